"""The pictures show what the view shows, the same for equal views, and fail for no name."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from bot.pictures import hand, table
from bot.pictures.cards.faces import back, face
from bot.pictures.text import fitted, font, legible
from engine.cards import HEARTS, JACK, PACK, Card, parse_card, parse_cards, rank
from engine.ecarte.actions import ActionKind, kind, play
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.results import Trick
from engine.ecarte.rules import CLASSIC
from engine.ecarte.view import EcarteView

NAMES = ("Ana", "Bob")
KILOBYTE = 1024


def positions(seed: int, target: int = 5) -> Iterator[EcarteGame]:
    """Every position of a game played at random to its end."""
    chance = Random(seed)
    game, _ = EcarteGame.start(CLASSIC.with_target(target), chance.randbytes(32), f"game {seed}")
    yield game
    while not game.over:
        seat = chance.choice(game.actors)
        actions = [a for a in game.legal(seat) if kind(a) not in (ActionKind.CONCEDE, ActionKind.RESIGN)]
        game, _ = game.apply(seat, chance.choice(actions))
        yield game


def in_play() -> EcarteView:
    """A public view in the middle of a deal."""
    return next(game.view(None) for game in positions(3) if sum(game.view(None).won) == 2)


def size(picture: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(picture)) as image:
        image.load()
        return image.size


def test_every_position_of_a_game_has_a_light_table_and_two_light_hands() -> None:
    for game in positions(1):
        public = table(game.view(None), NAMES, "en")
        assert size(public) == (1000, 560)
        assert len(public) < 80 * KILOBYTE
        for seat in (0, 1):
            private = hand(game.view(seat), "fr")
            assert size(private) == (900, 330)
            assert len(private) < 56 * KILOBYTE


def test_the_table_drawn_from_a_players_view_shows_no_more_than_the_publics() -> None:
    for game in positions(2):
        public = table(game.view(None), NAMES, "en")
        assert table(game.view(0), NAMES, "en") == public
        assert table(game.view(1), NAMES, "en") == public


def test_equal_views_give_equal_bytes() -> None:
    for game in positions(4):
        again = EcarteGame.loads(game.dumps())
        assert table(game.view(None), NAMES, "fr") == table(again.view(None), NAMES, "fr")
        assert hand(game.view(0), "en") == hand(again.view(0), "en")


@pytest.mark.parametrize(
    "change",
    [
        {"score": (2, 3)},
        {"stock": 0},
        {"counts": (1, 3)},
        {"won": (0, 2)},
        {"announced": 0},
        {"turn_up": parse_card("7D")},
        {"exchanges": ((5, 4),)},
        {"actors": ()},
        {"dealer": 0, "elder": 1},
        {"dealer": 1, "elder": 0},
        {"tricks": (Trick(0, parse_card("KH")),)},
        {"tricks": (Trick(1, parse_card("KH")),)},
        {"rules": CLASSIC.with_target(10)},
    ],
    ids=str,
)
def test_the_table_shows(change: dict[str, Any]) -> None:
    view = replace(
        in_play(), score=(0, 0), won=(1, 1), stock=13, announced=None, exchanges=((1, 1),), dealer=1, elder=0
    )
    if change.get("dealer") == 1:
        view = replace(view, dealer=0, elder=1)
    assert table(replace(view, **change), NAMES, "en") != table(view, NAMES, "en")


def test_the_names_are_shown_each_on_its_side() -> None:
    assert table(in_play(), ("Ana", "Bob"), "en") != table(in_play(), ("Bob", "Ana"), "en")


def test_between_deals_the_tricks_of_the_last_deal_lie_open() -> None:
    between = next(
        view
        for game in positions(1)
        if (view := game.view(None)).phase is Phase.CUT and len(view.last_tricks) == 5
    )
    assert table(between, NAMES, "en") != table(replace(between, last_tricks=()), NAMES, "en")


def test_however_many_cards_are_changed_none_lies_beyond_the_edge() -> None:
    def edge(*exchanges: tuple[int, int]) -> Image.Image:
        with Image.open(BytesIO(table(replace(in_play(), exchanges=exchanges), NAMES, "en"))) as image:
            return image.convert("L").crop((980, 0, 1000, 560))

    for exchanges in ([(3, 5), (3, 5), (5, 0)], [(1, 1)] * 10):
        ((_, most),) = ImageStat.Stat(ImageChops.difference(edge(), edge(*exchanges))).extrema
        # A picture that is compressed varies a little beside what is drawn.
        assert most < 16


def test_all_cards_and_the_back_are_distinct() -> None:
    faces = {face(card, "en").tobytes() for card in PACK}
    assert len(faces | {back().tobytes()}) == 33


def test_only_the_courts_bear_other_indices_in_french() -> None:
    for card in PACK:
        assert (face(card, "en") != face(card, "fr")) is (rank(card) >= JACK)


@pytest.mark.parametrize("card", parse_cards("KH QD JC 10H 8C"))
def test_a_card_reads_the_same_from_both_ends(card: Card) -> None:
    upright = face(card, "en")
    turned = upright.transpose(Image.Transpose.ROTATE_180)
    difference = ImageStat.Stat(ImageChops.difference(upright, turned))
    # A pixel of an edge may fall to the other side of it; a pip the wrong way up counts for far more.
    assert max(difference.mean) < 5


def test_what_may_not_be_played_lies_in_shadow() -> None:
    held = parse_cards("KH 8H QS 10D AC")
    to_follow = replace(
        in_play(),
        viewer=0,
        hand=held,
        phase=Phase.PLAY,
        turn_up=parse_card("9H"),
        trumps=HEARTS,
        actors=(0,),
        tricks=(Trick(1, parse_card("7H")),),
        legal=tuple(play(card) for card in held[:2]),
    )
    with Image.open(BytesIO(hand(to_follow, "en"))) as picture:
        grey = picture.convert("L")
    playable, barred = grey.crop((190, 140, 340, 240)), grey.crop((400, 140, 660, 240))

    def brightest(part: Image.Image) -> int:
        return max(level for level, count in enumerate(part.histogram()) if count > 100)

    assert brightest(playable) > 240
    assert brightest(barred) < 200


def test_the_public_has_no_hand_to_draw() -> None:
    with pytest.raises(AssertionError):
        hand(in_play(), "en")


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "🎴🃏",
        "אַבְרָהָם",
        "محمد",
        "山田太郎",
        "W" * 32,
        "Ｗ" * 32,
        "Z̸͉̈́a̷̛̜l̶̰̈́g̵̯̈o̸",
        "\u202eevil",
        "a\nb",
        "ﷺ" * 32,
        "\x00",
    ],
    ids=ascii,
)
def test_any_name_can_sit_down(name: str) -> None:
    assert size(table(in_play(), (name, name), "fr")) == (1000, 560)


@settings(max_examples=200)
@given(st.text(max_size=32))
def test_a_name_never_grows_beyond_its_place(name: str) -> None:
    shown = fitted(legible(name), 36, 300)
    assert font(36).getlength("".join(c for c in shown if c.isascii() or c == "…")) <= 300


def test_what_the_font_lacks_is_left_out_and_accents_stay() -> None:
    assert legible("Éloïse 🎴") == "E\u0301loi\u0308se"
    assert legible("山田 Bjørn") == "Bjorn"
    assert legible("山田太郎") == ""


def test_a_player_without_a_legible_name_is_called_by_his_part() -> None:
    view = in_play()
    parts = ("Dealer", "Elder") if view.dealer == 0 else ("Elder", "Dealer")
    assert table(view, ("山田", "🎴"), "en") == table(view, parts, "en")


def test_a_long_name_is_cut_with_an_ellipsis() -> None:
    assert fitted("Jean-François de La Rochefoucauld", 36, 300).endswith("…")
    assert fitted("Ana", 36, 300) == "Ana"
