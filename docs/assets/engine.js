/* The browser's mirror of generator/core: histories and layers, with the same answers and steps.
   A test plays random histories through both. Data (cards, layers, lists of keywords) is exported
   from Python as leveler.data; nothing of it is typed here. */
(function (leveler) {
  "use strict";

  class HistoryError extends Error {
    /* code and values are what a page words in its language; index is that of the event */
    constructor(code, values = {}) {
      super(code);
      this.code = code;
      this.values = values;
      this.index = null;
    }
  }

  const has = (object, key) => Object.prototype.hasOwnProperty.call(object, key);
  const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const BOX = /^(0|[1-9][0-9]*)\/(0|[1-9][0-9]*)$/;
  const CHANGE = /^([+-][0-9]+)\/([+-][0-9]+)$/;

  const signed = (pt) => pt.map((part) => (part < 0 ? part : `+${part}`)).join("/");
  const levelsOf = (symbol) =>
    symbol.high === null ? `${symbol.low}+` :
      symbol.low === symbol.high ? `${symbol.low}` : `${symbol.low}-${symbol.high}`;

  function engine(data) {
    const places = new Map(data.keywords.map((keyword, place) => [keyword, place]));
    const layer = (name) => data.layers[name];

    // --- reading events

    function card(id) {
      if (typeof id !== "string" || !has(data.cards, id) || !data.cards[id].pt) {
        throw new HistoryError("card");
      }
      return { id, ...data.cards[id] };
    }

    function number(value, least) {
      if (!Number.isInteger(value) || value < least || value > data.most) throw new HistoryError("number");
      return value;
    }

    function pair(value, pattern) {
      const match = typeof value === "string" && value.length <= 40 ? pattern.exec(value) : null;
      const pt = match ? [Number(match[1]), Number(match[2])] : null;
      if (!pt || pt.some((part) => Math.abs(part) > data.most)) throw new HistoryError("power-toughness");
      return pt.map((part) => part + 0);
    }

    function change(kind) {
      try {
        return pair(kind, CHANGE);
      } catch {
        return null;
      }
    }

    function keywords(value) {
      if (!Array.isArray(value) || !value.length) throw new HistoryError("abilities");
      if (value.some((keyword) => !data.granted.includes(keyword))) throw new HistoryError("ability");
      return [...new Set(value)];
    }

    function exactly(wanted, value) {
      if (value !== wanted) throw new HistoryError("value");
      return value;
    }

    function name(value) {
      if (typeof value !== "string" || !value.trim()) throw new HistoryError("name");
      return value;
    }

    const readPart = {
      set: (value) => pair(value, BOX),
      modify: (value) => pair(value, CHANGE),
      switch: (value) => exactly(true, value),
      lose_abilities: (value) => exactly("all", value),
      gain: keywords,
      lose: keywords,
      copy_of: card,
      creature: (value) => exactly(false, value),
    };

    function readEffect(event) {
      if (!isMap(event.effect) || !Object.keys(event.effect).length) throw new HistoryError("effect");
      const effect = { name: "", turn: false };
      for (const [part, value] of Object.entries(event.effect)) {
        if (!has(readPart, part)) throw new HistoryError("effect");
        effect[part] = readPart[part](value);
      }
      if ((effect.gain || []).some((keyword) => (effect.lose || []).includes(keyword))) {
        throw new HistoryError("effect");
      }
      for (const [key, value] of Object.entries(event)) {
        if (key === "by") effect.name = name(value);
        else if (key === "until") effect.turn = exactly("end of turn", value) === "end of turn";
        else if (key !== "effect") throw new HistoryError("effect");
      }
      return { kind: "effect", value: effect };
    }

    function readCounters(value) {
      if (value === "none") return null;
      if (!isMap(value) || !Object.keys(value).length) throw new HistoryError("counters");
      for (const [kind, count] of Object.entries(value)) {
        const named = ["level", ...data.keywordCounters, ...data.otherCounters];
        if (!named.includes(kind) && !change(kind)) throw new HistoryError("counters");
        if (number(count, -data.most) === 0) throw new HistoryError("number");
      }
      return value;
    }

    function oneOf(options, value, code) {
      if (!options.includes(value)) throw new HistoryError(code);
      return value;
    }

    const readKeyed = {
      level_up: (value) => number(value, 1),
      counters: readCounters,
      end: name,
      turn: (value) => oneOf(["face down", "face up"], value, "turn") === "face down",
      leave: (value) => oneOf(data.elsewhere, value, "zone"),
    };

    /* An event in the vocabulary of the worked cases -> {kind, value}. */
    function readEvent(event) {
      if (typeof event === "string") {
        return { kind: oneOf(data.words, event, open(event) ? "merging" : "event") };
      }
      if (!isMap(event) || !Object.keys(event).length) throw new HistoryError("event");
      if (has(event, "effect")) return readEffect(event);
      const keys = Object.keys(event);
      if (!has(readKeyed, keys[0])) throw new HistoryError(open(keys[0]) ? "merging" : "event");
      if (keys.length > 1) throw new HistoryError("event");
      return { kind: keys[0], value: readKeyed[keys[0]](event[keys[0]]) };
    }

    const open = (word) => word === "mutate" || word === "merge";

    // --- histories

    function present(permanent) {
      if (permanent.zone !== "battlefield") {
        throw new HistoryError("not-on-battlefield", { zone: permanent.zone });
      }
      if (permanent.phasedOut) throw new HistoryError("phased-out");
    }

    function put(permanent, changes, stamp) {
      for (const [kind, count] of Object.entries(changes)) {
        const old = permanent.counters.get(kind) || { count: 0, stamp };
        if (old.count + count < 0) {
          throw new HistoryError("too-few-counters", {
            kind, count: String(old.count), removed: String(-count),
          });
        }
        const group = { count: old.count + count, stamp: count > 0 ? stamp : old.stamp };
        if (group.count) permanent.counters.set(kind, group);
        else permanent.counters.delete(kind);
      }
    }

    /* As many +1/+1 and -1/-1 counters as there are pairs go away (rule 704.5q). */
    function annihilate(permanent) {
      const count = (kind) => (permanent.counters.get(kind) || { count: 0 }).count;
      const pairs = Math.min(count("+1/+1"), count("-1/-1"));
      if (pairs) put(permanent, { "+1/+1": -pairs, "-1/-1": -pairs }, 0);
    }

    function end(permanent, effectName) {
      const left = permanent.effects.filter((effect) => effect.name !== effectName);
      if (left.length === permanent.effects.length) {
        throw new HistoryError("no-such-effect", { name: effectName });
      }
      permanent.effects = left;
    }

    const happen = {
      enter(permanent, _, stamp) {
        if (permanent.zone === "battlefield") throw new HistoryError("already-on-battlefield");
        permanent.zone = "battlefield";
        permanent.stamp = stamp;
      },
      leave(permanent, zone, stamp) {
        present(permanent);
        permanent.effects = permanent.effects.filter((effect) => !effect.turn);
        permanent.counters.clear();
        Object.assign(permanent, { zone, stamp, faceDown: false, phasedOut: false });
      },
      level_up(permanent, times, stamp) {
        present(permanent);
        put(permanent, { level: times }, stamp);
      },
      counters(permanent, changes, stamp) {
        present(permanent);
        if (changes === null) permanent.counters.clear();
        else put(permanent, changes, stamp);
      },
      proliferate(permanent, _, stamp) {
        present(permanent);
        const kinds = [...permanent.counters.keys()];
        put(permanent, Object.fromEntries(kinds.map((kind) => [kind, 1])), stamp);
      },
      effect(permanent, effect, stamp) {
        if (effect.turn) present(permanent);
        permanent.effects.push({ ...effect, stamp });
      },
      end,
      end_turn(permanent) {
        permanent.effects = permanent.effects.filter((effect) => !effect.turn);
      },
      turn(permanent, faceDown, stamp) {
        present(permanent);
        if (permanent.faceDown === faceDown) {
          throw new HistoryError(faceDown ? "already-face-down" : "already-face-up");
        }
        Object.assign(permanent, { faceDown, stamp });
      },
      phase_out(permanent) {
        present(permanent);
        permanent.phasedOut = true;
      },
      phase_in(permanent) {
        if (!permanent.phasedOut) throw new HistoryError("not-phased-out");
        permanent.phasedOut = false;
      },
      change_control: present,
    };

    function play(cardId, events) {
      const permanent = {
        card: card(cardId), zone: "hand", stamp: 0, counters: new Map(), effects: [],
        faceDown: false, phasedOut: false,
      };
      events.forEach((written, index) => {
        try {
          const event = readEvent(written);
          happen[event.kind](permanent, event.value, index + 1);
          annihilate(permanent);
        } catch (error) {
          if (error instanceof HistoryError) error.index = index;
          throw error;
        }
      });
      return permanent;
    }

    // --- layers

    const order = (words) =>
      [...new Set(words)].sort((a, b) => {
        const [first, second] = [a, b].map((word) => places.get(word) ?? data.keywords.length);
        return first - second || (a < b ? -1 : 1);
      });
    const box = (pt) => pt && pt.join("/");
    const symbolRule = (symbol) => data.symbolRules[symbol.high === null ? "open" : "range"];
    const words = (abilities) => abilities.filter((ability) => typeof ability === "string");

    function printed(of) {
      const abilities = of.abilities || [];
      return { pt: of.pt, abilities, keywords: new Set(words(abilities)), levelUp: Boolean(of.symbols) };
    }

    function having(state, gained) {
      const keywords = new Set([...state.keywords, ...gained.filter((word) => word !== data.levelUp)]);
      return { ...state, keywords, levelUp: state.levelUp || gained.includes(data.levelUp) };
    }

    function without(state, lost) {
      const keywords = new Set([...state.keywords].filter((word) => !lost.includes(word)));
      return { ...state, keywords, levelUp: state.levelUp && !lost.includes(data.levelUp) };
    }

    const view = (state) => ({
      pt: box(state.pt), keywords: order(state.keywords), level_up: state.levelUp,
    });

    class Layers {
      constructor(permanent, symbolStamp) {
        this.permanent = permanent;
        this.effects = [...permanent.effects].sort((a, b) => a.stamp - b.stamp);
        this.counters = [...permanent.counters]
          .map(([kind, group]) => ({ kind, ...group }))
          .sort((a, b) => a.stamp - b.stamp || (a.kind < b.kind ? -1 : 1));
        this.symbolStamp = symbolStamp;
        this.symbol = null;
        this.card = permanent.card;
        this.state = printed(permanent.card);
        this.steps = [];
      }

      step(name, effect, after, { source = "", rule = null, detail = {} } = {}) {
        const before = view(this.state);
        this.state = after || this.state;
        const { number: at, rule: own } = layer(name);
        this.steps.push({
          layer: at, rule: rule || own, effect, source, detail, before, after: view(this.state),
        });
      }

      run() {
        this.copiableValues();
        for (const effect of this.effects) {
          if (effect.creature === false) {
            this.step("TYPE", "not-creature", { ...this.state, pt: null }, { source: effect.name });
          }
        }
        this.symbol = this.findSymbol();
        this.abilities();
        let base = null;
        if (this.state.pt) {
          this.set();
          base = this.state.pt;
          this.modify();
          this.switch();
        }
        return this.result(base);
      }

      copiableValues() {
        const { id } = this.permanent.card;
        this.step("COPY", "printed", null, { detail: { card: id, zone: this.permanent.zone } });
        for (const effect of this.effects) {
          if (effect.copy_of) {
            this.card = effect.copy_of;
            this.step("COPY", "copy", printed(this.card), {
              source: effect.name, detail: { card: this.card.id },
            });
          }
        }
        if (this.permanent.faceDown) {
          this.card = null;
          const nothing = { pt: [2, 2], abilities: [], keywords: new Set(), levelUp: false };
          this.step("COPY", "face-down", nothing, { rule: "face-down" });
        }
      }

      level() {
        return (this.permanent.counters.get("level") || { count: 0 }).count;
      }

      findSymbol() {
        if (!this.card || !this.card.symbols) return null;
        const [level, first] = [this.level(), this.card.symbols[0].low];
        if (level < first) {
          const detail = { card: this.card.id, level: String(level), first: String(first) };
          this.step("ABILITIES", "no-symbol", null, { rule: "below-first-symbol", detail });
        }
        const counts = ({ low, high }) => low <= level && (high === null || level <= high);
        return this.card.symbols.find(counts) || null;
      }

      /* The symbol waits for whatever removes all abilities (rule 613.8). */
      abilities() {
        const timed = this.effects.map((effect) => [effect.stamp, () => this.changeAbilities(effect)]);
        for (const group of this.counters) {
          if (data.keywordCounters.includes(group.kind)) {
            timed.push([group.stamp, () => this.keywordCounters(group)]);
          }
        }
        if (!this.effects.some((effect) => effect.lose_abilities)) {
          timed.push([this.symbolStamp, () => this.symbolAbilities()]);
        }
        inOrder(timed);
      }

      changeAbilities({ name: source, lose_abilities: all, lose, gain }) {
        if (all) {
          const nothing = { pt: this.state.pt, abilities: [], keywords: new Set(), levelUp: false };
          this.step("ABILITIES", "lose-abilities", nothing, { source });
          if (this.symbol) {
            const detail = this.symbolDetail();
            this.step("ABILITIES", "symbol-removed", null, { source, rule: "dependency", detail });
            this.symbol = null;
          }
        }
        if (lose) {
          const detail = { keywords: order(lose).join(", ") };
          this.step("ABILITIES", "lose", without(this.state, lose), { source, detail });
        }
        if (gain) {
          const detail = { keywords: order(gain).join(", ") };
          this.step("ABILITIES", "gain", having(this.state, gain), { source, detail });
        }
      }

      keywordCounters({ kind, count }) {
        const detail = { count: String(count) };
        this.step("ABILITIES", "keyword-counters", having(this.state, [kind]), { source: kind, detail });
      }

      symbolAbilities() {
        if (!this.symbol || !this.symbol.abilities.length) return;
        const given = this.symbol.abilities;
        const after = having({ ...this.state, abilities: [...this.state.abilities, ...given] }, words(given));
        this.step("ABILITIES", "symbol-abilities", after, {
          rule: symbolRule(this.symbol), detail: this.symbolDetail(),
        });
      }

      symbolDetail() {
        return { card: this.card.id, levels: levelsOf(this.symbol) };
      }

      set() {
        const timed = this.effects.filter((effect) => effect.set)
          .map((effect) => [effect.stamp, () => this.setBy(effect)]);
        inOrder([...timed, [this.symbolStamp, () => this.setBySymbol()]]);
      }

      setBy(effect) {
        const detail = { power_toughness: box(effect.set) };
        this.step("SET", "set", { ...this.state, pt: effect.set }, { source: effect.name, detail });
      }

      setBySymbol() {
        if (!this.symbol) return;
        const { pt } = this.symbol;
        const detail = { ...this.symbolDetail(), power_toughness: box(pt) };
        this.step("SET", "symbol-set", { ...this.state, pt }, { rule: symbolRule(this.symbol), detail });
      }

      modify() {
        const timed = [];
        for (const { modify, name: source, stamp } of this.effects) {
          if (modify) timed.push([stamp, () => this.modifyBy(modify, "modify", source, {})]);
        }
        for (const { kind, count, stamp } of this.counters) {
          const each = change(kind);
          if (each) {
            const all = each.map((part) => part * count + 0);
            timed.push([stamp, () => this.modifyBy(all, "counters", kind, { count: String(count) })]);
          }
        }
        inOrder(timed);
      }

      modifyBy(by, kind, source, detail) {
        const pt = this.state.pt.map((part, place) => part + by[place]);
        this.step("MODIFY", kind, { ...this.state, pt }, {
          source, detail: { ...detail, change: signed(by) },
        });
      }

      switch() {
        for (const effect of this.effects) {
          if (effect.switch) {
            const pt = [...this.state.pt].reverse();
            this.step("SWITCH", "switch", { ...this.state, pt }, { source: effect.name });
          }
        }
      }

      result(base) {
        const { pt, abilities, keywords, levelUp } = this.state;
        return {
          zone: this.permanent.zone,
          level: this.level(),
          power: pt && pt[0],
          toughness: pt && pt[1],
          base: box(base),
          keywords: order(keywords),
          level_up: levelUp,
          abilities: abilities.filter((it) => typeof it !== "string" || keywords.has(it)),
          steps: this.steps,
        };
      }
    }

    /* The sort is stable: a symbol comes after the other parts of the very effect that gave it. */
    function inOrder(timed) {
      timed.sort(([a], [b]) => a - b).forEach(([, apply]) => apply());
    }

    /* Rule 613.7a; whether becoming a copy gives a symbol a new timestamp is open. */
    function symbolStamps(permanent) {
      const copies = permanent.effects.filter((effect) => effect.copy_of).map((effect) => effect.stamp);
      const newest = Math.max(...copies);
      const isOpen = copies.length && newest > permanent.stamp && !permanent.faceDown;
      return isOpen ? [permanent.stamp, newest] : [permanent.stamp];
    }

    function elsewhere(permanent) {
      const layers = new Layers(permanent, 0);
      const detail = { card: permanent.card.id, zone: permanent.zone };
      const rule = permanent.card.symbols ? "other-zones" : null;
      layers.step("COPY", "printed", null, { rule, detail });
      return layers.result(permanent.card.pt);
    }

    function characteristics(permanent) {
      if (permanent.zone !== "battlefield") return elsewhere(permanent);
      const answers = symbolStamps(permanent).map((stamp) => new Layers(permanent, stamp).run());
      const [first] = answers.map((answer) => JSON.stringify({ ...answer, steps: null }));
      if (answers.some((answer) => JSON.stringify({ ...answer, steps: null }) !== first)) {
        throw new HistoryError("copied-symbol");
      }
      return answers[0];
    }

    /* What a card is after its history: the record of `leveler state --json`, without its id.
       Throws HistoryError. */
    const state = (cardId, events) => characteristics(play(cardId, events));

    return { state, play, characteristics, readEvent };
  }

  leveler.HistoryError = HistoryError;
  leveler.engine = engine;
  leveler.written = { signed, levelsOf };
})((window.leveler = window.leveler || {}));
