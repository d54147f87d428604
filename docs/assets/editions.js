/* How old is this text: the twin of generator/editions in the browser.
 *
 * Patterns, words and editions come from Python (`marks`); what is done with them is written here
 * once more, under the same names. The tests hold both to equal answers.
 */
(function (leveler) {
  "use strict";

  const { findSection, search, all, best, before, tidy } = leveler.sections;
  const UNNUMBERED = "unnumbered";

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
})((window.leveler = window.leveler || {}));
