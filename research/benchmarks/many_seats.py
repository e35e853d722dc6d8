"""Bourré for seven: random deals per second, next to games of other libraries with many seats or tricks."""

from __future__ import annotations

from random import Random
from time import process_time

from engine.bourre.deal import Deal, Phase
from engine.bourre.game import BourreGame
from engine.bourre.rules import BOURRE
from engine.cards import PACK_OF_52, Card
from research.benchmarks.report import Race, show, times, whole
from research.benchmarks.rivals import Contender, bridge, open_spiel

ROUNDS = 7
SEATS = 7
OURS, WHOLE = "bourré for seven", "bourré for seven, as the bot plays it"
OH_HELL = "oh_hell(players=7,num_suits=4,num_cards_per_suit=13,num_tricks_fixed=5)"


def measure() -> None:
    """Print the table of deals with many seats."""
    chance = Random(2026)
    contenders: dict[str, Contender] = {
        OURS: lambda: _deals(chance, 500),
        WHOLE: lambda: _session(chance),
        # Oh hell with seven players, five tricks and a card turned up for trumps: the nearest to bourré.
        "OpenSpiel oh hell for seven, five tricks": open_spiel(OH_HELL, chance, 300),
        "OpenSpiel hearts": open_spiel("hearts", chance, 200),
        "RLCard bridge": bridge(chance, 50),
    }
    race = Race()
    for _ in range(ROUNDS):
        for name, contender in contenders.items():
            start = process_time()
            counts = contender()
            race.enter(name, counts, process_time() - start)
    rows = []
    for name in contenders:
        deals, actions = race.rate(name, "deals"), race.rate(name, "actions")
        ahead = times(race.rate(OURS, "deals") / deals), times(race.rate(OURS, "actions") / actions)
        rows.append((*ahead, name, whole(deals), whole(actions)))
    header = ("bourré ahead in deals", "in actions", "random play", "deals/s", "actions/s")
    show("Engine: many seats, shuffled, dealt, exchanged and played", header, rows)


def _deals(chance: Random, number: int) -> dict[str, int]:
    random = chance.random

    def shuffle(_: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(chance.sample(cards, len(cards)))

    actions, over = 0, Phase.OVER
    for _ in range(number):
        pack = tuple(sorted(PACK_OF_52, key=lambda _: random()))
        deal = Deal(BOURRE, pack, SEATS, shuffle)
        while deal.phase is not over:
            options = deal.legal()
            deal.act(options[int(random() * len(options))])
            actions += 1
    return {"deals": number, "actions": actions}


def _session(chance: Random) -> dict[str, int]:
    """A session of ten deals in which nobody comes or goes."""
    game, _ = BourreGame.start(BOURRE.with_value("cap", "10"), chance.randbytes(32), "benchmark", SEATS)
    actions = 0
    while game.actors:
        (seat,) = game.actors
        # The last two choices are to sit out and to leave.
        options = game.legal(seat)[:-2]
        game, _ = game.apply(seat, options[int(chance.random() * len(options))])
        actions += 1
    return {"deals": game.deals, "actions": actions}
