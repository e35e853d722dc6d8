/** Pictures and files: a picture opens large when pressed, and says its alternative text when it cannot be shown. */
import { h, icon } from "./dom.js";
import { spoiler } from "./markdown.js";

function enlarge(url, alt) {
  const dialog = h(
    "dialog",
    {
      class: "lightbox",
      "aria-label": alt || "Picture",
      onclick: () => dialog.close(),
      onclose: () => dialog.remove(),
    },
    h("img", { src: url, alt }),
    alt && h("p", {}, alt),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** Only addresses a browser may load as a picture: the sandbox's own files and http. */
const loadable = (url) => /^(https?:\/\/|\/)/.test(url);

/**
 * A picture with its alternative text.
 * @param {{url: string, width?: number, height?: number}} media
 * @param {string} alt
 */
export function picture(media, alt = "", hidden = false) {
  const img = h("img", {
    src: loadable(media.url) ? media.url : "",
    alt,
    title: alt,
    width: media.width,
    height: media.height,
  });
  const button = h(
    "button",
    { type: "button", class: "picture", "aria-label": `Enlarge: ${alt || "picture"}` },
    img,
  );
  img.onerror = () =>
    button.replaceChildren(
      h("span", { class: "missing" }, icon("alert"), alt || "This picture cannot be shown."),
    );
  button.onclick = () => img.isConnected && enlarge(media.url, alt);
  return hidden ? spoiler(button) : button;
}

/** Several pictures in a grid. */
export function gallery(items) {
  return h(
    "div",
    { class: `gallery of-${Math.min(items.length, 4)}` },
    items.map((item) => picture(item.media, item.description ?? "", item.spoiler)),
  );
}

/** A file to download. */
export function fileLink(url, name, size) {
  return h(
    "div",
    { class: "file" },
    icon("file"),
    h("a", { class: "link", href: loadable(url) ? url : null, download: name }, name),
    size && h("small", {}, `${(size / 1024).toFixed(1)} KB`),
  );
}

/** The attachments that a message shows by itself. */
export function attachments(list) {
  const images = list.filter(
    (a) => a.content_type?.startsWith("image/") || /\.(png|jpe?g|gif|webp)$/i.test(a.filename),
  );
  const shown = images.map((a) => ({
    media: a,
    description: a.description,
    spoiler: a.filename.startsWith("SPOILER_"),
  }));
  const files = list.filter((a) => !images.includes(a));
  return [shown.length > 0 && gallery(shown), files.map((a) => fileLink(a.url, a.filename, a.size))];
}
