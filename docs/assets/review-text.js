/* Texts of the review page: tokens drawn, and two English texts compared word by word.
 *
 * Everything becomes DOM by textContent: no text of a catalog is ever read as HTML.
 */
(function (leveler) {
  "use strict";
  const { element } = leveler;

  // The same tokens as in generator/inline.py, and the placeholders of generator/messages.py.
  const TOKEN = /\{([WUBRGT]|[0-9]+)\}|\{LEVEL ((?:[^{}]|\{[a-z_]+\})+)\}|\[\[([a-z]+):([^\]|]+)(?:\|([^\]]+))?\]\]|\*([^*]+)\*|\{([a-z][a-z_]*)\}/g;

  /** What a page shows for a text, as nodes. */
  function rendered(text, language, review) {
    const nodes = [];
    let end = 0;
    for (const match of text.matchAll(TOKEN)) {
      nodes.push(text.slice(end, match.index), token(match, language, review));
      end = match.index + match[0].length;
    }
    return [...nodes, text.slice(end)];
  }

  function token(match, language, review) {
    const [, symbol, levels, kind, id, words, emphasis, placeholder] = match;
    if (symbol) return element("span", { class: "mana", "data-mana": symbol }, symbol);
    if (levels) {
      const word = review.words.levels[language] || "LEVEL";
      return element("span", { class: "review-level" }, `${word} ${levels}`);
    }
    if (emphasis) return element("em", {}, ...rendered(emphasis, language, review));
    if (placeholder) return element("var", {}, placeholder);
    const shown = words ? rendered(words, language, review) : [named(kind, id, language, review)];
    return element("span", { class: "review-reference", title: `${kind}: ${id}` }, ...shown);
  }

  function named(kind, id, language, review) {
    if (kind === "rule") return review.rules[id] || id;
    const names = review.cards[id] || {};
    return names[language] || names.en || id;
  }

  /** The new text with what was taken out of the old one and what was put in, as nodes. */
  function compared(before, after) {
    const [old, now] = [before, after].map((text) => text.split(/(\s+)/));
    const common = lengths(old, now);
    const nodes = [];
    const mark = (name, word) => {
      const last = nodes[nodes.length - 1];
      if (last && last.localName === name) last.append(word);
      else nodes.push(name ? element(name, {}, word) : word);
    };
    let [i, j] = [0, 0];
    while (i < old.length || j < now.length) {
      if (i < old.length && j < now.length && old[i] === now[j]) {
        nodes.push(now[j]);
        i += 1;
        j += 1;
      } else if (j >= now.length || (i < old.length && common[i + 1][j] >= common[i][j + 1])) {
        mark("del", old[i]);
        i += 1;
      } else {
        mark("ins", now[j]);
        j += 1;
      }
    }
    return nodes;
  }

  /** For each pair of places the length of the longest common sequence of words after them. */
  function lengths(old, now) {
    const common = Array.from({ length: old.length + 1 }, () => new Array(now.length + 1).fill(0));
    for (let i = old.length - 1; i >= 0; i -= 1) {
      for (let j = now.length - 1; j >= 0; j -= 1) {
        common[i][j] = old[i] === now[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    return common;
  }

  leveler.reviewText = { rendered, compared };
})((window.leveler = window.leveler || {}));
