"""The house as a journey finds it: a Discord, the real bot, guests, and what was committed."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random

from bot.store import games
from bot.tables import Table
from sandbox.events import Event, InteractionFailed
from sandbox.journey import Message, Person, Sandbox
from sandbox.process import BotProcess
from sandbox.world import Channel, Guild

from .players import Player, Presser

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_SEED = 20_26


@dataclass
class House:
    """A sandbox with one bot, which many journeys may share: each brings its own guests and its own channel.

    Args:
        database: the bot's file; read here, never written.
        unanswered: interactions to which the bot did not respond in time.
    """

    discord: Sandbox
    bot: BotProcess
    database: Path
    unanswered: list[str] = field(default_factory=list)
    random: Random = field(default_factory=lambda: Random(_SEED))
    _numbers: count[int] = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        self.discord.server.world.listen(self._note)

    def _note(self, event: Event) -> None:
        if isinstance(event, InteractionFailed):
            self.unanswered.append(f"{event.interaction.user.name}: {event.interaction.data}")

    def guest(self, name: str, locale: str = "en-US", guild: Guild | None = None) -> Person:
        """Somebody who was never here before."""
        return self.discord.add_user(f"{name} {next(self._numbers)}", locale, guild)

    def salon(self, guild: Guild | None = None) -> Channel:
        """A channel in which nothing was ever said."""
        return self.discord.add_channel(f"salon-{next(self._numbers)}", guild)

    async def seated(
        self,
        kind: type[Player] = Presser,
        names: tuple[str, str] = ("Ana", "Bob"),
        channel: Channel | None = None,
    ) -> tuple[Player, Player]:
        """Two fresh guests whose game has just begun in a fresh channel, the challenger first."""
        salon = channel or self.salon()
        ana, bob = (self.guest(name) for name in names)
        offered = await ana.slash("challenge", channel=salon, opponent=bob)
        assert offered.message is not None, offered.text
        begun = await bob.click(offered.message, "Accept")
        assert begun.message is not None, begun.text
        game = game_of(offered.message)
        return kind(ana, game, salon, self.random), kind(bob, game, salon, self.random)

    def table(self, game: str) -> Table:
        """A table as it was last committed."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            found = games.load(connection, game)
        assert found is not None, game
        return found

    def public(self, game: str, channel: Channel) -> Message:
        """The newest public message of a table, as anybody in the channel sees it."""
        newest_first = reversed(self.discord.user("Eve").messages(channel))
        return next(m for m in newest_first if any(game in (b.custom_id or "") for b in m.buttons))

    def complaints(self, since: int = 0) -> list[str]:
        """What the bot's log has of errors, leaving out its first ``since`` lines."""
        lines = _COLOUR.sub("", self.bot.log).splitlines()[since:]
        return [line for line in lines if re.search(r"\b(ERROR|CRITICAL|Traceback)\b", line)]


def game_of(message: Message) -> str:
    """The game whose buttons a message carries."""
    custom_id = next(b.custom_id for b in message.buttons if b.custom_id)
    return custom_id.split(":")[1]
