"""A tournament and its entrants, who press what its messages, their calls and their hands show."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from itertools import islice
from typing import Final, NamedTuple, Self

from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import purse
from bot.features.tournaments.drafts import page as drafts
from bot.features.tournaments.model import Format, Tournament
from bot.features.tournaments.transactions import reading
from bot.text.i18n import say
from sandbox.discord.entities import Channel
from sandbox.discord.events import Event, MessageShown
from sandbox.testing.harness import PATIENCE, ShownMessage, UserClient
from tests.cogs.support.boards import BOLD, CAUTIOUS, message
from tests.shortcuts import change_settings, organise

from .board_players import BoardPlayer
from .gallery import OPENING
from .players import Presser
from .running_bot import RunningBot, game_of

_JOIN, _READY, _LEAVE = (say("en", f"button-tournament-{act}") for act in ("join", "ready", "leave"))
_HAND = say("en", "button-hand")
_PLAY = say("en", "button-play-duel")
_COUNTERS = {"on": True, "opening": OPENING, "betting": 0}
ENTRY: Final = 10
"""The counters that each player puts in."""
_AGAIN_SECONDS = 2.0
"""After how long an entrant presses a button again that is still there."""
_LOOK_BACK = 3
"""How many of the newest direct messages an entrant looks at."""


class ToPress(NamedTuple):
    """A button that waits for an entrant."""

    message: ShownMessage
    button: str


class Contestant(Presser):
    """Plays every deal. Nobody wins a tournament by games that are conceded before their first card."""

    concedes = 0.0


class Cup:
    """A tournament in a server of its own with counters, which the server's owner organises.

    Args:
        bot: the bot that holds it.
        place: its channel.
        entrants: the people who join it.
    """

    def __init__(self, bot: RunningBot, place: Channel, entrants: Sequence[UserClient]) -> None:
        self.bot = bot
        self.place = place
        self.name = f"Cup {self.guild % 10_000}"
        self.organiser = bot.discord.user("Admin")
        self.entrants = [Entrant(self, person, place) for place, person in enumerate(entrants)]

    @classmethod
    async def begun(cls, bot: RunningBot, number: int, **options: object) -> Self:
        """A tournament that has just begun.

        Args:
            number: how many people join.
            options: the options of the command.
        """
        cup = await cls.in_new_server(bot, number)
        await cup.create(**options)
        await cup.begin()
        return cup

    @classmethod
    async def in_new_server(cls, bot: RunningBot, number: int) -> Self:
        """A server without a tournament, and the people who will join."""
        guild = bot.discord.add_guild("Club")
        people = [bot.guest(f"Player {letter}", guild=guild) for letter in "ABCDEFGH"[:number]]
        cup = cls(bot, bot.discord.channel(guild=guild), people)
        await change_settings(cup.organiser, "counters", channel=cup.place, options=_COUNTERS)
        return cup

    async def create(self, **options: object) -> None:
        """Let the organiser open the tournament by a command with these options."""
        usual = {"name": self.name, "start": "60", "entry": ENTRY}
        await self.organiser.slash("tournament create", channel=self.place, options=usual | options)

    async def create_evening(self) -> None:
        """Let the organiser open an evening of duplicate by its form, and the private page after it."""
        form = await self.organiser.slash(
            "tournament create", channel=self.place, options={"format": "duplicate"}
        )
        assert form.modal is not None, form.text
        typed = {drafts.NAME: self.name, drafts.START: "60", drafts.ENTRY: str(ENTRY)}
        page = await self.organiser.submit(form, typed)
        await self.organiser.click(message(page), say("en", "button-tournament-post"))

    async def begin(self) -> None:
        """Let all join and check in, and begin the first round."""
        people = [entrant.person for entrant in self.entrants]
        await asyncio.gather(*(person.click(self.shown(), _JOIN) for person in people))
        await organise(self.organiser, self.place, "begin")
        await self.bot.discord.until(lambda: any(b.label == _READY for b in self.shown().buttons), PATIENCE)
        await asyncio.gather(*(person.click(self.shown(), _READY) for person in people))
        await organise(self.organiser, self.place, "begin")

    def shown(self) -> ShownMessage:
        """The tournament's message."""
        public = (sent for sent in self.organiser.newest_messages(self.place) if not sent.ephemeral)
        return next(sent for sent in public if f"🏆 {self.name}" in sent.text)

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
    """A player of a tournament who knows only what their client shows.

    Attributes:
        boards: the entrant at boards. The first two of a tournament play them, the others concede.
    """

    def __init__(self, cup: Cup, person: UserClient, number: int) -> None:
        self.cup = cup
        self.person = person
        self.games: dict[str, Presser] = {}
        self.boards = BoardPlayer(person, dict(enumerate((CAUTIOUS, BOLD))).get(number))
        self._finished = set[str]()
        """The rounds of boards that they have finished, by their buttons."""
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
            elif isinstance(act, ToPress):
                await self._press(act)
            else:
                return

    async def _press(self, act: ToPress) -> None:
        if act.button == _READY:
            await self.person.click(act.message, _READY, settle=False)
            with suppress(TimeoutError):
                # Whoever presses without end is refused, and keeps the bot from answering the others.
                await self.cup.bot.discord.until(lambda: self.call() != act, _AGAIN_SECONDS)
        elif act.button == _HAND:
            game = game_of(act.message)
            presser = Contestant(self.person, game, self.cup.place, self.cup.bot.random)
            await presser.open_hand(act.message, settle=False)
            self.games[game] = presser
        else:
            await self.boards.play(act.message, act.button)
            self._finished.add(act.button)

    def _happened(self, event: Event) -> None:
        if isinstance(event, MessageShown) and event.message.visible_to(self.person.user):
            self._look = True

    def _news(self) -> Presser | ToPress | str | None:
        look, self._look = self._look, False
        return self._next() if look else None

    def _next(self) -> Presser | ToPress | str | None:
        """What waits for the entrant: a hand, a call, or boards; or that all is over."""
        for game in self._dealt():
            self.games.setdefault(game, Contestant(self.person, game, self.cup.place, self.cup.bot.random))
        newest = next(reversed(self.games.values()), None)
        hand = None if newest is None or newest.news() is None else newest
        waits = hand or self.call() or self._table() or self._round()
        return waits or ("over" if self.cup.over else None)

    def _dealt(self) -> Iterator[str]:
        """The games of the newest hands, the oldest first."""
        letters = self.cup.bot.discord.server.world.dm(self.person.user)
        for sent in reversed([*islice(self.person.newest_messages(letters), _LOOK_BACK)]):
            ids = [(button.custom_id or "").split(":") for button in sent.buttons]
            yield from (parts[1] for parts in ids if parts[0] == "press")

    def call(self) -> ToPress | None:
        """The message that waits for the entrant to say that they are there."""
        mine = f"**{self.cup.name}**"
        for sent in self.person.newest_messages(self.cup.place):
            if sent.text.startswith(mine) and self.person.mention in sent.text:
                asked = any(button.label == _READY for button in sent.buttons)
                there = f"✅ {self.person.mention}" in sent.text
                return ToPress(sent, _READY) if asked and not there else None
        return None

    def _table(self) -> ToPress | None:
        """A table of several at which the entrant has not looked at their hand: it comes by no letter."""
        if self.cup.tournament.format is not Format.BOURRE:
            return None
        tables = (
            sent
            for sent in self.person.newest_messages(self.cup.place)
            if any(button.label == _HAND for button in sent.buttons)
        )
        newest = max(tables, key=lambda sent: sent.id, default=None)
        return None if newest is None or game_of(newest) in self.games else ToPress(newest, _HAND)

    def _round(self) -> ToPress | None:
        """The boards of a round that they have not finished."""
        shown = self.cup.shown()
        for button in shown.buttons:
            if button.label == _PLAY and button.custom_id and button.custom_id not in self._finished:
                return ToPress(shown, button.custom_id)
        return None
