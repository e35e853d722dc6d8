"""People, who act by what their client shows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from sandbox.discord import components as parts
from sandbox.discord.client import Client, ClientRefused
from sandbox.discord.entities import Channel, Interaction, InteractionType, Json, Message, User
from sandbox.discord.state import World

_OF_A_TABLE: Final = ("press", "aside")
_MOVES: Final = (
    *(
        "deal-first",
        "deal-second",
        "cut",
        "packets",
        "propose",
        "propose-number",
        "stand",
        "accept",
        "refuse",
    ),
    *("pick", "toggle", "keep", "exchange", "king", "play", "decline", "open", "stay", "keep-trumps", "here"),
    *("choose", "ready", "start"),
)
_WEIGHTS: Final = {
    **dict.fromkeys(_MOVES, 20.0),
    "accept": 60.0,
    "start": 60.0,
    "toggle": 4.0,
    "refuse": 6.0,
    "pass": 4.0,
    "bet": 6.0,
    "take-over": 20.0,
    "play-on": 5.0,
    "rematch": 8.0,
    "join": 4.0,
    "sit": 30.0,
    "hand": 2.0,
    "fill": 2.0,
    "cover": 3.0,
    # Commands for lessons, and those with long computations, are left out.
    **dict.fromkeys(("rules", "hint", "review", "verify", "sheet", "lesson"), 0.0),
}
_USUAL: Final = 0.5
"""The weight of controls that are not named here: resigning, leaving, conceding, menus."""
_LOOK_BACK: Final = 6
"""How many of a channel's newest messages somebody looks at."""
_KEPT: Final = 40


@dataclass(frozen=True)
class _Control:
    """A button or select that can be used."""

    message: Message
    component: Json
    weight: float

    @property
    def custom_id(self) -> str:
        return str(self.component["custom_id"])


@dataclass
class Person:
    """Somebody who plays. They mostly press what their hand offers, at times something else or something old.

    Args:
        channels: the channels that they use, in addition to their direct messages.
        others: the people whom they may challenge.
        note: records what they do.
    """

    user: User
    channels: list[Channel]
    others: list[User]
    world: World
    client: Client
    chance: Random
    note: Callable[[str], None]
    hurried: float = 4.0
    _old: list[_Control] = field(default_factory=list)

    async def live(self) -> None:
        """Act again and again, and be away at times."""
        chance = self.chance
        while True:
            away = chance.random() < 0.02
            await asyncio.sleep(chance.uniform(70, 200) if away else chance.expovariate(1 / self.hurried))
            try:
                self._act()
            except ClientRefused:
                continue

    def _act(self) -> None:
        controls = list(self._controls())
        self._old = [*self._old, *controls][-_KEPT:]
        drawn = self.chance.random()
        if self._old and drawn < 0.03:
            self._press_old(self.chance.choice(self._old))
        elif controls and drawn < 0.85:
            weights = [control.weight for control in controls]
            self._use(self.chance.choices(controls, weights)[0])
        else:
            self._type()

    def _controls(self) -> Iterator[_Control]:
        """Return what can be pressed on the newest messages."""
        for channel in (self.world.dm(self.user), *self.channels):
            for message in list(channel.messages.values())[-_LOOK_BACK:]:
                if message.author is self.world.bot and message.visible_to(self.user):
                    for component in shown(message):
                        if often := weight(component):
                            yield _Control(message, component, often)

    def _use(self, control: _Control) -> None:
        if control.component["type"] == parts.BUTTON:
            used = self.client.click(self.user, control.message, control.component)
        else:
            used = self.client.select(
                self.user, control.message, control.component, self._chosen(control.component)
            )
        self._did(control.custom_id, used)

    def _chosen(self, menu: Json) -> list[str]:
        options = [str(option["value"]) for option in menu.get("options") or ()]
        people = [str(user.id) for user in self.others]
        offered = options if menu["type"] == parts.STRING_SELECT else people
        least, most = menu.get("min_values", 1), min(menu.get("max_values", 1), len(offered))
        return self.chance.sample(offered, self.chance.randint(least, max(least, most)))

    def _press_old(self, control: _Control) -> None:
        """Press a control that was there some time ago, as a slow client may."""
        message = control.message
        if message.id not in message.channel.messages or control.component["type"] != parts.BUTTON:
            return
        data = {"custom_id": control.custom_id, "component_type": parts.BUTTON}
        started = self.client._interactions.start(
            InteractionType.COMPONENT, self.user, message.channel, data, message
        )
        self._did(f"old {control.custom_id}", started)

    def _type(self) -> None:
        chance, channel = self.chance, self.chance.choice(self.channels)
        name, options = chance.choice(_commands(chance, self.others, self.world.bot))
        self._did(f"/{name} {options}", self.client.slash(self.user, channel, name, options))

    def _did(self, what: str, interaction: Interaction) -> None:
        self.note(f"{self.user.name}: {what} ({interaction.id % 1_000_000})")
        asyncio.create_task(self._fill_in(interaction))  # noqa: RUF006 - the loop of a story keeps it

    async def _fill_in(self, interaction: Interaction) -> None:
        """Write a number into a form, if one opens."""
        await interaction.settled.wait()
        if interaction.modal is None:
            return
        await asyncio.sleep(self.chance.expovariate(0.5))
        ids = [c["custom_id"] for _, c in parts.walk(interaction.modal) if "custom_id" in c]
        lines = [key for key in ids if key != interaction.modal["custom_id"]]
        number = str(self.chance.choice((1, 5, 10, 40, 1_000)))
        try:
            self._did("fills in", self.client.submit(interaction, dict.fromkeys(lines, number)))
        except ClientRefused:
            return


def shown(message: Message) -> Iterator[Json]:
    """Return the buttons and selects of a message that can be used."""
    for component in _nested(message.components):
        if "custom_id" in component and not component.get("disabled"):
            yield component


def _nested(level: list[Json]) -> Iterator[Json]:
    for component in level:
        yield component
        yield from _nested(component.get("components") or [])
        if "accessory" in component:
            yield component["accessory"]


def weight(component: Json) -> float:
    """How often somebody uses a control, compared with others."""
    topic, *facts = str(component["custom_id"]).split(":")
    if topic not in _OF_A_TABLE:
        name = facts[2] if topic == "pool" and len(facts) > 2 else topic
        return _WEIGHTS.get(name, _USUAL)
    return _WEIGHTS.get(facts[2], _USUAL) if len(facts) > 2 else _USUAL


def _commands(chance: Random, others: list[User], bot: User) -> list[tuple[str, dict[str, Any]]]:
    """Return the commands that somebody may type. Repeated ones are the more frequent."""
    other = chance.choice(others)
    stake = chance.choice((0, 5, 10, 50))
    return [
        ("challenge", {"opponent": other, "stake": stake, "points": chance.choice((1, 2, 3, 5))}),
        ("challenge", {"opponent": other, "stake": stake, "points": 2, "games": 3}),
        ("challenge", {"stake": stake, "points": 3, "time": chance.choice(("blitz", "live"))}),
        ("challenge", {"opponent": bot, "points": 2, "level": "novice"}),
        ("bourre", {"seats": chance.randint(2, 4), "deals": chance.randint(1, 4)}),
        ("bourre", {"seats": chance.randint(3, 5), "buy_in": 20, "deals": 3, "house": "novice"}),
        ("resign", {}),
        ("bet", {"side": other, "amount": chance.choice((1, 5, 20, 1_000))}),
        ("bet", {"side": other, "amount": chance.choice((1, 5, 20))}),
        ("pool", {"stake": 10, "points": 1}),
        ("accept", {}),
        ("refuse", {}),
        ("propose", {}),
        ("stand", {}),
        ("pass", {}),
        ("discard", {"cards": "none"}),
        ("king", {}),
        ("resign", {"what": "deal"}),
        ("resign", {}),
        ("hand", {}),
        ("hand", {}),
        ("counters", {}),
        ("games", {}),
    ]
