/** Message components of both generations, by Discord's numbers. */
import { h, icon } from "./dom.js";
import { markdown, spoiler } from "./markdown.js";
import { fileLink, gallery, picture } from "./media.js";
import { emojiNode, link } from "./references.js";
import { Select } from "./selects.js";

const LINK = 5;

function button(component, message, view) {
  const inside = [
    component.emoji && emojiNode(component.emoji),
    component.label && h("span", {}, component.label),
  ];
  const className = `button style-${component.style}`;
  if (component.style === LINK) return link(component.url, [...inside, icon("link")], view, className);
  return h(
    "button",
    {
      type: "button",
      class: className,
      disabled: component.disabled,
      "data-custom-id": component.custom_id,
      "aria-label": component.label ? null : component.emoji?.name,
      onclick: (event) =>
        view.press(message, event.currentTarget, { kind: "click", custom_id: component.custom_id }),
    },
    inside,
  );
}

function select(component, message, view) {
  return new Select(component, view, (values, element) =>
    view.press(message, element, { kind: "select", custom_id: component.custom_id, values }),
  ).element;
}

function container(component, message, view) {
  const color = component.accent_color;
  const element = h(
    "div",
    {
      class: color === null || color === undefined ? "container" : "container accented",
      style: {
        "--accent": color === null || color === undefined ? "" : `#${color.toString(16).padStart(6, "0")}`,
      },
    },
    renderComponents(component.components, message, view),
  );
  return component.spoiler ? spoiler(element) : element;
}

function section(component, message, view) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-text" }, renderComponents(component.components, message, view)),
    renderComponents([component.accessory], message, view),
  );
}

const RENDERERS = {
  1: (c, message, view) => h("div", { class: "row" }, renderComponents(c.components, message, view)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (c, _, view) => h("div", { class: "text" }, markdown(c.content, view)),
  11: (c) => h("div", { class: "thumbnail" }, picture(c.media, c.description ?? "", c.spoiler)),
  12: (c) => gallery(c.items),
  13: (c) => fileLink(c.file.url, c.name ?? c.file.url.split("/").at(-1), c.size),
  14: (c) =>
    h("div", {
      class: `separator${c.divider === false ? " blank" : ""}${c.spacing === 2 ? " wide" : ""}`,
      role: "separator",
    }),
  17: container,
};

/**
 * The nodes of a list of components.
 * @param {Object[]} components as the API has them
 * @param {Object} message the message they belong to
 * @param {Object} view the pane they are shown in
 */
export function renderComponents(components, message, view) {
  return components.map(
    (component) =>
      RENDERERS[component.type]?.(component, message, view) ??
      h(
        "div",
        { class: "missing" },
        icon("alert"),
        `A component of type ${component.type}, which this page does not draw.`,
      ),
  );
}
