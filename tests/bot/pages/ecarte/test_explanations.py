"""What the coach says beside the numbers, in both languages."""

from __future__ import annotations

import pytest

from bot.pages.ecarte import explanations
from bot.text.i18n import LANGUAGES, Language, say
from engine.ecarte.actions import PROPOSE, STAND
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.book.reasons import Verdict
from engine.ecarte.advisor.expert import Weighed
from engine.ecarte.rules import CLASSIC
from tests.engine.ecarte.tables import ELDER, game_with


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_about_equal_are_both_right(language: Language) -> None:
    view = game_with("QD JC 8C 7C 9D", "KH 9S 8S 10D 8D", "9H").view(ELDER)
    options = (Weighed(PROPOSE, 0.50), Weighed(STAND, 0.49))
    advice = Advice(options, Verdict.of(view), None, None, right=frozenset((PROPOSE, STAND)))
    assert explanations.why(advice, CLASSIC, language) == [say(language, "words-equal")]
    assert advice.as_good(STAND)
