"""Tournaments from the first entry to the prizes."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial

import pytest

from bot.database.clock import HOUR_MS, MINUTE_MS, now
from bot.database.partitions import ALL
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import GameOrder, Order, UndoOrder
from bot.features.moderation.voids.transactions import make_void, undo
from bot.features.registered import HOOKS
from bot.features.salon.ledger import purses
from bot.features.salon.reasons import SalonReason
from bot.features.seasons import transactions as seasons
from bot.features.seasons.transactions import Wish
from bot.features.tournaments import formats, store
from bot.features.tournaments.model import Format, How, Pairing, Stage, Tournament
from bot.features.tournaments.page import tournament_page
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.transactions import organising, play, reading, stages, taking_part
from bot.features.tournaments.transactions.organising import Organiser
from bot.tables.errors import AnyReason, Reason, Refusal
from bot.tables.person import Member
from bot.tables.store import blocks, games, members
from engine.ecarte import actions
from engine.ecarte.rules import CLASSIC
from engine.pairing.crosstable import DRAW, LOSS
from tests.bot.support.harness import CHANNEL, GUILD, Harness, action_of, game_of, reason
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
    ready_and_begun,
    stored,
    there,
)

FOUR = (1, 2, 3, 4)
EIGHT = (*FOUR, 5, 6, 7, 8)


async def test_four_people_play_everybody_and_share_the_entries(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, entry=50)
    assert (tournament.format, tournament.rounds) == (Format.ROUND_ROBIN, 3)
    assert await in_escrow(harness, tournament) == 200
    over = await finished(harness, tournament, 1)
    assert over.stage is Stage.FINISHED
    assert formats.standings(over)[0].player == 1
    met = {frozenset(pairing.players) for pairing in over.pairings}
    assert len(met) == len(over.pairings) == 6
    assert await in_escrow(harness, tournament) == 0
    held = await purses_of(harness, *FOUR)
    assert held[0] == PURSE - 50 + 100
    assert sum(held) == 4 * PURSE


async def test_everybody_meets_everybody_twice_if_asked(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR[:3], format=Format.DOUBLE_ROUND_ROBIN)
    over = await finished(harness, tournament)
    met = Counter(frozenset(pairing.players) for pairing in over.pairings)
    assert over.stage is Stage.FINISHED
    assert list(met.values()) == [2, 2, 2]


async def test_eight_people_play_four_rounds_of_swiss_without_a_rematch(harness: Harness) -> None:
    over = await finished(harness, await begun(harness, *EIGHT), *FOUR)
    assert (over.format, over.rounds) == (Format.SWISS, 4)
    met = [frozenset(pairing.players) for pairing in over.pairings]
    assert len(met) == len(set(met)) == 16


async def test_who_loses_a_knock_out_is_out(harness: Harness) -> None:
    over = await finished(harness, await begun(harness, *FOUR, format=Format.KNOCK_OUT), 3)
    assert (over.format, over.rounds) == (Format.KNOCK_OUT, 2)
    assert len(over.pairings) == 3
    ranks = {over.player(standing.player).person: standing.rank for standing in formats.standings(over)}
    assert ranks[3] == 1
    assert sorted(ranks.values()) == [1, 2, 3, 3]


async def test_a_match_decides_who_is_third_in_a_knock_out(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, format=Format.KNOCK_OUT, third=True, entry=10)
    semis = [
        (pairing.players, tournament.player(pairing.players[0]).person) for pairing in tournament.current
    ]
    tournament = await played(harness, tournament, *(person for _, person in semis))
    final, third = tournament.current
    assert {*final.players} == {players[0] for players, _ in semis}
    assert {*third.players} == {players[1] for players, _ in semis}
    assert "for third place" in text(tournament_page(tournament, {}, (), {}))
    over = await finished(harness, tournament)
    assert len(over.pairings) == 4
    ranks = {standing.player: standing.rank for standing in formats.standings(over)}
    order = (*final.players, *third.players)
    assert [ranks[number] for number in order] == [1, 2, 3, 4]
    assert [formats.winnings(over)[number] for number in order] == [20, 12, 8, 0]
    assert "(1 · third place)" in text(tournament_page(over, {}, (), {}))


async def test_an_organiser_seeds_by_hand_and_wishes_a_number_of_rounds(harness: Harness) -> None:
    tournament = await opened(harness, *range(1, 9), planned=3)
    for person, place in ((5, 1), (7, 1), (3, 2)):
        await harness.database.write(organising.seed, tournament.id, ORGANISER, person, place, now())
    tournament = await ready_and_begun(harness, tournament)
    assert [player.person for player in tournament.by_seed][:2] == [7, 3]
    assert tournament.rounds == 3
    seeding = harness.database.write(organising.seed, tournament.id, ORGANISER, 5, 1, now())
    assert await reason(seeding) is TournamentReason.BEGUN


async def test_each_player_seeded_by_hand_has_that_seed(harness: Harness) -> None:
    tournament = await opened(harness, *range(1, 6), format=Format.KNOCK_OUT)
    first, second, *_ = tournament.lot("seeds").sample(range(1, 6), 5)
    for person, place in ((first, 5), (second, 2)):
        await harness.database.write(organising.seed, tournament.id, ORGANISER, person, place, now())
    seeded = [player.person for player in (await ready_and_begun(harness, tournament)).by_seed]
    assert (seeded[1], seeded[4]) == (second, first)


async def test_to_skip_the_last_round_brings_nothing(harness: Harness) -> None:
    tournament = await begun(harness, *range(1, 9), planned=2)
    await harness.database.write(taking_part.skip, tournament.id, 1)
    tournament = await played(harness, tournament)
    (skipped,) = [pairing for pairing in tournament.current if pairing.how is How.SKIPPED]
    assert (tournament.round, tournament.rounds, skipped.points) == (2, 2, (LOSS,))


async def test_who_stands_first_at_the_end_has_a_title(harness: Harness) -> None:
    tournament, (winner, *others) = await begun(harness, *FOUR, format=Format.KNOCK_OUT), FOUR
    assert await harness.database.read(reading.titles, GUILD, winner) == []
    over = await finished(harness, tournament, winner)
    assert await harness.database.read(reading.titles, GUILD, winner) == [over]
    assert await harness.database.read(reading.titles, GUILD + 1, winner) == []
    for other in others:
        assert await harness.database.read(reading.titles, GUILD, other) == []


async def test_games_without_a_card_make_no_title_and_no_prize(harness: Harness) -> None:
    tournament = await begun(harness, 1, 2, 3, entry=10)
    while tournament.stage is Stage.RUNNING:
        for pairing in tournament.current:
            await decide(harness, tournament, pairing, 1, 2, with_card=False)
        tournament = await stored(harness, tournament)
    assert tournament.stage is Stage.FINISHED
    assert not await harness.database.read(reading.titles, GUILD, 1)
    assert await purses_of(harness, 1, 2, 3) == [PURSE] * 3


async def test_games_that_the_kings_turned_up_have_won_are_played(harness: Harness) -> None:
    tournament = await begun(harness, 1, 2, 3, rules=CLASSIC.with_target(1).text)
    while (now_at := await stored(harness, tournament)).stage is Stage.RUNNING:
        for pairing in now_at.current:
            if pairing.points is None:
                for number in pairing.players:
                    await there(harness, tournament, now_at.player(number).person)
                call = await harness.database.read(reading.find_call, pairing.id)
                table = await harness.registry.tables.get(call.pairing.game or "")
                game = game_of(table)
                cuts = [f"cut {size}" for size in range(2, 31)]
                turns_king = next(cut for cut in cuts if game.apply(game.elder, action_of(cut))[0].result)
                await harness.act(table, turns_king)
    assert now_at.stage is Stage.FINISHED
    assert formats.winners(now_at)


async def test_entries_keep_no_more_than_a_new_purse_from_a_season_that_ends(harness: Harness) -> None:
    await opened(harness, 1, entry=PURSE // 2)
    second = await opened(harness, 1, 2, name="Second", entry=PURSE // 2)
    third = await opened(harness, name="Third", entry=1)
    await harness.database.write(purses.correct, GUILD, 1, PURSE, "luck", now())
    await harness.database.write(seasons.settle, GUILD, Wish(CHANNEL, resets=True), now())
    assert await reason(joined(harness, third, 1)) is SalonReason.OVER_SEASON
    assert len((await joined(harness, third, 2)).players) == 1
    await harness.database.write(seasons.end, GUILD, now())
    assert len((await joined(harness, third, 1)).players) == len(second.players)


async def test_the_games_of_a_match_are_one_pairing(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, format=Format.KNOCK_OUT, games=3)
    first = tournament.current[0]
    one, other = (tournament.player(number).person for number in first.players)
    await decide(harness, tournament, first, one)
    undecided = (await stored(harness, tournament)).current[0]
    assert undecided.points is None
    await decide(harness, tournament, undecided, other)
    third = (await stored(harness, tournament)).current[0]
    assert third.points is None
    await decide(harness, tournament, third, other)
    decided = (await stored(harness, tournament)).current[0]
    assert (decided.points, decided.how) == ((0, 2), How.PLAYED)


async def test_only_who_has_played_may_join_where_the_organiser_wants_it(harness: Harness) -> None:
    # Who gives a game up before a deal is finished has played it; it does not count for the other player.
    await finished(harness, await begun(harness, *FOUR), 1, 2, 3)
    strict = await opened(harness, name="Second cup", experience=3)
    assert [player.person for player in (await joined(harness, strict, 4)).players] == [4]
    await harness.meet((5,))
    with pytest.raises(Refusal) as refused:
        await joined(harness, strict, 5)
    assert refused.value.reason is TournamentReason.EXPERIENCE
    assert len((await stored(harness, strict)).players) == 1


async def test_equally_rated_players_are_seeded_by_lot_not_by_who_joined_first(harness: Harness) -> None:
    drawn = [await begun(harness, *FOUR, name=name, format=Format.KNOCK_OUT) for name in "AB"]
    orders = [[player.person for player in tournament.by_seed] for tournament in drawn]
    assert all(sorted(order) == [*FOUR] for order in orders)
    assert [*FOUR] not in orders
    assert orders[0] != orders[1]


async def test_a_block_keeps_nobody_out(harness: Harness) -> None:
    await harness.meet(FOUR)
    for other in FOUR[1:]:
        await harness.database.write(blocks.save, FOUR[0], other, now())
    tournament = await begun(harness, *FOUR)
    assert len(tournament.active) == len(FOUR)
    assert (await finished(harness, tournament)).stage is Stage.FINISHED


async def test_who_does_not_check_in_gets_the_entry_back(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, absent=(4,), entry=50)
    assert [player.person for player in tournament.active] == [1, 2, 3]
    assert await purses_of(harness, 4) == [PURSE]
    assert await in_escrow(harness, tournament) == 150


async def test_fewer_than_three_cancel_it(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, absent=(2, 4), entry=50)
    assert tournament.stage is Stage.CANCELLED
    assert await purses_of(harness, *FOUR) == [PURSE] * 4
    assert await in_escrow(harness, tournament) == 0


async def test_who_is_not_there_loses_by_walkover_and_the_second_time_is_removed(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    absent = tournament.current[0].players[1]
    for _ in range(2):
        before = await stored(harness, tournament)
        pairing = before.pairing_of(absent)
        assert pairing is not None
        (other,) = set(pairing.players) - {absent}
        await there(harness, tournament, before.player(other).person)
        await harness.database.write(play.expire, pairing.id, now() + LATER_MS)
        walked = (await stored(harness, tournament)).pairing(pairing.id)
        assert walked is not None
        assert walked.how is How.WALKOVER
        assert walked.entry(other).points == 2
        await played(harness, tournament)
    gone = (await stored(harness, tournament)).player(absent)
    assert (gone.no_shows, gone.removed) == (2, True)
    last = (await stored(harness, tournament)).pairing_of(absent)
    assert last is not None
    assert last.how is How.WALKOVER


async def test_whoever_wins_since_an_opponent_leaves_is_not_late(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    one, other = (tournament.player(number).person for number in tournament.current[0].players)
    await harness.database.write(taking_part.leave, tournament.id, other, now())
    assert await reason(there(harness, tournament, one)) is TournamentReason.NO_GAME


async def test_if_neither_is_there_both_lose(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    pairing = tournament.current[0]
    await harness.database.write(play.expire, pairing.id, now() + LATER_MS)
    late = tournament.player(pairing.players[0]).person
    assert await reason(there(harness, tournament, late)) is TournamentReason.LATE
    lost = (await stored(harness, tournament)).pairing(pairing.id)
    assert lost is not None
    assert lost.points == (0, 0)


async def test_a_void_game_is_played_again(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    pairing = tournament.current[0]
    for number in pairing.players:
        await there(harness, tournament, tournament.player(number).person)
    playing = (await stored(harness, tournament)).current[0]
    assert playing.game is not None
    async with harness.registry.commits.lock(playing.game):
        await harness.registry.endings.give_up(playing.game)
    again = (await stored(harness, tournament)).current[0]
    assert again.waits
    assert again.secret != pairing.secret
    await decide(harness, tournament, again)
    assert (await stored(harness, tournament)).current[0].how is How.PLAYED


@pytest.mark.parametrize("games_", [1, 3])
async def test_a_pairing_whose_game_managers_make_void_plays_again(games_: int, harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, games=games_)
    pairing = tournament.current[0]
    one, _ = (tournament.player(number).person for number in pairing.players)
    while (decided := (await stored(harness, tournament)).current[0]).points is None:
        await decide(harness, tournament, decided, one)
    assert decided.game is not None
    await harness.registry.endings.replace(make_void, GameOrder(GUILD, BOSS, decided.game, "wrong", now()))
    again = (await stored(harness, tournament)).current[0]
    assert (again.waits, again.how) == (True, None)
    await played(harness, tournament, one)
    assert (await stored(harness, tournament)).round == 1 + (games_ == 1)


async def behind(harness: Harness, tournament: Tournament) -> tuple[str, int]:
    """The game of the first pairing and one of its players, who has conceded a deal there."""
    pairing = (await stored(harness, tournament)).current[0]
    first, second = (tournament.player(number).person for number in pairing.players)
    for player in (first, second):
        await there(harness, tournament, player)
    game = (await stored(harness, tournament)).current[0].game or ""
    await harness.act(await harness.registry.tables.get(game), "cut 9")
    await harness.registry.play.act(game, first, lambda _: actions.CONCEDE)
    return game, first


@pytest.mark.parametrize("managed", [True, False])
async def test_nobody_escapes_a_loss_by_a_void(managed: bool, harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    for voids in range(1, 3):
        game, loser = await behind(harness, tournament)
        for manages in (managed, False):
            member = Member(GUILD, loser, "x", manages=manages)
            await harness.database.write(members.save, member, now())
        order = GameOrder(GUILD, BOSS, game, "wrong", now())
        await harness.registry.endings.replace(make_void, order)
        pairing = (await stored(harness, tournament)).current[0]
        if managed or voids > 1:
            break
        assert pairing.waits, "the first void of others is played again"
    lost = [tournament.player(number).person == loser for number in pairing.players]
    assert pairing.points == tuple(0 if each else 2 for each in lost)
    assert pairing.how is How.TIME_LIMIT
    act, *_ = await harness.database.read(store.acts, tournament.id)
    assert (act.act, act.organiser) == ("void", BOSS), "all players can read it"


async def test_nobody_plays_until_they_win_since_voids_are_undone(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)

    async def lost() -> Pairing:
        pairing = (await stored(harness, tournament)).current[0]
        await decide(harness, tournament, pairing, tournament.player(pairing.players[0]).person)
        return (await stored(harness, tournament)).current[0]

    async def void(pairing: Pairing) -> int:
        order = GameOrder(GUILD, BOSS, pairing.game or "", "wrong", now())
        entry, _ = await harness.registry.endings.replace(make_void, order)
        return entry.number

    number = await void(await lost())
    again = await lost()
    await harness.registry.endings.replace(undo, UndoOrder(GUILD, BOSS, number, "an error", now()))
    await void(again)
    assert (await stored(harness, tournament)).current[0] == again


async def test_a_result_of_a_closed_round_stands_until_an_organiser_enters_another(harness: Harness) -> None:
    tournament = await played(harness, await begun(harness, *FOUR))
    first = tournament.pairings[0]
    assert first.game is not None
    await harness.registry.endings.replace(make_void, GameOrder(GUILD, BOSS, first.game, "wrong", now()))
    assert await stored(harness, tournament) == tournament
    one, other = (tournament.player(number).person for number in first.players)
    after = await harness.database.write(
        organising.score, tournament.id, ORGANISER, (one, other), (0, 2), now()
    )
    assert (after.pairings[0].points, after.pairings[0].how) == ((0, 2), How.SCORED)


async def test_who_is_excluded_finishes_their_game_and_is_paired_no_more(harness: Harness) -> None:
    tournament = await begun(harness, *EIGHT, entry=10)
    opened_too = await opened(harness, *FOUR, name="Later", entry=10)
    pairing = tournament.current[0]
    one, other = (tournament.player(number).person for number in pairing.players)
    for player in (one, other):
        await there(harness, tournament, player)
    await harness.database.write(moderation.exclude, HOOKS, Order(GUILD, BOSS, one, "cheats", now()), None)
    assert one not in [player.person for player in (await stored(harness, opened_too)).active]
    assert await in_escrow(harness, opened_too) == 10 * len(set(FOUR) - {one})
    assert await reason(joined(harness, opened_too, one)) is Reason.EXCLUDED
    await decide(harness, tournament, (await stored(harness, tournament)).current[0], one)
    after = await stored(harness, tournament)
    assert (after.current[0].points, after.current[0].how) == ((2, 0), How.PLAYED)
    after = await played(harness, tournament)
    assert after.round == 2
    assert after.pairing_of(pairing.players[0]) is None


async def test_who_leaves_loses_the_game_and_is_paired_no_more(harness: Harness) -> None:
    tournament = await begun(harness, *EIGHT, entry=10)
    player = tournament.player(tournament.current[0].players[1])
    after = await harness.database.write(taking_part.leave, tournament.id, player.person, now())
    assert after.current[0].points == (2, 0)
    over = await finished(harness, tournament)
    assert all(player.number not in pairing.players for pairing in over.pairings if pairing.round > 1)
    assert await in_escrow(harness, tournament) == 0
    assert (await purses_of(harness, player.person)) == [PURSE - 10]


async def test_who_joins_late_gets_half_a_win_once_however_often_they_leave(harness: Harness) -> None:
    tournament = await begun(harness, *EIGHT)
    await harness.meet((9,))
    await joined(harness, tournament, 9)
    await harness.database.write(taking_part.leave, tournament.id, 9, now())
    await joined(harness, tournament, 9)
    await played(harness, tournament)
    await harness.database.write(taking_part.leave, tournament.id, 9, now())
    await joined(harness, tournament, 9)
    now_in = await stored(harness, tournament)
    byes = [pairing for pairing in now_in.pairings if pairing.how is How.HALF_BYE]
    assert len(byes) == 1
    await played(harness, tournament)
    assert await reason(joined(harness, tournament, 9)) is TournamentReason.JOINED
    await harness.meet((10,))
    assert await reason(joined(harness, tournament, 10)) is TournamentReason.CLOSED


async def test_a_player_skips_a_round_for_half_a_win_once_and_then_for_nothing(harness: Harness) -> None:
    tournament = await begun(harness, *range(1, 9))
    for round_, worth in ((2, DRAW), (3, LOSS)):
        await harness.database.write(taking_part.skip, tournament.id, 1)
        await harness.database.write(partial(taking_part.skip, skips=False), tournament.id, 2)
        tournament = await played(harness, tournament)
        assert tournament.round == round_
        (skipped,) = [pairing for pairing in tournament.current if pairing.how is How.SKIPPED]
        (number,) = skipped.players
        assert (tournament.player(number).person, skipped.points) == (1, (worth,))
        # Seven are left: one of them has a bye.
        assert [pairing.how for pairing in tournament.current].count(How.BYE) == 1
        assert sorted(n for pairing in tournament.current for n in pairing.players) == [*range(1, 9)]
    assert "skips this round: **0**" in text(tournament_page(tournament, {}, (), {}))
    tournament = await played(harness, tournament)
    assert tournament.pairing_of(number) is not None, "a skipped round is one round"
    assert (await reason(harness.database.write(taking_part.skip, tournament.id, 1))) is (
        TournamentReason.NO_SKIP
    )


async def test_a_paused_tournament_waits_for_nobody_and_pairs_nothing(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    await harness.database.write(organising.pause, tournament.id, ORGANISER, now())
    later = now() + 60 * 60_000
    assert await harness.database.read(store.due_pairings, later, ALL) == []
    await played(harness, tournament)
    assert (await stored(harness, tournament)).round == 1
    await harness.database.write(organising.resume, tournament.id, ORGANISER, CHANNEL, now())
    assert (await stored(harness, tournament)).round == 2


@pytest.mark.parametrize("is_void", [False, True])
async def test_what_begins_during_a_pause_has_its_usual_time_after_it(
    is_void: bool, harness: Harness
) -> None:
    tournament, at = await begun(harness, *FOUR), now() + 10 * MINUTE_MS
    await harness.database.write(organising.pause, tournament.id, ORGANISER, at - HOUR_MS)
    for number in tournament.current[0].players:
        await there(harness, tournament, tournament.player(number).person)
    (game, usual) = (await stored(harness, tournament)).current[0].game or "", tournament.limit_ms
    if is_void:
        await harness.registry.endings.replace(make_void, GameOrder(GUILD, BOSS, game, "why", now()))
        usual = tournament.ready_ms
    resumed = await harness.database.write(organising.resume, tournament.id, ORGANISER, CHANNEL, at)
    assert resumed.current[0].deadline == at + usual


async def test_a_tournament_paused_for_a_day_ends_as_it_stands(harness: Harness) -> None:
    tournament = await played(harness, await begun(harness, *FOUR, entry=50))
    await harness.database.write(organising.pause, tournament.id, ORGANISER, now())
    await harness.database.write(stages.advance, tournament.id, now() + LATER_MS)
    assert (await stored(harness, tournament)).stage is Stage.FINISHED
    assert await in_escrow(harness, tournament) == 0


async def test_cancelling_gives_entries_back_until_a_round_has_closed(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, entry=50)
    await harness.database.write(organising.cancel, tournament.id, ORGANISER, now())
    assert (await stored(harness, tournament)).stage is Stage.CANCELLED
    assert await purses_of(harness, *FOUR) == [PURSE] * 4
    again = await played(harness, await begun(harness, *FOUR, entry=50, name="Again"), 2)
    await harness.database.write(organising.cancel, again.id, ORGANISER, now())
    assert (await stored(harness, again)).stage is Stage.FINISHED
    assert await in_escrow(harness, again) == 0
    assert sum(await purses_of(harness, *FOUR)) == 4 * PURSE


async def test_a_round_that_is_over_during_a_pause_has_closed(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, entry=50)
    await harness.database.write(organising.pause, tournament.id, ORGANISER, now())
    assert (await played(harness, tournament, *FOUR)).round == 1
    await harness.database.write(organising.cancel, tournament.id, ORGANISER, now())
    assert (await stored(harness, tournament)).stage is Stage.FINISHED
    assert await purses_of(harness, *FOUR) != [PURSE] * 4


async def test_a_round_that_is_extended_ends_later(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    deadlines = [pairing.deadline for pairing in tournament.current]
    after = await harness.database.write(organising.extend, tournament.id, ORGANISER, 7, now())
    assert [pairing.deadline for pairing in after.current] == [
        deadline if deadline is None else deadline + 7 * 60_000 for deadline in deadlines
    ]


async def test_who_is_removed_loses_their_game_and_may_not_come_back(harness: Harness) -> None:
    tournament = await begun(harness, *EIGHT)
    pairing = tournament.current[0]
    person = tournament.player(pairing.players[0]).person
    after = await harness.database.write(organising.remove, tournament.id, ORGANISER, person, now())
    assert after.player(pairing.players[0]).removed
    assert person not in {player.person for player in after.active}
    with pytest.raises(Refusal):
        await joined(harness, after, person)


@pytest.mark.parametrize(
    ("who", "wait", "refused"),
    [
        (Organiser(BOSS, may=False), 0, TournamentReason.NEEDS_ORGANISER),
        (Organiser(7, may=True), 0, TournamentReason.OTHERS),
        (Organiser(7, may=True), 31 * 60_000, None),
    ],
)
async def test_another_may_act_once_the_organiser_has_done_nothing_for_half_an_hour(
    who: Organiser, wait: int, refused: AnyReason | None, harness: Harness
) -> None:
    tournament = await opened(harness, *FOUR)
    await harness.meet((7,))
    begin = harness.database.write(organising.begin, tournament.id, who, now() + wait)
    if refused is None:
        await begin
    else:
        assert await reason(begin) is refused


async def test_bad_requests_are_refused_and_change_nothing(harness: Harness) -> None:
    tournament = await opened(harness, *FOUR, entry=50)
    before = await stored(harness, tournament)
    assert await reason(joined(harness, tournament, 1)) is TournamentReason.JOINED
    assert await reason(there(harness, tournament, 1)) is TournamentReason.NOT_YET
    assert await reason(opened(harness, name="cup")) is TournamentReason.NAMED
    assert await reason(opened(harness, name="Past", starts_at=1)) is TournamentReason.PAST
    dear = await opened(harness, name="Dear", entry=PURSE + 1)
    assert await reason(joined(harness, dear, 1)) is Reason.PURSE_SHORT
    assert await stored(harness, tournament) == before


async def test_whoever_has_never_joined_is_neither_scored_nor_removed(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    for act in (
        harness.database.write(organising.score, tournament.id, ORGANISER, (1, 99), (2, 0), now()),
        harness.database.write(organising.remove, tournament.id, ORGANISER, 99, now()),
    ):
        assert await reason(act) is TournamentReason.NOT_IN
    assert await stored(harness, tournament) == tournament


async def test_a_bye_is_no_pairing_of_a_player_with_themself(harness: Harness) -> None:
    tournament = await begun(harness, *range(1, 8), format=Format.SWISS)
    (alone,) = (pairing.players[0] for pairing in tournament.current if len(pairing.players) == 1)
    people = (tournament.player(alone).person,) * 2
    score = harness.database.write(organising.score, tournament.id, ORGANISER, people, (0, 2), now())
    assert await reason(score) is TournamentReason.NO_PAIRING


async def test_a_round_is_paired_once_and_each_game_begins_once(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    at = now() + LATER_MS
    await harness.database.write(stages.advance, tournament.id, at)
    assert await stored(harness, tournament) == tournament
    pairing = tournament.current[0]
    people = [tournament.player(number).person for number in pairing.players]
    for player in people:
        await there(harness, tournament, player)
    playing = await there(harness, tournament, people[0])
    assert playing == await stored(harness, tournament)
    for player in people:
        assert await harness.database.read(games.sitting, player, ()) == 0


async def test_of_two_processes_one_closes_a_round(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    other = harness.restarted()
    at = now() + LATER_MS
    expire = [
        process.database.write(play.expire, pairing.id, at)
        for pairing in tournament.current
        for process in (harness, other)
    ]
    await asyncio.gather(*expire)
    after = await stored(harness, tournament)
    assert after.round == 2
    assert [player.no_shows for player in after.players] == [1] * 4
    assert len(after.pairings) == 4
