"""The measurements of strength: duels that are fair, and responses that are optimal."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.cards import KING, SPADES, card, cards_of
from engine.ecarte.actions import STAND
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.normal_form import Frame
from engine.ecarte.deal import NOBODY, Deal
from engine.ecarte.rules import CLASSIC
from engine.interface import Level
from research.benchmarks.playouts import shuffled
from research.strength.duel import pairs
from research.strength.responses import Book, Guess, Line, worth
from tests.engine.ecarte.tables import DEALER, game_with

TURN_UP = card(SPADES, KING)
GAME = game_with("7H QS AD JD 8C", "KH 9S 9D 10D 8D", "9H")


def test_a_player_against_itself_wins_one_game_of_each_pair() -> None:
    assert {pair.won for pair in pairs(Level.BOOK, Level.BOOK, CLASSIC, range(20))} == {1}


def test_the_best_response_to_a_known_hand_is_the_best_of_all_lines() -> None:
    chance = Random(8)
    for number in range(60):
        deal = about_to_be_played(chance)
        frame = Frame.of(CLASSIC.order, deal.trumps)
        seat = number & 1
        mine, other = (frame.mask(cards_of(deal.hands[whose])) for whose in (seat, 1 - seat))
        assert worth(Book(), seat, mine, [Guess(other, 1)], Line(), responds=True) == best_of_all_lines(
            deal, seat
        )


def about_to_be_played(chance: Random) -> Deal:
    """A deal before the first lead, with the king turned up and nobody vulnerable."""
    top = [one for one in shuffled(chance) if one != TURN_UP]
    deal = Deal(CLASSIC, (*top[:10], TURN_UP, *top[10:]), DEALER)
    deal.act(STAND)
    deal.vulnerable = NOBODY
    return deal


def best_of_all_lines(deal: Deal, seat: int) -> int:
    """The most points that a seat can make above an opponent who plays by the book."""
    if deal.over:
        winner, points, _ = deal.outcome()
        return points if winner == seat else -points
    lines = []
    seen = replace(GAME, deal=deal).view(deal.turn)
    for action in deal.legal() if deal.turn == seat else [policy.choose(seen)]:
        line = deal.copy()
        line.act(action)
        lines.append(best_of_all_lines(line, seat))
    return max(lines)
