/* Find the leveler section in any text: the twin of plain.py and section.py in generator/editions.
 *
 * Patterns come from Python (`marks`, ready for use); the tests hold both to equal answers.
 */
(function (leveler) {
  "use strict";

  const AT_LINE_START = 4, AFTER_SENTENCE = 3, LOOSE = 1; // how sure a number begins a subrule
  const SYMBOL = 4, LEVELER = 2; // what the words after a number add

  /** The first match of a pattern from a place on, or null. */
  function search(pattern, text, from = 0) {
    pattern.lastIndex = from;
    return pattern.exec(text);
  }

  const end = (match) => match.index + match[0].length;
  const all = (pattern, text) => {
    pattern.lastIndex = 0;
    return [...text.matchAll(pattern)];
  };
  /** The last characters (not code units) of the text before a place. */
  const before = (text, place, count) =>
    [...text.slice(Math.max(0, place - 2 * count), place)].slice(-count).join("");

  // --- any text as plain text

  function plainText(text, { plain }) {
    const apply = (done, [pattern, replacement]) => done.replace(pattern, replacement);
    text = withoutTags(plain.before_tags.reduce(apply, text), plain);
    text = text.replace(plain.entity, decoded);
    text = text.replace(plain.combined, (pair) => pair.normalize("NFC"));
    return plain.cleaning.reduce(apply, text);
  }

  function withoutTags(text, plain) {
    const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    const pieces = [];
    let place = 0;
    for (let tag; (tag = search(plain.tag, text, place)); ) {
      pieces.push(text.slice(place, tag.index));
      place = end(tag);
      const name = (tag[1] || tag[2]).toLowerCase();
      if (Object.hasOwn(plain.hidden, name)) {
        const close = plain.hidden[name];
        const found = lower.indexOf(close, place);
        place = found < 0 ? text.length : found + (name === "!--" ? close.length : 0);
      } else if (name === "img") {
        const alt = search(plain.alt, tag[3]);
        pieces.push(alt ? alt[1] || alt[2] || "" : "");
      } else {
        const plainName = name.replace(/^\/+/, "");
        pieces.push(Object.hasOwn(plain.breaks, plainName) ? plain.breaks[plainName] : "");
      }
    }
    pieces.push(text.slice(place));
    return pieces.join("");
  }

  const entities = new Map();

  /** What an entity such as &amp; stands for; the browser knows all of them. */
  function decoded(entity) {
    if (!entities.has(entity)) {
      const page = new DOMParser().parseFromString(`.${entity}`, "text/html");
      entities.set(entity, page.documentElement.textContent.slice(1));
    }
    return entities.get(entity);
  }

  // --- the leveler section

  function findSection(text, marks) {
    const plain = plainText(text, marks);
    const numbers = findNumbers(plain, marks);
    const chain = best(heaviestChains(numbers, marks).filter(isLeveler), (one) => [
      sum(one.map((number) => number.content)),
      sum(one.map((number) => number.weight)),
    ]);
    if (!chain) return null;
    const ends = subruleEnds(plain, chain, numbers, marks);
    const words = (number, i) => wordsOf(plain.slice(number.end, ends[i]), marks);
    const subrules = new Map(chain.map((number, i) => [number.suffix, words(number, i)]));
    const number = chain[0].section;
    const others = otherSections(plain, numbers, number, marks);
    return { number, others, subrules, plain, start: chain[0].start, end: ends.at(-1) };
  }

  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const tidy = (text) => text.split(/[ \n]+/).filter(Boolean).join(" ");

  /** The words of a subrule on one line, without what only belongs to the numbers around it. */
  const wordsOf = (subrule, { patterns }) =>
    tidy(subrule.replace(patterns.lead, "")).replace(patterns.trail, "");

  /** The first of the things with the greatest weight, a pair of numbers; or undefined. */
  function best(things, weigh) {
    let found, most;
    for (const thing of things) {
      const weight = weigh(thing);
      if (!most || weight[0] > most[0] || (weight[0] === most[0] && weight[1] > most[1])) {
        [found, most] = [thing, weight];
      }
    }
    return found;
  }

  function findNumbers(plain, marks) {
    const found = all(marks.number, plain)
      .map((match) => ({ match, sure: howSure(plain, match, marks) }))
      .filter(({ sure }) => sure);
    return found.map(({ match, sure }, i) => {
      const next = found[i + 1];
      const words = plain.slice(end(match), next ? next.match.index : plain.length);
      const letter = (match[3] || "").toLowerCase();
      const suffix = match[2] + ({ а: "a", б: "b" }[letter] || letter);
      const speaks = content(words, marks);
      const weight = sure + speaks + (search(marks.patterns.sentence, words) ? 1 : 0);
      const place = { start: match.index, end: end(match) };
      return { section: match[1], suffix, ...place, sure, content: speaks, weight };
    });
  }

  function howSure(plain, match, { patterns }) {
    const earlier = before(plain, match.index, 40);
    const stands = (name) => search(patterns[name], earlier) !== null;
    const later = plain.slice(end(match), end(match) + 2);
    if (stands("announced") && search(patterns.announced_after, later)) return AT_LINE_START;
    if (stands("at_line_start")) return stands("wrapped") ? 0 : AT_LINE_START;
    if (stands("reference")) return 0;
    return stands("after_sentence") ? AFTER_SENTENCE : LOOSE;
  }

  function content(words, { patterns }) {
    const symbol = search(patterns.symbol, words) !== null;
    const speaks = search(patterns.leveler, words) !== null;
    return (symbol ? SYMBOL : 0) + (speaks ? LEVELER : 0);
  }

  /** For each section number, the heaviest run of subrules in the order of the rule. */
  function heaviestChains(numbers, marks) {
    const sections = new Map();
    for (const number of numbers.filter(({ suffix }) => marks.subrules.includes(suffix))) {
      if (!sections.has(number.section)) sections.set(number.section, []);
      sections.get(number.section).push(number);
    }
    return [...sections.values()].map((candidates) => heaviest(candidates, marks));
  }

  function heaviest(candidates, marks) {
    const runs = marks.subrules.map(() => ({ weight: 0, chain: [] }));
    const heavier = (one, other) => (other.weight > one.weight ? other : one);
    for (const number of candidates) {
      const rank = marks.subrules.indexOf(number.suffix);
      const earlier = runs.slice(0, rank).reduce(heavier, { weight: 0, chain: [] });
      const weight = earlier.weight + number.weight;
      if (weight > runs[rank].weight) runs[rank] = { weight, chain: [...earlier.chain, number] };
    }
    return runs.reduce(heavier).chain;
  }

  /** Subrules of the leveler section, not of another one, nor a number in passing. */
  function isLeveler(chain) {
    const speaking = chain.filter((number) => number.content);
    if (speaking.some((number) => number.content >= SYMBOL)) return true;
    return speaking.length * 2 >= chain.length && speaking.some((number) => number.sure > LOOSE);
  }

  /** Other sections in whose titles, or in several of whose subrules, there are levelers. */
  function otherSections(plain, numbers, section, marks) {
    const others = new Set(all(marks.patterns.heading, plain).map((match) => match[1]));
    const speaking = new Map();
    for (const number of numbers) {
      if (number.sure > LOOSE && number.content && marks.subrules.includes(number.suffix)) {
        speaking.set(number.section, (speaking.get(number.section) || 0) + 1);
      }
    }
    for (const [name, count] of speaking) if (count > 1) others.add(name);
    others.delete(section);
    return [...others].sort();
  }

  /** Where the text of each subrule ends: before the next number that begins a line.
   *  A number with the same letter is no next one: pages repeat numbers, and tell the former ones. */
  function subruleEnds(plain, chain, numbers, { patterns }) {
    const begins = numbers.filter((one) => one.sure === AT_LINE_START || chain.includes(one));
    const ends = chain.map(({ start, suffix }) => {
      const next = begins.find((one) => one.start > start && one.suffix !== suffix);
      return next ? next.start : plain.length;
    });
    const last = plain.slice(chain.at(-1).end, ends.at(-1));
    const text = last.replace(/^[ \n]+/, "");
    const found = search(patterns.last_end, text);
    if (found) ends[ends.length - 1] = chain.at(-1).end + last.length - text.length + end(found);
    return ends;
  }

  leveler.sections = { findSection, search, all, best, before, tidy };
})((window.leveler = window.leveler || {}));
