"""Boards of a day: who plays which, what is conceded, and a closing that is done once."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from bot.database.connection import Connection, run
from bot.database.database import Database
from bot.features.duplicate import coach, store, transactions
from bot.features.duplicate.model import (
    BOARDS,
    LEAST_RESULTS,
    RESULTS_OF_INSTANCE,
    Entrant,
    Field,
    Play,
    Series,
    day_of,
    id_of,
    instance_of,
    instances_for,
    series_of,
)
from bot.features.duplicate.reasons import DuplicateReason
from bot.tables.errors import Reason, Refusal
from bot.tables.person import OLD_ENOUGH_DAYS, old_enough_at
from bot.tables.store import users
from engine.ecarte.actions import CONCEDE
from engine.ecarte.board import PLAYER
from engine.interface import Action
from tests.bot.support.boards import AT, SECRETS, begin, close_through_kills, closing

DAY_MS: Final = 86_400_000
ANA, BOB = 101, 102


async def meet(database: Database, *people: int) -> None:
    for person in people:
        await database.write(users.save, person, f"person {person}", "en", None)


async def play(database: Database, entry: Entrant, number: int, chance: Random) -> None:
    """Play a board to its end."""
    series = await database.read(transactions.found, entry.series)
    played, now = series.board(entry.instance, number), entry.play(number)
    assert now is not None
    while not now.over:
        action: Action = chance.choice(now.on(played).legal(PLAYER)[:-2])
        after = coach.acted(played, now, (action,))
        assert await database.write(transactions.go_on, series.id, entry.person, now, after, AT)
        now = after


async def rows(database: Database) -> list[object]:
    def read(connection):  # type: ignore[no-untyped-def]
        entries = run(connection, "SELECT * FROM board_entry ORDER BY person").fetchall()
        plays = (
            "SELECT series, person, board, actions, points, decisions, errors, percent, mean FROM board_play"
        )
        return [*entries, *run(connection, f"{plays} ORDER BY person, board").fetchall()]

    return await database.read(read)


async def test_the_boards_of_a_day_are_sealed_before_it_begins(database: Database) -> None:
    await closing(database).round(AT)
    tomorrow = id_of(day_of(AT + DAY_MS))
    sealed = await database.read(transactions.found, tomorrow)
    assert sealed.opens > AT
    await closing(database).round(AT + DAY_MS)
    assert await database.read(transactions.found, tomorrow) == sealed
    standing = await database.write(transactions.today, ANA, 7, AT, SECRETS)
    assert standing.commitment_after == sealed.commitment


async def test_a_person_plays_once_where_they_began(database: Database) -> None:
    await meet(database, ANA)
    entry = await begin(database, ANA, 1, guild=7)
    assert (await begin(database, ANA, 1, guild=8)).guild == 7
    standing = await database.write(transactions.today, ANA, 9, AT, SECRETS)
    assert standing.instance == entry.instance
    assert standing.entry == entry


async def test_boards_are_played_one_after_the_other(database: Database) -> None:
    await meet(database, ANA)
    entry = await begin(database, ANA, 1)
    with pytest.raises(Refusal) as caught:
        await begin(database, ANA, 2)
    assert caught.value.reason is Reason.STALE
    await play(database, entry, 1, Random(1))
    assert len((await begin(database, ANA, 2)).plays) == 2


async def test_a_move_that_was_overtaken_changes_nothing(database: Database) -> None:
    await meet(database, ANA)
    entry = await begin(database, ANA, 1)
    series = await database.read(transactions.found, entry.series)
    played, before = series.board(entry.instance, 1), entry.plays[0]
    first, second = before.on(played).legal(PLAYER)[:2]
    one, other = (coach.acted(played, before, (action,)) for action in (first, second))
    assert await database.write(transactions.go_on, series.id, ANA, before, one, AT)
    assert not await database.write(transactions.go_on, series.id, ANA, before, other, AT)
    assert not await database.write(transactions.go_on, series.id, ANA, before, one, AT)
    kept = await database.read(store.entry, series.id, ANA)
    assert kept is not None
    assert kept.plays == (one,)


async def test_after_midnight_nobody_goes_on(database: Database) -> None:
    await meet(database, ANA)
    entry = await begin(database, ANA, 1)
    series = await database.read(transactions.found, entry.series)
    after = entry.plays[0].conceded(series.board(entry.instance, 1))
    with pytest.raises(Refusal) as caught:
        await database.write(transactions.go_on, series.id, ANA, entry.plays[0], after, series.closes)
    assert caught.value.reason is DuplicateReason.BOARDS_CLOSED


async def evening(database: Database) -> Series:
    """Ana plays a board of a day, begins another and does not finish it. Bob begins one."""
    await meet(database, ANA, BOB)
    await play(database, await begin(database, ANA, 1), 1, Random(1))
    await begin(database, BOB, 1)
    entry = await begin(database, ANA, 2)
    return await database.read(transactions.found, entry.series)


async def test_a_board_that_was_not_finished_is_conceded(database: Database) -> None:
    series = await evening(database)
    await closing(database).round(series.closes - 1)
    kept = await database.read(store.entry, series.id, ANA)
    assert kept is not None
    assert kept.unfinished is not None
    await closing(database).round(series.closes)
    kept = await database.read(store.entry, series.id, ANA)
    assert kept is not None
    assert kept.plays[1].actions[-1] == CONCEDE
    assert kept.plays[1].points in (-1, -2)
    assert kept.result is not None
    # A rank needs all boards.
    assert kept.result.rank is None


async def test_who_begins_at_the_last_moment_has_a_result(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    series = await evening(database)
    cleo, read = 103, database.read_long
    await meet(database, cleo)

    async def slowly(transaction, *args):  # type: ignore[no-untyped-def]
        found = await read(transaction, *args)
        # What was pressed before midnight is committed while the field is scored.
        await begin(database, cleo, 1, at=series.closes - 1)
        return found

    monkeypatch.setattr(database, "read_long", slowly)
    await closing(database).round(series.closes)
    monkeypatch.undo()
    assert not (await database.read(transactions.found, series.id)).closed
    await closing(database).round(series.closes + 1)
    assert (await database.read(transactions.found, series.id)).closed
    own = await database.read(store.entry, series.id, cleo)
    assert own is not None
    assert own.result is not None
    assert own.unfinished is None
    assert sum((await database.read(store.field, series.id, 0, 1)).values()) == 3


async def test_a_closing_that_breaks_anywhere_is_done_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    series = await evening(database)
    await close_through_kills(database, series.closes, monkeypatch)
    assert (await database.read(transactions.found, series.id)).closed
    before = await rows(database)
    assert not await database.write(transactions.close, series)
    await closing(database).round(series.closes + 1)
    assert await rows(database) == before


async def test_a_day_that_is_over_is_begun_outside_of_its_results(database: Database) -> None:
    series = await evening(database)
    await closing(database).round(series.closes)
    series, cleo, at = replace(series, closed=True), 103, series.closes
    await meet(database, cleo)
    field = await database.read(store.field, series.id, 0, 1)
    assert await database.read(store.days_over, ANA, 5) == []
    played = series.board(0, 1)
    entry = Entrant(series.id, cleo, 7, 0, at)
    begun = await database.write(transactions.begin, entry, coach.opened(played))
    after = begun.plays[0].conceded(played)
    assert await database.write(transactions.go_on, series.id, cleo, begun.plays[0], after, at)
    await closing(database).round(at)
    assert await database.read(store.days_over, cleo, 5) == [(replace(series, instances=1), 2, 1)]
    assert await database.read(store.field, series.id, 0, 1) == field
    assert await database.read(store.players, series.id) == 2
    own = await database.read(store.entry, series.id, cleo)
    assert own is not None
    (worth,) = (await database.read(transactions.compared, series, own)).plays
    # It equals one of the two results and beats the other.
    assert worth.percent == 75_000
    with pytest.raises(Refusal) as caught:
        await database.write(transactions.begin, replace(entry, person=ANA), coach.opened(series.board(0, 3)))
    assert caught.value.reason is DuplicateReason.BOARDS_CLOSED


async def test_midnight_is_many_short_commits(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    series = await evening(database)
    people = range(1_000, 1_045)
    await meet(database, *people)

    def play_all(connection: Connection) -> None:
        for person in people:
            entry = Entrant(series.id, person, 7, 0, AT)
            store.enter(connection, entry)
            store.begin(connection, entry, replace(Play.not_begun(1), points=1))
        run(connection, "UPDATE board_play SET decisions = 0, errors = 0 WHERE points IS NOT NULL").close()

    await database.write(play_all)
    write, written = database.write, []

    async def counted(transaction, *args, **options):  # type: ignore[no-untyped-def]
        written.append((transaction, args))
        return await write(transaction, *args, **options)

    monkeypatch.setattr(database, "write", counted)
    await closing(database).round(series.closes)
    conceded = [args for transaction, args in written if transaction is transactions.concede]
    assert conceded == [(series, ANA), (series, BOB)]
    sizes = [len(args[0]) for transaction, args in written if transaction is store.save_results]
    assert sizes == [20, 20, 7]
    assert (await database.read(transactions.found, series.id)).closed


async def test_a_board_that_cannot_be_read_keeps_no_other_series_open(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    broken = await evening(database)
    entry = await begin(database, BOB, 1, at=AT + DAY_MS)
    sound = await database.read(transactions.found, entry.series)
    await database.write(run, "UPDATE board_play SET actions = 'no such act' WHERE series = $1", broken.id)
    await closing(database).round(sound.closes)
    assert not (await database.read(transactions.found, broken.id)).closed
    assert (await database.read(transactions.found, sound.id)).closed
    assert f"{broken.id}: its time is up, and handling it failed" in caplog.text


def entries(series: Series, results: list[list[int]], **facts: int) -> list[Entrant]:
    """People with these points on the boards, who made no error."""
    return [
        Entrant(
            series.id,
            person,
            7,
            facts.get("instance", 0),
            AT,
            tuple(Play(board, (), (), made, decisions=4, errors=0) for board, made in enumerate(points, 1)),
        )
        for person, points in enumerate(results, 1)
    ]


def test_a_board_has_a_percent_from_eight_results_on() -> None:
    series = series_of(day_of(AT), SECRETS[0])
    few = Field(series, entries(series, [[n % 4 - 2] * BOARDS for n in range(LEAST_RESULTS - 1)])).scored
    assert {play.percent for entry in few for play in entry.plays} == {None}
    enough = Field(series, entries(series, [[n % 4 - 2] * BOARDS for n in range(LEAST_RESULTS)])).scored
    best = [entry for entry in enough if entry.plays[0].points == 1]
    # Two beat six of the other seven, and equal one: 13 of 14.
    assert {play.percent for entry in best for play in entry.plays} == {round(100_000 * 13 / 14)}
    assert {entry.result.rank for entry in best if entry.result is not None} == {1}


def test_equal_percents_are_told_apart_by_accuracy() -> None:
    series = series_of(day_of(AT), SECRETS[0])
    one, other = entries(series, [[1] * BOARDS, [1] * BOARDS])
    worse = replace(other, plays=tuple(replace(play, errors=1) for play in other.plays))
    ranks = [entry.result.rank for entry in Field(series, [one, worse]).scored if entry.result is not None]
    assert ranks == [1, 2]


def test_young_accounts_have_no_rank_worldwide() -> None:
    series = series_of(day_of(AT), SECRETS[0])
    young = 1
    while old_enough_at(young, OLD_ENOUGH_DAYS) <= series.closes:
        young *= 2
    those = entries(series, [[n % 4 - 2] * BOARDS for n in range(LEAST_RESULTS)])
    those[3] = replace(those[3], person=young)
    scored = {entry.person: entry.result for entry in Field(series, those).scored}
    own = scored[young]
    assert own is not None
    assert own.rank == 1
    assert own.world_rank is None
    assert sorted({result.world_ranked for result in scored.values() if result is not None}) == [0, 7]


def test_instances_follow_from_the_players_of_the_day_before() -> None:
    assert [instances_for(n) for n in (0, RESULTS_OF_INSTANCE, 10 * RESULTS_OF_INSTANCE)] == [1, 1, 10]
    series = replace(series_of(day_of(AT), SECRETS[0]), instances=10)
    servers = {instance_of(series, guild, ANA) for guild in range(1, 200)}
    accounts = {instance_of(series, 0, person) for person in range(1, 200)}
    assert servers == accounts == set(range(10))
    assert instance_of(series, 7, ANA) == instance_of(series, 7, BOB)
