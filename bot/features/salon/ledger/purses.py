"""Purses, and how much of them a person may risk. Each function runs inside a transaction of its caller."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.database import pseudonyms
from bot.database.clock import DAY_MS
from bot.database.connection import Connection
from bot.features.salon.ledger import resets_store as resets
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import HOUSE, MINT, Memo, Transfer, escrow, purse
from bot.features.salon.ledger.resets_store import Reset
from bot.features.salon.reasons import SalonReason
from bot.registry.transactions import exclusions
from bot.tables.errors import AnyReason, Reason, Refusal
from bot.tables.person import is_deleted, old_enough_at
from bot.tables.store import guilds, users
from bot.text import formatting


def balance(connection: Connection, guild: int, person: int, at: int) -> int:
    """The counters in the purse of a person who uses it. The first use opens the purse.

    It is empty if the person had one before and deleted their data. One that is to start over does so.
    """
    for reset in resets.left(connection, guild):
        start_over(connection, reset, person)
    opening = _opening(connection, guild, person, at)
    if opening:
        ledger.open_purse(connection, guild, person, opening, at)
    return ledger.balance(connection, guild, purse(person))


def held(connection: Connection, guild: int, person: int, at: int) -> int:
    """As ``balance``, without opening the purse."""
    found = _opening(connection, guild, person, at) + ledger.balance(connection, guild, purse(person))
    for reset in resets.left(connection, guild):
        found += max(-found, resets.pending(connection, reset, person))
    return found


def at_hand(connection: Connection, guild: int, person: int, at: int) -> int:
    """The counters that a person can put at stake; as ``balance``."""
    return free(connection, guild, person, balance(connection, guild, person, at))


def free(connection: Connection, guild: int, person: int, held: int) -> int:
    """How many of the counters in a purse its owner can put at stake.

    Nobody can while they play in a pool to which its losers add: what the purse holds stays there for that.
    """
    if ledger.adds_to_pool(connection, guild, person):
        return 0
    return within_season(connection, guild, person, held)


def within_season(connection: Connection, guild: int, person: int, held: int) -> int:
    """How many of the counters in a purse can be at stake.

    Where purses start over with a season, no more may be at stake than a new purse holds: what is at stake
    then counts as held, so that nobody keeps more.
    """
    if resets.wanted(connection, guild):
        opening = guilds.counter_settings(connection, guild).opening
        held = min(held, opening - ledger.committed(connection, guild, person))
    return max(0, held)


def check_at_hand(
    connection: Connection,
    guild: int,
    person: int,
    needed: int,
    at: int,
    short: AnyReason = Reason.PURSE_SHORT,
    **about: str,
) -> None:
    """Check that a person can put counters at stake.

    Args:
        short: the reason of the refusal where the purse holds less.
        about: further facts of it.

    Raises:
        Refusal: ``short``; ``pool-purse`` or ``over-season`` where the purse holds enough.
    """
    held = balance(connection, guild, person, at)
    if held < needed:
        raise Refusal(short, held=held, needed=needed, **about)
    if ledger.adds_to_pool(connection, guild, person):
        raise Refusal(SalonReason.POOL_PURSE)
    if within_season(connection, guild, person, held) < needed:
        raise Refusal(SalonReason.OVER_SEASON, most=guilds.counter_settings(connection, guild).opening)


def check_restart(connection: Connection, guild: int, opening: int) -> None:
    """Check that nobody has more at stake than a new purse is to hold, where purses are to start over.

    Raises:
        Refusal: ``restart-staked``.
    """
    most = ledger.most_committed(connection, guild)
    if most > opening:
        raise Refusal(SalonReason.RESTART_STAKED, most=most, opening=opening)


def _opening(connection: Connection, guild: int, person: int, at: int) -> int:
    """The counters with which a purse would be opened; 0 if none would be.

    A press may still be answered as another deletes the data of whoever pressed.
    """
    if (
        not users.is_known(connection, person)
        or ledger.frozen(connection, guild)
        or ledger.has_purse(connection, guild, person)
        or pseudonyms.purse_closed_at(connection, guild, person, at) is not None
    ):
        return 0
    return guilds.counter_settings(connection, guild).opening


def pay_in(
    connection: Connection, guild: int, game: str, person: int, amount: int, memo: Memo, key: str, at: int
) -> None:
    """Move counters from a person's purse into the escrow of a game or pool.

    Args:
        key: tells this transfer from all others of the game or pool.
    """
    own = purse(person)
    ledger.transfer(connection, Transfer(f"{game}:{key}", guild, own, escrow(game), amount, memo, game, at))


def pay_out(
    connection: Connection, guild: int, game: str, person: int, amount: int, memo: Memo, key: str, at: int
) -> None:
    """Move counters from the escrow of a game or pool into a person's purse; as ``pay_in``.

    The house has what somebody gets who has deleted their data.
    """
    own = HOUSE if is_deleted(person) else purse(person)
    ledger.transfer(connection, Transfer(f"{game}:{key}", guild, escrow(game), own, amount, memo, game, at))


def pay_each(
    connection: Connection,
    guild: int,
    game: str,
    shares: Iterable[tuple[int, int]],
    memo: Memo,
    key: str,
    at: int,
) -> None:
    """Move counters from the escrow of a game or pool into the purses of people, once for each of them.

    The house has what somebody gets who has deleted their data.

    Args:
        shares: the people, each with their counters.
    """
    for person, amount in shares:
        if amount:
            own = purse(person)
            share = Transfer(f"{game}:{key}", guild, escrow(game), own, amount, memo, game, at, party=own)
            ledger.transfer(connection, share)
            if is_deleted(person):
                _leave_to_house(connection, guild, person, amount, f"{game}:{key}:leaving", at)


def close(connection: Connection, person: int, at: int, only: int | None = None) -> None:
    """Give the counters in a person's purses to the house, in one server or in all."""
    for guild, held in ledger.purses_of(connection, person):
        if only not in (None, guild):
            continue
        pseudonyms.close_purse(connection, guild, person, at)
        # In a frozen ledger the counters stay in a purse without an owner.
        if held and not ledger.frozen(connection, guild):
            _leave_to_house(connection, guild, person, held, "leaving", at)


def _leave_to_house(
    connection: Connection, guild: int, person: int, counters: int, key: str, at: int
) -> None:
    """Move the counters of a person who deletes their data, or has done so, to the house."""
    own = purse(person)
    ledger.transfer(connection, Transfer(key, guild, own, HOUSE, counters, Memo.LEAVING, None, at, party=own))


def correct(connection: Connection, guild: int, person: int, amount: int, key: str, at: int) -> None:
    """Move counters between a person's purse and the house. New ones are issued for what the house lacks.

    Args:
        amount: what the purse gains, or loses if negative.
        key: tells this correction from all others of the server.
    """
    own = purse(person)
    if amount < 0:
        ledger.transfer(connection, Transfer(key, guild, own, HOUSE, -amount, Memo.CORRECTION, None, at))
        return
    _issue(connection, guild, amount, f"{key}:issue", at)
    ledger.transfer(connection, Transfer(key, guild, HOUSE, own, amount, Memo.CORRECTION, None, at))


def owed(connection: Connection, guild: int, source: str, *, counts: bool) -> list[tuple[int, int]]:
    """What people are owed by a settled game or pool that counts no more, or again; as for ``rebook``.

    What somebody has kept before, since their purse no longer held it, is not paid again. Nobody is owed
    anything by what was settled before purses started over.
    """
    if ledger.started_over(connection, guild, ledger.moved_last(connection, guild, source)):
        return []
    due = dict(ledger.gains(connection, guild, escrow(source))) if counts else {}
    moved = ledger.gained(connection, guild, source)
    found = ((person, due.get(person, 0) - held) for person, held in sorted(moved.items()))
    return [each for each in found if _moves(*each)]


def _moves(person: int, counters: int) -> bool:
    """Whether counters move that a person is owed. The house keeps those of who has deleted their data."""
    return counters < 0 or (counters > 0 and not is_deleted(person))


def start_over(connection: Connection, reset: Reset, person: int) -> None:
    """Let a purse start over, unless it has, by way of the house. Counters are issued for what that lacks."""
    guild, own = reset.guild, purse(person)
    counters = max(-ledger.balance(connection, guild, own), resets.pending(connection, reset, person))
    if counters:
        key = f"reset:{reset.season}"
        _issue(
            connection, guild, counters, f"{key}:issue:{ledger.number_of(connection, guild, own)}", reset.at
        )
        source, target = (HOUSE, own) if counters > 0 else (own, HOUSE)
        moved = Transfer(key, guild, source, target, abs(counters), Memo.RESET, None, reset.at, party=own)
        ledger.transfer(connection, moved)


def undo(
    connection: Connection, guild: int, source: str, at: int, key: str = "void", *, counts: bool = False
) -> None:
    """Move back what a settled game or pool has moved between purses, and to the house; or move it again.

    What the purse of somebody who has to give no longer holds, the house bears.

    Args:
        key: as for ``rebook``.
        counts: whether it counts again.
    """
    memo = Memo.UNDO if counts else Memo.VOID
    rebook(connection, guild, source, owed(connection, guild, source, counts=counts), memo, key, at)


def rebook(
    connection: Connection,
    guild: int,
    source: str,
    owed: Sequence[tuple[int, int]],
    memo: Memo,
    key: str,
    at: int,
) -> dict[int, int]:
    """Correct what a settled game, pool or tournament has paid: counters go from purse to purse by the house.

    Args:
        owed: people, each with what they are owed; negative if they have to give it back.
        key: tells this correction from all others of the same.

    Returns:
        what the purse of each person has gained. What it no longer held, the house bears.
    """
    moved = {}
    owed = [each for each in owed if _moves(*each)]
    for person, counters in owed:
        own = purse(person)
        taken = min(-counters, balance(connection, guild, person, at)) if counters < 0 else 0
        if taken > 0:
            back = Transfer(f"{source}:{key}", guild, own, HOUSE, taken, memo, source, at, party=own)
            ledger.transfer(connection, back)
            moved[person] = -taken
    _issue(connection, guild, sum(max(0, counters) for _, counters in owed), f"{source}:{key}-issue", at)
    for person, counters in owed:
        if counters > 0:
            own = purse(person)
            given = Transfer(f"{source}:{key}", guild, HOUSE, own, counters, memo, source, at, party=own)
            ledger.transfer(connection, given)
            moved[person] = counters
    return moved


def _issue(connection: Connection, guild: int, needed: int, key: str, at: int) -> None:
    """Issue the counters that the house lacks to a payment."""
    lacking = needed - ledger.balance(connection, guild, HOUSE)
    if lacking > 0:
        ledger.transfer(connection, Transfer(key, guild, MINT, HOUSE, lacking, Memo.ISSUE, None, at))


def give_allowance(connection: Connection, guild: int, person: int, at: int) -> int:
    """Pay a person the server's allowance, once a UTC day. Returns the counters paid."""
    if not allowance_is_due(connection, guild, person, at) or ledger.frozen(connection, guild):
        return 0
    balance(connection, guild, person, at)
    return ledger.allow(connection, guild, person, guilds.counter_settings(connection, guild).allowance, at)


def allowance_is_due(connection: Connection, guild: int, person: int, at: int) -> bool:
    """Whether the server's allowance may be due to a person.

    It is not due on the UTC day on which they deleted their data, since they may have had it before.
    """
    settings = guilds.counter_settings(connection, guild)
    if not users.is_known(connection, person) or not settings.counters:
        return False
    if ledger.lacking(connection, guild, person, settings.allowance, at) <= 0:
        return False
    closed_at = pseudonyms.purse_closed_at(connection, guild, person, at)
    return closed_at is None or closed_at // DAY_MS != at // DAY_MS


def check_not_frozen(connection: Connection, guild: int) -> None:
    """Check that the ledger is not frozen. Call it before a purse is opened."""
    if ledger.frozen(connection, guild):
        raise Refusal(SalonReason.BOOKS_FROZEN)


def check_limit(connection: Connection, guild: int, person: int, counters: int, at: int) -> None:
    """Check that a person may venture this number of counters in the server.

    Raises:
        Refusal: ``excluded``, ``too-young``, ``over-most``.
    """
    check_person(connection, guild, person, at)
    most = guilds.counter_settings(connection, guild).most
    if most and counters > most:
        raise Refusal(SalonReason.OVER_MOST, most=most)


def check_person(connection: Connection, guild: int, person: int, at: int) -> None:
    """Check that a person may venture counters in the server: not excluded, and old enough.

    Raises:
        Refusal: ``excluded``, ``too-young``.
    """
    exclusions.check(connection, guild, person, at)
    age = guilds.counter_settings(connection, guild).age
    until = old_enough_at(person, age)
    if age and until > at:
        raise Refusal(SalonReason.TOO_YOUNG, age=age, until=formatting.until(until))
