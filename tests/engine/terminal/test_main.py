"""The terminal program: checking records and playing games."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest

from engine.__main__ import main
from engine.bourre.notation.position import Position as BourrePosition
from engine.cards import PACK
from engine.ecarte.advisor.ask import Question, Side, answer
from engine.ecarte.notation.record import Record
from engine.ecarte.rules import PRESETS
from engine.terminal.asking import REASONS
from tests.engine.ecarte.notation.test_position import LINE

DOCS = Path(__file__).parents[3] / "docs" / "develop"


def examples_in_docs() -> list[str]:
    return [block.split("```")[0] for block in (DOCS / "notation.md").read_text().split("```\n")[1::2]]


def test_the_examples_of_the_notation_are_valid(tmp_path: Path) -> None:
    record, position, session, place = examples_in_docs()
    for example in (record, session):
        (tmp_path / "example.txt").write_text(example)
        assert main(["check", str(tmp_path / "example.txt")]) == 0
    assert position.strip() == LINE
    assert BourrePosition.parse(place.strip()).text == place.strip()


def test_the_record_of_a_random_game_is_valid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    assert main(["play", "--A", "random", "--B", "random", "--seed", "7", "--record", str(file)]) == 0
    assert main(["check", str(file)]) == 0
    assert "all by the rules" in capsys.readouterr().out
    first = file.read_text()
    main(["play", "--A", "random", "--B", "random", "--seed", "7", "--record", str(file)])
    assert file.read_text() == first
    assert Record.read(first).rules.name == "classic"


def test_a_record_that_breaks_a_rule_gives_one_sentence_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.txt"
    file.write_text(examples_in_docs()[0].replace("A cuts 16", "A cuts 1"))
    assert main(["check", str(file), str(tmp_path / "none.txt")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    first, second = err.splitlines()
    assert "line 9, column 13: Law 1" in first
    assert "none.txt" in second


@pytest.mark.parametrize(
    "arguments",
    [
        ["--rules", "classic target=0"],
        ["--position", "nonsense"],
        ["--position", LINE, "--record", "nowhere.txt"],
    ],
)
def test_bad_input_gives_one_sentence_and_writes_nothing(
    arguments: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["play", "--A", "random", "--B", "random", *arguments]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_two_people_play_at_one_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["help", "play 8H", "sing", "play KH", "B concede", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    assert main(["play", "--B", "me", "--position", LINE]) == 0
    out = capsys.readouterr().out
    assert "K♥ 8♥ 7♠" in out
    assert "no action of the game" in out
    assert "A plays 8♥." in out


def test_a_person_plays_the_house_and_a_refusal_says_what_is_possible(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["play 8H", "play 7D", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    assert main(["play", "--B", "book", "--position", LINE]) == 0
    out = capsys.readouterr().out
    assert "B> " not in out
    assert "B plays" in out
    refusal = out.index("A> ", out.index("B plays"))
    assert "play " in out[refusal:].splitlines()[1]


def test_a_dealer_is_asked_to_announce_before_the_house_leads(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = "index; score 0-0; A deals; turn-up 7H; B holds 8S 9S 10S AS JS; A holds KH 8D 9D 10D AD; "
    line += "B discarded none; A discarded none; changed none; B vulnerable; played none; B to play"
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\nquit\n"))
    assert main(["play", "--B", "book", "--position", line]) == 0
    out = capsys.readouterr().out
    assert out.index("A announces K♥") < out.index("B plays")


def test_unknown_cards_of_a_position_are_dealt_from_the_seed(capsys: pytest.CaptureFixture[str]) -> None:
    line = "classic; score 4-4; B deals; turn-up 7H; A holds KH QH JH AH 10H; B holds ? ? ? ? ?; "
    line += "A discarded none; B discarded none; changed none; A vulnerable; played none; A to play"
    assert main(["play", "--A", "random", "--B", "random", "--seed", "1", "--position", line]) == 0
    assert " wins the game." in capsys.readouterr().out


@pytest.mark.parametrize("rules", sorted(PRESETS))
def test_every_event_has_a_sentence(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(5):
        assert main(["play", "--A", "random", "--B", "random", "--rules", rules, "--seed", str(seed)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if not line.startswith("  ")] == []
    # A long draw goes on in the next line.
    assert [line for line in told if not line.endswith(".") and "Cut for the deal" not in line] == []
    assert sum("wins the game" in line for line in told) == 5


def test_a_session_of_bourre_is_played_and_its_record_is_valid(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "session.txt"
    played = ["play", "bourre", "--A", "novice", "--seats", "5", "--seed", "3", "--record", str(file)]
    assert main([*played, "--rules", "three-card deals=4"]) == 0
    out = capsys.readouterr().out
    assert out.count("bourré: ") == out.count("deal ") == 4
    assert main(["check", str(file)]) == 0
    assert "4 deals" in capsys.readouterr().out


def test_a_person_plays_bourre_and_is_told_the_rule(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["cut 1", "cut 20", "play KH", "dance", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(words) + "\n"))
    assert main(["play", "bourre", "--seats", "2", "--B", "random", "--seed", "5"]) == 0
    out = capsys.readouterr().out
    assert "Rule 3: The cut takes 2 to 50 cards." in out
    assert "That is no action of the game." in out


def test_a_position_of_bourre_is_played_and_the_expert_says_what_it_thinks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = (
        "bourre; turn-up 7S; A holds AS KS QS 3D 2D; B holds ? ? ? ? ?; C holds 7S ? ? ? ?; "
        "played none; A to declare"
    )
    monkeypatch.setattr("sys.stdin", io.StringIO("advice\nexchange 2D 3D\n"))
    assert main(["play", "bourre", "--position", position, "--B", "book", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    advice = [line for line in out.splitlines() if "takes the pot" in line]
    assert advice[0].endswith("bourré 0%)")
    assert sum(line.split()[1:2] == ["pass"] for line in advice) == 1
    assert "A exchanges 2" in out
    assert out.count("; bourré: ") <= 1
    with_record = ["play", "bourre", "--position", position, "--record", "file"]
    assert main(with_record) == 2
    assert main(["play", "bourre", "--position", "bourre; nonsense"]) == 2


@pytest.mark.parametrize(
    "wrong", [["--seats", "9"], ["--rules", "bourre cards=4"], ["--seats", "1"], ["--B", "master"]]
)
def test_bourre_that_is_not_possible_gives_one_sentence(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "bourre", *wrong]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_question_about_a_hand_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "KH 7S 8D 9♣ D♣"
    assert main(["ask", hand, "--turn-up", "10♥", "--seat", "elder", "--score", "2-3"]) == 0
    out = capsys.readouterr().out
    assert "K♥ 7♠ 8♦ Q♣ 9♣ · 10♥ turned up · elder, at 2–3" in out
    assert "propose 100% of the time" in out
    assert "Why: failing without an exchange costs two points." in out
    assert "If the dealer accepts, discard 7♠ 8♦ Q♣ 9♣." in out
    assert "After standing, lead K♥ 100%." in out
    assert main(["ask", hand, "--turn-up", "10♥", "--seat", "dealer"]) == 0
    assert "If the elder then draws 1 or 2 or 3 or 4 or 5, discard 7♠ 8♦ Q♣ 9♣." in capsys.readouterr().out
    assert main(["ask", hand, "--turn-up", "10♥", "--score", "4-3"]) == 0
    won = capsys.readouterr().out
    assert "The king of trumps wins the game, whatever is said." in won
    assert "discard" not in won
    assert main(["ask", "9♣ 10H 8S AH AS", "--turn-up", "7D", "--seat", "dealer", "--score", "4-4"]) == 0
    untold = capsys.readouterr().out
    assert "The books differ: accept (unguarded)." in untold
    assert "wins" not in untold


def test_every_reason_for_a_word_has_words() -> None:
    chance = Random(1)
    found = set()
    for _ in range(25):
        *hand, turn_up = chance.sample(PACK, 6)
        score = (chance.randrange(4), chance.randrange(4))
        reason = answer(Question(tuple(hand), turn_up, chance.choice([*Side]), score), samples=20).reason
        found |= set() if reason is None else {reason.motif}
    assert found <= REASONS.keys()
