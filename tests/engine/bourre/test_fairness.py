"""Verifiable deals of bourré: the published vectors, the script, and the sources of packs and reshuffles."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import fairness
from engine.bourre.actions import AWAY, LEAVE, ActionKind, exchange, kind
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from engine.bourre.holdings import cards_of
from engine.bourre.rules import BOURRE
from engine.cards import PACK_OF_52, Card, code
from tests.engine.bourre.tables import cards52
from tests.engine.test_fairness import BOURRE_VECTORS, in_codes

LINK = bytes(range(32))
SECRET, _ = fairness.own_secrets(LINK, "verified")
IDS = (175928847299117063, 1308463921000000777)
RULES = BOURRE.with_value("deals", "3")


@pytest.mark.parametrize("vector", BOURRE_VECTORS, ids=lambda vector: vector["game"])
def test_the_published_vectors_hold(vector: dict[str, Any]) -> None:
    secret, game, scheme = bytes.fromhex(vector["secret"]), vector["game"], fairness.BOURRE_SCHEME
    ids = tuple(map(int, (vector["message"], vector["begin"], *vector["presses"])))
    assert fairness.commitment(secret, game, vector["rules"], scheme) == vector["commitment"]
    assert fairness.secret_before(secret).hex() == vector["before"]
    rounds = fairness.draw(secret, game, vector["seats"], ids, scheme, PACK_OF_52)
    assert [" ".join(code(card) for _, card in drew) for drew in rounds] == vector["cut_for_deal"]
    for n, deal in vector["deals"].items():
        key = fairness.deal_key(secret, game, int(n), ids, scheme)
        assert (key.hex(), in_codes(fairness.pack(key, PACK_OF_52))) == (deal["key"], deal["pack"])
        for k, order in vector["reshuffles"][n].items():
            shuffled = fairness.pack(fairness.reshuffle_key(key, int(k)), sorted(cards52(order)))
            assert in_codes(shuffled) == order


def session_with_reshuffles() -> tuple[BourreGame, dict[int, list[tuple[Card, ...]]]]:
    """A session of eight who exchange all they hold, and the stock after each reshuffle of each deal."""
    chance = Random(3)
    game, _ = BourreGame.start(RULES, SECRET, "verified", 8, IDS)
    stocks: dict[int, list[tuple[Card, ...]]] = {}
    press = 1308463990000004095
    while not game.over:
        seat = game.actors[0]
        deal, number = game.deal, game.number
        if deal is not None and deal.phase is Phase.DECLARE:
            action = exchange(cards_of(deal.hands[deal.turn]))
        else:
            action = chance.choice([one for one in game.legal(seat) if one not in (LEAVE, AWAY)])
            while kind(action) is ActionKind.DECLINE:
                action = chance.choice(game.legal(seat))
        press += 1
        game, _ = game.apply(seat, action, press)
        if deal is not None and game.deal is not None and game.deal.shuffles > deal.shuffles:
            stocks.setdefault(number, []).append(game.deal.stock)
    return game, stocks


def test_a_session_tells_its_packs_and_reshuffles() -> None:
    game, stocks = session_with_reshuffles()
    assert game.scheme == fairness.BOURRE_SCHEME
    for number, pack in enumerate(game.packs, start=1):
        whole = fairness.pack(game.deal_key(number), PACK_OF_52)
        assert pack.cards == whole[pack.cut :] + whole[: pack.cut]
        assert pack.press == game.ids[1 + number]
        assert pack.turn_up == pack.cards[8 * RULES.cards - 1]
        assert list(pack.reshuffles) == stocks[number]


def test_a_session_tells_each_exchange_from_the_first_place_on() -> None:
    game, _ = session_with_reshuffles()
    dealt = 8 * RULES.cards
    for pack in game.packs:
        left = list(pack.cards[dealt:])
        for place, made in enumerate(pack.places):
            assert made is not None, "everybody exchanges all"
            assert sorted(pack.cards[place:dealt:8]) == list(made.discards)
            assert sorted(made.draws) == list(made.holds)
            fresh = [card for card in made.draws if card in left]
            assert fresh == left[: len(fresh)]
            left = left[len(fresh) :]
        assert not left, "the stock has run out"


def test_a_reshuffle_depends_on_the_deal_and_its_number() -> None:
    cards = PACK_OF_52[:10]
    keys = [fairness.deal_key(SECRET, "reshuffle", n, (*IDS, 7, 8), fairness.BOURRE_SCHEME) for n in (1, 2)]
    orders = {fairness.pack(fairness.reshuffle_key(key, k), cards) for key in keys for k in (1, 2, 3)}
    assert len(orders) == 6
    assert [order for order in orders if sorted(order) != list(cards)] == []
