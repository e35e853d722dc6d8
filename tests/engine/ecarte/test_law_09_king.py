"""Law 9: the king of trumps, turned or in hand, and when it may be announced."""

from __future__ import annotations

import pytest

from engine.cards import parse_card
from engine.ecarte.actions import ANNOUNCE, play
from engine.ecarte.deal import Phase
from engine.ecarte.events import DealScored, GameWon, KingAnnounced
from engine.ecarte.game import EcarteGame
from engine.ecarte.notation.record import Record
from engine.ecarte.results import Why
from engine.ecarte.rules import PRESETS
from tests.engine.ecarte.tables import DEALER, ELDER, after, deal_with, game_with, refused, told

ELDER_HAS_IT = ("KH 8H 7S 8S 9S", "QH JH 7C 8C 9C", "7H")
DEALER_HAS_IT = ("QH JH 7S 8S 9S", "KH 8H 7C 8C 9C", "7H")


def elders(score: tuple[int, int] = (0, 0)) -> EcarteGame:
    return after(game_with(*ELDER_HAS_IT, score=score), (ELDER, "stand"))


def dealers(score: tuple[int, int] = (0, 0)) -> EcarteGame:
    return after(game_with(*DEALER_HAS_IT, score=score), (ELDER, "stand"))


def may_announce(game: EcarteGame) -> list[int]:
    return [seat for seat in (ELDER, DEALER) if ANNOUNCE in game.legal(seat)]


def test_a_king_turned_up_scores_at_once_for_the_dealer() -> None:
    assert deal_with("7H 8H 7S 8S 9S", "QH JH 7C 8C 9C", "KH").score == (0, 1)


def test_nobody_can_announce_a_king_that_was_turned_up() -> None:
    game = after(game_with("7H 8H 7S 8S 9S", "QH JH 7C 8C 9C", "KH"), (ELDER, "stand"))
    assert may_announce(game) == []
    assert refused(game, ELDER, "announce").key == "king-not-held"


def test_the_king_is_not_announced_before_the_exchange_is_over() -> None:
    game = game_with(*ELDER_HAS_IT)
    assert may_announce(game) == []
    error = refused(game, ELDER, "announce")
    assert (error.key, error.law) == ("king-too-early", 9)
    assert refused(game, DEALER, "announce").key == "king-not-held"


def test_an_announcement_scores_one_and_does_not_end_the_turn() -> None:
    game, events = told(elders(), (ELDER, "announce"))
    assert events == (KingAnnounced(ELDER, parse_card("KH")),)
    assert game.live_score == (1, 0)
    assert game.actors == (ELDER,)
    assert game.view(DEALER).announced == ELDER


def test_the_king_scores_only_once() -> None:
    game = after(elders(), (ELDER, "announce"))
    assert refused(game, ELDER, "announce").key == "king-announced"


def test_the_king_need_not_be_announced() -> None:
    game = after(elders(), (ELDER, "play 7S"), (DEALER, "play QH"))
    assert may_announce(game) == []
    assert game.live_score == (0, 0)


def test_only_its_holder_can_announce_it() -> None:
    error = refused(elders(), DEALER, "announce")
    assert (error.key, error.law) == ("king-not-held", 10)


class TestTheElder:
    def test_announces_before_leading(self) -> None:
        assert may_announce(elders()) == [ELDER]

    def test_may_not_announce_after_leading_another_card(self) -> None:
        game = after(elders(), (ELDER, "play 7S"))
        assert may_announce(game) == []
        error = refused(game, ELDER, "announce")
        assert (error.key, error.law) == ("king-window-closed", 9)

    def test_may_announce_a_led_king_until_the_dealer_plays(self) -> None:
        game = after(elders(), (ELDER, "play KH"))
        assert may_announce(game) == [ELDER]
        assert game.actors == (DEALER,)

    def test_may_not_announce_after_the_dealer_has_played_to_the_king(self) -> None:
        game = after(elders(), (ELDER, "play KH"), (DEALER, "play JH"))
        assert may_announce(game) == []
        assert refused(game, ELDER, "announce").key == "king-window-closed"


class TestTheDealer:
    def test_announces_before_the_lead(self) -> None:
        assert may_announce(dealers()) == [DEALER]

    def test_may_see_the_lead_first(self) -> None:
        assert may_announce(after(dealers(), (ELDER, "play 7S"))) == [DEALER]

    def test_may_not_announce_after_playing_another_card(self) -> None:
        game = after(dealers(), (ELDER, "play 7S"), (DEALER, "play 8H"))
        assert may_announce(game) == []
        assert refused(game, DEALER, "announce").key == "king-window-closed"

    def test_may_announce_a_king_played_first_until_the_next_card(self) -> None:
        game = after(dealers(), (ELDER, "play QH"), (DEALER, "play KH"))
        assert may_announce(game) == [DEALER]
        assert may_announce(after(game, (DEALER, "play 7C"))) == []


def test_a_king_drawn_in_the_exchange_may_be_announced() -> None:
    game = game_with("QH JH 7S 8S 9S", "8H 9H 7C 8C 9C", "7H", stock="KH")
    game = after(
        game, (ELDER, "propose"), (DEALER, "accept"), (ELDER, "discard 7S"), (DEALER, "discard none")
    )
    assert may_announce(game) == []
    assert may_announce(after(game, (ELDER, "stand"))) == [ELDER]


def test_a_king_discarded_cannot_be_announced() -> None:
    game = game_with(*ELDER_HAS_IT)
    game = after(
        game,
        (ELDER, "propose"),
        (DEALER, "accept"),
        (ELDER, "discard KH"),
        (DEALER, "discard none"),
        (ELDER, "stand"),
    )
    assert may_announce(game) == []


class TestTheGameEndsAtTheAnnouncement:
    def test_in_hand(self) -> None:
        game, events = told(elders(score=(4, 4)), (ELDER, "announce"))
        assert game.phase is Phase.OVER
        assert game.result is not None
        assert (game.result.winner, game.result.scores) == (ELDER, (5, 4))
        assert [type(event) for event in events] == [KingAnnounced, DealScored, GameWon]
        assert game.last_deal is not None
        assert (game.last_deal.why, game.last_deal.winner) == (Why.KING_ENDED, None)

    def test_while_the_led_king_is_not_answered(self) -> None:
        game = after(elders(score=(4, 4)), (ELDER, "play KH"), (ELDER, "announce"))
        assert game.phase is Phase.OVER

    def test_turned_up(self) -> None:
        deal = deal_with("7H 8H 7S 8S 9S", "QH JH 7C 8C 9C", "KH", score=(4, 4))
        assert deal.over
        assert deal.legal() == ()
        assert deal.outcome() == (None, 0, Why.KING_ENDED)


class TestOtherWindows:
    @pytest.mark.parametrize("rules", ["denexa", "cats", "index"])
    def test_the_window_before_the_first_lead_closes_for_both_players(self, rules: str) -> None:
        for hands, holder in ((ELDER_HAS_IT, ELDER), (DEALER_HAS_IT, DEALER)):
            game = after(game_with(*hands, rules=PRESETS[rules]), (ELDER, "stand"))
            assert may_announce(game) == [holder]
            led = "KH" if holder == ELDER else "7S"
            assert may_announce(after(game, (ELDER, f"play {led}"))) == []

    @pytest.mark.parametrize("rules", ["denexa", "cats", "index"])
    def test_an_early_lead_leaves_the_window_open_until_the_dealer_plays(self, rules: str) -> None:
        game = after(game_with(*DEALER_HAS_IT, rules=PRESETS[rules]), (ELDER, "stand"))
        led = after(game, (ELDER, "play 7S early"))
        assert may_announce(led) == [DEALER]
        assert after(led, (DEALER, "announce")).live_score == (0, 1)
        assert may_announce(after(led, (DEALER, "play 8H"))) == []

    def test_an_early_lead_ends_the_leaders_own_window(self) -> None:
        game = after(game_with(*ELDER_HAS_IT, rules=PRESETS["denexa"]), (ELDER, "stand"))
        for led in ("KH", "7S"):
            assert may_announce(after(game, (ELDER, f"play {led} early"))) == []

    def test_which_leads_are_early_does_not_depend_on_who_holds_the_king(self) -> None:
        for hands in (ELDER_HAS_IT, DEALER_HAS_IT):
            game = after(game_with(*hands, rules=PRESETS["denexa"]), (ELDER, "stand"))
            early = game.early(play(parse_card("7S")))
            assert early != play(parse_card("7S"))
            assert may_announce(after(game, (ELDER, "play 7S early"))) == may_announce(
                game.apply(ELDER, early)[0]
            )
            follow = play(parse_card("8H"))
            assert after(game, (ELDER, "play 7S early")).early(follow) == follow

    @pytest.mark.parametrize("rules", ["classic", "casino", "holiday"])
    def test_no_lead_is_early_where_it_closes_nothing(self, rules: str) -> None:
        game = after(game_with(*DEALER_HAS_IT, rules=PRESETS[rules]), (ELDER, "stand"))
        assert game.early(play(parse_card("7S"))) == play(parse_card("7S"))
        assert refused(game, ELDER, "play 7S early").key == "bad-action"

    def test_a_game_with_an_early_lead_is_stored_and_replayed(self) -> None:
        game, _ = EcarteGame.start(PRESETS["denexa"], bytes(32), "stored")
        game = after(game, (game.elder, "cut 16"))
        game = after(game, (game.elder, "stand"))
        seat = game.elder
        game, _ = game.apply(seat, game.early(game.legal(seat)[0]))
        assert EcarteGame.loads(game.dumps(), game.history) == game
        assert [
            one.played for one in (EcarteGame.loads(game.dumps(), game.history).deal, game.deal) if one
        ] == [game.deal.played if game.deal else ()] * 2
        assert Record.read(Record.of(game).write()).history == game.history

    def test_a_refusal_cites_no_law_of_other_rules(self) -> None:
        for rules, window, actions in (
            ("denexa", "before-first-lead", ((ELDER, "stand"), (ELDER, "play 7S"))),
            ("holiday", "before-exchange", ((ELDER, "propose 3"), (DEALER, "accept"))),
        ):
            hands = ("QH JH 7S 8S 9S", f"{PRESETS[rules].bonus.value}H 8H 7C 8C 9C", "7H")
            error = refused(after(game_with(*hands, rules=PRESETS[rules]), *actions), DEALER, "announce")
            assert (error.key, error.law) == ("king-window-closed", None)
            assert error.params["window"] == window

    def test_holiday_players_announce_the_ace_before_their_first_action(self) -> None:
        rules = PRESETS["holiday"]
        game = game_with("AH 8H 7S 8S 9S", "QH JH 7C 8C 9C", "7H", rules=rules)
        assert may_announce(game) == [ELDER]
        assert may_announce(after(game, (ELDER, "propose 3"))) == []
        game = game_with("QH JH 7S 8S 9S", "AH 8H 7C 8C 9C", "7H", rules=rules)
        assert may_announce(game) == [DEALER]
        game = after(game, (ELDER, "propose 3"))
        assert may_announce(game) == [DEALER]
        assert may_announce(after(game, (DEALER, "accept"))) == []

    @pytest.mark.parametrize("said", ["propose 3", "stand"])
    def test_no_action_of_the_holiday_elder_cuts_the_dealer_off(self, said: str) -> None:
        game = game_with("QH JH 7S 8S 9S", "AH 10S 7C 8C 9C", "7H", rules=PRESETS["holiday"])
        game = after(game, (ELDER, said))
        assert may_announce(game) == [DEALER]
        if said == "stand":
            led = after(game, (ELDER, "play 7S"))
            assert may_announce(led) == [DEALER]
            assert may_announce(after(led, (DEALER, "play 10S"))) == []

    def test_holiday_ace_drawn_later_scores_nothing(self) -> None:
        game = game_with("QH JH 7S 8S 9S", "8H 9H 7C 8C 9C", "7H", "AH", rules=PRESETS["holiday"])
        game = after(game, (ELDER, "propose 1"), (DEALER, "accept"), (ELDER, "discard 7S"))
        assert may_announce(game) == []
        assert may_announce(after(game, (DEALER, "discard none"))) == []

    def test_holiday_turned_ace_scores_nothing(self) -> None:
        deal = deal_with("QH JH 7S 8S 9S", "8H 9H 7C 8C 9C", "AH", rules=PRESETS["holiday"])
        assert deal.score == (0, 0)


class TestDeclaringInAdvance:
    """The bot stores what a player declares, and announces the king as soon as the rules allow."""

    @pytest.mark.parametrize("rules", ["classic", "denexa", "cats", "index", "casino"])
    def test_only_the_holder_may_while_they_hold_the_king(self, rules: str) -> None:
        game = game_with(*DEALER_HAS_IT, rules=PRESETS[rules])
        assert [game.intents(seat) for seat in (ELDER, DEALER)] == [(), (ANNOUNCE,)]
        game = after(game, (ELDER, "propose"), (DEALER, "accept"), (ELDER, "discard 7S"))
        assert game.intents(DEALER) == (ANNOUNCE,)
        assert after(game, (DEALER, "discard KH")).intents(DEALER) == ()

    def test_a_king_that_was_just_drawn_counts(self) -> None:
        game = game_with("QH JH 7S 8S 9S", "8H 9H 7C 8C 9C", "7H", stock="KH")
        game = after(game, (ELDER, "propose"), (DEALER, "accept"))
        assert game.intents(ELDER) == ()
        assert after(game, (ELDER, "discard 7S")).intents(ELDER) == (ANNOUNCE,)

    def test_there_is_nothing_to_declare_once_it_can_be_announced_or_never_can(self) -> None:
        assert elders().intents(ELDER) == ()
        assert after(elders(), (ELDER, "play 7S")).intents(ELDER) == ()
        holiday = game_with("AH 8H 7S 8S 9S", "QH JH 7C 8C 9C", "7H", rules=PRESETS["holiday"])
        assert holiday.intents(ELDER) == ()
        assert after(holiday, (ELDER, "propose 3")).intents(ELDER) == ()


def test_an_announcement_is_told_together_with_the_action_before_it() -> None:
    stood = after(game_with(*DEALER_HAS_IT), (ELDER, "stand"))
    announced, events = told(stood, (DEALER, "announce"))
    assert announced.last_events == stood.last_events + events
