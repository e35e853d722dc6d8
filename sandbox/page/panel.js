/** The control panel: the people of this world, their DMs and languages, the bot's process and its gateway. */
import { h, icon } from "./dom.js";
import { avatar } from "./references.js";
import { changeWorld } from "./wire.js";
import { formatDate } from "./times.js";
import { watchWorld, world } from "./world.js";

const LOCALES = ["en-US", "en-GB", "fr", "de", "es-ES", "it", "pt-BR", "nl", "pl", "ja"];

const EVENT_STATUS = { 1: "scheduled", 2: "active", 3: "completed", 4: "cancelled" };

const localeSelect = (label, chosen, onchange) =>
  h(
    "select",
    { "aria-label": label, onchange: (event) => onchange(event.target.value) },
    [...new Set([chosen, ...LOCALES])].map((locale) =>
      h("option", { value: locale, selected: locale === chosen }, locale),
    ),
  );

export class Panel {
  constructor(drawer) {
    this.drawer = drawer;
    this.dot = h("span", { class: "dot" });
    this.botName = h("span", { class: "tool-text" });
    this.button = h(
      "button",
      { type: "button", class: "tool", onclick: () => drawer.toggle() },
      this.dot,
      this.botName,
      icon("sliders"),
    );
    this.refusal = h("p", { class: "failure", role: "alert", hidden: true });
    this.bot = h("div", {});
    this.people = h("ul", { class: "people" });
    this.events = h("ul", { class: "events" });
    this.eventsTitle = h("h3", {}, "Events of the server");
    drawer.fill(
      this.refusal,
      h("h3", {}, "The bot"),
      this.bot,
      h("h3", {}, "People"),
      this.people,
      this.newcomer(),
      this.eventsTitle,
      this.events,
    );
    watchWorld(() => this.draw());
    this.draw();
  }

  async change(body) {
    const reply = await changeWorld(body);
    this.refusal.hidden = reply.ok !== false;
    this.refusal.textContent = reply.error ?? "";
  }

  newcomer() {
    let locale = "en-US";
    const name = h("input", {
      placeholder: "Somebody new",
      "aria-label": "Name",
      required: true,
      maxlength: 32,
      autocomplete: "off",
    });
    const add = (event) => {
      event.preventDefault();
      this.change({ add_user: name.value.trim(), locale });
      name.value = "";
    };
    return h(
      "form",
      { class: "newcomer", onsubmit: add },
      name,
      localeSelect("Language", locale, (chosen) => (locale = chosen)),
      h("button", { type: "submit", class: "button style-2" }, "Add"),
    );
  }

  draw() {
    const { online, name } = world.bot;
    const state = online ? "online" : "offline";
    this.dot.className = `dot ${state}`;
    this.botName.textContent = name;
    this.button.setAttribute("aria-label", `${name} is ${state}. Open the control panel`);
    this.button.title = `${name} is ${state}`;
    const command = (label, body, style, disabled) =>
      h(
        "button",
        {
          type: "button",
          class: `button style-${style}`,
          disabled,
          "aria-label": body.process ? `${label} ${body.process}` : null,
          onclick: () => this.change(body),
        },
        label,
      );
    const process = ({ name, running }) =>
      h(
        "li",
        {},
        h("span", { class: `dot ${running ? "online" : "offline"}` }),
        h("b", {}, name),
        command("Start", { process: name, order: "start" }, 3, running),
        command("Stop", { process: name, order: "stop" }, 2, !running),
        command("Kill", { process: name, order: "kill" }, 4, !running),
      );
    this.bot.replaceChildren(
      h("p", { class: "bot-state" }, h("span", { class: `dot ${state}` }), `${name} is ${state}`),
      h("ul", { class: "processes" }, world.processes.map(process)),
      h(
        "div",
        { class: "row" },
        ...(world.shards.length > 1 ? world.shards : [undefined]).map((shard) =>
          command(
            shard === undefined ? "Drop the gateway" : `Drop shard ${shard}`,
            { gateway: "drop", shard },
            2,
            !online,
          ),
        ),
      ),
    );
    this.drawPeople();
    this.drawEvents();
  }

  drawEvents() {
    this.eventsTitle.hidden = !world.events.length;
    const when = (time) => formatDate(new Date(time), "s", navigator.language);
    this.events.replaceChildren(
      ...world.events.map((event) =>
        h(
          "li",
          {},
          h("b", {}, event.name),
          h("p", {}, `${EVENT_STATUS[event.status]} · ${when(event.scheduled_start_time)} – ${when(event.scheduled_end_time)}`),
          h("p", {}, event.entity_metadata.location),
          h("p", {}, event.description ?? ""),
        ),
      ),
    );
  }

  drawPeople() {
    const focused = [...this.people.querySelectorAll("select, input")].indexOf(document.activeElement);
    this.people.replaceChildren(
      ...world.users.map((user) =>
        h(
          "li",
          {},
          avatar(user.id, user.name),
          h("b", {}, user.name),
          localeSelect(`${user.name}'s language`, user.locale, (locale) =>
            this.change({ user: user.id, locale }),
          ),
          h(
            "label",
            { class: "switch", title: "Whether the bot may write direct messages" },
            h("input", {
              type: "checkbox",
              role: "switch",
              checked: user.dms_open,
              onchange: (event) => this.change({ user: user.id, dms_open: event.target.checked }),
              "aria-label": `${user.name}'s DMs are open`,
            }),
            "DMs",
          ),
        ),
      ),
    );
    this.people.querySelectorAll("select, input")[focused]?.focus();
  }
}
