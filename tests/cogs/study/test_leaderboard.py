"""``/leaderboard`` and ``/profile``."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.database.clock import now
from bot.database.connection import Connection
from bot.features.chronicle.book_page import SEASONS
from bot.features.seasons import store as ends
from bot.features.seasons.model import Length, Season
from bot.features.standings import seasons
from bot.features.standings.reasons import StandingsReason
from bot.features.tournaments import store as tournament_store
from bot.features.tournaments.model import Format, How, Pairing, Player, Stage, Tournament, pairing_id
from bot.registry.transactions.lifecycle import new_id
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.ecarte.rules import CLASSIC
from engine.pairing.crosstable import LOSS, WIN
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Reply, UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.bourre import session_of_three
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import prefer, profile_figures

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def finished(sandbox: InProcessSandbox) -> StartedGame:
    """A game in a server of its own, won by the challenger."""
    place = sandbox.own_channel()
    started = await sandbox.begin(
        channel=place, people=(sandbox.member(place, "Ana"), sandbox.member(place, "Bob"))
    )
    await sandbox.finish(started, after_deal=True)
    return started


async def how_it_counts(person: UserClient, shown: Reply, language: Language) -> str:
    """What the button of a leaderboard tells."""
    assert shown.message is not None
    return (await person.click(shown.message, say(language, "button-how-it-counts"))).text


async def test_an_empty_leaderboard_says_so(sandbox: InProcessSandbox, language: Language) -> None:
    place = sandbox.own_channel()
    reply = await sandbox.member(place, "Ana", LOCALES[language]).slash(
        "leaderboard", channel=place, by="wins", season="0"
    )
    assert reply.ephemeral
    title = say(
        language,
        "board-title",
        board=say(language, "board-wins"),
        where=say(language, "board-here"),
        season=say(language, "season-all-time"),
    )
    assert title in reply.text
    assert say(language, "board-empty") in reply.text
    assert reply.message is not None
    keys = ("button-play-now", "button-how-it-counts")
    assert [button.label for button in reply.message.buttons] == [say(language, key) for key in keys]


async def test_without_options_it_is_the_rating_of_this_month(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    title = (await ana.slash("leaderboard", channel=sandbox.own_channel())).text.splitlines()[0]
    assert say(language, "board-rating") in title
    assert seasons.name(seasons.of(now()), language) in title


async def test_without_a_board_it_is_that_of_the_game_played_last_here(
    sandbox: InProcessSandbox, language: Language
) -> None:
    async def text(place: Channel) -> str:
        return await how_it_counts(ana, await ana.slash("leaderboard", channel=place), language)

    bourre = say(language, "bourre-about-rating")
    place = sandbox.own_channel()
    _, ana = await session_of_three(sandbox, language, place)
    assert bourre in await text(place)
    await sandbox.finish(await sandbox.begin(channel=place, people=(ana, sandbox.member(place, "Dora"))))
    assert bourre not in await text(place)


async def test_the_winner_is_ranked_first(sandbox: InProcessSandbox, language: Language) -> None:
    started = await finished(sandbox)
    started.bob.speaks(LOCALES[language])
    reply = await started.bob.slash("leaderboard", channel=started.channel, by="wins", season="0")
    first = say(
        language,
        "board-line",
        board=say(language, "board-wins"),
        rank=1,
        player=started.ana.name,
        value=1,
        played=say(language, "games-played", games=1),
    )
    second = say(
        language,
        "board-line",
        board=say(language, "board-wins"),
        rank=2,
        player=started.bob.name,
        value=0,
        played=say(language, "games-played", games=1),
    )
    assert f"{first}\n{second}" in reply.text
    assert (
        say(language, "board-own", board=say(language, "board-wins"), rank=2, size=2, value=0) in reply.text
    )


async def test_another_leaderboard_can_be_selected(sandbox: InProcessSandbox, language: Language) -> None:
    started = await finished(sandbox)
    started.ana.speaks(LOCALES[language])
    reply = await started.ana.slash("leaderboard", channel=started.channel, by="wins", season="0")
    assert reply.message is not None
    boards, _ = reply.message.selects  # the other has the games
    other = await started.ana.select(reply.message, ["games"], boards.custom_id)
    assert say(language, "board-games") in other.text.splitlines()[0]
    assert (
        say(language, "board-own", board=say(language, "board-games"), rank=1, size=2, value=1) in other.text
    )


async def test_counters_have_no_global_leaderboard(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    reply = await ana.slash("leaderboard", where="dm", options={"by": "counters"})
    refusal(reply, language, StandingsReason.COUNTERS_ELSEWHERE)


async def test_an_unknown_season_is_refused(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    reply = await ana.slash("leaderboard", where="dm", season="yesterday")
    refusal(reply, language, StandingsReason.UNKNOWN_SEASON)


async def test_seasons_are_suggested(sandbox: InProcessSandbox, language: Language) -> None:
    started = await finished(sandbox)
    started.ana.speaks(LOCALES[language])
    offered = await started.ana.autocomplete("leaderboard", "season", channel=started.channel)
    assert offered[0] == (say(language, "season-all-time"), str(seasons.ALL_TIME))
    present = str(seasons.of(now()))
    assert present in [value for _, value in offered]
    shown = await started.ana.slash("leaderboard", channel=started.channel, season=present)
    assert seasons.name(int(present), language) in shown.text


async def test_a_profile_shows_scores(sandbox: InProcessSandbox, language: Language) -> None:
    started = await finished(sandbox)
    started.bob.speaks(LOCALES[language])
    reply = await started.bob.slash("profile", channel=started.channel, user=started.ana.user)
    assert say(language, "profile-title", player=started.ana.name) in reply.text
    assert len(re.findall(r"\*\*[\d.,]+\*\*", reply.text)) == 3
    figures = await profile_figures(started.bob, language, channel=started.channel, user=started.ana.user)
    assert say(language, "profile-title", player=started.ana.name) in figures
    assert f"- {started.bob.name} · {say(language, 'career-won', won=1, played=1)}" in figures
    clicked = await started.bob.user_command("Écarté profile", started.ana, channel=started.channel)
    assert clicked.text == reply.text


async def test_a_profile_is_a_picture_with_text(sandbox: InProcessSandbox, language: Language) -> None:
    started = await finished(sandbox)
    bob = started.bob
    bob.speaks(LOCALES[language])
    shown = await bob.slash("profile", channel=started.channel)
    assert shown.message is not None
    assert len(shown.message.attachments) == 1
    told = str(shown.message.components)
    # What it shows stands in its text, too.
    assert say(language, "career-people") in told
    assert f"{started.ana.name} {say(language, 'career-won', won=0, played=1)}" in told
    await prefer(bob, "text_only", True, channel=started.channel)
    text_only = await bob.slash("profile", channel=started.channel)
    assert text_only.message is not None
    assert not text_only.message.attachments
    assert say(language, "career-people") in await profile_figures(bob, language, channel=started.channel)
    # Others read the same results, and none of the errors.
    others = await started.ana.slash("profile", channel=started.channel, user=bob.user)
    assert others.message is not None
    assert len(others.message.attachments) == 1
    assert say("en", "career-people") in str(others.message.components)


async def test_a_profile_tells_the_titles_of_a_champion(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await finished(sandbox)
    ana, guild = started.ana, started.channel.guild
    assert guild is not None
    ana.speaks(LOCALES[language])
    (season, since, until) = seasons.recent(now(), 2)[-1]
    over = Season(guild.id, started.channel.id, None, Length.MONTH, since, until, until)

    def crown(connection: Connection) -> None:
        ends.save(connection, over)
        ends.crown(connection, over, [("ecarte", ana.id)])
        ends.tell(connection, over.id, until)

    await sandbox.program.app.database.write(crown)
    game, month = say(language, "ecarte"), seasons.name(season, language)
    titles = say(language, "season-title", game=game, season=month)
    told = say(language, "profile-titles", titles=titles)
    assert told in (await ana.slash("profile", channel=started.channel)).text
    assert told in await profile_figures(ana, language, channel=started.channel)
    assert titles not in (await ana.slash("profile", channel=started.channel, user=started.bob.user)).text


async def test_a_profile_tells_which_tournaments_somebody_has_won(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started, at = await finished(sandbox), now()
    ana, bob, guild = started.ana, started.bob, started.channel.guild
    assert guild is not None
    ana.speaks(LOCALES[language])
    cleo = sandbox.guest("Cleo")
    await cleo.slash("profile", where="dm")
    cup = Tournament(
        id=new_id(),
        guild=guild.id,
        channel=started.channel.id,
        language="en",
        name="Cup *one*",
        organiser=ana.id,
        format=Format.ROUND_ROBIN,
        kind=CLASSIC.kind,
        rules=CLASSIC.text,
        entry=0,
        games=1,
        turn=None,
        created_at=at,
        starts_at=at,
        acted_at=at,
        deadline=None,
        stage=Stage.FINISHED,
        round=2,
        rounds=2,
        ended_at=at,
        settled=True,
        players=tuple(
            Player(number, who.id, who.name, seed=number - 1)
            for number, who in enumerate((ana, bob, cleo), start=1)
        ),
    )
    played = (
        Pairing(
            pairing_id(cup.id, number - 1, 0),
            number - 1,
            0,
            (1, number),
            bytes(32),
            (True, True),
            played=True,
        )
        for number in (2, 3)
    )
    over = replace(cup, pairings=tuple(each.decided((WIN, LOSS), How.PLAYED) for each in played))
    await sandbox.program.app.database.write(tournament_store.save, None, over)
    month = seasons.name(seasons.of(at), language)
    title = say(language, "tournament-champion", name="Cup \\*one\\*", month=month)
    told = say(language, "profile-titles", titles=title)
    assert told in (await ana.slash("profile", channel=started.channel)).text
    assert told in await profile_figures(ana, language, channel=started.channel)
    assert title not in (await ana.slash("profile", channel=started.channel, user=bob.user)).text


async def test_a_newcomers_profile_says_that_there_are_no_games(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    assert say(language, "profile-none") in (await ana.slash("profile", where="dm")).text


async def test_a_session_has_boards_of_its_own_and_a_profile_names_each_game(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    table, ana = await session_of_three(sandbox, language, place)
    result = table.started_game.result
    assert result is not None
    ecarte = await sandbox.begin(channel=place, people=(ana, sandbox.member(place, "Dora")))
    await sandbox.finish(ecarte, after_deal=True)

    async def board(by: str) -> Reply:
        return await ana.slash("leaderboard", channel=place, by=by)

    won = (await board("bourre wins")).text
    name = say(language, "bourre-board-wins")
    assert name in won.splitlines()[0]
    assert say(language, "bourre-tables", tables=1) in won
    rated = await board("bourre rating")
    assert await how_it_counts(ana, rated, language) == say(language, "bourre-about-rating")
    assert rated.text.count(say(language, "bourre-tables", tables=1)) == 3
    mean = await board("bourre net_per_deal")
    assert say(language, "board-empty") in mean.text
    assert await how_it_counts(ana, mean, language) == say(language, "bourre-about-mean", deals=30)
    for missing in ("bourre chouette", "chess wins", "nothing"):
        assert (await board(missing)).text == say(language, "refusal-unknown-board")
    profile = await profile_figures(ana, language, channel=place)
    for game in ("ecarte", "bourre"):
        where, season = say(language, "board-here"), say(language, "season-all-time")
        title = say(language, "profile-where", game=say(language, game), where=where, season=season)
        assert profile.count(title) == 1
    net = formatting.gain(result.net[0], language)
    each = formatting.signed(result.net[0], language)
    assert say(language, "bourre-net", net=net, each=each) in profile


async def test_the_boards_of_all_games_are_suggested(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    place = sandbox.own_channel()
    offered = await ana.autocomplete("leaderboard", "by", channel=place)
    names = {value: name for name, value in offered}
    assert names["rating"] == say(language, "board-rating")
    own = say(language, "bourre-board-net_per_deal")
    assert names["bourre net_per_deal"] == f"{say(language, 'bourre')} · {own}"
    assert not {"bourre chouette", "bourre pools"} & names.keys()


async def test_the_clubs_book_has_the_records_of_the_server(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await finished(sandbox)
    started.bob.speaks(LOCALES[language])
    table = await sandbox.table(started.game)
    assert table.ended_at is not None
    reply = await started.bob.slash("leaderboard", channel=started.channel, by="records")
    title = say(
        language,
        "board-title",
        board=say(language, "board-records"),
        where=say(language, "board-here"),
        season=say(language, "season-all-time"),
    )
    assert title in reply.text
    both = f"{started.ana.name}, {started.bob.name}"
    longest = say(language, "book-longest", value=1, who=both)
    link = f"(https://discord.com/channels/{table.guild}/{table.channel}/"
    (line,) = [line for line in reply.text.splitlines() if longest in line]
    assert link in line
    assert formatting.day(table.ended_at) in line
    # Past seasons stand below, with their champions.
    at, write = 0, sandbox.program.app.database.write
    for _ in range(1 + SEASONS):
        since, at = Length.MONTH.period(at)
        season = Season(table.guild, table.channel, None, Length.MONTH, since, at, None, 1)
        await write(ends.save, season)
        await write(ends.crown, season, [(table.kind, started.ana.id)])
    hall = await started.bob.slash("leaderboard", channel=started.channel, by="records")
    champion = say(language, "book-champion", season="…", who=started.ana.name).partition("…")[2]
    assert hall.text.count(champion) == SEASONS
    assert hall.message is not None
    older = await started.bob.click(hall.message, say(language, "button-next"))
    assert older.text.count(champion) == 1
    # The boards lead to the book and back.
    assert reply.message is not None
    boards, games = reply.message.selects
    back = await started.bob.select(reply.message, ["wins"], boards.custom_id)
    assert say(language, "board-wins") in back.text.splitlines()[0]
    other = await started.bob.select(reply.message, ["bourre"], games.custom_id)
    assert say(language, "book-empty") in other.text
    shown = await started.bob.slash("leaderboard", channel=started.channel, by="records", show="everyone")
    assert not shown.ephemeral
    assert say("en", "book-longest", value=1, who=both) in shown.text


async def test_the_clubs_book_belongs_to_one_server(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    reply = await ana.slash("leaderboard", where="dm", options={"by": "records"})
    refusal(reply, language, StandingsReason.BOOK_ELSEWHERE)
    place = sandbox.own_channel()
    reply = await ana.slash("leaderboard", channel=place, options={"by": "records", "of": "everywhere"})
    refusal(reply, language, StandingsReason.BOOK_ELSEWHERE)
