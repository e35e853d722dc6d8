"""The routes of Discord's API that a bot uses."""

from __future__ import annotations

import base64
import re
from typing import Any

from aiohttp import web

from sandbox.discord import commands, forms, payloads
from sandbox.discord import components as parts
from sandbox.discord.entities import DIRECT, PUBLIC_THREAD, Channel, Guild, Member, Message, User
from sandbox.discord.errors import ApiError, Known, RateLimited, invalid
from sandbox.discord.events import WorldChanged
from sandbox.discord.interactions import Interactions
from sandbox.discord.permissions import NOTHING, Permission
from sandbox.discord.state import World

from .rest import Call, Rest
from .scheduled_events import ScheduledEvents

Json = dict[str, Any]

OLD_MESSAGE_SECONDS = 3600.0
OLD_EDITS, OLD_EDITS_SECONDS = 3, 20.0
NONCE_SECONDS = 180.0
MOST_EMOJIS, LARGEST_EMOJI = 2_000, 256 * 1024
"""How many emojis an application has at most, and how many bytes a picture of one."""
THREAD_CREATED = 18
"""The type of the message that announces a new thread in its channel."""


class Routes:
    """The functions of the routes."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions
        self._old_edits: dict[int, list[float]] = {}
        self._nonces: dict[tuple[int, str], Message] = {}

    def serve(self, rest: Rest, app: web.Application) -> None:
        """Put every route on the web application."""
        channel = "/channels/{channel_id}"
        message = channel + "/messages/{message_id}"
        member_role = "/guilds/{guild_id}/members/{user_id}/roles/{role_id}"
        global_commands = "/applications/{application_id}/commands"
        guild_commands = "/applications/{application_id}/guilds/{guild_id}/commands"
        webhook = "/webhooks/{webhook_id}/{webhook_token}"
        for method, path, endpoint in (
            ("GET", "/gateway", self.gateway),
            ("GET", "/gateway/bot", self.gateway),
            ("GET", "/users/@me", self.me),
            ("POST", "/users/@me/channels", self.open_dm),
            ("GET", "/users/@me/guilds", self.my_guilds),
            ("DELETE", "/users/@me/guilds/{guild_id}", self.leave_guild),
            ("GET", "/users/{user_id}", self.user),
            ("GET", "/oauth2/applications/@me", self.application),
            ("GET", "/applications/@me", self.application),
            ("GET", "/applications/{application_id}/emojis", self.emojis),
            ("POST", "/applications/{application_id}/emojis", self.add_emoji),
            ("DELETE", "/applications/{application_id}/emojis/{emoji_id}", self.delete_emoji),
            ("GET", global_commands, self.commands),
            ("PUT", global_commands, self.replace_commands),
            ("GET", guild_commands, self.commands),
            ("PUT", guild_commands, self.replace_commands),
            ("DELETE", global_commands + "/{command_id}", self.delete_command),
            ("GET", "/guilds/{guild_id}", self.guild),
            ("GET", "/guilds/{guild_id}/channels", self.guild_channels),
            ("GET", "/guilds/{guild_id}/members/{user_id}", self.member),
            ("PUT", member_role, self.give_role),
            ("DELETE", member_role, self.take_role),
            ("GET", channel, self.channel),
            ("PATCH", channel, self.update_thread),
            ("DELETE", channel, self.delete_thread),
            ("GET", channel + "/messages", self.messages),
            ("POST", channel + "/messages", self.send),
            ("POST", channel + "/typing", self.typing),
            ("POST", channel + "/threads", self.start_thread),
            ("POST", message + "/threads", self.start_thread),
            ("GET", message, self.message),
            ("PATCH", message, self.edit),
            ("DELETE", message, self.delete),
            ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", self.answer),
            ("POST", webhook, self.follow_up),
            ("GET", webhook + "/messages/{message_id}", self.webhook_message),
            ("PATCH", webhook + "/messages/{message_id}", self.edit_webhook_message),
            ("DELETE", webhook + "/messages/{message_id}", self.delete_webhook_message),
        ):
            rest.route(app, method, path, endpoint)
        ScheduledEvents(self._world, self._guild).serve(rest, app)
        rest.route_the_rest(app)

    # Users, servers and the application

    def gateway(self, _: Call) -> Json:
        """Return the address of the gateway."""
        limits = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 16}
        url = self._world.base_url.replace("http", "ws", 1) + "/gateway"
        return {"url": url, "shards": self._world.shards, "session_start_limit": limits}

    def me(self, _: Call) -> Json:
        """Return the bot's own user."""
        return payloads.user(self._world.bot) | {"verified": True, "mfa_enabled": False}

    def application(self, _: Call) -> Json:
        """Return the bot's application."""
        world = self._world
        owner = next(iter(world.guilds.values())).owner
        return {
            "id": str(world.application_id),
            "name": world.bot.name,
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": world.public_key,
            "interactions_endpoint_url": world.interactions_url,
            "flags": 0,
            "owner": payloads.user(owner),
            "team": None,
            "bot": payloads.user(world.bot),
            "integration_types_config": {"0": {}, "1": {}},
        }

    def user(self, call: Call) -> Json:
        """Return any user."""
        return payloads.user(self._user(call.id("user_id")))

    def open_dm(self, call: Call) -> Json:
        """Return the direct message channel of a user, even if nothing can be sent there."""
        user = self._user(int(call.body["recipient_id"]))
        if user.bot:
            raise Known.DMS_CLOSED.error()
        return payloads.channel(self._world.dm(user))

    def guild(self, call: Call) -> Json:
        """Return a server."""
        guild = self._guild(call)
        hidden = {"members", "channels", "threads", "voice_states", "presences", "joined_at", "large"}
        body = payloads.guild(guild, self._world.bot, all_members=False)
        return {key: value for key, value in body.items() if key not in hidden}

    def my_guilds(self, _: Call) -> list[Json]:
        """List the servers of the bot."""
        bot = self._world.bot.id
        return [
            {
                "id": str(guild.id),
                "name": guild.name,
                "icon": None,
                "owner": False,
                "features": [],
                "permissions": str(int(guild.base_permissions(guild.members[bot]))),
            }
            for guild in self._world.guilds.values()
            if bot in guild.members
        ]

    def leave_guild(self, call: Call) -> None:
        """Remove the bot from a server."""
        self._world.remove_member(self._guild(call), self._world.bot)

    def guild_channels(self, call: Call) -> list[Json]:
        """List the channels of a server, without threads."""
        channels = self._guild(call).channels.values()
        return [payloads.channel(c) for c in channels if c.type != PUBLIC_THREAD]

    def member(self, call: Call) -> Json:
        """Return a member of a server."""
        member = self._guild(call).members.get(self._user(call.id("user_id")).id)
        if member is None:
            raise Known.UNKNOWN_MEMBER.error()
        return payloads.member(member)

    def give_role(self, call: Call) -> None:
        """Give a role to a member."""
        guild, who, role = self._member_role(call)
        if role not in who.role_ids:
            self._world.set_member_roles(guild, who.user, [*who.role_ids, role])

    def take_role(self, call: Call) -> None:
        """Take a role from a member."""
        guild, who, role = self._member_role(call)
        self._world.set_member_roles(guild, who.user, [other for other in who.role_ids if other != role])

    def _member_role(self, call: Call) -> tuple[Guild, Member, int]:
        """The server, member and role of a request, if the bot may give and take the role there."""
        guild = self._guild(call)
        role = guild.roles.get(call.id("role_id"))
        if role is None:
            raise Known.UNKNOWN_ROLE.error()
        who = guild.members.get(self._user(call.id("user_id")).id)
        if who is None:
            raise Known.UNKNOWN_MEMBER.error()
        us = guild.members[self._world.bot.id]
        highest = max((guild.roles[own].position for own in us.role_ids), default=0)
        may = Permission.MANAGE_ROLES in guild.base_permissions(us)
        if not may or role.position >= highest or role.id == guild.id:
            raise Known.MISSING_PERMISSIONS.error()
        return guild, who, role.id

    def emojis(self, _: Call) -> Json:
        """List the application's emojis."""
        return {"items": self._world.emojis}

    def add_emoji(self, call: Call) -> Json:
        """Add an emoji to the application."""
        if not re.fullmatch(r"[A-Za-z0-9_]{2,32}", call.body.get("name", "")):
            raise invalid("name", "BASE_TYPE_BAD_LENGTH: Must be 2 to 32 letters, digits or underscores.")
        picture = re.fullmatch(r"data:(image/[a-z]+);base64,(.*)", call.body.get("image", ""), re.DOTALL)
        if picture is None:
            raise invalid("image", "BASE_TYPE_BAD_IMAGE: Must be a data URI of an image.")
        data = base64.b64decode(picture[2])
        if len(data) > LARGEST_EMOJI:
            raise invalid("image", "BINARY_TYPE_MAX_SIZE: File cannot be larger than 256.0 kb.")
        if len(self._world.emojis) >= MOST_EMOJIS:
            raise ApiError(400, 30008, f"Maximum number of emojis reached ({MOST_EMOJIS})")
        emoji = {
            "id": str(self._world.snowflakes.next()),
            "name": call.body["name"],
            "animated": False,
            "available": True,
            "managed": False,
            "require_colons": True,
            "roles": [],
            "user": payloads.user(self._world.bot),
        }
        self._world.emojis.append(emoji)
        self._world.emoji_pictures[emoji["id"]] = (picture[1], data)
        return emoji

    def delete_emoji(self, call: Call) -> None:
        """Delete an emoji of the application."""
        emoji = next((one for one in self._world.emojis if one["id"] == str(call.id("emoji_id"))), None)
        if emoji is None:
            raise ApiError(404, 10014, "Unknown Emoji")
        self._world.emojis.remove(emoji)
        del self._world.emoji_pictures[emoji["id"]]

    # Commands

    def commands(self, call: Call) -> list[Json]:
        """List the commands of a scope."""
        return self._world.commands.get(self._scope(call), [])

    def replace_commands(self, call: Call) -> list[Json]:
        """Replace all commands of a scope."""
        kept = commands.register(self._world, self._scope(call), call.body or [])
        self._world.publish(WorldChanged())
        return kept

    def delete_command(self, call: Call) -> None:
        """Remove one global command."""
        known = self._world.commands.get(None, [])
        rest = [command for command in known if command["id"] != call.parameters["command_id"]]
        if len(rest) == len(known):
            raise Known.UNKNOWN_COMMAND.error()
        self._world.commands[None] = rest
        self._world.publish(WorldChanged())

    def _scope(self, call: Call) -> int | None:
        if call.id("application_id") != self._world.application_id:
            raise ApiError(403, 20012, "You are not authorized to perform this action on this application")
        return self._guild(call).id if "guild_id" in call.parameters else None

    # Channels and messages

    def channel(self, call: Call) -> Json:
        """Return a channel."""
        return payloads.channel(self._channel(call))

    def start_thread(self, call: Call) -> Json:
        """Start a public thread, with or without a message. A message's thread has the message's id."""
        parent = self._channel(call, Permission.CREATE_PUBLIC_THREADS)
        if parent.guild is None or parent.type == PUBLIC_THREAD:
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        name = call.body.get("name") or ""
        if not 1 <= parts.size(name) <= 100:
            raise invalid("name", "BASE_TYPE_BAD_LENGTH: Must be between 1 and 100 in length.")
        of_message = self._message(call).id if "message_id" in call.parameters else None
        if of_message in parent.guild.channels:
            raise Known.HAS_THREAD.error()
        thread = self._world.add_channel(parent.guild, name, parent, self._world.bot, of_message)
        if of_message is None:
            now = self._world.clock.now()
            notice = Message(
                self._world.snowflakes.next(), parent, self._world.bot, now, THREAD_CREATED, name
            )
            self._world.show(notice, created=True)
        return payloads.channel(thread)

    def update_thread(self, call: Call) -> Json:
        """Archive or reopen a thread; only moderators may lock it or change a locked one."""
        thread = self._channel(call)
        if thread.type != PUBLIC_THREAD:
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        locked = bool(call.body.get("locked", thread.locked))
        if thread.locked or locked or thread.starter is not self._world.bot:
            self._need(thread, Permission.MANAGE_THREADS)
        archived = bool(call.body.get("archived", thread.archived))
        self._world.update_thread(thread, archived=archived, locked=locked)
        return payloads.channel(thread)

    def delete_thread(self, call: Call) -> Json:
        """Delete a thread, which only moderators may, whoever has started it."""
        thread = self._channel(call, Permission.MANAGE_THREADS)
        if thread.type != PUBLIC_THREAD:
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        gone = payloads.channel(thread)
        self._world.remove_channel(thread)
        return gone

    def typing(self, call: Call) -> None:
        """Show that the bot is typing; the sandbox does not display it."""
        self._channel(call, Permission.SEND_MESSAGES)

    def messages(self, call: Call) -> list[Json]:
        """List at most 100 messages, newest first, before, after or around one."""
        channel = self._channel(call)
        if Permission.READ_MESSAGE_HISTORY not in channel.permissions_of(self._world.bot):
            return []
        limit = int(call.query.get("limit", 50))
        if not 1 <= limit <= 100:
            raise invalid("limit", "NUMBER_TYPE_RANGE: int value should be between 1 and 100.")
        ids = sorted(m.id for m in channel.messages.values() if m.viewer is None)
        if "after" in call.query:
            ids = [i for i in ids if i > int(call.query["after"])][:limit]
        elif "before" in call.query:
            ids = [i for i in ids if i < int(call.query["before"])]
        elif "around" in call.query:
            ids = sorted(ids, key=lambda i: abs(i - int(call.query["around"])))[:limit]
        newest = sorted(ids, reverse=True)[:limit]
        return [payloads.message(self._world, channel.messages[i]) for i in newest]

    def message(self, call: Call) -> Json:
        """Return one message, unless it is ephemeral."""
        message = self._message(call, Permission.READ_MESSAGE_HISTORY)
        return payloads.message(self._world, message)

    def send(self, call: Call) -> Json:
        """Send a message; if its enforced nonce was used recently, return that message instead."""
        channel = self._channel(call)
        self._may_send(channel, call)
        nonce = (channel.id, str(call.body.get("nonce")))
        sent = self._nonces.get(nonce)
        if call.body.get("enforce_nonce") and sent and self._world.clock.now() - sent.created < NONCE_SECONDS:
            return self._seen(call, sent)
        message = Message(self._world.snowflakes.next(), channel, self._world.bot, self._world.clock.now())
        reference = call.form.body.get("message_reference")
        if reference:
            replied = channel.messages.get(int(reference["message_id"]))
            if replied is None and reference.get("fail_if_not_exists", True):
                raise invalid("message_reference", "REPLIES_UNKNOWN_MESSAGE: Unknown message")
            message.type = 19
            message.reference = (channel.id, int(reference["message_id"]))
        forms.fill(self._world, message, call.form)
        self._world.show(message, created=True)
        self._nonces.pop(nonce, None)
        self._nonces[nonce] = message
        self._forget_old_nonces()
        return self._seen(call, message)

    def _forget_old_nonces(self) -> None:
        """Forget messages whose nonces may be used again; the oldest come first."""
        now = self._world.clock.now()
        while self._nonces and next(iter(self._nonces.values())).created + NONCE_SECONDS <= now:
            del self._nonces[next(iter(self._nonces))]

    def edit(self, call: Call) -> Json:
        """Edit a message of the bot."""
        message = self._message(call)
        if message.author is not self._world.bot:
            raise Known.FOREIGN_MESSAGE.error()
        if message.channel.archived:
            raise Known.THREAD_ARCHIVED.error()
        if call.form.files:
            self._need(message.channel, Permission.ATTACH_FILES)
        self._limit_old_edits(message)
        forms.edit(self._world, message, call.form)
        message.edited = self._world.clock.now()
        self._world.show(message, created=False)
        return self._seen(call, message)

    def delete(self, call: Call) -> None:
        """Delete a message; one of another author only with the permission to manage messages."""
        message = self._message(call)
        if message.channel.archived:
            raise Known.THREAD_ARCHIVED.error()
        if message.author is not self._world.bot:
            if message.channel.type == DIRECT:
                raise Known.DM_ONLY_OTHERS.error()
            self._need(message.channel, Permission.MANAGE_MESSAGES)
        self._seen(call, message)
        self._world.remove_message(message)

    def _may_send(self, channel: Channel, call: Call) -> None:
        if channel.type == DIRECT:
            for user in channel.recipients:
                if not (user.installed or self._world.mutual_guilds(user)):
                    raise Known.NO_MUTUAL_SERVERS.error()
                if not user.dms_open:
                    raise Known.DMS_CLOSED.error()
            return
        threaded = channel.type == PUBLIC_THREAD
        if channel.locked and Permission.MANAGE_THREADS not in channel.permissions_of(self._world.bot):
            raise Known.THREAD_LOCKED.error()
        self._need(channel, Permission.SEND_MESSAGES_IN_THREADS if threaded else Permission.SEND_MESSAGES)
        if call.form.body.get("embeds"):
            self._need(channel, Permission.EMBED_LINKS)
        if call.form.files:
            self._need(channel, Permission.ATTACH_FILES)

    def _limit_old_edits(self, message: Message) -> None:
        now = self._world.clock.now()
        if now - message.created <= OLD_MESSAGE_SECONDS:
            return
        edits = self._old_edits.setdefault(message.channel.id, [])
        edits[:] = [at for at in edits if now - at < OLD_EDITS_SECONDS]
        if len(edits) >= OLD_EDITS:
            raise RateLimited(
                OLD_EDITS_SECONDS - (now - edits[0]),
                30046,
                "Maximum number of edits to messages older than 1 hour reached. Try again later",
            )
        edits.append(now)

    # Interactions

    def answer(self, call: Call) -> Json | None:
        """Accept the answer to an interaction."""
        token = call.parameters["interaction_token"]
        response = self._interactions.answer(call.id("interaction_id"), token, call.form)
        interaction = self._interactions.by_id(call.id("interaction_id"))
        assert interaction is not None
        if interaction.original is not None:
            self._seen(call, interaction.original)
        else:
            call.record.audience = frozenset({interaction.user.name})
        return response if call.query.get("with_response") in ("true", "1") else None

    def follow_up(self, call: Call) -> Json:
        """Send a follow-up message."""
        message = self._interactions.follow_up(self._webhook(call), call.form)
        return self._seen(call, message)

    def webhook_message(self, call: Call) -> Json:
        """Return `@original` or a follow-up, even an ephemeral one."""
        message = self._interactions.message_of(self._webhook(call), call.parameters["message_id"])
        return payloads.message(self._world, message)

    def edit_webhook_message(self, call: Call) -> Json:
        """Edit `@original` or a follow-up."""
        interaction = self._webhook(call)
        message = self._interactions.edit_message(interaction, call.parameters["message_id"], call.form)
        return self._seen(call, message)

    def delete_webhook_message(self, call: Call) -> None:
        """Delete `@original` or a follow-up."""
        self._interactions.delete_message(self._webhook(call), call.parameters["message_id"])

    def _webhook(self, call: Call) -> Any:
        return self._interactions.webhook(call.id("webhook_id"), call.parameters["webhook_token"])

    # Lookups with the permissions of the bot

    def _seen(self, call: Call, message: Message) -> Json:
        """Record which users see the effect of a request; return the message."""
        call.record.audience = frozenset(user.name for user in message.readers() if not user.bot)
        return payloads.message(self._world, message)

    def _user(self, user_id: int) -> User:
        user = self._world.users.get(user_id)
        if user is None:
            raise Known.UNKNOWN_USER.error()
        return user

    def _guild(self, call: Call) -> Guild:
        guild = self._world.guilds.get(call.id("guild_id"))
        if guild is None or self._world.bot.id not in guild.members:
            raise Known.UNKNOWN_GUILD.error()
        return guild

    def _channel(self, call: Call, needed: Permission = NOTHING) -> Channel:
        channel = self._world.channels.get(call.id("channel_id"))
        if channel is None:
            raise Known.UNKNOWN_CHANNEL.error()
        if Permission.VIEW_CHANNEL not in channel.permissions_of(self._world.bot):
            raise Known.MISSING_ACCESS.error()
        self._need(channel, needed)
        return channel

    def _message(self, call: Call, needed: Permission = NOTHING) -> Message:
        message = self._channel(call, needed).messages.get(call.id("message_id"))
        if message is None or message.viewer is not None:
            raise Known.UNKNOWN_MESSAGE.error()
        return message

    def _need(self, channel: Channel, needed: Permission) -> None:
        if needed not in channel.permissions_of(self._world.bot):
            raise Known.MISSING_PERMISSIONS.error()
