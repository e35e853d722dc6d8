"""The pages of boards that are played: one in progress, and how far somebody is in a series."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.features.duplicate.controls import DUPLICATE, Step, board_of, step_button
from bot.features.duplicate.model import Play, Series
from bot.features.duplicate.transactions import Standing
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Button, Press
from bot.pages.parts.layout import button_rows, layout
from bot.pages.parts.page import Page
from bot.pages.table.position import position_page
from bot.pages.table.scene import Scene
from bot.text import days, formatting
from bot.text.i18n import Language, say
from engine.ecarte import board
from engine.ecarte.board import PLAYER, Board
from engine.ecarte.results import Why
from engine.ecarte.view import EcarteView

_PRIMARY: Final = discord.ButtonStyle.primary


def playing_page(scene: Scene, series: Series, view: EcarteView, note: str | None) -> Page:
    """A board in progress, as its player sees it.

    Args:
        scene: a table that is stored nowhere, with the topic ``BOARD``.
        note: a sentence above the page.
    """
    game_ui = GAME_UIS[scene.game_type.name]
    # Nothing is declared in advance: the house answers at once.
    view = replace(view, intents=())
    controls = game_ui.controls(scene, view, None)
    below: list[ui.Item] = [ui.TextDisplay(game_ui.prompt(scene, view)), *controls.rows]
    if controls.note is not None:
        below.append(ui.TextDisplay(controls.note))
    below.extend(button_rows(*controls.last, *controls.menu))
    return position_page(scene, game_ui, view, _title(scene, series, note), below)


def question_page(
    scene: Scene, series: Series, view: EcarteView, question: str, *buttons: tuple[str, Press]
) -> Page:
    """A board whose player is asked whether they are sure.

    Args:
        buttons: the answers that do something, each with its label. The first stands out.
    """
    (first, *others) = buttons
    answers = [Button.of(first[1], first[0], style=_PRIMARY)]
    answers += [Button.of(press, label) for label, press in others]
    back = step_button(say(scene.language, "button-return"), Step.SHOW, series.id)
    below = (ui.TextDisplay(question), ui.ActionRow(*answers, back))
    return position_page(scene, GAME_UIS[scene.game_type.name], view, _title(scene, series, None), below)


def _title(scene: Scene, series: Series, note: str | None) -> str:
    _, number = board_of(scene.id)
    title = scene.say("duplicate-board-title", number=number, boards=series.boards)
    return title if note is None else f"**{note}**\n{title}"


@dataclass(frozen=True, slots=True)
class Words:
    """What the page of a series says around its boards, in the reader's language.

    Args:
        about: shown before the first board.
        left: shown while boards are left. done: shown once all have been played.
        sealed: what commits the house to the boards.
    """

    title: str
    about: str
    left: str
    done: str
    sealed: str


def todays_words(standing: Standing, language: Language) -> Words:
    """What the page of the day's boards says."""
    series = standing.series
    return Words(
        title=day_title(series, language),
        about=say(language, "duplicate-about", boards=series.boards),
        left=say(language, "duplicate-left"),
        done=say(language, "duplicate-done", boards=series.boards),
        sealed=say(language, "duplicate-sealed", today=series.commitment, tomorrow=standing.commitment_after),
    )


def overview_page(
    series: Series,
    plays: Sequence[Play],
    words: Words,
    language: Language,
    note: str | None,
    others: Sequence[Button] = (),
    *,
    ended: bool = False,
) -> Page:
    """The boards of a series: how far the reader is, and what comes next.

    Args:
        plays: how the reader plays them.
        note: what has just happened.
        others: buttons that lead to other boards.
        ended: whether everybody has finished, so that the results are about to come.
    """
    lines = [words.title, *([] if note is None else [note])]
    lines.append(" · ".join(_played(play, language) for play in plays) if plays else words.about)
    over = sum(play.over for play in plays)
    if over == series.boards:
        lines.append(words.done)
    else:
        lines.append(f"{say(language, 'duplicate-over', over=over, boards=series.boards)} {words.left}")
    lines.append(say(language, "duplicate-ended") if ended else f"⏳ {formatting.until(series.closes)}")
    rows = button_rows(*others, step_button(say(language, "button-verify"), Step.VERIFY, series.id))
    if over < series.boards:
        begin = Button.about(
            DUPLICATE,
            (Step.BEGIN, series.id, str(over + 1)),
            say(language, "button-play-board", number=over + 1),
            style=_PRIMARY,
        )
        rows.insert(0, ui.ActionRow(begin))
    return Page(layout((ui.TextDisplay("\n".join(lines)), *rows)))


def _played(play: Play, language: Language) -> str:
    if play.points is None:
        return say(language, "duplicate-board-begun", number=play.board)
    return say(language, "duplicate-board-points", number=play.board, points=points(play.points))


def over_note(scene: Scene, played: Board, play: Play) -> str:
    """How a board has ended for its player, in a line."""
    result = board.result_of(play.on(played))
    mine, theirs = result.points
    how = "played"
    if result.conceded_by == PLAYER:
        how = "conceded"
    elif result.why in (Why.STOOD_AND_LOST, Why.REFUSED_AND_LOST):
        how = "vulnerable" if result.winner == board.HOUSE else "house"
    return scene.say(
        "duplicate-board-over",
        number=play.board,
        mine=mine,
        theirs=theirs,
        tricks=result.tricks[PLAYER],
        how=how,
        house=scene.names[board.HOUSE],
    )


def points(number: int) -> str:
    """Points with their sign."""
    return f"{'−' if number < 0 else '+'}{abs(number)}" if number else "0"


def day_title(series: Series, language: Language) -> str:
    """The title of the boards of a day."""
    return say(language, "duplicate-title", day=written_day(series))


def written_day(series: Series) -> str:
    """The day, which Discord writes in each reader's language."""
    return formatting.day(days.noon(days.of(series.opens)))
