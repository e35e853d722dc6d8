"""The gateway: greeting, heartbeats, sessions that resume, and the events of each intent."""

from typing import Any

import pytest

from sandbox.testing.harness import Sandbox

from .raw import RawBot, Wire

HEARTBEAT, IDENTIFY, RESUME, INVALID_SESSION, HELLO, ACK = 1, 2, 6, 9, 10, 11


@pytest.mark.parametrize("compress", [False, True])
async def test_a_bot_is_greeted_and_told_of_its_servers(
    compress: bool, discord: Sandbox, bot: RawBot
) -> None:
    async with bot.gateway(compress=compress) as wire:
        hello = await wire.receive()
        assert hello["op"] == HELLO
        assert hello["d"]["heartbeat_interval"] > 0
        await wire.send(HEARTBEAT, None)
        assert (await wire.receive())["op"] == ACK
        await wire.send(IDENTIFY, {"token": bot.token, "intents": 1, "properties": {}})
        ready = await wire.until("READY")
        assert ready["user"]["id"] == str(discord.bot_user.id)
        assert ready["guilds"] == [{"id": str(discord.guild.id), "unavailable": True}]
        guild = await wire.until("GUILD_CREATE")
        assert [c["name"] for c in guild["channels"]] == ["salon", "jeux"]
        assert [m["user"]["id"] for m in guild["members"]] == [str(discord.bot_user.id)]
        assert guild["member_count"] == 7


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ((IDENTIFY, {"token": "wrong", "intents": 1}), 4004),
        ((IDENTIFY, {"intents": 1 << 40}), 4013),
        ((IDENTIFY, {"intents": 1 << 1}), 4014),
        ((IDENTIFY, {"intents": 1 << 15}), 4014),
        ((IDENTIFY, {}), 4002),
        ((RESUME, {"token": "wrong", "session_id": "x", "seq": 1}), 4004),
        ((3, {}), 4003),
    ],
)
async def test_a_forbidden_command_ends_the_connection(
    frame: tuple[int, dict[str, Any]], code: int, bot: RawBot
) -> None:
    async with bot.gateway() as wire:
        await wire.receive()
        operation, data = frame
        await wire.send(operation, {"token": bot.token} | data)
        assert await wire.receive() == {"closed": code}


async def test_a_second_identify_and_an_unknown_operation_end_the_connection(bot: RawBot) -> None:
    for frame, code in (((IDENTIFY, {"token": bot.token, "intents": 1}), 4005), ((77, {}), 4001)):
        async with bot.identified() as (wire, _):
            await wire.until("GUILD_CREATE")
            await wire.send(*frame)
            assert await wire.receive() == {"closed": code}


async def test_too_many_commands_end_the_connection(bot: RawBot) -> None:
    async with bot.gateway() as wire:
        await wire.receive()
        for _ in range(121):
            await wire.send(HEARTBEAT, None)
        while "closed" not in (frame := await wire.receive()):
            assert frame["op"] == ACK
        assert frame["closed"] == 4008


async def resume(bot: RawBot, wire: Wire, session: str, sequence: int) -> None:
    await wire.receive()
    await wire.send(RESUME, {"token": bot.token, "session_id": session, "seq": sequence})


async def test_a_resumed_session_gets_what_it_missed_in_order(discord: Sandbox, bot: RawBot) -> None:
    async with bot.identified() as (wire, ready):
        await wire.until("GUILD_CREATE")
        await discord.faults.gateway.drop()
        assert await wire.receive() == {"closed": 4000}
    assert not discord.server.world.bot_online
    discord.add_channel("first")
    discord.add_channel("second")
    async with bot.gateway() as again:
        await resume(bot, again, ready["session_id"], wire.sequence)
        assert (await again.until("CHANNEL_CREATE"))["name"] == "first"
        assert (await again.until("CHANNEL_CREATE"))["name"] == "second"
        await again.until("RESUMED")
        assert discord.server.world.bot_online


async def test_a_lost_session_is_not_resumed(discord: Sandbox, bot: RawBot) -> None:
    async with bot.identified() as (wire, ready):
        await wire.until("GUILD_CREATE")
        await discord.faults.gateway.drop(resume=False)
    async with bot.gateway() as again:
        await resume(bot, again, ready["session_id"], wire.sequence)
        frame = await again.receive()
        assert (frame["op"], frame["d"]) == (INVALID_SESSION, False)


async def test_a_session_said_goodbye_to_is_not_resumed(bot: RawBot) -> None:
    async with bot.identified() as (wire, ready):
        await wire.until("GUILD_CREATE")
        await wire.socket.close(code=1000)
    async with bot.gateway() as again:
        await resume(bot, again, ready["session_id"], wire.sequence)
        assert (await again.receive())["op"] == INVALID_SESSION


async def test_a_sequence_from_the_future_is_refused(bot: RawBot) -> None:
    async with bot.identified() as (wire, ready):
        await wire.until("GUILD_CREATE")
        async with bot.gateway() as again:
            await resume(bot, again, ready["session_id"], 99)
            assert await again.receive() == {"closed": 4007}


async def test_messages_come_only_to_those_who_asked_and_without_their_content(
    discord: Sandbox, bot: RawBot
) -> None:
    messages = 1 << 9 | 1 << 12
    ana = discord.user("Ana")
    async with bot.identified(1) as (deaf, _), bot.identified(messages | 1) as (hearing, _):
        ana.say("hello")
        ana.say("psst", where="dm")
        ana.say(f"hello <@{bot.id}>")
        discord.faults.delete_message(ana.messages()[0])
        discord.add_channel("end")
        heard = [await hearing.until("MESSAGE_CREATE") for _ in range(3)]
        assert [m["content"] for m in heard] == ["", "psst", f"hello <@{bot.id}>"]
        await hearing.until("MESSAGE_DELETE")
        await deaf.until("GUILD_CREATE")
        assert (await deaf.receive())["t"] == "CHANNEL_CREATE"


async def test_a_server_tells_of_its_changes(discord: Sandbox, bot: RawBot) -> None:
    async with bot.identified() as (wire, _):
        await wire.until("GUILD_CREATE")
        salon = discord.channel()
        discord.faults.delete_channel(salon)
        assert (await wire.until("CHANNEL_DELETE"))["id"] == str(salon.id)
        discord.server.world.set_guild_locale(discord.guild, "fr")
        assert (await wire.until("GUILD_UPDATE"))["preferred_locale"] == "fr"
        other = discord.add_guild("Another")
        assert (await wire.until("GUILD_CREATE"))["id"] == str(other.id)
        discord.faults.remove_member(discord.guild, discord.user("Ana"))
        discord.faults.remove_bot(discord.guild)
        # Only sessions with the members intent are told that a member left.
        frames = [await wire.receive() for _ in range(2)]
        assert [frame["t"] for frame in frames] == ["CHANNEL_CREATE", "GUILD_DELETE"]


async def test_a_paused_gateway_is_silent_and_loses_nothing(discord: Sandbox, bot: RawBot) -> None:
    async with bot.identified() as (wire, _):
        await wire.until("GUILD_CREATE")
        discord.faults.gateway.pause()
        discord.add_channel("late")
        with pytest.raises(TimeoutError):
            await wire.socket.receive(timeout=0.1)
        discord.faults.gateway.unpause()
        assert (await wire.until("CHANNEL_CREATE"))["name"] == "late"


async def test_each_shard_gets_its_servers_and_the_first_gets_the_direct_messages(
    discord: Sandbox, bot: RawBot
) -> None:
    other = discord.add_guild("Other")
    while (other.id >> 22) % 2 == (discord.guild.id >> 22) % 2:
        other = discord.add_guild("Other")
    first, second = sorted((discord.guild, other), key=lambda guild: (guild.id >> 22) % 2)
    direct = 1 << 12
    ana = discord.user("Ana")
    async with bot.gateway() as one, bot.gateway() as two:
        for shard, wire, guild in ((0, one, first), (1, two, second)):
            await wire.receive()
            identity = {"token": bot.token, "intents": 1 | direct, "properties": {}, "shard": [shard, 2]}
            await wire.send(IDENTIFY, identity)
            ready = await wire.until("READY")
            assert ready["shard"] == [shard, 2]
            assert {"id": str(guild.id), "unavailable": True} in ready["guilds"]
            assert all((int(one["id"]) >> 22) % 2 == shard for one in ready["guilds"])
        assert discord.server.world.connected == [0, 1]
        ana.say("psst", where="dm")
        discord.add_channel("there", second)
        discord.add_channel("here", first)
        assert (await one.until("MESSAGE_CREATE"))["author"]["id"] == str(ana.id)
        assert (await one.until("CHANNEL_CREATE"))["name"] == "here"
        assert (await two.until("CHANNEL_CREATE"))["name"] == "there"
        await discord.faults.gateway.drop(shard=1)
        assert await two.receive() == {"closed": 4000}
        assert discord.server.world.connected == [0]
        discord.faults.gateway.take_away(first)
        assert await one.until("GUILD_DELETE") == {"id": str(first.id), "unavailable": True}


async def test_an_impossible_shard_is_refused(bot: RawBot) -> None:
    async with bot.gateway() as wire:
        await wire.receive()
        await wire.send(IDENTIFY, {"token": bot.token, "intents": 1, "shard": [2, 2]})
        assert await wire.receive() == {"closed": 4010}
