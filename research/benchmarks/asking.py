"""The open book of écarté: the processor's time for an answer to a random question."""

from __future__ import annotations

import gc
from random import Random
from time import process_time
from typing import Final

from engine.cards import PACK
from engine.ecarte.advisor.ask import Question, Side, answer
from engine.errors import RuleError
from research.benchmarks.report import milliseconds, percentiles, show, whole

QUESTIONS: Final = 2_000
GOAL: Final = 0.05
"""The most seconds of processor for an answer."""


def measure() -> None:
    """Print the table of answers, by the side of the hand."""
    chance = Random(2026)
    answer(Question.parse("KH 7S 8D 9C QC", "10H"))  # the first answer reads the tables
    # The bot's worker process has imported less than this one. Here a garbage collection takes longer than an
    # answer. So collections leave out what exists now.
    gc.collect()
    gc.freeze()
    rows = []
    for side in Side:
        times: list[float] = []
        while len(times) < QUESTIONS:
            question = _question(side, chance)
            if question is not None:
                start = process_time()
                answer(question)
                times.append(process_time() - start)
        over = sum(time > GOAL for time in times)
        rows.append(
            (str(side), *map(milliseconds, (*percentiles(times), max(times))), whole(over), whole(QUESTIONS))
        )
    header = ("hand of", "p50", "p99", "max", f"over {milliseconds(GOAL)}", "questions")
    show("Open book: one core's time for an answer", header, rows)


def _question(side: Side, chance: Random) -> Question | None:
    """A random question; None if the king turned up wins the game."""
    *hand, turn_up = chance.sample(PACK, 6)
    try:
        return Question(tuple(hand), turn_up, side, (chance.randrange(5), chance.randrange(5)))
    except RuleError:
        return None
