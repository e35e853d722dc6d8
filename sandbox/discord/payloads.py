"""Discord's JSON for users, servers, channels, messages and interactions."""

from __future__ import annotations

from typing import Any

from .clock import iso
from .commands import SUB_COMMAND, SUB_COMMAND_GROUP
from .entities import (
    DIRECT,
    GROUP,
    PUBLIC_THREAD,
    VOICES,
    Attachment,
    Channel,
    Guild,
    Interaction,
    Json,
    Member,
    Message,
    Role,
    ScheduledEvent,
    User,
)
from .permissions import GROUP_MESSAGE, Permission
from .state import World

GUILD_ONLY = 2
"""The only privacy level of scheduled events."""
EXTERNAL = 3
"""The type of scheduled events that take place outside of channels."""


def user(who: User) -> Json:
    """Write a user object."""
    return {
        "id": str(who.id),
        "username": who.name if who.bot else who.name.lower().replace(" ", "."),
        "global_name": None if who.bot else who.name,
        "discriminator": "0000" if who.bot else "0",
        "avatar": None,
        "bot": who.bot,
        "public_flags": 0,
        "flags": 0,
    }


def member(who: Member, *, with_user: bool = True) -> Json:
    """Write a server member object."""
    body: Json = {
        "roles": [str(role) for role in who.role_ids],
        "nick": who.nick,
        "avatar": None,
        "joined_at": iso(who.joined_at),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }
    return body | {"user": user(who.user)} if with_user else body


def member_here(who: User, channel: Channel) -> Json:
    """Write a member as interactions do: with their permissions in the channel."""
    assert channel.guild is not None
    allowed = channel.permissions_of(who)
    return member(channel.guild.members[who.id]) | {"permissions": str(int(allowed))}


def role(of: Role) -> Json:
    """Write a role object."""
    return {
        "id": str(of.id),
        "name": of.name,
        "permissions": str(int(of.permissions)),
        "position": of.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": of.managed,
        "mentionable": of.mentionable,
        "flags": 0,
    }


def channel(of: Channel) -> Json:
    """Write a channel, thread or direct message channel object."""
    body: Json = {
        "id": str(of.id),
        "type": of.type,
        "last_message_id": str(of.last_message_id) if of.last_message_id else None,
        "flags": 0,
    }
    if of.type == DIRECT:
        return body | {"recipients": [user(who) for who in of.recipients]}
    if of.type == GROUP:
        recipients = [user(who) for who in of.recipients]
        return body | {
            "name": of.name,
            "icon": None,
            "owner_id": recipients[0]["id"],
            "recipients": recipients,
        }
    assert of.guild is not None
    body |= {"guild_id": str(of.guild.id), "name": of.name, "rate_limit_per_user": 0}
    if of.type == PUBLIC_THREAD:
        assert of.parent is not None
        return body | {
            "parent_id": str(of.parent.id),
            "owner_id": str((of.starter or of.guild.owner).id),
            "total_message_sent": len(of.messages),
            "message_count": len(of.messages),
            "member_count": 1,
            "thread_metadata": {
                "archived": of.archived,
                "auto_archive_duration": 1440,
                "archive_timestamp": iso(of.guild.joined_at),
                "locked": of.locked,
            },
        }
    if of.type in VOICES:
        body |= {"bitrate": 64_000, "user_limit": 0}
    return body | {
        "position": of.position,
        "parent_id": None,
        "topic": None,
        "nsfw": of.nsfw,
        "permission_overwrites": [
            {
                "id": str(target),
                "type": 0 if target in of.guild.roles else 1,
                "allow": str(int(allow)),
                "deny": str(int(deny)),
            }
            for target, (allow, deny) in of.overwrites.items()
        ],
    }


def scheduled_event(guild: Guild, of: ScheduledEvent) -> Json:
    """Write a scheduled event object."""
    return {
        "id": str(of.id),
        "guild_id": str(guild.id),
        "channel_id": None,
        "creator_id": str(of.creator.id),
        "creator": user(of.creator),
        "name": of.name,
        "description": of.description,
        "image": None,
        "scheduled_start_time": iso(of.start),
        "scheduled_end_time": iso(of.end),
        "privacy_level": GUILD_ONLY,
        "status": int(of.status),
        "entity_type": EXTERNAL,
        "entity_id": None,
        "entity_metadata": {"location": of.location},
        "recurrence_rule": None,
    }


def _id(of: Channel | None) -> str | None:
    return None if of is None else str(of.id)


def guild(of: Guild, bot: User, *, all_members: bool) -> Json:
    """Write a server as GUILD_CREATE does; without the members intent only the bot is listed."""
    members = of.members.values() if all_members else (of.members[bot.id],)
    return {
        "id": str(of.id),
        "name": of.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": str(of.owner.id),
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": of.preferred_locale,
        "system_channel_id": _id(of.system_channel),
        "system_channel_flags": 0,
        "rules_channel_id": _id(of.rules_channel),
        "public_updates_channel_id": _id(of.updates_channel),
        "application_id": None,
        "vanity_url_code": None,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [role(r) for r in of.roles.values()],
        "joined_at": iso(of.joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(of.members),
        "members": [member(m) for m in members],
        "channels": [channel(c) for c in of.channels.values() if c.type != PUBLIC_THREAD],
        "threads": [channel(c) for c in of.channels.values() if c.type == PUBLIC_THREAD and not c.archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment(world: World, of: Attachment, where: Channel) -> Json:
    """Write an attachment object with its address on this server."""
    url = f"{world.base_url}/cdn/attachments/{where.id}/{of.id}/{of.filename}"
    body: Json = {
        "id": str(of.id),
        "filename": of.filename,
        "size": len(of.data),
        "url": url,
        "proxy_url": url,
        "content_type": of.content_type,
    }
    if of.description is not None:
        body["description"] = of.description
    if of.size_px is not None:
        body["width"], body["height"] = of.size_px
    return body


def message(world: World, of: Message) -> Json:
    """Write a message object, its `attachment://` addresses resolved."""
    files = {a.filename: attachment(world, a, of.channel) for a in of.attachments}
    body: Json = {
        "id": str(of.id),
        "channel_id": str(of.channel.id),
        "type": of.type,
        "content": of.content,
        "author": user(of.author),
        "timestamp": iso(of.created),
        "edited_timestamp": iso(of.edited) if of.edited else None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [user(who) for who in of.mentions],
        "mention_roles": [str(role.id) for role in of.mention_roles],
        "attachments": list(files.values()),
        "embeds": [_resolved(e, files) for e in of.embeds],
        "components": [_resolved(c, files) for c in of.components],
        "pinned": False,
        "flags": of.flags,
    }
    if of.author.bot:
        body["application_id"] = str(world.application_id)
    if of.interaction is not None:
        body |= _interaction_of(of)
    if of.reference is not None:
        channel_id, message_id = of.reference
        body["message_reference"] = {"type": 0, "channel_id": str(channel_id), "message_id": str(message_id)}
    return body


def _interaction_of(of: Message) -> Json:
    via = of.interaction
    assert via is not None
    metadata: Json = {
        "id": str(via.id),
        "type": int(via.type),
        "user": user(via.user),
        "authorizing_integration_owners": via.owners,
    }
    if via.message is not None:
        metadata["interacted_message_id"] = str(via.message.id)
    body: Json = {"webhook_id": str(via.application_id), "interaction_metadata": metadata}
    if "name" in via.data:
        metadata["name"] = _whole_name(via.data)
        body["interaction"] = {
            "id": str(via.id),
            "type": int(via.type),
            "name": _whole_name(via.data),
            "user": user(via.user),
        }
    return body


def _whole_name(command: Json) -> str:
    """The name of a command with its subcommand."""
    name, options = command["name"], command.get("options", [])
    while options and options[0]["type"] in (SUB_COMMAND, SUB_COMMAND_GROUP):
        name, options = f"{name} {options[0]['name']}", options[0].get("options", [])
    return str(name)


def _resolved(node: Any, files: dict[str, Json]) -> Any:
    """Copy a component or embed with each `attachment://name` replaced by the file's address and size."""
    if isinstance(node, list):
        return [_resolved(item, files) for item in node]
    if not isinstance(node, dict):
        return node
    copy = {key: _resolved(value, files) for key, value in node.items()}
    url = copy.get("url")
    if isinstance(url, str) and url.startswith("attachment://"):
        file = files.get(url.removeprefix("attachment://"))
        if file is not None:
            copy |= {"url": file["url"], "proxy_url": file["url"], "attachment_id": file["id"]}
            copy |= {key: file[key] for key in ("width", "height", "content_type") if key in file}
    return copy


def context(where: Channel) -> int:
    """Return an interaction's context: a server, direct messages with the bot, or those of other people."""
    return 0 if where.guild else 1 if where.type == DIRECT else 2


def _app_permissions(world: World, of: Interaction) -> Permission:
    """Return the bot's permissions for an answer; where the bot is no member, those of the user."""
    if "0" in of.owners:
        return of.channel.permissions_of(world.bot)
    return of.channel.permissions_of(of.user) if of.channel.guild else GROUP_MESSAGE


def interaction(world: World, of: Interaction) -> Json:
    """Write an interaction as INTERACTION_CREATE does."""
    where = of.channel
    body: Json = {
        "id": str(of.id),
        "application_id": str(of.application_id),
        "type": int(of.type),
        "token": of.token,
        "version": 1,
        "data": of.data,
        "channel_id": str(where.id),
        "channel": channel(where),
        "locale": of.user.locale,
        "app_permissions": str(int(_app_permissions(world, of))),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": of.owners,
        "context": context(where),
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    if where.guild is None:
        body["user"] = user(of.user)
    else:
        body["guild_id"] = str(where.guild.id)
        body["guild_locale"] = where.guild.preferred_locale
        body["guild"] = {
            "id": str(where.guild.id),
            "locale": where.guild.preferred_locale,
            "features": [],
        }
        body["member"] = member_here(of.user, where)
        body["channel"]["permissions"] = str(int(where.permissions_of(of.user)))
    if of.message is not None:
        body["message"] = message(world, of.message)
    return body
