"""Duplicate as a tournament: everybody plays the boards of a round, and nobody is paired."""

from __future__ import annotations

from dataclasses import replace

from bot.database.clock import MINUTE_MS, now
from bot.database.partitions import ALL
from bot.features.duplicate import store as boards
from bot.features.duplicate import transactions as plays
from bot.features.duplicate.model import Entrant, Play
from bot.features.moderation import transactions as moderation
from bot.features.privacy.service import Privacy
from bot.features.tournaments import public_message, store
from bot.features.tournaments.formats import first, standings, winners
from bot.features.tournaments.formats.duplicate import BOARDS, Duplicate
from bot.features.tournaments.model import How, Stage, Tournament
from bot.features.tournaments.page import tournament_page
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.standing_page import standing_lines
from bot.features.tournaments.transactions import organising, seconding, stages, taking_part
from bot.features.tournaments.transactions.correcting import Correction
from bot.features.tournaments.transactions.organising import Organiser
from bot.tables.errors import Reason
from bot.text.i18n import say
from engine.ecarte.actions import CONCEDE, STAND
from engine.ecarte.board import PLAYER
from tests.bot.support.evenings import DORA, FOUR, evening, finish, play, scored, series_of, whole_round
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness, reason
from tests.bot.support.page_content import text
from tests.bot.support.tournaments import ORGANISER, joined, purses_of, stored, there

EVE = 105


async def test_a_round_is_three_boards_for_its_players_alone(harness: Harness) -> None:
    tournament = await evening(harness)
    series = await series_of(harness, tournament)
    assert (series.boards, series.players, series.closed) == (BOARDS, len(FOUR), False)
    stranger = Entrant(series.id, EVE, GUILD, 0, series.opens)
    refused = harness.database.write(plays.begin, stranger, Play.not_begun(1))
    assert await reason(refused) is Reason.STALE
    assert await reason(there(harness, tournament, ANA)) is TournamentReason.NO_GAME
    await play(harness, tournament, ANA, *(0,) * BOARDS)
    one_more = Entrant(series.id, ANA, GUILD, 0, series.opens)
    refused = harness.database.write(plays.begin, one_more, Play.not_begun(BOARDS + 1))
    assert await reason(refused) is Reason.STALE
    # The boards of the next round do not exist yet.
    assert await harness.database.read(boards.find, f"{tournament.id}r2") is None
    shown = text(tournament_page(tournament, {}, (), {}))
    assert series.secret.hex() not in shown


async def test_the_message_tells_who_has_finished_a_round_from_who_plays_on(harness: Harness) -> None:
    tournament, at = await evening(harness), now() + store.PAUSE_MS
    await harness.meet((EVE,))
    tournament = await joined(harness, tournament, EVE)
    await harness.database.write(store.renew, tournament.id, at)
    await play(harness, tournament, ANA, *(5,) * (BOARDS - 1))
    assert not (await stored(harness, tournament)).outdated
    opens = (await series_of(harness, tournament)).opens
    await finish(harness, tournament.series, ANA, BOARDS, 5, opens)
    # It is edited at most every ten seconds.
    assert await harness.database.read(store.outdated, at) == []
    assert await harness.database.read(store.outdated, at + store.PAUSE_MS) == [tournament.id]
    page = await public_message.page(harness.database, tournament)
    mentions = " · ".join(f"<@{person}>" for person in (BOB, CLEO, DORA))
    for state, number, names in (("playing", 3, mentions), ("finished", 1, "Ana"), ("next", 1, "guest 105")):
        line = say("en", "tournament-boards-players", state=state, number=number, names=names)
        assert line in text(page).splitlines()
    assert {*page.pings} == {BOB, CLEO, DORA}
    hidden = text(tournament_page(tournament, {}, {ANA}, {}, {ANA}))
    assert "Ana" not in hidden


async def test_a_round_is_scored_by_matchpoints_in_percent_and_the_next_begins(harness: Harness) -> None:
    tournament = await whole_round(harness, await evening(harness))
    assert (tournament.round, tournament.stage) == (2, Stage.RUNNING)
    # Ana beats three, Bob beats two, and the two others are equal to each other alone.
    worth = {tournament.player(s.player).person: s.points for s in standings(tournament)}
    assert worth == {ANA: 100_000, BOB: 66_667, CLEO: 16_667, DORA: 16_667}
    assert [s.rank for s in standings(tournament)] == [1, 2, 3, 3]
    again = await harness.database.read(plays.found, tournament.series)
    assert again.secret != (await harness.database.read(plays.found, f"{tournament.id}r1")).secret
    # A score that is entered twice is entered once.
    await harness.database.write(stages.score_boards, tournament.id, now())
    assert await stored(harness, tournament) == tournament


async def test_equal_percents_are_told_apart_by_points_and_then_by_accuracy(harness: Harness) -> None:
    tournament = await evening(harness)
    for person, made in ((ANA, (3, -1, 0)), (BOB, (-1, 1, 0)), (CLEO, (0, 0, 0)), (DORA, (0, 0, 0))):
        await play(harness, tournament, person, *made)
    await harness.database.write(boards.judge, tournament.series, DORA, 1, 4, 4)
    tournament = await scored(harness, tournament)
    ranked = [tournament.player(s.player).person for s in standings(tournament)]
    assert ranked == [ANA, BOB, CLEO, DORA] or ranked.index(CLEO) < ranked.index(DORA)
    assert ranked.index(ANA) < ranked.index(BOB)
    lines = standing_lines(tournament, {player.number: player.name for player in tournament.players}, "en")
    assert sum("· accuracy)" in line for line in lines) == 3, "Bob, too, has as many points as Cleo"


async def test_who_joins_late_gets_half_once_and_has_not_seen_the_boards(harness: Harness) -> None:
    tournament = await evening(harness)
    await harness.meet((EVE,))
    tournament = await joined(harness, tournament, EVE)
    late = tournament.of_person(EVE)
    assert late is not None
    half = tournament.pairing_of(late.number)
    assert half is not None
    assert (half.how, half.points) == (How.HALF_BYE, (50_000,))
    # It is no result by which anybody leads.
    assert not tournament_page(tournament, {}, (), {}).pictures
    assert await harness.database.read(boards.entry, tournament.series, EVE) is None
    await harness.database.write(taking_part.leave, tournament.id, EVE, now())
    tournament = await joined(harness, tournament, EVE)
    assert sum(pairing.how is How.HALF_BYE for pairing in tournament.pairings) == 1
    tournament = await whole_round(harness, tournament)
    assert await harness.database.read(boards.entry, tournament.series, EVE) is not None


async def test_who_leaves_concedes_and_nobody_waits_for_them(harness: Harness) -> None:
    tournament = await evening(harness)
    await play(harness, tournament, DORA, 2)
    for person in (ANA, BOB, CLEO):
        await play(harness, tournament, person, 1, 1, 1)
    at = (await series_of(harness, tournament)).opens
    await harness.database.write(taking_part.leave, tournament.id, DORA, at)
    assert (await series_of(harness, tournament)).closes == at
    tournament = await scored(harness, tournament)
    assert len(tournament.current) == len(FOUR) - 1
    own = next(s for s in standings(tournament) if tournament.player(s.player).person == DORA)
    assert 0 < Duplicate().shown(tournament, own) < 50_000


async def test_who_deletes_their_data_leaves_and_nobody_waits_for_them(harness: Harness) -> None:
    tournament = await evening(harness, entry=10)
    series = await series_of(harness, tournament)
    await play(harness, tournament, DORA, 2)
    await harness.database.write(taking_part.leave, tournament.id, DORA, now())
    await harness.database.write(organising.extend, tournament.id, ORGANISER, 10_080, now())
    privacy = Privacy(harness.database, harness.registry)
    for person in (DORA, CLEO):
        await privacy.forget(person)
    assert await reason(joined(harness, tournament, CLEO)) is TournamentReason.REMOVED
    for person in (ANA, BOB):
        await play(harness, tournament, person, 1, 1, 1)
    assert (await series_of(harness, tournament)).closes == series.opens
    after = await scored(harness, tournament)
    assert [player.person for player in after.active] == [ANA, BOB]


async def test_a_pause_after_the_last_board_does_not_put_off_the_end_of_the_round(harness: Harness) -> None:
    tournament = await evening(harness)
    opens = (await series_of(harness, tournament)).opens
    await harness.database.write(organising.pause, tournament.id, ORGANISER, opens)
    for person in FOUR:
        await play(harness, tournament, person, 1, 1, 1)
    resumed = (tournament.id, ORGANISER, tournament.channel, opens + 60 * MINUTE_MS)
    await harness.database.write(organising.resume, *resumed)
    assert (await series_of(harness, tournament)).closes == opens


async def test_boards_that_are_begun_and_not_finished_at_the_time_limit_are_conceded(
    harness: Harness,
) -> None:
    tournament = await evening(harness)
    await play(harness, tournament, ANA, 1, 1, 1)
    series = await series_of(harness, tournament)
    elder = series.board(0, 1).start.actors == (PLAYER,)
    begun = Play.not_begun(1)
    begun = replace(begun, actions=(STAND,)) if elder else replace(begun, answers=(STAND,))
    await harness.database.write(plays.begin, Entrant(series.id, BOB, GUILD, 0, series.opens), begun)
    await harness.database.write(organising.extend, tournament.id, ORGANISER, 10, now())
    assert (await series_of(harness, tournament)).closes == series.closes + 600_000
    tournament = await scored(harness, tournament)
    best = standings(tournament)[0]
    assert tournament.player(best.player).person == ANA
    assert not first(tournament), "she alone has played a card"
    entry = await harness.database.read(boards.entry, series.id, BOB)
    assert entry is not None
    assert [play.never_begun for play in entry.plays] == [False, *[True] * (BOARDS - 1)]
    assert entry.plays[0].actions[-1] == CONCEDE
    assert [player.person for player in tournament.active] == [ANA, BOB]


async def test_who_does_nothing_in_a_round_is_out_and_their_boards_count_for_nobody(harness: Harness) -> None:
    tournament = await evening(harness)
    for person, made in ((ANA, 1), (BOB, 1), (CLEO, -1)):
        await play(harness, tournament, person, *(made,) * BOARDS)
    after = await scored(harness, tournament)
    worth = {after.player(s.player).person: s.points for s in standings(after)}
    # The two beat one and are equal to each other; nobody has beaten Dora, who has begun nothing.
    assert worth == {ANA: 75_000, BOB: 75_000, CLEO: 0, DORA: 0}
    results = {
        entry.person: entry.result
        for entry in await harness.database.read(boards.entries, tournament.series)
        if entry.result is not None
    }
    assert {person: result.percent for person, result in results.items()} == worth, "as their pages say"
    ranks = {person: result.rank for person, result in results.items()}
    assert ranks == {ANA: 1, BOB: 1, CLEO: 3, DORA: None}
    absent = after.of_person(DORA)
    assert absent is not None
    assert (absent.out, absent.removed, len(after.current)) == (True, False, 3)


async def test_nobody_is_out_for_doing_nothing_in_a_pause(harness: Harness) -> None:
    tournament = await evening(harness)
    for person in (ANA, BOB):
        await play(harness, tournament, person, *(1,) * BOARDS)
    await harness.database.write(organising.pause, tournament.id, ORGANISER, now())
    assert len((await scored(harness, tournament)).active) == 4


async def test_who_concedes_a_board_at_once_has_played_it(harness: Harness) -> None:
    series = await series_of(harness, await evening(harness))
    starts = {number: series.board(0, number).start for number in range(1, BOARDS + 1)}
    number, start = next((number, start) for number, start in starts.items() if start.actors == (PLAYER,))
    conceded, _ = start.apply(PLAYER, CONCEDE)
    assert not Play.of(number, conceded).never_begun
    late = Play.not_begun(number).conceded(series.board(0, number))
    assert late.never_begun
    assert late.points == Play.of(number, conceded).points


async def test_a_round_waits_some_minutes_for_who_has_done_nothing(harness: Harness) -> None:
    tournament = await evening(harness)
    series = await series_of(harness, tournament)
    for person in (ANA, BOB, CLEO):
        assert (await series_of(harness, tournament)).closes == series.closes
        await play(harness, tournament, person, 1, 1, 1)
    soon = series.opens + tournament.ready_ms
    assert (await series_of(harness, tournament)).closes == soon < series.closes
    page = await public_message.page(harness.database, await stored(harness, tournament))
    assert f"<t:{soon // 1000}:R>" in text(page)
    await harness.database.write(organising.extend, tournament.id, ORGANISER, 1, series.opens)
    assert (await series_of(harness, tournament)).closes == soon + MINUTE_MS
    # The player comes after all, and has the whole time and what an organiser gave.
    await play(harness, tournament, DORA, 1)
    assert (await series_of(harness, tournament)).closes == series.closes + MINUTE_MS


async def test_a_board_that_nobody_has_begun_counts_for_nobody(harness: Harness) -> None:
    tournament = await evening(harness)
    for person, made in ((ANA, 1), (BOB, 0), (CLEO, -1)):
        await play(harness, tournament, person, made)
    after = await scored(harness, tournament)
    worth = {after.player(s.player).person: s.points for s in standings(after)}
    assert worth == {ANA: 100_000, BOB: 50_000, CLEO: 0, DORA: 0}


async def test_an_evening_of_four_is_played_to_its_end_through_a_restart(harness: Harness) -> None:
    tournament = await evening(harness, entry=10)
    while tournament.stage is Stage.RUNNING:
        await play(harness, tournament, ANA, 3, 3, 3)
        harness = harness.restarted()
        for person in (BOB, CLEO, DORA):
            await play(harness, tournament, person, 0, 0, 0)
        series = await series_of(harness, tournament)
        assert series.closes == series.opens
        tournament = await scored(harness, tournament)
    assert (tournament.stage, tournament.round, tournament.settled) == (Stage.FINISHED, 4, True)
    (won,) = first(tournament)
    assert tournament.player(won.player).person == ANA
    assert sum(await purses_of(harness, *FOUR)) == len(FOUR) * 1_000
    assert await harness.database.read(store.unscored, ALL) == []


async def test_an_organiser_adjusts_a_board_and_nobody_elses_result_changes(harness: Harness) -> None:
    tournament = await whole_round(harness, await evening(harness))
    who = Organiser(tournament.organiser, may=True)

    async def adjust(board: tuple[int, int], percent: int) -> Tournament | Correction:
        adjusting = (tournament.id, who, ANA, board, percent, now())
        return await harness.database.write(organising.adjust, *adjusting)

    def worth(shown: Tournament) -> dict[int, int]:
        return {shown.player(s.player).person: s.points for s in standings(shown)}

    before = worth(tournament)
    after = await adjust((1, 2), 40)
    assert isinstance(after, Tournament)
    assert worth(after) == before | {ANA: 80_000}
    entry = await harness.database.read(boards.entry, tournament.series_of(1), ANA)
    assert entry is not None
    assert [play.percent for play in entry.plays] == [100_000, 40_000, 100_000]
    number = next(player.number for player in after.players if player.person == ANA)
    acts = await harness.database.read(store.acts, tournament.id)
    assert (acts[0].act, acts[0].about) == ("adjust", f"{number} 1 2 40")
    # An organiser who plays needs another.
    assert seconding.concerns_own_place(after, replace(acts[0], organiser=BOB))
    assert await reason(adjust((2, 1), 40)) is TournamentReason.NO_PAIRING
    over = await harness.database.write(organising.cancel, tournament.id, who, now())
    assert winners(over) == {ANA}
    _, entry_of_log = await harness.database.write(
        moderation.adjust, tournament.id, who, ANA, (1, 1), 0, now()
    )
    assert entry_of_log is not None
    corrected = await adjust((1, 3), 0)
    assert isinstance(corrected, Correction)
    assert (winners(corrected.tournament), {*corrected.titles[0].are}) == ({BOB}, {BOB})
    entries = await harness.database.read(boards.entries, tournament.series_of(1))
    results = {entry.person: entry.result for entry in entries}
    assert [results[person].rank for person in (BOB, ANA)] == [1, len(FOUR)]  # type: ignore[union-attr]


async def test_hidden_people_are_not_named(harness: Harness) -> None:
    tournament = await whole_round(harness, await evening(harness))
    shown = text(tournament_page(tournament, {}, {BOB}, {}))
    assert "Ana" in shown
    assert "Bob" not in shown


async def test_boards_of_a_tournament_that_is_cancelled_end_at_once(harness: Harness) -> None:
    tournament = await evening(harness)
    at = (await series_of(harness, tournament)).opens + 1
    after = await harness.database.write(organising.cancel, tournament.id, ORGANISER, at)
    assert after.stage is Stage.CANCELLED
    assert (await series_of(harness, tournament)).closes == at
