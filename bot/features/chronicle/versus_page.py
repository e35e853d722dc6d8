"""A head to head as a page: how two people have played against each other, game by game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from bot.features.chronicle.model import HeadToHead, Result, coached
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import layout
from bot.pages.parts.page import Page
from bot.tables.seat import TWO
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.games import GAME_TYPES

CHALLENGE: Final = "challengeuser"
"""The topic of the button that challenges a person. Its fact is the person."""


def versus_page(
    found: Mapping[str, HeadToHead],
    links: Mapping[str, str],
    one: tuple[int, str],
    other: tuple[int, str],
    language: Language,
    *,
    here: bool,
    own: bool,
) -> Page:
    """How somebody has played against somebody else.

    Args:
        found: for each game by name; games that the two have not played are missing.
        links: those to the tables of their last games, by game.
        one: the one person, by id and name.
        other: the other.
        here: whether only the games of this server are meant.
        own: whether only ``one`` reads it.
    """
    first, second = formatting.names([one, other])
    texts = [say(language, "versus-title-own" if own else "versus-title", one=first, other=second)]
    if not found:
        texts.append(say(language, "versus-none-own" if own else "versus-none", one=first, other=second))
    for kind, games in found.items():
        lines = _game(kind, games, links, first, second, language, own=own)
        texts.append("\n".join(lines))
    where = say(language, "board-here" if here else "board-everywhere")
    body: list[ui.Item] = [*map(ui.TextDisplay, [*texts, say(language, "versus-about", where=where)])]
    if own:
        challenge = say(language, "button-challenge")
        style = discord.ButtonStyle.primary
        body.append(ui.ActionRow(Button.about(CHALLENGE, (str(other[0]),), challenge, style=style)))
    return Page(layout(body))


def _game(
    kind: str,
    games: HeadToHead,
    links: Mapping[str, str],
    one: str,
    other: str,
    language: Language,
    *,
    own: bool,
) -> list[str]:
    """The figures of one game, line by line."""
    game_ui, duel = GAME_UIS[kind], GAME_TYPES[kind].most_seats == TWO
    points, against = (_points(kind, number, language) for number in games.points)
    lines = [
        say(
            language,
            "versus-game",
            game=game_ui.title(language),
            played=game_ui.games(games.played, language),
        ),
        say(
            language,
            ("versus-won-own" if own else "versus-won")
            if duel
            else ("versus-ahead-own" if own else "versus-ahead"),
            one=one,
            other=other,
            won=games.won,
            lost=games.lost,
            points=points,
            against=against,
        ),
    ]
    readers = [("versus-coach-own" if own else "versus-coach", one), ("versus-coach", other)]
    # The other one of two players has the negative.
    for side, (key, player) in enumerate(readers[:1] if duel else readers):
        means = coached(pair[side] for pair in games.results)
        if means is not None:
            luck, skill = (game_ui.brought(worth, language) for worth in (means.luck, means.skill))
            lines.append(say(language, key, player=player, luck=luck, skill=skill))
    if games.days is not None:
        lines += [
            say(language, key, won=day.won, lost=day.lost, day=formatting.day(day.at))
            for key, day in zip(("versus-best", "versus-worst"), games.days, strict=True)
        ]
    lines.append(say(language, "versus-last" if own else "versus-last-of", one=one))
    lines += [_line(kind, *pair, links.get(pair[0].game), language) for pair in games.last]
    return lines


def _line(kind: str, own: Result, other: Result, link: str | None, language: Language) -> str:
    """One of the last games, with a link to its table if that is still posted."""
    duel = GAME_TYPES[kind].most_seats == TWO
    score = ("–" if duel else ", ").join(_points(kind, each.points, language) for each in (own, other))
    return say(
        language,
        "versus-line",
        how="won" if own.rank < other.rank else "lost" if own.rank > other.rank else "drawn",
        score=score if link is None else f"[{score}]({link})",
        day=f"<t:{own.at // 1000}:d>",
    )


def _points(kind: str, points: int, language: Language) -> str:
    """Points, or counters won or lost at a table of many."""
    return str(points) if GAME_TYPES[kind].most_seats == TWO else formatting.gain(points, language)
