"""How games are offered: by a challenge, at a table for several, and again after a game."""

from __future__ import annotations

from functools import partial

from discord.app_commands import AppCommandChannel

from bot.database.clock import DAY_MS, now
from bot.delivery.presenter import AnswerTarget
from bot.features.lobby import transactions as lobby
from bot.features.rematches import store as rematches
from bot.features.salon.bets import store as wagers
from bot.features.salon.reasons import SalonReason
from bot.features.tournaments.reasons import TournamentReason
from bot.pages.parts.custom_id import CustomId
from bot.pages.table import time_limits
from bot.tables.errors import Reason, Refusal
from bot.tables.message import TABLE_AUDIENCE, hand_audience
from bot.tables.person import is_deleted
from bot.tables.seat import Offer, Venue
from bot.tables.store import guilds, users
from bot.tables.table import Status, Table
from bot.text import formatting
from cogs.play.departures import house_seat, is_first
from cogs.play.seats import hand_here, into_thread, show_begun, show_finished, sit_down, stand_up_leavers
from cogs.support.answer import Answer
from cogs.support.permissions import before_venture, check_elsewhere, check_opening, still_there
from cogs.support.posting import tell_posted
from cogs.support.rules import with_server_bystanders
from engine.games import default_game_type
from engine.interface import Level, Rules


async def challenge(
    answer: Answer,
    opponent: int | None,
    rules: Rules,
    *,
    length: int = 1,
    stake: int = 0,
    level: Level | None = None,
    friendly: bool = False,
    pace: str | None = None,
    chosen: AppCommandChannel | None = None,
) -> None:
    """Offer a match of at most ``length`` games in this channel, or in another one of this server.

    Without an opponent, the caller takes an open seat of this server at such a match, if there is one.

    Args:
        stake: counters that each player ventures.
        level: how well the house plays if it is challenged, so that the match begins at once; None asks the
            caller.
        friendly: whether the match does not count and both players may ask for hints.
        pace: the time for each action, in words; None for the server's.
        chosen: the channel that the caller has named; None for this one.

    Raises:
        Refusal: ``needs-channel``, ``alone-here``, ``bad-pace``, and what the checks of permissions and
            ``registry.offers.challenge`` refuse.
    """
    interaction, venue = answer.interaction, answer.reply.venue
    guild, channel = place_of(answer)
    if chosen is not None and chosen.id != channel:
        await check_elsewhere(answer, guild, chosen)
        channel = chosen.id
    if venue is Venue.DM:
        # Nobody else can sit down here.
        opponent = opponent or interaction.application_id
        if opponent != interaction.application_id:
            raise Refusal(Reason.ALONE_HERE)
    await check_offer(answer, guild, channel, ventures=stake != 0)
    house = None
    if opponent == interaction.application_id:
        house = await house_seat(answer, level or Level.NOVICE)
    else:
        rules = await with_server_bystanders(answer, rules)
    settings = await answer.settings_of(guild)
    kind = default_game_type().name
    offer = Offer(
        kind=kind,
        rules=rules.text,
        challenger=await answer.seat_in(guild),
        guild=guild,
        channel=channel,
        language=settings.language or answer.discords_language,
        venue=venue,
        invited=opponent,
        games=length,
        stake=stake,
        house=house,
        friendly=friendly,
        turn=settings.turn if pace is None else time_limits.read(pace),
        asks_level=house is not None and level is None,
        first=house is not None and pace is None and await is_first(answer, kind),
    )
    if opponent is None and venue is Venue.SERVER:
        await _take_or_offer(answer, offer, exact=pace is not None)
    else:
        await make_offer(answer, offer)
    if level is not None:
        await answer.app.database.write(users.keep_house_level, answer.person.id, level)


async def _take_or_offer(answer: Answer, offer: Offer, *, exact: bool) -> None:
    """Let the caller take the open seat of a match like their own; if there is none, they offer it.

    After a time that nobody has come in, the table of a match without a stake also offers the house.

    Args:
        exact: whether the caller has named the time for each action.
    """
    app, also = answer.app, lobby.seek(answer.person.house_level or Level.NOVICE, offer.stake)
    turn = offer.turn if exact else None
    open_seat = partial(lobby.open_seat, stake=offer.stake, turn=turn)
    wanted = app.registry.offers.table_for(offer)
    # The offer of somebody who has left ends, so that another is found then.
    while found := await app.database.read(lobby.open_seat, wanted, offer.stake, turn):
        if not await stand_up_leavers(answer, await app.registry.tables.get(found)):
            break
    take_or_offer = app.registry.offers.take_or_offer
    answered = TABLE_AUDIENCE if _is_here(answer, offer) else None
    before, table = await take_or_offer(offer, open_seat, also, answer.interaction.id, answered)
    if before is not None:
        place = await app.presenter.place_of(table, TABLE_AUDIENCE)
        await show_begun(answer, before, table, place)
        return
    await _show_or_tell(answer, table)
    if not offer.stake:
        answer.add(answer.sentence("lobby-opened"))


def place_of(answer: Answer) -> tuple[int, int]:
    """The server and the channel in which a game is offered; the server is 0 if the bot is not in it.

    Raises:
        Refusal: ``needs-channel``.
    """
    interaction = answer.interaction
    guild = interaction.guild_id if answer.reply.venue is Venue.SERVER else 0
    if guild is None or interaction.channel_id is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    return guild, interaction.channel_id


async def check_offer(
    answer: Answer, guild: int, channel: int, *, ventures: bool, venue: Venue | None = None
) -> None:
    """Check that a game may be offered in a channel.

    Args:
        ventures: whether its players venture counters.
        venue: the kind of place in which the game is offered; None for that of the interaction.
    """
    if (venue or answer.reply.venue) is not Venue.SERVER:
        if ventures:
            raise Refusal(Reason.SERVERS_ONLY)
        interaction = answer.interaction
        if interaction.guild_id is not None and not interaction.permissions.use_external_apps:
            raise Refusal(Reason.SEEN_BY_NOBODY)
        return
    await check_opening(answer, guild, channel)
    if ventures:
        await before_venture(answer, guild, channel)


async def brings_counters(answer: Answer, guild: int, rules: Rules) -> bool:
    """Whether players bring counters from their purses to a table that counts."""
    return rules.buy_in > 0 and (await answer.app.database.read(guilds.counter_settings, guild)).counters


async def make_offer(answer: Answer, offer: Offer) -> None:
    """Offer a game. In this channel, the answer is its table."""
    here = _is_here(answer, offer)
    at_table = hand_audience(offer.challenger.person) if offer.venue is Venue.DM else TABLE_AUDIENCE
    answered = at_table if here else None
    table = await answer.app.registry.offers.challenge(offer, answered, answer.interaction.id)
    await _show_or_tell(answer, table)
    if offer.house is not None:
        if here:
            await hand_here(answer, table)
        await into_thread(answer, table)


def _is_here(answer: Answer, offered: Offer | Table) -> bool:
    return offered.channel == answer.interaction.channel_id


async def _show_or_tell(answer: Answer, table: Table) -> None:
    """Show a table that the caller has just offered; in another channel, post it and tell them."""
    if _is_here(answer, table):
        await show_offered(answer, table)
        _say_if_no_ping(answer, table)
    else:
        await _tell_challenged(answer, table)


async def show_offered(answer: Answer, table: Table) -> None:
    """Let the answer be the main message of a table that the caller has just offered."""
    scenes = answer.app.scenes
    await answer.app.presenter.answer(
        answer.reply, table, lambda: scenes.main_page(table), AnswerTarget.PUBLIC
    )


def _say_if_no_ping(answer: Answer, table: Table) -> None:
    """Tell the challenger if the challenge pings nobody."""
    if table.no_ping_until is not None:
        several, opponent = int(table.invited is None), f"<@{table.invited}>"
        until = formatting.until(table.no_ping_until)
        answer.add(answer.sentence("answer-quiet", opponent=opponent, several=several, until=until))


async def rematch(answer: Answer, finished: Table, *, takes: bool = False) -> None:
    """Offer another game to the opponent of a finished one, or accept the one that they have offered.

    Args:
        takes: whether the caller only accepts.
    """
    me = answer.interaction.user.id
    if finished.seat_of(me) is None:
        raise Refusal(Reason.NOT_AT_TABLE, kind=finished.kind)
    if finished.open:
        raise Refusal(Reason.NO_REMATCH)
    if finished.pool is not None:
        raise Refusal(SalonReason.POOL_REMATCH)
    if finished.apart:
        raise Refusal(Reason.NO_REMATCH)
    if finished.pairing is not None:
        raise Refusal(TournamentReason.REMATCH)
    if any(is_deleted(held.person) for held in finished.seats):
        raise Refusal(Reason.HAS_LEFT, kind=finished.kind)
    standing = await answer.app.database.read(rematches.standing, finished.id)
    if takes and not _shows(answer, standing):
        standing = None
    if standing is not None and standing.seat_of(me) is None:
        await sit_down(answer, standing, on_page=finished)
        return
    if takes or (standing is not None):
        await show_finished(answer, finished, note=answer.sentence("note-stale") if takes else None)
        return
    here = finished.channel == answer.interaction.channel_id
    if not here and await answer.app.presenter.table_lost(finished):
        raise Refusal(Reason.NEEDS_CHANNEL)
    offer = await _offer_again(answer, finished)
    try:
        if offer.in_place:
            await answer.app.registry.offers.challenge(offer, press=answer.interaction.id)
            await show_finished(answer, finished)
        else:
            await make_offer(answer, offer)
    except Refusal as refusal:
        between = refusal.facts.get("game")
        if refusal.reason is not Reason.ALREADY_BETWEEN or between is None:
            raise
        offered = await answer.app.registry.tables.get(str(between))
        if offered.status is not Status.OFFERED or offered.invited != me:
            raise
        await sit_down(answer, offered)


def _shows(answer: Answer, offer: Table | None) -> bool:
    """Whether the pressed button answers an offer: another may have followed the one that it showed."""
    pressed = CustomId(dict(answer.interaction.data or {}))
    return offer is not None and pressed.mark == offer.commitment


async def drop_rematch(answer: Answer, finished: Table) -> None:
    """Refuse the rematch that is offered after a game, or take it back."""
    me = answer.interaction.user.id
    standing = await answer.app.database.read(rematches.standing, finished.id)
    if standing is None or not _shows(answer, standing):
        await show_finished(answer, finished, note=answer.sentence("note-stale"))
        return
    await answer.app.registry.offers.decline(standing.id, me)
    await show_finished(answer, finished)


async def _tell_challenged(answer: Answer, offered: Table) -> None:
    """Tell the caller about a game that is offered in another channel.

    A challenge that nobody can see there is withdrawn.

    Raises:
        Refusal: ``not-posted``.
    """
    failure = await answer.app.presenter.show_now(offered)
    if offered.game is not None and failure is None:
        await answer.reply.send_text(answer.sentence("answer-sat-down"))
        return
    try:
        await tell_posted(answer, offered, "challenge", failure, "answer-challenged")
    except Refusal:
        if offered.game is None:
            await answer.app.registry.offers.decline(offered.id, answer.interaction.user.id)
        raise
    _say_if_no_ping(answer, offered)


async def _is_there(answer: Answer, finished: Table, opponent: int) -> bool:
    """Whether the opponent of a finished game, who would be alerted to another, is still in its server.

    Discord is asked, at most once a day, once the game has been over for a day.
    """
    yesterday = now() - DAY_MS
    since = yesterday if (finished.ended_at or 0) < yesterday else None
    return not finished.guild or await still_there(answer, finished.guild, opponent, since)


async def _offer_again(answer: Answer, finished: Table) -> Offer:
    """The offer of another game at a table, by the caller and under the same conditions."""
    user, venue = answer.interaction.user, finished.venue
    others = {held.person for held in finished.seats} - {user.id}
    alone = others == {answer.interaction.application_id}
    # Several opponents cannot be challenged by name: their seats are open to everyone.
    opponent = others.pop() if finished.two_sided else None
    if opponent is not None and not alone and not await _is_there(answer, finished, opponent):
        raise Refusal(Reason.HAS_LEFT, kind=finished.kind)
    stake = await answer.app.database.read(wagers.stake, finished.id)
    house = await house_seat(answer, finished.level or Level.BOOK) if alone else None
    counts = house is None and not finished.friendly_again
    brings = counts and await brings_counters(answer, finished.guild, finished.ruleset)
    ventures = brings or stake != 0
    await check_offer(answer, finished.guild, finished.channel, ventures=ventures, venue=venue)
    settings = await answer.settings_of(finished.guild)
    return Offer(
        kind=finished.kind,
        rules=finished.rules,
        challenger=await answer.seat_in(finished.guild),
        guild=finished.guild,
        channel=finished.channel,
        language=settings.language or finished.language,
        seats=finished.size,
        fill=finished.fill,
        invited=opponent,
        games=finished.games,
        stake=stake,
        after=finished.id,
        in_place=opponent is not None and house is None and venue is Venue.SERVER,
        house=house,
        friendly=finished.friendly_again,
        turn=settings.turn if finished.unhurried else finished.turn,
        venue=venue,
    )
