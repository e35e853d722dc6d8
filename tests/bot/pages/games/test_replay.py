"""The replay and the record of a session of many: deal by deal, trick by trick, with all hands open."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

import pytest

from bot.features.study import history_page as history
from bot.features.study.verification_page import proof_page
from bot.pages.games import replay
from bot.pages.games.bourre import phrases
from bot.pages.parts.page import Page
from bot.tables.person import UNCHANGED, Preferences
from bot.tables.seat import Seat
from bot.tables.table import Status, Table
from bot.text.cards import cards_text
from bot.text.i18n import LANGUAGES, Language, say
from engine.bourre import events
from engine.bourre.actions import AWAY, BACK, LEAVE, SIT
from engine.bourre.game import BourreGame
from engine.bourre.notation.record import Record
from engine.bourre.rules import Ruleset
from engine.cards import symbol
from engine.course import course
from engine.games import GAME_TYPES
from engine.interface import Action, Event
from sandbox.discord.components import check_message_components
from tests.bot.support import page_content, sessions
from tests.bot.support.bourre import series_of
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import BOB, CHANNEL, GUILD, person

EIGHT_TIMES_FIFTY: Final = "bourre deals=50 buy_in=1000"
TEXT_ONLY: Final = Preferences(text_only=True)
LONGEST_NAME: Final = "*" * 32


def test_a_wait_for_players_begins_no_deal() -> None:
    game, _ = BourreGame.start(Ruleset.parse("bourre deals=1"), bytes(32), "waits", 2)
    for action in (AWAY, BACK):
        game, _ = game.apply(0, action)
    while not game.over:
        seat = game.actors[0]
        game, _ = game.apply(seat, game.legal(seat)[0])
    assert course(game).stops.deals == (3,)


@cache
def session(
    rules: str, seats: int, newcomer: bool = False
) -> tuple[BourreGame, tuple[tuple[Event, ...], ...]]:
    """A session of random actions, with the events of each action.

    Args:
        newcomer: whether a newcomer sits down after the first deal, and somebody leaves after the second.
    """
    chance = Random(rules)
    game, _ = BourreGame.start(Ruleset.parse(rules), bytes(32), "played", seats)
    seen = []

    def act(seat: int, action: Action | None = None) -> None:
        nonlocal game
        legal = [one for one in game.legal(seat) if one not in (SIT, LEAVE, AWAY, BACK)]
        game, happened = game.apply(seat, chance.choice(legal) if action is None else action)
        seen.append(happened)

    while not game.over:
        if newcomer and game.deal is None and (game.deals, game.seats) == (1, seats):
            act(game.seats, SIT)
        if newcomer and game.deal is None and game.deals == 2 and 0 in game.order:
            act(0, LEAVE)
        act(game.actors[0])
    return game, tuple(seen)


def table_of(game: BourreGame) -> Table:
    """The table of a finished session. Every name is as long as an escaped name can be."""
    return Table(
        id=game.game_id,
        kind=game.kind,
        guild=GUILD,
        channel=CHANNEL,
        language="en",
        rules=game.rules.text,
        secret=game.secret,
        root=game.secret,
        invited=None,
        status=Status.OVER,
        version=len(game.history) + 1,
        created_at=1,
        ended_at=1_000,
        seats=tuple(Seat(201 + seat, LONGEST_NAME) for seat in range(game.seats)),
        size=game.seats,
        wins=(0,) * game.seats,
        game=game,
    )


async def page_at(
    delivery: DeliveryHarness, table: Table, step: int, language: Language, how: Preferences = TEXT_ONLY
) -> Page:
    gone_through = course(table.started_game)
    scene = await delivery.presenter.scenes.scene(table, language, how)
    return await replay.page(scene, gone_through.at(step), step, gone_through.stops)


def session_at(table: Table, step: int) -> BourreGame:
    game = course(table.started_game).at(step)
    assert isinstance(game, BourreGame)
    return game


def test_it_stops_where_cards_are_dealt_and_where_tricks_end() -> None:
    game, seen = session("bourre deals=4", 5, newcomer=True)
    stops = course(game).stops
    kinds = [{type(event) for event in happened} for happened in seen]
    assert stops.last == len(game.history)
    assert stops.deals == tuple(step for step, here in enumerate(kinds, 1) if events.Dealt in here)
    assert stops.tricks == tuple(
        step for step, here in enumerate(kinds, 1) if here & {events.TrickWon, events.DealSettled}
    )


def test_every_position_is_found_from_the_deal_before_it() -> None:
    game, _ = session("bourre deals=4", 5, newcomer=True)
    gone_through, here = course(game), game.at_start()
    assert gone_through.at(0) == here
    for step, (seat, action) in enumerate(game.history, 1):
        here, _ = here.apply(seat, action)
        assert gone_through.at(step) == here
    assert here.result == game.result


async def test_fifty_deals_of_eight_are_pages_that_discord_takes(delivery: DeliveryHarness) -> None:
    """In French, whose sentences are longer."""
    game, _ = session(EIGHT_TIMES_FIFTY, 8)
    assert game.deals == 50
    table = table_of(game)
    stops = course(table.started_game).stops
    assert len(stops.deals) == 50
    for step in (*range(0, 60, 9), *stops.deals[20::29], stops.tricks[100], stops.last):
        page = await page_at(delivery, table, step, "fr")
        check_message_components(page_content.layout(page), v2=True)
        assert say("fr", "replay-step", step=step, steps=stops.last) in page_content.text(page)
        assert page.files == ()
    drawn = await page_at(delivery, table, stops.tricks[3], "fr", UNCHANGED)
    check_message_components(page_content.layout(drawn), v2=True)
    assert len(drawn.files) == 1


async def test_the_buttons_lead_from_deal_to_deal_and_from_trick_to_trick(delivery: DeliveryHarness) -> None:
    game, _ = session("bourre deals=4", 5, newcomer=True)
    table = table_of(game)
    stops = course(table.started_game).stops
    step = stops.tricks[2]
    ids = page_content.custom_ids(await page_at(delivery, table, step, "en"))
    targets = [int(one.split(":")[2]) for one in ids if one.startswith(f"{replay.REPLAY}:")]
    assert targets == [
        max(one for one in stops.deals if one < step),
        step - 1,
        step + 1,
        min(one for one in stops.deals if one > step),
        stops.tricks[1],
        stops.tricks[3],
    ]
    first = page_content.custom_ids(await page_at(delivery, table, 0, "en"))
    assert f"{replay.REPLAY}:{table.id}:{stops.deals[0]}:3" in first


async def test_all_hands_are_open_with_what_was_put_away(delivery: DeliveryHarness) -> None:
    game, seen = session(EIGHT_TIMES_FIFTY, 8)
    table = table_of(game)
    step = next(
        step
        for step, happened in enumerate(seen, 1)
        if any(isinstance(event, events.Exchanged) and event.count > 1 for event in happened)
    )
    here = session_at(table, step)
    shown = page_content.text(await page_at(delivery, table, step, "fr"))
    hands = [here.view(seat) for seat in range(8)]
    assert sum(bool(view.hand) for view in hands) > 4
    for view in hands:
        if view.hand:
            assert cards_text(view.hand, "fr") in shown
    put_away = [view.discarded for view in hands if view.discarded]
    assert put_away
    assert all(" ".join(symbol(card, "fr") for card in away) in shown for away in put_away)


@pytest.mark.parametrize("kind", [events.Passed, events.Reshuffled, events.Anted, events.DealSettled])
async def test_it_tells_what_happened(delivery: DeliveryHarness, kind: type[Event]) -> None:
    game, seen = session(EIGHT_TIMES_FIFTY, 8)
    table = table_of(game)
    step = next(
        step
        for step, happened in enumerate(seen, 1)
        if any(
            isinstance(event, kind) and (not isinstance(event, events.DealSettled) or event.result.bourres)
            for event in happened
        )
    )
    here = session_at(table, step)
    scene = await delivery.presenter.scenes.scene(table, "fr")
    told = phrases.happened(here.view(None), scene.names, None, "fr")
    assert told
    shown = page_content.text(await page_at(delivery, table, step, "fr"))
    assert told in shown
    assert scene.say("bourre-pot", pot=here.pot, carried=0) in shown or here.last_deal is not None


async def test_a_newcomer_is_not_shown_before_they_sit_down(delivery: DeliveryHarness) -> None:
    game, seen = session("bourre deals=4", 5, newcomer=True)
    table = table_of(game)
    step = next(
        step
        for step, happened in enumerate(seen, 1)
        if any(isinstance(event, events.SatDown) for event in happened)
    )
    # Closed direct messages of a later newcomer do not matter either.
    scene = await delivery.presenter.scenes.scene(table, "en", TEXT_ONLY)
    closed = replace(scene, unreachable=(5,))
    await replay.page(closed, session_at(table, step - 1), step - 1, course(table.started_game).stops)
    names = r"\*" * 32
    before, after = [
        page_content.text(await page_at(delivery, table, at, "en")).count(f"**{names}**")
        for at in (step - 1, step)
    ]
    assert after == before + 1


def test_a_record_can_be_read_again() -> None:
    game, _ = session("bourre deals=4", 5, newcomer=True)
    text = GAME_TYPES["bourre"].record(*replay.for_record(table_of(game)))
    found = Record.read(text)
    assert found.history == game.history
    assert found.players == (LONGEST_NAME,) * 6
    assert text == GAME_TYPES["bourre"].record(game, [LONGEST_NAME] * 6, "1970-01-01")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_finished_games_says_the_place_and_fits(language: Language) -> None:
    game, _ = session("bourre deals=4", 5, newcomer=True)
    table = table_of(game)
    assert game.result is not None
    page = history.history_page([table] * 8, 203, 0, 1, language)
    text = page_content.text(page)
    assert len(text) < 4_000
    line = say(
        language,
        "history-placed",
        game=table.id,
        place=game.result.ranks[2],
        players=6,
        opponents=", ".join([*[r"\*" * 32] * 4, say(language, "words-more", more=1)]),
        score=str(game.result.scores[2]),
        when="<t:1:d>",
    )
    assert text.count(line) == 8


@pytest.mark.parametrize("language", LANGUAGES)
async def test_actions_in_a_seat_before_it_was_given_again_have_nobodys_name(
    delivery: DeliveryHarness, language: Language
) -> None:
    harness = delivery.harness
    await harness.meet(sessions.PEOPLE)
    table = await sessions.begun(harness)
    # Dora comes and goes. Bob drew for a seat, and leaves before the first deal, too.
    for who in (sessions.DORA, BOB):
        if who == sessions.DORA:
            table = await harness.registry.offers.accept(table.id, person(who))
        table = await harness.registry.play.act(table.id, who, lambda _: LEAVE)
    given = []
    for who in (sessions.ELI, sessions.FAY):
        table = await harness.registry.offers.accept(table.id, person(who))
        given.append((table.seat_of(who), len(series_of(table).history)))
    over = await sessions.play_out(harness, table)
    for seat, step in given:
        assert seat is not None
        unknown, name = say(language, "replay-seat", number=seat + 1), over.seats[seat].name
        texts = [page_content.text(await page_at(delivery, over, at, language)) for at in range(step + 1)]
        assert all(name not in text for text in texts[:step])
        assert unknown in texts[step - 1]
        assert name in texts[step]
        proof = page_content.text(proof_page(over, language))
        assert name not in proof.replace(over.id, "")
        assert (unknown in proof) is (seat < 3)
