"""One commit of each kind, with the state that it needs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from bot.database import pseudonyms
from bot.database.clock import now
from bot.database.connection import Connection, insert, run, select
from bot.features.daily import store as daily
from bot.features.daily.model import DailyAnswer
from bot.features.daily.morning import store as mornings
from bot.features.daily.morning import transactions as tell_morning
from bot.features.daily.morning.model import to_come
from bot.features.fairness import store as register
from bot.features.fairness import transactions as fairness
from bot.features.fairness.model import ClosedMonth
from bot.features.fairness.public_message import ROOTS
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import HOST, GameOrder, Order, UndoOrder
from bot.features.moderation.voids import transactions as voids
from bot.features.registered import HOOKS
from bot.features.salon.queue import transactions as queue
from bot.features.seasons import transactions as seasons
from bot.features.seasons.model import CLOSING_MS
from bot.features.seasons.transactions import Wish
from bot.features.standings import seasons as months
from bot.features.standings.model import EVERYWHERE
from bot.tables.guild import CounterSettings
from bot.tables.store import public_messages
from bot.tables.table import Table
from bot.text import days
from engine.betting.bets import Unmatched
from engine.bourre.deal import Phase
from engine.ecarte import actions
from tests.bot.support import boards, killed_pool, killed_session, lobbies, sessions, tournament_steps
from tests.bot.support.bourre import series_of
from tests.bot.support.harness import ANA, BOB, CHANNEL, CLEO, GUILD, Harness, person
from tests.bot.support.pace import by_post, change_pace, give_day, pass_turn, take_holiday
from tests.bot.support.wagers import OPENING, backed, bet, cover, use_counters

_BETS: Final = ((11, 0, 30), (12, 1, 20), (13, 0, 5), (14, 1, 40))
_STAKE: Final = 100
_COUNTERS: Final = CounterSettings(True, OPENING, 7, Unmatched.PRO_RATA)


@dataclass(frozen=True)
class Commit:
    """An act that is one transaction.

    Args:
        prepare: plays to the moment before the act, and returns the id of the game or pool.
        act: acts.
    """

    prepare: Callable[[Harness], Awaitable[str]]
    act: Callable[[Harness, str], Awaitable[object]]


async def _nothing(harness: Harness) -> str:
    await use_counters(harness, _COUNTERS)
    return ""


async def _offered(harness: Harness) -> str:
    await use_counters(harness, _COUNTERS)
    return (await harness.offered(stake=_STAKE)).id


async def _backed(harness: Harness) -> str:
    await use_counters(harness, _COUNTERS)
    return (await backed(harness, _BETS, _STAKE)).id


async def _waiting(harness: Harness) -> str:
    """A game with bets, for whose seat Cleo waits, and a pool at which she has sat down."""
    table = await harness.registry.tables.get(await _backed(harness))
    await harness.database.write(queue.join, table, person(CLEO), now())
    await harness.pool(CLEO)
    return table.id


def _order(about: int) -> Order:
    return Order(GUILD, BOB, about, "left often", now())


async def _season(harness: Harness) -> str:
    """A season of four people who have met each other, whose last champion is somebody else."""
    people = (ANA, BOB, CLEO, 104)
    await harness.meet(people)
    table = await harness.begun()
    await harness.registry.play.act(table.id, BOB, lambda _: actions.RESIGN)

    def meet(connection: Connection, row: dict[str, Any], who: int) -> None:
        if who not in (ANA, BOB):
            insert(connection, "result", **(row | {"person": who, "seat": who}))
        columns = "guild, season, kind, person"
        for season in (months.of(now()), months.ALL_TIME):
            about = (GUILD, season, table.kind, who)
            sql = f"INSERT INTO score ({columns}, games) VALUES ($1, $2, $3, $4, 1) ON CONFLICT DO NOTHING"
            run(connection, sql, *about)
            sql = f"INSERT INTO met ({columns}, code) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING"
            for other in {*people} - {who}:
                run(connection, sql, *about, pseudonyms.code_of(connection, other))

    def rate(connection: Connection) -> str:
        run(connection, "UPDATE result SET finished = 1")
        row = select(connection, "SELECT * FROM result LIMIT 1")[0]
        del row["seq"]
        for place, who in enumerate(people):
            meet(connection, row, who)
            insert(
                connection,
                "rating_change",
                guild=GUILD,
                game=table.id,
                seat=9 - place,
                person=who,
                at=now(),
                expected=500_000,
                score=500_000,
                before=1_500_000,
                after=1_500_000 + 10_000 * place,
                deviation=60_000,
                volatility=60_000_000,
            )
        held = {"guild": GUILD, "role": 77, "person": ANA, "part": 0, "season": 1}
        insert(connection, "champion_role", **held)
        return seasons.settle(connection, GUILD, Wish(channel=CHANNEL, role=77), now()).id

    return await harness.database.write(rate)


async def _end_season(harness: Harness, key: str) -> object:
    def end(connection: Connection) -> None:
        until = seasons.find(connection, key).until
        seasons.expire(connection, key, until + CLOSING_MS)

    return await harness.database.write(end)


async def _champions(harness: Harness) -> str:
    """A game of a closed season that has made somebody the champion, with the role."""
    await _end_season(harness, await _season(harness))

    def only(connection: Connection) -> str:
        (game,) = run(connection, "SELECT id FROM game").fetchone()
        return str(game)

    return await harness.database.read(only)


async def _void(harness: Harness, key: str) -> object:
    order = GameOrder(GUILD, CLEO, key, "dealt twice", now())
    return await harness.registry.endings.replace(voids.make_void, order)


async def _anew(harness: Harness) -> str:
    """A server whose season has ended, after which purses start over."""
    key = await _settled(harness)
    wish = Wish(channel=CHANNEL, resets=True)
    season = await harness.database.write(seasons.settle, GUILD, wish, now())
    await _end_season(harness, season.id)
    return key


async def _reset(harness: Harness, _: str) -> object:
    return await harness.database.write(seasons.reset_purses)


async def _voided(harness: Harness) -> str:
    key = await _settled(harness)
    await _void(harness, key)
    return key


async def _undo(harness: Harness, _: str) -> object:
    return await harness.registry.endings.replace(voids.undo, UndoOrder(GUILD, CLEO, 1, "an error", now()))


async def _voided_by_host(harness: Harness) -> str:
    key = await _settled(harness)
    order = GameOrder(EVERYWHERE, HOST, key, "a reason", now())
    await harness.registry.endings.replace(voids.make_void, order)
    return key


async def _undo_by_host(harness: Harness, _: str) -> object:
    order = UndoOrder(EVERYWHERE, HOST, 1, "an error", now())
    return await harness.registry.endings.replace(voids.undo, order)


async def _yesterday(harness: Harness) -> str:
    """A server that reads how Ana answered yesterday's hand."""
    await harness.meet()
    day, given = days.of(now()) - 1, DailyAnswer(stands=True, cards=())

    def answer(connection: Connection) -> str:
        daily.enter(connection, ANA, day, GUILD, given, agrees=True, at=now())
        morning = to_come(GUILD, CHANNEL, 0, now()).about(day)
        mornings.save(connection, morning)
        return morning.id

    return await harness.database.write(answer)


async def _tell(harness: Harness, key: str) -> object:
    def tell(connection: Connection) -> None:
        morning = mornings.find(connection, key)
        assert morning is not None
        tell_morning.expire(connection, key, morning.about(morning.day).deadline or 0)

    return await harness.database.write(tell)


async def _month(harness: Harness) -> str:
    """A server that wants to read the root of a month in which a game has ended."""
    await harness.meet((ANA, BOB))
    table = await harness.begun()
    await harness.database.write(register.settle, GUILD, CHANNEL)
    return table.id


async def _close_month(harness: Harness, _: str) -> object:
    def close(connection: Connection) -> None:
        fairness.close(connection, ClosedMonth(202510, 1, "ab" * 32), now())
        for post in public_messages.due(connection, ROOTS, now()):
            fairness.expire(connection, post, now())

    return await harness.database.write(close)


async def _covering(harness: Harness) -> str:
    """A game on which less is bet on Ana than on Bob, and the bets are closed."""
    await use_counters(harness)
    return (await harness.bets_closed(await backed(harness, _BETS, _STAKE))).id


async def _cut(harness: Harness) -> str:
    table = await harness.registry.tables.get(await _backed(harness))
    return (await harness.act(table, "cut 16")).id


async def _asked(harness: Harness) -> str:
    """A live game that Ana would continue by post."""
    table = await harness.registry.tables.get(await _cut(harness))
    return (await change_pace(harness, table, ANA)).id


async def _asked_back(harness: Harness) -> str:
    """A game that goes on by post, and that Ana would play live."""
    table = await harness.registry.tables.get(await _asked(harness))
    for player in (BOB, ANA):
        table = await change_pace(harness, table, player)
    return table.id


async def _later(harness: Harness) -> str:
    """A game by post that waits for Ana."""
    table = await by_post(harness, await harness.registry.tables.get(await _cut(harness)))
    while table.waits_for != (ANA,):
        table = await pass_turn(harness, table)
    return table.id


async def _away(harness: Harness) -> str:
    """The same, while Bob is on holiday."""
    key = await _later(harness)
    await take_holiday(harness, BOB, 3)
    return key


async def _settled(harness: Harness) -> str:
    """The first of two games between the same two; it had bets."""
    await use_counters(harness, _COUNTERS)
    table = await harness.past_first_deal(await backed(harness, _BETS, _STAKE))
    await harness.registry.play.act(table.id, BOB, lambda _: actions.RESIGN)
    await harness.play_out(await harness.begun(ANA, BOB), 1)
    return table.id


async def _leading(harness: Harness) -> str:
    table = await harness.registry.tables.get(await _cut(harness))
    return (await harness.act(table, "stand")).id


async def _dealing(harness: Harness) -> str:
    """A session of bourré whose next deal begins with the next action."""
    await _counters_of_sessions(harness)
    table, cards = await sessions.begun(harness), Random(6)
    table = await sessions.to_phase(harness, table, Phase.PLAY, cards)
    while series_of(table).deals == 0 and killed_session.cards_left(table) > 1:
        table = await sessions.act(harness, table, cards)
    return table.id


async def _counters_of_sessions(harness: Harness) -> None:
    await harness.meet(sessions.PEOPLE)
    await use_counters(harness, CounterSettings(counters=True, opening=sessions.OPENING))


def _at(act: Callable[[Harness, Table], Awaitable[object]]) -> Callable[[Harness, str], Awaitable[object]]:
    """An act at the table with an id."""

    async def at_table(harness: Harness, key: str) -> object:
        return await act(harness, await harness.registry.tables.get(key))

    return at_table


def _of_session(moment: str) -> Commit:
    come_to, act = killed_session.MOMENTS[moment]

    async def prepare(harness: Harness) -> str:
        await _counters_of_sessions(harness)
        return (await come_to(harness)).id

    return Commit(prepare, _at(act))


def _of_pool(step: killed_pool.PoolStep) -> Commit:
    return Commit(
        lambda harness: killed_pool.furnish(harness, step),
        lambda harness, key: killed_pool.take(harness, key, step),
    )


COMMITS: Final[dict[str, Commit]] = {
    "challenge": Commit(_nothing, lambda harness, _: harness.offered(stake=_STAKE)),
    "accept": Commit(_offered, lambda harness, key: harness.registry.offers.accept(key, person(BOB))),
    "decline": Commit(_offered, lambda harness, key: harness.registry.offers.decline(key, BOB)),
    "bet": Commit(_backed, _at(lambda harness, table: bet(harness, table, CLEO, 0, 10))),
    "cover": Commit(_covering, _at(lambda harness, table: cover(harness, table, ANA, 5))),
    "queue": Commit(
        _backed,
        _at(lambda harness, table: harness.database.write(queue.join, table, person(CLEO), now())),
    ),
    "exclude": Commit(
        _waiting, lambda harness, _: harness.database.write(moderation.exclude, HOOKS, _order(CLEO), None)
    ),
    "correct": Commit(
        _nothing, lambda harness, _: harness.database.write(moderation.correct, _order(CLEO), -10)
    ),
    "pace asked": Commit(_cut, _at(lambda harness, table: change_pace(harness, table, ANA))),
    "pace agreed": Commit(_asked, _at(lambda harness, table: change_pace(harness, table, BOB))),
    "pace live": Commit(_asked_back, _at(lambda harness, table: change_pace(harness, table, BOB))),
    "day": Commit(_later, _at(give_day)),
    "holiday": Commit(_later, lambda harness, _: take_holiday(harness, BOB, 3)),
    "on holiday": Commit(_away, _at(pass_turn)),
    "end of a season": Commit(_season, _end_season),
    "purses start over": Commit(_anew, _reset),
    "end of a month": Commit(_month, _close_month),
    "void a game": Commit(_settled, _void),
    "void a champion's game": Commit(_champions, _void),
    "undo a void": Commit(_voided, _undo),
    "undo a void everywhere": Commit(_voided_by_host, _undo_by_host),
    "next morning": Commit(_yesterday, _tell),
    "exchange": Commit(_cut, _at(lambda harness, table: harness.act(table, "propose"))),
    "card": Commit(_leading, _at(lambda harness, table: harness.play_card(table))),
    "end of a game": Commit(
        _leading, lambda harness, key: harness.registry.play.act(key, BOB, lambda _: actions.RESIGN)
    ),
    "void": Commit(_leading, lambda harness, _: harness.registry.endings.void(900)),
    "deal": Commit(_dealing, _at(lambda harness, table: sessions.act(harness, table, Random(1)))),
    **{f"lobby: {name}": Commit(*step) for name, step in lobbies.STEPS.items()},
    **{f"boards: {name}": Commit(*step) for name, step in boards.STEPS.items()},
    **{f"tournament: {name}": Commit(*step) for name, step in tournament_steps.STEPS.items()},
    **{f"pool: {step.name}": _of_pool(step) for step in killed_pool.STEPS},
    **{f"session: {moment}": _of_session(moment) for moment in killed_session.MOMENTS},
}
