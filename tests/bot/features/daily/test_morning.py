"""On the next morning a server reads once how its people answered, and which game was the closest."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

import pytest

from bot.database.connection import Connection
from bot.database.database import Database
from bot.delivery.discord.operations import Failure
from bot.features.chronicle.model import Result, closest_game
from bot.features.daily import store as daily
from bot.features.daily.model import DailyAnswer
from bot.features.daily.morning import store, transactions
from bot.features.daily.morning.model import MOST_NAMES, Morning, Told, to_come
from bot.features.daily.morning.telling import Mornings
from bot.features.daily.page import day_of
from bot.features.daily.reasons import DailyReason
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import Order
from bot.features.registered import HOOKS
from bot.features.settings import transactions as settings
from bot.features.standings import here_store
from bot.features.standings.service import ShownBoards
from bot.tables.counting import Share
from bot.tables.errors import Refusal
from bot.tables.person import Member
from bot.tables.store import members
from bot.text import days, zones
from bot.text.i18n import say
from engine.bourre.rules import BOURRE
from engine.ecarte.rules import CLASSIC
from engine.interface import Rules
from tests.bot.features.standings.test_standings import A_DAY, NOVEMBER, FakeClock, clock
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    ELSEWHERE,
    GUILD,
    Harness,
    game_of,
    messages_settled,
)

__all__ = ["clock"]

DAY: Final = date(2026, 11, 20).toordinal()
HOUR: Final = 3_600_000
EIGHT: Final = days.start(DAY + 1) + 8 * HOUR
BEST: Final = day_of(DAY).expert.choice
OTHER: Final = DailyAnswer(not BEST.stands, day_of(DAY).hand[:1])


async def settle(database: Database, at: int = EIGHT - 1, hour: int | None = None) -> Morning:
    return await database.write(transactions.settle, GUILD, CHANNEL, hour, at)


async def answer(harness: Harness, who: int, given: DailyAnswer, guild: int = GUILD) -> None:
    await harness.database.write(
        lambda connection: daily.enter(connection, who, DAY, guild, given, agrees=True, at=1)
    )


async def told(harness: Harness, morning: Morning) -> Told:
    return await harness.database.read(transactions.told, morning, EIGHT)


def mornings(delivery: DeliveryHarness) -> Mornings:
    harness = delivery.harness
    boards = ShownBoards(harness.database, delivery.discord, harness.registry.hooks)
    return Mornings(harness.database, boards, delivery.presenter, harness.registry.peers)


async def are_members(harness: Harness, *people: int) -> None:
    def save(connection: Connection) -> None:
        for who in people:
            members.save(connection, Member(GUILD, who, f"guest {who}", manages=False))

    await harness.database.write(save)


async def expire(harness: Harness, morning: Morning, at: int = EIGHT) -> None:
    await harness.database.write(transactions.expire, morning.id, at)


async def posts(delivery: DeliveryHarness) -> list[str]:
    """The messages about a day, after everything that is outdated was posted."""
    await delivery.presenter.resume(delivery.harness.registry.peers.partitions)
    await messages_settled()
    return [m.text for m in delivery.discord.messages_in(CHANNEL) if "Yesterday's hand" in m.text]


async def test_a_day_is_told_once_with_who_answered_what_and_what_is_best(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    await harness.meet()
    await settle(harness.database)
    best = DailyAnswer(BEST.stands, BEST.cards)
    for who, given in ((CLEO, OTHER), (ANA, best), (BOB, best)):
        await answer(harness, who, given)
    await mornings(delivery).round(EIGHT - 1)
    assert await posts(delivery) == []
    for _ in range(2):
        await mornings(delivery).round(EIGHT)
        (post,) = await posts(delivery)
    lines = post.splitlines()
    (first,), (second,) = ([line for line in lines if name in line] for name in ("Ana and Bob", "Cleo"))
    assert lines.index(first) < lines.index(second)
    assert "🟩✔🟩✔" in first
    assert "🟥✘⬜" in second
    assert "**Best: " in post
    assert "3 answers" in post
    assert say("en", "morning-nobody") not in post
    following = await harness.database.read(store.of_server, GUILD)
    assert following == to_come(GUILD, CHANNEL, 8, EIGHT)
    assert following.deadline == EIGHT + A_DAY


async def test_a_day_without_answers_and_games_is_not_told(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    await harness.meet()
    morning = await settle(harness.database)
    await answer(harness, ANA, OTHER, guild=GUILD + 1)
    await expire(harness, morning)
    assert await posts(delivery) == []
    assert await harness.database.read(store.of_server, GUILD) is not None


async def test_a_game_alone_makes_a_message(delivery: DeliveryHarness, clock: FakeClock) -> None:
    harness = delivery.harness
    clock.at = days.start(DAY) + HOUR
    table = await harness.play_out(await harness.begun(ANA, BOB), 1)
    await expire(harness, await settle(harness.database))
    (post,) = await posts(delivery)
    won, lost = sorted(game_of(table).score, reverse=True)
    # A winner stops at the target.
    assert f"{min(won, CLASSIC.target)}–{lost}" in post.partition("Closest game")[2]
    assert say("en", "morning-nobody") in post


async def test_nobody_is_named_who_hides_has_left_or_is_excluded(harness: Harness) -> None:
    people = (ANA, BOB, CLEO, 104, 105)
    await harness.meet(people)
    morning = await settle(harness.database)
    for who in people:
        await answer(harness, who, OTHER)
    order = Order(GUILD, BOB, 104, "left often", EIGHT)

    await are_members(harness, *people)

    def leave(connection: Connection) -> None:
        settings.prefer(connection, ANA, {"on_boards": False})
        here_store.note(connection, GUILD, {BOB: False}, 1)
        moderation.exclude(connection, HOOKS, order, None)
        moderation.hide(connection, Order(GUILD, BOB, 105, "a name that offends", EIGHT))

    await harness.database.write(leave)
    assert (await told(harness, morning)).people == [CLEO]


@pytest.mark.parametrize("failure", [None, Failure.TRANSIENT, Failure.REFUSED])
async def test_discord_is_asked_who_has_left_before_somebody_is_named(
    delivery: DeliveryHarness, failure: Failure | None
) -> None:
    harness = delivery.harness
    await harness.meet((ANA, BOB))
    await are_members(harness, ANA, BOB)
    await settle(harness.database)
    for who in (ANA, BOB):
        await answer(harness, who, OTHER)
    delivery.discord.gone = {BOB}
    delivery.discord.faults["is_member"] = [] if failure is None else [failure] * 4
    await mornings(delivery).round(EIGHT)
    if failure is Failure.TRANSIENT:
        assert await posts(delivery) == []
        await mornings(delivery).round(EIGHT + HOUR)
    (post,) = await posts(delivery)
    assert f"guest {ANA}" in post
    assert (f"guest {BOB}" in post) == (failure is not None)


async def test_discord_is_also_asked_about_who_is_named_in_place_of_those_who_have_left(
    delivery: DeliveryHarness,
) -> None:
    harness, people = delivery.harness, range(1_000, 1_000 + 2 * MOST_NAMES + 1)
    await harness.meet(people)
    await are_members(harness, *people)
    await settle(harness.database)
    for who in people:
        await answer(harness, who, OTHER)
    delivery.discord.gone = {*people[:-1]}
    await mornings(delivery).round(EIGHT)
    (post,) = await posts(delivery)
    assert f"guest {people[-1]}" in post
    assert "guest" not in post.replace(f"guest {people[-1]}", "")


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_what_discord_has_refused_is_posted_again(delivery: DeliveryHarness, elsewhere: bool) -> None:
    harness = delivery.harness
    await harness.meet((ANA,))
    await settle(harness.database)
    await answer(harness, ANA, OTHER)
    delivery.discord.unreachable[CHANNEL] = Failure.REFUSED
    await mornings(delivery).round(EIGHT)
    await delivery.caught_up(EIGHT + HOUR)
    assert await posts(delivery) == []
    if elsewhere:
        await harness.database.write(transactions.settle, GUILD, ELSEWHERE, None, EIGHT + HOUR)
    else:
        del delivery.discord.unreachable[CHANNEL]
    for _ in range(2):
        await delivery.caught_up(EIGHT + A_DAY)
    (post,) = delivery.discord.messages_in(ELSEWHERE if elsewhere else CHANNEL)
    assert "Ana" in post.text


async def test_nothing_is_posted_again_on_the_day_after_or_where_it_is_wanted_no_more(
    delivery: DeliveryHarness,
) -> None:
    harness = delivery.harness
    await harness.meet((ANA,))
    await settle(harness.database)
    await answer(harness, ANA, OTHER)
    delivery.discord.unreachable[CHANNEL] = Failure.REFUSED
    await mornings(delivery).round(EIGHT)
    await messages_settled()
    del delivery.discord.unreachable[CHANNEL]
    await delivery.caught_up(EIGHT + A_DAY + 1)
    assert delivery.discord.messages_in(CHANNEL) == []
    await harness.database.write(store.end, GUILD)
    await delivery.caught_up(EIGHT + HOUR)
    assert delivery.discord.messages_in(CHANNEL) == []


async def test_after_some_days_away_only_the_last_is_told(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    await harness.meet()
    older = await settle(harness.database, EIGHT - 3 * A_DAY - 1)
    await answer(harness, ANA, OTHER)
    await harness.database.write(
        lambda connection: daily.enter(connection, BOB, DAY - 1, GUILD, OTHER, agrees=True, at=1)
    )
    await expire(harness, older)
    assert await posts(delivery) == []
    assert await harness.database.read(store.due, EIGHT) == [(await settle(harness.database, EIGHT - 1)).id]
    await mornings(delivery).round(EIGHT)
    (post,) = await posts(delivery)
    assert "Ana" in post
    assert "Bob" not in post


async def test_a_day_is_not_told_again_at_a_later_hour(harness: Harness) -> None:
    morning = await settle(harness.database)
    await expire(harness, morning)
    later = await settle(harness.database, EIGHT + 1, 10)
    assert (later.day, later.deadline) == (DAY + 1, EIGHT + A_DAY + 2 * HOUR)
    # What is not named stays, and an hour that is still to come today tells today.
    moved = await harness.database.write(transactions.settle, GUILD, CHANNEL + 1, None, EIGHT + 1)
    assert (moved.channel, moved.hour) == (CHANNEL + 1, 10)
    await harness.database.write(store.end, GUILD)
    assert await harness.database.read(store.of_server, GUILD) is None
    with pytest.raises(Refusal) as refused:
        await harness.database.write(transactions.settle, GUILD, None, 9, EIGHT)
    assert refused.value.reason is DailyReason.MORNING_CHANNEL


def test_a_day_is_told_when_no_answer_counts_any_more() -> None:
    midnight = days.start(DAY + 1)
    assert to_come(GUILD, CHANNEL, 0, midnight) == Morning(GUILD, CHANNEL, 0, DAY, midnight + HOUR // 4)
    assert to_come(GUILD, CHANNEL, 23, midnight).deadline == midnight + 23 * HOUR


async def test_the_hour_is_that_of_the_servers_zone(harness: Harness) -> None:
    await settle(harness.database)
    await harness.database.write(transactions.change_zone, GUILD, "Europe/Paris", EIGHT - 2 * HOUR)
    moved = await harness.database.read(store.of_server, GUILD)
    assert moved is not None
    assert (moved.day, moved.hour, moved.deadline) == (DAY, 8, EIGHT - HOUR)
    await expire(harness, moved)
    following = await harness.database.read(store.of_server, GUILD)
    assert following is not None
    assert (following.day, following.deadline) == (DAY + 1, EIGHT - HOUR + A_DAY)
    await harness.database.write(store.end, GUILD)
    await harness.database.write(transactions.change_zone, GUILD, zones.USUAL, EIGHT)
    assert await harness.database.read(store.of_server, GUILD) is None


def result(game: str, person: int, points: int, rank: int, **facts: Any) -> Result:
    usual: dict[str, Any] = {"won": rank == 1, "finished": True, "deals": 5, "feats": 0, "pot": 0}
    known = {"at": NOVEMBER, "share": Share.FULL}
    return Result(game=game, person=person, points=points, rank=rank, **(usual | known | facts))


@pytest.mark.parametrize(
    ("games", "closest"),
    [
        ({"a": (5, 2), "b": (5, 4), "c": (5, 3)}, "b"),
        # A resignation at 2–1 decides nothing by a point.
        ({"a": (2, 1), "b": (5, 2)}, "b"),
        ({"a": (2, 1)}, None),
        ({}, None),
    ],
)
def test_the_closest_game_was_played_to_its_end(
    games: dict[str, tuple[int, int]], closest: str | None
) -> None:
    results = [
        result(game, person, points, rank)
        for game, scores in games.items()
        for person, points, rank in zip((1, 2), scores, (1, 2), strict=True)
    ]
    found = closest_game(results, dict.fromkeys(games, CLASSIC), lambda _: True)
    assert (None if found is None else found.game) == closest
    assert closest_game(results, dict.fromkeys(games, CLASSIC), lambda person: person != 1) is None


def test_leads_of_different_games_compare_by_what_is_played_for() -> None:
    rules: dict[str, Rules] = {"a": CLASSIC, "b": BOURRE, "c": CLASSIC}
    brought = BOURRE.buy_in
    results = [result("a", 1, 5, 1), result("a", 2, 4, 2)]
    results += [result("b", 3, brought // 2, 1), result("b", 1, brought // 2 - 1, 2), result("b", 2, -5, 3)]
    results += [result("c", 1, 5, 1, deals=9), result("c", 2, 4, 2, deals=9)]
    found = closest_game(results, rules, lambda _: True)
    assert found is not None
    assert (found.game, [each.person for each in found.results]) == ("b", [3, 1])
    without = closest_game(results, rules, lambda person: person != 3)
    assert without is not None
    assert without.game == "c"
