"""``/counters``: what a purse holds, its movements, the audit and the books."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.database import clock
from bot.features.salon.accounts import service as counters
from bot.features.salon.accounts.service import AUDITS
from bot.features.salon.ledger import store as ledger
from bot.features.salon.reasons import SalonReason
from bot.features.standings import seasons
from bot.tables.errors import Reason
from bot.text import formatting
from bot.text.i18n import Language, say
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import books, holds

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_new_purse_holds_the_servers_opening(sandbox: InProcessSandbox, language: Language) -> None:
    place = await sandbox.counters_channel(opening=250)
    ana = sandbox.member(place, "Ana", LOCALES[language])
    holds(await ana.slash("counters", channel=place), language, 250)


async def test_without_counters_there_is_no_purse(sandbox: InProcessSandbox, language: Language) -> None:
    ana, place = sandbox.guest("Ana", LOCALES[language]), sandbox.quiet_channel()
    refusal(await ana.slash("counters", channel=place), language, SalonReason.NO_COUNTERS)


async def test_the_allowance_is_given_once_a_day(sandbox: InProcessSandbox, language: Language) -> None:
    place = await sandbox.counters_channel(opening=30, allowance=100)
    ana = sandbox.member(place, "Ana", LOCALES[language])
    first = await ana.slash("counters", channel=place)
    holds(first, language, 100)
    assert [message.text for message in first.followups] == [say(language, "allowance-given", counters=70)]
    assert (await ana.slash("counters", channel=place)).followups == []


async def test_movements_are_listed_newest_first(sandbox: InProcessSandbox, language: Language) -> None:
    place = await sandbox.counters_channel(opening=500)
    people = (sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob"))
    await sandbox.begin(channel=place, people=people, stake=40)
    lines = (await people[0].slash("counters", channel=place)).text.splitlines()
    assert lines[0] == say(language, "ledger-title", counters=460)
    assert say(language, "memo-stake") in lines[1]
    assert say(language, "memo-opening") in lines[2]


async def test_the_ledger_has_pages(sandbox: InProcessSandbox, language: Language) -> None:
    place = await sandbox.counters_channel()
    started = await sandbox.begin(
        channel=place, people=(sandbox.member(place, "Ana"), sandbox.member(place, "Bob"))
    )
    cleo = sandbox.member(place, "Cleo", LOCALES[language])
    for amount in range(1, 11):
        await cleo.slash("bet", channel=place, side=started.ana.user, amount=amount)
    first = await cleo.slash("counters", channel=place)
    assert say(language, "board-page", page=1, pages=2) in first.text
    assert first.message is not None
    second = await cleo.click(first.message, say(language, "button-next"))
    assert say(language, "board-page", page=2, pages=2) in second.text
    assert say(language, "memo-opening") in second.text
    assert second.message is not None
    back = await cleo.click(second.message, say(language, "button-previous"))
    assert back.text == first.text


async def test_an_audit_of_a_correct_ledger_says_so(sandbox: InProcessSandbox, language: Language) -> None:
    place = await sandbox.counters_channel()
    started = await sandbox.begin(
        channel=place, people=(sandbox.member(place, "Ana"), sandbox.member(place, "Bob")), stake=20
    )
    started.ana.speaks(LOCALES[language])
    reply = await books(started.ana, "audit", channel=place)
    assert say(language, "audit-sound", total=0) in reply.text
    assert say(language, "audit-escrow", game=started.game, counters=40) in reply.text


async def test_an_audit_is_always_of_the_present_state(sandbox: InProcessSandbox) -> None:
    place = await sandbox.counters_channel()
    assert place.guild is not None
    guild, database = place.guild.id, sandbox.program.app.database
    ana = sandbox.member(place, "Ana")
    await ana.slash("counters", channel=place)
    before = clock.now() - 21 * 60_000
    await database.write(ledger.check, guild, before)
    started = clock.now()
    (reply, other) = await asyncio.gather(
        *(books(one, "audit", channel=place) for one in (ana, sandbox.member(place, "Bob")))
    )
    assert f"<t:{before // 1000}" not in reply.text
    shown = {int(at) for at in re.findall(r"<t:(\d+):f>", reply.text + other.text)}
    assert shown <= set(range(started // 1000, clock.now() // 1000 + 1))
    assert shown


async def test_a_person_has_a_few_audits_and_then_waits(
    sandbox: InProcessSandbox, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await sandbox.counters_channel()
    ana, bob = (
        sandbox.member(place, "Ana", LOCALES[language]),
        sandbox.member(place, "Bob", LOCALES[language]),
    )
    at = clock.now()
    monkeypatch.setattr(counters, "now", lambda: at)
    for _ in range(AUDITS.most):
        assert say(language, "audit-sound", total=0) in (await books(ana, "audit", channel=place)).text
    until = formatting.until(at + AUDITS.period)
    refusal(await books(ana, "audit", channel=place), language, SalonReason.AUDITED_OFTEN, until=until)
    assert say(language, "audit-sound", total=0) in (await books(bob, "audit", channel=place)).text
    monkeypatch.setattr(counters, "now", lambda: at + AUDITS.period)
    assert say(language, "audit-sound", total=0) in (await books(ana, "audit", channel=place)).text


async def test_only_people_who_manage_the_server_see_its_books(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = await sandbox.counters_channel(opening=500)
    ana, admin = sandbox.member(place, "Ana", LOCALES[language]), sandbox.user("Admin")
    shown = (await ana.slash("counters", channel=place)).message
    assert shown is not None
    assert say(language, "button-books") not in [button.label for button in shown.buttons]
    refusal(await sandbox.forge(ana, {"custom_id": "books:0"}, shown), language, Reason.NEEDS_MODERATOR)
    admin.speaks(LOCALES[language])
    reply = await books(admin, "books", channel=place)
    month = seasons.name(seasons.of(clock.now()), language)
    line = say(language, "books-month", month=month, issued=1000, rake=0, held=1000, staked=0, house=0)
    assert line in reply.text
    assert reply.ephemeral


async def test_the_books_are_exported(sandbox: InProcessSandbox) -> None:
    place = await sandbox.counters_channel(opening=500)
    ana, admin = sandbox.member(place, "Ana"), sandbox.user("Admin")
    admin.speaks("en-GB")
    await ana.slash("counters", channel=place)
    reply = await books(admin, "books", channel=place)
    assert reply.message is not None
    exported = await admin.click(reply.message, "Export")
    assert say("en", "books-exported") in exported.text
    assert exported.message is not None
    (file,) = exported.message.attachments
    assert file.data.decode().splitlines() == [
        "season,issued,rake,held,staked,house",
        f"{seasons.of(clock.now())},1000,0,1000,0,0",
    ]
