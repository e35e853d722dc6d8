"""A first game against the house has no clock, and its pages name none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables.person import Preferences
from bot.tables.seat import HOLDS, Ready
from bot.tables.table import UNHURRIED_MS, Wait
from bot.text.i18n import LANGUAGES, Language, say
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.interface import Level
from tests.bot.support import page_content
from tests.bot.support.harness import ANA, BOB, person
from tests.bot.support.longest import AT, Around
from tests.bot.support.random_games import table_at
from tests.engine.ecarte.tables import SECRET, with_deal_won


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("turn", [UNHURRIED_MS, 60_000])
async def test_a_result_is_held_with_and_without_a_clock(language: Language, turn: int) -> None:
    game = with_deal_won(EcarteGame.start(CLASSIC, SECRET, "held")[0], 0)
    table = replace(
        table_at(game, (person(ANA), replace(person(BOB), level=Level.BOOK)), language),
        turn=turn,
        wait=Wait.RESULT,
        ready=(Ready(0, press=HOLDS),),
        deadline=AT,
    )
    scenes = Around((), Preferences(), language).scenes
    pages = {1: await scenes.hand_page(table, 0, private=True), 0: await scenes.main_page(table)}
    for own, page in pages.items():
        text = page_content.text(page)
        assert say(language, "wait-held", own=own, players=table.seats[0].name) in text
        assert ("⏳" in text) == (turn != UNHURRIED_MS)
