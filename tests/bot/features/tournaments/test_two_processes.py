"""Two processes do at random what happens in a tournament, several things at once: nothing is done twice."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from random import Random
from typing import Any, Final

import pytest

from bot.database.clock import DAY_MS, MINUTE_MS, now
from bot.database.partitions import ALL
from bot.features.duplicate import store as boards
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import GameOrder, Order
from bot.features.moderation.voids.transactions import make_void
from bot.features.registered import HOOKS
from bot.features.tournaments import store
from bot.features.tournaments.director import Director
from bot.features.tournaments.model import Format, Stage, Tournament
from bot.features.tournaments.transactions import organising, taking_part
from bot.registry.background.periodic import PeriodicTask
from bot.registry.commits import StaleError
from bot.tables.errors import Refusal
from bot.tables.store import games
from engine.betting.errors import BettingError
from engine.bourre.game import BourreGame
from tests import proof
from tests.bot.support import tournament_truth
from tests.bot.support.boards import closing
from tests.bot.support.evenings import finish
from tests.bot.support.harness import CHANNEL, GUILD, Harness, concurrently
from tests.bot.support.processes import Process, processes
from tests.bot.support.tournaments import BOSS, ORGANISER, PURSE, begun, joined, purses_of, there

pytestmark = [pytest.mark.landing, pytest.mark.slow]

FORMATS: Final = [Format.ROUND_ROBIN, Format.SWISS, Format.KNOCK_OUT, Format.ARENA, Format.DUPLICATE]
"""The formats that play écarté."""
TOURNAMENTS: Final = proof.size(1, 20)
AT_ONCE: Final = 4
STEPS: Final = 80
"""How many steps a tournament is played at random at most; then its time runs out."""
AFTERWARDS: Final = 5
"""How many steps follow once it is over."""
_WEIGHTS: Final = {
    "ready": 60,
    "play": 60,
    "look": 8,
    "join": 6,
    "resume": 6,
    "leave": 2,
    "pause": 2,
    "score": 2,
    "void": 2,
    "exclude": 1,
}
"""How often each act is chosen."""
SLOWER: Final = (Refusal, StaleError, BettingError, games.ConflictError)
"""What the slower of two is told."""


@pytest.fixture
async def two(database_url: str) -> AsyncIterator[list[Process]]:
    """Two processes, each of which owns half of the tables."""
    async with processes(database_url, 2) as found:
        for process in found * 2:
            await process.round()
        yield found


class Evening:
    """A tournament in which chance decides what happens next, and in which process.

    Args:
        tournament: as it was opened.
        people: who takes part.
    """

    def __init__(
        self, two: list[Process], tournament: Tournament, people: tuple[int, ...], chance: Random
    ) -> None:
        self.tournament = tournament
        self.people = people
        self.late_ms = 0
        """How much later it is by now than by the clock."""
        self._two = two
        self._chance = chance
        self._tasks: list[PeriodicTask[None]] = [
            *(closing(one.database, one.ownership) for one in two),
            *(Director(one.database, one.registry, one.presenter) for one in two),
        ]

    async def play(self) -> None:
        """Let it go on until it is over, and a little longer."""
        for _ in range(STEPS):
            if self.tournament.open:
                await self._step()
        while self.tournament.open:
            await self.look(DAY_MS)
        for _ in range(AFTERWARDS):
            await self._step()
        await self.look(0)
        assert await self._two[0].database.read(store.unneeded, ALL) == []

    async def _step(self) -> None:
        """Let several things happen at once."""
        acts = [await self._act(*self._somebody()) for _ in range(self._chance.randint(1, AT_ONCE))]
        _, raised = await concurrently(*acts)
        for error in raised:
            if not isinstance(error, SLOWER):
                raise error
        await self.check()

    async def look(self, later_ms: int) -> None:
        """Let both processes look, after a time, what is due."""
        self.late_ms += later_ms
        _, raised = await concurrently(*(task.round(self._at) for task in self._tasks))
        assert raised == []
        await self.check()

    async def check(self) -> None:
        """Check that everything is true, as each process sees it."""
        for process in self._two:
            self.tournament = await process.database.read(tournament_truth.check, self.tournament.id)

    @property
    def _at(self) -> int:
        return now() + self.late_ms

    def _somebody(self) -> tuple[Harness, int]:
        return self._chance.choice(self._two).harness, self._chance.choice(self.people)

    async def _act(self, harness: Harness, who: int) -> Awaitable[object]:
        """Something that a person, the organiser or the program does, about to begin."""
        key, write = self.tournament.id, harness.database.write
        tables = await harness.registry.tables.of_person(who)
        plays = [table for table in tables if table.game is not None and table.seat_of(who) is not None]
        chosen = self._chance.choices(tuple(_WEIGHTS), tuple(_WEIGHTS.values()))[0]
        match chosen:
            case "play" if self.tournament.format is Format.DUPLICATE:
                return self._board(harness, who)
            case "play" if plays:
                resignation = plays[0].started_game.resignation(plays[0].seats_of(who)[-1])
                return harness.registry.play.act(plays[0].id, who, lambda _: resignation)
            case "void" if plays:
                order = GameOrder(GUILD, BOSS, plays[0].id, "dealt twice", self._at)
                return harness.registry.endings.replace(make_void, order)
            case "join":
                return joined(harness, self.tournament, who)
            case "leave":
                return write(taking_part.leave, key, who, self._at)
            case "exclude":
                return write(moderation.exclude, HOOKS, Order(GUILD, BOSS, who, "left often", self._at), None)
            case "pause":
                return write(organising.pause, key, ORGANISER, self._at)
            case "resume":
                return write(organising.resume, key, ORGANISER, CHANNEL, self._at)
            case "score":
                other = self._chance.choice([person for person in self.people if person != who])
                result = self._chance.choice([(2, 0), (1, 1), (0, 0)])
                return write(organising.score, key, ORGANISER, (who, other), result, self._at)
            case "look":
                return self.look(self._chance.choice((0, 0, 1, 4, 40)) * MINUTE_MS)
            case _:
                return there(harness, self.tournament, who)

    async def _board(self, harness: Harness, who: int) -> bool:
        """Begin and finish the next board of a person in the present round."""
        series = self.tournament.series
        entry = await harness.database.read(boards.entry, series, who)
        number = 1 if entry is None else len(entry.plays) + 1
        return await finish(harness, series, who, number, self._chance.randint(-2, 2), self._at)


@pytest.mark.proof(TOURNAMENTS)
@pytest.mark.parametrize("format", FORMATS)
async def test_whatever_happens_at_once_nothing_is_doubled_or_lost(
    format: Format, two: list[Process], record_property: proof.RecordProperty
) -> None:
    rounds = games_played = 0
    for number in range(TOURNAMENTS):
        chance = Random(f"{format} {number} {proof.SEED}")
        people = tuple(range(200 + 20 * number, 200 + 20 * number + chance.randint(3, 9)))
        await two[0].harness.meet(people)
        settings: dict[str, Any] = {"name": f"Cup {number}", "entry": 30, "format": format}
        match format:
            case Format.ARENA:
                settings["minutes"] = 30
            case Format.BOURRE:
                settings |= {"kind": BourreGame.kind, "rules": "bourre deals=1"}
            case _:
                settings["games"] = chance.choice((1, 3))
        tournament = await begun(two[0].harness, *people[: chance.randint(3, len(people))], **settings)
        evening = Evening(two, tournament, people, chance)
        await evening.play()
        over = evening.tournament
        assert over.stage in (Stage.FINISHED, Stage.CANCELLED)
        assert sum(await purses_of(two[1].harness, *people)) == PURSE * len(people)
        rounds, games_played = rounds + over.round, games_played + len(over.pairings)
    record_property("rounds", rounds)
    record_property("pairings", games_played)
