"""The words of écarté that a first game explains, and the decisions at which each of them matters."""

from __future__ import annotations

from enum import StrEnum

from bot.pages.table.scene import Scene
from bot.text.cards import suit_text
from engine.ecarte import actions
from engine.ecarte.deal import Phase
from engine.ecarte.view import EcarteView


class Word(StrEnum):
    """A word that is explained once in a game."""

    CUT = "cut"
    PROPOSE = "propose"
    ELDER = "elder"
    TRUMPS = "trumps"
    VULNERABLE = "vulnerable"
    KING = "king"
    FOLLOW = "follow"


def words(view: EcarteView) -> list[Word]:
    """The words that matter at the viewer's decision, the one most needed first."""
    king = [Word.KING] if actions.ANNOUNCE in (*view.legal, *view.intents) else []
    match view.phase:
        case Phase.CUT:
            return [Word.CUT]
        case Phase.ELDER_SPEAKS | Phase.DEALER_ANSWERS:
            # Only the player who prevents the first exchange plays for the double.
            return [Word.PROPOSE, *king, *([] if view.exchanges else [Word.VULNERABLE]), Word.ELDER]
        case Phase.ELDER_DISCARDS | Phase.DEALER_DISCARDS:
            return [Word.TRUMPS, *king]
        case Phase.PLAY:
            vulnerable = [Word.VULNERABLE] if view.vulnerable == view.viewer else []
            if not view.tricks:
                return [*king, *vulnerable, Word.ELDER]
            follows = [Word.FOLLOW] if view.tricks[-1].followed is None else []
            return [*king, *vulnerable, *follows]
        case _:
            return []


def tip(scene: Scene, view: EcarteView, word: str) -> str:
    """A word explained in one line."""
    assert view.viewer is not None, "a player reads it"
    return scene.say(
        f"guide-ecarte-{word}",
        player=scene.names[1 - view.viewer],
        elder=int(view.elder == view.viewer),
        plays=int(view.phase is Phase.PLAY),
        suit="" if view.trumps is None else suit_text(view.trumps, scene.language),
        bonus=view.rules.bonus.value,
        order=view.rules.order.value,
        double=view.rules.double.value,
    )
