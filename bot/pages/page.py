"""What a message shows: its layout, its picture, and whom it may ping."""

from __future__ import annotations

import io
from dataclasses import dataclass

import discord


@dataclass(frozen=True, slots=True)
class Picture:
    """An image beside the text; the text says everything that it says."""

    file: str
    data: bytes

    def upload(self) -> discord.File:
        """A fresh upload: discord.py's files are read once."""
        return discord.File(io.BytesIO(self.data), self.file)


@dataclass(frozen=True, slots=True)
class Paper:
    """A text to take away, as a file."""

    file: str
    text: str

    def upload(self) -> discord.File:
        """A fresh upload: discord.py's files are read once."""
        return discord.File(io.BytesIO(self.text.encode()), self.file)


@dataclass(frozen=True, slots=True)
class Page:
    """One message as it should look. A layout is sent once: build a new page for every send."""

    view: discord.ui.LayoutView
    picture: Picture | None = None
    pings: tuple[int, ...] = ()
    papers: tuple[Paper, ...] = ()

    @property
    def files(self) -> list[discord.File]:
        """The uploads that go with it."""
        pictures = () if self.picture is None else (self.picture,)
        return [enclosed.upload() for enclosed in (*pictures, *self.papers)]

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Nobody is pinged but those who are meant."""
        return discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(id=user) for user in self.pings],
        )
