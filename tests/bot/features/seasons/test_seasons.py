"""A season ends once: its board is told, its champions are crowned, and the next one begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import combinations
from typing import Any, Final

import pytest

from bot.database.connection import Connection, insert, run, select
from bot.database.database import Database
from bot.delivery.discord.operations import Failure
from bot.features.moderation import store as log
from bot.features.moderation.model import Changes
from bot.features.moderation.settings import transactions as settling
from bot.features.seasons import store, transactions
from bot.features.seasons.champion_roles import ChampionRoles
from bot.features.seasons.model import (
    CLOSING_MS,
    FinalBoard,
    FinalLine,
    Length,
    ManagersActs,
    Season,
    final_board,
)
from bot.features.seasons.reasons import SeasonReason
from bot.features.seasons.roles_store import move
from bot.features.seasons.transactions import Wish
from bot.features.settings import transactions as settings
from bot.features.standings import scores_store as scores
from bot.features.standings.rating import StoredRating
from bot.tables.board import Board
from bot.tables.errors import AnyReason, Refusal
from engine.rating import ECARTE
from tests.bot.features.seasons.test_five_lines import results
from tests.bot.features.standings.test_standings import A_DAY, NOVEMBER, FakeClock, clock, game
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import FakeDiscord, FakeMessage
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    ELSEWHERE,
    GUILD,
    Harness,
    messages_settled,
    wait_until,
)

__all__ = ["clock"]

DAN: Final = 104
PEOPLE: Final = (ANA, BOB, CLEO, DAN)
ROLE: Final = 77


def moment(year: int, month: int, day: int = 1) -> int:
    return round(datetime(year, month, day, tzinfo=UTC).timestamp() * 1000)


NEW_YEAR: Final = moment(2027, 1)
END: Final = moment(2026, 12)


async def settle(database: Database, at: int = NOVEMBER, **wish: Any) -> Season:
    return await database.write(
        transactions.settle, GUILD, replace(Wish(channel=CHANNEL, role=ROLE), **wish), at
    )


async def everybody_meets(harness: Harness, clock: FakeClock, people: tuple[int, ...] = PEOPLE) -> None:
    """Each of these people plays against each other; the one who comes first wins."""
    await harness.meet(people)
    for winner, loser in combinations(people, 2):
        clock.at += 1
        await game(harness, winner, loser)


async def close(harness: Harness, season: Season) -> None:
    assert season.deadline is not None
    await harness.database.write(transactions.expire, season.id, season.deadline)


async def champions(database: Database) -> list[tuple[str, int]]:
    sql = "SELECT kind, person FROM champion ORDER BY season, kind, person"
    return await database.read(lambda connection: run(connection, sql).fetchall())


def role_calls(discord: FakeDiscord) -> dict[str, int]:
    """How often a role was given or taken. Messages of earlier games may still be on their way."""
    return {call: number for call, number in discord.calls.items() if "_role " in call}


def told(discord: FakeDiscord) -> list[FakeMessage]:
    """The messages that tell of a season's end."""
    everywhere = (message for channel in (CHANNEL, ELSEWHERE) for message in discord.messages_in(channel))
    return [message for message in everywhere if "Season over" in message.text]


def mover(delivery: DeliveryHarness) -> ChampionRoles:
    harness = delivery.harness
    return ChampionRoles(harness.database, delivery.discord, harness.registry.peers)


async def test_a_season_of_many_games_is_read_before_the_commit_that_crowns(
    harness: Harness, clock: FakeClock
) -> None:
    database = harness.database
    season = await settle(database)
    await everybody_meets(harness, clock)

    def play_many(connection: Connection) -> None:
        row = select(connection, "SELECT * FROM rating_change WHERE guild = $1 LIMIT 1", GUILD)[0]
        for seat in range(10, 1_010):
            insert(connection, "rating_change", **(row | {"seat": seat, "at": season.since}))

    await database.write(play_many)
    await close(harness, season)
    assert await champions(database) == []
    read = await database.read(transactions.crowning)
    await database.write(transactions.unsettle, GUILD, [season.since])
    assert await database.write(transactions.follow_void, read, END) == [], "it may be another by now"
    again = await database.read(transactions.crowning)
    await database.write(transactions.follow_void, again, END)
    assert await champions(database) == [("ecarte", ANA)]
    assert not await database.read(transactions.is_void_left)


async def test_a_role_that_cannot_be_moved_leaves_the_others_theirs(
    delivery: DeliveryHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    give = delivery.discord.give_role

    async def breaks(guild: int, person: int, role: int) -> Failure | None:
        if person == ANA:
            raise ValueError(person)
        return await give(guild, person, role)

    monkeypatch.setattr(delivery.discord, "give_role", breaks)
    await delivery.harness.database.write(move, GUILD, ROLE, [ANA, BOB], "a season", 1)
    await mover(delivery).round(2)
    assert delivery.discord.roles == {(GUILD, ROLE, BOB)}
    assert f"server {GUILD}: the role {ROLE} of {ANA} could not be moved" in caplog.text


async def test_the_end_of_a_month_is_told_once_with_the_board_that_everybody_has_seen(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness = delivery.harness
    season = await settle(harness.database)
    assert (season.since, season.until) == (moment(2026, 11), END)
    await everybody_meets(harness, clock)
    (board,) = await harness.database.read(transactions.boards, season)
    seen = await harness.database.read(
        scores.ranking, GUILD, Board.RATING, 202611, ANA, 0, 10, at=season.until
    )
    assert [(line.rank, line.person, line.rating, line.deviation) for line in board.lines] == [
        (line.rank, line.person, line.score.rating, line.score.deviation) for line in seen.lines
    ]
    assert [line.played for line in board.lines] == [3] * 4
    assert await harness.database.read(store.due, END + CLOSING_MS - 1) == []
    assert await harness.database.read(store.due, END + CLOSING_MS) == [season.id]
    for _ in range(2):
        await close(harness, season)
        await delivery.presenter.resume(harness.registry.peers.partitions)
        await messages_settled()
    told = [message for message in delivery.discord.messages_in(CHANNEL) if "Season over" in message.text]
    (post,) = told
    assert "November 2026" in post.text
    assert "champion: **Ana**" in post.text
    assert await champions(harness.database) == [("ecarte", ANA)]
    following = await harness.database.read(store.of_server, GUILD)
    assert following is not None
    assert (following.since, following.until, following.role) == (END, NEW_YEAR, ROLE)


async def test_a_game_counts_for_the_season_in_which_it_ends(harness: Harness, clock: FakeClock) -> None:
    season = await settle(harness.database)
    clock.at = END - 1
    await game(harness, ANA, BOB)
    clock.at = END
    await game(harness, ANA, CLEO)
    await close(harness, season)
    following = await harness.database.read(store.of_server, GUILD)
    assert following is not None
    for told, people in ((season, {ANA, BOB}), (following, {ANA, CLEO})):
        (board,) = await harness.database.read(transactions.boards, told)
        assert {line.person for line in board.lines} == people
        assert board.champions == []


async def test_nobody_who_hides_is_named_or_crowned(delivery: DeliveryHarness, clock: FakeClock) -> None:
    harness = delivery.harness
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    await harness.meet((105,))
    for other in PEOPLE[1:]:
        clock.at += 1
        await game(harness, 105, other)
    await harness.database.write(settings.prefer, ANA, {"on_boards": False})
    await close(harness, season)
    assert await champions(harness.database) == [("ecarte", 105)]
    await delivery.presenter.resume(harness.registry.peers.partitions)
    await messages_settled()
    (post,) = [message for message in delivery.discord.messages_in(CHANNEL) if "Season" in message.text]
    assert "Ana" not in post.text


async def test_a_season_without_games_gets_no_message(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    season = await settle(harness.database)
    await close(harness, season)
    await delivery.presenter.resume(harness.registry.peers.partitions)
    await messages_settled()
    assert delivery.discord.messages_in(CHANNEL) == []
    assert await harness.database.read(store.of_server, GUILD) is not None


def line(rank: int | None, person: int) -> FinalLine:
    return FinalLine(rank, person, 1_500_000, 60_000, 3)


def rated(person: int, rating: int) -> StoredRating:
    return StoredRating(person, rating, 50_000, 60_000_000, END - A_DAY, 0)


def test_a_champion_is_first_of_four_ranked_people_and_equals_share() -> None:
    people = [rated(1, 1_600_000), rated(2, 1_600_000), rated(3, 1_500_000), rated(4, 1_400_000)]

    def board(number: int, *, few: bool, stand: int = 4, alone: bool = False) -> FinalBoard | None:
        met = range(1, 1 + number)
        return final_board(
            "ecarte",
            people[:number],
            () if alone else results(*combinations(met, 2)),
            ECARTE,
            END,
            few=few,
            stands=lambda person: person <= stand,
            names=lambda person: person != 1,
            accounts={person: {b"%d" % other for other in met} for person in met},
            acts=ManagersActs({2}, {3, 4}),
        )

    def crowned(number: int, *, few: bool, stand: int = 4, alone: bool = False) -> Sequence[int]:
        found = board(number, few=few, stand=stand, alone=alone)
        assert found is not None
        assert [line.person for line in found.lines] == list(range(2, min(number, stand) + 1))
        return found.champions

    assert crowned(4, few=False) == [1, 2]
    assert crowned(3, few=True) == []
    # Nobody has met three others.
    assert crowned(4, few=False, alone=True) == []
    assert crowned(4, few=True) == []
    assert crowned(4, few=False, stand=3) == [1, 2]
    assert board(0, few=True) is None


async def test_the_role_goes_from_the_last_champions_to_these(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness, discord = delivery.harness, delivery.discord
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    await close(harness, season)
    roles = mover(delivery)
    await roles.round(END + CLOSING_MS)
    assert discord.roles == {(GUILD, ROLE, ANA)}
    calls = role_calls(discord)
    await roles.round(END + CLOSING_MS)
    assert role_calls(discord) == calls
    # In December the server has another role, and Ana does not play.
    december = await settle(harness.database, END + A_DAY, role=ROLE + 1)
    clock.at = END + A_DAY
    await everybody_meets(harness, clock, (BOB, CLEO, DAN, 105))
    await close(harness, december)
    assert set(await champions(harness.database)) == {("ecarte", ANA), ("ecarte", BOB)}
    await roles.round(NEW_YEAR + CLOSING_MS)
    assert discord.roles == {(GUILD, ROLE + 1, BOB)}


@pytest.mark.parametrize("moment", ["committed", "posting", "moved", "given"])
async def test_a_kill_after_the_end_of_a_season_loses_neither_its_post_nor_its_role(
    delivery: DeliveryHarness, clock: FakeClock, moment: str
) -> None:
    harness, discord = delivery.harness, delivery.discord
    season = await settle(harness.database)
    await harness.database.write(move, GUILD, ROLE, [DAN], "the last season", NOVEMBER)
    await mover(delivery).round(NOVEMBER)
    await everybody_meets(harness, clock)
    await close(harness, season)
    if moment == "posting":
        held = discord.hold(f"post {CHANNEL}")
        await delivery.presenter.resume(harness.registry.peers.partitions)
        await held.reached.wait()
    elif moment == "moved":
        discord.lost_answers.add(CHANNEL)
        await delivery.presenter.resume(harness.registry.peers.partitions)
        await wait_until(lambda: bool(told(discord)))
        await delivery.presenter.close()
        discord.lost_answers.clear()
        await settle(harness.database, END, channel=ELSEWHERE)
    elif moment == "given":
        # Discord has done it, and the bot was killed before it could note that.
        discord.roles.add((GUILD, ROLE, ANA))
    delivery = delivery.restarted()
    if moment == "posting":
        held.released.set()
    await delivery.presenter.resume(harness.registry.peers.partitions)
    for _ in range(2):
        await mover(delivery).round(END + CLOSING_MS)
    await messages_settled()
    (post,) = told(discord)
    assert post.channel == (ELSEWHERE if moment == "moved" else CHANNEL)
    assert discord.roles == {(GUILD, ROLE, ANA)}


async def test_a_role_that_cannot_be_given_is_tried_again_and_one_that_is_gone_is_not(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness, discord = delivery.harness, delivery.discord
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    await close(harness, season)
    roles, at = mover(delivery), END + CLOSING_MS
    discord.faults["give_role"] = [Failure.TRANSIENT, Failure.REFUSED]
    for _ in range(3):
        await roles.round(at)
    assert discord.calls[f"give_role {ANA}"] == 2
    await roles.round(at + 3_600_000)
    assert discord.roles == {(GUILD, ROLE, ANA)}
    following = await harness.database.read(store.of_server, GUILD)
    assert following is not None
    await close(harness, following)
    discord.faults["take_role"] = [Failure.NO_MESSAGE]
    for _ in range(2):
        await roles.round(NEW_YEAR + CLOSING_MS)
    assert discord.calls[f"take_role {ANA}"] == 1


async def test_the_log_says_from_when_to_when_a_season_is(database: Database) -> None:
    for until in (END, NEW_YEAR):
        wish = Wish(CHANNEL, since=NOVEMBER, until=until)
        change = (transactions.settle, GUILD, wish, NOVEMBER)
        await database.write(settling.settle, GUILD, ANA, NOVEMBER, *change)
    newest, first = (await database.read(log.page, GUILD, 2, 0)).entries
    assert "seasons/since" in first.reason
    assert Changes.loads(newest.reason).changed == [
        ("seasons/until", f"<t:{END // 1000}:F>", f"<t:{NEW_YEAR // 1000}:F>")
    ]


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"channel": None}, SeasonReason.CHANNEL),
        ({"length": Length.MONTH, "until": END}, SeasonReason.BOTH),
        ({"since": END}, SeasonReason.END),
        ({"since": END, "until": END}, SeasonReason.BACKWARDS),
        ({"since": NOVEMBER - A_DAY, "until": NOVEMBER}, SeasonReason.PAST),
        ({"since": NOVEMBER, "until": NOVEMBER + 366 * A_DAY + 1}, SeasonReason.LONG),
    ],
)
async def test_what_is_no_season_is_refused_and_changes_nothing(
    database: Database, wish: dict[str, Any], reason: AnyReason
) -> None:
    before = None if reason is SeasonReason.CHANNEL else await settle(database)
    with pytest.raises(Refusal) as refused:
        await settle(database, **wish)
    assert refused.value.reason is reason
    assert await database.read(store.of_server, GUILD) == before


async def test_a_server_chooses_how_long_its_seasons_are(database: Database) -> None:
    quarter = await settle(database, length=Length.QUARTER)
    assert (quarter.since, quarter.until) == (moment(2026, 10), NEW_YEAR)
    assert quarter.next is not None
    assert (quarter.next.since, quarter.next.until) == (NEW_YEAR, moment(2027, 4))
    # What is not named stays.
    moved = await settle(database, channel=CHANNEL + 1, role=None)
    assert moved == replace(quarter, channel=CHANNEL + 1)
    assert (await settle(database, role=0)).role is None
    dates = await settle(database, until=NOVEMBER + 7 * A_DAY)
    assert (dates.length, dates.since, dates.next) == (Length.DATES, NOVEMBER, None)
    await database.write(transactions.expire, dates.id, dates.until + CLOSING_MS)
    assert await database.read(store.of_server, GUILD) is None
    again = await settle(database)
    assert again.length is Length.MONTH
    await database.write(transactions.end, GUILD, NOVEMBER)
    assert await database.read(store.of_server, GUILD) is None
