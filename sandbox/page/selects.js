/** Select menus, in messages and in modals: of strings, people or channels, one value or several. */
import { h, icon } from "./dom.js";
import { Listbox } from "./listbox.js";
import { openPopover } from "./popover.js";
import { avatar, emojiNode } from "./references.js";
import { everybody, displayName, world } from "./world.js";

const STRINGS = 3;
const ROLES = 6;
const CHANNELS = 8;

function itemsOf(component, view) {
  if (component.type === STRINGS) {
    return component.options.map((option) => ({
      value: option.value,
      label: option.label,
      detail: option.description,
      picture: option.emoji ? emojiNode(option.emoji) : null,
    }));
  }
  if (component.type === CHANNELS)
    return view.guildChannels().map(({ id, name }) => ({ value: id, label: `#${name}` }));
  if (component.type === ROLES) return world.roles.map(({ id, name }) => ({ value: id, label: `@${name}` }));
  return everybody().map((user) => ({
    value: user.id,
    label: displayName(user),
    picture: avatar(user.id, displayName(user)),
  }));
}

function defaultsOf(component) {
  const chosen =
    component.type === STRINGS
      ? component.options.filter((o) => o.default)
      : (component.default_values ?? []);
  return chosen.map((option) => option.value ?? option.id);
}

/** One select menu. `values` is what is chosen; closing the list with another choice calls `onChange`. */
export class Select {
  /**
   * @param {Object} component Discord's select component
   * @param {Object} view the pane it is shown in
   * @param {(values: string[], element: HTMLElement) => void} onChange
   * @param {string|null} label its accessible name; the placeholder by default
   */
  constructor(component, view, onChange, label = null) {
    this.items = itemsOf(component, view);
    this.values = defaultsOf(component);
    this.least = component.min_values ?? 1;
    this.most = component.max_values ?? 1;
    this.placeholder = component.placeholder || "Make a selection";
    this.onChange = onChange;
    this.list = new Listbox(this.placeholder, (item) => this.pick(item), this.most > 1);
    this.shown = h("span", { class: "chosen" });
    this.element = h(
      "button",
      {
        type: "button",
        class: "select",
        role: "combobox",
        "aria-haspopup": "listbox",
        "aria-label": label ?? this.placeholder,
        "data-custom-id": component.custom_id,
        disabled: component.disabled,
        onclick: () => (this.popover ? this.popover.close() : this.open()),
        onkeydown: (event) => this.keydown(event),
      },
      this.shown,
      icon("down"),
    );
    this.list.attach(this.element);
    this.write(this.values);
  }

  write(values) {
    const chosen = this.items.filter((item) => values.includes(item.value));
    const pills = chosen.map((item) =>
      h("span", { class: this.most > 1 ? "pill" : "" }, item.picture?.cloneNode(true), item.label),
    );
    this.shown.replaceChildren(
      ...(pills.length ? pills : [h("span", { class: "placeholder" }, this.placeholder)]),
    );
  }

  open() {
    this.draft = new Set(this.values);
    this.count = h("small", { role: "status" });
    const footer =
      this.most > 1 &&
      h(
        "footer",
        {},
        this.count,
        h("button", { type: "button", class: "button style-1", onclick: () => this.popover.close() }, "Done"),
      );
    this.list.show(
      this.items,
      Math.max(
        0,
        this.items.findIndex((item) => this.draft.has(item.value)),
      ),
      this.draft,
    );
    this.popover = openPopover(this.element, h("div", { class: "picker" }, this.list.element, footer), {
      fit: true,
      onClose: () => this.close(),
    });
    this.list.activate(this.list.index);
    this.refresh();
  }

  refresh() {
    this.list.select(this.draft);
    this.write([...this.draft]);
    const range = this.least === this.most ? `${this.most}` : `${this.least}–${this.most}`;
    this.count.textContent = `${this.draft.size} chosen of ${range}`;
  }

  pick(item) {
    if (this.draft.has(item.value)) this.draft.delete(item.value);
    else if (this.most === 1) this.draft = new Set([item.value]);
    else if (this.draft.size < this.most) this.draft.add(item.value);
    if (this.most > 1) this.refresh();
    else this.popover.close();
  }

  close() {
    this.popover = null;
    this.list.hide();
    const values = this.items.map((item) => item.value).filter((value) => this.draft.has(value));
    const changed = values.join() !== this.values.join();
    if (changed && values.length >= this.least) {
      this.values = values;
      this.onChange(values, this.element);
    }
    this.write(this.values);
  }

  keydown(event) {
    if (!this.popover) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      this.open();
      return;
    }
    if (this.list.keydown(event)) return;
    if (event.key === "Tab") this.popover.close();
    else if (event.key === " " || (event.key === "Enter" && this.most === 1)) {
      event.preventDefault();
      if (this.list.active) this.pick(this.list.active);
    } else if (event.key.length === 1) this.seek(event.key);
    else return;
    event.stopPropagation();
  }

  seek(letter) {
    const after = this.items.findIndex(
      (item, at) => at > this.list.index && item.label.toLowerCase().startsWith(letter.toLowerCase()),
    );
    const found =
      after >= 0
        ? after
        : this.items.findIndex((item) => item.label.toLowerCase().startsWith(letter.toLowerCase()));
    if (found >= 0) this.list.activate(found);
  }
}
