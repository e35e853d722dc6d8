"""Law 2: packets of three and two or of two and three, the dealer's choice, kept for the whole game."""

from __future__ import annotations

from engine.cards import cards_of
from engine.ecarte.actions import ActionKind, kind, packets, parse
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, PRESETS
from tests.engine.ecarte.tables import SECRET, after, refused


def start() -> EcarteGame:
    return EcarteGame.start(CLASSIC, SECRET, "packets")[0]


def over_and_cut(game: EcarteGame) -> EcarteGame:
    """The next deal, ready to be spoken on: the one before is conceded at no more than it costs."""
    if game.deal is not None:
        game = after(game, (game.elder, "concede"))
    return after(game, (game.elder, "cut 10"))


def first_packets(game: EcarteGame) -> set[int]:
    """The sizes that fit the hands: 2, 3 or both."""
    deal = game.deal
    assert deal is not None
    elders = set(cards_of(deal.hands[deal.elder]))
    return {n for n in (2, 3) if elders == {*deal.pack[:n], *deal.pack[2 * n : n + 5]}}


def test_the_dealer_may_choose_before_his_first_deal_and_nobody_waits_for_it() -> None:
    game = start()
    assert {packets(2), packets(3)} <= set(game.legal(game.dealer))
    assert game.actors == (game.elder,)


def test_three_and_two_is_dealt_when_nothing_is_said() -> None:
    assert first_packets(over_and_cut(start())) == {3}


def test_the_cards_are_dealt_in_the_packets_chosen() -> None:
    game = start()
    assert first_packets(over_and_cut(after(game, (game.dealer, "packets 2-3")))) == {2}


def test_a_choice_made_is_not_changed() -> None:
    game = start()
    error = refused(after(game, (game.dealer, "packets 2-3")), game.dealer, "packets 3-2")
    assert (error.key, error.law) == ("packets-chosen", 2)


def test_each_dealer_chooses_for_himself_and_keeps_to_it() -> None:
    game = start()
    one = game.dealer
    game = over_and_cut(after(game, (one, "packets 2-3")))
    game = after(game, (game.elder, "concede"))
    assert game.dealer == 1 - one
    assert {packets(2), packets(3)} <= set(game.legal(game.dealer))
    game = over_and_cut(game)
    assert first_packets(game) == {3}
    game = after(game, (game.elder, "concede"))
    assert game.dealer == one
    assert refused(game, one, "packets 3-2").key == "packets-chosen"
    assert first_packets(over_and_cut(game)) == {2}


def test_a_dealer_who_said_nothing_has_chosen_three_and_two_for_the_game() -> None:
    game = start()
    one = game.dealer
    for _ in range(2):
        game = over_and_cut(game)
        game = after(game, (game.elder, "concede"))
    assert (game.dealer, game.number) == (one, 3)
    assert refused(game, one, "packets 2-3").key == "packets-chosen"


def test_only_the_dealer_chooses_and_only_before_the_cut() -> None:
    game = start()
    assert refused(game, game.elder, "packets 2-3").key == "packets-not-dealer"
    game = over_and_cut(game)
    assert refused(game, game.dealer, "packets 2-3").key == "wrong-phase"


def test_rules_that_fix_the_packets_leave_no_choice() -> None:
    game, _ = EcarteGame.start(PRESETS["cats"], SECRET, "packets")
    assert ActionKind.PACKETS not in {kind(action) for action in game.legal(game.dealer)}
    assert refused(game, game.dealer, "packets 3-2").key == "packets-fixed"
    assert parse("packets 3-2") == packets(3)
