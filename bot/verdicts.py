"""What the book goes by, in a sentence."""

from __future__ import annotations

from bot.i18n import Language, say
from engine.advisor.verdict import Verdict


def reason(verdict: Verdict, language: Language) -> str:
    """Why the book decides so, with the clause where a jeu de règle is the reason."""
    sentence = say(language, f"verdict-{verdict.ground}")
    if verdict.clause is None:
        return sentence
    clause = say(language, f"clause-{verdict.clause}")
    return say(language, "verdict-with-clause", sentence=sentence, clause=clause, number=verdict.clause.value)
