"""The bracket of a knock-out shows who meets whom, the scores of matches, and who goes on."""

from __future__ import annotations

from bot.features.tournaments.lists_page import games_page, standings_page
from bot.features.tournaments.model import Format, Tournament
from bot.features.tournaments.page import tournament_page
from bot.features.tournaments.transactions import reading
from bot.pages.parts.page import Page
from bot.pages.pictures import BracketMatch, BracketSide, BracketSlot
from bot.text.i18n import say
from tests.bot.support.harness import GUILD, Harness
from tests.bot.support.page_content import text
from tests.bot.support.tournaments import begun, decide, finished, played, stored

WON, LOST, OPEN = BracketSlot.WON, BracketSlot.LOST, BracketSlot.OPEN
KNOCK_OUT = Format.KNOCK_OUT


async def message(harness: Harness, tournament: Tournament) -> Page:
    """The message of a tournament, as everybody sees it."""
    facts = await harness.database.read(reading.surroundings, tournament, tournament.current)
    return tournament_page(tournament, *facts)


def rounds(page: Page) -> list[tuple[str, tuple[BracketMatch, ...]]]:
    """The rounds that the only picture of a page draws."""
    (picture,) = page.pictures
    assert picture.data, "it can be drawn"
    _, drawn, *_ = picture.facts
    assert isinstance(drawn, tuple)
    return list(drawn)


def names(tournament: Tournament) -> list[str]:
    """The names of the players, the best seed first."""
    called = tournament.names(GUILD)
    return [called[player.number - 1] for player in tournament.by_seed]


def seeds(tournament: Tournament) -> list[int]:
    return [player.person for player in tournament.by_seed]


async def test_winners_go_on_and_the_last_one_is_crowned(harness: Harness) -> None:
    tournament = await begun(harness, 1, 2, 3, 4, format=KNOCK_OUT)
    one, two, three, four = names(tournament)
    (_, semi_finals), (_, final) = rounds(await message(harness, tournament))
    assert [[side.name for side in match] for match in semi_finals] == [[one, four], [two, three]]
    assert final == ((BracketSide("", "", OPEN),) * 2,)
    first, _, third, _ = seeds(tournament)
    after = await played(harness, tournament, first, third)
    (_, semi_finals), (_, final) = rounds(await message(harness, after))
    assert semi_finals[1] == (BracketSide(two, "", LOST), BracketSide(three, "", WON))
    assert [side.name for side in final[0]] == [one, three]
    over = await finished(harness, after, third)
    page = await message(harness, over)
    assert rounds(page)[-1][1] == ((BracketSide(one, "", LOST), BracketSide(three, "", WON)),)
    _, _, crowned, third_place = page.pictures[0].facts
    assert (crowned, third_place) == (True, None)


async def test_the_match_for_third_place_stands_below_the_final(harness: Harness) -> None:
    tournament = await begun(harness, 1, 2, 3, 4, format=KNOCK_OUT, third=True)
    _, two, _, four = names(tournament)
    first, _, third, fourth = seeds(tournament)

    async def drawn(tournament: Tournament) -> BracketMatch:
        (picture,) = (await message(harness, tournament)).pictures
        assert picture.data, "it can be drawn"
        below = picture.facts[-1]
        assert isinstance(below, tuple)
        heading, (match,) = below
        assert heading == "Third place"
        return tuple(match)

    assert await drawn(tournament) == (BracketSide("", "", OPEN),) * 2
    after = await played(harness, tournament, first, third)
    assert {side.name for side in await drawn(after)} == {two, four}
    over = await finished(harness, after, first, fourth)
    assert {(side.name, side.slot) for side in await drawn(over)} == {(four, WON), (two, LOST)}


async def test_a_bye_stands_alone_and_the_next_place_waits_for_its_player(harness: Harness) -> None:
    tournament = await begun(harness, 1, 2, 3, 4, 5, format=KNOCK_OUT)
    one, two, three, four, five = names(tournament)
    page = await message(harness, tournament)
    heading = rounds(page)[0][0]
    assert f"**{heading}**" in text(page), "the round has one name"
    assert say("en", "tournament-bye", player=one, kind="through") in text(page)
    first, second, third = (matches for _, matches in rounds(page))
    assert [[side.name for side in match] for match in first] == [[one], [four, five], [two], [three]]
    assert [[side.name for side in match] for match in second] == [[one, ""], [two, three]]
    assert [[side.name for side in match] for match in third] == [["", ""]]


async def test_a_match_has_its_score_while_it_goes_on_and_when_it_is_over(harness: Harness) -> None:
    tournament = await begun(harness, 1, 2, 3, 4, format=KNOCK_OUT, games=3)
    one, *_, four = names(tournament)
    first, *_, last = seeds(tournament)
    await decide(harness, tournament, tournament.current[0], first)
    for score, slots in (("11", (OPEN, OPEN)), ("12", (LOST, WON))):
        playing = await stored(harness, tournament)
        await decide(harness, playing, playing.current[0], last)
        after = await stored(harness, tournament)
        (_, semi_finals), _ = rounds(await message(harness, after))
        assert "".join(side.score for side in semi_finals[0]) == score
        assert tuple(side.slot for side in semi_finals[0]) == slots
    links, unseen, wins = await harness.database.read(reading.surroundings, after, after.current)
    told = str(games_page(after, links, unseen, wins, GUILD, "en").components)
    assert f"{one} – {four} · **1–2**" in told


async def test_of_many_the_message_has_three_rounds_and_the_list_has_all(harness: Harness) -> None:
    tournament = await begun(harness, *range(1, 18), format=KNOCK_OUT)
    assert [len(matches) for _, matches in rounds(await message(harness, tournament))] == [16, 8, 4]
    whole = rounds(standings_page(tournament, (), {}, GUILD, "en"))
    assert [heading for heading, _ in whole] == [
        *("Round of 32", "Round of 16", "Quarter-finals", "Semi-finals", "Final")
    ]
    after = await finished(harness, tournament)
    assert [len(matches) for _, matches in rounds(await message(harness, after))] == [4, 2, 1]


async def test_who_hides_is_not_named_in_the_bracket(harness: Harness) -> None:
    tournament = await begun(harness, 1, 2, 3, 4, format=KNOCK_OUT)
    shown = rounds(tournament_page(tournament, {}, {seeds(tournament)[0]}, {}))
    assert names(tournament)[0] not in [side.name for _, found in shown for match in found for side in match]
