"""All cases, and the pages of each."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import cache
from types import FrameType
from typing import Any, Final

import pytest

from bot.pages.parts.components import Form
from bot.pages.parts.page import Page
from bot.text.i18n import Language
from tests.bot.features.longest_pages import (
    daily,
    duplicate,
    elsewhere,
    lobby,
    moderation,
    salon,
    settings,
    standings,
    study,
    tables,
    tournaments,
)
from tests.bot.features.longest_pages.common import Built

Case = Callable[[Language], Built]

CASES: Final[Sequence[Case]] = (
    tables.at_tables,
    tables.questions,
    study.reviewed,
    study.trained,
    study.lessons,
    duplicate.boards,
    duplicate.duels,
    settings.helped,
    settings.settings,
    settings.privacy,
    elsewhere.fell,
    elsewhere.rehearsed,
    tournaments.tournaments,
    lobby.lobbies,
    lobby.searches,
    moderation.logs,
    moderation.voids,
    salon.counters,
    salon.salon,
    standings.standings,
    standings.seasons,
    daily.dailies,
)


@cache
def built(case: Case, language: Language) -> tuple[list[Page | Form], frozenset[object]]:
    """The pages of a case, and the code of all functions that were running when one of them was made."""
    ran = set()

    def noting(page: Page, *args: Any, **kwargs: Any) -> None:
        frame: FrameType | None = sys._getframe(1)
        while frame is not None:
            ran.add(frame.f_code)
            frame = frame.f_back
        made(page, *args, **kwargs)

    made = Page.__init__
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Page, "__init__", noting)
        # Lists are filled: nothing is left for the page to cut.
        patched.setattr(Page, "__post_init__", lambda _: None)
        return [*case(language)], frozenset(ran)
