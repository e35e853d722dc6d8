"""What players do in a tournament, and the lists that they read, by its buttons."""

from __future__ import annotations

from functools import partial

from bot.database.clock import now
from bot.delivery.discord.operations import Failure, nonce_of
from bot.delivery.state.store import threads
from bot.features.tournaments import departures, formats, lists_page, store
from bot.features.tournaments.call_page import organiser_line
from bot.features.tournaments.leave_page import leave_page
from bot.features.tournaments.model import Stage, Tournament
from bot.features.tournaments.names_page import called
from bot.features.tournaments.page import shared_page
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.skip_page import skip_page
from bot.features.tournaments.transactions import reading, taking_part
from bot.features.tournaments.transactions.stages import UnsureError
from bot.pages.parts.custom_id import CustomId
from bot.pages.parts.layout import sentence_page
from bot.pages.parts.page import Page
from bot.tables.errors import Refusal
from bot.tables.message import TABLE_AUDIENCE, channel_link
from bot.tables.table import Table
from bot.text import formatting
from cogs.play.departures import house_seat
from cogs.play.seats import hand_here, update_table
from cogs.support import posting
from cogs.support.answer import Answer
from cogs.support.permissions import before_venture, check_there, may_have_threads, roles_of
from engine.interface import Level


async def join(answer: Answer, tournament: Tournament) -> None:
    """Let the caller join.

    Raises:
        Refusal: what ``taking_part.join`` refuses.
    """
    if tournament.entry:
        await before_venture(answer, tournament.guild, tournament.channel)
    me, hooks = await answer.seat_in(tournament.guild), answer.app.registry.hooks
    joins = partial(taking_part.join, roles=roles_of(answer.interaction.user))
    after = await answer.commit(joins, hooks, tournament.id, me, now())
    stage = "arena" if after.pairs_freely else after.stage.value
    place, entry, post = after.place_on_list(me.person), after.entry, int(after.by_post)
    said = answer.sentence("tournament-answer-joined", entry=entry, stage=stage, post=post)
    if place:
        said = answer.sentence("tournament-answer-listed", place=place, entry=entry)
        said += " " + answer.sentence("tournament-played-by-post") if post else ""
    await answer.reply.send_text(said)
    # When all begin at once, their hands need not wait for channels.
    await answer.app.presenter.open_dm(answer.person)


async def leave(answer: Answer, tournament: Tournament) -> None:
    """Let the caller leave; while it runs, ask first."""
    try:
        await answer.reply.send_text(await _leave(answer, tournament, sure=False))
    except UnsureError:
        await answer.reply.show(await _leave_page(answer, tournament))


async def _leave_page(answer: Answer, tournament: Tournament) -> Page:
    """The question before the caller leaves, as it is now."""
    about = tournament.id, answer.interaction.user.id
    found, player = await answer.app.database.read(taking_part.find_leaver, *about)
    return leave_page(found, player, answer.language)


async def leave_surely(answer: Answer, sent: CustomId, tournament: Tournament) -> None:
    """Let the caller leave a running tournament, as its question has said."""
    about = tournament.id, answer.interaction.user.id
    answer.acts_on(sent, lambda: _leave_page(answer, tournament), reading.shown_to_leaver, *about)
    await answer.reply.update(sentence_page(await _leave(answer, tournament, sure=True)))


async def skip(answer: Answer, sent: CustomId, tournament: Tournament, *, skips: bool) -> None:
    """Let the caller skip the next round of a running tournament, or play it after all.

    The tournament's message says nothing of which round that is.
    """
    me = answer.interaction.user.id

    async def present() -> Page:
        found, player = await answer.app.database.read(taking_part.find_leaver, tournament.id, me)
        return skip_page(found, player, answer.language)

    if sent.mark:
        answer.acts_on(sent, present, reading.shown_to_skipper, tournament.id)
    after = await answer.commit(partial(taking_part.skip, skips=skips), tournament.id, me)
    player = after.of_person(me)
    assert player is not None, "they may skip"
    await answer.reply.turn(skip_page(after, player, answer.language))


async def _leave(answer: Answer, tournament: Tournament, *, sure: bool) -> str:
    """Let the caller leave. A game of theirs ends. Returns the sentence that says so.

    Args:
        sure: as for ``taking_part.leave``.
    """
    app, me = answer.app, answer.interaction.user.id
    leaves = answer.guarded(
        lambda connection, plays_on: taking_part.leave(
            connection, tournament.id, me, now(), plays_on=plays_on, sure=sure
        )
    )
    await departures.withdraw(app.registry, tournament, me, leaves)
    after = await app.database.read(reading.find, tournament.id)
    was, player = tournament.of_person(me), after.of_person(me)
    # Who waited for a seat has paid nothing.
    back = was is not None and was.paid and player is not None and not player.paid
    return answer.sentence("tournament-answer-left", back=after.entry if back else 0)


async def ready(answer: Answer, tournament: Tournament, sent: CustomId) -> None:
    """Note that the caller is there; their game begins if their opponent is, too.

    A caller whose game has begun gets their hand, even if it began while they pressed.

    Args:
        sent: the press, on a message that asks for it.
    """
    app, me = answer.app, answer.interaction.user.id
    player = tournament.of_person(me)
    pairing = None if player is None else tournament.pairing_of(player.number)
    call = None if pairing is None else await app.database.read(reading.find_call, pairing.id)
    place = None if call is None else await app.presenter.place_of(call, call.main_audience)
    ids, message = (0 if place is None else place.id, answer.interaction.id), answer.interaction.message
    on_call = place is not None and message is not None and place.id == message.id
    house = await house_seat(answer, Level.BOOK)

    async def elsewhere() -> Page:
        _, _, waits = await app.database.read(taking_part.find_called, tournament.id, me)
        calls = None if waits is None else await app.database.read(reading.find_call, waits.id)
        link = None if calls is None else await app.presenter.address(calls, calls.main_audience)
        raise Refusal(TournamentReason.OTHER_CALL, link=link or "none")

    if sent is not None:
        answer.acts_on(sent, elsewhere, reading.asked_of, tournament.id, me, sent.mark)

    noted = answer.guarded(
        lambda connection, hooks: taking_part.ready(connection, hooks, tournament.id, me, house)
    )
    # If several press at once, the commit decides with whose press the game begins.
    after = await app.registry.offers.begin(noted, ids=ids, answered=TABLE_AUDIENCE if on_call else None)
    pairing = None if player is None else after.pairing_of(player.number)
    game = None if pairing is None else await app.database.read(store.game_of, pairing.id)
    if game is not None and pairing is not None:
        table = await app.registry.tables.get(game)
        if pairing.game is not None:
            # It had begun before.
            await answer.acted(table)
            return
        if on_call:
            await update_table(answer, table)
        shown = await hand_here(answer, table) or on_call
        if after.all_there(pairing):
            # It is this press with which it begins.
            await _thread(answer, tournament, table)
        if shown:
            return
    if after.stage is Stage.CHECK_IN or pairing is None:
        boards = formats.system_of(after).plays_boards
        said = "tournament-answer-checked-in-boards" if boards else "tournament-answer-checked-in"
    elif after.all_there(pairing):
        said = "tournament-answer-begins"
    else:
        said = "tournament-answer-waiting"
    players = 0 if pairing is None else len(pairing.players)
    until, on_list = formatting.until(after.deadline or 0), after.place_on_list(me)
    if on_list:
        said = "tournament-answer-checked-in-listed"
    await answer.reply.send_text(answer.sentence(said, until=until, players=players, place=on_list))


async def call_organiser(answer: Answer, tournament: str) -> None:
    """Call the organiser to the caller's game: in its thread, else in its channel.

    It is noted once Discord has posted the line. A kill in between lets the caller press again, and the same
    nonce posts nothing twice.
    """
    app, me = answer.app, answer.interaction.user.id
    found, pairing = await app.database.read(taking_part.calling_organiser, tournament, me, now())
    assert pairing.game is not None, "it has begun"
    await check_there(answer, found.guild)
    table, unseen = (
        await app.registry.tables.get(pairing.game),
        await app.database.read(reading.unseen, found),
    )
    link = await app.presenter.address(table, TABLE_AUDIENCE)
    line = organiser_line(found, me, unseen, link or channel_link(table.guild, table.channel))
    thread = await app.database.read(threads.of_table, table.id)
    where, nonce = thread or table.channel, nonce_of(f"organiser {pairing.id} {me}")
    if isinstance(await app.operations.notify(where, line, (found.organiser,), nonce), Failure):
        await answer.reply.send_text(answer.sentence("tournament-answer-called-not"))
        return
    await answer.commit(taking_part.note_call, pairing.id, me, now())
    await answer.reply.send_text(answer.sentence("tournament-answer-called"))


async def _thread(answer: Answer, tournament: Tournament, table: Table) -> None:
    """Start a thread at the table of a game that has begun with the caller.

    Those of an arena have none: they are many and short, and Discord limits the new and the open threads.
    """
    app = answer.app
    if (
        tournament.bell is None
        and answer.interaction.channel_id == table.channel
        and may_have_threads(answer)
    ):
        unseen = await app.database.read(reading.unseen, tournament)
        names = called(tournament, tournament.guild, unseen, tournament.language)
        players = (tournament.of_person(held.person) for held in table.seats)
        await app.threads.attach(table, [names[player.number] for player in players if player is not None])


async def standings(answer: Answer, tournament: Tournament, page: int | None = None) -> None:
    """Show the caller all standings.

    Args:
        page: the page to which they turn, from 0; None at first. So for the other lists.
    """
    me = answer.interaction.user.id
    _, unseen, wins = await answer.app.database.read(reading.surroundings, tournament, (), me)
    here, language = answer.here, answer.language
    await _turn(answer, lists_page.standings_page(tournament, unseen, wins, here, language, page or 0), page)


async def games(answer: Answer, tournament: Tournament, page: int | None = None) -> None:
    """Show the caller all pairings."""
    me, shown = answer.interaction.user.id, tournament.current
    links, unseen, wins = await answer.app.database.read(reading.surroundings, tournament, shown, me)
    here, language = answer.here, answer.language
    shown_page = lists_page.games_page(tournament, links, unseen, wins, here, language, page or 0)
    # The boards of a round lead back here.
    await answer.reply.turn(shown_page)


async def log(answer: Answer, tournament: Tournament, page: int | None = None) -> None:
    """Show the caller what the organisers have done."""
    me = answer.interaction.user.id
    acts = await answer.app.database.read(store.acts, tournament.id)
    unseen = await answer.app.database.read(reading.unseen, tournament, me)
    here, language = answer.here, answer.language
    await _turn(answer, lists_page.acts_page(tournament, acts, unseen, here, language, page or 0), page)


async def share(answer: Answer, tournament: Tournament) -> None:
    """Show everyone in the channel that the caller has won. Who may not be named is somebody there.

    Raises:
        Refusal: ``tournament-share``, and what ``check_post`` and ``posting.share`` refuse.
    """
    app, me = answer.app, answer.person.id
    if me not in formats.winners(tournament):
        raise Refusal(TournamentReason.SHARE)
    await posting.check_post(answer)
    ranked = [tournament.player(standing.player).person for standing in formats.standings(tournament)]
    others = dict.fromkeys([*ranked, *(player.person for player in tournament.players)])
    del others[me]
    named = await posting.postable(answer, answer.here, [*others])
    _, _, wins = await app.database.read(reading.surroundings, tournament, ())
    await posting.share(answer, shared_page(tournament, me, others.keys() - named, wins), (me, *named))


async def _turn(answer: Answer, shown: Page, page: int | None) -> None:
    await (answer.reply.show if page is None else answer.reply.turn)(shown)
