/* Messages in the language of the page: leveler.words comes from the build. */
(function (leveler) {
  "use strict";

  const message = (context) => (leveler.words && leveler.words.messages[context]);

  function pgettext(context, english) {
    return message(context) || english;
  }

  function npgettext(context, one, other, count) {
    const forms = message(context) || [one, other];
    const listed = leveler.words ? leveler.words.plural : "10";
    const number = count < listed.length ? count : 100 + (count % 100);
    return forms[Math.min(Number(listed[Math.min(number, listed.length - 1)]), forms.length - 1)];
  }

  /* {placeholders} by name; symbols such as {T} stay. */
  function format(text, values) {
    return text.replace(/\{([a-z][a-z_]*)\}/g, (whole, name) => (name in values ? values[name] : whole));
  }

  function list(items) {
    return new Intl.ListFormat(leveler.words ? leveler.words.language : "en").format(items);
  }

  leveler.i18n = { pgettext, npgettext, format, list };
})((window.leveler = window.leveler || {}));
