/** Building elements. Every text reaches the page as a text node, never as HTML. */

/**
 * Make an element.
 * @param {string} tag
 * @param {Object} attributes `onclick: fn` listens, `style: {"--x": "1px"}` sets properties, null and false are left out.
 * @param {...(Node|string|number|null|false|Array)} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [k, v] of Object.entries(value)) element.style.setProperty(k, v);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

const ICONS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M3 15h16",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  send: "M4 12 20 4l-5 16-4-7zM11 13l9-9",
  down: "M6 9l6 6 6-6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  alert: "M12 4 2.5 20h19zM12 10v4M12 17v.5",
  sliders: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5",
  check: "M5 12.500 10 17.500 19 7",
  link: "M14 5h5v5M19 5l-8 8M10 6H5v13h13v-5",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
};

/** A line drawing of 24 units, hidden from screen readers: what it stands for is said by its button's label. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const path = document.createElementNS(space, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

let lastId = 0;

/** An id no other element has, for aria attributes. */
export const uniqueId = (prefix) => `${prefix}-${++lastId}`;

/** Everything in `root` that the Tab key reaches, in order. */
export function focusable(root) {
  return [...root.querySelectorAll("button, input, textarea, select, a[href], [tabindex='0']")].filter(
    (element) => !element.disabled && element.offsetParent !== null,
  );
}
