"""The script that checks deals: for any file it says kept, not kept or unreadable."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bot.features.study import verify_deal
from bot.features.study.verification_page import Proof
from engine import fairness
from engine.bourre.game import BourreGame
from engine.cards import code
from engine.ecarte import actions
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.fairness import pack, reshuffle_key
from tests.engine.bourre.test_fairness import session_with_reshuffles

LINK = bytes(range(32))
SECRET, LATER = fairness.own_secrets(LINK, "checked")
EARLIER: Final = Path(__file__).with_name("proofs")
"""Files of games of the schemes before the present ones."""
IDS = (175928847299117063, 1308463921000000777)
POOL = "pool"
KEPT, NOT_KEPT, UNREADABLE = 0, 1, 2

Path_ = tuple[str | int, ...]


def game_of_three_deals() -> EcarteGame:
    """A game whose last deal is from its later secret."""
    game, _ = EcarteGame.start(CLASSIC, SECRET, "checked", IDS)
    for press in (1308463990000004095, 0):
        game, _ = game.apply(game.elder, actions.cut(actions.HALF_THE_PACK), press)
        game, _ = game.apply(game.elder, actions.CONCEDE)
    game, _ = game.apply(0, actions.RESIGN)
    game, _ = game.played_on(LATER)
    game, _ = game.apply(game.elder, actions.cut(9), 1308464000000000000)
    return game.apply(0, actions.RESIGN)[0]


def proof_of(game: EcarteGame | BourreGame) -> Proof:
    """The bot's proof of the game. For a game of écarté, it is the proof of a pairing's first game."""
    rules = game.rules.text
    (_, secret), *later = game.secrets
    own = fairness.commitment(fairness.secret_before(LINK), POOL, rules)
    return Proof(
        game=game.game_id,
        rules=rules,
        link=LINK,
        secret=secret,
        scheme=game.scheme,
        commitment=fairness.commitment(secret, game.game_id, rules, game.scheme),
        ids=None if game.ids is None else game.ids[:2],  # type: ignore[arg-type]
        draw=game.draw,
        deals=len(game.packs),
        packs=game.packs,
        chain=(POOL, own) if isinstance(game, EcarteGame) else None,
        renewed=next(((n, new, fairness.commitment(new, game.game_id, rules)) for n, new in later), None),
    )


@pytest.fixture(scope="module")
def papers() -> dict[str, dict[str, Any]]:
    """The proof of a game of each scheme."""
    earlier = {scheme: json.loads((EARLIER / f"{scheme}.json").read_text()) for scheme in OLD}
    games = (game_of_three_deals(), session_with_reshuffles()[0])
    return {**earlier, **{game.scheme: json.loads(proof_of(game).text) for game in games}}


FIRST, SECOND, FIRST_BOURRE = OLD = ("ecarte-deal-v1", "ecarte-deal-v2", "bourre-deal-v1")
SCHEMES = (*OLD, fairness.SCHEME, fairness.BOURRE_SCHEME)
SESSIONS = (FIRST_BOURRE, fairness.BOURRE_SCHEME)


@pytest.fixture
def said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[object], tuple[int, str, str]]:
    """The result of the script for a file: its exit code, output and errors."""
    file = tmp_path / "game.json"

    def run(paper: object) -> tuple[int, str, str]:
        file.write_text(json.dumps(paper))
        status = verify_deal.main([str(file)])
        return status, *capsys.readouterr()

    return run


Said = Callable[[object], tuple[int, str, str]]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_script_says_how_much_it_has_checked(
    scheme: str, papers: dict[str, dict[str, Any]], said: Said
) -> None:
    status, out, err = said(papers[scheme])
    assert (status, err) == (KEPT, "")
    counts = {
        FIRST: "the draw and 2 packs. ",
        SECOND: "the draw and 3 packs. ",
        fairness.SCHEME: "the draw and 3 packs. ",
        **dict.fromkeys(SESSIONS, "the draw and 3 packs, 24 exchanges, "),
    }
    assert f"Checked: {counts[scheme]}" in out.splitlines()[-1]
    assert "Everything follows" in out.splitlines()[-1]


def test_a_game_that_ended_before_its_first_pack_is_checked_by_its_draw(said: Said) -> None:
    game, _ = EcarteGame.start(CLASSIC, SECRET, "checked", IDS)
    game, _ = game.apply(0, actions.RESIGN)
    status, out, _ = said(json.loads(proof_of(game).text))
    assert (status, "the draw and 0 packs." in out) == (KEPT, True)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda paper: paper.update(deals=[]), "its deals are missing"),
        (lambda paper: paper["deals"].pop(), "it has "),
        (lambda paper: paper.update(cut_for_deal=[]), "the draw before the first deal is missing"),
        (lambda paper: paper.update(cut_for_deal=[5]), '"cut_for_deal" does not list cards'),
        (lambda paper: paper.update(seats=200), '"seats" is no number that it can be'),
        (lambda paper: paper.update(game="checked\nclassic"), '"game" is no line of text'),
        (lambda paper: paper.update(secret="0"), '"secret" has not the form'),
        (lambda paper: paper.update(form=4), '"form" is no number'),
        (lambda paper: paper.pop("deals_cut"), 'it lacks "deals_cut"'),
    ],
)
def test_a_file_that_is_not_whole_cannot_be_checked(
    change: Callable[[dict[str, Any]], Any],
    complaint: str,
    scheme: str,
    papers: dict[str, dict[str, Any]],
    said: Said,
) -> None:
    paper = copy.deepcopy(papers[scheme])
    change(paper)
    status, out, err = said(paper)
    assert (status, out) == (UNREADABLE, "")
    assert complaint in err
    assert len(err.splitlines()) == 2, "one sentence, and how the script is used"


def with_other_reshuffle(paper: dict[str, Any]) -> None:
    """The file with a first reshuffle of cards that the host chose, in the order of its key."""
    deal = paper["deals"][0]
    game, _ = session_with_reshuffles()
    chosen = [card for card in game.packs[0].cards if code(card) not in deal["reshuffles"][0].split()]
    ordered = sorted(chosen[: len(deal["reshuffles"][0].split())])
    deal["reshuffles"][0] = " ".join(map(code, pack(reshuffle_key(game.deal_key(1), 1), ordered)))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (
            lambda paper: paper["deals"][1].update(press=str(int(paper["deals"][1]["press"]) + 1)),
            "The pack of deal 2 does NOT follow",
        ),
        (lambda paper: paper.update(seats=7), "drawn for the deal do NOT follow"),
        (lambda paper: paper["deals"][0]["reshuffles"].reverse(), "Reshuffle 1 of deal 1 does NOT follow"),
        (with_other_reshuffle, "Reshuffle 1 of deal 1 does NOT follow"),
        (
            lambda paper: paper["deals"][0]["reshuffles"].pop(),
            "is NOT in the file, and the stock had run out",
        ),
        (lambda paper: paper["deals"][0].update(reshuffles=[]), "Reshuffle 1 of deal 1 is NOT in the file"),
        (
            lambda paper: paper["deals"][0].update(places=["none"] * 8),
            "Reshuffle 1 of deal 1 does NOT follow",
        ),
        (lambda paper: paper["deals"][0]["places"].pop(), "turn-up of deal 1 was NOT in its place"),
        (lambda paper: paper["deals"][0].update(left=1), "left in the stock of deal 1 are NOT 1"),
        (
            lambda paper: paper["deals"][0]["places"][3].update(discards="2S"),
            "discarded cards that it was NOT dealt",
        ),
    ],
)
def test_packs_and_reshuffles_of_a_session_are_checked_with_the_discards(
    change: Callable[[dict[str, Any]], Any],
    complaint: str,
    papers: dict[str, dict[str, Any]],
    said: Said,
) -> None:
    paper = copy.deepcopy(papers[fairness.BOURRE_SCHEME])
    change(paper)
    status, out, err = said(paper)
    assert (status, complaint in err) == (NOT_KEPT, True), err
    assert "Everything follows" not in out


NEW = ("form", "deals_cut")
NEW_IN_DEALS = ("turn_up", "places", "left")


def as_before(paper: dict[str, Any]) -> dict[str, Any]:
    """The file in its earlier form, without the number of deals and the discards."""
    old = {key: value for key, value in paper.items() if key not in NEW and value is not None}
    deals = [{key: deal[key] for key in deal if key not in NEW_IN_DEALS} for deal in paper["deals"]]
    return old | {"deals": [{"reshuffles": [], **deal} for deal in deals]}


@pytest.mark.parametrize("scheme", [FIRST, SECOND])
def test_a_file_written_before_is_checked_and_says_what_it_lacks(
    scheme: str, papers: dict[str, dict[str, Any]], said: Said
) -> None:
    status, out, err = said(as_before(papers[scheme]))
    assert (status, err) == (KEPT, "")
    assert "does not say how many there were. They follow" in out
    assert "Everything" not in out
    assert said(as_before(papers[scheme]) | {"deals": []})[0] == UNREADABLE


def test_a_session_written_before_has_no_discards_and_is_not_said_to_be_kept(
    papers: dict[str, dict[str, Any]], said: Said
) -> None:
    old = as_before(papers[FIRST_BOURRE])
    status, out, err = said(old)
    assert (status, "Reshuffles cannot be checked: press Verify again" in err) == (UNREADABLE, True)
    assert old["deals"][0]["pack"] in out
    old["deals"][0]["pack"] = old["deals"][1]["pack"]
    assert said(old)[0] == NOT_KEPT


def places_in(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """The path of everything in a JSON value, itself included."""
    yield path
    entries = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, inner in entries:
        yield from places_in(inner, (*path, key))


def at(value: Any, path: Path_) -> Any:
    for key in path:
        value = value[key]
    return value


JUNK: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    5,
    1e99,
    10**400,
    "",
    "none",
    "KH",
    "0" * 64,
    "é\ud800",
    [],
    {},
    [[]],
)


def changes(value: Any) -> list[Any]:
    """Other values for one place of a file: other cards, ids, orders and numbers, and other types."""
    found: list[Any] = []
    if isinstance(value, str):
        words = value.split(" ")
        found += [value + "0", value[:-1], value[::-1], value.lower(), f" {value}", f"{value}\n", "0" + value]
        found += [" ".join(words[::-1]), " ".join(words[1:]), " ".join([*words, words[0]])]
        found += [str(int(value) + 1)] if value.isdecimal() else []
    elif isinstance(value, list):
        found += [value[::-1], value[1:], value[:-1], value + value[-1:]]
    elif isinstance(value, dict):
        found += [{key: value[key] for key in value if key != gone} for gone in value]
        found.append({**value, "more": 1})
    elif isinstance(value, int):
        found += [value + 1, value - 1, value * 1.0 if value < 100 else 0.5]
    return [other for other in (*found, *JUNK) if other != value or type(other) is not type(value)]


def changed(paper: Any, path: Path_, other: Any) -> Any:
    """The file with another value at one place."""
    if not path:
        return other
    found = copy.deepcopy(paper)
    at(found, path[:-1])[path[-1]] = other
    return found


def proves_nothing(paper: dict[str, Any], path: Path_, other: Any) -> bool:
    """Whether a change touches no card, cut, id, order or number of deals.

    This holds for the quoted command, and where the file does not say that a game was a pool's first.
    """
    return path[:1] == ("check",) or (path == ("pool",) and other is None)


@pytest.mark.slow
@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_change_of_a_file_is_found_without_a_traceback(
    scheme: str, papers: dict[str, dict[str, Any]], said: Said
) -> None:
    paper = copy.deepcopy(papers[scheme])
    paper["deals"] = paper["deals"][: 1 if scheme in SESSIONS else 3]
    paper["deals_cut"] = len(paper["deals"])
    assert said(paper)[0] == KEPT
    seen = set()
    for path in places_in(paper):
        for other in changes(at(paper, path)):
            status, _, err = said(changed(paper, path, other))
            assert status in ((KEPT,) if proves_nothing(paper, path, other) else ()) or (
                status in (NOT_KEPT, UNREADABLE) and err
            ), (path, other, status)
            seen.add(status)
    assert seen == {KEPT, NOT_KEPT, UNREADABLE}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_several_changes_at_once_end_in_one_of_three_codes(
    scheme: str, papers: dict[str, dict[str, Any]], said: Said
) -> None:
    random = Random(f"several {scheme}")
    for _ in range(150):
        paper: Any = papers[scheme]
        if scheme in OLD and random.random() < 0.3:
            paper = as_before(paper)
        for _ in range(random.randint(1, 4)):
            path = random.choice([*places_in(paper)][1:] or [()])
            paper = changed(paper, path, random.choice(changes(at(paper, path))))
        assert said(paper)[0] in (KEPT, NOT_KEPT, UNREADABLE)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"scheme": "ecarte-deal-v2", "scheme": "ecarte-deal-v1"}',
        b'{"scheme": ["ecarte-deal-v2"]}',
        b'{"scheme": {}}',
        b"NaN",
        b"9" * 5_000,
        b'"ecarte-deal-v1"',
    ],
)
def test_a_file_that_is_no_game_cannot_be_read(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    assert verify_deal.main([str(file)]) == UNREADABLE
    assert "This file cannot be checked: " in capsys.readouterr().err


def test_a_byte_order_mark_does_no_harm(
    papers: dict[str, dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(papers[fairness.SCHEME]), encoding="utf-8-sig")
    assert verify_deal.main([str(file)]) == KEPT
