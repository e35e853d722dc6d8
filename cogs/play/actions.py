"""The actions of players, by commands and by buttons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from discord import ButtonStyle

from bot.database.clock import now
from bot.delivery.discord.operations import Posted
from bot.delivery.presenter import AnswerTarget
from bot.features.privacy.blocks_page import declined_page
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets.betting import note_ready
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.components import Act, Button, Press
from bot.pages.parts.custom_id import CustomId
from bot.pages.parts.layout import sentence_page
from bot.pages.table import time_limits
from bot.pages.table.game_ui import Confirmation, HasLastCall
from bot.pages.table.hand_state import MOST_CHOICES, Choice, Question
from bot.registry.commits import StaleError, check_version
from bot.registry.offers import Also
from bot.tables.errors import Reason, Refusal
from bot.tables.message import TABLE_AUDIENCE, hand_audience
from bot.tables.person import is_deleted
from bot.tables.store import guilds, users
from bot.tables.table import Choose, Offer, Status, Table, Venue, Wait
from bot.text import formatting
from cogs.play.departures import house_seat, waive_rating
from cogs.support.answer import Answer
from cogs.support.permissions import before_venture, check_opening, in_thread, may_have_threads
from cogs.support.posting import tell_posted
from cogs.support.questions import ask, confirm, seat_to_ask
from cogs.support.resolve import is_here
from cogs.support.rules import with_server_bystanders
from engine import fairness
from engine.games import default_game_type
from engine.interface import Action, Level, Rules

SURE: Final = 1
"""The number in the custom id of a button that confirms."""


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
    also: Also | None = None,
) -> None:
    """Offer a match of at most ``length`` games in this channel.

    Args:
        stake: counters that each player ventures.
        level: how well the house plays if it is challenged, so that the match begins at once; None asks the
            caller.
        friendly: whether the match does not count and both players may ask for hints.
        pace: the time for each action, in words; None for the server's.
        also: what else is committed with the offer.

    Raises:
        Refusal: ``needs-channel``, ``alone-here``, ``bad-pace``, and what the checks of permissions and
            ``registry.offers.challenge`` refuse.
    """
    interaction, venue = answer.interaction, answer.reply.venue
    guild, channel = place_of(answer)
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
        rules = await with_server_bystanders(interaction, rules)
    settings = await answer.app.database.read(guilds.settings, guild)
    offer = Offer(
        kind=default_game_type().name,
        rules=rules.text,
        challenger=await answer.seat_in(guild),
        guild=guild,
        channel=channel,
        language=settings.language or answer.discords_language,
        invited=opponent,
        games=length,
        stake=stake,
        house=house,
        friendly=friendly,
        turn=settings.turn if pace is None else time_limits.read(pace),
        venue=venue,
        asks_level=house is not None and level is None,
    )
    await make_offer(answer, offer, also)
    if level is not None:
        await answer.app.database.write(users.keep_house_level, answer.person.id, level)


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


async def make_offer(answer: Answer, offer: Offer, also: Also | None = None) -> None:
    """Offer a game in this channel; the answer is its table.

    Args:
        also: what else is committed with the offer.
    """
    answered = hand_audience(offer.challenger.person) if offer.venue is Venue.DM else TABLE_AUDIENCE
    table = await answer.app.registry.offers.challenge(offer, answered, answer.interaction.id, also)
    scenes = answer.app.scenes
    await answer.app.presenter.answer(
        answer.reply, table, lambda: scenes.main_page(table), AnswerTarget.PUBLIC
    )
    _say_if_no_ping(answer, table)
    if offer.house is not None:
        await _hand_here(answer, table)
        await _into_thread(answer, table)


def _say_if_no_ping(answer: Answer, table: Table) -> None:
    """Tell the challenger if the challenge pings nobody."""
    if table.no_ping_until is not None:
        several, opponent = int(table.invited is None), f"<@{table.invited}>"
        until = formatting.until(table.no_ping_until)
        answer.add(answer.sentence("answer-quiet", opponent=opponent, several=several, until=until))


async def rematch(answer: Answer, finished: Table) -> None:
    """Offer another game to the opponent of a finished one, or accept the one that they have offered."""
    me = answer.interaction.user.id
    if finished.seat_of(me) is None:
        raise Refusal(Reason.NOT_AT_TABLE, kind=finished.kind)
    if finished.open:
        raise Refusal(Reason.NO_REMATCH)
    if finished.pool is not None:
        raise Refusal(Reason.POOL_REMATCH)
    if finished.apart:
        raise Refusal(Reason.NO_REMATCH)
    if finished.pairing is not None:
        raise Refusal(Reason.TOURNAMENT_REMATCH)
    if any(is_deleted(held.person) for held in finished.seats):
        raise Refusal(Reason.HAS_LEFT, kind=finished.kind)
    here = finished.channel == answer.interaction.channel_id
    if not here and await answer.app.presenter.table_lost(finished):
        raise Refusal(Reason.NEEDS_CHANNEL)
    offer = await _offer_again(answer, finished)
    try:
        if here:
            await make_offer(answer, offer)
        else:
            offered = await answer.app.registry.offers.challenge(offer, press=answer.interaction.id)
            await _tell_challenged(answer, offered)
    except Refusal as refusal:
        between = refusal.facts.get("game")
        if refusal.reason is not Reason.ALREADY_BETWEEN or between is None:
            raise
        offered = await answer.app.registry.tables.get(str(between))
        if offered.status is not Status.OFFERED or offered.invited != me:
            raise
        await sit_down(answer, offered)


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


async def _offer_again(answer: Answer, finished: Table) -> Offer:
    """The offer of another game at a table, by the caller and under the same conditions."""
    user = answer.interaction.user
    others = {held.person for held in finished.seats} - {user.id}
    alone = others == {answer.interaction.application_id}
    # Several opponents cannot be challenged by name: their seats are open to everyone.
    opponent = others.pop() if finished.two_sided else None
    stake = await answer.app.database.read(wagers.stake, finished.id)
    house = await house_seat(answer, finished.level or Level.BOOK) if alone else None
    counts = house is None and not finished.friendly
    brings = counts and await brings_counters(answer, finished.guild, finished.ruleset)
    ventures = brings or stake != 0
    await check_offer(answer, finished.guild, finished.channel, ventures=ventures, venue=finished.venue)
    settings = await answer.app.database.read(guilds.settings, finished.guild)
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
        house=house,
        friendly=finished.friendly,
        turn=finished.turn,
        venue=finished.venue,
    )


async def accept(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Accept a challenge, the first cut before its time, or the opponent's proposal."""
    me = answer.interaction.user.id
    joins = table.comes_and_goes and table.seat_of(me) is None
    if table.game is None or joins:
        # A challenged person only answers, and posts nothing.
        if table.invited is None:
            await answer.app.restraint.post(me)
        await sit_down(answer, table, expected)
    elif table.wait is not None:
        await ready(answer, table, expected)
    else:
        await act(answer, table, GAME_UIS[table.kind].typed("accept", None, answer.language), expected)


async def ready(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Note that the caller needs no more time before the cut, for bets or to see how a deal ended."""
    me, app = answer.interaction.user.id, answer.app
    if table.wait is None and expected is not None:
        # The wait ended during the press.
        raise StaleError(table)
    if table.wait is Wait.RESULT:
        after = await app.registry.breaks.go_on(
            table.id, me, expected, answer.answered, answer.interaction.id
        )
    else:
        await app.registry.table_changes.run(table.id, note_ready, me, now())
        after = await app.registry.tables.get(table.id)
        app.presenter.refresh(after)
    await _noted(answer, after)


async def _noted(answer: Answer, table: Table) -> None:
    """Answer a caller who needs no more time before the cut."""
    if table.wait is Wait.RESULT:
        answer.app.presenter.refresh_hand(table, answer.interaction.user.id, answer.answered)
    noted = answer.sentence("ready-noted")
    if answer.reply.pressed and answer.reply.on_table:
        await answer.reply.send_text(noted)
    else:
        await answer.hand(table, note=None if answer.reply.pressed else noted)


async def refuse(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Refuse a challenge or the opponent's proposal; a challenger withdraws the challenge.

    After a game that the opponent left, the caller takes it out of the ratings.
    """
    if table.status is Status.OVER:
        await waive_rating(answer, table, expected)
        return
    if table.game is not None:
        await act(answer, table, GAME_UIS[table.kind].typed("refuse", None, answer.language), expected)
        return
    me = answer.interaction.user.id
    if table.seat_of(me) is not None:
        await answer.app.restraint.post(me)
    pressed_there = answer.reply.pressed and answer.reply.on_table
    challenged = table.invited == me and not await answer.app.registry.tables.offers_seat(table)
    ended = await answer.app.registry.offers.decline(table.id, me, TABLE_AUDIENCE if pressed_there else None)
    if pressed_there:
        await _update_table(answer, ended)
    if challenged:
        await answer.reply.show(declined_page(table.seats[0].person, answer.language))
    elif not pressed_there:
        await answer.reply.send_text(answer.sentence(_withdrawn(table, ended, me)))


def _withdrawn(before: Table, after: Table, person: int) -> str:
    """The key of the sentence for a person who has withdrawn from an offer."""
    if before.seat_of(person) is None:
        return "answer-declined"
    if after.open:
        return "answer-stood-up"
    return "answer-table-withdrawn" if before.comes_and_goes else "answer-taken-back"


async def sit_down(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Take a free seat of an offered table, or of a game in which players come and go.

    Raises:
        Refusal: ``unknown-game``, and what ``before_venture`` and ``registry.offers.accept`` refuse.
    """
    if table.invited is None and not is_here(answer.interaction, table):
        # Its name may be known to people who are not in its server.
        raise Refusal(Reason.UNKNOWN_GAME)
    if table.buy_in or await answer.app.database.read(wagers.stake, table.id):
        await before_venture(answer, table.guild, table.channel)
    seat, accept = await answer.seat_in(table.guild), answer.app.registry.offers.accept
    await _begin(answer, table, lambda answered, ids: accept(table.id, seat, expected, answered, ids))


async def start(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Begin the game of an offered table with those who have sat down, such as the caller."""
    me, begin = answer.interaction.user.id, answer.app.registry.offers.start
    await _begin(answer, table, lambda answered, ids: begin(table.id, me, expected, answered, ids))


async def fill(answer: Answer, table: Table, expected: int | None = None, *, sure: bool = False) -> None:
    """Let the house take every empty seat of an offered table, and begin.

    If counters go back or the game does not count then, the caller is asked first. Where two play, they know.

    Args:
        sure: whether the caller was asked.

    Raises:
        Refusal: ``no-house``, and what ``registry.offers.fill`` refuses.
    """
    if table.fill is None:
        raise Refusal(Reason.NO_HOUSE)
    me, begin = answer.interaction.user.id, answer.app.registry.offers.fill
    may_begin = table.status is Status.OFFERED and table.seat_of(me) is not None
    if (table.buy_in or (table.ranked and table.comes_and_goes)) and may_begin and not sure:
        question = answer.sentence("answer-fill-sure", counters=table.buy_in)
        surely = Press(table.id, table.version, Act.FILL, SURE)
        button = Button.of(surely, answer.sentence("button-fill"), style=ButtonStyle.success)
        await answer.reply.show(sentence_page(question, button))
        return
    house = await house_seat(answer, table.fill)
    await _begin(answer, table, lambda answered, ids: begin(table.id, me, house, expected, answered, ids))


async def _begin(
    answer: Answer, table: Table, begin: Callable[[str | None, fairness.Ids], Awaitable[Table]]
) -> None:
    """Let the caller sit down or begin, and show them the result.

    Args:
        begin: the use case. It takes the audience whose message the answer updates, and the ids that
            determine the packs.
    """
    place = await answer.app.presenter.place_of(table, TABLE_AUDIENCE)
    message = answer.interaction.message
    pressed_there = answer.reply.pressed and answer.reply.on_table and message is not None
    # A press on another message, such as *Rematch* at an old table or in a lobby, does not update that one.
    about = CustomId(dict(answer.interaction.data or {})).fact(0)
    pressed_there = pressed_there and about == table.id
    pressed_there = pressed_there and (place is None or (message is not None and place.id == message.id))
    posted = message if place is None and pressed_there else place
    begun = await begin(
        TABLE_AUDIENCE if pressed_there else None,
        (0 if posted is None else posted.id, answer.interaction.id),
    )
    if pressed_there:
        await _update_table(answer, begun)
    if begun.game is not None and not answer.reply.pressed:
        if place is not None:
            # The hand says whether its table can be reached.
            await answer.app.presenter.show_now(begun)
        await answer.private_hand(begun)
    elif not await _hand_here(answer, begun) and not pressed_there:
        await answer.reply.send_text(await _with_link(answer, begun, place))
    await _into_thread(answer, begun)


async def _with_link(answer: Answer, table: Table, place: Posted | None) -> str:
    """A sentence that the caller has a seat or the game has begun, with the link to its updated table."""
    sentence = answer.sentence("answer-seated" if table.game is None else "answer-sat-down")
    presenter = answer.app.presenter
    if place is None:
        return sentence
    await presenter.show_now(table)
    if await presenter.table_lost(table):
        return f"{sentence}\n{answer.sentence('note-table-lost', game=table.id)}"
    link = await presenter.address(table, TABLE_AUDIENCE) or place.address(table.guild)
    return answer.sentence("answer-done", sentence=sentence, where="table", link=link)


async def _into_thread(answer: Answer, table: Table) -> None:
    """Give a game that has begun a thread of its own if the server wants it, or say why it gets none."""
    here = answer.interaction.channel_id == table.channel
    if here and in_thread(answer):
        return
    allowed = not here or may_have_threads(answer)
    if not await answer.app.threads.begin(table, allowed=allowed):
        answer.add(answer.sentence("thread-refused"))


async def _hand_here(answer: Answer, table: Table) -> bool:
    """Show a caller who has just sat down their hand here, if they prefer it here."""
    if table.game is None or answer.by_dm(table):
        return False
    await answer.private_hand(table)
    return True


async def _update_table(answer: Answer, table: Table) -> None:
    scenes = answer.app.scenes
    await answer.app.presenter.answer(answer.reply, table, lambda: scenes.public_page(table))


async def act(answer: Answer, table: Table, choose: Choose, expected: int | None = None) -> None:
    """Act in a game and answer with the result.

    An action that gives up the deal, or makes an announcement impossible, has to be confirmed first.
    """
    seat = table.seat_of(answer.interaction.user.id)
    if seat is not None and table.status is Status.LIVE and table.vacant is None:
        check_version(table, expected, seat)
        view = table.started_game.view(seat)
        action = choose(view)
        asked_first = GAME_UIS[table.kind].confirmation(action)
        if asked_first is not None and action in view.legal and answer.person.preferences.confirm_resigning:
            await confirm(answer, table, asked_first)
            return
        announcement = table.forgone(seat, action)
        if announcement is not None:
            game_ui = GAME_UIS[table.kind]
            assert isinstance(game_ui, HasLastCall), "a game with announcements"
            asked = game_ui.last_call(action, table.ruleset, answer.language)
            choices = [Choice(asked.go_on, action, style=ButtonStyle.secondary)]
            if asked.announce is not None:
                choices.insert(0, Choice(asked.announce, action, announcement, style=ButtonStyle.success))
            await ask(answer, table, asked.question, *choices)
            return
    await _carry_out(answer, table, choose, expected)


async def _carry_out(
    answer: Answer,
    table: Table,
    choose: Choose,
    expected: int | None = None,
    announcement: Action | None = None,
) -> None:
    """Act in a game and answer with the result."""
    me = answer.interaction.user.id
    answered = answer.answered
    after = await answer.app.registry.play.act(
        table.id, me, choose, expected, answered, answer.interaction.id, announcement
    )
    if after.wait is Wait.RESULT and after.version == table.version:
        # The choice is kept until everybody has seen the result of the deal.
        await _noted(answer, after)
    else:
        await answer.acted(after)


async def declare(answer: Answer, table: Table, action: Action | None, expected: int | None = None) -> None:
    """Have an action done as soon as the rules allow it, and tell the caller alone, above their hand.

    Args:
        action: the action; None takes the declaration back.
    """
    me, answered = answer.interaction.user.id, answer.answered
    after = await answer.app.registry.play.declare(table.id, me, action, expected, answered)
    seat = after.seat_of(me)
    assert seat is not None, "a player declares"
    if action is not None and after.intent(seat) is None:
        await answer.acted(after)
        return
    answer.app.presenter.refresh_hand(after, me, answered)
    note = answer.sentence("answer-declared-back" if action is None else "answer-declared")
    await answer.hand(after, note=note)


async def resign(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Resign for the caller, or leave the hand that they play for another player. They are asked first.

    Raises:
        Refusal: what ``seat_to_ask`` refuses.
    """
    seat = seat_to_ask(answer, table)
    resignation = table.started_game.resignation(seat)
    if not answer.person.preferences.confirm_resigning:
        await act(answer, table, lambda _: resignation, expected)
        return
    if table.comes_and_goes:
        await confirm(answer, table, Confirmation("answer-leave-sure", "button-leave-table", resignation))
        return
    stands_in = table.substitute_until(seat) is not None
    question = "answer-stand-in-sure" if stands_in else "answer-resign-sure"
    button = "button-stand-in-surely" if stands_in else "button-resign-surely"
    await confirm(answer, table, Confirmation(question, button, resignation))


async def choose(answer: Answer, table: Table, press: Press) -> None:
    """Do what the caller has chosen in answer to a question.

    Raises:
        Refusal: what ``seat_to_ask`` refuses.
        StaleError: the question is not the last one that the caller was asked.
    """
    question, place = divmod(press.number, MOST_CHOICES)
    opened = answer.app.hand_states.of(table, seat_to_ask(answer, table)).opened
    if not isinstance(opened, Question) or opened.number != question or place >= len(opened.choices):
        raise StaleError(table)
    choice = opened.choices[place]
    if choice.final:
        await _carry_out(answer, table, lambda _: choice.action, press.version, choice.announcement)
    else:
        await act(answer, table, lambda _: choice.action, press.version)
