"""Errors as sentences."""

from __future__ import annotations

from bot.tables.errors import Refusal
from bot.text.cards import suit_text
from bot.text.formatting import name
from bot.text.i18n import Language, say
from engine.betting.errors import BettingError
from engine.cards import Card, Suit, symbol
from engine.errors import RuleError


def rule_error(error: RuleError, language: Language) -> str:
    """Why the rules forbid an action, with the number of the law or rule if it has one."""
    facts: dict[str, str | int] = {}
    for key, value in error.params.items():
        if key in ("card", "led") and isinstance(value, int):
            facts[key] = symbol(Card(value), language)
        elif key == "suit" and isinstance(value, int):
            facts[key] = suit_text(Suit(value), language)
        elif isinstance(value, str):
            facts[key] = name(value)
        else:
            facts[key] = value
    sentence = say(language, f"fault-{error.key}", **facts)
    cited = sentence[:1].lower() + sentence[1:]
    if error.law is not None:
        return say(language, "law", law=error.law, sentence=cited)
    return sentence if error.rule is None else say(language, "rule", rule=error.rule, sentence=cited)


def gallery_error(error: BettingError, language: Language) -> str:
    """Why a bet or stake is not possible."""
    return say(language, f"fault-{error.key}", **error.params)


def refusal(error: Refusal, language: Language) -> str:
    """Why the bot refuses a request."""
    return say(language, f"refusal-{error.reason.value}", **error.facts)
