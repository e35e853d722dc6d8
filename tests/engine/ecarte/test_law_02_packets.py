"""Law 2: the dealer chooses packets of three and two or of two and three for the whole game."""

from __future__ import annotations

from engine.cards import cards_of
from engine.ecarte.actions import ActionKind, kind, packets, parse
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, PRESETS
from tests.engine.ecarte.tables import SECRET, after, refused


def start() -> EcarteGame:
    return EcarteGame.start(CLASSIC, SECRET, "packets")[0]


def over_and_cut(game: EcarteGame) -> EcarteGame:
    """The start of the next deal, after a concession of the present one."""
    if game.deal is not None:
        game = after(game, (game.elder, "concede"))
    return after(game, (game.elder, "cut 10"))


def first_packets(game: EcarteGame) -> set[int]:
    """The sizes of the first packet that fit the hands: 2, 3 or both."""
    deal = game.deal
    assert deal is not None
    elders = set(cards_of(deal.hands[deal.elder]))
    return {n for n in (2, 3) if elders == {*deal.pack[:n], *deal.pack[2 * n : n + 5]}}


def test_the_dealer_may_choose_before_the_first_deal_and_nobody_waits() -> None:
    game = start()
    assert {packets(2), packets(3)} <= set(game.legal(game.dealer))
    assert game.actors == (game.elder,)


def test_the_default_packets_are_three_and_two() -> None:
    assert first_packets(over_and_cut(start())) == {3}


def test_the_cards_are_dealt_in_the_packets_chosen() -> None:
    game = start()
    assert first_packets(over_and_cut(after(game, (game.dealer, "packets 2-3")))) == {2}


def test_a_choice_cannot_be_changed() -> None:
    game = start()
    error = refused(after(game, (game.dealer, "packets 2-3")), game.dealer, "packets 3-2")
    assert (error.key, error.law) == ("packets-chosen", 2)


def test_each_dealer_chooses_separately_and_keeps_the_choice() -> None:
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


def test_a_dealer_who_does_not_choose_keeps_three_and_two() -> None:
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


def test_there_is_no_choice_under_rules_that_fix_the_packets() -> None:
    game, _ = EcarteGame.start(PRESETS["cats"], SECRET, "packets")
    assert ActionKind.PACKETS not in {kind(action) for action in game.legal(game.dealer)}
    assert refused(game, game.dealer, "packets 3-2").key == "packets-fixed"
    assert parse("packets 3-2") == packets(3)
