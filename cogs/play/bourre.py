"""The command that opens a table of bourré."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.pages.table import time_limits
from bot.pages.table.time_limits import PACES
from bot.registry.offers import MOST_BY_POST
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import Offer, Venue
from bot.tables.table import played_by_post
from bot.text.i18n import text
from cogs.play import offers
from cogs.play.departures import house_seat, is_first
from cogs.support import autocomplete
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.options import options
from cogs.support.rules import find_level, rules_of
from cogs.support.weights import Weight, command
from engine.games import GAME_TYPES
from engine.interface import Level, Rules

GAME: Final = "bourre"
"""The name of the game."""
_WITH_HOUSE: Final = 5
"""How many play if the house takes the empty seats of a table without a stated size."""
_UNCAPPED: Final = "none"


class BourreCommands(commands.Cog):
    """Tables of bourré."""

    @command("bourre", Weight.POSTS)
    @options(
        cards=("opt-cards", "opt-hand-about"),
        seats="opt-seats",
        buy_in="opt-buy-in",
        deals="opt-deals",
        cap="opt-cap",
        tie="opt-tie",
        house="opt-house",
        rules="opt-rules",
        friendly="opt-friendly",
        time="opt-time",
    )
    @app_commands.choices(
        cards=[
            app_commands.Choice(name=cards, value=int(cards)) for cards in GAME_TYPES[GAME].options["cards"]
        ]
    )
    @app_commands.choices(
        tie=[
            app_commands.Choice(name=text("choice-split"), value="split"),
            app_commands.Choice(name=text("choice-carry"), value="carry"),
        ],
        time=[app_commands.Choice(name=text(f"choice-{pace}"), value=pace) for pace in PACES],
    )
    @app_commands.autocomplete(
        rules=autocomplete.rules_of(GAME), house=autocomplete.levels_of(GAME_TYPES[GAME])
    )
    async def open(
        self,
        interaction: Interaction,
        cards: int | None = None,
        seats: int | None = None,
        buy_in: int | None = None,
        deals: int | None = None,
        cap: int | None = None,
        tie: str | None = None,
        house: str | None = None,
        rules: str | None = None,
        friendly: bool = False,
        time: str | None = None,
    ) -> None:
        """Offer the seats of a table, or begin the session with the house in them if its level is named."""
        async with answering(interaction, public=True) as answer:
            chosen = await rules_of(interaction, GAME, rules)
            if cards is not None:
                chosen = _with_cards(chosen, str(cards))
            named = {
                "seats": seats,
                "buy_in": buy_in,
                "deals": deals,
                "cap": _UNCAPPED if cap == 0 else cap,
                "tie": tie,
            }
            for option, value in named.items():
                if value is not None:
                    chosen = chosen.with_value(option, str(value))
            level = None if house is None else _level(house)
            await _open(answer, chosen, level, sized=seats is not None, friendly=friendly, pace=time)


def _with_cards(rules: Rules, cards: str) -> Rules:
    """Rules with another number of cards; for a preset, the preset with that number."""
    presets = GAME_TYPES[GAME].presets
    if rules.value("cards") == cards:
        return rules
    if rules.name in presets:
        return next(preset for preset in presets.values() if preset.value("cards") == cards)
    return rules.with_value("cards", cards)


def _level(typed: str) -> Level:
    """The level of the house that the caller has typed.

    Raises:
        Refusal: ``unknown-level``.
    """
    level = find_level(typed)
    if level not in GAME_TYPES[GAME].levels:
        raise Refusal(Reason.UNKNOWN_LEVEL)
    return level


async def _open(
    answer: Answer, rules: Rules, level: Level | None, *, sized: bool, friendly: bool, pace: str | None
) -> None:
    """Offer the seats of a table in this channel.

    Args:
        level: how well the house plays in all other seats; None if the table waits for people.
        sized: whether the caller has named the number of seats.
        friendly: whether the session does not count and all players may ask for hints.
        pace: the time for each action, in words; None for the server's.

    Raises:
        Refusal: ``needs-channel``, ``bad-pace``, and what the checks of permissions and
            ``registry.offers.challenge`` refuse.
    """
    guild, channel = offers.place_of(answer)
    venue = answer.reply.venue
    if venue is Venue.DM:
        # Nobody else can sit down here.
        level = level or Level.BOOK
    settings = await answer.settings_of(guild)
    turn = settings.turn if pace is None else time_limits.read(pace)
    if level is not None and not sized:
        rules = rules.with_value("seats", str(min(int(rules.value("seats")), _WITH_HOUSE)))
    if not sized and played_by_post(turn) and int(rules.value("seats")) > MOST_BY_POST:
        rules = rules.with_value("seats", str(MOST_BY_POST))
    house = None if level is None else await house_seat(answer, level)
    counts = house is None and not friendly
    ventures = counts and await offers.brings_counters(answer, guild, rules)
    await offers.check_offer(answer, guild, channel, ventures=ventures)
    offer = Offer(
        kind=GAME,
        rules=rules.text,
        challenger=await answer.seat_in(guild),
        guild=guild,
        channel=channel,
        language=settings.language or answer.discords_language,
        seats=int(rules.value("seats")),
        fill=None if house is not None else Level.BOOK,
        house=house,
        friendly=friendly,
        turn=turn,
        venue=venue,
        first=house is not None and pace is None and await is_first(answer, GAME),
    )
    await offers.make_offer(answer, offer)


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(BourreCommands())
