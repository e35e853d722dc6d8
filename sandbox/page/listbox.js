/** A list to choose from. The focus stays with its owner; arrows move the active option. */
import { h, icon, uniqueId } from "./dom.js";

/**
 * @typedef {Object} Item
 * @property {string} label what is read
 * @property {string} [detail] a second, fainter text
 * @property {Node|null} [picture] stands before the label
 * @property {*} value what is handed on
 */
export class Listbox {
  /**
   * @param {string} label what the list is of, for screen readers
   * @param {(item: Item) => void} onPick
   * @param {boolean} multiple whether picking toggles and several may be selected
   */
  constructor(label, onPick, multiple = false) {
    this.onPick = onPick;
    this.multiple = multiple;
    this.items = [];
    this.index = -1;
    this.id = uniqueId("list");
    this.element = h("div", {
      id: this.id,
      class: "listbox",
      role: "listbox",
      "aria-label": label,
      "aria-multiselectable": multiple || null,
      hidden: true,
      // The owner keeps the focus: a press must not take it.
      onmousedown: (event) => event.preventDefault(),
    });
  }

  /** Make `owner` the element whose focus and aria attributes drive this list. */
  attach(owner) {
    this.owner = owner;
    owner.setAttribute("aria-controls", this.id);
    owner.setAttribute("aria-expanded", String(this.open));
  }

  get open() {
    return !this.element.hidden;
  }

  get active() {
    return this.open ? (this.items[this.index] ?? null) : null;
  }

  /** Show `items`; `index` is the active one (-1: none until an arrow is pressed), `selected` the values already chosen. */
  show(items, index = 0, selected = new Set()) {
    this.items = items;
    this.element.replaceChildren(
      ...items.map((item, position) =>
        h(
          "div",
          {
            id: `${this.id}-${position}`,
            role: "option",
            class: "option",
            "aria-selected": String(selected.has(item.value)),
            onclick: () => this.onPick(item),
            onmousemove: () => position !== this.index && this.activate(position, false),
          },
          item.picture,
          h(
            "span",
            { class: "option-text" },
            h("b", {}, item.label),
            item.detail && h("small", {}, item.detail),
          ),
          this.multiple && h("span", { class: "tick", "aria-hidden": "true" }, icon("check")),
        ),
      ),
    );
    this.element.hidden = items.length === 0;
    this.owner?.setAttribute("aria-expanded", String(this.open));
    this.activate(Math.min(index, items.length - 1));
  }

  hide() {
    this.show([]);
  }

  /** Mark in place which values are selected. */
  select(selected) {
    this.items.forEach((item, position) =>
      this.element.children[position].setAttribute("aria-selected", String(selected.has(item.value))),
    );
  }

  activate(index, scroll = true) {
    this.element.querySelector(".active")?.classList.remove("active");
    this.index = index;
    const option = this.element.children[index];
    if (!option) {
      this.owner?.removeAttribute("aria-activedescendant");
      return;
    }
    option.classList.add("active");
    if (scroll) option.scrollIntoView({ block: "nearest" });
    this.owner?.setAttribute("aria-activedescendant", option.id);
  }

  /** Move with a key; returns whether the key was one of the list's. */
  keydown(event) {
    if (!this.open) return false;
    const last = this.items.length - 1;
    const target = {
      ArrowDown: this.index >= last ? 0 : this.index + 1,
      ArrowUp: this.index <= 0 ? last : this.index - 1,
      PageDown: Math.min(this.index + 8, last),
      PageUp: Math.max(this.index - 8, 0),
    }[event.key];
    if (target === undefined) return false;
    event.preventDefault();
    this.activate(target);
    return true;
  }
}
