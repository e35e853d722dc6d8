"""Bourré as one of the games that can be played at a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.base import BaseGameType
from engine.bourre import actions, evident
from engine.bourre.actions import AWAY
from engine.bourre.advisor import book, levels
from engine.bourre.advisor.advice import Advice
from engine.bourre.advisor.review import Review, chance_of
from engine.bourre.deal import Phase
from engine.bourre.game import BOARDS, MEANS, STATISTICS, BourreGame
from engine.bourre.notation.record import Record
from engine.bourre.rules import LEAST_SEATS, MOST_SEATS, PRESETS, VALUES, Ruleset
from engine.bourre.view import BourreView
from engine.fairness import BOURRE_SCHEME, NO_IDS, Ids
from engine.interface import Action, Chance, Game, Level, Mean, View
from engine.rating import RatingSystem
from engine.weng_lin import BOURRE


class BourreGameType(BaseGameType):
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
    levels = (Level.NOVICE, Level.BOOK, Level.EXPERT)
    slow_levels: Collection[Level] = frozenset((Level.EXPERT,))
    reviewed = True
    rating: RatingSystem | None = BOURRE

    def parse(self, text: str) -> Ruleset:
        """The rules that a line of text describes."""
        return Ruleset.parse(text)

    def start(self, rules: str, secret: bytes, game_id: str, seats: int, ids: Ids = NO_IDS) -> BourreGame:
        """A new session, seats drawn, waiting for the cut of the first pack."""
        assert ids is not None, "bourré was never played without ids"
        game, _ = BourreGame.start(self.parse(rules), secret, game_id, seats, ids)
        return game

    def record(self, game: Game, players: Sequence[str], date: str) -> str:
        """A game that is over as text, in the notation of ``docs/develop/notation.md``."""
        assert isinstance(game, BourreGame), "a game of this kind"
        return Record.of(game, players, date).write()

    def action_text(self, action: Action) -> str:
        """An action in words, such as ``play KH``."""
        return actions.text(action)

    def action_of(self, text: str) -> Action:
        """The action that words such as ``play KH`` name."""
        return actions.parse(text)

    def timeout(self, game: Game, seat: int, times: int) -> tuple[Action, ...]:
        """To pass, or to exchange nothing for a dealer who must play; in play the card that the house plays.

        From the second time on the player sits out after the deal until they are back.
        """
        assert isinstance(game, BourreGame), "a game of this kind"
        action = game.forfeit(seat)
        if game.phase is Phase.PLAY:
            action = book.choose(game.view(seat))
        sits_out = times > 1 and AWAY in game.legal(seat)
        return (AWAY, action) if sits_out and game.deal is not None else (action,)

    def no_choice(self, public: View) -> bool:
        """Whether everybody knows that the player in turn has only one card to play."""
        assert isinstance(public, BourreView), "a view of this game"
        return evident.no_choice(public)

    def pause(self, view: View) -> float | None:
        """No time for the cut, which the house declines."""
        assert isinstance(view, BourreView), "a view of this game"
        if levels.waits(view):
            return None
        return 0.0 if view.phase is Phase.CUT else 1.0

    def advise(self, view: View, level: Level, chance: Chance) -> Action | None:
        """What a player of some level does now; None where that player waits for others."""
        assert isinstance(view, BourreView), "a view of this game"
        return levels.choose(view, level, chance)

    def advice(self, view: View, chance: Chance) -> Advice | None:
        """Advice for the viewer; None where they have nothing to decide."""
        assert isinstance(view, BourreView), "a view of this game"
        return Advice.of(view, chance)

    def review(self, game: Game) -> Review:
        """The review of a finished game."""
        assert isinstance(game, BourreGame), "one of these games"
        return Review.of(game)

    def loads_review(self, text: str) -> Review:
        """The review that ``Review.dumps`` has written."""
        return Review.loads(text)

    def advice_on(self, game: Game, seat: int, taken: Action) -> Advice | None:
        """Advice for a decision that a player has taken."""
        assert isinstance(game, BourreGame), "one of these games"
        chance = chance_of(game, len(game.history))
        return Advice.of(game.view(seat), chance, taken=taken)
