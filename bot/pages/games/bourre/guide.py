"""The words of bourré that a first game explains, and the decisions at which each of them matters."""

from __future__ import annotations

from enum import StrEnum

from bot.pages.table.scene import Scene
from bot.text.cards import suit_text
from engine.bourre.deal import Phase
from engine.bourre.view import BourreView


class Word(StrEnum):
    """A word that is explained once in a game."""

    STAY = "stay"
    BOURRE = "bourre"
    EXCHANGE = "exchange"
    TRUMPS = "trumps"
    CINCH = "cinch"
    FOLLOW = "follow"


def words(view: BourreView) -> list[Word]:
    """The words that matter at the viewer's decision, the one most needed first."""
    match view.phase:
        case Phase.DECLARE:
            return [Word.STAY, Word.BOURRE, Word.TRUMPS]
        case Phase.EXCHANGE:
            return [Word.EXCHANGE, Word.TRUMPS]
        case Phase.PLAY:
            follows = bool(view.tricks) and view.tricks[-1].winner is None
            cinch = [Word.CINCH] if view.cinch else []
            return [*cinch, *([Word.FOLLOW] if follows else []), Word.BOURRE]
        case _:
            return []


def tip(scene: Scene, view: BourreView, word: str) -> str:
    """A word explained in one line."""
    return scene.say(
        f"guide-bourre-{word}",
        suit="" if view.trumps is None else suit_text(view.trumps, scene.language),
    )
