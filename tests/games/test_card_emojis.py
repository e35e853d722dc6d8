"""The cards as emojis of the application: made once, kept in step, on buttons and in hands of text."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import pytest_asyncio
from discord import utils

from bot.delivery.discord import card_emojis
from bot.delivery.discord.card_emojis import CardEmojis
from bot.pages.parts import emojis
from bot.text.i18n import say
from engine.ecarte.deal import Phase
from sandbox.testing.harness import ShownMessage
from tests.bot.support.chance import CHANCE
from tests.cogs.support.in_process import QUICK, InProcessSandbox
from tests.shortcuts import prefer

from .conftest import StartBot
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")

MADE = "POST /applications/*/emojis"
EVERY_FACE = 96
"""52 cards, and the twelve court cards with their French letters."""
CARD = re.compile(r"(?:[789]|10|[AJQKVDR])[♠♥♦♣]")
DAY_MS = 24 * 3_600_000
PACE = replace(QUICK, emojis=0.0, emojis_again=0.0)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[RunningBot]:
    """A bot whose emojis are there."""
    database = tmp_path_factory.mktemp("games") / "ecarte.db"
    async with InProcessSandbox({"CARD_EMOJIS": "yes"}, PACE).open(database) as discord:
        bot = RunningBot(discord, database, CHANCE)
        await discord.until(lambda: program(bot).known)
        yield bot


def program(bot: RunningBot) -> CardEmojis:
    return bot.app.card_emojis


def names(bot: RunningBot) -> list[str]:
    return [emoji["name"] for emoji in bot.discord.server.world.emojis]


def on_controls(message: ShownMessage) -> dict[str, str | None]:
    """The emoji on each button and option, by their labels."""
    found: dict[str, str | None] = {}

    def look(part: object) -> None:
        if isinstance(part, dict):
            if "label" in part:
                found[part["label"]] = (part.get("emoji") or {}).get("name")
            for inner in part.values():
                look(inner)
        elif isinstance(part, list):
            for inner in part:
                look(inner)

    look(message.payload["components"])
    return found


def on_cards(message: ShownMessage) -> dict[str, str | None]:
    """The emoji on each button and option that is labelled with a card."""
    return {label: name for label, name in on_controls(message).items() if CARD.fullmatch(label)}


def emoji_of(label: str) -> str:
    """The name of the emoji of a card."""
    return f"{label[:-1]}{'SHDC'['♠♥♦♣'.index(label[-1])]}_{emojis.DRAWING}"


async def test_card_emojis_are_made_once(bot: RunningBot) -> None:
    assert len(set(names(bot))) == len(names(bot)) == EVERY_FACE
    since = len(bot.discord.requests)
    other = CardEmojis(program(bot)._client, program(bot)._database, PACE, makes=True)
    await other.look()
    assert [request.method for request in bot.discord.requests[since:]] == ["GET"]
    assert other.known == program(bot).known


async def test_a_card_stands_on_its_button_in_its_readers_letters_and_colours(bot: RunningBot) -> None:
    people = bot.guest("Ana", "fr"), bot.guest("Bob", "fr")
    players = await bot.seated(people=people)
    actor = await bot.reach(players, Phase.PLAY)
    shown = on_cards(actor.person.dm()[-1])
    assert len(shown) == 5
    for label, name in shown.items():
        # The label keeps its whole text.
        assert re.fullmatch(r"(?:[789]|10|A|[VDR])[♠♥♦♣]", label)
        assert name == emoji_of(label)
    await prefer(actor.person, "four_colours", True, channel=actor.channel)
    assert on_cards(actor.person.dm()[-1]) == {
        label: emoji_of(label).replace("_", "4_") if label[-1] in "♦♣" else emoji_of(label) for label in shown
    }
    # A hand of text alone is one large line of letters.
    await prefer(actor.person, "text_only", True, channel=actor.channel)
    (line,) = re.findall(r"^# (.*[♠♥♦♣].*)$", actor.person.dm()[-1].text, re.MULTILINE)
    assert line.replace("·", " ").split() == list(shown)


async def test_cards_that_are_chosen_from_a_list_have_theirs(bot: RunningBot) -> None:
    ana = bot.guest("Ana", "fr")
    asked = await ana.slash("daily", where="dm")
    assert asked.message is not None
    shown = (await ana.click(asked.message, say("fr", "button-propose"))).message
    assert shown is not None
    cards = on_cards(shown)
    assert len(cards) == 5
    assert cards == {label: emoji_of(label) for label in cards}


async def test_a_hand_whose_emojis_somebody_deletes_is_shown_without_and_they_are_made_again(
    bot: RunningBot,
) -> None:
    players = await bot.seated()
    actor = await bot.reach(players, Phase.PLAY)
    since = len(bot.discord.requests)
    bot.discord.server.world.emojis.clear()
    (hand,) = actor.person.dm()[-1:]
    reply = await actor.person.slash("hand", channel=actor.channel)
    assert reply.message is not None
    assert on_cards(reply.message).keys() == on_cards(hand).keys()
    refused = [one for one in bot.discord.requests[since:] if one.status == 400]
    assert len(refused) == 1
    await bot.discord.until(lambda: program(bot).known and len(names(bot)) == EVERY_FACE)


@pytest.mark.asyncio(loop_scope="function")
async def test_without_them_a_game_is_played_as_before_and_what_discord_refuses_is_made_later(
    start_bot: StartBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bot = await start_bot()
    players = await bot.seated()
    actor = await bot.reach(players, Phase.PLAY)
    assert set(on_cards(actor.person.dm()[-1]).values()) == {None}
    assert names(bot) == []
    known = program(bot)
    bot.discord.faults.fail_next(MADE, 400)
    known.pace = PACE
    known.start()
    await bot.discord.until(lambda: known.known)
    assert "could not be made" in caplog.text
    assert len(set(names(bot))) == len(names(bot)) == EVERY_FACE


async def test_another_drawing_replaces_them_and_the_old_ones_are_deleted_a_day_later(
    bot: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = bot.discord.server.world
    before, old = list(world.emojis), set(names(bot))
    monkeypatch.setattr(emojis, "DRAWING", "123abc")
    monkeypatch.setattr(card_emojis, "now", lambda: 0)
    await program(bot).look()
    new = {name for name in names(bot) if name.endswith("_123abc")}
    assert len(new) == EVERY_FACE
    newest = max(int(emoji["id"]) for emoji in world.emojis if emoji["name"] in new)
    made_at = round(utils.snowflake_time(newest).timestamp() * 1000)
    for age, there in ((DAY_MS // 2, old | new), (2 * DAY_MS, new)):
        monkeypatch.setattr(card_emojis, "now", lambda age=age: made_at + age)
        await program(bot).look()
        assert set(names(bot)) == there
    assert {emoji.name for emoji in program(bot).known.values()} == new
    monkeypatch.undo()
    world.emojis[:] = before
    await program(bot).look()


async def test_one_process_makes_them_and_the_others_wait(bot: RunningBot) -> None:
    other = CardEmojis(program(bot)._client, program(bot)._database, PACE, makes=False)
    world = bot.discord.server.world
    missing = world.emojis.pop()
    await other.look()
    assert other.known == {}
    assert missing not in world.emojis
    world.emojis.append(missing)
    await other.look()
    assert other.known == program(bot).known


async def test_emojis_that_somebody_deleted_are_not_used_and_made_again(bot: RunningBot) -> None:
    world = bot.discord.server.world
    world.emojis.clear()
    await program(bot).look()
    assert len(names(bot)) == EVERY_FACE
    ids = {int(emoji["id"]) for emoji in world.emojis}
    assert {emoji.id for emoji in program(bot).known.values()} == ids
