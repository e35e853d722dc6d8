"""The pages of the salon."""

from __future__ import annotations

from dataclasses import replace

from bot.features.salon.accounts.page import LEDGER_LINES, audit_text, books_file, books_page, ledger_page
from bot.features.salon.bets.model import BetForm
from bot.features.salon.bets.page import bet_page
from bot.features.salon.ledger.model import (
    Audit,
    AuditRecord,
    AuditReport,
    Books,
    LedgerPage,
    Memo,
    Month,
    Movement,
    escrow,
)
from bot.features.salon.pool.model import Pool
from bot.features.salon.pool.page import pool_page
from bot.features.salon.queue.page import score_sheet_page
from bot.features.standings.model import ScoreSheet, SeriesScore
from bot.pages.parts.components import Button
from bot.pages.parts.layout import sentence_page
from bot.pages.table.games_page import Asked, GameRow, Request, own_games_page
from bot.tables.seat import Seat
from bot.text.i18n import Language, say
from tests.bot.features.longest_pages.common import KINDS, PEOPLE, RULES, TABLE, Built
from tests.bot.support.longest import AT, ID, LINK, NAME


def salon(language: Language) -> Built:
    sitters = tuple(Seat(ID + number, NAME) for number in range(3))
    pool = Pool(
        *("abcdefgh", ID, ID, language, KINDS[0], RULES[KINDS[0]].text, 10**9, True, 3),
        *(b"r" * 32, AT, AT, sitters),
    )
    yield pool_page(pool, 99, LINK)


def counters(language: Language) -> Built:
    movement = Movement(-(10**9), escrow("abcdefgh"), Memo.ALLOWANCE, "abcdefgh", AT)
    yield ledger_page(
        LedgerPage([movement] * LEDGER_LINES, 10**6, 10**9), 1, language, manages=True, restart=AT
    )
    audited = AuditRecord(AT, sound=False, told_at=AT)
    books = Books([Month(202601 + month % 12, *[10**9] * 5) for month in range(24)], audited)
    yield books_page(books, 1, language)
    yield books_file(books, language)
    held = {f"game{number:04}": 10**9 for number in range(300)}
    audit = AuditReport(Audit(10**9, (), held), AT, AT, [*held][::2], [])
    yield sentence_page(audit_text(audit, language))
    for invited in (TABLE, replace(TABLE, seats=TABLE.seats[:1], invited=ID)):
        yield bet_page(invited, 1, BetForm(10**9, 10**9), language, "x" * 300)
    lines = [SeriesScore(person, name, 10**6, 10**6, -(10**9)) for person, name in PEOPLE]
    yield score_sheet_page(ScoreSheet(10**6, lines), language)
    requests = tuple((request, "x" * 80) for request in Request)
    rows = [GameRow(f"game{number:04}", NAME * 4, f"{NAME * 4} {LINK}", requests) for number in range(60)]
    for listed in (rows[:1], rows):
        yield own_games_page(listed, rows[0].key, language)
        sure = Button.about("aside", (rows[0].key, "1", "resign", "1"), say(language, "button-resign-surely"))
        question = say(language, "answer-resign-sure", opponent=NAME * 4)
        yield own_games_page(listed, rows[0].key, language, Asked(question, sure))
