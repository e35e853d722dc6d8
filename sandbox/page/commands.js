/** Application commands as data: what a person is offered, in the person's language, and what typed text means. */
import { world, everybody, displayName } from "./world.js";

/** Discord's types of options. */
export const OPTION = {
  SUB: 1,
  GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
};
const CONTEXT = { guild: 0, dm: 1, group: 2 };

const localized = (fallback, table, locale) =>
  table?.[locale] ?? (locale === "en-GB" && table?.["en-US"]) ?? fallback;
const ADMINISTRATOR = 8n;

function offered(command, kind, user) {
  if (command.contexts?.length && !command.contexts.includes(CONTEXT[kind])) return false;
  if (kind !== "guild" || command.default_member_permissions == null) return true;
  // Discord's "0": administrators only.
  const needed = BigInt(command.default_member_permissions) || ADMINISTRATOR;
  const has = BigInt(user.permissions);
  return (has & ADMINISTRATOR) !== 0n || (has & needed) === needed;
}

function speak(thing, locale) {
  return {
    ...thing,
    label: localized(thing.name, thing.name_localizations, locale) || thing.name,
    about: localized(thing.description, thing.description_localizations, locale) || thing.description || "",
  };
}

function flatten(node, name, label, locale) {
  const nested = (node.options ?? []).filter(
    (option) => option.type === OPTION.SUB || option.type === OPTION.GROUP,
  );
  if (nested.length) {
    return nested.flatMap((sub) => {
      const spoken = speak(sub, locale);
      return flatten(sub, `${name} ${sub.name}`, `${label} ${spoken.label}`, locale);
    });
  }
  const options = (node.options ?? []).map((option) => ({
    ...speak(option, locale),
    choices: option.choices?.map((choice) => ({
      value: choice.value,
      name: localized(choice.name, choice.name_localizations, locale) || choice.name,
    })),
  }));
  return [
    {
      name,
      label,
      about: speak(node, locale).about,
      options: options.sort((a, b) => Boolean(b.required) - Boolean(a.required)),
    },
  ];
}

/**
 * The slash commands offered to `user` in a channel of `kind` ("guild", "dm" or "group"), sub-commands flattened.
 * @returns {Array<{name: string, label: string, about: string, options: Array}>} sorted by label, required options first
 */
export function slashCommands(kind, user) {
  const { locale } = user;
  return world.commands
    .filter((command) => (command.type ?? 1) === 1 && offered(command, kind, user))
    .flatMap((command) => flatten(command, command.name, speak(command, locale).label, locale))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** The commands of the menu on a person's name. */
export const personCommands = (kind, user) =>
  world.commands
    .filter((command) => command.type === 2 && offered(command, kind, user))
    .map((command) => speak(command, user.locale));

/** The commands that fit what was typed after the slash, those that start with it first. */
export function matchCommands(commands, typed) {
  const wanted = typed.toLowerCase();
  const rank = ({ label, name }) => {
    if (label.startsWith(wanted) || name.startsWith(wanted)) return 0;
    return label.includes(wanted) || name.includes(wanted) ? 1 : 2;
  };
  return commands.filter((c) => rank(c) < 2).sort((a, b) => rank(a) - rank(b));
}

/** The option of `command` that is called `name`, in either language. */
export const optionNamed = (command, name) =>
  command.options.find(
    (option) => option.name === name.toLowerCase() || option.label === name.toLowerCase(),
  ) ?? null;

/**
 * What `Bob points:5` says of the options of `command`.
 * @returns {{before: string, texts: Map<Object, string>}} the text that names no option, and the text of each option
 */
export function namedOptions(command, text) {
  const marks = [...text.matchAll(/(?:^|\s)([\p{L}\p{N}_-]+):/gu)].filter((mark) =>
    optionNamed(command, mark[1]),
  );
  const texts = new Map();
  marks.forEach((mark, at) => {
    const value = text.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim();
    texts.set(optionNamed(command, mark[1]), value);
  });
  return { before: text.slice(0, marks[0]?.index).trim(), texts };
}

/** The option that a text without a name is for: the first with such a choice, or else the first of all. */
export const optionFor = (options, text, channels) =>
  options.find((option) => fixedChoices(option, channels) && !readOption(option, text, channels).error) ??
  options[0];

/**
 * What `/play card:KH game:12` means.
 * @returns {{command: Object, texts: Map<string, string>}|{error: string}|null} null when it is no command line at all
 */
export function parseLine(line, commands, channels) {
  if (!line.startsWith("/")) return null;
  const body = line.slice(1).trim();
  const command = commands
    .filter(({ name, label }) => [name, label].some((call) => body === call || body.startsWith(`${call} `)))
    .sort((a, b) => b.label.length - a.label.length)[0];
  if (!command) return { error: `There is no command /${body.split(" ")[0]} here.` };
  const call = [command.name, command.label]
    .filter((name) => body.startsWith(name))
    .sort((a, b) => b.length - a.length)[0];
  const { before, texts } = namedOptions(command, body.slice(call.length));
  if (before) {
    const unnamed = command.options.filter((option) => !texts.has(option));
    const option = optionFor(unnamed, before, channels);
    if (!option) return { error: `“${before}” belongs to no option of /${command.label}.` };
    texts.set(option, before);
  }
  return { command, texts: new Map([...texts].map(([option, text]) => [option.name, text])) };
}

const YES = ["true", "yes", "oui", "vrai", "1"];
const NO = ["false", "no", "non", "faux", "0"];
const fold = (text) => text.toLowerCase().replace(/^[@#]/, "");

/** What may be picked for an option without asking the bot: [{name, value, person?}], or null when anything may be typed. */
export function fixedChoices(option, channels) {
  if (option.choices?.length) return option.choices;
  if (option.type === OPTION.BOOLEAN)
    return [
      { name: "True", value: true },
      { name: "False", value: false },
    ];
  if (option.type === OPTION.USER || option.type === OPTION.MENTIONABLE) {
    return everybody().map((user) => ({ name: displayName(user), value: user.id, person: user.id }));
  }
  if (option.type === OPTION.CHANNEL)
    return channels.map(({ id, name }) => ({ name: `#${name}`, value: id }));
  if (option.type === OPTION.ROLE) return world.roles.map(({ id, name }) => ({ name, value: id }));
  return null;
}

/**
 * The value an option gets from typed text.
 * @returns {{value: *}|{error: string}}
 */
export function readOption(option, text, channels) {
  const choices = fixedChoices(option, channels);
  if (choices) {
    const id = /^<[@#][!&]?(\d+)>$/.exec(text)?.[1];
    const found = choices.find((c) => fold(c.name) === fold(text) || String(c.value) === (id ?? text));
    if (found) return { value: found.value };
    if (option.type === OPTION.BOOLEAN && YES.includes(fold(text))) return { value: true };
    if (option.type === OPTION.BOOLEAN && NO.includes(fold(text))) return { value: false };
    return { error: `“${text}” is not one of the choices for ${option.label}.` };
  }
  if (option.type === OPTION.INTEGER || option.type === OPTION.NUMBER) {
    const value = Number(text.replace(",", "."));
    if (text === "" || Number.isNaN(value)) return { error: `${option.label} must be a number.` };
    if (option.type === OPTION.INTEGER && !Number.isSafeInteger(value))
      return { error: `${option.label} must be a whole number.` };
    if (value < (option.min_value ?? -Infinity))
      return { error: `${option.label} must be at least ${option.min_value}.` };
    if (value > (option.max_value ?? Infinity))
      return { error: `${option.label} must be at most ${option.max_value}.` };
    return { value };
  }
  const length = [...text].length;
  if (length < (option.min_length ?? 0))
    return { error: `${option.label} needs at least ${option.min_length} characters.` };
  if (length > (option.max_length ?? 6000))
    return { error: `${option.label} may have at most ${option.max_length} characters.` };
  return { value: text };
}
