"""What boards were worth: the results of a series, and one of its boards with the coach's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

import discord

from bot.features.duplicate.coach import Lesson
from bot.features.duplicate.controls import DUPLICATE, TODAY, Step, step_button
from bot.features.duplicate.model import INSTANT, THOUSAND, Entrant, Play, Result, Series
from bot.features.duplicate.page import points, written_day
from bot.pages.games.ecarte import phrases
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Button, Select
from bot.pages.parts.layout import GOLD, button_rows, framed, layout, sentence_page
from bot.pages.parts.page import Page
from bot.pages.table.game_ui import hints_of
from bot.pages.table.hand_picture import dealt_picture
from bot.pages.table.scene import Scene
from bot.tables.person import Person
from bot.text import formatting
from bot.text.cards import cards_text
from bot.text.days import of as of_day
from bot.text.i18n import Language, say
from engine.cards import symbol
from engine.ecarte import board
from engine.ecarte.actions import ActionKind, card_of, kind
from engine.ecarte.board import PLAYER, Board

_PRIMARY: Final = discord.ButtonStyle.primary
_GOOD, _POOR = 60 * THOUSAND, 40 * THOUSAND
"""From which percent on a board's mark is green, and below which it is red."""


def results_page(
    series: Series,
    entry: Entrant,
    result: Result,
    title: str,
    language: Language,
    last: Sequence[Button],
) -> Page:
    """What the boards of a series were worth.

    Args:
        title: what they are called.
        last: the buttons below those of the boards.
    """
    lines = [title, f"**{_rank(series, result, language)}**"]
    if result.percent is not None:
        lines.append(say(language, "duplicate-percent", percent=_percent(result.percent, language)))
    above = result.mean / THOUSAND
    lines.append(
        say(
            language,
            "duplicate-figures",
            above=formatting.signed(above, language),
            level=int(round(above, 2) == 0),
            accuracy=formatting.percent(result.accuracy, THOUSAND, language, 0),
        )
    )
    if result.world_rank is not None and series.instances != 1:
        lines.append(say(language, "duplicate-world", rank=result.world_rank, ranked=result.world_ranked))
    lines += [f"- {_line(play, language)}" for play in entry.plays]
    return closed_page(series, entry.plays, "\n".join(lines), language, last)


def instant_page(
    series: Series,
    entry: Entrant | None,
    results: int,
    language: Language,
    note: str | None,
    earlier: Sequence[Button],
) -> Page:
    """The boards of a day that is over, for somebody who did not play it: unranked, against its results.

    Args:
        entry: how far the reader is, compared with these; None if they have begun no board.
        results: how many people played that day.
        note: what has just happened.
        earlier: as ``earlier_results``.
    """
    plays = [] if entry is None else [play for play in entry.plays if play.over]
    title = say(language, "instant-title", day=written_day(series))
    lines = [title, *([] if note is None else [note]), say(language, "instant-about", results=results)]
    percents = [play.percent for play in plays if play.percent is not None]
    if percents:
        mean = _percent(sum(percents) // len(percents), language)
        lines.append(say(language, "duplicate-percent", percent=mean))
    lines += [f"- {_line(play, language)}" for play in plays]
    last = [step_button(say(language, "button-days"), Step.DAYS)]
    last += [step_button(say(language, "button-todays-boards"), Step.SHOW), *earlier]
    if (number := len(plays) + 1) <= series.boards:
        label = say(language, "button-play-board", number=number)
        begin = (Step.BEGIN, f"{INSTANT}{series.id}", str(number))
        last.insert(0, Button.about(DUPLICATE, begin, label, style=_PRIMARY))
    return closed_page(series, plays, "\n".join(lines), language, last)


def days_page(days: Sequence[tuple[Series, int, int]], language: Language) -> Page:
    """The days that are over and that the reader has not played.

    Args:
        days: each with how many people played it, and how many of its boards the reader has played since.
    """
    back = step_button(say(language, "button-todays-boards"), Step.SHOW)
    if not days:
        return sentence_page(say(language, "instant-none"), back)
    options = [
        discord.SelectOption(
            label=date.fromordinal(of_day(series.opens)).isoformat(),
            value=series.id,
            description=say(language, "instant-day", results=results, over=over, boards=series.boards),
        )
        for series, results, over in days
    ]
    select = Select.about(DUPLICATE, (Step.DAY, TODAY, "0"), say(language, "select-instant-day"), options)
    text = ui.TextDisplay(say(language, "instant-days"))
    return Page(layout((text, ui.ActionRow(select), *button_rows(back))))


def around(
    series: Series, language: Language, earlier: Sequence[Button], *, shareable: bool
) -> Sequence[Button]:
    """What the reader of a day's results may do next.

    Args:
        earlier: as ``earlier_results``.
        shareable: whether they may show them to everyone here.
    """
    share = [share_button(series, language)] if shareable else []
    return [*share, *earlier, step_button(say(language, "button-todays-boards"), Step.SHOW)]


def earlier_results(before: str | None, language: Language) -> Sequence[Button]:
    """The button that leads from results to those before them.

    Args:
        before: the series of the reader's that closed before; None if there is none.
    """
    label = say(language, "button-past-results")
    return [] if before is None else [step_button(label, Step.RESULTS, before)]


def share_button(series: Series, language: Language) -> Button:
    """The button that shows everyone here what the reader has made of a series."""
    return step_button(say(language, "button-share"), Step.SHARE, series.id)


def closed_page(
    series: Series, plays: Sequence[Play], text: str, language: Language, last: Sequence[Button]
) -> Page:
    """A series that has closed, with a button for each board of the reader's, and one to their secret.

    Args:
        last: the buttons below these.
    """
    each = [
        Button.about(DUPLICATE, (Step.BOARD, series.id, str(play.board)), str(play.board)) for play in plays
    ]
    proof = step_button(say(language, "button-verify"), Step.VERIFY, series.id)
    body: list[ui.Item] = [
        ui.TextDisplay(text),
        *button_rows(*each),
        *button_rows(*last, proof),
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
    return formatting.GOOD if worth >= good else formatting.POOR if worth < poor else formatting.HALF


def shared_page(series: Series, entry: Entrant, result: Result, player: str, language: Language) -> Page:
    """A public message about a person's result. It names no card.

    Args:
        player: the person's name, escaped.
    """
    percent = [] if result.percent is None else [_percent(result.percent, language)]
    told = " · ".join((_rank(series, result, language), *percent))
    marks = "".join(map(mark, entry.plays))
    sentence = say(
        language, "duplicate-shared", player=player, day=written_day(series), told=told, marks=marks
    )
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
    return Page(layout(body, GOLD), shown, colours=reader.preferences.colours)


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
    worst, conceded = lesson.worst, [scene.say("duplicate-board-conceded")] if lesson.conceded else []
    if worst is None or lesson.advice is None:
        return conceded or [scene.say("duplicate-board-no-mistake")]
    before = played.after(board.actions_of(play.on(played))[: worst.step])
    words = hints_of(GAME_UIS[scene.game_type.name])
    told = words.judgement(before.view(PLAYER), lesson.advice, worst.taken, scene.language)
    return [*conceded, scene.say("duplicate-board-coach"), *told]
