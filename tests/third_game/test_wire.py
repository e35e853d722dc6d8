"""Three people play high card through the real bot: buttons, commands, a restart, and time that runs out."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.pages.parts.components import Act
from bot.tables.person import HandPlace
from bot.tables.table import Status
from bot.text.i18n import say
from engine.cards import code, symbol
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Sandbox, ShownMessage, UserClient
from tests.cogs.support.in_process import UNHURRIED
from tests.games.players import PATIENCE
from tests.games.running_bot import game_of
from tests.journeys.live_bot import LiveBot
from tests.shortcuts import at_table, open_history, own_data, prefer, profile_figures

from .game import HighCardGame


def game(bot: LiveBot, key: str) -> HighCardGame:
    """The game as it was last committed."""
    found = bot.table(key).game
    assert isinstance(found, HighCardGame)
    return found


def hand(person: UserClient) -> ShownMessage:
    """The hand that somebody looks at."""
    return person.dm()[-1]


async def opened(bot: LiveBot, people: list[UserClient], salon: Channel) -> str:
    """A game of three, from the command to the last seat."""
    ana, bob, cleo = people
    offered = await ana.slash("high-card", channel=salon)
    assert offered.message is not None, offered.text
    key = game_of(offered.message)
    first = await bob.click(offered.message, say("en", "button-sit-down"))
    assert first.message is not None
    assert first.message.text.count("Bob") == 1
    assert bot.table(key).status is Status.OFFERED
    again = await bob.click(first.message, say("en", "button-sit-down"))
    assert again.text == say("en", "refusal-sits-already")
    await cleo.click(first.message, say("en", "button-sit-down"))
    assert bot.table(key).status is Status.LIVE
    return key


async def test_three_people_play_a_game_that_the_program_does_not_know(tmp_path: Path) -> None:
    async with Sandbox() as discord:
        bot = await LiveBot.start(discord, tmp_path / "high.db", UNHURRIED, "tests.third_game")
        people = [bot.guest(name) for name in ("Ana", "Bob", "Cleo")]
        ana, bob, cleo = people
        salon = bot.salon()
        for person in people:
            await prefer(person, "hands", HandPlace.DM, channel=salon)
        key = await opened(bot, people, salon)

        # Each sees two cards, and nobody sees another's.
        for seat, person in enumerate(people):
            for other in range(3):
                for card in game(bot, key).hand(other):
                    assert (symbol(card) in hand(person).text) is (other == seat)
                    assert symbol(card) not in bot.public(key, salon).text

        # One presses, one types, and before the third has chosen nothing is turned.
        cards = [game(bot, key).hand(seat) for seat in range(3)]
        await ana.click(hand(ana), symbol(cards[0][0]))
        suggested = await cleo.autocomplete("play", "card", channel=salon)
        assert {value for _, value in suggested} == {code(card) for card in cards[2]}
        refused = await cleo.slash("play", channel=salon, card=code(cards[0][0]))
        assert refused.ephemeral
        await cleo.slash("play", channel=salon, card=code(cards[2][1]))
        assert (game(bot, key).deals, game(bot, key).actors) == (0, (1,))
        assert symbol(cards[0][0]) not in bot.public(key, salon).text
        await bob.click(hand(bob), "Fold")
        shown = bot.public(key, salon).text
        assert game(bot, key).deals == 1
        assert symbol(cards[0][0]) in shown
        assert symbol(cards[2][1]) in shown
        assert symbol(cards[2][0]) not in shown

        # What this game does not have is refused in a sentence.
        eve = bot.guest("Eve")
        two = say("en", "refusal-not-two-sided")
        assert (await eve.slash("bet", channel=salon, side=bob, amount=5)).text == two
        assert (await at_table(eve, Act.JOIN, salon)).text == two
        for command, options in (("stand", {}), ("king", {}), ("resign", {"what": "deal"}), ("hint", {})):
            reply = await ana.slash(command, channel=salon, options=options)
            assert reply.ephemeral, command
            assert reply.text, command

        # The bot is killed in the second deal; Bob alone has chosen, and the others' time is up.
        await bob.click(hand(bob), symbol(game(bot, key).hand(1)[0]))
        await bot.falls_due(key, "deadline")
        await bot.ready()
        await discord.until(lambda: bot.table(key).status is Status.OVER, PATIENCE)
        await discord.settled()
        ended = game(bot, key)
        assert ended.folds == (1, 1, 1)
        assert [held.timeouts for held in bot.table(key).seats] == [1, 0, 1]
        for person in people:
            assert "wins the game" in hand(person).text or "Drawn" in hand(person).text
        assert key in (await open_history(ana, channel=salon)).text
        assert f"points {ended.scores[1]}" in await profile_figures(bob, channel=salon)
        board = (await bob.slash("leaderboard", channel=salon)).message
        assert board is not None
        turned = await bob.select(board, ["High card"], board.selects[1].custom_id)
        assert turned.message is not None
        assert all(person.name in turned.text for person in people)
        points = await bob.select(turned.message, ["high-card points"], turned.message.selects[0].custom_id)
        assert "high-card points" in points.text
        assert ana.name in points.text
        for listed in (await ana.slash("games", channel=salon), await own_data(ana, "show", channel=salon)):
            assert listed.message is not None, listed.text
        reply = await ana.slash("review", channel=salon, options={"game": key})
        assert reply.ephemeral
        assert "Écarté" not in reply.text
        assert say("en", "replay-step", step=0, steps=len(ended.history)) in reply.text
        assert bot.complaints() == []
        assert bot.unanswered == []
        assert discord.violations == []


async def test_a_rematch_offers_the_seats_again(tmp_path: Path) -> None:
    async with Sandbox() as discord:
        bot = await LiveBot.start(discord, tmp_path / "high.db", UNHURRIED, "tests.third_game")
        people = [bot.guest(name) for name in ("Ana", "Bob", "Cleo")]
        salon = bot.salon()
        for person in people:
            await prefer(person, "hands", HandPlace.DM, channel=salon)
        key = await opened(bot, people, salon)
        for person in people[:2]:
            await person.slash("resign", channel=salon)
            sure = person.messages(salon)[-1]
            await person.click(sure, say("en", "button-resign-surely"))
        assert bot.table(key).status is Status.OVER
        assert game(bot, key).left == (0, 1)
        again = await people[2].click(bot.public(key, salon), say("en", "button-rematch"))
        assert again.message is not None, again.text
        offered = bot.table(game_of(again.message))
        assert (offered.status, offered.kind, offered.size) == (Status.OFFERED, "high-card", 3)
        assert bot.complaints() == []


pytestmark = [pytest.mark.asyncio, pytest.mark.landing]
