"""The words of écarté that a first game explains, and the decisions at which each of them matters."""

from __future__ import annotations

from enum import StrEnum

from bot.pages.table.scene import Scene
from bot.text.cards import suit_text
from engine.cards import ACE, JACK, QUEEN, rank, suit
from engine.ecarte import actions
from engine.ecarte.deal import Phase
from engine.ecarte.results import Trick
from engine.ecarte.rules import Order
from engine.ecarte.view import EcarteView


class Word(StrEnum):
    """A word that is explained once in a game."""

    PROPOSE = "propose"
    ANSWER = "answer"
    TRUMPS = "trumps"
    KING = "king"
    POINT = "point"
    FOLLOW = "follow"
    SCORE = "score"
    ACE = "ace"


def words(view: EcarteView) -> list[Word]:
    """The words that matter at the viewer's decision, the one most needed first."""
    king = [Word.KING] if actions.ANNOUNCE in (*view.legal, *view.intents) else []
    score = [Word.SCORE] if view.last_deal is not None else []
    match view.phase:
        case Phase.ELDER_SPEAKS:
            return [Word.PROPOSE, *king, *score]
        case Phase.DEALER_ANSWERS:
            return [Word.ANSWER, *king, *score]
        case Phase.ELDER_DISCARDS | Phase.DEALER_DISCARDS:
            return [Word.TRUMPS, *king, *score]
        case Phase.PLAY:
            begins = [Word.POINT] if not any(view.won) else []
            ace = [Word.ACE] if view.rules.order is Order.KING_HIGH and _ace_lost(view.tricks) else []
            follows = [Word.FOLLOW] if view.tricks and view.tricks[-1].followed is None else []
            return [*king, *begins, *ace, *follows, Word.TRUMPS]
        case _:
            return []


def _ace_lost(tricks: tuple[Trick, ...]) -> bool:
    """Whether an ace has lost the newest whole trick to a jack or queen of its suit."""
    newest = next((trick for trick in reversed(tricks) if trick.followed is not None), None)
    if newest is None or newest.followed is None or suit(newest.led) != suit(newest.followed):
        return False
    lower, higher = sorted((rank(newest.led), rank(newest.followed)))
    return lower == ACE and higher in (JACK, QUEEN)


def tip(scene: Scene, view: EcarteView, word: str) -> str:
    """A word explained in one line."""
    assert view.viewer is not None, "a player reads it"
    return scene.say(
        f"guide-ecarte-{word}",
        player=scene.names[1 - view.viewer],
        plays=int(view.phase is Phase.PLAY),
        suit="" if view.trumps is None else suit_text(view.trumps, scene.language),
        bonus=view.rules.bonus.value,
        order=view.rules.order.value,
        target=view.rules.target,
    )
