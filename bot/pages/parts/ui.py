"""The parts of a message by Discord's names, as plain data that can be sent unchanged.

Source: https://docs.discord.com/developers/components/reference. discord.py's parts have parents, callbacks
and timeouts, which nothing here needs: presses come to ``EcarteBot.on_interaction``.
"""

from __future__ import annotations

from typing import Any, Final

from bot.text.formatting import clipped, cut

LONGEST_DESCRIPTION: Final = 1_024
"""How long the alternative text of a picture is."""


class Item(dict[str, Any]):
    """A part of a message, with its own parts in it."""

    __slots__ = ()


class TextDisplay(Item):
    """Text in Discord's Markdown."""

    def __init__(self, content: str) -> None:
        super().__init__(type=10, content=content)


class Separator(Item):
    """A line across the message."""

    def __init__(self) -> None:
        super().__init__(type=14)


class Link(Item):
    """A button that opens an address."""

    def __init__(self, label: str, url: str) -> None:
        super().__init__(type=2, style=5, label=cut(label, 80), url=url)


class ActionRow(Item):
    """Up to five buttons, or one select."""

    def __init__(self, *controls: Item) -> None:
        super().__init__(type=1, components=controls)


class Section(Item):
    """Text with a button next to it."""

    def __init__(self, text: TextDisplay, accessory: Item) -> None:
        super().__init__(type=9, components=[text], accessory=accessory)


class MediaGallery(Item):
    """One picture.

    Args:
        url: its address; ``attachment://`` and a name for a file of the message.
        description: its alternative text.
    """

    def __init__(self, url: str, description: str) -> None:
        described = clipped(description, LONGEST_DESCRIPTION)
        super().__init__(type=12, items=[{"media": {"url": url}, "description": described}])


class File(Item):
    """A file of the message that can be saved, by its address."""

    def __init__(self, url: str) -> None:
        super().__init__(type=13, file={"url": url})


class Container(Item):
    """A box around other parts.

    Args:
        accent: the colour of its edge, as 0xRRGGBB; None for none.
    """

    def __init__(self, *parts: Item, accent: int | None = None) -> None:
        super().__init__(type=17, components=parts, accent_color=accent)
