"""Whole tournaments on the real wire, in which each presses what their own messages show."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from functools import partial

import pytest

from bot.features.tournaments.model import Format, How, Stage, Tournament
from tests.cogs.support.boards import message
from tests.games.entrants import Cup
from tests.games.players import PATIENCE
from tests.shortcuts import change_settings

from .conftest import StartBot
from .live_bot import LiveBot

pytestmark = [pytest.mark.landing, pytest.mark.timeout(300), pytest.mark.asyncio(loop_scope="module")]

SIX = 6
READY_SECONDS = 25
"""How long players may still take to be ready when the process stops."""
STOPPED_SECONDS = 30
SHORTEST = "shortest"
"""The name of the rules of the server's own."""
ROUNDS, BOARDS = 4, 3
"""How many rounds and boards an evening of duplicate has."""


@pytest.mark.nightly
async def test_six_play_a_knock_out_and_the_entries_are_paid_out(bot: LiveBot) -> None:
    cup = await Cup.begun(bot, SIX, format="knock-out", points=1, best_of=3)
    await cup.play()
    over = ended(cup)
    assert (over.format, over.round) == (Format.KNOCK_OUT, 3)


@pytest.mark.asyncio(loop_scope="function")
async def test_a_swiss_goes_on_after_a_kill_in_each_of_its_rounds(start_bot: StartBot) -> None:
    bot = await start_bot()
    cup = await Cup.begun(bot, SIX + 1, format="swiss", points=1)
    for number in range(1, cup.tournament.rounds + 1):
        await play_until(cup, partial(half_played, number))
        await bot.process.kill()
        before = cup.tournament
        await bot.restart()
        await bot.ready()
        # A game that was over just before the kill may be scored now.
        assert _results(before).items() <= _results(cup.tournament).items()
    await cup.play()
    over = ended(cup)
    met = [frozenset(pairing.players) for pairing in over.pairings]
    assert over.format is Format.SWISS
    assert len(set(met)) == len(met)


@pytest.mark.asyncio(loop_scope="function")
async def test_six_play_an_arena_over_a_kill_until_the_bell(start_bot: StartBot) -> None:
    bot = await start_bot()
    cup = await Cup.begun(bot, SIX, format="arena", points=1)
    await play_until(cup, lambda arena: len(_results(arena)) >= SIX and half_played(1, arena))
    await bot.process.kill()
    before = cup.tournament
    # The bell rings when the bot wanted to pair next, which is a time of the bot's own clock.
    bot.rewrite("UPDATE tournament SET bell = deadline, deadline = 1")
    await bot.restart()
    await cup.play()
    over = ended(cup)
    assert _results(before).items() <= _results(over).items()
    assert len(_results(over)) > len(_results(before))


@pytest.mark.nightly
@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
async def test_a_process_that_stood_still_costs_nobody_a_walkover(bot: LiveBot) -> None:
    cup = await Cup.begun(bot, 4, format="knock-out", points=1, best_of=1)
    with bot.standing_still():
        # The bot has the real time, unlike the tests.
        soon = round(1_000 * (time.time() + READY_SECONDS))
        bot.rewrite(f"UPDATE pairing SET deadline = {soon} WHERE deadline IS NOT NULL")
        await asyncio.sleep(STOPPED_SECONDS)

    def moved() -> bool:
        return all((pairing.deadline or 0) > soon for pairing in cup.tournament.current)

    await bot.discord.until(moved, PATIENCE)
    await cup.play()
    assert all(player.no_shows == 0 for player in ended(cup).players)


async def test_six_play_bourre_at_one_table_and_need_no_final(bot: LiveBot) -> None:
    cup = await Cup.in_new_server(bot, SIX)
    await _shortest_bourre(cup)
    await cup.create(format="bourre", rules=SHORTEST)
    await cup.begin()
    await cup.play()
    over = ended(cup)
    buy_in = over.ruleset.buy_in
    assert over.format is Format.BOURRE
    assert [len(pairing.players) for pairing in over.pairings] == [SIX] * 3
    assert [sum(pairing.points or ()) for pairing in over.pairings] == [SIX * buy_in] * 3
    first = [e.person for e in cup.entrants if f"**1** {e.person.name} · " in cup.shown().text]
    profiles = [(await person.slash("profile", channel=cup.place)).text for person in first]
    assert profiles
    assert all(cup.name in profile for profile in profiles)


async def _shortest_bourre(cup: Cup) -> None:
    """Let the organiser make rules of the server's own: the shortest session that the editor offers."""
    options = {"name": SHORTEST, "like": "three-card"}
    made = await change_settings(cup.organiser, "rules", channel=cup.place, options=options)
    chosen = await cup.organiser.select(message(made), ["deals"])
    await cup.organiser.select(message(chosen), ["5"], custom_id=f"pick-rule:{SHORTEST}:deals")


@pytest.mark.nightly
async def test_four_play_an_evening_of_boards_that_was_opened_by_the_form(bot: LiveBot) -> None:
    cup = await Cup.in_new_server(bot, 4)
    await cup.create_evening()
    await cup.begin()
    await cup.play()
    ended(cup)
    _told_matchpoints(cup)


@pytest.mark.nightly
@pytest.mark.asyncio(loop_scope="function")
async def test_six_play_the_same_boards_over_a_kill(start_bot: StartBot) -> None:
    bot = await start_bot()
    cup = await Cup.begun(bot, SIX, format="duplicate")
    await play_until(cup, lambda _: any(entrant.boards.dealt for entrant in cup.entrants))
    await bot.process.kill()
    await bot.restart()
    await cup.play()
    ended(cup)
    _told_matchpoints(cup)


def _told_matchpoints(cup: Cup) -> None:
    """Everybody has played the same boards; the message tells the mean of their matchpoints in percent."""
    first, *others = (entrant.boards for entrant in cup.entrants)
    assert len(first.dealt) == ROUNDS * BOARDS
    assert all(other.dealt == first.dealt for other in others)
    percent = dict.fromkeys(cup.entrants, 0.0)
    for board in first.dealt:
        points = [entrant.boards.points[board] for entrant in cup.entrants]
        for entrant, own in zip(cup.entrants, points, strict=True):
            beaten, equal = sum(other < own for other in points), points.count(own) - 1
            percent[entrant] += 100 * (2 * beaten + equal) / (2 * (len(points) - 1) * len(first.dealt))
    shown = cup.shown().text
    for entrant, worth in percent.items():
        assert f"{entrant.person.name} · **{worth:.1f}%**" in shown


async def play_until(cup: Cup, reached: Callable[[Tournament], bool]) -> None:
    """Let everybody play until the tournament is in a state, and then nobody."""
    playing = asyncio.create_task(cup.play())
    await cup.bot.discord.until(lambda: playing.done() or reached(cup.tournament), PATIENCE)
    assert playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    cup.bot.discord.give_up()


def half_played(number: int, tournament: Tournament) -> bool:
    """Whether in a round a game is in progress, and another is over."""
    live = [pairing.game is not None for pairing in tournament.current if pairing.points is None]
    return tournament.round == number and any(live) and len(live) < len(tournament.current)


def _results(tournament: Tournament) -> dict[str, tuple[int, ...]]:
    """The results so far, by pairing."""
    return {pairing.id: pairing.points for pairing in tournament.pairings if pairing.points is not None}


def ended(cup: Cup) -> Tournament:
    """A tournament that has ended well: every game was played, and the prizes are paid."""
    over = cup.tournament
    assert (over.stage, over.settled) == (Stage.FINISHED, True)
    assert {pairing.how for pairing in over.pairings} <= {How.PLAYED, How.BYE, How.CALLED_OFF}
    assert sum(cup.won) == 0
    return over
