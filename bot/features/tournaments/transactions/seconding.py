"""What concerns an organiser: their own place if they play, or their bet. Another has to do the same, too.

All players can read what such an organiser asks for. Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.database.clock import DAY_MS
from bot.database.connection import Connection
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets import transactions as bets
from bot.features.tournaments import formats, store
from bot.features.tournaments.leagues import store as leagues
from bot.features.tournaments.model import OrganiserAct, Player, Stage, Tournament
from bot.features.tournaments.reasons import TournamentReason
from bot.tables.errors import Refusal
from engine.pairing.crosstable import LOSS, WIN

_DECIDES: Final = ("score", "adjust", "remove", "exclude", "void")
_BEFORE: Final = ("seed", "remove")
"""What decides who plays, and whom they meet, before it begins."""
_SOONER: Final = ("check-in", "begin")
"""What begins it sooner than by itself, perhaps without somebody who has joined."""
_EVENINGS: Final = ("cancel", "skip", "unskip", "stop", "move")
"""What decides which evenings of a series are held, and where. Nobody has to hold one of their own."""
_PUTS_OFF: Final = ("pause", "extend")
"""What gives games more time, those of others, too."""
SECONDED_MS: Final = DAY_MS
"""For how long another organiser may do the same."""


class SecondNeededError(Refusal):
    """An act that concerns an organiser's own place or bet. ``ask`` notes that they ask for it.

    Args:
        leaving: whether it would not once they have left the tournament.
    """

    def __init__(self, tournament: Tournament, act: OrganiserAct, *, leaving: bool) -> None:
        super().__init__(TournamentReason.OWN, open=int(leaving))
        self.tournament = tournament.id
        self.act = act


def asked_by_another(connection: Connection, tournament: Tournament, act: OrganiserAct) -> bool:
    """Whether another organiser has asked for the same lately, and it was not done since."""
    for before in store.acts(connection, tournament.id):
        if _deed(before) == _deed(act):
            if not before.asked or before.at < act.at - SECONDED_MS:
                return False
            if before.organiser != act.organiser:
                return True
    return False


def check(connection: Connection, tournament: Tournament, act: OrganiserAct) -> None:
    """Check that an act concerns neither the place of the organiser, here or in the series, nor their bet.

    Raises:
        SecondNeededError: it does.
    """
    own = tournament.of_person(act.organiser)
    stays = _concerns_own_bet(connection, tournament, act) or concerns_own_series(connection, tournament, act)
    if stays or concerns_own_place(tournament, act):
        left = tournament if own is None else tournament.with_player(replace(own, out=True, waits=None))
        leaving = tournament.open and not (stays or concerns_own_place(left, act))
        raise SecondNeededError(tournament, act, leaving=leaving)


def _deed(act: OrganiserAct) -> tuple[str, object]:
    """What an act does. A result is the same whichever player is named first."""
    if act.act != "score":
        return act.act, act.about
    *players, result = act.about.split()
    return act.act, frozenset(zip(players, result.split("-"), strict=True))


def concerns_own_place(tournament: Tournament, act: OrganiserAct) -> bool:
    """Whether an act could change the place of the organiser, other than by a loss of theirs."""
    own = tournament.of_person(act.organiser)
    if own is None or _only_loses(own, act):
        return False
    if act.act == "begin":
        return not own.out and _leaves_out(tournament)
    if act.act in _BEFORE and own.seed is None:
        return not own.out
    if own.seed is not None and own.paid and _returns_entry(tournament, own, act):
        return True
    if act.act == "exclude" and own.waits is not None:
        # They would get the seat.
        return True
    if own.seed is None or own.out:
        return False
    # After the end whoever has left goes down once a result changes, also in a knock-out.
    plays_on = not tournament.open or formats.system_of(tournament).plays_on(tournament, own)
    number = str(own.number)
    match act.act:
        case "score":
            return plays_on or number in act.about.split()[:-1]
        case "adjust":
            return plays_on or number == act.about.split()[0]
        case "void":
            return plays_on or number in act.about.split()
        case "remove" | "exclude":
            # Whoever stands below moves up, and prizes depend on how many have a rank.
            return True
        case "pause" | "extend" | "cancel":
            return plays_on
        case "resume":
            return plays_on and _moves(act)
    return False


def _returns_entry(tournament: Tournament, own: Player, act: OrganiserAct) -> bool:
    """Whether nobody might win by an act, and the entry of an organiser come back, also if they have left."""
    system, after = formats.system_of(tournament), tournament.with_player(replace(own, out=True))
    match act.act:
        case "cancel" if not tournament.counted:
            return True
        case "remove" | "exclude":
            after = after.with_player(replace(tournament.player(int(act.about)), out=True))
        case "void":
            players = {*map(int, act.about.split())}
            for pairing in tournament.pairings:
                if {*pairing.players} == players:
                    after = after.with_pairing(system.taken_back(pairing))
        case "cancel" | "pause":
            pass
        case _:
            return False
    return own.number in formats.entries_back(after)


def _moves(act: OrganiserAct) -> bool:
    """Whether a tournament goes on in another channel, which the act is about then."""
    return act.act == "resume" and act.about != ""


def _leaves_out(tournament: Tournament) -> bool:
    """Whether somebody would not play if it began now: whoever has not checked in yet."""
    return any(not player.ready for player in tournament.active)


def concerns_own_series(connection: Connection, tournament: Tournament, act: OrganiserAct) -> bool:
    """Whether an act about an evening could change the place of the organiser in its series, as above."""
    own = tournament.of_person(act.organiser)
    if own is not None and _only_loses(own, act):
        return False
    decides = (
        act.act in (*_DECIDES, *_BEFORE, *_PUTS_OFF)
        or _moves(act)
        or (act.act in _EVENINGS and act.organiser != tournament.organiser)
        or (act.act == "cancel" and tournament.stage is Stage.RUNNING)
        or (act.act == "begin" and _leaves_out(tournament))
    )
    return decides and leagues.plays(connection, tournament.league or "", act.organiser)


def _concerns_own_bet(connection: Connection, tournament: Tournament, act: OrganiserAct) -> bool:
    """Whether an organiser who has bet on a game would let a player of it resign."""
    if act.act != "remove":
        return False
    pairing = tournament.pairing_of(int(act.about))
    wager = (
        None if pairing is None or pairing.points is not None else wagers.find(connection, pairing.game or "")
    )
    return wager is not None and bets.ventured(wager, act.organiser) > 0


def _only_loses(own: Player, act: OrganiserAct) -> bool:
    """Whether an act makes an organiser lose a game to its other player, or removes them."""
    number = str(own.number)
    if act.act == "score":
        *players, result = act.about.split()
        made = dict(zip(players, map(int, result.split("-")), strict=True))
        return made.pop(number, WIN) == LOSS and WIN in made.values()
    return act.act == "remove" and act.about == number


def has_decided(connection: Connection, tournament: Tournament, person: int) -> bool:
    """Whether a person has decided something for others: they join no more.

    That is who plays or meets whom, or something about players once the tournament runs.
    """
    runs = tournament.stage is Stage.RUNNING
    without = runs and any(player.seed is None for player in tournament.players)
    return any(
        act.act in _BEFORE
        or (without and act.act in _SOONER)
        or (runs and act.act in (*_DECIDES, *_PUTS_OFF) and act.at >= tournament.starts_at)
        for act in store.acts(connection, tournament.id)
        if act.organiser == person and not act.asked
    )


def earliest_start(connection: Connection, tournament: Tournament, person: int) -> int:
    """Before when, in UTC ms, a check-in does not end that a person begins sooner; 0 if they do not play.

    Whoever comes by the announced time plays, if the organiser plays, too, there or in the series.
    """
    own = tournament.of_person(person)
    plays = own is not None and not own.out
    in_series = leagues.plays(connection, tournament.league or "", person)
    return tournament.starts_at if plays or in_series else 0


def announced_start(connection: Connection, tournament: Tournament, person: int) -> int:
    """The announced start, in UTC ms, of a tournament whose check-in a person has begun sooner; else 0."""
    acts = store.acts(connection, tournament.id)
    return next((int(act.about) for act in acts if (act.act, act.organiser) == ("check-in", person)), 0)


def ask(connection: Connection, tournament: str, act: OrganiserAct) -> None:
    """Note that an organiser asks for an act, for all players to read."""
    store.add_act(connection, tournament, replace(act, asked=True))
    store.outdate(connection, tournament)


def told(connection: Connection, tournament: str) -> list[OrganiserAct]:
    """What all players read: the last act that a playing organiser has asked for, and who has done it."""
    done: list[OrganiserAct] = []
    for act in store.acts(connection, tournament):
        if act.asked:
            return [act, *(later for later in done if _deed(later) == _deed(act))]
        done.append(act)
    return []
