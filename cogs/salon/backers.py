"""A hand and its backers at a table with French bystanders: looking, pointing at a card, taking it over."""

from __future__ import annotations

from collections.abc import Callable

from bot.features.salon.backers import looks
from bot.features.salon.backers import transactions as backers
from bot.features.salon.section import LET, SEND
from bot.pages.parts.custom_id import CustomId, identity, key, number_of, one_of
from bot.tables.errors import Reason, Refusal
from bot.tables.table import Table
from bot.text import formatting
from cogs.play.departures import to_play
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.resolve import named
from engine.cards import Card, symbol
from engine.interface import Bystanders


def is_french(table: Table) -> bool:
    """Whether backers may look at a hand whose player lets them."""
    return table.two_sided and table.ruleset.bystanders is Bystanders.FRENCH


def can_point(table: Table) -> bool:
    """Whether backers can point at a card: at a French table, while both hands are dealt and in play."""
    french = is_french(table)
    dealt = table.game is not None and any(table.game.view(seat).hand for seat in range(table.size))
    return french and dealt and table.vacant is None


async def point(
    answer: Answer,
    table: Table,
    choose: Callable[[tuple[Card, ...]], Card],
    expected: int | None = None,
) -> None:
    """Point at a card of the player whom the caller backs.

    Args:
        choose: picks the card from the hand.
        expected: the version that the pressed button was made for; None for typed commands.
    """
    me = answer.interaction.user.id
    run = answer.app.registry.table_changes.run
    # Even a refused card tells something about the hand, so it is always noted that the backer has seen it.
    await run(table.id, backers.stand_behind, me, repeatable=True)
    seat, card = await run(table.id, backers.point, me, choose, expected=expected)
    answer.app.presenter.refresh_hand(table, table.seats[seat].person)
    if answer.reply.pressed:
        await answer.hand(table)
        return
    player, pointed = formatting.escaped(table.player_names(answer.here)[seat]), symbol(card, answer.language)
    await answer.reply.send_text(answer.sentence("answer-pointed", player=player, card=pointed))


async def point_at_place(answer: Answer, table: Table, place: int, expected: int) -> None:
    """Point at a card by its place in the hand that the caller sees."""

    def choose(hand: tuple[Card, ...]) -> Card:
        if place >= len(hand):
            raise Refusal(Reason.STALE)
        return hand[place]

    await point(answer, table, choose, expected)


async def look_pressed(interaction: Interaction, sent: CustomId) -> None:
    """Let a backer look at the caller's hand, or send them away."""
    async with answering(interaction) as answer:
        game, version, backer, choice = sent.facts(key, number_of(), identity, one_of((LET, SEND)))
        table = await named(interaction, game)
        if choice == LET:
            await let_in(answer, table, backer, version)
        else:
            await send_away(answer, table, backer, version)


async def let_in(answer: Answer, table: Table, backer: int, expected: int | None = None) -> None:
    """Let a backer look at the caller's hand."""
    me, answered = answer.interaction.user.id, _answered(answer)
    await answer.app.registry.table_changes.run(
        table.id, looks.let_in, me, backer, answered, expected=expected
    )
    await _decided(answer, table, backer, "answer-let-in")


async def send_away(answer: Answer, table: Table, backer: int, expected: int | None = None) -> None:
    """End a backer's permission to look, from the next deal on."""
    me, answered = answer.interaction.user.id, _answered(answer)
    run = answer.app.registry.table_changes.run
    later = await run(table.id, looks.send_away, me, backer, answered, expected=expected)
    await _decided(answer, table, backer, "answer-sent-away", later=int(later))


def _answered(answer: Answer) -> str | None:
    """The audience whose message the answer updates: that of the pressed hand."""
    return None if answer.reply.on_table else answer.reply.audience


async def _decided(answer: Answer, table: Table, backer: int, said: str, **facts: int) -> None:
    """Show the caller their decision on a backer: in the pressed hand, or in a sentence."""
    me = answer.interaction.user.id
    answer.app.presenter.refresh_hand(table, me, _answered(answer))
    if answer.reply.pressed:
        await answer.hand(table)
    else:
        await answer.reply.send_text(answer.sentence(said, backer=f"<@{backer}>", **facts))


async def take_over(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Let the caller play on for the player whom they back, and show the hand."""
    after = await answer.app.registry.departures.take_over(
        table.id, await answer.seat_in(table.guild), expected
    )
    await to_play(answer, after, answer.sentence("answer-taken-over"))
