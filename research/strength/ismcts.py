"""The play of the cards alone, against OpenSpiel's search over information sets (IS-MCTS).

Both play the same deals, once in each seat, at 0 to 0 and after an exchange by the book. Players announce the
king as early as possible. OpenSpiel searches our ``Deal`` through the methods that it requires of a state. It
samples the hands that fit the played cards, with equal weights. ``ADVISOR_DEALS`` is the number of deals.
"""

from __future__ import annotations

import os
from importlib import import_module
from random import Random
from statistics import fmean
from time import process_time
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

from engine.cards import mask_of
from engine.ecarte.actions import ANNOUNCE
from engine.ecarte.advisor import expert
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.deal import NOBODY, Deal
from engine.ecarte.game import EcarteGame
from engine.ecarte.view import EcarteView
from engine.interface import Action
from engine.masks import bits
from research.benchmarks.report import milliseconds, percentiles, show, times, whole
from research.strength.cards_alone import Choose, exchanged, played, sure
from research.strength.duel import Estimate, on_all_cores

DEALS: Final = int(os.environ.get("ADVISOR_DEALS", "40"))
SIMULATIONS: Final = 1_000
EXPLORATION: Final = 2.0
"""The exploration constant of IS-MCTS, which maximises points. Most deals bring one or two."""
EXPERT, SEARCH, BOOK = "expert", "IS-MCTS", "book"
DUELS: Final = ((EXPERT, SEARCH), (EXPERT, BOOK))


class Match(NamedTuple):
    """One deal played twice by two players.

    Args:
        ahead: the points of the first player above the second, averaged over both games.
        taken: the seconds of each choice between cards, by player.
    """

    ahead: float
    taken: dict[str, list[float]]


def measure() -> None:
    """Print the table."""
    matches = on_all_cores(_matches, DEALS)
    seconds = {
        name: [second for duels in matches for match in duels for second in match.taken.get(name, ())]
        for name in (EXPERT, SEARCH, BOOK)
    }
    rows = []
    for number, (name, other) in enumerate(DUELS):
        ahead = Estimate.of(duels[number].ahead for duels in matches)
        rows.append((f"{ahead.mean:+.3f}", f"± {ahead.margin:.3f}", name, other, whole(len(matches))))
    title = "Advisor: the play of the cards alone, each deal played twice with the seats swapped"
    show(title, ("points a deal", "95 %", "by", "against", "deals"), rows)
    unit = fmean(seconds[SEARCH])
    paces = [
        (times(fmean(taken) / unit), name, milliseconds(fmean(taken)), *map(milliseconds, percentiles(taken)))
        for name, taken in seconds.items()
    ]
    header = ("of IS-MCTS", "player", "mean", "p50", "p99")
    show(f"Advisor: time to choose a card, next to IS-MCTS with {SIMULATIONS:,} simulations", header, paces)


def _matches(numbers: range) -> list[tuple[Match, ...]]:
    return [_matches_of(Random(number)) for number in numbers]


def _matches_of(chance: Random) -> tuple[Match, ...]:
    """Let all players play one deal, and return the matches."""
    game = exchanged(chance, policy.choose)
    searcher = _Searcher(chance.getrandbits(32))
    players: dict[str, Choose] = {
        EXPERT: lambda game, seat: sure(expert.choose(game.view(seat), chance)),
        SEARCH: searcher.choose,
        BOOK: lambda game, seat: policy.choose(game.view(seat)),
    }
    matches = []
    for names in DUELS:
        taken: dict[str, list[float]] = {name: [] for name in names}
        ahead = 0
        for seat in (0, 1):
            seated = names if seat == 0 else (names[1], names[0])
            points = played(game, [_timed(players[name], taken[name]) for name in seated])
            ahead += points[seat] - points[1 - seat]
        matches.append(Match(ahead / 2, taken))
    return tuple(matches)


def _timed(choose: Choose, taken: list[float]) -> Choose:
    """Return a player whose choices are timed."""

    def choosing(game: EcarteGame, seat: int) -> Action:
        start = process_time()
        action = choose(game, seat)
        taken.append(process_time() - start)
        return action

    return choosing


class _Searcher:
    """OpenSpiel's player.

    Args:
        seed: the seed of its random choices.
    """

    def __init__(self, seed: int) -> None:
        # No types: OpenSpiel has none, and only the benchmarks' own environment has OpenSpiel.
        pyspiel: Any = import_module("pyspiel")
        ismcts: Any = import_module("open_spiel.python.algorithms.ismcts")
        mcts: Any = import_module("open_spiel.python.algorithms.mcts")
        numpy: Any = import_module("numpy")
        chance = numpy.random.RandomState(seed)
        self._chance = Random(seed)
        self._bot = ismcts.ISMCTSBot(
            None, mcts.RandomRolloutEvaluator(1, chance), EXPLORATION, SIMULATIONS, random_state=chance
        )
        kind = pyspiel.GameType
        self._game = SimpleNamespace(
            get_type=lambda: SimpleNamespace(
                dynamics=kind.Dynamics.SEQUENTIAL, information=kind.Information.IMPERFECT_INFORMATION
            )
        )

    def choose(self, game: EcarteGame, seat: int) -> Action:
        """The card that the search chooses."""
        assert game.deal is not None, "cards are played in a deal"
        hands = _Hands(game.view(seat), self._chance)
        self._bot.set_resampler(lambda state, _: _State(self._game, hands.one(state.deal)))
        return Action(int(self._bot.step(_State(self._game, game.deal))))


class _Hands:
    """The opponent's possible hands, as far as a player knows.

    Args:
        view: the view of the player, who has announced the king if they had it.
        chance: draws one of the hands.
    """

    def __init__(self, view: EcarteView, chance: Random) -> None:
        known = Knowledge(view)
        announced = known.bonus & known.possible if view.announced == 1 - known.seat else 0
        absent = 0 if view.announced is not None or known.open else known.bonus
        self._seat = known.seat
        self._open = known.open
        self._held = mask_of(map(known.frame.card, bits(announced)))
        self._cards = [known.frame.card(card) for card in bits(known.possible & ~announced & ~absent)]
        self._number = view.counts[1 - known.seat] - announced.bit_count()
        self._chance = chance

    def one(self, deal: Deal) -> Deal:
        """Return the deal, with one of these hands for the opponent."""
        sampled = deal.copy()
        hand = mask_of(self._chance.sample(self._cards, self._number)) | self._held
        if self._seat:
            sampled.hand_0 = hand
        else:
            sampled.hand_1 = hand
        sampled.king = 1 - self._seat if self._open and hand >> sampled.bonus & 1 else NOBODY
        return sampled


class _State:
    """A deal as a state of OpenSpiel.

    Args:
        game: the game object that OpenSpiel asks for.
        deal: a deal in phase PLAY. It is changed in place.
    """

    def __init__(self, game: SimpleNamespace, deal: Deal) -> None:
        self.game = game
        self.deal = deal

    def get_game(self) -> SimpleNamespace:
        return self.game

    def current_player(self) -> int:
        return self.deal.turn

    def information_state_string(self) -> str:
        deal = self.deal
        return f"{deal.hands[deal.turn]} {deal.played} {deal.announced}"

    def legal_actions(self, _: int | None = None) -> list[int]:
        return list(self.deal.legal())

    def apply_action(self, action: int) -> None:
        deal = self.deal
        deal.act(Action(int(action)))
        if deal.king == deal.turn:
            deal.act(ANNOUNCE)

    def is_terminal(self) -> bool:
        return self.deal.over

    def is_chance_node(self) -> bool:
        return False

    def returns(self) -> list[int]:
        one, other = self.deal.points
        return [one - other, other - one]

    def clone(self) -> _State:
        return _State(self.game, self.deal.copy())
