"""Stakes and bets on a game, and how they are settled. Each function runs inside a transaction of its caller.

``engine.gallery`` does the arithmetic and ``bot.store.counters.ledger`` keeps the books. Every counter is in
escrow from the moment it is committed. The ids of the entries make a second settlement do nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.model.errors import Reason, Refusal
from bot.model.ledger import HOUSE, Account, Memo, Transfer, escrow, purse
from bot.model.table import Seat, Status, Table
from bot.model.wager import PlacedBet, Wager, WagerState
from bot.store.connection import Connection
from bot.store.counters import backers, ledger, pools, wagers
from bot.store.play import games, guilds, messages
from bot.store.stats import scores
from bot.transactions import purses
from engine.gallery import settlement
from engine.gallery.bets import Bet, Matching, check_bet, match, to_cover
from engine.gallery.chouette import Chouette
from engine.gallery.errors import check_amount
from engine.gallery.settlement import Settlement

COVER_MS: Final = 20_000
"""How long a player may cover the difference between the sides, unless the table is played by post."""


def offer_stake(connection: Connection, table: Table, stake: int, at: int) -> None:
    """Note the stake of an offered game. Nothing is committed yet.

    Raises:
        Refusal: ``house-stake``, ``friendly-counters``, ``not-two-sided``, ``no-counters``,
            ``stake-in-match``, ``over-most``, ``books-frozen``, ``purse-short``.
        GalleryError: ``bad-amount``.
    """
    if not table.counts:
        if stake:
            raise Refusal(Reason.HOUSE_STAKE if table.house is not None else Reason.FRIENDLY_COUNTERS)
        return
    if not table.two_sided:
        if stake:
            raise Refusal(Reason.NOT_TWO_SIDED)
        return
    settings = guilds.counter_settings(connection, table.guild)
    if not settings.counters:
        if stake:
            raise Refusal(Reason.NO_COUNTERS)
        return
    if stake:
        check_amount(stake)
        if table.games > 1:
            raise Refusal(Reason.STAKE_IN_MATCH)
        purses.check_limit(connection, table.guild, stake)
        purses.check_not_frozen(connection, table.guild)
        deposit = stake * table.ruleset.most_stakes
        held = purses.balance(connection, table.guild, table.seats[0].person, at)
        if held < deposit:
            raise Refusal(Reason.PURSE_SHORT, held=held, needed=deposit)
    wagers.save(connection, Wager(table.id, table.guild, stake, settings.rake, settings.unmatched))


def commit_stakes(connection: Connection, table: Table, at: int) -> None:
    """Commit both players' stakes when the game begins.

    Raises:
        Refusal: ``purse-short``, ``opponent-short``, ``books-frozen``.
    """
    wager = wagers.find(connection, table.id)
    if wager is None or wager.stake == 0:
        return
    for seat, held in enumerate(table.seats):
        own = seat == len(table.seats) - 1
        _commit(
            connection,
            wager,
            held.person,
            wager.stake * table.ruleset.most_stakes,
            Memo.STAKE,
            f"stake:{seat}",
            at,
            Reason.PURSE_SHORT if own else Reason.OPPONENT_SHORT,
        )


def place_bet(connection: Connection, table: Table, who: Seat, seat: int, amount: int, at: int) -> PlacedBet:
    """Bet on a player. Returns the bet and the part of it that was taken.

    Raises:
        Refusal: ``bets-closed``, ``pool-bets``, ``over-most``, ``purse-short``, ``books-frozen``, and what
            ``require_wager`` refuses.
        GalleryError: ``bad-amount``, ``own-table``, ``both-sides``, ``chouette-backed``, ``chouette-full``.
    """
    wager = _open(connection, table)
    if table.pool is not None and pools.waits(connection, table.pool, who.person):
        raise Refusal(Reason.POOL_BETS)
    made = Bet(seat, who.person, amount, len(wager.bets) + 1)
    check_bet(made, _players(table), [placed.bet for placed in wager.bets])
    if backers.seen(connection, table.id, who.person) not in (None, seat):
        raise Refusal(Reason.HAS_SEEN)
    own = sum(placed.taken for placed in wager.bets if placed.bet.bettor == who.person)
    purses.check_limit(connection, wager.guild, own + amount)
    taken = amount
    if wager.chouette is not None:
        player = table.seats[wager.chouette].person
        covering = _chouette(wager).take(made, purses.balance(connection, wager.guild, player, at))
        taken = covering.taken[-1].amount
        _commit(connection, wager, player, taken, Memo.COVER, f"chouette:{made.order}", at)
    _commit(connection, wager, who.person, taken, Memo.BET, f"bet:{made.order}", at)
    placed = PlacedBet(made, who.name, taken)
    wagers.place(connection, table.id, placed)
    messages.ask_all_again(connection, table.id)
    return placed


def declare_chouette(connection: Connection, table: Table, person: int, limit: int | None, at: int) -> Wager:
    """Let a player play la chouette, who alone covers every bet on the other side.

    Args:
        limit: the most counters that the player ventures, with the stake; None for all that the purse and the
            server allow.

    Raises:
        Refusal: ``not-at-table``, ``bets-closed``, ``chouette-late``, ``chouette-taken``, ``pool-chouette``,
            ``over-most``, ``books-frozen``, ``purse-short``, and what ``require_wager`` refuses.
        GalleryError: ``bad-amount``, ``limit-below-stake``.
    """
    wager = _open(connection, table)
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal(Reason.NOT_AT_TABLE)
    if table.pool is not None:
        raise Refusal(Reason.POOL_CHOUETTE)
    if wager.chouette is not None:
        raise Refusal(Reason.CHOUETTE_TAKEN)
    if wager.bets or table.game is None or not table.game.untouched:
        raise Refusal(Reason.CHOUETTE_LATE)
    held = purses.balance(connection, wager.guild, person, at)
    if limit is None:
        limit = _at_most(connection, wager.guild, held + wager.stake)
    purses.check_limit(connection, wager.guild, limit)
    declared = replace(wager, chouette=seat, limit=limit)
    _chouette(declared)
    if held <= 0:
        raise Refusal(Reason.PURSE_SHORT, held=held, needed=1)
    wagers.save(connection, declared)
    messages.ask_all_again(connection, table.id)
    return declared


def close_bets(connection: Connection, table: Table, at: int) -> None:
    """Close the bets, once the first exchange decision is made."""
    wager = wagers.find(connection, table.id)
    if wager is None or wager.state is not WagerState.OPEN:
        return
    short = to_cover([placed.bet for placed in wager.bets])
    if wager.chouette is None and short is not None and _in_order(connection, table, wager, at):
        player = table.seats[short[0]].person
        if purses.balance(connection, wager.guild, player, at) > 0:
            until = at + table.window(COVER_MS)
            wagers.save(connection, replace(wager, state=WagerState.COVERING, cover_until=until))
            return
    _match(connection, table, wager, at)


def cover(connection: Connection, table: Table, person: int, amount: int, at: int) -> None:
    """Let the player on whom less is bet add counters of their own. That ends the time to do so.

    Raises:
        Refusal: ``not-covering``, ``not-short``, ``over-most``, ``books-frozen``, ``purse-short``, and what
            ``require_wager`` refuses.
        GalleryError: ``bad-amount``, ``cover-too-much``.
    """
    wager = require_wager(connection, table)
    if wager.state is not WagerState.COVERING:
        raise Refusal(Reason.NOT_COVERING)
    bets = [placed.bet for placed in wager.bets]
    short = to_cover(bets)
    if short is None or table.seats[short[0]].person != person:
        raise Refusal(Reason.NOT_SHORT)
    match(bets, wager.unmatched, amount)
    check_amount(amount)
    purses.check_limit(connection, wager.guild, amount)
    _commit(connection, wager, person, amount, Memo.COVER, f"cover:{short[0]}", at)
    _match(connection, table, replace(wager, cover=amount), at)
    messages.ask_all_again(connection, table.id)


def end_cover_window(connection: Connection, table: Table, at: int) -> None:
    """End the time to cover. Unmatched counters go back."""
    wager = wagers.find(connection, table.id)
    if wager is not None and wager.state is WagerState.COVERING:
        _match(connection, table, wager, at)
        messages.ask_all_again(connection, table.id)


def close_without_cover(connection: Connection, table: Table, at: int) -> None:
    """Close bets and cover because a player has left. Unmatched counters go back."""
    wager = wagers.find(connection, table.id)
    if wager is not None and wager.state in (WagerState.OPEN, WagerState.COVERING):
        _match(connection, table, wager, at)


def settle(connection: Connection, table: Table, at: int) -> None:
    """Pay everyone after a game that is won or void."""
    wager = wagers.find(connection, table.id)
    if wager is None or wager.state is WagerState.SETTLED or not _in_order(connection, table, wager, at):
        return
    if wager.state is not WagerState.CLOSED:
        _match(connection, table, wager, at)
        wager = wagers.find(connection, table.id)
        assert wager is not None, "it was there"
    deposit = wager.stake * table.ruleset.most_stakes
    result = None if table.game is None else table.game.result
    if result is None or result.winner is None:
        outcome = settlement.void(_players(table), deposit, matching(wager))
    else:
        # La chouette is always single.
        worth = max(result.net) if wager.chouette is None else 1
        price = wager.stake * worth
        outcome = settlement.settle(
            _players(table), deposit, price, matching(wager), result.winner, wager.rake
        )
    _pay(connection, wager, outcome, at)
    if table.status is Status.OVER:
        _enter_scores(connection, table, wager, outcome, at)
    wagers.save(connection, replace(wager, state=WagerState.SETTLED))


def give_back(connection: Connection, table: Table, at: int) -> None:
    """Return to everyone what they have put into a game, as the ledger has it.

    For a game whose own record is not to be trusted. While the ledger is frozen nothing moves.
    """
    if ledger.frozen(connection, table.guild):
        return
    held = escrow(table.id)
    for person, counters in ledger.put_in(connection, table.guild, held):
        own = purse(person)
        entry = Transfer(f"{table.id}:void", table.guild, held, own, counters, Memo.RETURN, table.id, at, own)
        ledger.transfer(connection, entry)
    wagers.close(connection, table.id)


def settle_late(connection: Connection, key: str, at: int) -> None:
    """Settle a game that ended while the ledger was frozen."""
    table = games.load(connection, key)
    assert table is not None, "a wager is on a game"
    settle(connection, table, at)


def _pay(connection: Connection, wager: Wager, outcome: Settlement, at: int) -> None:
    for payout in outcome.payouts:
        if payout.paid:
            own = purse(payout.person)
            _move(
                connection,
                wager,
                escrow(wager.game),
                own,
                payout.paid,
                Memo.PAYMENT,
                "payment",
                at,
                party=own,
            )
    if outcome.raked:
        _move(connection, wager, escrow(wager.game), HOUSE, outcome.raked, Memo.RAKE, "rake", at)


def _enter_scores(connection: Connection, table: Table, wager: Wager, outcome: Settlement, at: int) -> None:
    for person in {payout.person for payout in outcome.payouts if payout.put_in}:
        won = outcome.net(person)
        alone = wager.chouette is not None and wager.chouette == table.seat_of(person)
        scores.enter_counters(
            connection, wager.guild, person, won, at, chouette=won if alone else None, kind=table.kind
        )


def _match(connection: Connection, table: Table, wager: Wager, at: int) -> None:
    """Match the bets at even odds. Unmatched counters go back at once."""
    if not _in_order(connection, table, wager, at):
        wagers.save(connection, replace(wager, state=WagerState.HELD, cover_until=None))
        return
    closed = replace(wager, state=WagerState.CLOSED, cover_until=None)
    wagers.save(connection, closed)
    if wager.chouette is not None:
        return
    for taken in matching(wager).taken:
        wagers.take(connection, wager.game, taken)
        if taken.returned:
            key = f"return:{taken.bet.order}"
            back = purse(taken.bet.bettor)
            _move(connection, wager, escrow(wager.game), back, taken.returned, Memo.RETURN, key, at)


def _in_order(connection: Connection, table: Table, wager: Wager, at: int) -> bool:
    """Whether counters can move: the ledger balances, and the escrow holds what was put there.

    If not, the ledger is frozen until the server's moderators have looked into it. The game itself goes on.
    """
    if ledger.frozen(connection, wager.guild):
        return False
    sides = 1 if wager.chouette is None else 2
    bets = sides * sum(placed.taken for placed in wager.bets)
    committed = len(table.seats) * wager.stake * table.ruleset.most_stakes + wager.cover + bets
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
            raise Refusal(Reason.NOT_TWO_SIDED)
        raise Refusal(Reason.FRIENDLY_COUNTERS if table.friendly else Reason.NO_COUNTERS)
    return wager


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


def _players(table: Table) -> tuple[int, int]:
    one, other = table.principals
    return one, other


def _open(connection: Connection, table: Table) -> Wager:
    """The wager of a game whose bets are open.

    Raises:
        Refusal: ``not-started``, ``ended``, ``bets-closed``, ``books-frozen``, and what
            ``require_wager`` refuses.
    """
    if table.status is Status.OFFERED:
        raise Refusal(Reason.NOT_STARTED)
    if table.status is not Status.LIVE:
        raise Refusal(Reason.ENDED)
    wager = require_wager(connection, table)
    if wager.state is not WagerState.OPEN:
        raise Refusal(Reason.BETS_CLOSED)
    purses.check_not_frozen(connection, wager.guild)
    return wager


def missing_cover(connection: Connection, table: Table, person: int) -> int:
    """The difference that a player can cover, as far as purse and server allow; 0 where there is none."""
    wager = wagers.find(connection, table.id)
    short = None if wager is None else to_cover([placed.bet for placed in wager.bets])
    if short is None or table.seats[short[0]].person != person:
        return 0
    held = ledger.balance(connection, table.guild, purse(person))
    return _at_most(connection, table.guild, min(short[1], held))


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
    short: Reason = Reason.PURSE_SHORT,
) -> None:
    """Move counters from a person's purse into the game's escrow.

    Raises:
        Refusal: ``short``, ``books-frozen``.
    """
    purses.check_not_frozen(connection, wager.guild)
    held = purses.balance(connection, wager.guild, person, at)
    if held < amount:
        raise Refusal(short, held=held, needed=amount)
    _move(connection, wager, purse(person), escrow(wager.game), amount, memo, key, at)


def _move(
    connection: Connection,
    wager: Wager,
    source: Account,
    target: Account,
    amount: int,
    memo: Memo,
    key: str,
    at: int,
    party: Account | None = None,
) -> None:
    entry = Transfer(f"{wager.game}:{key}", wager.guild, source, target, amount, memo, wager.game, at, party)
    ledger.transfer(connection, entry)
