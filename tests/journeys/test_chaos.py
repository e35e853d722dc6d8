"""Random acts, faults and kills at once; afterwards everything is consistent.

Six people at several tables of one server do legal and illegal things, while calls fail, the gateway breaks
off and the bot is killed. Their acts are drawn from a seed, but each run meets them at other moments of the
game.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from bot.text.i18n import LANGUAGES, say
from engine.cards import PACK, code
from sandbox.discord.entities import Channel
from sandbox.http.faults import Faults
from sandbox.testing.harness import ClientRefused, Reply, ShownMessage, UserClient
from tests import proof
from tests.games.gallery import Gallery
from tests.games.players import PATIENCE
from tests.shortcuts import books

from .conftest import StartBot
from .consistency import outdated, replays
from .live_bot import LiveBot

SEED: Final = 1820 + proof.SEED
ACTS: Final = proof.size(50, 800)
"""The number of acts of all people."""
KILLS: Final = proof.size(2, 30)
ACTS_BETWEEN_FAULTS: Final = 10
NEWEST: Final = 8
"""The number of a channel's newest messages that people use."""
RARE: Final = ("resign", "concede", "rules", "refuse", "leave", "review", "sheet")
"""Controls that would soon end every game, or only lead to pages for reading."""
AMOUNTS: Final = (-1, 0, 1, 5, 20, 400)
SORRY: Final = tuple(say(language, "error-unexpected") for language in LANGUAGES)
CALLBACK: Final = "POST /interactions/*/callback"
EDITS: Final = "PATCH /channels/*/messages/*"
POSTS: Final = "POST /channels/*/messages"


class RandomRun:
    """The bot, the users and what has happened so far."""

    def __init__(self, bot: LiveBot, gallery: Gallery, random: Random) -> None:
        self.bot, self.gallery, self.random = bot, gallery, random
        self.places = [gallery.salon, *(bot.salon(gallery.guild) for _ in range(2))]
        names = ("Ana", "Bob", "Cleo", "Dora", "Eva", "Fay")
        self.guests = [
            Guest(self, gallery.guest(name), Random(random.getrandbits(64)), n % 2 == 1)
            for n, name in enumerate(names)
        ]
        self.complaints: list[str] = []
        self._bot_runs = asyncio.Event()
        self._bot_runs.set()
        self._in_flight: set[asyncio.Task[None]] = set()
        self._acts = 0

    async def run(self) -> None:
        """Begin three tables with a bet on each player, then let everyone act at random."""
        people = [guest.person for guest in self.guests]
        for place, one, other in zip(self.places, people[::2], people[1::2], strict=True):
            await self.bot.seated(people=(one, other), channel=place, rules="casino", points=3, stake=10)
        for n, side in enumerate(people):
            backer, place = people[(n + 2) % len(people)], self.places[n // 2]
            made = await backer.slash("bet", channel=place, side=side, amount=20)
            assert made.failed is None
        await asyncio.gather(*(self._acts_of(guest) for guest in self.guests))

    async def _acts_of(self, guest: Guest) -> None:
        for _ in range(ACTS):
            await self._bot_runs.wait()
            act = asyncio.create_task(guest.act())
            self._in_flight.add(act)
            await asyncio.wait((act,))
            self._in_flight.discard(act)
            if not act.cancelled():
                act.result()
            self._acts += 1
            if self._acts % (ACTS * len(self.guests) // (KILLS + 1)) == 0:
                await self._kill()
            elif self._acts % ACTS_BETWEEN_FAULTS == 0:
                await self._cause_fault()

    async def _cause_fault(self) -> None:
        """Cause a fault of Discord or of a user."""
        faults, guest = self.bot.discord.faults, self.random.choice(self.guests)
        trouble: Callable[[Faults], object] = self.random.choice(
            (
                lambda faults: faults.fail_next(EDITS, 500),
                lambda faults: faults.fail_next(EDITS, 429, retry_after=0.1),
                lambda faults: faults.fail_next(POSTS, 502),
                lambda faults: faults.cut_connection(EDITS, after=True),
                lambda faults: faults.cut_connection(POSTS),
                lambda faults: faults.cut_connection(CALLBACK),
                lambda faults: faults.cut_connection(CALLBACK, after=True),
                lambda faults: faults.slow(EDITS, 0.5, times=3),
                lambda faults: faults.close_dms(guest.person),
                lambda faults: faults.open_dms(guest.person),
                lambda faults: faults.gateway.ask_to_reconnect(),
            )
        )
        trouble(faults)
        if self.random.random() < 0.1:
            await faults.gateway.drop()

    async def _kill(self) -> None:
        """Kill the bot and start it again after some deadlines have passed."""
        self._bot_runs.clear()
        await self.bot.process.kill()
        # People who wait for an answer get none.
        for act in self._in_flight:
            act.cancel()
        self.bot.discord.server.interactions.close()
        self.complaints += self.bot.complaints()
        self.bot.rewrite("UPDATE game SET deadline = 1 WHERE status = 'live' AND rowid % 3 = 0")
        await self.bot.restart()
        await self.bot.ready()
        self._bot_runs.set()


class Guest:
    """A user who acts at random."""

    def __init__(self, run: RandomRun, person: UserClient, random: Random, french: bool) -> None:
        self.run, self.person, self.random = run, person, random
        self.kept: list[ShownMessage] = []
        """Messages as they were seen earlier."""
        if french:
            person.speaks("fr")

    async def act(self) -> None:
        """Do something; nothing happens if the client refuses it."""
        place = self.random.choice(self.run.places)
        deed = self._press if self.random.random() < 0.7 else self._type
        with contextlib.suppress(ClientRefused):
            reply = await deed(place)
            if reply is not None and reply.modal is not None:
                (label,) = reply.modal["components"]
                amount = self.random.choice((*map(str, AMOUNTS), "x"))
                reply = await self.person.submit(
                    reply, {label["component"]["custom_id"]: amount}, settle=False
                )
            assert reply is None or reply.text not in SORRY, self.person.name

    async def _press(self, place: Channel) -> Reply | None:
        seen = self.person.dm() if self.random.random() < 0.7 else self.person.messages(place)
        offering = [message for message in seen[-NEWEST:] if message.buttons or message.selects]
        self.kept += offering[-1:]
        if self.kept and self.random.random() < 0.1:
            offering = self.kept
        if not offering:
            return None
        message = offering[-1] if self.random.random() < 0.5 else self.random.choice(offering)
        if message.selects and self.random.random() < 0.5:
            menu = self.random.choice(message.selects)
            values = [option.value for option in menu.options]
            most = min(menu.max_values, len(values))
            chosen = self.random.sample(values, self.random.randint(min(menu.min_values, most), most))
            return await self.person.select(message, chosen, menu.custom_id, settle=False)
        buttons = [button.custom_id for button in message.buttons if button.custom_id]
        likely = [custom_id for custom_id in buttons if not any(act in custom_id for act in RARE)]
        if not buttons:
            return None
        button = self.random.choice(likely if likely and self.random.random() < 0.9 else buttons)
        presses = (
            self.person.click(message, button, settle=False) for _ in range(self.random.choice((1, 1, 1, 2)))
        )
        return (await asyncio.gather(*presses))[0]

    async def _type(self, place: Channel) -> Reply:
        command, options = self.random.choice(self._commands())
        if self.random.random() < 0.1:
            options = {**options, "game": self._any_game()}
        return await self.person.slash(command, channel=place, options=options, settle=False)

    def _any_game(self) -> str:
        """A game of anyone, or one that does not exist."""
        games: list[str] = [game for (game,) in self.run.bot.query("SELECT id FROM game ORDER BY id")]
        return self.random.choice([*games, "nosuchgame"])

    def _commands(self) -> list[tuple[str, dict[str, object]]]:
        choice = self.random.choice
        other = choice([guest.person for guest in self.run.guests if guest is not self])
        rules, amount, card = choice(("casino", "classic", "holiday")), choice(AMOUNTS), code(choice(PACK))
        points = choice((1, 2, 3))
        bot = self.run.bot.discord.bot_user
        challenges: list[tuple[str, dict[str, object]]] = [
            ("challenge", {"opponent": other, "rules": rules, "points": points, "stake": choice((0, 5, 30))}),
            ("challenge", {"rules": "casino", "points": 2, "stake": 10}),
            ("challenge", {"opponent": other, "games": 3, "points": 1}),
            (
                "challenge",
                {"opponent": bot, "level": choice(("novice", "book")), "points": points, "time": "live"},
            ),
            ("pool", {"stake": amount, "rules": rules, "points": points}),
        ]
        ventures: list[tuple[str, dict[str, object]]] = [
            ("bet", {"side": other, "amount": choice(AMOUNTS)}),
            ("bet", {"side": other, "amount": choice(AMOUNTS), "game": self._any_game()}),
            ("counters", {}),
        ]
        plays: list[tuple[str, dict[str, object]]] = [
            *((command, {}) for command in ("accept", "refuse", "propose", "stand", "king")),
            ("resign", {"what": "deal"}),
            *((command, {}) for command in ("hand", "resign", "games", "profile")),
            ("discard", {"cards": choice(("none", card, "KH KH", "💥"))}),
            ("play", {"card": choice((card, "", "@everyone"))}),
            ("profile", {"user": other}),
            ("leaderboard", {"by": choice(("rating", "counters", "wins", "points"))}),
            *((command, {}) for command in ("review", "daily", "learn", "help")),
        ]
        return choice((challenges, ventures, ventures, plays))


@pytest.mark.landing
@pytest.mark.slow
@pytest.mark.proof(ACTS)
async def test_random_acts_faults_and_kills_leave_everything_consistent(start_bot: StartBot) -> None:
    bot = await start_bot(CUT_SECONDS="2", PAUSE_SECONDS="0.1")
    await bot.ready()
    run = RandomRun(bot, await Gallery.opened(bot, opening=300, allowance=50), Random(SEED))
    await run.run()
    bot.discord.faults.clear()
    for guest in run.guests:
        bot.discord.faults.open_dms(guest.person)

    assert bot.process.running
    audit = await books(run.guests[0].person, "audit", channel=run.gallery.salon)
    assert say("en", "audit-sound", total=0) in audit.text
    assert run.gallery.audit.sound
    await bot.discord.until(lambda: outdated(bot) == [], PATIENCE)
    games = bot.query("SELECT id FROM game WHERE state IS NOT NULL")
    assert len(games) > KILLS
    for (game,) in games:
        await bot.discord.until(lambda game=game: replays(bot, game), PATIENCE)  # type: ignore[misc]
    assert run.complaints + bot.complaints() == []
    assert bot.discord.violations == []
    assert bot.unanswered == []
