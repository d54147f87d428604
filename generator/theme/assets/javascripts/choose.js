/* Above the languages: the reader's language is the one of the address (on the 404 page), the one
   remembered, or the browser's. The first page and old addresses go there; the 404 page shows it. */
(function () {
  "use strict";

  var data = document.currentScript.dataset;
  var codes = data.languages.split(" ");
  var root = new URL(data.root, location);

  function remembered() {
    try {
      return JSON.parse(localStorage.getItem(root.pathname + ".__language"));
    } catch (error) {
      return null; // storage is off, or holds something else
    }
  }

  function wanted() {
    var inAddress = location.pathname.slice(root.pathname.length).split("/")[0];
    var tags = [inAddress, remembered()].concat(navigator.languages || [navigator.language]);
    for (var i = 0; i < tags.length; i++) {
      var code = String(tags[i]).toLowerCase().split("-")[0];
      if (codes.indexOf(code) >= 0) return code;
    }
    return codes[0];
  }

  function go() {
    var file = location.protocol === "file:" ? "index.html" : "";
    var target = new URL(wanted() + "/" + data.page + file, root);
    target.search = location.search;
    target.hash = location.hash;
    location.replace(target);
  }

  function show() {
    var code = wanted();
    document.documentElement.lang = code;
    document.querySelectorAll("section[lang]").forEach(function (section) {
      section.hidden = section.lang !== code;
    });
  }

  if ("page" in data) go();
  else document.addEventListener("DOMContentLoaded", show);
})();
