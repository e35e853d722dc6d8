"""No page of a session of bourré depends on a card that its reader may not know."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from bot.database.connection import Connection
from bot.delivery.state.hand_states import HandStates
from bot.pages.games.bourre.game_ui import GAME_UI
from bot.tables.person import UNCHANGED, Preferences
from bot.tables.store import users
from bot.tables.table import Table
from bot.text.i18n import LANGUAGES, Language
from engine.bourre.actions import PASS
from engine.bourre.game import BourreGame
from engine.bourre.view import BourreView
from tests import proof
from tests.bot.support import page_content
from tests.bot.support.bourre import people
from tests.bot.support.bourre_positions import session_table
from tests.bot.support.delivery import DeliveryHarness
from tests.engine.bourre.worlds import pairs_of_worlds

pytestmark = pytest.mark.slow

PAIRS = proof.size(15, 17_000)
"""How many pairs of worlds are compared for each reader in each language."""
SEED = 11 + proof.SEED
READERS = {
    "plain": UNCHANGED,
    "drawn": Preferences(four_colours=True, large_cards=True),
    "text": Preferences(text_only=True),
}
"""The preferences that change what a page shows of the cards."""


async def meet(delivery: DeliveryHarness, language: Language, preferences: Preferences) -> None:
    """Let everybody at the largest table have a language and preferences."""
    await delivery.harness.meet(people(8), language)

    def save(connection: Connection) -> None:
        for reader in people(8):
            users.save_preferences(connection, reader, preferences)

    await delivery.harness.database.write(save)


async def seen_by(
    delivery: DeliveryHarness, viewer: int | None, table: Table, language: Language
) -> list[object]:
    """All pages that a person is sent at this moment: the table and, for a player, the hand.

    There are three forms of the hand: a message, an answer, and with a declared pass if possible.
    The suggestions for typed commands belong to it.
    """
    scenes = delivery.presenter.scenes
    scenes.hand_states = HandStates(delivery.harness.database)
    pages = [await scenes.public_page(table)]
    suggested: list[object] = []
    if viewer is not None:
        game = table.game
        assert game is not None
        pages.append(await scenes.hand_page(table, viewer, private=False))
        pages.append(await scenes.hand_page(table, viewer, private=True))
        if PASS in game.intents(viewer):
            declared = replace(table, intents=((viewer, PASS),))
            pages.append(await scenes.hand_page(declared, viewer, private=False))
        view = game.view(viewer)
        assert isinstance(view, BourreView)
        suggested = [GAME_UI.suggestions(command, view, "", language) for command in ("play", "discard")]
    return [*suggested, *(page_content.on_the_wire(page) for page in pages)]


@pytest.mark.proof(PAIRS)
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_pages_do_not_depend_on_hidden_cards(
    delivery: DeliveryHarness, language: Language, reader: str
) -> None:
    await meet(delivery, language, READERS[reader])
    different = 0
    chance = Random(f"{SEED} {language} {reader}")
    for n, (game, world, viewer) in enumerate(islice(pairs_of_worlds(chance, viewed=5), PAIRS)):
        here, there = (session_table(one, language) for one in (game, world))
        seen = await seen_by(delivery, viewer, here, language)
        assert await seen_by(delivery, viewer, there, language) == seen, f"pair {n} from {SEED}"
        different += hands_of(game) != hands_of(world)
    assert different > PAIRS / 4


def hands_of(game: BourreGame) -> object:
    """All hands of the deal in progress."""
    return None if game.deal is None else tuple(game.deal.hands)


@pytest.mark.parametrize("reader", READERS)
async def test_pages_do_depend_on_cards_that_their_reader_may_know(
    delivery: DeliveryHarness, reader: str
) -> None:
    await meet(delivery, "en", READERS[reader])
    told = set()
    for game, world, _ in islice(pairs_of_worlds(Random(SEED), viewed=5), 8):
        for seat in range(game.seats):
            if game.view(seat).hand == world.view(seat).hand:
                continue
            here = await seen_by(delivery, seat, session_table(game), "en")
            told.add(await seen_by(delivery, seat, session_table(world), "en") != here)
            break
    assert told == {True}
