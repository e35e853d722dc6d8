/** One person's Discord: the channels that person sees, the messages of one of them, and a composer. */
import { Composer } from "./composer.js";
import { personCommands } from "./commands.js";
import { h, icon } from "./dom.js";
import { Feed } from "./feed.js";
import { localMessage, MENU_COMMAND, SLASH_COMMAND } from "./message.js";
import { openModal } from "./modal.js";
import { openMenu } from "./popover.js";
import { avatar, guildChannelName } from "./references.js";
import { STARTING, starting, updateWorld, person, watchWorld, world } from "./world.js";
import { act, listen } from "./wire.js";

/** What stands before the name of a channel. */
const picture = ({ kind, id, name }) =>
  kind === "guild" ? icon("hash") : avatar(kind === "dm" ? world.bot.id : id, name);

const DISCORD_EPOCH = 1_420_070_400_000n;
const NOTICE_AFTER_MILLISECONDS = 300;
const snowflakeNow = () => String((BigInt(Date.now()) - DISCORD_EPOCH) << 22n);

export class Pane {
  /**
   * @param {Object} user the user whose view this is
   * @param {string|null} place the name of the channel to open; the first one by default
   * @param {{refused: (pane: Pane, text: string) => void, moved: () => void, closed: (pane: Pane) => void}} desk
   */
  constructor(user, place, desk) {
    this.desk = desk;
    this.identity = h("button", {
      type: "button",
      class: "identity",
      "aria-haspopup": "menu",
      onclick: () => this.chooseEyes(),
    });
    this.places = h("div", { class: "places" });
    this.title = h("h2", { class: "title" });
    this.offline = h("p", { class: "offline", role: "status", hidden: true }, "Reconnecting to the sandbox…");
    this.feedSlot = h("div", { class: "feed-slot" });
    this.composer = new Composer(this);
    this.closer = h(
      "button",
      {
        type: "button",
        class: "tool close",
        "aria-label": "Close this pane",
        onclick: () => desk.closed(this),
      },
      icon("close"),
    );
    this.content = h(
      "div",
      { class: "content" },
      h("nav", { class: "sidebar", "aria-label": "Channels" }, this.identity, this.places),
      h(
        "div",
        { class: "chat" },
        h("header", { class: "chat-head" }, this.title),
        this.offline,
        this.feedSlot,
        this.composer.element,
      ),
      this.closer,
    );
    this.element = h(
      "section",
      { class: "pane", tabindex: "-1", onkeydown: (event) => this.keydown(event) },
      this.content,
    );
    this.unwatch = watchWorld(() => this.worldChanged());
    this.become(user, place);
  }

  /** Show the view of `user`. */
  become(user, place = this.channel?.name) {
    this.stop?.();
    this.user = user;
    this.wantedPlace = place;
    this.channels = new Map();
    this.feeds = new Map();
    this.unread = new Map();
    this.outcomes = new Map();
    this.channel = null;
    this.feedSlot.replaceChildren();
    this.element.setAttribute("aria-label", user.name);
    this.drawIdentity();
    this.stop = listen(
      user.id,
      (frame) => this.receive(frame),
      (connected) => (this.offline.hidden = connected),
    );
  }

  close() {
    this.stop();
    this.unwatch();
    this.element.remove();
  }

  // What the renderers ask of a pane.

  get locale() {
    return this.user.locale;
  }

  get feed() {
    return this.feedOf(this.channel);
  }

  guildChannels() {
    const all = [...this.channels.values()].filter((channel) => channel.kind === "guild");
    const threads = (id) => all.filter((channel) => channel.parent === id);
    return all.filter((channel) => !channel.parent).flatMap((channel) => [channel, ...threads(channel.id)]);
  }

  channelName(id) {
    return this.channels.get(id)?.name ?? guildChannelName(id);
  }

  /** The message that another one refers to, if this person sees it. */
  messageAt(reference) {
    return this.channels
      .get(reference?.channel_id)
      ?.messages.find((message) => message.id === reference.message_id);
  }

  focusComposer() {
    this.composer.focus();
  }

  compose(name) {
    this.composer.compose(name);
  }

  /** Make everything under a modal inert, or active again. */
  rest(resting) {
    this.content.inert = resting;
  }

  openPersonMenu(id, anchor) {
    const target = person(id);
    if (!target) return;
    const entries = personCommands(this.channel.kind, this.user).map((command) => ({
      label: command.label,
      act: () => this.runOn(command, target),
    }));
    if (!target.bot && id !== this.user.id) {
      entries.push({
        label: `See as ${target.name}`,
        detail: "in this pane",
        act: () => this.become(target),
      });
    }
    if (entries.length) openMenu(anchor, target.name, entries);
  }

  // The server's frames.

  receive(frame) {
    const handlers = {
      snapshot: () => this.snapshot(frame),
      channel: () => this.addChannel(frame),
      channel_gone: () => this.channelGone(frame.id),
      message: () => this.message(frame.channel, frame.message),
      gone: () => this.messageGone(frame.channel, frame.id),
      world: () => updateWorld(frame.world),
      modal: () => this.modal(frame.interaction, frame.modal),
      answered: () => this.outcome(frame.interaction).settle(null),
      failed: () => this.outcome(frame.interaction).settle(frame.text),
      refused: () => this.desk.refused(this, frame.text),
    };
    handlers[frame.t]?.();
  }

  snapshot({ world: next, channels }) {
    updateWorld(next);
    // Interactions that were pending when the connection broke get no further frame.
    for (const outcome of this.outcomes.values()) outcome.settle(null);
    for (const id of this.channels.keys())
      if (!channels.some((channel) => channel.id === id)) this.channelGone(id);
    for (const channel of channels) {
      this.channels.set(channel.id, channel);
      this.feeds.get(channel.id)?.sync(channel.messages);
    }
    const all = [...this.channels.values()];
    if (!this.channel && all.length)
      this.go(all.find((channel) => channel.name === this.wantedPlace) ?? all[0]);
    this.drawPlaces();
  }

  addChannel(channel) {
    this.channels.set(channel.id, channel);
    this.drawPlaces();
  }

  message(id, message) {
    const channel = this.channels.get(id);
    // An answer may still come to a channel that is gone, or that this person has come to see since.
    if (!channel) return;
    const at = channel.messages.findIndex((known) => known.id === message.id);
    if (at >= 0) channel.messages[at] = message;
    else channel.messages.push(message);
    this.feeds.get(id)?.upsert(message);
    if (at >= 0 || message.author.id === this.user.id || (channel === this.channel && !document.hidden))
      return;
    const called = channel.kind === "dm" || message.mentions?.some((user) => user.id === this.user.id);
    const { news = 0, calls = 0 } = this.unread.get(id) ?? {};
    this.unread.set(id, { news: news + 1, calls: calls + Number(called) });
    this.drawPlaces();
  }

  messageGone(id, message) {
    const channel = this.channels.get(id);
    if (!channel) return;
    channel.messages = channel.messages.filter((known) => known.id !== message);
    this.feeds.get(id)?.remove(message);
  }

  channelGone(id) {
    const channel = this.channels.get(id);
    this.channels.delete(id);
    this.feeds.delete(id);
    this.unread.delete(id);
    const [first] = this.channels.values();
    if (channel === this.channel && first) this.go(first);
    this.drawPlaces();
  }

  modal(interaction, payload) {
    this.outcome(interaction).settle(null);
    this.element.querySelector(":scope > .overlay")?.remove();
    this.element.append(
      openModal(payload, this, (values) => this.interact({ kind: "modal", interaction, values })),
    );
  }

  worldChanged() {
    this.user = person(this.user.id) ?? this.user;
    this.drawIdentity();
    this.drawPlaces();
    for (const feed of this.feeds.values()) feed.drawWelcome();
  }

  // What the person does.

  /** How an interaction ends: a promise of null, or of the sentence that Discord shows for its failure. */
  outcome(interaction) {
    if (!this.outcomes.has(interaction)) {
      const outcome = {};
      outcome.end = new Promise((settle) => (outcome.settle = settle));
      this.outcomes.set(interaction, outcome);
    }
    return this.outcomes.get(interaction);
  }

  async interact(body) {
    if (starting()) return STARTING;
    const reply = await act({ user: this.user.id, channel: this.channel.id, ...body });
    return reply.ok ? this.outcome(reply.interaction).end : reply.error;
  }

  /** Press a component of a message. */
  async press(message, element, body) {
    element.classList.add("busy");
    element.setAttribute("aria-busy", "true");
    const { feed } = this;
    const error = await this.interact({ ...body, message: message.id });
    element.classList.remove("busy");
    element.removeAttribute("aria-busy");
    if (error) feed.fail(message.id, error);
  }

  /** Send a command; resolves to a sentence when Discord's client would not send it. */
  run(command, values) {
    return this.call(SLASH_COMMAND, { kind: "slash", name: command.name, options: values });
  }

  async runOn(command, target) {
    const refusal = await this.call(MENU_COMMAND, {
      kind: "user_command",
      name: command.name,
      target: target.id,
    });
    if (refusal) this.composer.say(refusal);
  }

  async call(type, body) {
    if (starting()) return STARTING;
    const { feed } = this;
    const reply = await act({ user: this.user.id, channel: this.channel.id, ...body });
    if (!reply.ok) return reply.error;
    const id = snowflakeNow();
    const notice = setTimeout(
      () => feed.upsert(localMessage(id, type, body.name, this, { pending: true })),
      NOTICE_AFTER_MILLISECONDS,
    );
    this.outcome(reply.interaction).end.then((error) => {
      clearTimeout(notice);
      if (error) feed.upsert(localMessage(id, type, body.name, this, { error, ephemeral: true }));
      else feed.remove(id);
    });
    return null;
  }

  async complete(command, options, focused) {
    const reply = await act({
      user: this.user.id,
      channel: this.channel.id,
      kind: "autocomplete",
      name: command.name,
      options,
      focused,
    });
    return reply.choices ?? [];
  }

  /** Say something in the channel; resolves to a sentence when it could not be said. */
  async say(text) {
    const reply = await act({ user: this.user.id, channel: this.channel.id, kind: "say", text });
    return reply.ok ? null : reply.error;
  }

  dismiss(message) {
    if (message.local) this.feed.remove(message.id);
    else act({ user: this.user.id, channel: this.channel.id, kind: "dismiss", message: message.id });
  }

  // Where the person is.

  feedOf(channel) {
    if (!this.feeds.has(channel.id)) {
      const feed = new Feed(this, channel);
      this.feeds.set(channel.id, feed);
      feed.sync(channel.messages);
    }
    return this.feeds.get(channel.id);
  }

  goTo(id, message = null) {
    const channel = this.channels.get(id);
    if (!channel) return;
    this.go(channel);
    if (message) this.feed.reveal(message);
  }

  go(channel) {
    this.channel = channel;
    this.unread.delete(channel.id);
    this.title.replaceChildren(picture(channel), channel.name);
    this.feedSlot.replaceChildren(this.feed.element);
    this.composer.reset();
    this.drawPlaces();
    this.desk.moved();
  }

  chooseEyes() {
    openMenu(
      this.identity,
      "See as",
      world.users.map((user) => ({
        label: user.name,
        detail: user.locale,
        picture: avatar(user.id, user.name),
        checked: user.id === this.user.id,
        act: () => user.id !== this.user.id && this.become(user),
      })),
    );
  }

  drawIdentity() {
    const { id, name, locale, dms_open: open } = this.user;
    this.identity.setAttribute("aria-label", `Seen as ${name}. Choose whose eyes`);
    this.identity.replaceChildren(
      avatar(id, name),
      h(
        "span",
        { class: "option-text" },
        h("b", {}, name),
        h("small", {}, open === false ? `${locale} · DMs closed` : locale),
      ),
      icon("down"),
    );
  }

  drawPlaces() {
    const place = (channel) => {
      const { news = 0, calls = 0 } = this.unread.get(channel.id) ?? {};
      const here = channel === this.channel;
      return h(
        "button",
        {
          type: "button",
          class: `place${news ? " unread" : ""}${channel.parent ? " thread" : ""}`,
          "aria-current": here ? "page" : null,
          "aria-label": `${channel.name}${news ? `, ${news} unread` : ""}`,
          onclick: () => {
            this.go(channel);
            this.focusComposer();
          },
        },
        picture(channel),
        h("span", { class: "place-name" }, channel.name),
        calls > 0 && h("span", { class: "badge" }, String(calls)),
      );
    };
    const focused = [...this.places.querySelectorAll("button")].indexOf(document.activeElement);
    const direct = [...this.channels.values()].filter((channel) => channel.kind !== "guild");
    this.places.replaceChildren(
      h("h3", {}, world.guild.name),
      ...this.guildChannels().map(place),
      direct.length ? h("h3", {}, "Direct messages") : "",
      ...direct.map(place),
    );
    this.places.querySelectorAll("button")[focused]?.focus();
    this.desk.moved();
  }

  keydown(event) {
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      const all = [
        ...this.guildChannels(),
        ...[...this.channels.values()].filter((channel) => channel.kind !== "guild"),
      ];
      const step = event.key === "ArrowDown" ? 1 : all.length - 1;
      this.go(all[(all.indexOf(this.channel) + step) % all.length]);
      this.focusComposer();
      return;
    }
    const typing = event.target.matches("input, textarea, [role=combobox], [role=dialog] *");
    const printable =
      event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (printable && !typing) this.focusComposer();
  }
}
