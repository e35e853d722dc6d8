"""A test harness: a real database, a registry over it, and people who sit down and act."""

from __future__ import annotations

import asyncio
import pkgutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, TypeVar

import pytest

from bot import registry
from bot.__main__ import peers_on
from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.database.opening import open_database
from bot.features.registered import HOOKS
from bot.features.salon.bets import betting
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import Pool
from bot.features.standings import waivers
from bot.features.standings.model import Score
from bot.registry.commits import Change
from bot.registry.hooks import TableHooks
from bot.registry.registry import build_registry
from bot.registry.transactions.lifecycle import new_id, new_root
from bot.tables.errors import AnyReason, Refusal
from bot.tables.limits import Limits
from bot.tables.message import TABLE_AUDIENCE, hand_audience
from bot.tables.peers import Peers
from bot.tables.seat import Offer, Seat
from bot.tables.store import games, messages, users
from bot.tables.table import Status, Table, Wait
from bot.text.i18n import Language
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, Ruleset
from engine.ecarte.view import EcarteView
from engine.interface import Action, Level, View
from sandbox.process.observed import in_flight
from sandbox.testing.harness import PATIENCE
from tests.bot.support.database_file import make_file

Outcome = TypeVar("Outcome")

ANA: Final = 101
BOB: Final = 102
CLEO: Final = 103
HOUSE_SEAT: Final = Seat(109, "Écarté", level=Level.BOOK)
NAMES: Final = {ANA: "Ana", BOB: "Bob", CLEO: "Cleo"}
GUILD: Final = 900
CHANNEL: Final = 901
ELSEWHERE: Final = 902
LONG_LIMITS: Final = Limits(turn=120_000, cut=20_000, challenge=900_000)
EXPIRED_LIMITS: Final = Limits(turn=-1000, cut=-2000, challenge=-3000)
"""Every deadline has passed as soon as it is set."""
GIVING_UP: Final = (ActionKind.CONCEDE, ActionKind.RESIGN)


def person(n: int) -> Seat:
    """The person with a number. The tests' own people have names."""
    return Seat(n, NAMES.get(n, f"guest {n}"))


def offer(challenger: int, invited: int | None = None, **settings: Any) -> Offer:
    """An offer of a game of écarté, classic and in the usual channel unless the settings say otherwise."""
    usual: dict[str, Any] = {
        "kind": EcarteGame.kind,
        "rules": CLASSIC.text,
        "guild": GUILD,
        "channel": CHANNEL,
        "language": "en",
    }
    return Offer(challenger=person(challenger), invited=invited, **usual | settings)


def unrated(score: Score) -> Score:
    """A score without its rating."""
    return replace(score, rating=None, deviation=None, volatility=None, rated_at=None)


def action_of(words: str) -> Action:
    """An action in words, such as ``play KH``."""
    return actions.parse(words)


class Harness:
    """A registry over a database of its own. Each change is passed to the ``listeners``."""

    def __init__(
        self,
        database: Database,
        limits: Limits = LONG_LIMITS,
        peers: Peers | None = None,
        hooks: TableHooks = HOOKS,
    ) -> None:
        self.database = database
        self.changes: list[Change] = []
        self.listeners: list[Callable[[Change], None]] = [self.changes.append]
        self.registry = build_registry(database, limits, peers or peers_on(database), self._tell, hooks)

    def _tell(self, change: Change) -> None:
        for tell in self.listeners:
            tell(change)

    async def own(self) -> None:
        """Own the tables, as a starting process does."""

        async def finish(_: float) -> None:
            """Wait for nothing: there is no edit in flight."""

        await self.registry.peers.start(lambda _: self.registry.tables.forget(), finish)

    def restarted(self, limits: Limits = LONG_LIMITS) -> Harness:
        """Return a harness with the same database and an empty registry, as after a restart."""
        return Harness(self.database, limits)

    async def meet(self, guests: Iterable[int] = NAMES, language: Language = "en") -> None:
        """Meet people, as the bot does before anybody acts."""
        met = [person(n) for n in guests]

        def meet(connection: Connection) -> None:
            for guest in met:
                users.save(connection, guest.person, guest.name, language, f"user{guest.person}")

        await self.database.write(meet)

    async def offered(
        self,
        challenger: int = ANA,
        invited: int | None = BOB,
        channel: int = CHANNEL,
        rules: Ruleset = CLASSIC,
        language: Language = "en",
        length: int = 1,
        stake: int = 0,
        friendly: bool = False,
        answered: str | None = None,
    ) -> Table:
        """Offer a game."""
        made = offer(
            challenger,
            invited,
            rules=rules.text,
            channel=channel,
            language=language,
            games=length,
            stake=stake,
            friendly=friendly,
        )
        return await self.registry.offers.challenge(made, answered)

    async def begun(
        self, challenger: int = ANA, invited: int = BOB, rules: Ruleset = CLASSIC, stake: int = 0
    ) -> Table:
        """Offer a game and accept it."""
        table = await self.offered(challenger, invited, rules=rules, stake=stake)
        return await self.registry.offers.accept(table.id, person(invited))

    async def pool(
        self,
        *sitters: int,
        stake: int = 50,
        adds: bool = True,
        running: Literal[2, 3] = 2,
        rules: Ruleset = CLASSIC,
        channel: int = CHANNEL,
        turn: int | None = None,
    ) -> Pool:
        """Open a pool for the first of these people; the others sit down in this order."""
        offered = Pool(
            id=new_id(),
            guild=GUILD,
            channel=channel,
            language="en",
            kind=EcarteGame.kind,
            rules=rules.text,
            stake=stake,
            loser_adds=adds,
            running=running,
            root=new_root(),
            created_at=now(),
            deadline=now() + LONG_LIMITS.challenge,
            sitters=(person(sitters[0]),),
            turn=turn,
        )
        await self.database.write(pools.offer, HOOKS, offered, now())
        for sitter in sitters[1:]:
            await self.sit_in_pool(offered.id, person(sitter))
        return await self.stored_pool(offered.id)

    async def sit_in_pool(self, key: str, who: Seat) -> Pool:
        """Let a person take a seat in a pool."""
        return await self.registry.offers.begin(pools.take_seat, key, who, now())

    async def waive_rating(self, game: str, who: int) -> Table:
        """Let a player leave a game out of the ratings."""
        registry = self.registry
        return await registry.table_changes.advance(game, waivers.waive, registry.hooks, who, now())

    async def stored_pool(self, key: str) -> Pool:
        """Load a pool from the database."""
        return await self.database.read(pools.find, key)

    async def seated(
        self,
        secret: bytes,
        name: str = "settled",
        rules: Ruleset = CLASSIC,
        remind_at: int = 2**49,
        channel: int = CHANNEL,
    ) -> Table:
        """Store a live table with this secret, which decides its packs."""
        table = Table(
            id=name,
            kind=EcarteGame.kind,
            guild=GUILD,
            channel=channel,
            language="en",
            rules=rules.text,
            secret=secret,
            root=secret,
            invited=BOB,
            status=Status.LIVE,
            version=1,
            created_at=1,
            seats=(person(ANA), person(BOB)),
            game=EcarteGame.start(rules, secret, name)[0],
            deadline=2**50,
            remind_at=remind_at,
        )

        def insert(connection: Connection) -> None:
            games.create(connection, table)
            for audience in (TABLE_AUDIENCE, hand_audience(ANA), hand_audience(BOB)):
                messages.want(connection, name, audience)

        await self.database.write(insert)
        return table

    async def stored(self, table: Table) -> Table:
        """Load a table as after a restart."""
        return await self.restarted().registry.tables.get(table.id)

    async def bets_closed(self, table: Table) -> Table:
        """Let both players be ready, so that the bets close.

        One of them may have been ready before. One may still cover the difference.
        """
        assert table.wait is Wait.BETS, "bets are open"
        for held in table.seats:
            if table.wait is Wait.BETS:
                await self._ready(table, held.person)
                table = await self.registry.tables.get(table.id)
        return table

    async def past_wait(self, table: Table) -> Table:
        """End the wait for bets and a cover before the first cut."""
        while table.wait is not None:
            for held in table.seats:
                with suppress(Refusal):
                    await self._ready(table, held.person)
            table = await self.registry.tables.get(table.id)
        return table

    async def _ready(self, table: Table, player: int) -> None:
        await self.registry.table_changes.run(table.id, betting.note_ready, player, now())

    async def act(self, table: Table, words: str) -> Table:
        """Let the player whose turn it is act; the first cut waits for nothing."""
        table = await self.past_wait(table)
        (actor,) = table.waits_for
        return await self.registry.play.act(table.id, actor, lambda _: action_of(words))

    async def act_at_random(
        self, table: Table, chance: Random, *, give_up: bool = False, press: int = 0
    ) -> Table:
        """Let the player whose turn it is take a random legal action by this interaction."""
        table = await self.past_wait(table)
        (actor,) = table.waits_for

        def choose(view: View) -> Action:
            allowed = [a for a in view.legal if give_up or actions.kind(a) not in GIVING_UP]
            return chance.choice(allowed)

        return await self.registry.play.act(table.id, actor, choose, press=press)

    async def play_card(self, table: Table) -> Table:
        """Let the player whose turn it is play the first card that they may."""
        (actor,) = table.waits_for
        return await self.registry.play.act(table.id, actor, first_card)

    async def to_play(self, table: Table) -> Table:
        """Cut and stand, so that the elder leads next."""
        return await self.act(await self.act(table, "cut 16"), "stand")

    async def past_first_deal(self, table: Table) -> Table:
        """Let the first deal of a game be played to its end."""
        if game_of(table).deal is None:
            table = await self.act(table, "cut 16")
        table = await self.act(table, "stand")
        while not game_of(table).deals:
            table = await self.play_card(table)
        return table

    async def play_out(self, table: Table, seed: int, first_press: int | None = None) -> Table:
        """Play a game at random to its end, by interactions from ``first_press`` or by none."""
        chance = Random(seed)
        while table.open:
            press = 0 if first_press is None else first_press + table.version
            table = await self.act_at_random(table, chance, press=press)
        return table


def set_registry_clock(monkeypatch: pytest.MonkeyPatch, now: Callable[[], int]) -> None:
    """Let the registry read its time, in UTC ms, from ``now``."""
    for module in pkgutil.iter_modules(registry.__path__, "bot.registry."):
        monkeypatch.setattr(f"{module.name}.now", now, raising=False)


def first_card(view: View) -> Action:
    """The first card that a player may play."""
    return next(action for action in view.legal if actions.kind(action) is ActionKind.PLAY)


async def reason(attempt: Awaitable[object]) -> AnyReason:
    """Return why the attempt is refused."""
    with pytest.raises(Refusal) as refused:
        await attempt
    return refused.value.reason


def reasons(raised: list[BaseException]) -> set[AnyReason]:
    """Return the reasons of these errors, which must all be refusals."""
    refusals = [error for error in raised if isinstance(error, Refusal)]
    assert len(refusals) == len(raised), raised
    return {error.reason for error in refusals}


async def concurrently(*attempts: Awaitable[Outcome]) -> tuple[list[Outcome], list[BaseException]]:
    """Run attempts at once and return their results and their errors."""
    returned: list[Outcome] = []
    raised: list[BaseException] = []
    for outcome in await asyncio.gather(*attempts, return_exceptions=True):
        if isinstance(outcome, BaseException):
            raised.append(outcome)
        else:
            returned.append(outcome)
    return returned, raised


@asynccontextmanager
async def open_harness(place: Path | str, limits: Limits = LONG_LIMITS) -> AsyncIterator[Harness]:
    """Open a harness on a database, with Ana, Bob and Cleo known, and close it at the end.

    Args:
        place: a file, or a URL.
    """
    database = await open_database(place if isinstance(place, str) else make_file(place))
    # One process owns every table, on both engines.
    database.shared = False
    try:
        harness = Harness(database, limits)
        await harness.meet()
        yield harness
    finally:
        await database.close()


def game_of(table: Table) -> EcarteGame:
    """Return the game at a table."""
    assert isinstance(table.game, EcarteGame)
    return table.game


def view_of(table: Table, viewer: int | None = None) -> EcarteView:
    """Return the view of the game for a viewer."""
    return game_of(table).view(viewer)


async def messages_settled() -> None:
    """Wait until no message is being updated."""
    while presenting := await in_flight(lambda name: name.startswith("present ")):
        await asyncio.wait(presenting)


async def wait_until(true: Callable[[], bool | Awaitable[bool]]) -> None:
    """Wait until other tasks or threads make a condition true.

    It is for conditions without an event: several tasks take part, or the state is in the database.
    """
    async with asyncio.timeout(PATIENCE):
        while not (await found if isinstance(found := true(), Awaitable) else found):  # noqa: ASYNC110
            await asyncio.sleep(0.001)
