"""Whole tournaments on the real wire, in which each presses what their own messages show."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from functools import partial

import pytest

from bot.features.tournaments.model import Format, How, Stage, Tournament
from tests.games.entrants import Cup
from tests.games.players import PATIENCE

from .conftest import StartBot
from .live_bot import LiveBot

pytestmark = [pytest.mark.landing, pytest.mark.asyncio(loop_scope="module")]

SIX = 6
READY_SECONDS = 25
"""How long players may still take to be ready when the process stops."""
STOPPED_SECONDS = 30


@pytest.mark.parametrize(
    ("format", "played_as", "rounds", "best_of"),
    [("swiss", Format.ROUND_ROBIN, 5, 1), ("knock-out", Format.KNOCK_OUT, 3, 3)],
)
async def test_six_play_a_tournament_and_the_entries_are_paid_out(
    format: str, played_as: Format, rounds: int, best_of: int, bot: LiveBot
) -> None:
    cup = await Cup.begun(bot, SIX, format=format, best_of=best_of)
    await cup.play()
    over = _ended(cup)
    assert (over.format, over.round) == (played_as, rounds)


@pytest.mark.asyncio(loop_scope="function")
async def test_a_swiss_goes_on_after_a_kill_in_each_of_its_rounds(start_bot: StartBot) -> None:
    bot = await start_bot()
    cup = await Cup.begun(bot, SIX + 1, format="swiss")
    for number in range(1, cup.tournament.rounds + 1):
        await _play_until(cup, partial(_half_played, number))
        await bot.process.kill()
        before = cup.tournament
        await bot.restart()
        await bot.ready()
        assert _results(cup.tournament) == _results(before)
    await cup.play()
    over = _ended(cup)
    met = [frozenset(pairing.players) for pairing in over.pairings]
    assert over.format is Format.SWISS
    assert len(set(met)) == len(met)


@pytest.mark.asyncio(loop_scope="function")
async def test_six_play_an_arena_over_a_kill_until_the_bell(start_bot: StartBot) -> None:
    bot = await start_bot()
    cup = await Cup.begun(bot, SIX, format="arena")
    await _play_until(cup, lambda arena: len(_results(arena)) >= SIX and _half_played(1, arena))
    await bot.process.kill()
    before = cup.tournament
    # The bell rings when the bot wanted to pair next, which is a time of the bot's own clock.
    bot.rewrite("UPDATE tournament SET bell = deadline, deadline = 1")
    await bot.restart()
    await cup.play()
    over = _ended(cup)
    assert _results(before).items() <= _results(over).items()
    assert len(_results(over)) > len(_results(before))


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
async def test_a_process_that_stood_still_costs_nobody_a_walkover(bot: LiveBot) -> None:
    cup = await Cup.begun(bot, 4, format="knock-out", best_of=1)
    with bot.standing_still():
        # The bot has the real time, unlike the tests.
        soon = round(1_000 * (time.time() + READY_SECONDS))
        bot.rewrite(f"UPDATE pairing SET deadline = {soon} WHERE deadline IS NOT NULL")
        await asyncio.sleep(STOPPED_SECONDS)

    def moved() -> bool:
        return all((pairing.deadline or 0) > soon for pairing in cup.tournament.current)

    await bot.discord.until(moved, PATIENCE)
    await cup.play()
    assert all(player.no_shows == 0 for player in _ended(cup).players)


async def _play_until(cup: Cup, reached: Callable[[Tournament], bool]) -> None:
    """Let everybody play until the tournament is in a state, and then nobody."""
    playing = asyncio.create_task(cup.play())
    await cup.bot.discord.until(lambda: playing.done() or reached(cup.tournament), PATIENCE)
    assert playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    cup.bot.discord.give_up()


def _half_played(number: int, tournament: Tournament) -> bool:
    """Whether in a round a game is in progress, and another is over."""
    live = [pairing.game is not None for pairing in tournament.current if pairing.points is None]
    return tournament.round == number and any(live) and len(live) < len(tournament.current)


def _results(tournament: Tournament) -> dict[str, tuple[int, ...]]:
    """The results so far, by pairing."""
    return {pairing.id: pairing.points for pairing in tournament.pairings if pairing.points is not None}


def _ended(cup: Cup) -> Tournament:
    """A tournament that has ended well: every game was played, and the prizes are paid."""
    over = cup.tournament
    assert (over.stage, over.settled) == (Stage.FINISHED, True)
    assert {pairing.how for pairing in over.pairings} <= {How.PLAYED, How.BYE, How.CALLED_OFF}
    assert sum(cup.won) == 0
    return over
