"""A server with counters: its tables, bets and purses."""

from __future__ import annotations

import asyncio
from contextlib import closing
from dataclasses import dataclass
from typing import Self

from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Audit, purse
from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.tables.table import Status, Wait
from bot.text.i18n import say
from sandbox.discord.entities import Channel, Guild
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.shortcuts import change_settings

from .players import PATIENCE, Player, Presser
from .running_bot import RunningBot

OPENING = 500
"""The counters with which every purse begins."""


@dataclass
class Gallery:
    """A server of its own, in which counters are in use."""

    bot: RunningBot
    guild: Guild
    salon: Channel

    @classmethod
    async def opened(cls, bot: RunningBot, **settled: object) -> Self:
        """A server whose moderator has turned counters on; the first cut waits for no bets by default."""
        number = len(bot.discord.server.world.guilds)
        guild = bot.discord.add_guild(f"Cercle {number}")
        salon = bot.salon(guild)
        options = {"on": True, "opening": OPENING, "betting": 0, **settled}
        answer = await change_settings(bot.discord.user("Admin"), "counters", channel=salon, options=options)
        assert "Counters are on" in answer.text
        return cls(bot, guild, salon)

    def guest(self, name: str) -> UserClient:
        """Somebody new in this server."""
        return self.bot.guest(name, guild=self.guild)

    async def table(self, one: UserClient, other: UserClient, **options: object) -> BettingTable:
        """Begin a game to two points, which a turned-up king does not end."""
        # The cut closes the bets.
        people, options = (one, other), {"points": 2, "ceremony": True, **options}
        players = await self.bot.seated(Presser, people=people, channel=self.salon, **options)
        return BettingTable(self, players)

    async def bet(self, bettor: UserClient, side: UserClient, amount: int) -> str:
        """Bet by a command; return the first sentence of the bot's answer."""
        return first_line(await bettor.slash("bet", channel=self.salon, side=side, amount=amount))

    async def tells(self, bettor: UserClient, said: str) -> None:
        """Wait until the private answer to a bet says something."""

        def follows() -> bool:
            own = [message for message in bettor.messages(self.salon) if message.ephemeral]
            return own[-1].text == said

        await self.bot.discord.until(follows, PATIENCE)

    def purses(self, *people: UserClient) -> list[int]:
        """The counters that each of these people has won or lost so far."""
        with closing(self.bot.read()) as books:
            return [ledger.balance(books, self.guild.id, purse(p.id)) - OPENING for p in people]

    @property
    def audit(self) -> Audit:
        """The audit of the ledger as last committed."""
        with closing(self.bot.read()) as books:
            return ledger.audit(books, self.guild.id)

    @property
    def moved(self) -> int:
        """The number of transfers, without the opening of purses."""
        sql = "SELECT count(*) FROM transfer WHERE guild = $1 AND memo <> 'opening'"
        return int(self.bot.query(sql, self.guild.id)[0][0])


@dataclass
class BettingTable:
    """A game at which people bet."""

    gallery: Gallery
    players: tuple[Player, Player]

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.players[0].game

    @property
    def public(self) -> ShownMessage:
        """The table as everybody sees it."""
        return self.gallery.bot.public(self.game, self.gallery.salon)

    def shows(self, text: str) -> None:
        """Assert that the table shows a text."""
        self.gallery.bot.shows(self.players[0], text)

    async def write_bet(self, bettor: UserClient, side: UserClient, amount: str) -> str:
        """Press *Bet* and write an amount into the form; return the first sentence of the bot's answer."""
        form = await self.bet_form(bettor, side)
        return form.text if form.modal is None else first_line(await self.write(bettor, form, amount))

    async def bet_form(self, bettor: UserClient, side: UserClient) -> Reply:
        """Press *Bet*, a side and *Other amount*: the form, or the refusal."""
        pressed = await self.bet_page(bettor, side)
        if pressed.message is None or not pressed.message.buttons:
            return pressed
        return await bettor.click(pressed.message, say("en", "button-bet-amount"))

    async def bet_page(self, bettor: UserClient, side: UserClient) -> Reply:
        """Press *Bet*, and a side if it asks on whom."""
        pressed = await bettor.click(self.public, say("en", "button-bets"))
        label = say("en", "button-bet", player=side.name)
        if pressed.message is None or all(button.label != label for button in pressed.message.buttons):
            return pressed
        return await bettor.click(pressed.message, label)

    async def write(self, bettor: UserClient, form: Reply, amount: str) -> Reply:
        """Write an amount into the form, and send it."""
        assert form.modal is not None, form.text
        (label,) = form.modal["components"]
        return await bettor.submit(form, {label["component"]["custom_id"]: amount})

    async def close(self) -> None:
        """Close the bets: let both players be ready if the cut waits for that, else cut."""
        if self.gallery.bot.table(self.game).wait is None:
            await self.gallery.bot.actor(self.players).take(Move.CUT)
            return
        for player in self.players:
            await player.take(Act.READY)

    async def play_a_card(self) -> None:
        """Let the first card of the game be played, after which the bets stand."""
        bot = self.gallery.bot
        while bot.table(self.game).wait in (Wait.BETS, Wait.COVER):
            for player in self.players:
                if Act.READY in player.acts:
                    await player.take(Act.READY)
        while not bot.game(self.game).played:
            actor = bot.actor(self.players)
            await actor.take(next(act for act in (Move.CUT, Move.STAND, Move.PLAY) if act in actor.acts))

    async def won_by(self, winner: UserClient) -> None:
        """Let the other player resign once a card was played."""
        await self.play_a_card()
        (loser,) = (player.person for player in self.players if player.person is not winner)
        asked = await loser.slash("resign", channel=self.gallery.salon, game=self.game)
        assert asked.message is not None
        await loser.click(asked.message, say("en", "button-resign-surely"))
        self.over()

    async def played_out(self) -> UserClient:
        """Let both play to the end, so that everybody is paid; return the winner."""
        winner = await self.play()
        self.over()
        return winner

    async def play(self) -> UserClient:
        """Let both play to the end; return the winner."""
        await asyncio.gather(*(player.play() for player in self.players))
        result = self.gallery.bot.game(self.game).result
        assert result is not None
        return self.players[result.winner].person

    def over(self) -> None:
        """Assert that the game is over and that its escrow is empty."""
        bot = self.gallery.bot
        assert bot.table(self.game).status is Status.OVER
        audit = self.gallery.audit
        assert audit.sound
        assert self.game not in audit.escrow


def first_line(reply: Reply) -> str:
    """The first line of an answer."""
    return reply.text.partition("\n")[0]


def made(side: UserClient, amount: int) -> str:
    """The answer to a bet that was taken in full."""
    return say("en", "bet-made", player=side.name, taken=amount, amount=amount)


class FirstExample:
    """The first worked example: 50, 30 and 40 on Alice, 60 and 20 on Bob, who play for 100."""

    def __init__(self, gallery: Gallery) -> None:
        self.gallery = gallery
        self.alice, self.bob = gallery.guest("Alice"), gallery.guest("Bob")
        self.g1, self.g2, self.g3 = (gallery.guest(f"G{n}") for n in (1, 2, 3))
        self.h1, self.h2 = (gallery.guest(f"H{n}") for n in (1, 2))

    async def begun(self, points: int = 2) -> BettingTable:
        """Both stakes in escrow."""
        return await self.gallery.table(self.alice, self.bob, stake=100, points=points)

    @property
    def bets(self) -> tuple[tuple[UserClient, UserClient, int], ...]:
        """Each bettor, their player and their amount, in this order."""
        on_alice = ((self.g1, self.alice, 50), (self.g2, self.alice, 30), (self.g3, self.alice, 40))
        return (*on_alice, (self.h1, self.bob, 60), (self.h2, self.bob, 20))

    def nets(self) -> list[int]:
        """The counters that Alice, Bob and their backers have won."""
        return self.gallery.purses(self.alice, self.bob, self.g1, self.g2, self.g3, self.h1, self.h2)
