"""The pages of tables and hands."""

from __future__ import annotations

from asyncio import run
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import cache

from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.page import Page
from bot.pages.table.which_game import play_on_page, which_game_page, which_level_page
from bot.tables.person import Person, Preferences
from bot.text.i18n import Language
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.ecarte.rules import Ruleset as EcarteRules
from engine.errors import RuleError
from engine.games import GAME_TYPES
from engine.interface import Level
from tests.bot.features.longest_pages.common import TABLE, Built
from tests.bot.support.longest import ID, NAME, crowded, long_table, offers, situations, table_pages
from tests.bot.support.random_games import random_positions


def at_tables(language: Language) -> Built:
    for course in (crowded(), played(CLASSIC)):
        tables = [*situations(course, language), *(offers(language) if course is crowded() else ())]
        for number, table in enumerate(tables):
            yield from run(collected(table_pages(table, number)))


async def collected(pages: AsyncIterator[Page]) -> list[Page]:
    return [page async for page in pages]


@cache
def played(rules: EcarteRules) -> list[EcarteGame]:
    """The positions of a game for two."""
    return random_positions(rules, bytes(32), 3)


def questions(language: Language) -> Built:
    tables = [long_table(crowded()[number], language, id=f"game{number:04}") for number in range(30)]
    yield which_game_page(ID, [(table, NAME) for table in tables], ID, ID, language)
    for last in (None, Level.EXPERT):
        yield which_level_page(ID, last, language)
        yield play_on_page(TABLE, last, language)
    for _, game_ui in GAME_UIS.items():
        for topic in game_ui.topics(language):
            for text_only in (False, True):
                reader = Person(ID, NAME, language, Preferences(text_only=text_only))
                lesson = run(game_ui.lesson(topic[1], reader))
                yield from () if lesson is None else (lesson,)
    for game_type in GAME_TYPES.values():
        odd = next(iter(game_type.presets.values())).named("x" * 32)
        for option, values in game_type.options.items():
            with suppress(RuleError):
                odd = odd.with_value(option, values[-1])
        for rules in (*game_type.presets.values(), odd):
            yield GAME_UIS[game_type.name].rules_page(rules, language, note="x" * 900)
