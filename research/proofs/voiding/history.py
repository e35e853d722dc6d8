"""A random history of a server: games with bets and chouettes, matches, pools, and sessions of bourré.

Each step has a seed of its own, so that a history without one of its steps has the same others.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from types import SimpleNamespace
from typing import Any, Final

from bot.database.connection import Connection, run
from bot.features.chronicle import records_store as records
from bot.features.moderation.model import HOST, GameOrder, UndoOrder
from bot.features.moderation.voids import transactions as voids
from bot.features.privacy import service as privacy
from bot.features.salon.bets import transactions as bets
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import HOUSE, purse
from bot.features.salon.pool.model import PoolStage
from bot.features.seasons import transactions as seasons
from bot.features.seasons.model import Season
from bot.features.seasons.transactions import Wish
from bot.features.standings import scores_store as scores
from bot.features.standings.fold import Row
from bot.features.standings.model import EVERYWHERE
from bot.features.study import store as reviews
from bot.tables.counting import LEAST_MET
from bot.tables.errors import Refusal
from bot.tables.guild import CounterSettings
from bot.tables.table import Status, Table, Voided
from engine.betting.errors import BettingError
from engine.course import Extremes
from engine.ecarte.rules import CLASSIC
from engine.games import GAME_TYPES
from research.proofs.voiding.recount import Recount
from tests.bot.support import chance, sessions
from tests.bot.support.harness import CHANNEL, GUILD, Harness, person
from tests.bot.support.pools import newest
from tests.bot.support.wagers import AMPLE, bet, use_counters

PEOPLE: Final[tuple[int, ...]] = (101, 102, 103, 104)
MANAGER: Final = 110
BEGIN: Final = 1_790_000_000_000
_HOUR: Final = 3_600_000
_ROLE: Final = 77
_COUNTERS: Final = CounterSettings(counters=True, opening=100_000, rake=7, betting=AMPLE)
OF_BOOKS: Final = {
    "score": "person, season, kind",
    "met": "person, season, kind, code",
    "statistic": "person, season, kind, name",
    # Nothing follows from what a match that was taken out of the ratings had done.
    "rating_change": "game, seat",
}
"""The tables with rows of each book, and what their rows are ordered by. The book is the first column."""
State = dict[str, list[Any]]


@dataclass(frozen=True)
class Step:
    """One thing that people play, from its offer to its end.

    Args:
        seed: determines everything in it.
        what: a game, a match, a pool or a session.
        at: when it is played, in UTC milliseconds.
    """

    seed: str
    what: str
    at: int


@dataclass(frozen=True)
class Judged:
    """A review with the decisions and errors at each seat, and nothing to train on."""

    seats: tuple[tuple[int, int], ...]

    def dumps(self) -> str:
        """The review as it is stored."""
        return json.dumps(self.seats)

    def mistakes(self, seat: int) -> tuple[()]:
        """No errors that are asked again."""
        return ()

    def summary(self, seat: int) -> SimpleNamespace:
        """The figures of a seat."""
        decisions, errors = self.seats[seat]
        return SimpleNamespace(decisions=decisions, errors=errors, luck=0, skill=0)


def history(seed: int) -> list[Step]:
    """Some steps; on some days the same two have more than five results."""
    random, at = Random(seed), BEGIN
    kinds = ("game", "game", "game", "game", "match", "pool", "session")
    waits = random.choice(((_HOUR // 60,), (_HOUR // 60, 5 * _HOUR), (_HOUR, 40 * _HOUR)))
    steps = []
    for number in range(random.randint(2, 9)):
        at += random.choice(waits)
        steps.append(Step(f"{seed}.{number}", random.choice(kinds), at))
    return steps


class World:
    """A server in which steps are played."""

    def __init__(self, harness: Harness, moment: list[int]) -> None:
        self._harness = harness
        self._moment = moment
        self._people = PEOPLE

    async def begin(self, until: int) -> None:
        """Let the people meet, and a season begin.

        Args:
            until: when the season ends, in UTC milliseconds.
        """
        self._moment[0] = BEGIN
        await self._harness.meet((*PEOPLE, MANAGER))
        await use_counters(self._harness, _COUNTERS)
        # Codes of people are to be the same in both histories.
        await self._harness.database.write(run, "UPDATE code_key SET key = $1", bytes(32))
        for one in PEOPLE:
            await self._harness.database.write(purses.balance, GUILD, one, BEGIN)
        wish = Wish(channel=CHANNEL, role=_ROLE, since=BEGIN, until=until)
        self._season = await self._harness.database.write(seasons.settle, GUILD, wish, BEGIN)

    async def close_season(self) -> None:
        """Let the season end."""
        assert self._season.deadline is not None, "it runs"
        await self._harness.database.write(seasons.expire, self._season.id, self._season.deadline)

    async def play(self, step: Step) -> str:
        """Play a step, and return a game of it."""
        chance.CHANCE.seed(step.seed)
        self._moment[0] = step.at
        play = {"game": self._game, "match": self._match, "pool": self._pool, "session": self._session}
        return await play[step.what](Random(step.seed))

    async def _game(self, random: Random) -> str:
        one, other, third = random.sample(self._people if random.random() < 0.3 else PEOPLE[:3], 3)
        rules, friendly = CLASSIC.with_target(random.choice((1, 2))), random.random() < 0.1
        stake = 0 if friendly else random.choice((0, 0, 20))
        backed = random.random() < 0.4
        table = await self._harness.offered(one, other, rules=rules, stake=stake, friendly=friendly)
        table = await self._harness.registry.offers.accept(table.id, person(other))
        if backed and stake and random.random() < 0.5:
            run_bets = self._harness.registry.table_changes.run
            with suppress(Refusal):
                await run_bets(table.id, bets.declare_chouette, one, 1_000, self._moment[0])
        if backed:
            with suppress(Refusal, BettingError):
                await bet(self._harness, table, third, random.randrange(2), random.randint(1, 40))
        gives_up = not backed and random.random() < 0.4
        table = await self._to_the_end(table, random, gives_up=gives_up)
        if random.random() < 0.15:
            for player in (one, other):
                with suppress(Refusal):
                    await self._harness.waive_rating(table.id, player)
        return table.id

    async def _match(self, random: Random) -> str:
        one, other = random.sample(PEOPLE[:3], 2)
        rules = CLASSIC.with_target(1)
        table = await self._harness.offered(one, other, rules=rules, length=3)
        table = await self._harness.registry.offers.accept(table.id, person(other))
        played = []
        while table.open:
            table = await self._to_the_end(table, random)
            played.append(table.id)
            following = [change.table for change in self._harness.changes if change.table.follows == table.id]
            if following:
                table = await self._harness.registry.tables.get(following[-1].id)
        return random.choice(played)

    async def _pool(self, random: Random) -> str:
        rules = CLASSIC.with_target(1)
        pool = await self._harness.pool(*random.sample(PEOPLE[:3], 3), stake=30, rules=rules)
        played = []
        while pool.stage is PoolStage.PLAYING:
            table = await newest(self._harness, pool)
            played.append((await self._to_the_end(table, random)).id)
            pool = await self._harness.stored_pool(pool.id)
        return random.choice(played)

    async def _session(self, random: Random) -> str:
        others = random.sample(self._people[1:], random.randint(1, len(self._people) - 1))
        table = await sessions.begun(self._harness, others)
        while table.open:
            self._moment[0] += 1
            table = await sessions.act(self._harness, table, random)
        await self._review(table, random)
        return table.id

    async def _to_the_end(self, table: Table, random: Random, *, gives_up: bool = False) -> Table:
        while (table := await self._harness.registry.tables.get(table.id)).status is Status.LIVE:
            # No two games end in the same millisecond.
            self._moment[0] += 1
            table = await self._harness.act_at_random(table, random, give_up=gives_up)
        await self._review(table, random)
        return table

    async def _review(self, table: Table, random: Random) -> None:
        """Review some games, and some of these again as a program does that judges otherwise."""
        for _ in range(random.choice((0, 0, 1, 2))):
            await self._harness.database.write(run, "DELETE FROM review WHERE game = $1", table.id)
            review: Any = Judged(tuple((random.randint(2, 9), random.randint(0, 2)) for _ in table.seats))
            extremes = Extremes(tuple(0 for _ in table.seats), 0)
            assert await self._harness.database.write(reviews.keep, table, review, extremes)

    async def void(self, game: str, manager: int) -> int:
        """Let somebody make a game void: the host does everywhere, others in the server."""
        order = GameOrder(_log_of(manager), manager, game, "a test", self._moment[0])
        entry, _ = await self._harness.registry.endings.replace(voids.make_void, order)
        await self._follow()
        return entry.number

    async def undo(self, number: int, manager: int) -> None:
        """Let somebody undo a void of theirs, by the number that ``void`` has returned."""
        order = UndoOrder(_log_of(manager), manager, number, "an error", self._moment[0])
        await self._harness.registry.endings.replace(voids.undo, order)
        await self._follow()

    async def _follow(self) -> None:
        hooks, read = self._harness.registry.hooks, self._harness.database.read
        while await read(hooks.is_void_left):
            found = await read(hooks.read_void)
            await self._harness.database.write(voids.go_on, hooks, found, self._moment[0])

    async def counts(self, game: str) -> bool:
        """Whether a void game goes on counting everywhere."""
        return (await self._harness.registry.tables.get(game)).voided is not Voided.EVERYWHERE

    async def forget(self, who: int) -> None:
        """Delete the data of somebody, who does not come back."""
        await self._harness.database.write(privacy.leave, self._harness.registry.hooks, who, self._moment[0])
        self._harness.registry.tables.forget()
        self._people = tuple(one for one in PEOPLE if one != who)

    async def recount(self) -> tuple[Any, Any]:
        """The scores and results as they are stored, and what the games alone come to."""
        return await self._harness.database.read(_recount)

    async def has_later_results(self) -> bool:
        """Whether two people have had more results on a day than count in full."""
        sql = "SELECT 1 FROM result WHERE share = 'played' LIMIT 1"
        return await self._harness.database.read(
            lambda connection: run(connection, sql).fetchone() is not None
        )

    async def state(self) -> State:
        """All that must be as without void games, by table."""
        return await self._harness.database.read(_state, self._season, self._moment[0])


def _log_of(manager: int) -> int:
    """The server in whose log the acts of a manager stand, or of the host."""
    return EVERYWHERE if manager == HOST else GUILD


def _recount(connection: Connection) -> tuple[Any, Any]:
    recount = Recount(connection)
    stored = {}
    books = run(connection, "SELECT DISTINCT guild, kind, person FROM score").fetchall()
    for guild, kind, who in books:
        for (_, season), row in scores.rows(connection, kind, who, (guild,)).items():
            stored[guild, season, kind, who] = _comparable(row)
    columns = "game, person, share, won, finished, rank"
    results = run(connection, f"SELECT {columns} FROM result WHERE guild >= 0").fetchall()
    counted = {book: _comparable(row) for book, row in recount.rows().items()}
    empty = _comparable(Row())
    return (
        ({book: row for book, row in stored.items() if row != empty}, set(results)),
        ({book: row for book, row in counted.items() if row != empty}, recount.results),
    )


def _comparable(row: Row) -> Row:
    """A row in which a bet that brought nothing is none, and a stand-in counts as whoever has left."""
    met = frozenset(bytes((number,)) for number in range(min(len(row.met), LEAST_MET)))
    return replace(row, counters=row.counters or None, chouette=row.chouette or None, met=met)


def _state(connection: Connection, season: Season, at: int) -> State:
    found: State = {}
    for table, order in OF_BOOKS.items():
        condition = "WHERE waived = 0" if table == "rating_change" else ""
        rows = run(connection, f"SELECT * FROM {table} {condition} ORDER BY guild, {order}")
        columns = [column[0] for column in rows.description]
        book = columns.index("guild")
        found[table] = [(row[book], *row) for row in rows]
    found["pair_result"] = run(
        connection, "SELECT * FROM pair_result WHERE day = $1 ORDER BY code, game", at // 86_400_000
    ).fetchall()
    found["shares"] = run(
        connection, "SELECT id, shares FROM game WHERE voided = 0 AND status = 'over' ORDER BY id"
    ).fetchall()
    found["accounts"] = [ledger.balance(connection, GUILD, one) for one in (*map(purse, PEOPLE), HOUSE)]
    found["sound"] = [ledger.audit(connection, GUILD).sound]
    found["records"] = [records.of_server(connection, GUILD, kind) for kind in GAME_TYPES]
    found["season"] = list(seasons.boards(connection, season))
    found["champions"] = run(
        connection, "SELECT season, kind, person FROM champion ORDER BY season, kind, person"
    ).fetchall()
    found["roles"] = run(
        connection, "SELECT person FROM champion_role WHERE season = 1 ORDER BY person"
    ).fetchall()
    return found
