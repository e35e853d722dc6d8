"""``/hand`` and ``/games``."""

from __future__ import annotations

import pytest

from bot.pages.parts.components import Act
from bot.tables.errors import Reason
from bot.text.i18n import Language, say
from sandbox.testing.harness import ShownMessage
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import at_table, bring

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
    listed = await started.ana.slash("games", where="dm")
    text = listed.text
    assert say(language, "games-title") in text
    assert started.game not in text
    assert started.game in str(listed.message and listed.message.components)
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


async def test_who_was_removed_from_the_server_has_no_table_posted_there(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    people = (sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob"))
    started = await sandbox.begin(channel=place, people=people)
    assert place.guild is not None
    sandbox.server.world.remove_member(place.guild, started.ana.user)
    posted = started.bob.messages(place)
    refusal(await bring(started.ana, started.game, where="dm"), language, Reason.NOT_THERE)
    assert [shown.id for shown in started.bob.messages(place)] == [shown.id for shown in posted]


async def test_the_page_of_games_has_the_acts_of_the_chosen_one(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    ana, zoe, dan = started.ana, sandbox.guest("Zoe"), sandbox.guest("Dan")
    await at_table(dan, Act.JOIN, started.channel)
    await zoe.slash("help", channel=started.channel)
    await ana.slash("challenge", channel=started.channel, opponent=zoe)
    hand, bring_here = say(language, "button-hand"), say(language, "button-bring")
    later, resign = say(language, "button-pace", live=0), say(language, "button-resign")
    opened = await ana.slash("games", channel=started.channel)
    assert opened.message is not None
    assert labels(opened.message) == [hand, bring_here, later, resign]
    (menu,) = opened.message.selects
    assert [option.label for option in menu.options] == [f"{started.bob.name} · 0–0", zoe.name]
    chosen = await ana.select(opened.message, [zoe.name])
    assert chosen.message is not None
    withdraw = say(language, "button-take-back")
    assert labels(chosen.message) == [bring_here, withdraw]
    told(await ana.click(chosen.message, withdraw), language, "answer-taken-back")
    # Once it is no offer any more, an old page takes back nothing.
    refusal(await ana.click(chosen.message, withdraw), language, Reason.STALE)
    asked = await ana.click(opened.message, resign)
    assert say(language, "answer-resign-sure", opponent=started.bob.name) in asked.text
    assert say(language, "games-title") in asked.text
    assert asked.message is not None
    surely, back = say(language, "button-resign-surely"), say(language, "button-return")
    assert labels(asked.message) == [surely, back]
    returned = await ana.click(asked.message, back)
    assert returned.message is not None
    assert labels(returned.message) == [hand, bring_here, later, resign]
    assert (await sandbox.table(started.game)).open
    waits = await dan.slash("games", where="dm")
    assert waits.message is not None
    assert labels(waits.message) == [say("en", "button-leave")]
    await ana.click(asked.message, surely)
    ended = await sandbox.table(started.game)
    assert ended.game is not None
    assert ended.game.result is not None
    assert ended.game.result.winner == 1
    # The seat falls to Dan, whose list has the new game once.
    called = await dan.slash("games", where="dm")
    assert called.message is not None
    assert labels(called.message) == [say("en", "button-bring"), say("en", "button-decline")]
    told(await dan.click(waits.message, say("en", "button-leave")), "en", "queue-left")


def labels(message: ShownMessage) -> list[str]:
    return [button.label for button in message.buttons]
