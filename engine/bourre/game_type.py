"""Bourré as one of the games that can be played at a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from engine.base import BaseGameType
from engine.bourre import actions, evident
from engine.bourre.actions import AWAY, ActionKind
from engine.bourre.advisor import book
from engine.bourre.advisor.advice import Advice
from engine.bourre.advisor.levels import choose, waits
from engine.bourre.advisor.review import IN_A_DEAL, Review, chance_of
from engine.bourre.deal import Phase
from engine.bourre.frequencies import CHANCES, frequencies
from engine.bourre.game import BOARDS, MEANS, STATISTICS, BourreGame
from engine.bourre.notation.record import Record
from engine.bourre.rules import LEAST_SEATS, MOST_SEATS, PRESETS, VALUES, Ruleset
from engine.bourre.view import BourreView
from engine.fairness import BOURRE_SCHEME, NO_IDS, Ids
from engine.interface import Action, HasAdvisor, HasFrequencies, HasReview, Level, Mean
from engine.rating import RatingSystem
from engine.weng_lin import BOURRE


class BourreGameType(BaseGameType, HasAdvisor, HasReview, HasFrequencies):
    """Bourré for two to eight.

    >>> BourreGameType().start("three-card deals=5", bytes(32), "example", 4).seats
    4
    """

    name = BourreGame.kind
    least_seats = LEAST_SEATS
    most_seats = MOST_SEATS
    scheme = BOURRE_SCHEME
    presets: Mapping[str, Ruleset] = PRESETS
    options = VALUES
    statistics = STATISTICS
    means: Mapping[str, Mean] = MEANS
    boards: Mapping[str, str] = BOARDS
    feat: str | None = "pots"
    levels = (Level.NOVICE, Level.BOOK, Level.EXPERT)
    slow_levels: Collection[Level] = frozenset((Level.EXPERT,))
    rating: RatingSystem | None = BOURRE

    parse = staticmethod(Ruleset.parse)
    action_text = staticmethod(actions.text)
    action_of = staticmethod(actions.parse)
    no_choice = staticmethod(evident.no_choice)
    advise = staticmethod(choose)
    advice = staticmethod(Advice.of)
    loads_review = staticmethod(Review.loads)
    chances: Mapping[str, Fraction | None] = CHANCES
    frequencies = staticmethod(frequencies)

    def start(self, rules: str, secret: bytes, game_id: str, seats: int, ids: Ids = NO_IDS) -> BourreGame:
        """A new session, seats drawn, waiting for the cut of the first pack."""
        assert ids is not None, "bourré was never played without ids"
        game, _ = BourreGame.start(self.parse(rules), secret, game_id, seats, ids)
        return game

    def record(self, game: BourreGame, players: Sequence[str], date: str) -> str:
        """A game that is over as text, in the notation of ``docs/develop/notation.md``."""
        return Record.of(game, players, date).write()

    def timeout(self, game: BourreGame, seat: int, times: int) -> tuple[Action, ...]:
        """The table passes, exchanges nothing for a dealer who must play, or plays the card of the house.

        From the second time on the player sits out after the deal until they are back.
        """
        action = game.forfeit(seat)
        if game.phase is Phase.PLAY:
            action = book.choose(game.view(seat))
        sits_out = times > 1 and AWAY in game.legal(seat)
        return (AWAY, action) if sits_out and game.deal is not None else (action,)

    def pause(self, view: BourreView) -> float | None:
        """No time for the cut, which the house declines."""
        if waits(view):
            return None
        return 0.0 if view.phase is Phase.CUT else 1.0

    def deal_of(self, game: BourreGame, step: int) -> int:
        """The number of the deal in which a decision was made."""
        deals, cutting = 0, False
        for _, action in game.history[: step + 1]:
            # Where all have declined the cut, the table cuts.
            if actions.kind(action) in (ActionKind.CUT, ActionKind.DECLINE):
                cutting = True
            elif cutting and actions.kind(action) in IN_A_DEAL:
                deals, cutting = deals + 1, False
        return deals

    def review(self, game: BourreGame, late: Collection[int] = ()) -> Review:
        """The review of a finished session."""
        return Review.of(game, late=late)

    def advice_on(self, game: BourreGame, seat: int, taken: Action) -> Advice | None:
        """Advice for a decision that a player has taken."""
        chance = chance_of(game, len(game.history))
        return Advice.of(game.view(seat), chance, taken=taken)
