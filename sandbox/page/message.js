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
const COMMAND_TYPES = [20, 23];

function usedCommand(message) {
  if (!message.interaction_user || !COMMAND_TYPES.includes(message.type)) return null;
  const name = (message.interaction ?? message.interaction_metadata)?.name;
  const call = message.type === 20 ? `/${name}` : name;
  return h("div", { class: "reply" }, h("b", {}, message.interaction_user), name ? " used " : " used a command", name && h("span", {}, call));
}

function repliedTo(message, view) {
  const other = message.referenced_message;
  if (!other) return null;
  const excerpt = other.content.split("\n")[0] || "a message";
  return h("div", { class: "reply" }, h("b", {}, `@${displayName(other.author)}`), " ", h("span", { class: "excerpt" }, markdown(excerpt, view)));
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
    h("time", { title: formatDate(date, "F", view.locale) }, formatDate(date, today ? "t" : "s", view.locale)),
  );
}

function thinking(message) {
  return h("div", { class: "thinking" }, h("span", { class: "dots" }, h("i"), h("i"), h("i")), `${displayName(message.author)} is thinking…`);
}

function content(message, view) {
  const edited = message.edited_timestamp && h("small", { class: "edited" }, "(edited)");
  const text = message.content && h("div", { class: "text" }, markdown(message.content, view), edited && [" ", edited]);
  const embeds = message.embeds ?? [];
  const inEmbeds = new Set(embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  const own = message.flags & COMPONENTS_V2 ? [] : (message.attachments ?? []).filter((a) => !inEmbeds.has(a.url));
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
  const mentioned = (message.mentions ?? []).some((user) => user.id === view.user.id) && message.author.id !== view.user.id;
  const state = [message.ephemeral && "ephemeral", mentioned && "mentioned", message.pending && "pending"];
  const name = displayName(message.author);
  return h(
    "li",
    {
      class: ["message", ...state].filter(Boolean).join(" "),
      "data-id": message.id,
      tabindex: "-1",
      "aria-label": `${name}${message.ephemeral ? ", only you can see this" : ""}`,
      oncontextmenu: (event) => {
        // The menu key on a focused message stands for a right click on its author.
        if (event.target !== event.currentTarget || event.button === 2) return;
        event.preventDefault();
        view.openPersonMenu(message.author.id, event.currentTarget);
      },
    },
    usedCommand(message) ?? repliedTo(message, view),
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

/** A message of the page's own, for a command that is on its way or failed: only its user sees it. */
export function localMessage(id, call, view, state) {
  return {
    id,
    local: true,
    type: 20,
    author: { ...world.bot, bot: true },
    content: "",
    timestamp: new Date().toISOString(),
    interaction_user: view.user.name,
    interaction: { name: call },
    ...state,
  };
}
