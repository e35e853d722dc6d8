"""The pages of fairness and of the host's rehearsal."""

from __future__ import annotations

from bot.features.fairness.model import ClosedMonth, Fell, RootPost
from bot.features.fairness.page import fairness_page, root_page
from bot.host.rehearse.rehearsal_page import Part as Pressed
from bot.host.rehearse.rehearsal_page import card_page, controls_page, pressed_page, typing_form
from bot.text.i18n import Language
from engine.games import GAME_TYPES
from engine.interface import Frequency, HasFrequencies
from tests.bot.features.longest_pages.common import Built
from tests.bot.support.longest import ID


def fell(language: Language) -> Built:
    told = {
        name: [
            Fell(each, Frequency(10**8, 10**9), chance, 10**9, 10**9) for each, chance in game.chances.items()
        ]
        for name, game in GAME_TYPES.items()
        if isinstance(game, HasFrequencies)
    }
    yield fairness_page(told, language)
    yield root_page(RootPost(ID, ID, ClosedMonth(202611, 10**9, "f" * 64)), language)


def rehearsed(language: Language) -> Built:
    for done in ((), tuple(Pressed)):
        yield controls_page(language, ID, tuple(Pressed), done)
    yield pressed_page(language)
    yield card_page(language, "x" * 900, 0)
    yield typing_form(language)
