"""What a message shows: its layout, its files, and the people it may ping."""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass, field

import discord


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture. The text of the page says everything that it shows.

    Args:
        file: its name.
        data: the file.
    """

    file: str
    data: bytes
    digest: bytes = field(init=False, repr=False, compare=False)
    """A hash of the data; equal pictures have equal ones."""

    def __post_init__(self) -> None:
        # Where the picture is drawn, not in the event loop.
        object.__setattr__(self, "digest", hashlib.blake2s(self.data).digest())

    def upload(self) -> discord.File:
        """A new upload, since discord.py reads a file only once."""
        return discord.File(io.BytesIO(self.data), self.file)


@dataclass(frozen=True, slots=True)
class TextFile:
    """A text file."""

    file: str
    text: str

    def upload(self) -> discord.File:
        """A new upload, since discord.py reads a file only once."""
        return discord.File(io.BytesIO(self.text.encode()), self.file)


@dataclass(frozen=True, slots=True)
class Page:
    """One message as it should look. A layout can be sent only once, so every send needs a new page."""

    view: discord.ui.LayoutView
    picture: Picture | None = None
    pings: tuple[int, ...] = ()
    text_files: tuple[TextFile, ...] = ()

    @property
    def files(self) -> list[discord.File]:
        """The uploads of the page."""
        pictures = () if self.picture is None else (self.picture,)
        return [enclosed.upload() for enclosed in (*pictures, *self.text_files)]

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Who may be pinged: only the people of ``pings``."""
        return discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(id=user) for user in self.pings],
        )
