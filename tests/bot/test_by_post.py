"""Games by post: who is told that it is their turn, how often, and which times are longer."""

from __future__ import annotations

import pytest

from bot.delivery.operations import Failure
from bot.model.clock import now
from bot.model.errors import Reason, Refusal
from bot.model.guild import CounterSettings, GuildSettings
from bot.model.person import HandPlace
from bot.model.table import Table
from bot.model.wager import WagerState
from bot.pages.server import time_limits
from bot.store.connection import Connection
from bot.store.counters import pools, wagers
from bot.store.play import games, guilds
from bot.tasks.deadlines import Deadlines
from bot.text.i18n import LANGUAGES
from bot.transactions import bets as salon_rules
from bot.transactions import queue
from bot.transactions.backers import TAKE_OVER_MS
from bot.transactions.lifecycle import TELL_MS
from engine.ecarte.rules import CLASSIC, Ruleset
from engine.interface import Bystanders
from tests.bot.support.fake_discord import DMS
from tests.bot.support.house import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    ELSEWHERE,
    GUILD,
    PATIENT,
    House,
    offer,
    person,
    say,
    settle,
    until,
)
from tests.bot.support.salon import Salon

DAY = time_limits.BY_POST
DORA = 104
FRENCH = CLASSIC.with_value("bystanders", Bystanders.FRENCH)


async def begun(house: House, turn: int | None = DAY, rules: Ruleset = CLASSIC, stake: int = 0) -> Table:
    """A game of Ana and Bob in which each action may take ``turn``; its pack is not cut yet."""
    offered = await house.registry.challenge(offer(ANA, BOB, rules=rules.text, turn=turn, stake=stake))
    return await house.registry.accept(offered.id, person(BOB))


async def to_speak(house: House, turn: int | None = DAY) -> Table:
    """The same when the elder is to speak, and everything is shown."""
    table = await house.act(await begun(house, turn), "cut 9")
    await settle()
    return table


async def remind(house: House, at: int) -> list[str]:
    return await house.database.write(lambda connection: games.to_remind(connection, at))


def heard(salon: Salon, channel: int) -> list[tuple[int, ...]]:
    """Who was to hear of what was posted in a channel, post by post, those that are gone included."""
    return [sheet.pings for sheet in salon.paper.sheets if sheet.channel == channel and sheet.text != "chat"]


async def test_an_action_by_post_has_its_day_and_an_offer_stands_as_long(house: House) -> None:
    before = now()
    table = await to_speak(house)
    assert table.deadline is not None
    assert before + DAY <= table.deadline <= now() + DAY
    offered = await house.registry.challenge(offer(ANA, CLEO, channel=ELSEWHERE, turn=DAY))
    assert offered.deadline == offered.created_at + DAY
    live = await house.offered(BOB, CLEO, channel=ELSEWHERE)
    assert live.deadline == live.created_at + PATIENT.challenge


async def test_the_pack_cuts_itself_by_post_as_soon_as_anywhere(house: House) -> None:
    before = now()
    table = await begun(house)
    assert table.deadline is not None
    assert table.deadline <= now() + PATIENT.cut
    assert before <= table.deadline
    assert table.remind_at is None


async def test_who_has_not_acted_within_a_minute_is_told_once_and_reminded_at_the_last_quarter(
    house: House,
) -> None:
    table = await to_speak(house)
    assert table.deadline is not None
    assert table.remind_at == table.deadline - DAY + TELL_MS
    assert await remind(house, table.remind_at - 1) == []
    assert await remind(house, table.remind_at) == [table.id]
    quarter = table.deadline - DAY // 4
    assert await remind(house, quarter - 1) == []
    assert await remind(house, quarter) == [table.id]
    assert await remind(house, table.deadline) == []


async def test_who_acts_at_once_is_not_told_and_the_next_has_a_minute_of_his_own(house: House) -> None:
    table = await to_speak(house)
    after = await house.act(table, "propose")
    assert after.remind_at is not None
    assert after.deadline is not None
    assert after.remind_at == after.deadline - DAY + TELL_MS
    assert await remind(house, after.remind_at) == [after.id]


async def test_at_a_table_of_people_nobody_is_told_before_the_last_quarter(house: House) -> None:
    for turn in (None, 120_000, 59 * 60_000):
        table = await to_speak(house, turn)
        assert table.deadline is not None
        assert table.remind_at == table.deadline - (turn or PATIENT.turn) // 4
        assert await remind(house, table.remind_at) == [table.id]
        assert await remind(house, table.deadline) == []
        await house.act(table, "resign")


async def test_his_hand_comes_anew_to_the_foot_of_his_dms_and_the_table_pings_nobody(salon: Salon) -> None:
    table = await to_speak(salon.house)
    (waited,) = table.waits_for
    before = salon.hand(waited)
    await salon.presenter.tell(table)
    await settle()
    assert before.deleted
    assert salon.hand(waited).text == before.text
    assert heard(salon, waited + DMS) == [(), (waited,)]
    await salon.presenter.repost(table)
    await settle()
    assert heard(salon, CHANNEL)[-1] == ()
    other = ANA + BOB - waited
    assert heard(salon, other + DMS) == [()]
    assert salon.paper.lines == []


@pytest.mark.parametrize("closed", [True, False])
async def test_who_gets_no_dm_is_called_at_the_table_which_comes_to_the_foot(
    salon: Salon, closed: bool
) -> None:
    for guest in (ANA, BOB):
        if closed:
            salon.paper.closed.add(guest)
        else:
            await salon.prefer(guest, HandPlace.HERE)
    table = await to_speak(salon.house)
    (waited,) = table.waits_for
    before = salon.table()
    await salon.presenter.tell(table)
    await settle()
    assert before.deleted
    assert salon.table().pings == (waited,)
    assert f"<@{waited}>" in salon.table().text
    assert salon.paper.lines == []


async def test_whose_dms_have_been_closed_since_is_called_at_the_table(salon: Salon) -> None:
    table = await to_speak(salon.house)
    (waited,) = table.waits_for
    salon.paper.closed.add(waited)
    await salon.presenter.tell(table)
    await settle()
    assert salon.table().pings == (waited,)
    assert heard(salon, waited + DMS) == [()]


async def test_nobody_is_called_who_has_acted_meanwhile(salon: Salon) -> None:
    table = await to_speak(salon.house)
    (waited,) = table.waits_for
    door = salon.paper.shut(f"post {waited + DMS}")
    await salon.presenter.tell(table)
    await door.reached.wait()
    await salon.house.act(table, "propose")
    salon.paper.faults["post"].append(Failure.TRANSIENT)
    door.opened.set()
    await settle()
    assert heard(salon, waited + DMS) == [(), ()]


async def test_the_clock_tells_by_post_and_reminds_at_a_table_of_people(salon: Salon) -> None:
    far, near = await to_speak(salon.house), await salon.house.seated(bytes(32))
    (waited,) = far.waits_for

    def due(connection: Connection) -> None:
        connection.execute("UPDATE game SET remind_at = 1")

    await salon.house.database.write(due)
    deadlines = Deadlines(salon.house.database, salon.house.registry, salon.presenter)
    deadlines.start()
    await deadlines.resume()
    await until(lambda: heard(salon, waited + DMS)[-1] == (waited,) and len(salon.paper.lines) == 1)
    for _ in range(3):
        deadlines.nudge()
        await settle()
    await deadlines.close()
    await settle()
    assert heard(salon, waited + DMS).count((waited,)) == 1
    assert [pings for *_, pings in salon.paper.lines] == [near.waits_for]


async def test_messages_by_post_stay_where_they_stand_however_old(salon: Salon) -> None:
    table = await to_speak(salon.house)
    standing = [salon.table(), salon.hand(ANA), salon.hand(BOB)]
    for audience in ("table", f"hand:{ANA}", f"hand:{BOB}"):
        await salon.let_age(table, audience, minutes=10_000)
    after = await salon.house.act(table, "propose")
    await settle()
    assert [sheet.shown[-1] for sheet in standing] == [after.version] * 3
    assert not any(sheet.deleted for sheet in standing)


async def wager_on(house: House, turn: int, *bets: tuple[int, int]) -> Table:
    """A French game with counters in which these have bet 30 each on a seat; the elder is to speak."""
    await house.invite((CLEO, DORA))
    await house.database.write(
        lambda connection: guilds.save_counter_settings(connection, GUILD, CounterSettings(counters=True))
    )
    table = await begun(house, turn, FRENCH)
    for guest, seat in bets:

        def place(connection: Connection, found: Table, at: int, guest: int = guest) -> None:
            salon_rules.bet(connection, found, person(guest), seat, 30, at)

        await house.registry.venture(table.id, place)
    return await house.act(table, "cut 9")


WAITS = pytest.mark.parametrize(("turn", "share"), [(DAY, 4), (120_000, None)])


@WAITS
async def test_a_backer_may_take_over_for_a_quarter_of_a_turn(
    house: House, turn: int, share: int | None
) -> None:
    table = await wager_on(house, turn, (CLEO, 0), (DORA, 1))
    before = now()
    left = await house.registry.act(table.id, ANA, lambda _: say("resign"))
    wait = TAKE_OVER_MS if share is None else turn // share
    assert left.deadline is not None
    assert before + wait <= left.deadline <= now() + wait


@WAITS
async def test_a_side_that_is_short_may_be_covered_for_a_quarter_of_a_turn(
    house: House, turn: int, share: int | None
) -> None:
    table = await wager_on(house, turn, (CLEO, 0))
    before = now()
    await house.act(table, "stand")
    wager = await house.database.read(lambda connection: wagers.find(connection, table.id))
    assert wager is not None
    assert wager.state is WagerState.COVERING
    assert wager.cover_until is not None
    wait = salon_rules.COVER_MS if share is None else turn // share
    assert before + wait <= wager.cover_until <= now() + wait


@WAITS
async def test_the_loser_leaves_his_seat_for_a_quarter_of_a_turn(
    house: House, turn: int, share: int | None
) -> None:
    table = await begun(house, turn)
    await house.database.write(lambda connection: queue.join(connection, table, person(CLEO)))
    await house.registry.act(table.id, ANA, lambda _: say("resign"))
    offered = await house.registry.tables.seat_for(table.id, CLEO)
    assert offered is not None
    found = await house.registry.tables.get(offered)
    wait = queue.SEAT_MS if share is None else turn // share
    assert (found.turn, found.deadline) == (turn, found.created_at + wait)


async def test_what_a_server_settles_touches_no_game_under_way_nor_one_that_follows_it(house: House) -> None:
    offered = await house.registry.challenge(offer(ANA, BOB, turn=DAY, games=3))
    table = await house.registry.accept(offered.id, person(BOB))
    await house.database.write(
        lambda connection: guilds.save_settings(connection, GUILD, GuildSettings(turn=300_000))
    )
    over = await house.anew().play_out(table, 5)
    assert over.turn == DAY
    follows = await house.database.read(
        lambda connection: [
            games.load(connection, game) for game in games.open_in(connection, GUILD) if game != over.id
        ]
    )
    assert [found.turn for found in follows if found is not None] == [DAY]


async def test_the_games_of_a_pool_have_its_time(house: House) -> None:
    await house.database.write(
        lambda connection: guilds.save_counter_settings(connection, GUILD, CounterSettings(counters=True))
    )
    pool = await house.pool(ANA, BOB, turn=DAY)
    await house.registry.sit_in_pool(pool.id, person(CLEO))
    game = await house.database.read(lambda connection: pools.newest_game(connection, pool.id))
    assert game is not None
    assert (await house.registry.tables.get(game)).turn == DAY


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("live", None),
        ("En direct", None),
        (" by post ", DAY),
        ("par correspondance", DAY),
        ("1", 60_000),
        ("10080", 7 * DAY),
    ],
)
def test_a_time_is_read_in_either_language(typed: str, meant: int | None) -> None:
    assert time_limits.read(typed) == meant


@pytest.mark.parametrize("typed", ["", "0", "10081", "-5", "1.5", "²", "9" * 5000, "soon"])
def test_a_time_that_no_table_takes_is_refused_with_what_is_possible(typed: str) -> None:
    with pytest.raises(Refusal) as refused:
        time_limits.read(typed)
    assert refused.value.reason is Reason.BAD_PACE
    assert refused.value.facts == {"least": 1, "most": 10_080}


def test_every_choice_is_read_as_what_it_is_called() -> None:
    for language in LANGUAGES:
        for name, typed in time_limits.choices(120_000, language):
            assert time_limits.duration(time_limits.read(typed) or 120_000, language) in name
