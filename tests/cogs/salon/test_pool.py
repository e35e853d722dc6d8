"""``/pool``."""

from __future__ import annotations

import pytest

from bot.config import Pace
from bot.database import pseudonyms
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import PoolStage
from bot.features.salon.pool.page import LEAVE, SIT
from bot.features.salon.reasons import SalonReason
from bot.tables.errors import Reason
from bot.tables.restraint import TABLE_POSTED
from bot.text.i18n import Language, say
from engine import fairness
from sandbox.discord.entities import Channel
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import UserClient
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import at_pool, bring, carried

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def opened(sandbox: InProcessSandbox, place: Channel) -> tuple[str, UserClient]:
    """A pool whose seats are offered, and who has opened it."""
    opener = sandbox.member(place, "Ana")
    await opener.slash("pool", channel=place, stake=50)
    (pool,) = await sandbox.program.app.database.read(pools.open_for, opener.id)
    return pool.id, opener


async def test_a_pool_is_offered_publicly(sandbox: InProcessSandbox) -> None:
    place = await sandbox.counters_channel()
    ana = sandbox.member(place, "Ana")
    reply = await ana.slash(
        "pool", channel=place, options={"stake": 50, "adds": False, "running": 3, "points": 7}
    )
    assert not reply.ephemeral
    (pool,) = await sandbox.program.app.database.read(pools.open_for, ana.id)
    assert (pool.stake, pool.loser_adds, pool.running) == (50, False, 3)
    assert pool.ruleset.value("target") == "7"


async def test_a_pool_begins_with_the_third_player(sandbox: InProcessSandbox, language: Language) -> None:
    place = await sandbox.counters_channel()
    key, ana = await opened(sandbox, place)
    bob, cleo = (sandbox.member(place, name, LOCALES[language]) for name in ("Bob", "Cleo"))
    told(await at_pool(bob, SIT, place), language, "pool-sat-down")
    reply = await at_pool(cleo, SIT, place)
    told(reply, language, "pool-begun", one=ana.name, other=bob.name)
    pool = await sandbox.program.app.database.read(pools.find, key)
    assert pool.stage is PoolStage.PLAYING
    assert key in (await cleo.slash("games", where="dm")).text


async def test_the_first_game_has_the_secret_after_that_of_the_pool(sandbox: InProcessSandbox) -> None:
    place = await sandbox.counters_channel()
    key, ana = await opened(sandbox, place)
    pool = await sandbox.program.app.database.read(pools.find, key)
    (posted,) = [message for message in ana.messages(place) if carried(message) == [pool.commitment]]
    await at_pool(sandbox.member(place, "Bob"), SIT, place)
    third = await at_pool(sandbox.member(place, "Cleo"), SIT, place)
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert fairness.secret_before(table.secret) == pool.secret
    # The table has cut the first pack.
    assert table.ids == (posted.id, third.interaction.id, 0)


async def test_no_pool_begins_with_whoever_was_removed_from_the_server(sandbox: InProcessSandbox) -> None:
    place = await sandbox.counters_channel()
    key, _ = await opened(sandbox, place)
    bob, cleo = (sandbox.member(place, name) for name in ("Bob", "Cleo"))
    await at_pool(bob, SIT, place)
    await sandbox.removed(bob, place)
    told(await at_pool(cleo, SIT, place), "en", "pool-sat-down")
    pool = await sandbox.program.app.database.read(pools.find, key)
    assert (pool.stage, pool.sits(bob.id)) == (PoolStage.SEATING, False)


async def test_a_player_leaves_a_seat(sandbox: InProcessSandbox, language: Language) -> None:
    place = await sandbox.counters_channel()
    _, ana = await opened(sandbox, place)
    bob = sandbox.member(place, "Bob", LOCALES[language])
    await at_pool(bob, SIT, place)
    told(await at_pool(bob, LEAVE, place), language, "pool-left")
    refusal(await at_pool(bob, LEAVE, place), language, SalonReason.POOL_SITS_NOT)
    ana.speaks(LOCALES[language])
    told(await at_pool(ana, LEAVE, place), language, "pool-taken-back")


async def test_sitting_down_twice_is_refused(sandbox: InProcessSandbox, language: Language) -> None:
    place = await sandbox.counters_channel()
    _, ana = await opened(sandbox, place)
    ana.speaks(LOCALES[language])
    refusal(await at_pool(ana, SIT, place), language, SalonReason.POOL_SITS)
    refusal(await ana.slash("pool", channel=place, stake=5), language, SalonReason.POOL_OFFERED)


async def test_a_purse_that_is_too_small_is_refused(sandbox: InProcessSandbox, language: Language) -> None:
    place = await sandbox.counters_channel(opening=40)
    ana = sandbox.member(place, "Ana", LOCALES[language])
    reply = await ana.slash("pool", channel=place, stake=50)
    refusal(reply, language, Reason.PURSE_SHORT, held=40, needed=50)


async def test_a_refusal_stays_private_after_a_public_deferral(
    sandbox: InProcessSandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await sandbox.counters_channel(opening=40)
    ana = sandbox.member(place, "Ana")
    monkeypatch.setattr(sandbox.program.app.replies, "pace", Pace(defer=0.0))
    reply = await ana.slash("pool", channel=place, stake=50)
    refusal(reply, "en", Reason.PURSE_SHORT, held=40, needed=50)
    assert [message.ephemeral for message in ana.messages(place)] == [True]


async def test_pools_need_counters(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    reply = await ana.slash("pool", channel=sandbox.quiet_channel(), stake=50)
    refusal(reply, language, SalonReason.NO_COUNTERS)


async def test_who_was_removed_from_the_server_has_no_pool_posted_there(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = await sandbox.counters_channel()
    key, ana = await opened(sandbox, place)
    ana.speaks(LOCALES[language])
    assert place.guild is not None
    sandbox.server.world.remove_member(place.guild, ana.user)
    refusal(await bring(ana, key, where="dm"), language, Reason.NOT_THERE)


async def test_a_pool_whose_post_is_refused_is_not_said_to_be_posted(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = await sandbox.counters_channel()
    key, ana = await opened(sandbox, place)
    ana.speaks(LOCALES[language])
    told(await bring(ana, key, channel=place), language, "pool-posted", where="here")
    await sandbox.program.app.database.write(pseudonyms.forget_uses, TABLE_POSTED, (key,))
    sandbox.faults.fail_next("POST /channels/*/messages", 403, 1, code=50013)
    refused = await bring(ana, key, channel=place)
    refusal(refused, language, Reason.NOT_POSTED, what="pool", where="here", why="forbidden", game="")
    sandbox.faults.revoke(place, Permission.SEND_MESSAGES)
    refused = await bring(ana, key, channel=place)
    missing = say(language, "permission-send")
    refusal(refused, language, Reason.CANNOT_POST, what="pool", missing=missing)
