"""Messages as a person sees them at one moment: immutable, so a test can hold on to an old one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from sandbox.discord import components as parts
from sandbox.discord import entities as live
from sandbox.discord import payloads
from sandbox.discord.state import World

Json = dict[str, Any]


class ShownButton(NamedTuple):
    """A button; a link has no custom_id. The label of a button without text is its emoji."""

    label: str
    custom_id: str | None
    disabled: bool
    style: int


class Option(NamedTuple):
    """An option of a select menu."""

    label: str
    value: str
    description: str | None = None


class ShownSelect(NamedTuple):
    """A select menu."""

    custom_id: str
    placeholder: str
    options: tuple[Option, ...]
    min_values: int
    max_values: int
    disabled: bool


class ShownFile(NamedTuple):
    """A file of a message."""

    name: str
    description: str | None
    data: bytes


@dataclass(frozen=True)
class ShownMessage:
    """One version of a message.

    Attributes:
        text: all text that can be read, in reading order: content, embeds, text displays.
        pinged: names of the people whom the message notified.
        revision: counts the versions of the message from 1.
        payload: Discord's message object.
    """

    id: int
    channel: live.Channel
    author: str
    text: str
    pinged: tuple[str, ...]
    buttons: tuple[ShownButton, ...]
    selects: tuple[ShownSelect, ...]
    attachments: tuple[ShownFile, ...]
    ephemeral: bool
    loading: bool
    edited: bool
    revision: int
    payload: Json

    @property
    def components(self) -> list[Json]:
        """The raw components."""
        return self.payload["components"]  # type: ignore[no-any-return]

    def component(self, custom_id: str) -> Json | None:
        """Find a component of this version by its custom_id."""
        for _, component in parts.walk(self.payload):
            if component.get("custom_id") == custom_id:
                return component
        return None


def _pinged(message: live.Message) -> list[live.User]:
    """The people whom a message mentions, by themselves or by a role of theirs."""
    guild, roles = message.channel.guild, {role.id for role in message.mention_roles}
    members = () if guild is None else guild.members.values()
    by_role = [member.user for member in members if roles & set(member.role_ids)]
    return list(dict.fromkeys((*message.mentions, *by_role)))


def take(world: World, message: live.Message) -> ShownMessage:
    """Return a message as it is now."""
    payload = payloads.message(world, message)
    every = [component for _, component in parts.walk(payload)]
    return ShownMessage(
        id=message.id,
        channel=message.channel,
        author=message.author.name,
        text=text_of(payload),
        pinged=tuple(user.name for user in _pinged(message)),
        buttons=tuple(_button(c) for c in every if c["type"] == parts.BUTTON),
        selects=tuple(_select(c) for c in every if c["type"] in parts.SELECTS),
        attachments=tuple(ShownFile(a.filename, a.description, a.data) for a in message.attachments),
        ephemeral=message.viewer is not None,
        loading=message.loading,
        edited=message.edited is not None,
        revision=message.revision,
        payload=payload,
    )


def text_of(payload: Json) -> str:
    """Return the text that can be read in a message or modal, one piece a line."""
    return "\n".join(filter(None, _texts(payload)))


def _texts(payload: Json) -> Iterator[str]:
    yield payload.get("content", "")
    for embed in payload.get("embeds", ()):
        yield (embed.get("author") or {}).get("name", "")
        yield embed.get("title") or ""
        yield embed.get("description") or ""
        for field in embed.get("fields") or ():
            yield field["name"]
            yield field["value"]
        yield (embed.get("footer") or {}).get("text", "")
    yield from parts.texts(payload.get("components", []))


def _button(component: Json) -> ShownButton:
    label = component.get("label") or (component.get("emoji") or {}).get("name") or ""
    return ShownButton(label, component.get("custom_id"), bool(component.get("disabled")), component["style"])


def _select(component: Json) -> ShownSelect:
    return ShownSelect(
        component["custom_id"],
        component.get("placeholder") or "",
        tuple(Option(o["label"], o["value"], o.get("description")) for o in component.get("options", ())),
        component.get("min_values", 1),
        component.get("max_values", 1),
        bool(component.get("disabled")),
    )
