"""A series on the wire: its three evenings, each over a kill, lead to its champion."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

import pytest

from bot.database.clock import now
from bot.features.tournaments.drafts import page as drafts
from bot.features.tournaments.drafts.model import NEW
from bot.features.tournaments.model import Tournament
from bot.text.i18n import say
from sandbox.discord.entities import Member, Role
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import PATIENCE, ShownMessage
from tests.cogs.support.boards import message
from tests.games.entrants import ENTRY, Cup
from tests.shortcuts import change_draft

from .conftest import StartBot
from .test_tournaments import ended, play_until

pytestmark = [pytest.mark.landing, pytest.mark.timeout(300)]

_SERIES: Final = "Autumn"
_FORMATS: Final = ("knock-out", "round-robin", "knock-out")
_POINTS: Final = (5, 3, 2, 1)
_PRIZES: Final = (20, 12, 8, 0)
"""What the four places win of the entries."""
_BEST: Final = 2
_PLACE: Final = re.compile(r"^\*\*(\d)\*\* (Player \w \d+) · .*?(?: · \+(\d+) counters?)?$", re.MULTILINE)
"""A line of an evening: place, player and prize."""
_LINE: Final = re.compile(r"^\*\*(\d)\*\* (Player \w \d+) · \*\*(\d+)\*\* \(([\d +]+)\)", re.MULTILINE)
"""A line of the series: place, player, total and what counts."""


async def test_three_evenings_of_a_series_lead_over_kills_to_its_champion(start_bot: StartBot) -> None:
    bot = await start_bot()
    cup = await Cup.in_new_server(bot, len(_POINTS))
    role, series = _champions_role(cup), NEW
    made, won = dict[str, list[int]](), dict[str, int]()
    for number, format in enumerate(_FORMATS, 1):
        cup.name = f"Evening {number}"
        await _open(cup, format, series, role)
        await cup.begin()
        await play_until(cup, _in_play)
        await bot.process.kill()
        series = str(cup.tournament.league)
        if number == len(_FORMATS):
            # The series ends with this evening.
            bot.rewrite(f"UPDATE league SET ends_at = {now()}")
        await bot.restart()
        await cup.play()
        ended(cup)
        for name, (points, prize) in _places(cup).items():
            made.setdefault(name, []).append(points)
            won[name] = won.get(name, 0) + prize - ENTRY
        assert [won[entrant.person.name] for entrant in cup.entrants] == cup.won
        await bot.discord.until(lambda: _table(cup) == _expected(made), PATIENCE)
    await bot.discord.until(lambda: "the series!" in _shown(cup).text, PATIENCE)
    await _crowned(cup, made, role)
    await bot.process.kill()
    await bot.restart()
    await bot.ready()
    await _crowned(cup, made, role)


def _in_play(tournament: Tournament) -> bool:
    """Whether a game of it is in progress."""
    return any(pairing.game is not None and pairing.points is None for pairing in tournament.current)


def _champions_role(cup: Cup) -> Role:
    """A role of the server's that the bot may give."""
    world, guild = cup.bot.discord.server.world, cup.place.guild
    assert guild is not None, "it is a server's"
    role = world.add_role(guild, "Champion")
    world.set_member_roles(guild, world.bot, [world.add_role(guild, "Bot", Permission.MANAGE_ROLES).id])
    return role


async def _open(cup: Cup, format: str, series: str, role: Role) -> None:
    """Let the organiser open an evening by the form and its page, the first one with the series."""
    form = await cup.organiser.slash("tournament create", channel=cup.place)
    typed = {drafts.NAME: cup.name, drafts.FORMAT: format, drafts.START: "60", drafts.ENTRY: str(ENTRY)}
    page = message(await cup.organiser.submit(form, typed))
    for part, value in ((drafts.POINTS, "1"), (drafts.GAMES, "1")):
        page = message(await change_draft(cup.organiser, page, part, value))
    chosen = await change_draft(cup.organiser, page, drafts.SERIES, series)
    if series == NEW:
        places = " ".join(map(str, _POINTS))
        terms = {drafts.NAME_OF_SERIES: _SERIES, drafts.TO: "30d", drafts.BEST: str(_BEST)}
        page = message(await cup.organiser.submit(chosen, terms | {drafts.PLACES: places}))
        chosen = await change_draft(cup.organiser, page, drafts.SERIES_ROLE, str(role.id))
    await cup.organiser.click(message(chosen), say("en", "button-tournament-post"))
    await cup.bot.discord.settled()


def _places(cup: Cup) -> dict[str, tuple[int, int]]:
    """The points for the series and the prize of each player, by the message of an evening."""
    lines = {name: (int(rank), int(prize or 0)) for rank, name, prize in _PLACE.findall(cup.shown().text)}
    ranks = sorted(rank for rank, _ in lines.values())
    for rank in set(ranks):
        equals = [prize for own, prize in lines.values() if own == rank]
        assert sum(equals) == sum(_PRIZES[rank - 1 : rank - 1 + len(equals)])
        assert max(equals) - min(equals) <= 1
    return {name: (_POINTS[rank - 1], prize) for name, (rank, prize) in lines.items()}


def _shown(cup: Cup) -> ShownMessage:
    """The newest message of the series. There are two for a moment when it is posted again."""
    return [sent for sent in cup.organiser.messages(cup.place) if f"🏆 {_SERIES}" in sent.text][-1]


def _table(cup: Cup) -> dict[str, tuple[int, int, tuple[int, ...]]]:
    """The table that it shows: place, total and what counts, by player."""
    return {
        name: (int(rank), int(total), tuple(map(int, counted.split("+"))))
        for rank, name, total, counted in _LINE.findall(_shown(cup).text)
    }


def _expected(made: dict[str, list[int]]) -> dict[str, tuple[int, int, tuple[int, ...]]]:
    """The table after some evenings, by what each player has made in each."""
    best = {name: tuple(sorted(points, reverse=True)[:_BEST]) for name, points in made.items()}
    totals = {name: sum(counted) for name, counted in best.items()}
    return {
        name: (1 + sum(total > totals[name] for total in totals.values()), totals[name], counted)
        for name, counted in best.items()
    }


def _has(role: Role, member: Member, has: bool) -> bool:
    return (role.id in member.role_ids) is has


async def _crowned(cup: Cup, made: dict[str, list[int]], role: Role) -> None:
    """The champions, and nobody else, are named by the message and have the title and the role."""
    table, guild = _expected(made), cup.place.guild
    assert guild is not None, "it is a server's"
    shown = _shown(cup).text
    assert _table(cup) == table
    for entrant in cup.entrants:
        person, member = entrant.person, guild.members[entrant.person.id]
        won = table[person.name][0] == 1
        await cup.bot.discord.until(partial(_has, role, member, won), PATIENCE)
        profile = await person.slash("profile", channel=cup.place)
        assert (f"{_SERIES}, champion of the series" in profile.text) is won
        (line,) = (line for line in shown.splitlines() if "the series!" in line)
        assert (person.name in line) is won
