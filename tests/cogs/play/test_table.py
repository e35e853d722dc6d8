"""``/hand``, ``/table`` and ``/games``."""

from __future__ import annotations

import pytest

from bot.tables.errors import Reason
from bot.text.i18n import Language, say
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import bring

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_hand_is_shown_only_to_its_player(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    await sandbox.to_elder(started)
    reply = await started.ana.slash("hand", channel=started.channel)
    assert reply.ephemeral
    assert reply.message is not None
    assert reply.message.attachments


async def test_an_offered_game_has_no_hand(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    await ana.slash("challenge", channel=sandbox.quiet_channel(), points=8)
    refusal(await ana.slash("hand", where="dm"), language, Reason.NOT_STARTED)


async def test_a_spectator_sees_no_hand(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin()
    cleo = sandbox.guest("Cleo", LOCALES[language])
    reply = await cleo.slash("hand", channel=started.channel, game=started.game)
    refusal(reply, language, Reason.NOT_AT_TABLE)


async def test_a_table_is_posted_again(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    said = started.ana.say("hello", channel=started.channel)
    reply = await bring(started.ana, started.game, channel=started.channel)
    told(reply, language, "answer-table-posted", where="here")
    tables = [message for message in sandbox.user("Eve").messages(started.channel) if message.buttons]
    assert len(tables) == 1
    assert tables[0].id > said.id


async def test_only_players_post_a_table_again(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin()
    cleo = sandbox.guest("Cleo", LOCALES[language])
    reply = await bring(cleo, started.game, channel=started.channel)
    refusal(reply, language, Reason.NOT_AT_TABLE)


async def test_games_are_listed(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    text = (await started.ana.slash("games", where="dm")).text
    assert say(language, "games-title") in text
    assert started.game in text
    assert started.bob.name in text
    assert f"/channels/{sandbox.guild.id}/{started.channel.id}/" in text


async def test_the_list_names_the_player_to_act(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    actor = await sandbox.actor(started)
    other = started.bob if actor is started.ana else started.ana
    assert say(language, "games-your-turn") in (await actor.slash("games", where="dm")).text
    assert say(language, "games-their-turn") in (await other.slash("games", where="dm")).text


async def test_an_open_seat_is_listed(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    await ana.slash("challenge", channel=sandbox.quiet_channel(), points=7)
    assert say(language, "games-open-seat") in (await ana.slash("games", where="dm")).text


async def test_the_list_says_that_there_are_no_games(sandbox: InProcessSandbox, language: Language) -> None:
    told(await sandbox.guest("Ana", LOCALES[language]).slash("games", where="dm"), language, "games-none")


async def test_a_table_posted_again_from_elsewhere_is_in_a_named_channel(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    reply = await bring(started.ana, started.game, where="dm")
    told(reply, language, "answer-table-posted", where=f"<#{started.channel.id}>")
