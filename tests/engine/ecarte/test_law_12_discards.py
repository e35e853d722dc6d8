"""Law 12: discards are not looked at, do not return, and only their number is public (Hoyle 27)."""

from __future__ import annotations

from engine.cards import cards_of, mask_of, parse_cards
from engine.ecarte.deal import Phase
from engine.ecarte.events import Exchanged
from tests.engine.ecarte.tables import DEALER, ELDER, after, changing, game_with, refused, told

GAME = game_with("KH 8H 7S 8S 9S", "QH JH 7C 8C 9C", "7H", stock="AD AC AS 10D 10C")


def test_discards_are_replaced_from_the_top_of_the_stock_elder_first() -> None:
    game = after(GAME, (ELDER, "propose"), (DEALER, "accept"), (ELDER, "discard 7S 8S"))
    game = after(game, (DEALER, "discard 7C 8C 9C"))
    assert game.deal is not None
    assert game.deal.hands == (
        mask_of(parse_cards("KH 8H 9S AD AC")),
        mask_of(parse_cards("QH JH AS 10D 10C")),
    )
    assert game.deal.stock == 16


def test_the_number_of_discards_is_public_and_the_cards_are_not() -> None:
    game = after(GAME, (ELDER, "propose"), (DEALER, "accept"))
    one, events = told(game, (ELDER, "discard 7S 8S"))
    _, same_events = told(game, (ELDER, "discard 8S 9S"))
    assert events == same_events == (Exchanged(ELDER, 2),)
    assert one.view(None).exchanges == ((2, None),)


def test_discards_never_come_back() -> None:
    game = GAME
    gone: set[int] = set()
    while game.deal is not None and game.deal.stock >= 10:
        before = game.deal.hands[ELDER] | game.deal.hands[DEALER]
        game = changing(game, 5, 5)
        assert game.deal is not None
        gone |= set(cards_of(before))
        assert not gone & {*cards_of(game.deal.hands[ELDER]), *cards_of(game.deal.hands[DEALER])}


def test_a_player_knows_their_own_discards_of_every_exchange() -> None:
    game, own = GAME, list[int]()
    for elders, dealers in ((1, 2), (3, 1), (2, 2)):
        assert game.deal is not None
        own += cards_of(game.deal.hands[DEALER])[:dealers]
        game = changing(game, elders, dealers)
    assert game.view(DEALER).discarded == tuple(own)


def test_a_player_may_discard_none_to_five_cards() -> None:
    game = after(GAME, (ELDER, "propose"), (DEALER, "accept"))
    assert len([action for action in game.legal(ELDER) if action >= 128]) == 32


def test_three_empty_exchanges_in_a_row_end_the_exchange() -> None:
    game = changing(changing(GAME, 0, 0), 0, 0)
    assert game.phase is Phase.ELDER_SPEAKS
    assert changing(game, 0, 0).phase is Phase.PLAY
    # One card is changed, so the count starts again.
    game = changing(changing(changing(GAME, 0, 0), 0, 0), 0, 1)
    assert game.phase is Phase.ELDER_SPEAKS
    assert changing(changing(game, 0, 0), 0, 0).phase is Phase.ELDER_SPEAKS
    assert changing(changing(changing(game, 0, 0), 0, 0), 0, 0).phase is Phase.PLAY


def test_a_discard_must_be_at_most_five_of_the_players_own_cards() -> None:
    game = after(GAME, (ELDER, "propose"), (DEALER, "accept"))
    assert refused(game, ELDER, "discard KH 8H 7S 8S 9S AD").key == "discard-too-many"
    error = refused(game, ELDER, "discard 7S QH")
    assert error.key == "card-not-held"
    assert "QH" not in str(error)
    assert refused(game, DEALER, "discard 7C").key == "not-your-turn"
    assert refused(GAME, ELDER, "discard 7S").key == "wrong-phase"
