/* Events, steps and answers in sentences: the twin of generator/narration.py, with its messages. */
(function (leveler) {
  "use strict";
  const { format, list, npgettext, pgettext } = leveler.i18n;
  const { data, element, words } = leveler;
  const { signed, levelsOf } = leveler.written;
  const has = (object, key) => Object.prototype.hasOwnProperty.call(object, key);

  /* The English texts stand in generator/narration.py; words has them in the language. */
  const say = (context, values = {}) => format(pgettext(context, context), values);
  const count = (context, number, values = {}) =>
    format(npgettext(context, context, context, number), { count: number, ...values });

  const keyword = (name) => (has(words.keywords, name) ? words.keywords[name] : name);
  const keywords = (names) => list(names.map(keyword));

  function source(name) {
    if (!name) return say("step/an-effect");
    return has(data.cards, name) ? `[[card:${name}]]` : name;
  }

  // --- events, read by the engine: {kind, value}

  const SIMPLE = {
    enter: "event/enter",
    proliferate: "event/proliferate",
    end_turn: "event/end-turn",
    phase_out: "event/phase-out",
    phase_in: "event/phase-in",
    change_control: "event/change-control",
  };

  function counters(kind, change) {
    const verb = change > 0 ? "put" : "remove";
    const sort = kind === "level" ? "level" : kind.includes("/") ? "pt" : "keyword";
    return count(`event/${verb}-${sort}`, Math.abs(change), { kind, keyword: keyword(kind) });
  }

  function parts(effect) {
    const said = [];
    if (effect.copy_of) said.push(say("event/part/copy", { card: source(effect.copy_of.id) }));
    if (effect.creature === false) said.push(say("event/part/not-creature"));
    if (effect.lose_abilities) said.push(say("event/part/lose-abilities"));
    if (effect.lose) said.push(say("event/part/lose", { keywords: keywords(effect.lose) }));
    if (effect.gain) said.push(say("event/part/gain", { keywords: keywords(effect.gain) }));
    if (effect.set) said.push(say("event/part/set", { pt: effect.set.join("/") }));
    if (effect.modify) said.push(say("event/part/modify", { change: signed(effect.modify) }));
    if (effect.switch) said.push(say("event/part/switch"));
    return list(said);
  }

  function begin(effect) {
    const context = `event/effect${effect.name ? "-by" : ""}${effect.turn ? "-turn" : ""}`;
    return say(context, { source: source(effect.name), parts: parts(effect) });
  }

  function event({ kind, value }) {
    if (kind === "level_up") return count("event/level-up", value);
    if (kind === "counters" && value === null) return say("event/no-counters");
    if (kind === "counters") {
      return Object.entries(value).map(([name, change]) => counters(name, change)).join(" ");
    }
    if (kind === "effect") return begin(value);
    if (kind === "end") return say("event/end", { source: source(value) });
    if (kind === "turn") return say(value ? "event/face-down" : "event/face-up");
    if (kind === "leave") return say(`event/leave-${value}`);
    return say(SIMPLE[kind]);
  }

  // --- steps and answers

  function stepKind(step) {
    if (step.effect === "printed" && step.detail.zone !== "battlefield") return "printed-zone";
    if (step.effect === "printed" && !step.after.level_up) return "printed-other";
    return step.effect;
  }

  function symbol(step, values) {
    const { symbols } = data.cards[step.detail.card];
    const { abilities } = symbols.find((it) => levelsOf(it) === step.detail.levels);
    const given = abilities.filter((ability) => typeof ability === "string").map(keyword);
    const others = abilities.length - given.length;
    const rest = given.length ? "result/more-abilities" : "result/abilities";
    if (others) given.push(count(rest, others));
    const context = given.length ? "step/symbol-abilities" : "step/symbol-no-abilities";
    return say(context, { ...values, abilities: list(given) });
  }

  function step(it) {
    const values = {
      ...it.detail,
      source: source(it.source),
      after: it.after.pt,
      card: it.detail.card ? `[[card:${it.detail.card}]]` : "",
    };
    if (it.effect === "symbol-abilities") return symbol(it, values);
    if (it.effect === "no-symbol") return count("step/no-symbol", Number(it.detail.level), values);
    if (it.effect === "counters" || it.effect === "keyword-counters") {
      const number = Number(it.detail.count);
      return count(`step/${it.effect}`, number, {
        ...values, count: number, kind: it.source, keyword: keyword(it.source),
      });
    }
    if (it.detail.keywords) values.keywords = keywords(it.detail.keywords.split(", "));
    return say(`step/${stepKind(it)}`, values);
  }

  function result(state) {
    const isCreature = state.power !== null;
    const context = `result/${isCreature ? "creature" : "no-creature"}${state.keywords.length ? "-with" : ""}`;
    return [
      say(context, { pt: `${state.power}/${state.toughness}`, keywords: keywords(state.keywords) }),
      count("result/level", state.level),
      say(state.level_up ? "result/level-up" : "result/no-level-up"),
    ];
  }

  // --- inline text as elements

  const TOKEN = /\{([WUBRGT]|[0-9]+)\}|\{LEVEL ([^{}]+)\}|\[\[card:([a-z0-9-]+)\]\]/g;

  function card(id) {
    const named = words.names[id];
    const shown = named || words.english[id];
    const lang = named ? null : "en";
    return has(data.cards, id) && data.cards[id].symbols
      ? element("a", { class: "ref", href: `../cards/${id}/`, lang }, shown)
      : element("span", { lang }, shown);
  }

  /* Inline text as a fragment; whatever is no token is text. */
  function inline(text) {
    const fragment = document.createDocumentFragment();
    let end = 0;
    for (const match of text.matchAll(TOKEN)) {
      const [whole, mana, levels, id] = match;
      fragment.append(text.slice(end, match.index));
      end = match.index + whole.length;
      if (mana) {
        fragment.append(element("span", { class: "mana", "data-mana": mana }, whole));
      } else if (levels) {
        fragment.append(element("span", { class: "level-symbol" }, `${say("symbol/level")} ${levels}`));
      } else {
        fragment.append(has(words.names, id) ? card(id) : whole);
      }
    }
    fragment.append(text.slice(end));
    return fragment;
  }

  leveler.narration = { event, step, result, inline, keyword, source };
})(window.leveler);
