"""Hints in games against the house, and reviews of finished games."""

from __future__ import annotations

import asyncio

import pytest

from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.text.i18n import say
from sandbox.testing.harness import ShownMessage
from tests.shortcuts import profile_figures

from .against_house import challenge_house, play_asking_for_hints, private_message
from .conftest import StartBot
from .players import PATIENCE, Presser
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def hinted(player: Presser) -> ShownMessage:
    """Play until the hand offers a hint, and return it."""
    while True:
        message = await player.person.wait(player.news, PATIENCE)
        if Act.HINT in player.acts:
            return message
        await player.move()


async def test_a_game_with_a_hint_is_reviewed(bot: RunningBot) -> None:
    player = await challenge_house(bot, points=2, level="book")
    hand = await hinted(player)
    before = bot.history(player.game)
    pressed = await player.person.click(hand, say("en", "button-hint"))
    typed = await player.person.slash("hint", channel=player.channel)
    for told in (pressed, typed):
        assert say("en", "hint-title") in told.text
    assert bot.history(player.game) == before
    await player.do(*player.acts[Act.BACK])

    await player.play()
    eve = bot.guest("Eve", "fr")

    def over() -> ShownMessage | None:
        table = bot.public(player.game, player.channel)
        return table if say("en", "button-review") in [b.label for b in table.buttons] else None

    await eve.click(await eve.wait(over, PATIENCE), say("en", "button-review"))
    private_message(eve, say("fr", "review-title"), player.channel)
    await player.person.slash("review", channel=player.channel)
    own = private_message(player.person, say("en", "review-title"), player.channel)
    assert len(own.attachments) == 1
    assert bot.query("SELECT game FROM review WHERE game = ?", player.game) == [(player.game,)]
    if say("en", "button-next") in [b.label for b in own.buttons]:
        worst = (await player.person.click(own, say("en", "button-next"))).message
        assert worst is not None
        assert worst.id == own.id
        replayed = await player.person.click(worst, say("en", "button-position"))
        assert replayed.failed is None
    assert bot.query("SELECT * FROM score WHERE person = ?", player.person.id) == []


async def test_the_review_of_a_game_changes_the_accuracy_of_both_players(bot: RunningBot) -> None:
    ana, bob = await bot.seated(points=1)
    await asyncio.gather(ana.play(), bob.play())
    await bob.person.slash("review", channel=bob.channel)
    review = private_message(bob.person, say("en", "review-title"), bob.channel)
    for player in (ana, bob):
        rows = bot.query(
            "SELECT guild, decisions, errors FROM score WHERE season = 0 AND person = $1", player.person.id
        )
        ((_, decisions, errors), everywhere) = rows
        assert everywhere[1:] == (decisions, errors)
        profile = await profile_figures(player.person, channel=player.channel)
        accurate = f"{100 * (int(decisions) - int(errors)) / int(decisions):.1f}%" if decisions else "-"
        line = say("en", "profile-accuracy", accuracy=accurate, decisions=int(decisions))
        assert (line in profile) is bool(decisions)
    assert ana.game in str(review.components)
    board = await ana.person.slash("leaderboard", channel=ana.channel, by="accuracy")
    assert board.message is not None
    told = await ana.person.click(board.message, say("en", "button-how-it-counts"))
    assert told.text == say("en", "board-about-accuracy")
    assert say("en", "board-empty") in board.text


@pytest.mark.asyncio(loop_scope="function")
async def test_a_hint_is_refused_during_the_turn_of_the_house(start_bot: StartBot) -> None:
    bot = await start_bot(PAUSE_SECONDS="60", CUT_SECONDS="600")
    player = await challenge_house(bot, guest=bot.guest("Ana", "fr"), points=2, level="book")
    while True:
        assert player.version == bot.table(player.game).version
        game = bot.game(player.game)
        if game.actors == (1,) and game.clock == "decision":
            break
        if game.actors == (0,):
            # A player of the tests may concede, and the result would stand for three minutes.
            await player.take(Move.CUT if Move.CUT in player.acts else Move.PROPOSE)
    refused = await player.person.slash("hint", channel=player.channel)
    assert refused.text == say("fr", "refusal-hint-not-now")
    assert Act.HINT not in player.acts


async def test_a_game_is_played_with_a_hint_for_each_decision(bot: RunningBot) -> None:
    player = await challenge_house(bot, guest=bot.guest("Ana", "fr"), points=2, level="book")
    await play_asking_for_hints(player, "fr")
