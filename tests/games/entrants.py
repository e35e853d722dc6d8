"""A tournament and its entrants, who press what its messages, their calls and their hands show."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import islice

from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import purse
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.transactions import reading
from bot.text.i18n import say
from sandbox.discord.entities import Channel
from sandbox.discord.events import Event, MessageShown
from sandbox.testing.harness import PATIENCE, ShownMessage, UserClient

from .gallery import OPENING
from .players import Presser
from .running_bot import RunningBot

_JOIN, _READY, _LEAVE = (say("en", f"button-tournament-{act}") for act in ("join", "ready", "leave"))
_COUNTERS = {"on": True, "purse": OPENING, "betting": 0}
_LOOK_BACK = 3
"""How many of the newest direct messages an entrant looks at."""


class Cup:
    """A tournament in a server of its own, which the server's owner organises.

    Args:
        bot: the bot that holds it.
        name: its name, by which its messages are known.
        place: its channel.
        entrants: the people who join it.
    """

    def __init__(self, bot: RunningBot, name: str, place: Channel, entrants: Sequence[UserClient]) -> None:
        self.bot = bot
        self.name = name
        self.place = place
        self.organiser = bot.discord.user("Admin")
        self.entrants = [Entrant(self, person) for person in entrants]

    @classmethod
    async def begun(cls, bot: RunningBot, number: int, **options: object) -> Cup:
        """A tournament with an entry of ten counters that has just begun.

        Args:
            number: how many people join.
            options: the options of the command.
        """
        guild = bot.discord.add_guild("Club")
        place = bot.discord.channel(guild=guild)
        people = [bot.guest(f"Player {letter}", guild=guild) for letter in "ABCDEFGH"[:number]]
        cup = cls(bot, f"Cup {guild.id % 10_000}", place, people)
        await cup.organiser.slash("settings counters", channel=place, options=_COUNTERS)
        usual = {"name": cup.name, "start": "60", "entry": 10, "points": 1}
        await cup.organiser.slash("tournament create", channel=place, options=usual | options)
        await asyncio.gather(*(person.click(cup.shown(), _JOIN) for person in people))
        await cup.organiser.slash("tournament begin", channel=place)
        await bot.discord.until(lambda: any(b.label == _READY for b in cup.shown().buttons), PATIENCE)
        await asyncio.gather(*(person.click(cup.shown(), _READY) for person in people))
        await cup.organiser.slash("tournament begin", channel=place)
        return cup

    def shown(self) -> ShownMessage:
        """The tournament's message."""
        return next(m for m in self.organiser.newest_messages(self.place) if f"🏆 {self.name}" in m.text)

    @property
    def over(self) -> bool:
        """Whether its message says that it is over: nobody can leave it any more."""
        return all(button.label != _LEAVE for button in self.shown().buttons)

    async def play(self) -> None:
        """Let everybody play until it is over."""
        await asyncio.gather(*(entrant.play() for entrant in self.entrants))
        await self.bot.discord.settled()

    @property
    def tournament(self) -> Tournament:
        """The tournament as it was last committed."""
        with closing(self.bot.read()) as connection:
            (found,) = reading.newest_in(connection, self.guild, 1)
        return found

    @property
    def won(self) -> list[int]:
        """The counters that its players have won or lost so far. The books must add up."""
        with closing(self.bot.read()) as books:
            assert ledger.audit(books, self.guild).sound
            return [
                ledger.balance(books, self.guild, purse(entrant.person.id)) - OPENING
                for entrant in self.entrants
            ]

    @property
    def guild(self) -> int:
        """The id of its server."""
        assert self.place.guild is not None, "it is a server's"
        return self.place.guild.id


class Entrant:
    """A player of a tournament who knows only what their client shows."""

    def __init__(self, cup: Cup, person: UserClient) -> None:
        self.cup = cup
        self.person = person
        self.games: dict[str, Presser] = {}
        self._look = True
        """Whether something has happened since they looked."""
        cup.bot.discord.server.world.listen(self._happened)

    async def play(self) -> None:
        """Go to each game that the entrant is called to, and play it, until the tournament is over."""
        self.games.clear()
        self._look = True
        while act := await self.person.wait(self._news, PATIENCE):
            self._look = True
            if isinstance(act, Presser):
                await act.move(settle=False)
            elif isinstance(act, ShownMessage):
                await self.person.click(act, _READY, settle=False)
            else:
                return

    def _happened(self, event: Event) -> None:
        if isinstance(event, MessageShown) and event.message.visible_to(self.person.user):
            self._look = True

    def _news(self) -> Presser | ShownMessage | str | None:
        look, self._look = self._look, False
        return self._next() if look else None

    def _next(self) -> Presser | ShownMessage | str | None:
        """The hand that waits for the entrant, the call that does, or that all is over."""
        for game in self._dealt():
            self.games.setdefault(game, Presser(self.person, game, self.cup.place, self.cup.bot.random))
        newest = next(reversed(self.games.values()), None)
        hand = None if newest is None or newest.news() is None else newest
        return hand or self.call() or ("over" if self.cup.over else None)

    def _dealt(self) -> Iterator[str]:
        """The games of the newest hands, the oldest first."""
        letters = self.cup.bot.discord.server.world.dm(self.person.user)
        for message in reversed([*islice(self.person.newest_messages(letters), _LOOK_BACK)]):
            ids = [(button.custom_id or "").split(":") for button in message.buttons]
            yield from (parts[1] for parts in ids if parts[0] == "press")

    def call(self) -> ShownMessage | None:
        """The message that waits for the entrant to say that they are there."""
        mine = f"**{self.cup.name}**"
        for message in self.person.newest_messages(self.cup.place):
            if message.text.startswith(mine) and self.person.mention in message.text:
                asked = any(button.label == _READY for button in message.buttons)
                there = f"✅ {self.person.mention}" in message.text
                return message if asked and not there else None
        return None
