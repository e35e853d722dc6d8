"""Deleting a person's data makes them unknown and costs nobody else anything."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random
from typing import Final

import psycopg
import pytest

from bot.database.clock import now
from bot.database.connection import Connection, insert, run
from bot.delivery.state.store import reminders, tokens
from bot.features.daily import store as daily
from bot.features.daily import transactions as answers
from bot.features.daily.model import DailyAnswer
from bot.features.daily.reasons import DailyReason
from bot.features.duplicate import store as boards
from bot.features.duplicate.duels import store as duel_store
from bot.features.duplicate.duels import transactions as duels
from bot.features.duplicate.model import Entrant, Play, series_of
from bot.features.lobby.anywhere import transactions as anywhere
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import Order
from bot.features.moderation.posts import store as posts
from bot.features.post import store as post
from bot.features.post.model import Holiday
from bot.features.privacy import store as privacy_store
from bot.features.privacy.service import Privacy
from bot.features.privacy.service import leave as forget
from bot.features.registered import HOOKS
from bot.features.salon.backers import transactions as backers
from bot.features.salon.bets import betting
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import HOUSE, MINT, purse
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import PoolStage
from bot.features.salon.queue import transactions as queue
from bot.features.seasons import roles_store as roles
from bot.features.seasons import store as season_store
from bot.features.seasons import transactions as seasons
from bot.features.seasons.transactions import Wish
from bot.features.standings import ratings_store as ratings
from bot.features.tournaments.drafts import store as drafts
from bot.features.tournaments.drafts.model import Draft
from bot.features.tournaments.leagues import store as leagues
from bot.features.tournaments.leagues.model import League
from bot.features.tournaments.model import Format, Tournament
from bot.features.tournaments.transactions import organising, taking_part
from bot.features.tournaments.transactions.organising import Organiser
from bot.features.training import store as mistakes
from bot.pages.games import replay
from bot.registry.transactions.lifecycle import new_id
from bot.registry.voids import Titles
from bot.tables.counting import MOST_OF_PAIR
from bot.tables.errors import Reason, Refusal
from bot.tables.guild import CounterSettings
from bot.tables.message import Message, Reminder, ephemeral_audience, hand_audience
from bot.tables.person import HandPlace, Member, Preferences
from bot.tables.store import blocks, exclusions, games, members, messages, series, users
from bot.tables.table import Status, Table
from bot.text.i18n import say
from engine.bourre.actions import LEAVE
from engine.bourre.game import BourreGame
from engine.cards import code, parse_card
from engine.ecarte.actions import PROPOSE
from engine.ecarte.advisor.review import Decision
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS, Ruleset
from engine.fairness import own_secrets
from tests.bot.support import bourre
from tests.bot.support.engines import tables
from tests.bot.support.harness import (
    CHANNEL,
    ELSEWHERE,
    GUILD,
    Harness,
    action_of,
    game_of,
    offer,
    open_harness,
    person,
    reason,
    view_of,
)
from tests.bot.support.pools import won
from tests.bot.support.wagers import OPENING, SOUND, audit, bet, forge, let_all_in, use_counters

# Ids as long as Discord's: no other number in a database is as long. Names contain them, too.
ZOE: Final = 1_191_168_914_227_200_101
YVES: Final = 1_191_168_914_227_200_102
XENIA: Final = 1_191_168_914_227_200_103
WILL: Final = 1_191_168_914_227_200_104
STRANGER: Final = 1_191_168_914_227_200_105
ALL: Final = (ZOE, YVES, XENIA, WILL)
FRENCH: Final = PRESETS["casino"].with_target(2)
DAY: Final = 86_400_000
SOMEBODY: Final = say("en", "somebody-left")


async def resign(harness: Harness, table: Table, who: int) -> Table:
    return await harness.registry.play.act(table.id, who, lambda _: action_of("resign"))


async def lived(harness: Harness) -> list[Table]:
    """Let Zoé do everything that the bot offers; return the games that she has played to their end."""
    await harness.meet(ALL)
    await use_counters(harness)
    played = await harness.begun(ZOE, YVES, stake=50)
    await bet(harness, played, XENIA, 0, 30)
    played = await harness.play_out(played, 7)

    backed = await harness.begun(YVES, XENIA, FRENCH, stake=20)
    await bet(harness, backed, ZOE, 0, 30)
    await bet(harness, backed, WILL, 1, 30)
    backed = await let_all_in(harness, await harness.act(backed, "cut 9"))
    await harness.registry.table_changes.run(backed.id, backers.stand_behind, ZOE)
    await harness.registry.table_changes.run(backed.id, backers.point, ZOE, lambda hand: hand[0])
    await harness.play_out(backed, 8)

    left = await harness.begun(ZOE, YVES, FRENCH, stake=20)
    await bet(harness, left, XENIA, 0, 30)
    await bet(harness, left, WILL, 1, 30)
    await resign(harness, await let_all_in(harness, await harness.act(left, "cut 9")), ZOE)
    left = await harness.play_out(await harness.registry.departures.take_over(left.id, person(XENIA)), 9)

    pool = await won(harness, await harness.pool(ZOE, YVES, XENIA), ZOE, ZOE)
    assert pool.stage is PoolStage.TAKEN

    at = now()
    organiser = Organiser(ZOE, may=True)
    tournament = Tournament(
        id=new_id(),
        guild=GUILD,
        channel=CHANNEL,
        language="en",
        name="Zoé's cup",
        organiser=ZOE,
        format=Format.SWISS,
        kind=played.kind,
        rules=played.rules,
        entry=0,
        games=1,
        turn=None,
        created_at=at,
        starts_at=at,
        acted_at=at,
        deadline=at,
    )
    await harness.database.write(organising.create, tournament, organiser)
    for player in (ZOE, YVES):
        await harness.database.write(
            taking_part.join, harness.registry.hooks, tournament.id, person(player), at
        )
    await harness.database.write(organising.cancel, tournament.id, organiser, at)

    def correspond(connection: Connection) -> None:
        users.save_preferences(connection, ZOE, Preferences(hands=HandPlace.BOTH, anywhere=True))
        anywhere.join(connection, harness.registry.hooks, ZOE, 700, "en", now())
        members.save(connection, Member(GUILD, ZOE, "Zoé of the server", manages=True))
        users.keep_dm(connection, ZOE, 700)
        leagues.save(connection, League("series", GUILD, CHANNEL, "en", "Zoé's series", ZOE, 0, 1, 0, "9"))
        leagues.crown(connection, "series", (ZOE, YVES))
        for own in (ZOE, YVES):
            insert(connection, "league_absent", league="series", person=own)
        drafts.save(connection, Draft(ZOE, GUILD, now(), name="Zoé's next cup"))
        post.save_holiday(connection, ZOE, Holiday(1, 2025, 3))
        blocks.save(connection, ZOE, STRANGER, 1)
        hand = Message(played.id, hand_audience(ZOE))
        messages.posted(connection, hand, 700, 801, played.version, 1, {})
        tokens.save(connection, played.id, hand_audience(ZOE), b"encrypted", now())
        tokens.save(connection, played.id, ephemeral_audience(ZOE), b"encrypted", now())
        reminders.save(connection, Reminder(played.id, ZOE, 700, 802, 1))
        mistakes.enter(connection, ZOE, played, Decision(3, 0, PROPOSE, 0.4, 0.5, real=True))
        daily.enter(connection, ZOE, 5, GUILD, DailyAnswer(True, (parse_card("KH"),)), agrees=True, at=1)
        boards.keep(connection, series_of(date(2026, 11, 28), bytes(32)))
        boards.enter(connection, Entrant("20261128", ZOE, GUILD, 0, 1))
        boards.begin(connection, Entrant("20261128", ZOE, GUILD, 0, 1), Play(1, (PROPOSE,), (), points=1))
        boards.close(connection, "20261128")
        for one, other in ((ZOE, YVES), (YVES, ZOE)):
            duel = duels.new(duels.Offer(GUILD, CHANNEL, "en", person(one), other, 4), 1)
            boards.keep(connection, duel.series)
            duel_store.save(connection, duel)
        seasons.settle(connection, GUILD, Wish(channel=700, role=77), 1)
        (season,) = run(connection, "SELECT id FROM season").fetchone()
        ended = seasons.find(connection, season)
        for own in (ZOE, YVES):
            season_store.save_person(connection, ended, own, here=False, managed=True)
        exclusions.save(connection, GUILD + 1, ZOE, None)
        season_store.crown(connection, ended, [(played.kind, ZOE), (played.kind, YVES)])
        roles.move(connection, GUILD, 77, [ZOE, YVES], ended.id, 1)
        hidden = moderation.hide(connection, Order(GUILD, WILL, ZOE, "a name that offends", 1))
        moderation.note_titles(connection, hidden, Titles(ended.id, played.kind, [ZOE], [YVES]))
        moderation.hide(connection, Order(GUILD, ZOE, YVES, "a name that offends", 2))
        posts.name_in(connection, GUILD, 700, 802, ZOE, None)
        posts.name_in(connection, GUILD, 700, 803, YVES, ZOE)

    await harness.database.write(correspond)
    return [played, left]


async def offered(harness: Harness) -> Table:
    """Let Zoé be invited, offer a seat, and queue at a table that goes on; return that table."""
    await harness.offered(XENIA, ZOE, channel=ELSEWHERE)
    await harness.offered(ZOE, None, channel=ELSEWHERE)
    table = await harness.begun(YVES, WILL)
    await harness.database.write(queue.join, table, person(ZOE), now())
    return table


async def leave(harness: Harness, who: int = ZOE) -> None:
    await Privacy(harness.database, harness.registry).forget(who)


def mentions(connection: Connection, number: int) -> list[tuple[str, object]]:
    """Every row, by table, that contains a number in any column, as a number or in a text."""
    return [
        (table, row)
        for table in tables(connection)
        for row in connection.execute(f"SELECT * FROM {table}")
        if any(value == number or str(number) in str(value) for value in row)
    ]


def raw(path: Path, number: int) -> list[str]:
    """The files of a database whose bytes contain a number, in digits or in SQLite's encoding."""
    wanted = (str(number).encode(), number.to_bytes(8, "big"))
    return [
        file.name
        for file in path.parent.glob(f"{path.name}*")
        if any(needle in file.read_bytes() for needle in wanted)
    ]


KEPT = {"champion_role", "moderation", "tournament_act"}
"""What stays under a person's number: a role until Discord has taken it, and what they did to others."""


def forget_kept(connection: Connection, who: int) -> None:
    """Let Discord have taken the roles of a person, and delete what they did as a manager and organiser."""
    for move in roles.moves(connection, now()):
        if move.person == who:
            assert not move.wanted
            roles.moved(connection, move, now())
    run(
        connection,
        "DELETE FROM notice WHERE number IN (SELECT number FROM moderation WHERE manager = $1)",
        who,
    )
    run(connection, "DELETE FROM moderation WHERE manager = $1", who)
    run(connection, "DELETE FROM tournament_act WHERE organiser = $1", who)


async def test_the_database_no_longer_identifies_a_deleted_person(tmp_path: Path) -> None:
    path = tmp_path / "ecarte.db"
    async with open_harness(path) as harness:
        await lived(harness)
        table = await offered(harness)
        await harness.registry.table_changes.run(table.id, betting.open_form, ZOE, 0, now())
        before = await harness.database.read(mentions, ZOE)
        everywhere = {place.table for place in HOOKS.person_columns}
        assert {table for table, _ in before} >= everywhere | {"person", "message", "account"}
        assert raw(path, ZOE) != []
        await leave(harness)
        assert {table for table, _ in await harness.database.read(mentions, ZOE)} == KEPT
        await harness.database.write(forget_kept, ZOE)
        await harness.database.empty_log()
        assert await harness.database.read(mentions, ZOE) == []
        assert raw(path, ZOE) == []
        assert (
            await harness.database.read(
                lambda connection: connection.execute("PRAGMA foreign_key_check").fetchall()
            )
            == []
        )
    assert raw(path, ZOE) == []


async def test_deletion_does_not_change_other_people(harness: Harness) -> None:
    await lived(harness)
    before = await harness.database.read(mentions, YVES)
    await leave(harness)
    after = await harness.database.read(mentions, YVES)
    # The permission to see a hand, the evenings of two, and a post about another are forgotten with either.
    of_two = ("let_in", "evenings", "named")
    kept = [[table for table, _ in found if table not in of_two] for found in (after, before)]
    assert kept[0] == kept[1]


async def test_games_of_a_deleted_person_still_replay(harness: Harness) -> None:
    played = await lived(harness)
    await leave(harness)
    for table in played:
        found = await harness.registry.tables.get(table.id)
        assert [one in ALL for one in found.principals] == [False, True]
        assert SOMEBODY in {found.seats[0].name, *(gone.name for gone in found.departed)}
        assert game_of(found) == game_of(table)
        secret, _ = own_secrets(found.secret, found.id)
        replayed, _ = EcarteGame.start(Ruleset.parse(found.rules), secret, found.id)
        for seat, action in await harness.database.read(games.history, found.id):
            replayed, _ = replayed.apply(seat, action_of(action))
        assert replayed == game_of(table)
    _, names, _ = replay.for_record(await harness.registry.tables.get(played[0].id))
    assert SOMEBODY in names


async def test_each_deleted_person_has_one_number_in_every_table(harness: Harness) -> None:
    await lived(harness)

    def strangers(connection: Connection) -> set[int]:
        return {
            number
            for place in HOOKS.person_columns
            if not place.kept
            for (number,) in connection.execute(f"SELECT {place.column} FROM {place.table}")
            if number not in ALL
        }

    await leave(harness)
    assert await harness.database.read(strangers) == {-1}
    await leave(harness, YVES)
    assert await harness.database.read(strangers) == {-1, -2}


async def test_the_purse_of_a_deleted_person_goes_to_the_house_and_the_ledger_adds_up(
    harness: Harness,
) -> None:
    await lived(harness)
    held = await harness.database.read(ledger.balance, GUILD, purse(ZOE))
    before = await harness.database.read(ledger.balance, GUILD, HOUSE)
    assert held > 0
    await leave(harness)
    assert await audit(harness) == SOUND
    kept = await harness.database.read(ledger.balance, GUILD, HOUSE)
    assert kept == before + held
    check = await harness.database.write(ledger.check, GUILD, now())
    assert check.sound


async def test_a_deleted_person_who_comes_back_is_a_newcomer_with_an_empty_purse(harness: Harness) -> None:
    await lived(harness)
    await leave(harness)
    assert await harness.database.read(users.find, ZOE) is None
    await harness.meet((ZOE,))
    assert set(await harness.database.read(privacy_store.count, HOOKS.person_columns, ZOE)) == KEPT
    held = await harness.database.write(purses.balance, GUILD, ZOE, now())
    assert held == 0
    assert await audit(harness) == SOUND
    again = await harness.play_out(await harness.begun(ZOE, YVES), 11)
    assert again.seats[0].person == ZOE


async def test_deletions_create_no_counters(harness: Harness) -> None:
    await use_counters(harness, CounterSettings(counters=True, opening=1000, allowance=50))
    day = 20_000 * DAY

    def looks_into_purse(at: int) -> Callable[[Connection], int]:
        def look(connection: Connection) -> int:
            purses.give_allowance(connection, GUILD, ZOE, at)
            return purses.balance(connection, GUILD, ZOE, at)

        return look

    found = []
    for _ in range(7):
        await harness.meet((ZOE,))
        found.append(await harness.database.write(looks_into_purse(day)))
        await harness.database.write(forget, HOOKS, ZOE, day)
    assert found == [1000, 0, 0, 0, 0, 0, 0]
    assert await harness.database.read(ledger.balance, GUILD, MINT) == -1000
    await harness.meet((ZOE,))
    # The allowance of another day is paid, and a year after the deletion nothing is remembered.
    assert await harness.database.write(looks_into_purse(day + DAY)) == 50
    assert await harness.database.write(looks_into_purse(day + 366 * DAY)) == 1050
    assert await audit(harness) == SOUND


async def test_a_deletion_does_not_bring_more_rated_games(harness: Harness) -> None:
    async def rated(winner: int, loser: int) -> bool:
        table = await harness.past_first_deal(await harness.begun(winner, loser))
        table = await resign(harness, table, loser)
        return bool(await harness.database.read(ratings.changes, GUILD, table.id))

    await harness.meet(ALL)
    assert [await rated(ZOE, YVES) for _ in range(MOST_OF_PAIR)] == [True] * MOST_OF_PAIR
    for who in (ZOE, YVES):
        await leave(harness, who)
        await harness.meet((who,))
        assert not await rated(ZOE, YVES)
    assert await rated(ZOE, WILL)


async def test_a_deletion_does_not_bring_a_second_answer_to_a_days_hand(harness: Harness) -> None:
    async def answer(day: int, card: str = "KH") -> DailyAnswer:
        given = DailyAnswer(True, (parse_card(card),))
        return await harness.database.write(answers.answer, ZOE, day, GUILD, given, True, now())

    await harness.meet([ZOE])
    assert await answer(5) == await answer(5, "7S")
    await leave(harness)
    await harness.meet([ZOE])
    assert await reason(answer(5)) is DailyReason.ANSWERED_BEFORE
    assert await reason(harness.database.read(answers.answered, ZOE, 5, now())) is DailyReason.ANSWERED_BEFORE
    assert (await answer(6)).stands


async def test_remembered_data_are_exported_and_no_key_is_logged(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    await lived(harness)
    await leave(harness)
    await harness.meet((ZOE,))
    everything = json.loads(await Privacy(harness.database, harness.registry).export(ZOE))
    assert [row["guild"] for row in everything["closed_purses"]] == [GUILD]
    assert everything["person"][0]["id"] == ZOE
    rows = await harness.database.read(lambda c: c.execute("SELECT key FROM code_key").fetchall())
    ((key,),) = rows
    assert key.hex() not in caplog.text.lower()
    assert key.hex() not in json.dumps(everything).lower()


async def test_deletion_declines_open_offers_and_leaves_queues(harness: Harness) -> None:
    await harness.meet(ALL)
    table = await offered(harness)
    open_before = await harness.registry.tables.of_person(ZOE)
    assert len(open_before) == 2
    await leave(harness)
    for one in open_before:
        assert (await harness.registry.tables.get(one.id)).status is Status.DECLINED
    waiting = await harness.database.read(
        lambda connection: series.waiting(connection, series.series_of(connection, table.id))
    )
    assert waiting == ()


async def refused(harness: Harness, who: int = ZOE) -> str:
    """The games and pools that prevent a deletion. The refusal changes nothing."""
    before = await harness.database.read(mentions, who)
    with pytest.raises(Refusal) as refusal:
        await leave(harness, who)
    assert refusal.value.reason is Reason.STILL_PLAYING
    assert await harness.database.read(mentions, who) == before
    return str(refusal.value.facts["games"])


async def test_a_player_cannot_be_deleted_during_a_game(harness: Harness) -> None:
    await harness.meet(ALL)
    table = await harness.begun(ZOE, YVES)
    assert await refused(harness) == f"`{table.id}`"
    await harness.play_out(table, 3)
    await leave(harness)


@pytest.mark.parametrize("server", [None, GUILD])
async def test_who_deletes_leaves_bets_offers_and_seats_at_pools(
    harness: Harness, server: int | None
) -> None:
    await harness.meet(ALL)
    await use_counters(harness)
    table = await harness.begun(YVES, XENIA, stake=20)
    await bet(harness, table, ZOE, 0, 30)
    await bet(harness, table, WILL, 1, 30)
    table = await harness.act(table, "cut 9")
    opened, joined = await harness.pool(ZOE), await harness.pool(YVES, ZOE)
    session = await harness.registry.offers.challenge(
        offer(ZOE, kind=BourreGame.kind, rules="bourre", seats=3)
    )
    assert session.buy_in
    privacy = Privacy(harness.database, harness.registry)
    await (privacy.forget(ZOE) if server is None else privacy.forget_in(ZOE, server))
    stages = [(await harness.database.read(pools.find, pool.id)).stage for pool in (opened, joined)]
    assert stages == [PoolStage.WITHDRAWN, PoolStage.SEATING]
    assert (await harness.registry.tables.get(session.id)).status is Status.DECLINED
    while not game_of(table).played:
        table = await harness.act_at_random(table, Random(1))
    table = await resign(harness, table, XENIA)
    # The bet has won, for the house.
    assert await harness.database.read(ledger.balance, GUILD, HOUSE) == OPENING - 30 + 60
    assert (await audit(harness)).sound


async def test_who_has_left_a_session_can_be_deleted_while_the_others_play_on(harness: Harness) -> None:
    gone, *_ = bourre.people(3)
    await harness.meet(bourre.people(3))
    await use_counters(harness)
    table = await bourre.acts(harness, await bourre.begun(harness, 3, "bourre deals=2"), "cut 20")
    assert await refused(harness, gone) == f"`{table.id}`"
    await harness.registry.play.act(table.id, gone, lambda _: LEAVE)
    await leave(harness, gone)
    table = await harness.registry.tables.get(table.id)
    while table.open:
        seat = table.started_game.actors[0]
        first = table.started_game.view(seat).legal[0]
        if table.waits_for_house:
            table = await harness.registry.play.act_for_house(table.id, [(seat, first)], table.version)
        else:
            table = await bourre.chooses(harness, table, lambda view: view.legal[0])
    assert (await audit(harness)).sound


async def left_to_a_backer(harness: Harness) -> Table:
    """A game that Zoe left and that her backer Xenia continues."""
    await harness.meet(ALL)
    await use_counters(harness)
    table = await harness.begun(ZOE, YVES, FRENCH, stake=20)
    await bet(harness, table, XENIA, 0, 30)
    await bet(harness, table, WILL, 1, 30)
    await resign(harness, await let_all_in(harness, await harness.act(table, "cut 9")), ZOE)
    return await harness.registry.departures.take_over(table.id, person(XENIA))


async def test_a_player_replaced_by_a_backer_cannot_be_deleted_during_the_game(harness: Harness) -> None:
    table = await left_to_a_backer(harness)
    assert await refused(harness) == f"`{table.id}`"


async def test_a_person_can_be_deleted_while_counters_are_frozen(harness: Harness) -> None:
    await lived(harness)
    await harness.database.write(forge, HOUSE, 7)
    await harness.database.write(ledger.check, GUILD, now())
    before = await audit(harness)
    await leave(harness)
    assert {table for table, _ in await harness.database.read(mentions, ZOE)} == KEPT
    assert (await audit(harness)).total == before.total


async def test_transfers_stay_immutable_after_a_deletion(harness: Harness) -> None:
    await lived(harness)
    for change in (
        "id = 'x'",
        "amount = 1",
        "source = target",
        "game = NULL",
        "memo = 'x'",
        "at = 2",
        "guild = 1",
    ):
        with pytest.raises((sqlite3.IntegrityError, psycopg.IntegrityError)):
            await harness.database.write(
                lambda connection, change=change: connection.execute(  # type: ignore[misc]
                    f"UPDATE transfer SET {change}"
                )
            )


@pytest.mark.sqlite
async def test_deletion_covers_every_column_that_refers_to_a_person(harness: Harness) -> None:
    def referring(connection: Connection) -> set[tuple[str, str]]:
        return {
            (table, column)
            for table in tables(connection)
            for (column,) in run(
                connection, 'SELECT "from" FROM pragma_foreign_key_list($1) WHERE "table" = \'person\'', table
            )
        }

    def named(connection: Connection) -> set[tuple[str, str]]:
        return {
            (table, column)
            for table in tables(connection)
            for (column,) in run(connection, "SELECT name FROM pragma_table_info($1)", table)
            if column in ("person", "manager")
        }

    known = {(place.table, place.column) for place in HOOKS.person_columns}
    # The people of a server's moderation need not have met the bot.
    of_order = {
        pair for pair in known if pair[0] in ("hidden", "moderation", "notice", "exclusion", "title_change")
    }
    # It outlives the person until Discord has taken the role.
    of_order.add(("champion_role", "person"))
    acts = {("tournament_act", "organiser")}
    assert await harness.database.read(referring) == known - of_order - acts
    assert of_order <= await harness.database.read(named) <= known


@pytest.mark.sqlite
async def test_deletion_covers_every_column_with_a_name(harness: Harness) -> None:
    def named(connection: Connection) -> set[str]:
        return {
            place.table
            for place in HOOKS.person_columns
            for (column,) in run(connection, "SELECT name FROM pragma_table_info($1)", place.table)
            if column == "name"
        }

    known = {place.table for place in HOOKS.person_columns if place.parent is not None}
    private = {place.table for place in HOOKS.person_columns if place.private}
    assert await harness.database.read(named) - private == known


async def test_an_export_contains_all_data_of_its_owner_and_names_nobody_else(harness: Harness) -> None:
    played = await lived(harness)
    text = await Privacy(harness.database, harness.registry).export(ZOE)
    everything = json.loads(text)
    counts = await harness.database.read(privacy_store.count, HOOKS.person_columns, ZOE)
    assert {table: len(everything[table]) for table in counts} == counts
    assert everything["person"][0]["id"] == ZOE
    for other in (YVES, XENIA, WILL):
        assert str(other) not in text
    finished = {game["game"]: game for game in everything["games"]}
    assert set(finished) >= {table.id for table in played}
    history = await harness.database.read(games.history, played[0].id)
    assert finished[played[0].id]["actions"] == [f"{seat} {action}" for seat, action in history]


async def test_an_export_has_the_games_to_which_one_was_only_invited(harness: Harness) -> None:
    await harness.meet(ALL)
    table = await harness.offered(YVES, ZOE)
    for status in ("offered", "declined"):
        (game,) = json.loads(await Privacy(harness.database, harness.registry).export(ZOE))["games"]
        assert (game["game"], game["status"], game["seat"]) == (table.id, status, None)
        assert (game["hand"], game["actions"]) == ([], [])
        if status == "offered":
            await harness.registry.offers.decline(table.id, ZOE)


async def test_an_export_has_finished_games_whose_state_cannot_be_read(harness: Harness) -> None:
    await harness.meet(ALL)
    table = await harness.play_out(await harness.begun(ZOE, YVES), 3)
    history = await harness.database.read(games.history, table.id)
    await harness.database.write(run, "UPDATE game SET state = 'x' WHERE id = $1", table.id)
    (game,) = json.loads(await Privacy(harness.database, harness.registry).export(ZOE))["games"]
    assert game["actions"] == [f"{seat} {action}" for seat, action in history]


async def test_an_export_of_a_live_game_contains_only_the_owners_hand_and_actions(harness: Harness) -> None:
    await harness.meet(ALL)
    table = await harness.begun(ZOE, YVES)
    for words in ("cut 9", "propose", "accept"):
        table = await harness.act(table, words)
    elder = table.waits_for[0]
    hand = view_of(table, table.seat_of(elder)).hand
    assert hand is not None
    table = await harness.act(table, f"discard {code(hand[0])}")
    for who in (ZOE, YVES):
        text = await Privacy(harness.database, harness.registry).export(who)
        (game,) = json.loads(text)["games"]
        seat = table.seat_of(who)
        mine = view_of(table, seat).hand
        assert mine is not None
        assert game["hand"] == [code(card) for card in mine]
        assert all(action.startswith(f"{seat} ") for action in game["actions"])
        for secret in (table.secret, *own_secrets(table.secret, table.id)):
            assert secret.hex() not in text
        assert (f"discard {code(hand[0])}" in text) == (who == elder)


async def test_an_export_of_a_seat_taken_over_hides_the_backers_play(harness: Harness) -> None:
    table = await left_to_a_backer(harness)
    text = await Privacy(harness.database, harness.registry).export(ZOE)
    (game,) = [game for game in json.loads(text)["games"] if game["game"] == table.id]
    assert (game["hand"], game["actions"], game["seat"]) == ([], [], None)
