"""The pages of a review, as the UI of the game makes them: the whole game, then its worst decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.pages.games.registered import GAME_UIS
from bot.pages.games.replay import REPLAY
from bot.pages.parts.components import Act, Button
from bot.pages.parts.page import Page
from bot.pages.parts.pagination import page_buttons
from bot.pages.table.game_ui import HasReviewPages, worst_of
from bot.pages.table.scene import Scene
from engine.interface import Advice, Decision, Game, HasReview, Review

REVIEW: Final = "review"
"""The topic of a review's controls. Their facts are the game and the page."""
REVIEW_FIGURES: Final = "reviewfigures"
"""The topic of the button for all figures of a game. Its fact is the game."""


def pages(review: Review) -> int:
    """How many pages a review has."""
    return 1 + len(worst_of(review))


def decision_of(review: Review, page: int, reader: Sequence[int] = ()) -> Decision | None:
    """The decision that a page shows; None for the first page.

    Args:
        reader: the seats that the reader has held.
    """
    return worst_of(review, reader)[page - 1] if page else None


def moment_of(review: Review) -> Decision | None:
    """The decision of a player that changed most; None if none cost much."""
    return next(iter(review.worst(1)), None)


async def review_page(scene: Scene, game: Game, review: Review, page: int, advice: Advice | None) -> Page:
    """A page of a review.

    Args:
        scene: the table's, in the reader's language.
        game: at its end; for a page of a decision, before that decision.
        page: the number of the page, from 0.
        advice: for the decision; None for the first page.
    """
    game_ui, decision = reviewed_ui(scene), decision_of(review, page, scene.reader or ())
    step = 0 if decision is None else decision.step
    turns = [
        *page_buttons(scene.language, REVIEW, (scene.id,), page, pages(review)),
        Button.about(REPLAY, (scene.id, str(step), "0"), scene.say("button-position")),
    ]
    if decision is None or advice is None:
        figures = Button.about(REVIEW_FIGURES, (scene.id,), scene.say("button-figures"))
        worst = moment_of(review)
        told = None if worst is None else _moment(scene, game, worst)
        share = [scene.button("button-share", Act.SHARE)] if scene.reader else []
        return await game_ui.review_page(scene, game, review, told, [*turns, figures, *share])
    return await game_ui.decision_page(scene, game, review, page, advice, turns)


def _moment(scene: Scene, game: Game, decision: Decision) -> str:
    """The turning point of a game, in words, and which pages show it."""
    game_type = scene.game_type
    assert isinstance(game_type, HasReview), "a game that is reviewed"
    deal, done = game_type.deal_of(game, decision.step), reviewed_ui(scene).done(scene, decision)
    pages = scene.say("review-mistakes", own=int(bool(scene.reader)))
    return f"{scene.say('moment', deal=deal, done=done)}\n{pages}"


async def figures_page(scene: Scene, game: Game, review: Review) -> Page:
    """All figures of a reviewed game, with the way back to the first page.

    Args:
        scene: as for ``review_page``.
        game: at its end.
    """
    back = Button.about(REVIEW, (scene.id, "0"), scene.say("button-return"))
    return await reviewed_ui(scene).review_figures(scene, game, review, [back])


def reviewed_ui(scene: Scene) -> HasReviewPages:
    """The UI of the game at a table, which has pages of a review."""
    game_ui = GAME_UIS[scene.game_type.name]
    assert isinstance(game_ui, HasReviewPages), "a game that is reviewed"
    return game_ui
