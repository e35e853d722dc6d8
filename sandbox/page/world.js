/** What all panes share: the guild, its channels and people, the bot and its commands. */

const watchers = new Set();
let serialized = "";

/** What is said instead of sending something to a bot that is not there yet. */
export const STARTING = "The bot is starting. Try again in a moment.";

/** The newest world, as the server's contract has it, and whether the bot has been there since its start. */
export const world = {
  guild: { id: "0", name: "" },
  channels: [],
  roles: [],
  users: [],
  bot: { id: "0", name: "", online: false },
  shards: [],
  processes: [],
  events: [],
  commands: [],
  started: false,
};

/** Take a newer world in and tell the watchers, unless nothing changed. */
export function updateWorld(next) {
  const text = JSON.stringify(next);
  if (text === serialized) return;
  serialized = text;
  Object.assign(world, next);
  world.started = next.bot.online || (world.started && !stopped());
  for (const watcher of watchers) watcher();
}

/** Whether somebody stopped or killed the bot: then all that it gets fails as at Discord. */
const stopped = () => world.processes.length > 0 && !world.processes.some(({ running }) => running);

/** Whether the bot is not there yet: nothing is sent to it, for it would get no answer. */
export const starting = () => !world.started && !stopped();

/** Call `watcher` after each change; returns the way to stop. */
export function watchWorld(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The user or the bot with this id, or null. */
export function person(id) {
  if (world.bot.id === id) return { ...world.bot, bot: true };
  return world.users.find((user) => user.id === id) ?? null;
}

/** Everybody a user option or a user select may name: the people, then the bot. */
export const everybody = () => [...world.users, { ...world.bot, bot: true }];

/** The name to show for a user object of the API. */
export const displayName = (user) => person(user.id)?.name ?? user.global_name ?? user.username;

const COLORS = ["#5b7fd6", "#3f9b6c", "#c2683f", "#a1569c", "#b8902f", "#4a95a8"];

/** A person's colour: the world's, or for the bot and those who left one that follows from the id. */
export function colorOf(id) {
  return person(id)?.color ?? COLORS[Number(BigInt(id) % BigInt(COLORS.length))];
}

/** Whether snowflake `a` is older than `b`. */
export const older = (a, b) => (a.length === b.length ? a < b : a.length < b.length);
