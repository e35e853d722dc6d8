"""Écarté as one of the games that can be played at a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from engine.base import BaseGameType
from engine.cards import Card
from engine.ecarte import actions, evident
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.levels import choose
from engine.ecarte.advisor.review import Review, chance_of, costs_nothing
from engine.ecarte.deal import Phase
from engine.ecarte.frequencies import CHANCES, frequencies
from engine.ecarte.game import STATISTICS, EcarteGame
from engine.ecarte.notation.record import Record
from engine.ecarte.rules import PRESETS, VALUES, AnnouncementWindow, Ruleset
from engine.ecarte.view import EcarteView
from engine.fairness import NO_IDS, Ids
from engine.interface import Action, HasAdvisor, HasFrequencies, HasReview, Level
from engine.rating import ECARTE, RatingSystem

_COURTESY: Final = 5.0
"""How much longer the house waits if its next card would cut off the opponent's announcement."""
_GIVING_UP: Final = frozenset((actions.CONCEDE, actions.RESIGN))


class EcarteGameType(BaseGameType, HasAdvisor, HasReview, HasFrequencies):
    """Écarté for two.

    >>> EcarteGameType().start("classic target=3", bytes(32), "example", 2).seats
    2
    """

    name = EcarteGame.kind
    least_seats = most_seats = EcarteGame.seats
    presets: Mapping[str, Ruleset] = PRESETS
    options = VALUES
    statistics = STATISTICS
    boards: Mapping[str, str] = {"deals": "deals_won", "points": "points", "voles": "voles", "kings": "kings"}
    feat: str | None = "voles"
    levels = tuple(Level)
    slow_levels: Collection[Level] = frozenset((Level.EXPERT, Level.MASTER))
    announces = True
    trick_pause = 1.5
    rating: RatingSystem = ECARTE

    parse = staticmethod(Ruleset.parse)
    loads = staticmethod(EcarteGame.loads)
    action_text = staticmethod(actions.text)
    action_of = staticmethod(actions.parse)
    no_choice = staticmethod(evident.no_choice)
    advise = staticmethod(choose)
    advice = staticmethod(Advice.of)
    loads_review = staticmethod(Review.loads)
    chances: Mapping[str, Fraction | None] = CHANCES
    frequencies = staticmethod(frequencies)

    def start(self, rules: str, secret: bytes, game_id: str, seats: int, ids: Ids = NO_IDS) -> EcarteGame:
        """A new game, cut for deal and waiting for the elder's cut of the first pack."""
        assert seats == EcarteGame.seats, "two play écarté"
        game, _ = EcarteGame.start(self.parse(rules), secret, game_id, ids)
        return game

    def record(self, game: EcarteGame, players: Sequence[str], date: str) -> str:
        """A game that is over as text, in the notation of ``docs/develop/notation.md``."""
        one, other = players
        return Record.of(game, (one, other), date).write()

    def pause(self, view: EcarteView) -> float | None:
        """No time for the cut, and more than usual before it plays to a king that may still be announced."""
        if _GIVING_UP.issuperset(view.legal):
            return None
        if view.phase is Phase.CUT:
            return 0.0
        return _COURTESY if cuts_off_the_king(view) else 1.0

    def review(self, game: EcarteGame, late: Collection[int] = ()) -> Review:
        """The review of a finished game. The clock only cuts or gives up, which is judged of nobody."""
        return Review.of(game)

    def deal_of(self, game: EcarteGame, step: int) -> int:
        """The number of the deal in which a decision was made."""
        cuts = sum(actions.kind(action) is actions.ActionKind.CUT for _, action in game.history[:step])
        return max(1, cuts)

    def advice_on(self, game: EcarteGame, seat: int, taken: Action) -> Advice | None:
        """Advice for a decision of a player. A card that costs nothing is right, as in a review."""
        view, step = game.view(seat), len(game.history)
        advice = Advice.of(view, chance_of(game, step), taken=taken)
        if advice is not None and advice.error and costs_nothing(view, taken, chance_of(game, step)):
            return replace(advice, right=advice.right | {taken})
        return advice


def cuts_off_the_king(view: EcarteView) -> bool:
    """Whether the opponent has led the king and could announce it until the viewer plays (law 9)."""
    if view.rules.window is not AnnouncementWindow.LAW_9 or view.viewer not in view.actors:
        return False
    if view.turn_up is None or view.announced is not None:
        return False
    king = Card(view.turn_up & ~7 | view.rules.bonus.rank)
    return [trick.led for trick in view.tricks] == [king]
