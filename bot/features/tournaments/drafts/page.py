"""The form of a new tournament, and the private page that changes the rest and posts it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, NamedTuple

import discord

from bot.database.clock import DAY_MS, MINUTE_MS
from bot.features.tournaments.drafts.model import ARENAS, NEW, Draft
from bot.features.tournaments.formats import system_of
from bot.features.tournaments.formats.base import PairingSystem
from bot.features.tournaments.leagues.model import PLACES as USUAL_PLACES
from bot.features.tournaments.leagues.model import League
from bot.features.tournaments.leagues.page import rules
from bot.features.tournaments.model import Format, Reminder, Tournament
from bot.features.tournaments.terms_page import terms
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import MOST_OPTIONS, Button, Form, RadioField, RoleSelect, Select, TextField
from bot.pages.parts.layout import layout, sentence_page
from bot.pages.parts.page import Page
from bot.pages.table import time_limits
from bot.pages.table.time_limits import PACES
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.games import GAME_TYPES
from engine.interface import Rules

DRAFT: Final = "tournament-draft"
"""The topic of the page's controls."""
FORM: Final = "tournament-form"
"""The topic of the form."""
SERIES_FORM: Final = "series-form"
"""The topic of the form of a new series."""
NAME_OF_SERIES: Final = "series"
FROM: Final = "from"
TO: Final = "to"
BEST: Final = "best"
PLACES: Final = "places"
"""The fields of that form."""
POST: Final = "post"
CHANGE: Final = "change"
PART: Final = "part"
"""The choice of a part to change."""
GAME: Final = "game"
GAMES: Final = "games"
LASTS: Final = "lasts"
RULES: Final = "rules"
POINTS: Final = "points"
LIMIT: Final = "limit"
MEMBERS: Final = "members"
EXPERIENCE: Final = "experience"
ROLE: Final = "role"
MOST: Final = "most"
SERIES: Final = "series"
SERIES_ROLE: Final = "series-role"
REMINDER: Final = "reminder"
PING: Final = "ping"
ROUNDS: Final = "rounds"
THIRD: Final = "third"
CONTROLS: Final = (
    *(POST, CHANGE, PART, GAME, GAMES, LASTS, RULES, POINTS, LIMIT, MEMBERS, EXPERIENCE, ROLE),
    *(MOST, REMINDER, PING, ROUNDS, THIRD, SERIES, SERIES_ROLE),
)
"""The requests of the page's controls."""
NAME: Final = "name"
FORMAT: Final = "format"
START: Final = "start"
PACE: Final = "pace"
ENTRY: Final = "entry"
"""The fields of the form."""
USUAL: Final = "usual"
"""The pace of a server whose usual time for an action has no name."""
LONGEST_NAME: Final = 50
LONGEST_START: Final = 40
LONGEST_ENTRY: Final = 16
"""The digits of the largest number that Discord takes as an option of a command."""
BEST_OF: Final = (1, 3, 5)
LENGTHS: Final = (ARENAS[0], 45, ARENAS[-1])
LIMITS: Final = (10, 20, 30, 45, 60, 90, 120)
LIMITS_BY_POST: Final = (2, 3, 5, 7, 10, 14, 21, 30)
SEATS: Final = (4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48)
NUMBERS_OF_ROUNDS: Final = (3, 4, 5, 6, 7, 8, 9, 11)
EXPERIENCES: Final = (0, 1, 5, 10, 25, 50)
MOST_EXPERIENCE: Final = 1_000
GAMES_OF_TWO: Final = tuple(name for name, kind in GAME_TYPES.items() if kind.least_seats <= 2)
"""The games at which players can be paired."""
_AS_RULES: Final = "0"
_ANY: Final = "0"
_NONE: Final = "none"
LONGEST_PLACES: Final = 60


class _Part(NamedTuple):
    """A part of the tournament that the page changes.

    Args:
        act: the request of its control.
        state: what it is now.
    """

    act: str
    state: str
    control: Select | RoleSelect


def has_matches(system: PairingSystem, game: str) -> bool:
    """Whether a pairing may be several games."""
    return not system.live and GAME_TYPES[game].most_seats == 2


def draft_form(draft: Draft, usual: int | None, language: Language) -> Form:
    """The form with what has been typed so far.

    Args:
        usual: the time for an action in the server, in milliseconds; None for live.
    """
    systems = [
        discord.RadioGroupOption(
            label=say(language, f"format-{format}"),
            value=format,
            description=say(language, f"format-{format}-about"),
            default=format == draft.format,
        )
        for format in Format
    ]
    named = next((pace for pace, turn in PACES.items() if turn == usual), USUAL)
    # Duplicate is played live.
    named = draft.pace or ("live" if draft.format is Format.DUPLICATE else named)
    labels = {pace: say(language, f"choice-{pace}") for pace in PACES}
    if usual is not None and named == USUAL:
        time = time_limits.duration(usual, language)
        labels[USUAL] = say(language, "tournament-draft-pace-usual", time=time)
    paces = [
        discord.RadioGroupOption(label=label, value=pace, default=pace == named)
        for pace, label in labels.items()
    ]
    return Form(
        FORM,
        (),
        say(language, "tournament-draft-title"),
        TextField(NAME, say(language, "tournament-draft-name"), LONGEST_NAME, value=draft.name),
        RadioField(FORMAT, say(language, "tournament-draft-format"), systems),
        TextField(
            START,
            say(language, "tournament-draft-start"),
            LONGEST_START,
            value=draft.start,
            about=say(language, "tournament-draft-start-about"),
        ),
        RadioField(PACE, say(language, "tournament-draft-pace"), paces),
        TextField(
            ENTRY, say(language, "tournament-draft-entry"), LONGEST_ENTRY, value=draft.entry, required=False
        ),
        mark=draft.mark,
    )


def series_form(draft: Draft, language: Language) -> Form:
    """The form of a new series, with what has been typed so far. Duplicate counts by percent."""
    fields = [
        TextField(
            NAME_OF_SERIES,
            say(language, "series-form-name"),
            LONGEST_NAME,
            value=draft.series_name or draft.name,
            required=False,
        ),
        TextField(
            FROM,
            say(language, "series-form-from"),
            LONGEST_START,
            value=draft.series_from,
            about=say(language, "series-form-from-about"),
            required=False,
        ),
        TextField(
            TO,
            say(language, "series-form-to"),
            LONGEST_START,
            value=draft.series_to,
            about=say(language, "series-form-to-about"),
        ),
        TextField(BEST, say(language, "series-form-best"), 3, value=draft.series_best, required=False),
    ]
    if draft.format != Format.DUPLICATE:
        points = draft.series_places or USUAL_PLACES
        fields.append(
            TextField(
                PLACES, say(language, "series-form-places"), LONGEST_PLACES, value=points, required=False
            )
        )
    return Form(SERIES_FORM, (), say(language, "series-form-title"), *fields, mark=draft.mark)


def draft_page(
    draft: Draft,
    tournament: Tournament,
    saved: Sequence[Rules],
    payers: int | None,
    language: Language,
    leagues: Sequence[League],
    part: str | None,
) -> Page:
    """What the tournament will be, with a select of what else to change.

    Args:
        tournament: as it would be posted now.
        saved: the rules of the server itself.
        payers: how many could pay an entry that is more than a purse opens with; None for any other.
        leagues: the series in which it may count, also one that is opened with it.
        part: the part whose control is shown; None for none.
    """
    name = formatting.escaped(tournament.name)
    begins = say(
        language,
        "tournament-draft-begins",
        begins=f"<t:{tournament.starts_at // 1000}:F>",
        until=formatting.until(tournament.starts_at),
    )
    following = (*weekly(tournament, language), *_reminder(tournament, language))
    when = (begins, *later(draft, tournament, language), *following)
    texts = (
        say(language, "tournament-title", name=name),
        "\n".join(when),
        terms(tournament, (), language),
        *(
            say(language, "series-draft", name=formatting.escaped(league.name), rules=rules(league, language))
            for league in leagues
            if league.id == tournament.league
        ),
        *([] if payers is None else [say(language, "tournament-draft-dear", payers=payers)]),
        say(language, "tournament-draft-private"),
    )
    body: list[ui.Item] = [ui.TextDisplay(text) for text in texts]
    parts = _parts(draft, tournament, saved, language, leagues)
    options = [discord.SelectOption(label=state, value=act, default=act == part) for act, state, _ in parts]
    rest = say(language, "tournament-draft-rest")
    body.append(ui.ActionRow(Select.about(DRAFT, (PART,), rest, options, mark=draft.mark)))
    body += [ui.ActionRow(control) for act, _, control in parts if act == part]
    body.append(
        ui.ActionRow(
            Button.about(
                DRAFT,
                (POST,),
                say(language, "button-tournament-post"),
                style=discord.ButtonStyle.primary,
                mark=draft.mark_with(*server_terms(tournament)),
            ),
            _change(draft, language),
        )
    )
    return Page(layout(body))


def server_terms(tournament: Tournament) -> tuple[Hashable, ...]:
    """What a draft takes from its server: rules, pace, and the time zone of a weekly event."""
    weekly = tournament.repetition
    return tournament.rules, tournament.turn, weekly and weekly.zone


def later(draft: Draft, tournament: Tournament, language: Language) -> list[str]:
    """Why it begins later than was typed, if it does."""
    if draft.begins is None or tournament.starts_at - draft.begins < MINUTE_MS:
        return []
    time = time_limits.duration(tournament.check_in_ms, language)
    begins = f"<t:{tournament.starts_at // 1000}:F>"
    return [say(language, "tournament-draft-later", time=time, begins=begins)]


def weekly(tournament: Tournament, language: Language) -> list[str]:
    """That it is held every week, if it is."""
    if tournament.repetition is None:
        return []
    return [say(language, "repeats-draft")]


def _reminder(tournament: Tournament, language: Language) -> list[str]:
    """That people are reminded of it, if they are, and which role is pinged."""
    if tournament.reminder is Reminder.NONE:
        return []
    role = "none" if tournament.ping is None else f"<@&{tournament.ping}>"
    return [say(language, "tournament-draft-reminds", role=role)]


def refused_page(draft: Draft, sentence: str, language: Language) -> Page:
    """Why the tournament cannot be opened as it was typed, with the way back to the form."""
    again = Button.about(DRAFT, (SERIES,), say(language, "button-series"), mark=draft.mark)
    return sentence_page(sentence, _change(draft, language), *([again] if draft.series == NEW else []))


def _change(draft: Draft, language: Language) -> Button:
    return Button.about(DRAFT, (CHANGE,), say(language, "button-change"), mark=draft.mark)


def _parts(
    draft: Draft,
    tournament: Tournament,
    saved: Sequence[Rules],
    language: Language,
    leagues: Sequence[League],
) -> list[_Part]:
    game_ui, game_type = GAME_UIS[tournament.kind], GAME_TYPES[tournament.kind]
    system, parts = system_of(tournament), list[_Part]()
    if system.game is None:
        titles = {name: GAME_UIS[name].title(language) for name in GAMES_OF_TWO}
        games = {name: say(language, "tournament-draft-game", game=title) for name, title in titles.items()}
        parts.append(_select(draft, GAME, games, tournament.kind))
    if not system.plays_boards:
        known = {
            rules.name: say(language, "tournament-draft-rules", rules=game_ui.rules_name(rules, language))
            for rules in (*game_type.presets.values(), *saved)
        }
        parts.append(_select(draft, RULES, known, draft.rules or tournament.ruleset.name))
        points = {_AS_RULES: say(language, "tournament-draft-points-of-rules")} | {
            target: say(language, "tournament-draft-points", points=int(target))
            for target in game_type.options.get("target", ())
        }
        if len(points) > 1:
            parts.append(_select(draft, POINTS, points, str(draft.points or _AS_RULES)))
    if has_matches(system, tournament.kind):
        parts.append(
            _number(draft, GAMES, BEST_OF, tournament.games, "tournament-draft-games", "games", language)
        )
    if system.has_bell:
        parts.append(_number(draft, LASTS, LENGTHS, draft.lasts, "tournament-minutes", "minutes", language))
    else:
        parts.append(_limit(draft, tournament, language))
    if tournament.format is Format.SWISS:
        wished = {_ANY: say(language, "tournament-draft-any-rounds")} | {
            str(rounds): say(language, "tournament-draft-rounds", rounds=rounds)
            for rounds in NUMBERS_OF_ROUNDS
        }
        parts.append(_select(draft, ROUNDS, wished, str(tournament.planned or _ANY)))
    if system.eliminates:
        third = {str(yes): say(language, "tournament-draft-third", third=yes) for yes in (0, 1)}
        parts.append(_select(draft, THIRD, third, str(int(tournament.third))))
    seats = {_ANY: say(language, "tournament-draft-any-number", most=system.most)} | {
        str(most): say(language, "tournament-draft-most", most=most) for most in SEATS if most < system.most
    }
    parts.append(_select(draft, MOST, seats, str(tournament.most or _ANY)))
    chooses = say(language, "tournament-draft-members")
    parts.append(_role(draft, MEMBERS, chooses, draft.members))
    experience = (EXPERIENCES, draft.experience, "tournament-draft-experience", "games", language)
    parts.append(_number(draft, EXPERIENCE, *experience))
    role = say(language, "tournament-draft-role")
    parts.append(_role(draft, ROLE, role, draft.role))
    series = {_NONE: say(language, "series-draft-none")} | {
        league.id: say(language, "series-draft-choose", name=league.name)
        for league in leagues
        if draft.series != NEW or league.id != tournament.league
    }
    opened = say(language, "series-draft-choose", name=draft.series_name)
    series[NEW] = opened if draft.series == NEW else say(language, "series-draft-new")
    parts.append(_select(draft, SERIES, series, draft.series or _NONE))
    if draft.series == NEW:
        role = say(language, "series-draft-role")
        parts.append(_role(draft, SERIES_ROLE, role, draft.series_role))
    reminds = {str(yes): say(language, "tournament-draft-reminder", reminds=yes) for yes in (0, 1)}
    parts.append(_select(draft, REMINDER, reminds, str(int(draft.reminds))))
    if draft.reminds:
        whom = say(language, "tournament-draft-ping")
        parts.append(_role(draft, PING, whom, draft.ping))
    return parts


def _limit(draft: Draft, tournament: Tournament, language: Language) -> _Part:
    """How long a round may take."""
    unit, offered = (DAY_MS, LIMITS_BY_POST) if tournament.by_post else (MINUTE_MS, LIMITS)
    chosen = tournament.limit_ms // unit
    labels = {
        str(number): say(
            language, "tournament-draft-limit", time=time_limits.duration(number * unit, language)
        )
        for number in sorted({*offered, chosen})
    }
    return _select(draft, LIMIT, labels, str(chosen))


def _number(
    draft: Draft, act: str, offered: Sequence[int], chosen: int, key: str, argument: str, language: Language
) -> _Part:
    """A choice among numbers, also of one that was typed."""
    labels = {str(number): say(language, key, **{argument: number}) for number in sorted({*offered, chosen})}
    return _select(draft, act, labels, str(chosen))


def _select(draft: Draft, act: str, choices: Mapping[str, str], chosen: str) -> _Part:
    options = [
        discord.SelectOption(label=label, value=value, default=value == chosen)
        for value, label in list(choices.items())[:MOST_OPTIONS]
    ]
    state = choices.get(chosen, options[0].label)
    return _Part(act, state, Select.about(DRAFT, (act,), options[0].label, options, mark=draft.mark))


def _role(draft: Draft, act: str, told: str, chosen: int | None) -> _Part:
    return _Part(act, told, RoleSelect.about(DRAFT, (act,), told, chosen, draft.mark))
