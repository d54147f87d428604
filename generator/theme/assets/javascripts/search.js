/* The search field and its list. Engine and index are loaded when the search is first opened. */
(function (leveler) {
  "use strict";
  const own = document.currentScript.dataset;
  const toggle = document.getElementById("__search");
  const search = document.querySelector(".md-search");
  const field = search.querySelector(".md-search__input");
  const status = search.querySelector("[role='status']");
  const list = search.querySelector(".md-search-result__list");
  const base = new URL(`${own.base.replace(/\/*$/, "")}/`, location);
  const SHOWN = 20; // places
  const SNIPPET = 180; // letters, or a whole sentence

  // --- loading

  function loadScript(url) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = url;
      script.addEventListener("load", resolve);
      script.addEventListener("error", reject);
      document.head.append(script);
    });
  }

  let loading = null;

  /** The finder, ready to find; after a failure the next call tries again. */
  function finder() {
    loading ||= Promise.all([loadScript(own.engine), loadScript(own.index)])
      .then(() => new leveler.searchEngine.Finder(leveler.searchIndex))
      .catch((error) => {
        loading = null;
        throw error;
      });
    return loading;
  }

  // --- what was found

  function made(name, className, ...children) {
    const element = document.createElement(name);
    if (className) element.className = className;
    element.append(...children);
    return element;
  }

  /** The text with the words that were meant in marks. */
  function marked(text, isFound) {
    const pieces = text.match(/[\p{L}\p{N}\p{M}]+(?:[./][\p{L}\p{N}]+)*|[^\p{L}\p{N}]+/gu) || [];
    return pieces.map((piece) => (isFound(piece) ? made("mark", "", piece) : piece));
  }

  /** The sentences of a line. A stop inside "711.2a" or before a small letter ends none. */
  function sentences(line) {
    const found = [];
    let start = 0;
    for (const stop of line.matchAll(/[.!?…]["»”)]?\s+(?=[\p{Lu}«"“¿¡{])/gu)) {
      found.push(line.slice(start, stop.index + stop[0].length));
      start = stop.index + stop[0].length;
    }
    return [...found, line.slice(start)];
  }

  const count = (text, isFound) => text.split(/\s+/).filter(isFound).length;

  /** Whole sentences from the line that has most of what was meant, from the first that has it. */
  function snippet({ lines, isFound }) {
    if (!lines.length) return "";
    const counts = lines.map((line) => count(line, isFound));
    const best = sentences(lines[counts.indexOf(Math.max(...counts))]);
    const first = Math.max(0, best.findIndex((sentence) => count(sentence, isFound)));
    let text = best[first];
    for (const sentence of best.slice(first + 1)) {
      if (text.length + sentence.length > SNIPPET) break;
      text += sentence;
    }
    return text.trim();
  }

  function row(place) {
    const title = made("p", "search-title", ...marked(place.title, place.isFound));
    const article = made("article", "md-search-result__article md-typeset", title);
    const name = made("span", "", ...marked(place.name, place.isFound));
    name.lang = ""; // of a language that the page is not in
    const around = [place.page, place.name && name].filter(Boolean);
    if (around.length === 2) around.splice(1, 0, " · ");
    if (around.length) article.append(made("p", "search-page", ...around));
    const text = snippet(place);
    if (text) article.append(made("p", "", ...marked(text, place.isFound)));
    const link = made("a", "md-search-result__link", article);
    link.href = new URL(place.location, base);
    return made("li", "md-search-result__item", link);
  }

  function say(query, found) {
    const pages = new Set(found.map(({ location }) => location.split("#")[0])).size;
    const { start, none, one, other } = status.dataset;
    if (!query) status.textContent = start;
    else status.textContent = [none, one][pages] || other.replace("#", pages);
  }

  let shown = null;

  /** Show what the field asks for. */
  async function show() {
    const ready = await finder();
    const query = field.value.trim();
    if (query === shown) return;
    shown = query;
    const found = query ? ready.find(field.value) : [];
    say(query, found);
    list.replaceChildren(...found.slice(0, SHOWN).map(row));
    list.closest(".md-search__scrollwrap").scrollTop = 0;
  }

  const links = () => [...list.querySelectorAll("a")];

  // --- opening and closing

  function open(isOpen) {
    if (toggle.checked !== isOpen) toggle.click(); // and its change is heard
  }

  function close() {
    open(false);
    const button = document.querySelector("[data-opens='search']");
    if (button && button.offsetParent) button.focus();
  }

  async function goToFirst() {
    await show();
    const [first] = links();
    if (first) first.click();
  }

  function move(step) {
    const stops = [field, ...links()];
    const next = stops.indexOf(document.activeElement) + step;
    stops[(next + stops.length) % stops.length].focus();
  }

  function pressed(event) {
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.target === field && event.key === "Enter") {
      event.preventDefault();
      goToFirst();
    }
    event.stopPropagation(); // letters are no shortcuts of the page here
  }

  function isTyping({ target }) {
    return target.isContentEditable || /^(?:input|select|textarea)$/i.test(target.tagName);
  }

  field.addEventListener("focus", () => {
    open(true);
    show();
  });
  field.addEventListener("input", () => {
    open(true);
    show();
  });
  field.form.addEventListener("submit", (event) => event.preventDefault());
  field.form.addEventListener("reset", () => setTimeout(() => (field.focus(), show())));
  toggle.addEventListener("change", () => toggle.checked && field.focus());
  list.addEventListener("click", (event) => event.target.closest("a") && open(false));
  search.addEventListener("keydown", pressed);
  search.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !search.contains(relatedTarget)) open(false);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyping(event)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });

  const asked = new URLSearchParams(location.search).get("q");
  if (asked) {
    field.value = asked;
    field.focus();
  }
})((window.leveler = window.leveler || {}));
