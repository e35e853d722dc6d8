"""High card as a pure value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from engine import fairness
from engine.base import BaseGame, BaseGameType
from engine.base_rules import BaseRuleset
from engine.cards import Card, code, parse_card, rank, suit
from engine.fairness import NO_IDS, Ids
from engine.interface import Action, CutPack, Event, History, Result
from engine.rating import Glicko2, Rating, RatingSystem

NAME: Final = "high-card"
SEATS: Final = 3
HAND: Final = 2
FOLD: Final = Action(32)
RESIGN: Final = Action(33)
STATISTICS: Final = ("deals", "points", "folds")
_WORDS: Final = {FOLD: "fold", RESIGN: "resign"}


@dataclass(frozen=True, slots=True)
class HighCardRules(BaseRuleset):
    """The rules: how many deals a game has."""

    kind: ClassVar[str] = NAME
    most_stakes: ClassVar[int] = 2

    deals: int = 2


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A seat has chosen. Nobody sees the card before everybody has chosen."""

    seat: int


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """All cards were turned; None if a seat folded."""

    cards: tuple[Card | None, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A seat has left the game."""

    seat: int


@dataclass(frozen=True, slots=True)
class HighCardView:
    """What one viewer may know."""

    viewer: int | None
    actors: tuple[int, ...]
    legal: tuple[Action, ...]
    hand: tuple[Card, ...] | None
    result: Result | None
    deal: int
    scores: tuple[int, ...]
    last_events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class HighCardGame(BaseGame[HighCardRules]):
    """A game of high card. The history and the secret determine everything else."""

    kind: ClassVar[str] = NAME
    seats: ClassVar[int] = SEATS

    history: History = ()
    choices: tuple[Action | None, ...] = (None,) * SEATS
    deals: int = 0
    scores: tuple[int, ...] = (0,) * SEATS
    folds: tuple[int, ...] = (0,) * SEATS
    left: tuple[int, ...] = ()
    last_events: tuple[Event, ...] = ()

    @property
    def over(self) -> bool:
        return self.deals == self.rules.deals or len(self.left) >= SEATS - 1

    @property
    def actors(self) -> tuple[int, ...]:
        if self.over:
            return ()
        return tuple(seat for seat in self._stay if self.choices[seat] is None)

    @property
    def _stay(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(SEATS) if seat not in self.left)

    @property
    def result(self) -> Result | None:
        if not self.over:
            return None
        # Players who left rank behind all others.
        worth = [-1 if seat in self.left else self.scores[seat] for seat in range(SEATS)]
        ranks = tuple(1 + sum(other > own for other in worth) for own in worth)
        winners = ranks.count(1)
        net = tuple(0 if winners > 1 else SEATS - 1 if rank == 1 else -1 for rank in ranks)
        return Result(ranks, net, self.scores, ("left" if len(self.left) >= SEATS - 1 else "deals",))

    @property
    def decision(self) -> int:
        return self.deals

    @property
    def statistics(self) -> tuple[Mapping[str, int], ...]:
        return tuple(
            {"deals": self.deals, "points": points, "folds": folds}
            for points, folds in zip(self.scores, self.folds, strict=True)
        )

    @property
    def points(self) -> tuple[int, ...]:
        return self.scores

    @property
    def gone(self) -> tuple[int, ...]:
        return () if self.over else self.left

    @property
    def left_by(self) -> int | None:
        return self.left[-1] if self.over and self.left else None

    def hand(self, seat: int) -> tuple[Card, ...]:
        if self.over:
            return ()
        return self._pack(self.deals + 1)[HAND * seat : HAND * (seat + 1)]

    def _pack(self, deal: int) -> tuple[Card, ...]:
        # Nobody cuts.
        ids = (*(self.ids or NO_IDS), *(0,) * deal)
        return fairness.pack(fairness.deal_key(self.secret, self.game_id, deal, ids))

    def legal(self, seat: int) -> tuple[Action, ...]:
        if self.over or seat in self.left or seat >= SEATS:
            return ()
        if self.choices[seat] is not None:
            return (RESIGN,)
        return (*(Action(card) for card in self.hand(seat)), FOLD, RESIGN)

    def apply(self, seat: int, action: Action, press: int = 0) -> tuple[HighCardGame, tuple[Event, ...]]:
        self.check(seat, action)
        choices, left, events = list(self.choices), self.left, list[Event]()
        if action == RESIGN:
            left = (*left, seat)
            choices[seat] = None
            events.append(Left(seat))
        else:
            choices[seat] = action
            events.append(Chosen(seat))
        after = replace(self, history=(*self.history, (seat, action)), choices=tuple(choices), left=left)
        if not after.over and not after.actors:
            after, shown = after._turned()
            events.append(shown)
        return replace(after, last_events=tuple(events)), tuple(events)

    def _turned(self) -> tuple[HighCardGame, Shown]:
        """The next deal, after all cards were turned."""
        cards = tuple(None if choice is None or choice == FOLD else Card(choice) for choice in self.choices)
        played = [(rank(card), suit(card), seat) for seat, card in enumerate(cards) if card is not None]
        winner = max(played)[2] if played else None
        after = replace(
            self,
            choices=(None,) * SEATS,
            deals=self.deals + 1,
            scores=tuple(points + (seat == winner) for seat, points in enumerate(self.scores)),
            folds=tuple(
                folds + (choice == FOLD) for folds, choice in zip(self.folds, self.choices, strict=True)
            ),
        )
        return after, Shown(cards, winner)

    @property
    def packs(self) -> tuple[CutPack, ...]:
        return tuple(
            CutPack(0, 0, pack, pack[0])
            for pack in map(self._pack, range(1, min(self.deals + 1, self.rules.deals) + 1))
        )

    def at_start(self) -> HighCardGame:
        return HighCardGame(self.rules, self.secret, self.game_id, self.ids, ())

    def view(self, viewer: int | None) -> HighCardView:
        return HighCardView(
            viewer=viewer,
            actors=self.actors,
            legal=() if viewer is None else self.legal(viewer),
            hand=None if viewer is None else self.hand(viewer),
            result=self.result,
            deal=min(self.deals + 1, self.rules.deals),
            scores=self.scores,
            last_events=self.last_events,
        )

    def forfeit(self, seat: int) -> Action:
        return FOLD

    def resignation(self, seat: int) -> Action:
        return RESIGN


class HighCardGameType(BaseGameType):
    """High card for three."""

    name = NAME
    least_seats = most_seats = SEATS
    presets: Mapping[str, HighCardRules] = {"plain": HighCardRules("plain")}
    options: Mapping[str, tuple[str, ...]] = {"deals": ("1", "2", "3")}
    statistics = STATISTICS
    boards: Mapping[str, str] = {"points": "points"}
    parse = staticmethod(HighCardRules.parse)
    rating: RatingSystem | None = Glicko2(start=Rating(1_500, 200, 0.01), tau=0.3)

    def start(self, rules: str, secret: bytes, game_id: str, seats: int, ids: Ids = NO_IDS) -> HighCardGame:
        assert seats == SEATS
        return HighCardGame(self.parse(rules), secret, game_id, ids)

    def action_text(self, action: Action) -> str:
        return _WORDS.get(action) or f"play {code(Card(action))}"

    def action_of(self, text: str) -> Action:
        named = {word: action for action, word in _WORDS.items()}
        return named[text] if text in named else Action(parse_card(text.removeprefix("play ")))
