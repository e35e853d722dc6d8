/** A panel at the window's right edge; one is open at a time. */
import { h, icon, uniqueId } from "./dom.js";

let opened = null;

export class Drawer {
  constructor(title) {
    const id = uniqueId("drawer");
    this.body = h("div", { class: "drawer-body" });
    this.element = h(
      "aside",
      {
        class: "drawer",
        hidden: true,
        "aria-labelledby": id,
        tabindex: "-1",
        onkeydown: (event) => event.key === "Escape" && this.close(),
      },
      h(
        "header",
        {},
        h("h2", { id }, title),
        h(
          "button",
          { type: "button", class: "tool", "aria-label": "Close", onclick: () => this.close() },
          icon("close"),
        ),
      ),
      this.body,
    );
  }

  fill(...children) {
    this.body.replaceChildren(...children);
  }

  toggle() {
    if (opened === this) {
      this.close();
      return;
    }
    opened?.close();
    opened = this;
    this.returnTo = document.activeElement;
    this.element.hidden = false;
    this.element.focus();
  }

  close() {
    opened = null;
    this.element.hidden = true;
    this.returnTo?.focus();
  }
}
