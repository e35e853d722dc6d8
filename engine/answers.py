"""Answers to a question about a decision: actions that differ only in cards that touch are one of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable

from engine.interface import Action

Answer = tuple[Action, ...]
"""The actions that are one answer."""


def answers(offered: Iterable[Action], alike: Callable[[Action], int]) -> tuple[Answer, ...]:
    """The answers that some actions are.

    Args:
        offered: the actions.
        alike: the same number for actions that differ only in cards that touch.
    """
    groups = defaultdict[int, list[Action]](list)
    for action in sorted({*offered}):
        groups[alike(action)].append(action)
    return tuple(map(tuple, groups.values()))


def choices(found: Iterable[Answer], compared: Collection[Action]) -> tuple[Action, ...]:
    """One action for each answer: one of those compared for theirs."""
    return tuple(next((action for action in answer if action in compared), answer[0]) for answer in found)


def same(found: Iterable[Answer], choice: Action) -> Answer:
    """The answer that an action is one of."""
    return next(answer for answer in found if choice in answer)
