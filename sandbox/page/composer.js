/** Where a person types: ordinary messages, and commands after a slash. */
import { CommandLine } from "./command-line.js";
import { matchCommands, parseLine, readOption, slashCommands } from "./commands.js";
import { h, icon } from "./dom.js";
import { Listbox } from "./listbox.js";
import { avatar } from "./references.js";
import { STARTING, starting, world } from "./world.js";

export class Composer {
  /** @param {Object} view the pane; it sends with `say(text)` and `run(command, values)` */
  constructor(view) {
    this.view = view;
    this.line = null;
    this.hint = h("div", { class: "hint", role: "status", hidden: true });
    this.list = new Listbox("Commands", (item) => this.enter(item.value));
    this.textarea = h("textarea", {
      rows: 1,
      role: "combobox",
      "aria-autocomplete": "list",
      oninput: () => this.typed(),
      onkeydown: (event) => this.keydown(event),
    });
    this.list.attach(this.textarea);
    this.field = h("div", { class: "typing" }, this.textarea);
    this.send = h("button", { type: "submit", class: "send", "aria-label": "Send" }, icon("send"));
    this.above = h("div", { class: "above" }, this.hint, this.list.element);
    this.element = h(
      "form",
      {
        class: "composer",
        onsubmit: (event) => {
          event.preventDefault();
          if (this.line) this.line.send();
          else this.submit();
        },
        onfocusout: (event) => !this.element.contains(event.relatedTarget) && this.list.hide(),
      },
      this.above,
      h("div", { class: "line" }, this.field, this.send),
    );
  }

  get commands() {
    return slashCommands(this.view.channel.kind, this.view.user);
  }

  focus() {
    if (this.line) this.line.focus();
    else this.textarea.focus({ preventScroll: true });
  }

  /** Reset, for another channel or after sending. */
  reset(text = "") {
    const focused = this.element.contains(document.activeElement);
    this.line = null;
    this.above.replaceChildren(this.hint, this.list.element);
    this.field.replaceChildren(this.textarea);
    this.textarea.value = text;
    this.textarea.rows = 1;
    const { kind, name } = this.view.channel;
    this.textarea.placeholder = `Message ${kind === "guild" ? "#" : "@"}${name}`;
    this.textarea.setAttribute("aria-label", this.textarea.placeholder);
    this.say("");
    this.list.hide();
    if (focused) this.textarea.focus({ preventScroll: true });
  }

  /** The line above the composer: a refusal, or nothing. */
  say(text) {
    this.hint.textContent = text;
    this.hint.hidden = !text;
    this.hint.classList.toggle("refusal", Boolean(text));
  }

  typed() {
    const text = this.textarea.value;
    this.textarea.rows = Math.min(8, text.split("\n").length);
    this.say("");
    if (!text.startsWith("/") || text.includes("\n")) {
      this.list.hide();
      return;
    }
    const { commands } = this;
    const called = text.endsWith(" ") && commands.find((c) => [c.label, c.name].includes(text.slice(1, -1)));
    if (called) {
      this.enter(called);
      return;
    }
    this.list.show(
      matchCommands(commands, text.slice(1)).map((command) => ({
        value: command,
        label: `/${command.label}`,
        detail: command.about,
        picture: avatar(world.bot.id, world.bot.name),
      })),
    );
  }

  /** Go on with the options of a command. */
  enter(command, texts = new Map()) {
    this.list.hide();
    this.say("");
    this.line = new CommandLine(command, this.view, texts, {
      leave: (text) => {
        this.reset(text);
        this.focus();
        this.typed();
      },
      sent: () => this.reset(),
    });
    this.above.replaceChildren(...this.line.above);
    this.field.replaceChildren(this.line.element);
    this.line.focus();
  }

  /** Open the command that a mention names. */
  compose(name) {
    const command = this.commands.find((candidate) => candidate.name === name);
    if (command) this.enter(command);
    else this.say(`/${name} cannot be used here.`);
  }

  keydown(event) {
    if (this.list.keydown(event)) return;
    const { active } = this.list;
    const typed = this.textarea.value.slice(1).trim();
    if (event.key === "Escape") {
      this.list.hide();
      this.view.feed.toNewest();
    } else if (event.key === "ArrowUp" && this.textarea.value === "") {
      event.preventDefault();
      this.view.feed.focusNewest();
    } else if (event.key === "Tab" && active) {
      event.preventDefault();
      this.enter(active.value);
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      const complete =
        active && [active.value.label, active.value.name].includes(typed) && !active.value.options.length;
      if (active && !complete) this.enter(active.value);
      else this.submit();
    }
  }

  async submit() {
    const text = this.textarea.value.trim();
    if (!text) return;
    const parsed = parseLine(text, this.commands, this.view.guildChannels());
    if (parsed?.error) {
      this.say(starting() ? STARTING : parsed.error);
      return;
    }
    if (parsed) {
      await this.runLine(parsed);
      return;
    }
    this.reset();
    const refusal = await this.view.say(text);
    if (!refusal) return;
    this.reset(text);
    this.say(refusal);
  }

  /** Run a command typed as plain text; what is missing or wrong is asked for in its fields. */
  async runLine({ command, texts }) {
    const values = {};
    for (const option of command.options) {
      const text = texts.get(option.name);
      if (text === undefined && !option.required) continue;
      const read =
        text === undefined ? { error: "missing" } : readOption(option, text, this.view.guildChannels());
      if (read.error) {
        this.enter(command, texts);
        this.line.send();
        return;
      }
      values[option.name] = read.value;
    }
    const text = this.textarea.value;
    this.reset();
    const refusal = await this.view.run(command, values);
    if (!refusal) return;
    this.reset(text);
    this.say(refusal);
  }
}
