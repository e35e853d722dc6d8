"""A player who leaves ends the game, and the other may continue it against the house."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.database.partitions import ALL
from bot.features.registered import HOOKS
from bot.features.salon.queue import store as series_scores
from bot.features.salon.queue import transactions as queue
from bot.features.salon.reasons import SalonReason
from bot.features.standings import ratings_store as ratings
from bot.features.standings import scores_store as scores
from bot.features.standings.model import Score
from bot.features.study import reviewer
from bot.features.study import store as reviews
from bot.features.study.reviewer import Reviewer
from bot.features.study.verification_page import SCRIPT, Proof
from bot.registry.commits import StaleError
from bot.registry.transactions.departures import PLAY_ON_MS, abandoned_seat
from bot.tables.errors import Reason
from bot.tables.restraint import MOST_OPEN_GAMES
from bot.tables.seat import Departure
from bot.tables.store import games, messages, series
from bot.tables.table import Ruling, Status, Table
from bot.text.cards import cards_text
from bot.text.i18n import LANGUAGES, Language, say
from engine import course, fairness
from engine.ecarte import actions
from engine.ecarte.advisor.review import Review
from engine.ecarte.deal import Phase
from engine.ecarte.rules import CLASSIC, PRESETS, Ruleset
from tests.bot.support import page_content
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    GUILD,
    HOUSE_SEAT,
    Harness,
    action_of,
    concurrently,
    game_of,
    messages_settled,
    offer,
    person,
    reason,
    reasons,
    view_of,
    wait_until,
)
from tests.bot.support.wagers import backed, use_counters

DORA = 104


async def second_deal(harness: Harness, table: Table) -> Table:
    """Bob has given up the first deal, so that the game counts from here on."""
    dealt = await harness.act(table, "cut 9")
    return await harness.registry.play.act(dealt.id, BOB, lambda _: action_of("concede"))


async def begun(harness: Harness, rules: Ruleset = CLASSIC, *, friendly: bool = False) -> Table:
    """A game between Ana and Bob in its second deal."""
    offered = await harness.offered(rules=rules, friendly=friendly)
    return await second_deal(harness, await harness.registry.offers.accept(offered.id, person(BOB)))


async def leaves(harness: Harness, table: Table, who: int = BOB) -> Table:
    return await harness.registry.play.act(table.id, who, lambda _: action_of("resign"))


async def left_game(harness: Harness) -> Table:
    """A game between Ana and Bob that Bob has left in its second deal."""
    return await leaves(harness, await begun(harness))


async def time_out_now(harness: Harness, table: Table) -> Table:
    """Let the deadline pass."""
    await harness.database.write(
        lambda connection: run(connection, "UPDATE game SET deadline = 1 WHERE id = $1", table.id).close()
    )
    again = harness.restarted()
    await again.registry.time_outs.time_out(table.id, table.version)
    return await again.registry.tables.get(table.id)


async def ended(harness: Harness, table: Table, ago: int) -> Table:
    """The table as if it had ended ``ago`` milliseconds ago."""
    await harness.database.write(
        lambda connection: run(
            connection, "UPDATE game SET ended_at = $1 WHERE id = $2", now() - ago, table.id
        ).close()
    )
    return await harness.stored(table)


async def played_on(harness: Harness, table: Table, who: int = ANA, expected: int | None = None) -> Table:
    """Let a player play on against the house; return the game."""
    await harness.meet((HOUSE_SEAT.person,))
    return await harness.registry.departures.play_on(table.id, who, HOUSE_SEAT, expected)


async def review_of(harness: Harness, table: Table) -> Review | None:
    found = await harness.database.read(reviewer.find, table)
    assert found is None or isinstance(found, Review)
    return found


async def rematch(harness: Harness, table: Table) -> Table:
    """Ana offers Bob another game at the same table."""
    return await harness.registry.offers.challenge(offer(ANA, BOB, after=table.id))


async def against_the_house(harness: Harness) -> Table:
    """A game between Ana and the house from its beginning."""
    await harness.meet((HOUSE_SEAT.person,))
    return await harness.registry.offers.challenge(offer(ANA, HOUSE_SEAT.person, house=HOUSE_SEAT))


async def may_be_played_on(harness: Harness, table: Table) -> bool:
    return await harness.database.read(abandoned_seat, HOOKS, table, now()) is not None


async def standing(harness: Harness) -> list[tuple[Score, float | None]]:
    """The scores of both players."""

    def ask(connection: Connection) -> list[tuple[Score, float | None]]:
        rated = [ratings.of(connection, GUILD, who) for who in (ANA, BOB)]
        return [
            (scores.of(connection, GUILD, who), None if found is None else found[0].value)
            for who, found in zip((ANA, BOB), rated, strict=True)
        ]

    return await harness.database.read(ask)


# The game is over.


@pytest.mark.parametrize("rules", [CLASSIC, PRESETS["casino"]], ids=["english", "french"])
async def test_resigning_ends_the_game_at_once(harness: Harness, rules: Ruleset) -> None:
    over = await leaves(harness, await begun(harness, rules))
    assert (over.status, over.vacant, over.departed, over.deadline) == (Status.OVER, None, (), None)
    (ana, her_rating), (bob, his_rating) = await standing(harness)
    assert ((ana.games, ana.games_won), (bob.games, bob.games_won)) == ((0, 0), (1, 0))
    assert her_rating is None
    assert (his_rating or 1500) < 1500
    assert [table.id for table in await harness.registry.tables.found(games.finished, BOB, BOB, None, 5)] == [
        over.id
    ]
    wanted = await harness.database.read(reviews.next_wanted, 0, 0, ALL)
    assert wanted is not None
    assert wanted[0] == over.id


async def test_a_second_time_out_ends_the_game_and_the_house_may_play_on(harness: Harness) -> None:
    table = await harness.begun()
    for timeouts in (1, 2):
        again = harness.restarted()
        while table.waits_for != (BOB,) or view_of(table).phase is Phase.CUT:
            table = await again.act(table, "cut 9" if view_of(table).phase is Phase.CUT else "propose")
        table = await time_out_now(harness, table)
        assert (table.vacant, table.seats[1].timeouts) == (None, timeouts)
    assert (table.status, table.ruling) == (Status.OVER, Ruling.TIMEOUT_AGAIN)
    going = await played_on(harness.restarted(), table)
    assert (going.status, going.seats) == (Status.LIVE, (person(ANA), HOUSE_SEAT))
    assert going.departed == (Departure(1, BOB, "Bob"),)


# The house plays on.


async def test_the_house_plays_on_from_a_new_deal_to_the_end(harness: Harness) -> None:
    table = await harness.act(await begun(harness), "cut 9")
    again = await played_on(harness, await leaves(harness, table))
    assert again.seats == (person(ANA), HOUSE_SEAT)
    assert again.principals == (ANA, BOB)
    assert (again.id, view_of(again).phase) == (table.id, Phase.CUT)
    assert (game_of(again).score, game_of(again).dealer) == (game_of(table).score, game_of(table).dealer)
    assert (again.status, again.house_seats, again.vacant, again.ended_at) == (Status.LIVE, (1,), None, None)
    assert not again.counts
    assert await harness.stored(again) == again
    assert await harness.database.read(games.live_with_house, ALL) == [table.id]
    over = await harness.play_out(again, 3)
    assert await harness.stored(over) == over
    told = [
        (seat, actions.parse(action)) for seat, action in await harness.database.read(games.history, table.id)
    ]
    assert told == [(seat, action) for seat, action in game_of(over).history]


async def test_nothing_continues_with_a_secret_that_was_published(harness: Harness, tmp_path: Path) -> None:
    over = await left_game(harness)
    published = Proof.of(over)
    again = await played_on(harness, over)
    assert game_of(again).latest_secret != published.secret
    assert again.commitment != published.commitment
    end = await harness.play_out(again, 3)
    told = await harness.database.read(games.history, end.id)
    cuts = [place for place, (_, words) in enumerate(told) if words.startswith("cut")]
    later = [place for place in cuts if place > told.index((1, "leave"))]
    assert later
    for number, place in enumerate(cuts, start=1):
        key = fairness.deal_key(published.secret, end.id, number, end.ids)
        known = game_of(end).pack(number, place) == fairness.pack(key)
        assert known is (place not in later)
    proof = Proof.of(end)
    assert (proof.secret, proof.commitment) == (published.secret, published.commitment)
    (tmp_path / proof.file).write_text(proof.text)
    script = [sys.executable, "-I", str(SCRIPT), str(tmp_path / proof.file)]
    checked = await asyncio.to_thread(subprocess.run, script, capture_output=True, text=True, check=False)
    assert again.commitment in checked.stdout
    assert "NOT follow" not in checked.stderr
    assert "chain" not in checked.stderr


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_table_shows_the_commitment_to_the_new_secret(
    delivery: DeliveryHarness, language: Language
) -> None:
    again = await played_on(delivery.harness, await left_game(delivery.harness))
    scene = await delivery.presenter.scenes.scene(again, language)
    assert scene.fingerprint == again.commitment
    dealt = await delivery.harness.act(again, "cut 9")
    assert (await delivery.presenter.scenes.scene(dealt, language)).fingerprint is None


async def test_a_continued_game_is_counted_once(harness: Harness) -> None:
    over = await left_game(harness)
    entered = await standing(harness)
    again = await played_on(harness, over)
    assert await standing(harness) == entered
    assert (await leaves(harness, again, ANA)).status is Status.OVER
    assert await standing(harness) == entered
    assert await harness.database.read(scores.of, GUILD, HOUSE_SEAT.person) == Score(HOUSE_SEAT.person)


async def test_the_score_sheet_keeps_the_result_from_before_the_house_played_on(harness: Harness) -> None:
    await harness.meet()
    again = await played_on(harness, await left_game(harness))
    over = await leaves(harness, again, ANA)
    lines = await harness.database.read(series_scores.of, over.id)
    assert [(line.name, line.played, line.won) for line in lines] == [("Ana", 1, 1), ("Bob", 1, 0)]


@pytest.mark.slow
async def test_the_review_covers_the_whole_game_but_accuracy_only_the_first_part(harness: Harness) -> None:
    over = await left_game(harness)
    half = Review.of(game_of(over))
    await harness.database.write(reviews.keep, over, half, course.extremes(game_of(over)))
    judged = await standing(harness)
    again = await played_on(harness, over)
    assert await review_of(harness, over) is None
    # A review that was computed at the same time belongs to a game that has changed since.
    await harness.database.write(reviews.keep, over, half, course.extremes(game_of(over)))
    end = await harness.play_out(again, 3)
    assert await harness.database.read(reviews.next_wanted, 0, 0, ALL) is not None
    whole = Review.of(game_of(end))
    await harness.database.write(reviews.keep, end, whole, course.extremes(game_of(end)))
    assert await review_of(harness, over) == whole
    assert await standing(harness) == judged


async def test_a_continued_game_is_not_reviewed_until_it_ends(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    over = await left_game(harness)
    ended_after = await left_game(harness)

    async def newest(game: str) -> Table:
        return await (played_on(harness, over) if game == over.id else harness.registry.tables.get(game))

    reviewer_task = Reviewer(harness.database, newest, harness.registry.peers, 0)
    reviewer_task.start()

    async def reviewed() -> bool:
        return await review_of(harness, ended_after) is not None

    await wait_until(reviewed)
    await reviewer_task.close()
    assert await review_of(harness, over) is None
    assert caplog.text == ""


async def test_a_friendly_game_can_be_continued_and_counts_for_nobody(harness: Harness) -> None:
    again = await played_on(harness, await leaves(harness, await begun(harness, friendly=True)))
    assert again.status is Status.LIVE
    assert await standing(harness) == [(Score(ANA), None), (Score(BOB), None)]


async def test_a_player_who_left_can_play_at_another_table_but_not_act_here(harness: Harness) -> None:
    over = await left_game(harness)
    assert await harness.registry.tables.of_person(BOB) == []
    await played_on(harness, over)
    assert await harness.registry.tables.of_person(BOB) == []
    assert [table.id for table in await harness.registry.tables.of_person(ANA)] == [over.id]
    assert await reason(leaves(harness, over)) is Reason.NOT_AT_TABLE
    assert (await harness.begun(ANA, BOB)).status is Status.LIVE


async def test_a_kill_leaves_the_table_as_committed(harness: Harness) -> None:
    over = await left_game(harness)
    again = harness.restarted()
    assert await again.registry.tables.get(over.id) == over
    played = await played_on(again, over)
    third = harness.restarted()
    assert await third.registry.tables.get(over.id) == played
    assert [table.id for table in await third.registry.tables.found(games.live_with_house, ALL)] == [over.id]
    assert (await third.play_out(played, 5)).status is Status.OVER


async def test_removing_the_bot_voids_a_continued_game(harness: Harness) -> None:
    over = await left_game(harness)
    entered = await standing(harness)
    await played_on(harness, over)
    (void,) = await harness.registry.endings.void(GUILD)
    assert void.status is Status.VOID
    assert await standing(harness) == entered


async def test_the_clock_runs_for_the_remaining_player_and_not_for_the_house(harness: Harness) -> None:
    again = await played_on(harness, await left_game(harness))
    while again.waits_for != (ANA,):
        assert again.deadline is None
        again = await harness.act_at_random(again, Random(1))
    assert again.deadline is not None


async def test_two_open_games_against_the_house_have_different_chains(harness: Harness) -> None:
    """The secret of the one that ends first would give away that of the other."""
    open_one = await against_the_house(harness)
    other = await harness.registry.offers.challenge(
        offer(ANA, HOUSE_SEAT.person, house=HOUSE_SEAT, channel=CHANNEL + 1)
    )
    assert other.root != open_one.root


async def test_the_next_game_against_the_house_has_the_next_secret_of_the_chain(harness: Harness) -> None:
    """Its packs depend on the message that showed the commitment, and on the press that began it."""
    first = await against_the_house(harness)

    def post(connection: Connection) -> None:
        message = messages.find(connection, first.id, first.main_audience)
        messages.posted(connection, message, CHANNEL, 800, first.version, 1, {})

    await harness.database.write(post)
    await leaves(harness, first, ANA)
    again = await harness.registry.offers.challenge(
        offer(ANA, HOUSE_SEAT.person, house=HOUSE_SEAT), press=801
    )
    assert first.game is not None
    secret = fairness.secret_after(first.root, first.secret)
    assert (again.root, again.secret, again.ids) == (first.root, secret, (800, 801))


# Who may continue a game, and when.


async def test_simultaneous_requests_to_play_on_have_one_effect(harness: Harness) -> None:
    over = await left_game(harness)
    entered = await standing(harness)
    presses = [played_on(harness, over, expected=over.version if n % 2 else None) for n in range(10)]
    done, refused = await concurrently(*presses)
    assert len(done) == 1
    # A second press shows the game; a second command gets an answer.
    assert reasons([error for error in refused if not isinstance(error, StaleError)]) == {Reason.NOT_LEFT}
    assert await harness.stored(over) == done[0]
    assert await standing(harness) == entered


async def test_a_simultaneous_rematch_and_continuation_have_one_effect(harness: Harness) -> None:
    over = await left_game(harness)
    done, (refused,) = await concurrently(played_on(harness, over), rematch(harness, over))
    assert len(done) == 1
    assert reasons([refused]) <= {Reason.TABLE_GOES_ON, Reason.NO_REMATCH}
    live = (await harness.stored(over)).status is Status.LIVE
    assert live is (done[0].id == over.id)


async def test_only_the_remaining_player_can_play_on(harness: Harness) -> None:
    table = await begun(harness)
    assert await reason(played_on(harness, table)) is Reason.NOT_LEFT
    over = await leaves(harness, table)
    for who, why in ((BOB, Reason.LEFT_ONESELF), (CLEO, Reason.NOT_AT_TABLE)):
        assert await reason(played_on(harness, over, who)) is why
    assert (
        await reason(harness.registry.departures.take_over(over.id, person(CLEO)))
        is SalonReason.ENGLISH_TABLE
    )
    assert await harness.stored(over) == over


async def test_only_a_game_that_was_left_can_be_continued(harness: Harness) -> None:
    over = await harness.play_out(await harness.begun(), 1)
    assert await reason(played_on(harness, over)) is Reason.NOT_PLAYED_ON
    await begun(harness)
    (void,) = await harness.registry.endings.void(GUILD)
    assert await reason(played_on(harness, void)) is Reason.NOT_PLAYED_ON


async def test_a_game_is_continued_only_once(harness: Harness) -> None:
    again = await played_on(harness, await left_game(harness))
    over = await leaves(harness, again, ANA)
    assert await reason(played_on(harness, over)) is Reason.NOT_PLAYED_ON
    assert not await may_be_played_on(harness, over)


async def test_a_game_cannot_be_continued_after_a_quarter_of_an_hour(harness: Harness) -> None:
    over = await left_game(harness)
    assert await may_be_played_on(harness, await ended(harness, over, PLAY_ON_MS - 60_000))
    late = await ended(harness, over, PLAY_ON_MS)
    assert not await may_be_played_on(harness, late)
    assert await reason(played_on(harness, over)) is Reason.LEFT_LONG_AGO
    # By post the offer lasts longer.
    by_post = replace(late, turn=86_400_000)
    assert await may_be_played_on(harness, by_post)


async def test_a_game_cannot_be_continued_once_a_rematch_is_offered_or_begun(harness: Harness) -> None:
    over = await left_game(harness)
    offered = await rematch(harness, over)
    assert await reason(played_on(harness, over)) is Reason.TABLE_GOES_ON
    await harness.registry.offers.accept(offered.id, person(BOB))
    assert await reason(played_on(harness, over)) is Reason.TABLE_GOES_ON
    await leaves(harness, offered)
    assert await reason(played_on(harness, over)) is Reason.TABLE_GOES_ON
    assert (await played_on(harness, offered)).status is Status.LIVE


async def test_a_declined_rematch_does_not_prevent_continuing(harness: Harness) -> None:
    over = await left_game(harness)
    offered = await rematch(harness, over)
    await harness.registry.offers.decline(offered.id, BOB)
    assert (await played_on(harness, over)).status is Status.LIVE


async def test_a_player_with_too_many_games_or_another_against_the_house_is_refused(harness: Harness) -> None:
    over = await left_game(harness)
    guests = range(1000, 1000 + MOST_OPEN_GAMES)
    await harness.meet(guests)
    rooms = [await harness.begun(guest, ANA) for guest in guests]
    assert await reason(played_on(harness, over)) is Reason.TOO_MANY
    for room in rooms:
        await leaves(harness, room, ANA)
    await against_the_house(harness)
    assert await reason(played_on(harness, over)) is Reason.ALREADY_BETWEEN
    assert await harness.stored(over) == over


# Effects on others.


async def test_a_game_against_the_house_or_of_a_match_cannot_be_continued(harness: Harness) -> None:
    alone = await against_the_house(harness)
    assert not await may_be_played_on(harness, await leaves(harness, alone, ANA))
    offered = await harness.offered(length=3)
    over = await leaves(harness, await harness.registry.offers.accept(offered.id, person(BOB)))
    assert await reason(played_on(harness, over)) is Reason.NOT_PLAYED_ON


async def test_a_game_with_counters_cannot_be_continued(harness: Harness) -> None:
    await use_counters(harness)
    staked = await leaves(harness, await harness.begun(stake=100))
    assert await reason(played_on(harness, staked)) is Reason.NOT_PLAYED_ON
    await harness.meet((CLEO, DORA))
    bets = await harness.bets_closed(await backed(harness, [(CLEO, 0, 10), (DORA, 1, 10)], stake=0))
    assert await reason(played_on(harness, await leaves(harness, bets))) is Reason.NOT_PLAYED_ON


async def test_a_game_without_stakes_can_be_continued_on_a_server_with_counters(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet((CLEO,))
    # Nobody has taken Cleo's bet: at the close it goes back.
    table = await harness.past_wait(await backed(harness, [(CLEO, 0, 10)], stake=0))
    again = await played_on(harness, await leaves(harness, table))
    assert (await harness.play_out(again, 3)).status is Status.OVER


async def test_a_game_is_not_continued_if_the_queue_is_offered_the_seat(harness: Harness) -> None:
    table = await begun(harness)
    await harness.database.write(queue.join, table, person(CLEO), now())
    over = await leaves(harness, table)
    (offered,) = await harness.registry.tables.found(games.live_in, CHANNEL)
    assert offered.invited == CLEO
    assert await reason(played_on(harness, over)) is Reason.TABLE_GOES_ON


async def test_nobody_can_queue_at_a_continued_game(harness: Harness) -> None:
    over = await left_game(harness)
    await played_on(harness, over)
    # The player had seen an earlier version of the table.
    join = harness.database.write(queue.join, over, person(CLEO), now())
    assert await reason(join) is SalonReason.HOUSE_QUEUE
    assert await harness.database.read(series.waiting, over.id) == ()


# Pages.


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_table_offers_to_play_on_and_says_who_plays(
    delivery: DeliveryHarness, language: Language
) -> None:
    harness = delivery.harness
    await harness.meet((ANA, BOB), language)
    offered = await harness.offered(language=language)
    left = await leaves(
        harness, await second_deal(harness, await harness.registry.offers.accept(offered.id, person(BOB)))
    )
    await messages_settled()
    pages = [await delivery.presenter.scenes.public_page(left)]
    scenes = delivery.presenter.scenes
    pages += [await scenes.private_page(left, who, private=False) for who in (ANA, BOB)]
    pages += [await scenes.menu_page(left, who, GUILD) for who in (ANA, BOB, CLEO)]
    asked = [any(":play-on:" in one for one in page_content.custom_ids(page)) for page in pages]
    assert asked == [False, True, False, True, False, False]
    await played_on(harness, left)
    await messages_settled()
    told = say(language, "line-house-plays-on", house=HOUSE_SEAT.name, gone="Bob", stays="Ana")
    assert told in delivery.table_message().text
    assert say(language, "departed-house", house=HOUSE_SEAT.name) in delivery.hand_message(BOB).text
    over = await harness.play_out(await harness.registry.tables.get(left.id), 7)
    await messages_settled()
    for paper in (delivery.table_message(), delivery.hand_message(ANA), delivery.hand_message(BOB)):
        assert paper.shown[-1] == over.version
    # Whoever stayed was not rated, and reads nothing of ratings.
    rating = say(language, "rating-line", changes="§").split("§")[0]
    papers = (delivery.table_message(), delivery.hand_message(BOB), delivery.hand_message(ANA))
    assert [rating in paper.text for paper in papers] == [True, True, False]


async def test_a_player_who_left_sees_no_hand(delivery: DeliveryHarness) -> None:
    again = await played_on(delivery.harness, await left_game(delivery.harness))
    dealt = await delivery.harness.act(again, "cut 9")
    page = await delivery.presenter.scenes.private_page(dealt, BOB, private=True)
    hand = view_of(dealt, 1).hand
    assert hand
    assert cards_text(hand, "en") not in page_content.text(page)
    assert ":play:" not in "".join(page_content.custom_ids(page))
