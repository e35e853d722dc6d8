"""A page's picture follows its reader's preferences, and its alternative text says the same in words."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.database.connection import Connection
from bot.pages.parts.page import Page
from bot.pages.pictures import HAND_FILE, TABLE_FILE
from bot.tables.person import UNCHANGED, Forced, Preferences
from bot.tables.store import users
from bot.tables.table import Status
from bot.text.cards import cards_text, suit_text
from bot.text.i18n import LANGUAGES, Language
from engine.cards import symbol
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.ecarte.view import EcarteView
from tests.bot.support import page_content
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import ANA, BOB
from tests.bot.support.random_games import random_positions, table_at

POSITIONS = random_positions(CLASSIC, bytes(32), 7)
WITH_A_LAST_TRICK = next(
    game for game in POSITIONS if len(tricks := game.view(None).tricks) > 1 and tricks[-1].followed is None
)
BETWEEN_DEALS = next(
    game for game in POSITIONS if (view := game.view(None)).phase is Phase.CUT and view.last_tricks
)
TEXT_ONLY = Preferences(text_only=True)


async def prefer(delivery: DeliveryHarness, preferences: Preferences, language: Language = "en") -> None:
    """Let both players have preferences."""
    await delivery.harness.meet((ANA, BOB), language)

    def save(connection: Connection) -> None:
        for player in (ANA, BOB):
            users.save_preferences(connection, player, preferences)

    await delivery.harness.database.write(save)


async def hand(delivery: DeliveryHarness, game: EcarteGame, seat: int = 0) -> Page:
    return await delivery.presenter.scenes.hand_page(table_at(game), seat, private=False)


@pytest.mark.parametrize("game", [WITH_A_LAST_TRICK, BETWEEN_DEALS], ids=["trick", "between"])
async def test_cards_are_drawn_as_their_reader_wants_them(
    delivery: DeliveryHarness, game: EcarteGame
) -> None:
    drawn = set()
    tables = set()
    for preferences in (
        UNCHANGED,
        Preferences(four_colours=True),
        Preferences(large_cards=True),
        Preferences(four_colours=True, large_cards=True),
    ):
        await prefer(delivery, preferences)
        pictures = (await hand(delivery, game)).pictures
        files = [TABLE_FILE, HAND_FILE] if game.view(0).hand else [TABLE_FILE]
        assert [picture.file for picture in pictures] == files
        drawn.add(tuple(picture.data for picture in pictures))
        (public,) = (await delivery.presenter.scenes.public_page(table_at(game))).pictures
        tables.add(public.data)
    # The small cards of the last deal have large indices anyway.
    assert len(drawn) == (4 if game.view(0).hand else 2)
    # Everybody sees the public table in the standard deck.
    assert len(tables) == 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_hand_in_text_alone_says_everything(delivery: DeliveryHarness, language: Language) -> None:
    await prefer(delivery, TEXT_ONLY, language)
    for game in POSITIONS:
        page = await hand(delivery, game)
        assert page.files == ()
        assert page_content.descriptions(page) == []
    text = page_content.text(await hand(delivery, WITH_A_LAST_TRICK))
    view = WITH_A_LAST_TRICK.view(0)
    *_, last, on_table = view.tricks
    assert view.hand is not None
    assert view.turn_up is not None
    assert view.trumps is not None
    assert last.followed is not None
    assert cards_text(view.hand, language) in text
    assert f"`{symbol(last.led, language)} {symbol(last.followed, language)}`" in text
    assert f"`{symbol(on_table.led, language)} …`" in text
    assert symbol(view.turn_up, language) in text
    assert suit_text(view.trumps, language) in text


async def test_the_table_keeps_its_picture_when_its_players_want_text_alone(
    delivery: DeliveryHarness,
) -> None:
    await prefer(delivery, TEXT_ONLY)
    page = await delivery.presenter.scenes.public_page(table_at(WITH_A_LAST_TRICK))
    assert len(page.files) == 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_alternative_texts_say_the_score_in_words_and_what_lies_on_the_table(
    delivery: DeliveryHarness, language: Language
) -> None:
    await prefer(delivery, UNCHANGED, language)
    words = {"en": "Ana 2 of 5, Bob 3 of 5", "fr": "Ana 2 sur 5, Bob 3 sur 5"}
    game = replace(BETWEEN_DEALS, score=(2, 3))
    pages = [
        await hand(delivery, game),
        await delivery.presenter.scenes.public_page(table_at(game, language=language)),
    ]
    for page in pages:
        (told,) = page_content.descriptions(page)
        assert words[language] in told
    for position in POSITIONS:
        if position.over:
            continue
        table, *of_hand = page_content.descriptions(await hand(delivery, position))
        lies = page_content.on_the_table(position.view(None))
        named = page_content.cards_in(table, language)
        assert {trick.led for trick in position.view(None).tricks[-1:]} <= named <= lies
        assert not [told for told in of_hand if page_content.cards_in(told, language)]


async def test_a_game_that_was_won_keeps_its_picture_and_one_that_is_void_has_none(
    delivery: DeliveryHarness,
) -> None:
    await prefer(delivery, UNCHANGED)
    assert len((await hand(delivery, POSITIONS[-1])).files) == 1
    void = replace(table_at(WITH_A_LAST_TRICK), status=Status.VOID)
    page = await delivery.presenter.scenes.hand_page(void, 0, private=False)
    assert page.files == ()


async def test_a_page_whose_cards_are_the_same_is_not_drawn_again(delivery: DeliveryHarness) -> None:
    await prefer(delivery, UNCHANGED)
    one, other = [(await hand(delivery, WITH_A_LAST_TRICK)).pictures for _ in range(2)]
    assert [picture.digest for picture in one] == [picture.digest for picture in other]
    assert all(one[n].data is other[n].data for n in range(2))


async def test_a_picture_of_equal_facts_is_the_same_picture_and_of_others_another(
    delivery: DeliveryHarness,
) -> None:
    """Pictures are kept by their digests, so two pictures with the same digest must be equal."""
    await prefer(delivery, UNCHANGED)
    drawn: dict[str, bytes] = {}
    for game in POSITIONS:
        for seat in (0, 1):
            for picture in (await hand(delivery, game, seat)).pictures:
                assert drawn.setdefault(picture.digest, picture.data) == picture.data


async def test_a_hand_is_another_picture_only_when_its_cards_change(delivery: DeliveryHarness) -> None:
    await prefer(delivery, UNCHANGED)
    for before, after in pairwise(POSITIONS):
        if (before.actors, before.view(0).hand) == ((1,), after.view(0).hand) and after.actors != (0,):
            held = [(await hand(delivery, game)).pictures[1:] for game in (before, after)]
            assert [one.digest for one in held[0]] == [one.digest for one in held[1]]


@pytest.mark.parametrize("plays_itself", [True, False])
async def test_the_last_card_lies_in_its_place_before_it_plays_itself(
    delivery: DeliveryHarness, *, plays_itself: bool
) -> None:
    """Its player sees the last trick before the result, without another edit."""
    await prefer(delivery, Preferences(play_forced=Forced.USUAL if plays_itself else Forced.NEVER))
    last = next(game for game in POSITIONS if game.view(None).counts in ((0, 1), (1, 0)))
    (seat,) = last.actors
    table, *held = (await hand(delivery, last, seat)).pictures
    (card,) = last.view(seat).hand or ()
    shown = table.facts[0]
    assert isinstance(shown, EcarteView)
    assert shown.tricks[-1].followed == (card if plays_itself else None)
    assert (shown.tricks[-1].winner is None, len(held)) == ((False, 0) if plays_itself else (True, 1))
    after = next(game for game in POSITIONS[POSITIONS.index(last) :] if game.deals > last.deals)
    played = after.view(None)
    assert shown.tricks[-1].winner in (None, (played.last_tricks or played.tricks)[-1].winner)
