/** Discord's Markdown, parsed to nodes: text stays text whatever it contains. */
import { h } from "./dom.js";
import { emojiNode, mention, roleMention, channelMention, commandMention, link } from "./references.js";
import { timestamp } from "./times.js";

/**
 * The inline forms, tried in this order at each place. Each has a sticky pattern and builds its node from the match.
 * `inner` parses nested text.
 */
const INLINE = [
  [/\\([^\p{L}\p{N}\s])/uy, (m) => m[1]],
  [/(`{1,2})((?:[^`]|(?!\1)`)+?)\1(?!`)/y, (m) => h("code", {}, m[2].trim() || m[2])],
  [/\*\*\*(?=\S)([\s\S]+?\S?)\*\*\*(?!\*)/y, (m, inner) => h("strong", {}, h("em", {}, inner(m[1])))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, (m, inner) => h("strong", {}, inner(m[1]))],
  [/__([\s\S]+?)__(?!_)/y, (m, inner) => h("u", {}, inner(m[1]))],
  [/~~([\s\S]+?)~~/y, (m, inner) => h("s", {}, inner(m[1]))],
  [/\|\|([\s\S]+?)\|\|/y, (m, inner) => spoiler(inner(m[1]))],
  [/\*(?=\S)((?:\*\*[\s\S]+?\*\*|[^*])+?)\*(?!\*)/y, (m, inner) => h("em", {}, inner(m[1]))],
  [/\b_((?:__[\s\S]+?__|[^_])+?)_\b/y, (m, inner) => h("em", {}, inner(m[1]))],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (m, _, view) => timestamp(Number(m[1]), m[2] ?? "f", view.locale)],
  [/<@!?(\d+)>/y, (m, _, view) => mention(m[1], view)],
  [/<@&(\d+)>/y, (m) => roleMention(m[1])],
  [/<#(\d+)>/y, (m, _, view) => channelMention(m[1], view)],
  [/<\/([^:>]+):\d+>/y, (m, _, view) => commandMention(m[1], view)],
  [/<a?:(\w+):(\d+)>/y, (m) => emojiNode({ id: m[2], name: m[1] })],
  [
    /\[([^\]]+)\]\(<?(https?:\/\/[^\s>)]+)>?(?: "[^"]*")?\)/y,
    (m, inner, view) => link(m[2], inner(m[1]), view),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, (m, _, view) => link(m[1], [m[1]], view)],
  [/https?:\/\/[^\s<]+[^\s<.,:;"')\]]/y, (m, _, view) => link(m[0], [m[0]], view)],
  [/@(?:everyone|here)\b/y, (m) => h("span", { class: "mention" }, m[0])],
];

function inline(text, view) {
  const nodes = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    let found = null;
    for (const [pattern, build] of INLINE) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match) {
        found = { node: build(match, (nested) => inline(nested, view), view), length: match[0].length };
        break;
      }
    }
    if (!found) {
      plain += text[at++];
      continue;
    }
    if (plain) nodes.push(plain);
    plain = "";
    nodes.push(found.node);
    at += found.length;
  }
  if (plain) nodes.push(plain);
  return nodes;
}

/** Something hidden until it is pressed. */
export function spoiler(children) {
  const reveal = (event) => {
    if (element.classList.contains("revealed")) return;
    event.preventDefault();
    event.stopPropagation();
    element.classList.add("revealed");
    element.removeAttribute("role");
    element.removeAttribute("aria-label");
    element.removeAttribute("tabindex");
  };
  const element = h(
    "span",
    {
      class: "spoiler",
      role: "button",
      tabindex: "0",
      "aria-label": "Spoiler",
      onclick: reveal,
      onkeydown: (event) => (event.key === "Enter" || event.key === " ") && reveal(event),
    },
    h("span", {}, children),
  );
  return element;
}

/** The block forms; each takes lines from the front of `lines` and returns a node, or null when it does not apply. */
const BLOCKS = [
  function heading(lines, view) {
    const match = /^(#{1,3}) +(\S.*)$/.exec(lines[0]);
    return (
      match &&
      lines.shift() &&
      h(`h${match[1].length + 2}`, { class: `heading-${match[1].length}` }, inline(match[2], view))
    );
  },
  function small(lines, view) {
    const match = /^-# +(\S.*)$/.exec(lines[0]);
    return match && lines.shift() && h("small", { class: "subtext" }, inline(match[1], view));
  },
  function quote(lines, view) {
    const inside = [];
    if (lines[0].startsWith(">>> ")) inside.push(...lines.splice(0).join("\n").slice(4).split("\n"));
    else while (lines[0]?.startsWith("> ")) inside.push(lines.shift().slice(2));
    return inside.length ? h("blockquote", {}, blocks(inside, view)) : null;
  },
  function list(lines, view) {
    const first = LIST_ITEM.exec(lines[0]);
    return first ? listFrom(lines, first[1].length, view) : null;
  },
];
const LIST_ITEM = /^( *)([-*]|\d+\.) +(\S.*)$/;

function listFrom(lines, indent, view) {
  const start = parseInt(LIST_ITEM.exec(lines[0])[2], 10);
  const numbered = !Number.isNaN(start);
  const element = numbered ? h("ol", { start }) : h("ul");
  for (let match; lines.length && (match = LIST_ITEM.exec(lines[0])) && match[1].length >= indent;) {
    if (match[1].length > indent && element.lastChild) {
      element.lastChild.append(listFrom(lines, match[1].length, view));
      continue;
    }
    if (/\d/.test(match[2]) !== numbered) break;
    lines.shift();
    element.append(h("li", {}, inline(match[3], view)));
  }
  return element;
}

function blocks(lines, view) {
  const nodes = [];
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) nodes.push(...inline(paragraph.join("\n"), view));
    paragraph = [];
  };
  while (lines.length) {
    let block = null;
    for (const attempt of BLOCKS) if ((block = attempt(lines, view))) break;
    if (!block) {
      paragraph.push(lines.shift());
      continue;
    }
    flush();
    nodes.push(block);
  }
  flush();
  return nodes;
}

/**
 * Discord's Markdown as nodes.
 * @param {string} text
 * @param {{locale: string}} view the pane that shows it: language, and where references lead
 * @returns {DocumentFragment}
 */
export function markdown(text, view) {
  const fragment = document.createDocumentFragment();
  for (const [index, part] of text.split(/```(?:\w*\n)?([\s\S]+?)```\n?/).entries()) {
    if (index % 2) fragment.append(h("pre", {}, h("code", {}, part.replace(/\n$/, ""))));
    else if (part) fragment.append(...blocks(part.split("\n"), view));
  }
  return fragment;
}
