"""The pictures of an écarté game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.pages import pictures
from bot.pages.games.ecarte import phrases
from bot.pages.parts.page import Picture
from bot.pages.pictures import Captions, Ending, Occasion, Style
from bot.pages.table.hand_picture import held_picture, style
from bot.pages.table.scene import Scene
from bot.tables.table import Ruling
from bot.text.i18n import Language, say
from engine.cards import Card
from engine.ecarte import events
from engine.ecarte.actions import STAND, ActionKind, card_of, kind
from engine.ecarte.deal import BEATERS, HAND
from engine.ecarte.game import EcarteGame
from engine.ecarte.results import EcarteResult, EndReason, deciding
from engine.ecarte.rules import CLASSIC
from engine.ecarte.view import EcarteView

_EXAMPLE_TRICKS: Final = 3
"""In the example the third trick is open."""


def table_picture(
    scene: Scene, view: EcarteView, hands: tuple[tuple[Card, ...], ...] | None = None
) -> Picture:
    """The table as everyone sees it.

    Args:
        view: the public's.
        hands: the hands of both seats, once the game is over.
    """
    return _table(scene, view, hands, 0)


def example_picture(language: Language) -> Picture:
    """A table in play, for people who have seen none: the same deal each time."""
    game, _ = EcarteGame.start(CLASSIC, bytes(32), "example")
    while len(game.view(None).tricks) < _EXAMPLE_TRICKS:
        (seat,) = game.actors
        legal = game.legal(seat)
        game, _ = game.apply(seat, STAND if STAND in legal else legal[0])
    return _drawn(game.view(None), ("Ana", "Bob"), language, pictures.STANDARD, None, 0)


def hand_pictures(
    scene: Scene, view: EcarteView, *, acts: bool = True, selected: int = 0
) -> tuple[Picture, ...]:
    """The table as a player sees it, and that player's cards, if they have any.

    Args:
        view: the player's.
        acts: whether the cards that the player may play are raised.
        selected: the places of the cards that are selected to be put away, as a mask.
    """
    assert view.viewer is not None, "the public has no hand"
    table = _table(scene, view, None, view.viewer)
    if not view.hand:
        return (table,)
    playable = {card_of(action) for action in view.legal if acts and kind(action) is ActionKind.PLAY}
    return table, held_picture(scene, view.hand, playable, selected)


def laid_down(view: EcarteView) -> EcarteView:
    """A view in which the viewer's last card lies next to the card that was led, if one was."""
    *before, trick = view.tricks
    if trick.followed is not None or view.hand is None or view.trumps is None:
        return view
    (card,) = view.hand
    beaten = BEATERS[view.rules.order][view.trumps][trick.led] >> card & 1
    trick = replace(trick, followed=card, winner=1 - trick.leader if beaten else trick.leader)
    return replace(view, hand=(), tricks=(*before, trick))


def ending_picture(scene: Scene, view: EcarteView) -> Picture:
    """The scene of a game's end: the card that won it, the score, and what was special about it."""
    result, names = view.result, scene.plain_names
    assert result is not None, "the game is over"
    occasion, score = _occasion(scene, view, result), phrases.final_score(result, view.rules.target)
    line = f"picture-{occasion}"
    if result.reason is EndReason.RESIGNED:
        score = scene.say("picture-wins")
        line = "picture-timed-out" if scene.ruling is Ruling.TIMEOUT_AGAIN else "picture-resigned"
    shown = Ending(
        winner=names[result.winner],
        score=score,
        line=scene.say(line, loser=names[result.loser], behind=view.rules.target - 1),
        card=_winning_card(view, result.winner),
        occasion=occasion,
        language=scene.language,
        style=style(scene.preferences),
    )
    return Picture(pictures.ENDING_FILE, pictures.ending, (shown,))


def _occasion(scene: Scene, view: EcarteView, result: EcarteResult) -> Occasion:
    if scene.first_win:
        return Occasion.FIRST
    if result.comeback:
        return Occasion.COMEBACK
    return Occasion.VOLE if view.won_by_vole else Occasion.WIN


def _winning_card(view: EcarteView, winner: int) -> Card | None:
    """The king that ended the game, or the winner's card in the trick that decided the last deal."""
    for event in reversed(view.last_events):
        if isinstance(event, events.KingAnnounced | events.TurnedUp) and view.ended_by_king:
            return event.card
    tricks, last = (view.tricks, None) if view.turn_up is not None else (view.last_tricks, view.last_deal)
    place = None
    if last is not None and last.winner == winner:
        place = deciding(tricks, last.counted(view.rules.target))
    won = [trick for trick in tricks[: None if place is None else place + 1] if trick.winner == winner]
    if not won:
        return None
    return won[-1].led if won[-1].leader == winner else won[-1].followed


def _table(
    scene: Scene,
    view: EcarteView,
    hands: tuple[tuple[Card, ...], ...] | None,
    near: int,
) -> Picture:
    one, other = scene.plain_names
    return _drawn(view, (one, other), scene.language, style(scene.preferences), hands, near)


def _drawn(
    view: EcarteView,
    names: tuple[str, str],
    language: Language,
    drawn: Style,
    hands: tuple[tuple[Card, ...], ...] | None,
    near: int,
) -> Picture:
    # Facts that are not drawn are cleared, so that pictures that look the same have equal facts.
    shown = replace(
        view,
        viewer=None,
        deal=0,
        counts=(0, 0),
        hand=None,
        discarded=None,
        legal=(),
        intents=(),
        last_events=(),
        vulnerable=None,
        stopped=None,
    )
    facts = (shown, names, _captions(language), drawn, hands, near)
    return Picture(pictures.TABLE_FILE, pictures.table, facts)


def _captions(language: Language) -> Captions:
    return Captions(
        language,
        last_trick=say(language, "picture-last-trick"),
        elder=say(language, "picture-elder"),
        dealer=say(language, "picture-dealer"),
        exchanged=say(language, "picture-exchanged"),
        tricks=tuple(say(language, "picture-tricks", tricks=n) for n in range(HAND + 1)),
    )
