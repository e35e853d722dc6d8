"""The break after a deal: everybody sees the result, and players who have seen it go on at once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.partitions import ALL
from bot.registry.background import auto_player as auto_players
from bot.registry.background.auto_player import AutoPlayer
from bot.registry.background.backoff import Backoff
from bot.registry.commits import Change, StaleError
from bot.registry.transactions import breaks
from bot.tables.errors import Refusal
from bot.tables.people import People
from bot.tables.person import Preferences
from bot.tables.store import games, users
from bot.tables.table import Ruling, Status, Table, Wait
from engine.ecarte.actions import ActionKind, kind
from engine.ecarte.deal import Phase
from engine.ecarte.rules import CLASSIC, Packets
from engine.errors import RuleError
from engine.interface import Action, View
from tests.bot.support.harness import (
    ANA,
    CLEO,
    HOUSE_SEAT,
    LONG_LIMITS,
    Harness,
    action_of,
    concurrently,
    game_of,
    messages_settled,
    offer,
    open_harness,
    set_registry_clock,
    wait_until,
)

SHOWN_MS = 3_000
LIMITS = replace(LONG_LIMITS, result=SHOWN_MS)


@pytest.fixture
def slow(harness: Harness) -> Harness:
    """The harness with results that are shown for three seconds."""
    return harness.restarted(LIMITS)


async def deal_over(harness: Harness, table: Table | None = None) -> Table:
    """A game whose first deal has just ended, but not the game."""
    table = table or await harness.begun()
    table = await harness.to_play(table)
    while table.started_game.deals == 0:
        table = await harness.play_card(table)
    assert table.open
    return table


async def deal_over_by_presses(harness: Harness) -> tuple[Table, int, dict[int, int]]:
    """As ``deal_over``, by presses: the last one's id, and that of each player's last."""
    table, press, ids = await harness.begun(), 5_000, dict[int, int]()
    while table.started_game.deals == 0:
        (person,), press = table.waits_for, press + 1
        table = await harness.registry.play.act(table.id, person, straight_on, press=press)
        ids[person] = press
    return table, press, ids


def straight_on(view: View) -> Action:
    """An action that brings a deal to its end."""
    return next(one for one in view.legal if kind(one) in (ActionKind.CUT, ActionKind.STAND, ActionKind.PLAY))


def seats(table: Table) -> tuple[int, int]:
    """The player who cuts next, and the other."""
    cutter, other = game_of(table).elder, game_of(table).dealer
    return table.seats[cutter].person, table.seats[other].person


def last_id(table: Table) -> int:
    """The id that determined the last pack; 0 if nobody pressed."""
    assert table.ids is not None
    return table.ids[-1]


async def cuts(harness: Harness, table: Table, who: int, words: str = "cut 7", press: int = 0) -> Table:
    return await harness.registry.play.act(
        table.id, who, lambda _: action_of(words), table.version, press=press
    )


async def runs_out(harness: Harness, table: Table) -> Table:
    """The table after the longest break."""
    await harness.database.write(games.shorten, table, now())
    harness.registry.tables.drop(table.id)
    await harness.registry.time_outs.time_out(table.id, table.version)
    return await harness.registry.tables.get(table.id)


async def test_the_cut_waits_after_a_deal_and_no_clock_of_a_player_runs(slow: Harness) -> None:
    before = now()
    table = await deal_over(slow)
    assert (table.wait, table.waits_for, table.remind_at) == (Wait.RESULT, (), None)
    assert table.deadline is not None
    assert table.deadline >= before + SHOWN_MS
    assert await slow.stored(table) == table


async def test_without_a_pause_there_is_no_break(harness: Harness) -> None:
    table = await deal_over(harness)
    assert (table.wait, table.waits_for) == (None, (seats(table)[0],))


async def test_a_deal_that_ends_the_game_has_no_break(slow: Harness) -> None:
    table = await slow.act(await slow.begun(rules=CLASSIC.with_target(2)), "cut 16")
    table = await slow.act(table, "concede")
    assert (table.status, table.wait) == (Status.OVER, None)


async def test_when_both_go_on_the_cut_is_done_at_once(slow: Harness) -> None:
    table = await deal_over(slow)
    cutter, other = seats(table)
    kept = await cuts(slow, table, cutter, "cut 7", press=5_000)
    assert (kept.version, kept.wait) == (table.version, Wait.RESULT)
    assert await slow.stored(kept) == kept
    after = await slow.registry.breaks.go_on(table.id, other, table.version, press=6_000)
    assert (after.version, after.wait) == (table.version + 1, None)
    assert game_of(after).phase is Phase.ELDER_SPEAKS
    # The press of the cut determines the pack, not the press that ended the break.
    assert last_id(after) == 5_000
    assert game_of(after).history[-1][1] == action_of("cut 7")
    assert await slow.stored(after) == after


async def test_the_order_of_the_two_does_not_matter(slow: Harness) -> None:
    table = await deal_over(slow)
    cutter, other = seats(table)
    waiting = await slow.registry.breaks.go_on(table.id, other)
    assert waiting.wait is Wait.RESULT
    after = await cuts(slow, table, cutter)
    assert game_of(after).phase is Phase.ELDER_SPEAKS


async def test_a_cut_asked_for_by_one_player_waits_for_the_end_of_the_break(slow: Harness) -> None:
    table = await deal_over(slow)
    cutter, _ = seats(table)
    await cuts(slow, table, cutter, "cut 7", press=5_000)
    after = await runs_out(slow.restarted(LIMITS), table)
    assert game_of(after).history[-1][1] == action_of("cut 7")
    assert last_id(after) == 5_000
    assert after.waits_for == (cutter,)
    assert after.ruling is None


async def test_after_the_time_the_cut_has_its_own_clock(slow: Harness) -> None:
    table = await deal_over(slow)
    before = now()
    after = await runs_out(slow, table)
    assert (after.wait, after.version) == (None, table.version + 1)
    assert after.waits_for == (seats(table)[0],)
    assert after.deadline is not None
    assert before + LIMITS.cut <= after.deadline <= now() + LIMITS.cut


async def test_the_break_ends_some_time_after_the_table_was_shown(slow: Harness) -> None:
    table = await deal_over(slow)
    assert table.deadline is not None
    before = now()
    until = await slow.registry.breaks.note_shown(table.id, table.version)
    assert until is not None
    assert before + SHOWN_MS <= until <= now() + SHOWN_MS
    stored = await slow.stored(table)
    assert stored.deadline == until < table.deadline
    # A second display makes the break no longer.
    assert await slow.registry.breaks.note_shown(table.id, table.version) in (None, until)
    assert (await slow.stored(table)).deadline == until


async def test_a_message_that_shows_an_older_version_ends_no_break(slow: Harness) -> None:
    table = await deal_over(slow)
    assert await slow.registry.breaks.note_shown(table.id, table.version - 1) is None
    assert (await slow.stored(table)).deadline == table.deadline


async def test_a_forbidden_move_is_refused_in_the_break_too(slow: Harness) -> None:
    table = await deal_over(slow)
    cutter, other = seats(table)
    for who, words in ((cutter, "cut 31"), (cutter, "stand"), (other, "cut 9")):
        with pytest.raises(RuleError):
            await cuts(slow, table, who, words)
    with pytest.raises(Refusal):
        await slow.registry.breaks.go_on(table.id, CLEO)
    assert await slow.stored(table) == table


async def test_going_on_after_the_break_is_stale(slow: Harness) -> None:
    table = await runs_out(slow, await deal_over(slow))
    with pytest.raises(StaleError):
        await slow.registry.breaks.go_on(table.id, ANA)


async def test_a_player_who_presses_twice_is_one_player(slow: Harness) -> None:
    table = await deal_over(slow)
    _, other = seats(table)
    for _ in range(2):
        assert (await slow.registry.breaks.go_on(table.id, other)).wait is Wait.RESULT


async def test_both_at_the_same_moment_go_on_once(slow: Harness) -> None:
    table = await deal_over(slow)
    cutter, other = seats(table)
    returned, raised = await concurrently(
        cuts(slow, table, cutter), slow.registry.breaks.go_on(table.id, other, table.version)
    )
    assert (len(returned), raised) == (2, [])
    after = await slow.registry.tables.get(table.id)
    assert (after.version, game_of(after).phase) == (table.version + 1, Phase.ELDER_SPEAKS)


async def test_a_player_holds_the_result_until_they_go_on(slow: Harness) -> None:
    table = await deal_over(slow)
    cutter, other = seats(table)
    await slow.registry.breaks.note_shown(table.id, table.version)
    at = now()
    held = await slow.registry.breaks.hold(table.id, other, table.version)
    assert held.wait is Wait.RESULT
    assert held.deadline is not None
    assert held.deadline >= at + LIMITS.turn
    assert await slow.stored(held) == held
    # It is no news that the message shows it, and a second press changes nothing.
    assert await slow.registry.breaks.note_shown(held.id, held.version) is None
    assert await slow.registry.breaks.hold(table.id, other, held.version) == held
    # After a restart it is still held, and another's wish to go on does not end it.
    slow = slow.restarted(LIMITS)
    assert (await cuts(slow, held, cutter)).wait is Wait.RESULT
    after = await slow.registry.breaks.go_on(table.id, other)
    assert game_of(after).phase is Phase.ELDER_SPEAKS


async def test_the_result_stands_until_the_last_of_those_who_hold_it_goes_on(slow: Harness) -> None:
    table = await deal_over(slow)
    cutter, other = seats(table)
    for person in (cutter, other):
        table = await slow.registry.breaks.hold(table.id, person)
    assert (await slow.registry.breaks.go_on(table.id, cutter)).wait is Wait.RESULT
    assert (await slow.registry.breaks.go_on(table.id, other)).wait is None


async def test_two_who_hold_the_result_by_turns_hold_it_no_longer(slow: Harness) -> None:
    table = await deal_over(slow)
    one, other = seats(table)
    first = await slow.registry.breaks.hold(table.id, one)
    for holds, lets_go in ((other, one), (one, other)):
        table = await slow.registry.breaks.hold(table.id, holds)
        await slow.registry.breaks.go_on(table.id, lets_go)
    assert (table.wait, table.deadline) == (Wait.RESULT, first.deadline)


async def test_a_result_is_held_shortly_where_a_round_is_played_to_a_time(slow: Harness) -> None:
    table, at = await deal_over(slow), now()
    held = breaks.held(replace(table, pairing="p"), 0, LIMITS, at)
    assert (held.deadline or 0) - at <= 20_000 < LIMITS.turn


async def test_a_result_that_is_held_goes_on_when_the_time_of_an_action_is_over(slow: Harness) -> None:
    table = await deal_over(slow)
    held = await slow.registry.breaks.hold(table.id, seats(table)[0])
    after = await runs_out(slow, held)
    assert (after.wait, after.ready) == (None, ())
    assert [seat.timeouts for seat in after.seats] == [0, 0]
    with pytest.raises(StaleError):
        await slow.registry.breaks.hold(table.id, ANA)


async def test_a_player_may_resign_in_the_break(slow: Harness) -> None:
    table = await deal_over(slow)
    over = await cuts(slow, table, seats(table)[1], "resign")
    assert (over.status, over.wait, over.deadline) == (Status.OVER, None, None)


async def test_with_the_house_one_person_is_enough(harness: Harness) -> None:
    await harness.meet((HOUSE_SEAT.person,))
    slow = harness.restarted(LIMITS)
    table = await slow.registry.offers.challenge(offer(ANA, HOUSE_SEAT.person, house=HOUSE_SEAT))
    table = await deal_over(slow, table)
    if seats(table)[0] == ANA:
        after = await cuts(slow, table, ANA)
        assert game_of(after).phase is Phase.ELDER_SPEAKS
    else:
        after = await slow.registry.breaks.go_on(table.id, ANA)
        assert (after.wait, after.waits_for, after.deadline) == (None, (HOUSE_SEAT.person,), None)


async def test_whole_games_go_on_through_every_break(slow: Harness) -> None:
    chance = Random(4)
    table = await slow.begun()
    while table.open:
        if table.wait is Wait.RESULT:
            table = await runs_out(slow, table)
        else:
            table = await slow.act_at_random(table, chance)
    assert table.status is Status.OVER


class TestTwoWorlds:
    """Games whose cards differ, and whose players act the same."""

    async def _noticed(self, path: Path, secret: bytes) -> list[tuple[int, Wait | None, int | None]]:
        """The versions, waits and deadlines of a table while a deal is conceded before a card."""
        async with open_harness(path, LIMITS) as harness:
            table = await harness.seated(secret)
            seen = []
            for words in ("cut 16", "stand", "concede"):
                table = await harness.act(table, words)
                seen.append((table.version, table.wait, table.deadline))
            return seen

    async def test_the_length_of_the_break_does_not_depend_on_hands(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        set_registry_clock(monkeypatch, lambda: 1_000_000)
        worlds = [await self._noticed(tmp_path / str(n), n.to_bytes(32, "big")) for n in (1, 2, 3)]
        assert worlds[0][-1][1] is Wait.RESULT
        assert worlds[1:] == worlds[:-1]


async def _seen(_: Table, __: int) -> None:
    """Everybody has seen the last trick."""


class TestTheTableCuts:
    """The pack is cut by itself, unless somebody has asked for the ceremony."""

    async def _auto_player(self, harness: Harness, *people: int) -> AutoPlayer:
        def ask(connection: Connection) -> None:
            for one in people:
                users.save_preferences(connection, one, Preferences(ceremony=True))

        await harness.database.write(ask)
        auto_player = AutoPlayer(harness.registry, People(harness.database).preferences, 0, _seen)

        def follow(change: Change) -> None:
            if change.table.status is Status.LIVE:
                auto_player.changed(change.table)

        harness.listeners.append(follow)
        return auto_player

    async def test_the_pack_is_cut_when_the_game_begins(self, harness: Harness) -> None:
        auto_player = await self._auto_player(harness)
        table = await harness.begun()
        await wait_until(lambda: harness.changes[-1].table.version > table.version)
        after = harness.changes[-1].table
        assert (game_of(after).phase, after.ruling) == (Phase.ELDER_SPEAKS, Ruling.DEFAULT)
        assert game_of(after).history[-1][1] == action_of("cut 16")
        assert last_id(after) == 0
        assert [held.timeouts for held in after.seats] == [0, 0]
        await auto_player.close()

    async def test_the_pack_takes_the_id_of_the_last_press_of_whoever_would_cut(self, slow: Harness) -> None:
        table, press, ids = await deal_over_by_presses(slow)
        cutter, _ = seats(table)
        assert ids[cutter] < press, "the other has pressed since"
        auto_player = await self._auto_player(slow)
        before = await runs_out(slow, table)
        auto_player.changed(before)
        await wait_until(lambda: slow.changes[-1].table.version > before.version)
        after = slow.changes[-1].table
        assert game_of(after).history[-1][1] == action_of("cut 16")
        assert last_id(after) == ids[cutter]
        assert after.presses == ()
        assert await slow.stored(after) == after
        await auto_player.close()

    async def test_a_cut_of_ones_own_counts_in_place_of_the_press_before(self, slow: Harness) -> None:
        table, press, _ = await deal_over_by_presses(slow)
        cutter, other = seats(table)
        await cuts(slow, table, cutter, "cut 7", press=press + 1)
        after = await slow.registry.breaks.go_on(table.id, other, press=press + 2)
        assert last_id(after) == press + 1

    async def test_whoever_asked_for_the_ceremony_cuts(self, slow: Harness) -> None:
        table = await deal_over(slow)
        cutter, _ = seats(table)
        auto_player = await self._auto_player(slow, cutter)
        after = await runs_out(slow, table)
        auto_player.changed(after)
        await messages_settled()
        assert (await slow.registry.tables.get(table.id)).waits_for == (cutter,)
        await auto_player.close()

    async def test_a_dealer_who_asked_for_it_may_choose_the_packets(self, harness: Harness) -> None:
        table = await harness.begun(rules=replace(CLASSIC, packets=Packets.CHOICE))
        auto_player = await self._auto_player(harness, seats(table)[1])
        auto_player.changed(table)
        await messages_settled()
        assert (await harness.registry.tables.get(table.id)).version == table.version
        await auto_player.close()

    async def test_a_restarted_table_cuts(self, harness: Harness) -> None:
        table = await harness.begun()
        auto_player = await self._auto_player(harness)
        await auto_player.resume(ALL)
        await wait_until(lambda: harness.changes[-1].table.version > table.version)
        assert harness.changes[-1].table.ruling is Ruling.DEFAULT
        await auto_player.close()

    async def test_a_restarted_table_plays_the_last_card(self, harness: Harness) -> None:
        table = await harness.to_play(await harness.begun())
        while game_of(table).view(None).counts[game_of(table).actors[0]] > 1:
            table = await harness.play_card(table)
        auto_player = await self._auto_player(harness)
        await auto_player.resume(ALL)
        await wait_until(lambda: harness.changes[-1].table.version > table.version)
        await auto_player.close()

    async def test_a_card_is_played_again_after_a_failure(
        self, harness: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        table = await harness.to_play(await harness.begun())
        while game_of(table).view(None).counts[game_of(table).actors[0]] > 1:
            table = await harness.play_card(table)
        monkeypatch.setattr(auto_players, "Backoff", partial(Backoff, first=0.0))
        auto_player, write, failed = await self._auto_player(harness), harness.database.write, list[int]()

        async def fails_once(*args: Any, **kwargs: Any) -> Any:
            if not failed:
                failed.append(1)
                raise OSError
            return await write(*args, **kwargs)

        monkeypatch.setattr(harness.database, "write", fails_once)
        auto_player.changed(table)
        await wait_until(lambda: harness.changes[-1].table.version > table.version)
        assert failed
        await auto_player.close()
