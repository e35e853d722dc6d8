"""``/hand``, ``/table`` and ``/games``."""

from __future__ import annotations

import pytest

from bot.model.errors import Reason
from bot.text.i18n import Language, say
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import Salon

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_hand_is_shown_to_its_player_alone(salon: Salon) -> None:
    begun = await salon.begin()
    await salon.to_elder(begun)
    reply = await begun.ana.slash("hand", channel=begun.channel)
    assert reply.ephemeral
    assert reply.message is not None
    assert reply.message.attachments


async def test_before_it_is_accepted_a_game_has_no_hand(salon: Salon, language: Language) -> None:
    ana = salon.guest("Ana", LOCALES[language])
    await ana.slash("challenge", channel=salon.quiet_channel())
    refusal(await ana.slash("hand", where="dm"), language, Reason.NOT_STARTED)


async def test_nobody_else_sees_a_hand(salon: Salon, language: Language) -> None:
    begun = await salon.begin()
    cleo = salon.guest("Cleo", LOCALES[language])
    reply = await cleo.slash("hand", channel=begun.channel, game=begun.game)
    refusal(reply, language, Reason.NOT_AT_TABLE)


async def test_a_table_is_posted_again_at_the_foot(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    said = begun.ana.say("hello", channel=begun.channel)
    reply = await begun.ana.slash("table", channel=begun.channel)
    told(reply, language, "answer-table-posted")
    tables = [message for message in salon.user("Eve").messages(begun.channel) if message.buttons]
    assert len(tables) == 1
    assert tables[0].id > said.id


async def test_only_players_post_a_table_again(salon: Salon, language: Language) -> None:
    begun = await salon.begin()
    cleo = salon.guest("Cleo", LOCALES[language])
    reply = await cleo.slash("table", channel=begun.channel, game=begun.game)
    refusal(reply, language, Reason.NOT_AT_TABLE)


async def test_games_are_listed(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    text = (await begun.ana.slash("games", where="dm")).text
    assert say(language, "games-title") in text
    assert begun.game in text
    assert begun.bob.name in text
    assert f"/channels/{salon.guild.id}/{begun.channel.id}/" in text


async def test_whose_move_it_is_stands_in_the_list(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    actor = await salon.actor(begun)
    other = begun.bob if actor is begun.ana else begun.ana
    assert say(language, "games-your-turn") in (await actor.slash("games", where="dm")).text
    assert say(language, "games-their-turn") in (await other.slash("games", where="dm")).text


async def test_an_open_seat_is_listed(salon: Salon, language: Language) -> None:
    ana = salon.guest("Ana", LOCALES[language])
    await ana.slash("challenge", channel=salon.quiet_channel())
    assert say(language, "games-open-seat") in (await ana.slash("games", where="dm")).text


async def test_no_games(salon: Salon, language: Language) -> None:
    told(await salon.guest("Ana", LOCALES[language]).slash("games", where="dm"), language, "games-none")
