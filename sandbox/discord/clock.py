"""Discord's time, and the snowflakes made from it."""

import time
from datetime import UTC, datetime
from itertools import count

DISCORD_EPOCH_MS = 1_420_070_400_000
FOUNDED = datetime(2024, 1, 1, tzinfo=UTC).timestamp()


class Clock:
    """The real time, plus what a test has advanced it by.

    Until it is started it stands still. The first users and channels then have the same ids in every run, so
    that a bot that keeps its database recognizes them.
    """

    def __init__(self) -> None:
        self._offset = 0.0
        self._started = False

    def start(self) -> None:
        """Start the clock."""
        self._started = True

    def now(self) -> float:
        """Return seconds since the Unix epoch, as Discord sees them."""
        return time.time() + self._offset if self._started else FOUNDED

    def advance(self, seconds: float) -> None:
        """Move Discord's time forward: tokens expire and messages age without waiting."""
        self._offset += seconds


class Snowflakes:
    """Makes ids that are unique, ascending and contain their time, as Discord's do."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._sequence = count()
        self._last = 0

    def next(self) -> int:
        """Return a new id: milliseconds since Discord's epoch, then 22 bits of sequence."""
        milliseconds = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        # The clock of the machine may step back, but ids must keep growing.
        self._last = max(self._last + 1, (milliseconds << 22) | (next(self._sequence) & 0xFFF))
        return self._last


def iso(seconds: float) -> str:
    """Write a time as Discord's payloads do."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
