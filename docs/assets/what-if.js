/* The what-if page: a history that the reader builds, and what the card is after it. The address
   holds it all: #card=kargan-dragonlord&history=["enter",{"level_up":4}] */
(function (leveler) {
  "use strict";
  const { format, pgettext } = leveler.i18n;
  const { data, element, words, narration } = leveler;
  const engine = leveler.engine(data);
  const MOST_EVENTS = 100;
  const MOST_ADDRESS = 20000;
  const STARTED = ["enter", { level_up: 1 }];
  const has = (object, key) => Object.prototype.hasOwnProperty.call(object, key);
  const isLeveler = (id) => has(data.cards, id) && Boolean(data.cards[id].symbols);

  // --- what is wrong, in words

  const PROBLEMS = {
    "already-on-battlefield": () =>
      pgettext("whatif/error/already-on-battlefield", "It is on the battlefield already."),
    "not-on-battlefield": () =>
      pgettext("whatif/error/not-on-battlefield", "It is not on the battlefield."),
    "phased-out": () =>
      pgettext("whatif/error/phased-out", "It is phased out, so nothing can affect it."),
    "not-phased-out": () => pgettext("whatif/error/not-phased-out", "It is not phased out."),
    "too-few-counters": () =>
      pgettext("whatif/error/too-few-counters", "There are fewer such counters: {count}."),
    "no-such-effect": () =>
      pgettext("whatif/error/no-such-effect", "No effect of that name applies."),
    "already-face-down": () =>
      pgettext("whatif/error/already-face-down", "It is face down already."),
    "already-face-up": () => pgettext("whatif/error/already-face-up", "It is face up already."),
    merging: () =>
      pgettext("whatif/error/merging", "No rule or ruling says which timestamp the level symbols of a merged permanent have. The question is open."),
    "copied-symbol": () =>
      pgettext("whatif/error/copied-symbol", "No rule or ruling says which timestamp a level symbol has that came with becoming a copy, and here the answer depends on it. The question is open."),
  };
  const unreadable = () =>
    pgettext("whatif/error/unreadable", "This cannot be read as an event.");

  const problem = (error) =>
    format((PROBLEMS[error.code] || unreadable)(), error.values);

  // --- the history and the address

  function fromAddress() {
    const nothing = { card: "kargan-dragonlord", events: STARTED };
    if (location.hash.length > MOST_ADDRESS) return nothing;
    const given = new URLSearchParams(location.hash.slice(1));
    const card = has(data.cards, given.get("card")) && data.cards[given.get("card")].pt ? given.get("card") : null;
    let events = null;
    try {
      events = JSON.parse(given.get("history"));
    } catch {
      return { ...nothing, card: card || nothing.card };
    }
    if (!card || !Array.isArray(events)) return { ...nothing, card: card || nothing.card };
    return { card, events: events.slice(0, MOST_EVENTS) };
  }

  const toAddress = ({ card, events }) =>
    `#${new URLSearchParams({ card, history: JSON.stringify(events) })}`;

  // --- names

  const folded = (name) =>
    name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  const nameOf = (id) => words.names[id] || words.english[id];
  const levelers = Object.keys(data.cards).filter(isLeveler);
  const byName = new Map();
  for (const id of Object.keys(data.cards)) {
    for (const name of data.names[id] || []) byName.set(folded(name), id);
    byName.set(folded(nameOf(id)), id);
  }

  function findCard(name) {
    const wanted = folded(name);
    const exact = byName.get(wanted);
    if (exact) return isLeveler(exact) ? exact : null;
    const near = new Set(
      [...byName].filter(([known, id]) => isLeveler(id) && known.includes(wanted)).map(([, id]) => id),
    );
    return wanted && near.size === 1 ? [...near][0] : null;
  }

  // --- the page

  class WhatIf {
    constructor(root) {
      this.root = root;
      this.list = root.querySelector("ol.events");
      this.summary = root.querySelector(".what-if-summary");
      this.steps = root.querySelector("ol.steps");
      this.input = root.querySelector("#what-if-card");
      this.choosers = []; // buttons of cards that choose one of the counters that are there
      const names = levelers.map((id) => element("option", { value: nameOf(id) }));
      root.querySelector("datalist").append(...names.sort((a, b) => a.value.localeCompare(b.value)));
      this.input.addEventListener("change", () => this.pick());
      this.input.addEventListener("focus", () => this.input.select());
      root.querySelector("[data-share]").addEventListener("click", (event) => this.share(event.target));
      root.querySelector(".what-if-add").append(...this.adders());
      window.addEventListener("hashchange", () => this.load());
      root.hidden = false;
      this.load();
    }

    load() {
      Object.assign(this, fromAddress());
      this.show();
    }

    change(events, focus = null) {
      this.events = events.slice(0, MOST_EVENTS);
      history.replaceState(null, "", toAddress(this));
      this.show();
      if (focus) focus();
    }

    add(event) {
      const last = this.events.at(-1);
      if (has(Object(event), "level_up") && has(Object(last), "level_up")) {
        const times = Number(last.level_up) + event.level_up;
        this.change([...this.events.slice(0, -1), { level_up: times }]);
      } else {
        this.change([...this.events, event]);
      }
    }

    pick() {
      const found = findCard(this.input.value);
      this.input.setAttribute("aria-invalid", String(!found));
      if (!found) return;
      this.card = found;
      this.change(this.events);
    }

    async share(button) {
      await navigator.clipboard.writeText(location.href.split("#")[0] + toAddress(this));
      button.classList.add("is-copied");
      const said = button.textContent;
      button.textContent = pgettext("whatif/copied", "Copied");
      setTimeout(() => {
        button.classList.remove("is-copied");
        button.textContent = said;
      }, 2000);
    }

    // --- showing

    show() {
      if (document.activeElement !== this.input) this.input.value = nameOf(this.card);
      let answer = null;
      let error = null;
      try {
        answer = engine.state(this.card, this.events);
      } catch (caught) {
        if (!(caught instanceof leveler.HistoryError)) throw caught;
        error = caught;
      }
      this.list.replaceChildren(...this.events.map((event, index) => this.row(event, index, error)));
      this.showSummary(answer, error);
      for (const chip of this.choosers) chip.disabled = !(answer && answer.level);
      this.steps.replaceChildren(...(answer ? answer.steps.map((step) => this.step(step)) : []));
    }

    showSummary(answer, error) {
      if (!answer) {
        this.summary.replaceChildren(element("p", { class: "problem" }, problem(error)));
        return;
      }
      const box = answer.power === null ? "–" : `${answer.power}/${answer.toughness}`;
      const told = element("div", {}, element("p", {}, narration.inline(narration.result(answer).join(" "))));
      const lines = this.lines(answer.abilities);
      if (lines.length) told.append(element("ul", { class: "abilities" }, ...lines));
      this.summary.replaceChildren(element("p", { class: "power-toughness" }, box), told);
    }

    /* The abilities of the stripe that are no keywords, as their card words them. */
    lines(abilities) {
      const lines = [];
      for (const id of levelers) {
        data.cards[id].symbols.forEach((symbol, stripe) => {
          symbol.abilities.forEach((ability, place) => {
            if (typeof ability === "object" && abilities.includes(ability)) {
              const line = element("li");
              line.innerHTML = words.lines[id][stripe][place]; // made by the build, not by a reader
              lines.push(line);
            }
          });
        });
      }
      return lines;
    }

    step(step) {
      const label = format(pgettext("ui/worked/layer", "Layer {number}"), { number: step.layer });
      const layer = element("span", { class: "layer", role: "img", "aria-label": label }, step.layer);
      const rule = element("a", { class: "step-rule", href: `../rule/#${step.rule}` }, words.rules[step.rule]);
      const told = element("span", {}, narration.inline(narration.step(step)), " ", rule);
      return element("li", {}, layer, " ", told, " ", element("span", { class: "step-result" }, step.after.pt || ""));
    }

    row(event, index, error) {
      const isWrong = error !== null && error.index === index;
      const text = element("span", { class: "event-text" }, this.told(event));
      if (isWrong) text.append(" ", element("strong", {}, problem(error)));
      const buttons = element("span", { class: "event-buttons" },
        this.button("↑", pgettext("whatif/up", "Earlier"), index === 0, () => this.move(index, index - 1)),
        this.button("↓", pgettext("whatif/down", "Later"), index === this.events.length - 1, () => this.move(index, index + 1)),
        this.button("✕", pgettext("whatif/remove", "Remove"), false, () => this.remove(index)),
      );
      const handle = element("span", { class: "event-handle", "aria-hidden": "true" });
      const row = element("li", { class: `event${isWrong ? " is-impossible" : ""}`, tabindex: "0", "data-index": index }, handle, text, buttons);
      row.addEventListener("keydown", (pressed) => this.key(pressed, index));
      handle.addEventListener("pointerdown", (pressed) => this.drag(pressed, row, index));
      return row;
    }

    told(event) {
      try {
        return narration.inline(narration.event(engine.readEvent(event)));
      } catch (caught) {
        if (!(caught instanceof leveler.HistoryError)) throw caught;
        return problem(caught);
      }
    }

    button(sign, label, disabled, onclick) {
      return element("button", { type: "button", class: "icon-button", "aria-label": label, title: label, disabled, onclick }, sign);
    }

    // --- order

    move(from, to) {
      if (to < 0 || to >= this.events.length || from === to) return;
      const events = [...this.events];
      events.splice(to, 0, ...events.splice(from, 1));
      this.change(events, () => this.list.children[to].focus());
    }

    remove(index) {
      const left = this.events.filter((_, place) => place !== index);
      this.change(left, () => (this.list.children[Math.min(index, left.length - 1)] || this.input).focus());
    }

    key(pressed, index) {
      if (pressed.target !== pressed.currentTarget) return;
      const steps = { ArrowUp: -1, ArrowDown: 1 };
      if (pressed.key === "Delete" || pressed.key === "Backspace") this.remove(index);
      else if (!(pressed.key in steps)) return;
      else if (pressed.altKey) this.move(index, index + steps[pressed.key]);
      else (this.list.children[index + steps[pressed.key]] || pressed.target).focus();
      pressed.preventDefault();
    }

    drag(pressed, row, index) {
      pressed.preventDefault();
      row.classList.add("is-dragged");
      const handle = pressed.currentTarget;
      handle.setPointerCapture(pressed.pointerId);
      let target = index;
      const over = (moved) => {
        const rows = [...this.list.children];
        const found = rows.findIndex((other) => moved.clientY < other.getBoundingClientRect().bottom);
        target = found < 0 ? rows.length - 1 : found;
        rows.forEach((other, place) => other.classList.toggle("is-target", place === target && place !== index));
      };
      const stop = (ended) => {
        handle.removeEventListener("pointermove", over);
        row.classList.remove("is-dragged");
        if (ended.type === "pointerup" && target !== index) this.move(index, target);
        else this.show();
      };
      handle.addEventListener("pointermove", over);
      handle.addEventListener("pointerup", stop, { once: true });
      handle.addEventListener("pointercancel", stop, { once: true });
    }

    // --- adding

    adders() {
      return [
        this.group(null, true, this.common()),
        this.group(pgettext("whatif/group/ready", "Ready-made: cards"), false, this.ready()),
        this.group(pgettext("whatif/group/counters", "Counters"), false, [this.counterForm()]),
        this.group(pgettext("whatif/group/effect", "An effect of your own"), false, [this.effectForm()]),
        this.group(pgettext("whatif/group/other", "Turn, phase, leave"), false, this.others()),
      ];
    }

    group(title, isOpen, children) {
      const chips = element("div", { class: "chips" }, ...children);
      if (!title) return chips;
      return element("details", { class: "fold", open: isOpen }, element("summary", {}, title), chips);
    }

    chip(text, event) {
      return element("button", { type: "button", class: "button", onclick: () => this.add(event) }, text);
    }

    common() {
      return [
        this.chip(pgettext("whatif/add/enter", "Enters"), "enter"),
        this.chip(pgettext("whatif/add/level-up", "Level up"), { level_up: 1 }),
        this.chip(pgettext("whatif/add/plus-counter", "+1/+1 counter"), { counters: { "+1/+1": 1 } }),
        this.chip(pgettext("whatif/add/end-turn", "Turn ends"), "end_turn"),
        element("button", { type: "button", class: "button", onclick: () => this.change([]) }, pgettext("whatif/clear", "Start anew")),
      ];
    }

    ready() {
      return data.effects.map(({ id, card, event }) => {
        const name = words.names[card] || words.english[card];
        const twin = data.effects.filter((other) => other.card === card).length > 1;
        const chip = this.chip(name, event);
        if (!words.names[card]) chip.lang = "en";
        if (twin) chip.append(` (${event.counters.level > 0 ? "+1" : "−1"})`);
        if (twin) this.choosers.push(chip);
        chip.title = this.told(event).textContent;
        chip.dataset.effect = id;
        return chip;
      });
    }

    others() {
      const zones = {
        graveyard: pgettext("whatif/zone/graveyard", "to the graveyard"),
        hand: pgettext("whatif/zone/hand", "to its owner’s hand"),
        library: pgettext("whatif/zone/library", "to its owner’s library"),
        exile: pgettext("whatif/zone/exile", "into exile"),
        command: pgettext("whatif/zone/command", "to the command zone"),
      };
      return [
        this.chip(pgettext("whatif/add/face-down", "Turned face down"), { turn: "face down" }),
        this.chip(pgettext("whatif/add/face-up", "Turned face up"), { turn: "face up" }),
        this.chip(pgettext("whatif/add/proliferate", "Proliferate"), "proliferate"),
        this.chip(pgettext("whatif/add/phase-out", "Phases out"), "phase_out"),
        this.chip(pgettext("whatif/add/phase-in", "Phases in"), "phase_in"),
        this.chip(pgettext("whatif/add/change-control", "Changes control"), "change_control"),
        ...Object.entries(zones).map(([zone, text]) => this.chip(text, { leave: zone })),
        this.endForm(),
      ];
    }

    field(label, control) {
      return element("label", { class: "field" }, label, control);
    }

    select(options, empty) {
      const first = empty === undefined ? [] : [element("option", { value: "" }, empty)];
      return element("select", { class: "control" }, ...first,
        ...options.map(([value, text]) => element("option", { value }, text)));
    }

    form(onsubmit, submit, ...fields) {
      const button = element("button", { class: "button is-primary" }, submit);
      return element("form", { class: "filters", onsubmit: (event) => { event.preventDefault(); onsubmit(); } }, ...fields, button);
    }

    endForm() {
      const name = element("input", { class: "control", type: "text", list: "what-if-names" });
      const add = () => name.value.trim() && this.add({ end: this.idOf(name.value.trim()) });
      return this.form(add, pgettext("whatif/add/end", "Effect ends"), this.field(pgettext("whatif/field/end", "Effect of"), name));
    }

    /* The id of a card by its name, or the name itself. */
    idOf(name) {
      return byName.get(folded(name)) || name;
    }

    counterForm() {
      // Those that have a name in the language of the page.
      const worded = data.keywordCounters.filter((name) => has(words.keywords, name));
      const kinds = ["level", "+1/+1", "-1/-1", ...worded];
      const named = (kind) => (kind === "level" ? pgettext("whatif/counter/level", "level") : narration.keyword(kind));
      const kind = this.select(kinds.map((it) => [it, named(it)]));
      const number = element("input", { class: "control", type: "number", min: "1", max: "99", value: "1", required: true });
      const add = (sign) => this.add({ counters: { [kind.value]: sign * Number(number.value) } });
      const form = this.form(() => add(1), pgettext("whatif/add/put", "Put on"),
        this.field(pgettext("whatif/field/counter", "Kind"), kind),
        this.field(pgettext("whatif/field/number", "Number"), number));
      form.append(
        element("button", { type: "button", class: "button", onclick: () => form.reportValidity() && add(-1) }, pgettext("whatif/add/take", "Remove")),
        this.chip(pgettext("whatif/add/no-counters", "Remove all counters"), { counters: "none" }),
      );
      return form;
    }

    effectForm() {
      const text = (pattern, placeholder) => element("input", { class: "control", type: "text", pattern, placeholder, inputmode: "text" });
      const tick = () => element("input", { type: "checkbox" });
      const none = "–";
      const worded = data.granted.filter((name) => has(words.keywords, name));
      const keywords = worded.map((name) => [name, narration.keyword(name)]);
      const fields = {
        by: element("input", { class: "control", type: "text" }),
        set: text("\\d{1,3}/\\d{1,3}", "1/1"),
        modify: text("[+\\-]\\d{1,3}/[+\\-]\\d{1,3}", "+1/+1"),
        gain: this.select(keywords, none),
        lose: this.select(keywords, none),
        copy_of: this.select(levelers.map((id) => [id, nameOf(id)]), none),
        switch: tick(),
        lose_abilities: tick(),
        creature: tick(),
        until: tick(),
      };
      const labels = {
        by: pgettext("whatif/field/by", "From (a name)"),
        set: pgettext("whatif/field/set", "Sets base power/toughness"),
        modify: pgettext("whatif/field/modify", "Changes power/toughness by"),
        gain: pgettext("whatif/field/gain", "Gives"),
        lose: pgettext("whatif/field/lose", "Takes away"),
        copy_of: pgettext("whatif/field/copy", "Makes it a copy of"),
        switch: pgettext("whatif/field/switch", "Switches power and toughness"),
        lose_abilities: pgettext("whatif/field/lose-abilities", "Takes away all abilities"),
        creature: pgettext("whatif/field/not-creature", "It is no creature"),
        until: pgettext("whatif/field/until", "Until end of turn"),
      };
      const shown = Object.entries(fields).map(([name, control]) =>
        control.type === "checkbox" ? element("label", { class: "chip" }, control, labels[name]) : this.field(labels[name], control));
      const form = this.form(() => this.addEffect(fields, form), pgettext("whatif/add/effect", "Add the effect"), ...shown);
      return form;
    }

    addEffect(fields, form) {
      const effect = {};
      for (const part of ["set", "modify", "copy_of"]) if (fields[part].value) effect[part] = fields[part].value;
      for (const part of ["gain", "lose"]) if (fields[part].value) effect[part] = [fields[part].value];
      if (fields.switch.checked) effect.switch = true;
      if (fields.lose_abilities.checked) effect.lose_abilities = "all";
      if (fields.creature.checked) effect.creature = false;
      if (!Object.keys(effect).length) return;
      const event = { effect };
      if (fields.by.value.trim()) event.by = this.idOf(fields.by.value.trim());
      if (fields.until.checked) event.until = "end of turn";
      this.add(event);
      form.reset();
    }
  }

  for (const root of document.querySelectorAll("[data-what-if]")) new WhatIf(root);
})(window.leveler);
