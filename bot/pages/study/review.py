"""The pages of a review, as the face of the game makes them: the whole game, then its worst decisions."""

from __future__ import annotations

from typing import Final

from bot.pages.components import Button
from bot.pages.face import MOST_MISTAKES
from bot.pages.games import FACES
from bot.pages.page import Page
from bot.pages.pagination import page_buttons
from bot.pages.scene import Scene
from bot.pages.study.replay import REPLAY, before_the_end
from engine.interface import Advice, Decision, Game, Review

REVIEW: Final = "review"
"""The topic of a review's controls. Their facts are the game and the page."""


def pages(review: Review) -> int:
    """How many pages a review has."""
    return 1 + len(review.worst(MOST_MISTAKES))


def decision_of(review: Review, page: int) -> Decision | None:
    """The decision that a page is about; None for the first page."""
    return review.worst(MOST_MISTAKES)[page - 1] if page else None


async def review_page(scene: Scene, game: Game, review: Review, page: int, advice: Advice | None) -> Page:
    """A page of a review.

    Args:
        scene: of the table, in the reader's language.
        game: at its end; for a later page, before its decision.
        page: the number of the page, from 0.
        advice: for the decision, if there is one and the player did not give up.
    """
    face, decision = FACES[scene.kind.name], decision_of(review, page)
    step = 0 if decision is None else decision.step
    turns = [
        *page_buttons(scene.language, REVIEW, (scene.id,), page, pages(review)),
        Button.about(REPLAY, (scene.id, str(step), "0"), scene.say("button-position")),
    ]
    if decision is None:
        return await face.review_page(scene, game, review, turns)
    return await face.decision_page(before_the_end(scene), game, review, page, advice, turns)
