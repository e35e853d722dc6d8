"""Motifs: each is said in a position where it holds and the numbers agree, and not where either fails."""

from __future__ import annotations

import pytest

from engine.cards import parse_card
from engine.ecarte.actions import parse
from engine.ecarte.advisor.expert import Weighed
from engine.ecarte.advisor.motifs import Motif, Reason, reason
from engine.ecarte.advisor.search.outlook import Outlook, Stakes
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.game import EcarteGame
from engine.ecarte.view import EcarteView
from tests.engine.ecarte.tables import DEALER, ELDER, after, game_with

TURN_UP = "10H"
EVEN = Stakes(0.1, 0.3, 0.1)
"""A vole lost and a vole made are each worth a third of the point."""


def worth(
    point: float, vole: float = 0, lost_vole: float = 0, king: float = 0, theirs: float = 0, at: Stakes = EVEN
) -> Outlook:
    return Outlook(point, vole, lost_vole, king, theirs, at)


def said(view: EcarteView, best: tuple[str, Outlook], other: tuple[str, Outlook]) -> Reason | None:
    """The reason for an action that wins 60 % rather than 50."""
    better = Weighed(parse(best[0]), 0.6, best[1])
    worse = Weighed(parse(other[0]), 0.5, other[1])
    return reason(Knowledge(view), (better, worse), worse)


def leading(hand: str, other: str = "AS 8S 10D JD 10C") -> EcarteView:
    return after(game_with(hand, other, TURN_UP), (ELDER, "stand")).view(ELDER)


def following(hand: str, led: str, elder: str) -> EcarteView:
    return after(game_with(elder, hand, TURN_UP), (ELDER, "stand"), (ELDER, f"play {led}")).view(DEALER)


def speaking(hand: str) -> EcarteView:
    return game_with(hand, "AS 8S 10D JD 10C", TURN_UP).view(ELDER)


def discarding(hand: str) -> EcarteView:
    game: EcarteGame = game_with(hand, "AS 8S 10D JD 10C", TURN_UP)
    return after(game, (ELDER, "propose"), (DEALER, "accept")).view(ELDER)


LEADS = leading("QH 7H KS 9S 7D")


@pytest.mark.parametrize(
    ("best", "other", "motif"),
    [
        (worth(0.1, lost_vole=0.1), worth(0.1, lost_vole=0.4), Motif.SAVES_VOLE),
        # The point gains more than the vole that is saved.
        (worth(0.4, lost_vole=0.3), worth(0.1, lost_vole=0.35), Motif.STRONGEST),
        # It gains as much.
        (worth(0.3, lost_vole=0.1), worth(0.2, lost_vole=0.4), Motif.STRONGEST),
        (worth(0.1, lost_vole=0.1), worth(0.2, lost_vole=0.9), Motif.LOSES_ONE),
        (worth(0.19, lost_vole=0.1), worth(0.2, lost_vole=0.9), Motif.SAVES_VOLE),
        # No chance of the point is given up.
        (worth(0.2, lost_vole=0.1), worth(0.2, lost_vole=0.9), Motif.SAVES_VOLE),
        (worth(0.8, vole=0.3), worth(0.8, vole=0.1), Motif.PLAYS_FOR_VOLE),
        (worth(0.8, vole=0.1), worth(0.8, vole=0.1), None),
        (worth(0.8, vole=0.1), worth(0.6, vole=0.3), Motif.SECURES_POINT),
        # An unlikely vole is not worth mentioning.
        (worth(0.8, vole=0.01), worth(0.6, vole=0.05), Motif.STRONGEST),
        # Where the vole is worth no more than the point it is no reason.
        (worth(0.8, vole=0.3, at=Stakes(0, 0.3, 0)), worth(0.8, vole=0.1, at=Stakes(0, 0.3, 0)), None),
        (worth(0.1, 0, 0.1, at=Stakes(0, 0.3, 0.1)), worth(0.1, 0, 0.4, at=Stakes(0, 0.3, 0.1)), None),
    ],
)
def test_the_vole(best: Outlook, other: Outlook, motif: Motif | None) -> None:
    found = said(LEADS, ("play KS", best), ("play 9S", other))
    assert (found and found.motif) == motif


@pytest.mark.parametrize(
    ("view", "best", "other", "expected"),
    [
        (leading("QH 7H KS 9S 7D"), "play QH", "play 9S", Reason(Motif.DRAWS_TRUMP, parse_card("KS"))),
        # Nothing is in danger: the queen of spades can be beaten by the king.
        (leading("QH 7H QS 9S 7D"), "play QH", "play 9S", None),
        # Both are trumps.
        (leading("QH 7H KS 9S 7D"), "play QH", "play 7H", Reason(Motif.STRONGEST, parse_card("QH"))),
        (leading("KH 7H QS 9S 7D"), "play QS", "play KH", Reason(Motif.KEEPS_ENTRY, parse_card("KH"))),
        # Neither card is a trump.
        (leading("KH 7H QS 9S JS"), "play QS", "play 9S", Reason(Motif.STRONGEST, parse_card("QS"))),
        (leading("KH QS 9S JS 7D"), "play KH", "play 7D", None),
        (leading("KH 7H QS 9S JS"), "play KH", "play 7H", Reason(Motif.UNBEATABLE, parse_card("KH"))),
        # The same unseen cards beat both.
        (leading("KH 7H QS 9S JS"), "play QS", "play JS", None),
        (leading("KH 7H QS 9S JS"), "play 9S", "play QS", None),
        (leading("7H QS 9S KD 8C"), "play QS", "play 8C", Reason(Motif.LONG_SUIT, parse_card("QS"))),
        (leading("7H 7S QD 8D KC"), "play QD", "play 7S", Reason(Motif.LONG_SUIT, parse_card("QD"))),
        # Both suits have one card.
        (leading("7H QS 9S KD 8C"), "play KD", "play 8C", Reason(Motif.STRONGEST, parse_card("KD"))),
        (
            following("QH JH 9S 7D 8C", "AC", "AC 7S 8S 9D 10D"),
            "play 8C",
            "play 9S",
            None,
        ),
        (
            following("QS JS 9D 7D 8C", "10S", "10S 7S 8S AD 10D"),
            "play JS",
            "play QS",
            Reason(Motif.WINS_CHEAPLY, parse_card("QS")),
        ),
        (
            following("QS 8S 9D 7D 8C", "9H", "9H 7S 9S AD 10D"),
            "play 7D",
            "play 8S",
            Reason(Motif.KEEPS_GUARD, parse_card("QS")),
        ),
        # The king of spades needs no guard: nothing beats it.
        (following("KS 8S 9D 7D 8C", "9H", "9H 7S 9S AD 10D"), "play 7D", "play 8S", None),
        # Nor does the ace, which is no court card in écarté.
        (following("AS 8S 9D 7D 8C", "9H", "9H 7S 9S AD 10D"), "play 7D", "play 8S", None),
        (
            following("AS 8S 9D 7D 8C", "9H", "9H 7S 9S AD 10D"),
            "play 7D",
            "play AS",
            Reason(Motif.KEEPS_BETTER, parse_card("AS")),
        ),
        # The card that is kept is beaten by more cards.
        (following("AS 8S 9D 7D 8C", "9H", "9H 7S 9S AD 10D"), "play AS", "play 7D", None),
    ],
)
def test_the_play_of_a_card(view: EcarteView, best: str, other: str, expected: Reason | None) -> None:
    assert said(view, (best, worth(0.6)), (other, worth(0.4))) == expected
    # The same cards, and the numbers do not agree.
    assert said(view, (best, worth(0.4)), (other, worth(0.6))) is None
    assert said(view, (best, worth(0.5)), (other, worth(0.5))) is None


@pytest.mark.parametrize(
    ("best", "other", "motif"),
    [
        (("propose", worth(0.5)), ("stand", worth(0.4)), Motif.NEW_CARDS),
        (("propose", worth(0.4)), ("stand", worth(0.4, at=Stakes(0, 0.5, 0))), Motif.RISKS_ONE),
        # Failing costs no more without an exchange.
        (("propose", worth(0.4)), ("stand", worth(0.4)), None),
        (("propose", worth(0.4, king=0.3)), ("stand", worth(0.4)), Motif.SEEKS_KING),
        (("stand", worth(0.6)), ("propose", worth(0.5)), Motif.AS_IT_IS),
        (("stand", worth(0.5)), ("propose", worth(0.5, theirs=0.2)), Motif.DENIES_KING),
        (("stand", worth(0.5)), ("propose", worth(0.5)), None),
        (("stand", worth(0.9, vole=0.5)), ("propose", worth(0.9, vole=0.2)), Motif.PLAYS_FOR_VOLE),
    ],
)
def test_a_word(best: tuple[str, Outlook], other: tuple[str, Outlook], motif: Motif | None) -> None:
    found = said(speaking("7H 8S 9S 10D AC"), best, other)
    assert (found and found.motif) == motif


@pytest.mark.parametrize(
    ("hand", "best", "other", "expected"),
    [
        ("7D KS 8D 9C AC", "7D KS 8D 9C AC", "7D 8D 9C AC", Reason(Motif.THROWS_MORE, parse_card("KS"))),
        ("7D KS 8D 9C AC", "7D 8D 9C AC", "7D KS 8D 9C AC", Reason(Motif.KEEPS_MORE, parse_card("KS"))),
        ("7H QS JS 9C AC", "9C AC", "QS JS 9C AC", Reason(Motif.KEEPS_PAIR, parse_card("QS"))),
        ("7D KS KC 9C AC", "7D KS KC 9C AC", "7D 9C AC", Reason(Motif.THROWS_SEVERAL)),
        ("7D KS KC 9C AC", "7D 9C AC", "7D KS KC 9C AC", Reason(Motif.KEEPS_SEVERAL)),
        # A single queen is no pair.
        ("7H QS JD 9C AC", "JD 9C AC", "QS JD 9C AC", Reason(Motif.KEEPS_MORE, parse_card("QS"))),
        # Neither discard contains the other.
        ("7H QS JD 9C AC", "QS 9C AC", "JD 9C AC", None),
        ("7H QS JD 9C AC", "JD 9C AC", "7H 9C", Reason(Motif.KEEPS_TRUMP, parse_card("7H"))),
    ],
)
def test_a_discard(hand: str, best: str, other: str, expected: Reason | None) -> None:
    view = discarding(hand)
    better, worse = f"discard {best}", f"discard {other}"
    assert said(view, (better, worth(0.5)), (worse, worth(0.4))) == expected
    assert said(view, (better, worth(0.4)), (worse, worth(0.5))) is None


def test_the_double_is_no_reason_after_an_exchange() -> None:
    game = after(game_with("7H 8S 9S 10D AC", "AS 8D JD 10C 9C", TURN_UP), (ELDER, "propose"))
    game = after(game, (DEALER, "accept"), (ELDER, "discard 9S"), (DEALER, "discard 9C"), (ELDER, "propose"))
    better, worse = ("accept", worth(0.4)), ("refuse", worth(0.4, at=Stakes(0, 0.5, 0)))
    assert said(game.view(DEALER), better, worse) is None


@pytest.mark.parametrize(("score", "motif"), [((1, 3), Motif.RISKS_ONE), ((1, 4), None)])
def test_the_double_is_no_reason_where_one_point_loses_the_game(
    score: tuple[int, int], motif: Motif | None
) -> None:
    view = game_with("7H 8S 9S 10D AC", "AS 8S 10D JD 10C", TURN_UP, score=score).view(ELDER)
    found = said(view, ("propose", worth(0.4)), ("stand", worth(0.4, at=Stakes(0, 0.5, 0))))
    assert (found and found.motif) == motif


def test_a_trump_that_is_as_good_a_lead_need_not_be_kept() -> None:
    queen, low, single = (Weighed(parse(f"play {card}"), 0.6, worth(0.6)) for card in ("QH", "7H", "9S"))
    worse = low._replace(chance=0.5, outlook=worth(0.4))
    kept = Reason(Motif.KEEPS_ENTRY, parse_card("7H"))
    assert reason(Knowledge(LEADS), (single, worse), worse) == kept
    assert reason(Knowledge(LEADS), (single, queen, worse), worse) is None


def test_a_king_as_good_as_the_best_lead_does_not_hide_its_reason() -> None:
    single, low = Weighed(parse("play 9S"), 0.6, worth(0.6)), Weighed(parse("play 7H"), 0.5, worth(0.4))
    options = (single, Weighed(parse("announce"), 0.6), low)
    kept = Reason(Motif.KEEPS_ENTRY, parse_card("7H"))
    assert reason(Knowledge(LEADS), options, low, taken=True) == kept
    assert reason(Knowledge(LEADS), options, low) == Reason(Motif.HIDES_KING)


@pytest.mark.parametrize("gain", [0.01, 0.02])
def test_a_difference_of_one_percent_is_no_reason(gain: float) -> None:
    found = said(speaking("7H 8S 9S 10D AC"), ("propose", worth(0.4 + gain)), ("stand", worth(0.4)))
    assert (found is not None) == (gain > 0.01)


def test_a_vole_that_is_unlikely_is_not_played_for() -> None:
    for vole, motif in ((0.09, None), (0.3, Motif.PLAYS_FOR_VOLE)):
        found = said(speaking("7H 8S 9S 10D AC"), ("stand", worth(0.4, vole=vole)), ("propose", worth(0.4)))
        assert (found and found.motif) == motif


def test_more_new_cards_find_the_king() -> None:
    view = discarding("7D KS 8D 9C AC")
    all_five, four = "discard 7D KS 8D 9C AC", "discard 7D 8D 9C AC"
    found = said(view, (all_five, worth(0.4, king=0.2)), (four, worth(0.4, king=0.1)))
    assert found == Reason(Motif.SEEKS_KING)
    assert said(view, (all_five, worth(0.4, king=0.1)), (four, worth(0.4, king=0.1))) is None


def test_a_king_that_changes_nothing_is_hidden() -> None:
    view = leading("KH 7H QS 9S 7D")
    known = Knowledge(view)
    card, announcing = Weighed(parse("play QS"), 0.6), Weighed(parse("announce"), 0.604)
    assert reason(known, (card, announcing), None) == Reason(Motif.HIDES_KING)
    assert reason(known, (announcing, card), None) is None
    assert reason(known, (card, announcing._replace(chance=0.5)), None) is None


def test_two_actions_that_look_equal_need_no_reason() -> None:
    better = Weighed(parse("play KS"), 0.604, worth(0.6, vole=0.3))
    equal = Weighed(parse("play 7D"), 0.596, worth(0.6, vole=0.1))
    assert reason(Knowledge(LEADS), (better, equal), equal) is None
