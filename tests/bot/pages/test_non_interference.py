"""No page depends on a card that its reader may not know."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

from bot.database.connection import Connection
from bot.features.salon.backers import store as backers
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets.model import PlacedBet, Wager
from bot.features.standings import seen_hands_store as seen_hands
from bot.tables.person import UNCHANGED, Preferences
from bot.tables.store import games, users
from bot.text.i18n import LANGUAGES, Language
from engine.betting.bets import Bet, Unmatched
from engine.ecarte.actions import ActionKind, cut, kind
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, PRESETS
from tests.bot.support import page_content
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, person
from tests.bot.support.random_games import all_pages, random_action, random_positions, table_at
from tests.engine.ecarte.test_view import with_other_hidden_cards

pytestmark = pytest.mark.slow

SLOW = settings(max_examples=30)

READERS = (
    UNCHANGED,
    Preferences(four_colours=True, large_cards=True),
    Preferences(text_only=True),
)
"""The preferences that change what a page shows of the cards."""


async def prefer(delivery: DeliveryHarness, preferences: Preferences, *people: int) -> None:
    """Give people preferences."""

    def save(connection: Connection) -> None:
        for reader in people:
            users.save_preferences(connection, reader, preferences)

    await delivery.harness.database.write(save)


def in_a_deal(secret: bytes, rules: str, chance: Random) -> tuple[EcarteGame, EcarteGame] | None:
    """A random moment of a deal, and the moment just after it was dealt."""
    game, _ = EcarteGame.start(PRESETS[rules], secret, "worlds")
    opening = game
    for _ in range(chance.randrange(2, 40)):
        if game.over:
            break
        seat, action = random_action(game, chance)
        game, _ = game.apply(seat, action)
        if kind(action) is ActionKind.CUT:
            opening = game
    return None if game.deal is None else (opening, game)


_SEAL = re.compile(rb"(\"custom_id\": \"[^\"]*)[0-9a-f]{64}")
"""The seal of a game that was given up. It is a hash over a secret of 32 bytes, which no page tells."""


def two_worlds(secret: bytes, rules: str, seed: int, viewer: int | None) -> tuple[EcarteGame, EcarteGame]:
    """A random moment of a deal, and the same with other cards where a viewer may not know them."""
    chance = Random(seed)
    if (moment := in_a_deal(secret, rules, chance)) is None:
        reject()
    if (world := with_other_hidden_cards(*moment, viewer, chance)) is None:
        reject()
    return moment[1], world


async def seen_by(
    delivery: DeliveryHarness, viewer: int | None, game: EcarteGame, language: Language
) -> list[bytes]:
    """All pages that a person is sent at this moment: the table and, for a player, the hand."""
    table = table_at(game, language=language)
    pages = [await delivery.presenter.scenes.public_page(table)]
    if viewer is not None:
        pages.append(await delivery.presenter.scenes.hand_page(table, viewer, private=False))
    return [_SEAL.sub(rb"\1", page_content.on_the_wire(page)) for page in pages]


@SLOW
@given(
    secret=st.binary(min_size=32, max_size=32),
    seed=st.integers(0, 2**32),
    rules=st.sampled_from(sorted(PRESETS)),
    viewer=st.sampled_from((None, 0, 1)),
    language=st.sampled_from(LANGUAGES),
    preferences=st.sampled_from(READERS),
)
async def test_pages_do_not_depend_on_hidden_cards(
    delivery: DeliveryHarness,
    secret: bytes,
    seed: int,
    rules: str,
    viewer: int | None,
    language: Language,
    preferences: Preferences,
) -> None:
    game, world = two_worlds(secret, rules, seed, viewer)
    await delivery.harness.meet((ANA, BOB), language)
    await prefer(delivery, preferences, ANA, BOB)
    # The guide replays a history that it does not know, and the other world's has the cards of this one.
    seen = await seen_by(delivery, viewer, game, language)
    assert await seen_by(delivery, viewer, world, language) == seen


async def test_pages_do_depend_on_cards_that_their_reader_may_know(delivery: DeliveryHarness) -> None:
    (opening, game) = next(
        moment for seed in range(99) if (moment := in_a_deal(bytes(32), "classic", Random(seed))) is not None
    )
    world = next(
        world
        for seed in range(99)
        if (world := with_other_hidden_cards(opening, game, 0, Random(seed))) is not None
    )
    for preferences in READERS:
        await delivery.harness.meet((ANA, BOB))
        await prefer(delivery, preferences, ANA, BOB)
        assert await seen_by(delivery, 1, world, "en") != await seen_by(delivery, 1, game, "en")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_file_names_and_custom_ids_name_no_card_and_descriptions_those_on_the_table(
    delivery: DeliveryHarness, language: Language
) -> None:
    await delivery.harness.meet((ANA, BOB), language)
    for game in random_positions(CLASSIC.with_target(2), bytes(32), 5):
        public = game.view(None)
        lies = page_content.on_the_table(public)
        for page in await all_pages(delivery, table_at(game, language=language)):
            described = [page_content.cards_in(one, language) for one in page_content.descriptions(page)]
            assert all(named <= lies for named in described)
            assert game.over or {public.turn_up} - {None} <= described[0]
            files = [file.file for file in page.files]
            options = [
                option["value"] for one in page_content.components(page) for option in one.get("options", [])
            ]
            # The game's id is a name of our own. The version, the act and a place follow it.
            ids = [one.replace(game.game_id, "") for one in page_content.custom_ids(page)]
            for text in (*files, *options, *ids):
                assert not page_content.cards_in(text, language), text


async def test_custom_ids_contain_positions_and_no_cards(delivery: DeliveryHarness) -> None:
    game = random_positions(CLASSIC, bytes(32), 0)[0]
    one, other = (game.apply(game.elder, cut(n))[0] for n in (2, 30))
    pages = [
        await delivery.presenter.scenes.hand_page(table_at(dealt), game.elder, private=False)
        for dealt in (one, other)
    ]
    assert page_content.custom_ids(pages[0]) == page_content.custom_ids(pages[1])
    assert one.view(game.elder).hand != other.view(game.elder).hand


DORA = 104
BACKERS = (CLEO, DORA)
"""The backer of each seat."""


async def backed(delivery: DeliveryHarness, game: EcarteGame, language: Language = "en") -> None:
    """Give each player of a game a backer who sees the hand."""
    await delivery.harness.meet((ANA, BOB, *BACKERS), language)

    def enter(connection: Connection) -> None:
        if games.load(connection, game.game_id) is not None:
            return
        games.create(connection, table_at(game))
        wagers.save(connection, Wager(game.game_id, GUILD, 0, 0, Unmatched.PRO_RATA))
        for seat, backer in enumerate(BACKERS):
            placed = PlacedBet(Bet(seat, backer, 10, seat + 1), person(backer).name, 10)
            wagers.place(connection, game.game_id, placed)
            backers.let_in(connection, game.game_id, table_at(game).seats[seat].person, backer)
            seen_hands.see(connection, game.game_id, backer, seat)

    await delivery.harness.database.write(enter)


async def seen_from_behind(
    delivery: DeliveryHarness, game: EcarteGame, seat: int, language: Language = "en"
) -> bytes:
    """The pages that the backer of a seat is sent at this moment."""
    page = await delivery.presenter.scenes.private_page(
        table_at(game, language=language), BACKERS[seat], private=True
    )
    return page_content.on_the_wire(page)


@SLOW
@given(
    secret=st.binary(min_size=32, max_size=32),
    seed=st.integers(0, 2**32),
    rules=st.sampled_from(sorted(PRESETS)),
    seat=st.sampled_from((0, 1)),
    language=st.sampled_from(LANGUAGES),
    preferences=st.sampled_from(READERS),
)
async def test_a_backers_page_does_not_depend_on_cards_hidden_from_their_player(
    delivery: DeliveryHarness,
    secret: bytes,
    seed: int,
    rules: str,
    seat: int,
    language: Language,
    preferences: Preferences,
) -> None:
    game, world = two_worlds(secret, rules, seed, seat)
    await backed(delivery, game, language)
    await prefer(delivery, preferences, *BACKERS)
    one, other = [await seen_from_behind(delivery, at, seat, language) for at in (game, world)]
    assert one == other


@SLOW
@given(
    secret=st.binary(min_size=32, max_size=32),
    seed=st.integers(0, 2**32),
    rules=st.sampled_from(sorted(PRESETS)),
    seat=st.sampled_from((0, 1)),
    sent_away=st.booleans(),
)
async def test_a_backer_who_is_not_let_in_is_told_only_what_the_public_is(
    delivery: DeliveryHarness, secret: bytes, seed: int, rules: str, seat: int, sent_away: bool
) -> None:
    game, world = two_worlds(secret, rules, seed, None)
    await backed(delivery, game)
    player = table_at(game).seats[seat].person

    def send_away(connection: Connection) -> None:
        backers.forget(connection, game.game_id, player, BACKERS[seat])
        if sent_away:
            backers.let_in(connection, game.game_id, player, BACKERS[seat])
            # In another deal than the present one.
            backers.send_away(connection, game.game_id, player, BACKERS[seat], game.game_id, game.deals + 1)

    await delivery.harness.database.write(send_away)
    one, other = [await seen_from_behind(delivery, at, seat) for at in (game, world)]
    assert one == other


@SLOW
@given(seed=st.integers(0, 2**32), rules=st.sampled_from(sorted(PRESETS)), seat=st.sampled_from((0, 1)))
async def test_a_backer_who_looks_or_points_changes_only_the_players_hand_page(
    delivery: DeliveryHarness, seed: int, rules: str, seat: int
) -> None:
    chance = Random(seed)
    if (moment := in_a_deal(bytes(32), rules, chance)) is None:
        reject()
    _, game = moment
    cards = game.view(seat).hand
    assume(cards and not game.over)
    assert cards
    await backed(delivery, game)
    table = table_at(game)

    async def others() -> list[bytes]:
        return [
            *await seen_by(delivery, None, game, "en"),
            *await seen_by(delivery, 1 - seat, game, "en"),
            await seen_from_behind(delivery, game, 1 - seat),
        ]

    async def own() -> bytes:
        return page_content.on_the_wire(await delivery.presenter.scenes.hand_page(table, seat, private=False))

    def forget(connection: Connection) -> None:
        connection.execute("DELETE FROM pointed_card")

    await delivery.harness.database.write(forget)
    before = await others(), await own()
    await delivery.harness.database.write(
        lambda connection: backers.point(connection, table, BACKERS[seat], seat, chance.choice(cards))
    )
    assert await others() == before[0]
    assert await own() != before[1]


async def test_the_file_names_and_custom_ids_of_a_backers_page_name_no_card(
    delivery: DeliveryHarness,
) -> None:
    game = random_positions(CLASSIC.with_target(2), bytes(32), 5)[5]
    await backed(delivery, game)
    for seat in (0, 1):
        page = await delivery.presenter.scenes.private_page(table_at(game), BACKERS[seat], private=True)
        kept = [file.file for file in page.files]
        kept += [one.replace(game.game_id, "") for one in page_content.custom_ids(page)]
        assert len(kept) > 5
        assert not [text for text in kept if page_content.cards_in(text, "en")]
        lies = page_content.on_the_table(game.view(None))
        assert all(page_content.cards_in(one, "en") <= lies for one in page_content.descriptions(page))


async def test_no_page_contains_the_secret(delivery: DeliveryHarness) -> None:
    secret = bytes(range(100, 132))
    for game in random_positions(CLASSIC.with_target(1), secret, 2):
        for page in await all_pages(delivery, table_at(game)):
            assert secret.hex() not in page_content.text(page)
