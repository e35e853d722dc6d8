"""What pictures have in common, drawn before anybody waits for one."""

from bot.pages.pictures.drawing.style import Captions
from bot.pages.pictures.hand import hand
from bot.pages.pictures.table import table
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC


def prepare() -> None:
    """Draw a table and a hand, and with them the felts, the backs, the markers and what fonts need.

    The first time it takes a tenth of a second.
    """
    names, captions = ("A", "B"), Captions("en", "", "", "")
    game, _ = EcarteGame.start(CLASSIC, bytes(32), "")
    while game.view(None).turn_up is None:
        (seat,) = game.actors
        action = game.default_action(seat)
        assert action is not None, "before the deal all is ceremony"
        game, _ = game.apply(seat, action)
    view = game.view(0)
    table(view, names, captions)
    table(view, names, captions, near=0)
    hand(view.hand or (), "en")
