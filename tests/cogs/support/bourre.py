"""Sessions of bourré that are over."""

from __future__ import annotations

from bot.model.table import Offer, Seat, Status, Table
from bot.text.i18n import Language
from engine.bourre.actions import PASS
from sandbox.discord.entities import Channel
from sandbox.testing.harness import UserClient
from tests.cogs.support.answers import LOCALES
from tests.cogs.support.in_process import InProcessSandbox


async def session_of_three(
    sandbox: InProcessSandbox, language: Language, place: Channel
) -> tuple[Table, UserClient]:
    """A session of one deal that all three play, and the player who opened it."""
    assert place.guild is not None
    ana, *others = (sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob", "Cleo"))
    for one in (ana, *others):
        await one.slash("games", where="dm")  # the bot has met them
    registry = sandbox.program.registry
    offer = Offer(
        kind="bourre",
        rules="bourre deals=1",
        challenger=Seat(ana.id, ana.name),
        guild=place.guild.id,
        channel=place.id,
        language=language,
        seats=3,
    )
    table = await registry.challenge(offer)
    for one in others:
        table = await registry.accept(table.id, Seat(one.id, one.name))
    while table.status is Status.LIVE:
        (actor,) = table.waits_for
        table = await registry.act(
            table.id, actor, lambda view: next(action for action in view.legal if action != PASS)
        )
    return table, ana
