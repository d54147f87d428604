/* The form "How old is this text?": words the answer of leveler.dateText in the page's language.
 *
 * The page has <form data-date-text> with a <textarea>, an element [data-date-answer], and what
 * Python exports as leveler.marks.
 */
(function (leveler) {
  "use strict";

  const { element } = leveler;
  const DATES = ["date", "since", "until"];

  /** English text and translations by code: the same messages as generator/editions/describe.py. */
  function messages() {
    const { pgettext } = leveler.i18n;
    return {
      "no-section": pgettext("date/no-section", "This text does not hold the rule for leveler cards: it has no numbered subrules about them."),
      "term/language": pgettext("date/term/language", "Language"),
      "term/section": pgettext("date/term/section", "Section"),
      "term/level-up": pgettext("date/term/level-up", "Level up"),
      "term/base": pgettext("date/term/base", "Power and toughness"),
      "term/classes": pgettext("date/term/classes", "Subrule on Classes"),
      "term/window": pgettext("date/term/window", "In force"),
      "term/date": pgettext("date/term/date", "Date in the text"),
      "term/contradictions": pgettext("date/term/contradictions", "Contradictions"),
      "term/stale": pgettext("date/term/stale", "Out of date"),
      "term/missing": pgettext("date/term/missing", "Missing subrules"),
      "term/slips": pgettext("date/term/slips", "Slips"),
      "section": pgettext("date/section", "The section has number {found}."),
      "level-up": pgettext("date/level-up", "It is referred to as rule {found}."),
      "no-level-up": pgettext("date/no-level-up", "The text does not give the number of its rule."),
      "base": pgettext("date/base", "A level symbol sets the base power and toughness."),
      "no-base-said": pgettext("date/no-base-said", "A level symbol sets power and toughness; “base” is not said."),
      "base-unknown": pgettext("date/base-unknown", "The text leaves open whether they are base values."),
      "classes": pgettext("date/classes", "It is there and refers to rule {found}."),
      "classes-unnumbered": pgettext("date/classes-unnumbered", "It is there and refers to no rule."),
      "no-classes": pgettext("date/no-classes", "It is not there."),
      "window-past": pgettext("date/window-past", "From {since} until {until}, when another text replaced it."),
      "window-open": pgettext("date/window-open", "Since {since}, and still today."),
      "window-none": pgettext("date/window-none", "Never: no edition has all these marks."),
      "date-none": pgettext("date/date-none", "The text states no date."),
      "date-possible": pgettext("date/date-possible", "{date}: that can be true."),
      "date-false": pgettext("date/date-false", "{date}: that cannot be true. The text of {since} was in force then, and it has other marks."),
      "date-before-rule": pgettext("date/date-before-rule", "{date}: that cannot be true. The rule for leveler cards began on {since}."),
      "date-in-future": pgettext("date/date-in-future", "{date}: that cannot be true. The day is yet to come."),
      "date-undecided": pgettext("date/date-undecided", "{date}: whether that is true cannot be told."),
      "up-to-date": pgettext("date/up-to-date", "Nothing: the marks are those of today’s text."),
      "section-number": pgettext("date/section-number", "The section has number {now} today, not {found}."),
      "level-up-number": pgettext("date/level-up-number", "Level up is rule {now} today, not {found}."),
      "no-base": pgettext("date/no-base", "Today’s text says “base power and toughness”."),
      "no-classes-subrule": pgettext("date/no-classes-subrule", "Today’s text has a subrule on Classes, {now}."),
      "classes-number": pgettext("date/classes-number", "The rule for Class cards is {now} today, not {found}."),
      "section-numbers": pgettext("date/section-numbers", "Some of it has section number {first}, some {second}."),
      "level-up-numbers": pgettext("date/level-up-numbers", "Level up is referred to as {first} and as {second}."),
      "base-in-one": pgettext("date/base-in-one", "{base} says “base”, but {no_base} does not."),
      "unknown-mark": pgettext("date/unknown-mark", "No edition has this mark: {marks}."),
      "never-together": pgettext("date/never-together", "No edition has these marks together: {marks}."),
      "space-lost": pgettext("date/space-lost", "A space is lost before the power/toughness box in {found}."),
      "mana-lost": pgettext("date/mana-lost", "Mana symbols seem to be lost, as here: {found}"),
      "newer-around": pgettext("date/newer-around", "What stands around the rule is newer than the rule: it speaks of Class cards, which are there since {since}."),
      "mark-section": pgettext("date/mark-section", "section number {found}"),
      "mark-level-up": pgettext("date/mark-level-up", "level up as rule {found}"),
      "mark-base": pgettext("date/mark-base", "“base” power and toughness"),
      "mark-no-base": pgettext("date/mark-no-base", "power and toughness without “base”"),
      "mark-classes": pgettext("date/mark-classes", "a subrule on Classes"),
      "mark-classes-number": pgettext("date/mark-classes-number", "a subrule on Classes that refers to {found}"),
    };
  }

  /** What each term of the answer states, in the order in which it is shown. */
  function rows(dating) {
    const { level_up, base_pt, classes_subrule, window: span, details } = dating;
    const unnumbered = classes_subrule === "unnumbered";
    return [
      ["section", [{ code: "section", found: dating.section }]],
      ["level-up", [level_up ? { code: "level-up", found: level_up } : { code: "no-level-up" }]],
      ["base", [{ code: base_pt === null ? "base-unknown" : base_pt ? "base" : "no-base-said" }]],
      ["classes", [
        classes_subrule === null ? { code: "no-classes" }
        : unnumbered ? { code: "classes-unnumbered" }
        : { code: "classes", found: classes_subrule },
      ]],
      ["window", [
        !span ? { code: "window-none" }
        : span[1] === null ? { code: "window-open", since: span[0] }
        : { code: "window-past", since: span[0], until: span[1] },
      ]],
      ["date", [details.date || { code: "date-none" }]],
      ["contradictions", details.contradictions],
      ["stale", details.stale.length ? details.stale : [{ code: "up-to-date" }]],
      ["slips", details.slips],
    ];
  }

  /** The answer as [term, statements] in the page's language, as `leveler date` prints it. */
  function describe(dating) {
    const said = messages();
    const language = document.documentElement.lang || "en";
    const long = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
    const shown = (name, value) => (DATES.includes(name) ? long.format(new Date(value)) : value);
    const worded = ({ code, marks = [], ...values }) =>
      leveler.i18n.format(said[code], {
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value)])),
        marks: marks.map(worded).join("; "),
      });
    const names = new Intl.DisplayNames([language], { type: "language" });
    const found = rows(dating).filter(([, findings]) => findings.length);
    const missing = dating.missing.length ? [[said["term/missing"], [dating.missing.join(", ")]]] : [];
    return [
      [said["term/language"], [names.of(dating.language)]],
      ...found.map(([term, findings]) => [said[`term/${term}`], findings.map(worded)]),
      ...missing,
    ];
  }

  function list(described) {
    const made = element("dl", { class: "facts" });
    for (const [term, statements] of described) {
      made.append(element("dt", {}, term), ...statements.map((text) => element("dd", {}, text)));
    }
    return made;
  }

  function answer(text, marks) {
    if (!text.trim()) return [];
    const dating = leveler.dateText(text, marks);
    return [dating ? list(describe(dating)) : element("p", {}, messages()["no-section"])];
  }

  /** Answer in [data-date-answer] whenever the text of form[data-date-text] changes. */
  function initialise(form) {
    const text = form.querySelector("textarea");
    const shown = document.querySelector("[data-date-answer]");
    const update = () => shown.replaceChildren(...answer(text.value, leveler.marks));
    let waiting;
    text.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(update, 150);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      update();
    });
    if (text.value) update(); // a text that the browser kept over a reload
  }

  function start() {
    document.querySelectorAll("form[data-date-text]").forEach(initialise);
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})((window.leveler = window.leveler || {}));
