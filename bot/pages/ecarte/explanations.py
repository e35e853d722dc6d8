"""The advice of the book, in sentences."""

from __future__ import annotations

from bot.pages.ecarte import phrases
from bot.text.cards import cards_text
from bot.text.i18n import Language, say
from engine.cards import suit
from engine.ecarte.advisor.book.reasons import Verdict
from engine.ecarte.view import EcarteView
from engine.interface import Action


def reason(verdict: Verdict, language: Language) -> str:
    """The reason of the book, with the clause where it is a jeu de règle."""
    sentence = say(language, f"verdict-{verdict.ground}")
    if verdict.clause is None:
        return sentence
    clause = say(language, f"clause-{verdict.clause}")
    return say(language, "verdict-with-clause", sentence=sentence, clause=clause, number=verdict.clause.value)


def compared(verdict: Verdict, best: Action, language: Language) -> str:
    """Whether the book agrees with the best action, or what it would do instead."""
    return say(
        language,
        "book-agrees" if verdict.action == best else "book-differs",
        deed=phrases.deed(verdict.action, language),
        reason=reason(verdict, language),
    )


def holding(view: EcarteView, language: Language) -> str:
    """A hand as the book sees it: the number of trumps, and the plain cards."""
    assert view.hand is not None, "the public holds nothing"
    plain = [card for card in view.hand if suit(card) != view.trumps]
    return say(
        language,
        "holding",
        trumps=len(view.hand) - len(plain),
        plain=cards_text(plain, language) or say(language, "cards-none"),
    )
