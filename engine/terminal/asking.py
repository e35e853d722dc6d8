"""``python -m engine ask HAND --turn-up CARD``: a hand of écarté before the first exchange."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine.cards import symbol
from engine.ecarte.actions import card_of, cards_of, kind
from engine.ecarte.advisor.ask import Answer, Exchange, Question, Side, answer
from engine.ecarte.advisor.motifs import Motif
from engine.errors import Fault, RuleError
from engine.interface import Action
from engine.terminal.bad_input import BadInput
from engine.terminal.screen import Screen

REASONS: Final[Mapping[Motif, str]] = {
    Motif.AS_IT_IS: "the hand makes the point more often as it is",
    Motif.DENIES_KING: "an exchange would let the opponent find the king",
    Motif.NEW_CARDS: "new cards make the point more often",
    Motif.PLAYS_FOR_VOLE: "it makes the vole more often",
    Motif.RISKS_ONE: "failing without an exchange costs two points",
    Motif.SEEKS_KING: "new cards find the king more often",
}
"""Why one word is better than the other."""


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Add the command."""
    parser = commands.add_parser("ask", help="ask what to do with a hand of écarté", allow_abbrev=False)
    parser.add_argument("hand", help='five cards, as "KH 7S 8D 9C QC"')
    parser.add_argument("--turn-up", required=True, metavar="CARD", help="the eleventh card, as 10H")
    parser.add_argument(
        "--seat", choices=[*map(str, Side)], default=str(Side.ELDER), help="who holds the hand"
    )
    parser.add_argument(
        "--score", default="0-0", help="the points before the deal, the holder's first, as 2-3"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Answer a question about a hand."""
    try:
        question = Question.parse(options.hand, options.turn_up, Side(options.seat), options.score)
    except RuleError as error:
        if error.fault is Fault.BAD_CARD:
            wrong = error.params["text"]
            raise BadInput(f"'{wrong}' is no card of the pack. Write cards like KH, 10S or 7♣.") from None
        raise
    Screen().show(_lines(question, answer(question)))
    return 0


def _lines(question: Question, found: Answer) -> Iterator[str]:
    own, theirs = question.score
    hand = " ".join(map(symbol, found.view.hand or ()))
    yield f"{hand} · {symbol(question.turn_up)} turned up · {question.side}, at {own}–{theirs}"
    for action, often in sorted(found.solution.words.items(), key=lambda share: -share[1]):
        yield f"{_word(action):7} {often:4.0%} of the time"
    if found.king_wins:
        yield "The king of trumps wins the game, whatever is said."
    if found.reason is not None:
        yield f"Why: {REASONS[found.reason.motif]}."
    differ = "" if found.book_agrees else " differ"
    yield f"The books{differ}: {_word(found.book.action)} ({found.book.ground.replace('-', ' ')})."
    for exchange in found.solution.exchanges:
        yield f"{_when(exchange)} {_discard(exchange, found)}."
    if found.solution.leads:
        leads = ", ".join(
            f"{symbol(card_of(card))} {often:.0%}" for card, often in found.solution.leads.items()
        )
        yield f"After standing, lead {leads}."


def _word(action: Action) -> str:
    return str(kind(action))


def _when(exchange: Exchange) -> str:
    if not exchange.drawn:
        return "If the dealer accepts, discard"
    return f"If the elder then draws {' or '.join(map(str, exchange.drawn))}, discard"


def _discard(exchange: Exchange, found: Answer) -> str:
    away = cards_of(exchange.discard)
    cards = " ".join(symbol(card) for card in found.view.hand or () if card in away)
    return cards or "nothing"
