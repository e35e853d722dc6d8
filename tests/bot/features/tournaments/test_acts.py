"""Acts of players and organisers that could change who wins: leaving, removing, stopping, scoring."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import replace

import pytest

from bot.database.clock import DAY_MS, HOUR_MS, now
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import GameOrder, Order
from bot.features.moderation.voids.transactions import make_void
from bot.features.post.section_loader import load
from bot.features.post.transactions import time_off
from bot.features.privacy.service import Privacy
from bot.features.registered import HOOKS
from bot.features.salon.queue import transactions as queue
from bot.features.salon.reasons import SalonReason
from bot.features.seasons import roles_store as roles
from bot.features.standings import ratings_store as ratings
from bot.features.tournaments import departures, formats, store
from bot.features.tournaments.act_page import act_line
from bot.features.tournaments.desk_page import player_page
from bot.features.tournaments.director import Director
from bot.features.tournaments.model import (
    MOST_TOURNAMENTS,
    TOURNAMENT_AUDIENCE,
    Format,
    How,
    Pairing,
    Stage,
    Tournament,
)
from bot.features.tournaments.page import tournament_page
from bot.features.tournaments.public_message import page as tournament_message
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.transactions import organising, play, reading, seconding, stages, taking_part
from bot.features.tournaments.transactions.organising import Organiser
from bot.features.tournaments.transactions.seconding import SecondNeededError
from bot.pages.parts.components import Act
from bot.pages.table.table_page import menu_page
from bot.tables.errors import Reason
from bot.tables.person import Member
from bot.tables.store import members, messages
from bot.tables.table import Status, Table
from bot.text.i18n import say
from cogs.tournaments.organisers import OUTCOMES
from engine.ecarte.game import EcarteGame
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import CHANNEL, GUILD, Harness, concurrently, person, reason, reasons
from tests.bot.support.page_content import custom_ids, text
from tests.bot.support.tournaments import (
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
from tests.bot.support.wagers import bet

FOUR = (1, 2, 3, 4)
ONE, OTHER = 30, 31
TWENTY = Organiser(20, may=True)
ONE_ORGANISER, TWO_ORGANISER = Organiser(1, may=True), Organiser(2, may=True)


async def in_play(harness: Harness, tournament: Tournament) -> Table:
    """The game of the first pairing of the round, once its first deal is over."""
    pairing = tournament.current[0]
    for number in pairing.players:
        await there(harness, tournament, tournament.player(number).person)
    game = (await stored(harness, tournament)).current[0].game
    assert game is not None
    return await harness.registry.tables.get(game)


async def leave(harness: Harness, tournament: Tournament, who: int, *, removed: bool = False) -> Tournament:
    """Let a player leave, or have an organiser remove them."""
    before = await stored(harness, tournament)
    await departures.withdraw(
        harness.registry,
        before,
        who,
        lambda connection, plays_on: (
            organising.remove(connection, before.id, ORGANISER, who, now(), plays_on=plays_on)
            if removed
            else taking_part.leave(connection, before.id, who, now(), plays_on=plays_on)
        ),
    )
    return await stored(harness, tournament)


async def rated(harness: Harness, who: int) -> bool:
    return await harness.database.read(ratings.of, GUILD, who, EcarteGame.kind) is not None


@pytest.mark.parametrize("removed", [False, True])
async def test_who_leaves_in_mid_game_has_resigned_it(removed: bool, harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    await harness.meet((ONE, OTHER))
    table = await in_play(harness, tournament)
    await bet(harness, table, ONE, 0, 50)
    await bet(harness, table, OTHER, 1, 50)
    table = await harness.past_first_deal(await harness.bets_closed(table))
    loser, winner = table.seats[0].person, table.seats[1].person
    after = await leave(harness, tournament, loser, removed=removed)
    pairing = after.current[0]
    won = pairing.players.index((after.of_person(winner) or after.players[0]).number)
    assert pairing.how is How.PLAYED
    assert pairing.points is not None
    assert (pairing.points[won], pairing.points[1 - won]) == (2, 0)
    gone = after.of_person(loser)
    assert gone is not None
    assert (gone.out, gone.removed) == (True, removed)
    assert (await harness.stored(table)).status is Status.OVER
    assert await purses_of(harness, ONE, OTHER) == [PURSE - 50, PURSE + 50]
    assert await rated(harness, winner)
    assert await rated(harness, loser)


async def test_nobody_waits_for_a_seat_at_a_table_of_a_tournament(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    table = await in_play(harness, await begun(harness, *FOUR))
    await harness.meet((ONE,))
    waits = harness.database.write(queue.join, table, person(ONE), now())
    assert await reason(waits) is SalonReason.QUEUE_IN_TOURNAMENT
    tables = table, await harness.begun(2, 3)
    menus = [menu_page(await delivery.presenter.scenes.scene(each, "en"), ONE) for each in tables]
    assert [any(f":{Act.JOIN}:" in key for key in custom_ids(menu)) for menu in menus] == [False, True]


async def test_who_leaves_before_a_card_is_dealt_loses_without_a_game(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    table = await in_play(harness, tournament)
    loser = table.seats[0].person
    pairing = (await leave(harness, tournament, loser)).current[0]
    assert pairing.how is How.WALKOVER
    assert not await rated(harness, loser)


async def test_a_match_is_lost_for_who_leaves_it_while_leading(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, format=Format.KNOCK_OUT, games=3)
    first = tournament.current[0]
    leader, other = (tournament.player(number).person for number in first.players)
    table = await in_play(harness, tournament)
    await harness.past_first_deal(table)
    await decide(harness, tournament, (await stored(harness, tournament)).current[0], leader)
    second = (await stored(harness, tournament)).current[0]
    assert (second.points, second.game != table.id) == (None, True)
    await harness.past_first_deal(await harness.registry.tables.get(second.game or ""))
    after = await leave(harness, tournament, leader)
    assert (after.current[0].points, after.current[0].how) == ((0, 2), How.PLAYED)
    one, two = [
        await harness.database.read(ratings.of, GUILD, who, EcarteGame.kind) for who in (leader, other)
    ]
    assert one is not None
    assert two is not None
    assert one[0].value < two[0].value


@pytest.mark.parametrize("won", [0, 1])
async def test_a_stopped_final_is_decided_by_games_won_and_else_shared(won: int, harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, format=Format.KNOCK_OUT, games=3, entry=100)
    while tournament.round == 1:
        tournament = await played(harness, tournament, 2, 3)
    (final,) = tournament.current
    better, worse = (tournament.player(number).person for number in final.players)
    for _ in range(won):
        await decide(harness, tournament, final, worse)
    over = await harness.database.write(organising.cancel, tournament.id, ORGANISER, now())
    assert over.stage is Stage.FINISHED
    first = {over.player(standing.player).person for standing in formats.first(over)}
    assert first == ({worse} if won else {better, worse})
    assert await in_escrow(harness, over) == 0
    prizes = [120, 200] if won else [160, 160]
    assert await purses_of(harness, better, worse) == [PURSE - 100 + prize for prize in prizes]


async def test_a_game_that_has_begun_goes_on_and_counts_after_a_stop(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    tournament = await begun(harness, *FOUR)
    table = await harness.past_first_deal(await in_play(harness, tournament))
    await harness.database.write(organising.cancel, tournament.id, ORGANISER, now())
    await Director(harness.database, harness.registry, delivery.presenter).round(now())
    await harness.play_out(table, 1)
    assert await rated(harness, table.seats[0].person)
    assert (await stored(harness, tournament)).stage is Stage.CANCELLED


async def asks(harness: Harness, tournament: Tournament, act: Awaitable[object]) -> bool:
    """Let an organiser do something that concerns their own place, or bet; whether *Leave* would help."""
    with pytest.raises(SecondNeededError) as refused:
        await act
    assert refused.value.reason is TournamentReason.OWN
    await harness.database.write(seconding.ask, tournament.id, refused.value.act)
    return bool(refused.value.facts["open"])


@pytest.mark.parametrize("name", ["cancel", "pause", "score", "remove", "extend"])
async def test_what_concerns_the_place_of_an_organiser_takes_two_of_them(name: str, harness: Harness) -> None:
    tournament, (one, two) = await begun(harness, *FOUR, organiser=1), (ONE_ORGANISER, TWO_ORGANISER)
    await harness.meet((two.person,))
    own = tournament.pairing_of(1)
    assert own is not None
    other = tournament.player(own.opponent_of(1)).person
    rest: dict[str, tuple[object, ...]] = {"score": ((1, other), (2, 0)), "remove": (other,), "extend": (5,)}

    async def does(who: Organiser) -> Tournament:
        act = getattr(organising, name)
        await harness.database.write(act, tournament.id, who, *rest.get(name, ()), now())
        return await stored(harness, tournament)

    before = await stored(harness, tournament)
    assert await reason(does(two)) is TournamentReason.OTHERS
    for _ in range(2):
        await asks(harness, tournament, does(one))
    assert (await stored(harness, tournament)) == replace(before, outdated=True)
    page = await tournament_message(harness.database, before)
    assert "another organiser does the same" in text(page)
    # The other may play as well.
    after = await does(two)
    assert replace(after, outdated=True) != replace(before, outdated=True)
    assert f"<@{two.person}>" in text(await tournament_message(harness.database, after))


async def test_a_result_is_the_same_whichever_player_the_second_organiser_names_first(
    harness: Harness,
) -> None:
    tournament = await begun(harness, *FOUR, organiser=1)
    await harness.meet((TWENTY.person,))
    own = tournament.pairing_of(1)
    assert own is not None
    other = tournament.player(own.opponent_of(1)).person
    score, key = organising.score, tournament.id
    await asks(
        harness, tournament, harness.database.write(score, key, ONE_ORGANISER, (1, other), (2, 0), now())
    )
    another = harness.database.write(score, key, TWENTY, (other, 1), (2, 0), now())
    assert await reason(another) is TournamentReason.OTHERS
    after = await harness.database.write(score, key, TWENTY, (other, 1), (0, 2), now())
    assert after.pairings[own.board].how is How.SCORED


async def test_an_organiser_who_plays_may_lose_and_may_leave(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, organiser=1)
    own = tournament.pairing_of(1)
    assert own is not None
    other = tournament.player(own.opponent_of(1)).person
    acts = organising
    score, key = acts.score, tournament.id
    await harness.database.write(score, key, ONE_ORGANISER, (1, other), (0, 2), now())
    # The other does not lose by that.
    neither = harness.database.write(score, key, ONE_ORGANISER, (1, other), (0, 0), now())
    await asks(harness, tournament, neither)
    # Their own game is over; those of rivals would have more time.
    assert await asks(
        harness, tournament, harness.database.write(acts.extend, tournament.id, ONE_ORGANISER, 5, now())
    )
    await leave(harness, tournament, 1)
    over = await harness.database.write(acts.cancel, tournament.id, ONE_ORGANISER, now())
    assert not over.open


async def test_who_has_bet_on_a_game_lets_nobody_resign_it_alone(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    await harness.meet((ONE, OTHER, TWENTY.person))
    table = await in_play(harness, tournament)
    await bet(harness, table, ONE, 0, 50)
    await bet(harness, table, OTHER, 1, 50)
    await harness.past_first_deal(await harness.bets_closed(table))
    later, loser = tournament.acted_at + HOUR_MS, table.seats[1].person
    backer = Organiser(ONE, may=True)
    remove = organising.remove
    removing = harness.database.write(remove, tournament.id, backer, loser, later)
    assert not await asks(harness, tournament, removing)
    # Players of other games, and those that others remove, concern no bet.
    other = next(who for who in FOUR if who not in [held.person for held in table.seats])
    after = await harness.database.write(remove, tournament.id, backer, other, later)
    after = await harness.database.write(remove, tournament.id, TWENTY, loser, later)
    assert {player.person for player in after.players if player.removed} == {other, loser}


async def test_who_plays_moves_no_paused_tournament_to_another_channel_alone(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, organiser=1)
    await harness.meet((TWENTY.person,))
    await harness.database.write(stages.pause, tournament, now())

    async def resume(who: Organiser, channel: int) -> Tournament:
        return await harness.database.write(organising.resume, tournament.id, who, channel, now())

    assert (await resume(ONE_ORGANISER, CHANNEL)).paused_at is None
    await harness.database.write(messages.refuse, tournament.id, TOURNAMENT_AUDIENCE)
    await harness.database.write(stages.pause, await stored(harness, tournament), now())
    await asks(harness, tournament, resume(ONE_ORGANISER, CHANNEL + 1))
    await asks(harness, tournament, resume(ONE_ORGANISER, CHANNEL + 2))
    after = await resume(TWENTY, CHANNEL + 1)
    assert (after.paused_at, after.channel) == (None, CHANNEL + 1)


async def test_an_organiser_who_plays_does_not_put_off_the_bell_alone(harness: Harness) -> None:
    arena = await begun(harness, *FOUR[:3], organiser=1, format=Format.ARENA, minutes=30)
    # Nobody plays then.
    await decide(harness, arena, arena.current[0])
    extend = harness.database.write(organising.extend, arena.id, ONE_ORGANISER, 30, now())
    await asks(harness, arena, extend)


@pytest.mark.parametrize("act", ["pause", "extend"])
async def test_who_leaves_and_puts_off_games_does_not_come_back(act: str, harness: Harness) -> None:
    arena = await begun(harness, *FOUR, organiser=1, format=Format.ARENA, minutes=30)
    await decide(harness, arena, next(each for each in arena.current if 1 in each.players))
    await leave(harness, arena, 1)
    more = (5,) if act == "extend" else ()
    await harness.database.write(getattr(organising, act), arena.id, ONE_ORGANISER, *more, arena.starts_at)
    assert await reason(joined(harness, arena, 1)) is TournamentReason.DECIDED


async def test_who_decides_for_players_of_a_running_tournament_does_not_join_it_any_more(
    harness: Harness,
) -> None:
    tournament = await begun(harness, *FOUR, 5, 6, 7, 8, organiser=1)
    at = tournament.starts_at
    own = tournament.pairing_of(1)
    assert own is not None
    other = tournament.player(own.opponent_of(1)).person
    await leave(harness, tournament, 1)
    score = organising.score
    await harness.database.write(score, tournament.id, ONE_ORGANISER, (1, other), (2, 0), at)
    assert await reason(joined(harness, tournament, 1)) is TournamentReason.DECIDED
    # Nor does an organiser who has not played yet, or a manager who has made a game void.
    await harness.meet((TWENTY.person, ONE))
    later = at + DAY_MS
    between = next(pairing for pairing in tournament.current if own.players != pairing.players)
    await decide(harness, tournament, between)
    game = (await stored(harness, tournament)).current[between.board].game
    assert game is not None
    await harness.registry.endings.replace(make_void, GameOrder(GUILD, ONE, game, "why", at))
    assert await reason(joined(harness, tournament, ONE)) is TournamentReason.DECIDED
    await harness.database.write(organising.remove, tournament.id, TWENTY, other, later)
    assert await reason(joined(harness, tournament, TWENTY.person)) is TournamentReason.DECIDED


async def test_who_says_who_meets_whom_does_not_join_then(harness: Harness) -> None:
    await harness.meet((TWENTY.person,))
    tournament = await opened(harness, *FOUR, organiser=TWENTY.person)
    seeding = harness.database.write(organising.seed, tournament.id, TWENTY, 1, 1, now())
    assert (await seeding).players[0].placed == 1
    assert await reason(joined(harness, tournament, TWENTY.person)) is TournamentReason.DECIDED
    await Privacy(harness.database, harness.registry).forget(TWENTY.person)
    act, *_ = await harness.database.read(store.acts, tournament.id)
    unseen = await harness.database.read(reading.unseen, tournament)
    assert act_line(act, {1: "Ana"}, unseen, "en").startswith(f"- {say('en', 'somebody-left')} · ")
    await harness.meet((TWENTY.person,))
    assert await reason(joined(harness, tournament, TWENTY.person)) is TournamentReason.DECIDED
    act, *_ = await harness.database.read(store.acts, tournament.id)
    assert act_line(act, {1: "Ana"}, (), "en").startswith(f"- <@{TWENTY.person}> · ")


async def test_who_keeps_somebody_out_before_it_begins_plays_with_another_organiser_alone(
    harness: Harness,
) -> None:
    await harness.meet((TWENTY.person,))
    tournament, remove = await opened(harness, *FOUR, organiser=1), organising.remove
    await asks(harness, tournament, harness.database.write(remove, tournament.id, ONE_ORGANISER, 2, now()))
    await harness.database.write(remove, tournament.id, TWENTY, 2, now())
    assert await reason(joined(harness, tournament, TWENTY.person)) is TournamentReason.DECIDED
    # Who keeps order excludes somebody all the same, and gives the reason.
    await harness.database.write(moderation.exclude, HOOKS, Order(GUILD, 1, 3, "rude", now()), None)
    assert [player.person for player in (await stored(harness, tournament)).active] == [1, 4]


async def test_an_organiser_who_joins_a_check_in_that_they_began_sooner_waits_for_all(
    harness: Harness,
) -> None:
    await harness.meet((TWENTY.person, ONE))
    tournament = await opened(harness, *FOUR, organiser=TWENTY.person)
    begun_sooner = await harness.database.write(organising.begin, tournament.id, TWENTY, now())
    assert (await joined(harness, tournament, ONE)).deadline == begun_sooner.deadline
    assert (begun_sooner.deadline or 0) < tournament.starts_at
    after = await joined(harness, tournament, TWENTY.person)
    assert (after.deadline, after.starts_at) == (tournament.starts_at, tournament.starts_at)


@pytest.mark.parametrize("absent", [(), (4,)])
async def test_an_organiser_who_began_it_without_somebody_does_not_join_then(
    absent: tuple[int, ...], harness: Harness
) -> None:
    await harness.meet((TWENTY.person,))
    arena = await opened(harness, *FOUR, organiser=TWENTY.person, format=Format.ARENA, minutes=30)
    await ready_and_begun(harness, arena, absent)
    joining = joined(harness, arena, TWENTY.person)
    if absent:
        assert await reason(joining) is TournamentReason.DECIDED
    else:
        assert (await joining).active[-1].person == TWENTY.person


async def test_an_organiser_who_has_left_begins_it_sooner(harness: Harness) -> None:
    tournament = await opened(harness, *FOUR, organiser=1)
    await leave(harness, tournament, 1)
    checking = await harness.database.write(organising.begin, tournament.id, ONE_ORGANISER, now())
    assert checking.starts_at < tournament.starts_at
    # Should they join again, it begins when it was to.
    assert (await joined(harness, tournament, 1)).starts_at == tournament.starts_at


async def test_an_organiser_who_plays_begins_without_nobody_before_the_announced_time(
    harness: Harness,
) -> None:
    tournament = await opened(harness, *FOUR, organiser=1)
    begin, key = organising.begin, tournament.id
    checking = await harness.database.write(begin, key, ONE_ORGANISER, now())
    assert checking.deadline == tournament.starts_at
    for player in FOUR[:3]:
        await there(harness, tournament, player)
    await asks(harness, tournament, harness.database.write(begin, key, ONE_ORGANISER, now()))
    await there(harness, tournament, FOUR[3])
    after = await harness.database.write(begin, key, ONE_ORGANISER, now())
    assert after.stage is Stage.RUNNING


async def test_an_organiser_who_has_lost_does_not_cancel_to_get_the_entry_back(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, organiser=1, entry=100, format=Format.KNOCK_OUT)
    player = tournament.of_person(1)
    assert player is not None
    own = tournament.pairing_of(player.number)
    assert own is not None
    other = tournament.player(own.opponent_of(player.number)).person
    await decide(harness, tournament, own, other)
    cancel = organising.cancel
    early = harness.database.write(cancel, tournament.id, ONE_ORGANISER, now())
    assert not await asks(harness, tournament, early)
    await leave(harness, tournament, 1)
    await asks(harness, tournament, harness.database.write(cancel, tournament.id, ONE_ORGANISER, now()))
    assert await purses_of(harness, 1) == [PURSE - 100]


@pytest.mark.parametrize("act", ["remove", "exclude"])
async def test_an_organiser_who_has_left_gets_no_entry_back_where_nobody_wins(
    act: str, harness: Harness
) -> None:
    tournament = await begun(harness, *FOUR, organiser=1, entry=51, format=Format.ROUND_ROBIN)
    own = tournament.pairing_of(1)
    assert own is not None
    rival = tournament.player(own.opponent_of(1)).person
    await played(harness, tournament, 2, 3, 4)
    await leave(harness, tournament, 1)
    if act == "remove":
        await harness.database.write(organising.remove, tournament.id, ONE_ORGANISER, rival, now())
    else:
        await harness.database.write(moderation.exclude, HOOKS, Order(GUILD, 1, rival, "rude", now()), None)
    over = await finished(harness, tournament)
    assert formats.first(over) == []
    # The two others have met before, and share what is in the pot.
    others = [who for who in FOUR if who not in (1, rival)]
    assert await purses_of(harness, 1, rival, *others) == [PURSE - 51] * 2 + [PURSE + 51] * 2
    assert await in_escrow(harness, tournament) == 0
    assert "shared by" in text(tournament_page(over, {}, (), {}))


@pytest.mark.parametrize("act", ["remove", "exclude", "pause", "cancel"])
async def test_an_organiser_who_has_left_ends_nothing_before_three_have_played(
    act: str, harness: Harness
) -> None:
    """Every entry would go back, also theirs."""
    tournament = await begun(harness, *FOUR, organiser=1, entry=50, format=Format.ROUND_ROBIN)
    own = tournament.pairing_of(1)
    assert own is not None
    rival = tournament.player(own.opponent_of(1)).person
    await decide(harness, tournament, own, rival)
    await leave(harness, tournament, 1)
    assert await leaves_to_another(harness, tournament, act, rival)
    for pairing in tournament.current:
        if pairing.id != own.id:
            await decide(harness, tournament, pairing)
    assert not await leaves_to_another(harness, tournament, act, rival)


@pytest.mark.parametrize("act", ["remove", "exclude"])
async def test_an_organiser_who_has_left_does_not_remove_the_last_player(act: str, harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, organiser=1, entry=50, format=Format.ARENA, minutes=30)
    await played(harness, tournament)
    for who in FOUR[:3]:
        await leave(harness, tournament, who)
    assert await leaves_to_another(harness, tournament, act, 4)


async def leaves_to_another(harness: Harness, tournament: Tournament, act: str, rival: int) -> bool:
    """Whether the organiser, who has left, needs another for an act, which is about a rival."""
    if act == "exclude":
        order = Order(GUILD, 1, rival, "rude", now())
        doing = harness.database.write(moderation.exclude, HOOKS, order, None)
    else:
        about, does = (rival,) if act == "remove" else (), getattr(organising, act)
        doing = harness.database.write(does, tournament.id, ONE_ORGANISER, *about, now())
    (refused,) = await asyncio.gather(doing, return_exceptions=True)
    why = reasons([refused]) if isinstance(refused, BaseException) else set()
    assert why <= {TournamentReason.OWN, TournamentReason.EXCLUDE_OWN}
    return bool(why)


@pytest.mark.parametrize("act", ["score", "remove"])
async def test_who_may_still_be_third_decides_nothing_of_the_other_semi_final(
    act: str, harness: Harness
) -> None:
    tournament = await begun(harness, *FOUR, format=Format.KNOCK_OUT, third=True, organiser=1)
    own, other = sorted(
        tournament.current,
        key=lambda pairing: 1 not in (tournament.player(n).person for n in pairing.players),
    )
    await decide(harness, tournament, own, *(person for person in FOUR if person > 1))
    one, two = (tournament.player(number).person for number in other.players)
    if act == "score":
        score = (tournament.id, ONE_ORGANISER, (one, two), (2, 0), now(), other.id)
        await asks(harness, tournament, harness.database.write(organising.score, *score))
    else:
        remove = (tournament.id, ONE_ORGANISER, one, now())
        await asks(harness, tournament, harness.database.write(organising.remove, *remove))


@pytest.mark.parametrize("act", ["remove", "exclude"])
async def test_who_has_lost_a_knock_out_moves_up_by_no_removal_of_their_own(
    act: str, harness: Harness
) -> None:
    tournament = await begun(harness, *FOUR, 5, 6, 7, 8, format=Format.KNOCK_OUT, organiser=1, entry=100)
    tournament = await played(harness, tournament, 5, 6, 7, 8)
    tournament = await played(harness, tournament, 7, 8)
    third = next(
        tournament.player(number).person
        for pairing in tournament.pairings
        for number, points in zip(pairing.players, pairing.points or (), strict=False)
        if pairing.round == tournament.round - 1 and points == 0
    )
    if act == "remove":
        await asks(
            harness,
            tournament,
            harness.database.write(organising.remove, tournament.id, ONE_ORGANISER, third, now()),
        )
    else:
        order = Order(GUILD, 1, third, "rude", now())
        excluding = harness.database.write(moderation.exclude, HOOKS, order, None)
        assert await reason(excluding) is TournamentReason.EXCLUDE_OWN


async def test_a_manager_who_plays_excludes_nobody_whom_they_could_not_remove(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    await harness.meet((TWENTY.person,))
    exclude = moderation.exclude
    order = Order(GUILD, 1, 2, "rude", now())
    assert await reason(harness.database.write(exclude, HOOKS, order, None)) is TournamentReason.EXCLUDE_OWN
    assert (await stored(harness, tournament)).active == tournament.active
    await harness.database.write(exclude, HOOKS, replace(order, manager=TWENTY.person), None)
    gone = (await stored(harness, tournament)).of_person(2)
    assert gone is not None
    assert gone.out
    acts = await harness.database.read(store.acts, tournament.id)
    assert (acts[0].act, acts[0].organiser, acts[0].about) == ("exclude", TWENTY.person, str(gone.number))


async def test_no_manager_wins_a_tournament_by_removing_the_bot(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR[:3], entry=100)
    await harness.database.write(members.save, Member(GUILD, 1, "Ana", manages=True))
    while (tournament := await stored(harness, tournament)).round < tournament.rounds:
        tournament = await played(harness, tournament, 1, 2)
    await harness.registry.endings.void(GUILD)
    over = await stored(harness, tournament)
    assert over.stage is Stage.FINISHED
    assert 1 not in formats.winners(over)
    one, two, three = await purses_of(harness, 1, 2, 3)
    assert (one, two + three) == (PURSE - 100, 2 * PURSE + 100)


async def absent(
    harness: Harness, tournament: Tournament, *people: int, only: Pairing | None = None
) -> Tournament:
    """Let the time run out for the games of a round, or one of them, to which these people alone come."""
    before = await stored(harness, tournament)
    for pairing in before.current if only is None else (only,):
        for number in pairing.players:
            if pairing.points is None and before.player(number).person in people:
                await there(harness, before, before.player(number).person)
        await harness.database.write(play.expire, pairing.id, (pairing.deadline or 0) + HOUR_MS)
    return await stored(harness, tournament)


@pytest.mark.parametrize("come", [(1,), (1, 2)])
async def test_nobody_wins_anything_where_fewer_than_three_ever_come(
    come: tuple[int, ...], harness: Harness
) -> None:
    tournament = await begun(harness, 1, 2, 3, entry=100, role=77)
    while tournament.stage is Stage.RUNNING:
        tournament = await absent(harness, tournament, *come)
        for pairing in tournament.current:
            if pairing.game is not None and pairing.points is None:
                await decide(harness, tournament, pairing, 1)
        tournament = await stored(harness, tournament)
    assert tournament.stage is Stage.FINISHED
    assert formats.first(tournament) == []
    assert await harness.database.read(reading.titles, GUILD, 1) == []
    assert await harness.database.read(roles.moves, LATER_MS + now()) == []
    assert await purses_of(harness, 1, 2, 3) == [PURSE] * 3
    assert "Nobody has won" in text(tournament_page(tournament, {}, (), {}))


async def test_a_winner_has_played_half_of_their_rounds(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, entry=100)
    while tournament.stage is Stage.RUNNING:
        own = tournament.pairing_of(1)
        await played(harness, await absent(harness, tournament, 1, only=own))
        tournament = await stored(harness, tournament)
    assert formats.standings(tournament)[0].player == 1
    assert formats.first(tournament) == []
    assert await purses_of(harness, *FOUR) == [PURSE] * 4


async def test_who_deletes_their_data_leaves_everything(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, entry=100, organiser=1)
    table = await harness.past_first_deal(await in_play(harness, tournament))
    playing, other = (held.person for held in table.seats)
    gone = next(person for person in FOUR if person not in (playing, other))
    await leave(harness, tournament, gone)
    privacy = Privacy(harness.database, harness.registry)
    for who in {playing, gone, 1}:
        await privacy.forget(who)
    after = await stored(harness, tournament)
    assert (after.pairings[0].how, after.pot) == (How.PLAYED, 400)
    assert await in_escrow(harness, after) in (0, 400)
    await harness.meet((TWENTY.person,))
    if after.open:
        await harness.database.write(organising.cancel, after.id, TWENTY, now())
    assert await in_escrow(harness, after) == 0


async def test_an_organiser_who_hides_is_called_by_no_public_line(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    await in_play(harness, tournament)
    player = tournament.player(tournament.current[0].players[0]).person
    await harness.database.write(moderation.hide, Order(GUILD, 1, ORGANISER.person, "why", now()))
    call = harness.database.read(taking_part.calling_organiser, tournament.id, player, now())
    assert await reason(call) is TournamentReason.NO_ORGANISER


async def test_an_organiser_who_is_excluded_acts_no_more(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    await harness.meet((TWENTY.person,))
    order = Order(GUILD, TWENTY.person, ORGANISER.person, "rude", now())
    await harness.database.write(moderation.exclude, HOOKS, order, None)
    pause = harness.database.write(organising.pause, tournament.id, ORGANISER, now())
    assert await reason(pause) is Reason.EXCLUDED


@pytest.mark.parametrize("removed", [False, True])
async def test_deleting_data_brings_nobody_back(removed: bool, harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, 5, 6, 7, 8)
    if removed:
        await leave(harness, tournament, 3, removed=True)
    await Privacy(harness.database, harness.registry).forget(3)
    await harness.meet((3,))
    assert await reason(joined(harness, tournament, 3)) is TournamentReason.REMOVED


async def test_at_most_ten_are_open_also_if_more_are_opened_at_once(harness: Harness) -> None:
    attempts = [opened(harness, name=f"Cup {number}") for number in range(MOST_TOURNAMENTS + 2)]
    held, refused = await concurrently(*attempts)
    assert len(held) == MOST_TOURNAMENTS
    assert len(refused) == 2
    assert reasons(refused) == {TournamentReason.TOURNAMENTS_OPEN}
    assert len(await harness.database.read(store.open_in, GUILD)) == MOST_TOURNAMENTS


async def test_holidays_do_not_count_in_a_tournament(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR, turn=DAY_MS)
    table = await harness.past_first_deal(await in_play(harness, tournament))
    assert table.by_post
    for held in table.seats:
        await harness.database.write(time_off.take_holiday, held.person, 3, now())
    table = await harness.stored(table)
    assert await harness.database.read(time_off.with_holiday, table, now()) == table
    section = await harness.database.read(load, table, table.id, None)
    assert section.holidays == {}


@pytest.mark.parametrize(("format", "outcomes"), [(Format.SWISS, 4), (Format.KNOCK_OUT, 2)])
async def test_only_results_that_can_be_entered_are_offered(
    format: Format, outcomes: int, harness: Harness
) -> None:
    tournament = await begun(harness, *FOUR, format=format)
    pairing = tournament.current[0]
    page = player_page(tournament, tournament.player(pairing.players[0]), pairing, "en")
    offered = [act for act in OUTCOMES if any(f":{act}:" in control for control in custom_ids(page))]
    assert len(offered) == outcomes
    one, other = (tournament.player(number).person for number in pairing.players)
    score = organising.score
    for act in offered:
        await harness.database.write(
            score, tournament.id, ORGANISER, (one, other), OUTCOMES[act], now(), pairing.id
        )
