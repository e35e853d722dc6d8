"""A board of duplicate: one deal that many people play, each against the same house. ``ecarte-board-v1``.

Boards come in sets, such as those of a day. A set has a secret S of 32 random bytes. Its commitment is
published before the set opens, S itself after it has closed. Nothing that a player presses changes a pack. In
these formulas, parts are joined by single newlines and texts are UTF-8; numbers are decimal::

    commitment                     SHA-256( "ecarte-board-v1", set, S )
    key of board n of instance i   HMAC-SHA256( S, "ecarte-board-v1", "board", set, i, n )    n = 1, 2, …
    pack, after the cut            key   HMAC-SHA256( key of the board, "pack" )
    a choice of the house          key   HMAC-SHA256( key of the board, "choice", what the house sees )

``engine.fairness`` shuffles the pack and draws the house's numbers from these keys. The player deals the
boards with an even number, and the house the others. The elder cuts half the pack. The rules are the classic
ones, but the dealer draws from the bottom of the stock.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from engine import fairness
from engine.cards import KING, SEVEN, SPADES, card, mask_of
from engine.ecarte.actions import HALF_THE_PACK
from engine.ecarte.advisor.levels import choose
from engine.ecarte.game import EcarteGame
from engine.ecarte.results import DealResult
from engine.ecarte.rules import CLASSIC, Packets
from engine.ecarte.view import EcarteView
from engine.interface import Action, History, Level

SCHEME: Final = "ecarte-board-v1"
PLAYER, HOUSE = 0, 1
RULES: Final = replace(CLASSIC, packets=Packets.THREE_TWO, from_bottom=True)
_LOW, _HIGH = card(SPADES, SEVEN), card(SPADES, KING)


def commitment(secret: bytes, name: str) -> str:
    """What is published before a set of boards opens: 64 hexadecimal digits that bind its secret.

    >>> commitment(bytes(32), "2026-11-28")[:16]
    '49bc044ecaf5e9ec'
    """
    return hashlib.sha256(_label(SCHEME, name, "") + secret).hexdigest()


@dataclass(frozen=True)
class Board:
    """One board.

    Args:
        key: the key, from which the pack and the choices of the house follow.
        number: the number of the board in its set, from 1.

    >>> board = Board.of(bytes(32), "2026-11-28", 0, 1)
    >>> board.start.dealer == HOUSE, board.start.phase.value
    (True, 'elder-speaks')
    """

    key: bytes
    number: int

    @classmethod
    def of(cls, secret: bytes, name: str, instance: int, number: int) -> Board:
        """A board of a set.

        Args:
            secret: the secret of the set.
            name: the name of the set.
            instance: which of the set's series of boards, from 0.
            number: the number of the board, from 1.
        """
        label = _label(SCHEME, "board", name, str(instance), str(number))
        return cls(hmac.digest(secret, label, "sha256"), number)

    @cached_property
    def start(self) -> EcarteGame:
        """The board before anybody has spoken."""
        deals = self.number % 2 == 0
        drawn = ((_HIGH, _LOW) if deals else (_LOW, _HIGH),)
        # The game holds no secret: nothing that has it can find another board.
        waiting, _ = EcarteGame.opened(RULES, b"", f"board {self.number}", drawn)
        pack = fairness.pack(hmac.digest(self.key, b"pack", "sha256"))
        dealt, _ = waiting.cut_to(waiting.elder, HALF_THE_PACK, pack)
        return dealt

    def after(self, history: Iterable[tuple[int, Action]]) -> EcarteGame:
        """The board after some actions that follow the cut.

        Raises:
            RuleError: an action is not legal.
        """
        game = self.start
        for seat, action in history:
            game, _ = game.apply(seat, action)
        return game

    def answered(self, game: EcarteGame, level: Level = Level.EXPERT) -> EcarteGame:
        """The board after everything that the house does before it waits for the player.

        Args:
            level: how well the house plays. Only the expert plays against people.
        """
        while not over(game):
            action = answer(self.key, game.view(HOUSE), level)
            if action is None:
                break
            game, _ = game.apply(HOUSE, action)
        return game

    def played(self, level: Level) -> EcarteGame:
        """The board as the house would play it in the player's place."""
        game = self.answered(self.start)
        while not over(game):
            action = answer(self.key, game.view(PLAYER), level)
            assert action is not None, "the house waits for the player"
            game, _ = game.apply(PLAYER, action)
            game = self.answered(game)
        return game


def over(game: EcarteGame) -> bool:
    """Whether the one deal of a board is over."""
    return game.last_deal is not None


def actions_of(game: EcarteGame) -> History:
    """The actions of a board that follow the cut."""
    return game.history[1:]


def result_of(game: EcarteGame) -> DealResult:
    """The result of a board that is over."""
    assert game.last_deal is not None, "the board is over"
    return game.last_deal


def points_of(game: EcarteGame) -> int:
    """The player's points less those of the house, once a board is over: -3 … 3."""
    points = result_of(game).points
    return points[PLAYER] - points[HOUSE]


def answer(key: bytes, view: EcarteView, level: Level = Level.EXPERT) -> Action | None:
    """What the house does; None if it waits.

    It follows from the key of the board and from what the house sees. So it is the same for all players of
    the board who have shown the house the same.

    Args:
        view: what the seat sees that the house plays.
    """
    drawn = fairness.Numbers(hmac.digest(key, _label("choice", _seen(view)), "sha256"))
    return choose(view, level, drawn)


def _seen(view: EcarteView) -> str:
    """What a seat sees of a board, as text: its cards, the exchanges, the words and the cards played."""
    assert view.hand is not None, "a player has a hand"
    assert view.discarded is not None, "a player knows their discards"
    played = [card for trick in view.tricks for card in (trick.led, trick.followed) if card is not None]
    facts = (view.phase.value, view.viewer, mask_of(view.hand), mask_of(view.discarded), view.exchanges)
    words = (view.stopped, view.vulnerable, view.announced, played)
    return " ".join(map(str, (*facts, *words)))


def _label(*parts: str) -> bytes:
    return "\n".join(parts).encode()
