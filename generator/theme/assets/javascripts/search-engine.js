/* Finds places of the site. The index comes from the build (generator/search/), and with it what
   is particular to a language: endings, and stems of words that change inside. */
(function (leveler) {
  "use strict";

  // How much a match counts: by where it stands, and by how near it is to what was typed.
  const LABEL = 8; // title, or a name in another language or of another time
  const PAGE = 2; // title of the page around a section
  const TEXT = 1;
  const EXACT = 1;
  const SAME_WORD = 0.9;
  const OTHER_FORM = 0.85;
  const BEGINNING = 0.6;
  const NEAR = 0.5; // one letter off
  const NEARER_NOT = 0.3; // two letters off, in a long word
  const BESIDE = 0.7; // of a word that is in the text or around and not in the label
  const SMALL = 0.3; // of a word of up to three letters, most of which are articles and the like
  const FAINT = 0.05; // of the best score: what is further down is no answer
  const WHOLE = 2; // times, where a label has what was typed and nothing else

  const MARKS = /[\u0300-\u0305\u0307-\u036f]/g; // the breve of й stays
  // +1/+1, 2/2, 702.87, 711.2a, words
  const WORD = /[+\-−]\d+\/[+\-−]\d+|\d+\/\d+|\d+(?:\.\d+)+[a-z]?|[\p{L}\p{N}]+/gu;
  const ELIDED = /\p{L}+['’](?=\p{L}{2})/gu; // l'abilità, dell'eco
  const MOST_WORDS = 12; // of what was typed
  const SHORTEST = 3; // letters that stay of a word

  const fold = (text) => text.toLowerCase().normalize("NFD").replace(MARKS, "").normalize("NFC");
  const tidy = (text) => fold(text).replace(ELIDED, "").replace(/−/g, "-");
  const words = (text) => tidy(text).match(WORD) || [];
  const hasDigit = (word) => /\p{N}/u.test(word);

  /** Letters to change, add, leave out or swap from one word to the other; `most` + 1 when more. */
  function distance(a, b, most) {
    if (Math.abs(a.length - b.length) > most) return most + 1;
    let before = [];
    let last = Array.from({ length: b.length + 1 }, (_, column) => column);
    for (let i = 1; i <= a.length; i++) {
      const row = [i];
      for (let j = 1; j <= b.length; j++) {
        const changed = last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
        row[j] = Math.min(changed, last[j] + 1, row[j - 1] + 1);
        const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
        if (swapped) row[j] = Math.min(row[j], before[j - 2] + 1);
      }
      if (Math.min(...row) > most) return most + 1;
      [before, last] = [last, row];
    }
    return last[b.length];
  }

  class Finder {
    constructor({ endings, stems, places }) {
      this.endings = endings;
      this.otherStems = new Map(Object.entries(stems));
      this.stems = new Map(); // word -> stem
      this.byStem = new Map(); // stem -> words
      this.inText = new Map(); // word -> place -> how often
      this.inLabels = new Map(); // word -> places
      this.pages = new Map(); // location -> place
      this.places = places.map((place, index) => this.read(place, index));
    }

    read([location, title, text, ...names], index) {
      const labels = [title, ...names].map(words);
      const place = { index, location, title, names, text, labels, page: null };
      const [path, anchor] = location.split("#");
      if (anchor) place.page = this.pages.get(path) || null;
      else this.pages.set(path, place);
      for (const word of words(text)) {
        const places = this.noted(word, this.inText, Map);
        places.set(index, (places.get(index) || 0) + 1);
      }
      for (const word of labels.flat()) this.noted(word, this.inLabels, Set).add(index);
      return place;
    }

    noted(word, into, Kind) {
      if (!this.stems.has(word)) {
        const stem = this.stem(word);
        this.stems.set(word, stem);
        if (!this.byStem.has(stem)) this.byStem.set(stem, []);
        this.byStem.get(stem).push(word);
      }
      if (!into.has(word)) into.set(word, new Kind());
      return into.get(word);
    }

    stem(word) {
      if (hasDigit(word)) return word;
      for (let ending; ; word = word.slice(0, -ending.length)) {
        ending = this.endings.find((e) => word.length >= e.length + SHORTEST && word.endsWith(e));
        if (!ending) return word;
      }
    }

    // --- words of the texts that a typed word may mean, with how near they are

    meant(term, isUnfinished) {
      const found = new Map();
      const add = (list, nearness) => {
        for (const word of list || []) if (!found.has(word)) found.set(word, nearness);
      };
      if (this.stems.has(term)) add([term], EXACT);
      if (!hasDigit(term)) {
        const stem = this.stem(term);
        add(this.byStem.get(stem), SAME_WORD);
        for (const other of this.otherStems.get(stem) || []) add(this.byStem.get(other), OTHER_FORM);
      }
      if (isUnfinished || !found.size) add(this.known((word) => word.startsWith(term)), BEGINNING);
      if (!found.size && !hasDigit(term)) this.guess(term, add);
      return found;
    }

    known(test) {
      return [...this.stems.keys()].filter(test);
    }

    guess(term, add) {
      const beginsWith = (word) => word.length > SHORTEST && term.length - word.length < 4;
      const most = term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
      for (let far = 1; far <= most; far++) {
        const near = (word) =>
          !hasDigit(word) &&
          (distance(term, word, far) <= far || distance(term, word.slice(0, term.length), far) <= far);
        const list = this.known(near);
        add(list, far === 1 ? NEAR : NEARER_NOT);
        if (list.length) return;
      }
      add(this.known((word) => beginsWith(word) && term.startsWith(word)), NEARER_NOT);
    }

    terms(query) {
      let typed = words(query);
      const long = typed.filter((word) => word.length > 1 || hasDigit(word));
      if (long.length) typed = long; // without the "l" of "l'abilità"
      const terms = [...new Set(typed)].slice(0, MOST_WORDS).map((word, place, all) => {
        const isUnfinished = place === all.length - 1 && !/[\s.!?]$/.test(query);
        const meant = this.meant(word, isUnfinished);
        const isSmall = word.length <= 3 && !hasDigit(word);
        return { meant, isSmall, rarity: (isSmall ? SMALL : 1) * this.rarity(meant) };
      });
      return terms.filter((term) => term.meant.size);
    }

    rarity(meant) {
      const places = new Set();
      for (const [word, nearness] of meant) {
        if (nearness < NEAR) continue;
        for (const index of (this.inText.get(word) || new Map()).keys()) places.add(index);
        for (const index of this.inLabels.get(word) || []) places.add(index);
      }
      return Math.log(1 + this.places.length / (1 + places.size));
    }

    // --- places

    /** The places for what was typed, the best first: {location, title, name, page, lines,
        isFound}. `name` is a further name that was meant, `page` the title of the page around a
        section, and isFound(text) says whether a word of a text was meant. */
    find(query) {
      const terms = this.terms(query);
      const scored = [];
      for (const place of this.candidates(terms)) {
        const score = this.score(place, terms);
        if (score > 0) scored.push({ place, score });
      }
      scored.sort((a, b) => b.score - a.score || a.place.index - b.place.index);
      const least = scored.length ? FAINT * scored[0].score : 0;
      const isFound = (text) => words(text).some((word) => terms.some((term) => term.meant.has(word)));
      const found = scored.filter(({ score }) => score >= least);
      return found.map(({ place }) => ({
        location: place.location,
        title: place.title,
        name: this.nameMeant(place, terms),
        page: place.page ? place.page.title : "",
        lines: place.text ? place.text.split("\n") : [],
        isFound,
      }));
    }

    nameMeant({ title, names, labels }, terms) {
      const scores = labels.map((label, rank) => ofLabel(label, rank, terms));
      const name = names[scores.indexOf(Math.max(...scores)) - 1];
      return name && !title.includes(name) ? name : "";
    }

    candidates(terms) {
      const indexes = new Set();
      for (const { meant } of terms) {
        for (const word of meant.keys()) {
          for (const index of (this.inText.get(word) || new Map()).keys()) indexes.add(index);
          for (const index of this.inLabels.get(word) || []) indexes.add(index);
        }
      }
      return [...indexes].map((index) => this.places[index]);
    }

    score(place, terms) {
      const labels = place.labels.flat();
      const pages = place.page ? place.page.labels.flat() : [];
      let sum = LABEL * Math.max(...place.labels.map((label, rank) => ofLabel(label, rank, terms)));
      let [met, all] = [0, 0];
      for (const term of terms) {
        const inLabel = nearest(labels, term);
        const around = inLabel || Math.max(PAGE * nearest(pages, term), TEXT * this.ofText(place, term));
        if (!inLabel) sum += term.rarity * around;
        if (term.isSmall) continue;
        if (around) met += term.rarity * (inLabel ? 1 : BESIDE);
        all += term.rarity;
      }
      return all ? sum * (met / all) ** 2 : sum;
    }

    ofText({ index }, { meant }) {
      let best = 0;
      for (const [word, nearness] of meant) {
        const times = (this.inText.get(word) || new Map()).get(index) || 0;
        if (times) best = Math.max(best, nearness * (1 + Math.log2(times) / 4));
      }
      return best;
    }
  }

  function nearest(label, { meant }) {
    return Math.max(0, ...label.map((word) => meant.get(word) || 0));
  }

  /** How well the words of a title or name are met. Names go by their order, today's number of a
      rule before older ones; the first is as good as the title. */
  function ofLabel(label, rank, terms) {
    const near = terms.map((term) => nearest(label, term));
    const sum = near.reduce((all, one, place) => all + one * terms[place].rarity, 0);
    if (!sum) return 0;
    const met = label.filter((word) => terms.some((term) => term.meant.has(word))).length;
    const isMet = near.every((one, place) => one || terms[place].isSmall);
    const isWhole = isMet && met === label.length;
    return sum * (isWhole ? WHOLE : 0.4 + (0.6 * met) / label.length) * (1 - Math.max(0, rank - 1) / 1000);
  }

  leveler.searchEngine = { Finder, fold, words };
})((window.leveler = window.leveler || {}));
