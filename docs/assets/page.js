/* Every page: copy a link or a citation, previews of rules and terms, the cards table. */
(function (leveler) {
  "use strict";
  const { element } = leveler;
  const { pgettext } = leveler.i18n;

  // --- copying

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // From disk some browsers give no clipboard; the old way still works there.
      const area = element("textarea", { class: "visually-hidden" });
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
  }

  function copyButton(label, text) {
    const button = element("button", { type: "button", class: "button is-quiet copy-link" }, label);
    button.addEventListener("click", async () => {
      await copy(text());
      button.classList.add("is-copied");
      button.textContent = `✓ ${pgettext("page-script/copied", "Copied")}`;
      setTimeout(() => {
        button.classList.remove("is-copied");
        button.textContent = label;
      }, 2000);
    });
    return button;
  }

  function addCopyButtons() {
    for (const block of document.querySelectorAll("[data-anchor]")) {
      const tools = block.querySelector(".rule-tools, .ruling-meta");
      const address = () => `${location.href.split("#")[0]}#${block.dataset.anchor}`;
      const label = pgettext("page-script/copy-link", "Copy link");
      tools.append(" ", copyButton(label, address));
      if (block.dataset.citation) {
        const cite = pgettext("page-script/copy-citation", "Copy citation");
        tools.append(" ", copyButton(cite, () => block.dataset.citation));
      }
    }
  }

  // --- previews of references: the text stands in previews-xx.js, which is loaded when first wanted

  const preview = element("div", { class: "preview", id: "__preview", role: "tooltip", hidden: true });
  let shownFor = null;

  function wanted(link) {
    const match = /(?:rule|glossary)\/#([a-z0-9-]+)$/.exec(link.getAttribute("href"));
    const own = /^#([a-z0-9-]+)$/.exec(link.getAttribute("href"));
    const kind = link.classList.contains("ref--term") ? "term" : "rule";
    const id = (match || own || [])[1];
    return id ? leveler.previews[`${kind}/${id}`] : null;
  }

  function load(then) {
    if (leveler.previews) return then();
    const own = document.querySelector("script[data-previews]");
    const script = element("script", { src: own.dataset.previews });
    script.addEventListener("load", then);
    document.head.append(script);
  }

  function show(link) {
    load(() => {
      const text = wanted(link);
      if (!text || !link.matches(":hover, :focus")) return;
      preview.replaceChildren(element("strong", {}, text[0]), element("br", {}), text[1]);
      document.querySelector("main").append(preview);
      preview.hidden = false;
      shownFor = link;
      link.setAttribute("aria-describedby", preview.id);
      place(link);
    });
  }

  function place(link) {
    const { left, bottom } = link.getBoundingClientRect();
    const most = document.documentElement.clientWidth - preview.offsetWidth - 16;
    preview.style.left = `${Math.max(16, Math.min(left, most)) + scrollX}px`;
    preview.style.top = `${bottom + scrollY + 6}px`;
  }

  function hide() {
    if (shownFor) shownFor.removeAttribute("aria-describedby");
    shownFor = null;
    preview.hidden = true;
  }

  function addPreviews() {
    const isReference = (target) => target instanceof Element && target.closest("a.ref--term, a.ref--rule");
    const enter = (event) => {
      const link = isReference(event.target);
      if (link) show(link);
    };
    document.addEventListener("mouseover", enter);
    document.addEventListener("focusin", enter);
    document.addEventListener("mouseout", (event) => isReference(event.target) && hide());
    document.addEventListener("focusout", hide);
    document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
    // A finger cannot hover: the first tap shows, the second follows the link.
    document.addEventListener("click", (event) => {
      const link = isReference(event.target);
      if (!link || matchMedia("(hover: hover)").matches || shownFor === link) return;
      event.preventDefault();
      link.focus();
      show(link);
    });
  }

  addCopyButtons();
  if (document.querySelector("a.ref--term, a.ref--rule")) addPreviews();
})(window.leveler);
