"""The picture of a tournament's standings says what the text next to it says."""

from __future__ import annotations

from bot.features.tournaments.lists_page import standings_page
from bot.features.tournaments.model import Format, Tournament
from bot.features.tournaments.page import tournament_page
from bot.pages.parts.page import Page
from tests.bot.support.harness import GUILD, Harness
from tests.bot.support.tournaments import begun, finished, played

FOUR = (1, 2, 3, 4)


def drawn(page: Page) -> tuple[tuple[str, str, str, bool], ...]:
    """The lines of the only picture of a page."""
    (picture,) = page.pictures
    _, lines = picture.facts
    assert isinstance(lines, tuple)
    return lines


async def test_the_standings_are_drawn_once_there_is_a_result(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    assert not tournament_page(tournament, {}, (), {}).pictures
    after = await played(harness, tournament, 1)
    assert [rank for rank, *_ in drawn(tournament_page(after, {}, (), {}))] == ["1", "1", "3", "3"]
    assert not any(crowned for *_, crowned in drawn(tournament_page(after, {}, (), {})))


async def test_who_has_won_is_crowned(harness: Harness) -> None:
    over = await finished(harness, await begun(harness, *FOUR), 1)
    first, *others = drawn(tournament_page(over, {}, (), {}))
    assert first == ("1", over.names(GUILD)[0], "3", True)
    assert not any(crowned for *_, crowned in others)


async def test_who_hides_is_not_named_in_the_picture(harness: Harness) -> None:
    over = await finished(harness, await begun(harness, *FOUR), 1)
    name = over.names(GUILD)[0]
    assert name not in [shown for _, shown, *_ in drawn(tournament_page(over, {}, {1}, {}))]
    assert name not in [shown for _, shown, *_ in drawn(standings_page(over, {1}, {}, GUILD, "en"))]


async def test_the_message_draws_the_first_and_the_list_draws_all(harness: Harness) -> None:
    many: Tournament = await played(harness, await begun(harness, *range(1, 19), format=Format.SWISS))
    assert len(drawn(tournament_page(many, {}, (), {}))) == 16
    assert len(drawn(standings_page(many, (), {}, GUILD, "en"))) == 18
