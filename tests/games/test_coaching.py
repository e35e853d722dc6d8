"""Hints against the house, a review of what was played, and neither where it is not due."""

from __future__ import annotations

import asyncio

import pytest

from bot.pages.components import Act
from bot.text.i18n import LANGUAGES, Language, say
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Message, Person

from .conftest import StartBot
from .players import PATIENCE, Player, Presser
from .running_bot import RunningBot, game_of

AT_ONCE = {"HOUSE_SECONDS": "0"}


async def against_house(bot: RunningBot, locale: str = "en-US") -> Presser:
    """Somebody who has just challenged the house to a short game."""
    salon, ana = bot.salon(), bot.guest("Ana", locale)
    options = {"opponent": bot.discord.bot_user, "points": 2, "level": "book"}
    begun = await ana.slash("challenge", channel=salon, options=options)
    assert begun.message is not None, begun.text
    return Presser(ana, game_of(begun.message), salon, bot.random)


async def hinted(player: Presser) -> Message:
    """His hand, once he may ask for a hint."""
    while True:
        message = await player.person.wait(player._news, PATIENCE)
        if Act.HINT in player.acts:
            return message
        await player.move()


async def asks_all_game_long(player: Player, language: Language) -> None:
    """He plays to the end, asks for a hint wherever he may, and has each."""
    hints = 0
    while True:
        message = await player.person.wait(player._news, PATIENCE)
        if Act.REMATCH in player.acts:
            break
        if Act.HINT in player.acts:
            await player.person.click(message, say(language, "button-hint"))
            hints += 1
        await player.move()
    note = say(language, "hint-note")
    assert sum(note in m.text for m in player.person.dm()) == hints


def told(person: Person, text: str, channel: Channel | None = None) -> Message:
    """Return the newest message with a text that only this person sees, be it an answer or a follow-up."""
    place = channel or person.dm()[0].channel
    return [message for message in person.messages(place) if message.ephemeral and text in message.text][-1]


async def test_a_hint_then_the_game_then_its_review(start_bot: StartBot) -> None:
    bot = await start_bot(**AT_ONCE)
    player = await against_house(bot)
    hand = await hinted(player)
    before = bot.history(player.game)
    await player.person.click(hand, say("en", "button-hint"))
    title = say("en", "hint-title", game=player.game)
    pressed = told(player.person, title)
    await player.person.slash("hint", channel=player.channel)
    typed = told(player.person, title, player.channel)
    assert typed.text == pressed.text
    assert say("en", "hint-note") in pressed.text
    assert bot.history(player.game) == before

    await player.play()
    eve = bot.guest("Eve", "fr")

    def over() -> Message | None:
        table = bot.public(player.game, player.channel)
        return table if say("en", "button-review") in [b.label for b in table.buttons] else None

    await eve.click(await eve.wait(over, PATIENCE), say("en", "button-review"))
    told(eve, say("fr", "review-title"), player.channel)
    await player.person.slash("review", channel=player.channel)
    own = told(player.person, say("en", "review-title"), player.channel)
    assert len(own.attachments) == 1
    assert bot.query("SELECT game FROM review") == [(player.game,)]
    if say("en", "button-next") in [b.label for b in own.buttons]:
        worst = (await player.person.click(own, say("en", "button-next"))).message
        assert worst is not None
        assert worst.id == own.id
        replayed = await player.person.click(worst, say("en", "button-position"))
        assert replayed.failed is None
    assert bot.query("SELECT * FROM score") == []


async def test_a_review_of_a_game_between_two_enters_both_profiles(start_bot: StartBot) -> None:
    bot = await start_bot()
    ana, bob = await bot.seated(points=1)
    await asyncio.gather(ana.play(), bob.play())
    await bob.person.slash("review", channel=bob.channel)
    review = told(bob.person, say("en", "review-title"), bob.channel)
    for player in (ana, bob):
        rows = bot.query(
            "SELECT guild, decisions, errors FROM score WHERE season = 0 AND person = $1", player.person.id
        )
        ((_, decisions, errors), everywhere) = rows
        assert everywhere[1:] == (decisions, errors)
        profile = await player.person.slash("profile", channel=player.channel)
        accurate = f"{100 * (int(decisions) - int(errors)) / int(decisions):.1f}%" if decisions else "-"
        line = say("en", "profile-accuracy", accuracy=accurate, decisions=int(decisions))
        assert (line in profile.text) is bool(decisions)
    assert ana.game in review.text
    board = await ana.person.slash("leaderboard", channel=ana.channel, board="accuracy")
    assert say("en", "board-about-accuracy") in board.text
    assert say("en", "board-own-none") in board.text


async def test_no_hint_between_two_people_and_no_review_of_what_is_not_over(start_bot: StartBot) -> None:
    bot = await start_bot(**AT_ONCE)
    ana, _ = await bot.seated()
    refused = await ana.person.slash("hint", channel=ana.channel)
    assert (refused.text, refused.ephemeral) == (say("en", "refusal-hint-with-others"), True)
    ana.sees(Act.RESIGN)
    assert Act.HINT not in ana.acts
    early = await ana.person.slash("review", channel=ana.channel, game=ana.game)
    assert early.text == say("en", "refusal-not-over")
    nobody = await bot.guest("Cleo").slash("hint", channel=ana.channel, game=ana.game)
    assert nobody.text == say("en", "refusal-not-at-table")


async def test_no_hint_while_the_house_is_to_act(start_bot: StartBot) -> None:
    bot = await start_bot(HOUSE_SECONDS="60", CUT_SECONDS="600")
    player = await against_house(bot, "fr")
    while True:
        assert player.version == bot.table(player.game).version
        game = bot.game(player.game)
        if game.actors == (1,) and game.clock == "decision":
            break
        if game.actors == (0,):
            await player.move()
    refused = await player.person.slash("hint", channel=player.channel)
    assert refused.text == say("fr", "refusal-hint-not-now")
    assert Act.HINT not in player.acts


@pytest.mark.parametrize("language", LANGUAGES)
async def test_hints_all_game_long(start_bot: StartBot, language: Language) -> None:
    bot = await start_bot(**AT_ONCE)
    player = await against_house(bot, language)
    await asks_all_game_long(player, language)
