"""The bot is removed from a server: games end void, but a losing manager loses the rated game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.database.clock import now
from bot.features.standings import ratings_store as ratings
from bot.features.standings.model import EVERYWHERE
from bot.tables.counting import MOST_OF_PAIR
from bot.tables.person import Member
from bot.tables.store import members
from bot.tables.table import Status, Table
from engine.ecarte import actions
from engine.ecarte.rules import CLASSIC
from tests.bot.support.harness import ANA, BOB, GUILD, Harness, game_of, person
from tests.bot.support.wagers import SOUND, audit, nets, use_counters


async def rating(harness: Harness, who: int, guild: int = GUILD) -> float | None:
    found = await harness.database.read(ratings.of, guild, who)
    return None if found is None else found[0].value


async def manages(harness: Harness, *managers: int) -> None:
    for who in (ANA, BOB):
        member = Member(GUILD, who, "name", manages=who in managers)
        await harness.database.write(members.save, member)


async def ahead(harness: Harness, points: int, stake: int = 0) -> Table:
    """A game in which Bob has conceded deals until Ana has ``points`` points."""
    rules = CLASSIC.with_value("target", "11")
    table = await harness.past_wait(await harness.begun(rules=rules, stake=stake))
    while game_of(table).points[0] < points:
        if game_of(table).deal is None:
            table = await harness.act(table, "cut 9")
        table = await harness.registry.play.act(table.id, BOB, lambda _: actions.CONCEDE)
    return table


@pytest.mark.parametrize("managers", [(BOB,), (ANA,), (), (ANA, BOB)])
@pytest.mark.parametrize("points", [0, 1, 2, 4])
async def test_only_a_manager_who_is_two_points_behind_loses(
    harness: Harness, managers: tuple[int, ...], points: int
) -> None:
    await use_counters(harness)
    await manages(harness, *managers)
    table = await ahead(harness, points, stake=100)
    behind = game_of(table).points[0] - game_of(table).points[1]
    (void,) = await harness.registry.endings.void(GUILD)
    assert void.status is Status.VOID
    assert await nets(harness, ANA, BOB) == [0, 0]
    assert await audit(harness) == SOUND
    for guild in (GUILD, EVERYWHERE):
        assert await rating(harness, ANA, guild) is None
        found = await rating(harness, BOB, guild)
        if BOB in managers and behind >= 2:
            assert found is not None
            assert found < 1500
        else:
            assert found is None


@pytest.mark.parametrize("manages", [False, True])
@pytest.mark.parametrize(("moderates", "keeps"), [(False, False), (True, True), (True, False)])
async def test_who_lays_the_right_down_during_the_game_loses(
    manages: bool, moderates: bool, keeps: bool, harness: Harness
) -> None:
    was = Member(GUILD, BOB, "name", manages=manages, moderates=moderates)
    await harness.database.write(members.save, was, now())
    await ahead(harness, 2)
    after = replace(was, manages=False, moderates=keeps)
    await harness.database.write(members.save, after, now())
    await harness.registry.endings.void(GUILD)
    # Moderators cannot remove the bot.
    assert (await rating(harness, BOB) is None) is not manages


async def test_a_manager_who_is_behind_in_the_match_loses(harness: Harness) -> None:
    await manages(harness, BOB)
    offered = await harness.offered(length=3)
    first = await harness.registry.offers.accept(offered.id, person(BOB))
    await harness.registry.play.act((await harness.past_first_deal(first)).id, BOB, lambda _: actions.RESIGN)
    await harness.registry.endings.void(GUILD)
    assert (await rating(harness, BOB) or 1500) < 1500
    assert await rating(harness, ANA) is None


async def test_it_costs_no_more_than_a_loss_would(harness: Harness) -> None:
    await manages(harness, BOB)
    for _ in range(MOST_OF_PAIR):
        table = await harness.past_first_deal(await harness.begun())
        await harness.registry.play.act(table.id, BOB, lambda _: actions.RESIGN)
    before = await rating(harness, BOB)
    await ahead(harness, 2)
    await harness.registry.endings.void(GUILD)
    assert await rating(harness, BOB) == before


async def test_a_friendly_game_costs_nothing(harness: Harness) -> None:
    await manages(harness, BOB)
    offered = await harness.offered(friendly=True, rules=CLASSIC)
    table = await harness.act(await harness.registry.offers.accept(offered.id, person(BOB)), "cut 9")
    await harness.registry.play.act(table.id, BOB, lambda _: actions.CONCEDE)
    await harness.registry.endings.void(GUILD)
    assert await rating(harness, BOB) is None


async def test_a_game_that_another_process_changes_at_this_moment_ends_too(harness: Harness) -> None:
    table = await harness.begun()
    await harness.restarted().act(table, "cut 9")
    ended = await harness.registry.endings.void(GUILD)
    assert [(each.id, each.status) for each in ended] == [(table.id, Status.VOID)]
    assert (await harness.stored(table)).status is Status.VOID
