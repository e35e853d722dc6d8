"""The picture of a tournament's standings says what the text next to it says."""

from __future__ import annotations

from dataclasses import replace

from bot.database.clock import now
from bot.features.tournaments import formats
from bot.features.tournaments.formats.base import PairingSystem
from bot.features.tournaments.lists_page import standings_page
from bot.features.tournaments.model import Format, Stage, Tournament
from bot.features.tournaments.names_page import called
from bot.features.tournaments.page import tournament_page
from bot.features.tournaments.standing_page import half_wins
from bot.features.tournaments.transactions import play, taking_part
from bot.pages.parts.page import Page
from bot.text.i18n import say
from tests.bot.support.harness import GUILD, Harness
from tests.bot.support.page_content import text
from tests.bot.support.tournaments import LATER_MS, begun, decide, finished, played, stored, there

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
    await decide(harness, tournament, tournament.current[0])
    during = tournament_page(await stored(harness, tournament), {}, (), {})
    assert not during.pictures, "the round has not closed: nobody was absent from it"
    after = await played(harness, tournament, 1)
    assert [rank for rank, *_ in drawn(tournament_page(after, {}, (), {}))] == ["1", "1", "3", "3"]
    assert not any(crowned for *_, crowned in drawn(tournament_page(after, {}, (), {})))


async def test_whoever_is_not_named_is_called_alike_in_all_places(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    gone = replace(tournament.players[0], person=-1)
    held, unseen = tournament.with_player(gone), {-1, tournament.players[1].person}
    former, hidden, *_ = called(held, GUILD, unseen, "en").values()
    assert (former, hidden) == ("a former player", "a hidden player")


async def test_a_round_that_goes_on_counts_for_nobody_yet(harness: Harness) -> None:
    after = await played(harness, await begun(harness, *range(1, 9), format=Format.SWISS), 1, 2)
    assert after.round == 2
    await decide(harness, after, after.current[0])
    during = await stored(harness, after)
    assert during.current[0].points is not None
    assert formats.standings(during) == formats.standings(replace(after, round=1))


async def test_who_has_won_is_crowned_and_prizes_stand_next_to_points(harness: Harness) -> None:
    over = await finished(harness, await begun(harness, *FOUR, entry=10), 1)
    page = tournament_page(over, {}, (), {})
    first, *others = drawn(page)
    assert first == ("1", over.names(GUILD)[0], "3 · +20", True)
    assert "**3** · +20 counters" in text(page)
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


async def test_text_and_picture_show_the_tie_breaks_as_far_as_they_decide(harness: Harness) -> None:
    tournament = await begun(harness, *range(1, 9), format=Format.SWISS)
    early = await played(harness, tournament)
    assert "parentheses" not in text(tournament_page(early, {}, (), {})), "nothing stands there yet"
    over = await finished(harness, early, 1, 2, 3)
    page = tournament_page(over, {}, (), {})
    assert "parentheses" in text(page)
    stand, values = formats.standings(over), [value for _, _, value, _ in drawn(page)]
    for standing, value in zip(stand, values, strict=True):
        equals = [other for other in stand if other.points == standing.points and other != standing]
        assert ("(" in value) is any(other.rank != standing.rank for other in equals)
        if "(" in value:
            points, figures = value.removesuffix(")").split(" (")
            assert f"**{points}** ({figures})" in text(page)
            assert figures.split(" · ")[0] == half_wins(standing.buchholz_cut)
            *before, named = figures.split(" · ")
            shown = len(before)
            assert named == say("en", "tournament-tie-break", name=PairingSystem.tie_breaks[shown - 1])
            assert all(
                other.tie_breaks[:shown] != standing.tie_breaks[:shown]
                for other in equals
                if other.rank != standing.rank
            )
    assert any("(" in value for value in values)


async def test_who_leaves_a_round_robin_before_half_of_the_games_is_struck_out(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    gone, other = (tournament.player(number) for number in tournament.current[0].players)
    await decide(harness, tournament, tournament.current[0], gone.person)
    await played(harness, tournament)
    await harness.database.write(taking_part.leave, tournament.id, gone.person, now())
    after = await stored(harness, tournament)
    points = {standing.player: standing.points for standing in formats.standings(after)}
    assert (points[gone.number], points[other.number]) == (0, 0)
    assert [standing.player for standing in formats.standings(after)][-1] == gone.number
    assert "struck out" in text(tournament_page(after, {}, (), {}))
    over = await finished(harness, after, other.person)
    (rest,) = {standing.player for standing in formats.standings(over) if standing.points == 0} - {
        gone.number
    }
    assert {standing.player: standing.points for standing in formats.standings(over)}[other.number] == 4
    assert rest != other.number


async def test_who_leaves_a_round_robin_after_half_of_the_games_is_not_struck_out(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    number = tournament.current[0].players[0]
    person = tournament.player(number).person
    for _ in range(2):
        await played(harness, tournament, person)
    await harness.database.write(taking_part.leave, tournament.id, person, now())
    over = await finished(harness, tournament)
    assert {standing.player: standing.points for standing in formats.standings(over)}[number] == 4


async def test_who_missed_most_games_of_a_round_robin_is_struck_out_at_the_end(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    absent = tournament.player(tournament.current[0].players[0])
    while (before := await stored(harness, tournament)).stage is Stage.RUNNING:
        for pairing in before.current:
            if absent.number in pairing.players and pairing.points is None:
                other = before.player(pairing.opponent_of(absent.number)).person
                await there(harness, before, other)
                await harness.database.write(play.expire, pairing.id, now() + LATER_MS)
        await played(harness, tournament)
    points = sorted(standing.points for standing in formats.standings(before))
    assert sum(points) == 2 * 3, "the three others' games count, and no win against who was never there"
