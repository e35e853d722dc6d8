"""The calls to Discord that count against the bot's limit of 50 requests a second."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from bot.database import clock
from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.tables.person import Forced
from bot.tables.store import messages
from bot.text.i18n import say
from engine.ecarte.deal import Phase
from sandbox.discord.interactions import SECONDS_OF_TOKEN
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import prefer

from .conftest import StartBot
from .players import Player
from .running_bot import RunningBot

PRESS_SECONDS = 8
"""The seconds from one press of a live game to the next."""


def time_passes(bot: RunningBot, seconds: int) -> None:
    """Let time pass for Discord and for the bot."""
    bot.discord.advance(seconds)
    clock.move(seconds * 1_000)


async def limited_calls(bot: RunningBot, players: tuple[Player, Player]) -> float:
    """The calls for each act that count against the bot's limit, in two minutes of a live game."""
    before, acts = len(bot.discord.requests), 120 // PRESS_SECONDS
    for _ in range(acts):
        time_passes(bot, PRESS_SECONDS)
        await bot.actor(players).move()
    return sum(request.limited for request in bot.discord.requests[before:]) / acts


async def test_a_live_game_makes_few_limited_calls(
    start_bot: StartBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "_offset", clock._offset)
    bot = await start_bot()
    players = await bot.seated(points=21)
    for player in players:
        await prefer(player.person, "text_only", True, channel=player.channel)
        await prefer(player.person, "play_forced", Forced.NEVER, channel=player.channel)
    # Their hands were posted once, and each player presses there once.
    await bot.turn_of(players, players[0])
    await players[0].move()
    await bot.turn_of(players, players[1])
    await players[1].move()
    assert await limited_calls(bot, players) <= 0.2
    # Nobody has pressed on the table for a quarter of an hour.
    time_passes(bot, SECONDS_OF_TOKEN)
    for player in players:
        await bot.turn_of(players, player)
        await player.move()
    # The table cuts between two deals, which is no act of theirs.
    assert 0.5 <= await limited_calls(bot, players) <= 1.2


async def test_a_picture_that_has_not_changed_is_not_uploaded_again(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await bot.seated()
    ana, bob = players
    game, salon = ana.game, ana.channel
    assert isinstance(bot.discord, InProcessSandbox)
    program = bot.discord.program

    async def uploads(act: Awaitable[object]) -> int:
        """The number of files that an act uploads, in its answer and in later edits."""
        before = len(bot.discord.requests)
        await act
        await bot.discord.settled()
        made = bot.discord.requests[before:]
        assert any(request.method in ("PATCH", "POST") for request in made)
        return sum(len(request.files) for request in made)

    async def asked_again() -> None:
        await program.app.database.write(messages.ask_all_again, game)
        program.app.presenter.refresh(await program.app.registry.tables.get(game))

    typed = await ana.person.slash("hand", channel=salon)
    pressed = await bob.person.click(bot.public(game, salon), say("en", "button-hand"))
    # The table, two hands by direct message, and two private ones: each has its own route.
    assert await uploads(asked_again()) == 0
    for person, shown in ((ana.person, typed.message), (bob.person, pressed.message)):
        assert shown is not None
        assert shown.ephemeral
        assert await uploads(person.click(shown, say("en", "button-more"))) == 0
        menu = person.now(shown)
        assert menu is not None
        assert await uploads(person.click(menu, say("en", "button-return"))) == 0
    bot.discord.advance(SECONDS_OF_TOKEN + 1)
    assert await uploads(asked_again()) == 0


async def test_the_press_for_the_hand_lets_the_table_be_edited_with_its_token(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await bot.seated(ceremony=True)
    table = bot.public(players[0].game, players[0].channel)
    bot.discord.advance(SECONDS_OF_TOKEN + 1)
    shown = await players[0].person.click(table, "My hand")
    assert shown.message is not None
    assert shown.message.ephemeral
    before = len(bot.discord.requests)
    await bot.actor(players).take(Move.CUT)
    edits = [request for request in bot.discord.requests[before:] if request.path.endswith("@original")]
    assert [request.limited for request in edits] == [False]


async def test_a_token_that_discord_takes_no_longer_loses_nothing(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await bot.seated()
    bot.discord.advance(SECONDS_OF_TOKEN + 1)
    await bot.reach(players, Phase.PLAY)
    version = bot.table(players[0].game).version
    assert {player.version for player in players} == {version}
    assert Act.MORE in players[0].acts
    assert f":{version}:" in (bot.public(players[0].game, players[0].channel).buttons[0].custom_id or "")


async def test_a_host_can_have_all_edits_made_by_the_bots_own_route(start_bot: StartBot) -> None:
    bot = await start_bot(EDIT_BY_TOKEN="no")
    players = await bot.seated()
    before = len(bot.discord.requests)
    await bot.reach(players, Phase.PLAY)
    edits = [request for request in bot.discord.requests[before:] if request.method == "PATCH"]
    assert edits
    assert all(request.limited for request in edits)
