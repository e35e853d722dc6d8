/** Mentions, links, custom emoji and avatars. */
import { h } from "./dom.js";
import { world, person, colorOf } from "./world.js";

/** A person's avatar: the initial on the person's colour. */
export function avatar(id, name) {
  return h(
    "span",
    { class: "avatar", style: { "--color": colorOf(id) }, "aria-hidden": "true" },
    [...name][0] ?? "?",
  );
}

/** A button that carries a name and opens that person's menu, by click, right click or menu key. */
function named(id, label, className, view) {
  const open = (event) => {
    event.preventDefault();
    event.stopPropagation();
    view.openPersonMenu(id, event.currentTarget);
  };
  return h(
    "button",
    {
      type: "button",
      class: className,
      tabindex: "-1",
      "aria-haspopup": "menu",
      onclick: open,
      oncontextmenu: open,
    },
    label,
  );
}

/** The author's name above a message. */
export const authorName = (id, name, view) => named(id, name, "author", view);

/** `<@id>` */
export const mention = (id, view) => named(id, `@${person(id)?.name ?? "unknown-user"}`, "mention", view);

/** `<@&id>` */
export function roleMention(id) {
  const name = world.roles.find((role) => role.id === id)?.name ?? "unknown-role";
  return h("span", { class: "mention" }, `@${name.replace(/^@/, "")}`);
}

/** `<#id>` */
export function channelMention(id, view) {
  const name = view.channelName(id);
  if (!name) return h("span", { class: "mention" }, "#unknown");
  return h(
    "button",
    { type: "button", class: "mention", tabindex: "-1", onclick: () => view.goTo(id) },
    `#${name}`,
  );
}

/** `</name:id>`: pressing it opens the command in the composer. Discord shows it by its first name, not translated. */
export function commandMention(name, view, label = name) {
  return h(
    "button",
    { type: "button", class: "mention", tabindex: "-1", onclick: () => view.compose(name) },
    `/${label}`,
  );
}

const JUMP = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

/** A link; one to a channel or message of this world goes there inside the pane. */
export function link(url, children, view, className = "link") {
  const jump = JUMP.exec(url);
  const attributes = { class: className, href: url, target: "_blank", rel: "noopener noreferrer" };
  if (jump) {
    attributes.onclick = (event) => {
      event.preventDefault();
      view.goTo(jump[1], jump[2]);
    };
    const name = view.channelName(jump[1]);
    if (name && children.length === 1 && children[0] === url)
      children = [`#${name}${jump[2] ? " › message" : ""}`];
  }
  return h("a", attributes, children);
}

/** An emoji of a component or of text: Unicode as it is, a custom one as its picture. */
export function emojiNode(emoji) {
  if (!emoji.id) return h("span", { class: "emoji" }, emoji.name);
  const name = `:${emoji.name}:`;
  const picture = h("img", { class: "emoji", src: `/cdn/emojis/${emoji.id}.png`, alt: name, title: name });
  picture.onerror = () => picture.replaceWith(name);
  return picture;
}

/** The world's name for a channel of the guild, or null. */
export const guildChannelName = (id) => world.channels.find((channel) => channel.id === id)?.name ?? null;
