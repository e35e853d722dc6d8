/** One message as its reader sees it. */
import { h, icon } from "./dom.js";
import { renderComponents } from "./components.js";
import { renderEmbed } from "./embeds.js";
import { markdown } from "./markdown.js";
import { attachments } from "./media.js";
import { authorName, avatar } from "./references.js";
import { formatDate } from "./times.js";
import { displayName, world } from "./world.js";

const COMPONENTS_V2 = 1 << 15;
export const SLASH_COMMAND = 20;
export const MENU_COMMAND = 23;

function usedCommand(message, view) {
  if (!message.interaction_user || (message.type !== SLASH_COMMAND && message.type !== MENU_COMMAND))
    return null;
  const { name, user } = message.interaction_metadata;
  const call = message.type === SLASH_COMMAND ? `/${name}` : name;
  return h(
    "div",
    { class: "reply" },
    authorName(user.id, message.interaction_user, view),
    " used ",
    h("span", {}, call),
  );
}

function repliedTo(message, view) {
  const other = view.messageAt(message.message_reference);
  if (!other) return null;
  const excerpt = other.content.split("\n")[0] || "a message";
  return h(
    "div",
    { class: "reply" },
    h("b", {}, `@${displayName(other.author)}`),
    " ",
    h("span", { class: "excerpt" }, markdown(excerpt, view)),
  );
}

function header(message, view) {
  const date = new Date(message.timestamp);
  const name = displayName(message.author);
  const today = date.toDateString() === new Date().toDateString();
  return h(
    "header",
    {},
    authorName(message.author.id, name, view),
    message.author.bot && h("span", { class: "app-tag" }, "APP"),
    h(
      "time",
      { title: formatDate(date, "F", view.locale) },
      formatDate(date, today ? "t" : "s", view.locale),
    ),
  );
}

function thinking(message) {
  return h(
    "div",
    { class: "thinking" },
    h("span", { class: "dots" }, h("i"), h("i"), h("i")),
    `${displayName(message.author)} is thinking…`,
  );
}

function content(message, view) {
  const edited = message.edited_timestamp && h("small", { class: "edited" }, "(edited)");
  const text =
    message.content && h("div", { class: "text" }, markdown(message.content, view), edited && [" ", edited]);
  const embeds = message.embeds ?? [];
  const inEmbeds = new Set(embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  const own =
    message.flags & COMPONENTS_V2 ? [] : (message.attachments ?? []).filter((a) => !inEmbeds.has(a.url));
  return [
    text,
    attachments(own),
    embeds.map((embed) => renderEmbed(embed, view)),
    renderComponents(message.components ?? [], message, view),
    !text && edited,
  ];
}

function onlyYou(message, view) {
  return h(
    "footer",
    { class: "only-you" },
    icon("eye"),
    "Only you can see this · ",
    h("button", { type: "button", class: "link", onclick: () => view.dismiss(message) }, "Dismiss message"),
  );
}

/** The red line under a message whose interaction failed. */
export const failure = (text) => h("p", { class: "failure", role: "alert" }, icon("alert"), text);

/**
 * A message as a list item.
 * @param {Object} message the contract's Message, or a local one with `pending` or `error`
 * @param {Object} view the pane that shows it
 */
export function renderMessage(message, view) {
  const mentioned =
    (message.mentions ?? []).some((user) => user.id === view.user.id) && message.author.id !== view.user.id;
  const state = [message.ephemeral && "ephemeral", mentioned && "mentioned", message.pending && "pending"];
  const name = displayName(message.author);
  return h(
    "li",
    {
      class: ["message", ...state].filter(Boolean).join(" "),
      "data-id": message.id,
      tabindex: "-1",
      oncontextmenu: (event) => {
        // The menu key on a focused message stands for a right click on its author.
        if (event.target !== event.currentTarget || event.button === 2) return;
        event.preventDefault();
        view.openPersonMenu(message.author.id, event.currentTarget);
      },
    },
    usedCommand(message, view) ?? repliedTo(message, view),
    avatar(message.author.id, name),
    header(message, view),
    h(
      "div",
      { class: "body" },
      message.pending && h("div", { class: "thinking" }, "Sending command…"),
      message.loading && thinking(message),
      message.error && failure(message.error),
      !message.loading && content(message, view),
      message.ephemeral && onlyYou(message, view),
    ),
  );
}

/**
 * A message of the page's own, for a command that is on its way or failed: only its user sees it.
 * @param {string} id
 * @param {number} type of the message, by which kind of command it is
 * @param {string} name the command's
 * @param {Object} view the pane
 * @param {{pending?: boolean, error?: string, ephemeral?: boolean}} state
 */
export function localMessage(id, type, name, view, state) {
  return {
    id,
    local: true,
    type,
    author: { ...world.bot, bot: true },
    content: "",
    timestamp: new Date().toISOString(),
    interaction_user: view.user.name,
    interaction_metadata: { name, user: view.user },
    ...state,
  };
}
