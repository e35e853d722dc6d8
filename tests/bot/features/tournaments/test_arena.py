"""An arena: who is free plays, until the bell."""

from __future__ import annotations

from bot.database.clock import now
from bot.features.tournaments import formats
from bot.features.tournaments.model import OVERTIME_MS, Format, How, Pairing, Stage, Tournament
from bot.features.tournaments.page import tournament_page
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.transactions import organising, play, stages, taking_part
from bot.tables.table import Ruling, Status
from bot.text.formatting import until
from engine.ecarte import actions
from tests.bot.support.harness import CHANNEL, HOUSE_SEAT, Harness, reason
from tests.bot.support.page_content import text
from tests.bot.support.tournaments import (
    LATER_MS,
    ORGANISER,
    PURSE,
    begun,
    decide,
    in_escrow,
    joined,
    purses_of,
    stored,
    there,
)

THREE = (1, 2, 3)
FOUR = (*THREE, 4)
_MINUTE_MS = 60_000


async def arena(harness: Harness, *players: int, entry: int = 0) -> Tournament:
    """An arena that has just begun."""
    return await begun(harness, *players, format=Format.ARENA, entry=entry, minutes=30)


async def look(harness: Harness, tournament: Tournament, later: int = 6_000) -> Tournament:
    """The arena after a pairing some time after its beginning."""
    assert tournament.bell is not None
    beginning = tournament.bell - 30 * _MINUTE_MS
    await harness.database.write(stages.advance, tournament.id, beginning + later)
    return await stored(harness, tournament)


def undecided(tournament: Tournament) -> list[Pairing]:
    return [pairing for pairing in tournament.current if pairing.points is None]


async def ring(harness: Harness, tournament: Tournament) -> Tournament:
    """The arena after its bell."""
    return await look(harness, tournament, 30 * _MINUTE_MS)


async def test_neighbours_play_as_soon_as_they_are_free_and_not_the_same_again(harness: Harness) -> None:
    tournament = await arena(harness, *FOUR)
    first = undecided(tournament)
    assert len(first) == 2
    for pairing in first:
        await decide(harness, tournament, pairing)
    second = undecided(await look(harness, tournament))
    assert len(second) == 2
    met = {frozenset(pairing.players) for pairing in first}
    assert met.isdisjoint(frozenset(pairing.players) for pairing in second)


async def test_of_two_who_are_free_alone_each_meets_the_other_again(harness: Harness) -> None:
    tournament = await arena(harness, *FOUR)
    one, _ = undecided(tournament)
    await decide(harness, tournament, one)
    after = await look(harness, tournament)
    assert [set(pairing.players) for pairing in after.current].count(set(one.players)) == 2


async def test_who_is_alone_for_twenty_seconds_plays_the_house_for_a_point(harness: Harness) -> None:
    tournament = await arena(harness, *THREE)
    assert len((await look(harness, tournament)).current) == 1
    against_house = undecided(await look(harness, tournament, 20_000))[1]
    (alone,) = against_house.players
    await there(harness, tournament, tournament.player(alone).person)
    playing = (await stored(harness, tournament)).pairing(against_house.id)
    assert playing is not None
    assert playing.game is not None
    table = await harness.registry.tables.get(playing.game)
    assert (table.seats[1].level, table.counts) == (HOUSE_SEAT.level, False)
    await harness.registry.play.act(playing.game, table.seats[0].person, lambda _: actions.RESIGN)
    lost = (await stored(harness, tournament)).pairing(against_house.id)
    assert lost is not None
    assert (lost.points, lost.how) == ((0,), How.PLAYED)


async def test_somebody_who_comes_in_time_is_met_instead_of_the_house(harness: Harness) -> None:
    tournament = await look(harness, await arena(harness, *THREE), 20_000)
    against_house = undecided(tournament)[1]
    await harness.meet((4,))
    await joined(harness, tournament, 4)
    after = await look(harness, tournament, 26_000)
    called_off = after.pairing(against_house.id)
    assert called_off is not None
    assert called_off.how is How.CALLED_OFF
    assert set(undecided(after)[-1].players) == {against_house.players[0], 4}


async def test_after_the_bell_games_in_progress_count_for_five_minutes(harness: Harness) -> None:
    tournament = await arena(harness, *FOUR, entry=50)
    one, other = undecided(tournament)
    for number in one.players:
        await there(harness, tournament, tournament.player(number).person)
    rung = await ring(harness, tournament)
    waited = rung.pairing(other.id)
    assert waited is not None
    assert (rung.stage, waited.how) == (Stage.RUNNING, How.CALLED_OFF)
    assert await reason(joined(harness, tournament, 5)) is TournamentReason.CLOSED
    playing = rung.pairing(one.id)
    assert playing is not None
    assert rung.bell is not None
    assert playing.deadline == rung.bell + 5 * _MINUTE_MS
    game = await harness.database.write(play.expire, one.id, now() + LATER_MS)
    assert game is not None
    async with harness.registry.commits.locked(game) as table:
        await harness.registry.endings.end(table, Status.VOID, Ruling.ROUND_OVER)
    over = await stored(harness, tournament)
    assert over.stage is Stage.FINISHED
    assert [standing.points for standing in formats.standings(over)] == [2, 0, 0, 0]
    assert await in_escrow(harness, tournament) == 0
    assert sum(await purses_of(harness, *FOUR)) == 4 * PURSE


async def playing_on(harness: Harness) -> tuple[Tournament, int]:
    """An arena in which a game goes on after the bell, and when that has rung."""
    tournament = await arena(harness, *FOUR)
    for number in undecided(tournament)[0].players:
        await there(harness, tournament, tournament.player(number).person)
    rung = await ring(harness, tournament)
    assert rung.bell is not None
    return rung, rung.bell


async def test_nobody_joins_after_the_bell_while_the_last_games_are_paused(harness: Harness) -> None:
    rung, bell = await playing_on(harness)
    await harness.meet([5])
    paused = await harness.database.write(organising.pause, rung.id, ORGANISER, bell + 1)
    assert await reason(joined(harness, rung, 5)) is TournamentReason.CLOSED
    late, heading = bell + OVERTIME_MS, "**The bell has rung**"
    assert [heading in text(tournament_page(each, {}, (), {})) for each in (rung, paused)] == [True, True]
    assert [until(late) in text(tournament_page(each, {}, (), {})) for each in (rung, paused)] == [
        True,
        False,
    ]


async def test_more_time_after_the_bell_pairs_those_who_are_free_again(harness: Harness) -> None:
    rung, bell = await playing_on(harness)
    await harness.database.write(organising.extend, rung.id, ORGANISER, 10, bell + _MINUTE_MS)
    assert len(undecided(await look(harness, rung, 31 * _MINUTE_MS))) == 2
    again = await look(harness, rung, 40 * _MINUTE_MS)
    assert (again.bell, again.pairs_freely) == (bell + 10 * _MINUTE_MS, False)


async def test_a_void_game_of_an_arena_counts_for_nobody_and_its_players_are_free(harness: Harness) -> None:
    tournament = await arena(harness, *FOUR)
    pairing = undecided(tournament)[0]
    for number in pairing.players:
        await there(harness, tournament, tournament.player(number).person)
    playing = (await stored(harness, tournament)).pairing(pairing.id)
    assert playing is not None
    assert playing.game is not None
    async with harness.registry.commits.lock(playing.game):
        await harness.registry.endings.give_up(playing.game)
    after = await stored(harness, tournament)
    voided = after.pairing(pairing.id)
    assert voided is not None
    assert voided.how is How.CALLED_OFF
    assert all(after.player(number).free_at is not None for number in pairing.players)


async def test_an_arena_does_not_end_before_its_bell_even_if_nobody_plays(harness: Harness) -> None:
    tournament = await arena(harness, *FOUR)
    for pairing in undecided(tournament):
        await decide(harness, tournament, pairing)
    assert (await stored(harness, tournament)).stage is Stage.RUNNING
    assert (await ring(harness, tournament)).stage is Stage.FINISHED


async def test_a_pause_puts_the_bell_off(harness: Harness) -> None:
    tournament = await arena(harness, *FOUR)
    await harness.database.write(organising.pause, tournament.id, ORGANISER, now())
    at = now() + 10 * _MINUTE_MS
    resumed = await harness.database.write(organising.resume, tournament.id, ORGANISER, CHANNEL, at)
    assert resumed.bell is not None
    assert tournament.bell is not None
    assert 0 <= resumed.bell - tournament.bell - 10 * _MINUTE_MS < _MINUTE_MS
    assert resumed.deadline == at


async def test_a_look_that_pairs_nobody_is_no_new_version(harness: Harness) -> None:
    tournament = await look(harness, await arena(harness, *THREE))
    assert (await look(harness, tournament, 12_000)).version == tournament.version


async def test_somebody_who_leaves_and_comes_back_is_given_no_points(harness: Harness) -> None:
    tournament = await arena(harness, *THREE)
    free = next(player for player in tournament.players if player.free_at is not None)
    for _ in range(2):
        await harness.database.write(taking_part.leave, tournament.id, free.person, now())
        await joined(harness, tournament, free.person)
    after = await stored(harness, tournament)
    assert len(after.current) == 1
    assert all(standing.points == 0 for standing in formats.standings(after))


async def test_who_leaves_as_a_game_is_called_comes_back_once(harness: Harness) -> None:
    """Else an accomplice would give somebody win after win without a game."""
    tournament = await arena(harness, *THREE)
    (pairing,) = undecided(tournament)
    accomplice = tournament.player(pairing.players[0]).person
    leave, key = taking_part.leave, tournament.id
    free = next(player for player in tournament.players if player.number not in pairing.players)
    await harness.database.write(leave, key, free.person, now())
    await harness.database.write(leave, key, accomplice, now())
    await joined(harness, tournament, accomplice)
    (pairing,) = undecided(await look(harness, tournament))
    await harness.database.write(leave, key, accomplice, now())
    assert await reason(joined(harness, tournament, accomplice)) is TournamentReason.REMOVED
