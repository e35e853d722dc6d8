"""The pages of those who keep order."""

from __future__ import annotations

from dataclasses import replace

from bot.features.moderation.model import Act, Changes, Entry, Listed, LogPage, Losses, Present, TitleChange
from bot.features.moderation.page import ACTS as MODERATED
from bot.features.moderation.page import (
    LINES,
    act_form,
    direct_notice,
    exclude_page,
    listed_page,
    log_file,
    log_page,
    moderate_page,
    post_page,
    undo_form,
    void_page,
    voids_page,
)
from bot.features.moderation.voids.model import Preview
from bot.features.tournaments.model import MOST_TOURNAMENTS
from bot.pages.parts.page import texts
from bot.registry.voids import Void
from bot.tables.seat import Seat
from bot.text.i18n import Language
from tests.bot.features.longest_pages.common import KINDS, PEOPLE, TABLE, Built
from tests.bot.features.longest_pages.tournaments import tournament
from tests.bot.support.longest import AT, ID, NAME


def logs(language: Language) -> Built:
    def entry(act: Act, reason: str) -> Entry:
        return Entry(
            ID,
            10**9,
            act,
            ID,
            reason,
            AT,
            True,
            person=ID,
            until=AT,
            game="abcdefgh",
            amount=-(10**9),
            tournament=NAME,
            undone=10**9,
            titles=[TitleChange(ID, True, None, KINDS[0])] * 40,
            players=(ID,) * 8,
        )

    changes = [(f"counters/{name}", "9" * 200, "8" * 200) for name in ("rake", "age", "most")]
    for act in (Act.EXCLUDE, Act.VOID, Act.PURSE, Act.UNDO):
        for letter in ("*", "<", "😀", "]("):
            reason = letter * (200 // len(letter))
            undoable = {10**9 + line: 100 for line in range(LINES)}
            page = log_page(LogPage([entry(act, reason)] * LINES, 10**6, undoable), 1, Present(ID), language)
            assert "".join(texts(page.components)).count("1000000000") >= LINES
            yield page
    for told in set(Act) - {Act.SERIES, Act.SETTINGS}:
        yield direct_notice(entry(told, "*" * 200), "*" * 100, language)
    settled = entry(Act.SETTINGS, Changes(changes).dumps())
    yield post_page([settled], language)
    yield post_page([entry(Act.SERIES, f"rename {NAME}")], language)
    yield log_file([settled], language)
    yield log_page(LogPage([settled] * LINES, 10**6), 1, Present(ID), language)

    present = Present(ID, hidden=True, excluded=True, until=AT, held=10**9)
    for found in (Present(0), present, Present(ID, held=0), Present(ID, manages=True)):
        yield moderate_page(found, language)
    games = [(NAME * 3, f"abcdef{number}") for number in range(25)]
    for done in MODERATED:
        yield act_form(done, present, games, "0" * 10, language)
    yield undo_form(10**9, 100, present, "0" * 10, language)
    people = range(ID, ID + 300)
    by = {(act, person): ID for act in (Act.HIDE, Act.EXCLUDE) for person in people}
    yield listed_page(Listed(people, [(person, AT) for person in people], by), present, language)


def voids(language: Language) -> Built:
    held = tuple(Seat(person, name) for person, name in PEOPLE)
    table = replace(TABLE, seats=held, size=64)
    back = {person: -(10**9) for person, _ in PEOPLE}
    for running in ((), (tournament(language, entry=10**9),) * MOST_TOURNAMENTS):
        yield exclude_page(ID, Losses(ID + 1, running), 10**13, language)
    preview = Preview(Void((table,) * 60, None, 1, everywhere=False, at=0), back)
    yield void_page(ID, preview, "*" * 200, language)
    yield voids_page(ID, ID, AT, [preview] * 100, "*" * 200, language)
