"""Results that are corrected after a tournament's end."""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.database.clock import DAY_MS, now
from bot.database.connection import Connection
from bot.features.moderation import store as log
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import HOST, Act, Entry, GameOrder, UndoOrder
from bot.features.moderation.page import done, notice
from bot.features.moderation.voids.transactions import make_void, undo
from bot.features.privacy.service import Privacy
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import HOUSE, Audit, Memo
from bot.features.salon.reasons import SalonReason
from bot.features.seasons.champion_roles import ChampionRoles
from bot.features.standings.model import EVERYWHERE
from bot.features.tournaments import formats, store
from bot.features.tournaments.desk import newest_pairing
from bot.features.tournaments.model import CORRECTED_MS, Format, How, Pairing, Stage, Tournament
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.transactions import play, reading, stages, taking_part
from bot.features.tournaments.transactions.organising import Organiser
from bot.tables.errors import AnyReason, Refusal
from bot.tables.person import Member
from bot.tables.store import members
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import GUILD, Harness, reason
from tests.bot.support.tournaments import (
    BOSS,
    LATER_MS,
    ORGANISER,
    PURSE,
    begun,
    decide,
    finished,
    in_escrow,
    played,
    purses_of,
    stored,
    there,
)

ENTRY: Final = 100
ROLE: Final = 77
OTHER_MANAGER: Final = 151
THREE: Final = (1, 2, 3)
FOUR: Final = (1, 2, 3, 4)


async def ended(
    harness: Harness, *players: int, frozen: bool = False, with_card: bool = True, **settings: Any
) -> Tournament:
    """A tournament in which the lower number has won every game, and so player 1.

    Args:
        frozen: whether no counters can move at its end.
        with_card: whether a card was played in each.
    """
    tournament = await begun(harness, *players, entry=ENTRY, **settings)
    if frozen:
        await harness.database.write(freeze)
    while tournament.stage is Stage.RUNNING:
        for pairing in tournament.current:
            if pairing.points is None:
                best = min(tournament.player(number).person for number in pairing.players)
                await decide(harness, tournament, pairing, best, with_card=with_card)
        tournament = await stored(harness, tournament)
    return tournament


def between(tournament: Tournament, one: int, other: int) -> Pairing:
    """The pairing of two people."""
    return next(
        pairing
        for pairing in tournament.pairings
        if {tournament.player(number).person for number in pairing.players} == {one, other}
    )


async def corrected(
    harness: Harness,
    tournament: Tournament,
    winner: int,
    loser: int,
    at: int | None = None,
    who: Organiser = ORGANISER,
) -> Entry:
    """Enter another result after the end."""
    moment = now() if at is None else at
    score = moderation.score
    _, entry = await harness.database.write(score, tournament.id, who, (winner, loser), (2, 0), moment)
    assert entry is not None
    return entry


async def void(harness: Harness, game: str | None) -> Entry:
    """Make a game void."""
    assert game is not None
    entry, _ = await harness.registry.endings.replace(make_void, GameOrder(GUILD, BOSS, game, "why", now()))
    return entry


async def prizes(harness: Harness, *people: int) -> list[int]:
    """What people have won or lost by a tournament. The books add up, and nothing is left in escrow."""
    return [held - PURSE for held in await purses_of(harness, *people)]


def freeze(connection: Connection) -> None:
    """Find that the books do not add up."""
    ledger.save_audit(connection, GUILD, Audit(1, (), {}), now())


async def champions(harness: Harness, *people: int) -> list[int]:
    """Those of these people who have a title."""
    return [who for who in people if await harness.database.read(reading.titles, GUILD, who)]


async def test_a_corrected_result_moves_places_title_and_prizes(harness: Harness) -> None:
    over = await ended(harness, *THREE)
    assert await prizes(harness, *THREE) == [80, 20, -100]
    entry = await corrected(harness, over, 2, 1)
    after = await stored(harness, over)
    assert (between(after, 1, 2).how, after.stage) == (How.SCORED, Stage.FINISHED)
    assert await prizes(harness, *THREE) == [20, 80, -100]
    assert await in_escrow(harness, after) == 0
    assert await champions(harness, *THREE) == [2]
    assert after.outdated
    told = await harness.database.read(log.to_tell, entry)
    assert {who: one.amount for who, one in told.items()} == {1: -60, 2: 60}
    assert (entry.act, entry.tournament, entry.own) == (Act.SCORE, "Cup", False)
    assert {who: notice(one, "en").rpartition(". ")[2] for who, one in told.items()} == {
        1: "The title **Cup** is no longer yours.",
        2: "The title **Cup** is yours now.",
    }
    assert done(entry, "en").endswith("Titles: <@2> gains **Cup** and <@1> loses **Cup**.")
    act, *_ = await harness.database.read(store.acts, over.id)
    assert (act.act, act.organiser, act.about) == ("score", BOSS, "2 1 2-0")


async def test_who_has_left_since_wins_nothing_by_a_correction(harness: Harness) -> None:
    tournament = await ended(harness, *THREE, role=ROLE)
    await harness.database.write(members.save, Member(GUILD, 2, "Bob", manages=False, here=False))
    await corrected(harness, tournament, 2, 1)
    assert formats.winners(await stored(harness, tournament)) == {1}
    assert await prizes(harness, 1, 2, 3) == [80, -100, 20]


async def test_an_undo_gives_back_what_a_void_took_from_somebody_who_has_left_since(harness: Harness) -> None:
    """Also the second place of whoever would have won by the void, but had left."""
    over = await ended(harness, *THREE, role=ROLE)
    before, told = await prizes(harness, *THREE), formats.standings(over)
    for gone in (2, 1):
        await harness.database.write(members.save, Member(GUILD, gone, "x", manages=False, here=False))
    voids = [await void(harness, between(over, *people).game) for people in ((1, 3), (1, 2))]
    assert await champions(harness, *THREE) == []
    for entry in voids:
        undoing = UndoOrder(GUILD, BOSS, entry.number, "an error", now())
        await harness.registry.endings.replace(undo, undoing)
    assert formats.standings(await stored(harness, over)) == told
    assert await prizes(harness, *THREE) == before
    assert await champions(harness, *THREE) == [1]


async def test_an_undo_makes_nobody_win_games_without_a_card(harness: Harness) -> None:
    over = await ended(harness, *THREE, with_card=False)
    assert (formats.winners(over), await prizes(harness, *THREE)) == (set(), [0, 0, 0])
    for pairing in over.pairings:
        entry = await void(harness, pairing.game)
        undoing = UndoOrder(GUILD, BOSS, entry.number, "an error", now())
        await harness.registry.endings.replace(undo, undoing)
    assert formats.winners(await stored(harness, over)) == set()
    assert await prizes(harness, *THREE) == [0, 0, 0]


async def test_whoever_leaves_takes_no_prize_from_those_who_play_on(harness: Harness) -> None:
    semi_finals = await begun(harness, *FOUR, entry=ENTRY, format=Format.KNOCK_OUT, games=1)
    final = await played(harness, semi_finals, 1, 2)
    for person in (3, 4):
        await harness.database.write(taking_part.leave, final.id, person, now())
    await finished(harness, final, 1)
    # As 50 to 30 of a hundred.
    assert await prizes(harness, *FOUR) == [150, 50, -100, -100]


async def test_whoever_leaves_takes_no_title_from_a_winner_with_a_bye(harness: Harness) -> None:
    """The bye is no round in which the winner did not play."""
    people = (*FOUR, 5)
    tournament = await begun(harness, *people, entry=ENTRY, format=Format.KNOCK_OUT, games=1)
    rests = next(pairing.players[0] for pairing in tournament.current if pairing.how is How.BYE)
    tournament = await played(harness, tournament, *people)
    own = tournament.pairing_of(rests)
    assert own is not None
    leaver = tournament.player(own.opponent_of(rests)).person
    await harness.database.write(taking_part.leave, tournament.id, leaver, now())
    best = tournament.player(rests).person
    over = await finished(harness, tournament, best)
    assert formats.winners(over) == {best}
    assert await prizes(harness, leaver) == [-ENTRY]


async def test_whoever_has_played_nothing_gets_no_prize(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, entry=ENTRY, format=Format.KNOCK_OUT, games=1)
    pairing, other = tournament.current
    best, absent = pairing.players
    await there(harness, tournament, tournament.player(best).person)
    await harness.database.write(play.expire, pairing.id, now() + LATER_MS)
    await decide(harness, tournament, other, tournament.player(other.players[0]).person)
    await finished(harness, tournament, tournament.player(best).person)
    people = [tournament.player(number).person for number in (best, *other.players, absent)]
    assert await prizes(harness, *people) == [140, 60, -100, -100]


async def test_the_same_result_entered_again_moves_nothing(harness: Harness) -> None:
    over = await ended(harness, *THREE)
    for _ in range(2):
        await corrected(harness, over, 2, 1)
    assert await prizes(harness, *THREE) == [20, 80, -100]


async def test_a_void_game_counts_as_unplayed_until_the_organiser_scores_it(harness: Harness) -> None:
    over = await ended(harness, *THREE)
    pairing = between(over, 1, 2)
    entry = await void(harness, pairing.game)
    assert entry.tournament == "Cup"
    assert [(change.person, change.won, change.season) for change in entry.titles] == [(2, True, None)]
    after = await stored(harness, over)
    assert (between(after, 1, 2).points, between(after, 1, 2).how) == (None, None)
    points = {standing.player: standing.points for standing in formats.standings(after)}
    assert points == {1: 2, 2: 2, 3: 0}
    assert await prizes(harness, *THREE) == [50, 50, -100]
    assert await champions(harness, *THREE) == [1, 2]
    act, *_ = await harness.database.read(store.acts, over.id)
    assert (act.act, {*act.about.split()}) == ("void", {"1", "2"})
    undoing = UndoOrder(GUILD, BOSS, entry.number, "an error", now())
    undone, _ = await harness.registry.endings.replace(undo, undoing)
    assert [(change.person, change.won, change.season) for change in undone.titles] == [(2, False, None)]
    again = await stored(harness, over)
    assert between(again, 1, 2).points == pairing.points
    assert await prizes(harness, *THREE) == [80, 20, -100]
    act, *_ = await harness.database.read(store.acts, over.id)
    assert act.act == "undo"
    await void(harness, pairing.game)
    await corrected(harness, over, 2, 1)
    assert await prizes(harness, *THREE) == [20, 80, -100]
    assert await champions(harness, *THREE) == [2]
    assert await in_escrow(harness, over) == 0


async def test_a_loss_of_somebody_who_managed_the_server_stands(harness: Harness) -> None:
    over = await ended(harness, *THREE)
    await harness.database.write(members.save, Member(GUILD, 2, "x", manages=True), now())
    await void(harness, between(over, 1, 2).game)
    assert (await stored(harness, over)).pairings == over.pairings
    assert await champions(harness, *THREE) == [1]


async def test_the_result_that_the_page_asks_for_is_the_one_entered(harness: Harness) -> None:
    tournament = await ended(harness, *THREE, format=Format.DOUBLE_ROUND_ROBIN)
    one, other = (tournament.player(number).person for number in (1, 2))
    both = [pairing for pairing in tournament.pairings if set(pairing.players) == {1, 2}]
    for pairing in both:
        await void(harness, pairing.game)
    shown = newest_pairing(await stored(harness, tournament), 1)
    assert shown is not None
    await corrected(harness, tournament, one, other)
    after = await stored(harness, tournament)
    scored = [pairing.id for pairing in both if after.pairing(pairing.id) != pairing.undecided()]
    assert scored == [shown.id] == [both[1].id]


@pytest.mark.parametrize("manager", [2, 3])
@pytest.mark.parametrize("goes_on", [True, False])
async def test_no_manager_who_plays_makes_a_game_of_the_tournament_void(
    harness: Harness, manager: int, goes_on: bool
) -> None:
    """Whoever has lost would play again, or share the prizes."""
    if goes_on:
        before = await played(harness, await begun(harness, *THREE, format=Format.ROUND_ROBIN))
        game = next(pairing.game for pairing in before.pairings if pairing.game)
    else:
        before = await ended(harness, *THREE)
        game = between(before, 1, 2).game or ""
    order = GameOrder(GUILD, manager, game, "why", now())
    assert await reason(harness.registry.endings.replace(make_void, order)) is TournamentReason.VOID_OWN
    assert await stored(harness, before) == before


async def test_no_manager_who_has_left_makes_the_last_winner_void(harness: Harness) -> None:
    """Nobody would have won, and every entry would go back."""
    tournament = await played(harness, await begun(harness, *FOUR, entry=ENTRY), 2, 3, 4)
    await harness.database.write(taking_part.leave, tournament.id, 1, now())
    over = await finished(harness, tournament, 2, 3)
    before = await prizes(harness, 1)
    refused = []
    for pairing in over.pairings:
        if pairing.game is not None:
            order = GameOrder(GUILD, 1, pairing.game, "why", now())
            try:
                await harness.registry.endings.replace(make_void, order)
            except Refusal as refusal:
                refused.append(refusal.reason)
    assert TournamentReason.VOID_OWN in refused
    assert await prizes(harness, 1) == before == [-ENTRY]


async def test_the_organiser_is_told_of_a_void_game_by_another_manager(harness: Harness) -> None:
    over = await ended(harness, *THREE)
    await harness.meet((OTHER_MANAGER,))
    order = GameOrder(GUILD, OTHER_MANAGER, between(over, 1, 2).game or "", "why", now())
    entry, _ = await harness.registry.endings.replace(make_void, order)
    told = await harness.database.read(log.to_tell, entry)
    assert {who: one.amount for who, one in told.items()} == {1: -30, 2: 30, BOSS: None}


async def test_the_host_makes_a_game_of_a_tournament_void(harness: Harness) -> None:
    over = await ended(harness, *THREE)
    order = GameOrder(EVERYWHERE, HOST, between(over, 1, 2).game or "", "why", now())
    await harness.registry.endings.replace(make_void, order)
    assert await prizes(harness, 1, 2, 3) == [50, 50, -100]


async def test_nobody_gives_back_more_than_they_were_paid(harness: Harness) -> None:
    """Places move up when the champion deletes their data, and prizes do not."""
    over = await ended(harness, *FOUR)
    await Privacy(harness.database, harness.registry).forget(1)
    await corrected(harness, over, 4, 2)
    await corrected(harness, over, 3, 2)
    assert min(await prizes(harness, 2, 3, 4)) >= -ENTRY
    await corrected(harness, over, 2, 3)
    await corrected(harness, over, 2, 4)
    assert min(await prizes(harness, 2, 3, 4)) >= -ENTRY


async def test_the_house_bears_what_a_purse_no_longer_holds_and_nobody_gains_twice(harness: Harness) -> None:
    over = await ended(harness, *THREE)
    held = (await purses_of(harness, 1))[0]
    await harness.database.write(purses.correct, GUILD, 1, 10 - held, "spent", now())
    house = await harness.database.read(ledger.balance, GUILD, HOUSE)
    await corrected(harness, over, 2, 1)
    assert await purses_of(harness, 1, 2) == [0, PURSE + 80]
    assert await harness.database.read(ledger.balance, GUILD, HOUSE) == house - 50
    await corrected(harness, over, 1, 2)
    # Player 1 has kept 50 of the first prize, and gets the 10 that were taken.
    assert await purses_of(harness, 1, 2) == [10, PURSE + 20]
    assert await harness.database.read(ledger.balance, GUILD, HOUSE) == house
    moved = await harness.database.read(ledger.page, GUILD, 1, 9, 0)
    assert [each.memo for each in moved.movements[:2]] == [Memo.CORRECTION] * 2
    await in_escrow(harness, over)


async def test_only_the_last_round_of_a_knock_out_can_change(harness: Harness) -> None:
    over = await ended(harness, *FOUR, format=Format.KNOCK_OUT)
    first, final = over.pairings[0], over.pairings[-1]
    one, other = (over.player(number).person for number in first.players)
    score = harness.database.write(moderation.score, over.id, ORGANISER, (other, one), (2, 0), now())
    assert await reason(score) is TournamentReason.DRAWN
    await void(harness, first.game)
    assert (await stored(harness, over)).pairings == over.pairings
    one, other = (over.player(number).person for number in final.players)
    winner, loser = sorted((one, other))
    await corrected(harness, over, loser, winner)
    assert await champions(harness, *FOUR) == [loser]


async def test_without_the_final_of_a_knock_out_the_finalists_share_the_first_place(harness: Harness) -> None:
    over = await ended(harness, *FOUR, format=Format.KNOCK_OUT)
    finalists = sorted(over.player(number).person for number in over.pairings[-1].players)
    await void(harness, over.pairings[-1].game)
    assert await champions(harness, *FOUR) == finalists
    assert await prizes(harness, *finalists) == [60, 60]


async def test_results_stand_after_a_month_unless_their_game_is_void(harness: Harness) -> None:
    over = await ended(harness, *THREE)
    late = over.stands_from
    assert over.ended_at is not None
    assert late == over.ended_at + CORRECTED_MS
    score = harness.database.write(moderation.score, over.id, ORGANISER, (2, 1), (2, 0), late)
    assert await reason(score) is TournamentReason.STANDS
    assert (await stored(harness, over)).pairings == over.pairings
    await void(harness, between(over, 1, 2).game)
    await corrected(harness, over, 2, 1, at=late)
    assert await champions(harness, *THREE) == [2]


@pytest.mark.parametrize(
    ("who", "why"),
    [
        (Organiser(1, may=False), TournamentReason.NEEDS_ORGANISER),
        (Organiser(1, may=True), TournamentReason.OTHERS),
    ],
)
async def test_only_the_organiser_corrects(who: Organiser, why: AnyReason, harness: Harness) -> None:
    over = await ended(harness, *THREE)
    score = harness.database.write(moderation.score, over.id, who, (2, 1), (2, 0), now())
    assert await reason(score) is why


async def test_while_the_books_are_frozen_no_paid_prize_moves(harness: Harness) -> None:
    over = await ended(harness, *THREE)
    await harness.database.write(freeze)
    score = harness.database.write(moderation.score, over.id, ORGANISER, (2, 1), (2, 0), now())
    assert await reason(score) is SalonReason.BOOKS_FROZEN
    assert (await stored(harness, over)).pairings == over.pairings


async def test_prizes_that_are_not_paid_yet_follow_the_corrected_result(harness: Harness) -> None:
    over = await ended(harness, *THREE, frozen=True)
    assert not over.settled
    await corrected(harness, over, 2, 1)
    await harness.database.write(ledger.check, GUILD, now())
    after = await stored(harness, over)
    assert after.deadline is not None
    await harness.database.write(stages.advance, over.id, after.deadline)
    assert await prizes(harness, *THREE) == [20, 80, -100]


async def test_a_void_game_of_an_arena_counts_for_nobody(harness: Harness) -> None:
    arena = await begun(harness, *THREE, 4, format=Format.ARENA, minutes=30, entry=ENTRY)
    arena = await played(harness, arena, 1, 2)
    assert arena.bell is not None
    await harness.database.write(stages.advance, arena.id, arena.bell)
    over = await finished(harness, arena, 1, 2)
    pairing = next(pairing for pairing in over.pairings if pairing.how is How.PLAYED)
    await void(harness, pairing.game)
    after = await stored(harness, over)
    changed = after.pairing(pairing.id)
    assert changed is not None
    assert changed.how is How.CALLED_OFF
    await in_escrow(harness, over)
    (entry,) = (await harness.database.read(log.page, GUILD, 1, 0)).entries
    await harness.registry.endings.replace(undo, UndoOrder(GUILD, BOSS, entry.number, "an error", now()))
    undone = (await stored(harness, over)).pairing(pairing.id)
    assert undone is not None
    assert (undone.how, undone.points) == (pairing.how, pairing.points)


async def test_the_role_goes_to_the_new_champion_for_what_is_left_of_the_month(
    delivery: DeliveryHarness,
) -> None:
    harness = delivery.harness
    roles = ChampionRoles(harness.database, delivery.discord, harness.registry.peers)
    over = await ended(harness, *THREE, role=ROLE)
    await roles.round(now())
    assert delivery.discord.roles == {(GUILD, ROLE, 1)}
    await corrected(harness, over, 2, 1)
    for _ in range(2):
        await roles.round(now())
        assert delivery.discord.roles == {(GUILD, ROLE, 2)}
    await roles.round(over.stands_from)
    assert delivery.discord.roles == set()


async def test_who_has_won_an_earlier_tournament_keeps_its_role(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    roles = ChampionRoles(harness.database, delivery.discord, harness.registry.peers)
    first = await ended(harness, *THREE, role=ROLE)
    second = await ended(harness, *THREE, role=ROLE)
    await roles.round(now())
    await corrected(harness, second, 2, 1)
    await roles.round(now())
    assert delivery.discord.roles == {(GUILD, ROLE, 1), (GUILD, ROLE, 2)}
    await roles.round(first.stands_from)
    assert delivery.discord.roles == {(GUILD, ROLE, 2)}


async def test_who_has_lost_a_knock_out_corrects_no_final_alone(harness: Harness) -> None:
    over = await ended(harness, *FOUR, format=Format.KNOCK_OUT)
    final = over.current[0]
    one, other = (over.player(number).person for number in final.players)
    third = next(who for who in FOUR if who not in (one, other))
    # Who stands first now and has left has no rank: all others would move up.
    await harness.database.write(
        members.save, Member(GUILD, max(one, other), "Bob", manages=False, here=False)
    )
    who = Organiser(third, may=True)
    later = now() + DAY_MS
    assert (
        await reason(corrected(harness, over, max(one, other), min(one, other), later, who))
        is TournamentReason.OWN
    )
