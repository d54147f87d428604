/* The review page: a row a message, filters, keys, and a reviewer's changes.
 *
 * The page has <div data-review>; leveler.review and leveler.texts come from generator/review/sheet.py.
 */
(function (leveler) {
  "use strict";

  const { element } = leveler;
  const { rendered, compared } = leveler.reviewText;
  const { format } = leveler.i18n;
  const review = leveler.review;
  const host = document.querySelector("[data-review]");
  if (!host || !review || !review.messages.length) return;

  const own = document.currentScript && document.currentScript.src;
  if (own) {
    const href = new URL("review.css", own).href;
    document.head.append(element("link", { rel: "stylesheet", href }));
  }

  leveler.words = leveler.words || review.words;
  Object.assign(leveler.words.messages, review.words.messages);
  const { pgettext, npgettext } = leveler.i18n;
  review.messages = review.messages.map(whole);
  const changes = leveler.reviewChanges.open(review, window.localStorage);
  const rows = new Map();
  const controls = {};
  let current = null;

  const said = {
    states: {
      untranslated: pgettext("review/state/untranslated", "untranslated"),
      "needs-work": pgettext("review/state/needs-work", "needs work"),
      waiting: pgettext("review/state/waiting", "waiting"),
      approved: pgettext("review/state/approved", "approved"),
    },
    approve: pgettext("review/approve", "Approve"),
    needsWork: pgettext("review/needs-work", "Needs work"),
    edit: pgettext("review/edit", "Edit"),
    undo: pgettext("review/undo", "Undo"),
    save: pgettext("review/keep", "Keep"),
    cancel: pgettext("review/cancel", "Cancel"),
    note: pgettext("review/note", "Note"),
    english: pgettext("review/english", "English"),
    source: pgettext("review/source", "As written"),
    changed: pgettext("review/changed", "What changed in the English text"),
    terms: pgettext("review/terms", "Words of the glossary"),
    place: pgettext("review/place", "See it on its page"),
    by: pgettext("review/by", "Approved by {name} on {date}"),
    old: pgettext("review/old", "The text has changed since you worked on it. Yours: {text}"),
    stay: pgettext("review/stay", "Stay with mine"),
  };

  // --- one message

  /** A record with the texts, English for each form, and with what it left out because it is empty. */
  function whole(record) {
    const { en, [review.language]: translation, ...others } = leveler.texts[record.context];
    const { sources = en, ...own } = record;
    const english = translation.map((form, index) => sources[Math.min(index, sources.length - 1)]);
    const empty = { previous: [], approval: null, terms: [], place: "", comments: [], notes: [], findings: [] };
    return { ...empty, kind: record.context.split("/")[0], english, translation, others, ...own };
  }

  const stateOf = (message) => {
    const change = changes.of(message.context);
    return change ? change.state : message.state;
  };
  const formsOf = (message) => {
    const change = changes.of(message.context);
    return change && !changes.isOld(message.context) ? change.translation : message.translation;
  };

  function button(text, act, attributes = {}) {
    const made = element("button", { type: "button", class: "button", ...attributes }, text);
    made.addEventListener("click", act);
    return made;
  }

  function row(message) {
    const state = stateOf(message);
    const made = element("article", {
      class: "review-row",
      "data-context": message.context,
      "data-state": state,
      tabindex: "-1",
      "aria-label": message.context,
    });
    if (changes.of(message.context)) made.dataset.changed = "";
    made.append(head(message, state), texts(message), ...details(message));
    made.addEventListener("focusin", () => { current = message.context; });
    return made;
  }

  function head(message, state) {
    const name = element("span", { class: "review-context" }, message.context);
    const link = review.address
      ? [element("a", { class: "review-place", href: review.address + message.place }, said.place)]
      : [];
    const acts = element("span", { class: "review-acts" },
      button(said.approve, () => approve(message), { "data-act": "approve", "aria-keyshortcuts": "a" }),
      button(said.needsWork, () => doubt(message), { "data-act": "needs-work", "aria-keyshortcuts": "n" }),
      button(said.edit, () => edit(message), { "data-act": "edit", "aria-keyshortcuts": "e" }),
    );
    if (changes.of(message.context)) acts.append(button(said.undo, () => undo(message), { "data-act": "undo" }));
    const badge = element("span", { class: "review-state", "data-state": state }, said.states[state]);
    return element("header", {}, name, badge, ...link, acts);
  }

  /** Forms beside their English text; a form that says the same as the one before is not repeated. */
  function texts(message) {
    const grid = element("div", { class: "review-texts" });
    const forms = formsOf(message);
    grid.append(column(said.english, "en", [...new Set(message.english)], []));
    const numbers = forms.length > 1 ? review.forms.map(listed) : [];
    grid.append(column(review.names[review.language], review.language, forms, numbers));
    for (const [language, other] of Object.entries(message.others)) {
      const text = column(review.names[language], language, other, []);
      text.classList.add("review-other");
      grid.append(text);
    }
    return grid;
  }

  /** The numbers that a plural form is for: "1", "2, 3, 4, 22 …". */
  const listed = (numbers) => (numbers.length < 4 ? numbers.join(", ") : `${numbers.join(", ")} …`);

  /** English and translation with their tokens, where there are any. */
  function source(message) {
    const texts = [...new Set(message.english), ...formsOf(message)].filter((text) => /[{[*]/.test(text));
    if (!texts.length) return [];
    const codes = texts.map((text) => element("code", {}, text));
    return [element("details", { class: "review-source" }, element("summary", {}, said.source), ...codes)];
  }

  function column(title, language, forms, numbers) {
    const made = element("div", { class: "review-text", "data-language": language });
    made.append(element("p", { class: "review-language" }, title));
    forms.forEach((form, index) => {
      const label = numbers[index] ? [element("small", {}, `${numbers[index]} `)] : [];
      made.append(element("p", { lang: language }, ...label, ...rendered(form, language, review)));
    });
    return made;
  }

  function details(message) {
    const made = source(message);
    if (message.previous.length) {
      const before = message.previous;
      const now = [...new Set(message.english)];
      made.push(element("p", { class: "review-diff", lang: "en" },
        element("small", {}, `${said.changed}: `),
        ...now.flatMap((text, index) => [...compared(before[Math.min(index, before.length - 1)], text), " "])));
    }
    for (const { check, severity, expected } of message.findings) {
      made.push(element("p", { class: "review-finding", "data-severity": severity, title: review.checks[check] || "" },
        element("strong", {}, check), ` ${expected}`));
    }
    if (message.terms.length) {
      const listed = message.terms.map(([english, word]) => `${english} = ${word}`).join("; ");
      made.push(element("p", { class: "review-terms" }, element("small", {}, `${said.terms}: ${listed}`)));
    }
    const notes = [...message.comments.map((text) => [text, "en"]), ...message.notes.map((text) => [text, null])];
    for (const [text, lang] of notes) made.push(element("p", { class: "review-note", lang }, element("small", {}, text)));
    if (message.approval && stateOf(message) === "approved") {
      const [name, date] = message.approval;
      made.push(element("p", { class: "review-note" }, element("small", {}, format(said.by, { name, date }))));
    }
    const change = changes.of(message.context);
    if (change && change.note) made.push(element("p", { class: "review-note" }, element("small", {}, `${said.note}: ${change.note}`)));
    if (change && changes.isOld(message.context)) {
      made.push(element("p", { class: "review-old", role: "status" },
        format(said.old, { text: change.translation.join(" / ") }), " ",
        button(said.stay, () => { changes.renew(message.context); redraw(message); })));
    }
    return made;
  }

  function redraw(message) {
    const old = rows.get(message.context);
    const hadFocus = old.contains(document.activeElement);
    const made = row(message);
    rows.set(message.context, made);
    old.replaceWith(made);
    if (hadFocus) made.focus({ preventScroll: true });
    tally();
  }

  // --- what a reviewer does

  function act(message, done) {
    if (changes.of(message.context) && changes.isOld(message.context)) changes.renew(message.context);
    changes.set(message.context, done);
    redraw(message);
  }

  function approve(message) {
    if (formsOf(message).every((form) => form)) act(message, { state: "approved", translation: formsOf(message) });
    else edit(message);
  }

  function doubt(message) {
    if (!formsOf(message).every((form) => form)) return edit(message);
    return act(message, { state: "needs-work", translation: formsOf(message) });
  }

  function undo(message) {
    changes.drop(message.context);
    redraw(message);
  }

  function edit(message) {
    const shown = rows.get(message.context);
    if (shown.querySelector("form")) return shown.querySelector("textarea").focus();
    const forms = formsOf(message);
    const fields = forms.map((form, index) => field(form, forms.length > 1 ? review.forms[index] : null));
    const change = changes.of(message.context);
    const note = element("input", { type: "text", name: "note", maxlength: "500" });
    note.value = (change && change.note) || "";
    const form = element("form", { class: "review-edit" },
      ...fields.map((made) => made.label),
      element("label", {}, said.note, note),
      element("span", { class: "review-acts" },
        element("button", { class: "button", "data-act": "keep" }, said.save),
        button(said.cancel, () => redraw(message), { "data-act": "cancel" })));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      keep(message, fields.map((made) => made.text.value), note.value.trim());
    });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") redraw(message);
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    shown.append(form);
    return fields[0].text.focus();
  }

  function field(form, numbers) {
    const text = element("textarea", { lang: review.language, rows: "3" });
    text.value = form;
    const shown = element("p", { class: "review-preview", lang: review.language });
    const preview = () => shown.replaceChildren(...rendered(text.value, review.language, review));
    text.addEventListener("input", preview);
    preview();
    const title = numbers ? listed(numbers) : review.names[review.language];
    return { text, label: element("label", {}, title, text, shown) };
  }

  /** An edited text waits, unless it is approved again; a note alone says that it needs work. */
  function keep(message, translation, note) {
    const isEdited = JSON.stringify(translation) !== JSON.stringify(formsOf(message));
    const state = isEdited ? (translation.every((form) => form) ? "waiting" : "untranslated")
      : note && stateOf(message) !== "untranslated" ? "needs-work" : stateOf(message);
    act(message, note ? { translation, state, note } : { translation, state });
  }

  // --- all messages

  function matches(message) {
    const { state, check, kind, text } = filters();
    if (state === "changed" ? !changes.of(message.context) : state && stateOf(message) !== state) return false;
    if (check === "*" ? !message.findings.length : check && !message.findings.some((found) => found.check === check)) return false;
    if (kind && message.kind !== kind) return false;
    const all = [message.context, ...message.english, ...formsOf(message)].join("\n").toLocaleLowerCase();
    return !text || all.includes(text);
  }

  const filters = () => ({
    state: controls.state.value,
    check: controls.check.value,
    kind: controls.kind.value,
    text: controls.text.value.trim().toLocaleLowerCase(),
  });

  function filter() {
    for (const message of review.messages) rows.get(message.context).hidden = !matches(message);
    tally();
  }

  function tally() {
    const shown = review.messages.filter((message) => !rows.get(message.context).hidden).length;
    const all = review.messages.length;
    const found = format(npgettext("review/shown", "{count} message of {all}", "{count} messages of {all}", shown), { count: shown, all });
    const count = changes.count();
    const done = format(npgettext("review/changes", "{count} change is kept in this browser", "{count} changes are kept in this browser", count), { count });
    controls.tally.textContent = `${found} · ${done}`;
    controls.save.disabled = !count;
  }

  function select(title, options) {
    const made = element("select", {});
    for (const [value, text] of options) made.append(element("option", { value }, text));
    made.addEventListener("change", filter);
    return [made, element("label", {}, title, made)];
  }

  function toolbar() {
    const all = pgettext("review/all", "all");
    const checks = [...new Set(review.messages.flatMap((message) => message.findings.map((found) => found.check)))].sort();
    const kinds = [...new Set(review.messages.map((message) => message.kind))].sort();
    const states = Object.entries(said.states);
    const labels = [];
    const add = (name, title, options) => {
      const [made, label] = select(title, options);
      controls[name] = made;
      labels.push(label);
    };
    add("state", pgettext("review/filter/state", "State"), [["", all], ...states, ["changed", pgettext("review/filter/changed", "changed here")]]);
    add("check", pgettext("review/filter/check", "Check"), [["", all], ["*", pgettext("review/filter/findings", "any finding")], ...checks.map((check) => [check, check])]);
    add("kind", pgettext("review/filter/kind", "Kind"), [["", all], ...kinds.map((kind) => [kind, kind])]);
    controls.text = element("input", { type: "search" });
    controls.text.addEventListener("input", filter);
    labels.push(element("label", {}, pgettext("review/filter/text", "Text"), controls.text));
    return element("form", { class: "review-filters", role: "search" }, ...labels);
  }

  function saving() {
    controls.by = element("input", { type: "text", autocomplete: "name" });
    controls.by.value = changes.by;
    controls.by.addEventListener("input", () => { changes.by = controls.by.value.trim(); });
    controls.keys = element("input", { type: "checkbox" });
    controls.keys.checked = changes.keys;
    controls.keys.addEventListener("change", () => { changes.keys = controls.keys.checked; });
    controls.save = button(pgettext("review/save", "Save as a file"), save, { "data-act": "save" });
    const file = element("input", { type: "file", accept: ".json,application/json" });
    file.addEventListener("change", () => load(file));
    controls.tally = element("p", { class: "review-tally", role: "status" });
    controls.message = element("p", { class: "review-message", role: "alert" });
    return element("div", { class: "review-saving" },
      element("label", {}, pgettext("review/your-name", "Your name"), controls.by),
      controls.save,
      element("label", {}, pgettext("review/open", "Open a saved file"), file),
      element("label", { class: "review-keys" }, controls.keys,
        pgettext("review/keys", "Keys: j next, k previous, a approve, n needs work, e edit")),
      controls.tally, controls.message);
  }

  function save() {
    controls.message.textContent = changes.by ? "" : pgettext("review/name-missing", "Please give your name first: an approval says whose it is.");
    if (!changes.by) return controls.by.focus();
    const url = URL.createObjectURL(new Blob([changes.file()], { type: "application/json" }));
    element("a", { href: url, download: `review-${review.language}.json` }).click();
    return setTimeout(() => URL.revokeObjectURL(url), 60000);
  }

  async function load(file) {
    const taken = file.files.length && changes.load(await file.files[0].text());
    controls.message.textContent = taken ? "" : pgettext("review/no-such-file", "This is no file that this page saved for this language.");
    file.value = "";
    controls.by.value = changes.by;
    for (const message of review.messages) redraw(message);
    filter();
  }

  // --- keys

  const visible = () => review.messages.filter((message) => !rows.get(message.context).hidden);

  function move(step) {
    const list = visible();
    const place = list.findIndex((message) => message.context === current);
    const next = list[place < 0 ? 0 : Math.min(Math.max(place + step, 0), list.length - 1)];
    if (next) {
      show(rows.get(next.context), "nearest");
    }
  }

  /** Rows out of sight have no height of their own yet: what is scrolled to moves once more. */
  function show(named, block) {
    named.focus({ preventScroll: true });
    named.scrollIntoView({ block });
    requestAnimationFrame(() => requestAnimationFrame(() => named.scrollIntoView({ block })));
  }

  const KEYS = {
    j: () => move(1),
    k: () => move(-1),
    a: (message) => message && approve(message),
    n: (message) => message && doubt(message),
    e: (message) => message && edit(message),
  };

  function pressed(event) {
    const isTyping = event.target.closest && event.target.closest("input, textarea, select, [contenteditable]");
    if (!changes.keys || isTyping || event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
    event.preventDefault();
    event.stopPropagation(); // the site has keys of its own
    KEYS[event.key](visible().find((message) => message.context === current));
  }

  /** `#rule/level-up` shows that message. */
  function goTo() {
    const named = rows.get(decodeURIComponent(location.hash.slice(1)));
    if (!named) return;
    named.hidden = false;
    show(named, "start");
  }

  function start() {
    const list = element("div", { class: "review-list" });
    for (const message of review.messages) rows.set(message.context, row(message));
    list.append(...rows.values());
    host.replaceChildren(toolbar(), saving(), list);
    const lost = changes.lost();
    if (lost.length) {
      controls.message.textContent = format(pgettext("review/lost", "These messages are no longer in the catalog; your changes of them are kept: {list}"), { list: lost.join(", ") });
    }
    tally();
    document.addEventListener("keydown", pressed, true);
    window.addEventListener("hashchange", goTo);
    goTo();
  }

  start();
})((window.leveler = window.leveler || {}));
