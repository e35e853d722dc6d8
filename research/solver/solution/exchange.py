"""Solves the exchange of players who play the cards by the solution, and writes ``exchange.xz``."""

from __future__ import annotations

import hashlib
import lzma
from functools import cache
from pathlib import Path

import numpy as np

from engine.ecarte.advisor import solution
from engine.ecarte.advisor.exchange.canonical import numbers
from engine.ecarte.advisor.exchange.tables import DEALER, DRAWN_CLASSES, ELDER
from engine.ecarte.advisor.search.score_values import CLASSES
from engine.ecarte.advisor.solution.exchange import PARTS, VALUES
from research.solver import pack, selfplay, solve
from research.solver.solution import by_table
from research.solver.solution.smooth import Smoother
from research.solver.solve import Method, ScoreClass

FULL_DEALS = {False: 10_000_000, True: 4_000_000}
_SHIPPED = Path(solution.__file__).parent
_BATCHES = 10
_PRESET = 9 | lzma.PRESET_EXTREME
_VALUES = [
    {"id": lzma.FILTER_DELTA, "dist": VALUES},
    # A byte's column tells more about it than the bytes before.
    {"id": lzma.FILTER_LZMA2, "preset": _PRESET, "lc": 1, "lp": 3, "pb": 3},
]
_CLEAR = 0.01
"""If two words differ by this chance of winning, players say only the better one."""


@cache
def smoothers():
    """Return the smoothers for all hands, and for all sets of fewer cards."""
    return tuple(Smoother(list(numbers(whole=whole))) for whole in (True, False))


def learn(players, deals, roles=(ELDER, DEALER)):
    """Learn in batches what to say and to keep, as one player or both.

    This is fictitious play: in each batch, players say what is best against the means of the batches before,
    of which later ones count more. Means that are smoothed over similar hands tell what is best.
    """
    hands, _ = smoothers()
    place = {int(held): at for at, held in enumerate(players.keys)}
    at = [place[held] for held in hands.keys]
    said = [(players.first[role], players.mean[role]) for role in roles]
    said += [
        (players.later[role, drawn], players.later_mean[role, drawn])
        for role in roles
        for drawn in range(DRAWN_CLASSES)
    ]
    learners = sum(1 << role for role in roles)
    for batch in range(1, _BATCHES + 1):
        selfplay.solve(deals // _BATCHES, players, learners)
        for words, sums in said:
            # The last bits of a sum differ between machines; rounding drops them.
            often = np.rint(np.clip(0.5 + gap(hands, sums[at]) / (2 * _CLEAR), 0, 1) * PARTS) / PARTS
            words[at] = np.stack([often, 1 - often], axis=1)
            sums *= batch / (batch + 1)


def gap(hands, sums):
    """Return what the first of two words is worth above the second, for each hand."""
    return hands.smoothed(pack.mean(sums, _FIRST) - pack.mean(sums, _SECOND), sums[:, _TIMES])


METHOD = Method(
    deals=FULL_DEALS,
    learn=learn,
    play=by_table.by_table,
    tables=by_table.tables,
    given=True,
    outcomes=_SHIPPED / "outcomes.txt",
)
_STRATEGY, _FIRST, _SECOND, _TIMES = range(4)


def frequencies(hands, sums):
    """Return how often the first of two words is said with each hand, in PARTS."""
    more = gap(hands, sums)
    close = (np.abs(more) < _CLEAR) & (sums[:, _TIMES] > 0)
    return np.rint(np.where(close, pack.mean(sums, _STRATEGY), more > 0) * PARTS).astype(np.uint8)


def block(directory, score):
    """Return the words and the values of one class of score's table."""
    hands, kept = smoothers()
    with np.load(solve.path(directory, score)) as solved:
        learnt = {name: solved[name] for name in solved.files}
    keys = {int(key): at for at, key in enumerate(learnt["keys"])}
    at_hands = np.array([keys[key] for key in hands.keys])
    at_kept = np.array([keys[key] for key in kept.keys])
    parts = [frequencies(hands, learnt["mean"][role][at_hands]) for role in (ELDER, DEALER)]
    for role in (ELDER, DEALER):
        for drawn in range(DRAWN_CLASSES):
            parts.append(frequencies(hands, learnt["later_mean"][role, drawn][at_hands]))
    worths = pack.kept_values(learnt)
    values = [
        np.stack([pack.byte(held.smoothed(worth[at], times[at])) for worth, times in worths], axis=1)
        for held, at in ((kept, at_kept), (hands, at_hands))
    ]
    return np.concatenate(parts).tobytes(), np.concatenate(values).tobytes()


def main(directory, deals=FULL_DEALS[False]):
    """Solve the exchange, and write its table."""
    directory = directory / "exchange"
    counts = {turned: deals * most // FULL_DEALS[False] for turned, most in FULL_DEALS.items()}
    solve.main(directory, METHOD._replace(deals=counts))
    write(directory)


def write(directory):
    """Write the table of the saved results."""
    blocks = [block(directory, ScoreClass(lacks, turned)) for turned in (False, True) for lacks in CLASSES]
    words, values = map(b"".join, zip(*blocks, strict=True))
    # Two streams, since values pack best as differences. Readers see one stream.
    packed = lzma.compress(words, preset=_PRESET) + lzma.compress(values, filters=_VALUES)
    table = words + values
    (_SHIPPED / "exchange.xz").write_bytes(packed)
    print(f"{len(packed)} bytes, {len(table)} unpacked, sha256 {hashlib.sha256(table).hexdigest()}")
