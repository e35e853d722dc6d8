"""Boards of duplicate: packs that no press changes, and a house that plays by what it sees alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Final

import pytest

from engine.cards import PACK, Card
from engine.ecarte import actions, board
from engine.ecarte.actions import ActionKind
from engine.ecarte.board import HOUSE, PLAYER, RULES, Board
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS
from engine.errors import RuleError
from engine.interface import Action, History, Level
from tests import proof

SECRET = bytes(range(32))
PAIRS: Final = proof.size(12, 10_000, short=50)
_GIVING_UP: Final = (actions.CONCEDE, actions.RESIGN)


def boards(number: int = 8, name: str = "2026-11-28", instance: int = 0) -> list[Board]:
    return [Board.of(SECRET, name, instance, n) for n in range(1, number + 1)]


def test_the_same_key_deals_the_same_board() -> None:
    assert [each.start for each in boards()] == [each.start for each in boards()]
    hands = {
        each.start.view(PLAYER).hand for each in boards() + boards(instance=1) + boards(name="2026-11-29")
    }
    assert len(hands) == 24


def test_half_of_the_boards_are_dealt_by_the_player() -> None:
    assert [each.start.dealer == PLAYER for each in boards()] == [False, True] * 4


def test_a_board_is_played_by_the_classic_rules_but_for_the_bottom_and_packets() -> None:
    assert RULES.differences(PRESETS["classic"]) == ("packets", "from_bottom")


def test_the_commitment_binds_name_and_secret() -> None:
    one = board.commitment(SECRET, "2026-11-28")
    assert one != board.commitment(SECRET, "2026-11-29")
    assert one != board.commitment(bytes(32), "2026-11-28")


def test_a_board_holds_no_secret() -> None:
    assert SECRET.hex() not in boards()[0].start.dumps()
    assert boards()[0].start.secret == b""


@pytest.mark.parametrize("level", [Level.BOOK, Level.EXPERT])
def test_the_house_plays_a_board_to_its_end(level: Level) -> None:
    for each in boards(4):
        game = each.played(level)
        assert board.over(game)
        assert abs(board.points_of(game)) <= 3
        assert each.after(board.actions_of(game)).last_deal == game.last_deal


def at_random(each: Board, chance: Random) -> EcarteGame:
    """A board that a player who chooses at random has played."""
    game = each.answered(each.start)
    while not board.over(game):
        game, _ = game.apply(PLAYER, chance.choice(game.legal(PLAYER)[: -len(_GIVING_UP)]))
        game = each.answered(game)
    return game


def hidden_places(start: EcarteGame, history: History) -> list[int]:
    """The places in the pack of cards that the house has not seen after these actions."""
    assert start.deal is not None
    pack = start.deal.pack
    seen = {*(start.view(HOUSE).hand or ()), start.deal.turn_up}
    now = start
    for seat, action in history:
        assert now.deal is not None
        what = actions.kind(action)
        if what is ActionKind.DISCARD and seat == HOUSE:
            seen |= set(now.deal.next_cards(HOUSE, len(actions.cards_of(action))))
        elif what is ActionKind.PLAY:
            seen.add(actions.card_of(action))
        elif what is ActionKind.ANNOUNCE:
            seen.add(now.deal.bonus)
        now, _ = now.apply(seat, action)
    return [place for place, card in enumerate(pack) if card not in seen]


def other_world(start: EcarteGame, history: History, chance: Random) -> tuple[EcarteGame, dict[Card, Card]]:
    """The same board with hidden cards in other places, and which card lies in the place of each."""
    assert start.deal is not None
    pack, places = list(start.deal.pack), hidden_places(start, history)
    shuffled = chance.sample(places, len(places))
    for place, source in zip(places, shuffled, strict=True):
        pack[place] = start.deal.pack[source]
    waiting, _ = EcarteGame.opened(RULES, b"", start.game_id, start.rounds)
    swapped, _ = waiting.cut_to(waiting.elder, actions.HALF_THE_PACK, tuple(pack))
    return swapped, dict(zip(start.deal.pack, pack, strict=True))


def in_other_world(action: Action, instead: dict[Card, Card]) -> Action:
    """What the player does there. They discard the cards in the same places of the pack."""
    if actions.kind(action) is not ActionKind.DISCARD:
        return action
    return actions.discard([instead[card] for card in actions.cards_of(action)])


def pairs(chance: Random) -> Iterator[tuple[Board, History, EcarteGame, dict[Card, Card]]]:
    """Boards up to a move of the house, each with a world that the house could not tell from it before."""
    for number in count(1):
        each = Board.of(chance.randbytes(32), "worlds", 0, number)
        history = board.actions_of(at_random(each, chance))
        moves = [place for place, (seat, _) in enumerate(history) if seat == HOUSE]
        for place in chance.sample(moves, min(4, len(moves))):
            yield each, history[: place + 1], *other_world(each.start, history[:place], chance)


@pytest.mark.short_proof
@pytest.mark.proof(PAIRS)
def test_the_house_plays_the_same_whatever_it_cannot_see() -> None:
    compared = different = 0
    for each, history, start, instead in pairs(Random(proof.SEED)):
        if compared == PAIRS:
            break
        there = start
        hand = each.after(history).view(PLAYER).hand
        try:
            for seat, action in history:
                if seat == HOUSE:
                    assert board.answer(each.key, there.view(HOUSE)) == action
                    there, _ = there.apply(seat, action)
                else:
                    there, _ = there.apply(seat, in_other_world(action, instead))
        except RuleError:
            # With these cards the player could not have played so.
            continue
        compared += 1
        different += there.view(PLAYER).hand != hand
    assert different > compared / 2


def test_the_elders_draw_does_not_change_the_dealers() -> None:
    """Two players who show the house the same words meet the same cards, however many they take."""
    each = next(one for one in boards(40) if one.number % 2 and _accepts(one))
    drawn = set()
    for taken in (1, 5):
        game, _ = each.start.apply(PLAYER, actions.PROPOSE)
        game = each.answered(game)
        hand = game.view(PLAYER).hand or ()
        game, _ = game.apply(PLAYER, actions.discard(hand[:taken]))
        assert game.deal is not None
        drawn.add(game.deal.next_cards(HOUSE, 5))
    assert len(drawn) == 1
    assert drawn != {PACK[:5]}


def _accepts(each: Board) -> bool:
    game, _ = each.start.apply(PLAYER, actions.PROPOSE)
    return actions.ACCEPT in (action for _, action in board.actions_of(each.answered(game)))
