"""A profile's picture, and what stands for it."""

from __future__ import annotations

import pytest

from bot.features.chronicle.model import Career, Tally
from bot.features.chronicle.profile_page import profile_page
from bot.features.standings.model import EVERYWHERE, Score
from bot.features.standings.seasons import ALL_TIME
from bot.features.training.model import MotifCount
from bot.pages.games.registered import GAME_UIS
from bot.pages.pictures.career import LABELS, SMALL
from bot.pages.pictures.text import length
from bot.pages.table.game_ui import hints_of
from bot.text.i18n import LANGUAGES, Language, say
from engine.interface import Level
from tests.bot.features.longest_pages.standings import MOTIFS
from tests.bot.support.harness import ANA, BOB


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_is_told_without_markdown_and_shows_no_win_where_none_was(language: Language) -> None:
    career = Career((1500, 1540), {BOB: Tally(3, 2)}, {Level.NOVICE: Tally(1, 0)})
    page = profile_page(
        {"ecarte": [Score(ANA, games=4, games_won=2)]},
        career,
        [(EVERYWHERE, ALL_TIME)],
        [MotifCount(202611, "ecarte", "keeps-entry", 2)],
        [(ANA, "Ana"), (BOB, "Bob_*")],
        [],
        [],
        language,
        own=True,
    )
    (gallery,) = (part for part in page.components[0]["components"] if "items" in part)
    told = gallery["items"][0]["description"]
    won = say(language, "career-won", won=2, played=3)
    assert say(language, "labelled", label=say(language, "career-people"), text=f"Bob_* {won}") in told
    assert not any(mark in told for mark in ("**", "- ", "\\"))
    *_, groups = page.pictures[0].facts
    assert isinstance(groups, tuple)
    assert [(bar.gold, bar.rest) for group in groups for bar in group.bars] == [(2, 1), (0, 1), (2, 0)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_motif_is_read_whole(language: Language) -> None:
    words = [
        hints_of(GAME_UIS[kind]).motif(motif, language) for kind, motifs in MOTIFS.items() for motif in motifs
    ]
    assert max(length(word, SMALL) for word in words) <= max(LABELS)
