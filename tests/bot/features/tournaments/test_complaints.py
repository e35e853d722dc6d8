"""What players of tournaments complain of where others are held: none of it happens here."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from bot.database.clock import DAY_MS, MINUTE_MS, now
from bot.features.moderation.model import GameOrder
from bot.features.moderation.voids.transactions import make_void
from bot.features.tournaments.director import Director
from bot.features.tournaments.formats import first, standings
from bot.features.tournaments.lists_page import games_page
from bot.features.tournaments.model import Format, How, Stage, Tournament
from bot.features.tournaments.page import tournament_page
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.transactions import organising, play, stages, taking_part
from bot.features.tournaments.transactions.organising import Organiser
from bot.tables.errors import Reason
from engine.pairing.crosstable import WIN
from tests.bot.support import tournament_truth
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import CHANNEL, GUILD, Harness, concurrently, reason
from tests.bot.support.page_content import text
from tests.bot.support.tournaments import (
    BOSS,
    LATER_MS,
    ORGANISER,
    PURSE,
    begun,
    decide,
    finished,
    in_escrow,
    joined,
    opened,
    played,
    purses_of,
    stored,
    there,
)

FOUR: Final = (1, 2, 3, 4)
SEVEN: Final = (*FOUR, 5, 6, 7)
SOMEBODY: Final = 77


async def leave(harness: Harness, tournament: Tournament, *people: int) -> Tournament:
    """Let people leave, until it is over."""
    for person in people:
        if (await stored(harness, tournament)).open:
            await harness.database.write(taking_part.leave, tournament.id, person, now())
    return await harness.database.read(tournament_truth.check, tournament.id)


async def test_a_restart_pairs_no_round_again(delivery: DeliveryHarness) -> None:
    tournament = await played(delivery.harness, await begun(delivery.harness, *SEVEN, entry=10))
    assert tournament.round == 2
    for _ in range(2):
        again = delivery.harness.restarted()
        await Director(again.database, again.registry, delivery.presenter).round(now())
        assert (await stored(again, tournament)).pairings == tournament.pairings


async def test_a_round_closes_once_if_its_last_two_games_end_at_once(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    other = harness.restarted()
    for pairing in tournament.current:
        for number in pairing.players:
            await there(harness, tournament, tournament.player(number).person)
    one, two = (await stored(harness, tournament)).current
    _, raised = await concurrently(decide(harness, tournament, one), decide(other, tournament, two))
    assert raised == []
    after = await harness.database.read(tournament_truth.check, tournament.id)
    assert (after.round, len(after.pairings)) == (2, 4)


async def test_the_last_round_counts(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    while (before := await stored(harness, tournament)).round < before.rounds:
        await played(harness, tournament)
    over = await finished(harness, tournament)
    counted = Counter(number for pairing in over.pairings for number in pairing.players)
    assert counted == dict.fromkeys((1, 2, 3, 4), over.rounds)
    assert sum(standing.points for standing in standings(over)) == len(over.pairings) * WIN


@pytest.mark.landing
@pytest.mark.parametrize("format", [Format.SWISS, Format.ROUND_ROBIN, Format.KNOCK_OUT])
@pytest.mark.parametrize("left", [0, 1, 2])
async def test_a_field_that_empties_ends_and_pays(format: Format, left: int, harness: Harness) -> None:
    tournament = await played(harness, await begun(harness, *SEVEN, format=format, entry=10), *FOUR)
    assert tournament.round == 2
    here = [player.person for player in tournament.active]
    stay = here[len(here) - left :]
    await leave(harness, tournament, *here[: len(here) - left])
    over = await finished(harness, tournament)
    assert over.stage is Stage.FINISHED
    assert await in_escrow(harness, tournament) == 0
    held = await purses_of(harness, *SEVEN)
    assert sum(held) == PURSE * len(SEVEN)
    if not first(over):
        stayed = [held[player.person - 1] for player in over.players if player.stands]
        assert (min(stayed), max(stayed)) == (max(stayed) - (max(stayed) > min(stayed)), max(held))
        assert sum(stayed) == PURSE * len(stayed) + 10 * (len(SEVEN) - len(stayed))
    elif format is not Format.KNOCK_OUT:
        # Those who have stayed share everything. In a knock-out they share with those who have lost before.
        assert sum(held[person - 1] - PURSE + 10 for person in stay) == 10 * len(SEVEN)


async def test_a_knock_out_for_which_nobody_comes_ends_is_shown_and_pays_the_entries_back(
    harness: Harness,
) -> None:
    tournament = await begun(harness, *FOUR, format=Format.KNOCK_OUT, entry=10)
    for pairing in tournament.current:
        await harness.database.write(play.expire, pairing.id, now() + LATER_MS)
    over = await stored(harness, tournament)
    assert over.stage is Stage.FINISHED
    shown = text(tournament_page(over, {}, (), {}))
    assert not any(winner in shown for winner in ("is won by", "is shared by"))
    assert await purses_of(harness, *FOUR) == [PURSE] * len(FOUR)


async def test_nobody_gets_a_second_bye_by_leaving_and_coming_back(harness: Harness) -> None:
    tournament = await begun(harness, *SEVEN)
    resting = next(pairing for pairing in tournament.current if pairing.how is How.BYE)
    (number,) = resting.players
    person = tournament.player(number).person
    for _ in range(2):
        await leave(harness, tournament, person)
        await joined(harness, tournament, person)
    assert [*(await stored(harness, tournament)).pairings] == [*tournament.pairings]
    over = await finished(harness, tournament)
    free = [pairing for pairing in over.pairings if pairing.players == (number,)]
    assert [pairing.how for pairing in free] == [How.BYE]


async def test_somebody_who_is_never_there_is_paired_twice_and_no_more(harness: Harness) -> None:
    absent = SEVEN[0]
    tournament = await begun(harness, *SEVEN, 8)
    while (before := await stored(harness, tournament)).stage is Stage.RUNNING:
        for pairing in (pairing for pairing in before.current if pairing.points is None):
            people = [before.player(number).person for number in pairing.players]
            if absent not in people:
                await decide(harness, before, pairing)
            else:
                await there(harness, before, next(person for person in people if person != absent))
                await harness.database.write(play.expire, pairing.id, now() + LATER_MS)
    player = before.of_person(absent)
    assert player is not None
    met = [pairing.how for pairing in before.pairings if player.number in pairing.players]
    assert met == [How.WALKOVER, How.WALKOVER]
    assert await reason(joined(harness, tournament, absent)) is TournamentReason.REMOVED


async def test_leaving_and_coming_back_makes_no_absence_undone(harness: Harness) -> None:
    absent = SEVEN[0]
    tournament = await begun(harness, *SEVEN, 8)
    for number in range(2):
        before = await stored(harness, tournament)
        player = before.of_person(absent)
        assert player is not None
        pairing = before.pairing_of(player.number)
        assert pairing is not None
        await harness.database.write(play.expire, pairing.id, now() + LATER_MS)
        if number == 0:
            await leave(harness, tournament, absent)
            await joined(harness, tournament, absent)
        await played(harness, tournament)
    assert await reason(joined(harness, tournament, absent)) is TournamentReason.REMOVED


async def test_a_second_bye_is_said_where_no_other_round_was_possible(harness: Harness) -> None:
    tournament = await begun(harness, *SEVEN)
    one, two, _, rests = (pairing.players[0] for pairing in tournament.current)
    await harness.database.write(organising.pause, tournament.id, ORGANISER, now())
    await played(harness, tournament, *(tournament.player(number).person for number in (one, two)))
    gone = (player.person for player in tournament.players if player.number not in (one, two, rests))
    await leave(harness, tournament, *gone)
    await harness.database.write(organising.resume, tournament.id, ORGANISER, CHANNEL, now())
    over = await finished(harness, tournament)
    byes = [number for pairing in over.pairings if pairing.how is How.BYE for number in pairing.players]
    assert (byes[0], byes[-1], len(byes)) == (rests, rests, 4)
    told = str(games_page(over, {}, (), {}, GUILD, "en").components)
    assert told.count("second bye") == 1


async def test_two_who_are_left_play_again_and_that_is_said(harness: Harness) -> None:
    tournament = await begun(harness, *SEVEN)
    await harness.database.write(organising.pause, tournament.id, ORGANISER, now())
    await played(harness, tournament)
    gone = (
        player.person for player in tournament.players if player.number not in tournament.current[0].players
    )
    await leave(harness, tournament, *gone)
    await harness.database.write(organising.resume, tournament.id, ORGANISER, CHANNEL, now())
    over = await finished(harness, tournament)
    assert [pairing.rematch for pairing in over.pairings] == [False] * 4 + [True] * 3
    told = str(games_page(over, {}, (), {}, GUILD, "en").components)
    assert told.count("they had met before") == 3


async def test_without_its_organiser_a_tournament_is_led_by_others_or_ends_after_a_day(
    harness: Harness,
) -> None:
    tournament = await played(harness, await begun(harness, *FOUR, entry=10))
    await harness.meet((SOMEBODY,))
    await harness.database.write(organising.pause, tournament.id, ORGANISER, now())
    other, at = Organiser(SOMEBODY, may=True), now()
    early = harness.database.write(organising.resume, tournament.id, other, CHANNEL, at + 29 * MINUTE_MS)
    assert await reason(early) is TournamentReason.OTHERS
    await harness.database.write(organising.resume, tournament.id, other, CHANNEL, at + 31 * MINUTE_MS)
    await harness.database.write(organising.pause, tournament.id, other, at + 32 * MINUTE_MS)
    await harness.database.write(stages.advance, tournament.id, at + DAY_MS)
    assert (await stored(harness, tournament)).stage is Stage.RUNNING
    await harness.database.write(stages.advance, tournament.id, at + 32 * MINUTE_MS + DAY_MS)
    assert (await stored(harness, tournament)).stage is Stage.FINISHED
    assert await in_escrow(harness, tournament) == 0
    assert sum(await purses_of(harness, *FOUR)) == PURSE * len(FOUR)


async def test_the_last_game_ends_and_is_made_void_at_once(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, entry=10, format=Format.KNOCK_OUT)
    await played(harness, tournament)
    before = await stored(harness, tournament)
    for number in before.current[0].players:
        await there(harness, tournament, tournament.player(number).person)
    last = (await stored(harness, tournament)).current[0]
    assert last.game is not None
    order = GameOrder(GUILD, BOSS, last.game, "dealt twice", now())
    await concurrently(
        decide(harness, before, last), harness.restarted().registry.endings.replace(make_void, order)
    )
    # Either the result stands, since the tournament was over, or the two play again.
    after = await harness.database.read(tournament_truth.check, tournament.id)
    assert after.current[0].waits == (after.stage is Stage.RUNNING)
    over = await finished(harness, tournament)
    assert over.stage is Stage.FINISHED
    assert sum(await purses_of(harness, *FOUR)) == PURSE * len(FOUR)


async def test_an_organiser_who_loses_the_right_changes_nothing(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    before = await stored(harness, tournament)
    lost, at = Organiser(BOSS, may=False), now()
    one, other = (before.player(number).person for number in before.current[0].players)
    for attempt in (
        harness.database.write(organising.pause, tournament.id, lost, at),
        harness.database.write(organising.cancel, tournament.id, lost, at),
        harness.database.write(organising.extend, tournament.id, lost, 5, at),
        harness.database.write(organising.remove, tournament.id, lost, one, at),
        harness.database.write(organising.score, tournament.id, lost, (one, other), (2, 0), at),
    ):
        assert await reason(attempt) is TournamentReason.NEEDS_ORGANISER
    assert await stored(harness, tournament) == before


async def test_an_entry_beyond_the_purse_is_refused_and_costs_nothing(harness: Harness) -> None:
    tournament = await opened(harness, *FOUR, entry=PURSE)
    again = await opened(harness, name="Again", entry=1)
    assert await reason(joined(harness, again, 1)) is Reason.PURSE_SHORT
    assert (await stored(harness, again)).players == ()
    assert await purses_of(harness, *FOUR) == [0] * 4
    await leave(harness, tournament, *FOUR)
    assert await purses_of(harness, *FOUR) == [PURSE] * 4
