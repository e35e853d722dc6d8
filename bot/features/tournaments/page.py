"""The message of a tournament that everybody sees."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import discord

from bot.features.chronicle.versus_page import CHALLENGE
from bot.features.duplicate.controls import Step, step_button
from bot.features.tournaments import formats
from bot.features.tournaments.act_page import act_line
from bot.features.tournaments.bracket_page import Wins, bracket_picture
from bot.features.tournaments.controls import GAMES, JOIN, LEAVE, READY, SHARE, SKIP, STANDINGS, control
from bot.features.tournaments.desk import ready_mark
from bot.features.tournaments.desk_page import SHOW, desk_button, has_desk
from bot.features.tournaments.formats.duplicate import BOARDS
from bot.features.tournaments.model import OrganiserAct, Player, Reminder, Stage, Tournament
from bot.features.tournaments.names_page import called, escaped_names, round_heading, title_line
from bot.features.tournaments.pairing_page import game_lines, resting_lines
from bot.features.tournaments.standing_page import (
    champions,
    framed_ranks,
    has_results,
    legend,
    standing_lines,
    standings_picture,
)
from bot.features.tournaments.terms_page import terms
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import FELT, GOLD, GREY, button_rows, layout
from bot.pages.parts.page import Page, Picture
from bot.text import formatting
from bot.text.i18n import Language, say

_SHOWN: Final = 16
"""How many lines of each list the message has; the rest is behind a button."""
_SHARED: Final = 3
"""How many places a winner shares in words, and of how many winners each is pinged at the end."""
_CALLED: Final = 10
"""How many who wait for a seat are asked whether they are there."""
GAMES_ROOM: Final = 1_300
_STANDINGS_ROOM: Final = 1_000
_PLACES_ROOM: Final = 1_700
_ACTS_ROOM: Final = 350
_PLAYERS_ROOM: Final = 1_700
_OTHERS_ROOM: Final = 300
"""How long each list of the message is: with title, legend and terms they fit together. The players who are
pinged fit all. At the end the places of all players take the room of games."""


def tournament_page(
    tournament: Tournament,
    links: Mapping[str, str],
    unseen: Collection[int],
    wins: Wins,
    finished: Collection[int] = (),
    closes: int = 0,
    told: Sequence[OrganiserAct] = (),
) -> Page:
    """The message of a tournament. It pings those for whom it waits: to check in, or at boards.

    At the end it names the place and prize of each player, and pings whoever has won.

    Args:
        links: the addresses of the tables of the present round, by their games.
        unseen: the people who are neither named nor pinged.
        wins: how its matches of several games stand.
        finished: the people who have finished the boards of the present round.
        closes: when these boards close, in UTC milliseconds.
        told: what an organiser who plays has asked for, as that of ``seconding`` has it.
    """
    language = tournament.language
    names = escaped_names(tournament, tournament.guild, unseen, language)
    waits_for = [player for player in _awaited(tournament) if player.person not in finished]
    awaited = [player.person for player in waits_for if player.person not in unseen]
    pictures, roles = list[Picture](), list[int]()
    match tournament.stage:
        case Stage.OPEN | Stage.CHECK_IN:
            parts = [*_announced(tournament), *_reminder(tournament), _players(tournament, names, awaited)]
            parts += _list(tournament, names, awaited)
            if tournament.reminder is Reminder.NOW and tournament.ping is not None:
                roles.append(tournament.ping)
        case Stage.RUNNING:
            heading = round_heading(tournament, tournament.round, language)
            closing = None if _plays_boards(tournament) else tournament.round_closes
            if closing is not None:
                until = formatting.until(closing)
                heading = say(language, "tournament-round-closes", heading=heading, until=until)
            paused = [] if tournament.paused_at is None else [say(language, "tournament-paused")]
            if _plays_boards(tournament):
                players = _boards_players(tournament, names, awaited, finished)
                games = [_at_boards(tournament, closes), *players]
            else:
                games = [cut(_games(tournament, links, names, wins), language, GAMES_ROOM)]
            parts = ["\n".join((heading, *paused, *games))]
        case Stage.FINISHED:
            first = sorted(formats.winners(tournament) - {*unseen})
            awaited = first if len(first) <= _SHARED else []
            parts = champions(tournament, names)
            if awaited:
                parts.append(" ".join(f"🎉 <@{person}>" for person in awaited))
            void = [pairing for pairing in tournament.pairings if pairing.points is None]
            if void:
                games = game_lines(tournament, void, names, links, language, wins)
                parts.append(cut(games, language, GAMES_ROOM // 2))
        case Stage.CANCELLED:
            parts = [say(language, "tournament-cancelled")]
    if told:
        acts = cut([act_line(act, names, unseen, language) for act in told], language, _ACTS_ROOM)
        parts.append("\n".join((say(language, "tournament-own-acts"), acts)))
    title = title_line(tournament, language)
    body: list[ui.Item] = [ui.TextDisplay(text) for text in (title, *parts)]
    if tournament.stage in (Stage.RUNNING, Stage.FINISHED):
        plain = called(tournament, tournament.guild, unseen, language)
        pictures = _ranks(tournament, plain, wins, language)
        body += framed_ranks(tournament, pictures, language)
    if pictures and has_results(tournament):
        lines = standing_lines(tournament, names, language)
        over = tournament.stage is Stage.FINISHED
        listed = _filled(lines, language, _PLACES_ROOM) if over else cut(lines, language, _STANDINGS_ROOM)
        heading = say(language, "tournament-standings")
        body.append(ui.TextDisplay("\n".join((heading, listed, *legend(tournament, language)))))
    body += [
        ui.TextDisplay(terms(tournament, unseen, language)),
        *button_rows(*controls_of(tournament, language, organises=True)),
    ]
    accent = {Stage.FINISHED: GOLD, Stage.CANCELLED: GREY}.get(tournament.stage, FELT)
    return Page(layout(body, accent), tuple(pictures), pings=tuple(awaited), roles=tuple(roles))


def shared_page(tournament: Tournament, person: int, unseen: Collection[int], wins: Wins) -> Page:
    """The end of a tournament as somebody who has won it shows it to everyone.

    Args:
        unseen: as for ``tournament_page``.
        wins: as for ``tournament_page``.
    """
    language, guild = tournament.language, tournament.guild
    names = escaped_names(tournament, guild, unseen, language)
    pictures = _ranks(tournament, called(tournament, guild, unseen, language), wins, language)
    first = standing_lines(tournament, names, language)[:_SHARED]
    text = "\n".join((title_line(tournament, language), *champions(tournament, names), *first))
    challenge = Button.about(
        CHALLENGE, (str(person),), say(language, "button-challenge"), style=discord.ButtonStyle.primary
    )
    ranks = control(tournament, STANDINGS, "button-tournament-standings")
    body = [
        *framed_ranks(tournament, pictures, language),
        ui.TextDisplay(text),
        *button_rows(challenge, ranks),
    ]
    return Page(layout(body, GOLD), tuple(pictures))


def _ranks(tournament: Tournament, names: dict[int, str], wins: Wins, language: Language) -> list[Picture]:
    """The bracket of a knock-out, else the standings; nothing while there is no result."""
    if formats.system_of(tournament).eliminates:
        return [bracket_picture(tournament, names, wins, language, whole=False)]
    return [standings_picture(tournament, names, _SHOWN)] if has_results(tournament) else []


def _announced(tournament: Tournament) -> list[str]:
    """When the next stage begins."""
    until = formatting.until(tournament.deadline or 0)
    if tournament.stage is Stage.OPEN:
        begins = f"<t:{tournament.starts_at // 1000}:F>"
        return [say(tournament.language, "tournament-open", begins=begins, until=until)]
    return [say(tournament.language, "tournament-check-in", until=until)]


def _reminder(tournament: Tournament) -> list[str]:
    """Whom the reminder calls, once it is posted."""
    reminds = tournament.reminder in (Reminder.NOW, Reminder.DONE)
    return [f"🔔 <@&{tournament.ping}>"] if reminds and tournament.ping is not None else []


def _awaited(tournament: Tournament) -> list[Player]:
    """The players whom the message calls: to check in, to a seat that is theirs now, or to the boards."""
    if tournament.stage in (Stage.OPEN, Stage.CHECK_IN):
        asks = tournament.stage is Stage.CHECK_IN
        joined = (*tournament.active, *tournament.waiting[:_CALLED])
        return [player for player in joined if player.summoned or (asks and not player.ready)]
    if not _plays_boards(tournament):
        return []
    undecided = (pairing for pairing in tournament.current if pairing.points is None)
    players = (tournament.player(number) for pairing in undecided for number in pairing.players)
    return [player for player in players if not player.out]


def _plays_boards(tournament: Tournament) -> bool:
    """Whether a round of boards is played now."""
    return formats.system_of(tournament).plays_boards and tournament.stage is Stage.RUNNING


def _players(tournament: Tournament, names: Mapping[int, str], awaited: Collection[int]) -> str:
    """Who has joined.

    Args:
        awaited: the people who are pinged.
    """
    listed = [_called(tournament, player, names, awaited) for player in tournament.active]
    named = _named(listed, tournament.language, _PLAYERS_ROOM)
    return say(tournament.language, "tournament-players", number=len(listed), names=named)


def _called(
    tournament: Tournament, player: Player, names: Mapping[int, str], awaited: Collection[int]
) -> str:
    """A player before the first round: pinged, or by name, with a sign once they have checked in."""
    if player.person in awaited:
        return f"<@{player.person}>"
    is_there = tournament.stage is Stage.CHECK_IN and player.ready
    return f"{'✅ ' if is_there else ''}{names[player.number]}"


def _list(tournament: Tournament, names: Mapping[int, str], awaited: Collection[int]) -> list[str]:
    """Who has a seat since somebody has left, and who waits for one.

    Args:
        awaited: the people who are pinged.
    """
    language, parts = tournament.language, list[str]()
    pinged = [player for player in tournament.players if player.person in awaited]
    summoned = [f"<@{player.person}>" for player in pinged if player.summoned]
    if summoned:
        parts.append(say(language, "tournament-summoned", players=", ".join(summoned)))
    listed = [_called(tournament, player, names, awaited) for player in tournament.waiting]
    if listed:
        named = _named(listed, language, _OTHERS_ROOM)
        parts.append(say(language, "tournament-waiting", number=len(listed), names=named))
    return parts


def _boards_players(
    tournament: Tournament, names: Mapping[int, str], awaited: Collection[int], finished: Collection[int]
) -> list[str]:
    """A line for the players at the boards of the round, for those who have finished, and for newcomers.

    Args:
        awaited: the people who are pinged.
        finished: the people who have finished.
    """
    lines: dict[str, list[str]] = {"playing": [], "finished": [], "next": []}
    at_boards = _awaited(tournament)
    for player in tournament.active:
        if player.person in finished:
            lines["finished"].append(names[player.number])
        elif player in at_boards:
            mentioned = player.person in awaited
            lines["playing"].append(f"<@{player.person}>" if mentioned else names[player.number])
        else:
            lines["next"].append(names[player.number])
    return [
        say(
            tournament.language,
            "tournament-boards-players",
            state=state,
            number=len(listed),
            names=_named(listed, tournament.language, _PLAYERS_ROOM if state == "playing" else _OTHERS_ROOM),
        )
        for state, listed in lines.items()
        if listed
    ]


def _games(
    tournament: Tournament, links: Mapping[str, str], names: Mapping[int, str], wins: Wins
) -> list[str]:
    """The pairings of the round, and who has none. An arena has those that are not decided."""
    in_arena = tournament.bell is not None
    shown = [pairing for pairing in tournament.current if not in_arena or pairing.points is None]
    return [
        *game_lines(tournament, shown, names, links, tournament.language, wins),
        *resting_lines(tournament, tournament.round, names, tournament.language),
    ]


def controls_of(tournament: Tournament, language: Language, *, organises: bool) -> list[Button]:
    """The buttons of the message.

    Args:
        organises: whether its reader may organise it.
    """
    primary, buttons = discord.ButtonStyle.primary, list[Button]()

    def add(act: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary, mark: str = "") -> None:
        buttons.append(control(tournament, act, f"button-tournament-{act}", style, mark, language))

    if tournament.stage is Stage.CHECK_IN:
        add(READY, primary, ready_mark(tournament))
    if formats.admits(tournament):
        add(JOIN, primary if tournament.stage is Stage.OPEN else discord.ButtonStyle.secondary)
    if tournament.open:
        add(LEAVE)
    if formats.may_skip(tournament):
        add(SKIP)
    if _plays_boards(tournament):
        play = say(language, "button-play-duel")
        buttons.insert(0, step_button(play, Step.SHOW, tournament.series, primary))
    if tournament.round:
        add(STANDINGS)
        add(GAMES)
    if formats.winners(tournament):
        buttons.append(control(tournament, SHARE, "button-share", language=language))
    if organises and has_desk(tournament):
        buttons.append(desk_button(tournament, SHOW, say(language, "button-tournament-organise")))
    return buttons


def _at_boards(tournament: Tournament, closes: int) -> str:
    """What everybody plays in a round of boards, and until when."""
    return say(tournament.language, "tournament-boards", boards=BOARDS, until=formatting.until(closes))


def _named(players: Sequence[str], language: Language, room: int) -> str:
    """Players beside each other; those who are pinged come first if not all of them fit."""
    if formatting.length(" · ".join(players)) > room:
        players = sorted(players, key=lambda player: not player.startswith("<@"))
    return formatting.filled(players, room, lambda more: _more(more, language), " · ")


def cut(lines: Sequence[str], language: Language, room: int) -> str:
    """The first lines of a list in a message, and how many more there are.

    Args:
        room: how long they are together.
    """
    return _filled(lines[:_SHOWN], language, room, beyond=max(0, len(lines) - _SHOWN))


def _filled(lines: Sequence[str], language: Language, room: int, beyond: int = 0) -> str:
    return formatting.filled(lines, room, lambda more: _more(more, language), beyond=beyond)


def _more(number: int, language: Language) -> str:
    return say(language, "tournament-more", more=number)
