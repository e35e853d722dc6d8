"""What happened at the table, in sentences; names come escaped, cards in the reader's letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.model.errors import Refusal
from bot.model.table import Ruling
from bot.store.counters.pools import Pool, Stage
from bot.text.i18n import Language, say
from engine.cards import ACE, Card, Suit, rank, suit_symbol, symbol
from engine.ecarte import actions, events
from engine.ecarte.actions import Kind
from engine.ecarte.results import DealResult, Reason, Result, Trick
from engine.errors import RuleError
from engine.gallery.bets import GalleryError
from engine.interface import Action, Event

_LONGEST_NAME: Final = 32
_MOST_MARKS: Final = 5


def name(text: str) -> str:
    """Somebody's name, shortened and escaped: it can neither format nor mention."""
    short = text if len(text) <= _LONGEST_NAME else text[: _LONGEST_NAME - 1] + "…"
    plain = discord.utils.escape_markdown(short, ignore_links=False)
    # Channels, commands, emoji and times are written in angle brackets, as people are.
    plain = discord.utils.escape_mentions(plain).replace("<", r"\<")
    return plain.replace("://", ":\N{ZERO WIDTH SPACE}//")


def clipped(text: str, most: int) -> str:
    """A list cut where a line ends if it has more than ``most`` characters; ``…`` stands for the rest."""
    if len(text) <= most:
        return text
    lines, _, _ = text[: most - 1].rpartition("\n")
    return f"{lines or text[: most - 2]}\n…"


def until(milliseconds: int) -> str:
    """A time as everybody's own clock shows it, relative to now."""
    return f"<t:{milliseconds // 1000}:R>"


def cards(held: Sequence[Card], language: Language) -> str:
    """Cards side by side, a gap between the suits."""
    groups: list[list[str]] = []
    before: Card | None = None
    for card in held:
        if before is None or before >> 3 != card >> 3:
            groups.append([])
        groups[-1].append(symbol(card, language))
        before = card
    return "  ·  ".join(" ".join(group) for group in groups)


def decimal(number: float, language: Language, decimals: int = 1) -> str:
    """A number with decimals, as the language writes it."""
    written = f"{abs(number):.{decimals}f}"
    sign = "−" if number < 0 and float(written) else ""
    return sign + (written.replace(".", ",") if language == "fr" else written)


def percent(part: float, whole: float, language: Language, decimals: int = 1) -> str:
    """A share in hundredths."""
    space = "\N{NO-BREAK SPACE}" if language == "fr" else ""
    return f"{decimal(100 * part / whole, language, decimals)}{space}%"


def change(share: float, language: Language) -> str:
    """A change of a chance in hundredths, with its sign."""
    return f"{'' if share < 0 else '+'}{percent(share, 1, language)}"


def gain(counters: int, language: Language) -> str:
    """Counters won or, below zero, lost, with their sign."""
    written = f"{'−' if counters < 0 else '+'}{abs(counters):,}"
    return written.replace(",", "\N{NARROW NO-BREAK SPACE}") if language == "fr" else written


def suit(which: Suit, language: Language) -> str:
    """A suit by symbol and name."""
    return f"{suit_symbol(which)} {say(language, f'suit-{which}')}"


def score(points: int, target: int) -> str:
    """A score with the marks of the game, ``●●○○○ 2``; without where they would be too many for a line."""
    marked = counted(points, target)
    if target > _MOST_MARKS:
        return f"{marked}/{target}"
    return f"{'●' * marked}{'○' * (target - marked)} {marked}"


def counted(points: int, target: int) -> int:
    """The points that count: the one that reaches the target has won, and nothing is marked beyond it."""
    return min(points, target)


def pair(trick: Trick, language: Language) -> str:
    """The two cards of a trick as a closed pair; an open one waits for its second."""
    led = symbol(trick.led, language)
    second = "…" if trick.followed is None else symbol(trick.followed, language)
    return f"`{led} {second}`"


def deed(action: Action, language: Language) -> str:
    """What a player does, by the name of it: ``play K♠``."""
    match actions.kind(action):
        case Kind.PLAY:
            return say(language, "deed-play", card=symbol(actions.card_of(action), language))
        case Kind.DISCARD:
            thrown = [symbol(card, language) for card in actions.cards_of(action)]
            return say(language, "deed-discard", number=len(thrown), cards=" ".join(thrown))
        case Kind.PROPOSE if action != actions.PROPOSE:
            return say(language, "deed-propose-number", number=actions.number_of(action))
        case what:
            return say(language, f"deed-{what}")


def happened(
    happenings: Sequence[Event], names: Sequence[str], ruling: Ruling | None, language: Language
) -> str:
    """What the last action brought, in order.

    Args:
        names: by seat, escaped.
        ruling: when the table acted for a player.
    """
    sentences = [_sentence(event, names, language) for event in happenings]
    if ruling in (Ruling.LAPSE, Ruling.LAPSE_AGAIN):
        late = next(
            event.seat for event in happenings if isinstance(event, events.Conceded | events.Resigned)
        )
        # The ruling says what the bare event would.
        sentences[0] = say(language, f"ruling-{ruling.value}", player=names[late])
    return " ".join(sentence for sentence in sentences if sentence)


def _sentence(event: Event, names: Sequence[str], language: Language) -> str:
    match event:
        case events.CutForDeal(rounds, dealer):
            drawn = rounds[-1]
            return say(
                language,
                "event-cut-for-deal",
                dealer=names[dealer],
                other=names[1 - dealer],
                high=symbol(drawn[dealer], language),
                low=symbol(drawn[1 - dealer], language),
                ties=len(rounds) - 1,
            )
        case events.PacketsChosen(seat, first):
            return say(language, "event-packets", player=names[seat], packets=f"{first}–{5 - first}")
        case events.PackCut(seat, n):
            return say(language, "event-cut", player=names[seat], cards=n)
        case events.TurnedUp(card, king_point):
            if king_point is None:
                return say(language, "event-turned", card=symbol(card, language))
            return say(language, "event-turned-king", card=symbol(card, language), dealer=names[king_point])
        case events.Proposed(seat, number):
            if number is None:
                return say(language, "event-proposed", player=names[seat])
            return say(language, "event-proposed-number", player=names[seat], cards=number)
        case events.Stood(seat, vulnerable):
            return say(language, "event-stood", player=names[seat], vulnerable=int(vulnerable))
        case events.Accepted(seat):
            return say(language, "event-accepted", player=names[seat])
        case events.Refused(seat, vulnerable):
            return say(language, "event-refused", player=names[seat], vulnerable=int(vulnerable))
        case events.ShortStock(seat, left):
            return say(language, "event-short-stock", player=names[seat], left=left)
        case events.Exchanged(seat, count):
            return say(language, "event-exchanged", player=names[seat], cards=count)
        case events.KingAnnounced(seat, card):
            bonus = "A" if rank(card) == ACE else "K"
            return say(language, "event-king", player=names[seat], card=symbol(card, language), bonus=bonus)
        case events.Played(seat, card):
            return say(language, "event-played", player=names[seat], card=symbol(card, language))
        case events.TrickWon(seat):
            return say(language, "event-trick", player=names[seat])
        case events.Conceded(seat):
            return say(language, "event-conceded", player=names[seat])
        case events.Resigned(seat):
            return say(language, "event-resigned", player=names[seat])
        case events.DealScored(result):
            return deal(result, names, language)
        case _:
            # The deal itself is seen in the hands, the end of the game in its own line.
            return ""


def deal(result: DealResult, names: Sequence[str], language: Language) -> str:
    """The result of a deal in one sentence that says why."""
    if result.winner is None:
        assert result.king is not None, "only the king ends a deal without tricks"
        key = "deal-king-turned" if result.king_turned else "deal-king-announced"
        return say(language, key, winner=names[result.king])
    return say(
        language,
        f"deal-{result.why.value}",
        winner=names[result.winner],
        loser=names[1 - result.winner],
        tricks=result.tricks[result.winner],
        points=result.trick_points,
    )


def game(result: Result, names: Sequence[str], target: int, language: Language) -> str:
    """How a game to ``target`` points ended."""
    key = "game-resigned" if result.reason is Reason.RESIGNED else "game-won"
    winner, loser = result.winner, result.loser
    return say(
        language,
        key,
        winner=names[winner],
        loser=names[loser],
        score=f"{counted(result.score[winner], target)}–{result.score[loser]}",
    )


def pool(played_for: Pool, language: Language) -> str:
    """How a pool stands, in one line for the table at which it is played."""
    play = played_for.play
    assert play is not None, "it is played for"
    leader = None if play.leader is None else name(played_for.sitter(play.leader).name)
    if played_for.stage is Stage.VOID:
        return say(language, "pool-void")
    if leader is not None and played_for.stage is Stage.TAKEN:
        return say(language, "pool-taken", winner=leader, total=play.total)
    waiting = name(played_for.sitter(play.waiting).name)
    line = say(language, "line-pool", total=play.total, waiting=waiting)
    if leader is None:
        return line
    leads = say(language, "pool-leads", leader=leader, streak=play.streak, running=play.running)
    return f"{line} · {leads}"


def fault(error: RuleError, language: Language) -> str:
    """Why the rules forbid it, with the law where there is one."""
    facts: dict[str, str | int] = {}
    for key, value in error.params.items():
        if key in ("card", "led") and isinstance(value, int):
            facts[key] = symbol(Card(value), language)
        elif key == "suit" and isinstance(value, int):
            facts[key] = suit(Suit(value), language)
        elif isinstance(value, str):
            facts[key] = name(value)
        else:
            facts[key] = value
    sentence = say(language, f"fault-{error.key}", **facts)
    return sentence if error.law is None else say(language, "law", law=error.law, sentence=sentence)


def venture(error: GalleryError, language: Language) -> str:
    """Why the gallery says no."""
    return say(language, f"fault-{error.key}", **error.params)


def refusal(error: Refusal, language: Language) -> str:
    """Why the house says no."""
    return say(language, f"refusal-{error.reason.value}", **error.facts)
