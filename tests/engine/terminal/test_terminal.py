"""The terminal as a place to play: its output, its refusals and its ends."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

import pytest

from engine.__main__ import main
from engine.bourre.actions import ActionKind as BourreActions
from engine.cards import code
from engine.clauses import NotationError
from engine.ecarte.actions import ActionKind as EcarteActions
from engine.errors import RuleError
from engine.games import GAME_TYPES
from engine.interface import Game
from engine.terminal.play import NotYours, Play
from engine.terminal.playing import TERMINAL_UIS
from engine.terminal.screen import Left, Screen
from tests.engine.terminal.test_main import examples_in_docs

ROOT: Final = Path(__file__).parents[3]
GAMES: Final = tuple(GAME_TYPES)
WIDTH: Final = 80


def run(*arguments: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program with the system's Python and only the standard library."""
    return subprocess.run(
        [sys.executable, "-S", "-m", "engine", *arguments],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
    )


# Only Python.


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_and_its_record_need_nothing_but_python(game: str, tmp_path: Path) -> None:
    file = str(tmp_path / "record.txt")
    short = {"ecarte": "classic target=1", "bourre": "bourre deals=1"}[game]
    done = run(
        "play", game, "--A", "random", "--B", "novice", "--seed", "1", "--rules", short, "--record", file
    )
    assert (done.returncode, done.stderr) == (0, "")
    checked = run("check", file)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_without_site_packages_the_library_for_ratings_is_missing() -> None:
    """Otherwise the test above shows nothing."""
    done = subprocess.run([sys.executable, "-S", "-c", "import openskill"], capture_output=True, check=False)
    assert done.returncode == 1


# Bad input.

POSITIONS: Final = (
    "bourre; turn-up none; A holds AS",
    "bourre",
    "classic",
    "",
    "nonsense",
    "bourre; turn-up ?",
)
FILES: Final = ("/nowhere/record.txt", ".", "", "a\0b")
HAND: Final = "KH 7S 8D 9C QC"
BAD: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("sing",),
    ("check",),
    ("check", "."),
    ("check", "nowhere.txt"),
    ("check", "no\nsuch \x1b[2Jfile"),
    ("ask", HAND),
    ("ask", "--turn-up", "10H"),
    *(("ask", f"{HAND}{more}", "--turn-up", "10H") for more in (" AS", " KH", " 10H", "x", "\n\x1b[2J")),
    *(("ask", hand, "--turn-up", "10H") for hand in ("", "none", "KH", "KH 7S 8D 9C 6C")),
    *(("ask", HAND, "--turn-up", card) for card in ("", "KH", "1H", "10H 9H")),
    *(("ask", HAND, "--turn-up", "10H", "--score", score) for score in ("", "x", "5-0", "0-5", "1", "-1-0")),
    ("ask", HAND, "--turn-up", "KD", "--score", "0-4"),
    ("ask", HAND, "--turn-up", "10H", "--seat", "cook"),
    ("play", "chess"),
    ("play", "--tune", "x"),
    ("play", "--rul", "classic"),
    ("play", "ecarte", "--seats", "5"),
    ("play", "ecarte", "--rules", "bourre"),
    ("play", "bourre", "--rules", "classic"),
    ("play", "bourre", "--rules", "bourre seats=3", "--seats", "4"),
    ("play", "bourre", "--rules", "bourre ante=60"),
    ("play", "ecarte", "--rules", "classic exchanges=1 renewal=both_drew"),
    ("play", "ecarte", "--rules", "classic target=3 target=4"),
    ("play", "bourre", "--B", "master"),
    *(("play", game, "--A", player) for game, player in product(GAMES, ("", "bob", "ME"))),
    *(("play", game, "--B", player) for game, player in product(GAMES, ("", "bob", "ME"))),
    *(("play", game, "--seed", seed) for game, seed in product(GAMES, ("", "x", "1.5", "9" * 5_000))),
    *(("play", game, "--seats", seats) for game, seats in product(GAMES, ("", "x", "0", "1", "9", "-4"))),
    *(("play", game, "--record", file) for game, file in product(GAMES, FILES)),
    *(("play", game, "--position", position) for game, position in product(GAMES, POSITIONS)),
    *(
        ("play", game, "--rules", rules)
        for game, rules in product(GAMES, ("", " ", "denexxa", "=", "target=5"))
    ),
    *(
        ("play", game, "--rules", f"{next(iter(GAME_TYPES[game].presets))} {option}={value}")
        for game in GAMES
        for option in (*GAME_TYPES[game].options, "targt")
        for value in ("", "x", "-1", "9" * 30)
        if (option, value) != ("exchanges", "9" * 30)  # as many as that are no fewer than without a limit
    ),
    *(("play", game, option) for game in GAMES for option in ("--rules", "--seed", "--position", "--record")),
)


@pytest.mark.parametrize("arguments", BAD, ids=lambda arguments: " ".join(arguments)[:60])
def test_every_bad_input_gives_one_sentence_and_code_2_and_nothing_is_played(
    arguments: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert err.rstrip("\n").isprintable()
    assert "Error" not in err
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_nearly_right_is_suggested(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, near in (
        (("--rules", "denexxa"), "Did you mean denexa?"),
        (("--rules", "classic targt=7"), "Did you mean target?"),
        (("--rules", "classic heading=maybe"), "as are yes, no"),
    ):
        assert main(["play", *arguments]) == 2
        assert near in capsys.readouterr().err


def test_an_option_may_need_another_to_be_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(["play", "bourre", "--rules", "bourre ante=60 buy_in=100"]) == 0


TOKENS: Final = (
    *(
        "none",
        "?",
        "AS",
        "KH",
        "10S",
        "A",
        "B",
        "C",
        "H",
        "0",
        "1",
        "99",
        "3-2",
        "passed",
        "holds",
        "discards",
    ),
    *(
        "draws",
        "plays",
        "early",
        "cuts",
        "leaves",
        "resigns",
        "sits",
        "deals",
        "nobody",
        ";",
        "; ",
        "\n",
        ": ",
    ),
    *("target=1", "seats=2", "cards=3", "deals=1", "declare=all_first", "x", "é", "٣", "exchanges", "antes"),
    *("out", "declines", "exchange", "shuffled back A", "vulnerable", "to declare"),
)


def mangled(text: str, random: Random) -> str:
    """The text with up to three words or clauses changed, left out or moved."""
    for _ in range(random.randint(1, 3)):
        separator = random.choice((" ", " ", "; "))
        pieces = text.split(separator)
        place = random.randrange(len(pieces))
        match random.randrange(4):
            case 0:
                pieces[place] = random.choice(TOKENS)
            case 1:
                del pieces[place]
            case 2:
                pieces.insert(place, random.choice((*TOKENS, *pieces)))
            case _:
                other = random.randrange(len(pieces))
                pieces[place], pieces[other] = pieces[other], pieces[place]
        text = separator.join(pieces)
    return text


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_is_none_is_refused_in_one_sentence(game: str) -> None:
    random, terminal_ui = Random(f"position {game}"), TERMINAL_UIS[game]
    _, ecarte, _, bourre = examples_in_docs()
    given = {"ecarte": ecarte, "bourre": bourre}[game].strip()
    assert terminal_ui.set_up(given, Random(1), "position").actors
    with pytest.raises(NotationError, match="One card is turned up"):
        terminal_ui.set_up(re.sub("turn-up [^;]+", "turn-up none", given), random, "position")
    for _ in range(1_000):
        with suppress(NotationError):
            terminal_ui.set_up(mangled(given, random), Random(1), "position")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_record_that_is_none_is_refused_with_its_place(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    random, file = Random(f"record {game}"), tmp_path / "record.txt"
    ecarte, _, bourre, _ = examples_in_docs()
    for _ in range(150):
        file.write_text(mangled({"ecarte": ecarte, "bourre": bourre}[game], random), encoding="utf-8")
        status = main(["check", str(file)])
        out, err = capsys.readouterr()
        assert (status, bool(err)) in ((0, False), (2, True))
        assert all("line" in line or "not" in line for line in err.splitlines()), err
        assert bool(out) or bool(err)


# Checking.


def test_a_file_may_hold_records_of_all_games_after_blank_lines_and_a_byte_order_mark(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ecarte, _, bourre, _ = examples_in_docs()
    file = tmp_path / "records.txt"
    file.write_text(f"\n \n{bourre}\n{ecarte}\n\n{bourre}\n", encoding="utf-8-sig")
    assert main(["check", str(file)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert main(["check", str(file)]) == 0


def test_every_record_of_a_file_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ecarte, _, bourre, _ = examples_in_docs()
    file = tmp_path / "records.txt"
    wrong = ecarte.replace("A cuts 16", "A cuts 1")
    file.write_text(f"{wrong}\nwhist 1\n\n{bourre}\n{wrong}", encoding="utf-8")
    assert main(["check", str(file)]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1
    first, second, third = err.splitlines()
    assert "line 9, column 13: Law 1" in first
    assert "line 12, column 1: 'ecarte 1' or 'bourre 1' is expected here." in second
    assert "Law 1" in third


def test_a_file_that_is_no_text_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "records.txt"
    file.write_bytes("ecarte 1".encode("utf-16"))
    assert main(["check", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}: this is no text in UTF-8.\n"


# Games that are not played to their end.


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("last", ["quit\n", ""])
def test_a_person_who_leaves_keeps_the_record(
    game: str,
    last: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "record.txt"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"cut 12\nplay\n{last}"))
    assert main(["play", game, "--seed", "3", "--B", "random", "--record", str(file)]) == 0
    out, err = capsys.readouterr()
    assert out.endswith("  You have left the game.\n")
    assert err == ""
    assert "result: unfinished" in file.read_text()
    assert main(["check", str(file)]) == 0


def test_a_record_that_cannot_be_written_is_noticed_before_the_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "folder" / "record.txt"
    assert main(["play", "--A", "random", "--B", "random", "--record", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"The record cannot be written to {file}: No such file or directory.\n"


def test_a_record_that_can_no_longer_be_written_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "record.txt"

    def run_out(_: Play) -> None:
        file.unlink()
        file.mkdir()

    monkeypatch.setattr(Play, "run", run_out)
    assert main(["play", "--A", "random", "--B", "random", "--record", str(file)]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.slow
def test_ctrl_c_ends_the_program_with_a_clean_line(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    process = subprocess.Popen(
        [sys.executable, "-S", "-u", "-m", "engine", "play", "--seed", "1", "--record", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdout is not None
    shown = b""
    while not shown.endswith(b"> "):
        shown += process.stdout.read(1)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert (process.returncode, err) == (130, b"\nStopped.\n")
    assert "result: unfinished" in file.read_text()


@pytest.mark.slow
def test_closed_output_is_no_failure() -> None:
    command = f"{sys.executable} -S -m engine play --A random --B random --seed 7 | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.stderr == ""


# What is shown.


def scripted(game: str, lines: list[str], *arguments: str) -> list[str]:
    """The output for a person who types these lines."""
    done = run("play", game, "--seed", "4", *arguments, given="\n".join(lines) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


@pytest.mark.slow
def test_a_bourre_player_sees_trumps_pot_counters_tricks_and_their_cards() -> None:
    shown = "\n".join(
        scripted("bourre", ["cut 20", "exchange none", "play KH"], "--A", "me", "--B", "novice")
    )
    assert re.search(
        r"Deal 1 of 10 · [A-D] deals · pot 4 · trumps [♠♥♦♣] \(\S+ turned up\) · stock \d+", shown
    )
    assert re.search(r"A you +49 +0", shown)
    assert re.search(r"B +49 +\d  (passed|plays, exchanged \d)", shown)
    assert re.search(r"Your cards:( \S+[♠♥♦♣]){5}\n", shown)


@pytest.mark.slow
def test_an_ecarte_player_sees_the_score_the_trumps_the_last_trick_and_their_cards() -> None:
    line = "classic; score 1-0; B deals; turn-up 7H; A holds KH 8H 7S; B holds QH 7C 8C; A discarded 9S; "
    line += "B discarded none; changed 1-0; A announced; played 10C JC 9C AC; A to play"
    done = run("play", "--B", "book", "--position", line, given="table\n")
    assert "Score to 5: A (you) 1, B 0 · tricks: A 1, B 1" in done.stdout
    assert "trumps ♥ (7♥ turned up)" in done.stdout
    assert "Changed: A 1, B 0" in done.stdout
    assert "Last trick: B 9♣, A A♣: A took it" in done.stdout
    assert "Your cards: K♥ 8♥ 7♠" in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_help_says_what_each_word_means(game: str) -> None:
    shown = scripted(game, ["help", "HELP", "dance"])
    assert sum(line.startswith("  quit      leave the game") for line in shown) == 2
    (choices, *_) = (
        line[len("  Type ") : -len("; or help.")] for line in shown if line.endswith("; or help.")
    )
    for choice in choices.split(", "):
        assert sum(line.startswith(f"  {choice.split()[0]:10}") for line in shown) == 2
    refused = shown.index("A>   That is no action of the game.")
    assert shown[refused + 1].startswith("  Type ")


def test_every_word_has_a_meaning() -> None:
    told = {game: set(terminal_ui.meanings) for game, terminal_ui in TERMINAL_UIS.items()}
    assert told["ecarte"] == {str(kind) for kind in EcarteActions} - {"leave"}, "only the bot's players leave"
    assert told["bourre"] == {str(kind) for kind in BourreActions} - {"sit"}, "nobody comes to a terminal"


class Tty(io.StringIO):
    """A terminal with colours."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_only_terminals_get_colour_and_suits_differ_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    terminal, file = Tty(), io.StringIO()
    for out in (terminal, file):
        Screen(out).say("K♥ 10♦ Q♠ J♣")
    assert terminal.getvalue() == "  \x1b[31mK♥\x1b[0m \x1b[31m10♦\x1b[0m Q♠ J♣\n"
    monkeypatch.setenv("NO_COLOR", "1")
    plain = Tty()
    Screen(plain).say("K♥ 10♦ Q♠ J♣")
    assert plain.getvalue() == "  K♥ 10♦ Q♠ J♣\n"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_terminal_of_english_letters_shows_every_card(game: str) -> None:
    done = run("play", game, "--seed", "4", given="cut 20\nhelp\n", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"Your cards:( (10|[2-9AKQJ])[SHDC]){5}\n", done.stdout)
    assert "?" not in done.stdout


@pytest.mark.slow
def test_unknown_letters_are_refused_like_other_bad_input() -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-m", "engine", "play", "--seed", "4"],
        input=b"\xff\xfe\x00play\n\xe9\n",
        capture_output=True,
        check=False,
        cwd=ROOT,
    )
    assert (done.returncode, done.stderr) == (0, b"")


# Playing.


def begun(game: str, seed: int, players: list[str]) -> Play:
    """A game at a terminal without a person."""
    game_type, terminal_ui, random = GAME_TYPES[game], TERMINAL_UIS[game], Random(seed)
    rules = {"ecarte": "classic", "bourre": "bourre deals=2"}[game]
    start, _ = terminal_ui.start(rules, len(players), random, f"seed {seed}")
    return Play(game_type, terminal_ui, start, players, random, Screen(io.StringIO()))


def a_line(play_: Play, random: Random) -> str:
    """A line that a person may type: mostly an action, for their own seat or not, and sometimes junk."""
    game: Game = play_.game
    game_type = GAME_TYPES[game.kind]
    seat = random.randrange(game.seats)
    actions = [game_type.action_text(action) for action in game.legal(seat)] or ["pass"]
    words = random.choice(actions)
    some = [code(card) for card in game.view(game.actors[0] if game.actors else 0).hand or ()] or ["AS"]
    return random.choice(
        (
            *(words,) * 12,
            *(f"{letter} {words}" for letter in "ABCDabZ"),
            *(
                "help",
                "table",
                "",
                " ",
                "yes",
                "no",
                "leave",
                "sit",
                "back",
                "resign",
                "play",
                "discard",
                "B",
            ),
            *(random.choice(some), f"discard {' '.join(some[:2])}", f"exchange {' '.join(some[:2])}"),
            *(
                "cut 99999999999999999999",
                "cut -1",
                "cut ٣",
                "play KH early",
                "A",
                "A A play KH",
                "\x00",
                "é" * 200,
            ),
            "".join(chr(random.randrange(1, 0x2FFF)) for _ in range(random.randrange(12))),
        )
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_no_input_fails_or_acts_for_the_house(game: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(f"typed {game} {seed}")
    players = ["me", "random"] if game == "ecarte" else ["me", "random", "random", "random"]
    play = begun(game, seed, players)
    typed = 0

    def answer(_prompt: str) -> str:
        nonlocal typed
        typed += 1
        if typed > 1_500:
            raise EOFError
        return a_line(play, random)

    read = Play._read
    own = []

    def noted(self: Play, seat: int, line: str) -> tuple[int, int]:
        found = read(self, seat, line)
        own.append(found)
        return found

    monkeypatch.setattr("builtins.input", answer)
    # The history does not say which actions were typed.
    monkeypatch.setattr(Play, "_read", noted)
    with suppress(Left):
        play.run()
    assert own
    assert {seat for seat, _ in own} == {0}
    assert [one for one in own if one not in play.game.history] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_seat_of_the_house_is_not_yours(game: str) -> None:
    players = ["me", "book"] if game == "ecarte" else ["me", "book", "book"]
    play = begun(game, 1, players)
    for line in ("B announce", "b pass", "B cut 12", "B leave"):
        with pytest.raises(NotYours, match="You play A, not B"):
            play._read(0, line)
    with pytest.raises(NotYours):
        play._read(0, "Z cut 12")
    shared = begun(game, 1, ["me"] * len(players))
    with pytest.raises((RuleError, NotYours)):
        shared._read(0, "B announce")
    assert shared._read(1, "B leave" if game == "bourre" else "B resign")[0] == 1


def test_a_player_who_sits_out_is_asked_before_each_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    play = begun("bourre", 2, ["me", "book", "book"])

    def answer(prompt: str) -> str:
        if "yes or no" in prompt:
            asked.append(prompt)
            return "maybe" if len(asked) == 1 else "yes"
        legal = [GAME_TYPES["bourre"].action_text(action) for action in play.game.legal(0)]
        if asked:
            return "quit"
        return "away" if "away" in legal else legal[0]

    monkeypatch.setattr("builtins.input", answer)
    with pytest.raises(Left):
        play.run()
    assert len(asked) == 2
    assert "back" in [GAME_TYPES["bourre"].action_text(action) for _, action in play.game.history]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_fits_into_80_columns(game: str) -> None:
    lines = []
    for seed in range(3):
        play = begun(game, seed, ["me", "novice"] if game == "ecarte" else ["me"] + ["novice"] * 7)
        out = io.StringIO()
        play._screen = Screen(out)
        random = Random(seed)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("builtins.input", lambda prompt: _sensible(play, random, prompt))
            play.run()
        lines += out.getvalue().splitlines()
    assert any("Last trick: " in line for line in lines)
    assert max(map(len, lines)) <= WIDTH


def _sensible(play: Play, random: Random, prompt: str) -> str:
    """The line of a person who plays on."""
    if "yes or no" in prompt:
        return "yes"
    legal = play.game.legal(0)
    game_type, terminal_ui = GAME_TYPES[play.game.kind], TERMINAL_UIS[play.game.kind]
    options = [action for action in legal if action not in terminal_ui.giving_up]
    return random.choice(("help", *(game_type.action_text(action) for action in options)))
