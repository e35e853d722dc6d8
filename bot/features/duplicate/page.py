"""The pages of boards: a board in progress, the day's boards, and their results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

import discord

from bot.features.duplicate.coach import Lesson
from bot.features.duplicate.model import THOUSAND, Entrant, Play, Result, Series
from bot.features.duplicate.transactions import Standing
from bot.pages.games.ecarte import phrases
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Button, Press
from bot.pages.parts.layout import GOLD, button_rows, framed, layout, sentence_page
from bot.pages.parts.page import Page
from bot.pages.table.game_ui import hints_of
from bot.pages.table.hand_picture import dealt_picture
from bot.pages.table.position import position_page
from bot.pages.table.scene import Scene
from bot.tables.person import Person
from bot.text import days, formatting
from bot.text.cards import cards_text
from bot.text.i18n import Language, say
from engine.cards import symbol
from engine.ecarte import board
from engine.ecarte.actions import ActionKind, card_of, kind
from engine.ecarte.board import PLAYER, Board
from engine.ecarte.results import Why
from engine.ecarte.view import EcarteView

DUPLICATE: Final = "duplicate"
"""The topic of the buttons around boards. Their facts: the step, the series, the board or 0."""
BOARD: Final = "board"
"""The topic of the controls of a board; their facts are those of a press at a table."""
BOARD_SURE: Final = "boardsure"
"""The topic of the same controls once their player is sure."""
BOARD_KING: Final = "boardking"
"""The topic of the same controls for a player who announces the king first."""
_PRIMARY: Final = discord.ButtonStyle.primary
_GOOD, _POOR = 60 * THOUSAND, 40 * THOUSAND
"""From which percent on a board's mark is green, and below which it is red."""
_GREEN, _YELLOW, _RED = "🟩", "🟨", "🟥"


class Step(StrEnum):
    """What a button around boards asks for."""

    SHOW = "show"
    BEGIN = "begin"
    RESULTS = "results"
    BOARD = "board"
    SHARE = "share"


def board_key(series: str, number: int) -> str:
    """How the controls of a board name it."""
    return f"{series}x{number}"


def board_of(key: str) -> tuple[str, int]:
    """The series and the number of the board that a control names; number 0 for none."""
    series, _, number = key.rpartition("x")
    return series, int(number) if number.isdecimal() else 0


def playing_page(scene: Scene, series: Series, view: EcarteView, selected: int, note: str | None) -> Page:
    """A board in progress, as its player sees it.

    Args:
        scene: a table that is stored nowhere, with the topic ``BOARD``.
        selected: the places of the cards selected to be discarded, as a mask.
        note: a sentence above the page.
    """
    game_ui = GAME_UIS[scene.game_type.name]
    # Nothing is declared in advance: the house answers at once.
    view = replace(view, intents=())
    controls = game_ui.controls(scene, view, selected, None)
    below: list[ui.Item] = [ui.TextDisplay(game_ui.prompt(scene, view, selected)), *controls.rows]
    if controls.note is not None:
        below.append(ui.TextDisplay(controls.note))
    below.append(ui.ActionRow(*controls.last, *controls.menu))
    return position_page(scene, game_ui, view, _title(scene, series, note), below, selected=selected)


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
        foot: shown in small.
    """

    title: str
    about: str
    left: str
    done: str
    foot: str


def day_title(series: Series, language: Language) -> str:
    """The title of the boards of a day."""
    return say(language, "duplicate-title", day=_day(series))


def todays_words(standing: Standing, language: Language) -> Words:
    """What the page of the day's boards says."""
    series = standing.series
    return Words(
        title=day_title(series, language),
        about=say(language, "duplicate-about", boards=series.boards),
        left=say(language, "duplicate-left"),
        done=say(language, "duplicate-done", boards=series.boards),
        foot=say(language, "duplicate-sealed", today=series.commitment, tomorrow=standing.commitment_after),
    )


def overview_page(
    series: Series,
    plays: Sequence[Play],
    words: Words,
    language: Language,
    note: str | None = None,
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
    rows = button_rows(*others)
    if over < series.boards:
        begin = Button.about(
            DUPLICATE,
            (Step.BEGIN, series.id, str(over + 1)),
            say(language, "button-play-board", number=over + 1),
            style=_PRIMARY,
        )
        rows.insert(0, ui.ActionRow(begin))
    body = (ui.TextDisplay("\n".join(lines)), *rows, ui.TextDisplay(f"-# {words.foot}"))
    return Page(layout(body))


def _played(play: Play, language: Language) -> str:
    if play.points is None:
        return say(language, "duplicate-board-begun", number=play.board)
    return say(language, "duplicate-board-points", number=play.board, points=points(play.points))


def points(number: int) -> str:
    """Points with their sign."""
    return f"{'−' if number < 0 else '+'}{abs(number)}" if number else "0"


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


def results_page(
    series: Series, entry: Entrant, result: Result, title: str, language: Language, *, shareable: bool
) -> Page:
    """What the boards of a series were worth.

    Args:
        title: what they are called.
        shareable: whether the reader may show it to everyone here.
    """
    lines = [title, f"**{_rank(series, result, language)}**"]
    if result.percent is not None:
        lines.append(say(language, "duplicate-percent", percent=_percent(result.percent, language)))
    lines.append(
        say(
            language,
            "duplicate-figures",
            above=formatting.signed(result.mean / THOUSAND, language),
            accuracy=formatting.percent(result.accuracy, THOUSAND, language, 0),
        )
    )
    if result.world_rank is not None and series.instances != 1:
        lines.append(say(language, "duplicate-world", rank=result.world_rank, ranked=result.world_ranked))
    lines += [f"- {_line(play, language)}" for play in entry.plays]
    last = [step_button(say(language, "button-todays-boards"), Step.SHOW)]
    if shareable:
        last.insert(0, step_button(say(language, "button-share"), Step.SHARE, series.id))
    return closed_page(series, entry.plays, "\n".join(lines), language, last)


def closed_page(
    series: Series, plays: Sequence[Play], text: str, language: Language, last: Sequence[Button] = ()
) -> Page:
    """A series that has closed, with a button for each board of the reader's, and the secret of all.

    Args:
        last: the buttons below these.
    """
    each = [
        Button.about(DUPLICATE, (Step.BOARD, series.id, str(play.board)), str(play.board)) for play in plays
    ]
    secret = say(language, "duplicate-opened", secret=series.secret.hex(), commitment=series.commitment)
    body: list[ui.Item] = [
        ui.TextDisplay(text),
        *button_rows(*each),
        *button_rows(*last),
        ui.TextDisplay(f"-# {secret}"),
    ]
    return Page(layout(body, GOLD))


def _rank(series: Series, result: Result, language: Language) -> str:
    if result.rank is None:
        return say(language, "duplicate-no-rank", boards=series.boards)
    return say(language, "duplicate-rank", rank=result.rank, ranked=result.ranked)


def _line(play: Play, language: Language) -> str:
    told = say(language, "duplicate-board-points", number=play.board, points=points(play.points or 0))
    percent = [] if play.percent is None else [_percent(play.percent, language)]
    return " · ".join((f"{mark(play)} {told}", *percent))


def _percent(thousandths: int, language: Language) -> str:
    return formatting.percent(thousandths, 100 * THOUSAND, language, 0)


def mark(play: Play) -> str:
    """A square that says how good a board was, by percent or by the points above the mean."""
    worth, good, poor = play.percent, _GOOD, _POOR
    if worth is None:
        worth, good, poor = play.mean or 0, 1, 0
    return _GREEN if worth >= good else _RED if worth < poor else _YELLOW


def shared_page(series: Series, entry: Entrant, result: Result, player: str, language: Language) -> Page:
    """A public message about a person's result. It names no card.

    Args:
        player: the person's name, escaped.
    """
    percent = [] if result.percent is None else [_percent(result.percent, language)]
    told = " · ".join((_rank(series, result, language), *percent))
    marks = "".join(map(mark, entry.plays))
    sentence = say(language, "duplicate-shared", player=player, day=_day(series), told=told, marks=marks)
    return sentence_page(
        sentence, step_button(say(language, "button-play-boards"), Step.SHOW, series.id, _PRIMARY)
    )


def lesson_page(
    scene: Scene,
    series: Series,
    played: Board,
    play: Play,
    lesson: Lesson,
    field: Mapping[int, int],
    reader: Person,
) -> Page:
    """A board of a series that has closed: the reader's line, the best one, the field, and the coach's words.

    Args:
        field: how many people have had each result.
    """
    language = scene.language
    start = played.start.view(PLAYER)
    assert start.turn_up is not None, "a board is dealt"
    hand = start.hand or ()
    picture = dealt_picture(hand, (), start.turn_up, language, reader.preferences)
    shown = () if reader.preferences.text_only else (picture,)
    made, best = points(play.points or 0), points(lesson.best.points or 0)
    results = " · ".join(f"{points(result)} × {number}" for result, number in field.items())
    lines = [
        scene.say("duplicate-board-line", line=_deeds(played, play, language), points=made),
        scene.say("duplicate-board-best", line=_deeds(played, lesson.best, language), points=best),
        scene.say("duplicate-board-field", field=results),
        *_coach(scene, played, play, lesson),
    ]
    turned, deals = symbol(start.turn_up, language), int(start.dealer == PLAYER)
    heading = scene.say("duplicate-board-result", line=_line(play, language))
    own = scene.say("duplicate-board-own", dealer=deals, card=turned)
    body: list[ui.Item] = [
        ui.TextDisplay(f"{heading}\n{own}"),
        *framed(shown, scene.say("alt-dealt-hand")),
        ui.TextDisplay("\n".join((f"### {cards_text(hand, language)}", *lines))),
        ui.ActionRow(step_button(say(language, "button-return"), Step.RESULTS, series.id)),
    ]
    return Page(layout(body, GOLD), shown, four_colours=reader.preferences.four_colours)


def _deeds(played: Board, play: Play, language: Language) -> str:
    """What a player has done on a board, in words; the cards that they played are a list of their own."""
    words: list[str] = []
    cards: list[str] = []
    game = played.start
    for seat, action in board.actions_of(play.on(played)):
        if seat == PLAYER and kind(action) is ActionKind.PLAY:
            cards.append(symbol(card_of(action), language))
        elif seat == PLAYER:
            words.append(phrases.deed(action, game.view(PLAYER), language))
        game, _ = game.apply(seat, action)
    if cards:
        words.append(say(language, "deed-play", card=" ".join(cards)))
    return ", ".join(words)


def _coach(scene: Scene, played: Board, play: Play, lesson: Lesson) -> Sequence[str]:
    """What was worst, and what was better."""
    worst = lesson.worst
    if worst is None:
        return [scene.say("duplicate-board-no-mistake")]
    if lesson.advice is None:
        return [scene.say("duplicate-board-conceded")]
    before = played.after(board.actions_of(play.on(played))[: worst.step])
    words = hints_of(GAME_UIS[scene.game_type.name])
    told = words.judgement(before.view(PLAYER), lesson.advice, worst.taken, scene.language)
    return [scene.say("duplicate-board-coach"), *told]


def _day(series: Series) -> str:
    """The day, which Discord writes in each reader's language."""
    return formatting.day(days.noon(days.of(series.opens)))


def step_button(
    label: str,
    step: Step,
    series: str = "0",
    button_style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    """A button for a step around a series."""
    return Button.about(DUPLICATE, (step, series, "0"), label, style=button_style)
