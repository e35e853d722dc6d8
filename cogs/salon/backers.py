"""What backers may do at a table with French bystanders: point at a card, and take over a hand."""

from __future__ import annotations

from collections.abc import Callable

from bot.model.errors import Reason, Refusal
from bot.model.table import Table
from bot.text import formatting
from cogs.play.departures import to_play
from cogs.support.answer import Answer
from engine.cards import Card, symbol
from engine.interface import Bystanders


def can_point(table: Table) -> bool:
    """Whether backers can point at a card: bystanders are French, and both hands are dealt and played."""
    french = table.two_sided and table.ruleset.bystanders is Bystanders.FRENCH
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
    seat, card = await answer.bot.gallery.point(table.id, me, choose, expected)
    answer.bot.presenter.refresh_hand(table, table.seats[seat].person)
    if answer.pressed:
        await answer.hand(table)
        return
    player, pointed = formatting.escaped(table.player_names(answer.here)[seat]), symbol(card, answer.language)
    await answer.tell(answer.sentence("answer-pointed", player=player, card=pointed))


async def point_at_place(answer: Answer, table: Table, place: int, expected: int) -> None:
    """Point at a card by its place in the hand that the caller sees."""

    def choose(hand: tuple[Card, ...]) -> Card:
        if place >= len(hand):
            raise Refusal(Reason.STALE)
        return hand[place]

    await point(answer, table, choose, expected)


async def take_over(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Let the caller play on for the player whom they back, and show the hand."""
    after = await answer.bot.registry.take_over(table.id, await answer.seat_in(table.guild), expected)
    await to_play(answer, after, answer.sentence("answer-taken-over"))
