"""The end of a game is a scene: who won and how, what it brought to whom, and the moment that decided it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import pytest

from bot.features.salon.bets.model import WagerState, WagerSummary
from bot.features.salon.section import SalonSection
from bot.features.standings.section import StandingsSection
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.page import Page
from bot.pages.pictures import ENDING_FILE, TABLE_FILE, Ending, Occasion
from bot.pages.table.hand_page import hand_page
from bot.pages.table.hand_state import HandState
from bot.pages.table.scene import Scene, Section
from bot.pages.table.table_page import table_page
from bot.tables.person import Preferences
from bot.tables.table import Ruling, Status, Table, Voided
from bot.text.i18n import LANGUAGES, Language, say
from engine.cards import Card, cards_of, parse_card, symbol
from engine.ecarte.actions import RESIGN, STAND, cut
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.games import GAME_TYPES
from sandbox.discord.components import check_message_components
from tests.bot.support import page_content
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import ANA, BOB
from tests.bot.support.random_games import table_at
from tests.engine.ecarte.tables import SECRET, pack_with, with_deal_won

CLEO, DAN = 103, 104


def started(target: int = 5) -> EcarteGame:
    game, _ = EcarteGame.start(CLASSIC.with_target(target), SECRET, "ending")
    return game


def won_by_point() -> EcarteGame:
    return with_deal_won(started(1), 0)


def won_by_vole() -> EcarteGame:
    return with_deal_won(started(2), 0, vole=True)


def won_after_none_to_four() -> EcarteGame:
    game = started()
    for winner in (1, 1, 0, 0, 0):
        game = with_deal_won(game, winner, vole=True)
    return game


def won_by_king() -> EcarteGame:
    game = started(1)
    return game.cut_to(game.elder, 16, pack_with("7S 8S 9S 7C 8C", "7D 8D 9D 10C JC", "KH"))[0]


def resigned_in_a_deal() -> EcarteGame:
    """A game that seat 1 has resigned after the first trick of a deal."""
    game, _ = started().apply(started().elder, cut(16))
    game, _ = game.apply(game.elder, STAND)
    while not game.trick_over:
        (actor,) = game.actors
        game, _ = game.apply(actor, game.legal(actor)[0])
    return game.apply(1, RESIGN)[0]


@dataclass(frozen=True)
class Shown:
    """The pages of a finished game.

    Args:
        public: the table.
        own: the hand of each seat, with pictures.
        text: the hand of each seat for readers who want text alone.
    """

    public: Page
    own: tuple[Page, ...]
    text: tuple[Page, ...]

    @property
    def all(self) -> tuple[Page, ...]:
        return (self.public, *self.own, *self.text)


async def scene_of(delivery: DeliveryHarness, table: Table, language: Language, *sections: Section) -> Scene:
    scene = await delivery.presenter.scenes.scene(table, language)
    return replace(scene, sections=(*scene.sections, *sections))


async def shown(
    delivery: DeliveryHarness,
    game: EcarteGame,
    language: Language,
    *sections: Section,
    ruling: Ruling | None = None,
) -> Shown:
    table = replace(table_at(game, language=language), ruling=ruling)
    scene = await scene_of(delivery, table, language, *sections)
    game_ui = GAME_UIS[table.kind]

    async def hand(seat: int, preferences: Preferences) -> Page:
        read = replace(scene, preferences=preferences)
        return await hand_page(read, game_ui, game.view(seat), note=None, private=False, state=HandState())

    return Shown(
        await table_page(scene, game_ui, game.view(None)),
        tuple([await hand(seat, Preferences()) for seat in range(game.seats)]),
        tuple([await hand(seat, Preferences(text_only=True)) for seat in range(game.seats)]),
    )


def first_win(*, first: bool = True) -> StandingsSection:
    return StandingsSection((), hand_seen=False, waivable=False, waived=False, first_win=first)


def drawn(page: Page) -> Ending:
    """The scene of a page, its only picture."""
    (picture,) = page.pictures
    assert picture.file == ENDING_FILE
    (scene,) = picture.facts
    assert isinstance(scene, Ending)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "occasion", "feats"),
    [
        (won_by_point(), Occasion.WIN, ()),
        (won_by_vole(), Occasion.VOLE, ("feat-vole",)),
        (won_after_none_to_four(), Occasion.COMEBACK, ("feat-comeback", "feat-vole")),
        (won_by_king(), Occasion.WIN, ()),
        (resigned_in_a_deal(), Occasion.WIN, ()),
    ],
    ids=["point", "vole", "comeback", "king", "resigned"],
)
async def test_every_end_has_its_scene_its_line_and_the_same_in_text_alone(
    delivery: DeliveryHarness, language: Language, game: EcarteGame, occasion: Occasion, feats: tuple[str]
) -> None:
    pages = await shown(delivery, game, language)
    assert game.result is not None
    winner = game.result.winner
    for page in (pages.public, *pages.own):
        assert (drawn(page).winner, drawn(page).occasion) == (("Ana", "Bob")[winner], occasion)
    for page in pages.text:
        assert page.pictures == ()
    for feat in ("feat-vole", "feat-comeback"):
        for page in pages.all:
            assert (say(language, feat, behind=4) in page_content.text(page)) == (feat in feats)
    for page in pages.all:
        check_message_components(page_content.layout(page), v2=True)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_vole_that_the_last_deal_tells_is_not_told_again(
    delivery: DeliveryHarness, language: Language
) -> None:
    game = started(2)
    pages = await shown(delivery, with_deal_won(game, game.elder, vole=True), language)
    for page in pages.all:
        assert say(language, "feat-vole") not in page_content.text(page)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_winner_reads_you_and_the_others_a_name(
    delivery: DeliveryHarness, language: Language
) -> None:
    pages = await shown(delivery, won_by_vole(), language)
    for you, page in (("none", pages.public), ("winner", pages.own[0]), ("loser", pages.own[1])):
        line = say(language, "game-won", you=you, winner="Ana", loser="Bob", score="2–0")
        assert f"## {line}" in page_content.text(page)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_first_win_goes_before_all_else(delivery: DeliveryHarness, language: Language) -> None:
    pages = await shown(delivery, won_by_vole(), language, first_win())
    for you, page in ((0, pages.public), (1, pages.own[0]), (0, pages.own[1])):
        assert drawn(page).occasion is Occasion.FIRST
        assert say(language, "first-win", you=you, winner="Ana") in page_content.text(page)


async def test_a_void_game_is_no_first_win(delivery: DeliveryHarness) -> None:
    table = replace(table_at(won_by_vole()), voided=Voided.HERE)
    page = await table_page(
        await scene_of(delivery, table, "en", first_win()), GAME_UIS[table.kind], won_by_vole().view(None)
    )
    assert say("en", "game-voided") in page_content.text(page)
    assert say("en", "first-win", you=0, winner="Ana") not in page_content.text(page)


async def test_the_card_is_the_one_that_decided(delivery: DeliveryHarness) -> None:
    cards: list[Card | None] = [
        drawn((await shown(delivery, game, "en")).public).card for game in (won_by_king(), won_by_vole())
    ]
    assert cards[0] == parse_card("KH")
    assert cards[1] in [trick.led for trick in won_by_vole().last_tricks] + [
        trick.followed for trick in won_by_vole().last_tricks
    ]
    early, _ = started().apply(0, RESIGN)
    assert drawn((await shown(delivery, early, "en")).public).card is None


async def test_a_deal_says_which_trick_decided_it(delivery: DeliveryHarness) -> None:
    game = with_deal_won(started(), 1)
    pages = await shown(delivery, game, "en")
    place, trick = next(
        (n, one)
        for n, one in enumerate(game.last_tricks, 1)
        if sum(other.winner == 1 for other in game.last_tricks[:n]) == 3
    )
    pair = f"`{symbol(trick.led, 'en')} {symbol(trick.followed or trick.led, 'en')}`"
    bobs = (pages.own[1], *pages.text[1:])
    for page in pages.all:
        own = any(page is one for one in bobs)
        winner = say("en", "reader") if own else "Bob"
        line = say("en", "line-decided", number=place, trick=pair, winner=winner)
        picture = " ".join(page_content.descriptions(page))
        assert line in page_content.text(page) or line.replace("*", "").replace("`", "") in picture
        told = "You make the point" if own else "Bob makes the point"
        assert told in page_content.text(page) or f"2 to {winner}" in page_content.text(page)
    assert pages.public.pictures[0].file == TABLE_FILE


async def test_an_end_shows_no_card_that_was_not_played(delivery: DeliveryHarness) -> None:
    game = resigned_in_a_deal()
    assert game.deal is not None
    hidden = [card for hand in game.deal.hands for card in cards_of(hand)]
    pages = await shown(delivery, game, "en")
    text = page_content.text(pages.public)
    assert hidden
    assert not [card for card in hidden if symbol(card, "en") in text]
    assert drawn(pages.public).card not in hidden


async def test_bettors_read_what_it_brought_by_name_at_the_table_and_players_theirs_in_the_hands(
    delivery: DeliveryHarness,
) -> None:
    wager = WagerSummary(
        stake=20,
        state=WagerState.SETTLED,
        totals=(0, 0),
        backers=(Counter(), Counter()),
        placed=Counter(),
        names={CLEO: "Chloé", DAN: "Dan"},
        cover=0,
        short=None,
        ready=(),
        chouette=None,
        limit=None,
        won=((ANA, 20), (BOB, -20), (CLEO, 10), (DAN, -10)),
    )
    salon = SalonSection(0, wager, False, (), 1, None, None, {}, {})
    pages = await shown(delivery, won_by_point(), "en", salon)
    assert "Ana +20, Chloé +10, Dan −10 and Bob −20." in page_content.text(pages.public)
    for hands in (pages.own, pages.text):
        for page, told in zip(hands, ("you +20 and Bob −20.", "Ana +20 and you −20."), strict=True):
            assert told in page_content.text(page)


@pytest.mark.parametrize("ruling", [Ruling.BOT_REMOVED, Ruling.BROKEN])
async def test_a_void_game_has_no_felt(delivery: DeliveryHarness, ruling: Ruling) -> None:
    table = replace(table_at(started()), status=Status.VOID, ruling=ruling)
    page = await delivery.presenter.scenes.public_page(table)
    assert page.pictures == ()
    assert say("en", "game-broken" if ruling is Ruling.BROKEN else "game-void") in page_content.text(page)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_session_of_bourre_ends_with_its_scene(delivery: DeliveryHarness, language: Language) -> None:
    game = GAME_TYPES["bourre"].start("bourre deals=1", bytes(32), "session", 2)
    while not game.over:
        seat = game.actors[0]
        action = game.default_action(seat) or next(iter(game.legal(seat)))
        game, _ = game.apply(seat, action)
    table = table_at(game, language=language)  # type: ignore[arg-type]
    scene = await scene_of(delivery, table, language)
    page = await table_page(scene, GAME_UIS["bourre"], game.view(None))
    assert [picture.file for picture in page.pictures] == [ENDING_FILE]
    assert game.result is not None
    winner = game.result.winner
    assert winner is not None
    (end,) = page.pictures[0].facts
    assert isinstance(end, Ending)
    assert (end.winner, end.score) == (("Ana", "Bob")[winner], str(game.result.scores[winner]))
    read = replace(scene, preferences=Preferences(text_only=True))
    own = await hand_page(
        read, GAME_UIS["bourre"], game.view(winner), note=None, private=False, state=HandState()
    )
    assert own.pictures == ()
