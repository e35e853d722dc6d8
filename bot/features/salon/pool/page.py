"""The page of a pool of three."""

from __future__ import annotations

from typing import Final

import discord

from bot.features.salon.pool.model import Pool, PoolStage
from bot.pages.games.registered import default_game_ui
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import FELT, GOLD, GREY, layout
from bot.pages.parts.page import Page
from bot.text import formatting
from bot.text.i18n import say
from engine.betting.settlement import Settlement

TOPIC: Final = "pool"
"""The topic of a pool's own controls."""
SIT: Final = "sit"
LEAVE: Final = "leave"
ANOTHER: Final = "another"
RULES: Final = "rules"
CONTROLS: Final = (SIT, LEAVE, ANOTHER, RULES)
"""The requests of these controls."""
_COLOURS: Final = {PoolStage.SEATING: FELT, PoolStage.PLAYING: FELT, PoolStage.TAKEN: GOLD}
_SEATS: Final = 3


def pool_page(pool: Pool, number: int, table_link: str | None) -> Page:
    """The message of a pool.

    Args:
        number: how many of its games are over.
        table_link: the address of the newest game's table, once it is posted.
    """
    match pool.stage:
        case PoolStage.SEATING:
            lines, buttons = _seating(pool), [_sit(pool), _leave(pool)]
        case PoolStage.PLAYING:
            lines, buttons = _playing(pool, number), []
        case PoolStage.TAKEN:
            lines, buttons = _taken(pool, number), [_another(pool)]
        case _:
            lines, buttons = _never_played(pool), []
    rules = default_game_ui().rules_line(pool.ruleset, pool.language)
    lines.append(f"-# {rules}")
    row: list[ui.Item] = [*buttons, _rules(pool)]
    if table_link is not None and pool.stage is PoolStage.PLAYING:
        row.insert(0, ui.Link(_say(pool, "button-table"), table_link))
    body = [ui.TextDisplay("\n".join(lines)), ui.ActionRow(*row)]
    return Page(layout(body, _COLOURS.get(pool.stage, GREY)))


def _say(pool: Pool, key: str, **facts: str | int) -> str:
    return say(pool.language, key, **facts)


def _name(pool: Pool, person: int) -> str:
    place = next(place for place, sitter in enumerate(pool.sitters) if sitter.person == person)
    return formatting.escaped(pool.names[place])


def _seating(pool: Pool) -> list[str]:
    assert pool.deadline is not None, "an offer expires"
    opener = f"<@{pool.sitters[0].person}>"
    free = _SEATS - len(pool.sitters)
    return [
        f"## {_say(pool, 'pool-title', stake=pool.stake)}",
        _say(pool, "pool-seating", opener=opener, free=free, until=formatting.until(pool.deadline)),
        *(f"{place}. {formatting.escaped(name)}" for place, name in enumerate(pool.names, 1)),
        _terms(pool),
    ]


def _playing(pool: Pool, number: int) -> list[str]:
    assert pool.play is not None, "three play for it"
    one, other = (_name(pool, person) for person in pool.play.seats)
    waiting = _name(pool, pool.play.waiting)
    return [
        f"## {_say(pool, 'pool-lies', total=pool.play.total)}",
        _say(pool, "pool-game", number=number + 1, one=one, other=other, waiting=waiting),
        *_leads(pool),
        *_short(pool),
        _put_in(pool),
        _terms(pool),
    ]


def _taken(pool: Pool, number: int) -> list[str]:
    assert pool.play is not None, "somebody has won it"
    assert pool.play.leader is not None, "somebody has won it"
    winner, outcome = _name(pool, pool.play.leader), pool.play.settle()
    paid, held = outcome.paid_to(pool.play.leader), pool.play.purse_of(pool.play.leader)
    lines = [
        f"## {_say(pool, 'pool-taken', winner=winner, total=paid)}",
        _say(pool, "pool-won", winner=winner, running=pool.running, games=number),
        *_short(pool),
        *([_say(pool, "pool-back", winner=winner, held=held)] if paid < pool.play.total else []),
        *_outcome(pool, outcome),
    ]
    return lines if pool.settled else [*lines, _say(pool, "pool-held")]


def _never_played(pool: Pool) -> list[str]:
    opener = formatting.escaped(pool.names[0])
    lines = [
        f"### {_say(pool, 'pool-title', stake=pool.stake)}",
        _say(pool, f"pool-{pool.stage}", opener=opener),
    ]
    return lines if pool.settled or pool.play is None else [*lines, _say(pool, "pool-held")]


def _leads(pool: Pool) -> list[str]:
    """The line that says who leads, with how many games, once a game is over."""
    play = pool.play
    if play is None or play.leader is None:
        return []
    leader = _name(pool, play.leader)
    return [_say(pool, "pool-leads", leader=leader, streak=play.streak, running=pool.running)]


def _short(pool: Pool) -> list[str]:
    """The line that says that the loser of the last game could not add a full stake."""
    if pool.play is None or pool.added is None or pool.added == pool.stake:
        return []
    assert pool.play.leader is not None, "somebody has won a game"
    taken = pool.stage is PoolStage.TAKEN
    loser = next(seat for seat in pool.play.seats if seat != pool.play.leader) if taken else pool.play.waiting
    return [_say(pool, "pool-short", player=_name(pool, loser), added=pool.added, stake=pool.stake)]


def _put_in(pool: Pool) -> str:
    assert pool.play is not None, "something was put in"
    parts = zip(pool.names, pool.play.put_in, strict=True)
    return _say(
        pool,
        "pool-put-in",
        parts=" · ".join(f"{formatting.escaped(who)} {counters}" for who, counters in parts),
    )


def _outcome(pool: Pool, settlement: Settlement) -> list[str]:
    """The line with the counters that each player has won or lost, the winner first."""
    payouts = sorted(settlement.payouts, key=lambda payout: -payout.net)
    return [
        _say(
            pool,
            "pool-net",
            player=_name(pool, payout.person),
            net=formatting.gain(payout.net, pool.language),
        )
        for payout in payouts
    ]


def _terms(pool: Pool) -> str:
    key = "pool-terms" if pool.loser_adds else "pool-terms-no-adding"
    return f"-# {_say(pool, key, stake=pool.stake, running=pool.running)}"


def _sit(pool: Pool) -> Button:
    return _control(pool, SIT, "button-sit-down", discord.ButtonStyle.primary)


def _leave(pool: Pool) -> Button:
    return _control(pool, LEAVE, "button-stand-up")


def _another(pool: Pool) -> Button:
    return _control(pool, ANOTHER, "button-another-pool", discord.ButtonStyle.primary)


def _rules(pool: Pool) -> Button:
    """*Table rules*, which carries the fingerprint of the secret until the pool is over."""
    carried = (pool.commitment,) if pool.open else ()
    return Button.about(TOPIC, (pool.id, str(pool.version), RULES, *carried), _say(pool, "button-rules"))


def _control(
    pool: Pool, act: str, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> Button:
    return Button.about(TOPIC, (pool.id, str(pool.version), act), _say(pool, label), style=style)
