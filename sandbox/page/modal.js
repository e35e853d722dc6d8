/** Modals: a form over one pane, which is inert meanwhile. */
import { h, icon, uniqueId } from "./dom.js";
import { RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX, choices, tickBox } from "./choices.js";
import { markdown } from "./markdown.js";
import { Select } from "./selects.js";

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT = 10;
const LABEL = 18;
const PARAGRAPH = 2;

function textInput(component) {
  const attributes = {
    id: uniqueId("input"),
    placeholder: component.placeholder,
    minlength: component.min_length,
    maxlength: component.max_length,
    required: component.required ?? true,
    autocomplete: "off",
  };
  const input =
    component.style === PARAGRAPH ? h("textarea", { ...attributes, rows: 4 }) : h("input", attributes);
  input.value = component.value ?? "";
  return { element: input, read: () => input.value };
}

function control(component, { label, description }, view) {
  if (component.type === TEXT_INPUT) return textInput(component);
  if (component.type === CHECKBOX) return tickBox(component, label, description);
  if (component.type === RADIO_GROUP || component.type === CHECKBOX_GROUP) return choices(component);
  const select = new Select(component, view, () => {}, label);
  return { element: select.element, read: () => select.values };
}

/** The nodes of a modal's components; each that has a value is put into `readers` by custom_id. */
function form(components, view, readers) {
  return components.map((component) => {
    if (component.type === ROW) return form(component.components, view, readers);
    if (component.type === TEXT) return h("div", { class: "text" }, markdown(component.content, view));
    const inner = component.type === LABEL ? component.component : component;
    const made = control(inner, component, view);
    readers.set(inner.custom_id, made.read);
    if (inner.type === CHECKBOX) return made.element;
    const group = inner.type === RADIO_GROUP || inner.type === CHECKBOX_GROUP;
    return h(
      group ? "fieldset" : "label",
      { class: "modal-field" },
      h(
        group ? "legend" : "span",
        {},
        component.label,
        inner.required !== false && h("b", { class: "required", title: "required" }, " *"),
      ),
      component.description && h("small", {}, component.description),
      made.element,
    );
  });
}

/**
 * Open a modal over a pane.
 * @param {Object} modal Discord's modal payload
 * @param {Object} view the pane
 * @param {(values: Object) => Promise<string|null>} submit resolves to a sentence when it failed
 * @returns {HTMLElement} to be put over the pane; it removes itself
 */
export function openModal(modal, view, submit) {
  const readers = new Map();
  const title = uniqueId("title");
  const refusal = h("p", { class: "failure", role: "alert", hidden: true });
  const button = h("button", { type: "submit", class: "button style-1" }, "Submit");
  const close = () => {
    overlay.remove();
    view.rest(false);
    view.focusComposer();
  };
  const send = async (event) => {
    event.preventDefault();
    button.classList.add("busy");
    const error = await submit(Object.fromEntries([...readers].map(([id, read]) => [id, read()])));
    button.classList.remove("busy");
    if (!error) {
      close();
      return;
    }
    refusal.replaceChildren(icon("alert"), error);
    refusal.hidden = false;
  };
  const overlay = h(
    "div",
    { class: "overlay", onkeydown: (event) => event.key === "Escape" && close() },
    h(
      "form",
      { class: "modal", role: "dialog", "aria-modal": "true", "aria-labelledby": title, onsubmit: send },
      h("h2", { id: title }, modal.title),
      h("div", { class: "modal-fields" }, form(modal.components, view, readers)),
      refusal,
      h(
        "footer",
        {},
        h("button", { type: "button", class: "button style-plain", onclick: close }, "Cancel"),
        button,
      ),
    ),
  );
  view.rest(true);
  queueMicrotask(() => overlay.querySelector("input, textarea, .select, button")?.focus());
  return overlay;
}
