"""What a message shows: its components, its files, and the people it may ping."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from io import BytesIO
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

from bot.pages.parts.render_thread import drawn
from bot.pages.parts.ui import Item
from bot.text.formatting import clipped, length

LONGEST_TEXT: Final = 4_000
"""How long all texts of a message are together."""
LONGEST_CONTENT: Final = 2_000
"""How long the text of a message without components is."""
_LARGEST_FILE: Final = 10 * 2**20
"""How many bytes a file has that Discord takes in every server."""
_TEXT: Final = 10
_KEPT: Final = 256
"""Pages are made again when only their buttons change. A picture is some 13 kB."""


@lru_cache(_KEPT)
def _draw(draw: Callable[..., bytes], facts: tuple[Hashable, ...]) -> bytes:
    return draw(*facts)


@dataclass(frozen=True, eq=False)
class Picture:
    """A picture, drawn only where it is needed. The text of the page says everything that it shows.

    Args:
        file: its name.
        draw: makes the file of ``facts``.
        facts: all that it shows; equal facts have equal representations in every process.
    """

    file: str
    draw: Callable[..., bytes]
    facts: tuple[Hashable, ...]

    @cached_property
    def digest(self) -> str:
        """A hash of what it shows; equal pictures have equal ones."""
        shown = f"{self.file} {self.draw.__qualname__} {self.facts!r}"
        return hashlib.blake2s(shown.encode(), digest_size=16).hexdigest()

    @cached_property
    def data(self) -> bytes:
        """The file."""
        return _draw(self.draw, self.facts)

    @property
    def drawn(self) -> bool:
        """Whether the file is there."""
        return "data" in vars(self)


def items(components: Iterable[Item]) -> Iterator[Item]:
    """All parts of a message, with their own parts."""
    for item in components:
        yield item
        yield from items(item.get("components", ()))


def texts(components: Iterable[Item]) -> list[str]:
    """The texts of a message, whose length together Discord limits."""
    return [item["content"] for item in items(components) if item["type"] == _TEXT]


def _draw_all(pictures: Collection[Picture]) -> None:
    for picture in pictures:
        assert picture.data, "a picture is drawn when its file is asked for"


@dataclass(frozen=True, slots=True)
class TextFile:
    """A text file."""

    file: str
    text: str

    @property
    def data(self) -> bytes:
        """The file."""
        return self.text.encode()

    def fitting(self) -> AttachedFile:
        """The file as Discord takes it: packed, if it is too large. Packing takes up to a second."""
        if len(self.data) <= _LARGEST_FILE:
            return self
        packed = BytesIO()
        with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
            archive.writestr(self.file, self.data)
        return PackedFile(f"{self.file}.zip", packed.getvalue())


@dataclass(frozen=True, slots=True)
class PackedFile:
    """A file in an archive."""

    file: str
    data: bytes


AttachedFile = TextFile | PackedFile
"""A file that is no picture."""


@dataclass(frozen=True, slots=True)
class Page:
    """One message as it should look.

    Args:
        components: what it shows, from top to bottom.
        pictures: that stand in it.
        pings: the people who are notified.
        roles: the roles whose members are notified.
        text_files: that are attached.
        colours: how many the suits have on the cards of its buttons: two or four; 0 for letters alone.
    """

    components: Sequence[Item]
    pictures: tuple[Picture, ...] = ()
    pings: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    text_files: tuple[AttachedFile, ...] = ()
    colours: int = 2

    def __post_init__(self) -> None:
        """Cut the longest text of a page that is too long for a message: lists are filled before."""
        while (over := sum(map(length, texts(self.components))) - LONGEST_TEXT) > 0:
            shown = [item for item in items(self.components) if item["type"] == _TEXT]
            longest = max(shown, key=lambda text: length(text["content"]))
            longest["content"] = clipped(longest["content"], length(longest["content"]) - over)

    @property
    def files(self) -> tuple[Picture | AttachedFile, ...]:
        """All files of the page."""
        return (*self.pictures, *self.text_files)

    async def draw(self, *, but: Collection[Picture] = ()) -> None:
        """Draw its pictures off the event loop, before they are uploaded.

        Args:
            but: those that are not.
        """
        missing = [picture for picture in self.pictures if picture not in but and not picture.drawn]
        if missing:
            await drawn(_draw_all, missing)
