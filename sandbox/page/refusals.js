/** What Discord would refuse: a toast when it happens, a drawer with all of it. */
import { h, icon } from "./dom.js";

const TOAST_MILLISECONDS = 8000;
const TOASTS = 3;

export class Refusals {
  constructor(drawer) {
    this.drawer = drawer;
    this.count = h("span", { class: "badge", hidden: true });
    this.button = h(
      "button",
      {
        type: "button",
        class: "tool",
        "aria-label": "What Discord would refuse",
        onclick: () => drawer.toggle(),
      },
      icon("alert"),
      h("span", { class: "tool-text" }, "Refusals"),
      this.count,
    );
    this.toasts = h("div", { class: "toasts", role: "status" });
    this.list = h("ol", {});
    this.empty = h("p", { class: "empty" }, "Nothing so far: Discord would take everything the bot sent.");
    drawer.fill(this.empty, this.list);
  }

  add(text) {
    this.empty.hidden = true;
    this.list.prepend(h("li", {}, h("time", {}, new Date().toLocaleTimeString()), h("p", {}, text)));
    this.count.textContent = String(this.list.children.length);
    this.count.hidden = false;
    const close = () => toast.remove();
    const toast = h(
      "div",
      { class: "toast" },
      icon("alert"),
      h("p", {}, h("b", {}, "Discord would refuse: "), text),
      h("button", { type: "button", class: "tool", "aria-label": "Close", onclick: close }, icon("close")),
    );
    this.toasts.append(toast);
    while (this.toasts.children.length > TOASTS) this.toasts.firstChild.remove();
    setTimeout(close, TOAST_MILLISECONDS);
  }
}
