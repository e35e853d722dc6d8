/** The messages of one channel, keyed by id: what did not change is not drawn again, and nothing jumps. */
import { slashCommands } from "./commands.js";
import { focusable, h, icon } from "./dom.js";
import { failure, renderMessage } from "./message.js";
import { commandMention } from "./references.js";
import { older } from "./world.js";

/** What stands where a channel of each kind begins, in the languages of the bot. */
const BEGINNINGS = {
  en: {
    title: "Welcome to",
    guild: "Where this channel begins. ",
    dm: "Your direct messages with the bot. ",
    group: "A group chat that the bot is not in: its app is used by those who have installed it. ",
    commands: ["Type ", " for commands.", " for commands, or begin with one of these:"],
  },
  fr: {
    title: "Bienvenue dans",
    guild: "Ce salon commence ici. ",
    dm: "Vos messages privés avec le bot. ",
    group: "Un groupe où le bot n'est pas : ceux qui ont installé son application s'en servent. ",
    commands: [
      "Tapez ",
      " pour voir les commandes.",
      " pour voir les commandes, ou commencez par l'une de celles-ci :",
    ],
  },
};
/** Commands that a newcomer is shown where a bot has them. */
const FIRST_STEPS = ["challenge", "bourre", "daily", "help"];

const GROUPED_MILLISECONDS = 7 * 60_000;
const PATIENCE_MILLISECONDS = 250;

function continues(message, previous) {
  return (
    previous !== undefined &&
    previous.author.id === message.author.id &&
    Boolean(previous.ephemeral) === Boolean(message.ephemeral) &&
    !message.interaction_user &&
    !message.message_reference &&
    Date.parse(message.timestamp) - Date.parse(previous.timestamp) < GROUPED_MILLISECONDS
  );
}

/** Resolve when the pictures of `node` can be painted, or after a time limit. */
function pictured(node) {
  const pending = [...node.querySelectorAll("img")]
    .filter((img) => !img.complete)
    .map((img) => img.decode().catch(() => {}));
  return Promise.race([Promise.all(pending), new Promise((done) => setTimeout(done, PATIENCE_MILLISECONDS))]);
}

/** A channel's messages, oldest first; the view stays at the newest one unless its reader scrolled up. */
export class Feed {
  constructor(view, channel) {
    this.view = view;
    this.channel = channel;
    this.welcome = h("div", { class: "welcome" });
    this.drawWelcome();
    this.entries = new Map();
    this.list = h("ol", {
      role: "log",
      "aria-label": `Messages in ${channel.name}`,
      "aria-relevant": "additions",
    });
    this.jump = h(
      "button",
      { type: "button", class: "jump", hidden: true, onclick: () => this.toNewest() },
      "New messages",
      icon("down"),
    );
    this.scroller = h(
      "div",
      {
        class: "scroller",
        onscroll: () => this.atNewest && (this.jump.hidden = true),
        onkeydown: (event) => this.keydown(event),
      },
      h("div", { class: "history" }, this.welcome, this.list),
    );
    this.element = h("div", { class: "feed" }, this.scroller, this.jump);
  }

  /** Draw what stands above the first message: where the reader is, and what to do first. */
  drawWelcome() {
    const { kind, name } = this.channel;
    const said = BEGINNINGS[this.view.locale] ?? BEGINNINGS.en;
    const commands = slashCommands(kind, this.view.user);
    const steps = FIRST_STEPS.flatMap((step) => commands.find((command) => command.name === step) ?? []);
    const [type, forCommands, orBegin] = said.commands;
    this.welcome.replaceChildren(
      h("h2", {}, kind === "guild" ? `${said.title} #${name}` : name),
      h("p", {}, said[kind], type, h("kbd", {}, "/"), steps.length ? orBegin : forCommands),
      ...steps.map(({ name: step, label, about }) =>
        h("p", {}, commandMention(step, this.view, label), ` ${about}`),
      ),
    );
  }

  get atNewest() {
    return this.scroller.scrollTop > -40;
  }

  toNewest() {
    this.scroller.scrollTop = 0;
    this.jump.hidden = true;
  }

  /** Make the channel hold exactly `messages` and what is local to the page. */
  sync(messages) {
    const kept = new Set(messages.map((message) => message.id));
    for (const [id, { message }] of this.entries) if (!kept.has(id) && !message.local) this.remove(id);
    for (const message of messages) this.upsert(message);
  }

  /** Show a new message, or the newest state of one that is shown. */
  async upsert(message) {
    const text = JSON.stringify(message);
    const entry = this.entries.get(message.id);
    if (entry?.text === text) return;
    const node = renderMessage(message, this.view);
    if (!entry) {
      this.insert({ text, message, node });
      return;
    }
    Object.assign(entry, { text, message });
    await pictured(node);
    if (entry.text === text && this.entries.get(message.id) === entry) this.swap(entry, node);
  }

  insert(entry) {
    const wasAtNewest = this.atNewest;
    let after = this.list.lastElementChild;
    while (after && older(entry.message.id, after.dataset.id)) after = after.previousElementSibling;
    this.entries.set(entry.message.id, entry);
    if (after) after.after(entry.node);
    else this.list.prepend(entry.node);
    this.regroup(entry.node);
    if (!wasAtNewest && !entry.message.local) this.jump.hidden = false;
    if (entry.message.local || entry.message.author.id === this.view.user.id) this.toNewest();
  }

  swap(entry, node) {
    const focused = entry.node.contains(document.activeElement) ? document.activeElement : null;
    const place = focused ? focusable(entry.node).indexOf(focused) : -1;
    entry.node.replaceWith(node);
    entry.node = node;
    this.regroup(node);
    if (!focused) return;
    const targets = focusable(node);
    const same = targets.find(
      (target) => focused.dataset.customId && target.dataset.customId === focused.dataset.customId,
    );
    (same ?? targets[Math.min(Math.max(place, 0), targets.length - 1)] ?? node).focus({
      preventScroll: true,
    });
  }

  remove(id) {
    const entry = this.entries.get(id);
    if (!entry) return;
    const next = entry.node.nextElementSibling;
    const focused = entry.node.contains(document.activeElement);
    this.entries.delete(id);
    entry.node.remove();
    if (next) this.regroup(next);
    if (focused) this.view.focusComposer();
  }

  regroup(node) {
    for (const each of [node, node.nextElementSibling]) {
      if (!each) continue;
      const before = each.previousElementSibling && this.entries.get(each.previousElementSibling.dataset.id);
      each.classList.toggle("grouped", continues(this.entries.get(each.dataset.id).message, before?.message));
    }
  }

  /** Put Discord's red line under a message whose interaction failed. */
  fail(id, text) {
    const body = this.entries.get(id)?.node.querySelector(".body");
    body?.querySelector(":scope > .failure")?.remove();
    body?.append(failure(text));
  }

  /** Scroll to a message and highlight it for a moment. */
  reveal(id) {
    const node = this.entries.get(id)?.node;
    if (!node) return;
    node.scrollIntoView({ block: "center" });
    node.classList.remove("lit");
    void node.offsetWidth;
    node.classList.add("lit");
  }

  keydown(event) {
    const node = event.target.closest(".message");
    if (event.target !== node || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const next = event.key === "ArrowUp" ? node.previousElementSibling : node.nextElementSibling;
    if (next) next.focus();
    else if (event.key === "ArrowDown") this.view.focusComposer();
  }

  /** Focus the newest message, from where the arrows go on. */
  focusNewest() {
    this.list.lastElementChild?.focus();
  }
}
