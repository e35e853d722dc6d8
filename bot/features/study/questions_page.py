"""The question of each lesson. The right answers are worked out by the engine and by the book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from bot.pages.games.ecarte.topics import Topic
from bot.pages.pictures import Row
from engine.cards import PACK, Card, mask_of, parse_card, parse_cards, suit
from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, ANNOUNCE, PROPOSE, REFUSE, STAND, ActionKind
from engine.ecarte.advisor.book import jeux_de_regle, policy
from engine.ecarte.advisor.book.jeux_de_regle import Holding
from engine.ecarte.deal import BEATERS, Deal
from engine.ecarte.game import EcarteGame
from engine.ecarte.results import Trick
from engine.ecarte.rules import CLASSIC, PRESETS
from engine.interface import Action

ELDER, DEALER = 0, 1


@dataclass(frozen=True, slots=True)
class Question:
    """A choice for the reader.

    Args:
        options: cards, numbers of points, or names of sentences.
        right: the right options.
        rows: the cards that the question is about; empty if the lesson's own picture shows them.
    """

    options: tuple[Card | str, ...]
    right: frozenset[Card | str]
    rows: tuple[Row, ...] = ()


def _trick(leader: int, cards: str, winner: int) -> Trick:
    led, followed = parse_cards(cards)
    return Trick(leader, led, followed, winner)


TURN_UP_OF_THE_DEAL: Final[Card] = parse_card("9H")
TRICKS_OF_THE_DEAL: Final = (
    _trick(0, "KS 9S", 0),
    _trick(0, "QS 7H", 1),
    _trick(1, "AD KD", 0),
    _trick(0, "8H 10H", 1),
    _trick(1, "JC QC", 0),
)
"""The tricks of one deal. Hearts are trumps, and the reader is seat 0 and the elder."""
_POINTS: Final = ("0", "1", "2", "3")


@cache
def question(topic: Topic) -> Question:
    """The question of a lesson."""
    return _QUESTIONS[topic]()


def deal_of(elder: Sequence[Card], dealer: Sequence[Card], turn_up: Card) -> Deal:
    """A classic deal in which seat 0 is the elder and holds these cards."""
    known = (*elder[:3], *dealer[:3], *elder[3:], *dealer[3:], turn_up)
    return Deal(CLASSIC, (*known, *(card for card in PACK if card not in known)), DEALER)


def _told(deal: Deal, *script: Action) -> Deal:
    """A deal after further actions."""
    for action in script:
        deal.act(action)
    return deal


def _points(deal: Deal) -> frozenset[Card | str]:
    """The points of the side that has made more of them in a deal."""
    return frozenset({str(max(deal.points))})


def the_deal() -> Deal:
    """The deal of the first lesson, before anybody has spoken."""
    hands: tuple[list[Card], list[Card]] = ([], [])
    for trick in TRICKS_OF_THE_DEAL:
        hands[trick.leader].append(trick.led)
        hands[1 - trick.leader].append(_followed(trick))
    return deal_of(hands[0], hands[1], TURN_UP_OF_THE_DEAL)


def _its_play() -> list[Action]:
    """The cards of the deal of the first lesson, in order."""
    return [actions.play(card) for trick in TRICKS_OF_THE_DEAL for card in (trick.led, _followed(trick))]


def _followed(trick: Trick) -> Card:
    assert trick.followed is not None, "a trick is two cards"
    return trick.followed


def _basics() -> Question:
    return Question(_POINTS, _points(_told(the_deal(), STAND, *_its_play())))


def _vulnerable() -> Question:
    return Question(_POINTS, _points(_told(the_deal(), PROPOSE, REFUSE, *_its_play())))


def _conceding() -> Question:
    deal = _told(the_deal(), STAND)
    deal.concede(ELDER)
    return Question(_POINTS, _points(deal))


def _beating(led: Card, options: tuple[Card, ...], trumps: Card) -> frozenset[Card | str]:
    """The cards among ``options`` that beat the card led.

    Args:
        trumps: a card of the suit of trumps.
    """
    beaters = BEATERS[CLASSIC.order][suit(trumps)][led]
    return frozenset(card for card in options if beaters >> card & 1)


def _cards() -> Question:
    ace, hearts = parse_card("AS"), parse_card("9H")
    options = parse_cards("10S JS 7D")
    return Question(options, _beating(ace, options, hearts), (Row(options, apart=ace),))


def _tricks() -> Question:
    led, clubs = parse_card("AC"), parse_card("9C")
    options = parse_cards("KH 10C JC")
    return Question(options, _beating(led, options, clubs), (Row(options, apart=led),))


def _deal() -> Question:
    king = parse_card("KD")
    hands = [card for card in PACK if card != king]
    points = deal_of(hands[:5], hands[5:10], king).score
    names = {0: "nobody", points[DEALER]: "dealer", points[ELDER]: "elder"}
    return Question(("dealer", "elder", "nobody"), frozenset({names[max(points)]}))


def _following() -> Question:
    led, hand, turned = parse_card("KS"), parse_cards("QD 8D 9C AS 10S"), parse_card("8C")
    others = [card for card in PACK if card not in (led, turned, *hand)]
    deal = _told(deal_of([led, *others[:4]], hand, turned), STAND, actions.play(led))
    legal = frozenset(card for card in hand if actions.play(card) in deal.legal())
    return Question(hand, legal, (Row(hand, apart=led),))


def _exchange() -> Question:
    hand, turned = parse_cards("QH 8H KS JD 9C"), parse_card("10H")
    others = [card for card in PACK if card not in (turned, *hand)]
    game, _ = EcarteGame.start(CLASSIC, bytes(32), "lesson")
    deal = _told(deal_of(hand, others[:5], turned), PROPOSE, ACCEPT)
    view = replace(game, dealer=DEALER, number=1, deal=deal).view(ELDER)
    return Question(hand, frozenset(actions.cards_of(policy.choose(view))), (Row(hand, apart=turned),))


def _proposing() -> Question:
    hand, turned = parse_cards("KS 10S 8D 9C JH"), parse_card("7H")
    stands = jeux_de_regle.clauses(Holding.of(mask_of(hand), suit(turned), CLASSIC.order))
    return Question(
        ("stand", "propose"), frozenset({"stand" if stands else "propose"}), (Row(hand, apart=turned),)
    )


def _king() -> Question:
    hand, turned = parse_cards("KH 8H QS 9S 7D"), parse_card("10H")
    others = [card for card in PACK if card not in (turned, *hand)]
    deal = _told(deal_of(hand, others[:5], turned), STAND)
    assert deal.king == ELDER, "in time"
    _told(deal, actions.play(hand[1]))
    _told(deal, deal.legal()[0])
    right = "announce-later" if deal.king == ELDER else "announce-first"
    return Question(("announce-first", "announce-later"), frozenset({right}), (Row(hand, apart=turned),))


def _score() -> Question:
    hand, turned = parse_cards("KH QH JH AH 10H"), parse_card("9H")
    others = [card for card in PACK if card not in (turned, *hand)]
    deal = _told(deal_of(hand, others[:5], turned), STAND, ANNOUNCE)
    while not deal.over:
        _told(deal, next(action for action in deal.legal() if actions.kind(action) is ActionKind.PLAY))
    return Question(_POINTS, _points(deal), (Row(hand, apart=turned),))


def _rulesets() -> Question:
    longest = max(rules.target for rules in PRESETS.values())
    return Question(
        tuple(PRESETS), frozenset(name for name, rules in PRESETS.items() if rules.target == longest)
    )


_QUESTIONS: Final[dict[Topic, Callable[[], Question]]] = {
    Topic.BASICS: _basics,
    Topic.CARDS: _cards,
    Topic.DEAL: _deal,
    Topic.EXCHANGE: _exchange,
    Topic.VULNERABLE: _vulnerable,
    Topic.KING: _king,
    Topic.TRICKS: _tricks,
    Topic.FOLLOWING: _following,
    Topic.SCORE: _score,
    Topic.PROPOSING: _proposing,
    Topic.CONCEDING: _conceding,
    # These are about the table and the proof, which the engine does not know.
    Topic.TIME: lambda: Question(("lose-deal", "lose-game"), frozenset({"lose-deal"})),
    Topic.LAWS: lambda: Question(("yes", "no"), frozenset({"no"})),
    Topic.FAIRNESS: lambda: Question(("chose-nothing", "saw-nothing"), frozenset({"chose-nothing"})),
    Topic.RULESETS: _rulesets,
}
