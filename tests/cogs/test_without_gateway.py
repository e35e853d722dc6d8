"""A bot that is only handed interactions, as behind an endpoint. It knows only what they say."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.delivery.discord.received import handle
from bot.text.i18n import say
from sandbox.discord import commands
from sandbox.discord.entities import GROUP, GUILD_TEXT, Channel
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import change_settings

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def alone(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[InProcessSandbox]:
    database = tmp_path_factory.mktemp("alone") / "ecarte.db"
    sandbox = InProcessSandbox()
    den = sandbox.add_channel("den")
    sandbox.server.world.set_nsfw(den)
    # Another process has a gateway.
    async with sandbox.open(database):
        await change_settings(sandbox.user("Admin"), "counters", options={"on": True, "adults": True})
    async with sandbox.open(database, gateway=False) as opened:
        yield opened


async def test_a_game_is_played_from_the_challenge_to_its_end(alone: InProcessSandbox) -> None:
    ana, bob = (alone.user(name) for name in ("Ana", "Bob"))
    group = next(c for c in alone.server.world.channels.values() if c.type == GROUP)
    started = await alone.begin(channel=group, people=(ana, bob))
    await alone.to_play(started)
    await alone.finish(started)
    assert alone.violations == []


async def test_servers_and_channels_are_known_from_a_process_with_a_gateway(alone: InProcessSandbox) -> None:
    ana, bob, den = alone.user("Ana"), alone.user("Bob"), alone.channel("den")
    staked = {"opponent": bob, "stake": 5}
    refused = await ana.slash("challenge", options=staked)
    assert refused.text == say("en", "refusal-adults-only", channels=1, where=f"<#{den.id}>")
    thread = alone.server.world.add_channel(alone.guild, "corner", den)
    for channel in (den, thread):
        offered = await ana.slash("challenge", channel=channel, options=staked)
        assert offered.message is not None, offered.text
    chloe, dan = alone.user("Chloé"), alone.user("Dan")
    places = (alone.channel(), alone.channel("jeux"), alone.server.world.add_channel(alone.guild, "coin"))
    games = [await alone.begin(channel=place, people=(chloe, dan)) for place in places]
    waits = [chloe.id in (await alone.table(started.game)).waits_for for started in games]
    # The command means the only game that waits for the person.
    asked = dan if sum(waits) == 1 else chloe
    which = await asked.slash("hand", where="dm")
    assert which.message is not None
    labels = [button.label for button in which.message.buttons]
    assert len(labels) > 1
    assert all(any(f"#{place.name}" in label for place in places) for label in labels)
    for game in games:
        await alone.finish(game)


async def test_a_request_that_is_no_interaction_is_refused(alone: InProcessSandbox) -> None:
    for payload in ({}, {"type": 3}, {"type": "x", "id": "1"}, {"type": 2, "id": [], "data": 5}):
        with pytest.raises(ValueError, match="no interaction"):
            await handle(alone.program, payload)


async def test_a_command_tells_that_the_bot_is_in_its_server(tmp_path: Path) -> None:
    async with InProcessSandbox().open(tmp_path / "new.db", gateway=False) as sandbox:
        offered = await sandbox.user("Ana").slash("challenge", opponent=sandbox.user("Bob"))
        assert offered.message is not None
        assert offered.message.buttons, offered.text


Payload = dict[str, Any]


def leaves(part: Payload, *before: str) -> Iterator[tuple[str, list[Payload]]]:
    """The names of the commands in a registered one, with their options."""
    path, options = (*before, part["name"]), part.get("options") or []
    inner = [one for one in options if one["type"] in (commands.SUB_COMMAND, commands.SUB_COMMAND_GROUP)]
    for one in inner:
        yield from leaves(one, *path)
    if not inner:
        yield " ".join(path), options


def value(option: Payload, sandbox: InProcessSandbox, place: Channel) -> Any:
    """What a person may choose for an option."""
    if choices := option.get("choices"):
        return choices[0]["value"]
    match option["type"]:
        case commands.USER:
            return sandbox.user("Bob")
        case commands.ROLE:
            return sandbox.server.world.add_role(sandbox.guild, "Champions").id
        case commands.CHANNEL:
            return place
        case commands.BOOLEAN:
            return True
        case commands.INTEGER | commands.NUMBER:
            return option.get("min_value", 1)
    return "7"


@pytest.mark.slow
async def test_every_command_is_understood_with_every_option(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with InProcessSandbox().open(tmp_path / "every.db", gateway=False) as sandbox:
        world, admin = sandbox.server.world, sandbox.user("Admin")
        failures = say("en", "refusal-unknown-command"), say("en", "error-unexpected")
        caplog.clear()
        registered = [one for one in world.commands[None] if one["type"] == commands.CHAT_INPUT]
        for command, options in [leaf for one in registered for leaf in leaves(one)]:
            kinds = {kind for option in options for kind in option.get("channel_types", ())}
            for kind in kinds or {GUILD_TEXT}:
                place = world.add_channel(sandbox.guild, "place")
                place.type = kind
                given = {option["name"]: value(option, sandbox, place) for option in options}
                answer = await admin.slash(command, options=given, settle=False)
                assert answer.failed is None, command
                assert answer.text not in failures, (command, kind)
        for menu in (one["name"] for one in world.commands[None] if one["type"] == commands.USER_COMMAND):
            answer = await admin.user_command(menu, sandbox.user("Bob"))
            assert answer.text not in failures, menu
        daily = await change_settings(admin, "daily", options={"channel": place})
        assert f"<#{place.id}>" in daily.text
    assert caplog.records == []
