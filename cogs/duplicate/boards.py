"""How people play boards, and what these were worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.database.clock import now
from bot.features.duplicate import coach, page, results_page, store, transactions
from bot.features.duplicate.controls import (
    BOARD_KING,
    BOARD_SURE,
    Step,
    board_key,
    board_of,
    step_button,
)
from bot.features.duplicate.model import INSTANT, Entrant, Play, Series, instance_of
from bot.features.duplicate.page import Words
from bot.features.duplicate.reasons import DuplicateReason
from bot.features.tournaments.transactions import boards as tournament_boards
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.components import BOARD, Button, Form, Press
from bot.pages.parts.page import Page
from bot.pages.table.game_ui import Asking, Declaration, HasLastCall
from bot.pages.table.scene import Scene
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import Seat, Venue
from bot.tables.table import Status, Table
from bot.text import formatting
from bot.text.names import HOUSE_NAMES
from cogs.duplicate import duels, evenings
from cogs.duplicate.occasion import Occasion
from cogs.support import posting
from cogs.support.answer import Answer
from cogs.support.posting import check_post
from engine.ecarte import actions, board
from engine.ecarte.actions import ANNOUNCE, ActionKind
from engine.ecarte.board import PLAYER
from engine.ecarte.game import EcarteGame
from engine.interface import Action

_MOST_DAYS: Final = 25
"""As many as a select has."""
_GAME_UI: Final = GAME_UIS[EcarteGame.kind]


async def _occasion(answer: Answer, name: str) -> Occasion:
    """What the caller plays: the duel, evening or earlier day of this name, or else the boards of today."""
    played = await duels.playing(answer, name) or await evenings.playing(answer, name)
    if played is not None:
        return played
    over = await _day_over(answer, name)
    if over is not None:
        return over
    standing = await answer.app.database.write(
        transactions.today,
        answer.person.id,
        answer.here,
        now(),
        transactions.secrets(),
        invalidates_cache=False,
    )
    past = step_button(answer.sentence("button-past-results"), Step.RESULTS)
    days = step_button(answer.sentence("button-days"), Step.DAYS)
    others = (past, days, *await duels.buttons(answer))
    words = page.todays_words(standing, answer.language)
    return Occasion(standing.series, standing.entry, standing.instance, words, others)


async def _day_over(answer: Answer, name: str) -> Occasion | None:
    """A day that is over, for the caller who did not play it; None for other names.

    Args:
        name: that of a button that asks for the day, or of the day once the caller has begun it.
    """
    key = name.removeprefix(INSTANT)
    series = await answer.app.database.read(store.find, key)
    if series is None or not series.closed or series.players is not None or series.instances is None:
        return None
    entry = await answer.app.database.read(store.entry, key, answer.person.id)
    if key == name if entry is None else not entry.instant(series):
        return None
    instance = instance_of(series, answer.here, answer.person.id) if entry is None else entry.instance
    # Its page says all that itself.
    return Occasion(series, entry, instance, Words("", "", "", "", ""), instant=True)


async def _instant(answer: Answer, series: Series, entry: Entrant | None, note: str | None) -> Page:
    """How the caller's boards of a day that is over compare with its results."""
    if entry is not None:
        entry = await answer.app.database.read(transactions.compared, series, entry)
    results = await answer.app.database.read(store.players, series.id)
    earlier = await _earlier(answer, series)
    return results_page.instant_page(series, entry, results, answer.language, note, earlier)


async def _earlier(answer: Answer, series: Series) -> Sequence[Button]:
    """The button that leads from the results of a series to the caller's before them."""
    before = await answer.app.database.read(store.last_closed, answer.person.id, series.closes)
    return results_page.earlier_results(before, answer.language)


async def days_over(answer: Answer) -> Page:
    """The days that are over and that the caller has not played."""
    days = await answer.app.database.read(store.days_over, answer.person.id, _MOST_DAYS)
    return results_page.days_page(days, answer.language)


async def present(answer: Answer, name: str, note: str | None = None) -> Page:
    """The board that the caller plays, or how far they are.

    Args:
        name: a series; that of today if it is no open one of the caller's.
        note: a sentence above the page.
    """
    occasion = await _occasion(answer, name)
    series, entry = occasion.series, occasion.entry
    if occasion.instant and (entry is None or entry.unfinished is None):
        return await _instant(answer, series, entry, note)
    if entry is None or entry.unfinished is None:
        plays = () if entry is None else entry.plays
        return page.overview_page(
            series,
            plays,
            occasion.words,
            answer.language,
            note,
            occasion.others,
            ended=series.closes <= now(),
        )
    return await _playing(answer, series, entry, entry.unfinished, note=note)


async def begun(answer: Answer, name: str, number: int) -> Page:
    """The next board, which begins for the caller with this press."""
    occasion = await _occasion(answer, name)
    series, entry = occasion.series, occasion.entry
    if name != occasion.name or (entry is not None and entry.play(number) is not None):
        return await present(answer, name)
    at = now()
    play = await answer.compute(coach.opened, series.board(occasion.instance, number))
    entry = entry or Entrant(series.id, answer.person.id, answer.here, occasion.instance, at)
    entry = await answer.app.database.write(
        transactions.begin, replace(entry, at=at), play, invalidates_cache=False
    )
    return await _after(answer, series, entry, number)


async def pressed(answer: Answer, press: Press) -> Page | Form:
    """What a press on a control of a board brings."""
    at, (name, number) = now(), board_of(press.game)
    series = await answer.app.database.read(transactions.found, name)
    entry = await answer.app.database.read(store.entry, name, answer.person.id)
    play = None if entry is None else entry.play(number)
    if entry is None or play is None or play.over or press.version != _version(play):
        return await present(answer, name, answer.sentence("note-stale"))
    played = series.board(entry.instance, number)
    view = play.on(played).view(PLAYER)
    response = _GAME_UI.pressed(press)
    if isinstance(response, Declaration):
        raise Refusal(Reason.STALE)
    if isinstance(response, Asking):
        return response.form(view, answer.language)
    taken = response(view)
    may_announce = ANNOUNCE in view.legal and actions.kind(taken) is ActionKind.PLAY
    first = press.topic == BOARD_KING or answer.person.preferences.announce_king
    if press.topic == BOARD and not (may_announce and first):
        question = await _question(answer, series, entry, play, press, taken, may_announce)
        if question is not None:
            return question
    announced = (ANNOUNCE,) if may_announce and first else ()
    after = await answer.compute(coach.acted, played, play, (*announced, taken))
    if not await answer.app.database.write(
        tournament_boards.go_on, name, answer.person.id, play, after, at, invalidates_cache=False
    ):
        return await present(answer, name, answer.sentence("note-stale"))
    plays = tuple(after if each is play else each for each in entry.plays)
    return await _after(answer, series, replace(entry, plays=plays), number)


async def _after(answer: Answer, series: Series, entry: Entrant, number: int) -> Page:
    """A board after something was done on it."""
    play = entry.play(number)
    assert play is not None, "it has begun"
    if not play.over:
        return await _playing(answer, series, entry, play)
    played = series.board(entry.instance, number)
    scene = await _scene(answer, series, number, play.on(played))
    return await present(answer, series.id, page.over_note(scene, played, play))


async def _playing(
    answer: Answer,
    series: Series,
    entry: Entrant,
    play: Play,
    *,
    note: str | None = None,
) -> Page:
    game = play.on(series.board(entry.instance, play.board))
    scene = await _scene(answer, series, play.board, game)
    if note is None and entry.instant(series):
        note = answer.sentence("instant-playing")
    return page.playing_page(scene, series, game.view(PLAYER), note)


async def _question(
    answer: Answer,
    series: Series,
    entry: Entrant,
    play: Play,
    press: Press,
    taken: Action,
    may_announce: bool,
) -> Page | None:
    """The question whether the caller is sure; None if there is nothing to ask.

    Args:
        may_announce: whether with this card they would give up the announcement of the king.
    """
    game = play.on(series.board(entry.instance, play.board))
    scene, view = await _scene(answer, series, play.board, game), game.view(PLAYER)
    confirmation = _GAME_UI.confirmation(taken)
    if confirmation is not None:
        question = scene.say(confirmation.question, opponent=scene.names[board.HOUSE])
        sure = (scene.say(confirmation.button), replace(press, topic=BOARD_SURE))
        return page.question_page(scene, series, view, question, sure)
    if not may_announce or not isinstance(_GAME_UI, HasLastCall):
        return None
    call = _GAME_UI.last_call(taken, board.RULES, answer.language)
    assert call.announce is not None, "a card is played"
    answers = (
        (call.announce, replace(press, topic=BOARD_KING)),
        (call.go_on, replace(press, topic=BOARD_SURE)),
    )
    return page.question_page(scene, series, view, call.question, *answers)


async def _scene(answer: Answer, series: Series, number: int, game: EcarteGame) -> Scene:
    """A board as a table that is stored nowhere. It counts, so that nobody is given hints."""
    me, house = answer.interaction.user, answer.interaction.client.user
    assert house is not None, "who answers has logged in"
    table = Table(
        id=board_key(series.id, number),
        kind=EcarteGame.kind,
        guild=0,
        venue=Venue.DM,
        channel=0,
        language=answer.language,
        rules=board.RULES.text,
        secret=b"",
        root=b"",
        invited=None,
        status=Status.LIVE,
        version=len(board.actions_of(game)),
        created_at=series.opens,
        seats=(Seat(me.id, answer.name(me)), Seat(house.id, HOUSE_NAMES[0])),
        size=EcarteGame.seats,
        # A day that is over is played without one.
        deadline=None if series.closed else series.closes,
        game=game,
    )
    scene = await answer.app.scenes.scene(table, answer.language, answer.person.preferences, answer.here)
    return replace(scene, topic=BOARD)


async def last_series(answer: Answer) -> str:
    """The last series of the caller's that has closed; without one, the first that they still play."""
    last = await answer.app.database.read(store.last_closed, answer.person.id)
    if last is not None:
        return last
    played = await answer.app.database.read(store.open_series, answer.person.id)
    if not played:
        raise Refusal(DuplicateReason.NO_BOARDS)
    return played[0]


async def _closed(answer: Answer, name: str) -> tuple[Series, Entrant]:
    """A series of the caller's whose results are known.

    Raises:
        Refusal: ``no-boards``, ``boards-open``.
    """
    series = await answer.app.database.read(store.find, name)
    entry = await answer.app.database.read(store.entry, name, answer.person.id)
    if series is None or entry is None:
        raise Refusal(DuplicateReason.NO_BOARDS)
    if not series.closed or (entry.result is None and not entry.instant(series)):
        raise Refusal(DuplicateReason.BOARDS_OPEN, until=formatting.until(series.closes))
    return series, entry


async def results(answer: Answer, name: str, number: int) -> Page:
    """What the caller's boards of a series were worth, or with a number one of them."""
    series, entry = await _closed(answer, name)
    if not number and entry.result is None:
        return await _instant(answer, series, entry, None)
    earlier = await _earlier(answer, series)
    duel = None if number else await duels.result(answer, name, earlier)
    if duel is not None:
        return duel
    if not number:
        assert entry.result is not None, "it is none of those"
        evening = await evenings.past(answer, name)
        if evening is not None:
            # Everybody in the server of an evening has its results in the message of the tournament.
            title, to_games = evening
            buttons: Sequence[Button] = [*to_games, *earlier]
        else:
            title = page.day_title(series, answer.language)
            shareable = answer.reply.venue is not Venue.DM
            buttons = results_page.around(series, answer.language, earlier, shareable=shareable)
        return results_page.results_page(series, entry, entry.result, title, answer.language, buttons)
    play = entry.play(number)
    if play is None or not play.over:
        raise Refusal(DuplicateReason.NO_BOARDS)
    played = series.board(entry.instance, number)
    lesson = await answer.compute(coach.lesson, played, play)
    field = await answer.app.database.read(store.field, name, entry.instance, number)
    scene = await _scene(answer, series, number, play.on(played))
    return results_page.lesson_page(scene, series, played, play, lesson, field, answer.person)


async def proof(answer: Answer, name: str) -> str:
    """What commits the house to the boards of a series, and once they are closed also their secret."""
    series = await answer.app.database.read(store.find, name)
    if series is None or not series.closed:
        return (await _occasion(answer, name)).words.sealed
    secret, commitment = series.secret.hex(), series.commitment
    return answer.sentence("duplicate-opened", secret=secret, commitment=commitment)


async def share(answer: Answer, name: str) -> None:
    """Show the caller's result to everyone in the channel."""
    series, entry = await _closed(answer, name)
    if entry.result is None:
        raise Refusal(DuplicateReason.NO_BOARDS)
    await check_post(answer)
    if await duels.share(answer, name):
        return
    player = formatting.name(answer.name(answer.interaction.user))
    language = await answer.public_language()
    shared = results_page.shared_page(series, entry, entry.result, player, language)
    await posting.share(answer, shared, (answer.interaction.user.id,))


def _version(play: Play) -> int:
    return len(play.actions) + len(play.answers)
