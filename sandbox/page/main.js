/** The window: panes side by side, whose places the address keeps, and the tools above them. */
import { h, icon } from "./dom.js";
import { Drawer } from "./drawer.js";
import { Pane } from "./pane.js";
import { Panel } from "./panel.js";
import { Refusals } from "./refusals.js";
import { avatar } from "./references.js";
import { updateWorld, watchWorld, world } from "./world.js";

const PANES_AT_MOST = 4;
const WHO_BY_DEFAULT = "Ana+Bob";

const top = document.querySelector("#top");
const stage = document.querySelector("#panes");
const panes = [];

const refusals = new Refusals(new Drawer("What Discord would refuse"));
const panel = new Panel(new Drawer("This world"));
const tabs = h("nav", { class: "tabs", "aria-label": "People" });
const add = h(
  "button",
  {
    type: "button",
    class: "tool",
    "aria-label": "Add a pane",
    title: "Add a pane",
    onclick: () => addPane(),
  },
  icon("plus"),
);
top.append(tabs, h("div", { class: "tools" }, add, refusals.button, panel.button));
document.body.append(refusals.drawer.element, panel.drawer.element, refusals.toasts);

/** The panes that an address names: `Ana/jeux+Bob/salon`. */
function readAddress(address) {
  return address
    .split("+")
    .map((part) => part.split("/"))
    .map(([name, place]) => [world.users.find((user) => user.name === name), place])
    .filter(([user]) => user);
}

function writeAddress() {
  const places = panes.map((pane) =>
    [pane.user.name, pane.channel?.name ?? pane.wantedPlace].filter(Boolean).join("/"),
  );
  const address = `#${encodeURI(places.join("+"))}`;
  if (address !== location.hash) history.replaceState(null, "", address);
}

const desk = {
  refused: (pane, text) => pane === panes[0] && refusals.add(text),
  moved: () => {
    if (panes.length) arranged();
  },
  closed: (pane) => {
    panes.splice(panes.indexOf(pane), 1);
    pane.close();
    arranged();
  },
};

/** The user for a new pane: the first after the last pane's user who has no pane yet. */
function nextUser() {
  const seen = panes.map((pane) => pane.user.id);
  const after = world.users.findIndex((user) => user.id === seen.at(-1)) + 1;
  return (
    [...world.users.slice(after), ...world.users].find((user) => !seen.includes(user.id)) ?? world.users[0]
  );
}

function addPane(user = nextUser(), place = null) {
  const pane = new Pane(user, place, desk);
  panes.push(pane);
  stage.append(pane.element);
  arranged();
}

function arranged() {
  writeAddress();
  add.disabled = panes.length >= PANES_AT_MOST;
  stage.dataset.count = panes.length;
  drawTabs();
}

function drawTabs() {
  const nearest = Math.round(stage.scrollLeft / (stage.clientWidth || 1));
  tabs.replaceChildren(
    ...panes.map((pane, at) =>
      h(
        "button",
        {
          type: "button",
          "aria-current": at === nearest ? "true" : null,
          class: pane.unread.size ? "unread" : "",
          onclick: () => {
            pane.element.scrollIntoView({ inline: "start", behavior: "smooth" });
            pane.focusComposer();
          },
        },
        avatar(pane.user.id, pane.user.name),
        pane.user.name,
      ),
    ),
  );
}
stage.addEventListener("scrollend", drawTabs);
watchWorld(() => panes.length && arranged());

async function open() {
  const response = await fetch("/sandbox/world");
  updateWorld(await response.json());
  const wanted = readAddress(decodeURIComponent(location.hash.slice(1)));
  for (const [user, place] of wanted.length ? wanted : readAddress(WHO_BY_DEFAULT)) addPane(user, place);
}

open();
