"""Texts about counters: a person's movements, an audit, the books."""

from __future__ import annotations

from typing import Final

from bot.features.salon.accounts import books
from bot.features.salon.ledger.model import AuditReport, Books, LedgerPage, Month, Movement
from bot.features.standings import seasons
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import file_page, layout
from bot.pages.parts.page import LONGEST_CONTENT, Page, TextFile
from bot.pages.parts.pagination import page_row, pages_of
from bot.text import formatting
from bot.text.i18n import Language, say

LEDGER: Final = "ledger"
"""The topic of the ledger's buttons; their fact is the page."""
LEDGER_LINES: Final = 10
AUDIT: Final = "audit"
"""The topic of the button that adds up a server's books."""
BOOKS: Final = "books"
"""The topic of the books' buttons to other pages; their fact is the page."""
EXPORT_BOOKS: Final = "exportbooks"
"""The topic of the button that gives the books as a file."""
BOOKS_LINES: Final = 6
"""How many months stand on a page."""


def ledger_page(
    found: LedgerPage, page: int, language: Language, *, manages: bool, restart: int | None
) -> Page:
    """A page of a person's movements, with the way to the server's books.

    Args:
        page: its number, from 0.
        manages: whether the person manages the server.
        restart: when all purses start over, in UTC milliseconds; None if they do not.
    """
    lines = [_movement(movement, language) for movement in found.movements] or [say(language, "ledger-none")]
    title = say(language, "ledger-title", counters=found.balance)
    body: list[ui.Item] = [ui.TextDisplay("\n".join((title, *lines)))]
    if restart is not None:
        body.append(ui.TextDisplay(say(language, "ledger-restart", until=f"<t:{restart // 1000}:F>")))
    body += page_row(language, LEDGER, (), page, pages_of(found.total, LEDGER_LINES))
    buttons = [Button.about(AUDIT, (), say(language, "button-audit"))]
    if manages:
        buttons.append(Button.about(BOOKS, ("0",), say(language, "button-books")))
    body.append(ui.ActionRow(*buttons))
    return Page(layout(body))


def books_page(found: Books, page: int, language: Language) -> Page:
    """A page of a server's books, with a button that gives all of them as a file.

    Args:
        page: its number, from 0.
    """
    lines = [say(language, "books-title")]
    if found.audited is not None:
        lines.append(
            say(
                language,
                "books-audited",
                sound=int(found.audited.sound),
                when=f"<t:{found.audited.at // 1000}:f>",
            )
        )
    shown = found.months[page * BOOKS_LINES : (page + 1) * BOOKS_LINES]
    lines += [_month(month, language) for month in shown] or [say(language, "books-none")]
    body: list[ui.Item] = [ui.TextDisplay("\n".join(lines))]
    body += page_row(language, BOOKS, (), page, pages_of(len(found.months), BOOKS_LINES))
    if found.months:
        body.append(ui.ActionRow(Button.about(EXPORT_BOOKS, (), say(language, "button-export"))))
    return Page(layout(body))


def books_file(found: Books, language: Language) -> Page:
    """A server's books as a file."""
    return file_page(say(language, "books-exported"), TextFile("books.csv", books.table(found.months)))


def _month(month: Month, language: Language) -> str:
    return say(
        language,
        "books-month",
        month=seasons.name(month.season, language),
        issued=month.issued,
        rake=month.rake,
        held=month.held,
        staked=month.staked,
        house=month.house,
    )


def audit_text(report: AuditReport, language: Language) -> str:
    """The text of an audit's result."""
    found = report.found
    lines = [say(language, "audit-sound" if found.sound else "audit-unsound", total=found.total)]
    if report.told_at is not None:
        lines.append(say(language, "audit-told", when=f"<t:{report.told_at // 1000}:f>"))
    lines.append(say(language, "audit-at", when=f"<t:{report.at // 1000}:f>"))
    held = [
        say(language, "audit-pool", pool=owner, counters=counters)
        if owner in report.pools
        else say(language, "audit-escrow", game=owner, counters=counters)
        for owner, counters in found.escrow.items()
    ]
    return formatting.below("\n".join(lines), held, LONGEST_CONTENT, language) if held else "\n".join(lines)


def _movement(movement: Movement, language: Language) -> str:
    return say(
        language,
        "ledger-line",
        when=f"<t:{movement.at // 1000}:f>",
        amount=formatting.gain(movement.amount, language),
        memo=say(language, f"memo-{movement.memo}"),
        game=f"`{movement.game}`" if movement.game else "",
    )
