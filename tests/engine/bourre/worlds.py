"""Pairs of sessions that differ only in cards that one viewer cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from random import Random

from engine.bourre.actions import AWAY, LEAVE, ActionKind, exchange, kind, mask_of_exchange
from engine.bourre.deal import Deal
from engine.bourre.game import BourreGame
from engine.bourre.holdings import cards_of
from engine.bourre.rules import PRESETS, Ruleset
from engine.cards import Card
from engine.errors import RuleError


def with_other_hidden_cards(
    opening: BourreGame, game: BourreGame, viewer: int | None, seen: set[Card], chance: Random
) -> BourreGame | None:
    """The session with the cards that the viewer has never seen shuffled among their places.

    None if the others' actions would have been illegal with these cards: then the viewer can distinguish the
    two.

    Args:
        opening: the session at the start of its present or last deal.
        game: the same session now.
        seen: every card that the viewer has seen in this deal.
    """
    deal = opening.deal
    assert deal is not None
    hidden = [card for card in deal.pack if card not in seen]
    there = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    here = {card: back for back, card in there.items()}

    def shuffle(k: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        order = deal.shuffle(k, tuple(sorted(here.get(card, card) for card in cards)))
        return tuple(there.get(card, card) for card in order)

    pack = tuple(there.get(card, card) for card in deal.pack)
    world = replace(opening, deal=Deal(deal.rules, pack, deal.players, shuffle))
    for seat, action in game.history[len(opening.history) :]:
        if kind(action) is ActionKind.EXCHANGE:
            action = exchange(there.get(card, card) for card in cards_of(mask_of_exchange(action)))
        try:
            world, _ = world.apply(seat, action)
        except RuleError:
            return None
    return world


def rules_for(chance: Random) -> Ruleset:
    rules = PRESETS[chance.choice(sorted(PRESETS))]
    return replace(rules, declare=chance.choice(list(type(rules.declare))), deals=2)


def pairs_of_worlds(chance: Random, viewed: int = 1) -> Iterator[tuple[BourreGame, BourreGame, int | None]]:
    """Endless moments of random sessions, each with another world for one viewer, and the viewer.

    Args:
        viewed: the number of moments of a session for each pair.
    """
    for number in count():
        viewers = (None, *range(chance.randrange(2, 9)))
        game, _ = BourreGame.start(
            rules_for(chance), chance.randbytes(32), f"worlds{number}", len(viewers) - 1
        )
        opening = game
        seen: dict[int | None, set[Card]] = {}
        while game.actors:
            before = game
            seat = game.actors[0]
            options = [one for one in game.legal(seat) if one not in (LEAVE, AWAY)]
            game, _ = game.apply(seat, chance.choice(options))
            if game.deal is not None and before.deal is None:
                opening, seen = game, {viewer: {game.deal.turn_up} for viewer in viewers}
            if not seen:
                continue  # somebody has declined the cut
            tricks = game.last_tricks if game.deal is None else game.view(None).tricks
            for viewer, cards in seen.items():
                view = game.view(viewer)
                cards |= {card for trick in tricks for _, card in trick.plays}
                cards |= {*(view.hand or ()), *(view.discarded or ())}
            if chance.randrange(viewed):
                continue
            viewer = chance.choice(viewers)
            world = with_other_hidden_cards(opening, game, viewer, seen[viewer], chance)
            if world is not None:
                yield game, world, viewer
