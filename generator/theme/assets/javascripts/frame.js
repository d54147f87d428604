/* What the theme's own script expects to find (it has these inline, which a strict content
   security policy refuses), the palette before anything is drawn, the language switch, and buttons
   that a keyboard reaches. */
(function () {
  "use strict";

  var words = document.currentScript.dataset;
  var root = new URL(words.root.replace(/\/*$/, "/"), location);

  window.__md_scope = root;

  window.__md_hash = function (text) {
    var hash = 0;
    for (var i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
    return hash;
  };

  function key(name, scope) {
    return (scope || root).pathname + "." + name;
  }

  window.__md_get = function (name, storage, scope) {
    try {
      return JSON.parse((storage || localStorage).getItem(key(name, scope)));
    } catch (error) {
      return null; // storage is off, or holds something else
    }
  };

  window.__md_set = function (name, value, storage, scope) {
    try {
      (storage || localStorage).setItem(key(name, scope), JSON.stringify(value));
    } catch (error) {
      /* storage is off or full: then nothing is remembered */
    }
  };

  function media(name) {
    return document.querySelector("[data-md-color-media='(prefers-color-scheme" + name + ")']");
  }

  /** The colours to begin with: those chosen before, else those of the system. */
  function paint() {
    var chosen = window.__md_get("__palette");
    var colors = chosen && chosen.color;
    if (!colors || colors.media === "(prefers-color-scheme)") {
      var dark = matchMedia("(prefers-color-scheme: dark)").matches;
      var option = media(dark ? ": dark" : ": light");
      if (!option) return;
      colors = {
        scheme: option.getAttribute("data-md-color-scheme"),
        primary: option.getAttribute("data-md-color-primary"),
        accent: option.getAttribute("data-md-color-accent"),
      };
    }
    for (var name in colors) document.body.setAttribute("data-md-color-" + name, colors[name]);
  }

  /** A folder read from disk has no index file by itself. */
  function nameIndexFile(link) {
    if (location.protocol === "file:" && link.protocol === "file:" && /\/$/.test(link.pathname)) {
      link.pathname += "index.html";
    }
  }

  function followed(event) {
    var link = event.target.closest && event.target.closest("a[href]");
    if (!link) return;
    nameIndexFile(link);
    if (!link.matches(".md-select__link[hreflang]")) return;
    window.__md_set("__language", link.hreflang);
    link.search = location.search; // the same place on the same page
    link.hash = location.hash;
  }

  /** The theme opens drawer and search by labels, which a keyboard cannot reach. */
  function useButtons() {
    ["drawer", "search"].forEach(function (name) {
      var toggle = document.getElementById("__" + name);
      var label = document.querySelector("label.md-header__button[for='__" + name + "']");
      if (!toggle || !label) return;
      var button = document.createElement("button");
      button.type = "button";
      button.className = label.className;
      button.dataset.opens = name;
      button.setAttribute("aria-label", words[name]);
      button.append.apply(button, label.childNodes);
      button.addEventListener("click", function () {
        toggle.click();
      });
      label.replaceWith(button);
      toggle.checked = false; // some browsers remember it over a reload
    });
  }

  function closeDrawer(event) {
    var drawer = document.getElementById("__drawer");
    if (event.key !== "Escape" || !drawer.checked) return;
    drawer.click();
    document.querySelector("[data-opens='drawer']").focus();
  }

  /** Keep the site for reading without a network, unless the reader wants to save data. */
  function keep() {
    var saving = navigator.connection && navigator.connection.saveData;
    if (!("worker" in words) || !navigator.serviceWorker || saving) return;
    navigator.serviceWorker.register(new URL(words.worker, root)).catch(function () {
      /* storage is off, or the page comes from elsewhere: then nothing is kept */
    });
  }

  paint();
  addEventListener("load", keep);
  document.addEventListener("DOMContentLoaded", useButtons);
  document.addEventListener("keydown", closeDrawer);
  document.addEventListener("click", followed, true);
  document.addEventListener("auxclick", followed, true);
})();
