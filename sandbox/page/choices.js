/** What a modal offers in full: radio groups, groups of checkboxes, and single checkboxes. */
import { h, uniqueId } from "./dom.js";

export const RADIO_GROUP = 21;
export const CHECKBOX_GROUP = 22;
export const CHECKBOX = 23;

function choice(attributes, label, description) {
  const input = h("input", attributes);
  const text = h("span", { class: "option-text" }, h("b", {}, label), description && h("small", {}, description));
  return { input, element: h("label", { class: "choice" }, input, text) };
}

/** One checkbox with its label; `read` tells whether it is ticked. */
export function tickBox(component, label, description) {
  const { input, element } = choice({ type: "checkbox", checked: component.default }, label, description);
  return { element, read: () => input.checked };
}

/** All options of a group; `read` returns the value of a radio group, or the values of checkboxes. */
export function choices(component) {
  const single = component.type === RADIO_GROUP;
  const most = component.max_values ?? component.options.length;
  const name = uniqueId("group");
  const made = component.options.map((option) =>
    choice(
      {
        type: single ? "radio" : "checkbox",
        name,
        value: option.value,
        checked: option.default,
        required: single && component.required !== false,
      },
      option.label,
      option.description,
    ),
  );
  const inputs = made.map(({ input }) => input);
  const values = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const limit = () => {
    const full = !single && values().length >= most;
    for (const input of inputs) input.disabled = full && !input.checked;
  };
  limit();
  const element = h("div", { class: "choices", onchange: limit }, ...made.map((each) => each.element));
  return { element, read: () => (single ? (values()[0] ?? null) : values()) };
}
