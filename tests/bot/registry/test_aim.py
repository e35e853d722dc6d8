"""A press that was aimed at buttons which others have just replaced decides nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.registry.commits import ReplacedError
from bot.tables.person import Forced, Preferences
from bot.tables.store import users
from bot.tables.table import Table, Wait
from engine.bourre import actions
from tests.bot.support import bourre
from tests.bot.support.harness import LONG_LIMITS, NAMES, Harness, action_of, game_of, set_registry_clock
from tests.bot.support.times import Clock

from .test_breaks import deal_over, seats

AIM_MS = 1_000
LIMITS = replace(LONG_LIMITS, result=3_000, aim=AIM_MS)
PRESS = 5_000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The registry's clock."""
    clock = Clock()
    set_registry_clock(monkeypatch, clock)
    return clock


@pytest.fixture
def quick(harness: Harness) -> Harness:
    """The harness in which a press within a second counts as aimed at older buttons."""
    return harness.restarted(LIMITS)


async def presses(harness: Harness, table: Table, who: int, words: str) -> Table:
    return await harness.registry.play.act(
        table.id, who, lambda _: action_of(words), table.version, press=PRESS
    )


async def after_break(harness: Harness, clock: Clock) -> Table:
    """A table whose second deal was begun and cut by the clock."""
    table = await deal_over(harness)
    for _ in ("the break", "the cut"):
        clock.at = table.deadline or 0
        await harness.registry.time_outs.time_out(table.id, table.version)
        table = await harness.registry.tables.get(table.id)
    return table


async def test_the_first_press_of_a_deal_counts_at_once_where_nothing_stood_before(
    quick: Harness, clock: Clock
) -> None:
    table = await after_break(quick, clock)
    (elder,) = table.waits_for
    table = await presses(quick, table, elder, "propose")
    (dealer,) = table.waits_for
    assert game_of(await presses(quick, table, dealer, "accept")).history[-1][1] == action_of("accept")


async def with_the_king(harness: Harness, clock: Clock) -> Table:
    """A table whose dealer holds the king of trumps, which they may declare while the elder speaks."""
    while True:
        table = await after_break(harness, clock)
        game = game_of(table)
        if game.intents(game.dealer):
            return table
        (elder,) = table.waits_for
        await harness.registry.play.act(table.id, elder, lambda view: action_of("resign"))


async def test_a_press_aimed_at_the_king_does_not_accept_what_was_proposed_in_the_same_moment(
    quick: Harness, clock: Clock
) -> None:
    table = await quick.act(await with_the_king(quick, clock), "propose")
    (dealer,) = table.waits_for
    clock.at += AIM_MS - 1
    with pytest.raises(ReplacedError):
        await presses(quick, table, dealer, "accept")
    # Another process, or one after a restart, knows it as well.
    with pytest.raises(ReplacedError):
        await presses(quick.restarted(LIMITS), table, dealer, "accept")
    assert await quick.stored(table) == table
    # A command that is typed is meant.
    accepted = await quick.registry.play.act(table.id, dealer, lambda _: action_of("accept"), press=PRESS)
    assert accepted.version == table.version + 1


async def test_clocks_that_move_after_a_decision_came_refuse_no_press(quick: Harness, clock: Clock) -> None:
    table = await quick.act(await with_the_king(quick, clock), "propose")
    clock.at += AIM_MS
    # As when another process takes over a table that nobody has owned for longer than the buttons have stood.
    await quick.registry.commits.postpone(10 * AIM_MS)
    (dealer,) = table.waits_for
    assert game_of(await presses(quick, table, dealer, "accept")).history[-1][1] == action_of("accept")


async def test_a_press_aimed_at_a_card_does_not_cut(quick: Harness, clock: Clock) -> None:
    table = await deal_over(quick)
    cutter, other = seats(table)
    for shown in (False, True):
        if shown:
            await quick.registry.breaks.note_shown(table.id, table.version)
        with pytest.raises(ReplacedError):
            await presses(quick, table, cutter, "cut 7")
        clock.at += AIM_MS
    assert (await quick.registry.breaks.go_on(table.id, other)).wait is Wait.RESULT
    assert (await presses(quick, table, cutter, "cut 7")).wait is None


async def test_an_answer_to_a_question_of_ones_own_counts_at_once(quick: Harness, clock: Clock) -> None:
    table = await deal_over(quick)
    cutter, _ = seats(table)
    # The question was opened after the result, which is noted as shown only now.
    await quick.registry.breaks.note_shown(table.id, table.version)
    cut = quick.registry.play.act
    noted = await cut(table.id, cutter, lambda _: action_of("cut 7"), table.version, press=PRESS, asked=True)
    assert [ready.action for ready in noted.ready] == [action_of("cut 7")]


async def test_a_player_who_has_just_cut_decides_at_once(quick: Harness, clock: Clock) -> None:
    table = await quick.begun()
    (elder,) = table.waits_for
    table = await presses(quick, table, elder, "cut 7")
    table = await presses(quick, table, elder, "propose")
    clock.at += AIM_MS
    table = await quick.act(table, "accept")
    # From then on nothing new stands in the place of something else.
    after = await presses(quick, table, elder, "discard none")
    assert after.version == table.version + 1


async def test_a_press_at_bourre_declares_at_once(quick: Harness, clock: Clock) -> None:
    table = await bourre.begun(quick, 3)
    table = await bourre.acts(quick, table, "cut 26")
    first, _, last = (table.seats[seat].person for seat in bourre.series_of(table).dealt)
    play = quick.registry.play
    after = await play.declare(table.id, last, actions.PASS, table.version)
    assert (
        await play.act(table.id, first, lambda _: actions.KEEP_ALL, table.version, press=PRESS)
    ).version > (after.version)


async def test_a_last_card_is_played_soon_also_after_a_restart(quick: Harness, clock: Clock) -> None:
    table = await quick.to_play(await quick.begun())
    while game_of(table).view(None).counts[game_of(table).actors[0]] > 1:
        assert table.deadline == clock.at + LIMITS.turn
        table = await quick.play_card(table)
    assert table.deadline is not None
    assert table.deadline - clock.at < LIMITS.turn / 4
    clock.at = table.deadline
    after = quick.restarted(LIMITS).registry
    await after.time_outs.time_out(table.id, table.version)
    played = await after.tables.get(table.id)
    assert played.version == table.version + 1
    assert [held.timeouts for held in played.seats] == [0, 0]


async def test_who_plays_their_own_last_card_has_the_usual_time(quick: Harness, clock: Clock) -> None:
    wish = Preferences(play_forced=Forced.NEVER)
    for held in NAMES:
        await quick.database.write(users.save_preferences, held, wish)
    table = await quick.to_play(await quick.begun())
    while game_of(table).view(None).counts[game_of(table).actors[0]] > 1:
        table = await quick.play_card(table)
    assert table.deadline == clock.at + LIMITS.turn
