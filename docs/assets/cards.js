/* The cards table: sorting and filtering, kept in the address (#sort=-cost&color=R&ability=flying). */
(function (leveler) {
  "use strict";
  const { npgettext, format } = leveler.i18n;

  class CardsTable {
    constructor(table, form) {
      this.table = table;
      this.form = form;
      this.body = table.tBodies[0];
      this.rows = [...this.body.rows];
      this.heads = [...table.tHead.rows[0].cells];
      this.found = form.querySelector("output");
      this.sort = "";
      for (const head of this.heads) this.addButton(head);
      form.addEventListener("input", () => this.change());
      form.addEventListener("reset", () => setTimeout(() => this.change("")));
      window.addEventListener("hashchange", () => this.load());
      form.hidden = false;
      this.load();
    }

    addButton(head) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "sort";
      button.append(...head.childNodes);
      button.addEventListener("click", () => {
        const name = head.dataset.sort;
        this.change(this.sort === name ? `-${name}` : name);
      });
      head.append(button);
    }

    load() {
      const given = new URLSearchParams(location.hash.slice(1));
      for (const field of this.form.elements) {
        if (!field.name) continue;
        if (field.type === "checkbox") field.checked = given.getAll(field.name).includes(field.value);
        else field.value = given.get(field.name) || "";
      }
      this.sort = given.get("sort") || "";
      this.show();
    }

    change(sort = this.sort) {
      this.sort = sort;
      const state = new URLSearchParams();
      if (sort) state.set("sort", sort);
      for (const [name, value] of new FormData(this.form)) if (value) state.append(name, value);
      history.replaceState(null, "", state.size ? `#${state}` : location.pathname + location.search);
      this.show();
    }

    show() {
      const given = new FormData(this.form);
      const colors = given.getAll("color");
      const matches = ({ dataset }) =>
        (!colors.length || colors.some((color) => dataset.color.includes(color))) &&
        (!given.get("ability") || dataset.abilities.split("|").includes(given.get("ability"))) &&
        Number(dataset.cost) <= (given.get("cost") || Infinity) &&
        Number(dataset.first) <= (given.get("first") || Infinity);
      let count = 0;
      for (const row of this.rows) {
        row.hidden = !matches(row);
        count += row.hidden ? 0 : 1;
      }
      const text = npgettext("cards-script/found", "{count} card", "{count} cards", count);
      this.found.textContent = format(text, { count });
      this.order();
      window.dispatchEvent(new Event("resize")); // the theme measures the page again
    }

    order() {
      const name = this.sort.replace(/^-/, "");
      const column = this.heads.findIndex((head) => head.dataset.sort === name);
      const sign = this.sort.startsWith("-") ? -1 : 1;
      this.heads.forEach((head, place) => {
        const direction = sign > 0 ? "ascending" : "descending";
        head.setAttribute("aria-sort", place === column ? direction : "none");
      });
      const sorted = column < 0 ? this.rows : [...this.rows].sort((a, b) => sign * this.compare(a, b, column));
      this.body.append(...sorted);
    }

    compare(a, b, column) {
      const [first, second] = [a, b].map((row) => row.cells[column]);
      if (first.dataset.value === undefined) {
        return first.textContent.localeCompare(second.textContent, document.documentElement.lang);
      }
      return Number(first.dataset.value) - Number(second.dataset.value);
    }
  }

  /* Which cards the chart shows; it is drawn with all of them. */
  function chart(root) {
    const boxes = [...root.querySelectorAll("input")];
    root.querySelector("fieldset").hidden = false;
    root.addEventListener("change", () => {
      for (const box of boxes) {
        root.querySelector(`[data-card="${box.value}"]`).classList.toggle("is-chosen", box.checked);
      }
    });
  }

  for (const root of document.querySelectorAll("[data-chart]")) chart(root);
  const form = document.querySelector("[data-cards-filter]");
  new CardsTable(document.querySelector("[data-cards-table]"), form);
})(window.leveler);
