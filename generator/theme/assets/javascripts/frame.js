/* What has to be there early: the colours before anything is drawn, the switches of colours and
   language, buttons that a keyboard reaches, and the service worker. */
(function () {
  "use strict";

  const words = document.currentScript.dataset;
  const root = new URL(words.root.replace(/\/*$/, "/"), location);
  const dark = matchMedia("(prefers-color-scheme: dark)");

  // --- what is remembered, for all languages

  const keyOf = (name) => `${root.pathname}.__${name}`;

  function remembered(name) {
    try {
      return JSON.parse(localStorage.getItem(keyOf(name)));
    } catch {
      return null; // storage is off, or holds something else
    }
  }

  function remember(name, value) {
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(value));
    } catch {
      /* storage is off or full: then nothing is remembered */
    }
  }

  // --- colours

  /** The colours that were chosen before, "light" or "dark"; else those of the system. */
  function paint() {
    const chosen = remembered("palette");
    const isDark = chosen === "dark" || (chosen !== "light" && dark.matches);
    document.body.setAttribute("data-md-color-scheme", isDark ? "slate" : "default");
  }

  /** A button for each of the three choices: the one of the current choice shows, and leads on. */
  function switchColours() {
    const buttons = [...document.querySelectorAll("[data-palette]")];
    function show(chosen) {
      for (const button of buttons) button.hidden = button.dataset.palette !== chosen;
    }
    buttons.forEach((button, place) => {
      const next = buttons[(place + 1) % buttons.length];
      button.addEventListener("click", () => {
        remember("palette", next.dataset.palette);
        show(next.dataset.palette);
        next.focus();
        paint();
      });
    });
    const chosen = remembered("palette");
    show(buttons.some(({ dataset }) => dataset.palette === chosen) ? chosen : "follow");
  }

  // --- links

  /** A folder read from disk has no index file by itself. */
  function nameIndexFile(link) {
    if (location.protocol === "file:" && link.protocol === "file:" && link.pathname.endsWith("/")) {
      link.pathname += "index.html";
    }
  }

  function followed(event) {
    const link = event.target.closest && event.target.closest("a[href]");
    if (!link) return;
    nameIndexFile(link);
    if (!link.matches(".md-select__link[hreflang]")) return;
    remember("language", link.hreflang);
    link.search = location.search; // the same place on the same page
    link.hash = location.hash;
  }

  // --- drawer and search: the theme opens them by labels, which a keyboard cannot reach

  function useButtons() {
    for (const name of ["drawer", "search"]) {
      const toggle = document.getElementById(`__${name}`);
      const label = document.querySelector(`label.md-header__button[for='__${name}']`);
      if (!toggle || !label) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.className = label.className;
      button.dataset.opens = name;
      button.setAttribute("aria-label", words[name]);
      button.append(...label.childNodes);
      button.addEventListener("click", () => toggle.click());
      label.replaceWith(button);
      toggle.checked = false; // some browsers remember it over a reload
    }
  }

  function closeDrawer(event) {
    const drawer = document.getElementById("__drawer");
    if (event.key !== "Escape" || !drawer.checked) return;
    drawer.click();
    document.querySelector("[data-opens='drawer']").focus();
  }

  /** Keep the site for reading without a network, unless the reader wants to save data. */
  function keep() {
    const isSaving = navigator.connection && navigator.connection.saveData;
    if (!words.worker || !navigator.serviceWorker || isSaving) return;
    navigator.serviceWorker.register(new URL(words.worker, root)).catch(() => {
      /* storage is off, or the page comes from elsewhere: then nothing is kept */
    });
  }

  document.documentElement.classList.replace("no-js", "is-scripted");
  paint();
  switchColours();
  dark.addEventListener("change", paint);
  addEventListener("load", keep);
  document.addEventListener("DOMContentLoaded", useButtons);
  document.addEventListener("keydown", closeDrawer);
  document.addEventListener("click", followed, true);
  document.addEventListener("auxclick", followed, true);
})();
