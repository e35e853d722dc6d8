"""The acts of people around a game. They are the same in both worlds, except for swapped hidden cards."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from random import Random
from typing import Any, Final, NamedTuple

from bot.pages.parts.components import Act
from bot.tables.person import Forced
from bot.tables.table import Status, Table
from engine.bourre.actions import AWAY, LEAVE
from engine.bourre.game import BourreGame
from engine.ecarte.actions import CONCEDE, RESIGN
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS
from engine.interface import Action, Bystanders
from research.proofs.fuzz.strangers import Strangers
from sandbox.testing.harness import UserClient
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import at_table, prefer

from .observer import Observer
from .packs import CardGame, Swap, with_swap

_AT_BOURRE: Final = 3
_RARE: Final = 0.02
"""The share of concessions among moves at which conceding is legal."""
_MOVES: Final = 0.4
"""The share of acts that are a player's moves."""


class Move(NamedTuple):
    """A player's action in the game, and the number of its deal."""

    deal: int
    seat: int
    action: Action


@dataclass(frozen=True)
class Plan:
    """The plan of a story, made before it begins.

    Args:
        seed: determines what people do.
        rules: the preset of écarté; None for bourré.
        viewer: the seat of the player who acts together with the bystanders; None if only bystanders act.
        friendly: whether the game is friendly: it does not count, and has hints.
        acts: the most acts of the story.
    """

    seed: str
    rules: str | None
    viewer: int | None
    friendly: bool
    acts: int


@dataclass
class Told:
    """How a story went.

    Attributes:
        seen: for each act, the act and all that people without the hidden cards saw of it.
        hands: all hands after each act.
        moves: the moves of the players.
        game: the game after the last act.
    """

    seen: list[list[object]] = field(default_factory=list)
    hands: list[object] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    game: CardGame | None = None


async def tell(
    sandbox: InProcessSandbox,
    plan: Plan,
    first: Told | None = None,
    swaps: Mapping[int, Swap] | None = None,
) -> Told:
    """Let people act by the plan, until they have done all acts or the game has other players.

    Args:
        first: how the story went in the first world, to be repeated here; None in the first world.
        swaps: the swapped cards of this world, by deal.
    """
    strangers = Strangers(sandbox, Random(f"strangers {plan.seed}"))
    await strangers.arrive()
    players = strangers.people[: 2 if plan.rules is not None else _AT_BOURRE]
    hidden = [person for seat, person in enumerate(players) if seat != plan.viewer]
    strangers.acting = [person for person in strangers.people if person not in hidden]
    observer = Observer(sandbox, [person.id for person in hidden])
    table = await _begin(sandbox, plan, strangers, players)
    moves = None if first is None else deque(first.moves)
    order, chance = Random(f"order {plan.seed}"), Random(f"moves {plan.seed}")
    told = Told()
    with observer.listening():
        await observer.after_act()
        while len(told.seen) < (plan.acts if first is None else len(first.seen)):
            if order.random() < _MOVES:
                chosen = _choose(table, chance) if moves is None else moves.popleft()
                told.moves.append(chosen)
                await _move(sandbox, table, players[chosen.seat], chosen, swaps or {})
                done = "a move"
            else:
                done = (await strangers.act()).what
            seen = await observer.after_act()
            later = await sandbox.table(table.id)
            if not _is_theirs(later, table):
                break
            table = later
            told.seen.append([done, *seen])
            told.hands.append(_hands(table))
            if first is not None:
                _compare(plan, told.seen, first.seen)
    told.game = _game(table)
    return told


async def _begin(
    sandbox: InProcessSandbox, plan: Plan, strangers: Strangers, players: list[UserClient]
) -> Table:
    """Begin the game."""
    place, (first, *others) = strangers.channels[0], players
    options: dict[str, Any]
    if plan.rules is None:
        for player in players:
            # A card that is forced in only one of the worlds would be played at once there.
            await prefer(player, "play_forced", Forced.NEVER, channel=place)
        options = {"seats": len(players), "deals": 3, "friendly": plan.friendly}
        await first.slash("bourre", channel=place, options=options)
        (table,) = await sandbox.program.app.registry.tables.of_person(first.id)
        for other in others:
            await at_table(other, Act.ACCEPT, place)
    else:
        kind = {"friendly": True} if plan.friendly else {"stake": 10}
        options = {"opponent": others[0], "points": 5, "rules": plan.rules, **kind}
        await first.slash("challenge", channel=place, options=options)
        (table,) = await sandbox.program.app.registry.tables.of_person(first.id)
        await others[0].slash("accept", channel=place)
        if plan.viewer is not None:
            for bystander in strangers.people[2:]:
                bet = {"side": players[plan.viewer], "amount": 5}
                await bystander.slash("bet", channel=place, options=bet)
        if PRESETS[plan.rules].bystanders is Bystanders.FRENCH:
            # From now on nobody can back a player and see that hand.
            await _cut(sandbox, table.id)
    return await sandbox.table(table.id)


async def _cut(sandbox: InProcessSandbox, game: str) -> None:
    table = await sandbox.table(game)
    await sandbox.program.app.registry.time_outs.cut(game, table.version)
    await sandbox.settled()


def _compare(plan: Plan, seen: list[list[object]], expected: list[list[object]]) -> None:
    """Assert that people saw the same of the last act in both worlds."""
    number = len(seen) - 1
    for here, there in zip_longest(seen[number], expected[number]):
        assert here == there, f"{plan.seed}: act {number}, {seen[number][0]}"


def _choose(table: Table, chance: Random) -> Move:
    game = _game(table)
    leaving, rare = ((RESIGN,), CONCEDE) if isinstance(game, EcarteGame) else ((LEAVE, AWAY), None)
    options = [
        (seat, action)
        for seat in range(game.seats)
        for action in game.legal(seat)
        if action not in leaving and (action != rare or chance.random() < _RARE)
    ]
    return Move(game.number, *chance.choice(options))


async def _move(
    sandbox: InProcessSandbox, table: Table, player: UserClient, move: Move, swaps: Mapping[int, Swap]
) -> None:
    action = with_swap(move.action, _game(table), swaps.get(move.deal, {}))
    await sandbox.program.app.registry.play.act(table.id, player.id, lambda _: action)


def _is_theirs(table: Table, before: Table) -> bool:
    """Whether the game goes on with the same players."""
    whose = [
        (one.status, one.vacant, one.house_plays, [held.person for held in one.seats])
        for one in (table, before)
    ]
    return table.status is Status.LIVE and whose[0] == whose[1]


def _game(table: Table) -> CardGame:
    game = table.game
    assert isinstance(game, EcarteGame | BourreGame)
    return game


def _hands(table: Table) -> object:
    deal = _game(table).deal
    return None if deal is None else tuple(deal.hands)
