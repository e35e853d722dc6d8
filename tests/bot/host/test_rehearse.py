"""A rehearsal makes each kind of call on Discord, says what became of it, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.config import Config, ConfigError, load
from bot.database.clock import now
from bot.delivery.discord import private
from bot.host.check import State
from bot.host.rehearse.rehearsal import Rehearsal
from bot.host.rehearse.rehearsal_page import TYPED
from sandbox.discord.entities import PUBLIC_THREAD, Channel
from sandbox.discord.permissions import NOTHING, Permission
from sandbox.testing.harness import PATIENCE, Sandbox, ShownMessage, UserClient
from tests.bot.host.conftest import Host

COMMANDS = [{"name": "trial", "description": "A trial", "type": 1}]
OPTIONAL = ("event", "role lent", "thread deleted")
MANY = Permission.MANAGE_ROLES | Permission.CREATE_EVENTS | Permission.MANAGE_THREADS


@dataclass
class Stage:
    """A server with a private channel, and a rehearsal there."""

    sandbox: Sandbox
    config: Config
    channel: Channel
    lines: list[str] = field(default_factory=list)

    @property
    def admin(self) -> UserClient:
        return self.sandbox.user("Admin")

    def rehearsal(self, *, seconds: float = 0.0, person: int | None = None) -> Rehearsal:
        async def commands() -> list[dict[str, Any]]:
            return COMMANDS

        self.lines.clear()
        guild = self.sandbox.guild.id
        return Rehearsal(
            self.config,
            guild,
            self.channel.id,
            person,
            commands,
            seconds=seconds,
            pause=0.01,
            show=self.lines.append,
        )

    async def controls(self) -> ShownMessage:
        return await self.admin.wait(
            lambda: next((one for one in self.admin.newest_messages(self.channel) if one.selects), None)
        )

    async def press_all(self) -> None:
        """Let the administrator press everything, also while other answers are still to come."""
        shown = await self.controls()
        await asyncio.gather(
            self.admin.click(shown, "Press me", settle=False),
            self.press_others(shown),
            self.type(),
            self.press_direct(),
        )

    async def type(self) -> None:
        """Let the administrator type the command, and take the word that is suggested."""
        admin = self.admin
        ((word, _),) = await admin.autocomplete("rehearsal", TYPED, "reh", channel=self.channel)
        await self.send(word)

    async def send(self, word: str = "ok") -> None:
        """Let the administrator send the command."""
        await self.admin.slash("rehearsal", channel=self.channel, options={TYPED: word}, settle=False)

    async def press_direct(self) -> None:
        """Let the administrator press the button of the direct message."""
        dm = self.sandbox.server.world.dm(self.admin.user)
        (shown,) = [one for one in self.admin.newest_messages(dm) if one.buttons]
        await self.admin.click(shown, "Press me", settle=False)

    async def press_others(self, shown: ShownMessage) -> None:
        """Let the administrator choose in the list and send the form."""
        admin = self.admin

        async def submit() -> None:
            form = await admin.click(shown, "Open the form", settle=False)
            await admin.submit(form, {TYPED: "ok"}, settle=False)

        await asyncio.gather(admin.select(shown, ["Choice 1"], settle=False), submit())

    def left(self) -> list[object]:
        """What a rehearsal has made and not taken back."""
        world, guild = self.sandbox.server.world, self.sandbox.guild
        return [
            # Answers that one person sees are gone with the next start of their client.
            *(
                message
                for channel in (self.channel, world.dm(self.admin.user))
                for message in channel.messages.values()
                if message.viewer is None
            ),
            *(channel for channel in guild.channels.values() if channel.type == PUBLIC_THREAD),
            *guild.scheduled_events.values(),
            *world.emojis,
            *world.commands.get(guild.id, ()),
            *guild.members[self.admin.id].role_ids,
        ]


@pytest.fixture
async def stage(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    async with Sandbox() as sandbox:
        world, guild = sandbox.server.world, sandbox.guild
        # The bot's time is that of all tests.
        sandbox.advance(now() / 1000 - sandbox.clock.now())
        channel = sandbox.add_channel("backstage")
        (own,) = guild.members[world.bot.id].role_ids
        world.add_role(guild, "Champion")
        guild.roles[own].position, guild.roles[own].permissions = 9, MANY
        world.overwrite(channel, guild.id, NOTHING, Permission.VIEW_CHANNEL)
        world.overwrite(channel, own, Permission.VIEW_CHANNEL, NOTHING)
        config = load(sandbox.server.addresses, Path("none.env"))
        private.set_addresses(config.api_base, config.gateway_url)
        # Rehearsals in turn need not wait for Discord's limit.
        monkeypatch.setattr(sandbox.faults.limits, "count", lambda: None)
        yield Stage(sandbox, config, channel)


def states(rehearsal: Rehearsal) -> dict[str, State]:
    return {tried.about: tried.state for tried in rehearsal.record.tried}


async def test_all_is_tried_and_pressed_and_nothing_is_left(stage: Stage) -> None:
    sandbox = stage.sandbox
    rehearsal = stage.rehearsal(seconds=300)
    running = asyncio.create_task(rehearsal.run())
    shown = await stage.controls()
    # Somebody else gets no answer.
    world, guild = sandbox.server.world, sandbox.guild
    other = world.add_role(guild, "Other", Permission.ADMINISTRATOR)
    world.set_member_roles(guild, sandbox.user("Bob").user, [other.id])
    unanswered = asyncio.create_task(sandbox.user("Bob").click(shown, "Press me", settle=False))
    await stage.press_all()
    assert await running, stage.lines
    sandbox.give_up()
    assert (await unanswered).failed
    assert set(states(rehearsal).values()) == {State.OK}, stage.lines
    assert stage.left() == []
    assert sandbox.violations == []
    report = stage.lines[-1]
    assert "PATCH /webhooks/*/messages/@original" in report
    assert not re.search(r"\d{15}", report)
    assert not any(sandbox.server.token in line for line in stage.lines)


@pytest.mark.slow
async def test_each_call_may_be_refused_and_the_rest_is_tried_and_taken_back(stage: Stage) -> None:
    sandbox = stage.sandbox
    clean = stage.rehearsal()
    assert await clean.run(), stage.lines
    calls = dict.fromkeys(
        re.sub(r"\{\w+\}", "*", f"{request.method} {request.route}")
        for request in sandbox.requests
        if request.route.startswith(("/guilds", "/channels", "/applications/{", "/users/@me/"))
    )
    assert len(calls) > 15
    for call in calls:
        sandbox.faults.fail_next(call, 403, code=50013)
        rehearsal = stage.rehearsal()
        good = await rehearsal.run()
        failed = [one for one in rehearsal.record.tried if one.state is not State.OK]
        assert failed, call
        assert good == all(one.about in OPTIONAL for one in failed)
        for tried in failed:
            assert any(one.code == 50013 and fnmatchcase(one.route, call) for one in tried.exchanges), call
            assert "give the bot " in tried.text, tried
        sandbox.faults.clear()
        assert call.startswith(("DELETE", "PUT")) or stage.left() == [], (call, stage.left())
        # What could not be taken back is left to the next rehearsal, or to the host.
        for message in stage.channel.messages.copy().values():
            sandbox.server.world.remove_message(message)
        sandbox.guild.members[stage.admin.id].role_ids.clear()


UNDOES = {
    "DELETE /channels/*/messages/*": "messages deleted",
    "DELETE /channels/*": "thread deleted",
    "DELETE /guilds/*/scheduled-events/*": "event removed",
    "DELETE /guilds/*/members/*/roles/*": "role taken",
    "DELETE /applications/*/emojis/*": "emoji removed",
}


async def test_what_fails_in_passing_is_taken_back_later(stage: Stage) -> None:
    for call in UNDOES:
        stage.sandbox.faults.fail_next(call, 503)
        stage.sandbox.faults.cut_connection(call, after=True)
        rehearsal = stage.rehearsal()
        assert await rehearsal.run(), stage.lines
        assert set(states(rehearsal).values()) == {State.OK}
        assert stage.left() == []
        stage.sandbox.faults.clear()


async def test_what_cannot_be_taken_back_is_told(stage: Stage) -> None:
    for call in UNDOES:
        stage.sandbox.faults.fail_next(call, 503, times=99)
    rehearsal = stage.rehearsal()
    assert not await rehearsal.run()
    told = {tried.about for tried in rehearsal.record.tried if tried.text.endswith("you take back by hand.")}
    assert told == {*UNDOES.values()}


@pytest.mark.parametrize("waits", [True, False])
async def test_a_call_without_an_answer_ends(waits: bool, stage: Stage) -> None:
    call = "POST /channels/*/threads"
    if waits:
        stage.sandbox.faults.hold(call)
    else:
        stage.sandbox.faults.fail_next(call, 429, retry_after=600)
    rehearsal = stage.rehearsal()
    rehearsal.record.patience = 2.0
    async with asyncio.timeout(PATIENCE):
        assert not await rehearsal.run()
    (failed,) = [tried for tried in rehearsal.record.tried if tried.state is State.FAILED]
    assert failed.about == "thread"
    assert ("look at the network" if waits else "lower REST_SHARE") in failed.text
    stage.sandbox.faults.clear()


@pytest.mark.parametrize(
    ("call", "failed"),
    [
        ("POST /interactions/*/*/callback", "deferral"),
        ("POST /webhooks/*", "private follow-up"),
        ("PATCH /webhooks/*/messages/@original", "edit after it"),
        ("DELETE /webhooks/*", "answer deleted"),
    ],
)
async def test_an_answer_may_be_refused_and_the_rest_is_tried(stage: Stage, call: str, failed: str) -> None:
    stage.sandbox.faults.fail_next(call, 400, code=40060)
    rehearsal = stage.rehearsal(seconds=300)
    running = asyncio.create_task(rehearsal.run())
    shown = await stage.controls()
    # The answers to the list and to the form are edited by the same request.
    pressing = asyncio.create_task(stage.admin.click(shown, "Press me", settle=False))
    await stage.sandbox.until(lambda: states(rehearsal).keys() & {"edit after it", failed})
    others = asyncio.create_task(stage.press_others(shown))
    # The private answer in the direct message is sent by the same request.
    await stage.sandbox.until(lambda: "private follow-up" in states(rehearsal))
    more = asyncio.gather(stage.type(), stage.press_direct())
    assert not await running
    for act in (pressing, others, more):
        act.cancel()
    assert [about for about, state in states(rehearsal).items() if state is State.FAILED] == [failed]
    assert any("another program answers with this bot's token" in line for line in stage.lines)
    assert stage.left() == []


@pytest.mark.parametrize(
    ("act", "call", "failed"),
    [
        (Stage.type, "POST /interactions/*/*/callback", "suggestions"),
        (Stage.send, "POST /interactions/*/*/callback", "command answered"),
        (Stage.press_direct, "POST /interactions/*/*/callback", "DM press answered"),
        (Stage.press_direct, "PATCH /webhooks/*/messages/@original", "DM by token"),
        (Stage.press_direct, "POST /webhooks/*", "private in the DM"),
        (Stage.press_direct, "PATCH /webhooks/*/messages/[0-9]*", "edited by token"),
    ],
)
async def test_what_is_typed_or_pressed_in_a_direct_message_may_be_refused(
    stage: Stage, act: Callable[[Stage], Coroutine[Any, Any, None]], call: str, failed: str
) -> None:
    rehearsal = stage.rehearsal(seconds=300)
    running = asyncio.create_task(rehearsal.run())
    await stage.controls()
    stage.sandbox.faults.fail_next(call, 400, code=40060)
    acting = asyncio.create_task(act(stage))
    await stage.sandbox.until(lambda: states(rehearsal).get(failed) is State.FAILED)
    running.cancel()
    assert not await running
    acting.cancel()
    assert stage.left() == []


@pytest.mark.parametrize("at", ["POST /channels/*/threads", "POST /users/@me/channels"])
async def test_an_interrupted_rehearsal_takes_back_what_it_has_made(stage: Stage, at: str) -> None:
    gate = stage.sandbox.faults.hold(at, after=True)
    rehearsal = stage.rehearsal()
    running = asyncio.create_task(rehearsal.run())
    await stage.sandbox.until(lambda: any("posted again" in line for line in stage.lines))
    running.cancel()
    gate.set()
    assert not await running
    assert "it was interrupted." in stage.lines[-1]
    assert not [one for one in stage.left() if not isinstance(one, Channel)]
    assert stage.lines[-1].startswith("\nReport")


async def test_nobody_presses(stage: Stage) -> None:
    rehearsal = stage.rehearsal(seconds=0.1)
    assert not await rehearsal.run()
    found = states(rehearsal)
    asked = ("button", "select", "form", "suggestion", "command", "direct")
    assert [found[part] for part in asked] == [State.FAILED] * len(asked)
    assert stage.left() == []


async def test_a_place_that_does_not_fit_is_named(stage: Stage) -> None:
    rehearsal = stage.rehearsal(person=1)
    assert not await rehearsal.run()
    assert "the person is not in the server" in stage.lines[2] or "no such person" in stage.lines[2]
    stage.channel = stage.sandbox.channel()
    (own,) = stage.sandbox.guild.members[stage.sandbox.bot_user.id].role_ids
    stage.sandbox.guild.roles[own].permissions = NOTHING
    rehearsal = stage.rehearsal()
    assert await rehearsal.run()
    noted = [about for about, state in states(rehearsal).items() if state is State.NOTE]
    assert noted == ["channel", "event", "role lent", "thread deleted"]


async def test_a_wrong_token_is_one_sentence(stage: Stage) -> None:
    stage.sandbox.server.rest._token = "another"
    with pytest.raises(ConfigError, match="Discord refused the token"):
        await stage.rehearsal().run()


async def test_the_command_registers_the_bots_own_commands(
    stage: Stage, host: Host, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in stage.sandbox.server.addresses.items():
        monkeypatch.setenv(name, value)
    words = ("rehearse", stage.sandbox.guild.id, stage.channel.id, "--minutes", 0)
    said = await asyncio.to_thread(host, *words)
    assert said.code == 0, said
    assert said.out.startswith("Stop the bot that has this token")
    put, removed = [one.json for one in stage.sandbox.requests if isinstance(one.json, list)]
    assert {"play", "help", "duplicate"} <= {command["name"] for command in put}
    assert all("name_localizations" in command for command in put if command["name"] != "rehearsal")
    assert removed == []
    assert stage.sandbox.violations == []
