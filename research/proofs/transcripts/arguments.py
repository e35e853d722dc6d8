"""Random arguments for functions of the store and the transactions, drawn from a database's content."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from inspect import Parameter
from random import Random
from typing import Any, Final

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.database.partitions import ALL, Worker, among, partition_of
from bot.features.chronicle.model import Figures
from bot.features.daily.model import DailyAnswer
from bot.features.daily.morning.model import Morning
from bot.features.duplicate.duels.model import Duel, HouseLine
from bot.features.duplicate.duels.model import Player as DuelPlayer
from bot.features.duplicate.model import Entrant, Field, Play, Series, day_of, series_of
from bot.features.fairness.model import NO_ENTRY, Bundle, ClosedMonth, Finished, RootPost
from bot.features.hooks import HOOKS
from bot.features.lobby import store as lobbies
from bot.features.lobby.anywhere.model import Seeker
from bot.features.lobby.model import Content, Lobby
from bot.features.moderation.model import Act, Entry, GameOrder, Order
from bot.features.post.model import Holiday
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets.model import PlacedBet, Wager
from bot.features.salon.ledger.model import HOUSE as HOUSE_ACCOUNT
from bot.features.salon.ledger.model import MINT, Audit, Memo, Transfer, escrow, purse
from bot.features.salon.pool import store as stored_pools
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import Pool, PoolStage
from bot.features.seasons.model import Length, Season
from bot.features.seasons.store import RoleMove
from bot.features.seasons.transactions import Wish
from bot.features.standings.facts_store import What
from bot.features.standings.fold import Row
from bot.features.standings.rating import RatingChange
from bot.features.tournaments.drafts.model import Draft
from bot.features.tournaments.model import Format, Pairing, Player, Tournament
from bot.features.tournaments.transactions.organising import Organiser
from bot.features.training.model import Mistake
from bot.features.training.transactions import Answer
from bot.tables.counting import Share
from bot.tables.errors import Reason
from bot.tables.guild import CounterSettings, DefaultRules, GuildFacts, GuildSettings
from bot.tables.message import TABLE_AUDIENCE, Message, Reminder, ephemeral_audience, hand_audience
from bot.tables.person import Member, Preferences
from bot.tables.restraint import DECLINED, OFFERS, POSTS
from bot.tables.store import games, messages
from bot.tables.table import Offer, Ready, Ruling, Table
from engine import rating
from engine.betting.bets import Bet, Taken
from engine.cards import PACK
from engine.course import Extremes
from engine.ecarte.actions import PROPOSE, STAND
from engine.ecarte.advisor.review import Decision, PlayerSummary, Review
from engine.ecarte.rules import CLASSIC
from engine.games import GAME_TYPES
from engine.interface import Frequency, Level
from research.proofs.transcripts.world import HOUSE, LIMITS, PEOPLE, SERVERS, seat

STRANGER: Final = 199
_TOGETHER: Final = 0.8
"""The share of arguments that belong to the same table as the others."""
_DAY_MS: Final = 86_400_000
_TABLES: Final = 10
"""How many of the newest tables arguments are drawn from."""
_CHANNELS: Final = (*(channel for channels in SERVERS.values() for channel in channels), 900_001)
_NAMES: Final = ("cats", "dogs")
_LATE: Final = (-40 * _DAY_MS, -_DAY_MS, -60_000, -1, 0, 1, 60_000, _DAY_MS)
_OF_FINISHED: Final = (
    *("standings.transactions.", "queue.transactions.after_game", "pool.transactions.after_game"),
    *("study.store.", "training.store.enter", "chronicle.transactions."),
    *(
        "bets.transactions.settle",
        "ledger.buy_ins.settle",
        "standings.waivers.",
        "transactions.departures.play_on",
    ),
)
"""Functions that are called with tables whose game is over."""
_OF_VACANT: Final = (
    "transactions.departures.with_substitute",
    "transactions.departures.take_over",
    "transactions.departures.abandoned_seat",
)
"""Functions that are called with tables that somebody has left."""
_OF_WAITING: Final = (
    *(
        f"bets.transactions.{name}"
        for name in ("close", "cover", "place_bet", "declare_chouette", "withdraw")
    ),
    *("bets.transactions.missing_cover", "bets.transactions.open_form", "bets.betting."),
)
"""Functions that are called with tables whose bets are open."""
_OF_NEW: Final = ("store.games.create", "transactions.lifecycle.store_game", "pool.transactions.offer")
"""Functions that are called with tables and pools that are not stored yet."""


@dataclass(frozen=True)
class Held:
    """The content of a database at one moment."""

    tables: list[Table]
    pools: list[Pool]
    wagers: list[Wager]
    messages: list[Message]
    lobbies: list[Lobby]

    @classmethod
    def of(cls, connection: Connection) -> Held:
        """Read the content of a database."""
        newest = run(connection, "SELECT id FROM game ORDER BY created_at DESC, id LIMIT $1", _TABLES)
        found = [games.load(connection, key) for (key,) in newest.fetchall()]
        tables = [table for table in found if table is not None]
        keys = run(connection, "SELECT id FROM pool ORDER BY created_at DESC, id LIMIT 4").fetchall()
        opened = [stored_pools.load(connection, key) for (key,) in keys]
        placed = [wagers.find(connection, table.id) for table in tables]
        return cls(
            tables,
            [pool for pool in opened if pool is not None],
            [wager for wager in placed if wager is not None],
            [message for table in tables for message in messages.of_game(connection, table.id)],
            [lobby for guild in SERVERS if (lobby := lobbies.of_guild(connection, guild)) is not None],
        )

    @property
    def some_of_everything(self) -> bool:
        """Whether there is something of each type to draw."""
        return bool(self.pools and self.wagers and self.messages)


class Arguments:
    """Draws the arguments of one call. Most belong to the same table.

    Args:
        function: the name of the called function.
        held: the content from which arguments are drawn.
        random: the source of chance.
    """

    def __init__(self, function: str, held: Held, random: Random) -> None:
        self._held = held
        self._random = random
        self._new = function in _OF_NEW
        self._table = random.choice([table for table in held.tables if _fits(function, table)] or held.tables)
        if self._new:
            self._table = replace(self._table, id="new")
        self._draws = {**self._typed(), **self._named()}

    def draw(self, parameter: Parameter) -> Any:
        """Draw an argument for a parameter.

        Raises:
            KeyError: neither its name nor its type says how.
        """
        named = f"{parameter.name}: {parameter.annotation}"
        return self._draws[named if named in self._draws else parameter.annotation]()

    def _named(self) -> Mapping[str, Callable[[], Any]]:
        """Return the draws for parameters with a certain name and type."""
        one_of, below, random = self._random.choice, self._random.randrange, self._random
        return {
            **_same(("person", "one", "other", "challenger", "viewer", "blocked", "invited"), self._person),
            "by: int | None": self._person,
            "other: int | None": self._person,
            "guild: int": self._guild,
            "guild: int | None": lambda: one_of((self._guild(), None)),
            **_same(
                ("at", "now", "deadline", "ended_at", "until", "since", "before", "unseen"), self._moment
            ),
            **_same(("channel", "thread", "parent"), self._channel),
            **_same(("amount", "counters", "stake"), lambda: one_of((1, 10, 40, 600))),
            **_same(("limit", "most"), lambda: one_of((1, 2, 5, 50))),
            "amount: int | None": lambda: one_of((None, 10, 60)),
            "limit: int | None": lambda: one_of((None, 10, 60)),
            "seat: int": lambda: below(3),
            "month: int": lambda: one_of((202510, 202511)),
            "season: int": lambda: one_of((0, 0, 202510, 202511)),
            "day: int": lambda: random.randint(1, 4),
            "allowance: int": lambda: one_of((0, 30, 700)),
            "milliseconds: int": lambda: one_of((-1_000, 5_000, _DAY_MS)),
            "offset: int": lambda: one_of((0, 0, 1, 2)),
            "version: int": lambda: one_of((self._table.version, below(20))),
            "interaction: int": lambda: random.randint(1, 6) + (now() - 1_420_070_400_000 << 22),
            "others: Iterable[int]": lambda: [self._person() for _ in range(2)],
            **_same(("game", "first", "before", "series"), self._game, "str"),
            **_same(("pool", "key"), self._pool_or_game, "str"),
            **_same(("game", "before"), lambda: one_of((None, self._game())), "str | None"),
            "worker: str": lambda: one_of(("one", "two", "three")),
            "audience: str": self._audience,
            "username: str | None": lambda: one_of((None, "ana.b")),
            "tournament: str | None": lambda: one_of((None, "Cup")),
            "answered: str | None": lambda: one_of((None, self._audience())),
            "kind: str": lambda: one_of((*GAME_TYPES, "ecarte")),
            "by: str": lambda: one_of(("wins", "games", "streak", "counters", "rating", "pools", "accuracy")),
            "those: str": lambda: among(self._partitions()),
            "name: str": lambda: one_of(_NAMES),
            "action: str": lambda: "C3",
            **_same(("locale", "language"), lambda: one_of(("en", "fr")), "Language"),
            "channel: int | None": lambda: one_of((None, self._channel())),
            "guilds: Iterable[int]": lambda: [self._guild()],
            **_same(("lobby", "lobby_id"), lambda: self._lobby().id, "str"),
            "seeker: str": lambda: self._seeker().id,
            "books: Sequence[tuple[int, int]]": lambda: [(self._guild(), 0), (0, 202510)],
            "months: Iterable[tuple[int, int, int]]": lambda: [(202511, now() - _DAY_MS, now() + _DAY_MS)],
            "games: Sequence[str]": lambda: [self._game()],
            "players: Sequence[int]": lambda: list(random.sample(PEOPLE, 2)),
            "shares: Iterable[tuple[int, int]]": lambda: [(self._person(), 3), (self._person(), 0)],
            **_same(("others", "shown", "people"), lambda: list(random.sample(PEOPLE, 2)), "Sequence[int]"),
            "here: Mapping[int, bool]": lambda: {self._person(): one_of((True, False))},
            **_same(
                ("people", "champions", "reached"), lambda: list(random.sample(PEOPLE, 2)), "Collection[int]"
            ),
            "champions: Iterable[tuple[str, int]]": lambda: [
                ("ecarte", who) for who in random.sample(PEOPLE, 2)
            ],
            "steps: Collection[int]": lambda: [below(9), below(9)],
            "moments: Collection[int]": lambda: [self._moment(), self._moment()],
            **_same(("season", "morning"), lambda: self._random.choice(("none", "a")), "str"),
            "shows: Callable[[int], bool]": lambda: lambda _: True,
            "ranks: Sequence[int]": lambda: one_of(([1, 2], [2, 1], [1, 1])),
            "long: float": lambda: one_of((1.0, 0.4)),
            "book: int": lambda: one_of((*SERVERS, 0)),
            "lost: Collection[int]": lambda: one_of(((), (0,), (1,))),
            "partitions: Collection[int]": self._partitions,
            **_same(("heard", "shards"), lambda: sorted(random.sample(range(4), 2)), "Collection[int]"),
            "interactions: Collection[int]": lambda: [1, 2],
            "statistics: Mapping[str, int]": lambda: {"points": below(6), "tricks": 3},
            "ranks: Mapping[int, int]": lambda: {
                person: 1 + place for place, person in enumerate(PEOPLE[:2])
            },
            "losers: Collection[int] | None": lambda: one_of((None, PEOPLE[:2])),
            "sources: Sequence[str]": lambda: [self._game()],
            "shares: Mapping[int, Share]": lambda: {person: one_of([*Share]) for person in PEOPLE},
            "recount: Callable[[Connection, str], None]": lambda: pools.recount,
            "names: dict[str, str]": lambda: {"en": "Deleted player", "fr": "Joueur effacé"},
            "pictures: Pictures": lambda: one_of(({}, {"a hash": 900})),
            "changes: Mapping[int, RatingChange]": self._rating_changes,
            "card: Card": lambda: one_of(PACK),
            "choose: Choose": lambda: lambda view: view.legal[0],
            "action: Action | None": lambda: one_of((None, PROPOSE)),
            "house: Seat": lambda: HOUSE,
            "level: Level": lambda: one_of(tuple(Level)),
            "ids: fairness.Ids": lambda: (3, 4),
            "after: Table": self._after,
            **_same(("commitment", "head"), lambda: one_of(("ab" * 32, "cd" * 32)), "str"),
            "begun: Sequence[tuple[str, str]]": lambda: [(self._game(), "ab" * 32)],
            "over: Sequence[Finished]": lambda: [self._finished()],
            "changed: Mapping[str, Any]": dict,
            "select: Callable[[int | None], int]": lambda: lambda before: 3 if before is None else before ^ 1,
        }

    def _typed(self) -> Mapping[str, Callable[[], Any]]:
        """Return the draws for all other parameters, by type."""
        one_of, below, random = self._random.choice, self._random.randrange, self._random
        return {
            "int": lambda: below(6),
            "int | None": lambda: one_of((None, below(6))),
            "str": lambda: one_of(("a", "b")),
            "bool": lambda: one_of((True, False)),
            "bytes": lambda: one_of((b"a", b"b")),
            "Seat": lambda: seat(self._person()),
            "Table": lambda: self._table,
            "Pool": self._pool,
            "Lobby": self._lobby,
            "Leaders": tuple,
            "Series": self._boards,
            "Duel": self._duel,
            "Sequence[HouseLine]": lambda: [HouseLine(number, 0, 1) for number in (1, 2)],
            "Entrant": self._entrant,
            "Sequence[Entrant]": lambda: Field(self._boards(), [self._entrant()]).scored,
            "Play": self._board_play,
            "tuple[bytes, bytes]": lambda: (bytes(32), bytes(range(32))),
            "Finished": self._finished,
            "ClosedMonth": self._closed_month,
            "RootPost": lambda: RootPost(self._guild(), self._channel(), self._closed_month()),
            "Bundle": lambda: Bundle(202510, NO_ENTRY, NO_ENTRY, (), (), 0),
            "Frequency": lambda: Frequency(1, 2),
            "Draft": lambda: Draft(self._person(), self._guild(), now(), name="Cup", start="60"),
            "Tournament": self._tournament,
            "Player": lambda: one_of(self._tournament().players),
            "Tournament | None": lambda: None,
            "Pairing": self._pairing,
            "Sequence[Pairing]": lambda: (self._pairing(),),
            "Seat | None": lambda: one_of((None, HOUSE)),
            "Organiser": lambda: Organiser(self._person(), may=one_of((True, True, False))),
            "tuple[int, int]": lambda: one_of(((2, 0), (1, 1))),
            "Sequence[tuple[int, int]]": lambda: [(self._person(), one_of((20, -20))) for _ in range(2)],
            "Mapping[int, int]": lambda: {self._person(): one_of((0, 20, -20)) for _ in range(2)},
            "Seeker": self._seeker,
            "Wager": self._wager,
            "Message": self._message,
            "Member": lambda: Member(self._guild(), self._person(), one_of(_NAMES), one_of((True, False))),
            "Limits": lambda: LIMITS,
            "TableHooks": lambda: HOOKS,
            "Limit": lambda: one_of((OFFERS, POSTS, DECLINED)),
            "About": lambda: one_of(((self._person(),), (self._person(), self._person()), (self._game(),))),
            "GameType": lambda: one_of([*GAME_TYPES.values()]),
            "Order": lambda: Order(self._guild(), self._person(), self._person(), "why", now()),
            "Order | GameOrder | TournamentOrder": lambda: Order(
                self._guild(), self._person(), self._person(), "why", now()
            ),
            "What": lambda: one_of([*What]),
            "Row | None": lambda: one_of((None, Row(games=2, games_won=1, streak=1, best_streak=1))),
            "GameOrder": lambda: GameOrder(self._guild(), self._person(), self._game(), "why", now()),
            "Act": lambda: one_of([*Act]),
            "Entry": self._entry,
            "Ruling": lambda: one_of([*Ruling]),
            "Ready": lambda: Ready(below(3), None, below(3)),
            "Reminder": lambda: Reminder(self._game(), self._person(), 700, random.randint(1, 9), 2),
            "Reason": lambda: one_of((Reason.UNAVAILABLE, Reason.BLOCKS_THEM)),
            "Worker": self._worker,
            "Offer": self._offer,
            "Account": lambda: one_of((purse(self._person()), escrow(self._game()), HOUSE_ACCOUNT, MINT)),
            "Memo": lambda: one_of([*Memo]),
            "Audit": lambda: Audit(one_of((0, 5)), (), {self._game(): 7}),
            "Transfer": self._transfer,
            "PlacedBet": lambda: PlacedBet(self._bet(), "guest", random.randint(1, 10)),
            "Taken": lambda: Taken(self._bet(), random.randint(1, 10)),
            "Preferences": lambda: Preferences(cut=one_of((True, False)), language=one_of((None, "fr"))),
            "GuildSettings": lambda: GuildSettings(turn=one_of((None, _DAY_MS)), channels=_CHANNELS[:2]),
            "CounterSettings": lambda: CounterSettings(counters=True, adults=one_of((True, False))),
            "DefaultRules": lambda: DefaultRules(one_of((None, *_NAMES)), one_of((None, 7))),
            "Rules": lambda: CLASSIC.with_target(random.randint(1, 7)).named(one_of(_NAMES)),
            "GuildFacts": lambda: GuildFacts(one_of([*SERVERS]), "fr", adults=frozenset(_CHANNELS[:1])),
            "DailyAnswer": lambda: DailyAnswer(one_of((True, False)), tuple(PACK[:2])),
            "Holiday": lambda: Holiday(now() + below(3) * _DAY_MS, 2025, below(9)),
            "Mistake": lambda: Mistake(self._game(), below(9), now(), one_of((None, "memory"))),
            "Answer": lambda: one_of([*Answer]),
            "Decision": self._decision,
            "Summary": lambda: PlayerSummary(0.2, one_of((0.1, -0.1)), 0.1, 9, 1, 0.01),
            "Summary | None": lambda: None,
            "Extremes": lambda: Extremes(tuple(below(5) for _ in range(9)), below(99)),
            "Season": self._season,
            "Morning": lambda: Morning(
                self._guild(), one_of(_CHANNELS), below(24), 739_000 + below(9), now()
            ),
            "Wish": lambda: Wish(
                channel=one_of(_CHANNELS), role=one_of((None, 0, 77)), length=one_of([*Length][:2])
            ),
            "RoleMove": lambda: RoleMove(self._guild(), 77, self._person(), one_of((True, False))),
            "Figures": lambda: Figures(
                rank=one_of((1, 2)),
                won=False,
                finished=True,
                points=below(6),
                deals=4,
                feats=below(2),
                pot=10,
            ),
            "Review": lambda: Review(tuple(self._decision() for _ in range(4)), (), ()),
        }

    def _boards(self) -> Series:
        """Return the boards of a day, which need not be stored."""
        return series_of(day_of(now()), bytes(32))

    def _duel(self) -> Duel:
        """Return a duel over the boards of a day, which need not be stored."""
        one, other = (
            DuelPlayer(f"duel{who}", who, f"person {who}") for who in self._random.sample(PEOPLE, 2)
        )
        return Duel(self._boards(), self._guild(), self._channel(), "en", other.person, True, (one, other))

    def _entrant(self) -> Entrant:
        """Return somebody who plays them."""
        return Entrant(self._boards().id, self._person(), self._guild(), 0, now(), (self._board_play(),))

    def _board_play(self) -> Play:
        """Return a board that is over, with what was done on it."""
        return Play(self._random.choice((1, 2)), (STAND,), (), self._random.choice((-1, 1)))

    def _season(self) -> Season:
        """Return a season, which need not be stored."""
        since = self._moment()
        until = since + self._random.choice((_DAY_MS, 30 * _DAY_MS))
        role = self._random.choice((None, 77))
        return Season(
            self._guild(), self._channel(), role, self._random.choice([*Length]), since, until, until
        )

    def _together(self) -> bool:
        return self._random.random() < _TOGETHER

    def _person(self) -> int:
        if self._together():
            return self._random.choice(self._table.seats).person
        return self._random.choice((*PEOPLE, *PEOPLE, HOUSE.person, STRANGER))

    def _guild(self) -> int:
        return self._table.guild if self._together() else self._random.choice((*SERVERS, 0))

    def _channel(self) -> int:
        return self._table.channel if self._together() else self._random.choice(_CHANNELS)

    def _moment(self) -> int:
        return now() + self._random.choice(_LATE)

    def _game(self) -> str:
        if self._together():
            return self._table.id
        return self._random.choice(("none", self._random.choice(self._held.tables).id))

    def _pool(self) -> Pool:
        played = [pool for pool in self._held.pools if pool.play is not None]
        pool = self._random.choice(played or self._held.pools)
        if self._new:
            return replace(pool, id="new", sitters=pool.sitters[:1], play=None, stage=PoolStage.SEATING)
        return pool

    def _closed_month(self) -> ClosedMonth:
        """Return a month that is closed."""
        return ClosedMonth(self._random.choice((202510, 202511)), self._random.randint(0, 2), "ab" * 32)

    def _finished(self) -> Finished:
        """Return a game that is over, as the register keeps it."""
        return Finished(self._random.randint(1, 4), b"{}", "ecarte", {"king-turned": Frequency(1, 2)})

    def _lobby(self) -> Lobby:
        """Return a stored lobby, or if there is none a new one."""
        new = Lobby("new", self._guild(), self._channel(), Content("en"), 0, now(), now())
        return self._random.choice(self._held.lobbies or [new])

    def _seeker(self) -> Seeker:
        """Return a seeker, of whom the database may know nothing yet."""
        return Seeker("seeks", self._person(), 700, "en", now(), self._moment())

    def _tournament(self) -> Tournament:
        """Return a tournament, of which the database knows nothing yet."""
        return Tournament(
            id="cup",
            guild=self._guild(),
            channel=self._channel(),
            language="en",
            name="Cup",
            organiser=self._random.choice(PEOPLE),
            format=self._random.choice([*Format]),
            kind="ecarte",
            rules=CLASSIC.text,
            entry=self._random.choice((0, 10)),
            games=1,
            turn=None,
            created_at=now(),
            starts_at=self._moment(),
            acted_at=now(),
            deadline=now() + _DAY_MS,
            players=tuple(Player(number, who, "Ana") for number, who in enumerate(PEOPLE[:3], start=1)),
        )

    def _pairing(self) -> Pairing:
        """Return a pairing of such a tournament."""
        return Pairing("cup1", 1, 0, (1, 2), bytes(32), (True, False), game=self._game())

    def _pool_or_game(self) -> str:
        return self._random.choice((self._random.choice(self._held.pools).id, self._game()))

    def _wager(self) -> Wager:
        here = [wager for wager in self._held.wagers if wager.game == self._table.id]
        return self._random.choice(here or self._held.wagers)

    def _message(self) -> Message:
        here = [message for message in self._held.messages if message.game == self._table.id]
        return self._random.choice(here or self._held.messages)

    def _audience(self) -> str:
        person = self._person()
        return self._random.choice((TABLE_AUDIENCE, hand_audience(person), ephemeral_audience(person)))

    def _partitions(self) -> Any:
        some = frozenset(partition_of(table.id) for table in self._held.tables[::2])
        return self._random.choice((ALL, some))

    def _after(self) -> Table:
        """Return the table, one version later."""
        return replace(
            self._table,
            version=self._table.version + 1,
            seats=tuple(replace(held, timeouts=held.timeouts + 1) for held in self._table.seats),
            ruling=self._random.choice([*Ruling]),
            deadline=self._moment(),
        )

    def _worker(self) -> Worker:
        seen = self._moment()
        return Worker(self._random.choice(("one", "two")), seen, seen + 10_000)

    def _bet(self) -> Bet:
        return Bet(self._random.randrange(2), self._random.choice(PEOPLE), 25, self._random.randint(1, 4))

    def _offer(self) -> Offer:
        guild = self._random.choice([*SERVERS])
        return Offer("ecarte", CLASSIC.text, seat(self._person()), guild, SERVERS[guild][0], "en", stake=10)

    def _entry(self) -> Entry:
        number, person, at = self._random.randint(1, 3), self._person(), now()
        return Entry(
            self._guild(), number, Act.PURSE, self._person(), "why", at, own=False, person=person, amount=10
        )

    def _transfer(self) -> Transfer:
        source, target = (purse(person) for person in self._random.sample(PEOPLE, 2))
        key, guild = f"{self._random.randrange(4)}", self._random.choice([*SERVERS])
        return Transfer(key, guild, source, target, self._random.choice((5, 800)), Memo.STAKE, None, now())

    def _rating_changes(self) -> dict[int, RatingChange]:
        new = rating.Rating(1_500, 350, 0.06)
        return {
            side: RatingChange(0.5, 1.0 - side, new, rating.Rating(1_510 - side * 20, 300, 0.06), person)
            for side, person in enumerate(self._random.sample(PEOPLE, 2))
        }

    def _decision(self) -> Decision:
        best = self._random.choice((0.4, 0.6))
        return Decision(self._random.randrange(9), self._random.randrange(2), PROPOSE, 0.4, best, real=True)


def _fits(function: str, table: Table) -> bool:
    """Whether a function is called with a table of this status."""
    if function.startswith(_OF_FINISHED):
        return table.ended_at is not None
    if function.startswith(_OF_VACANT):
        return table.vacant is not None
    return table.wait is not None if function.startswith(_OF_WAITING) else True


def _same(names: Iterable[str], draw: Callable[[], Any], of: str = "int") -> dict[str, Callable[[], Any]]:
    """Return the same draw for parameters of several names."""
    return {f"{name}: {of}": draw for name in names}
