"""Whole random games, step by step, kept in a file, so that the rules change only on purpose.

A line has an action and its events. Its checksum covers all that everybody knows and may do afterwards, and
why the game refuses some other actions. After a change on purpose, ``python -m
research.proofs.game_transcripts.test_game_transcripts`` writes the files again.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Final
from zlib import crc32

from engine.errors import RuleError
from engine.interface import Action, Game, GameType, Rules

_TRIED: Final = 12
"""How many actions out of turn are tried at each step."""
_STEPS: Final = 250
"""The number of steps after which a game is broken off."""
_OFTEN: Final = 0.9
"""The share of usual steps, in which nobody leaves or acts too early."""


@dataclass(frozen=True)
class Script:
    """How games of one type are played here.

    Args:
        games: the number of games.
        rare: actions after which little can happen.
        tried: actions that are often not legal.
    """

    games: int
    rare: Collection[Action]
    tried: Sequence[Action]


def transcript(game_type: GameType, script: Script, number: int) -> Iterator[str]:
    """Return the lines of one game. Its rules, packs and actions follow from its number."""
    random = Random(f"{game_type.name} {number}")
    rules = _rules(game_type, random)
    least, most = game_type.least_seats, game_type.most_seats
    seats = least if least == most else random.randint(least, int(rules.value("seats")))
    game = game_type.start(
        rules.text, random.randbytes(32), f"{game_type.name} {number}", seats, (number, number)
    )
    yield f"{number}: {rules.text} {seats} {_checksum(_state(game_type, game))}"
    for step in range(_STEPS):
        if game.left_by is not None and len(game.secrets) == 1:
            game, action = game.played_on(random.randbytes(32))
            yield f"{game_type.action_text(action)} {_checksum(_state(game_type, game))}"
        if game.over:
            break
        others = random.choices(script.tried, k=_TRIED)
        refused = [
            *(_refusal(game, actor, action) for actor in game.actors for action in script.tried),
            *(_refusal(game, random.randint(-1, game.seats), action) for action in others),
        ]
        seat, action = _chosen(game, script.rare, random)
        game, events = game.apply(seat, action, press=step)
        told = [{type(event).__name__: asdict(event)} for event in events]  # type: ignore[call-overload]
        names = " ".join(type(event).__name__ for event in events)
        checksum = _checksum([refused, told, _state(game_type, game)])
        yield f"{seat} {game_type.action_text(action)}: {names} {checksum}"
    stored = game.dumps()
    assert game_type.loads(stored, game.history) == game
    assert stored == json.dumps(json.loads(stored), separators=(",", ":")), "it is stored without spaces"
    if game.over:
        record = game_type.record(game, [f"player {seat}" for seat in range(game.seats)], "2026-01-31")
        yield f"record {_checksum([record, game.packs, game.secrets])}"


def _rules(game_type: GameType, random: Random) -> Rules:
    rules = random.choice(list(game_type.presets.values()))
    for option, values in game_type.options.items():
        if random.random() > _OFTEN:
            with suppress(RuleError):
                rules = rules.with_value(option, random.choice(values))
    return rules


def _chosen(game: Game, rare: Collection[Action], random: Random) -> tuple[int, Action]:
    """Choose who acts next, and the action."""
    if random.random() > _OFTEN:
        everything = [(seat, action) for seat in range(game.seats + 1) for action in game.legal(seat)]
        return random.choice(everything)
    seat = random.choice(game.actors)
    action = random.choice([action for action in game.legal(seat) if action not in rare])
    return seat, action if random.random() < _OFTEN else game.early(action)


def _refusal(game: Game, seat: int, action: Action) -> Any:
    try:
        game.check(seat, action)
    except RuleError as error:
        return [error.key, error.law, error.rule, error.params]
    return None


def _state(game_type: GameType, game: Game) -> Any:
    """Return all that anybody can know of a game."""
    seats = range(game.seats)
    views = [game.view(viewer) for viewer in (None, *seats)]
    return [
        *(game.actors, game.over, game.clock, game.decision, game.deals, game.ranked, game.statistics),
        *(game.untouched, game.played, game.trick_over, game.gone, game.away, game.stacks, game.pot),
        *(
            game.taken,
            game.refunds,
            game.left_by,
            game.before_first_pack,
            game.result and asdict(game.result),
        ),
        [asdict(view) for view in views],  # type: ignore[call-overload]
        [game_type.pause(view) for view in views[1:]],
        [[*map(game.early, game.legal(seat))] for seat in range(game.seats + 1)],
        [[game.forced(seat), game.intents(seat), game.announcement(seat)] for seat in seats],
        [[game.default_action(seat), game.resignation(seat)] for seat in seats],
        [
            [game.forfeit(seat), game_type.timeout(game, seat, 1), game_type.timeout(game, seat, 2)]
            for seat in game.actors
        ],
    ]


def _checksum(found: Any) -> str:
    return f"{crc32(json.dumps(found, default=str).encode()):08x}"
