"""What takes long to compute about boards. It runs in a worker process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.duplicate.model import Play
from engine.ecarte import board
from engine.ecarte.advisor.advice import ERROR, Advice
from engine.ecarte.advisor.review import Decision, Review, chance_of
from engine.ecarte.board import PLAYER, Board
from engine.interface import Action, Level


def opened(played: Board) -> Play:
    """A board with what the house does before its player acts."""
    return Play.of(played.number, played.answered(played.start))


def acted(played: Board, play: Play, taken: Sequence[Action]) -> Play:
    """A play after actions of the player and the answers of the house.

    Raises:
        RuleError: the player may not take such an action now.
    """
    game = play.on(played)
    for action in taken:
        game, _ = game.apply(PLAYER, action)
    return Play.of(play.board, played.answered(game))


def made(played: Board, level: Level) -> int:
    """What the house makes of a board in the player's place: its points less those against it."""
    return board.points_of(played.played(level))


def judged(played: Board, play: Play) -> tuple[int, int]:
    """How many decisions of the player counted, and how many were errors."""
    summary = _review(played, play).summary(PLAYER)
    return summary.decisions, summary.errors


def _review(played: Board, play: Play) -> Review:
    return Review.of_deal(played.start, board.actions_of(play.on(played)))


@dataclass(frozen=True, slots=True)
class Lesson:
    """What the coach says of a board.

    Args:
        best: the board as the coach plays it in the player's place.
        worst: the player's decision that lost most; None if no decision lost much.
        advice: for that decision; None if there is none.
        conceded: whether the player has given up a chance of winning.
    """

    best: Play
    worst: Decision | None
    advice: Advice | None
    conceded: bool


def lesson(played: Board, play: Play) -> Lesson:
    """What the coach says of a board that is over."""
    best = Play.of(play.board, played.played(Level.EXPERT))
    review = _review(played, play)
    own = [decision for decision in review.worst(len(review.decisions)) if decision.seat == PLAYER]
    conceded = any(decision.gave_up and decision.lost >= ERROR for decision in review.decisions)
    if not own:
        return Lesson(best, None, None, conceded)
    game = played.after(board.actions_of(play.on(played))[: own[0].step])
    chance = chance_of(game, own[0].step)
    return Lesson(best, own[0], Advice.of(game.view(PLAYER), chance, taken=own[0].taken), conceded)
