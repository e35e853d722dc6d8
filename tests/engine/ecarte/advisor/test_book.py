"""Britannica's book: the jeux de règle, refusals, the score, the king, and the play of the cards."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, islice

import pytest

from engine.cards import HEARTS, KING, PACK, cards_of, code, mask_of, parse_card, parse_cards, rank, suit
from engine.ecarte import actions
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.book.jeux_de_regle import KNAVE, Holding, JeuDeRegle, clauses, refuses
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS, Order
from tests import proof
from tests.engine.ecarte.tables import DEALER, ELDER, after, changing, game_with

pytestmark = pytest.mark.slow

TURN_UP = "9H"
ALL_HANDS = 169_911
HANDS = proof.size(ALL_HANDS // 10, ALL_HANDS)
"""The number of hands whose verdicts are counted with a turned king and ace high."""


def held(cards: str, order: Order = Order.KING_HIGH) -> Holding:
    """Five cards with hearts for trumps."""
    return Holding.of(mask_of(parse_cards(cards)), HEARTS, order)


def others(cards: str, turn_up: str) -> str:
    """Five cards for the opponent, trumps only if nothing else is left."""
    seen = (*parse_cards(cards), parse_card(turn_up))
    rest = sorted((one for one in PACK if one not in seen), key=lambda one: (suit(one) == HEARTS, one & 7))
    return " ".join(code(one) for one in rest[:5])


def elder(cards: str, turn_up: str = TURN_UP, score: tuple[int, int] = (0, 0)) -> str:
    """The elder's word with these cards."""
    return says(game_with(cards, others(cards, turn_up), turn_up, score=score), ELDER)


def dealer(cards: str, score: tuple[int, int] = (0, 0)) -> str:
    """The dealer's answer to a first proposal."""
    game = game_with(others(cards, TURN_UP), cards, TURN_UP, score=score)
    return says(after(game, (ELDER, "propose")), DEALER)


def lead(cards: str, score: tuple[int, int] = (0, 0), *, refused: bool = False) -> str:
    """The elder's first lead, after standing or after a refusal."""
    game = game_with(cards, others(cards, TURN_UP), TURN_UP, score=score)
    script = ((ELDER, "propose"), (DEALER, "refuse")) if refused else ((ELDER, "stand"),)
    return says(after(game, *script), ELDER)


def says(game: EcarteGame, seat: int) -> str:
    """The book's action in a seat, as text."""
    return actions.text(policy.choose(game.view(seat)))


@cache
def verdicts(turn_up: str, order: Order, stride: int = 1) -> dict[int, tuple[tuple[JeuDeRegle, ...], bool]]:
    """For one of ``stride`` hands, the clauses that it satisfies, and whether the dealer refuses."""
    up = parse_card(turn_up)
    hands = combinations([one for one in PACK if one != up], 5)
    holdings = {
        mask_of(hand): Holding.of(mask_of(hand), suit(up), order) for hand in islice(hands, 0, None, stride)
    }
    return {hand: (clauses(holding), refuses(holding)) for hand, holding in holdings.items()}


@pytest.mark.slow
def test_the_list_covers_the_known_number_of_hands() -> None:
    found = Counter(
        clause for satisfied, _ in verdicts("10H", Order.KING_HIGH).values() for clause in satisfied
    )
    assert found == {
        "1": 10_521,
        "2a": 3_528,
        "2b": 13_104,
        "2c": 3_528,
        "2d": 9_702,
        "2e": 2_961,
        "3a": 336,
        "3b": 735,
        "3c": 3_024,
        "4": 2_856,
        "5": 29_862,
    }


@pytest.mark.slow
def test_the_shares_of_hands_that_are_played_and_refused() -> None:
    found = verdicts("10H", Order.KING_HIGH).values()
    assert (len(found), sum(bool(satisfied) for satisfied, _ in found)) == (ALL_HANDS, 46_263)
    assert sum(refused for _, refused in found) == 53_361


@pytest.mark.slow
@pytest.mark.proof(HANDS)
def test_the_list_covers_as_many_hands_with_a_turned_king_and_ace_high() -> None:
    found = verdicts("KS", Order.ACE_HIGH, ALL_HANDS // HANDS).values()
    share = sum(bool(satisfied) for satisfied, _ in found) / len(found)
    assert share == pytest.approx(46_263 / ALL_HANDS, rel=0 if HANDS == ALL_HANDS else 0.03)


@pytest.mark.parametrize(
    ("cards", "first"),
    [
        ("7H 8H 10H 7S 8D", JeuDeRegle.THREE_TRUMPS),
        ("7H 8H 7S 8S 9S", JeuDeRegle.PLAIN_SUIT),
        ("7H 8H QS 7S 7D", JeuDeRegle.QUEEN_GUARDED),
        ("7H 8H 7S 8S KD", JeuDeRegle.PAIR_AND_KING),
        ("7H 8H JS AS 8D", JeuDeRegle.INTERMEDIATE),
        ("7H 8H 10S 9S JD", JeuDeRegle.INTERMEDIATE),
        ("7H 8H QS JD AC", JeuDeRegle.THREE_SUITS),
        ("7H KS QS JS 7D", JeuDeRegle.TIERCE_MAJOR),
        ("7H KS 9S 8S 7S", JeuDeRegle.FOUR_BY_KING),
        ("7H QS 8S 7S QD", JeuDeRegle.THREE_BY_QUEEN),
        ("QS QD QC 7S 7D", JeuDeRegle.COURT_CARDS),
        ("KS QS JS KD 7D", JeuDeRegle.COURT_CARDS),
        ("7H KS KD 7S 7C", JeuDeRegle.TWO_DISCARDS),
    ],
)
def test_a_hand_satisfies_its_clause(cards: str, first: JeuDeRegle) -> None:
    assert clauses(held(cards))[0] is first
    assert elder(cards) == "stand"


@pytest.mark.parametrize(
    "cards",
    ["7H 8H JS 10S 8D", "7H 8H QS 10D AC", "7H KS QS 10S 7D", "7H QS JS AS 10S", "QS QD JC 7S 7D"],
)
def test_a_slightly_weaker_hand_is_not_a_jeu_de_regle(cards: str) -> None:
    assert clauses(held(cards)) == ()
    assert elder(cards) == "propose"


@pytest.mark.parametrize(
    ("exception", "accepts", "refuses_"),
    [
        (1, "7H 8H AS 10S 9S", "7H 8H JS 10S 9S"),
        (2, "7H KS QS JS AD", "7H KS QS JS JD"),
        (2, "7H KS QS AS JD", "7H KS QS AS QD"),
        (3, "7H KS QS JS AS", "7H KS QS JS KD"),
        (4, "7H QS 8S QD 8C", "7H QS 8S QD 8D"),
        (5, "7H JS 8S QD AC", "7H JS 8S QD JC"),
        (5, "7H JS 8S QD AC", "7H JS 8S QD 7D"),
        (6, "7H KS QD 10C 9C", "7H KS QD AC 9C"),
        (7, "KS QS JS KD 7D", "KS QS JD JC 7D"),
        (7, "KS QS KD QD 7C", "KS QS KD JC 7D"),
        (8, "QS 8S 7S QD QC", "QS 7S QD 8D QC"),
    ],
)
def test_the_dealer_makes_the_eight_exceptions(exception: int, accepts: str, refuses_: str) -> None:
    assert not refuses(held(accepts))
    assert dealer(accepts) == "accept"
    assert refuses(held(refuses_))
    assert dealer(refuses_) == "refuse"


@pytest.mark.slow
def test_four_court_cards_of_two_suits_are_too_few_with_any_fifth_card() -> None:
    # 225 hands without a trump have four court cards in two suits, and a low card of the third.
    found = verdicts("10H", Order.KING_HIGH)
    in_two_suits = [
        hand
        for hand in found
        if not (mine := Holding.of(hand, HEARTS, Order.KING_HIGH)).trumps
        and mine.courts == 4
        and len(mine.plain) == 3
        and min(mine.heads) < KNAVE
        and mine.kept < 3
    ]
    assert len(in_two_suits) == 225
    assert not any(found[hand][1] for hand in in_two_suits)


def test_a_better_plain_card_never_makes_a_hand_weaker() -> None:
    worth = verdicts("10H", Order.KING_HIGH)
    for hand, (satisfied, refused) in worth.items():
        for one in cards_of(hand):
            if suit(one) != HEARTS and rank(one) != KING and not hand >> one + 1 & 1:
                better, refused_then = worth[hand ^ 3 << one]
                assert bool(satisfied) <= bool(better), hand
                assert refused <= refused_then, hand


def test_the_king_of_trumps_is_a_reason_to_propose() -> None:
    assert elder("7H 8H QS 7S 7D") == "stand"
    assert elder("KH 8H QS 7S 7D") == "propose"


def test_the_elder_proposes_with_a_certain_point_unless_the_opponent_is_at_four() -> None:
    sure = "QH JH AH 7S 8D"
    assert elder(sure, turn_up="KH") == "propose"
    assert elder("QH JH AH 10H 7S", score=(0, 4)) == "stand"
    assert elder("KH QH JH 7S 8D", score=(0, 4)) == "propose"


@pytest.mark.parametrize("cards", ["7H 10S 8S 8D 7C", "7H 9S 8S 7S 8D", "QS JD 8D 10C 8C"])
def test_against_four_the_elder_stands_with_an_even_chance(cards: str) -> None:
    assert elder(cards) == "propose"
    assert elder(cards, score=(0, 4)) == "stand"
    # A turned king is no danger any more.
    assert elder(cards, turn_up="KH", score=(0, 3)) == "propose"


@pytest.mark.parametrize("cards", ["7H 9S 8S 8D 7C", "QS AD 8D 10C 8C", "QS 8S JD 8D 10C"])
def test_against_four_the_elder_still_proposes_with_less(cards: str) -> None:
    assert elder(cards, score=(0, 4)) == "propose"


def test_against_four_the_dealer_needs_three_protected_suits() -> None:
    for cards in ("JS JD JC 7S 7D", "JS 10D 7D 10C 7C"):
        assert dealer(cards) == "accept"
        assert dealer(cards, score=(4, 0)) == "refuse"


def test_at_four_to_three_the_dealer_refuses_with_moderate_cards() -> None:
    assert dealer("7H QS QD 7C 8C") == "accept"
    assert dealer("7H QS QD 7C 8C", score=(3, 4)) == "refuse"


def test_all_but_trumps_and_kings_are_discarded() -> None:
    game = game_with("7H QS KD JD 8C", "8S 9S 9D 10D 7C", TURN_UP)
    assert says(after(game, (ELDER, "propose"), (DEALER, "accept")), ELDER) == "discard QS JD 8C"


def test_a_short_stock_replaces_the_worst_cards() -> None:
    game = game_with("QS JS 8S QD 8C", "7S 9S 9D 10D 7C", TURN_UP, stock="7D 8D AD JD AC JC QC")
    for elders, dealers in ((5, 5), (4, 4)):
        game = changing(game, elders, dealers)
    game = after(game, (ELDER, "propose"), (DEALER, "accept"))
    view = game.view(ELDER)
    assert view.stock == 3
    worst = policy.worst_first(view)
    assert set(actions.cards_of(policy.discard(view, worst, number=5))) == set(worst[:3])


def test_the_number_named_is_the_number_discarded() -> None:
    game = game_with("7H QS AD JD 8C", "7S 9S 9D 10D 7C", TURN_UP, rules=PRESETS["holiday"])
    assert says(game, ELDER) == "propose 3"


def announcing(game: EcarteGame, seat: int) -> bool:
    return policy.announces(game.view(seat))


def test_the_king_is_announced_with_the_first_card() -> None:
    game = after(game_with("7H QS AD JD 8C", "KH 9S 9D 10D 8D", "9H"), (ELDER, "stand"))
    assert not announcing(game, DEALER)
    assert announcing(after(game, (ELDER, "play 8C")), DEALER)


def test_the_king_is_hidden_at_three_against_four_when_the_point_wins() -> None:
    game = game_with("7H QS AD JD 8C", "KH 9S 9D 10D 8D", "9H", score=(4, 3))
    assert not announcing(after(game, (ELDER, "stand"), (ELDER, "play 8C")), DEALER)
    other = game_with("KH QS AD JD 8C", "7H 9S 9D 10D 8D", "9H", score=(3, 4))
    assert not announcing(after(other, (ELDER, "propose"), (DEALER, "refuse")), ELDER)
    assert announcing(after(other, (ELDER, "stand")), ELDER)


def test_the_dealer_announces_out_of_turn_where_the_window_closes_with_the_first_lead() -> None:
    game = game_with("7H QS AD JD 8C", "KH 9S 9D 10D 8D", "9H", rules=PRESETS["denexa"])
    assert announcing(after(game, (ELDER, "stand")), DEALER)


@pytest.mark.parametrize(
    ("cards", "led"),
    [
        ("7H 8H QS 8S 7D", "play 7D"),  # two small trumps, a guarded queen: the single card
        ("7H 10H JS 10S 7D", "play JS"),  # the guarded suit, the highest
        ("QH JH 10H 7S 8D", "play QH"),  # three trumps, the two best in sequence
        ("KH 7H KS 7D 8D", "play KH"),  # the king, with a court card besides
        ("QH 7H KS 7D 8D", "play 8D"),
    ],
)
def test_the_first_lead(cards: str, led: str) -> None:
    assert lead(cards) == led


def test_at_four_the_book_does_not_lead_trumps_first() -> None:
    assert lead("KH 7H KS 8S 7D", score=(4, 0)) == "play KS"


def test_a_hopeless_hand_after_a_refusal_leads_its_strongest_single_card() -> None:
    assert lead("JS AS 10D 9D AC", refused=True) == "play AC"
    assert lead("KS AS 10D 9D AC", refused=True) == "play KS"


def test_a_trick_is_won_with_the_cheapest_card() -> None:
    game = game_with("QS 7D 8D 9D 7C", "KS AS 9C QC 8C", TURN_UP)
    assert says(after(game, (ELDER, "stand"), (ELDER, "play 7C")), DEALER) == "play 8C"
