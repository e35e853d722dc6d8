"""The pot: who pays into it, who takes it, and how much is left for the next deal (rules 4, 10, 11, 12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.bourre.rules import Ruleset, Tie


@dataclass(frozen=True, slots=True)
class Settlement:
    """The counters that a deal brings and costs.

    Args:
        collected: the counters that each taker collects.
        paid: the counters that each player who went bourré pays.
        carried: the counters in the pot afterwards.
        exempt: the players who are exempt from the next ante.
        out: the players who could not pay in full.
    """

    collected: Mapping[int, int]
    paid: Mapping[int, int]
    carried: int
    exempt: tuple[int, ...]
    out: tuple[int, ...]


def settle(
    pot: int,
    stacks: Sequence[int],
    takers: Sequence[int],
    bourres: Sequence[int],
    rules: Ruleset,
    *,
    last: bool = False,
) -> Settlement:
    """Settle a deal.

    Args:
        pot: the counters in the pot that was played.
        stacks: the counters of each seat, antes paid.
        takers: the seats with the most tricks, from the dealer's left.
        bourres: the seats that played and took no trick.
        rules: the ruleset.
        last: whether no deal follows, so that nothing may be left over.

    >>> settle(6, [49, 49, 49], takers=[0], bourres=[1], rules=Ruleset("bourre"))
    Settlement(collected={0: 6}, paid={1: 6}, carried=6, exempt=(1,), out=())
    """
    owed = pot if rules.cap is None else min(pot, rules.cap)
    paid = {seat: min(owed, stacks[seat]) for seat in bourres}
    out = tuple(seat for seat in bourres if stacks[seat] < owed)
    exempt = [seat for seat in bourres if seat not in out]
    if last:
        return Settlement(shares(pot + sum(paid.values()), takers), paid, 0, (), out)
    if len(takers) > 1 and rules.tie is Tie.CARRY:
        return Settlement({}, paid, pot + sum(paid.values()), tuple(sorted([*takers, *exempt])), out)
    share, odd = divmod(pot, len(takers))
    if len(takers) > 1 and share:
        exempt += takers
    collected = dict.fromkeys(takers, share)
    return Settlement(collected, paid, odd + sum(paid.values()), tuple(sorted(exempt)), out)


def shares(counters: int, takers: Sequence[int]) -> dict[int, int]:
    """Equal parts of some counters. Each of the first takers gets one of the odd counters.

    >>> shares(11, [4, 0, 1])
    {4: 4, 0: 4, 1: 3}
    """
    share, odd = divmod(counters, len(takers))
    return {seat: share + (n < odd) for n, seat in enumerate(takers)}
