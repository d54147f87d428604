/* How old is this text: the twin of generator/editions in the browser.
 *
 * Patterns, words and editions come from the page (`marks`, exported from Python); what is done with
 * them is written here once more, under the same names. The tests hold both to equal answers.
 */
(() => {
  "use strict";

  const leveler = (window.leveler = window.leveler || {});
  const UNNUMBERED = "unnumbered";
  const AT_LINE_START = 4, AFTER_SENTENCE = 3, LOOSE = 1; // how sure a number begins a subrule
  const SYMBOL = 4, LEVELER = 2; // what the words after a number add

  // --- marks

  const compiled = new WeakMap();

  /** The marks with their patterns ready for use. */
  function ready(marks) {
    if (!compiled.has(marks)) compiled.set(marks, compile(marks));
    return compiled.get(marks);
  }

  function compile(marks) {
    const pattern = (source) => new RegExp(source, "giu");
    const each = (sources) =>
      Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, pattern(source)]));
    const steps = (list) => list.map(([source, text]) => [new RegExp(source, "gu"), text]);
    const { plain } = marks;
    return {
      ...marks,
      number: new RegExp(marks.number, "gu"),
      patterns: each(marks.patterns),
      dates: each(marks.dates),
      cues: marks.cues.map(pattern),
      words: Object.entries(marks.languages).map(([code, words]) => ({ code, ...each(words) })),
      plain: {
        ...plain,
        before_tags: steps(plain.before_tags),
        cleaning: steps(plain.cleaning),
        tag: pattern(plain.tag),
        alt: pattern(plain.alt),
        entity: pattern(plain.entity),
        combined: new RegExp(plain.combined, "gu"),
      },
    };
  }

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
    const words = (number, i) =>
      tidy(plain.slice(number.end, ends[i]).replace(marks.patterns.lead, ""));
    const subrules = new Map(chain.map((number, i) => [number.suffix, words(number, i)]));
    const number = chain[0].section;
    const others = otherSections(plain, numbers, number, marks);
    return { number, others, subrules, plain, start: chain[0].start, end: ends.at(-1) };
  }

  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const tidy = (text) => text.split(/[ \n]+/).filter(Boolean).join(" ");

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

  function content(text, marks) {
    const speaks = marks.words.some((words) => search(words.leveler, text));
    return (search(marks.patterns.symbol, text) ? SYMBOL : 0) + (speaks ? LEVELER : 0);
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

  /** Where the text of each subrule ends: before the next number that begins a line. */
  function subruleEnds(plain, chain, numbers, { patterns }) {
    const starts = numbers.filter(({ sure }) => sure === AT_LINE_START).concat(chain);
    const bounds = starts.map(({ start }) => start).concat(plain.length).sort((a, b) => a - b);
    const ends = chain.map(({ start }) => bounds.find((bound) => bound > start));
    const last = plain.slice(chain.at(-1).end, ends.at(-1));
    const text = last.replace(/^[ \n]+/, "");
    const found = search(patterns.last_end, text);
    if (found) ends[ends.length - 1] = chain.at(-1).end + last.length - text.length + end(found);
    return ends;
  }

  // --- its marks

  function read(section, marks) {
    const text = [...section.subrules.values()].join(" ");
    const count = (words) => all(words.common, text).length;
    const words = best(marks.words, (one) => [count(one), 0]);
    const symbols = marks.symbols.filter((name) => section.subrules.has(name));
    const says = (name) => search(words.base, section.subrules.get(name)) !== null;
    const base = symbols.map((name) => [name, says(name)]);
    const said = new Set(base.map(([, value]) => value));
    return {
      language: words.code,
      section: section.number,
      levelUps: levelUps(section, marks),
      base,
      basePt: said.size === 1 ? [...said][0] : null,
      classes: classes(section, marks),
    };
  }

  const keyword = (number) => number.split(".")[0];
  const matches = (pattern, text) => all(pattern, text).map((match) => match[1]);

  function levelUps({ subrules }, marks) {
    const keywords = new Set(marks.editions.map((edition) => keyword(edition.level_up)));
    const texts = [subrules.get(marks.level_up) || "", ...subrules.values()];
    const numbers = texts.flatMap((text) => matches(marks.patterns.reference_number, text));
    return [...new Set(numbers.filter((number) => keywords.has(keyword(number))))];
  }

  function classes({ number, subrules }, marks) {
    if (!subrules.has(marks.classes)) return null;
    const known = new Set(marks.editions.map((edition) => edition.classes_subrule));
    const ours = new Set(marks.editions.map((edition) => keyword(edition.level_up))).add(number);
    const numbers = matches(marks.patterns.section_number, subrules.get(marks.classes));
    const others = numbers.filter((one) => !ours.has(one));
    return others.find((one) => known.has(one)) || others[0] || UNNUMBERED;
  }

  function* comparable(seen) {
    yield { code: "mark-section", found: seen.section };
    if (seen.levelUps.length) yield { code: "mark-level-up", found: seen.levelUps[0] };
    if (seen.basePt !== null) yield { code: seen.basePt ? "mark-base" : "mark-no-base" };
    if (seen.classes === UNNUMBERED) yield { code: "mark-classes" };
    else if (seen.classes) yield { code: "mark-classes-number", found: seen.classes };
  }

  const HAS_MARK = {
    "mark-section": (edition, found) => edition.section === found,
    "mark-level-up": (edition, found) => edition.level_up === found,
    "mark-base": (edition) => edition.base_pt,
    "mark-no-base": (edition) => !edition.base_pt,
    "mark-classes": (edition) => edition.classes_subrule !== null,
    "mark-classes-number": (edition, found) => edition.classes_subrule === found,
  };

  const having = (seen, { editions }) =>
    editions.filter((edition) => seen.every((mark) => HAS_MARK[mark.code](edition, mark.found)));

  // --- the date that it states

  function statedDate({ plain, start }, language, marks) {
    const found = Object.entries(marks.dates)
      .flatMap(([order, pattern]) =>
        all(pattern, plain).map((match) => ({
          start: match.index,
          day: day(order, match.slice(1), language, marks),
        }))
      )
      .filter((one) => one.day)
      .sort((a, b) => a.start - b.start || (a.day < b.day ? -1 : 1));
    for (const cue of marks.cues) {
      const introduced = found.filter((one) =>
        search(cue, before(plain, one.start, 80).split("\n").at(-1))
      );
      const earlier = introduced.filter((one) => one.start < start);
      if (introduced.length) return (earlier.length ? earlier.at(-1) : introduced[0]).day;
    }
    const different = new Set(found.map((one) => one.day));
    return different.size === 1 ? [...different][0] : null;
  }

  /** The day that a match names as YYYY-MM-DD, or null where there is no such day. */
  function day(order, parts, language, { months }) {
    const month = (name) => months[name.toLowerCase()] || 0;
    if (order === "dmy") return iso(parts[2], month(parts[1]), parts[0]);
    if (order === "mdy") return iso(parts[2], month(parts[0]), parts[1]);
    if (order === "ymd") return iso(parts[0], parts[2], parts[3]);
    const [first, separator, second, year] = parts;
    // 10/2/2024: Americans name the month first, unless no month has that number.
    const american = language === "en" && separator !== "." && Number(first) <= 12;
    return american ? iso(year, first, second) : iso(year, second, first);
  }

  function iso(year, month, date) {
    const time = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
    const real = time.getUTCMonth() === Number(month) - 1 && time.getUTCDate() === Number(date);
    return real ? time.toISOString().slice(0, 10) : null;
  }

  function dateFinding(date, holding, { editions }, today) {
    const past = editions.filter((edition) => edition.effective <= date);
    if (!past.length) return { code: "date-before-rule", date, since: editions[0].effective };
    if (date > today) return { code: "date-in-future", date };
    if (!holding.length) return { code: "date-undecided", date };
    if (holding.includes(past.at(-1))) return { code: "date-possible", date };
    return { code: "date-false", date, since: past.at(-1).effective };
  }

  // --- the answer

  function contradictions(section, seen, marks) {
    const found = [];
    for (const other of section.others) {
      if (marks.editions.some((edition) => edition.section === other)) {
        found.push({ code: "section-numbers", first: section.number, second: other });
      }
    }
    for (const other of seen.levelUps.slice(1)) {
      found.push({ code: "level-up-numbers", first: seen.levelUps[0], second: other });
    }
    if (new Set(seen.base.map(([, says]) => says)).size === 2) {
      const which = (value) => `${section.number}.${seen.base.find(([, says]) => says === value)[0]}`;
      found.push({ code: "base-in-one", base: which(true), no_base: which(false) });
    }
    const known = [];
    for (const mark of comparable(seen)) {
      if (having([mark], marks).length) known.push(mark);
      else found.push({ code: "unknown-mark", marks: [mark] });
    }
    known.forEach((one, i) => {
      for (const other of known.slice(i + 1)) {
        if (!having([one, other], marks).length) {
          found.push({ code: "never-together", marks: [one, other] });
        }
      }
    });
    return found;
  }

  function missingSubrules({ number, subrules }, marks) {
    const same = marks.editions.filter((edition) => edition.section === number);
    const withClasses = same.length > 0 && same.every((edition) => edition.classes_subrule);
    return marks.subrules
      .filter((name) => !subrules.has(name) && (name !== marks.classes || withClasses))
      .map((name) => `${number}.${name}`);
  }

  function staleMarks(section, seen, missing, marks) {
    const newest = marks.editions.at(-1);
    const found = [];
    const differs = (code, value, now) => found.push({ code, found: value, now });
    const levelUp = seen.levelUps[0];
    if (seen.section !== newest.section) differs("section-number", seen.section, newest.section);
    if (levelUp && levelUp !== newest.level_up) differs("level-up-number", levelUp, newest.level_up);
    if (newest.base_pt && seen.basePt === false) found.push({ code: "no-base" });
    const now = newest.classes_subrule;
    if (now === null) return found;
    if (seen.classes === null && !missing.includes(`${section.number}.${marks.classes}`)) {
      found.push({ code: "no-classes-subrule", now: `${newest.section}.${marks.classes}` });
    } else if (![null, UNNUMBERED, now].includes(seen.classes)) {
      differs("classes-number", seen.classes, now);
    }
    return found;
  }

  function slips(section, holding, marks) {
    const { plain, start, end: stop, subrules, number } = section;
    const { space_lost: space, mana_lost: mana, classes: classCards } = marks.patterns;
    const found = marks.symbols
      .filter((name) => search(space, subrules.get(name) || ""))
      .map((name) => ({ code: "space-lost", found: `${number}.${name}` }));
    const lost = search(mana, plain);
    if (lost) found.push({ code: "mana-lost", found: tidy(lost[0]) });
    const newer = marks.editions.find((edition) => edition.classes_subrule);
    const older = holding.length && newer && holding.at(-1).effective < newer.effective;
    const around = `${plain.slice(0, start)}\n${plain.slice(stop)}`;
    if (older && !subrules.has(marks.classes) && search(classCards, around)) {
      found.push({ code: "newer-around", since: newer.effective });
    }
    return found;
  }

  function isoToday() {
    const now = new Date();
    return iso(now.getFullYear(), now.getMonth() + 1, now.getDate());
  }

  /** Say how old a text of the rule is, as `leveler date --json` does; null without the rule. */
  function dateText(text, exported, today = isoToday()) {
    const marks = ready(exported);
    const section = findSection(text, marks);
    if (!section) return null;
    const seen = read(section, marks);
    const contradicting = contradictions(section, seen, marks);
    const holding = contradicting.length ? [] : having([...comparable(seen)], marks);
    const after = marks.editions[marks.editions.indexOf(holding.at(-1)) + 1];
    const date = statedDate(section, seen.language, marks);
    const finding = date ? dateFinding(date, holding, marks, today) : null;
    const undecided = !finding || finding.code === "date-undecided";
    const missing = missingSubrules(section, marks);
    const details = {
      date: finding,
      stale: staleMarks(section, seen, missing, marks),
      contradictions: contradicting,
      slips: slips(section, holding, marks),
    };
    const codes = (name) => details[name].map((one) => one.code);
    return {
      language: seen.language,
      section: seen.section,
      level_up: seen.levelUps[0] || null,
      base_pt: seen.basePt,
      classes_subrule: seen.classes,
      window: holding.length ? [holding[0].effective, after ? after.effective : null] : null,
      states_date: date,
      states_date_possible: undecided ? null : finding.code === "date-possible",
      stale: codes("stale"),
      contradictions: codes("contradictions"),
      slips: codes("slips"),
      missing,
      details,
    };
  }

  /** The subrules of the leveler section in any text, by suffix, as plain text. */
  function splitSubrules(text, exported) {
    const section = findSection(text, ready(exported));
    return section ? Object.fromEntries(section.subrules) : {};
  }

  Object.assign(leveler, { dateText, splitSubrules });
})();
