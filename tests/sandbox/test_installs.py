"""Apps that users have installed: where their commands are, and how the bot reaches its messages."""

import pytest

from sandbox.discord import payloads
from sandbox.discord.client import ClientRefused
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Sandbox

from .raw import RawBot

MESSAGE = 4
DIRECT_MESSAGES = 1 << 12
ANYWHERE = {"name": "do", "contexts": [0, 1, 2], "integration_types": [0, 1]}


@pytest.fixture
async def group(discord: Sandbox, bot: RawBot) -> Channel:
    """The direct messages of Ana, who has installed the app, and Bob, who has not."""
    await bot.register(ANYWHERE)
    ana, bob = discord.user("Ana").user, discord.user("Bob").user
    ana.installed, bob.installed = True, False
    return discord.server.world.add_group(ana, bob)


async def test_only_those_who_have_installed_the_app_have_its_commands(
    discord: Sandbox, bot: RawBot, group: Channel
) -> None:
    await bot.asked(discord.user("Ana"), group)
    with pytest.raises(ClientRefused):
        await bot.asked(discord.user("Bob"), group)
    foreign = discord.add_guild("Foreign")
    discord.server.world.remove_member(foreign, discord.bot_user)
    await bot.asked(discord.user("Ana"), discord.channel(guild=foreign))
    with pytest.raises(ClientRefused):
        await bot.asked(discord.user("Bob"), discord.channel(guild=foreign))


async def test_interactions_say_where_they_are_and_by_whose_installation(
    discord: Sandbox, bot: RawBot, group: Channel
) -> None:
    world, ana = discord.server.world, discord.user("Ana")
    mine, here = {"1": str(ana.id)}, {"0": str(discord.guild.id)}
    for place, context, owners in (
        (group, 2, mine),
        (world.dm(ana.user), 1, {"0": "0"} | mine),
        (discord.channel(), 0, here | mine),
    ):
        said = payloads.interaction(world, await bot.asked(ana, place))
        assert (said["context"], said["authorizing_integration_owners"]) == (context, owners)


async def test_the_bot_has_no_channel_access_in_a_group(
    discord: Sandbox, bot: RawBot, group: Channel
) -> None:
    asked = await bot.asked(discord.user("Ana"), group)
    answer = await bot.answer(asked, MESSAGE, content="here")
    assert [message.text for message in discord.user("Bob").messages(group)] == ["here"]
    message = answer.body["interaction"]["response_message_id"]
    for method, path, body in (
        ("POST", "", {"content": "x"}),
        ("GET", f"/{message}", None),
        ("PATCH", f"/{message}", {"content": "x"}),
    ):
        refused = await bot.call(method, f"/channels/{group.id}/messages{path}", body)
        assert (refused.status, refused.code) == (403, 50001)
    edited = await bot.webhook(asked, "PATCH", "/messages/@original", content="by token")
    assert edited.body["content"] == "by token"


async def test_the_bot_hears_of_no_message_in_a_group(discord: Sandbox, bot: RawBot, group: Channel) -> None:
    ana = discord.user("Ana")
    async with bot.identified(DIRECT_MESSAGES) as (wire, _):
        ana.say("to Bob", channel=group)
        ana.say("to the bot", where="dm")
        heard = await wire.until("MESSAGE_CREATE")
    assert heard["content"] == "to the bot"


async def test_an_installed_app_sends_five_follow_ups(discord: Sandbox, bot: RawBot, group: Channel) -> None:
    asked = await bot.asked(discord.user("Ana"), group)
    await bot.answer(asked, MESSAGE, content="here")
    sent = [await bot.webhook(asked, content=str(number)) for number in range(6)]
    assert [one.status for one in sent] == [200] * 5 + [400]
    assert sent[-1].code == 40094
