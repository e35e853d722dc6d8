"""Alone against the house: it begins at once, plays like a guest, and a kill takes nothing from anybody."""

import asyncio

import pytest

from bot.model.message import TABLE_AUDIENCE, hand_audience
from bot.model.table import Status
from bot.pages.components import Act
from bot.text.i18n import say
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind
from engine.interface import Level
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Message, Person

from .conftest import StartBot
from .players import Presser
from .running_bot import RunningBot, game_of

AT_ONCE = {"HOUSE_SECONDS": "0"}


async def against_house(
    bot: RunningBot, *, guest: Person | None = None, channel: Channel | None = None, **options: object
) -> Presser:
    """Somebody who has just challenged the house."""
    salon, ana = channel or bot.salon(), guest or bot.guest("Ana")
    opponent = bot.discord.bot_user
    begun = await ana.slash("challenge", channel=salon, options={"opponent": opponent, **options})
    assert begun.message is not None, begun.text
    return Presser(ana, game_of(begun.message), salon, bot.random)


async def ended(bot: RunningBot, player: Presser) -> Message:
    """The game played to its end by buttons."""
    message = await player.play()
    table = bot.table(player.game)
    assert table.status is Status.OVER
    return message


@pytest.mark.parametrize(
    ("typed", "level"), [("advisor", Level.EXPERT), ("Débutant", Level.NOVICE), ("grandmaster", None)]
)
async def test_a_level_is_typed_in_the_words_people_have_for_it(
    start_bot: StartBot, typed: str, level: Level | None
) -> None:
    bot = await start_bot()
    options = {"opponent": bot.discord.bot_user, "level": typed}
    begun = await bot.guest("Ana").slash("challenge", channel=bot.salon(), options=options)
    assert [found for (found,) in bot.query("SELECT level FROM seat WHERE seat = 1")] == [level] * bool(level)
    if level is None:
        assert begun.text == say("en", "refusal-unknown-level")


async def test_the_levels_are_offered_while_one_types(start_bot: StartBot) -> None:
    bot = await start_bot()
    offered = await bot.guest("Ana").autocomplete("challenge", "level", "", channel=bot.salon())
    assert [value for _, value in offered] == list(Level)


@pytest.mark.parametrize("level", Level)
async def test_a_whole_game_alone_by_buttons_and_another(start_bot: StartBot, level: Level) -> None:
    bot = await start_bot(**AT_ONCE)
    player = await against_house(bot, level=level.value)
    table = bot.table(player.game)
    assert (table.status, table.level, table.house) == (Status.LIVE, level, 1)
    assert (
        say("en", f"level-{level}", player=table.seats[1].name)
        in bot.public(player.game, player.channel).text
    )
    message = await ended(bot, player)
    assert {seat for seat, _ in bot.history(player.game)} == {0, 1}
    assert bot.query("SELECT * FROM score") == []
    rematch = next(b.custom_id for b in message.buttons if b.custom_id and ":rematch:" in b.custom_id)
    again = await player.person.click(message, rematch)
    assert again.failed is None
    (live,) = bot.query("SELECT id FROM game WHERE status = 'live'")
    assert bot.table(live[0]).level is level
    await ended(bot, Presser(player.person, live[0], player.channel, bot.random))


async def test_everybody_has_a_game_of_his_own_and_one_in_a_channel(start_bot: StartBot) -> None:
    bot = await start_bot(**AT_ONCE)
    salon = bot.salon()
    ana, bob = await asyncio.gather(*(against_house(bot, channel=salon) for _ in range(2)))
    assert ana.game != bob.game
    reply = await ana.person.slash("challenge", channel=salon, options={"opponent": bot.discord.bot_user})
    assert reply.text == say("en", "refusal-already-between", game=ana.game)
    await asyncio.gather(ended(bot, ana), ended(bot, bob))


async def test_the_house_plays_for_honour_alone(start_bot: StartBot) -> None:
    bot = await start_bot(**AT_ONCE)
    ana = bot.guest("Ana")
    options = {"opponent": bot.discord.bot_user, "stake": 5}
    reply = await ana.slash("challenge", channel=bot.salon(), options=options)
    assert (reply.text, reply.ephemeral) == (say("en", "refusal-house-stake"), True)


async def test_every_rule_and_a_match(start_bot: StartBot) -> None:
    bot = await start_bot(**AT_ONCE)
    for rules in ("denexa", "holiday", "cats"):
        player = await against_house(bot, rules=rules, level="novice", points=2)
        await ended(bot, player)
    player = await against_house(bot, games=2, points=1)
    await ended(bot, player)
    (following,) = bot.query("SELECT id FROM game WHERE follows = $1", player.game)
    assert bot.table(following[0]).level is Level.BOOK
    await ended(bot, Presser(player.person, following[0], player.channel, bot.random))


async def test_the_house_gets_no_hand_and_is_not_pinged(start_bot: StartBot) -> None:
    bot = await start_bot(**AT_ONCE)
    player = await against_house(bot, points=1)
    await ended(bot, player)
    audiences = bot.query("SELECT audience FROM message WHERE game = $1 ORDER BY audience", player.game)
    assert audiences == [(hand_audience(player.person.id),), (TABLE_AUDIENCE,)]
    assert {actions.kind(actions.parse(words)) for _, words in bot.history(player.game)} >= {ActionKind.CUT}
    assert Act.REMATCH in player.acts


async def test_who_wants_his_hand_here_gets_it_with_the_table(start_bot: StartBot) -> None:
    bot = await start_bot(**AT_ONCE)
    ana = bot.guest("Ana", "fr")
    await ana.slash("preferences hand", options={"where": "here"})
    player = await against_house(bot, guest=ana)
    shown = [m for m in ana.messages(player.channel) if m.ephemeral and say("fr", "note-private") in m.text]
    assert player.game in shown[-1].text
