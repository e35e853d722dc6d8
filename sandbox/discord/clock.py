"""Discord's time, and the snowflakes made from it."""

import time
from datetime import UTC, datetime
from itertools import count

DISCORD_EPOCH_MS = 1_420_070_400_000
FOUNDED = datetime(2024, 1, 1, tzinfo=UTC).timestamp()


class Clock:
    """The real time, plus what a test has advanced it by.

    Before it is started it stands at one moment, so that all who are there from the beginning have the
    same ids in every run: a bot that keeps its database knows them again.
    """

    def __init__(self) -> None:
        self._offset = 0.0
        self._started = False

    def start(self) -> None:
        """Let time run."""
        self._started = True

    def now(self) -> float:
        """Return seconds since the Unix epoch, as Discord sees them."""
        return time.time() + self._offset if self._started else FOUNDED

    def advance(self, seconds: float) -> None:
        """Let Discord's time jump forward: tokens expire and messages age, nobody waits."""
        self._offset += seconds


class Snowflakes:
    """Ids that are unique, ascending and carry their time, as Discord's do."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._sequence = count()
        self._last = 0

    def next(self) -> int:
        """Return a new id: milliseconds since Discord's epoch, then 22 bits of sequence."""
        milliseconds = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        # The machine's clock may step back; an id never does.
        self._last = max(self._last + 1, (milliseconds << 22) | (next(self._sequence) & 0xFFF))
        return self._last


def iso(seconds: float) -> str:
    """Write a time as Discord's payloads do."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
