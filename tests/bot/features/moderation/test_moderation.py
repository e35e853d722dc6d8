"""What people who manage a server do to keep order there, and that it holds."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

import pytest

from bot.database.clock import now
from bot.database.connection import Connection, Cursor, Value
from bot.features.moderation import store as log
from bot.features.moderation import transactions
from bot.features.moderation.model import Act, Entry, Listed, Order, Present, UndoOrder
from bot.features.moderation.reasons import ModerationReason
from bot.features.moderation.voids import transactions as voids
from bot.features.privacy.service import leave
from bot.features.registered import HOOKS
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import HOUSE, MINT, Memo, purse
from bot.features.salon.pool.model import POOL_AUDIENCE, PoolStage
from bot.features.salon.queue import transactions as queue
from bot.features.salon.reasons import SalonReason
from bot.features.seasons import roles_store as roles
from bot.features.seasons.roles_store import RoleMove
from bot.features.standings import scores_store as scores
from bot.features.standings.seasons import ALL_TIME
from bot.tables.board import Board
from bot.tables.errors import AnyReason, Reason, Refusal
from bot.tables.guild import CounterSettings
from bot.tables.message import TABLE_AUDIENCE
from bot.tables.person import Member
from bot.tables.store import exclusions, members, series
from bot.tables.table import Status
from engine.bourre.rules import PRESETS as BOURRE
from engine.games import default_game_type
from tests.bot.support import tournaments as cups
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness, action_of, offer, person
from tests.bot.support.wagers import bet, use_counters

MANAGER: Final = 110
OTHER_GUILD: Final = 990
_HOUR: Final = 3_600_000


def order(about: int, guild: int = GUILD, manager: int = MANAGER) -> Order:
    return Order(guild, manager, about, "left often", now())


async def exclude(harness: Harness, about: int, until: int | None = None) -> Entry:
    entry, _ = await harness.database.write(transactions.exclude, HOOKS, order(about), until)
    return entry


async def refused(doing: Awaitable[object]) -> AnyReason:
    with pytest.raises(Refusal) as refusal:
        await doing
    return refusal.value.reason


def everything(connection: Connection) -> tuple[int, list[Entry], list[int]]:
    """The sum of a ledger, the log, and the purses."""
    held = [ledger.balance(connection, GUILD, account) for account in (HOUSE, MINT)]
    return ledger.audit(connection, GUILD).total, log.page(connection, GUILD, 10, 0).entries, held


async def test_the_page_shows_how_it_stands_with_a_person_and_opens_no_purse(harness: Harness) -> None:
    await harness.play_out(await harness.begun(ANA, BOB), 1)
    read, at = harness.database.read, now()
    assert await read(transactions.present, GUILD, ANA, at) == Present(ANA)
    await use_counters(harness, CounterSettings(counters=True, opening=500))
    assert (await read(transactions.present, GUILD, ANA, at)).held == 500
    assert not await read(ledger.has_purse, GUILD, ANA)
    before = await read(transactions.shown, GUILD, ANA, Act.EXCLUDE, at)
    await harness.database.write(transactions.hide, order(ANA))
    assert await read(transactions.shown, GUILD, ANA, Act.EXCLUDE, at) == before
    await exclude(harness, ANA, at + _HOUR)
    assert await read(transactions.shown, GUILD, ANA, Act.EXCLUDE, at) != before
    found = await read(transactions.present, GUILD, ANA, at)
    assert found == Present(ANA, hidden=True, excluded=True, until=at + _HOUR, held=500)
    by = {(Act.HIDE, ANA): MANAGER, (Act.EXCLUDE, ANA): MANAGER}
    assert await read(transactions.listed, GUILD, at) == Listed([ANA], [(ANA, at + _HOUR)], by)


async def test_a_hidden_person_stands_on_no_board_and_sees_their_rank(harness: Harness) -> None:
    await harness.play_out(await harness.begun(ANA, BOB), 1)
    kind = default_game_type().name

    def stand(connection: Connection, guild: int, who: int) -> tuple[list[int], int, int | None, bool]:
        found = scores.ranking(connection, guild, Board.GAMES, ALL_TIME, who, 0, 10, kind, at=now())
        return [line.person for line in found.lines], found.size, found.standing.rank, found.taken_off

    before = await harness.database.read(stand, GUILD, ANA)
    await harness.database.write(transactions.hide, order(ANA))
    assert await harness.database.read(stand, GUILD, ANA) == ([BOB], 1, 1, True)
    assert await harness.database.read(stand, GUILD, BOB) == ([BOB], 1, 1, False)
    assert (await harness.database.read(stand, 0, BOB))[0] == before[0]
    assert (
        await refused(harness.database.write(transactions.hide, order(ANA)))
        is ModerationReason.HIDDEN_ALREADY
    )
    await harness.database.write(transactions.show, order(ANA))
    assert await harness.database.read(stand, GUILD, ANA) == before
    assert await refused(harness.database.write(transactions.show, order(ANA))) is ModerationReason.NOT_HIDDEN


@pytest.mark.parametrize("board", [Board.GAMES, Board.RATING])
async def test_an_excluded_person_stands_on_no_board_and_sees_their_rank(
    board: Board, harness: Harness
) -> None:
    await harness.play_out(await harness.begun(ANA, BOB), 1)
    await exclude(harness, ANA)
    kind = default_game_type().name
    for who, others in ((ANA, 1), (BOB, 0)):
        found = await harness.database.read(
            lambda connection: scores.ranking(connection, GUILD, board, ALL_TIME, who, 0, 10, kind, at=now())
        )
        assert [line.person for line in found.lines] == [BOB]
        assert found.standing.rank is not None
        assert (found.size, found.taken_off) == (1, who == ANA)
        assert (found.chance is not None) == (board is Board.RATING and others == 1)


async def test_an_excluded_person_begins_nothing_new(harness: Harness) -> None:
    await use_counters(harness)
    live, offered = await harness.begun(ANA, BOB), await harness.offered(BOB, None)
    cup = await cups.opened(harness)
    await exclude(harness, CLEO)
    seat = person(CLEO)
    for doing in (
        harness.offered(CLEO, None),
        harness.registry.offers.accept(offered.id, seat),
        harness.database.write(queue.join, live, seat, now()),
        bet(harness, live, CLEO, 0, 10),
        harness.pool(CLEO),
        cups.joined(harness, cup, CLEO),
        cups.opened(harness, name="Another", organiser=CLEO),
        harness.registry.offers.challenge(offer(CLEO, kind="bourre", rules=BOURRE["bourre"].text, seats=3)),
    ):
        assert await refused(doing) is Reason.EXCLUDED
    assert await refused(harness.offered(ANA, CLEO)) is Reason.UNAVAILABLE
    await harness.registry.offers.challenge(offer(CLEO, guild=OTHER_GUILD))


async def test_an_excluded_champion_has_the_role_no_more(harness: Harness) -> None:
    at = now()
    for guild in (GUILD, OTHER_GUILD):
        await harness.database.write(roles.move, guild, 77, [ANA, BOB], "a season", at)
        await harness.database.write(roles.lend, guild, 78, [ANA], "a tournament", at, at + _HOUR)
    for given in await harness.database.read(roles.moves, at):
        await harness.database.write(roles.moved, given, at)
    assert await harness.database.read(roles.moves, at) == []
    await exclude(harness, ANA)
    taken = await harness.database.read(roles.moves, now())
    assert taken == [RoleMove(GUILD, role, ANA, wanted=False) for role in (77, 78)]


async def test_live_games_go_on_and_nobody_sits_down_with_an_excluded_person(harness: Harness) -> None:
    live, offered = await harness.begun(ANA, BOB), await harness.offered(ANA, None)
    await exclude(harness, ANA)
    assert await refused(harness.registry.offers.accept(offered.id, person(CLEO))) is Reason.UNAVAILABLE
    assert (await harness.play_out(live, 1)).status is Status.OVER


async def test_no_next_game_is_offered_to_a_player_who_is_excluded(harness: Harness) -> None:
    live = await harness.begun(ANA, BOB)
    await harness.database.write(queue.join, live, person(CLEO), now())
    await exclude(harness, BOB)
    await harness.registry.play.act(live.id, ANA, lambda _: action_of("resign"))
    assert await harness.registry.tables.open_in_series(live.id) == []


async def test_a_table_of_many_does_not_begin_with_an_excluded_person(harness: Harness) -> None:
    made = offer(ANA, kind="bourre", rules=BOURRE["bourre"].text, seats=3)
    table = await harness.registry.offers.challenge(made)
    table = await harness.registry.offers.accept(table.id, person(BOB))
    await exclude(harness, BOB)
    assert await refused(harness.registry.offers.start(table.id, ANA)) is Reason.UNAVAILABLE
    assert await refused(harness.registry.offers.start(table.id, BOB)) is Reason.EXCLUDED


async def test_an_excluded_person_leaves_queues_and_pools_that_have_not_begun(harness: Harness) -> None:
    await use_counters(harness)
    live = await harness.begun(ANA, BOB)
    await harness.database.write(queue.join, live, person(CLEO), now())
    own, other = await harness.pool(CLEO), await harness.pool(BOB, CLEO)
    _, left = await harness.database.write(transactions.exclude, HOOKS, order(CLEO), None)
    assert {*left} == {(live.id, TABLE_AUDIENCE), (own.id, POOL_AUDIENCE), (other.id, POOL_AUDIENCE)}
    assert (await harness.stored_pool(own.id)).stage is PoolStage.WITHDRAWN
    assert [sitter.person for sitter in (await harness.stored_pool(other.id)).sitters] == [BOB]
    assert await harness.database.read(series.waiting, live.id) == ()


@pytest.mark.parametrize("moderates", [False, True])
async def test_nobody_excludes_who_keeps_order(moderates: bool, harness: Harness) -> None:
    keeper = Member(GUILD, CLEO, "Cleo", manages=not moderates, moderates=moderates)
    await harness.database.write(members.save, keeper)
    assert await refused(exclude(harness, CLEO)) is ModerationReason.EXCLUDE_MANAGER
    assert await harness.database.read(exclusions.people, GUILD, now()) == frozenset()


async def test_an_exclusion_ends_at_its_time(harness: Harness) -> None:
    at = now()
    await exclude(harness, CLEO, at + _HOUR)

    def holds(connection: Connection, moment: int) -> tuple[bool, int | None]:
        return exclusions.holds(connection, GUILD, CLEO, moment)

    assert await harness.database.read(holds, at) == (True, at + _HOUR)
    assert await harness.database.read(holds, at + _HOUR) == (False, None)
    assert await refused(exclude(harness, CLEO, at - 1)) is Reason.BAD_MOMENT
    await harness.database.write(transactions.readmit_ended, at + _HOUR, 9)
    assert await harness.database.read(holds, at) == (False, None)


async def test_a_readmitted_person_plays_again(harness: Harness) -> None:
    await exclude(harness, CLEO, now() + _HOUR)
    await exclude(harness, CLEO)
    await harness.database.write(transactions.readmit, order(CLEO))
    await harness.offered(CLEO, None)
    assert (
        await refused(harness.database.write(transactions.readmit, order(CLEO)))
        is ModerationReason.NOT_EXCLUDED
    )


async def test_an_exclusion_outlives_the_deletion_of_data(harness: Harness) -> None:
    await harness.meet((MANAGER,))
    await exclude(harness, CLEO)
    await harness.database.write(leave, harness.registry.hooks, CLEO, now())
    await harness.meet((CLEO,))
    assert await refused(harness.offered(CLEO, None)) is Reason.EXCLUDED
    (entry,) = (await harness.database.read(log.page, GUILD, 10, 0)).entries
    assert entry.person is not None
    assert entry.person < 0
    await harness.database.write(leave, harness.registry.hooks, MANAGER, now())
    (entry,) = (await harness.database.read(log.page, GUILD, 10, 0)).entries
    assert entry.manager == MANAGER


@pytest.mark.parametrize("guild", [GUILD, OTHER_GUILD])
async def test_an_entry_belongs_to_its_server(harness: Harness, guild: int) -> None:
    first = await harness.database.write(transactions.hide, order(ANA, guild))
    second = await harness.database.write(transactions.hide, order(BOB, guild, manager=BOB))
    assert (first.number, first.act, first.own, second.number, second.own) == (1, Act.HIDE, False, 2, True)
    for place in (GUILD, OTHER_GUILD):
        found = await harness.database.read(log.page, place, 1, 0)
        assert (found.entries, found.total) == (([second], 2) if place == guild else ([], 0))


class Counted:
    """A connection that counts its statements."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.statements = 0

    def execute(self, sql: str, values: Mapping[str, Value] = MappingProxyType({}), /) -> Cursor:
        self.statements += 1
        return self._connection.execute(sql, values)


async def test_a_page_of_the_log_takes_no_more_statements_than_an_entry(harness: Harness) -> None:
    for who in (ANA, BOB, CLEO):
        await harness.database.write(transactions.hide, order(who))

    def statements(connection: Connection, entries: int) -> int:
        counted = Counted(connection)
        assert len(log.page(counted, GUILD, entries, 0).entries) == entries
        return counted.statements

    assert await harness.database.read(statements, 3) == await harness.database.read(statements, 1)


async def test_a_person_is_told_once_of_what_others_do(harness: Harness) -> None:
    entry = await harness.database.write(transactions.hide, order(ANA))
    await harness.database.write(transactions.hide, order(MANAGER))
    assert await harness.database.read(log.unnoticed, GUILD, ANA) == [entry]
    assert await harness.database.read(log.unnoticed, GUILD, MANAGER) == []
    assert await harness.database.read(log.unnoticed, OTHER_GUILD, ANA) == []
    await harness.database.write(log.noticed, entry, ANA)
    assert await harness.database.read(log.unnoticed, GUILD, ANA) == []


async def test_a_correction_keeps_the_sum_at_zero(harness: Harness) -> None:
    await use_counters(harness)
    _, held = await harness.database.write(transactions.correct, order(ANA), -200)
    assert held == 300
    assert await harness.database.read(ledger.balance, GUILD, HOUSE) == 200
    _, held = await harness.database.write(transactions.correct, order(BOB), 250)
    assert held == 750
    total, entries, accounts = await harness.database.read(everything)
    # The house had 200 of the 250; the rest was issued.
    assert (total, accounts) == (0, [0, -1050])
    assert [(entry.act, entry.amount) for entry in entries] == [(Act.PURSE, 250), (Act.PURSE, -200)]
    page = await harness.database.read(ledger.page, GUILD, BOB, 10, 0)
    assert [(moved.amount, moved.memo) for moved in page.movements] == [
        (250, Memo.CORRECTION),
        (500, Memo.OPENING),
    ]


@pytest.mark.parametrize(("amount", "held", "back"), [(-200, 300, 200), (250, 750, -250), (250, 40, -40)])
async def test_a_correction_is_undone_and_the_house_bears_what_a_purse_no_longer_holds(
    harness: Harness, amount: int, held: int, back: int
) -> None:
    await use_counters(harness)
    made, _ = await harness.database.write(transactions.correct, order(ANA), amount)
    before = await harness.database.read(ledger.balance, GUILD, purse(ANA))
    if held != before:
        await harness.database.write(purses.correct, GUILD, ANA, held - before, "spent", now())
    undoing = UndoOrder(GUILD, MANAGER, made.number, "a slip", now())
    entry, _ = await harness.registry.endings.replace(voids.undo, undoing)
    assert (entry.act, entry.person, entry.amount, entry.undoes) == (Act.UNDO, ANA, back, made.number)
    assert await harness.database.read(ledger.balance, GUILD, purse(ANA)) == held + back
    assert (await harness.database.read(ledger.audit, GUILD)).sound
    assert await harness.database.read(log.unnoticed, GUILD, ANA) == [replace(made, undone=2), entry]
    again = harness.registry.endings.replace(voids.undo, undoing)
    assert await refused(again) is ModerationReason.UNDONE_ALREADY


@pytest.mark.parametrize("manages", [False, True])
async def test_a_moderator_who_does_not_manage_the_server_does_nothing_in_their_own_favour(
    manages: bool, harness: Harness
) -> None:
    await use_counters(harness)
    table = await harness.begun(ANA, BOB)
    await harness.database.write(members.save, Member(GUILD, ANA, "Ana", manages, moderates=True), now())
    await harness.database.write(transactions.hide, order(ANA))
    fine, _ = await harness.database.write(transactions.correct, order(ANA), -200)
    replaced = harness.registry.endings.replace
    doing: list[Awaitable[object]] = [
        harness.database.write(transactions.show, order(ANA, manager=ANA)),
        harness.database.write(transactions.correct, order(ANA, manager=ANA), 200),
        replaced(voids.undo, UndoOrder(GUILD, ANA, fine.number, "mine", now())),
        replaced(voids.make_void, order(0, manager=ANA).about(table.id)),
    ]
    for act in doing:
        if manages:
            await act
        else:
            assert await refused(act) is ModerationReason.OWN_ACT
    await harness.database.write(transactions.correct, order(BOB, manager=ANA), 1)


@pytest.mark.parametrize(
    ("amount", "reason"), [(0, ModerationReason.NO_CORRECTION), (-501, ModerationReason.PURSE_BELOW_ZERO)]
)
async def test_an_impossible_correction_changes_nothing(
    harness: Harness, amount: int, reason: Reason
) -> None:
    await use_counters(harness)
    await harness.database.write(purses.balance, GUILD, ANA, now())
    before = await harness.database.read(everything)
    assert await refused(harness.database.write(transactions.correct, order(ANA), amount)) is reason
    assert await harness.database.read(everything) == before


async def test_a_purse_is_corrected_only_where_counters_are_used_and_add_up(harness: Harness) -> None:
    def correct() -> Awaitable[object]:
        return harness.database.write(transactions.correct, order(ANA), 5)

    assert await refused(correct()) is SalonReason.NO_COUNTERS
    await use_counters(harness)
    found = await harness.database.read(ledger.audit, GUILD)
    await harness.database.write(ledger.save_audit, GUILD, replace(found, total=1), now())
    assert await refused(correct()) is SalonReason.BOOKS_FROZEN
