/* What a reviewer did: kept in the browser, saved as a file that `leveler review apply` takes in. */
(function (leveler) {
  "use strict";

  const VERSION = 1;

  /** The changes of one language; `storage` is the browser's, or anything like it. */
  function open(review, storage) {
    const key = `leveler-review-${review.language}`;
    const messages = new Map(review.messages.map((message) => [message.context, message]));
    const state = { by: "", keys: true, changes: {}, ...read(storage, key) };
    for (const [context, change] of Object.entries(state.changes)) {
      if (!isChange(change) || isDone(messages.get(context), change)) delete state.changes[context];
    }
    const keep = () => write(storage, key, state);
    keep();

    return {
      get by() { return state.by; },
      set by(name) { state.by = name; keep(); },
      get keys() { return state.keys; },
      set keys(on) { state.keys = on; keep(); },
      count: () => Object.keys(state.changes).length,
      of: (context) => (Object.hasOwn(state.changes, context) ? state.changes[context] : null),
      /** Messages that are in the catalog no more; what was done to them is kept all the same. */
      lost: () => Object.keys(state.changes).filter((context) => !messages.has(context)),
      /** Whether the catalog has moved on since the change was made. */
      isOld: (context) => messages.get(context)?.was !== state.changes[context]?.was,
      set(context, done) {
        const { english, was, translation } = messages.get(context);
        const before = state.changes[context] || { english, was, translation };
        const change = { ...before, ...done };
        if (isDone(messages.get(context), change)) delete state.changes[context];
        else state.changes[context] = change;
        keep();
      },
      /** The reviewer has seen the text as it is now, and stays with what was done. */
      renew(context) {
        const { english, was } = messages.get(context);
        this.set(context, { english, was });
      },
      drop(context) {
        delete state.changes[context];
        keep();
      },
      file() {
        const changes = Object.entries(state.changes).map(([context, change]) => ({ context, ...change }));
        const head = { review: VERSION, language: review.language, by: state.by, on: today() };
        return `${JSON.stringify({ ...head, messages: changes }, null, 1)}\n`;
      },
      /** Take in such a file; false where it is none, or of another language. */
      load(text) {
        const saved = parsed(text);
        if (!saved || saved.review !== VERSION || saved.language !== review.language) return false;
        if (!Array.isArray(saved.messages) || !saved.messages.every(isChange)) return false;
        for (const { context, ...change } of saved.messages) state.changes[context] = change;
        state.by = state.by || String(saved.by || "");
        keep();
        return true;
      },
    };
  }

  const texts = (value) => Array.isArray(value) && value.every((text) => typeof text === "string");

  function isChange(change) {
    return Boolean(change) && texts(change.english) && texts(change.translation)
      && typeof change.was === "string" && typeof change.state === "string";
  }

  /** Whether the catalog says the same as the change: nothing is left to do. */
  function isDone(message, change) {
    return Boolean(message) && message.state === change.state && !change.note
      && JSON.stringify(message.translation) === JSON.stringify(change.translation);
  }

  function today() {
    const now = new Date();
    const two = (number) => String(number).padStart(2, "0");
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  }

  function parsed(text) {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  }

  function read(storage, key) {
    try {
      return parsed(storage.getItem(key) || "null") || {};
    } catch {
      return {}; // a browser that keeps nothing
    }
  }

  function write(storage, key, state) {
    try {
      storage.setItem(key, JSON.stringify(state));
    } catch {
      // A browser that keeps nothing: the file can still be saved.
    }
  }

  leveler.reviewChanges = { open };
})((window.leveler = window.leveler || {}));
