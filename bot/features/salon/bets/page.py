"""The private page on which a person bets: quick amounts, another amount, and taking back."""

from __future__ import annotations

from typing import Final

from bot.features.salon.bets.model import BetForm
from bot.pages.parts.components import Act, Button
from bot.pages.parts.layout import sentence_page
from bot.pages.parts.page import Page
from bot.pages.table.scene import Scene
from bot.tables.seat import TWO
from bot.tables.table import Table, Wait
from bot.text import formatting
from bot.text.i18n import Language, say

BET: Final = "bet"
"""The topic of the page's buttons; their facts are the game, the seat and the choice."""
ALL: Final = "all"
OTHER: Final = "other"
WITHDRAW: Final = "withdraw"
QUICK: Final = ("10", "50")
"""The amounts that one press bets."""
CHOICES: Final = (*QUICK, ALL, OTHER, WITHDRAW)
_LONGEST_LABEL_NAME: Final = 60


def bet_page(table: Table, seat: int, form: BetForm, language: Language, news: str | None = None) -> Page:
    """The page with what a person can bet on a seat, and the counters in their bets.

    Args:
        news: a sentence about what has just been done.
    """
    line = say(
        language,
        "bet-form",
        player=player(table, seat),
        most=form.most,
        ventured=form.ventured,
        wait=int(table.wait is Wait.BETS),
        until=formatting.until(table.deadline or 0),
    )
    labels = {
        **{amount: amount for amount in QUICK if int(amount) < form.most},
        ALL: say(language, "button-bet-all", counters=form.most),
        OTHER: say(language, "button-bet-amount"),
        WITHDRAW: say(language, "button-bet-withdraw", counters=form.ventured),
    }
    if not form.most:
        del labels[ALL], labels[OTHER]
    if not form.ventured:
        del labels[WITHDRAW]
    buttons = [
        Button.about(BET, (table.id, str(seat), choice), label, mark=form.mark(all_of_it=choice == ALL))
        for choice, label in labels.items()
    ]
    return sentence_page(line if news is None else f"{news}\n{line}", *buttons)


def side_page(scene: Scene) -> Page:
    """The question on which side a person bets.

    The second is *against* the first while nobody has sat down on it.
    """
    player = formatting.cut(scene.plain_names[0], _LONGEST_LABEL_NAME)
    labels = [("button-bet", player), ("button-bet-against", player)]
    if len(scene.seats) == TWO:
        labels[1] = ("button-bet", formatting.cut(scene.plain_names[1], _LONGEST_LABEL_NAME))
    sides = [scene.aside(key, Act.BET, seat, player=name) for seat, (key, name) in enumerate(labels)]
    return sentence_page(scene.say("bet-side"), *sides)


def player(table: Table, seat: int) -> str:
    """The escaped name of a player, or the mention of one who is still invited."""
    names = table.player_names(table.guild)
    return formatting.escaped(names[seat]) if seat < len(names) else f"<@{table.invited}>"
