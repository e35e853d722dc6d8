"""Pictures show the view, are equal for equal views, and can draw any name."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from random import Random
from typing import Any
from unicodedata import category

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from bot.pages.pictures import STANDARD, Captions, Style, hand, table
from bot.pages.pictures.cards.faces import PAPER, back, face
from bot.pages.pictures.cards.suits import inks
from bot.pages.pictures.drawing.canvas import Colour
from bot.pages.pictures.drawing.png import png
from bot.pages.pictures.felt import face_up, felt, lay
from bot.pages.pictures.text import SHAPES_LETTERS, fitted, fitted_name, legible, length, write
from engine.cards import HEARTS, JACK, PACK, Card, parse_card, parse_cards, rank
from engine.ecarte.actions import DEAL_FIRST, DEAL_SECOND, ActionKind, kind, play
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.results import Trick
from engine.ecarte.rules import CLASSIC
from engine.ecarte.view import EcarteView

pytestmark = pytest.mark.slow

NAMES = ("Ana", "Bob")
EN = Captions("en", "Last trick", "Elder", "Dealer", "Exchanged", tuple(f"{n} tricks" for n in range(6)))
FR = Captions(
    "fr", "Dernière levée", "Premier", "Donneur", "Échangées", tuple(f"{n} levées" for n in range(6))
)
STYLES = [Style(colours, large) for colours in (False, True) for large in (False, True)]
KILOBYTE = 1024
TABLE, OPEN_TABLE, HAND = (720, 272), (720, 468), (720, 214)
"""The sizes of pictures in pixels."""


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


def part(picture: Image.Image, *box: float) -> Image.Image:
    """A part of a picture: left, top, right and bottom in units."""
    left, top, right, bottom = (round(length) for length in box)
    return picture.crop((left, top, right, bottom))


@pytest.mark.slow
def test_every_position_has_small_pictures_of_the_table_and_of_both_hands() -> None:
    for game in positions(1):
        public = table(game.view(None), NAMES, EN)
        assert size(public) == TABLE
        assert len(public) < 18 * KILOBYTE
        for seat in (0, 1):
            view = game.view(seat)
            private = table(view, NAMES, FR, near=seat)
            assert size(private) == TABLE
            assert len(private) < 18 * KILOBYTE
            held = hand(view.hand or (), "fr")
            assert size(held) == HAND
            assert len(held) < 19 * KILOBYTE


@pytest.mark.slow
def test_the_table_drawn_for_a_player_equals_the_public_one() -> None:
    for game in positions(2):
        public = table(game.view(None), NAMES, EN)
        assert table(game.view(0), NAMES, EN) == public
        assert table(game.view(1), NAMES, EN) == public


def test_the_card_that_won_the_draw_stays_bright_for_either_dealer() -> None:
    asked, _ = EcarteGame.start(CLASSIC.with_value("first_deal", "winner_chooses"), bytes(32), "draw")
    drawn = []
    for game in (asked, *(asked.apply(asked.dealer, choice)[0] for choice in (DEAL_FIRST, DEAL_SECOND))):
        picture = Image.open(BytesIO(table(game.view(None), NAMES, EN)))
        drawn.append(part(picture, 240, 80, 500, 280))
    changed = [max(ImageStat.Stat(ImageChops.difference(drawn[0], other)).mean) for other in drawn[1:]]
    assert max(changed) < 1


@pytest.mark.slow
def test_equal_views_give_equal_bytes() -> None:
    for game in positions(4):
        again = EcarteGame.loads(game.dumps(), game.history)
        assert table(game.view(None), NAMES, FR) == table(again.view(None), NAMES, FR)
        assert table(game.view(0), NAMES, EN) == table(again.view(0), NAMES, EN)


@pytest.mark.parametrize(
    "change",
    [
        {"score": (2, 3)},
        {"stock": 0},
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
    assert table(replace(view, **change), NAMES, EN) != table(view, NAMES, EN)


def test_each_name_is_drawn_on_its_side() -> None:
    assert table(in_play(), ("Ana", "Bob"), EN) != table(in_play(), ("Bob", "Ana"), EN)


def test_between_deals_the_tricks_of_the_last_deal_lie_open() -> None:
    between = next(
        view
        for game in positions(1)
        if (view := game.view(None)).phase is Phase.CUT and len(view.last_tricks) == 5
    )
    assert table(between, NAMES, EN) != table(replace(between, last_tricks=()), NAMES, EN)


def test_many_exchanges_stay_inside_the_picture() -> None:
    def edge(*exchanges: tuple[int, int]) -> Image.Image:
        with Image.open(BytesIO(table(replace(in_play(), exchanges=exchanges), NAMES, EN))) as image:
            return part(image.convert("L"), 700, 0, 720, 360)

    for exchanges in ([(3, 5), (3, 5), (5, 0)], [(1, 1)] * 10):
        assert ImageChops.difference(edge(), edge(*exchanges)).getbbox() is None


def holding() -> EcarteView:
    """A player's view of an open trick, with one trick before it."""
    held = parse_cards("QH 8H QS")
    return replace(
        in_play(),
        viewer=0,
        hand=held,
        counts=(3, 3),
        score=(1, 2),
        won=(1, 0),
        turn_up=parse_card("9H"),
        trumps=HEARTS,
        announced=None,
        actors=(0,),
        tricks=(Trick(0, parse_card("AC"), parse_card("10C"), 0), Trick(1, parse_card("7H"))),
        legal=tuple(play(card) for card in held[:2]),
    )


AFTER_A_TRICK = Trick(1, parse_card("7H"), parse_card("KH"), 0)


@pytest.mark.parametrize(
    "change",
    [
        {"score": (2, 2)},
        {"score": (1, 3)},
        {"won": (0, 1)},
        {"announced": 0},
        {"announced": 1},
        {"turn_up": parse_card("7D")},
        {"stock": 0},
        {"actors": (1,)},
        {"dealer": 0, "elder": 1},
        {"dealer": 1, "elder": 0},
        {"tricks": (Trick(1, parse_card("7H")),)},
        {"tricks": (Trick(0, parse_card("AC"), parse_card("9C"), 0), Trick(1, parse_card("7H")))},
        {"tricks": (Trick(0, parse_card("AC"), parse_card("10C"), 1), Trick(1, parse_card("7H")))},
        {"tricks": (Trick(0, parse_card("AC"), parse_card("10C"), 0), Trick(1, parse_card("8D")))},
        {"tricks": (Trick(0, parse_card("AC"), parse_card("10C"), 0), Trick(0, parse_card("7H")))},
        {"tricks": (Trick(0, parse_card("AC"), parse_card("10C"), 0), AFTER_A_TRICK)},
        {"rules": CLASSIC.with_target(10)},
    ],
    ids=str,
)
def test_a_player_sees_the_table(change: dict[str, Any]) -> None:
    view = replace(holding(), dealer=1, elder=0)
    if change.get("dealer") == 1:
        view = replace(view, dealer=0, elder=1)
    assert table(replace(view, **change), NAMES, EN) != table(view, NAMES, EN)


def test_a_player_sits_below() -> None:
    view = holding()
    assert table(view, ("Ana", "Bob"), EN) != table(view, ("Cleo", "Bob"), EN)
    mirrored = replace(view, score=view.score[::-1], won=view.won[::-1], actors=(1,), dealer=1, elder=0)
    mirrored = replace(mirrored, tricks=tuple(_other_side(trick) for trick in view.tricks), exchanges=())
    shown = table(replace(view, dealer=0, elder=1, exchanges=()), ("Ana", "Bob"), EN)
    assert table(mirrored, ("Bob", "Ana"), EN, near=1) == shown


def _other_side(trick: Trick) -> Trick:
    """The same trick with the players in each other's seats."""
    winner = None if trick.winner is None else 1 - trick.winner
    return replace(trick, leader=1 - trick.leader, winner=winner)


def test_the_table_does_not_show_what_its_player_holds() -> None:
    view = holding()
    for change in ({"discarded": parse_cards("7D 8D")}, {"hand": parse_cards("QH 8H QC")}, {"legal": ()}):
        assert table(replace(view, **change), NAMES, EN) == table(view, NAMES, EN)


def test_a_player_without_cards_sees_the_last_deals_tricks_and_its_points() -> None:
    between = next(
        view
        for game in positions(1)
        if (view := game.view(0)).phase is Phase.CUT and len(view.last_tricks) == 5
    )
    shown = table(between, NAMES, EN)
    assert between.last_deal is not None
    assert shown != table(replace(between, last_tricks=between.last_tricks[:4]), NAMES, EN)
    more = replace(between.last_deal, points=(4, 4))
    assert shown != table(replace(between, last_deal=more), NAMES, EN)


def test_a_hand_shows_its_cards_in_order() -> None:
    held = parse_cards("QH 8H QS")
    shown = [held, held[:2], parse_cards("QH 8H QC"), held[::-1]]
    assert len({hand(cards, "en") for cards in shown}) == 4
    assert hand(held, "fr") != hand(held, "en")


def test_each_style_changes_the_hand_and_nothing_else_about_the_picture() -> None:
    held = parse_cards("QD 8H QS")
    drawn = {style: hand(held, "en", style) for style in STYLES}
    assert len(set(drawn.values())) == len(STYLES)
    assert drawn[STANDARD] == hand(held, "en")


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_a_table_laid_open_shows_every_card_of_both_hands(style: Style) -> None:
    view = replace(in_play(), tricks=(), won=(0, 0), counts=(5, 5))
    hands = (parse_cards("KH QD JC 10H 8C"), parse_cards("7H AD AC AH 9C"))
    shown = table(view, NAMES, EN, style, hands)
    assert size(shown) == OPEN_TABLE
    for seat, place in [(0, 0), (0, 4), (1, 0), (1, 4)]:
        others = list(hands)
        cards = list(hands[seat])
        cards[place] = parse_card("QS")
        others[seat] = tuple(cards)
        assert table(view, NAMES, EN, style, (others[0], others[1])) != shown


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_all_cards_differ_in_every_style(style: Style) -> None:
    assert len({face(card, "en", style).tobytes() for card in PACK}) == 32


def test_four_colours_are_four() -> None:
    assert len(set(inks(four_colours=True).values())) == 4
    assert len(set(inks(four_colours=False).values())) == 2


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of two colours' luminances, 1 … 21, as WCAG 2 has it."""

    def luminance(colour: Colour) -> float:
        parts = [part / 255 for part in colour[:3]]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("four_colours", [False, True])
def test_each_suit_stands_out_from_its_card(four_colours: bool) -> None:
    for suit, ink in inks(four_colours).items():
        assert contrast(ink, PAPER) > 6, suit


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_a_card_in_the_shade_can_still_be_read(style: Style) -> None:
    for card in PACK[::8]:
        cloth = felt(200, 260)
        lay(cloth, face_up(card, "en", style, dark=True), 100, 130, height=196)
        with Image.open(BytesIO(png(cloth))) as picture:
            inner = part(picture.convert("RGB"), 50, 50, 150, 210)
        colours = sorted(inner.getcolors(inner.width * inner.height) or [], reverse=True)
        paper, ink = colours[0][1], colours[1][1]
        assert isinstance(paper, tuple)
        assert isinstance(ink, tuple)
        assert contrast(paper, ink) > 2.5, card


def test_all_cards_and_the_back_are_distinct() -> None:
    faces = {face(card, "en").tobytes() for card in PACK}
    assert len(faces | {back(232).tobytes()}) == 33


def test_only_court_cards_have_other_letters_in_french() -> None:
    for card in PACK:
        assert (face(card, "en") != face(card, "fr")) is (rank(card) >= JACK)


@pytest.mark.parametrize("card", parse_cards("KH QD JC 10H 8C"))
def test_a_card_is_point_symmetric(card: Card) -> None:
    upright = face(card, "en")
    turned = upright.transpose(Image.Transpose.ROTATE_180)
    difference = ImageStat.Stat(ImageChops.difference(upright, turned))
    # A pixel of an edge may fall to the other side of it; a pip the wrong way up counts for far more.
    assert max(difference.mean) < 5


def test_cards_that_cannot_be_played_are_darkened() -> None:
    held = parse_cards("KH 8H QS 10D AC")
    with Image.open(BytesIO(hand(held, "en", low=held[2:]))) as picture:
        grey = picture.convert("L")
    playable, barred = part(grey, 30, 40, 280, 150), part(grey, 310, 40, 690, 150)

    def brightest(cards: Image.Image) -> int:
        return max(level for level, count in enumerate(cards.histogram()) if count > 50)

    assert brightest(playable) > 240
    assert brightest(barred) < 200


def brightness(picture: bytes, box: tuple[int, int, int, int]) -> float:
    """The mean brightness of a part of a picture, in units: 0 … 255."""
    with Image.open(BytesIO(picture)) as image:
        return float(ImageStat.Stat(part(image.convert("L"), *box)).mean[0])


def test_cards_that_are_put_away_lie_low_in_the_shade() -> None:
    held = parse_cards("7S 7H 7D 7C 8C")
    before, after = hand(held, "en"), hand(held, "en", low=held[1:2])
    kept, put_away = (30, 20, 130, 140), (168, 20, 268, 140)
    assert brightness(after, put_away) < brightness(before, put_away) - 40
    assert brightness(after, kept) == brightness(before, kept)


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
def test_any_name_can_be_drawn(name: str) -> None:
    assert size(table(in_play(), (name, name), FR)) == TABLE


@settings(max_examples=200)
@given(st.text(max_size=32))
def test_a_name_never_exceeds_its_place(name: str) -> None:
    assert length(fitted(legible(name), 36, 300), 36) <= 300


def drawn(name: str, height: int = 36) -> Image.Image | None:
    """The ink of a name on a blank page, ``height`` pixels to the em; nothing when it leaves none."""
    page = Image.new("RGB", (700, 120))
    write(page, 20, 80, legible(name), height, (255, 255, 255))
    box = page.getbbox()
    return page.crop(box).convert("L") if box else None


@pytest.mark.parametrize(
    "name",
    [
        "Éloïse",
        "Łukasz Şahin Nguyễn",
        "Δημήτρης",
        "Дмитрий",
        "محمد",
        "אַבְרָהָם",
        "देवनागरी",
        "สมชาย",
        "山田太郎",
        "さくら",
        "王小明",
        "김민수",
        "ქართული",
        "አማርኛ",
        "བོད་སྐད",
        "★Ana♡",
        "🎴🃏👑",
        "Ana 山田 محمد 🔥",
    ],
)
def test_a_name_in_any_script_is_written_whole(name: str) -> None:
    assert legible(name) == name
    assert drawn(name) is not None
    for letter in name.replace(" ", ""):
        assert category(letter).startswith("M") or drawn(letter) is not None, letter


def test_different_letters_look_different() -> None:
    # A font writes the same sign for everything it lacks.
    for alphabet in (
        "éèêëẽ",
        "αβγδε",
        "бгджя",
        "بتثجح",
        "אבגדה",
        "कखगघङ",
        "กขคงจ",
        "山田太郎王",
        "가나다라마",
    ):
        pictures = {image.tobytes() for letter in alphabet if (image := drawn(letter))}
        assert len(pictures) == 5, alphabet


@pytest.mark.skipif(not SHAPES_LETTERS, reason="Pillow shapes letters only where FriBiDi is installed")
def test_arabic_letters_join_and_run_leftwards() -> None:
    joined, apart = drawn("محم"), drawn("م\u200cح\u200cم")
    assert joined is not None
    assert apart is not None
    assert joined.tobytes() != apart.tobytes()
    # The dot below the first letter is the lowest ink.
    word = drawn("باا")
    assert word is not None
    dot = word.crop((0, word.height - 2, word.width, word.height)).getbbox()
    assert dot is not None
    assert dot[0] > word.width / 2


def test_runs_of_several_fonts_follow_the_names_direction() -> None:
    def reads(name: str) -> tuple[int, int]:
        """How much ink the left and the right end hold."""
        picture = drawn(name)
        assert picture is not None
        edge = 30
        left = picture.crop((0, 0, edge, picture.height))
        right = picture.crop((picture.width - edge, 0, picture.width, picture.height))
        return ImageStat.Stat(left).sum[0], ImageStat.Stat(right).sum[0]

    # A full block on one side and a thin letter on the other.
    left, right = reads("l 🀫")
    assert left < right
    left, right = reads("ו 🀫")
    assert left > right


def test_letters_without_a_font_are_simplified_or_left_out() -> None:
    assert legible("𝓐𝓷𝓪 𝕭𝖔𝖇") == "Ana Bob"
    assert legible("\u202eevil\u200b\ufeff") == "evil"
    assert legible("👨‍👩‍👧") == "👨👩👧"
    assert legible("a\nb \t c") == "a b c"
    assert legible("\u3164\u115f\u2800\ue000\x00") == ""
    assert legible("\u0301a") == "a"


def test_letters_keep_three_marks_at_most() -> None:
    assert legible("g" + "\u0335\u0330\u0308\u0301\u0302") == "g\u0335\u0330\u0308"
    assert legible("ក្រុមហ៊ុន") == "ក្រុមហ៊ុន"
    assert legible("می\u200cخواهم") == "می\u200cخواهم"


def test_a_player_without_a_drawable_name_is_called_by_their_role() -> None:
    view = in_play()
    parts = ("Dealer", "Elder") if view.dealer == 0 else ("Elder", "Dealer")
    assert table(view, ("\u3164", "\u200b"), EN) == table(view, parts, EN)


def test_a_long_name_is_cut_with_an_ellipsis() -> None:
    assert fitted("Jean-François de La Rochefoucauld", 36, 300).endswith("…")
    assert fitted("山" * 32, 36, 300).endswith("山…")
    assert fitted("Ana", 36, 300) == "Ana"


def test_a_unique_name_is_cut_last() -> None:
    assert fitted_name("Ana (@ana.1)", 36, 300) == "Ana (@ana.1)"
    cut = fitted_name("Jean-François de La Rochefoucauld (@jean.7)", 36, 300)
    assert cut.startswith("Jean")
    assert cut.endswith("… (@jean.7)")
    assert length(cut, 36) <= 300
    assert fitted_name("Ana (@a.unique.name.that.is.long)", 36, 200).startswith("@a.uniqu")
    assert fitted_name("Jean-François de La Rochefoucauld", 36, 300) == fitted(
        "Jean-François de La Rochefoucauld", 36, 300
    )
