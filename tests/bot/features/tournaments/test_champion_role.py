"""The role that the champion of a tournament has for a month."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from bot.database.clock import DAY_MS, now
from bot.database.connection import Connection
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import Order
from bot.features.registered import HOOKS
from bot.features.seasons.champion_roles import ChampionRoles
from bot.features.seasons.roles_store import move
from bot.features.standings.service import ShownBoards
from bot.features.tournaments import formats, store
from bot.features.tournaments.leavers import Leavers
from bot.features.tournaments.model import Format, Tournament
from bot.features.tournaments.transactions import organising, reading, taking_part
from bot.tables.person import Member
from bot.tables.store import members
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import GUILD
from tests.bot.support.tournaments import BOSS, ORGANISER, PURSE, begun, finished, played, purses_of

ROLE: Final = 77
FOUR = (1, 2, 3, 4)
MONTH_MS: Final = 30 * DAY_MS


@pytest.fixture
def roles(delivery: DeliveryHarness) -> ChampionRoles:
    harness = delivery.harness
    return ChampionRoles(harness.database, delivery.discord, harness.registry.peers)


async def won_by(delivery: DeliveryHarness, winner: int) -> Tournament:
    """A finished tournament with a role."""
    tournament = await begun(delivery.harness, *FOUR, format=Format.KNOCK_OUT, role=ROLE)
    return await finished(delivery.harness, tournament, winner)


async def test_the_champion_has_the_role_for_a_month(delivery: DeliveryHarness, roles: ChampionRoles) -> None:
    over = await won_by(delivery, 3)
    assert over.ended_at is not None
    for _ in range(2):
        await roles.round(now())
    assert delivery.discord.roles == {(GUILD, ROLE, 3)}
    await roles.round(over.ended_at + MONTH_MS - 1)
    assert delivery.discord.roles == {(GUILD, ROLE, 3)}
    for _ in range(2):
        await roles.round(over.ended_at + MONTH_MS)
    assert delivery.discord.roles == set()
    calls = delivery.discord.calls
    assert (calls["give_role 3"], calls["take_role 3"]) == (1, 1)


async def test_the_role_stays_for_a_month_from_the_last_tournament_won(
    delivery: DeliveryHarness, roles: ChampionRoles
) -> None:
    first = await won_by(delivery, 3)
    await roles.round(now())
    assert first.ended_at is not None
    second = await won_by(delivery, 3)
    assert second.ended_at is not None
    await roles.round(now())
    assert second.ended_at > first.ended_at
    await roles.round(second.ended_at + MONTH_MS - 1)
    assert delivery.discord.roles == {(GUILD, ROLE, 3)}
    await roles.round(second.ended_at + MONTH_MS)
    assert delivery.discord.roles == set()


@pytest.mark.parametrize(
    "how", ["leaves", "is removed", "is excluded", "has left the server", "has left it unseen"]
)
async def test_a_leader_who_is_not_there_at_the_end_has_neither_rank_title_role_nor_prize(
    how: str, delivery: DeliveryHarness, roles: ChampionRoles
) -> None:
    harness = delivery.harness
    tournament = await begun(harness, *FOUR, entry=50, role=ROLE)
    for _ in range(2):
        await played(harness, tournament, 1)

    def go(connection: Connection) -> None:
        match how:
            case "leaves":
                taking_part.leave(connection, tournament.id, 1, now())
            case "is removed":
                organising.remove(connection, tournament.id, ORGANISER, 1, now())
            case "is excluded":
                moderation.exclude(connection, HOOKS, Order(GUILD, BOSS, 1, "cheats", now()), None)
            case _:
                there = how == "has left it unseen"
                members.save(connection, Member(GUILD, 1, "Ana", manages=False, here=there))

    await harness.database.write(go)
    if how == "has left it unseen":
        delivery.discord.gone.add(1)
        leavers = Leavers(
            harness.database,
            ShownBoards(harness.database, delivery.discord, harness.registry.hooks),
            harness.registry.peers,
        )
        for _ in range(2):
            await leavers.round(now())
        assert delivery.discord.calls["is_member 1"] == 1, "once a minute"
    over = await finished(harness, tournament, 1, 2)
    last = formats.standings(over)[-1]
    assert (last.player, last.rank) == (1, formats.UNRANKED)
    champions = {over.player(first.player).person for first in formats.first(over)}
    assert champions
    assert 1 not in champions
    assert await harness.database.read(reading.titles, GUILD, 1) == []
    assert formats.winnings(over).get(1, 0) == 0
    assert await purses_of(harness, 1) == [PURSE - 50]
    await roles.round(now())
    assert delivery.discord.roles == {(GUILD, ROLE, champion) for champion in champions}


@pytest.mark.parametrize("since", [0, 21])
async def test_the_role_follows_whether_its_champion_may_be_named(
    delivery: DeliveryHarness, roles: ChampionRoles, since: int
) -> None:
    write = delivery.harness.database.write
    over = await won_by(delivery, 3)
    for number in range(since):
        # However many others the champion has played in since.
        lost = replace(over, id=f"other{number}", role=None, ended_at=now(), pairings=())
        await write(store.save, None, lost)
    order = Order(GUILD, BOSS, 3, "asked for it", now())
    for change, named in (
        (moderation.hide, False),
        (moderation.show, True),
        (lambda connection, order: moderation.exclude(connection, HOOKS, order, None), False),
        (moderation.readmit, True),
    ):
        await write(change, order)
        await roles.round(now())
        assert delivery.discord.roles == ({(GUILD, ROLE, 3)} if named else set())


async def test_who_hides_gets_no_role(delivery: DeliveryHarness, roles: ChampionRoles) -> None:
    tournament = await begun(delivery.harness, *FOUR, format=Format.KNOCK_OUT, role=ROLE)
    await delivery.harness.database.write(moderation.hide, Order(GUILD, BOSS, 3, "asked for it", now()))
    await finished(delivery.harness, tournament, 3)
    await roles.round(now())
    assert delivery.discord.roles == set()


async def test_the_end_of_a_season_leaves_the_role_of_a_tournament(
    delivery: DeliveryHarness, roles: ChampionRoles
) -> None:
    database = delivery.harness.database
    over = await won_by(delivery, 3)
    await database.write(move, GUILD, ROLE + 1, (2,), "november", now())
    for _ in range(2):
        await roles.round(now())
        assert delivery.discord.roles == {(GUILD, ROLE, 3), (GUILD, ROLE + 1, 2)}
        await database.write(move, GUILD, ROLE + 1, (2,), "november", now())
    assert over.ended_at is not None
    await database.write(move, GUILD, ROLE + 1, (), "november", now())
    await roles.round(now())
    assert delivery.discord.roles == {(GUILD, ROLE, 3)}


async def test_the_champion_of_a_season_keeps_the_same_role(
    delivery: DeliveryHarness, roles: ChampionRoles
) -> None:
    await delivery.harness.meet(FOUR)
    database = delivery.harness.database
    await database.write(move, GUILD, ROLE, (3,), "november", now())
    await roles.round(now())
    over = await won_by(delivery, 3)
    assert over.ended_at is not None
    await roles.round(over.ended_at + MONTH_MS)
    assert delivery.discord.roles == {(GUILD, ROLE, 3)}
