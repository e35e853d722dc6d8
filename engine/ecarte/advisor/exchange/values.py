"""The value of each word before the first exchange, from the tables of self-play."""

from __future__ import annotations

from engine.ecarte.advisor.exchange.canonical import key
from engine.ecarte.advisor.exchange.tables import DEALER, ELDER, REPRESENTATIVE, exchange_tables
from engine.ecarte.advisor.search.possible_hands import Knowledge, table_key
from engine.ecarte.advisor.search.score_values import FARTHEST, MatchValues
from engine.ecarte.rules import CLASSIC


def words(known: Knowledge) -> tuple[float, float] | None:
    """The chances of winning the game with each word of a player who speaks before the first exchange.

    Returns:
        The chances of standing and proposing, or of refusing and accepting; None if there are no tables.
    """
    tables = exchange_tables()
    if tables is None:
        return None
    role = DEALER if known.seat == known.view.dealer else ELDER
    scale, offset = translation(known)
    first, second = (
        min(max(offset + scale * word, 0.0), 1.0)
        for word in tables[table_key(known)].words(role, key(known.hand, known.turn_up))
    )
    return first, second


def translation(known: Knowledge) -> tuple[float, float]:
    """The scale and offset that turn chances at a representative score into chances at the present one.

    The scale corrects the difference between winning and losing the point, the offset the mean over all
    hands.
    """
    view = known.view
    me, opponent = known.seat, 1 - known.seat
    lacks = [view.rules.target - view.score[seat] for seat in (me, opponent)]
    represented = [REPRESENTATIVE[min(lack, FARTHEST)] for lack in lacks]
    dealing, turned = view.dealer == me, not known.bonus
    spans, means = [], []
    for rules, lacking in ((CLASSIC, represented), (view.rules, lacks)):
        mine, theirs = (rules.target - lack for lack in lacking)
        values = MatchValues.of(rules)
        won = values.chance(mine + 1, theirs, dealing=not dealing)
        lost = values.chance(mine, theirs + 1, dealing=not dealing)
        spans.append(won - lost)
        means.append(values.chance_at_turn_up(mine, theirs, dealing=dealing, turned=turned))
    scale = spans[1] / spans[0]
    return scale, means[1] - scale * means[0]
