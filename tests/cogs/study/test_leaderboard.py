"""``/leaderboard`` and ``/profile``."""

from __future__ import annotations

import pytest

from bot.model.clock import now
from bot.model.errors import Reason
from bot.text import seasons
from bot.text.i18n import Language, say
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import Begun, Salon

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def finished(salon: Salon) -> Begun:
    """A game in a server of its own, won by the challenger."""
    place = salon.own_channel()
    begun = await salon.begin(channel=place, people=(salon.member(place, "Ana"), salon.member(place, "Bob")))
    await salon.finish(begun)
    return begun


async def test_an_empty_leaderboard(salon: Salon, language: Language) -> None:
    place = salon.own_channel()
    reply = await salon.member(place, "Ana", LOCALES[language]).slash("leaderboard", channel=place)
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
    assert say(language, "board-own-none") in reply.text


async def test_who_has_won_stands_first(salon: Salon, language: Language) -> None:
    begun = await finished(salon)
    begun.bob.speaks(LOCALES[language])
    reply = await begun.bob.slash("leaderboard", channel=begun.channel)
    first = say(language, "board-line", rank=1, player=begun.ana.name, value=1, games=1)
    second = say(language, "board-line", rank=2, player=begun.bob.name, value=0, games=1)
    assert f"{first}\n{second}" in reply.text
    assert say(language, "board-own", rank=2, size=2, value=0) in reply.text


async def test_another_board_is_chosen(salon: Salon, language: Language) -> None:
    begun = await finished(salon)
    begun.ana.speaks(LOCALES[language])
    reply = await begun.ana.slash("leaderboard", channel=begun.channel)
    assert reply.message is not None
    other = await begun.ana.select(reply.message, ["games"])
    assert say(language, "board-games") in other.text.splitlines()[0]
    assert say(language, "board-own", rank=1, size=2, value=1) in other.text


async def test_counters_are_each_servers_own(salon: Salon, language: Language) -> None:
    ana = salon.guest("Ana", LOCALES[language])
    reply = await ana.slash("leaderboard", where="dm", options={"board": "counters"})
    refusal(reply, language, Reason.COUNTERS_ELSEWHERE)


async def test_there_is_no_such_season(salon: Salon, language: Language) -> None:
    ana = salon.guest("Ana", LOCALES[language])
    reply = await ana.slash("leaderboard", where="dm", season="yesterday")
    refusal(reply, language, Reason.UNKNOWN_SEASON)


async def test_seasons_are_suggested(salon: Salon, language: Language) -> None:
    begun = await finished(salon)
    begun.ana.speaks(LOCALES[language])
    offered = await begun.ana.autocomplete("leaderboard", "season", channel=begun.channel)
    assert offered[0] == (say(language, "season-all-time"), str(seasons.ALL_TIME))
    present = str(seasons.of(now()))
    assert present in [value for _, value in offered]
    shown = await begun.ana.slash("leaderboard", channel=begun.channel, season=present)
    assert seasons.name(int(present), language) in shown.text


async def test_a_profile(salon: Salon, language: Language) -> None:
    begun = await finished(salon)
    begun.bob.speaks(LOCALES[language])
    reply = await begun.bob.slash("profile", channel=begun.channel, user=begun.ana.user)
    assert say(language, "profile-title", player=begun.ana.name) in reply.text
    assert say(language, "profile-rival", player=begun.bob.name, won=1, played=1) in reply.text
    clicked = await begun.bob.user_command("Écarté profile", begun.ana, channel=begun.channel)
    assert clicked.text == reply.text


async def test_a_newcomers_profile(salon: Salon, language: Language) -> None:
    ana = salon.guest("Ana", LOCALES[language])
    assert say(language, "profile-none") in (await ana.slash("profile", where="dm")).text
