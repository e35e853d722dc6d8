/** Dates as Discord writes them, in the reader's language; relative ones stay true while they are looked at. */
import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** A date in one of Discord's styles (t T d D f F s S), in `locale`. */
export const formatDate = (date, style, locale) =>
  new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(date);

function relative(unix, locale) {
  const seconds = Math.round(unix - Date.now() / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale).format(Math.round(seconds / size), unit);
}

/** The element for `<t:unix:style>`. */
export function timestamp(unix, style, locale) {
  const date = new Date(unix * 1000);
  const text = style === "R" ? relative(unix, locale) : formatDate(date, style, locale);
  const attributes = { class: "stamp", title: formatDate(date, "F", locale) };
  if (style === "R") Object.assign(attributes, { "data-relative": unix, lang: locale });
  return h("time", attributes, text);
}

setInterval(() => {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(element.dataset.relative), element.lang);
    if (element.textContent !== text) element.textContent = text;
  }
}, 1000);
