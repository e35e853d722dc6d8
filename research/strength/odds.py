"""``python -m research.strength.odds`` writes ``docs/play/odds.md``: odds in old books, and the true ones.

Odds about cards alone are counted. How often a hand makes the point is played: the elder stands at 0–0, and
both players go by the solution. The same bytes come out every time; ``ODDS_DEALS`` is the number of deals.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from engine.cards import PACK, Card, parse_card, parse_cards
from engine.ecarte.actions import STAND
from engine.ecarte.advisor import master
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.book.jeux_de_regle import JeuDeRegle, clauses
from engine.ecarte.deal import HAND
from engine.ecarte.game import EcarteGame
from engine.interface import Action
from research.benchmarks.playouts import new_game
from research.strength.cards_alone import played, sure
from research.strength.duel import Estimate

FILE: Final = Path(__file__).parents[2] / "docs" / "play" / "odds.md"
DEALS: Final = int(os.environ.get("ODDS_DEALS", "40000"))
HOYLE, FOSTER = "Hoyle", "Foster"
UNSEEN: Final = 26
"""The cards that a player does not see: the pack without their hand and the turn-up."""
_TRUMPS_LEFT: Final = 7
"""The trumps without the turn-up."""
UNSEEN_HANDS: Final = comb(UNSEEN, HAND)
"""How many hands the other player may hold."""
_RIGHT, _ABOUT = Fraction(1, 50), Fraction(1, 10)
"""The largest part by which odds that are right, or about right, differ from the true ones."""
_STRONG, _STRONG_TURN_UP = "QH AH 7H KS KC", "10H"


class Odds(NamedTuple):
    """Odds that a book prints.

    Args:
        what: what they are about.
        book: where they are printed.
        printed: the odds as printed, against 1.
        chance: the true chance that it happens.
        against: whether the odds are against it.
        words: the odds in the book's own words, if it prints no exact ones.
    """

    what: str
    book: str
    printed: Fraction
    chance: Fraction
    against: bool = True
    words: str = ""

    @property
    def true(self) -> Fraction:
        """The true odds, against 1."""
        return (1 - self.chance) / self.chance if self.against else self.chance / (1 - self.chance)

    @property
    def verdict(self) -> str:
        """How right the printed odds are."""
        off = abs(self.printed / self.true - 1)
        return "right" if off <= _RIGHT else "about right" if off <= _ABOUT else "wrong"


def drawn(trumps: int, cards: int, least: int) -> Fraction:
    """Return the chance that some unseen cards hold at least ``least`` trumps.

    Args:
        trumps: how many trumps the player holds.
        cards: how many cards are drawn, or held by the opponent.
    """
    left = _TRUMPS_LEFT - trumps
    ways = sum(comb(left, n) * comb(UNSEEN - left, cards - n) for n in range(least, cards + 1))
    return Fraction(ways, comb(UNSEEN, cards))


def printed() -> tuple[Odds, ...]:
    """Return the odds about cards alone."""
    one, none = "one trump held, three cards drawn", "no trump held, three cards drawn"
    other = "the other has two or more"
    return (
        Odds("the dealer turns up a king", HOYLE, Fraction(7), Fraction(1, 8)),
        Odds(
            "a player is dealt the king of trumps, if no king is turned up",
            HOYLE,
            Fraction(26, 5),
            Fraction(HAND, 31),
        ),
        Odds(f"{one}: another", HOYLE, Fraction(6, 5), drawn(1, 3, 1), against=False, words="about 6 to 5"),
        Odds(f"{one}: two more", HOYLE, Fraction(13, 2), drawn(1, 3, 2)),
        Odds(f"{none}: one or more", HOYLE, Fraction(3), drawn(0, 3, 1), against=False),
        Odds(f"{none}: two", HOYLE, Fraction(4), drawn(0, 3, 2)),
        Odds(f"one trump held: {other}", FOSTER, Fraction(44_574, 21_206), drawn(1, HAND, 2)),
        Odds(f"two trumps held: {other}", FOSTER, Fraction(50_274, 15_506), drawn(2, HAND, 2)),
    )


def counted() -> list[str]:
    """Return the table of the odds about cards alone."""
    lines = ["| what | book | printed | true | |", "|---|---|---|---|---|"]
    for odds in printed():
        told = f"{odds.words or _odds(odds.printed)} {'against' if odds.against else 'for'}"
        lines.append(f"| {odds.what} | {odds.book} | {told} | {_odds(odds.true)} | {odds.verdict} |")
    return lines


def _odds(odds: Fraction) -> str:
    """Write odds against 1, such as ``5.2 to 1``, or ``44,574 to 21,206`` as the book does."""
    if odds.denominator > 100 and UNSEEN_HANDS % (odds.numerator + odds.denominator) == 0:
        scale = UNSEEN_HANDS // (odds.numerator + odds.denominator)
        return f"{scale * odds.numerator:,} to {scale * odds.denominator:,}"
    return f"{float(odds):.4g} to 1"


def makes_point(game: EcarteGame, chance: Random) -> bool:
    """Whether the elder makes the point after standing, both players by the solution."""
    elder = game.elder

    def by_solution(now: EcarteGame, seat: int) -> Action:
        return sure(master.choose(now.view(seat), chance))

    stood, _ = game.apply(elder, STAND)
    return played(stood, (by_solution, by_solution))[elder] > 0


def stands(number: int, chance: Random) -> Iterator[tuple[JeuDeRegle, bool]]:
    """Play jeux de règle as they are dealt; return the clause of each, and whether it makes the point."""
    while number:
        waiting, pack = new_game(chance), chance.sample(PACK, len(PACK))
        game, _ = waiting.cut_to(waiting.elder, 16, tuple(pack))
        found = clauses(policy.holding(game.view(game.elder)))
        if found:
            number -= 1
            yield found[0], makes_point(game, chance)


def strong(number: int, chance: Random) -> Estimate:
    """Return how often queen, ace and seven of trumps with two other kings make the point."""
    hand, turn_up = parse_cards(_STRONG), parse_card(_STRONG_TURN_UP)
    others = [card for card in PACK if card not in (*hand, turn_up)]
    points = []
    for _ in range(number):
        waiting = new_game(chance)
        dealer, stock = _split(chance.sample(others, len(others)))
        pack = (*hand[:3], *dealer[:3], *hand[3:], *dealer[3:], turn_up, *stock)
        game, _ = waiting.cut_to(waiting.elder, 16, pack)
        points.append(makes_point(game, chance))
    return Estimate.of(points)


def _split(cards: list[Card]) -> tuple[list[Card], list[Card]]:
    return cards[:HAND], cards[HAND:]


def point_rates(number: int) -> list[str]:
    """Return the table of how often each jeu de règle makes the point."""
    chance = Random(2026)
    made: defaultdict[JeuDeRegle, list[bool]] = defaultdict(list)
    for clause, point in stands(number, chance):
        made[clause].append(point)
    every = [point for points in made.values() for point in points]
    rows = [("all of the list", every)]
    rows += [
        (f"{clause.value}, {clause.name.lower().replace('_', ' ')}", made[clause])
        for clause in JeuDeRegle
        if len(made[clause]) > 1
    ]
    lines = ["| of the list | makes the point | clause |", "|---|---|---|"]
    for name, points in rows:
        lines.append(f"| {len(points) / len(every):.1%} | {_rate(Estimate.of(points))} | {name} |")
    return lines


def _rate(estimate: Estimate) -> str:
    return f"{estimate.mean:.3f} ± {estimate.margin:.3f}"


def page(deals: int) -> str:
    """Return the page."""
    rate = _rate(strong(deals // 10, Random(7)))
    return TEXT.format(
        counted="\n".join(counted()), rates="\n".join(point_rates(deals)), deals=f"{deals:,}", strong=rate
    )


TEXT: Final = """# The odds of the old books

Books of two centuries print odds for écarté. Here are those that we found, next to the true ones. `make odds`
writes this page. [What is solved of écarté](../research/solution.md) says what each call is worth, and
`/ask` and [`python -m engine ask`](terminal.md#ask) answer for any hand.

## The cards alone

These are counted, and a test goes through every hand and every draw.

{counted}

*Hoyle* is *Hoyle's Games, Improved and Enlarged*, page 184; *Foster* is *Foster's Complete Hoyle*, in the
chapter on écarté. We do not know which editions, nor the page of Foster's. The other player may hold 65,780
hands, as Foster says. Odds within 2 % of the true ones are right, within 10 % about right. Hoyle is most
wrong about hands without a trump: three new cards bring one or more in 63 of 100 draws, not in 75. That no
trump is held is ours, not the book's: its next odds are those with one trump in hand. That no king
is turned up is ours, too: over all deals a player is dealt the king of trumps less often.

## How often a jeu de règle makes the point

A *jeu de règle* is a hand with which the books let the elder play without proposing
([the list](../research/solution.md#the-jeux-de-règle)). Foster gives the reason: such a hand has odds of two
to one for the point. Only the weakest of them make it so seldom. Played {deals} times as they are dealt,
at 0–0, both players by the solution (half of the 95 % interval behind each figure):

{rates}

The point is not all. An elder who stands and fails pays double, and one who proposes may draw better cards.
So a hand that makes the point four times in five may still do better to propose.

*Hoyle's Games Modernized*, page 66, says of queen, ace and seven of trumps with two other kings that they win
four times out of five. They make the point {strong} of the time, the ten of trumps turned up.
"""


def main() -> None:
    """Write the page."""
    FILE.write_text(page(DEALS), "utf-8")


if __name__ == "__main__":
    main()
