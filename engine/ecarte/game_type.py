"""Écarté as one of the games that can be played at a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.base import BaseGameType
from engine.cards import Card
from engine.ecarte import actions, evident
from engine.ecarte.advisor import levels
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.review import Review, chance_of
from engine.ecarte.deal import Phase
from engine.ecarte.game import STATISTICS, EcarteGame
from engine.ecarte.notation.record import Record
from engine.ecarte.rules import PRESETS, VALUES, AnnouncementWindow, Ruleset
from engine.ecarte.view import EcarteView
from engine.fairness import NO_IDS, Ids
from engine.interface import Action, Chance, Game, History, Level, View
from engine.rating import ECARTE, RatingSystem

_COURTESY: Final = 5.0
"""How much longer the house waits where its next card would cut off the opponent's announcement."""
_GIVING_UP: Final = frozenset((actions.CONCEDE, actions.RESIGN))


class EcarteGameType(BaseGameType):
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
    levels = tuple(Level)
    slow_levels: Collection[Level] = frozenset((Level.EXPERT, Level.MASTER, Level.SHARK))
    announces = True
    trick_pause = 1.5
    reviewed = True
    rating: RatingSystem = ECARTE

    def parse(self, text: str) -> Ruleset:
        """The rules that a line of text describes."""
        return _parsed(text)

    def start(self, rules: str, secret: bytes, game_id: str, seats: int, ids: Ids = NO_IDS) -> EcarteGame:
        """A new game, cut for deal and waiting for the elder's cut of the first pack."""
        assert seats == EcarteGame.seats, "two play écarté"
        game, _ = EcarteGame.start(self.parse(rules), secret, game_id, ids)
        return game

    def loads(self, text: str, history: History) -> EcarteGame:
        """The game that ``EcarteGame.dumps`` has written."""
        return EcarteGame.loads(text, history)

    def record(self, game: Game, players: Sequence[str], date: str) -> str:
        """A game that is over as text, in the notation of ``docs/develop/notation.md``."""
        assert isinstance(game, EcarteGame), "a game of this kind"
        one, other = players
        return Record.of(game, (one, other), date).write()

    def action_text(self, action: Action) -> str:
        """An action in words, such as ``play KH``."""
        return actions.text(action)

    def action_of(self, text: str) -> Action:
        """The action that words such as ``play KH`` name."""
        return actions.parse(text)

    def no_choice(self, public: View) -> bool:
        """Whether everybody knows that the player in turn has only one card to play."""
        assert isinstance(public, EcarteView), "a view of this game"
        return evident.no_choice(public)

    def pause(self, view: View) -> float | None:
        """No time for the cut, and more than usual before playing to a king that may still be announced."""
        assert isinstance(view, EcarteView), "a view of this game"
        if _GIVING_UP.issuperset(view.legal):
            return None
        if view.phase is Phase.CUT:
            return 0.0
        return _COURTESY if cuts_off_the_king(view) else 1.0

    def advise(self, view: View, level: Level, chance: Chance) -> Action | None:
        """What a player of some level does now; None where that player waits for the opponent."""
        assert isinstance(view, EcarteView), "a view of this game"
        return levels.choose(view, level, chance)

    def advice(self, view: View, chance: Chance) -> Advice | None:
        """Advice for the viewer; None where they have nothing to decide."""
        assert isinstance(view, EcarteView), "a view of this game"
        return Advice.of(view, chance)

    def review(self, game: Game) -> Review:
        """The review of a finished game."""
        assert isinstance(game, EcarteGame), "one of these games"
        return Review.of(game)

    def loads_review(self, text: str) -> Review:
        """The review that ``Review.dumps`` has written."""
        return Review.loads(text)

    def advice_on(self, game: Game, seat: int, taken: Action) -> Advice | None:
        """Advice for a decision that a player has taken."""
        assert isinstance(game, EcarteGame), "one of these games"
        chance = chance_of(game, len(game.history))
        return Advice.of(game.view(seat), chance, taken=taken)


@lru_cache(maxsize=256)
def _parsed(text: str) -> Ruleset:
    return Ruleset.parse(text)


def cuts_off_the_king(view: EcarteView) -> bool:
    """Whether the opponent has led the king and could announce it until the viewer plays (law 9)."""
    if view.rules.window is not AnnouncementWindow.LAW_9 or view.viewer not in view.actors:
        return False
    if view.turn_up is None or view.announced is not None:
        return False
    king = Card(view.turn_up & ~7 | view.rules.bonus.rank)
    return [trick.led for trick in view.tricks] == [king]
