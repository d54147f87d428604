/* Elements that scripts make. */
(function (leveler) {
  "use strict";

  /** Of attributes, true stands for an empty one, false and null for none; "onclick" listens. */
  leveler.element = function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
      else if (value !== false && value !== null) made.setAttribute(key, value === true ? "" : value);
    }
    made.append(...children);
    return made;
  };
})((window.leveler = window.leveler || {}));
