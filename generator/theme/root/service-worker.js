/* Keeps the whole site for reading without a network. Before this the build puts KEPT: address of
   every page and of all that pages load, relative to this script -> digest of what is there.
   Pages come from the network where there is one, so that nobody reads an old one; what is kept
   answers when there is none, or when it is slow. A new version is fetched beside the old one,
   as far as it differs, and takes its place when it is complete. */
(function () {
  "use strict";

  const scope = new URL("./", self.location);
  const NAME = `leveler ${scope.pathname}`; // other sites of the same host keep things too
  const NOT_FOUND = "404.html";
  const AT_ONCE = 6; // requests
  const PATIENCE = 5000; // milliseconds

  const keyOf = (path) => `${new URL(path, scope)}?kept=${KEPT[path]}`;

  async function fetchInto(cache, path) {
    if (await cache.match(keyOf(path))) return; // unchanged, or from an attempt that was cut short
    // Neither from the browser's own cache nor into it, where it would look fresh for a while.
    const answer = await fetch(new URL(path, scope), { cache: "no-store" });
    if (!answer.ok && path !== NOT_FOUND) throw new Error(`${answer.status} for ${path}`);
    // What a host redirected is no answer to a navigation: only its content is.
    await cache.put(keyOf(path), new Response(answer.body, { headers: answer.headers }));
  }

  async function keepAll() {
    const cache = await caches.open(NAME);
    const left = Object.keys(KEPT);
    async function work() {
      while (left.length) await fetchInto(cache, left.shift());
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await self.skipWaiting();
  }

  async function dropOthers() {
    const cache = await caches.open(NAME);
    const wanted = new Set(Object.keys(KEPT).map(keyOf));
    const old = (await cache.keys()).filter((request) => !wanted.has(request.url));
    await Promise.all(old.map((request) => cache.delete(request)));
    await self.clients.claim();
  }

  async function kept(path) {
    if (!Object.hasOwn(KEPT, path)) return undefined;
    return (await caches.open(NAME)).match(keyOf(path));
  }

  function impatient(answer) {
    const late = (resolve, reject) => setTimeout(reject, PATIENCE, new Error("too slow"));
    return Promise.race([answer, new Promise(late)]);
  }

  async function answer(request, path) {
    try {
      const known = Object.hasOwn(KEPT, path);
      return await (known ? impatient(fetch(request)) : fetch(request));
    } catch (error) {
      const found = await kept(path);
      if (found) return found;
      if (request.mode !== "navigate") throw error;
      if (Object.hasOwn(KEPT, `${path}/`)) return Response.redirect(new URL(`${path}/`, scope));
      const missing = await kept(NOT_FOUND);
      if (!missing) throw error;
      return new Response(missing.body, { status: 404, headers: missing.headers });
    }
  }

  self.addEventListener("install", (event) => event.waitUntil(keepAll()));
  self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
  self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    const isOurs = url.origin === scope.origin && url.pathname.startsWith(scope.pathname);
    if (event.request.method !== "GET" || !isOurs) return;
    const path = url.pathname.slice(scope.pathname.length).replace(/(^|\/)index\.html$/, "$1");
    event.respondWith(answer(event.request, path));
  });
})();
