/* What this site needs of the theme's own script: the title of the page in the header, contents
   that follow the reader, the way back to the top, lists of pages that a keyboard opens. */
(function () {
  "use strict";

  const NEAR_TOP = 80; // pixels below which a heading counts as reached
  const FAR_DOWN = 400; // pixels from where on there is a way back

  /** Calls with the position at once, and then at most once a frame while it changes. */
  function watchPosition(...calls) {
    let isAsked = false;
    const run = () => {
      isAsked = false;
      for (const call of calls) call(scrollY);
    };
    const ask = () => {
      if (!isAsked) requestAnimationFrame(run);
      isAsked = true;
    };
    addEventListener("scroll", ask, { passive: true });
    addEventListener("resize", ask, { passive: true });
    run();
  }

  const heading = document.querySelector("h1");
  const title = document.querySelector(".md-header__title");

  function showTitle() {
    const isPast = heading && heading.getBoundingClientRect().bottom < NEAR_TOP / 2;
    title.classList.toggle("md-header__title--active", Boolean(isPast));
  }

  const contents = [...document.querySelectorAll(".md-sidebar--secondary .md-nav__link[href*='#']")];
  const places = contents.map((link) => document.getElementById(link.hash.slice(1)));
  let current = null;

  function followReader() {
    const reached = places.filter((place) => place && place.getBoundingClientRect().top < NEAR_TOP);
    const link = contents[places.indexOf(reached.at(-1))] || null;
    if (link === current) return;
    if (current) mark(current, false);
    if (link) mark(link, true);
    current = link;
  }

  function mark(link, isCurrent) {
    link.classList.toggle("md-nav__link--active", isCurrent);
    if (isCurrent) show(link);
  }

  /** Scroll only the list that the link stands in. */
  function show(link) {
    const list = link.closest(".md-sidebar__scrollwrap");
    const { top, bottom } = link.getBoundingClientRect();
    const seen = list.getBoundingClientRect();
    if (top < seen.top || bottom > seen.bottom) list.scrollTop += top - (seen.top + seen.bottom) / 2;
  }

  const wayUp = document.querySelector(".md-top");
  let before = scrollY;

  /** The way back to the top shows when the reader turns round. */
  function showWayUp(now) {
    if (now !== before) wayUp.hidden = now > before || now < FAR_DOWN;
    before = now;
  }

  function goUp() {
    scrollTo(0, 0);
    document.querySelector(".md-logo").focus({ preventScroll: true });
  }

  wayUp.addEventListener("click", goUp);
  watchPosition(showTitle, followReader, showWayUp);
  const here = document.querySelector(".md-nav--primary .md-nav__link[aria-current='page']");
  if (here && matchMedia("(min-width: 76.25em)").matches) show(here);
  for (const label of document.querySelectorAll("label[tabindex='0']")) {
    label.addEventListener("keydown", (event) => event.key === "Enter" && label.click());
  }
})();
