"""What the gallery refuses is said in both languages."""

from __future__ import annotations

import pytest

from bot.text.i18n import LANGUAGES, Language, say
from engine.gallery.bets import GalleryError, GalleryFault

FACTS = {"least": 1, "most": 2, "stake": 3}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", GalleryFault)
def test_each_has_its_sentence(fault: GalleryFault, language: Language) -> None:
    assert say(language, f"fault-{GalleryError(fault, **FACTS).key}", **FACTS).endswith(".")
