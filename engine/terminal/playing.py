"""``python -m engine play``: against the house, two people at one keyboard, or the house against itself."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.errors import Fault, RuleError
from engine.games import GAME_TYPES, default_game_type
from engine.interface import Event, Game, GameType, Level
from engine.terminal.bad_input import BadInput, unknown
from engine.terminal.bourre import BourreTerminalUI
from engine.terminal.ecarte import EcarteTerminalUI
from engine.terminal.play import PERSON, RANDOM, Play
from engine.terminal.screen import Left, Screen
from engine.terminal.terminal_ui import TerminalUI

TERMINAL_UIS: Final[dict[str, TerminalUI]] = {"ecarte": EcarteTerminalUI(), "bourre": BourreTerminalUI()}
_SEATS: Final = 4
"""The number of players of a game for more than two, unless the command names another."""
_SEEDS: Final = 1_000_000


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Add the command."""
    parser = commands.add_parser("play", help="play a game", allow_abbrev=False)
    players = [PERSON, *map(str, Level), RANDOM]
    parser.add_argument("game", nargs="?", choices=list(TERMINAL_UIS), default=default_game_type().name)
    parser.add_argument("--rules", help="a preset, with option=value after it")
    parser.add_argument("--seed", type=int, help="play the game of this number again")
    parser.add_argument("--position", help="begin with this position instead of a new game")
    parser.add_argument("--A", choices=players, default=PERSON, help=f"who plays A (default: {PERSON})")
    parser.add_argument("--B", choices=players, help="who plays B, at bourré all others (default: expert)")
    parser.add_argument("--seats", type=int, help=f"how many play bourré (default: {_SEATS})")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the record of the game there")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play a game on the terminal. The record is written however it ends."""
    game_type, terminal_ui = GAME_TYPES[options.game], TERMINAL_UIS[options.game]
    others = options.B or Level.EXPERT
    for player in (options.A, others):
        if player not in (PERSON, *game_type.levels, RANDOM):
            known = unknown(player, game_type.levels)
            raise BadInput(f"The house does not play {terminal_ui.title} as {player}. {known}")
    seed = Random().randrange(_SEEDS) if options.seed is None else options.seed
    chance = Random(seed)
    game, events = _begun(options, game_type, terminal_ui, chance, f"seed {seed}")
    players = [options.A, *[others] * (game.seats - 1)]
    _check_writable(options.record)
    screen = Screen()
    if PERSON in players:
        rules = "a position" if options.position is not None else _rules(options, game_type)
        _welcome(screen, terminal_ui, players, rules, seed)
    play = Play(game_type, terminal_ui, game, players, chance, screen)
    try:
        play.tell(events)
        play.run()
    except Left:
        screen.say("You have left the game.")
    finally:
        _write(options.record, terminal_ui, play.game)
    return 0


def _begun(
    options: argparse.Namespace, game_type: GameType, terminal_ui: TerminalUI, chance: Random, name: str
) -> tuple[Game, Sequence[Event]]:
    """The game as it begins, and the events of its start."""
    if options.position is None:
        rules = _rules(options, game_type)
        return terminal_ui.start(rules, _seats(options, game_type, rules), chance, name)
    for option in ("rules", "seats", "record"):
        if getattr(options, option) is not None:
            raise BadInput(
                "A game begun in the middle has no record."
                if option == "record"
                else f"A position says its own {option}: leave --{option} out."
            )
    return terminal_ui.set_up(options.position, chance, name), ()


def _rules(options: argparse.Namespace, game_type: GameType) -> str:
    """The rules of the command: a preset of the game, and values of its options."""
    if options.rules is None:
        return next(iter(game_type.presets))
    rules: str = options.rules
    name, *settings = rules.split() or [""]
    if name not in game_type.presets:
        raise BadInput(f"No rules are called '{name}'. {unknown(name, game_type.presets)}")
    given: set[str] = set()
    for setting in settings:
        option, _, value = setting.partition("=")
        if option in given:
            raise BadInput(f"The option '{option}' is given twice.")
        given.add(option)
        if option not in game_type.options:
            raise BadInput(f"The rules have no option '{option}'. {unknown(option, game_type.options)}")
        if not _is_value(game_type, name, setting):
            some = ", ".join(game_type.options[option])
            raise BadInput(f"'{value}' is no value of {option}, as are {some}.")
    return game_type.parse(rules).text


def _is_value(game_type: GameType, name: str, setting: str) -> bool:
    """Whether an option may have the value, with any values of the others."""
    try:
        game_type.parse(f"{name} {setting}")
    except RuleError as error:
        return error.fault is not Fault.BAD_OPTION
    return True


def _seats(options: argparse.Namespace, game_type: GameType, rules: str) -> int:
    """The number of players."""
    least, most = game_type.least_seats, game_type.most_seats
    if most > least:
        most = int(game_type.parse(rules).value("seats"))
    seats: int = min(max(least, _SEATS), most) if options.seats is None else options.seats
    if not least <= seats <= most:
        allowed = str(least) if least == most else f"{least} to {most}"
        raise BadInput(f"By these rules {allowed} can play, not {seats}.")
    return seats


def _check_writable(file: Path | None) -> None:
    """Check before the game that its record can be written at the end."""
    if file is not None:
        try:
            file.open("a", encoding="utf-8").close()
        except (OSError, ValueError) as error:
            raise BadInput(_unwritable(file, error)) from None


def _write(file: Path | None, terminal_ui: TerminalUI, game: Game) -> None:
    if file is not None:
        try:
            file.write_text(terminal_ui.record(game), encoding="utf-8")
        except OSError as error:
            raise BadInput(_unwritable(file, error)) from None


def _unwritable(file: Path, error: OSError | ValueError) -> str:
    return f"The record cannot be written to {file}: {getattr(error, 'strerror', None) or error}."


def _welcome(screen: Screen, terminal_ui: TerminalUI, players: Sequence[str], rules: str, seed: int) -> None:
    own = [letter for letter, player in zip(terminal_ui.letters, players, strict=False) if player == PERSON]
    house = [letter for letter, player in zip(terminal_ui.letters, players, strict=False) if player != PERSON]
    by = f", and the house ({players[-1]}) plays {' '.join(house)}" if house else ""
    screen.say(
        f"{terminal_ui.title}, {rules}. You play {' '.join(own)}{by}.",
        "Type help whenever you do not know what to do, and quit to stop.",
        f"To play the same cards again: --seed {seed}",
    )
