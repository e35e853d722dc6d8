"""The log of a server's moderation, and the sentences of its entries."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from datetime import UTC, datetime
from itertools import accumulate
from typing import Final

import discord

from bot.features.moderation.model import (
    Act,
    Changes,
    Concerned,
    Entry,
    Listed,
    LogPage,
    Losses,
    Present,
    TitleChange,
)
from bot.features.moderation.voids.model import Preview, gains_of, mark_of, undo_mark
from bot.features.seasons.page import title as season_title
from bot.features.standings.model import EVERYWHERE
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Button, Form, SelectField, TextField, UserSelect
from bot.pages.parts.layout import button_rows, file_page, layout, sentence_page
from bot.pages.parts.page import LONGEST_TEXT, Page, TextFile
from bot.pages.parts.pagination import page_row, pages_of
from bot.pages.parts.permissions import missing_post
from bot.pages.table import time_limits
from bot.tables.guild import Rights
from bot.tables.person import is_deleted
from bot.tables.table import Status
from bot.text import formatting, spreadsheets
from bot.text.i18n import Language, say
from bot.text.spreadsheets import Cell

MODERATE: Final = "moderate"
"""The topic of the page's buttons. Their facts: what they open, a person or 0, and whether they manage."""
MODERATED: Final = "moderated"
"""The topic of the forms in which a reason is typed; their facts are as for ``MODERATE``."""
HOME: Final = "home"
LISTED: Final = "listed"
LOG: Final = "log"
FILE: Final = "file"
"""The log as a file."""
OPENED: Final = (HOME, LISTED, LOG, FILE)
VOIDS: Final = "voids"
"""All games of a person since a time become void."""
ACTS: Final = (Act.HIDE, Act.SHOW, Act.EXCLUDE, Act.READMIT, Act.PURSE, Act.VOID, VOIDS)
REASON: Final = "reason"
UNTIL: Final = "until"
SINCE: Final = "since"
AMOUNT: Final = "amount"
GAME: Final = "game"
CODE: Final = "code"
LONGEST_REASON: Final = 200
_LONGEST_TYPED: Final = 32
_LONGEST_LISTED: Final = 850
MODERATION: Final = "moderation"
"""The topic of the log's pages. Their facts: the person whose page leads there or 0, and the page."""
VOID: Final = "void"
"""The topic of the button that makes games void.

Its facts: the interaction that asked; the game, or ``ALL`` with the person and the time in UTC milliseconds.
"""
ALL: Final = "all"
EXCLUDE: Final = "exclude"
"""The topic of the button that excludes somebody; its facts: the interaction that asked, and the person."""
UNDO: Final = "undo"
"""The topic of the buttons that open the form in which the undoing of an entry gets its reason.

Their facts: the number of the entry, then as for ``MODERATION`` without the page.
"""
UNDOING: Final = "undoing"
"""The topic of that form, with the same facts."""
LINES: Final = 5
"""How many entries a page has: the longest ones fit, too, so that nothing can hide an act."""
_MOST_NAMED: Final = 15
"""How many people a question names with their counters."""
_LONGEST_LINE: Final = 750
_LONGEST_NOTICE: Final = 1_700
"""How long a notice is: below the name of a server it fits into any message."""
_LONGEST_PLAYERS: Final = 150
"""How long the list of a game's players is in a line."""
_LONGEST_VALUE: Final = 150
"""How much of a setting a line says."""


def moderate_page(found: Present, language: Language) -> Page:
    """What managers may do in a server now, to a person or to nobody yet."""
    text = say(language, "moderate-nobody")
    if found.person:
        text = say(
            language,
            "moderate-person",
            person=_mention(found.person, language),
            hidden=int(found.hidden),
            excluded=int(found.excluded),
            ends=int(found.until is not None),
            until=f"<t:{(found.until or 0) // 1000}:F>",
            counters=int(found.held is not None),
            held=found.held or 0,
            manages=int(found.manages),
        )
    acts = [
        _button(found, act, language, found.mark(act))
        for act, possible in (
            (Act.HIDE, found.person and not found.hidden),
            (Act.SHOW, found.hidden),
            (Act.EXCLUDE, found.person and not found.excluded and not found.manages),
            (Act.READMIT, found.excluded),
            (Act.PURSE, found.held is not None),
            (Act.VOID, True),
            (VOIDS, found.person),
        )
        if possible
    ]
    looks = [_button(found, opened, language) for opened in (LOG, LISTED)]
    choose = UserSelect.about(MODERATE, _facts_of(found, HOME), say(language, "select-moderated"))
    select = () if found.person else (ui.ActionRow(choose),)
    return Page(layout([ui.TextDisplay(text), *select, *button_rows(*acts), *button_rows(*looks)]))


def _button(found: Present, act: str, language: Language, shown: str = "") -> Button:
    label = say(language, f"button-moderate-{act}")
    return Button.about(MODERATE, _facts_of(found, act), label, mark=shown)


def _facts_of(found: Present, act: str) -> tuple[str, str, str]:
    return act, str(found.person), str(int(found.manages))


def act_form(
    act: str, found: Present, games: Sequence[tuple[str, str]], mark: str, language: Language
) -> Form:
    """The form in which the reason of an act is typed, and what else it needs.

    Args:
        games: for a void, the newest games as (label, id).
        mark: what the page shows that opens it.
    """

    def field(name: str, longest: int, *, required: bool = True) -> TextField:
        shown, about = say(language, f"moderate-{name}"), say(language, f"moderate-{name}-about")
        return TextField(name, shown, longest, about=about, required=required)

    fields: list[TextField | SelectField] = []
    match act:
        case Act.EXCLUDE:
            fields = [field(UNTIL, _LONGEST_TYPED, required=False)]
        case _ if act == VOIDS:
            fields = [field(SINCE, _LONGEST_TYPED)]
        case Act.PURSE:
            fields = [field(AMOUNT, _LONGEST_TYPED)]
        case Act.VOID:
            options = [discord.SelectOption(label=label, value=game) for label, game in games]
            newest = SelectField(GAME, say(language, "moderate-game"), options, required=False)
            fields = [*([newest] if options else []), field(CODE, _LONGEST_TYPED, required=False)]
        case _:
            pass
    title, reason = say(language, f"button-moderate-{act}"), field(REASON, LONGEST_REASON)
    return Form(MODERATED, _facts_of(found, act), title, *fields, reason, mark=mark)


def undo_form(number: int, entries: int, back: Present, mark: str, language: Language) -> Form:
    """The form in which the reason is typed why an entry is undone.

    Args:
        entries: how many are undone with it.
        back: whose page leads there.
    """
    title = say(language, "button-moderate-undo", number=number, entries=entries)
    shown, about = say(language, "moderate-reason"), say(language, "moderate-reason-about")
    facts = (str(number), str(back.person), str(int(back.manages)))
    return Form(UNDOING, facts, title, TextField(REASON, shown, LONGEST_REASON, about=about), mark=mark)


def listed_page(found: Listed, back: Present, language: Language) -> Page:
    """Who is hidden or excluded in a server."""
    hidden = [_listed(person, found.by.get((Act.HIDE, person)), None, language) for person in found.hidden]
    excluded = [
        _listed(person, found.by.get((Act.EXCLUDE, person)), until, language)
        for person, until in found.excluded
    ]
    text = say(
        language,
        "moderate-listed",
        hidden=formatting.listed(hidden or [""], language, _LONGEST_LISTED),
        taken=len(hidden),
        excluded=formatting.listed(excluded or [""], language, _LONGEST_LISTED),
        out=len(excluded),
    )
    return Page(layout([ui.TextDisplay(text), ui.ActionRow(_button(back, HOME, language))]))


def _listed(person: int, by: int | None, until: int | None, language: Language) -> str:
    """A person who is hidden or excluded, by whom and until when."""
    return say(
        language,
        "moderate-listed-person",
        person=_mention(person, language),
        by="none" if by is None else _mention(by, language),
        ends=int(until is not None),
        until=f"<t:{(until or 0) // 1000}:F>",
    )


def log_page(found: LogPage, page: int, back: Present, language: Language) -> Page:
    """A page of a server's log.

    Args:
        page: its number, from 0.
        back: whose page leads there.
    """
    lines = [line(entry, language) for entry in found.entries] or [say(language, "moderation-log-none")]
    title = say(language, "moderation-log-title")
    if back.person:
        title = say(language, "moderation-log-about", person=_mention(back.person, language))
    body: list[ui.Item] = [ui.TextDisplay("\n".join((title, *lines)))]
    facts = (str(back.person), str(int(back.manages)))
    undo = [
        Button.about(
            UNDO,
            (str(number), *facts),
            say(language, "button-moderate-undo", number=number, entries=entries),
            mark=undo_mark(number, entries),
        )
        for number, entries in found.undoable.items()
    ]
    body += button_rows(*undo)
    body += page_row(language, MODERATION, facts, page, pages_of(found.total, LINES))
    looks = [_button(back, HOME, language), _button(back, FILE, language)]
    if back.person:
        label = say(language, "button-moderate-whole")
        looks.append(Button.about(MODERATE, _facts_of(Present(0), LOG), label))
    return Page(layout([*body, ui.ActionRow(*looks)]))


def log_file(entries: Iterable[Entry], language: Language) -> Page:
    """A server's log as comma-separated values, under the names of their fields."""
    names = [field.name for field in fields(Entry) if field.name not in ("guild", "titles", "more")]
    rows = ({name: _cell(name, getattr(entry, name)) for name in names} for entry in entries)
    table = TextFile("moderation.csv", spreadsheets.text(rows) or ",".join(names))
    return file_page(say(language, "moderation-log-file"), table)


def _cell(name: str, value: Cell | tuple[int, ...]) -> Cell:
    """A value as a spreadsheet reads it: a time as UTC, people by their numbers."""
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    if name in ("at", "until") and isinstance(value, int):
        return datetime.fromtimestamp(value / 1000, UTC).isoformat(timespec="seconds")
    return value


def posted_together(entries: Sequence[Entry], language: Language) -> int:
    """How many of these entries, the first ones, fit in one post."""
    lengths = accumulate(formatting.length(line(entry, language)) + 1 for entry in entries)
    return sum(length <= LONGEST_TEXT for length in lengths)


def post_page(entries: Iterable[Entry], language: Language) -> Page:
    """Entries as they are posted in the channel in which a server reads them."""
    return sentence_page("\n".join(line(entry, language) for entry in entries))


def log_channel_line(channel: int | None, rights: Rights | None, language: Language) -> str:
    """Where a server reads its entries as they are made, and which permission is missing.

    Args:
        channel: None for nowhere.
        rights: what the bot may do there; None if that is not known.
    """
    if channel is None:
        return say(language, "log-channel-nowhere")
    told = say(language, "log-channel-told", channel=f"<#{channel}>")
    return "\n".join([told, *missing_post(channel, rights, language)])


def concerned_items(found: Sequence[tuple[str, Concerned]], language: Language) -> list[ui.Item]:
    """Where a person is hidden or excluded, and whom to ask.

    Args:
        found: each with the name of the server; empty for one that Discord does not name now.
    """
    lines = [
        say(
            language,
            "preferences-concerned",
            server=formatting.escaped(formatting.unlinked(server)) or "none",
            everywhere=int(held.guild == EVERYWHERE),
            hidden=int(held.hidden),
            excluded=int(held.excluded),
            ends=int(held.until is not None),
            until=f"<t:{(held.until or 0) // 1000}:F>",
        )
        for server, held in found
    ]
    return [ui.TextDisplay("\n".join(lines))] if lines else []


def void_page(asked: int, preview: Preview, reason: str, language: Language) -> Page:
    """The question whether a game is to become void: who played, when, and what goes back.

    Args:
        asked: the interaction that keeps the reason.
    """
    first, *others = preview.void.tables
    players = [_mention(person, language) for person in sorted(preview.void.players)]
    lines = [
        say(language, "void-title"),
        say(
            language,
            "void-game",
            game=first.id,
            players=formatting.listed(players, language),
            when=f"<t:{first.created_at // 1000}:f>",
            games=1 + len(others),
        ),
        *_effects([preview], reason, language),
    ]
    facts, label = (str(asked), first.id, "0", "0"), say(language, "button-void")
    button = Button.about(VOID, facts, label, style=discord.ButtonStyle.danger, mark=mark_of([preview]))
    return sentence_page("\n".join(lines), button)


def voids_page(
    asked: int, person: int, since: int, previews: Sequence[Preview], reason: str, language: Language
) -> Page:
    """The question whether all games of a person since a time are to become void.

    Args:
        asked: as for ``void_page``.
        since: in UTC milliseconds.
    """
    players = {player for preview in previews for player in preview.void.players}
    others = [_mention(other, language) for other in sorted(players - {person})]
    number = _games_of(previews)
    lines = [
        say(language, "voids-title", games=number),
        say(
            language,
            "voids-games",
            person=_mention(person, language),
            since=f"<t:{since // 1000}:f>",
            others=formatting.listed(others or [""], language, _LONGEST_LISTED),
            number=len(others),
        ),
        *_effects(previews, reason, language),
    ]
    facts, label = (str(asked), ALL, str(person), str(since)), say(language, "button-voids", games=number)
    button = Button.about(VOID, facts, label, style=discord.ButtonStyle.danger, mark=mark_of(previews))
    return sentence_page("\n".join(lines), button)


def _games_of(previews: Sequence[Preview]) -> int:
    return sum(len(preview.void.tables) for preview in previews)


def _effects(previews: Sequence[Preview], reason: str, language: Language) -> list[str]:
    """What follows from voids, in lines."""
    back = [
        f"{_mention(person, language)} {formatting.gain(counters, language)}"
        for person, counters in gains_of(previews).items()
    ]
    number = _games_of(previews)
    tables = [table for preview in previews for table in preview.void.tables]
    live, over = any(table.open for table in tables), any(table.status is Status.OVER for table in tables)
    return [
        *([say(language, "void-live", games=number)] if live else []),
        say(language, "void-counters", back=", ".join(back[:_MOST_NAMED]), more=len(back[_MOST_NAMED:]))
        if back
        else say(language, "void-no-counters"),
        *([say(language, "void-tournament")] if any(table.pairing is not None for table in tables) else []),
        say(language, "void-reach", games=number),
        say(language, "void-undo", live=int(live), over=int(over)),
        say(language, "void-reason", reason=formatting.escaped(reason)),
    ]


def exclude_page(asked: int, losses: Losses, until: int | None, language: Language) -> Page:
    """The question whether somebody is to be excluded who plays in tournaments.

    Args:
        asked: the interaction that keeps the reason.
        until: until when, in UTC milliseconds; None without end.
    """
    person, names = losses.person, [formatting.escaped(found.name) for found in losses.tournaments]
    question = say(
        language,
        "exclude-sure",
        person=_mention(person, language),
        tournaments=formatting.joined(names, language),
        number=len(names),
        entries=losses.entries,
    )
    label, style = say(language, "button-exclude"), discord.ButtonStyle.danger
    facts = (str(asked), str(person), str(until or 0))
    return sentence_page(question, Button.about(EXCLUDE, facts, label, style=style, mark=losses.mark))


def done(entry: Entry, language: Language) -> str:
    """What a manager is told who has just done something."""
    said = say(language, f"moderation-done-{entry.act}", **_facts(entry, language))
    return " ".join((said, *_titles(entry, language)))


def notice(entry: Entry, language: Language) -> str:
    """What the person is told whom an entry concerns, without the links that others have put into it."""
    tournament = entry.tournament and formatting.unlinked(entry.tournament)
    plain = replace(entry, reason=formatting.unlinked(entry.reason), tournament=tournament)
    about = f"moderation-host-{entry.act}" if entry.guild == EVERYWHERE else f"moderation-notice-{entry.act}"
    own = [
        say(language, "moderation-own-title", won=int(change.won), title=_title(plain, change, language))
        for change in plain.titles
    ]
    told = say(language, about, **_facts(plain, language))
    return formatting.joined([told, *own], language, _LONGEST_NOTICE, " ")


def direct_notice(entry: Entry, server: str, language: Language) -> Page:
    """The notice of an entry as a direct message.

    Args:
        server: what the server is called.
    """
    return sentence_page(
        say(
            language,
            "moderation-notice-from",
            server=formatting.escaped(formatting.unlinked(server)),
            notice=notice(entry, language),
        )
    )


def line(entry: Entry, language: Language) -> str:
    """An entry in a line."""
    undone = [] if entry.undone is None else [say(language, "moderation-undone", number=entry.undone)]
    said = say(
        language,
        "moderation-log-line",
        number=entry.number,
        when=f"<t:{entry.at // 1000}:f>",
        manager=_mention(entry.manager, language),
        what=say(language, f"moderation-log-{entry.act}", **_facts(entry, language)),
        own=int(entry.own or entry.manager in (change.person for change in entry.titles)),
    )
    return formatting.cut(" ".join((said, *undone, *_titles(entry, language))), _LONGEST_LINE)


def _titles(entry: Entry, language: Language) -> list[str]:
    """Who has a title since an act, and who has one no more: in one sentence, or in none."""
    changes = [
        say(
            language,
            "moderation-title",
            person=_mention(change.person, language),
            won=int(change.won),
            title=_title(entry, change, language),
        )
        for change in entry.titles
    ]
    return (
        [say(language, "moderation-titles", titles=formatting.listed(changes, language))] if changes else []
    )


def _title(entry: Entry, change: TitleChange, language: Language) -> str:
    if change.series is not None:
        return formatting.escaped(formatting.unlinked(change.series))
    if change.season is None:
        return formatting.escaped(entry.tournament or "")
    return season_title(change.kind, change.season, language)


def _facts(entry: Entry, language: Language) -> dict[str, str | int]:
    """The facts of the sentences about an entry."""
    return {
        "person": "" if entry.person is None else _mention(entry.person, language),
        "game": entry.game or "none",
        "games": 1 + len(entry.more),
        "players": formatting.listed(
            [_mention(person, language) for person in entry.players] or [""], language, _LONGEST_PLAYERS
        ),
        "undoes": entry.undoes or 0,
        "tournament": "none" if entry.tournament is None else formatting.escaped(entry.tournament),
        "what": entry.reason.partition(" ")[0] if entry.act is Act.SERIES else "",
        "about": formatting.escaped(entry.reason.partition(" ")[-1]) if entry.act is Act.SERIES else "",
        "reason": formatting.escaped(entry.reason) if entry.act is not Act.SETTINGS else "",
        "changes": _changes(entry.reason, language) if entry.act is Act.SETTINGS else "",
        "amount": formatting.gain(entry.amount or 0, language),
        "moved": int(bool(entry.amount)),
        "ends": int(entry.until is not None),
        "until": f"<t:{(entry.until or 0) // 1000}:F>",
    }


def _changes(reason: str, language: Language) -> str:
    """The settings that were changed, from what to what."""
    return "; ".join(
        f"{_setting(name, language)} {_value(name, before, language)} → {_value(name, after, language)}"
        for name, before, after in Changes.loads(reason).changed
    )


def _setting(name: str, language: Language) -> str:
    """A setting as its page calls it, or for a server's own rules and a game their name after it."""
    subject, _, option = name.partition("/")
    words = [say(language, f"settings-subject-{subject}")]
    if option:
        words.append(_option(subject, option, language))
    return f"**{' · '.join(words)}**"


def _option(subject: str, option: str, language: Language) -> str:
    match subject:
        case "channels":
            return option
        case "rules":
            return formatting.name(option)
        case "default":
            return GAME_UIS[option].title(language)
        case _:
            return say(language, f"settings-{option}")


def _value(name: str, value: str, language: Language) -> str:
    """What a setting is, in words. The log has it the same in every language."""
    shown = formatting.cut(value, _LONGEST_VALUE) or "–"
    match name:
        case _ if not value:
            return shown
        case "bystanders":
            return say(language, f"bystanders-{value}")
        case "language":
            return say(language, f"language-{value}")
        case "counters/refunds":
            return say(language, f"unmatched-{value.replace('_', '-')}")
        case "seasons/length":
            return say(language, f"length-{value}")
        case "time" | "counters/betting" if value != "0 s":
            return time_limits.duration(1_000 * int(value.removesuffix(" s")), language)
        case _ if name.startswith(("rules/", "default/")):
            return formatting.escaped(shown)
        case _:
            return shown


def _mention(person: int, language: Language) -> str:
    return say(language, "somebody-left") if is_deleted(person) else f"<@{person}>"
