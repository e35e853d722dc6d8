"""A pool and its three players."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

from bot.text.i18n import Language, say
from engine.betting.pool import PoolState
from sandbox.testing.harness import ShownMessage, UserClient

from .gallery import BettingTable, Gallery
from .players import Presser

SIT = say("en", "button-sit-down")


@dataclass
class PoolOfThree:
    """A pool and its three players; the first has opened it."""

    gallery: Gallery
    people: tuple[UserClient, UserClient, UserClient]
    key: str
    language: Language = "en"

    @classmethod
    async def opened(cls, gallery: Gallery, **options: object) -> PoolOfThree:
        """Ana opens a pool of 50, and Bob and Cleo may sit down."""
        ana, bob, cleo = (gallery.guest(name) for name in ("Ana", "Bob", "Cleo"))
        # The cut closes the bets.
        await gallery.bot.ask_to_cut(ana, bob, cleo)
        offered = await ana.slash("pool", channel=gallery.salon, options={"stake": 50, **options})
        assert offered.message is not None, offered.text
        return cls(gallery, (ana, bob, cleo), pool_of(offered.message))

    @classmethod
    async def begun(cls, gallery: Gallery, **options: object) -> PoolOfThree:
        """All three sit: Ana and Bob play, Cleo waits."""
        three = await cls.opened(gallery, **options)
        for person in three.people[1:]:
            pressed = await person.click(three.message, say(three.language, "button-sit-down"))
            assert pressed.failed is None
        return three

    @property
    def message(self) -> ShownMessage:
        """The pool as everybody sees it."""
        seen = self.gallery.bot.discord.user("Eve").messages(self.gallery.salon)
        return next(message for message in reversed(seen) if f"pool:{self.key}:" in button_ids(message))

    @property
    def posted(self) -> bool:
        """Whether anybody can see it."""
        seen = self.gallery.bot.discord.user("Eve").messages(self.gallery.salon)
        return any(f"pool:{self.key}:" in button_ids(message) for message in seen)

    def shows(self, text: str) -> ShownMessage:
        """Assert that the message of the pool has a text, and return the message."""
        message = self.message
        assert text in message.text
        return message

    @property
    def games(self) -> list[str]:
        """Its games, oldest first."""
        found = self.gallery.bot.query(
            "SELECT id FROM game WHERE pool = ? ORDER BY created_at, status = 'live'", self.key
        )
        return [game for (game,) in found]

    def table(self, number: int) -> BettingTable:
        """Return a game, the first being 1."""
        bot = self.gallery.bot
        game = self.games[number - 1]
        by_id = {person.id: person for person in self.people}
        one, other = (
            Presser(by_id[held.person], game, self.gallery.salon, bot.random)
            for held in bot.table(game).seats
        )
        return BettingTable(self.gallery, (one, other))

    async def won_by(self, *winners: UserClient) -> None:
        """Let these people win the first games of the pool: their opponents resign."""
        for number, winner in enumerate(winners, 1):
            table = self.table(number)
            if self.gallery.bot.table(table.game).open:
                await table.won_by(winner)

    def nets(self) -> list[int]:
        """The counters that the three have won or lost so far."""
        return self.gallery.purses(*self.people)


def button_ids(message: ShownMessage) -> str:
    return " ".join(button.custom_id or "" for button in message.buttons)


def pool_of(message: ShownMessage) -> str:
    custom_id = next(b.custom_id for b in message.buttons if b.custom_id)
    return custom_id.split(":")[1]


def nets_by_the_rules(three: PoolOfThree, winners: list[int]) -> list[int]:
    """What each player wins in a pool of 50, computed without the ledger."""
    one, other, third = (person.id for person in three.people)
    pool = reduce(PoolState.won_by, winners, PoolState.open((one, other, third), 50))
    assert pool.over
    return [pool.settle().net(person) for person in (one, other, third)]
