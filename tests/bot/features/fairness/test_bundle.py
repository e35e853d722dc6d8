"""The bundle of a month: the script finds each forgery, and nothing in games played by the rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bot.features.fairness.model import Bundle, Entry, last_line, leaf, root, unreadable, withdrawn
from bot.tables.table import Table
from engine.cards import PACK, code
from engine.ecarte import actions
from engine.errors import RuleError
from engine.fairness import first_of_chain, own_secrets, secret_after, secret_before
from tests.bot.features.fairness import bundles
from tests.bot.features.fairness.bundles import SCRIPT, changed, counted, ecarte, lines, saved, some
from tests.proof import size

RULES: Final = (
    *("classic", "denexa", "cats", "index", "holiday", "casino"),
    "ours target=3 first_deal=winner_chooses exchanges=2 elder_discards=1",
    "ours dealer_discards=1 double=any_winner window=before_exchange renewal=dealer_drew packets=2-3",
)
Said = Callable[..., tuple[int, str]]


@pytest.fixture(scope="module")
def games() -> list[bytes]:
    """The lines of five games."""
    return lines([*some(5)])[1]


@pytest.fixture(scope="module")
def first_line() -> Bundle:
    return lines([*some(5)])[0]


@pytest.fixture
def said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Said:
    """Saves a bundle, and returns the exit code of the script for it, and what it says."""

    def check(bundle: Bundle, games: Sequence[bytes], *words: str) -> tuple[int, str]:
        path = tmp_path / "2026-11.jsonl"
        saved(path, bundle, games)
        code = bundles.script().main([str(path), *words])
        return code, capsys.readouterr().out

    return check


@pytest.mark.parametrize("rules", RULES)
def test_games_that_were_played_by_the_rules_hold(rules: str, said: Said) -> None:
    bundle, games = lines([ecarte(rules, seed, left=seed == 2) for seed in range(4)])
    assert "Everything holds." in said(bundle, games, f"4:{bundle.last.head}")[1]
    # Nothing from outside was compared: any consistent file says so of itself.
    assert "Another file could, too" in said(bundle, games)[1]


def test_packs_of_sessions_of_bourre_hold(said: Said) -> None:
    tables = [bundles.bourre(rules, 1) for rules in ("bourre deals=3", "three-card deals=3")]
    assert said(*lines(tables))[0] == 0


def forged(games: list[bytes], **facts: Any) -> list[bytes]:
    """The games, with other facts of the third."""
    return [*games[:2], changed(games[2], **facts), *games[3:]]


def forged_pack(games: list[bytes]) -> list[bytes]:
    """The turn-up of a deal changes places with a king."""
    packs = json.loads(games[2])["packs"]
    cards = packs[0][1].split()
    king = next(place for place, card in enumerate(cards) if card[0] == "K" and place > 10)
    cards[10], cards[king] = cards[king], cards[10]
    return forged(games, packs=[[packs[0][0], " ".join(cards)], *packs[1:]])


def other_secret(games: list[bytes]) -> list[bytes]:
    return forged(games, secret="00" * 32)


def other_later_secret(games: list[bytes]) -> list[bytes]:
    """A deal has a pack of a secret that nobody has committed to."""
    return forged(games, later=[[2, "00" * 32]])


def other_draw(games: list[bytes]) -> list[bytes]:
    """The players' cards for the first deal change places."""
    *before, last = json.loads(games[2])["draw"]
    return forged(games, draw=[*before, " ".join(last.split()[::-1])])


def chosen_cut(games: list[bytes]) -> list[bytes]:
    """Nobody has cut, and the pack is not cut at its middle."""
    message, begin, _, *later = json.loads(games[2])["ids"]
    return forged(games, ids=[message, begin, "0", *later])


def earlier_press(games: list[bytes]) -> list[bytes]:
    """A cut was made before the game began."""
    message, begin, _, *later = json.loads(games[2])["ids"]
    return forged(games, ids=[message, begin, str(int(message) - 1), *later])


def without_an_id(games: list[bytes]) -> list[bytes]:
    return forged(games, ids=json.loads(games[2])["ids"][:-1])


def changed_history(games: list[bytes]) -> list[bytes]:
    """A dealer did not refuse."""
    history = json.loads(games[2])["history"]
    history.remove("0 refuse")
    return forged(games, history=history)


def unfinished(games: list[bytes]) -> list[bytes]:
    """The last action is missing."""
    return forged(games, history=json.loads(games[2])["history"][:-1])


def changed_score(games: list[bytes]) -> list[bytes]:
    scores = json.loads(games[2])["scores"]
    return forged(games, scores=[scores[0], scores[1] + 1])


def other_winner(games: list[bytes]) -> list[bytes]:
    return forged(games, ranks=json.loads(games[2])["ranks"][::-1])


def unreadable_game(games: list[bytes]) -> list[bytes]:
    """The bot says that it cannot read a game."""
    line = unreadable(3, "game2", json.loads(games[2])["commitment"]).line
    return [*games[:2], line, *games[3:]]


def left_out(games: list[bytes]) -> list[bytes]:
    return games[:2] + games[3:]


def added(games: list[bytes]) -> list[bytes]:
    """A game that nobody has played is there, too."""
    return [*games, changed(games[0], number=6)]


def first_secret_replaced(games: list[bytes]) -> list[bytes]:
    """A secret of the first deal stands beside the one that draws the first cards."""
    return forged(games, later=[[1, "00" * 32]])


def emptied(games: list[bytes]) -> list[bytes]:
    """A game that was played is said to have been given up before its first card."""
    return forged(games, history=[], scores=None, ranks=None)


def with_a_leave(games: list[bytes]) -> list[bytes]:
    history = json.loads(games[2])["history"]
    return forged(games, history=[*history[:3], "0 leave", *history[3:]])


def without_deals(games: list[bytes]) -> list[bytes]:
    """Only one deal of a game is left."""
    found = json.loads(games[2])
    return forged(games, packs=found["packs"][:1], ids=found["ids"][:3], deals=1)


def other_ids(digits: str) -> Callable[[list[bytes]], list[bytes]]:
    """An id is the same number in other digits, and so another text for the hash."""

    def forge(games: list[bytes]) -> list[bytes]:
        message, begin, *cuts = json.loads(games[2])["ids"]
        return forged(games, ids=[message, digits.format(begin), *cuts])

    return forge


def other_seat(digits: str) -> Callable[[list[bytes]], list[bytes]]:
    """A seat is the same number in other digits, and so another text for the seal."""

    def forge(games: list[bytes]) -> list[bytes]:
        first, *rest = json.loads(games[2])["history"]
        seat, action = first.split(" ", 1)
        return forged(games, history=[f"{digits.format(seat)} {action}", *rest])

    return forge


def moved_byte(games: list[bytes]) -> list[bytes]:
    """The first byte of the secret ends the rules."""
    found = json.loads(games[2])
    return forged(games, rules=f"{found['rules']}\n{found['secret'][:2]}", secret=found["secret"][2:])


def twice(games: list[bytes]) -> list[bytes]:
    return [*games[:3], games[2], *games[3:]]


def renumbered(games: list[bytes]) -> list[bytes]:
    """A game is left out, and those after it have its number and the next ones."""
    later = [changed(game, number=number) for number, game in enumerate(games[3:], start=3)]
    return [*games[:2], *later]


def other_game(games: list[bytes]) -> list[bytes]:
    """Another game that was played by the rules stands in the place of one."""
    return [*games[:2], changed(lines([ecarte("classic", 99)])[1][0], number=3), *games[3:]]


@pytest.mark.parametrize(
    ("forge", "report"),
    [
        (forged_pack, "FAULT: game 3 (game2): the pack of deal 1 does not follow from the secret"),
        (other_secret, "FAULT: game 3 (game2): the secret is not the one that was committed to"),
        (other_later_secret, "FAULT: game 3 (game2): the later secret is not the one after the first"),
        (first_secret_replaced, "FAULT: game 3 (game2): the later secret is not the one after the first"),
        (with_a_leave, "FAULT: game 3 (game2): action 4 is not legal: leave"),
        (without_deals, "FAULT: game 3 (game2): a deal is missing"),
        (other_draw, "FAULT: game 3 (game2): the draw does not follow from the secret"),
        (chosen_cut, "FAULT: game 3 (game2): the cut of deal 1 is not allowed"),
        (earlier_press, "FAULT: game 3 (game2): the ids were not made in the order: message, begin, cuts"),
        (without_an_id, "FAULT: game 3 (game2): a draw or an id is missing"),
        (changed_history, "FAULT: game 3 (game2): action "),
        (unfinished, "FAULT: game 3 (game2): the score does not follow from the actions"),
        (changed_score, "FAULT: game 3 (game2): the score does not follow from the actions"),
        (other_winner, "FAULT: game 3 (game2): the score does not follow from the actions"),
        (unreadable_game, "FAULT: game 3 (game2): the bot cannot read it any more"),
        (added, "FAULT: game 6 does not belong here"),
        (left_out, "FAULT: game 3 was left out"),
        (twice, "FAULT: game 3 (game2): it is there twice"),
        (renumbered, "FAULT: game 5 was left out"),
        (other_game, "FAULT: games were left out, added or exchanged"),
    ],
)
def test_a_forgery_is_found(
    forge: Callable[[list[bytes]], list[bytes]],
    report: str,
    games: list[bytes],
    first_line: Bundle,
    said: Said,
) -> None:
    code, out = said(first_line, forge(games))
    assert report in out
    assert code == 1


def test_who_leaves_a_game_out_and_closes_the_chain_again_is_found_by_anybody_who_played_later(
    games: list[bytes], first_line: Bundle, said: Said
) -> None:
    """The bot has told the players of game 4 its number, and the hash of all games up to it."""
    told = f"4:{lines([*some(4)])[0].last.head}"
    assert said(first_line, games, told)[0] == 0
    shorter, fewer = lines([table for n, table in enumerate(some(5)) if n != 2])
    code, out = said(shorter, fewer, told)
    assert "FAULT: game 4 was told with another head" in out
    assert code == 1
    assert said(shorter, fewer, f"5:{first_line.last.head}")[1].count("game 5 is in none of these files") == 1


def test_the_root_binds_every_byte(
    games: list[bytes], first_line: Bundle, said: Said, tmp_path: Path
) -> None:
    posted = saved(tmp_path / "posted", first_line, games)
    assert said(first_line, games, posted)[0] == 0
    code, out = said(first_line, games, "ab" * 32)
    assert "FAULT: the root is not the one that was posted" in out
    assert code == 1
    # Lines in another order have another root.
    assert root([b"1", b"2", b"3"]) != root([b"1", b"3", b"2"]) != root([b"1", b"2"])


@pytest.mark.parametrize("name", ["month" * 12 + "long", "of: a colon"])
def test_the_name_of_a_file_is_no_root_and_no_head(
    name: str,
    games: list[bytes],
    first_line: Bundle,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    posted = saved(Path(name), first_line, games)
    assert bundles.script().main([name, posted]) == 0
    assert "Everything holds." in capsys.readouterr().out


def test_a_game_of_two_months_is_carried_from_one_bundle_to_the_next(
    games: list[bytes], first_line: Bundle, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    committed = [json.loads(game)["commitment"] for game in games]
    heads = [lines([*some(number)])[0].last for number in range(1, 6)]
    before = replace(first_line, month=202610, last=heads[2], open=[(2, committed[1])])
    after = replace(first_line, first=heads[2], carried=before.open)
    paths = [tmp_path / "before", tmp_path / "after"]
    saved(paths[0], counted(before, both := [games[0], games[2]]), both)
    saved(paths[1], counted(after, rest := [games[1], *games[3:]]), rest)
    check: Any = bundles.script().main
    assert check([*map(str, paths)]) == 0
    # In the month after, it is neither there nor open any more.
    saved(paths[1], after, games[3:])
    assert check([*map(str, paths)]) == 1
    assert "FAULT: game 2 was left out" in capsys.readouterr().out
    # It was not even carried.
    saved(paths[1], replace(after, carried=()), games[3:])
    assert check([*map(str, paths)]) == 1
    assert "FAULT: games were left out" in capsys.readouterr().out
    # The numbers between the months are those of the games that are missing.
    saved(paths[1], replace(after, first=Entry(4, heads[3].head)), [games[1], games[4]])
    assert check([*map(str, paths)]) == 1


@pytest.mark.parametrize("rules", RULES)
def test_the_script_knows_the_laws_as_the_engine_does(rules: str) -> None:
    """It allows a history in which one action is another if and only if the engine does."""
    check = bundles.script().check_play
    first, (line,) = lines([table := ecarte(rules, 7)])
    game, presets = json.loads(line), json.loads(first.line)["rules"]
    chance = Random(rules)
    for _ in range(60):
        place = chance.randrange(len(game["history"]))
        seat, word, *rest = game["history"][place].split()
        others = [f"{1 - int(seat)} {word} {' '.join(rest)}".strip(), f"{seat} concede", f"{seat} announce"]
        others += [f"{seat} {said}" for said in ("accept", "refuse", "discard none", "propose", "stand")]
        others += [f"{seat} play {code(card)}" for card in PACK] if word == "play" else []
        history = [*game["history"][:place], chance.choice(others), *game["history"][place + 1 :]]
        allowed, held = _allowed(table, history, game), True
        try:
            check({**game, "history": history}, presets)
        except Exception:
            held = False
        assert held == allowed, history[place]


def _allowed(table: Table, history: Sequence[str], said: dict[str, Any]) -> bool:
    """Whether the engine allows a history, and comes to the same score."""
    game = table.started_game.at_start()
    try:
        for act in history:
            game, _ = game.apply(int(act[0]), actions.parse(act[2:]))
    except RuleError:
        return False
    result = game.result
    return result is not None and (list(result.scores), list(result.ranks)) == (said["scores"], said["ranks"])


def test_the_script_is_short_and_needs_nothing_but_python() -> None:
    text = SCRIPT.read_text("utf-8")
    assert len(text.splitlines()) <= 250
    assert [line for line in text.splitlines() if line.startswith(("import", "from"))] == [
        "import hashlib, hmac, json, pathlib, re, sys"
    ]


@pytest.mark.parametrize(
    "forge",
    [other_ids(digits) for digits in (" {}", "0{}", "+{}", "{}_0", "\u0663{}")]
    + [other_seat(digits) for digits in ("0{}", "\u0660", " {}")]
    + [moved_byte, lambda games: forged(games, deals="5")],
)
def test_a_line_in_another_form_cannot_be_checked(
    forge: Callable[[list[bytes]], list[bytes]], games: list[bytes], first_line: Bundle, said: Said
) -> None:
    code, out = said(first_line, forge(games))
    assert (code, out.count("\n")) == (2, 1)
    assert "is no bundle as the bot writes it" in out


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"[]\n[]\n",
        b"[" * 100_000,
        b"\xff\xfe\n\xff\n",
        b'{"root":1}\n{"root":1}\n',
        b"9" * 5_000 + b"\n{}\n",
        b"NaN\nNaN\n",
    ],
)
def test_what_is_no_bundle_gets_one_sentence(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bundle"
    path.write_bytes(content)
    check = bundles.script().main
    assert [check(words) for words in ([str(path)], [str(tmp_path / "none")], [str(tmp_path)], [])] == [2] * 4
    assert capsys.readouterr().out.count("These files cannot be checked: ") == 4


def test_a_month_cannot_print_a_verdict(games: list[bytes], tmp_path: Path) -> None:
    bundle = lines([*some(5)])[0]
    line = bundle.line.replace(b'"2026-11"', b'"2026-11\\u001b[8m"')
    path = tmp_path / "bundle"
    path.write_bytes(b"".join((line, *games, last_line(root([leaf(each) for each in (line, *games)])))))
    assert bundles.script().main([str(path)]) == 2


@pytest.mark.proof
@pytest.mark.short_proof
def test_every_changed_byte_is_found(tmp_path: Path) -> None:
    """Also without the root: the last line binds all others."""
    path = tmp_path / "bundle"
    saved(path, *lines([*some(2)]))
    whole, check = path.read_bytes(), bundles.script().main
    chance = Random("every byte")
    with redirect_stdout(StringIO()):
        for _ in range(size(60, 10_000, 1_000)):
            place, other = chance.randrange(len(whole)), chance.randrange(256)
            path.write_bytes(whole[:place] + bytes([other]) + whole[place + 1 :])
            assert bool(check([str(path)])) is (whole[place] != other), (place, other)


def test_another_history_has_another_seal(games: list[bytes], first_line: Bundle, said: Said) -> None:
    """The laws allow what was put in the game's place, and those who played it have noted its seal."""
    seal = json.loads(games[2])["seal"]
    assert said(first_line, games, f"3={seal}")[0] == 0
    resigned = json.loads(games[2])
    history = resigned["history"][:5]
    for forge in (
        emptied(games),
        forged(games, history=[*history, "0 resign"], ranks=[2, 1]),
    ):
        code, out = said(first_line, forge, f"3={seal}")
        assert "FAULT: game 3 (game2): it was told with another seal" in out
        assert code == 1


def test_a_month_that_begins_later_needs_the_one_before_or_the_root(
    games: list[bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first three games cannot be left out by saying that the month begins after them."""
    third = lines([*some(3)])[0].last
    later, fewer = lines([*some(5)][3:], third)
    path = tmp_path / "bundle"
    posted = saved(path, later, fewer)
    check = bundles.script().main
    assert check([str(path)]) == 2
    said = capsys.readouterr().out
    assert "it begins after game 3: give the file of the month before, too, or the root" in said
    assert check([str(path), posted]) == 0
    invented = replace(lines([*some(5)])[0], carried=[(9, "00" * 32)])
    saved(path, invented, games)
    assert check([str(path)]) == 1
    assert "FAULT: game 9 was left out" in capsys.readouterr().out


def test_the_first_line_says_how_many_games_and_deals_there_are(
    games: list[bytes], first_line: Bundle, said: Said
) -> None:
    for other in (replace(first_line, deals=first_line.deals - 1), replace(first_line, games=4)):
        code, out = said(other, games)
        assert "FAULT: the number of games or deals is another" in out
        assert code == 1


def test_a_withdrawn_game_leads_to_nobody_and_keeps_the_root(
    games: list[bytes], first_line: Bundle, said: Said, tmp_path: Path
) -> None:
    posted = saved(tmp_path / "posted", first_line, games)
    fewer = [*games[:2], withdrawn(games[2]), *games[3:]]
    assert sorted(json.loads(fewer[2])) == ["commitment", "deals", "leaf", "number", "withdrawn"]
    code, out = said(first_line, fewer, posted, f"3={json.loads(games[2])['seal']}")
    assert (code, "4 games have a result, 1 were withdrawn" in out) == (0, True)


def test_a_bundle_does_not_link_the_games_of_a_person() -> None:
    """The games of one chain, such as those of a person against the house, have nothing in common."""
    root_of_chain = bytes(32)
    links = [first_of_chain(root_of_chain)]
    for _ in range(3):
        links.append(secret_after(root_of_chain, links[-1]) or b"")
    published = [own_secrets(link, f"game{n}")[0] for n, link in enumerate(links)]
    known = {
        *published,
        *map(secret_before, published),
        *(own_secrets(each, "game1")[0] for each in published),
    }
    assert not known & {*links}
    assert len(known) == 3 * len(published)
