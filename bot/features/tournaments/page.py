"""The messages of tournaments, and the lists that a person asks for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import accumulate, takewhile
from typing import Final

import discord

from bot.features.duplicate.page import Step, step_button
from bot.features.tournaments import formats
from bot.features.tournaments.bracket_page import Wins, bracket_picture, match_score, round_heading
from bot.features.tournaments.desk_page import SHOW, desk_button
from bot.features.tournaments.formats.duplicate import BOARDS
from bot.features.tournaments.formats.swiss import with_bye
from bot.features.tournaments.model import Call, Format, How, OrganiserAct, Pairing, Player, Stage, Tournament
from bot.features.tournaments.standing_page import (
    called,
    half_wins,
    in_parentheses,
    percent,
    shown_points,
    standings_picture,
)
from bot.features.tournaments.table_page import called_table, round_name, table_line
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import FELT, GOLD, GREY, button_rows, framed, layout, sentence_page
from bot.pages.parts.page import Page, Picture
from bot.pages.table import time_limits
from bot.tables.table import TWO
from bot.text import formatting, seasons
from bot.text.i18n import Language, say
from bot.text.names import HOUSE_NAMES
from engine.pairing.crosstable import WIN

TOPIC: Final = "tournament"
"""The topic of a tournament's buttons."""
JOIN: Final = "join"
LEAVE: Final = "leave"
READY: Final = "ready"
STANDINGS: Final = "standings"
GAMES: Final = "games"
RULES: Final = "rules"
LOG: Final = "log"
CONTROLS: Final = (JOIN, LEAVE, READY, STANDINGS, GAMES, RULES, LOG)
"""The requests of these buttons."""
_SHOWN: Final = 16
"""How many lines of each list the public message has; the rest is behind a button."""
_LONGEST: Final = 3_500
"""How many characters of a list a message has room for."""


def tournament_page(
    tournament: Tournament, links: Mapping[str, str], unseen: Collection[int], wins: Wins
) -> Page:
    """The message of a tournament. It pings those for whom it waits: to check in, or at boards.

    Args:
        links: the addresses of the tables of the present round, by their games.
        unseen: the people who are neither named nor pinged.
        wins: how its matches of several games stand.
    """
    language, names = tournament.language, _names(tournament, tournament.guild, unseen, tournament.language)
    awaited = [player.person for player in _awaited(tournament) if player.person not in unseen]
    pictures: list[Picture] = []
    match tournament.stage:
        case Stage.OPEN | Stage.CHECK_IN:
            parts = [*_announced(tournament), _players(tournament, names, awaited)]
        case Stage.RUNNING:
            heading = _heading(tournament, tournament.round, language)
            paused = [] if tournament.paused_at is None else [say(language, "tournament-paused")]
            in_arena = tournament.bell is not None
            shown = [pairing for pairing in tournament.current if not in_arena or pairing.points is None]
            if _plays_boards(tournament):
                games = [_at_boards(tournament), _players(tournament, names, awaited)]
            else:
                games = _game_lines(tournament, shown, names, links, language, wins)
                games += _resting(tournament, tournament.round, names, language)
            parts = ["\n".join((heading, *paused, *_cut(games, language)))]
        case Stage.FINISHED:
            parts = _champions(tournament, names)
        case Stage.CANCELLED:
            parts = [say(language, "tournament-cancelled")]
    title = _title(tournament, language)
    body: list[ui.Item] = [ui.TextDisplay(text) for text in (title, *parts)]
    if tournament.stage in (Stage.RUNNING, Stage.FINISHED):
        plain = called(tournament, tournament.guild, unseen, language)
        if formats.system_of(tournament).eliminates:
            pictures = [bracket_picture(tournament, plain, wins, language, whole=False)]
        elif _has_results(tournament):
            pictures = [standings_picture(tournament, plain, _SHOWN)]
        body += _framed(tournament, pictures, language)
    if pictures and _has_results(tournament):
        lines = _cut(_standing_lines(tournament, names, language), language)
        heading = say(language, "tournament-standings")
        body.append(ui.TextDisplay("\n".join((heading, *lines, *_legend(tournament, language)))))
    body += [ui.TextDisplay(terms(tournament, unseen, language)), *button_rows(*_controls(tournament))]
    accent = {Stage.FINISHED: GOLD, Stage.CANCELLED: GREY}.get(tournament.stage, FELT)
    return Page(layout(body, accent), tuple(pictures), pings=tuple(awaited))


def call_page(call: Call, links: Mapping[str, str], unseen: Collection[int], wins: Wins) -> Page:
    """The message that calls the two players of a pairing, and pings them.

    Args:
        links: the address of their table by its game, once it is posted.
        unseen: the people who are not named once the pairing waits for them no more.
        wins: as for ``tournament_page``.
    """
    tournament, pairing = call.tournament, call.pairing
    language, names = tournament.language, _names(tournament, tournament.guild, unseen, tournament.language)
    called_players = (tournament.player(number) for number in pairing.players)
    people = tuple(player.person for player in called_players if not player.out)
    heading = say(
        language,
        "tournament-call-heading",
        name=formatting.escaped(tournament.name),
        number=round_name(tournament, pairing.round),
    )
    if not call.open or not pairing.waits:
        lines = _game_lines(tournament, (pairing,), names, links, language, wins)
        return Page(layout([ui.TextDisplay("\n".join((heading, *lines)))], GREY))
    lines = [heading, *_called(tournament, pairing)]
    rules = Button.about(TOPIC, (tournament.id, RULES, call.commitment), say(language, "button-rules"))
    ready = _control(tournament, READY, "button-tournament-ready", discord.ButtonStyle.primary)
    body = [ui.TextDisplay("\n".join(lines)), ui.ActionRow(ready, rules)]
    return Page(layout(body), pings=people)


def _called(tournament: Tournament, pairing: Pairing) -> list[str]:
    """Who is called, against whom, and until when they must be there."""
    if formats.system_of(tournament).seats > TWO:
        return called_table(tournament, pairing)
    language = tournament.language
    people = [tournament.player(number).person for number in pairing.players]
    one, *others = (
        f"{'✅ ' if there else ''}<@{person}>" for person, there in zip(people, pairing.ready, strict=True)
    )
    return [
        *(say(language, "tournament-call", one=one, other=other) for other in others),
        *([] if others else [say(language, "tournament-call-house", one=one, house=HOUSE_NAMES[0])]),
        *([say(language, "tournament-rematch")] if pairing.rematch else []),
        say(
            language,
            "tournament-call-ready",
            until=formatting.until(pairing.deadline or 0),
            players=len(people),
        )
        if tournament.paused_at is None
        else say(language, "tournament-paused"),
    ]


def event_description(tournament: Tournament) -> str:
    """What the scheduled event of a tournament tells of it."""
    language = tournament.language
    terms = " · ".join(_played(tournament, language))
    return say(language, "tournament-event", terms=terms, channel=f"<#{tournament.channel}>")


def standings_page(
    tournament: Tournament, unseen: Collection[int], wins: Wins, guild: int, language: Language
) -> Page:
    """All standings, and the whole bracket of a knock-out, for one person.

    Args:
        unseen: the people who are not named.
        wins: as for ``tournament_page``.
        guild: the server in which they are shown; 0 outside of servers.
    """
    names = _names(tournament, guild, unseen, language)
    lines, legend = [say(language, "tournament-no-standings")], list[str]()
    if _has_results(tournament):
        lines, legend = _standing_lines(tournament, names, language), _legend(tournament, language)
    title = _title(tournament, language)
    text = ui.TextDisplay("\n".join((*_fitting(lines, language), *legend)))
    plain, pictures = called(tournament, guild, unseen, language), list[Picture]()
    if formats.system_of(tournament).eliminates and tournament.round:
        pictures = [bracket_picture(tournament, plain, wins, language, whole=True)]
    elif _has_results(tournament):
        pictures = [standings_picture(tournament, plain)]
    framing = _framed(tournament, pictures, language)
    return Page(layout([ui.TextDisplay(title), *framing, text]), tuple(pictures))


def games_page(
    tournament: Tournament,
    links: Mapping[str, str],
    unseen: Collection[int],
    wins: Wins,
    guild: int,
    language: Language,
) -> Page:
    """All pairings, the newest round first, for one person.

    Args:
        links: as for ``tournament_page``.
        unseen: as for ``standings_page``.
        wins: as for ``tournament_page``.
        guild: as for ``standings_page``.
    """
    names, rounds = _names(tournament, guild, unseen, language), range(tournament.round, 0, -1)
    title = _title(tournament, language)
    lines = []
    for number in rounds:
        of_round = [pairing for pairing in tournament.pairings if pairing.round == number]
        ordered = of_round if tournament.bell is None else of_round[::-1]
        lines += [
            _heading(tournament, number, language),
            *(
                _round_lines(ordered, names, language)
                if formats.system_of(tournament).plays_boards
                else _game_lines(tournament, ordered, names, links, language, wins)
            ),
            *_resting(tournament, number, names, language),
        ]
    found = _fitting(lines, language) if lines else [say(language, "tournament-no-games")]
    log = Button.about(TOPIC, (tournament.id, LOG), say(language, "button-tournament-log"))
    return sentence_page("\n".join((title, *found)), *_to_boards(tournament, language), log)


def _to_boards(tournament: Tournament, language: Language) -> list[Button]:
    """Buttons that lead the reader to their boards in each round that has closed."""
    if not formats.system_of(tournament).plays_boards:
        return []
    closed = {pairing.round for pairing in tournament.pairings if pairing.how is How.PLAYED}
    return [
        step_button(
            say(language, "button-round-boards", number=number),
            Step.RESULTS,
            tournament.series_of(number),
        )
        for number in sorted(closed)
    ]


def acts_page(
    tournament: Tournament,
    acts: Sequence[OrganiserAct],
    unseen: Collection[int],
    guild: int,
    language: Language,
) -> Page:
    """What the organisers have done, the newest first, for one person.

    Args:
        unseen: as for ``standings_page``.
        guild: as for ``standings_page``.
    """
    names = _names(tournament, guild, unseen, language)
    lines = [
        say(
            language,
            "tournament-act",
            when=f"<t:{act.at // 1000}:f>",
            who=say(language, "tournament-unseen") if act.organiser in unseen else f"<@{act.organiser}>",
            act=act.act,
            about=_about(act, names),
        )
        for act in acts
    ]
    title = _title(tournament, language)
    heading = say(language, "tournament-acts")
    return sentence_page("\n".join((title, heading, *_fitting(lines, language))))


def _about(act: OrganiserAct, names: Mapping[int, str]) -> str:
    """Whom and what an act concerned: minutes, a player, or two players and their result."""
    if act.act == "score":
        *players, result = act.about.split()
        scored = "–".join(half_wins(int(points)) for points in result.split("-"))
        return f"{' – '.join(names[int(number)] for number in players)} · {scored}"
    return names[int(act.about)] if act.act == "remove" and act.about else act.about


def list_page(tournaments: Sequence[Tournament], links: Mapping[str, str], language: Language) -> Page:
    """The last tournaments of a server.

    Args:
        links: the addresses of their messages.
    """
    lines = [
        say(
            language,
            "tournament-listed",
            name=formatting.escaped(tournament.name),
            stage=tournament.stage.value,
            players=len(tournament.active),
            link=links.get(tournament.id, "none"),
        )
        for tournament in tournaments
    ]
    return sentence_page("\n".join(lines or [say(language, "tournament-none")]))


def _framed(tournament: Tournament, pictures: Sequence[Picture], language: Language) -> list[ui.Item]:
    bracket = formats.system_of(tournament).eliminates
    return framed(pictures, say(language, "alt-bracket" if bracket else "alt-standings"))


def _title(tournament: Tournament, language: Language) -> str:
    return say(language, "tournament-title", name=formatting.escaped(tournament.name))


def _heading(tournament: Tournament, number: int, language: Language) -> str:
    """What is played: a round, or an arena until its bell."""
    if formats.system_of(tournament).eliminates:
        return f"**{round_heading(tournament.rounds - number, language)}**"
    if tournament.bell is None:
        name = round_name(tournament, number)
        return say(language, "tournament-round", number=name, rounds=tournament.rounds)
    return say(language, "tournament-arena", until=formatting.until(tournament.bell))


def _names(tournament: Tournament, guild: int, unseen: Collection[int], language: Language) -> dict[int, str]:
    """What each player is called in Markdown, by their number."""
    plain = called(tournament, guild, unseen, language)
    return {number: formatting.escaped(name) for number, name in plain.items()}


def _announced(tournament: Tournament) -> list[str]:
    """When the next stage begins."""
    until = formatting.until(tournament.deadline or 0)
    if tournament.stage is Stage.OPEN:
        begins = f"<t:{tournament.starts_at // 1000}:F>"
        return [say(tournament.language, "tournament-open", begins=begins, until=until)]
    return [say(tournament.language, "tournament-check-in", until=until)]


def _awaited(tournament: Tournament) -> list[Player]:
    """The players for whom the tournament waits: to check in, or at the boards of a round."""
    if tournament.stage is Stage.CHECK_IN:
        return [player for player in tournament.active if not player.ready]
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
    checks = tournament.stage is Stage.CHECK_IN
    listed = [
        f"<@{player.person}>"
        if player.person in awaited
        else f"{'✅ ' if checks and player.ready else ''}{names[player.number]}"
        for player in tournament.active
    ]
    number = len(listed)
    return say(tournament.language, "tournament-players", number=number, names=" · ".join(listed))


def terms(tournament: Tournament, unseen: Collection[int], language: Language) -> str:
    """What is played, in small, and who organises it."""
    parts = _played(tournament, language)
    if tournament.organiser not in unseen:
        parts.append(say(language, "tournament-organiser", organiser=f"<@{tournament.organiser}>"))
    return f"-# {' · '.join(parts)}"


def _played(tournament: Tournament, language: Language) -> list[str]:
    """What is played."""
    game_ui = GAME_UIS[tournament.kind]
    turn = tournament.turn
    # The usual rules of a game may have its name.
    game, rules = game_ui.title(language), game_ui.rules_line(tournament.ruleset, language)
    return [
        say(language, f"tournament-format-{tournament.format}"),
        rules if rules.startswith(game) else f"{game}, {rules}",
        *(
            []
            if tournament.minutes is None
            else [say(language, "tournament-minutes", minutes=tournament.minutes)]
        ),
        *([say(language, "tournament-games", games=tournament.games)] if tournament.games > 1 else []),
        *(
            [say(language, "tournament-limit", time=time_limits.duration(tournament.limit_ms, language))]
            if tournament.minutes is None
            else []
        ),
        *(
            []
            if turn is None
            else [say(language, "tournament-turn", time=time_limits.duration(turn, language))]
        ),
        *([say(language, "tournament-entry", entry=tournament.entry)] if tournament.entry else []),
        *(
            []
            if tournament.members is None
            else [say(language, "tournament-members", role=f"<@&{tournament.members}>")]
        ),
        *(
            []
            if tournament.role is None
            else [say(language, "tournament-role", role=f"<@&{tournament.role}>")]
        ),
        *(
            [say(language, "tournament-experience", games=tournament.experience)]
            if tournament.experience
            else []
        ),
    ]


def _controls(tournament: Tournament) -> list[Button]:
    """The buttons of the message."""
    primary, buttons = discord.ButtonStyle.primary, list[Button]()
    if tournament.stage is Stage.CHECK_IN:
        buttons.append(_control(tournament, READY, "button-tournament-ready", primary))
    if formats.admits(tournament):
        style = primary if tournament.stage is Stage.OPEN else discord.ButtonStyle.secondary
        buttons.append(_control(tournament, JOIN, "button-tournament-join", style))
    if tournament.open:
        buttons.append(_control(tournament, LEAVE, "button-tournament-leave"))
    if _plays_boards(tournament):
        play = say(tournament.language, "button-play-duel")
        buttons.insert(0, step_button(play, Step.SHOW, tournament.series, primary))
    if tournament.round:
        buttons.append(_control(tournament, STANDINGS, "button-tournament-standings"))
    if tournament.round:
        buttons.append(_control(tournament, GAMES, "button-tournament-games"))
    if tournament.open:
        buttons.append(desk_button(tournament, SHOW, say(tournament.language, "button-tournament-organise")))
    return buttons


def _control(
    tournament: Tournament,
    act: str,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    return Button.about(TOPIC, (tournament.id, act), say(tournament.language, label), style=style)


def _at_boards(tournament: Tournament) -> str:
    """What everybody plays in a round of boards, and until when."""
    ends = max((pairing.deadline or 0 for pairing in tournament.current), default=0)
    until = formatting.until(ends)
    return say(tournament.language, "tournament-boards", boards=BOARDS, until=until)


def _round_lines(pairings: Sequence[Pairing], names: Mapping[int, str], language: Language) -> list[str]:
    """A line for each player of a round of boards: what it was worth."""
    return [
        say(
            language,
            "tournament-round-result",
            player=names[pairing.players[0]],
            percent="none" if pairing.points is None else percent(pairing.points[0], language),
            how="none" if pairing.how is None else pairing.how.value,
        )
        for pairing in pairings
    ]


def _game_lines(
    tournament: Tournament,
    pairings: Sequence[Pairing],
    names: Mapping[int, str],
    links: Mapping[str, str],
    language: Language,
    wins: Wins,
) -> list[str]:
    """A line for each pairing: who meets, and how it went. A match of several games has their score."""
    if formats.system_of(tournament).seats > TWO:
        return [table_line(pairing, names, links, language) for pairing in pairings]
    lines = []
    for pairing in pairings:
        one = names[pairing.players[0]]
        if pairing.how in (How.BYE, How.HALF_BYE):
            lines.append(say(language, "tournament-bye", player=one, kind=_kind_of_bye(tournament, pairing)))
            continue
        other = names[pairing.players[1]] if len(pairing.players) == 2 else HOUSE_NAMES[0]
        if pairing.how is How.CALLED_OFF:
            lines.append(say(language, "tournament-called-off", one=one, other=other))
            continue
        score = match_score(pairing, wins)
        if pairing.points is None:
            link = "none" if pairing.game is None else links.get(pairing.game, "none")
            lines.append(
                say(
                    language,
                    "tournament-game",
                    one=one,
                    other=other,
                    link=link,
                    waits=int(pairing.waits),
                    score="none" if score is None else "{}–{}".format(*score),
                )
            )
            continue
        points = map(half_wins, (*pairing.points, WIN - pairing.points[0])[:2])
        first, second = points if score is None else map(str, score)
        how = "played" if pairing.how is None else pairing.how.value
        lines.append(
            say(language, "tournament-result", one=one, other=other, first=first, second=second, how=how)
        )
    return lines


def _kind_of_bye(tournament: Tournament, pairing: Pairing) -> str:
    """Why a player is in no pair: they joined late, or no opponent is left, perhaps once more."""
    if pairing.how is How.HALF_BYE:
        return "half"
    if formats.system_of(tournament).eliminates:
        return "through"
    earlier = (before for before in tournament.pairings if before.round < pairing.round)
    again = tournament.format is Format.SWISS and pairing.players[0] in with_bye(earlier)
    return "second" if again else "first"


def _resting(tournament: Tournament, number: int, names: Mapping[int, str], language: Language) -> list[str]:
    """A line for each player who has no game in a round of a tournament where everybody meets everybody."""
    if not formats.system_of(tournament).all_meet:
        return []
    paired = {
        player for pairing in tournament.pairings if pairing.round == number for player in pairing.players
    }
    return [
        say(language, "tournament-resting", player=names[player.number])
        for player in tournament.by_seed
        if player.number not in paired and not player.out
    ]


def _has_results(tournament: Tournament) -> bool:
    """Whether there is anything to rank by."""
    decided = (pairing.how for pairing in tournament.pairings if pairing.points is not None)
    return any(how is not How.HALF_BYE for how in decided)


def _standing_lines(tournament: Tournament, names: Mapping[int, str], language: Language) -> list[str]:
    """A line for each player: rank, name, points, tie-break, and the prize once it is over."""
    over = tournament.stage is Stage.FINISHED
    prizes = formats.winnings(tournament) if over else {}
    return [
        say(
            language,
            "tournament-standing",
            rank=standing.rank,
            player=names[standing.player],
            points=shown_points(tournament, standing),
            buchholz=in_parentheses(tournament, standing),
            prize=prizes.get(standing.player, 0),
            gone=int(tournament.player(standing.player).out and not over),
        )
        for standing in formats.standings(tournament)
    ]


def _legend(tournament: Tournament, language: Language) -> list[str]:
    """What the figures of the standings mean."""
    system = formats.system_of(tournament)
    final = int(system.is_final(tournament.rounds))
    return [say(language, system.legend, buy_in=tournament.ruleset.buy_in, final=final)]


def _champions(tournament: Tournament, names: Mapping[int, str]) -> list[str]:
    """Who has won: nobody, if nobody was ever there."""
    first = [names[standing.player] for standing in formats.first(tournament)]
    if not first:
        return []
    listed = formatting.listed(first, tournament.language)
    return [say(tournament.language, "tournament-won", players=listed, number=len(first))]


def _cut(lines: Sequence[str], language: Language) -> list[str]:
    """The first lines of a list, and how many more there are."""
    more = len(lines) - _SHOWN
    return [*lines[:_SHOWN], *([say(language, "tournament-more", more=more)] if more > 0 else [])]


def _fitting(lines: Sequence[str], language: Language) -> list[str]:
    """The first lines of a list that fit into a message, and how many more there are."""
    shown = list(takewhile(lambda end: end <= _LONGEST, accumulate(len(line) + 1 for line in lines)))
    more = len(lines) - len(shown)
    return [*lines[: len(shown)], *([say(language, "tournament-more", more=more)] if more else [])]


def title(tournament: Tournament, language: Language) -> str:
    """What the champion of a finished tournament is called."""
    month = seasons.name(seasons.of(tournament.ended_at or 0), language)
    return say(language, "tournament-champion", name=formatting.escaped(tournament.name), month=month)
