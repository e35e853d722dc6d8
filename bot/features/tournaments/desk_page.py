"""The private page of an organiser: what they may do to a tournament now."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import discord

from bot.features.tournaments import formats, report
from bot.features.tournaments.desk import begin_mark, closed_rounds, desk_mark, newest_pairing, open_pairings
from bot.features.tournaments.formats.duplicate import BOARDS
from bot.features.tournaments.leave_page import lost
from bot.features.tournaments.model import Pairing, Player, Stage, Tournament
from bot.features.tournaments.names_page import called, title_line
from bot.features.tournaments.repeats.page import repeat_buttons, state_lines
from bot.features.tournaments.standing_page import half_wins
from bot.pages.parts import ui
from bot.pages.parts.components import MOST_OPTIONS, Button, Form, Select, SelectField, TextField
from bot.pages.parts.layout import button_rows, file_page, layout
from bot.pages.parts.page import Page, TextFile
from bot.pages.table import time_limits
from bot.tables.person import is_deleted
from bot.text import formatting, spreadsheets
from bot.text.i18n import Language, say

DESK: Final = "tournament-desk"
"""The topic of its controls. Their facts: the tournament, the act, a player or 0, for a result the place of
the pairing, and ``desk_mark``."""
SHOW: Final = "show"
PLAYER: Final = "player"
PAIRING: Final = "pairing"
BEGIN: Final = "begin"
SURELY: Final = "begin-surely"
"""Begin sooner, or without the players who have not checked in."""
PAUSE: Final = "pause"
RESUME: Final = "resume"
EXTEND: Final = "extend"
FILE: Final = "file"
ASK_REMOVE: Final = "ask-remove"
REMOVE: Final = "remove"
ASK_CANCEL: Final = "ask-cancel"
CANCEL: Final = "cancel"
SEED: Final = "seed"
ADJUST: Final = "adjust"
FIRST: Final = "first"
SECOND: Final = "second"
DRAW: Final = "draw"
NONE: Final = "none"
OUTCOMES: Final = (FIRST, SECOND, DRAW, NONE)
"""How a pairing of a player, the first, with another has ended."""
LOOKS: Final = (SHOW, PLAYER, PAIRING, FILE, ASK_REMOVE, ASK_CANCEL)
"""The requests that change nothing."""
ON_PLAYERS: Final = (REMOVE, SEED, ADJUST, *OUTCOMES)
ACTS: Final = (BEGIN, SURELY, PAUSE, RESUME, EXTEND, CANCEL, *ON_PLAYERS)
CONTROLS: Final = (*LOOKS, *ACTS)
MINUTES: Final = "minutes"
"""The field of the form for more time."""
BOARD: Final = "board"
WORTH: Final = "worth"
"""The fields of the form for a board: its round and number, and how many percent it counts."""
_AVERAGE: Final = "50"
_USUAL_MINUTES: Final = 10
MOST_MINUTES: Final = 10_080
"""How much more time a round may get at once: a week."""
MOST_SEEDS: Final = MOST_OPTIONS - 1
_LONGEST_ABSENT: Final = 900
"""How long the list of absent players is. Fluent takes no fact of more than 1,000 characters."""
_LONGEST_END: Final = 40
"""How much of a name a select that is one of several says."""
_PRIMARY: Final = discord.ButtonStyle.primary


def desk_page(tournament: Tournament, language: Language, note: str | None = None) -> Page:
    """What organisers may do now.

    Args:
        note: what has just happened.
    """
    body = [_head(tournament, language, note)]
    body += [ui.ActionRow(select) for select in _players(tournament, language)]
    acts = _acts(tournament, language) if tournament.open else []
    if tournament.pairings:
        acts.append(desk_button(tournament, FILE, say(language, "button-tournament-file")))
    body += button_rows(*acts, *repeat_buttons(tournament, language))
    return Page(layout(body))


def player_page(tournament: Tournament, player: Player, pairing: Pairing | None, language: Language) -> Page:
    """What organisers may do about a player: enter the result of a pairing of theirs, or remove them."""
    names = called(tournament, tournament.guild, (), language)
    others = open_pairings(tournament, player.number)[::-1]
    selects: list[ui.Item] = []
    buttons: list[Button] = []
    one = formatting.escaped(names[player.number])
    about = say(language, "tournament-desk-player", player=one)
    if pairing is not None:
        other = pairing.opponent_of(player.number)
        points = dict(zip(pairing.players, pairing.points or (), strict=False))
        result = [half_wins(points[number]) for number in (player.number, other) if points]
        about = say(
            language,
            "tournament-desk-pairing",
            one=one,
            other=formatting.escaped(names[other]),
            number=pairing.round,
            result="–".join(result) or "none",
        )
        # In a knock-out somebody wins.
        eliminates = formats.system_of(tournament).eliminates
        outcomes = (FIRST, SECOND) if eliminates else (FIRST, DRAW, SECOND, NONE)
        place = tournament.pairings.index(pairing) + 1
        buttons += [
            desk_button(
                tournament,
                outcome,
                say(
                    language,
                    f"button-tournament-{outcome}",
                    player=formatting.cut(names[other if outcome == SECOND else player.number], 60),
                ),
                player.number,
                place=place,
            )
            for outcome in outcomes
        ]
        if len(others) > 1:
            options = [
                discord.SelectOption(
                    label=say(
                        language,
                        "tournament-desk-round",
                        number=each.round,
                        player=names[each.opponent_of(player.number)],
                        decided=int(each.points is not None),
                    ),
                    value=str(tournament.pairings.index(each) + 1),
                    default=each is pairing,
                )
                for each in others[:MOST_OPTIONS]
            ]
            facts, placeholder = (
                (tournament.id, PAIRING, str(player.number)),
                say(language, "tournament-desk-rounds"),
            )
            selects.append(ui.ActionRow(Select.about(DESK, facts, placeholder, options)))
    if _seeds(tournament):
        selects.append(ui.ActionRow(_seed(tournament, player, language)))
    if closed_rounds(tournament, player.number):
        about = say(language, "tournament-desk-boards", player=one)
        label = say(language, "button-tournament-adjust")
        buttons.append(desk_button(tournament, ADJUST, label, player.number))
    if tournament.open and not (player.removed or is_deleted(player.person)):
        label = say(language, "button-tournament-remove")
        buttons.append(desk_button(tournament, ASK_REMOVE, label, player.number))
    buttons.append(desk_button(tournament, SHOW, say(language, "button-return")))
    return Page(layout([ui.TextDisplay(about), *selects, *button_rows(*buttons)]))


def _seeds(tournament: Tournament) -> bool:
    """Whether organisers seed players by hand now."""
    return tournament.stage in (Stage.OPEN, Stage.CHECK_IN) and formats.system_of(tournament).seeds


def _seed(tournament: Tournament, player: Player, language: Language) -> Select:
    """A choice of the seed of a player, before it begins."""
    options = [
        discord.SelectOption(
            label=say(language, "tournament-desk-seed", place=place),
            value=str(place),
            default=place == (player.placed or 0),
        )
        for place in range(MOST_OPTIONS)
    ]
    facts, shown = (tournament.id, SEED, str(player.number)), desk_mark(tournament, player.number)
    return Select.about(DESK, facts, options[0].label, options, mark=shown)


def extend_form(tournament: Tournament, shown: str, language: Language) -> Form:
    """The form that asks how much more time the round gets.

    Args:
        shown: the mark of the page that opens it.
    """
    about = say(language, "tournament-desk-minutes-about")
    field = TextField(
        MINUTES, say(language, "tournament-desk-minutes"), 5, value=str(_USUAL_MINUTES), about=about
    )
    facts, title = (tournament.id, EXTEND, "0"), say(language, "button-tournament-extend")
    return Form(DESK, facts, title, field, mark=shown)


def adjust_form(tournament: Tournament, player: Player, shown: str, language: Language) -> Form:
    """The form that asks which board of a player is adjusted, and to how many percent.

    Args:
        shown: the mark of the page that opens it.
    """
    options = [
        discord.SelectOption(
            label=say(language, "tournament-desk-board", number=pairing.round, board=board),
            value=f"{pairing.round}-{board}",
        )
        for pairing in closed_rounds(tournament, player.number)
        for board in range(1, BOARDS + 1)
    ]
    facts, title = (tournament.id, ADJUST, str(player.number)), say(language, "button-tournament-adjust")
    return Form(
        DESK,
        facts,
        title,
        SelectField(BOARD, say(language, "tournament-desk-adjusts"), options),
        TextField(
            WORTH,
            say(language, "tournament-desk-worth"),
            3,
            value=_AVERAGE,
            about=say(language, "tournament-desk-worth-about"),
        ),
        mark=shown,
    )


def remove_page(tournament: Tournament, player: Player, language: Language) -> Page:
    """The question whether an organiser is sure to remove a player, with what these lose."""
    name = formatting.escaped(called(tournament, tournament.guild, (), language)[player.number])
    running = int(tournament.stage is Stage.RUNNING)
    facts = lost(tournament, player) | {"player": name, "running": running}
    question = say(language, "tournament-desk-remove", **facts)
    label = say(language, "button-tournament-remove-surely")
    sure = desk_button(tournament, REMOVE, label, player.number, _PRIMARY)
    back = desk_button(tournament, SHOW, say(language, "button-return"))
    return Page(layout([ui.TextDisplay(question), ui.ActionRow(sure, back)]))


def result_files(tournament: Tournament, unseen: Collection[int], language: Language) -> Page:
    """The crosstable and the games as files, as ``python -m bot export`` writes them.

    Args:
        unseen: the people who are not named.
    """
    lists = {"crosstable": report.crosstable, "games": report.games}
    files = (
        TextFile(f"{name}.csv", spreadsheets.text(rows(tournament, unseen))) for name, rows in lists.items()
    )
    return file_page(say(language, "tournament-answer-file"), *files)


def begin_page(tournament: Tournament, language: Language) -> Page:
    """The question whether an organiser is sure to begin sooner, or without those who have not checked in."""
    if tournament.stage is Stage.OPEN:
        begins = f"<t:{tournament.starts_at // 1000}:F>"
        time = time_limits.duration(tournament.check_in_ms, language)
        question = say(language, "tournament-desk-sooner", begins=begins, time=time)
        label = say(language, "button-tournament-begin")
    else:
        names = called(tournament, tournament.guild, (), language)
        absent = [formatting.escaped(names[player.number]) for player in tournament.absent]
        who, entry = formatting.listed(absent, language, _LONGEST_ABSENT), tournament.entry
        question = say(language, "tournament-desk-begin", absent=who, number=len(absent), entry=entry)
        label = say(language, "button-tournament-begin-surely")
    facts = (tournament.id, SURELY, "0")
    sure = Button.about(DESK, facts, label, style=_PRIMARY, mark=begin_mark(tournament))
    back = desk_button(tournament, SHOW, say(language, "button-return"))
    return Page(layout([ui.TextDisplay(question), ui.ActionRow(sure, back)]))


def cancel_page(tournament: Tournament, language: Language) -> Page:
    """The question whether an organiser is sure to end a tournament."""
    counted = int(tournament.counted)
    question = say(language, "tournament-desk-cancel", counted=counted)
    label = say(language, "button-tournament-cancel", counted=counted)
    sure = desk_button(tournament, CANCEL, label, style=_PRIMARY)
    back = desk_button(tournament, SHOW, say(language, "button-return"))
    return Page(layout([ui.TextDisplay(question), ui.ActionRow(sure, back)]))


def has_desk(tournament: Tournament) -> bool:
    """Whether organisers may do anything: it is open, or goes on next week, or has results."""
    weekly = tournament.repetition
    goes_on = weekly is not None and weekly.tournament == tournament.id and not weekly.stopped
    return tournament.open or goes_on or bool(tournament.pairings)


def _head(tournament: Tournament, language: Language, note: str | None) -> ui.Item:
    about = say(
        language,
        "tournament-desk",
        stage=tournament.stage.value,
        paused=int(tournament.paused_at is not None),
        correctable=int(bool(_choosable(tournament))),
        until=formatting.until(tournament.stands_from) if tournament.ended_at is not None else "",
    )
    return ui.TextDisplay(
        "\n".join(
            [
                title_line(tournament, language),
                *([] if note is None else [note]),
                about,
                *state_lines(tournament, language),
            ]
        )
    )


def _players(tournament: Tournament, language: Language) -> Sequence[Select]:
    """Selects of a player by name, as many as all players need. Several say from whom to whom each goes."""
    names = called(tournament, tournament.guild, (), language)
    present = [(player.number, names[player.number]) for player in _choosable(tournament)]
    present.sort(key=lambda player: player[1].casefold())
    scores = any(newest_pairing(tournament, number) is not None for number, _ in present)
    act = "remove"
    if not tournament.open:
        act = "correct"
    elif scores:
        act = "score"
    elif _seeds(tournament):
        act = "seed"
    selects = [present[first : first + MOST_OPTIONS] for first in range(0, len(present), MOST_OPTIONS)]
    return [
        Select.about(
            DESK,
            (tournament.id, PLAYER, str(place)),
            say(
                language,
                "tournament-desk-choose",
                act=act,
                selects=len(selects),
                first=formatting.cut(offered[0][1], _LONGEST_END),
                last=formatting.cut(offered[-1][1], _LONGEST_END),
            ),
            [discord.SelectOption(label=name, value=str(number)) for number, name in offered],
        )
        for place, offered in enumerate(selects)
    ]


def _choosable(tournament: Tournament) -> list[Player]:
    """The players about whom organisers may do something."""
    if tournament.open:
        return [player for player in tournament.players if not player.removed]
    return [
        player
        for player in tournament.players
        if newest_pairing(tournament, player.number) is not None or closed_rounds(tournament, player.number)
    ]


def _acts(tournament: Tournament, language: Language) -> list[Button]:
    match tournament.stage:
        case Stage.RUNNING if tournament.paused_at is None:
            acts = [PAUSE, EXTEND]
        case Stage.RUNNING:
            acts = [RESUME, EXTEND]
        case _:
            acts = [BEGIN]
    buttons = [
        desk_button(
            tournament,
            act,
            say(language, f"button-tournament-{act}"),
            style=_PRIMARY if act in (BEGIN, RESUME) else discord.ButtonStyle.secondary,
        )
        for act in acts
    ]
    return [*buttons, desk_button(tournament, ASK_CANCEL, say(language, "button-tournament-ask-cancel"))]


def desk_button(
    tournament: Tournament,
    act: str,
    label: str,
    player: int = 0,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    place: int = 0,
) -> Button:
    """A control of the page.

    Args:
        player: the number of the player whom it concerns; 0 if it concerns all.
        place: the pairing that it concerns, as for ``find_pairing``.
    """
    facts = (tournament.id, act, str(player), *([str(place)] if place else []))
    shown = desk_mark(tournament, player, place) if act in ACTS else ""
    return Button.about(DESK, facts, label, style=style, mark=shown)
