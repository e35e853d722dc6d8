/** A command in the composer: one field for each option, with its choices above. */
import { fixedChoices, namedOptions, OPTION, optionFor, readOption } from "./commands.js";
import { h } from "./dom.js";
import { Listbox } from "./listbox.js";
import { avatar } from "./references.js";

const AUTOCOMPLETE_PAUSE_MILLISECONDS = 120;
const fold = (text) => text.trim().toLowerCase().replace(/^@/, "");

const choiceItem = (choice) => ({
  value: choice,
  label: choice.name,
  picture: choice.person ? avatar(choice.person, choice.name) : null,
});

export class CommandLine {
  /**
   * @param {Object} command from `slashCommands`
   * @param {Object} view the pane; `run` sends, `complete` asks the bot for choices
   * @param {Map<string, string>} texts what is already typed, by option
   * @param {{leave: (text: string) => void, sent: () => void}} composer
   */
  constructor(command, view, texts, composer) {
    this.command = command;
    this.view = view;
    this.composer = composer;
    this.fields = [];
    this.asked = 0;
    /** Settles when the choices for what is typed are shown. */
    this.choices = null;
    this.hint = h("div", { class: "hint", role: "status" });
    this.list = new Listbox("Choices", (item) => this.pick(item));
    this.above = [this.hint, this.list.element];
    this.tail = h("input", {
      class: "tail",
      role: "combobox",
      "aria-autocomplete": "list",
      autocomplete: "off",
      oninput: () => this.typed(this.tail),
      onfocus: () => this.entered(this.tail),
      onclick: () => this.offerOptions(),
      onkeydown: (event) => this.keydown(event, null),
    });
    this.element = h(
      "div",
      { class: "command" },
      h("span", { class: "command-name" }, `/${command.label}`),
      this.tail,
    );
    for (const option of command.options)
      if (option.required || texts.has(option.name)) this.add(option, texts.get(option.name));
    this.describeTail();
  }

  get remaining() {
    return this.command.options.filter((option) => !this.fields.some((field) => field.option === option));
  }

  get current() {
    return this.fields.find((field) => field.input === document.activeElement) ?? null;
  }

  focus() {
    (this.fields.find((field) => field.option.required && !field.input.value)?.input ?? this.tail).focus({
      preventScroll: true,
    });
  }

  describeTail() {
    const count = this.remaining.length;
    this.tail.placeholder = count ? `+${count} optional` : "";
    this.tail.setAttribute(
      "aria-label",
      count ? `Add an option to /${this.command.label}` : `Enter sends /${this.command.label}`,
    );
    this.tail.size = Math.max(4, this.tail.placeholder.length);
  }

  add(option, text = "") {
    const field = { option, choice: null };
    field.input = h("input", {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-label": option.label,
      "aria-required": option.required || null,
      autocomplete: "off",
      spellcheck: "false",
      inputmode: option.type === OPTION.INTEGER ? "numeric" : null,
      oninput: () => this.typed(field.input, field),
      onfocus: () => this.entered(field.input, field),
      onblur: () => {
        field.choice ??= this.exact(field);
        if (field.input.value) this.mark(field, this.read(field).error);
      },
      onkeydown: (event) => this.keydown(event, field),
    });
    field.element = h("label", { class: "field" }, h("span", {}, option.label), field.input);
    this.fields.push(field);
    this.tail.before(field.element);
    this.write(field, text);
    this.describeTail();
    return field;
  }

  write(field, text) {
    field.input.value = text;
    field.input.size = Math.max(3, text.length);
  }

  mark(field, error) {
    field.element.classList.toggle("invalid", Boolean(error));
    if (error) field.input.setAttribute("aria-invalid", "true");
    else field.input.removeAttribute("aria-invalid");
  }

  explain(text, refusal = false) {
    this.hint.replaceChildren(...[text].flat());
    this.hint.classList.toggle("refusal", refusal);
  }

  describe(option) {
    this.explain([h("b", {}, option.label), ` ${option.about}`]);
  }

  /** An input got the focus: describe it and offer its choices. */
  entered(input, field = null) {
    this.list.hide();
    this.list.attach(input);
    if (field) {
      this.describe(field.option);
      this.offer(field);
      return;
    }
    const more = this.remaining.length ? " · Tab for more options" : "";
    this.explain([
      h("b", {}, `/${this.command.label}`),
      ` ${this.command.about}`,
      h("span", { class: "keys" }, `Enter sends${more}`),
    ]);
    if (!this.fields.length && this.remaining.length) this.offerOptions();
  }

  /** Text was typed or pasted; `name:` moves on to that option. */
  typed(input, field = null) {
    const { before, texts } = namedOptions(this.command, input.value);
    if (field) {
      field.choice = null;
      this.mark(field, null);
      this.describe(field.option);
    }
    if (texts.size) {
      if (field) this.write(field, before);
      else this.place(before);
      const named = [...texts].map(([option, text]) => this.fill(option, text));
      const target = named.at(-1);
      target.input.focus();
      if (target === field) this.offer(field);
    } else if (field) {
      this.write(field, input.value);
      this.offer(field);
    } else this.offerOptions();
  }

  /** Take what is typed after the fields into the option that it is for, if one is left. */
  place(text) {
    const option = text && optionFor(this.remaining, text, this.view.guildChannels());
    this.tail.value = option ? "" : text;
    if (option) this.fill(option, text);
  }

  fill(option, text) {
    const field = this.fields.find((candidate) => candidate.option === option) ?? this.add(option);
    if (text) {
      field.choice = null;
      this.write(field, text);
    }
    return field;
  }

  /** Show the options that are left, and the choices of theirs that start with what is typed. */
  offerOptions() {
    const wanted = fold(this.tail.value);
    this.moved = false;
    const options = this.remaining
      .filter((option) => option.label.startsWith(wanted))
      .map((option) => ({ option, label: option.label, detail: option.about }));
    const values = this.remaining.flatMap((option) =>
      this.choicesOf(option)
        .filter((choice) => wanted && fold(choice.name).startsWith(wanted))
        .map((choice) => ({ ...choiceItem(choice), option, detail: option.label })),
    );
    this.list.show([...options, ...values], wanted ? 0 : -1);
  }

  choicesOf(option) {
    return fixedChoices(option, this.view.guildChannels()) ?? [];
  }

  /** Show the choices for what is typed in `field`, asking the bot where the option has its autocomplete. */
  offer(field) {
    const { option, input } = field;
    const text = input.value;
    const asked = ++this.asked;
    this.moved = false;
    this.choices = null;
    if (option.autocomplete) {
      clearTimeout(this.timer);
      const pause = new Promise((end) => (this.timer = setTimeout(end, AUTOCOMPLETE_PAUSE_MILLISECONDS)));
      this.choices = pause.then(async () => {
        const choices = await this.view.complete(this.command, this.partial(field), option.name);
        if (asked === this.asked && input === document.activeElement) this.showChoices(choices);
      });
      return;
    }
    const choices = this.choicesOf(option);
    const chosen = choices.some((choice) => fold(choice.name) === fold(text));
    const at = (choice) => fold(choice.name).indexOf(fold(text));
    // Those that begin with what was typed come first.
    const fitting = choices.filter((choice) => at(choice) >= 0).sort((a, b) => !!at(a) - !!at(b));
    this.showChoices(chosen ? choices : fitting);
  }

  showChoices(choices) {
    const text = fold(this.current?.input.value ?? "");
    const items = choices.map(choiceItem);
    this.list.show(
      items,
      Math.max(
        0,
        items.findIndex((item) => fold(item.label) === text),
      ),
    );
  }

  /** What is filled in so far, by option, as autocomplete wants it: the one being typed in as it stands. */
  partial(focused) {
    const values = {};
    for (const field of this.fields) {
      const { value } = field === focused ? { value: field.input.value } : this.read(field);
      if (value !== undefined) values[field.option.name] = value;
    }
    return values;
  }

  pick(item) {
    if (item.option) this.tail.value = "";
    const field = item.option ? this.add(item.option) : this.current;
    if (!item.value) {
      field.input.focus();
      return;
    }
    this.write(field, item.label);
    field.choice = item.value;
    this.mark(field, null);
    this.list.hide();
    this.focus();
  }

  read(field) {
    const text = field.input.value.trim();
    if (field.choice) return { value: field.choice.value };
    if (!text) return field.option.required ? { error: `${field.option.label} is required.` } : {};
    return readOption(field.option, text, this.view.guildChannels());
  }

  /** The choice in the list that the typed text names exactly. */
  exact(field) {
    const text = fold(field.input.value);
    const item = this.list.items.find(
      ({ value }) => value && (fold(value.name) === text || fold(String(value.value)) === text),
    );
    return item && text ? item.value : null;
  }

  keydown(event, field) {
    if (this.list.keydown(event)) {
      this.moved = true;
      return;
    }
    const { key } = event;
    const { active } = this.list;
    if (key === "Enter") {
      event.preventDefault();
      this.choose(true);
    } else if (key === "Tab" && !event.shiftKey && active && (this.moved || event.target.value)) {
      event.preventDefault();
      this.choose(false);
    } else if (key === "Tab" && !event.shiftKey && !field && !active && this.remaining.length) {
      event.preventDefault();
      this.pick({ option: this.remaining[0] });
    } else if (key === "Escape") {
      event.preventDefault();
      if (this.list.open) this.list.hide();
      else this.composer.leave("");
    } else if (key === "Backspace" && event.target.value === "") {
      event.preventDefault();
      this.backspace(field);
    }
  }

  /** Pick what is highlighted, as soon as the choices for what is typed are there; or, if `sends`, send. */
  async choose(sends) {
    const { asked } = this;
    await this.choices;
    if (asked !== this.asked) return;
    const { active } = this.list;
    const named = sends && !this.moved && this.current && this.exact(this.current);
    if (active && !named) this.pick(active);
    else if (sends) this.send();
  }

  backspace(field) {
    const at = field ? this.fields.indexOf(field) : this.fields.length;
    if (field && !field.option.required) {
      this.fields.splice(at, 1);
      field.element.remove();
      this.describeTail();
    }
    if (at > 0) this.fields[at - 1].input.focus();
    else if (field && !field.option.required) this.tail.focus();
    else this.composer.leave(`/${this.command.label}`);
  }

  /** Send the command, or say which option is not right yet. */
  async send() {
    // Enter was pressed again before the bot has the command.
    if (this.sending) return;
    const stray = this.tail.value.trim();
    if (stray) {
      this.tail.focus();
      this.explain(`“${stray}” belongs to no option of /${this.command.label}.`, true);
      return;
    }
    const values = {};
    for (const field of this.fields) {
      if (field === this.current) field.choice ??= this.exact(field);
      const { value, error } = this.read(field);
      this.mark(field, error);
      if (error) {
        field.input.focus();
        this.explain(error, true);
        return;
      }
      if (value !== undefined) values[field.option.name] = value;
    }
    this.list.hide();
    this.asked += 1;
    clearTimeout(this.timer);
    this.sending = true;
    this.element.classList.add("sending");
    const refusal = await this.view.run(this.command, values);
    this.sending = false;
    this.element.classList.remove("sending");
    if (refusal) this.explain(refusal, true);
    else this.composer.sent();
  }
}
