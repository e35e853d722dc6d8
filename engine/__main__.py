"""The games in the terminal: ``python -m engine check FILE…`` and ``python -m engine play [bourre]``."""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import replace
from pathlib import Path

from engine.bourre import terminal
from engine.bourre.notation import record as bourre_record
from engine.bourre.notation.position import Position as BourrePosition
from engine.bourre.rules import LEAST_SEATS
from engine.bourre.rules import Ruleset as BourreRules
from engine.cards import PACK, symbol
from engine.clauses import NotationError
from engine.ecarte.actions import ANNOUNCE, ActionKind, kind, parse, text
from engine.ecarte.advisor import levels
from engine.ecarte.game import EcarteGame
from engine.ecarte.notation import SEATS
from engine.ecarte.notation.position import Position
from engine.ecarte.notation.prose import tell
from engine.ecarte.notation.record import Record, read_all, write
from engine.ecarte.rules import Ruleset
from engine.ecarte.view import EcarteView
from engine.errors import RuleError
from engine.games import KINDS
from engine.interface import Action, Event, Level

BAD_INPUT = 2
PERSON, RANDOM = "me", "random"
ECARTE, BOURRE = "ecarte", "bourre"


def main(arguments: list[str] | None = None) -> int:
    """Run a command; the exit code is 2 for bad input."""
    options = _parser().parse_args(arguments)
    try:
        return check(options.files) if options.command == "check" else play(options)
    except (NotationError, RuleError, ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return BAD_INPUT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description="Card games in the terminal.")
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("check", help="check records of games against the rules")
    checking.add_argument("files", nargs="+", type=Path, metavar="FILE")
    playing = commands.add_parser("play", help="play a game")
    playing.add_argument("game", nargs="?", choices=(ECARTE, BOURRE), default=ECARTE)
    playing.add_argument("--rules", help="a preset, with option=value after it")
    playing.add_argument("--seed", type=int, help="play the game of this number again")
    playing.add_argument("--position", help="begin with this position instead of a new game")
    players = [PERSON, *Level, RANDOM]
    playing.add_argument("--A", choices=players, default=PERSON, help=f"who plays A (default: {PERSON})")
    playing.add_argument("--B", choices=players, help="who plays B, at bourré all others (default: the best)")
    playing.add_argument("--seats", type=int, default=4, help="how many play bourré (default: 4)")
    playing.add_argument("--record", type=Path, metavar="FILE", help="write the record of the game there")
    return parser


def check(files: list[Path]) -> int:
    """Check every record in the files and report each one."""
    wrong = 0
    for file in files:
        try:
            records = _records(file.read_text(encoding="utf-8"))
        except (NotationError, UnicodeDecodeError, OSError) as error:
            print(f"{file}: {error}", file=sys.stderr)
            wrong = BAD_INPUT
        else:
            for record in records:
                print(f"{file}: {record}, all by the rules")
    return wrong


def _records(text: str) -> list[str]:
    """The records in a text, each checked, in a few words."""
    if text.startswith(bourre_record.TITLE):
        sessions = bourre_record.read_all(text)
        return [f"{one.game_id}: {len(one.cards)} deals, {len(one.history)} actions" for one in sessions]
    return [f"{one.game_id}: {len(one.packs)} deals, {len(one.history)} actions" for one in read_all(text)]


def play(options: argparse.Namespace) -> int:
    """Play a game on the terminal: a person against the house, two people, or the house against itself."""
    chance = random.Random(options.seed)
    if options.game == BOURRE:
        return _play_bourre(options, chance)
    rules = Ruleset.parse(options.rules or "classic")
    game, events = EcarteGame.start(rules, chance.randbytes(32), f"seed {options.seed}")
    if options.position:
        if options.record:
            raise ValueError("A game begun in the middle has no record.")
        game = _set_up(game, Position.parse(options.position), chance)
    else:
        _tell(events)
    players = (options.A, options.B or Level.EXPERT)
    asked: set[int] = set()
    while not game.over:
        seat = game.actors[0]
        if players[seat] == PERSON:
            answer = _ask(game, seat)
            if answer is None:
                return 0
            seat, action = answer
        elif players[1 - seat] == PERSON and _announces(game, 1 - seat, asked):
            seat, action = 1 - seat, ANNOUNCE
        else:
            action = _decide(game, seat, players[seat], chance)
        game, events = game.apply(seat, action)
        _tell(events)
    if options.record:
        options.record.write_text(write(Record.of(game)), encoding="utf-8")
    return 0


def _play_bourre(options: argparse.Namespace, chance: random.Random) -> int:
    rules = BourreRules.parse(options.rules or BOURRE)
    others = options.B or Level.EXPERT
    if not LEAST_SEATS <= options.seats <= rules.seats:
        raise ValueError("Bourré has two to eight seats.")
    possible = (PERSON, *KINDS[BOURRE].levels, RANDOM)
    for player in (options.A, others):
        if player not in possible:
            raise ValueError(f"Nobody plays bourré as a {player}.")
    name = f"seed {options.seed}"
    if options.position:
        if options.record:
            raise ValueError("A session begun in the middle has no record.")
        session = terminal.set_up(BourrePosition.parse(options.position), chance, name)
    else:
        session = terminal.start(rules, options.seats, chance, name)
    session = terminal.play(session, [options.A, *[others] * (session.seats - 1)], chance)
    if options.record:
        options.record.write_text(bourre_record.write(bourre_record.Record.of(session)), encoding="utf-8")
    return 0


def _decide(game: EcarteGame, seat: int, player: str, chance: random.Random) -> Action:
    """The action of a seat that nobody at the terminal plays."""
    if player == RANDOM:
        giving_up = (ActionKind.CONCEDE, ActionKind.RESIGN)
        return chance.choice([action for action in game.legal(seat) if kind(action) not in giving_up])
    action = levels.choose(game.view(seat), Level(player), chance)
    assert action is not None, "the seat is to act"
    return action


def _set_up(game: EcarteGame, position: Position, chance: random.Random) -> EcarteGame:
    """The game with this position on the table. Unknown cards are dealt at random."""
    deal = position.deal(chance.sample(PACK, len(PACK)))
    return replace(game, rules=deal.rules, dealer=deal.dealer, score=deal.before, deal=deal)


def _announces(game: EcarteGame, seat: int, asked: set[int]) -> bool:
    """Ask the person once a deal, before the house acts, which may end the time for announcing."""
    view = game.view(seat)
    if ANNOUNCE not in view.legal or view.deal in asked:
        return False
    asked.add(view.deal)
    print(_table(view))
    print(f"  Announce the {view.rules.bonus.name.lower()} of trumps now? yes or no> ", end="", flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def _ask(game: EcarteGame, seat: int) -> tuple[int, Action] | None:
    """The next action from standard input: that of the seat to act, or of the seat named first (``A …``)."""
    print(_table(game.view(seat)))
    print(_choices(game.view(seat)))
    while True:
        print(f"{SEATS[seat]}> ", end="", flush=True)
        line = sys.stdin.readline()
        words = line.strip()
        if not line or words == "quit":
            return None
        who = seat
        try:
            if words[:2] in ("A ", "B "):
                who, words = SEATS.index(words[0]), words[2:]
            if words not in ("", "help"):
                action = parse(words)
                game.check(who, action)
                return who, action
        except RuleError as error:
            print(f"  {error}")
        print(f"{_choices(game.view(seat))}; {SEATS[1 - seat]} announce for the other seat; quit")


def _choices(view: EcarteView) -> str:
    discards = [action for action in view.legal if kind(action) is ActionKind.DISCARD]
    cuts = [action for action in view.legal if kind(action) is ActionKind.CUT]
    rest = [text(action) for action in view.legal if action not in discards and action not in cuts]
    many = (["cut 2 … cut 30"] * bool(cuts)) + (["discard CARDS", "discard none"] * bool(discards))
    return f"  {', '.join([*many, *rest])}"


def _table(view: EcarteView) -> str:
    trick = (
        f"   led {symbol(view.tricks[-1].led)}" if view.tricks and view.tricks[-1].followed is None else ""
    )
    turned = f"   turned {symbol(view.turn_up)}" if view.turn_up is not None else ""
    return (
        f"\ndeal {view.deal}, {SEATS[view.dealer]} deals   score {view.score[0]}-{view.score[1]}{turned}"
        f"   tricks {view.won[0]}-{view.won[1]}{trick}\n  {' '.join(map(symbol, view.hand or ()))}"
    )


def _tell(events: tuple[Event, ...]) -> None:
    for event in events:
        print(f"  {tell(event)}")


if __name__ == "__main__":
    sys.exit(main())
