"""What features show: public messages of their own, and sections on the pages of tables."""

from __future__ import annotations

from typing import Final

from bot.delivery.scenes import Shown
from bot.features.daily.morning import public_message as morning
from bot.features.duplicate.duels import public_message as duels
from bot.features.fairness import public_message as fairness
from bot.features.lobby import public_message as lobby
from bot.features.lobby import section_loader as lobby_section
from bot.features.lobby.anywhere import public_message as seeker
from bot.features.post import section_loader as post
from bot.features.salon import section_loader as salon
from bot.features.salon.backers.transactions import find_onlooker
from bot.features.salon.pool import public_message as pool
from bot.features.seasons import public_message as seasons
from bot.features.standings import section_loader as standings
from bot.features.study import section_loader as study
from bot.features.tournaments import public_message as tournaments
from bot.features.tournaments import section_loader as tournament

SHOWN: Final = Shown(
    public_messages={
        pool.POOL: pool.page,
        lobby.LOBBY: lobby.page,
        seeker.SEEKER: seeker.page,
        seasons.ENDS: seasons.page,
        tournaments.TOURNAMENT: tournaments.page,
        tournaments.PAIRING: tournaments.pairing_page,
        morning.MORNING: morning.page,
        fairness.ROOTS: fairness.page,
        duels.DUEL: duels.page,
        duels.DUELIST: duels.player_page,
    },
    sections=(salon.load, standings.load, study.load, post.load, lobby_section.load, tournament.load),
    find_onlooker=find_onlooker,
)
