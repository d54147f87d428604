/* The level explorer: buttons, slider and keys choose a number of level counters; stripes, table
   and answer follow. All values come from the level table of the page. #level=7 is the address. */
(function (leveler) {
  "use strict";
  const { element } = leveler;
  const { pgettext, npgettext, format } = leveler.i18n;
  const MOST = 999;
  const COUNTED = {
    W: ["symbol/white-count", "{count} white mana"],
    U: ["symbol/blue-count", "{count} blue mana"],
    B: ["symbol/black-count", "{count} black mana"],
    R: ["symbol/red-count", "{count} red mana"],
    G: ["symbol/green-count", "{count} green mana"],
  };

  /* A cost paid several times as a row of symbols; "2W" twice is {4}{W}{W}. */
  function cost(level_up, times) {
    const generic = level_up.filter((symbol) => /^\d+$/.test(symbol)).reduce((sum, n) => sum + Number(n), 0);
    const colored = level_up.filter((symbol) => !/^\d+$/.test(symbol));
    const symbols = generic ? [String(generic * times)] : [];
    for (const color of colored) for (let n = 0; n < times; n++) symbols.push(color);
    const label = leveler.i18n.list(names(generic * times, colored, times));
    const drawn = symbols.map((symbol) => element("span", { class: "mana", "data-mana": symbol }, `{${symbol}}`));
    return element("span", { class: "cost", role: "img", "aria-label": label }, ...drawn);
  }

  function names(generic, colored, times) {
    const said = generic
      ? [named("symbol/generic", "{count} generic mana", generic)] : [];
    for (const color of new Set(colored)) {
      const [context, english] = COUNTED[color];
      said.push(named(context, english, times * colored.filter((other) => other === color).length));
    }
    return said;
  }

  const named = (context, english, count) =>
    format(npgettext(context, english, english, count), { count });

  /* A sentence with an element in the place of {cost}. */
  function sentence(text, values, inserted) {
    const [before, after] = format(text, values).split("{cost}");
    return element("p", {}, before, inserted, after || "");
  }

  class Explorer {
    constructor(root) {
      this.root = root;
      this.table = document.querySelector(`[data-level-table="${root.dataset.explorer}"]`);
      this.rows = [...this.table.tBodies[0].rows];
      this.panel = root.querySelector(".explorer");
      this.output = root.querySelector("output");
      this.slider = root.querySelector("input");
      this.result = root.querySelector(".explorer-result");
      this.missing = root.querySelector(".explorer-missing");
      this.levelUp = root.dataset.levelUp.split(" ");
      for (const button of root.querySelectorAll("[data-step]")) {
        button.addEventListener("click", () => this.choose(this.level + Number(button.dataset.step)));
      }
      this.slider.addEventListener("input", () => this.choose(Number(this.slider.value)));
      document.addEventListener("keydown", (event) => this.key(event));
      window.addEventListener("hashchange", () => this.fromAddress());
      this.panel.hidden = false;
      this.level = 0;
      this.show();
      this.fromAddress();
    }

    fromAddress() {
      const match = /^#level=(\d{1,3})$/.exec(location.hash);
      if (match) this.choose(Number(match[1]));
    }

    key(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const at = event.target;
      if (at !== document.body && !this.root.contains(at)) return;
      const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
      const vertical = event.key === "ArrowUp" || event.key === "ArrowDown";
      if (!(event.key in steps) || (vertical && at === document.body)) return;
      event.preventDefault();
      this.choose(this.level + steps[event.key]);
    }

    choose(level) {
      const chosen = Math.max(0, Math.min(MOST, level));
      if (chosen === this.level) return;
      this.level = chosen;
      history.replaceState(null, "", `#level=${chosen}`);
      this.show();
    }

    show() {
      const current = this.rows.findLast((row) => Number(row.dataset.first) <= this.level);
      for (const part of [...this.rows, ...this.root.querySelectorAll("[data-stripe]")]) {
        part.classList.toggle("is-current", part.dataset.stripe === current.dataset.stripe);
      }
      this.output.textContent = this.level;
      this.slider.value = this.level;
      this.slider.setAttribute("aria-valuetext", this.counters());
      this.root.querySelector('[data-step="-1"]').disabled = this.level === 0;
      this.showResult(current);
      this.showMissing(this.rows[this.rows.indexOf(current) + 1]);
    }

    counters() {
      const { level: count } = this;
      return format(
        npgettext("explorer/counters", "{count} level counter", "{count} level counters", count), { count },
      );
    }

    showResult(row) {
      const box = element("span", { class: "power-toughness" }, row.querySelector(".power-toughness").textContent);
      const abilities = row.querySelector(".abilities").cloneNode(true);
      this.result.replaceChildren(element("span", { class: "visually-hidden" }, `${this.counters()}: `), box, abilities);
    }

    showMissing(next) {
      if (!next) {
        const last = pgettext("explorer/last", "More level counters change nothing.");
        this.missing.replaceChildren(element("p", {}, last));
        return;
      }
      const count = Number(next.dataset.first) - this.level;
      const text = npgettext(
        "explorer/missing",
        "{count} more level up makes it {pt}: {cost}",
        "{count} more level ups make it {pt}: {cost}",
        count,
      );
      const pt = next.querySelector(".power-toughness").textContent;
      this.missing.replaceChildren(sentence(text, { count, pt }, cost(this.levelUp, count)));
    }
  }

  for (const root of document.querySelectorAll("[data-explorer]")) new Explorer(root);
})(window.leveler);
