"""The bot's own messages: to servers that invite it, and to people who write to it."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from bot.tables.errors import Reason
from bot.tables.store import guild_facts
from bot.text.i18n import LANGUAGES, Language, say
from sandbox.discord import components
from sandbox.discord.entities import Channel, Guild
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import ShownMessage
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")

NEWS = 5
"""The type of channels for announcements."""


def said(sandbox: InProcessSandbox, guild: Guild) -> list[ShownMessage]:
    """The messages in the channels of a server."""
    eve = sandbox.user("Eve")
    return [message for channel in guild.channels.values() for message in eve.messages(channel)]


async def invite(sandbox: InProcessSandbox, guild: Guild) -> None:
    """Invite the bot, which has left before if it was there."""
    if sandbox.bot_user.id in guild.members:
        sandbox.server.world.remove_member(guild, sandbox.bot_user)
    sandbox.server.world.invite_bot(guild)
    await sandbox.settled()


async def greeted(sandbox: InProcessSandbox, language: Language = "en") -> ShownMessage:
    """The greeting of a new server with this language."""
    guild = sandbox.add_guild("New")
    sandbox.server.world.set_guild_locale(guild, LOCALES[language])
    await invite(sandbox, guild)
    (greeting,) = said(sandbox, guild)
    return greeting


async def test_a_server_is_greeted_in_its_language(sandbox: InProcessSandbox, language: Language) -> None:
    greeting = await greeted(sandbox, language)
    named = {name: sandbox.program.mentions[name] for name in ("challenge", "bourre")}
    assert say(language, "welcome-text", **named) in greeting.text
    assert len(greeting.attachments) == 1
    keys = ("button-play-house", "button-learn", "button-set-up")
    assert [button.label for button in greeting.buttons] == [say(language, key) for key in keys]


async def test_no_server_is_greeted_twice(sandbox: InProcessSandbox) -> None:
    greeting = await greeted(sandbox)
    guild = greeting.channel.guild
    assert guild is not None
    await invite(sandbox, guild)
    assert len(said(sandbox, guild)) == 1


async def test_a_server_that_is_left_and_joined_at_once_is_known(sandbox: InProcessSandbox) -> None:
    guild, database = sandbox.add_guild("Fickle"), sandbox.program.app.database
    await sandbox.settled()
    writes = Event()
    busy = asyncio.create_task(database.write(lambda _: writes.wait()))
    sandbox.server.world.remove_member(guild, sandbox.bot_user)
    sandbox.server.world.invite_bot(guild)
    for _ in range(3):
        await database.read(lambda _: None)
    writes.set()
    await busy
    await sandbox.settled()
    assert await sandbox.program.app.database.read(guild_facts.find, guild.id) is not None


async def test_servers_found_at_a_start_are_not_greeted(sandbox: InProcessSandbox) -> None:
    guild = sandbox.add_guild("Old")
    await sandbox.settled()
    assert said(sandbox, guild) == []


async def greeting_channel(sandbox: InProcessSandbox, *shut: str, system: str | None = None) -> str | None:
    """Where a server with the channels one, two and three is greeted.

    Args:
        shut: channels in which the bot may not write.
    """
    world = sandbox.server.world
    guild = world.add_guild("Choosy", sandbox.guild.owner)
    channels: dict[str, Channel] = {name: world.add_channel(guild, name) for name in ("one", "two", "three")}
    world.add_member(guild, sandbox.user("Eve").user)
    for name in shut:
        world.overwrite(channels[name], guild.id, Permission(0), Permission.SEND_MESSAGES)
    if system is not None:
        world.set_guild_channels(guild, channels[system], None)
    await invite(sandbox, guild)
    return next((message.channel.name for message in said(sandbox, guild)), None)


async def test_the_greeting_stands_where_the_bot_may_write(sandbox: InProcessSandbox) -> None:
    assert await greeting_channel(sandbox) == "one"
    assert await greeting_channel(sandbox, system="three") == "three"
    assert await greeting_channel(sandbox, "one", "three", system="three") == "two"
    assert await greeting_channel(sandbox, "one", "two", "three") is None


async def test_the_greeting_stands_in_no_channel_for_rules_or_announcements(
    sandbox: InProcessSandbox,
) -> None:
    world = sandbox.server.world
    guild = world.add_guild("Community", sandbox.guild.owner)
    rules, news, updates, _ = (world.add_channel(guild, name) for name in ("rules", "news", "mods", "talk"))
    world.add_member(guild, sandbox.user("Eve").user)
    guild.rules_channel, news.type = rules, NEWS
    world.set_guild_channels(guild, rules, updates)
    await invite(sandbox, guild)
    assert [message.channel.name for message in said(sandbox, guild)] == ["talk"]


async def test_anybody_can_play_and_learn_from_the_greeting(
    sandbox: InProcessSandbox, language: Language
) -> None:
    greeting = await greeted(sandbox, language)
    eve = sandbox.member(greeting.channel, "Eve", LOCALES[language])
    learning = await eve.click(greeting, say(language, "button-learn"))
    assert learning.ephemeral
    assert say(language, "lesson-basics-text") in learning.text
    asked = (await eve.click(greeting, say(language, "button-play-house"))).message
    assert asked is not None
    await eve.click(asked, say(language, "button-level-book"))
    (table,) = await sandbox.program.app.registry.tables.of_person(eve.id)
    assert (table.house_seats, table.channel) == ((1,), greeting.channel.id)
    assert eve.now(greeting) == greeting


async def test_the_server_is_set_up_by_its_managers(sandbox: InProcessSandbox, language: Language) -> None:
    greeting = await greeted(sandbox, language)
    eve, admin = sandbox.member(greeting.channel, "Eve", LOCALES[language]), sandbox.user("Admin")
    refused = await eve.click(greeting, say(language, "button-set-up"))
    refusal(refused, language, Reason.NEEDS_MODERATOR)
    admin.speaks(LOCALES[language])
    shown = await admin.click(greeting, say(language, "button-set-up"))
    assert shown.ephemeral
    assert say(language, "counters-off") in shown.text


async def test_people_who_write_to_the_bot_are_shown_what_to_press(sandbox: InProcessSandbox) -> None:
    ana = sandbox.guest("Ana")
    ana.say("hello?", where="dm")
    await sandbox.settled()
    _, answer = ana.dm()
    # The bot does not know the person's language.
    for language in LANGUAGES:
        assert say(language, "welcome-direct", games=0) in answer.text
    keys = ("button-play-house", "button-learn")
    labels = [" · ".join(say(language, key) for language in LANGUAGES) for key in keys]
    assert [button.label for button in answer.buttons] == labels
    asked = (await ana.click(answer, labels[0])).message
    assert asked is not None
    await ana.click(asked, asked.buttons[0].label)
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert table.house_seats == (1,)


async def test_people_who_go_on_writing_are_not_answered_again(sandbox: InProcessSandbox) -> None:
    ana = sandbox.guest("Ana")
    for text in ("hello?", "anybody?"):
        ana.say(text, where="dm")
        await sandbox.settled()
    assert [message.author for message in ana.dm()].count(sandbox.bot_user.name) == 1


async def test_the_answer_leads_to_the_hands_of_running_games(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    (hand,) = started.ana.dm()
    started.ana.say("where was I?", where="dm")
    await sandbox.settled()
    answer = started.ana.dm()[-1]
    assert say(language, "welcome-direct", games=1) in answer.text
    shown = answer.channel.messages[answer.id].components
    links = [part["url"] for _, part in components.walk({"components": shown}) if "url" in part]
    assert links == [f"https://discord.com/channels/@me/{hand.channel.id}/{hand.id}"]


async def test_messages_in_servers_are_not_read(sandbox: InProcessSandbox) -> None:
    channel = sandbox.quiet_channel()
    sandbox.guest("Ana").say("hello?", channel=channel)
    await sandbox.settled()
    assert len(sandbox.user("Eve").messages(channel)) == 1
