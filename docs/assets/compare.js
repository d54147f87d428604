/* The page compare/: two of the languages stand beside each other. #languages=it,ru is the address;
   #711.2a remains a place on the page, where the languages are those that were chosen last. */
(function () {
  "use strict";
  const KEY = "leveler.compare";

  function remembered() {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null; // storage is off
    }
  }

  function remember(chosen) {
    try {
      sessionStorage.setItem(KEY, chosen);
    } catch {
      /* storage is off or full: then only the address has it */
    }
  }

  class Comparison {
    constructor(root, form) {
      this.rows = [...root.querySelectorAll(".compare-row")];
      this.selects = [...form.querySelectorAll("select")];
      this.codes = [...this.selects[0].options].map((option) => option.value);
      this.chosen = this.selects.map((select) => select.value);
      this.selects.forEach((select, place) => {
        select.addEventListener("change", () => this.choose(place, select.value));
      });
      window.addEventListener("hashchange", () => this.fromAddress());
      form.hidden = false;
      this.show(remembered());
      this.fromAddress();
    }

    fromAddress() {
      this.show(new URLSearchParams(location.hash.slice(1)).get("languages"));
    }

    /* The language of the other text makes the two change places. */
    choose(place, code) {
      const chosen = [...this.chosen];
      if (code === chosen[1 - place]) chosen[1 - place] = chosen[place];
      chosen[place] = code;
      history.replaceState(null, "", `#languages=${chosen}`);
      this.show(String(chosen));
    }

    /* "it,ru"; anything but two languages of this page changes nothing. */
    show(text) {
      const chosen = (text || "").split(",");
      const isPair = chosen.length === 2 && chosen[0] !== chosen[1];
      if (!isPair || !chosen.every((code) => this.codes.includes(code))) return;
      remember(text);
      if (text === String(this.chosen)) return;
      this.chosen = chosen;
      this.selects.forEach((select, place) => { select.value = chosen[place]; });
      for (const row of this.rows) this.arrange(row);
    }

    arrange(row) {
      for (const text of row.querySelectorAll("[data-language]")) {
        text.classList.toggle("is-chosen", this.chosen.includes(text.dataset.language));
      }
      row.append(...this.chosen.map((code) => row.querySelector(`[data-language="${code}"]`)));
    }
  }

  const form = document.querySelector("[data-compare-choice]");
  new Comparison(document.querySelector("[data-compare]"), form);
})();
