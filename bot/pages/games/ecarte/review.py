"""The pages of a review: the whole game first, then its worst decisions one by one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from bot.pages import pictures
from bot.pages.games.ecarte import explanations, phrases
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import framed, layout
from bot.pages.parts.page import Page, Picture
from bot.pages.table import status
from bot.pages.table.game_ui import GameUI, worst_of
from bot.pages.table.position import position_page
from bot.pages.table.scene import Scene
from bot.tables.table import Ruling
from bot.text import formatting
from bot.text.i18n import Language
from engine.ecarte.actions import RESIGN
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.review import Decision, Review
from engine.ecarte.game import EcarteGame
from engine.ecarte.view import EcarteView


async def whole_page(
    scene: Scene,
    game_ui: GameUI,
    game: EcarteGame,
    review: Review,
    moment: str | None,
    turns: Sequence[Button],
) -> Page:
    """The first page of a review: how the game was won.

    Args:
        scene: the table's, in the reader's language.
        game_ui: écarté's.
        game: at its end.
        moment: the decision that changed most; None if none cost much.
        turns: the buttons to the other pages and to the replay.
    """
    shown = () if scene.preferences.text_only else (_chart(scene, _positions(game), review),)
    told = scene.say("review-clean") if moment is None and review.clean else moment
    body: list[ui.Item] = [
        ui.TextDisplay(_verdict(scene, game_ui, game, review)),
        *framed(shown, scene.say("alt-course")),
        *([] if told is None else [ui.TextDisplay(told)]),
        ui.ActionRow(*turns),
        ui.TextDisplay(f"-# {scene.say('review-note')}"),
    ]
    return Page(layout(body), shown)


async def figures_page(
    scene: Scene, game_ui: GameUI, game: EcarteGame, review: Review, turns: Sequence[Button]
) -> Page:
    """All figures of a review: each player's luck and mistakes, and the luck of each deal.

    Args:
        scene: as for ``whole_page``.
        turns: the way back.
    """
    (_, start) = review.course[0]
    first = 1 if scene.reader == (1,) else 0
    lines = [
        scene.say(
            "review-start",
            player=scene.names[first],
            start=formatting.percent(1 - start if first else start, 1, scene.language),
        ),
        *(_summary(scene, review, seat) for seat in (first, 1 - first)),
        scene.say(
            "review-falls",
            player=scene.names[0],
            falls=" · ".join(formatting.change(deal.luck, scene.language) for deal in review.deals),
        ),
    ]
    body: list[ui.Item] = [
        ui.TextDisplay(_verdict(scene, game_ui, game, review)),
        ui.TextDisplay("\n".join(lines)),
        ui.ActionRow(*turns),
    ]
    return Page(layout(body))


def _verdict(scene: Scene, game_ui: GameUI, game: EcarteGame, review: Review) -> str:
    """The score, and who won by how much luck and skill, or who lost on time."""
    lines = [scene.say("review-title"), status.heading(scene, game_ui, game.view(None))]
    late = [_lateness(scene, decision) for decision in review.decisions if _on_time(scene, decision)]
    return "\n".join((*lines, *(late or [_outcome(scene, game, review)])))


def _outcome(scene: Scene, game: EcarteGame, review: Review) -> str:
    """By how much luck and skill the reader won or lost; without one, the winner."""
    result = game.result
    assert result is not None, "a game is reviewed when it is over"
    seat = scene.reader[0] if scene.reader else result.winner
    luck, skill = luck_and_skill(review, seat, scene.language)
    return scene.say(
        "review-sum",
        how="none" if not scene.reader else "won" if seat == result.winner else "lost",
        winner=scene.names[result.winner],
        luck=luck,
        play=skill,
    )


def luck_and_skill(review: Review, seat: int, language: Language) -> tuple[str, str]:
    """How much of the chance to win came from the cards for a player, and from decisions."""
    own = review.summary(seat)
    return formatting.change(own.luck, language), formatting.change(own.skill, language)


def _lateness(scene: Scene, decision: Decision) -> str:
    """With what chance to win a player lost on time."""
    before = explanations.chance(decision.best_chance, scene.language)
    return scene.say("review-late", player=scene.called(decision.seat), before=before)


def _chart(scene: Scene, positions: list[EcarteGame], review: Review) -> Picture:
    names = (scene.plain_names[0], scene.plain_names[1])
    course, marks = tuple(_points(positions, review)), tuple(_marks(positions, review, scene.reader or ()))
    return Picture(pictures.CHART_FILE, pictures.chart, (course, tuple(_scores(positions)), marks, names))


def _summary(scene: Scene, review: Review, seat: int) -> str:
    summary = review.summary(seat)
    given_up = [decision for decision in review.decisions if decision.seat == seat and decision.gave_up]
    return scene.say(
        "review-player",
        player=scene.called(seat),
        decisions=summary.decisions,
        errors=summary.errors,
        lost=formatting.percent(
            sum(decision.lost for decision in given_up) - summary.lost, 1, scene.language
        ),
        each=formatting.percent(summary.mean_lost, 1, scene.language),
        luck=formatting.change(summary.luck, scene.language),
    )


async def worst_page(
    scene: Scene,
    game_ui: GameUI,
    game: EcarteGame,
    review: Review,
    number: int,
    advice: Advice,
    turns: Sequence[Button],
) -> Page:
    """A further page of a review: one decision, and what was better.

    Args:
        game: before the decision.
        number: which decision, from 1: the reader's come before those of others, and the worst first.
        advice: for the decision.
    """
    worst = worst_of(review, scene.reader or ())
    decision = worst[number - 1]
    view = game.view(decision.seat)
    title = scene.say(
        "review-worst",
        number=number,
        worst=len(worst),
        player=scene.called(decision.seat),
        lost=explanations.chance(decision.lost, scene.language),
    )
    judged = ui.TextDisplay(_judgement(scene, decision, advice, view))
    return position_page(scene, game_ui, view, title, (judged, ui.ActionRow(*turns)))


def _judgement(scene: Scene, decision: Decision, advice: Advice, view: EcarteView) -> str:
    """The action taken, the better one, the reason, and the book's verdict."""
    language = scene.language
    player, taken = scene.called(decision.seat), phrases.deed(decision.taken, view, language)
    better, worth = (
        explanations.winning(option, view, language)
        for option in (advice.best, advice.instead or advice.best)
    )
    lines = [
        scene.say(
            "review-taken",
            player=player,
            taken=taken,
            worth=worth,
            best=phrases.deed(advice.best.action, view, language),
            better=better,
        )
    ]
    lines += explanations.why(advice, view.rules, language)
    did = None if advice.instead is None else advice.instead.action
    lines.append(explanations.compared(advice.verdict, advice.action, view, language, player, did))
    return "\n".join(lines)


def _on_time(scene: Scene, decision: Decision) -> bool:
    """Whether the clock decided, not the player: their time was up, and the game lost."""
    return scene.ruling is Ruling.TIMEOUT_AGAIN and decision.taken == RESIGN


def _positions(game: EcarteGame) -> list[EcarteGame]:
    """The game at its start and after each action."""
    found = [game.at_start()]
    for seat, action in game.history:
        found.append(found[-1].apply(seat, action)[0])
    return found


def _ends(positions: list[EcarteGame]) -> list[int]:
    """The steps at which a deal or the game ended."""
    return [
        step
        for step, (before, after) in enumerate(pairwise(positions), 1)
        if after.over or after.number != before.number
    ]


def _points(positions: list[EcarteGame], review: Review) -> list[tuple[float, float]]:
    """The chances as points of the chart. All deals are equally wide, however many actions they have."""
    ends = [0, *_ends(positions)]
    points = [(0.0, review.course[0][1])]
    for step, chance in review.course[1:]:
        deal = bisect_left(ends, step)
        begun, over = ends[deal - 1], ends[deal]
        points.append((deal - 1 + (step - begun) / (over - begun), chance))
    return points


def _marks(positions: list[EcarteGame], review: Review, reader: Sequence[int]) -> list[tuple[float, float]]:
    """The points of the chart at which the worst decisions lie."""
    steps = {decision.step + 1 for decision in worst_of(review, reader)}
    points = zip(review.course, _points(positions, review), strict=True)
    return list({step: point for (step, _), point in points if step in steps}.values())


def _scores(positions: list[EcarteGame]) -> list[str]:
    """The score after each deal."""
    target = positions[0].rules.target
    scores = (positions[step].score for step in _ends(positions))
    return ["-".join(str(formatting.counted(points, target)) for points in score) for score in scores]
