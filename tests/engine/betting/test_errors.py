"""Every fault of betting has a sentence in both languages."""

from __future__ import annotations

import pytest

from bot.text.i18n import LANGUAGES, Language, say
from engine.betting.errors import BettingError, BettingFault

FACTS = {"least": 1, "most": 2, "stake": 3}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", BettingFault)
def test_every_fault_has_a_sentence(fault: BettingFault, language: Language) -> None:
    assert say(language, f"fault-{BettingError(fault, **FACTS).key}", **FACTS).endswith(".")
