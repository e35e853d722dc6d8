"""Positions of random games, and their pages."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from bot.pages.parts.page import Page
from bot.tables.seat import Seat
from bot.tables.table import Status, Table
from bot.text.i18n import Language
from engine.bourre.game import BourreGame
from engine.ecarte import actions
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import Ruleset
from engine.interface import Action
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import ANA, BOB, CHANNEL, GIVING_UP, GUILD, person

PLAYERS: Final = (person(ANA), person(BOB))


def table_at(
    game: EcarteGame | BourreGame, seats: tuple[Seat, ...] = PLAYERS, language: Language = "en"
) -> Table:
    """A table with the game at this position."""
    return Table(
        id=game.game_id,
        kind=game.kind,
        guild=GUILD,
        channel=CHANNEL,
        language=language,
        rules=game.rules.text,
        secret=game.secret,
        root=game.secret,
        invited=BOB,
        status=Status.OVER if game.over else Status.LIVE,
        version=len(game.history) + 1,
        created_at=1,
        seats=seats,
        game=game,
        deadline=None if game.over else 2_000_000_000_000,
    )


def random_positions(rules: Ruleset, secret: bytes, seed: int) -> list[EcarteGame]:
    """The positions of a random game from start to end; now and then a deal is conceded."""
    chance = Random(seed)
    game, _ = EcarteGame.start(rules, secret, "moments")
    course = [game]
    while not game.over:
        seat, action = random_action(game, chance)
        game, _ = game.apply(seat, action)
        course.append(game)
    return course


def random_action(game: EcarteGame, chance: Random) -> tuple[int, Action]:
    """A seat and a legal action of it, in or out of turn; rarely a concession or resignation."""
    choices = [(seat, action) for seat in (0, 1) for action in game.legal(seat)]
    sober = [(seat, action) for seat, action in choices if actions.kind(action) not in GIVING_UP]
    return chance.choice(choices if chance.random() < 0.03 else sober)


async def all_pages(delivery: DeliveryHarness, table: Table) -> list[Page]:
    """The table and both hands as messages, and each hand as an answer with a note."""
    pages = [await delivery.presenter.scenes.public_page(table)]
    for seat in (0, 1):
        pages.append(await delivery.presenter.scenes.hand_page(table, seat, private=False))
        pages.append(await delivery.presenter.scenes.hand_page(table, seat, note="A note.", private=True))
    return pages


def as_offer(table: Table, invited: int | None) -> Table:
    """The same table, as it was before the game began."""
    return replace(
        table, status=Status.OFFERED, game=None, seats=table.seats[:1], invited=invited, deadline=2**41
    )
