"""Writes ``exchange.xz`` from the solved tables: means that are smoothed over similar hands, as bytes."""

from __future__ import annotations

import lzma
from pathlib import Path

import numpy as np

from engine.ecarte.advisor.exchange import tables
from engine.ecarte.advisor.exchange.canonical import numbers
from engine.ecarte.advisor.exchange.features import NUMBER, PER_CLASS, features
from engine.ecarte.advisor.exchange.tables import BEST, DEALER, DRAWN_CLASSES, ELDER, STEP
from engine.ecarte.advisor.search.score_values import CLASSES
from research.solver.solve import ScoreClass, path

SHIPPED = Path(__file__).parent.parent / "engine" / "ecarte" / "advisor" / "exchange" / "exchange.xz"
_RIDGE = 3.0
_FIRST, _SECOND, _TIMES = 1, 2, 3
_MOST_ADVANTAGE = 127
_LZMA = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}
_PARTS = (
    (tables._WORDS, [{"id": lzma.FILTER_DELTA, "dist": 1}, _LZMA]),
    (tables._MODELS, [_LZMA]),
    (tables._BLOCK, [_LZMA]),
)
"""Where words, values and models end in a block, and how each part is packed."""


def features_of(keys):
    """The feature counts of each set of cards, one row each."""
    rows = np.zeros((len(keys), NUMBER), dtype=np.float32)
    for row, key in zip(rows, keys, strict=True):
        for feature in features(key):
            row[feature] += 1
    return rows


def fitted(rows, values, times):
    """Return the feature weights that fit the values best. Each value is a mean of ``times`` samples."""
    weights = np.zeros(NUMBER)
    ridge = _RIDGE * np.eye(PER_CLASS)
    for start in range(0, NUMBER, PER_CLASS):
        columns = slice(start, start + PER_CLASS)
        here = rows[:, start] > 0
        own = rows[here, columns]
        weighted = own * times[here, None]
        weights[columns] = np.linalg.solve(own.T @ weighted + ridge, weighted.T @ values[here])
    return weights


def smoothed(rows, values, times):
    """Move the means towards the fit of the features. A mean of fewer samples moves further.

    The distance to the fit shrinks as samples grow. From this follow the two estimates: of the variance by
    chance, and of the real difference from the fit.
    """
    seen = times > 0
    expected = rows @ fitted(rows[seen], values[seen], times[seen])
    distance = (values - expected)[seen] ** 2
    inverse = 1 / times[seen]
    weights = np.minimum(times[seen], 1000.0)
    chance, real = np.linalg.lstsq(
        np.stack([inverse, np.ones_like(inverse)], axis=1) * weights[:, None] ** 0.5,
        distance * weights**0.5,
        rcond=None,
    )[0]
    chance, real = max(chance, 1e-4), max(real, 1e-6)
    trust = times * real / (times * real + chance)
    print(f"  strays {chance**0.5:.3f} / sqrt(times), differs {real**0.5:.4f}, trust {trust.mean():.2f}")
    return trust * np.where(seen, values, 0) + (1 - trust) * expected


def mean(sums, column):
    times = sums[:, _TIMES]
    return np.divide(sums[:, column], times, out=np.zeros(len(sums)), where=times > 0)


def block(directory, score, hands, kept, hand_rows, kept_rows):
    """The bytes of the table of one class of score."""
    with np.load(path(directory, score)) as solved:
        learnt = {name: solved[name] for name in solved.files}
    keys = {int(key): at for at, key in enumerate(learnt["keys"])}
    at_hands = np.array([keys[key] for key in hands])
    at_kept = np.array([keys[key] for key in kept])
    parts = []
    for role in (ELDER, DEALER):
        sums = learnt["mean"][role][at_hands]
        first, second, times = mean(sums, _FIRST), mean(sums, _SECOND), sums[:, _TIMES]
        gap = smoothed(hand_rows, first - second, times)
        level = smoothed(hand_rows, (first + second) / 2, times)
        units = np.clip(np.rint(gap / STEP), -_MOST_ADVANTAGE, _MOST_ADVANTAGE)
        parts += [units.astype(np.int8), byte(level + np.abs(gap) / 2)]
    value_sums = kept_values(learnt)
    parts += [byte(smoothed(kept_rows, worth[at_kept], times[at_kept])) for worth, times in value_sums]
    models = []
    for role in (ELDER, DEALER):
        for drawn in range(DRAWN_CLASSES):
            sums = learnt["later_mean"][role, drawn][at_hands]
            models += [fitted(hand_rows, mean(sums, word), sums[:, _TIMES]) for word in (_FIRST, _SECOND)]
    models += [fitted(hand_rows, worth[at_hands], times[at_hands]) for worth, times in value_sums]
    parts += [model.astype("<f4") for model in models]
    return b"".join(part.tobytes() for part in parts)


def kept_values(learnt):
    """Return both players' values of kept cards for each exchange, with the samples of each value."""
    sums = []
    for later in (0, 1):
        sums.append((learnt["elder_worth"][later], learnt["elder_times"][later]))
        sums += zip(learnt["dealer_worth"][later], learnt["dealer_times"][later], strict=True)
    return sums


def byte(chances):
    return np.clip(np.rint(chances * BEST), 0, BEST).astype(np.uint8)


def packed(table):
    """Pack a table, with a stream for each part of a block, since parts differ. Readers see one stream."""
    streams = []
    for start in range(0, len(table), tables._BLOCK):
        begin = 0
        for end, filters in _PARTS:
            streams.append(lzma.compress(table[start + begin : start + end], filters=filters))
            begin = end
    return b"".join(streams)


def main(directory):
    """Write all tables."""
    hands, kept = (list(numbers(whole=whole)) for whole in (True, False))
    hand_rows, kept_rows = features_of(hands), features_of(kept)
    table = b""
    for turned in (False, True):
        for lacks in CLASSES:
            print(lacks, "king turned" if turned else "")
            table += block(directory, ScoreClass(lacks, turned), hands, kept, hand_rows, kept_rows)
    SHIPPED.write_bytes(packed(table))
    print(f"{len(table)} bytes, {SHIPPED.stat().st_size} shipped")
