"""Which jeux de règle stand without proposing in the solution of the exchange, and which hands refuse.

The solution says how often each hand says either word, and the expert's tables say what both words are worth.
Each hand counts as often as it is dealt, with the king turned up in one deal of eight; a hand that wins the
game with the king has no choice. The list is the book's list for every score, and a hand counts for the first
clause that it satisfies.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from operator import add
from typing import Final

from engine.ecarte.advisor.book.jeux_de_regle import Holding, clauses, refuses
from engine.ecarte.advisor.exchange.tables import DEALER, ELDER, exchange_tables
from engine.ecarte.advisor.expert import ABOUT_EQUAL
from engine.ecarte.advisor.search.score_values import FARTHEST
from engine.ecarte.advisor.solution import exchange
from engine.ecarte.rules import CLASSIC
from engine.masks import bits
from research.benchmarks.report import percent, show
from research.strength.calibration import TRUMP_KING, TURNED, dealt

SCORES: Final = ((0, 0), (4, 4))
"""The points of elder and dealer."""
_NOT_LISTED: Final = ("none", "accepts")
_TRUMPS: Final = ("no trump", "one trump", "two trumps", "three trumps or more")


@dataclass(slots=True)
class Group:
    """Hands of one clause, or of none.

    Args:
        share: the group's share of all hands.
        first: the share of all hands whose first word, to stand or to refuse, is clearly better.
        equal: the share of all hands whose words are about equal.
        gain: the gain of the first word over the second, as a chance of winning, summed by the hands' shares.
        cost: the loss of the list's word against the better one, summed in the same way.
        often: how often the solution says the first word, summed in the same way.
    """

    share: float = 0.0
    first: float = 0.0
    equal: float = 0.0
    gain: float = 0.0
    cost: float = 0.0
    often: float = 0.0

    def __add__(self, other: Group) -> Group:
        """Return the sum of two groups."""
        return Group(*map(add, astuple(self), astuple(other)))

    def count(self, share: float, gain: float, often: float, *, plays: bool) -> None:
        """Count a hand.

        Args:
            share: the part of all hands.
            gain: the gain of the first word over the second, as a chance of winning.
            often: how often the solution says the first word.
            plays: whether the list takes the first word.
        """
        self.share += share
        self.first += share * (gain >= ABOUT_EQUAL)
        self.equal += share * (abs(gain) < ABOUT_EQUAL)
        self.gain += share * gain
        self.cost += share * max(-gain if plays else gain, 0.0)
        self.often += share * often


def groups(role: int, score: tuple[int, int]) -> dict[str, Group]:
    """Group the hands of a player before the first exchange, by the clause of the list.

    Args:
        role: ELDER or DEALER.
        score: the points of elder and dealer.
    """
    found: defaultdict[str, Group] = defaultdict(Group)
    sort = _by_clause if role == ELDER else _by_refusal
    for hand, share, gain, often in _hands(role, score):
        name, plays = sort(hand)
        found[name].count(share, gain, often, plays=plays)
    return dict(sorted(found.items()))


def _hands(role: int, score: tuple[int, int]) -> Iterator[tuple[Holding, float, float, float]]:
    """Return each hand with a choice: its share, the first word's gain, and how often that word is said."""
    tables = exchange_tables()
    assert tables is not None, "the tables of the exchange are shipped"
    elder, dealer = (min(CLASSIC.target - points, FARTHEST) for points in score)
    for turned in (False, True):
        if turned and dealer == 1:
            continue  # the turned king wins the game
        hands, table = dealt(turned=turned), tables[(elder, dealer), turned]
        policy = exchange.load()[(elder, dealer), turned]
        each = (TURNED if turned else 1 - TURNED) / hands.total()
        wins = 0 if turned or (elder, dealer)[role] > 1 else TRUMP_KING
        for key, number in hands.items():
            if not key & wins:  # the king in hand wins the game
                first, second = table.words(role, key)
                often = policy.first_word(role, None, key)
                yield _holding(key), each * number, first - second, often


def _holding(key: int) -> Holding:
    """Return the hand of a key. Keys number trumps without the turn-up: only their number is right."""
    own, *plain = (tuple(bits(key >> shift & 255))[::-1] for shift in (24, 16, 8, 0))
    return Holding(own, tuple(sorted(filter(None, plain), key=lambda suit: (len(suit), suit), reverse=True)))


def _by_clause(hand: Holding) -> tuple[str, bool]:
    """Return the first clause that a hand satisfies, or its trumps, and whether it is a jeu de règle."""
    found = clauses(hand)
    if found:
        return f"{found[0].value} {found[0].name.lower().replace('_', ' ')}", True
    return f"none, {_TRUMPS[len(hand.trumps)]}", False


def _by_refusal(hand: Holding) -> tuple[str, bool]:
    """Return the list's answer and the hand's trumps, and whether it refuses."""
    plays = refuses(hand)
    return f"{'refuses' if plays else 'accepts'}, {_TRUMPS[min(len(hand.trumps), 3)]}", plays


def measure() -> None:
    """Print a table for each player and score."""
    for score in SCORES:
        for role, player, word in ((ELDER, "elder", "standing"), (DEALER, "dealer", "refusing")):
            found = groups(role, score)
            listed = {name for name in found if not name.startswith(_NOT_LISTED)}
            totals = {
                "all of the list": sum((found[name] for name in listed), Group()),
                "all others": sum((found[name] for name in found.keys() - listed), Group()),
            }
            rows = [_row(name, one) for name, one in {**found, **totals}.items()]
            figures = (f"{word} in the solution", f"{word} is better", "about equal", "gain")
            header = ("of hands", *figures, "the list loses", "by the list")
            show(f"Jeux de règle: the {player}'s first word at {score[0]}–{score[1]}", header, rows)


def _row(name: str, hands: Group) -> tuple[str, ...]:
    """Return a row of figures, each the mean over the hands."""
    share = hands.share
    means = (percent(one / share) for one in (hands.often, hands.first, hands.equal))
    return percent(share), *means, f"{hands.gain / share:+.3f}", f"{hands.cost / share:.3f}", name
