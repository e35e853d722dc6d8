"""A table of the French game, with backers on both sides."""

from __future__ import annotations

from bot.pages.games.ecarte.controls import Move
from bot.text.i18n import Language, say
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.shortcuts import lets

from .gallery import BettingTable, Gallery
from .players import PATIENCE, Presser
from .running_bot import RunningBot

HAND, TAKE_OVER = (say("en", f"button-{key}") for key in ("hand", "take-over"))


class FrenchTable:
    """Ana and Bob play for 100; Cleo and Dora back Ana with 30 and 20, Eva Bob with 50."""

    def __init__(self, gallery: Gallery, table: BettingTable, people: tuple[UserClient, ...]) -> None:
        self.gallery, self.table = gallery, table
        self.ana, self.bob, self.cleo, self.dora, self.eva = self.people = people

    @classmethod
    async def opened(
        cls, bot: RunningBot, rules: str = "casino", language: Language = "en", *, lets: bool = True
    ) -> FrenchTable:
        """Bets are made, the cards are dealt, and the players let their backers look."""
        gallery = await Gallery.opened(bot)
        people = tuple(gallery.guest(name) for name in ("Ana", "Bob", "Cleo", "Dora", "Eva"))
        ana, bob, cleo, dora, eva = people
        for person in people:
            person.speaks(language if language == "fr" else "en-US")
        table = await gallery.table(ana, bob, rules=rules, stake=100, points=3)
        for bettor, side, amount in ((cleo, ana, 30), (dora, ana, 20), (eva, bob, 50)):
            await gallery.bet(bettor, side, amount)
        await bot.actor(table.players).take(Move.CUT)
        salon = cls(gallery, table, people)
        if lets:
            for backer, player in ((cleo, ana), (dora, ana), (eva, bob)):
                await salon.lets(player, backer)
        return salon

    @property
    def bot(self) -> RunningBot:
        return self.gallery.bot

    @property
    def nets(self) -> list[int]:
        """The counters that Ana, Bob, Cleo, Dora and Eva have won so far."""
        return self.gallery.purses(*self.people)

    async def lets(self, player: UserClient, backer: UserClient) -> Reply:
        """Let a player let a backer in by the button of the hand; return the bot's answer."""
        return await lets(player, backer, channel=self.gallery.salon, game=self.table.game)

    async def looks(self, backer: UserClient) -> ShownMessage:
        """Let a backer press *My hand* at the table."""
        reply = await backer.click(self.table.public, HAND)
        assert reply.message is not None, reply.text
        assert reply.ephemeral
        return reply.message

    async def leaves(self, player: UserClient) -> Reply:
        """Let a player resign; return the bot's answer."""
        asked = await player.slash("resign", channel=self.gallery.salon, game=self.table.game)
        assert asked.message is not None
        return await player.click(asked.message, say("en", "button-resign-surely"))

    async def offers_the_seat(self) -> ShownMessage:
        """Wait until the table offers the hand of a player who has left."""

        def offered() -> ShownMessage | None:
            table = self.table.public
            return table if TAKE_OVER in [button.label for button in table.buttons] else None

        shown = await self.bot.discord.user("Eve").wait(offered, PATIENCE)
        # The hands say so too.
        await self.bot.discord.settled()
        return shown

    async def played_on(self, heir: UserClient) -> list[int]:
        """Let the backer and Bob play to the end; return what everybody has won."""
        players = (
            Presser(heir, self.table.game, self.gallery.salon, self.bot.random),
            self.table.players[1],
        )
        # A hand by direct message follows an answer that is a sentence.
        await heir.wait(lambda: players[0].version >= 0, PATIENCE)
        await BettingTable(self.gallery, players).played_out()
        result = self.bot.game(self.table.game).result
        assert result is not None
        one = 1 if result.winner == 0 else -1
        assert self.nets == [100 * one, -100 * one, 30 * one, 20 * one, -50 * one]
        return self.nets
