"""Scores and ratings in words: on a leaderboard, in a profile, under a finished game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import discord

from bot.features.standings import seasons
from bot.features.standings.model import BOOK, EVERYWHERE, OF_COUNTERS, Ranking, Score
from bot.features.standings.rating import POINT
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Button, Select
from bot.pages.parts.layout import button_rows, layout
from bot.pages.parts.page import Page
from bot.pages.parts.pagination import page_row, pages_of
from bot.tables.board import Board
from bot.tables.counting import LEAST_MET
from bot.tables.person import is_deleted, old_enough_at
from bot.tables.seat import TWO
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.games import GAME_TYPES, default_game_type
from engine.interface import GameType, HasReview
from engine.rating import Rating

LEADERBOARD: Final = "leaderboard"
"""The topic of a leaderboard's controls; their facts are the game, the board, server, season and page."""
LEADERBOARD_GAME: Final = "leaderboardgame"
"""The topic of the select for another game; its facts are the board, the server and the season."""
LEADERBOARD_ABOUT: Final = "leaderboardabout"
"""The topic of the button that tells how a board counts; its facts are the game and the board."""
OPEN_HISTORY: Final = "openhistory"
"""The topic of a profile's button to the person's finished games. Its fact is the person."""
PROFILE_FIGURES: Final = "profilefigures"
"""The topic of a profile's buttons to all its figures. Their facts are the person and the page."""
LINES: Final = 10
_THOUSANDTHS: Final = 1_000
_ABOUT: Final[dict[str, str]] = {
    Board.RATING: "board-about-rating",
    Board.ACCURACY: "board-about-accuracy",
    **dict.fromkeys((Board.WINS, Board.GAMES, Board.STREAK), "board-about-wins"),
}


def unnamed(person: int, language: Language) -> str:
    """What everybody reads instead of the name of a person who may not be named."""
    return say(language, "somebody-left" if is_deleted(person) else "somebody-hidden")


def boards_of(game_type: GameType) -> tuple[str, ...]:
    """The leaderboards of a game: those that games of its kind can have, its own, and the club's book."""
    missing = {
        Board.RATING: game_type.rating is None,
        # Two sides are bet on, and three play for a pool.
        Board.CHOUETTE: game_type.least_seats != TWO or game_type.most_seats != TWO,
        Board.POOLS: game_type.least_seats != TWO or game_type.most_seats != TWO,
        Board.ACCURACY: not isinstance(game_type, HasReview),
    }
    return (*(str(board) for board in Board if not missing.get(board)), *game_type.boards, BOOK)


def board_choices(language: Language) -> list[tuple[str, str]]:
    """Every leaderboard as (name, text that ``board_of`` reads); those of the first game come first."""
    first = default_game_type()
    choices = [(board_name(first.name, board, language), board) for board in boards_of(first)]
    for game_type in GAME_TYPES.values():
        if game_type is not first:
            name, title = game_type.name, GAME_UIS[game_type.name].title(language)
            choices += [
                (f"{title} · {board_name(name, board, language)}", f"{name} {board}")
                for board in boards_of(game_type)
            ]
    return choices


def board_of(text: str) -> tuple[GameType, str] | None:
    """The game and the leaderboard that a choice stands for; None for an unknown choice."""
    name, _, board = text.rpartition(" ")
    game_type = GAME_TYPES.get(name) if name else default_game_type()
    return (game_type, board) if game_type is not None and board in boards_of(game_type) else None


def board_name(kind: str, board: str, language: Language) -> str:
    """What a leaderboard of a game is called."""
    return GAME_UIS[kind].board_name(board, language)


def value(game_type: GameType, score: Score, by: str, language: Language) -> str | int:
    """The value by which a board ranks a score: a whole number, or text for any other value."""
    if by == Board.RATING:
        assert score.rating is not None, "everyone on this board is rated"
        assert score.deviation is not None, "every rating has its deviation"
        rating = Rating(score.rating / POINT, score.deviation / POINT, 0)
        return say(
            language,
            "rating-value",
            rating=str(round(rating.value)),
            margin=str(round(rating.margin)),
            provisional=int(rating.provisional),
        )
    if by == Board.ACCURACY:
        return formatting.percent(score.decisions - score.errors, score.decisions, language)
    worth = score.value(by)
    if by in game_type.means:
        return formatting.signed(worth / _THOUSANDTHS, language)
    return formatting.gain(worth, language) if by in (Board.COUNTERS, Board.CHOUETTE) else worth


def board_page(
    found: Ranking,
    game_type: GameType,
    board: str,
    guild: int,
    season: int,
    page: int,
    begin: Button,
    language: Language,
    *,
    public: bool = False,
) -> Page:
    """A page of a leaderboard, with a select for the other boards, and one for other games.

    An empty one of a server offers a game.

    Args:
        game_type: the game.
        guild: the server, or ``EVERYWHERE``.
        page: its number, from 0.
        begin: offers a game of the server.
        public: whether everybody sees it, so that it says nothing of the person who asks.
    """
    facts = (game_type.name, board, str(guild), str(season))
    body: list[ui.Item] = [ui.TextDisplay(board_title(game_type, board, guild, season, language))]
    body += map(ui.TextDisplay, ranking(found, game_type, board, language, public=public))
    body += page_row(language, LEADERBOARD, facts, page, pages_of(found.size, LINES))
    buttons = [begin] if guild != EVERYWHERE and not found.lines else []
    if board_about(game_type, board, language) is not None:
        buttons.append(Button.about(LEADERBOARD_ABOUT, facts[:2], say(language, "button-how-it-counts")))
    body += button_rows(*buttons)
    return Page(layout([*body, *board_controls(game_type, board, guild, season, language)]))


def board_title(game_type: GameType, board: str, guild: int, season: int, language: Language) -> str:
    """The heading of a board."""
    return say(
        language,
        "board-title",
        board=board_name(game_type.name, board, language),
        where=where(guild, language),
        season=seasons.name(season, language),
    )


def board_controls(
    game_type: GameType, board: str, guild: int, season: int, language: Language
) -> list[ui.Item]:
    """A select for the other boards, and one for other games."""
    facts = (game_type.name, board, str(guild), str(season))
    options = [
        discord.SelectOption(
            label=board_name(game_type.name, other, language), value=other, default=other == board
        )
        for other in boards_of(game_type)
        if guild != EVERYWHERE or other not in (*OF_COUNTERS, BOOK)
    ]
    select = Select.about(LEADERBOARD, (*facts, "0"), say(language, "select-board"), options)
    return [ui.ActionRow(select), *_games(game_type, facts[1:], language)]


def _games(game_type: GameType, facts: tuple[str, ...], language: Language) -> list[ui.ActionRow]:
    """A select for another game, if there is more than one."""
    if len(GAME_TYPES) == 1:
        return []
    options = [
        discord.SelectOption(label=GAME_UIS[name].title(language), value=name, default=name == game_type.name)
        for name in GAME_TYPES
    ]
    return [ui.ActionRow(Select.about(LEADERBOARD_GAME, facts, say(language, "select-game"), options))]


def where(guild: int, language: Language) -> str:
    """Where a board or a score is from."""
    return say(language, "board-everywhere" if guild == EVERYWHERE else "board-here")


def ranking(
    found: Ranking, game_type: GameType, board: str, language: Language, *, public: bool = False
) -> list[str]:
    """A page of a leaderboard, and below it the rank of the person who asks, unless it is public."""
    game_ui, name = GAME_UIS[game_type.name], board_name(game_type.name, board, language)
    by = game_type.boards.get(board, board)
    names = formatting.names([(line.person, line.name) for line in found.lines])
    rows = [
        say(
            language,
            "board-line" if line.rank is not None else "board-line-unranked",
            rank=line.rank or 0,
            missing=LEAST_MET - line.score.met,
            player=player,
            board=name,
            value=value(game_type, line.score, by, language),
            played=" · ".join(
                (
                    *_chance("board-chance", line.chance, language),
                    game_ui.games(line.score.games, language),
                )
            ),
        )
        for line, player in zip(found.lines, names, strict=True)
    ]
    own = [] if public else _own(found, game_type, board, language)
    return ["\n".join(rows) or say(language, "board-empty"), *own]


def board_about(game_type: GameType, board: str, language: Language) -> str | None:
    """How a board counts; None if its name says it."""
    by = game_type.boards.get(board, board)
    own = GAME_UIS[game_type.name].board_about(board, language)
    return own or (say(language, _ABOUT[by]) if by in _ABOUT else None)


def _own(found: Ranking, game_type: GameType, board: str, language: Language) -> list[str]:
    """Where the person who asks stands on a leaderboard, or why they do not."""
    by, rank = game_type.boards.get(board, board), found.standing.rank
    if found.age:
        until = formatting.until(old_enough_at(found.own.person, found.age))
        return [say(language, "board-own-young", age=found.age, until=until)]
    if found.idle_since is not None:
        return [say(language, "board-own-idle", day=formatting.day(found.idle_since))]
    if not found.standing.stands:
        return [say(language, "board-own-none")] if found.lines else []
    stands = say(
        language,
        "board-own" if rank is not None else "board-own-unranked",
        rank=rank or 0,
        missing=LEAST_MET - found.own.met,
        size=found.size + (found.hidden or found.taken_off),
        board=board_name(game_type.name, board, language),
        value=value(game_type, found.own, by, language),
    )
    lines = [" · ".join((stands, *_chance("board-own-chance", found.chance, language)))]
    if found.taken_off:
        lines.append(say(language, "board-own-taken-off"))
    elif found.hidden:
        lines.append(say(language, "board-own-hidden"))
    return lines


def _chance(key: str, chance: float | None, language: Language) -> list[str]:
    """The chance to beat a random player, as part of a line; empty if there is none."""
    return [] if chance is None else [say(language, key, chance=formatting.percent(chance, 1, language, 0))]


def profile(game_type: GameType, score: Score, language: Language) -> list[str]:
    """A score in games of one kind in full, line by line."""
    lines = []
    if score.rating is not None:
        lines.append(say(language, "profile-rating", value=value(game_type, score, Board.RATING, language)))
    if score.games:
        lines += [
            GAME_UIS[game_type.name].won(score.games_won, score.games, language),
            *GAME_UIS[game_type.name].record(score.statistics, language),
            say(language, "profile-streak", streak=score.streak, best=score.best_streak),
        ]
    else:
        lines.append(say(language, "profile-none"))
    if score.decisions:
        accuracy = value(game_type, score, Board.ACCURACY, language)
        lines.append(say(language, "profile-accuracy", accuracy=accuracy, decisions=score.decisions))
    if score.counters is not None:
        counters = value(game_type, score, Board.COUNTERS, language)
        if score.chouette is None:
            lines.append(say(language, "profile-counters", counters=counters))
        else:
            alone = value(game_type, score, Board.CHOUETTE, language)
            lines.append(say(language, "profile-counters-chouette", counters=counters, alone=alone))
    if score.pools is not None:
        lines.append(say(language, "profile-pools", pools=score.pools))
    return lines


def distinct_scores(named: Iterable[tuple[str, Score]]) -> list[tuple[str, Score]]:
    """The scores that differ from all scores before them."""
    found: list[tuple[str, Score]] = []
    told: list[Score] = []
    for name, score in named:
        if not found or score not in told:
            found.append((name, score))
        # Counters belong to one server, so the score of all servers has none.
        told += [score, replace(score, counters=None, chouette=None, pools=None), Score(score.person)]
    return found
