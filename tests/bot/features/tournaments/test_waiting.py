"""Most players, and the waiting list: seats that become free go to those who wait, in their order."""

from __future__ import annotations

import pytest

from bot.database.clock import now
from bot.features.salon.ledger import purses
from bot.features.salon.ledger.model import Memo
from bot.features.tournaments.director import Director
from bot.features.tournaments.formats.swiss import Swiss
from bot.features.tournaments.model import Format, Stage, Tournament
from bot.features.tournaments.page import tournament_page
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.transactions import organising, taking_part
from bot.features.tournaments.transactions.organising import Organiser
from bot.pages.parts.page import texts
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import CHANNEL, GUILD, Harness, reason
from tests.bot.support.tournaments import (
    ORGANISER,
    PURSE,
    begun,
    finished,
    in_escrow,
    joined,
    opened,
    purses_of,
    stored,
)


async def full(harness: Harness, *players: int, entry: int = 50) -> Tournament:
    """A tournament for three that these people have joined."""
    return await opened(harness, *players, most=3, entry=entry)


def people(tournament: Tournament) -> tuple[list[int], list[int]]:
    """Who has a seat, and who waits for one."""
    return [player.person for player in tournament.active], [player.person for player in tournament.waiting]


async def leave(harness: Harness, tournament: Tournament, player: int) -> Tournament:
    return await harness.database.write(taking_part.leave, tournament.id, player, now())


async def test_whoever_comes_when_it_is_full_waits_and_pays_with_the_seat(harness: Harness) -> None:
    tournament = await full(harness, 1, 2, 3, 4, 5)
    assert people(tournament) == ([1, 2, 3], [4, 5])
    assert await purses_of(harness, 3, 4, 5) == [PURSE - 50, PURSE, PURSE]
    after = await leave(harness, tournament, 2)
    assert people(after) == ([1, 3, 4], [5])
    assert await purses_of(harness, 2, 4, 5) == [PURSE, PURSE - 50, PURSE]
    assert await in_escrow(harness, tournament) == 150


async def test_whoever_leaves_the_list_pays_nothing_and_comes_back_at_its_end(harness: Harness) -> None:
    tournament = await full(harness, 1, 2, 3, 4, 5)
    await leave(harness, tournament, 4)
    assert people(await joined(harness, tournament, 4)) == ([1, 2, 3], [5, 4])
    assert await reason(joined(harness, tournament, 5)) is TournamentReason.JOINED
    assert await purses_of(harness, 4, 5) == [PURSE, PURSE]
    assert await in_escrow(harness, tournament) == 150


async def test_whoever_cannot_pay_is_passed_over(harness: Harness) -> None:
    tournament = await full(harness, 1, 2, 3, 4, 5)
    assert await purses_of(harness, 4) == [PURSE]
    spends = (GUILD, "elsewhere", 4, PURSE - 10, Memo.STAKE, "all", now())
    await harness.database.write(purses.pay_in, *spends)
    assert people(await leave(harness, tournament, 1)) == ([2, 3, 5], [])
    assert await in_escrow(harness, tournament) == 150


async def test_an_organiser_who_removes_a_player_gives_the_seat_to_the_next(harness: Harness) -> None:
    tournament = await full(harness, 1, 2, 3, 4)
    after = await harness.database.write(organising.remove, tournament.id, ORGANISER, 3, now())
    assert people(after) == ([1, 2, 4], [])


async def test_an_organiser_who_waits_removes_nobody_to_get_the_seat(harness: Harness) -> None:
    tournament = await opened(harness, 1, 2, 3, 4, most=3, organiser=4)
    removal = harness.database.write(organising.remove, tournament.id, Organiser(4, may=True), 3, now())
    assert await reason(removal) is TournamentReason.OWN
    assert people(await stored(harness, tournament)) == ([1, 2, 3], [4])


@pytest.mark.parametrize(
    ("absent", "seats"),
    [((), [1, 2, 3]), ((2,), [1, 3, 4]), ((2, 4), [1, 3, 5]), ((1, 2), [3, 4, 5]), ((1, 4, 5), None)],
)
async def test_whoever_does_not_check_in_is_replaced_by_the_next_who_is_there(
    absent: tuple[int, ...], seats: list[int] | None, harness: Harness
) -> None:
    tournament = await begun(harness, 1, 2, 3, 4, 5, absent=absent, most=3, entry=50)
    players = seats or []
    assert tournament.stage is (Stage.CANCELLED if seats is None else Stage.RUNNING)
    if seats is not None:
        assert people(tournament) == (seats, [])
        assert sorted(player.person for player in tournament.by_seed) == seats
    assert await purses_of(harness, 1, 2, 3, 4, 5) == [
        PURSE - 50 * (person in players) for person in range(1, 6)
    ]
    assert await in_escrow(harness, tournament) == 50 * len(players)
    if seats is not None:
        await finished(harness, tournament, 3)
        assert sum(await purses_of(harness, 1, 2, 3, 4, 5)) == 5 * PURSE
        assert await in_escrow(harness, tournament) == 0


async def test_the_next_is_told_once(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    works = Director(harness.database, harness.registry, delivery.presenter)
    tournament = await full(harness, 1, 2, 3, 4, 5)
    await delivery.presenter.show_now(tournament)
    await leave(harness, tournament, 2)
    for _ in range(2):
        await works.round(now())
        await delivery.caught_up()
    assert [message.notified for message in delivery.discord.messages_in(CHANNEL)] == [(4,)]
    told = await stored(harness, tournament)
    assert not any(player.summoned for player in told.players)
    assert tournament_page(told, {}, (), {}).pings == ()


async def test_nobody_waits_for_a_seat_in_a_running_tournament(harness: Harness) -> None:
    players = range(1, 8)
    tournament = await begun(harness, *players, most=7)
    assert tournament.format is Format.SWISS
    await harness.meet((8,))
    assert await reason(joined(harness, tournament, 8)) is TournamentReason.FULL
    await leave(harness, tournament, 7)
    assert len((await joined(harness, tournament, 8)).active) == 7


async def test_a_format_that_is_full_has_a_list_without_a_limit_of_its_own(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Swiss, "most", 3)
    tournament = await opened(harness, 1, 2, 3, 4)
    assert people(tournament) == ([1, 2, 3], [4])
    shown = "".join(texts(tournament_page(tournament, {}, (), {}).components))
    assert "Waiting list (1)" in shown
