"""Request bodies that create or change a message: checked as Discord does, then applied."""

from __future__ import annotations

import copy
import io
import mimetypes
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from PIL import Image, UnidentifiedImageError

from . import components as parts
from .entities import COMPONENTS_V2, LOADING, SUPPRESS_EMBEDS, Attachment, Message, Role, User
from .errors import ApiError, Known, invalid
from .permissions import Permission
from .state import World

Json = dict[str, Any]

MAX_FILE_BYTES = 10 * 1024 * 1024
SUPPRESS_NOTIFICATIONS = 1 << 12
SETTABLE_ON_CREATE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
SETTABLE_ON_EDIT = SUPPRESS_EMBEDS | COMPONENTS_V2
EMBED_LIMITS = {"title": 256, "description": 4096, "footer.text": 2048, "author.name": 256}


@dataclass(frozen=True)
class File:
    """An uploaded file."""

    filename: str
    data: bytes


@dataclass(frozen=True)
class RequestBody:
    """The body of a request: its JSON, and its files by number."""

    body: Json = field(default_factory=dict)
    files: Mapping[int, File] = field(default_factory=dict)


def fill(world: World, message: Message, form: RequestBody) -> None:
    """Fill a new, empty message from a form.

    Raises:
        ApiError: 50035 or 50006; the message must not be used then.
    """
    message.flags |= (form.body.get("flags") or 0) & SETTABLE_ON_CREATE
    _apply(world, message, form, keep_attachments=False)


def edit(world: World, message: Message, form: RequestBody) -> None:
    """Change a message: fields missing from the form stay as they are, `null` empties them.

    Raises:
        ApiError: 50035 or 50006; the message is unchanged then.
    """
    flags = form.body.get("flags")
    v2 = message.flags & COMPONENTS_V2
    if flags is not None:
        if v2 and not flags & COMPONENTS_V2:
            raise invalid("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG: IS_COMPONENTS_V2 stays.")
        flags = (message.flags & ~SETTABLE_ON_EDIT) | (flags & SETTABLE_ON_EDIT)
    draft = copy.copy(message)
    draft.flags = (message.flags if flags is None else flags) & ~LOADING
    _apply(world, draft, form, keep_attachments=True)
    for name in ("content", "embeds", "components", "attachments", "mentions", "flags"):
        setattr(message, name, getattr(draft, name))


def _apply(world: World, message: Message, form: RequestBody, *, keep_attachments: bool) -> None:
    body = form.body
    v2 = bool(message.flags & COMPONENTS_V2)
    if v2:
        for legacy in ("content", "embeds", "sticker_ids", "poll"):
            if body.get(legacy):
                raise invalid(
                    legacy,
                    f"MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2: The '{legacy}' field cannot be "
                    "used when using MessageFlags.IS_COMPONENTS_V2",
                )
    if "content" in body:
        message.content = str(body["content"] or "").strip()
    if "embeds" in body:
        message.embeds = [{"type": "rich"} | embed for embed in body["embeds"] or ()]
    if "components" in body:
        message.components = copy.deepcopy(body["components"] or [])
    if v2 and (message.content or message.embeds):
        raise invalid(
            "flags", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2: Clear content and embeds."
        )
    if parts.size(message.content) > 2000:
        raise invalid("content", "BASE_TYPE_MAX_LENGTH: Must be 2000 or fewer in length.")
    _check_embeds(message.embeds)
    parts.check_message_components(message.components, v2=v2)
    parts.number(message.components)
    _find_emojis(world, message.components)
    message.attachments = _attachments(world, message, form, keep=keep_attachments)
    _check_references(message)
    if not (message.content or message.embeds or message.components or message.attachments):
        raise Known.EMPTY_MESSAGE.error()
    message.mentions = mentioned(world, message, body.get("allowed_mentions"))
    message.mention_roles = _mentioned_roles(message, body.get("allowed_mentions"))


def _find_emojis(world: World, components: list[Json]) -> None:
    """Check the custom emojis of components, and write their ids as Discord does."""
    known = {emoji["id"] for emoji in world.emojis}
    for path, component in parts.walk({"components": components}):
        for where, holder in ((path, component), *_options(path, component)):
            emoji = holder.get("emoji") or {}
            if emoji.get("id"):
                emoji["id"] = str(emoji["id"])
                if emoji["id"] not in known:
                    raise invalid(f"{where}.emoji.id", "BUTTON_COMPONENT_INVALID_EMOJI: Invalid emoji")


def _options(path: str, component: Json) -> list[tuple[str, Json]]:
    return [(f"{path}.options.{n}", option) for n, option in enumerate(component.get("options") or ())]


def _attachments(world: World, message: Message, form: RequestBody, *, keep: bool) -> list[Attachment]:
    listed: list[Json] | None = form.body.get("attachments")
    if "attachments" in form.body and listed is None:
        listed = []
    existing = {a.id: a for a in message.attachments} if keep else {}
    described = {int(entry["id"]): entry for entry in listed or ()}
    kept = list(existing.values()) if listed is None else []
    for number, entry in described.items():
        if number in existing:
            kept.append(existing[number])
            kept[-1].description = entry.get("description", kept[-1].description)
        elif number not in form.files:
            raise invalid("attachments", f"ATTACHMENT_NOT_FOUND: There is no file or attachment {number}.")
    for number, file in form.files.items():
        if len(file.data) > MAX_FILE_BYTES:
            raise ApiError(413, 40005, "Request entity too large")
        entry = described.get(number, {})
        name = re.sub(r"[^\w.-]", "_", entry.get("filename") or file.filename, flags=re.ASCII)
        description = entry.get("description")
        if description is not None and parts.size(description) > 1024:
            raise invalid(
                "attachments.0.description", "BASE_TYPE_MAX_LENGTH: Must be 1024 or fewer in length."
            )
        kept.append(
            Attachment(
                world.file_ids.next(),
                name,
                description,
                _content_type(name),
                file.data,
                _picture_size(file.data),
            )
        )
    if len(kept) > 10:
        raise invalid("attachments", "BASE_TYPE_MAX_LENGTH: Must be 10 or fewer in length.")
    return kept


def _content_type(name: str) -> str:
    # Uploads rarely state their type; Discord infers it from the name.
    return mimetypes.guess_type(name, strict=False)[0] or "application/octet-stream"


def _check_references(message: Message) -> None:
    names = {a.filename for a in message.attachments}
    for url in parts.media_urls([message.components, message.embeds]):
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
            raise invalid(
                "components",
                f"UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND: {url} was not found.",
            )


def _check_embeds(embeds: list[Json]) -> None:
    if len(embeds) > 10:
        raise invalid("embeds", "BASE_TYPE_MAX_LENGTH: Must be 10 or fewer in length.")
    total = 0
    for index, embed in enumerate(embeds):
        for path, most in EMBED_LIMITS.items():
            outer, _, inner = path.partition(".")
            value = embed.get(outer)
            text = (value or {}).get(inner) if inner else value
            total += _embed_text(text, 0, most, f"embeds.{index}.{path}")
        fields = embed.get("fields") or []
        if len(fields) > 25:
            raise invalid(f"embeds.{index}.fields", "BASE_TYPE_MAX_LENGTH: Must be 25 or fewer in length.")
        for number, row in enumerate(fields):
            where = f"embeds.{index}.fields.{number}"
            total += _embed_text(row.get("name"), 1, 256, f"{where}.name")
            total += _embed_text(row.get("value"), 1, 1024, f"{where}.value")
    if total > 6000:
        raise invalid("embeds", "MAX_EMBED_SIZE_EXCEEDED: Embed size exceeds maximum size of 6000")


def _embed_text(text: str | None, least: int, most: int, path: str) -> int:
    size = parts.size(text or "")
    if size < least:
        raise invalid(path, "BASE_TYPE_REQUIRED: This field is required")
    if size > most:
        raise invalid(path, f"BASE_TYPE_MAX_LENGTH: Must be {most} or fewer in length.")
    return size


def mentioned(world: World, message: Message, allowed: Json | None = None) -> list[User]:
    """List the users that a message pings: those its text names, if `allowed_mentions` permits it."""
    text = "\n".join([message.content, *parts.texts(message.components)])
    named = dict.fromkeys(int(found) for found in re.findall(r"<@!?(\d+)>", text))
    users = [world.users[user_id] for user_id in named if user_id in world.users]
    if allowed is None or "users" in (allowed.get("parse") or ()):
        return users
    permitted = {int(user_id) for user_id in allowed.get("users") or ()}
    return [user for user in users if user.id in permitted]


def _mentioned_roles(message: Message, allowed: Json | None) -> list[Role]:
    """List the roles that a message pings: those that its author may ping and `allowed_mentions` permits."""
    guild = message.channel.guild
    if guild is None:
        return []
    text = "\n".join([message.content, *parts.texts(message.components)])
    named = [guild.roles.get(int(found)) for found in re.findall(r"<@&(\d+)>", text)]
    any_role = Permission.MENTION_EVERYONE in message.channel.permissions_of(message.author)
    every = allowed is None or "roles" in (allowed.get("parse") or ())
    permitted = {int(role_id) for role_id in (allowed or {}).get("roles") or ()}
    return [
        role
        for role in named
        if role is not None and (role.mentionable or any_role) and (every or role.id in permitted)
    ]


def _picture_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height of a picture in pixels; None for any other file."""
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.size
    except UnidentifiedImageError:
        return None
