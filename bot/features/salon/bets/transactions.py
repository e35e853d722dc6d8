"""Stakes and bets on a game, and how they are settled. Each function runs inside a transaction of its caller.

``engine.betting`` does the arithmetic and the store of the ledger keeps the books. Every counter is in escrow
from the moment it is committed. The ids of the entries make a second settlement do nothing.
"""

from __future__ import annotations

from dataclasses import replace

from bot.database.connection import Connection
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets.model import BetForm, PlacedBet, Wager, WagerState
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import HOUSE, Memo, Transfer, escrow
from bot.features.salon.pool import store as pools
from bot.features.salon.reasons import SalonReason
from bot.features.standings import scoring
from bot.features.standings.fold import CountersFact
from bot.tables.errors import AnyReason, Reason, Refusal
from bot.tables.seat import Seat
from bot.tables.store import games, guilds, messages
from bot.tables.table import Status, Table, Wait
from engine.betting import settlement
from engine.betting.bets import Bet, Matching, check_bet, match, to_cover
from engine.betting.chouette import Chouette
from engine.betting.errors import check_amount
from engine.betting.settlement import Settlement


def offer_stake(connection: Connection, table: Table, stake: int, at: int) -> None:
    """Note the stake of an offered game. Nothing is committed yet.

    Raises:
        Refusal: ``house-stake``, ``friendly-counters``, ``not-two-sided``, ``no-counters``,
            ``stake-in-match``, ``too-young``, ``over-most``, ``books-frozen``, ``purse-short``.
        BettingError: ``bad-amount``.
    """
    if not table.counts:
        if stake:
            raise Refusal(SalonReason.HOUSE_STAKE if table.house_seats else SalonReason.FRIENDLY_COUNTERS)
        return
    if not table.two_sided:
        if stake:
            raise Refusal(SalonReason.NOT_TWO_SIDED)
        return
    settings = guilds.counter_settings(connection, table.guild)
    if not settings.counters:
        if stake:
            raise Refusal(SalonReason.NO_COUNTERS)
        return
    if stake:
        check_amount(stake)
        if table.games > 1:
            raise Refusal(SalonReason.STAKE_IN_MATCH)
        purses.check_limit(connection, table.guild, table.seats[0].person, stake, at)
        purses.check_not_frozen(connection, table.guild)
        deposit = stake * table.ruleset.most_stakes
        purses.check_at_hand(connection, table.guild, table.seats[0].person, deposit, at)
    wagers.save(connection, Wager(table.id, table.guild, stake, settings.rake, settings.unmatched))


def commit_stakes(connection: Connection, table: Table, at: int) -> None:
    """Commit both players' stakes when the game begins.

    Raises:
        Refusal: ``too-young``, ``purse-short``, ``opponent-short``, ``books-frozen``.
    """
    wager = wagers.find(connection, table.id)
    if wager is None or wager.stake == 0:
        return
    for seat, held in enumerate(table.seats):
        own = seat == len(table.seats) - 1
        if own:
            purses.check_person(connection, table.guild, held.person, at)
        _commit(
            connection,
            wager,
            held.person,
            wager.stake * table.ruleset.most_stakes,
            Memo.STAKE,
            f"stake:{seat}",
            at,
            Reason.PURSE_SHORT if own else SalonReason.OPPONENT_SHORT,
        )


def place_bet(
    connection: Connection, table: Table, who: Seat, seat: int, amount: int | None, at: int
) -> PlacedBet:
    """Bet on a player. Returns the bet and the part of it that was taken.

    Args:
        amount: counters; None for all that the purse and the server allow.

    Raises:
        Refusal: ``bets-closed``, ``pool-bets``, ``too-young``, ``over-most``, ``purse-short``,
            ``books-frozen``, and what ``require_wager`` refuses.
        BettingError: ``bad-amount``, ``own-table``, ``both-sides``, ``chouette-backed``, ``chouette-full``.
    """
    wager = _open(connection, table)
    if table.pool is not None and pools.waits(connection, table.pool, who.person):
        raise Refusal(SalonReason.POOL_BETS)
    if amount is None:
        amount = most_to_bet(connection, wager, who.person, at)
    made = Bet(seat, who.person, amount, wagers.next_number(connection, table.id))
    check_bet(made, _players(table), [placed.bet for placed in wager.bets])
    _check_venture(connection, table, who.person, ventured(wager, who.person) + amount, at)
    taken = amount
    if wager.chouette is not None:
        player = table.seats[wager.chouette].person
        covering = _chouette(wager).take(made, purses.at_hand(connection, wager.guild, player, at))
        taken = covering.taken[-1].amount
        _commit(connection, wager, player, taken, Memo.COVER, f"chouette:{made.order}", at)
    _commit(connection, wager, who.person, taken, Memo.BET, f"bet:{made.order}", at)
    placed = PlacedBet(made, who.name, taken)
    wagers.place(connection, table.id, placed)
    wagers.drop_form(connection, table.id, who.person)
    messages.ask_all_again(connection, table.id)
    return placed


def withdraw(connection: Connection, table: Table, person: int, at: int) -> int:
    """Let a person take back their bets on a game before the close. Returns the counters that came back.

    Raises:
        Refusal: ``bets-closed``, ``no-bet``, ``books-frozen``, and what ``require_wager`` refuses.
    """
    wager = _open(connection, table)
    own = [placed for placed in wager.bets if placed.bet.bettor == person]
    if not own:
        raise Refusal(SalonReason.NO_BET)
    for placed in own:
        _give_back(connection, wager, person, placed.taken, f"withdrawal:{placed.bet.order}", at)
        if wager.chouette is not None:
            covering = table.seats[wager.chouette].person
            _give_back(connection, wager, covering, placed.taken, f"uncovered:{placed.bet.order}", at)
    wagers.withdraw(connection, table.id, person)
    wagers.drop_form(connection, table.id, person)
    messages.ask_all_again(connection, table.id)
    return ventured(wager, person)


def open_form(connection: Connection, table: Table, person: int, seat: int, until: int, at: int) -> BetForm:
    """Let a person enter a bet on a seat: the close waits for them, up to a time.

    Args:
        until: how long it waits, in UTC milliseconds.

    Raises:
        Refusal: ``bets-closed``, ``books-frozen``, and what ``require_wager`` refuses.
        BettingError: ``own-table``, ``both-sides``.
    """
    wager = _open(connection, table)
    _check_venture(connection, table, person, 0, at)
    check_bet(Bet(seat, person, 1, 0), _players(table), [placed.bet for placed in wager.bets])
    if table.wait is Wait.BETS:
        wagers.open_form(connection, table.id, person, until)
    return form(connection, table, person, at)


def form(connection: Connection, table: Table, person: int, at: int) -> BetForm:
    """What a person can bet on a game, and the counters in their bets."""
    wager = require_wager(connection, table)
    return BetForm(most_to_bet(connection, wager, person, at), ventured(wager, person))


def ventured(wager: Wager, person: int) -> int:
    """The counters in a person's bets."""
    return sum(placed.taken for placed in wager.bets if placed.bet.bettor == person)


def most_to_bet(connection: Connection, wager: Wager, person: int, at: int) -> int:
    """The counters that a person can still bet on a game, as far as purse and server allow."""
    own, held = ventured(wager, person), purses.at_hand(connection, wager.guild, person, at)
    return max(0, _at_most(connection, wager.guild, own + held) - own)


def most_as_chouette(connection: Connection, table: Table, person: int, at: int) -> int:
    """The most counters that a player can venture as la chouette, with the stake.

    Raises:
        Refusal: ``not-at-table``, ``not-started``, ``bets-closed``, ``chouette-late``, ``chouette-taken``,
            ``pool-chouette``, ``books-frozen``, ``purse-short``, and what ``require_wager`` refuses.
    """
    wager = _open(connection, table)
    if table.seat_of(person) is None:
        raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
    if table.pool is not None:
        raise Refusal(SalonReason.POOL_CHOUETTE)
    if wager.chouette is not None:
        raise Refusal(SalonReason.CHOUETTE_TAKEN)
    if table.game is None:
        raise Refusal(Reason.NOT_STARTED, kind=table.kind)
    if wager.bets:
        raise Refusal(SalonReason.CHOUETTE_LATE)
    purses.check_at_hand(connection, wager.guild, person, 1, at)
    held = purses.at_hand(connection, wager.guild, person, at)
    return _at_most(connection, wager.guild, held + wager.stake)


def declare_chouette(connection: Connection, table: Table, person: int, limit: int, at: int) -> Wager:
    """Let a player be la chouette, who alone covers every bet on the other side.

    Args:
        limit: the most counters that the player ventures, with the stake.

    Raises:
        Refusal: what ``most_as_chouette`` refuses, ``too-young``, ``over-most``.
        BettingError: ``bad-amount``, ``limit-below-stake``.
    """
    most_as_chouette(connection, table, person, at)
    _check_venture(connection, table, person, limit, at)
    declared = replace(require_wager(connection, table), chouette=table.seat_of(person), limit=limit)
    _chouette(declared)
    wagers.save(connection, declared)
    messages.ask_all_again(connection, table.id)
    return declared


def close_bets(connection: Connection, table: Table, at: int) -> bool:
    """Close the bets before the first cut. Returns whether a player may cover the difference now."""
    wager = require_wager(connection, table)
    assert wager.state is WagerState.OPEN, "bets are closed once"
    wagers.drop_forms(connection, table.id)
    short = to_cover([placed.bet for placed in wager.bets])
    if wager.chouette is None and short is not None and _in_order(connection, table, wager, at):
        player = table.seats[short[0]].person
        if purses.at_hand(connection, wager.guild, player, at) > 0:
            wagers.save(connection, replace(wager, state=WagerState.COVERING))
            return True
    _match(connection, table, wager, at)
    return False


def cover(connection: Connection, table: Table, person: int, amount: int, at: int) -> None:
    """Let the player on whom less is bet add counters of their own. That ends the time to do so.

    Raises:
        Refusal: ``not-covering``, ``not-short``, ``too-young``, ``over-most``, ``books-frozen``,
            ``purse-short``, and what ``require_wager`` refuses.
        BettingError: ``bad-amount``, ``cover-too-much``.
    """
    wager = require_wager(connection, table)
    if wager.state is not WagerState.COVERING:
        raise Refusal(SalonReason.NOT_COVERING)
    bets = [placed.bet for placed in wager.bets]
    short = to_cover(bets)
    if short is None or table.seats[short[0]].person != person:
        raise Refusal(SalonReason.NOT_SHORT)
    match(bets, wager.unmatched, amount)
    check_amount(amount)
    purses.check_limit(connection, wager.guild, person, amount, at)
    _commit(connection, wager, person, amount, Memo.COVER, f"cover:{short[0]}", at)
    _match(connection, table, replace(wager, cover=amount), at)
    messages.ask_all_again(connection, table.id)


def close_without_cover(connection: Connection, table: Table, at: int) -> None:
    """Close the bets without a cover. Unmatched counters go back."""
    wager = wagers.find(connection, table.id)
    if wager is not None and wager.state in (WagerState.OPEN, WagerState.COVERING):
        _match(connection, table, wager, at)


def settle(connection: Connection, table: Table, at: int) -> None:
    """Pay everyone after a game that is won or void, or that was never begun.

    If the game ended before its first card, stakes are paid and bets go back.
    """
    wager = wagers.find(connection, table.id)
    if wager is None or wager.state is WagerState.SETTLED or not _in_order(connection, table, wager, at):
        return
    if wager.state is not WagerState.CLOSED:
        _match(connection, table, wager, at)
        wager = wagers.find(connection, table.id)
        assert wager is not None, "it was there"
    deposit = _deposit(table, wager)
    result = None if table.game is None else table.game.result
    if result is None or result.winner is None:
        outcome = settlement.void(_players(table), deposit, matching(wager))
    else:
        # La chouette is always single.
        worth = max(result.net) if wager.chouette is None else 1
        price = wager.stake * worth
        outcome = settlement.settle(
            _players(table),
            deposit,
            price,
            matching(wager),
            result.winner,
            wager.rake,
            played=table.started_game.played,
        )
    _pay(connection, wager, outcome, at)
    if table.status is Status.OVER:
        _enter_scores(connection, table, wager, outcome, at)
    wagers.save(connection, replace(wager, state=WagerState.SETTLED))
    wagers.ended(connection, table.id, at)


def give_back(connection: Connection, table: Table, at: int) -> None:
    """Return to everyone the counters that they have put into a game, by the ledger.

    It serves a game whose own record cannot be trusted. While the ledger is frozen nothing moves.
    """
    if ledger.frozen(connection, table.guild):
        return
    put_in = ledger.put_in(connection, table.guild, escrow(table.id))
    purses.pay_each(connection, table.guild, table.id, put_in, Memo.RETURN, "void", at)
    wagers.close(connection, table.id)


def settle_late(connection: Connection, key: str, at: int) -> None:
    """Settle a game that ended while the ledger was frozen."""
    table = games.load(connection, key)
    assert table is not None, "a wager is on a game"
    settle(connection, table, at)


def _pay(connection: Connection, wager: Wager, outcome: Settlement, at: int) -> None:
    guild, game = wager.guild, wager.game
    shares = ((payout.person, payout.paid) for payout in outcome.payouts)
    purses.pay_each(connection, guild, game, shares, Memo.PAYMENT, "payment", at)
    if outcome.raked:
        rake = Transfer(f"{game}:rake", guild, escrow(game), HOUSE, outcome.raked, Memo.RAKE, game, at)
        ledger.transfer(connection, rake)


def _enter_scores(connection: Connection, table: Table, wager: Wager, outcome: Settlement, at: int) -> None:
    for person in {payout.person for payout in outcome.payouts if payout.put_in}:
        won = outcome.net(person)
        alone = wager.chouette is not None and wager.chouette == table.seat_of(person)
        scoring.enter_counters(
            connection,
            wager.guild,
            table.kind,
            person,
            at,
            CountersFact(won, chouette=won if alone else None),
            source=table.id,
            counts=table.counts_in_full(person),
        )


def _match(connection: Connection, table: Table, wager: Wager, at: int) -> None:
    """Match the bets at even odds. Unmatched counters go back at once."""
    if not _in_order(connection, table, wager, at):
        wagers.save(connection, replace(wager, state=WagerState.HELD))
        return
    closed = replace(wager, state=WagerState.CLOSED)
    wagers.save(connection, closed)
    if wager.chouette is not None:
        return
    for taken in matching(wager).taken:
        wagers.take(connection, wager.game, taken)
        if taken.returned:
            key = f"return:{taken.bet.order}"
            _give_back(connection, wager, taken.bet.bettor, taken.returned, key, at)


def _give_back(connection: Connection, wager: Wager, person: int, amount: int, key: str, at: int) -> None:
    """Move counters from the game's escrow back into a purse."""
    purses.pay_out(connection, wager.guild, wager.game, person, amount, Memo.RETURN, key, at)


def _in_order(connection: Connection, table: Table, wager: Wager, at: int) -> bool:
    """Whether counters can move: the ledger balances, and the escrow holds what was put there.

    If not, the ledger is frozen until the server's moderators have looked into it. The game itself goes on.
    """
    if ledger.frozen(connection, wager.guild):
        return False
    sides = 1 if wager.chouette is None else 2
    bets = sides * sum(placed.taken for placed in wager.bets)
    committed = len(table.seats) * _deposit(table, wager) + wager.cover + bets
    if ledger.balance(connection, wager.guild, escrow(wager.game)) == committed:
        return True
    ledger.check(connection, wager.guild, at)
    return False


def require_wager(connection: Connection, table: Table) -> Wager:
    """The wager of a game.

    Raises:
        Refusal: ``not-two-sided``, ``friendly-counters``, ``no-counters``.
    """
    wager = wagers.find(connection, table.id)
    if wager is None:
        if not table.two_sided:
            raise Refusal(SalonReason.NOT_TWO_SIDED)
        raise Refusal(SalonReason.FRIENDLY_COUNTERS if table.friendly else SalonReason.NO_COUNTERS)
    return wager


def _check_venture(connection: Connection, table: Table, person: int, counters: int, at: int) -> None:
    """Check that a person may venture counters, and that no account at the table is too young for that.

    Raises:
        Refusal: what ``purses.check_limit`` refuses, ``friendly-counters``.
    """
    purses.check_limit(connection, table.guild, person, counters, at)
    if table.friendly:
        raise Refusal(SalonReason.FRIENDLY_COUNTERS)


def matching(wager: Wager) -> Matching:
    """The bets that stand, or would stand if they were closed now."""
    if wager.chouette is not None:
        return _chouette(wager).matching
    return match([placed.bet for placed in wager.bets], wager.unmatched, wager.cover)


def _chouette(wager: Wager) -> Chouette:
    assert wager.chouette is not None, "somebody plays la chouette"
    assert wager.limit is not None, "up to a limit"
    taken = tuple(placed.part for placed in wager.bets)
    return Chouette(wager.chouette, wager.stake, wager.limit, taken)


def _deposit(table: Table, wager: Wager) -> int:
    """The counters that each player has put in. Nothing is put in before the game begins."""
    return 0 if table.game is None else wager.stake * table.ruleset.most_stakes


def _players(table: Table) -> tuple[int, int]:
    """The two players on whom people bet; 0 for a seat that anyone may take, on which nobody can bet."""
    one, *rest = table.principals
    return one, rest[0] if rest else table.invited or 0


def _open(connection: Connection, table: Table) -> Wager:
    """The wager of a game whose bets are open: both players are known, and no card has been dealt.

    Raises:
        Refusal: ``not-started``, ``ended``, ``bets-closed``, ``books-frozen``, and what
            ``require_wager`` refuses.
    """
    if not table.open:
        raise Refusal(Reason.ENDED, kind=table.kind)
    if table.game is None and table.invited is None:
        raise Refusal(Reason.NOT_STARTED, kind=table.kind)
    wager = require_wager(connection, table)
    dealt = table.game is not None and not table.game.untouched
    if dealt or wager.state is not WagerState.OPEN:
        raise Refusal(SalonReason.BETS_CLOSED)
    purses.check_not_frozen(connection, wager.guild)
    return wager


def missing_cover(connection: Connection, table: Table, person: int, at: int) -> int:
    """The difference that a player can cover within purse and limit; 0 if there is none."""
    wager = wagers.find(connection, table.id)
    short = None if wager is None else to_cover([placed.bet for placed in wager.bets])
    if short is None or table.seats[short[0]].person != person:
        return 0
    held = purses.held(connection, table.guild, person, at)
    able = purses.free(connection, table.guild, person, held)
    return _at_most(connection, table.guild, min(short[1], able))


def _at_most(connection: Connection, guild: int, counters: int) -> int:
    """The number of counters, but at most what the server lets one person venture."""
    most = guilds.counter_settings(connection, guild).most
    return min(counters, most) if most else counters


def _commit(
    connection: Connection,
    wager: Wager,
    person: int,
    amount: int,
    memo: Memo,
    key: str,
    at: int,
    short: AnyReason = Reason.PURSE_SHORT,
) -> None:
    """Move counters from a person's purse into the game's escrow.

    Raises:
        Refusal: ``short``, ``pool-purse``, ``over-season``, ``books-frozen``.
    """
    purses.check_not_frozen(connection, wager.guild)
    purses.check_at_hand(connection, wager.guild, person, amount, at, short)
    purses.pay_in(connection, wager.guild, wager.game, person, amount, memo, key, at)
