"""The records of the club's book follow from the results of games."""

from __future__ import annotations

from typing import Any

import pytest

from bot.database.connection import Connection, run
from bot.features.chronicle import figures_store as figures
from bot.features.chronicle import records_store
from bot.features.chronicle.book_page import book_page
from bot.features.chronicle.model import (
    HallOfFame,
    Most,
    PastSeason,
    Record,
    Result,
    highest_pot,
    longest_run,
)
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import escrow
from bot.features.standings.seasons import ALL_TIME
from bot.pages.parts.page import texts
from bot.tables.counting import Share
from bot.tables.person import Preferences
from bot.tables.store import users
from bot.text.i18n import LANGUAGES, Language, say
from engine.games import default_game_type
from tests.bot.features.moderation.test_voids import void
from tests.bot.features.standings.test_standings import A_DAY, FakeClock, clock, game, lose
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness
from tests.bot.support.wagers import use_counters

__all__ = ["clock"]


def result(key: str, person: int, at: int = 0, *, won: bool = False, **values: Any) -> Result:
    """A result that counts in full, of a game without anything special."""
    usual: dict[str, Any] = {
        "rank": 1 if won else 2,
        "finished": True,
        "points": 0,
        "deals": 1,
        "feats": 0,
        "pot": 0,
        "share": Share.FULL,
    }
    return Result(game=key, person=person, at=at, won=won, **usual | values)


def duel(
    key: str, winner: int, loser: int, at: int = 0, *, lost: dict[str, Any] | None = None, **values: Any
) -> list[Result]:
    """The results of a game for two.

    Args:
        lost: what is true for the loser alone.
        values: what is true for both.
    """
    return [
        result(key, winner, at, won=True, **values),
        result(key, loser, at, **values | (lost or {})),
    ]


def test_the_highest_pot_names_the_players_and_of_equal_ones_the_first_stands() -> None:
    games = [
        *duel("a", ANA, BOB, pot=10),
        *duel("b", CLEO, BOB, 1, pot=40),
        *duel("c", ANA, CLEO, 2, pot=40),
    ]
    assert highest_pot(games) == Record(Most.POT, 40, "b", 1, (CLEO, BOB))
    assert highest_pot(duel("a", ANA, BOB)) is None


def test_the_longest_run_ends_with_a_loss_and_passes_over_games_that_are_only_played() -> None:
    games = [
        *duel("a", ANA, BOB, 0),
        *duel("b", BOB, CLEO, 1),
        *duel("c", ANA, BOB, 2),
        *duel("d", BOB, ANA, 3, share=Share.PLAYED),
        *duel("e", ANA, CLEO, 4),
        *duel("f", CLEO, ANA, 5),
        *duel("g", ANA, CLEO, 6),
    ]
    assert longest_run(games) == Record(Most.RUN, 3, "e", 4, (ANA,))
    assert longest_run(games[-2:]) is None


def test_a_game_that_was_left_before_a_deal_ends_the_run_of_who_left_it() -> None:
    left = [
        result("b", BOB, 1, won=True, finished=False, share=Share.NONE),
        result("b", ANA, 1, finished=False),
    ]
    games = [*duel("a", ANA, BOB, 0), *left, *duel("c", ANA, BOB, 2), *duel("d", ANA, BOB, 3)]
    assert longest_run(games) == Record(Most.RUN, 2, "d", 3, (ANA,))


async def records(harness: Harness) -> dict[Most, Record]:
    found = await harness.database.read(records_store.of_server, GUILD, "ecarte")
    return {record.most: record for record in found}


async def test_the_pot_of_a_game_is_what_lies_in_escrow_at_its_end(
    harness: Harness, clock: FakeClock
) -> None:
    await use_counters(harness)
    table = await harness.past_wait(await harness.begun(stake=20))
    over = await lose(harness, table, BOB)
    assert (await records(harness))[Most.POT] == Record(Most.POT, 40, over.id, clock.at, (ANA, BOB))
    assert await harness.database.read(ledger.balance, GUILD, escrow(over.id)) == 0


async def test_the_book_names_nobody_who_hides_or_has_deleted_their_data(
    harness: Harness, clock: FakeClock
) -> None:
    for _ in range(2):
        clock.at += 1
        await game(harness, ANA, BOB)
    assert (await records(harness))[Most.RUN].people == (ANA,)

    def hide(connection: Connection) -> None:
        users.save_preferences(connection, ANA, Preferences(on_boards=False))

    await harness.database.write(hide)
    shown = await records(harness)
    assert Most.RUN not in shown
    assert shown[Most.LONGEST].people == (BOB,)


async def test_what_a_review_says_is_entered_with_it_and_taken_back_with_it(
    harness: Harness, clock: FakeClock
) -> None:
    first = await game(harness, ANA, BOB)
    clock.at += 1
    second = await game(harness, ANA, BOB)

    def review(connection: Connection) -> None:
        for key, behind, luck in ((first.id, 3, -200_000), (second.id, 1, -300_000)):
            values = behind, luck, key
            run(connection, "UPDATE result SET behind = $1, luck = $2 WHERE game = $3", *values)

    await harness.database.write(review)
    found = await records(harness)
    assert found[Most.COMEBACK] == Record(Most.COMEBACK, 3, first.id, clock.at - 1, (ANA,))
    assert found[Most.UNLUCKY] == Record(Most.UNLUCKY, -300_000, second.id, clock.at, (BOB,))

    await harness.database.write(figures.withdraw_review, second.id)
    assert (await records(harness))[Most.UNLUCKY].game == first.id


async def test_evenings_are_days_on_which_two_have_played_each_other(
    harness: Harness, clock: FakeClock
) -> None:
    await game(harness, ANA, BOB)
    clock.at += 1
    await game(harness, BOB, ANA)
    assert Most.EVENINGS not in await records(harness)
    clock.at += A_DAY
    await game(harness, ANA, CLEO)
    last = await game(harness, BOB, ANA)
    assert (await records(harness))[Most.EVENINGS] == Record(Most.EVENINGS, 2, last.id, clock.at, (ANA, BOB))


async def test_a_void_game_leaves_the_book_and_joins_runs(harness: Harness, clock: FakeClock) -> None:
    played = []
    for winner, loser in ((ANA, BOB), (BOB, ANA), (ANA, BOB), (ANA, CLEO)):
        clock.at += A_DAY
        played.append(await game(harness, winner, loser))
    found = await records(harness)
    assert (found[Most.RUN].value, found[Most.EVENINGS].value) == (2, 3)
    await void(harness, played[1].id)
    found = await records(harness)
    assert (found[Most.RUN].value, found[Most.RUN].game) == (3, played[3].id)
    assert (found[Most.EVENINGS].value, found[Most.EVENINGS].game) == (2, played[2].id)
    await void(harness, played[0].id)
    assert (await records(harness))[Most.LONGEST].game == played[2].id


@pytest.mark.parametrize("language", LANGUAGES)
def test_champions_who_are_not_named_are_counted(language: Language) -> None:
    hall = HallOfFame([PastSeason("October", [], 2), PastSeason("September", [ANA], 1)], 0, 2)
    page = book_page([], hall, {ANA: "Ana"}, {}, default_game_type(), GUILD, ALL_TIME, language)
    october, september = (say(language, "book-unnamed", people=people) for people in (2, 1))
    told = "\n".join(texts(page.components))
    for season, who in (("October", october), ("September", f"Ana, {september}")):
        assert say(language, "book-champion", season=season, who=who) in told
    # What the records count is not said where there is none.
    assert say(language, "book-about") not in told
