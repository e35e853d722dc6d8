"""The pages of duplicate."""

from __future__ import annotations

from dataclasses import replace

from bot.features.duplicate.coach import lesson as board_lesson
from bot.features.duplicate.duels.model import MOST_DUELS, Duel, Duelist, HouseLine
from bot.features.duplicate.duels.model import Player as DuelPlayer
from bot.features.duplicate.duels.model import Stage as DuelStage
from bot.features.duplicate.duels.page import duel_button, duel_page, duelist_page
from bot.features.duplicate.model import Entrant, Play, Series
from bot.features.duplicate.model import Result as BoardsResult
from bot.features.duplicate.page import day_title, overview_page, playing_page, todays_words
from bot.features.duplicate.page import question_page as board_question
from bot.features.duplicate.results_page import around as around_results
from bot.features.duplicate.results_page import (
    days_page,
    earlier_results,
    instant_page,
    results_page,
    shared_page,
)
from bot.features.duplicate.results_page import lesson_page as board_lesson_page
from bot.features.duplicate.transactions import Standing as InSeries
from bot.pages.parts.components import Press
from bot.tables.person import Person, Preferences
from bot.text.formatting import escaped
from bot.text.i18n import Language
from engine.ecarte.board import PLAYER, actions_of
from engine.interface import Level
from tests.bot.features.longest_pages.common import Built, scene_of
from tests.bot.support.longest import AT, ID, NAME, NOTE, long_table


def boards(language: Language) -> Built:
    series = Series("20261128", 16, b"r" * 32, AT, AT, 2)
    started = series.board(0, 1)
    for level in (Level.NOVICE, Level.EXPERT):
        play = Play.of(1, started.played(level))
        field = dict.fromkeys(range(-5, 6), 10**6)
        course = [started.after(actions_of(play.on(started))[:step]) for step in range(len(play.actions) + 2)]
        for number, game in enumerate(course):
            table = long_table(game, language, id="b" * 24, games=1)
            scene = replace(scene_of(table, text_only=bool(number % 2)), topic="boardking")
            if PLAYER in game.actors:
                yield playing_page(scene, series, game.view(PLAYER), NOTE)
                buttons = [("x" * 100, Press(table.id, 10**4, "play", number)) for number in range(2)]
                yield board_question(scene, series, game.view(PLAYER), NOTE, *buttons)
        reader = Person(ID, NAME, language)
        taught = board_lesson(started, play)
        yield board_lesson_page(scene, series, started, play, taught, field, reader)


def duels(language: Language) -> Built:
    plays = tuple(Play(board, (), (), -2, 10**3, 10**2, 100_000, -2_000) for board in range(1, 17))
    series = Series("20261128", 16, b"r" * 32, AT, AT, 2)
    result = BoardsResult(100_000, -2_000, 1_000, 10**6, 10**6, 10**6, 10**6)
    entry = Entrant("20261128", ID, ID, 0, AT, plays, result)
    duel = Duel(
        *(series, ID, ID, language, ID, True),
        tuple(DuelPlayer(f"abcdefg{place}", ID + place, NAME, -(10**3)) for place in range(2)),
        house=tuple(HouseLine(board, -2, -2) for board in range(1, 17)),
    )
    for stage in DuelStage:
        staged = replace(duel, stage=stage)
        yield duel_page(staged, ())
        for text_only in (False, True):
            reader = Person(ID, NAME, language, Preferences(text_only=text_only), dm_channel=ID)
            yield duelist_page(Duelist(staged, 0, reader, (entry, entry)))
    words = todays_words(InSeries(series, entry, 0, "f" * 64), language)
    others = [
        duel_button(replace(duel, series=replace(series, id=f"duel{number}")), 0, ID, language)
        for number in range(MOST_DUELS)
    ]
    for begun in ((), plays[:-1], plays):
        yield overview_page(series, begun, words, language, "x" * 200, others)
    earlier = earlier_results("20261127", language)
    yield results_page(
        series,
        entry,
        result,
        day_title(series, language),
        language,
        around_results(series, language, earlier, shareable=True),
    )
    yield shared_page(series, entry, result, escaped(NAME), language)
    for played in (None, entry, replace(entry, plays=entry.plays[:-1])):
        yield instant_page(series, played, 10**6, language, "x" * 200, earlier)
    days = [(replace(series, id=str(20261100 + number)), 10**6, 8) for number in range(25)]
    yield from (days_page(over, language) for over in ([], days))
