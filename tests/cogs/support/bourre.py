"""Sessions of bourré that three people play."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.seat import Offer, Seat
from bot.tables.table import Status, Table
from bot.text.i18n import Language, say
from engine.bourre.actions import PASS
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES
from tests.cogs.support.in_process import InProcessSandbox


async def three_seated(
    sandbox: InProcessSandbox, language: Language, place: Channel, *, friendly: bool = False
) -> tuple[Table, Sequence[UserClient]]:
    """A session of one deal that has just begun, and its players; the first has opened it."""
    assert place.guild is not None
    people = [sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob", "Cleo")]
    for one in people:
        await one.slash("games", where="dm")  # the bot has met them
    await sandbox.ask_to_cut(*people)
    ana, *others = people
    registry = sandbox.program.app.registry
    offer = Offer(
        kind="bourre",
        rules="bourre deals=1",
        challenger=Seat(ana.id, ana.name),
        guild=place.guild.id,
        channel=place.id,
        language=language,
        seats=3,
        friendly=friendly,
    )
    table = await registry.offers.challenge(offer)
    for one in others:
        table = await registry.offers.accept(table.id, Seat(one.id, one.name))
    return table, people


async def fill(person: UserClient, table: ShownMessage) -> Reply:
    """Let somebody fill their table with the house, and say that they are sure where they are asked."""
    reply = await person.click(table, say("en", "button-fill"))
    asked = reply.message
    if asked is None or [button.label for button in asked.buttons] not in [
        [say(language, "button-fill")] for language in LOCALES
    ]:
        return reply
    return await person.click(asked, asked.buttons[0].label)


async def moved(sandbox: InProcessSandbox, table: Table) -> Table:
    """The table after the next move of a player who does not pass."""
    (actor,) = table.waits_for
    return await sandbox.program.app.registry.play.act(
        table.id, actor, lambda view: next(action for action in view.legal if action != PASS)
    )


async def played_out(sandbox: InProcessSandbox, table: Table) -> Table:
    """The table after all moves of its session, when its messages show its end."""
    while table.status is Status.LIVE:
        table = await moved(sandbox, table)
    await sandbox.settled()
    return table


async def session_of_three(
    sandbox: InProcessSandbox, language: Language, place: Channel
) -> tuple[Table, UserClient]:
    """A session of one deal that all three have played, and the player who opened it."""
    table, (ana, *_) = await three_seated(sandbox, language, place)
    return await played_out(sandbox, table), ana
