"""Games against the house: they begin at once and do not count."""

import asyncio

import pytest

from bot.pages.parts.components import Act
from bot.tables.message import TABLE_AUDIENCE, hand_audience
from bot.tables.person import HandPlace
from bot.tables.table import Status
from bot.text.i18n import say
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind
from engine.interface import Level
from tests.cogs.support.answers import is_hand
from tests.shortcuts import prefer

from .against_house import challenge_house
from .players import Presser, controls
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(("typed", "level"), [("advisor", Level.EXPERT), ("Débutant", Level.NOVICE)])
async def test_a_level_can_be_typed_by_its_other_names(bot: RunningBot, typed: str, level: Level) -> None:
    player = await challenge_house(bot, level=typed)
    assert bot.table(player.game).level is level


@pytest.mark.parametrize("level", Level)
async def test_a_game_at_each_level_is_played_to_its_end_and_again(bot: RunningBot, level: Level) -> None:
    player = await challenge_house(bot, level=level.value, points=2)
    table = bot.table(player.game)
    assert (table.status, table.level, table.house_seats) == (Status.LIVE, level, (1,))
    bot.shows(player, say("en", f"level-{level}", player=table.seats[1].name, number=1))
    message = await player.play()
    assert bot.table(player.game).status is Status.OVER
    assert {seat for seat, _ in bot.history(player.game)} == {0, 1}
    assert bot.query("SELECT * FROM score WHERE person = ?", player.person.id) == []
    await player.person.click(message, player.acts[Act.REMATCH][0].custom_id)
    ((rematch,),) = bot.query(
        "SELECT id FROM game JOIN seat ON game = id WHERE status = 'live' AND person = ?", player.person.id
    )
    assert bot.table(rematch).level is level


async def test_a_game_in_direct_messages_is_one_message(bot: RunningBot) -> None:
    guest = bot.guest("Ana")
    player = await challenge_house(
        bot, guest=guest, channel=bot.discord.server.world.dm(guest.user), points=1
    )
    await player.play()
    assert bot.table(player.game).status is Status.OVER
    (shown,) = [message for message in guest.dm() if not message.ephemeral]
    assert player.hand == shown


async def test_each_person_has_one_game_against_the_house_in_a_channel(bot: RunningBot) -> None:
    salon = bot.salon()
    ana, bob = await asyncio.gather(*(challenge_house(bot, channel=salon) for _ in range(2)))
    assert ana.game != bob.game
    reply = await ana.person.slash("challenge", channel=salon, options={"opponent": bot.discord.bot_user})
    assert reply.text == say("en", "refusal-already-between", game=ana.game)


@pytest.mark.parametrize("rules", ["denexa", "holiday", "cats"])
async def test_the_house_plays_by_other_rules(bot: RunningBot, rules: str) -> None:
    player = await challenge_house(bot, rules=rules, level="novice", points=1)
    await player.play()
    assert bot.table(player.game).status is Status.OVER


async def test_the_next_game_of_a_match_is_against_the_house_too(bot: RunningBot) -> None:
    player = await challenge_house(bot, games=2, points=1)
    await player.play()
    ((following,),) = bot.query("SELECT id FROM game WHERE follows = ?", player.game)
    assert bot.table(following).level is Level.BOOK
    await Presser(player.person, following, player.channel, bot.random).play()


async def test_the_house_gets_no_hand(bot: RunningBot) -> None:
    player = await challenge_house(bot, points=1)
    await player.play()
    audiences = bot.query("SELECT audience FROM message WHERE game = ? ORDER BY audience", player.game)
    assert audiences == [(hand_audience(player.person.id),), (TABLE_AUDIENCE,)]
    assert {actions.kind(actions.parse(words)) for _, words in bot.history(player.game)} >= {ActionKind.CUT}


async def test_a_player_who_prefers_the_hand_here_gets_it_with_the_table(bot: RunningBot) -> None:
    ana = bot.guest("Ana", "fr")
    await prefer(ana, "hands", HandPlace.HERE)
    player = await challenge_house(bot, guest=ana)
    shown = [m for m in ana.messages(player.channel) if is_hand(m)]
    assert controls(shown[-1], player.game)
