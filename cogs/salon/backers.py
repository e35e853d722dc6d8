"""A hand and its backers at a table with French bystanders: looking, pointing at a card, taking it over."""

from __future__ import annotations

from bot.client.client import EcarteBot
from bot.features.salon.backers import looks
from bot.features.salon.backers import transactions as backers
from bot.features.salon.section import LET, LOOK, SEND
from bot.pages.parts.custom_id import CustomId, identity, key, number_of, one_of
from bot.tables.errors import Reason, Refusal
from bot.tables.table import Table
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.permissions import check_there
from cogs.support.resolve import named
from cogs.support.weights import Posting
from engine.cards import Card


async def point(answer: Answer, table: Table, place: int, expected: int) -> None:
    """Point at a card of the player whom the caller backs, by its place in the hand that they see."""

    def choose(hand: tuple[Card, ...]) -> Card:
        if place >= len(hand):
            raise Refusal(Reason.STALE)
        return hand[place]

    me = answer.interaction.user.id
    run = answer.app.registry.table_changes.run
    # Even a refused card tells something about the hand, so it is always noted that the backer has seen it.
    await run(table.id, backers.stand_behind, me, repeatable=True)
    seat, _ = await run(table.id, backers.point, me, choose, expected=expected)
    answer.app.presenter.refresh_hand(table, table.seats[seat].person)
    await answer.hand(table)


async def look_pressed(interaction: Interaction, sent: CustomId) -> None:
    """Let a backer look at the caller's hand, or send them away."""
    async with answering(interaction) as answer:
        if sent.values:
            game, version = sent.facts(key, number_of())
            backer, choice = sent.choice(_decision)
        else:
            game, version, backer, choice = sent.facts(key, number_of(), identity, one_of((LET, SEND)))
        table = await named(interaction, game)
        me, answered = interaction.user.id, None if answer.reply.on_table else answer.reply.audience
        decide = looks.let_in if choice == LET else looks.send_away
        run = answer.app.registry.table_changes.run
        await run(table.id, decide, me, backer, answered, expected=version)
        answer.app.presenter.refresh_hand(table, me, answered)
        await answer.hand(table)


def _decision(text: str) -> tuple[int, str]:
    """A backer and what is decided, from the value of an option."""
    backer, _, choice = text.partition("-")
    return identity(backer), one_of((LET, SEND))(choice)


async def take_over(answer: Answer, table: Table, expected: int) -> None:
    """Let the caller play on for the player whom they back, and show the hand."""
    await check_there(answer, table.guild)
    after = await answer.app.registry.departures.take_over(
        table.id, await answer.seat_in(table.guild), expected
    )
    if answer.by_dm(after) and (answer.reply.on_table or not answer.reply.pressed):
        await answer.reply.send_text(answer.sentence("answer-taken-over"))
    else:
        await answer.hand(after)


async def setup(bot: EcarteBot) -> None:
    bot.handlers[LOOK] = Posting(look_pressed)
