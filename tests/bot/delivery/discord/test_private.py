"""The undocumented parts of discord.py that the bot uses exist, and do what the bot relies on."""

from __future__ import annotations

import ast
import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord
import pytest
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.delivery.discord import private
from bot.delivery.discord.operations import Failure, Operations, Posted
from bot.pages.parts.layout import sentence_page
from sandbox.discord import payloads
from sandbox.discord.entities import Channel, Interaction
from sandbox.testing.harness import Sandbox
from tests.cogs.support.in_process import InProcessSandbox

ROOT: Final = Path(__file__).parents[4]
PRIVATE: Final = ROOT / "bot" / "delivery" / "discord" / "private.py"
MODULES: Final = ("discord.http", "discord.gateway", "discord.state", "discord.webhook")
"""Modules of discord.py that it does not document."""


def foreign_privates(tree: ast.AST) -> Iterator[str]:
    """The names that a module uses although they are private to another one, or to discord.py."""
    nodes = list(ast.walk(tree))
    own = {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    own |= {
        node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    own |= {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(MODULES):
            yield f"from {node.module}"
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith(MODULES))
        elif isinstance(node, ast.Attribute):
            hidden = node.attr.startswith("_") and not node.attr.startswith("__") and node.attr not in own
            if hidden or node.attr == "http":
                yield ast.unparse(node)


def test_no_other_module_uses_private_parts_of_discord_py() -> None:
    found = {
        f"{path.relative_to(ROOT)}: {used}"
        for package in ("bot", "cogs")
        for path in (ROOT / package).rglob("*.py")
        # A module that imports the client may derive from it.
        if path != PRIVATE
        and any(word in (text := path.read_text("utf-8")) for word in ("discord", "bot.client"))
        for used in foreign_privates(ast.parse(text))
    }
    assert found == set()


@pytest.mark.parametrize(
    "text",
    ["self._connection", "client.http", "from discord.http import Route", "import discord.webhook.async_"],
)
def test_the_rule_finds_private_uses(text: str) -> None:
    assert list(foreign_privates(ast.parse(text)))


@pytest.fixture
async def sandbox(tmp_path: Path) -> AsyncIterator[InProcessSandbox]:
    async with InProcessSandbox().open(tmp_path / "ecarte.db") as opened:
        yield opened


@pytest.fixture
def channel(sandbox: InProcessSandbox) -> Channel:
    return sandbox.quiet_channel()


@pytest.fixture
def client() -> discord.Client:
    return discord.Client(intents=discord.Intents(guilds=True))


def body(content: object) -> aiohttp.BytesPayload:
    return aiohttp.BytesPayload(json.dumps(content).encode(), content_type="application/json")


async def commanded(sandbox: InProcessSandbox, channel: Channel) -> Interaction:
    """A command that the bot has answered for its user alone."""
    await sandbox.guest("Ana").slash("help", channel=channel)
    newest = sandbox.server.interactions.newest
    assert newest is not None
    return newest


def test_discord_is_reached_at_other_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    private.set_addresses("http://localhost/api", "ws://localhost/")
    assert Route("GET", "/gateway").url == "http://localhost/api/gateway"
    assert yarl.URL("ws://localhost/") == DiscordWebSocket.DEFAULT_GATEWAY
    private.set_addresses(None, None)
    assert Route("GET", "/gateway").url == "http://localhost/api/gateway"


def test_a_client_does_not_miss_voice(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("warn_nacl", "warn_dave"):
        monkeypatch.setattr(discord.VoiceClient, name, True)
    private.use_no_voice()
    discord.Client(intents=discord.Intents(guilds=True))
    assert not caplog.records


def test_the_parsers_are_those_of_the_gateway(client: discord.Client) -> None:
    assert {"READY", "MESSAGE_UPDATE", "INTERACTION_CREATE"} <= private.parsers(client).keys()


async def test_an_interaction_is_parsed_and_dispatched(sandbox: InProcessSandbox, channel: Channel) -> None:
    sent = payloads.interaction(sandbox.server.world, await commanded(sandbox, channel))
    assert private.interaction(sandbox.program, sent).id == int(sent["id"])
    heard = asyncio.get_running_loop().create_future()
    sandbox.program.add_listener(_resolving(heard), "on_interaction")
    private.parse_interaction(sandbox.program, sent)
    assert (await heard).id == int(sent["id"])


async def test_the_roles_of_a_member_need_no_known_server(
    sandbox: InProcessSandbox, channel: Channel
) -> None:
    sent = payloads.interaction(sandbox.server.world, await commanded(sandbox, channel))
    sent["guild_id"], sent["member"]["roles"] = "77", ["7", "5"]
    member = private.interaction(sandbox.program, sent).user
    assert isinstance(member, discord.Member)
    assert set(private.role_ids(member)) == {5, 7}


def _resolving(heard: asyncio.Future[Any]) -> Any:
    async def on_interaction(interaction: discord.Interaction[Any]) -> None:
        heard.set_result(interaction)

    return on_interaction


async def test_a_command_is_found_with_its_options(sandbox: InProcessSandbox, channel: Channel) -> None:
    by = private.interaction(
        sandbox.program, payloads.interaction(sandbox.server.world, await commanded(sandbox, channel))
    )
    data = {
        "name": "challenge",
        "type": 1,
        "options": [{"name": "points", "type": 4, "value": 7}],
    }
    command, options = private.called_command(sandbox.program.tree, data, by)
    assert (command.name, options) == ("challenge", {"points": 7})


async def test_commands_are_sent_with_their_translations(client: discord.Client) -> None:
    class French(app_commands.Translator):
        async def translate(
            self, string: app_commands.locale_str, locale: discord.Locale, context: Any
        ) -> str | None:
            return f"{string.message}-fr" if locale is discord.Locale.french else None

    tree = app_commands.CommandTree(client)

    @tree.command(name=app_commands.locale_str("cut"), description=app_commands.locale_str("cut"))
    async def cut(interaction: discord.Interaction) -> None:
        """Do nothing."""

    await tree.set_translator(French())
    (payload,) = await private.command_payloads(tree, None)
    assert (payload["name"], payload["type"], payload["name_localizations"]) == ("cut", 1, {"fr": "cut-fr"})


async def test_discord_recommends_shards(sandbox: InProcessSandbox) -> None:
    assert await private.recommended_shards(sandbox.program) == sandbox.server.world.shards


async def test_requests_wait_and_are_sent(sandbox: InProcessSandbox, channel: Channel) -> None:
    waited: list[int] = []

    async def wait() -> None:
        waited.append(len(sandbox.requests))

    private.wait_before_requests(sandbox.program, wait)
    before = len(sandbox.requests)
    path = "/channels/{channel_id}/messages"
    sent = await private.request(
        sandbox.program, "POST", path, ids={"channel_id": channel.id}, data=body({"content": "Hello"})
    )
    assert (sent["content"], waited) == ("Hello", [before])


async def test_requests_are_traced(client: discord.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    traced: list[str] = []

    async def note(_: aiohttp.ClientSession, about: object, request: aiohttp.TraceRequestStartParams) -> None:
        traced.append(str(request.url))

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(note)
    private.trace_requests(client, trace)
    # Nothing listens there.
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:9")
    with pytest.raises(aiohttp.ClientConnectorError):
        await client.login("token")
    await client.close()
    assert traced == ["http://127.0.0.1:9/users/@me"]


async def test_a_call_that_discord_never_answers_is_given_up_and_tried_again_with_its_nonce(
    monkeypatch: pytest.MonkeyPatch, client: discord.Client
) -> None:
    async with Sandbox() as sandbox:
        monkeypatch.setattr(Route, "BASE", sandbox.server.addresses["DISCORD_API_BASE"])
        await client.login(sandbox.server.token)
        channel, operations = sandbox.channel(), Operations(client)
        page = sentence_page("One table")
        sandbox.faults.hold("POST /channels/*/messages", times=1, after=True)
        private.give_up_calls(client, 0.01)
        assert await operations.post(channel.id, page, "nonce") is Failure.TRANSIENT
        private.give_up_calls(client, 300.0)
        posted = await operations.post(channel.id, page, "nonce")
        assert isinstance(posted, Posted)
        assert [message.id for message in sandbox.user("Ana").messages(channel)] == [posted.id]
        sandbox.faults.clear()
        await client.close()


async def test_a_thread_is_started_named_and_archived(sandbox: InProcessSandbox, channel: Channel) -> None:
    thread = await private.start_thread(sandbox.program, channel.id, "Ana and Bob", 1_440, 11)
    assert await private.channel_name(sandbox.program, thread) == "Ana and Bob"
    await private.archive_thread(sandbox.program, thread, archived=True)
    assert sandbox.server.world.channels[thread].archived


async def test_the_token_of_an_interaction_reaches_its_messages(
    sandbox: InProcessSandbox, channel: Channel
) -> None:
    bot, token = sandbox.program, (await commanded(sandbox, channel)).token
    original = await private.original_response(bot, token)
    edited = await private.edit_by_token(bot, token, body({"components": original["components"][:1]}))
    assert (edited["id"], len(edited["components"])) == (original["id"], 1)
    more = await private.follow_up(bot, token, body({"content": "More", "flags": 64}))
    changed = await private.edit_by_token(bot, token, body({"content": "Less"}), int(more["id"]))
    assert (changed["id"], changed["content"]) == (more["id"], "Less")
    await private.delete_original_response(bot, token)
    with pytest.raises(discord.NotFound):
        await private.original_response(bot, token)


def test_an_unknown_emoji_is_told_from_other_faults_of_a_message() -> None:
    assert private.is_about_an_emoji(_refusal("emoji"))
    assert not private.is_about_an_emoji(_refusal("label"))


def _refusal(field: str) -> discord.HTTPException:
    fault = {"_errors": [{"code": "INVALID", "message": "Invalid"}]}
    told = {"code": 50035, "message": "Invalid Form Body", "errors": {"components": {"0": {field: fault}}}}

    class Response:
        status, reason = 400, "Bad Request"

    return discord.HTTPException(Response(), told)
