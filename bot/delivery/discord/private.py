"""The undocumented parts of discord.py that the bot uses. ``test_private.py`` notices changes."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, cast

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import MultipartParameters, Route
from discord.webhook import async_

Json = Mapping[str, Any]
Parser = Callable[[Any], None]

_ORIGINAL: Final = cast(int, "@original")
"""Discord's name for an interaction's response, or the pressed message, in place of an id."""
_NO_PARTS: Final = MultipartParameters(None, None, None)
_LONGEST_CALL_SECONDS: Final = 300.0
"""How long a call may take in all."""
_INVALID_FORM: Final = 50035
_ABOUT_AN_EMOJI: Final = re.compile(r"^In \S+\.emoji\b", re.MULTILINE)
"""As discord.py reports it. Discord itself says BUTTON_COMPONENT_INVALID_EMOJI, on options too."""


def set_addresses(api_base: str | None, gateway_url: str | None) -> None:
    """Reach Discord at other addresses than its own; None leaves one as it is."""
    if api_base is not None:
        Route.BASE = api_base
    if gateway_url is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


def use_no_voice() -> None:
    """Do not warn that the libraries for voice channels are missing."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def parsers(client: discord.Client) -> dict[str, Parser]:
    """The parsers of a client by the name of the gateway's event. Callers may change the mapping."""
    return client._connection.parsers


def parse_interaction(client: discord.Client, payload: Json) -> None:
    """Handle an interaction as if the gateway had sent it, in tasks that discord.py starts at once."""
    client._connection.parse_interaction_create(cast(Any, payload))


def interaction(client: discord.Client, payload: Json) -> discord.Interaction[Any]:
    """The interaction of a payload that Discord has sent."""
    return discord.Interaction(data=cast(Any, payload), state=client._connection)


def role_ids(member: discord.Member) -> Sequence[int]:
    """The roles of a member, also in a server that is not in discord.py's cache; not that of everybody."""
    return member._roles


def called_command(
    tree: app_commands.CommandTree[Any], data: Json, by: discord.Interaction[Any]
) -> tuple[app_commands.Command[Any, ..., Any], dict[str, Any]]:
    """The command that an interaction's data calls, and its options by their displayed names.

    Args:
        by: any interaction of the same person.
    """
    command, options = tree._get_app_command_options(cast(Any, data))
    return command, dict(iter(app_commands.Namespace(by, data.get("resolved", {}), options)))


def chosen_user(by: discord.Interaction[Any]) -> discord.User | discord.Member | None:
    """The person chosen in a select, as an option of a command names them; None if Discord does not."""
    data: Json = by.data or {}
    option = {"name": "user", "type": discord.AppCommandOptionType.user.value, "value": data["values"][0]}
    named = app_commands.Namespace(by, data.get("resolved", {}), [cast(Any, option)]).user
    return named if isinstance(named, discord.User | discord.Member) else None


async def command_payloads(
    tree: app_commands.CommandTree[Any], guild: discord.Object | None
) -> list[dict[str, Any]]:
    """The commands of a tree with their translations, as they are sent to Discord."""
    assert tree.translator is not None, "commands are translated"
    return [
        await command.get_translated_payload(tree, tree.translator)
        for command in tree.get_commands(guild=guild)
    ]


async def recommended_shards(client: discord.Client) -> int:
    """How many shards Discord recommends."""
    shards, _, _ = await client.http.get_bot_gateway()
    return shards


def trace_requests(client: discord.Client, trace: aiohttp.TraceConfig) -> None:
    """Trace all requests of a client that has not logged in yet."""
    client.http.http_trace = trace


def give_up_calls(client: discord.Client, seconds: float) -> None:
    """Give up each call of a client that has logged in once Discord has sent nothing for so long.

    The time to send a request does not count: uploads may take longer.
    """
    timeout = aiohttp.ClientTimeout(total=_LONGEST_CALL_SECONDS, sock_connect=seconds, sock_read=seconds)
    _session(client)._timeout = timeout


def wait_before_requests(client: discord.Client, wait: Callable[[], Awaitable[None]]) -> None:
    """Let each request that needs the bot's token wait. Requests with an interaction's token do not."""
    http = client.http
    send = http.request

    async def in_turn(route: Route, **options: Any) -> Any:
        await wait()
        return await send(route, **options)

    http.request = in_turn  # type: ignore[method-assign]


async def request(client: discord.Client, method: str, path: str, /, *, ids: Json, **options: Any) -> Any:
    """Send a request with the bot's token; returns the response's JSON.

    Args:
        path: the path with the names of ``ids`` in braces. Both tell discord.py which limit the request
            counts against.
        options: further arguments of ``aiohttp.ClientSession.request``.
    """
    return await client.http.request(Route(method, path, **ids), **options)


async def start_thread(
    client: discord.Client, channel: int, name: str, minutes: Any, kind: int, message: int | None = None
) -> int:
    """Start a thread of a channel that need not be in discord.py's cache; returns its id.

    Args:
        minutes: after how many minutes without a message Discord archives it.
        kind: the type of the thread in Discord's API.
        message: the message at which it stands; None for none.
    """
    http, facts = client.http, {"name": name, "auto_archive_duration": minutes}
    started = await (
        http.start_thread_without_message(channel, **facts, type=cast(Any, kind))
        if message is None
        else http.start_thread_with_message(channel, message, **facts)
    )
    return int(started["id"])


async def archive_thread(client: discord.Client, thread: int, *, archived: bool) -> None:
    """Archive or unarchive a thread."""
    await client.http.edit_channel(thread, archived=archived)


async def channel_name(client: discord.Client, channel: int) -> str:
    """The name of a server's channel."""
    found: Json = await client.http.get_channel(channel)
    return str(found["name"])


async def guild_name(client: discord.Client, guild: int) -> str:
    """The name of a server."""
    found: Json = await client.http.get_guild(guild, with_counts=False)
    return str(found["name"])


class _Carrier:
    """A session that adds a body to a request, for which discord.py has no arguments."""

    def __init__(self, session: aiohttp.ClientSession, body: aiohttp.Payload) -> None:
        self._session = session
        self._body = body

    def request(self, method: str, url: str, **options: Any) -> Any:
        """As ``aiohttp.ClientSession.request``."""
        return self._session.request(method, url, **{**options, "data": self._body})


def _session(client: discord.Client, body: aiohttp.Payload | None = None) -> aiohttp.ClientSession:
    """The session of a client that has logged in; with ``body``, one that sends this with each request."""
    session = discord.Webhook.partial(_application(client), "", client=client).session
    return session if body is None else cast(aiohttp.ClientSession, _Carrier(session, body))


def _application(client: discord.Client) -> int:
    application = client.application_id
    assert application is not None, "the client has logged in"
    return application


def _webhooks() -> async_.AsyncWebhookAdapter:
    """Sends requests that need the token of an interaction."""
    return async_.async_context.get()


async def call_back(client: discord.Client, by: discord.Interaction[Any], body: aiohttp.Payload) -> Json:
    """Respond to an interaction."""
    told: Json = await _webhooks().create_interaction_response(
        by.id, by.token, session=_session(client, body), params=_NO_PARTS
    )
    return told


async def follow_up(client: discord.Client, token: str, body: aiohttp.Payload) -> Json:
    """Send one more message with the token of an interaction."""
    told = await _webhooks().execute_webhook(
        _application(client), token, session=_session(client, body), wait=True, with_components=True
    )
    return cast(Json, told)


async def edit_by_token(
    client: discord.Client, token: str, body: aiohttp.Payload, message: int | None = None
) -> Json:
    """Edit a message with the token of an interaction.

    Args:
        message: a follow-up; None for the response, or the pressed message.
    """
    told = await _webhooks().edit_webhook_message(
        _application(client),
        token,
        _ORIGINAL if message is None else message,
        session=_session(client, body),
        with_components=True,
    )
    return cast(Json, told)


async def original_response(client: discord.Client, token: str) -> Json:
    """The response to an interaction."""
    told = await _webhooks().get_original_interaction_response(
        _application(client), token, session=_session(client)
    )
    return cast(Json, told)


async def delete_original_response(client: discord.Client, token: str) -> None:
    """Delete the response to an interaction."""
    await _webhooks().delete_original_interaction_response(
        _application(client), token, session=_session(client)
    )


def is_about_an_emoji(error: discord.HTTPException) -> bool:
    """Whether Discord has refused a message because it does not know an emoji on a control."""
    return error.code == _INVALID_FORM and _ABOUT_AN_EMOJI.search(error.text) is not None
