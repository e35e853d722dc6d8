"""Positions: written, read back, and turned into deals."""

from __future__ import annotations

from random import Random

import pytest

from engine.bourre.actions import play
from engine.bourre.deal import Deal, Phase
from engine.bourre.holdings import cards_of
from engine.bourre.notation.position import Position
from engine.bourre.rules import Declare, Ruleset
from engine.cards import PACK_OF_52, Card
from engine.clauses import NotationError
from tests.engine.bourre.tables import as_they_lie, card52
from tests.engine.bourre.test_against_reference import choose

LINE = (
    "three-card; turn-up 7S; A holds KH 3C; B passed; C holds 9D QD; D holds 7S 5H 4C; A discarded none; "
    "C discarded 4D; D discarded none; played 2H 6H; D to play"
)


def error_in(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    return caught.value


def random_deals(seed: int, positions: int) -> list[Deal]:
    """Deals at every moment of their course, copied."""
    chance = Random(seed)
    found: list[Deal] = []
    while len(found) < positions:
        rules = Ruleset(
            "bourre",
            cards=chance.choice((5, 3)),
            declare=chance.choice(list(Declare)),
        )
        deal = Deal(rules, tuple(chance.sample(PACK_OF_52, 52)), chance.randrange(2, 9), as_they_lie)
        while not deal.over:
            found.append(deal.copy())
            deal.act(choose(deal, deal.legal(), chance))
    return found


def test_a_position_is_read_and_written_back() -> None:
    position = Position.parse(LINE)
    assert position.text == LINE
    deal = position.deal()
    assert (deal.turn, deal.phase, deal.live) == (3, Phase.PLAY, (0, 2, 3))
    assert set(cards_of(deal.hands[0])) == {card52("KH"), card52("3C")}
    assert list(deal.legal()) == [play(card52("5H"))]


@pytest.mark.slow
def test_every_position_is_read_back_and_gives_the_same_deal() -> None:
    met = set()
    for deal in random_deals(1, 1_500):
        position = Position.of(deal)
        assert Position.parse(position.text) == position
        again = position.deal()
        assert (again.hands, again.won, again.turn, again.live) == (
            deal.hands,
            deal.won,
            deal.turn,
            deal.live,
        )
        assert (again.excluded, again.kept_away, again.pile) == (deal.excluded, deal.kept_away, deal.pile)
        assert again.legal() == deal.legal()
        assert again.left == deal.left
        if deal.phase is Phase.PLAY:
            assert [again.sure(place) for place in deal.live] == [deal.sure(place) for place in deal.live]
        met.add((deal.phase, bool(position.back)))
    assert met >= {(phase, back) for phase in (Phase.DECLARE, Phase.PLAY) for back in (True, False)}


def test_a_viewers_position_gives_deals_that_agree_with_what_the_viewer_knows() -> None:
    chance = Random(2)
    for deal in random_deals(3, 600):
        viewer = chance.choice([place for place in range(deal.players) if place not in deal.passed])
        position = Position.of(deal, viewer)
        assert Position.parse(position.text) == position
        order: tuple[Card, ...] = tuple(chance.sample(PACK_OF_52, 52))
        world = position.deal(order)
        assert (world.hands[viewer], world.turn, world.played) == (deal.hands[viewer], deal.turn, deal.played)
        assert Position.of(world, viewer) == position
        held = [hand for hand in world.hands if hand]
        assert sum(hand.bit_count() for hand in held) == sum(held).bit_count()
        assert not any(hand & lacks for hand, lacks in zip(world.hands, world.excluded, strict=True))
        assert world.left == deal.left


def test_unknown_cards_are_given_in_the_order_asked_for() -> None:
    position = Position.parse(
        "bourre; turn-up 7S; A holds AS KS QS JS 10S; B holds 7S ? ? ? ?; played none; A to declare"
    )
    deal = position.deal(tuple(map(card52, ("2C", "3C", "4C", "5C"))))
    assert deal.hands[1] >> 39 & 0b1111 == 0b1111


def test_texts_that_are_nearly_positions_are_refused_or_read_but_never_crash() -> None:
    chance = Random(4)
    lines = [Position.of(deal).text.split() for deal in random_deals(5, 120)[::3]]
    words = [word for line in lines for word in line] + ["?", "none", "0", "Z", ";"]
    refused = 0
    for _ in range(1_500):
        line = list(chance.choice(lines))
        for _ in range(chance.randrange(1, 4)):
            line[chance.randrange(len(line))] = chance.choice(words)
        try:
            Position.parse(" ".join(line))
        except NotationError:
            refused += 1
    assert refused > 1_000


def test_more_unknown_cards_than_a_pack_has_are_refused() -> None:
    holds = "; ".join(f"{letter} holds ? ? ? ? ?" for letter in "ABCDEFGH")
    gone = "; ".join(f"{letter} discarded ? ? ? ? ?" for letter in "ABCDEFGH")
    assert "more cards" in str(error_in(f"bourre; turn-up 7S; {holds}; {gone}; played none; A to play"))


def test_one_player_who_is_left_exchanges_nothing() -> None:
    text = (
        "bourre cards=3 declare=all_first; turn-up 9S; A passed; B {}; C holds 9S QS 5D; played none; "
        "{} to exchange"
    )
    assert Position.parse(text.format("holds 3S 5S 7C", "B")).deal().turn == 1
    assert "no such" in str(error_in(text.format("passed", "C")))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("three-card", "three-card deals=x", "no such option"),
        ("turn-up 7S", "turn-up ?", "One card is turned up"),
        ("turn-up 7S", "turned 7S", "'turn-up 7H' is expected"),
        ("A holds KH 3C", "A holds KH KH", "A card comes twice"),
        ("A holds KH 3C", "A holds KH 9D", "A card comes twice"),
        ("A holds KH 3C", "A holds KH", "Each player had 3 cards"),
        ("B passed", "B holds AS KS QS", "The rules lead to no such"),
        ("C discarded 4D; ", "", "The rules lead to no such"),
        ("D holds 7S 5H", "D holds 8S 5H", "Only the dealer|has put it away"),
        ("D holds 7S 5H", "D holds 8S 5H; A holds 7S", "is expected here"),
        ("A holds KH 3C", "A holds 7S 3C", "Only the dealer can hold|comes twice"),
        ("A holds KH 3C", "A holds AS KS", "The rules lead to no such"),
        ("D to play", "C to play", "The rules lead to no such"),
        ("D to play", "D to speak", "'A to play' is expected"),
        ("D to play", "D to play; more", "Nothing is expected"),
    ],
)
def test_an_impossible_position_is_refused(old: str, new: str, sentence: str) -> None:
    assert old in LINE
    error = error_in(LINE.replace(old, new, 1))
    assert any(part in str(error) for part in sentence.split("|")), str(error)
