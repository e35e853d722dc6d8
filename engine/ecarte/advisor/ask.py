"""Answers a question about a hand before the first exchange: what the solution does, how often, and why.

A question is a hand, the turn-up, a seat and a score, by the classic rules. Words and how often they are said
come from the tables of the solution, discards and leads as well, unless the deals that a hint plays find
something clearly better: an answer and a hint are one estimate. No chance of winning is told, because the
tables are not exact enough for a figure at every score. Why a word is better is said only where the expert
and the deals that a hint plays agree with the solution.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby
from random import Random
from typing import Final, NamedTuple, Self

from engine.cards import PACK, Card, code, language_of, parse_card, parse_cards
from engine.ecarte.actions import ACCEPT, ANNOUNCE, PROPOSE, STAND, discard
from engine.ecarte.advisor import motifs
from engine.ecarte.advisor.advice import SAMPLES, weighed
from engine.ecarte.advisor.book.reasons import Verdict
from engine.ecarte.advisor.expert import king_wins
from engine.ecarte.advisor.motifs import Reason
from engine.ecarte.advisor.prospects import prospects
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.advisor.solution.policy import frequencies, settled
from engine.ecarte.deal import HAND, Deal
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.ecarte.view import EcarteView
from engine.errors import Fault, RuleError
from engine.interface import Action, Chance

_ELDER, _DEALER = 0, 1
_FIRST_PACKET: Final = 3
_SCORE: Final = re.compile(r"\s*(\d+)\s*[-–:]\s*(\d+)\s*")


class Side(StrEnum):
    """Who holds the hand."""

    ELDER = "elder"
    DEALER = "dealer"

    @property
    def other(self) -> Side:
        """The opponent's side."""
        return Side.DEALER if self is Side.ELDER else Side.ELDER


@dataclass(frozen=True, slots=True)
class Question:
    """A hand before the first exchange.

    Args:
        hand: five cards.
        turn_up: the eleventh card.
        side: who holds the hand.
        score: the points before the deal, the holder's own first. A king turned up adds its point to them.

    Raises:
        RuleError: ``hand-size``, ``same-card-twice``, ``turn-up-held``, ``bad-score`` or ``king-wins``.

    >>> Question.parse("KH 7S 8D 9C QC", "10H", score="2-3").score
    (2, 3)
    """

    hand: tuple[Card, ...]
    turn_up: Card
    side: Side = Side.ELDER
    score: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        if len(self.hand) != HAND or len(set(self.hand)) != HAND:
            raise RuleError(Fault.HAND_SIZE, number=len(self.hand), size=HAND)
        if self.turn_up in self.hand:
            raise RuleError(Fault.TURN_UP_HELD, card=self.turn_up)
        if max(self.score) >= CLASSIC.target:
            raise RuleError(Fault.BAD_SCORE, most=CLASSIC.target - 1)
        if self._deal.over:
            raise RuleError(Fault.KING_WINS)

    @classmethod
    def parse(
        cls, hand: str, turn_up: str, side: Side = Side.ELDER, score: str = "0-0", language: str = "en"
    ) -> Self:
        """The question that some texts ask.

        Args:
            hand: the cards, as ``parse_cards`` reads them.
            turn_up: the eleventh card.
            score: the points, such as ``2-3``.
            language: decides letters that name cards in both languages, if ``language_of`` the hand and the
                eleventh card says nothing.

        Raises:
            RuleError: as above, and ``bad-card``.
        """
        points = _SCORE.fullmatch(score)
        if points is None:
            raise RuleError(Fault.BAD_SCORE, most=CLASSIC.target - 1)
        own, other = map(int, points.groups())
        language = language_of(f"{hand} {turn_up}", language)
        return cls(parse_cards(hand, language), parse_card(turn_up, language), side, (own, other))

    @property
    def _deal(self) -> Deal:
        """A deal of the hand. The other cards are any: the holder does not see them."""
        others = [card for card in PACK if card not in (*self.hand, self.turn_up)]
        theirs, stock = tuple(others[:HAND]), others[HAND:]
        elder, dealer = (self.hand, theirs) if self.side is Side.ELDER else (theirs, self.hand)
        p = _FIRST_PACKET
        pack = (*elder[:p], *dealer[:p], *elder[p:], *dealer[p:], self.turn_up, *stock)
        return Deal(CLASSIC, pack, _DEALER, self.score if self.side is Side.ELDER else self.score[::-1], p)

    @property
    def seat(self) -> int:
        """The seat of the hand in ``game``."""
        return _ELDER if self.side is Side.ELDER else _DEALER

    @property
    def game(self) -> EcarteGame:
        """A game in which the holder is about to speak: an elder first, a dealer after a proposal."""
        deal = self._deal
        game, _ = EcarteGame.start(CLASSIC, bytes(32), "")
        game = replace(game, dealer=_DEALER, score=deal.before, deal=deal)
        return game if self.side is Side.ELDER else game.apply(_ELDER, PROPOSE)[0]


class Exchange(NamedTuple):
    """What to discard once the proposal is accepted.

    Args:
        drawn: how many cards the elder may have drawn, for a dealer; nothing for an elder, who draws first.
        discard: the one that a hint names, too.
    """

    drawn: tuple[int, ...]
    discard: Action


class Solution(NamedTuple):
    """What the solution does with a hand.

    Args:
        words: how often it says each word.
        exchanges: what it discards: one exchange of an elder's; a dealer's may differ by the number of cards
            that the elder draws. Nothing for a player who wins the game with the king.
        leads: how often it leads each card after standing, the most frequent first. Where a hint names a card
            that is clearly better, that card alone. Nothing for a dealer, for hands with which it never
            stands, and where the king or any lead wins the game. The lowest of cards that touch stands for
            all of them.
    """

    words: Mapping[Action, float]
    exchanges: tuple[Exchange, ...]
    leads: Mapping[Action, float]

    @property
    def word(self) -> Action:
        """The word that the solution says more often."""
        return max(self.words, key=self.words.__getitem__)


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known of a question.

    Args:
        view: what the holder sees.
        solution: what the solution does.
        book: the book's word.
        reason: why the solution's word is better; None if it says both, if only the numbers tell, or if the
            deals that are played do not agree with it.
    """

    view: EcarteView
    solution: Solution
    book: Verdict
    reason: Reason | None

    @property
    def king_wins(self) -> bool:
        """Whether the holder wins the game with the king after any word."""
        return not self.solution.exchanges

    @property
    def book_agrees(self) -> bool:
        """Whether the book's word is the one that the solution says more often."""
        return self.book.action == self.solution.word


def answer(question: Question, samples: int = SAMPLES) -> Answer:
    """The answer to a question, which takes some tenths of a second. It is always the same.

    Args:
        samples: as for ``weighed``.
    """
    view, found = question.game.view(question.seat), solution(question, samples)
    chance = Random(" ".join(map(code, (*question.hand, question.turn_up))))
    return Answer(view, found, Verdict.of(view), _reason(view, chance, samples))


def solution(question: Question, samples: int) -> Solution:
    """What the solution does with a hand."""
    game = question.game
    view = game.view(question.seat)
    words = frequencies(view)
    assert words is not None, "the solution has an answer to each hand by the classic rules"
    if king_wins(Knowledge(view)):
        return Solution(words, (), {})
    if question.side is Side.ELDER:
        return Solution(words, (_elders(game, samples),), _leads(game, samples))
    return Solution(words, _dealers(game, samples), {})


def _reason(view: EcarteView, chance: Chance, samples: int) -> Reason | None:
    """Why the solution's word is better, where it says one alone and the expert agrees."""
    if not settled(view):
        return None
    known, words = Knowledge(view), weighed(view, chance)
    outlooks = prospects(known, {word.action: word.chance for word in words}, chance, samples)
    options = [word._replace(outlook=outlooks[word.action]) for word in words]
    return motifs.reason(known, options, options[1])


def _elders(game: EcarteGame, samples: int) -> Exchange:
    accepted, _ = game.apply(_ELDER, PROPOSE)
    accepted, _ = accepted.apply(_DEALER, ACCEPT)
    return Exchange((), _hinted(accepted.view(_ELDER), samples))


def _dealers(game: EcarteGame, samples: int) -> tuple[Exchange, ...]:
    """The dealer's discards, by how many cards the elder has drawn."""
    accepted, _ = game.apply(_DEALER, ACCEPT)
    theirs = accepted.view(_ELDER).hand
    assert theirs is not None, "the elder has a hand"
    discards = {
        number: _hinted(accepted.apply(_ELDER, discard(theirs[:number]))[0].view(_DEALER), samples)
        for number in range(1, HAND + 1)
    }
    return tuple(Exchange(tuple(drawn), away) for away, drawn in groupby(discards, key=discards.__getitem__))


def _leads(game: EcarteGame, samples: int) -> Mapping[Action, float]:
    """How often the elder leads each card after standing, and after announcing the king, if held.

    Nothing if the solution has never met the hand there, because it stands with none like it.
    """
    stood, _ = game.apply(_ELDER, STAND)
    if ANNOUNCE in stood.legal(_ELDER):
        stood, _ = stood.apply(_ELDER, ANNOUNCE)
    view = stood.view(_ELDER)
    alone = settled(view)
    if alone and (card := _hinted(view, samples)) not in alone:
        return {card: 1.0}
    led = frequencies(view) or {}
    played = {card: share for card, share in led.items() if share}
    return dict(sorted(played.items(), key=lambda share: -share[1]))


def _hinted(view: EcarteView, samples: int) -> Action:
    """What a hint names first, in any game: chance draws nothing before the first exchange is over."""
    return weighed(view, Random(0), samples)[0].action
