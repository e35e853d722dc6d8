/** What floats above a pane next to something: menus and the lists of selects. One at a time, closed by Escape or a press elsewhere. */
import { h } from "./dom.js";

let current = null;

/**
 * Show `content` next to `anchor`.
 * @param {HTMLElement} anchor
 * @param {HTMLElement} content
 * @param {{onClose?: () => void, fit?: boolean}} options `fit` gives it the anchor's width
 * @returns {{close: () => void}}
 */
export function openPopover(anchor, content, { onClose = () => {}, fit = false } = {}) {
  current?.close();
  const element = h("div", { class: "popover" }, content);
  const place = () => {
    const box = anchor.getBoundingClientRect();
    if (fit) element.style.width = `${box.width}px`;
    const { offsetWidth: width, offsetHeight: height } = element;
    const below = box.bottom + 6 + height <= innerHeight || box.top < height + 12;
    element.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
    element.style.top = `${Math.max(8, below ? Math.min(box.bottom + 6, innerHeight - height - 8) : box.top - 6 - height)}px`;
  };
  const outside = (event) => !element.contains(event.target) && !anchor.contains(event.target) && close();
  const escape = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const close = () => {
    if (current?.close !== close) return;
    current = null;
    const hadFocus = element.contains(document.activeElement);
    element.remove();
    document.removeEventListener("pointerdown", outside, true);
    document.removeEventListener("keydown", escape, true);
    if (hadFocus) anchor.focus();
    onClose();
  };
  document.body.append(element);
  document.addEventListener("pointerdown", outside, true);
  document.addEventListener("keydown", escape, true);
  current = { close };
  place();
  return current;
}

/**
 * A menu of actions next to `anchor`; the first one gets the focus.
 * @param {HTMLElement} anchor
 * @param {string} label
 * @param {Array<{label: string, detail?: string, picture?: Node, checked?: boolean, act: () => void}>} entries
 */
export function openMenu(anchor, label, entries) {
  const items = entries.map((entry) =>
    h(
      "button",
      {
        type: "button",
        role: entry.checked === undefined ? "menuitem" : "menuitemradio",
        "aria-checked": entry.checked === undefined ? null : String(entry.checked),
        onclick: () => {
          popover.close();
          entry.act();
        },
      },
      entry.picture,
      h(
        "span",
        { class: "option-text" },
        h("b", {}, entry.label),
        entry.detail && h("small", {}, entry.detail),
      ),
    ),
  );
  const move = (event) => {
    const at = items.indexOf(document.activeElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") popover.close();
    if (target === undefined) return;
    event.preventDefault();
    items.at(target % items.length).focus();
  };
  const menu = h(
    "div",
    { class: "menu", role: "menu", "aria-label": label, onkeydown: move },
    h("h2", {}, label),
    items,
  );
  const popover = openPopover(anchor, menu);
  items[0]?.focus();
}
