"""A running bot for tests: its sandbox, people at tables, and committed rows."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from bot.app import App
from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.tables.store import games
from bot.tables.table import Table
from bot.text.i18n import Language, say
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from sandbox.discord.entities import Channel, Guild
from sandbox.discord.events import Event, InteractionFailed
from sandbox.testing.harness import Sandbox, ShownMessage, UserClient
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import prefer

from .players import PATIENCE, Player, Presser, controls

_SEED = 20_26
_TOWARDS_PLAY = {
    Phase.CUT: Move.CUT,
    Phase.ELDER_SPEAKS: Move.PROPOSE,
    Phase.DEALER_ANSWERS: Act.ACCEPT,
    Phase.ELDER_DISCARDS: Move.CHOOSE_CARDS,
    Phase.DEALER_DISCARDS: Move.CHOOSE_CARDS,
    Phase.PLAY: Move.PLAY,
}


class RunningBot:
    """A sandbox, the bot in it, and its database. Each test brings its own people and channel.

    Args:
        database: the bot's file; it is only read here.
        random: the source of its players' random choices.

    Attributes:
        unanswered: interactions to which the bot did not respond in time.
    """

    def __init__(self, discord: Sandbox, database: Path, random: Random | None = None) -> None:
        self.discord = discord
        self.database = database
        self.unanswered: list[str] = []
        self.random = random or Random(_SEED)
        self._numbers = count(1)
        discord.server.world.listen(self._note)

    @property
    def app(self) -> App:
        """The parts of the running bot."""
        assert isinstance(self.discord, InProcessSandbox)
        return self.discord.program.app

    def _note(self, event: Event) -> None:
        if isinstance(event, InteractionFailed):
            self.unanswered.append(f"{event.interaction.user.name}: {event.interaction.data}")

    def guest(self, name: str, locale: str = "en-US", guild: Guild | None = None) -> UserClient:
        """A new person."""
        return self.discord.add_user(f"{name} {next(self._numbers)}", locale, guild)

    def salon(self, guild: Guild | None = None) -> Channel:
        """A new channel."""
        return self.discord.add_channel(f"salon-{next(self._numbers)}", guild)

    async def seated(
        self,
        kind: type[Player] = Presser,
        *,
        people: tuple[UserClient, UserClient] | None = None,
        channel: Channel | None = None,
        **options: object,
    ) -> tuple[Player, Player]:
        """Two players whose game has just begun, the challenger first; guests and channel are fresh.

        Args:
            options: the options of the challenge, such as ``points``, by default 2; ``ceremony`` if both have
                asked to cut the pack themselves.
        """
        salon = channel or self.salon()
        ana, bob = people or (self.guest("Ana"), self.guest("Bob"))
        if options.pop("ceremony", False):
            await self.ask_to_cut(ana, bob)
        wanted = {"opponent": bob, "points": 2, **options}
        offered = await ana.slash("challenge", channel=salon, options=wanted)
        assert offered.message is not None, offered.text
        begun = await bob.click(offered.message, offered.message.buttons[0].label)
        assert begun.message is not None, begun.text
        game = game_of(offered.message)
        return kind(ana, game, salon, self.random), kind(bob, game, salon, self.random)

    async def ask_to_cut(self, *people: UserClient) -> None:
        """Let people have asked to cut the pack themselves."""
        if isinstance(self.discord, InProcessSandbox):
            await self.discord.ask_to_cut(*people)
            return
        for person in people:
            await prefer(person, "ceremony", value=True, where="dm")

    async def reach(self, players: tuple[Player, Player], phase: Phase) -> Player:
        """Play on, always exchanging and announcing the king, until a phase; return the player to act."""
        while True:
            # A card that let the king lapse would be asked about.
            for player in players:
                if Move.KING in player.acts:
                    await player.take(Move.KING)
            actor, reached = self._turn(players)
            if reached is phase:
                return actor
            await self._step(actor, reached)

    async def turn_of(self, players: tuple[Player, Player], player: Player) -> None:
        """Play on until it is a player's turn."""
        while (turn := self._turn(players))[0] is not player:
            await self._step(*turn)

    async def _step(self, actor: Player, phase: Phase) -> None:
        """Let a player do what comes next; the table cuts for those who do not."""
        if phase is Phase.CUT and Move.CUT not in actor.acts:
            await self.discord.settled()
        else:
            await actor.take(_TOWARDS_PLAY[phase])

    def actor(self, players: tuple[Player, Player]) -> Player:
        """The player to act, whose hand shows the newest version."""
        return self._turn(players)[0]

    def _turn(self, players: tuple[Player, Player]) -> tuple[Player, Phase]:
        """The player to act, and the phase: both at one moment, since to load a game is to replay it."""
        table = self.table(players[0].game)
        assert isinstance(table.game, EcarteGame)
        actor = players[table.game.actors[0]]
        assert actor.version == table.version
        return actor, table.game.phase

    async def past_first_deal(self, players: tuple[Player, Player]) -> None:
        """Let the first deal of a game be played to its end."""
        while not self.game(players[0].game).deal_finished:
            actor = self.actor(players)
            await actor.take(next(act for act in (Move.CUT, Move.STAND, Move.PLAY) if act in actor.acts))

    def game(self, game: str) -> EcarteGame:
        """A game as it was last committed, with its hidden cards."""
        found = self.table(game).game
        assert isinstance(found, EcarteGame), game
        return found

    def table(self, game: str) -> Table:
        """A table as it was last committed."""
        with closing(self.read()) as connection:
            found = games.load(connection, game)
        assert found is not None, game
        return found

    def read(self) -> Any:
        """A connection to what the bot has committed; its caller closes it."""
        return sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)

    def public(self, game: str, channel: Channel) -> ShownMessage:
        """The newest public message of a table, as anybody in the channel sees it."""
        newest_first = reversed(self.discord.user("Eve").messages(channel))
        found = next((m for m in newest_first if any(game in (b.custom_id or "") for b in m.buttons)), None)
        if found is None:
            raise LookupError(f"No message shows {game}")
        return found

    def at_the_newest(self, players: tuple[Player, Player]) -> ShownMessage:
        """Assert that the table and both hands show the newest version, and return the table's message."""
        newest, message = (
            self.table(players[0].game).version,
            self.public(players[0].game, players[0].channel),
        )
        assert [player.version for player in players] == [newest] * 2
        assert {control.version for control in controls(message, players[0].game)} == {newest}
        return message

    def shows(self, player: Player, text: str) -> ShownMessage:
        """Assert that the public message of a player's table has a text, and return the message."""
        message = self.public(player.game, player.channel)
        assert text in message.text
        return message

    async def will_show(self, player: Player, text: str) -> ShownMessage:
        """Wait until a table's public message contains a text that no act causes, and return it."""
        await self.discord.until(lambda: text in self.public(player.game, player.channel).text, PATIENCE)
        await self.discord.settled()
        return self.shows(player, text)

    def won(self, game: str, language: Language, reader: int | None = None) -> str:
        """The sentence that says who has won a finished game, to everybody or to the player in a seat."""
        table, result = self.table(game), self.game(game).result
        assert result is not None
        return say(
            language,
            "game-won",
            you="winner" if result.winner == reader else "none",
            winner=table.seats[result.winner].name,
            loser=table.seats[result.loser].name,
            score=f"{table.ruleset.value('target')}–{result.scores[result.loser]}",
        )

    def history(self, game: str) -> list[tuple[int, str]]:
        """All actions of a game as they were committed, as (seat, text)."""
        with closing(self.read()) as connection:
            return games.history(connection, game)

    def rank_everybody(self) -> None:
        """Let everybody have played against enough people for a rank."""
        with closing(sqlite3.connect(self.database, isolation_level=None)) as connection:
            connection.execute("UPDATE score SET met = 3, ranked = 1")
            connection.execute("UPDATE statistic SET ranked = 1")

    def query(self, sql: str, *values: str | int) -> list[Any]:
        """Rows of the bot's database as they were last committed."""
        with closing(self.read()) as connection:
            rows: list[Any] = connection.execute(sql, values).fetchall()
            return rows

    @contextmanager
    def store_busy(self) -> Iterator[None]:
        """Let nothing be committed as long as the block runs."""
        with closing(sqlite3.connect(self.database, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield


def game_of(message: ShownMessage) -> str:
    """The game whose buttons a message carries."""
    custom_id = next(b.custom_id for b in message.buttons if b.custom_id)
    return custom_id.split(":")[1]
