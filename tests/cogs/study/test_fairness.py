"""How the cards fell, with the verdict first."""

from __future__ import annotations

import pytest

from bot.database.clock import HOUR_MS, now
from bot.database.connection import select
from bot.features.fairness import store, transactions
from bot.features.fairness.bounds import bounds
from bot.features.fairness.model import ROOT_AUDIENCE, ClosedMonth
from bot.features.fairness.page import FAIRNESS
from bot.features.fairness.registrar import Registrar
from bot.features.settings.help_page import Section
from bot.features.standings import seasons
from bot.registry.transactions.departures import PLAY_ON_MS
from bot.tables.errors import Reason
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.ecarte.frequencies import CHANCES
from engine.interface import Frequency
from sandbox.discord.entities import Channel
from sandbox.discord.permissions import NOTHING, Permission
from sandbox.testing.harness import Reply, UserClient
from tests.cogs.study.test_leaderboard import finished
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import change_settings

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def fell(person: UserClient, place: Channel) -> Reply:
    """Press *How the cards fell* in the help."""
    helped = await person.slash("help", channel=place)
    assert helped.message is not None
    shown = await person.select(helped.message, [Section.FAIR_PLAY])
    assert shown.message is not None
    return await person.click(shown.message, f"{FAIRNESS}:")


async def test_a_player_reads_how_the_cards_fell(sandbox: InProcessSandbox, language: Language) -> None:
    started = await finished(sandbox)
    started.ana.speaks(LOCALES[language])
    app = sandbox.program.app
    while await app.service(Registrar).round(now() + PLAY_ON_MS):
        pass
    packs = (await sandbox.table(started.game)).started_game.packs
    before = await app.database.read(store.frequencies, "ecarte")
    assert before["king-turned"].could >= len(packs)
    reply = await fell(started.ana, started.channel)
    assert reply.ephemeral
    came, could = before["king-turned"].came, before["king-turned"].could
    assert say(language, "fell-ecarte-king-turned") in reply.text
    assert formatting.percent(came, could, language, 2) in reply.text
    assert formatting.percent(1, 8, language, 2) in reply.text

    # No fair shuffler turns up that many kings.
    await app.database.write(store.count, "ecarte", "king-turned", Frequency(500, 500))
    reply = await fell(started.ana, started.channel)
    assert say(language, "fairness-line", outside=1, **_king(before["king-turned"], language)) in reply.text
    judged = sum(each.could > 0 for name, each in before.items() if name not in ("cut-half", "won-by-dealer"))
    assert say(language, "fairness-verdict", outside=1, judged=judged) in reply.text


def _king(before: Frequency, language: Language) -> dict[str, str | int]:
    came, could = before.came + 500, before.could + 500
    chance = CHANCES["king-turned"]
    assert chance is not None
    least, most = bounds(could, chance)
    shares = {"share": came, "least": least, "most": most}
    return {
        **{name: formatting.percent(number, could, language, 2) for name, number in shares.items()},
        "what": say(language, "fell-ecarte-king-turned"),
        "chance": formatting.percent(1, 8, language, 2),
        "came": came,
        "could": could,
    }


async def test_a_server_reads_the_root_of_a_month_at_its_end(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, admin = sandbox.own_channel(), sandbox.user("Admin")
    assert place.guild is not None
    admin.speaks(LOCALES[language])
    closed = sandbox.quiet_channel(place.guild)
    sandbox.server.world.overwrite(closed, place.guild.id, NOTHING, Permission.VIEW_CHANNEL)
    reply = await change_settings(admin, "fairness", channel=place, options={"channel": closed})
    refusal(reply, language, Reason.NO_POSTS_THERE, channel=f"<#{closed.id}>")
    reply = await change_settings(admin, "fairness", channel=place, options={"channel": place})
    told = say(language, "fairness-told", channel=f"<#{place.id}>")
    assert told in reply.text
    assert told in (await admin.slash("settings", channel=place)).text
    # The permission is taken away, and comes back.
    sandbox.server.world.overwrite(place, place.guild.id, NOTHING, Permission.ATTACH_FILES)
    shown = (await admin.slash("settings", channel=place)).text
    assert say(language, "missing-post", channel=f"<#{place.id}>") in shown
    sandbox.server.world.overwrite(place, place.guild.id, NOTHING, NOTHING)

    app = sandbox.program.app
    month = ClosedMonth(299901, 1_234, "ab" * 32)
    await app.database.write(transactions.close, month, now())
    for post in await app.database.read(select, "SELECT id FROM root_post"):
        key = post["id"]
        await app.database.write(transactions.expire, key, now() + HOUR_MS)
        app.presenter.update((key, ROOT_AUDIENCE))
    name = seasons.name(month.month, "en")
    posted = say("en", "root-posted", month=name, games=month.games, root=month.root)
    await sandbox.until(lambda: any(message.text == posted for message in admin.messages(place)) or None)
    reply = await change_settings(admin, "fairness", channel=place, options={"off": True})
    assert say(language, "fairness-nowhere") in reply.text
