"""Tournaments as a feature."""

from __future__ import annotations

from typing import Final

from bot.delivery.discord.scheduled_events import ScheduledEvents
from bot.features.feature import Feature
from bot.features.standings.service import ShownBoards
from bot.features.tournaments import public_message as messages
from bot.features.tournaments import section_loader
from bot.features.tournaments.calendar import Calendar
from bot.features.tournaments.director import Director
from bot.features.tournaments.hooks import TournamentHooks
from bot.features.tournaments.leagues import public_message as league_messages
from bot.features.tournaments.leagues.keeper import Leagues
from bot.features.tournaments.leavers import Leavers
from bot.features.tournaments.transactions import reading
from bot.tables.person_columns import PersonColumn
from bot.tables.table import Attachment

FEATURE: Final = Feature(
    hooks=(TournamentHooks(),),
    section=section_loader.load,
    attached=Attachment.PAIRING,
    public_messages={
        messages.TOURNAMENT: messages.page,
        messages.PAIRING: messages.pairing_page,
        league_messages.LEAGUE: league_messages.page,
    },
    services=(
        lambda core: Director(core.database, core.registry, core.presenter),
        lambda core: Leagues(core.database, core.service(ShownBoards), core.peers),
        lambda core: Leavers(core.database, core.service(ShownBoards), core.peers),
        lambda core: Calendar(core.database, ScheduledEvents(core.client), core.peers),
    ),
    person_columns=(
        PersonColumn("league", place="guild", column="organiser"),
        PersonColumn("league_absent", place="league"),
        PersonColumn("league_champion", place="league"),
        PersonColumn("tournament", place="guild", column="organiser"),
        PersonColumn("tournament_act", kept=True, place="tournament", column="organiser"),
        PersonColumn("tournament_draft", private=True, place="guild"),
        PersonColumn("tournament_player", parent="tournament", place="tournament"),
    ),
    exports={"tournament": reading.export},
)
