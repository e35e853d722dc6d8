"""One of two leaves, and nothing hangs on it but the game: the house plays on, or the other has won."""

from __future__ import annotations

import sqlite3

import pytest

from bot import rotation, salon, words
from bot.i18n import LANGUAGES, Language
from bot.i18n import say as sentence
from bot.refusals import Reason
from bot.registry import StaleError, now
from bot.store import games, queue, ratings, reviews, scores
from bot.store.scores import Score
from bot.tables import Departure, Ruling, Status, Table
from engine.ecarte.rules import CLASSIC, PRESETS, Ruleset
from engine.ecarte.view import Phase
from tests.bot import reading
from tests.bot.house import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    GUILD,
    HOUSE,
    House,
    at_once,
    of,
    person,
    reason,
    reasons,
    say,
    seen,
    settle,
)
from tests.bot.salon import Salon
from tests.bot.wagers import backed, bet, closed, use_counters

DORA = 104


async def second_deal(house: House, table: Table) -> Table:
    """Bob has given up the first deal, so that the game counts from here on."""
    dealt = await house.act(table, "cut 9")
    return await house.registry.act(dealt.id, BOB, lambda _: say("concede"))


async def begun(house: House, rules: Ruleset = CLASSIC, *, friendly: bool = False) -> Table:
    """A game between Ana and Bob in its second deal."""
    offered = await house.offered(rules=rules, friendly=friendly)
    return await second_deal(house, await house.registry.accept(offered.id, person(BOB)))


async def leaves(house: House, table: Table, who: int = BOB) -> Table:
    return await house.registry.act(table.id, who, lambda _: say("resign"))


async def ring(house: House, table: Table) -> Table:
    """Time has run out."""
    await house.database.write(
        lambda connection: connection.execute(
            "UPDATE game SET deadline = 1 WHERE id = ?", (table.id,)
        ).close()
    )
    again = house.anew()
    await again.registry.time_out(table.id, table.version)
    return await again.registry.table(table.id)


async def filled(house: House, table: Table, wish: int = ANA) -> Table:
    """The house plays on at somebody's wish."""
    await house.invite((HOUSE.person,))
    return await house.registry.take_over(table.id, HOUSE, table.version, wish)


async def score(house: House, who: int) -> Score:
    return await house.database.read(lambda connection: scores.of(connection, GUILD, who))


async def rating(house: House, who: int) -> float | None:
    found = await house.database.read(lambda connection: ratings.of(connection, GUILD, who))
    return None if found is None else found[0].value


# The minute.


async def test_when_one_of_two_resigns_the_other_has_a_minute_to_choose(house: House) -> None:
    before = now()
    left = await leaves(house, await begun(house))
    assert (left.status, left.vacant, left.ruling) == (Status.LIVE, 1, Ruling.RESIGNING)
    assert left.deadline is not None
    assert before + 60_000 <= left.deadline <= now() + 60_000
    assert await house.stored(left) == left


@pytest.mark.parametrize("rules", [CLASSIC, PRESETS["casino"]], ids=["english", "french"])
async def test_where_he_says_nothing_he_has_won_after_it(house: House, rules: Ruleset) -> None:
    over = await ring(house, await leaves(house, await begun(house, rules)))
    assert (over.status, over.vacant, over.departed) == (Status.OVER, None, ())
    assert ((await score(house, ANA)).games_won, (await score(house, BOB)).games) == (1, 1)


async def test_he_may_take_the_game_at_once_and_it_is_won_as_ever(house: House) -> None:
    over = await house.registry.take_game((await leaves(house, await begun(house))).id, ANA)
    assert over.status is Status.OVER
    assert of(over).history[-1] == (1, say("resign"))
    assert await house.stored(over) == over
    assert (await score(house, ANA)).games_won == 1
    assert (await rating(house, ANA) or 0) > 1500 > (await rating(house, BOB) or 0)
    wanted = await house.database.read(reviews.next_wanted)
    assert wanted is not None
    assert wanted[0] == over.id


async def test_who_is_late_a_second_time_has_left_and_who_is_late_once_has_not(house: House) -> None:
    table = await begun(house)
    while table.waits_for != (BOB,) or seen(table).phase is Phase.CUT:
        table = await house.act(table, "cut 9" if seen(table).phase is Phase.CUT else "propose")
    once = await ring(house, table)
    assert (once.vacant, once.ruling, once.seats[1].lapses) == (None, Ruling.LAPSE, 1)
    again = house.anew()
    while once.waits_for != (BOB,) or seen(once).phase is Phase.CUT:
        once = await again.act(once, "cut 9" if seen(once).phase is Phase.CUT else "propose")
    twice = await ring(house, once)
    assert (twice.vacant, twice.ruling, twice.seats[1].lapses) == (1, Ruling.LATE, 2)
    played = await filled(house.anew(), twice)
    assert (played.seats[1], played.departed) == (HOUSE, (Departure(1, BOB, "Bob"),))


async def test_the_minute_is_given_back_while_the_bot_is_away(house: House) -> None:
    left = await leaves(house, await begun(house))
    again = house.anew()
    await again.registry.postpone(30_000)
    later = await again.registry.table(left.id)
    assert left.deadline is not None
    assert later.deadline == left.deadline + 30_000
    assert (await filled(again, later)).seats[1] == HOUSE


# The house plays on.


async def test_the_house_sits_down_in_the_same_game_and_plays_it_to_its_end(house: House) -> None:
    table = await begun(house)
    played = await filled(house, await leaves(house, table))
    assert played.seats == (person(ANA), HOUSE)
    assert played.principals == (ANA, BOB)
    assert (played.id, played.secret, of(played)) == (table.id, table.secret, of(table))
    assert (played.house, played.vacant, played.counts) == (1, None, False)
    assert await house.stored(played) == played
    assert await house.database.read(games.live_with_house) == [table.id]
    over = await house.play_out(played, 3)
    assert await house.stored(over) == over


async def test_what_counts_is_the_game_that_was_left_and_not_what_follows(house: House) -> None:
    played = await filled(house, await leaves(house, await begun(house)))
    entered = [await score(house, who) for who in (ANA, BOB)]
    assert [(one.games, one.games_won) for one in entered] == [(1, 1), (1, 0)]
    rated = [await rating(house, who) for who in (ANA, BOB)]
    assert (rated[0] or 0) > 1500 > (rated[1] or 0)
    over = await leaves(house, played, ANA)
    assert over.status is Status.OVER
    assert [await score(house, who) for who in (ANA, BOB)] == entered
    assert [await rating(house, who) for who in (ANA, BOB)] == rated
    assert await score(house, HOUSE.person) == Score(HOUSE.person)
    assert await house.database.read(reviews.next_wanted) is None


async def test_nothing_comes_of_a_friendly_game_that_is_left(house: House) -> None:
    await filled(house, await leaves(house, await begun(house, friendly=True)))
    for who in (ANA, BOB):
        assert await score(house, who) == Score(who)
        assert await rating(house, who) is None


async def test_who_has_left_is_free_at_once_and_does_nothing_more_there(house: House) -> None:
    left = await leaves(house, await begun(house))
    assert await house.registry.tables_of(BOB) == []
    assert [table.id for table in await house.registry.tables_of(ANA)] == [left.id]
    await filled(house, left)
    act = house.registry.act(left.id, BOB, lambda _: say("resign"))
    assert await reason(act) is Reason.NOT_AT_TABLE
    again = await house.begun(ANA, BOB)
    assert again.status is Status.LIVE


async def test_a_room_that_is_full_has_room_again_for_who_has_left(house: House) -> None:
    rooms = [await house.offered(BOB, None, channel=channel) for channel in range(2000, 2024)]
    table = await begun(house)
    assert await reason(house.offered(BOB, None, channel=3000)) is Reason.TOO_MANY
    await leaves(house, table)
    assert (await house.offered(BOB, None, channel=3000)).status is Status.OFFERED
    assert len(rooms) == 24


async def test_a_kill_at_any_moment_finds_the_table_as_it_was_committed(house: House) -> None:
    left = await leaves(house, await begun(house))
    again = house.anew()
    assert await again.registry.table(left.id) == left
    played = await filled(again, left)
    third = house.anew()
    assert await third.registry.table(left.id) == played
    assert [table.id for table in await third.registry.house_tables()] == [left.id]
    assert (await third.play_out(played, 5)).status is Status.OVER


async def test_a_server_that_is_lost_ends_it_without_a_result(house: House) -> None:
    await leaves(house, await begun(house))
    (void,) = await house.registry.void(GUILD)
    assert (void.status, void.vacant) == (Status.VOID, None)
    assert await score(house, ANA) == Score(ANA)


# Who may say so.


async def test_of_all_presses_at_once_one_settles_it(house: House) -> None:
    left = await leaves(house, await begun(house))
    presses = [filled(house, left) for _ in range(5)]
    presses += [house.registry.take_game(left.id, ANA) for _ in range(5)]
    settled, refused = await at_once(*presses)
    assert len(settled) == 1
    assert reasons(refused) <= {Reason.NOT_LEFT, Reason.ENDED}
    stored = await house.stored(left)
    assert stored == settled[0]
    assert (await score(house, BOB)).games == 1


async def test_nobody_else_says_what_becomes_of_the_seat(house: House) -> None:
    table = await begun(house)
    for attempt in (filled(house, table), house.registry.take_game(table.id, ANA)):
        assert await reason(attempt) is Reason.NOT_LEFT
    left = await leaves(house, table)
    for who, why in ((BOB, Reason.LEFT_ONESELF), (CLEO, Reason.NOT_AT_TABLE)):
        assert await reason(filled(house, left, who)) is why
        assert await reason(house.registry.take_game(left.id, who)) is why
    for who in (ANA, BOB):
        assert await reason(leaves(house, left, who)) is Reason.SEAT_VACANT
    assert await reason(house.registry.take_over(left.id, person(CLEO))) is Reason.ENGLISH_TABLE
    assert await house.stored(left) == left


async def test_a_press_made_for_an_earlier_moment_settles_nothing(house: House) -> None:
    table = await begun(house)
    left = await leaves(house, table)
    with pytest.raises(StaleError):
        await house.registry.take_over(left.id, HOUSE, table.version, ANA)
    with pytest.raises(StaleError):
        await house.registry.take_game(left.id, ANA, table.version)
    assert await house.stored(left) == left


# Where it is nobody's to say.


async def test_against_the_house_and_in_a_match_a_resignation_ends_the_game_at_once(house: House) -> None:
    alone = await filled(house, await leaves(house, await begun(house)))
    assert (await leaves(house, alone, ANA)).status is Status.OVER
    offered = await house.offered(length=3)
    table = await house.registry.accept(offered.id, person(BOB))
    assert (await leaves(house, table)).status is Status.OVER


async def test_with_counters_on_it_the_game_ends_at_once(house: House) -> None:
    await use_counters(house)
    staked = await house.begun(stake=100)
    assert (await leaves(house, staked)).status is Status.OVER
    await house.invite((CLEO, DORA))
    bets = await closed(house, await backed(house, [(CLEO, 0, 10), (DORA, 1, 10)], stake=0))
    assert (await leaves(house, bets)).status is Status.OVER


async def test_where_counters_are_in_use_but_none_stands_the_house_may_play_on(house: House) -> None:
    await use_counters(house)
    await house.invite((CLEO,))
    # Nobody has taken Cleo's bet: at the close it goes back.
    table = await closed(house, await backed(house, [(CLEO, 0, 10)], stake=0))
    await house.registry.venture(table.id, salon.end_window)
    left = await leaves(house, table)
    assert left.vacant == 1
    assert await reason(bet(house, left, CLEO, 0, 5)) is Reason.BETS_CLOSED
    over = await house.play_out(await filled(house, left), 3)
    assert over.status is Status.OVER


async def test_whoever_waits_for_the_seat_is_not_kept_waiting(house: House) -> None:
    table = await begun(house)
    await house.database.write(lambda connection: rotation.join(connection, table, person(CLEO)))
    over = await leaves(house, table)
    assert over.status is Status.OVER
    (offered,) = await house.registry.live_in(CHANNEL)
    assert offered.invited == CLEO


async def test_the_house_leaves_the_seat_to_whoever_comes_to_wait_for_it(house: House) -> None:
    left = await leaves(house, await begun(house))

    def join(connection: sqlite3.Connection) -> int:
        return rotation.join(connection, left, person(CLEO))

    await house.database.write(join)
    assert await reason(filled(house, left)) is Reason.SEAT_AWAITED
    over = await house.registry.take_game(left.id, ANA)
    assert over.status is Status.OVER
    (offered,) = await house.registry.live_in(CHANNEL)
    assert offered.invited == CLEO


async def test_nobody_waits_for_a_seat_that_the_house_has_filled(house: House) -> None:
    left = await leaves(house, await begun(house))
    await filled(house, left)
    # What he has seen of the table was from before.
    join = house.database.write(lambda connection: rotation.join(connection, left, person(CLEO)))
    assert await reason(join) is Reason.HOUSE_QUEUE
    assert await house.database.read(lambda connection: queue.waiting(connection, left.id)) == ()


# What is shown.


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_table_asks_the_one_who_stays_and_says_who_plays_on(
    salon: Salon, language: Language
) -> None:
    house = salon.house
    await house.invite((ANA, BOB), language)
    offered = await house.offered(language=language)
    table = await second_deal(house, await house.registry.accept(offered.id, person(BOB)))
    left = await leaves(house, table)
    await settle()
    pages = [await salon.presenter.public_page(left)]
    pages += [await salon.presenter.private_page(left, who, private=False) for who in (ANA, BOB)]
    for page, asked in zip(pages, (True, True, False), strict=True):
        for ask in (":house-plays:", ":take-game:"):
            assert any(ask in one for one in reading.custom_ids(page)) is asked
    own = sentence(language, "vacancy-house-own", how="resigning", stays="Ana", until="")
    assert own[:20] in salon.hand(BOB).text
    played = await filled(house, left)
    await settle()
    told = sentence(language, "line-house-plays-on", house=HOUSE.name, gone="Bob", stays="Ana")
    assert told in salon.table().text
    assert sentence(language, "departed-house", house=HOUSE.name) in salon.hand(BOB).text
    over = await house.play_out(played, 7)
    await settle()
    for sheet in (salon.table(), salon.hand(ANA), salon.hand(BOB)):
        assert sheet.shown[-1] == over.version
    assert sentence(language, "rating-line", changes="§").split("§")[0] in salon.table().text


async def test_who_has_left_sees_no_hand_from_then_on(salon: Salon) -> None:
    left = await leaves(salon.house, await begun(salon.house))
    played = await salon.house.act(await filled(salon.house, left), "cut 9")
    page = await salon.presenter.private_page(played, BOB, private=True)
    hand = seen(played, 1).hand
    assert hand
    assert words.cards(hand, "en") not in reading.text(page)
    assert ":play:" not in "".join(reading.custom_ids(page))
