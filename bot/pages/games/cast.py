"""The players of a game in sentences that everybody reads, or one of them alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.text import formatting
from bot.text.i18n import Language, say


class Cast(NamedTuple):
    """What sentences call the players: by their names, but their only reader *you*.

    Args:
        names: by seat, escaped.
        language: the sentences'.
        reader: the seat of the player who alone reads them; None if others do.
    """

    names: Sequence[str]
    language: Language
    reader: int | None

    def within(self, seat: int) -> str:
        """A player within a sentence."""
        return say(self.language, "reader") if seat == self.reader else self.names[seat]

    def listed(self, seats: Sequence[int]) -> str:
        """Several players within a sentence, or at its beginning if they are more than one."""
        reader_last = sorted(seats, key=lambda seat: seat == self.reader)
        return formatting.listed([*map(self.within, reader_last)], self.language)

    def does(self, key: str, seat: int, **facts: str | int) -> str:
        """A sentence about what a player does, which has another form for the player."""
        you = int(seat == self.reader)
        return say(self.language, key, player=self.names[seat], you=you, **facts)
