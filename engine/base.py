"""Defaults for what most games have in common. A game overrides what it does differently."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, Self, TypeVar

from engine import fairness
from engine.errors import Fault, RuleError
from engine.fairness import Ids
from engine.interface import (
    Action,
    Clock,
    CutPack,
    Draw,
    Game,
    GameType,
    History,
    Level,
    Mean,
    OwnGame,
    OwnView,
    Rules,
)
from engine.rating import RatingSystem

AnyRules = TypeVar("AnyRules", bound=Rules)
_FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class BaseGame(Game, Generic[AnyRules]):
    """A game whose seats act one at a time, without counters of its own, until somebody has won.

    Args:
        rules: the ruleset.
        secret: 32 random bytes that determine every pack. Nobody sees them before the end.
        game_id: the name of the game, which together with the secret and the ids determines the packs.
        ids: the ids that determine the packs together with the secret; see ``engine.fairness``. In a replayed
            game they are ahead of the history.
    """

    rules: AnyRules
    secret: bytes = field(repr=False)
    game_id: str
    ids: Ids = field()

    @property
    def over(self) -> bool:
        """Whether there is a result."""
        return self.result is not None

    @property
    def clock(self) -> Clock | None:
        """The clock of a decision, until the game is over."""
        return None if self.over else "decision"

    @property
    def decision(self) -> int:
        """How many actions there were."""
        return len(self.history)

    @property
    def deals(self) -> int:
        """None: the whole game is one deal."""
        return 0

    @property
    def ranked(self) -> tuple[int, ...]:
        """All seats."""
        return tuple(range(self.seats))

    @property
    def late(self) -> tuple[int, ...]:
        """None."""
        return ()

    @property
    def statistics(self) -> tuple[Mapping[str, int], ...]:
        """Nothing is counted."""
        return ({},) * self.seats

    @property
    def untouched(self) -> bool:
        """Never: the cards are dealt as the game begins."""
        return False

    @property
    def played(self) -> bool:
        """Whether a deal is over."""
        return self.deals > 0

    @property
    def deal_finished(self) -> bool:
        """Whether a deal is over."""
        return self.deals > 0

    @property
    def points(self) -> tuple[int, ...]:
        """All 0: the game is not played for points."""
        return (0,) * self.seats

    @property
    def trick_over(self) -> bool:
        """Never: there are no tricks."""
        return False

    @property
    def gone(self) -> tuple[int, ...]:
        """None: the game does not go on without a player."""
        return ()

    @property
    def away(self) -> tuple[int, ...]:
        """None: nobody sits out."""
        return ()

    @property
    def stacks(self) -> tuple[int, ...]:
        """All 0: the game has no counters of its own."""
        return (0,) * self.seats

    @property
    def pot(self) -> int:
        """0: the game has no counters of its own."""
        return 0

    @property
    def taken(self) -> tuple[int, ...]:
        """0 for each seat: the game has no counters of its own."""
        return (0,) * self.seats

    @property
    def refunds(self) -> tuple[int, ...]:
        """0 for each seat: the game has no counters of its own."""
        return (0,) * self.seats

    @property
    def left_by(self) -> int | None:
        """None: no resignation has ended the game."""
        return None

    @property
    def free_seats(self) -> tuple[int, ...]:
        """None: all players sit down before the game begins."""
        return ()

    @property
    def broke(self) -> tuple[int, ...]:
        """None: the game has no counters of its own."""
        return ()

    @property
    def buy_in_seat(self) -> int | None:
        """None: nobody buys in."""
        return None

    def watching(self, seat: int) -> Action | None:
        """None: nobody is out of counters."""
        return None

    def closing(self, seat: int) -> Action | None:
        """The house leaves, too."""
        resignation = self.resignation(seat)
        return resignation if resignation in self.legal(seat) else None

    def played_on(self, secret: bytes) -> tuple[Self, Action]:
        """None: nobody takes the place of a player who has left."""
        raise NotImplementedError("this game is not played on after a player has left it")

    def forced(self, seat: int) -> Action | None:
        """None: there is always a choice."""
        return None

    def has_acted(self, seat: int) -> bool:
        """Whether the seat has acted at all: the whole game is one deal."""
        return any(actor == seat for actor, _ in self.history)

    def intents(self, seat: int) -> tuple[Action, ...]:
        """None: nothing is declared in advance."""
        return ()

    def announcement(self, seat: int) -> Action | None:
        """None: nothing is announced."""
        return None

    def early(self, action: Action) -> Action:
        """The action itself: by default, an action counts the same when a seat takes it early."""
        return action

    def default_action(self, seat: int) -> Action | None:
        """None: the table does nothing for a player."""
        return None

    def check(self, seat: int, action: Action) -> None:
        """Check that the action is among the legal ones.

        Raises:
            RuleError: it is not.
        """
        if action in self.legal(seat):
            return
        if self.over:
            raise RuleError(Fault.GAME_OVER)
        raise RuleError(Fault.WRONG_PHASE if seat in self.actors else Fault.NOT_YOUR_TURN)

    @property
    def scheme(self) -> str:
        """The scheme of a pack of 32 cards."""
        return fairness.scheme_of(self.ids)

    @property
    def draw(self) -> Draw:
        """Nothing: the seats draw no cards."""
        return ()

    @property
    def packs(self) -> tuple[CutPack, ...]:
        """None: no pack is cut."""
        return ()

    @property
    def secrets(self) -> tuple[tuple[int, bytes], ...]:
        """The secret, from which every pack follows."""
        return ((1, self.secret),)

    @property
    def latest_secret(self) -> bytes:
        """The last of ``secrets``."""
        return self.secrets[-1][1]

    @property
    def before_first_pack(self) -> bool:
        """Whether no card has been dealt yet."""
        return self.untouched and not self.over

    def dumps(self) -> str:
        """The game without its history as one line of JSON, for ``BaseGameType.loads``, with the secret."""
        return json.dumps(
            {
                "format": _FORMAT,
                "rules": self.rules.text,
                "secret": self.secret.hex(),
                "game": self.game_id,
                "ids": self.ids,
                "seats": self.at_start().seats,
            },
            separators=(",", ":"),
        )


class BaseGameType(GameType):
    """A game that the house does not play and that is neither rated nor reviewed."""

    scheme = fairness.SCHEME
    statistics: tuple[str, ...] = ()
    means: Mapping[str, Mean] = {}
    boards: Mapping[str, str] = {}
    feat: str | None = None
    levels: tuple[Level, ...] = ()
    announces = False
    trick_pause = 1.0
    rating: RatingSystem | None = None

    def loads(self, text: str, history: History) -> Game:
        """The game with this history that a line of ``BaseGame.dumps`` describes.

        Raises:
            RuleError: ``bad-snapshot`` for any other text; the fault of an action that is not legal.
        """
        try:
            stored = json.loads(text)
            if stored["format"] != _FORMAT:
                raise ValueError(stored["format"])
            secret, ids = bytes.fromhex(stored["secret"]), tuple(map(int, stored["ids"]))
            game = self.start(stored["rules"], secret, stored["game"], int(stored["seats"]), ids)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise RuleError(Fault.BAD_SNAPSHOT) from error
        for seat, action in history:
            game, _ = game.apply(seat, action)
        return game

    def record(self, game: OwnGame, players: Sequence[str], date: str) -> str:
        """The name of the game and the players, then an action a line."""
        actions = (f"{seat} {self.action_text(action)}" for seat, action in game.history)
        return "\n".join([self.name, *players, *actions])

    def timeout(self, game: OwnGame, seat: int, times: int) -> tuple[Action, ...]:
        """A player forfeits the first time and has left the second time."""
        return (game.forfeit(seat) if times == 1 else game.resignation(seat),)

    def no_choice(self, public: OwnView) -> bool:
        """Never: nobody knows what a player can do."""
        return False

    def pause(self, view: OwnView) -> float | None:
        """None: the house does not play."""
        return None
