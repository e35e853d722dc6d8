/** Embeds. */
import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { picture } from "./media.js";
import { link } from "./references.js";
import { formatDate } from "./times.js";

const titled = (text, url, view) => (url ? link(url, [text], view) : text);

/** One embed of a message. */
export function renderEmbed(embed, view) {
  const {
    author,
    title,
    description,
    fields = [],
    thumbnail,
    image,
    footer,
    timestamp: stamp,
    color,
  } = embed;
  const foot = [footer?.text, stamp && formatDate(new Date(stamp), "s", view.locale)]
    .filter(Boolean)
    .join(" • ");
  return h(
    "article",
    { class: "embed", style: { "--accent": color ? `#${color.toString(16).padStart(6, "0")}` : "" } },
    h(
      "div",
      { class: "embed-main" },
      author && h("div", { class: "embed-author" }, titled(author.name, author.url, view)),
      title &&
        h(
          "div",
          { class: "embed-title" },
          embed.url ? titled(title, embed.url, view) : markdown(title, view),
        ),
      description && h("div", { class: "text" }, markdown(description, view)),
      fields.length > 0 &&
        h(
          "div",
          { class: "fields" },
          fields.map((field) =>
            h(
              "div",
              { class: field.inline ? "inline" : "" },
              h("div", { class: "field-name" }, markdown(field.name, view)),
              h("div", { class: "text" }, markdown(field.value, view)),
            ),
          ),
        ),
    ),
    thumbnail && h("div", { class: "thumbnail" }, picture(thumbnail, thumbnail.description ?? "")),
    image && h("div", { class: "embed-image" }, picture(image, image.description ?? "")),
    foot && h("footer", {}, foot),
  );
}
