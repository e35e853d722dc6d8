"""Errors as sentences, in both languages."""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.model.errors import Reason, Refusal
from bot.pages import errors
from bot.text.i18n import LANGUAGES, Language
from engine.cards import HEARTS, parse_card
from engine.errors import Fault, RuleError
from tests.bot.text.test_sentences import sentences

KING: Final = parse_card("KH")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_error_has_a_sentence_that_cites_its_law(language: Language) -> None:
    facts: dict[str, str | int] = {"card": int(KING), "led": int(KING), "suit": int(HEARTS), "text": "*x*"}
    for fault in Fault:
        needed = sentences(language)[f"fault-{fault}"]
        params: dict[str, Any] = {"seat": 0, "option": "x"} | {name: facts.get(name, 2) for name in needed}
        plain = errors.rule_error(RuleError(fault, None, **params), language)
        assert plain.endswith((".", "?")), plain
        assert "*x*" not in plain
        lawful = errors.rule_error(RuleError(fault, 9, **params), language)
        assert lawful.startswith("Law 9: " if language == "en" else "Loi 9\N{NO-BREAK SPACE}: ")
        assert lawful.endswith(plain)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: Language) -> None:
    for reason in Reason:
        facts = dict.fromkeys(sentences(language)[f"refusal-{reason}"], 2)
        sentence = errors.refusal(Refusal(reason, **facts), language)
        assert sentence.endswith((".", "?")), sentence


@pytest.mark.parametrize("fault", [Fault.KING_ANNOUNCED, Fault.KING_NOT_HELD, Fault.KING_WINDOW_CLOSED])
def test_no_sentence_names_the_king_if_the_ace_scores(fault: Fault) -> None:
    assert "king" in errors.rule_error(RuleError(fault, bonus="K"), "en")
    ace = errors.rule_error(RuleError(fault, bonus="A"), "en")
    assert "ace" in ace
    assert "king" not in ace
