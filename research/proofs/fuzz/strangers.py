"""People who send random commands, presses, choices, forms and texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, Final

from bot.features.tournaments import controls
from bot.features.tournaments import desk_page as desk
from bot.features.tournaments.model import Format
from sandbox.discord.entities import Channel, InteractionType
from sandbox.testing.harness import ClientRefused, Reply, ShownMessage, UserClient
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import organise, press_tournament

Json = dict[str, Any]

_SUBCOMMAND, _GROUP, _STRING, _INTEGER, _BOOLEAN, _USER = 1, 2, 3, 4, 5, 6
_NONSENSE: Final = (
    *("", "0", "-1", "+1", " 1", "1_0", "٣", "1e3", "9" * 40, "Ω", "a" * 101, "\u202e", "%s", "A B", "'; --"),
    *("KH", "RC", "AS 10D", "classic", "bourre", "<@1>", "@everyone", "\n", "\N{SHRUG}", "{ $x }"),
)
"""Texts for options, forms and parts of custom ids."""
_ORGANISES: Final = (*("create",) * 3, *(desk.BEGIN,) * 8, desk.PAUSE, *(desk.RESUME,) * 2, desk.ASK_CANCEL)
"""What an organiser does, as often as here."""
_SURE: Final = frozenset((desk.SURELY, desk.CANCEL))
"""What an organiser presses who is asked."""
_TAKES_PART: Final = (*(controls.JOIN,) * 6, *(controls.READY,) * 8, controls.LEAVE)
"""What a player of tournaments presses, as often as here."""
_RECENT: Final = 6
"""How many of a channel's newest messages people look at."""


@dataclass(frozen=True)
class Sent:
    """One act, as a failure tells it.

    Args:
        what: the act in words.
        reply: the bot's answer; None for an autocompletion.
    """

    what: str
    reply: Reply | None


@contextmanager
def needs_a_tournament() -> Iterator[None]:
    """Let a press be impossible where no tournament has that button."""
    try:
        yield
    except AssertionError as error:
        raise ClientRefused(str(error)) from error


class Strangers:
    """Six people in two servers, one with counters, and what they do.

    Args:
        sandbox: the sandbox with the bot.
        random: determines everything that they do.

    Attributes:
        people: all six people.
        acting: the people who do something.
        channels: one channel of each server.
    """

    def __init__(self, sandbox: InProcessSandbox, random: Random) -> None:
        self._sandbox = sandbox
        self._random = random
        self.people: list[UserClient] = []
        self.acting: list[UserClient] = []
        self.channels: list[Channel] = []
        self._form: tuple[UserClient, Reply] | None = None

    async def arrive(self) -> None:
        """Make the servers, the channels and the people."""
        self.channels = [await self._sandbox.counters_channel(), self._sandbox.own_channel()]
        for number, name in enumerate(("Ana", "Bob", "Cléo", "Dan", "Eve", "Zoé")):
            person = self._sandbox.member(self.channels[0], name, ("en-GB", "fr")[number % 2])
            assert self.channels[1].guild is not None
            self._sandbox.server.world.add_member(self.channels[1].guild, person.user)
            self.people.append(person)
        self.acting = list(self.people)

    async def act(self) -> Sent:
        """Do something that a client allows, or that a forger sends."""
        while True:
            try:
                return await self._act()
            except ClientRefused:
                # The client itself refused; it sent nothing.
                self._form = None

    async def _act(self) -> Sent:
        person = self._random.choice(self.acting)
        place = self._random.choice([*self.channels, self._sandbox.server.world.dm(person.user)])
        if self._form is not None:
            (writer, opened), self._form = self._form, None
            return await self._fill_in(writer, opened)
        acts: tuple[Callable[[UserClient, Channel], Any], ...]
        acts = (self._press,) * 6 + (self._command, self._command, self._forge, self._type, self._begin)
        acts += (self._organise, self._take_part)
        sent: Sent = await self._random.choice(acts)(person, place)
        if sent.reply is not None and sent.reply.modal is not None:
            self._form = person, sent.reply
        return sent

    async def _command(self, person: UserClient, place: Channel) -> Sent:
        name, options = self._any_command(person, place)
        given = {
            option["name"]: self._value(option, person, place)
            for option in options
            if option.get("required") or self._random.random() < 0.4
        }
        reply = await person.slash(name, channel=place, options=given)
        told = {option: getattr(value, "name", value) for option, value in given.items()}
        return Sent(f"{person.name} sends /{name} {told}", reply)

    async def _begin(self, person: UserClient, place: Channel) -> Sent:
        """Challenge somebody, or open a table of bourré: without games people have little to send."""
        others = [one for one in self.people if one is not person]
        if self._random.random() < 0.3:
            options: Json = {"deals": 1, "seats": 3} | (
                {"house": "book"} if self._random.random() < 0.5 else {}
            )
            return Sent("/bourre", await person.slash("bourre", channel=place, options=options))
        options = {"opponent": self._random.choice((*others, self._sandbox.server.world.bot)), "points": 1}
        return Sent("/challenge", await person.slash("challenge", channel=place, options=options))

    async def _organise(self, _: UserClient, __: Channel) -> Sent:
        """Let the owner of the servers hold tournaments: nobody else may."""
        act, channel = self._random.choice(_ORGANISES), self._random.choice(self.channels)
        admin = self._sandbox.user("Admin")
        if act == "create":
            entry = self._random.choice((0, 5)) if channel is self.channels[0] else 0
            options = {"name": "Cup", "format": self._random.choice([*Format]).value}
            options |= {"start": "60", "points": 1, "entry": entry}
            return Sent(
                f"{options}", await admin.slash("tournament create", channel=channel, options=options)
            )
        with needs_a_tournament():
            reply = await organise(admin, channel, act)
        if (asked := reply.message) is not None:
            for custom_id in [button.custom_id or "" for button in asked.buttons]:
                if not _SURE.isdisjoint(custom_id.split(":")):
                    reply = await admin.click(asked, custom_id)
        return Sent(f"the organiser presses {act}", reply)

    async def _take_part(self, person: UserClient, _: Channel) -> Sent:
        """Join a tournament, leave it, or be there for a game of it."""
        act, channel = self._random.choice(_TAKES_PART), self._random.choice(self.channels)
        with needs_a_tournament():
            reply = await press_tournament(person, channel, act)
        return Sent(f"{person.name} presses {act}", reply)

    async def _type(self, person: UserClient, place: Channel) -> Sent:
        name, options = self._any_command(person, place)
        typed = [option["name"] for option in options if option.get("autocomplete")]
        if not typed:
            raise ClientRefused(name)
        focused, text = self._random.choice(typed), self._random.choice(_NONSENSE)[:100]
        await person.autocomplete(name, focused, text, channel=place)
        return Sent(f"{person.name} types {text!r} in {focused} of /{name}", None)

    async def _press(self, person: UserClient, place: Channel) -> Sent:
        message = self._message(person, place)
        buttons = [one for one in message.buttons if one.custom_id is not None and not one.disabled]
        if message.selects and (not buttons or self._random.random() < 0.3):
            menu = self._random.choice(message.selects)
            number = self._random.randint(menu.min_values, menu.max_values)
            values: list[Any] = [one.value for one in menu.options] or list(self.people)
            chosen = self._random.sample(values, min(number, len(values)))
            reply = await person.select(message, chosen, menu.custom_id)
            return Sent(f"{person.name} chooses {chosen} in {menu.custom_id}", reply)
        if not buttons:
            raise ClientRefused("nothing to press")
        button = self._random.choice(buttons)
        assert button.custom_id is not None
        reply = await person.click(message, button.custom_id)
        return Sent(f"{person.name} presses {button.custom_id}", reply)

    async def _forge(self, person: UserClient, place: Channel) -> Sent:
        message = self._message(person, place)
        known = [one.custom_id for one in message.buttons if one.custom_id]
        known += [one.custom_id for one in message.selects]
        topics = sorted(topic for topic in self._sandbox.program.handlers if topic)
        parts = self._random.choice(known or topics).split(":")
        if self._random.random() < 0.3:
            parts[0] = self._random.choice(topics)
        if len(parts) > 1 and self._random.random() < 0.8:
            parts[self._random.randrange(1, len(parts))] = self._random.choice(_NONSENSE)
        elif self._random.random() < 0.5:
            parts.append(self._random.choice(_NONSENSE))
        data: Json = {"custom_id": ":".join(parts)[:100]}
        kind = InteractionType.COMPONENT
        if self._random.random() < 0.3:
            data["component_type"] = 3
            data["values"] = [self._random.choice(_NONSENSE) for _ in range(self._random.randrange(3))]
        elif self._random.random() < 0.3:
            kind = InteractionType.MODAL_SUBMIT
            line = {"type": 4, "custom_id": "line", "value": self._random.choice(_NONSENSE)}
            data["components"] = [{"type": 18, "component": line}]
        return Sent(f"{person.name} forges {data}", await self._sandbox.forge(person, data, message, kind))

    async def _fill_in(self, person: UserClient, opened: Reply) -> Sent:
        assert opened.modal is not None
        fields = [c["component"] for c in opened.modal["components"] if "component" in c]
        values = {field["custom_id"]: self._written(field) for field in fields}
        return Sent(f"{person.name} writes {values}", await person.submit(opened, values))

    def _written(self, field: Mapping[str, Any]) -> Any:
        if field["type"] == _INTEGER:
            return self._random.choice((*_NONSENSE, "1", "10", "50"))[: field.get("max_length", 4000)]
        options = [option["value"] for option in field.get("options", ())]
        return self._random.sample(options, min(1, len(options)))

    def _message(self, person: UserClient, place: Channel) -> ShownMessage:
        pressable = (one for one in person.newest_messages(place) if one.buttons or one.selects)
        messages = list(islice(pressable, _RECENT))
        if not messages:
            raise ClientRefused("nothing to press")
        return self._random.choice(messages)

    def _any_command(self, person: UserClient, place: Channel) -> tuple[str, list[Json]]:
        offered = [one for one in person._client.offered(person.user, place) if one["type"] == 1]
        if not offered:
            raise ClientRefused("no command is offered")
        command = self._random.choice(offered)
        path, options = [command["name"]], command.get("options") or []
        while options and options[0]["type"] in (_SUBCOMMAND, _GROUP):
            inner = self._random.choice(options)
            path.append(inner["name"])
            options = inner.get("options") or []
        return " ".join(path), options

    def _value(self, option: Json, person: UserClient, place: Channel) -> Any:
        if option.get("choices"):
            return self._random.choice(option["choices"])["value"]
        match option["type"]:
            case 3:
                return self._random.choice((*_NONSENSE, *self._games(person, place)))[:100]
            case 4:
                least, most = option.get("min_value", -5), option.get("max_value", 2**53)
                return min(max(self._random.choice((least, most, 0, 1, 5, 50)), least), most)
            case 5:
                return self._random.random() < 0.5
            case 6:
                return self._random.choice((*self.people, self._sandbox.server.world.bot))
            case _:
                return self._random.choice(self.channels)

    def _games(self, person: UserClient, place: Channel) -> list[str]:
        """Return the ids of games that visible buttons name."""
        found = []
        for message in islice(person.newest_messages(place), _RECENT):
            for button in message.buttons:
                found += (button.custom_id or "").split(":")[1:2]
        return found
