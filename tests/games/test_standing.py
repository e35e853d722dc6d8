"""Profiles, leaderboards and ratings against the events of the games."""

import asyncio

import pytest

from bot.database.clock import now
from bot.database.connection import Connection
from bot.features.standings import scoring
from bot.features.standings.fold import GameFact
from bot.tables.counting import Share
from bot.tables.person import OLD_ENOUGH_DAYS, old_enough_at
from bot.tables.store import users
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.ecarte.events import DealScored
from engine.ecarte.game import EcarteGame
from engine.rating import ECARTE, Outcome, Rating
from sandbox.testing.harness import UserClient
from tests.shortcuts import profile_figures

from .gallery import Gallery
from .players import Player, Presser
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


class ScoreCount:
    """Scores of one person, counted from the events of their games."""

    def __init__(self) -> None:
        self.games = self.won = self.deals = self.deals_won = 0
        self.points = self.voles = self.kings = self.streak = self.best = 0

    def add(self, game: EcarteGame, seat: int) -> None:
        """Count one finished game."""
        replayed = game.at_start()
        for actor, action in game.history:
            replayed, events = replayed.apply(actor, action)
            for scored in (event.result for event in events if isinstance(event, DealScored)):
                self.deals += 1
                self.deals_won += scored.winner == seat
                self.points += scored.points[seat]
                self.voles += scored.winner == seat and scored.tricks[seat] == 5
                self.kings += scored.king == seat
        assert replayed.result is not None
        self.games += 1
        self.won += replayed.result.winner == seat
        self.streak = self.streak + 1 if replayed.result.winner == seat else 0
        self.best = max(self.best, self.streak)

    @property
    def share(self) -> int:
        """Games won, in hundredths."""
        return round(100 * self.won / self.games)

    @property
    def lines(self) -> list[str]:
        """The lines of the profile."""
        return [
            say("en", "profile-games", won=self.won, played=self.games, share=self.share),
            say(
                "en",
                "profile-deals",
                won=self.deals_won,
                played=self.deals,
                points=self.points,
                voles=self.voles,
                kings=self.kings,
            ),
            say("en", "profile-streak", streak=self.streak, best=self.best),
        ]


async def test_profiles_and_boards_say_exactly_what_was_played(bot: RunningBot) -> None:
    guild = bot.discord.add_guild("The Book")
    salon = bot.discord.channel("general", guild)
    ana, bob = (bot.guest(name, guild=guild) for name in ("Ana", "Bob"))
    counts = (ScoreCount(), ScoreCount())
    assert say("en", "profile-none") in (await ana.slash("profile", channel=salon)).text
    for number in range(3):
        players = await bot.seated(people=(ana, bob), channel=salon, points=3)
        if number == 2:
            await bot.past_first_deal(players)
            await _resign(players[0])
        await asyncio.gather(*(player.play() for player in players))
        for seat, count in enumerate(counts):
            count.add(bot.game(players[0].game), seat)
    for person, count in zip((ana, bob), counts, strict=True):
        profile = await profile_figures(person, channel=salon)
        # All games were played here and in this month, so the page has one section.
        assert [profile.count(line) for line in count.lines] == [1, 1, 1]
        other = bob if person is ana else ana
        assert f"- {other.name} · {say('en', 'career-won', won=count.won, played=3)}" in profile
        first = (await person.slash("profile", channel=salon)).text
        assert (await bob.user_command("Écarté profile", person, channel=salon)).text == first
    for board, values in (
        ("wins", [count.won for count in counts]),
        ("points", [count.points for count in counts]),
        ("deals", [count.deals_won for count in counts]),
        ("streak", [count.streak for count in counts]),
        ("games", [3, 3]),
    ):
        shown = (await ana.slash("leaderboard", channel=salon, by=board)).text
        for person, value in zip((ana, bob), values, strict=True):
            rank = 1 + sum(other > value for other in values)
            line = say(
                "en",
                "board-line",
                board=say("en", f"board-{board}"),
                rank=rank,
                player=person.name,
                value=value,
                played=say("en", "games-played", games=3),
            )
            assert line in shown
        rank = 1 + (values[1] > values[0])
        assert (
            say("en", "board-own", board=say("en", f"board-{board}"), rank=rank, size=2, value=values[0])
            in shown
        )


async def test_a_leaderboard_offers_the_others(bot: RunningBot) -> None:
    ana, salon = bot.guest("Ana"), bot.salon()
    shown = await ana.slash("leaderboard", channel=salon, by="wins", season="0")
    assert shown.message is not None
    boards, _ = shown.message.selects  # the other has the games
    voles = await ana.select(shown.message, [say("en", "board-voles")], boards.custom_id)
    assert f"· {say('en', 'board-voles')} ·" in voles.text
    everywhere = await ana.slash("leaderboard", channel=salon, by="wins", season="0", of="everywhere")
    assert everywhere.message is not None
    offered = {option.label for option in everywhere.message.selects[0].options}
    assert say("en", "board-rating") in offered
    assert say("en", "board-counters") not in offered


async def test_a_leaderboard_has_pages_and_names_the_readers_rank(bot: RunningBot) -> None:
    guild = bot.discord.add_guild("A Crowd")
    salon = bot.discord.channel("general", guild)
    winners = [bot.guest(f"W{n}", guild=guild) for n in range(11)]
    loser = bot.guest("Lost", guild=guild)

    def enter(connection: Connection) -> None:
        for who in (*winners, loser):
            users.save(connection, who.id, who.name, "en")
            fact = GameFact(Share.FULL, won=who is not loser)
            scoring.enter(connection, guild.id, "ecarte", who.id, now(), fact)

    await bot.app.database.write(enter)
    bot.rank_everybody()
    first = await winners[-1].slash("leaderboard", channel=salon, by="wins", season="0")
    assert first.message is not None
    assert first.text.count("1\\. W") == 10
    assert say("en", "board-own", board=say("en", "board-wins"), rank=1, size=12, value=1) in first.text
    second = await winners[-1].click(first.message, "Next")
    assert second.message is not None
    assert second.message.id == first.message.id
    assert second.text.count("1\\. W") == 1
    assert f"12\\. {loser.name}" in second.text
    lost = await loser.slash("leaderboard", channel=salon, by="wins", season="0")
    assert say("en", "board-own", board=say("en", "board-wins"), rank=12, size=12, value=0) in lost.text
    stranger = await bot.guest("Eve", guild=guild).slash("leaderboard", channel=salon, by="wins", season="0")
    assert say("en", "board-own-none") in stranger.text


async def test_a_game_shows_the_change_of_both_ratings(bot: RunningBot) -> None:
    guild = bot.discord.add_guild("Les Cotes")
    salon = bot.discord.channel("general", guild)
    ana, bob = bot.guest("Ana", "fr", guild), bot.guest("Bob", guild=guild)
    players = await bot.seated(people=(ana, bob), channel=salon, points=5)
    await asyncio.gather(*(player.play() for player in players))
    result = bot.game(players[0].game).result
    assert result is not None
    winner, loser = ((ana, bob), (bob, ana))[result.winner]

    def changed(language: Language, reader: UserClient | None = None) -> str:
        changes = (
            say(
                language,
                "rating-change",
                player=say(language, "hand-mine") if who is reader else who.name,
                before="1500",
                after=after_of(who is winner),
                provisional=1,
            )
            for who in (ana, bob)
            if reader in (None, who)
        )
        return say(language, "rating-line", changes=" · ".join(changes))

    bot.shows(players[0], changed("en"))
    assert changed("fr", ana) in players[0].hand.text
    assert changed("en", bob) in players[1].hand.text
    value = say("fr", "rating-value", rating=after_of(ana is winner), margin="228", provisional=1)
    assert say("fr", "profile-rating", value=value) in await profile_figures(ana, "fr", channel=salon)
    value = say("en", "rating-value", rating=after_of(bob is winner), margin="228", provisional=1)
    own, other = (rated(won=who is winner) for who in (bob, ana))
    chance = formatting.percent(ECARTE.expected(own, other), 1, "en", 0)
    board = (await bob.slash("leaderboard", channel=salon, by="rating")).text
    assert board.index(winner.name) < board.index(loser.name)
    assert (
        say(
            "en",
            "board-line",
            board=say("en", "board-rating"),
            rank=1 + (bob is loser),
            player=bob.name,
            value=value,
            played=f"{say('en', 'board-chance', chance=chance)} · {say('en', 'games-played', games=1)}",
        )
        in board
    )
    everywhere = (await bob.slash("leaderboard", channel=salon, by="rating", of="everywhere")).text
    assert value not in everywhere
    until = formatting.until(old_enough_at(bob.user.id, OLD_ENOUGH_DAYS))
    assert say("en", "board-own-young", age=OLD_ENOUGH_DAYS, until=until) in everywhere


def after_of(won: bool) -> str:
    """The rating of a newcomer after a first game to five against another newcomer, as it is shown."""
    return str(round(rated(won=won).value))


def rated(*, won: bool) -> Rating:
    """The rating of a newcomer after a first game to five against another newcomer."""
    return ECARTE.rated(ECARTE.start, [Outcome(ECARTE.start, float(won))])


def change_of(newcomer: UserClient, *, won: bool) -> str:
    """The change of a newcomer's rating by a first game, as the table shows it."""
    after = after_of(won)
    return say("en", "rating-change", player=newcomer.name, before="1500", after=after, provisional=1)


async def test_a_game_resigned_before_a_card_costs_the_player_who_left_alone(bot: RunningBot) -> None:
    players = await bot.seated(points=5)
    await _resign(players[0])
    bot.shows(players[0], change_of(players[0].person, won=False))
    bot.shows(players[0], say("en", "counts-for-nobody", you=0, loser=players[0].person.name))


async def test_seasons_are_months_and_are_suggested(bot: RunningBot) -> None:
    guild = bot.discord.add_guild("The Seasons")
    salon = bot.discord.channel("general", guild)
    ana, bob = bot.guest("Ana", "fr", guild), bot.guest("Bob", guild=guild)
    players = await bot.seated(people=(ana, bob), channel=salon, points=5)
    await bot.past_first_deal(players)
    await _resign(players[1])
    offered = await ana.autocomplete("leaderboard", "season", "", channel=salon)
    (always, _), (this, month) = offered
    assert always == "depuis toujours"
    assert this.endswith(say("fr", "season-this", season=""))
    assert await ana.autocomplete("leaderboard", "season", this, channel=salon) == [(this, month)]
    shown = (await ana.slash("leaderboard", channel=salon, by="wins", season=month)).text
    assert this.removesuffix(say("fr", "season-this", season="")) in shown
    assert say("fr", "board-own", board=say("fr", "board-wins"), rank=1, size=2, value=1) in shown
    before = (await ana.slash("leaderboard", channel=salon, season="2001-02")).text
    assert "février 2001" in before
    assert say("fr", "board-empty") in before
    nonsense = (await ana.slash("leaderboard", channel=salon, season="last summer")).text
    assert nonsense == say("fr", "refusal-unknown-season")


async def test_bettors_and_players_share_a_servers_leaderboard_of_counters(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    ana, bob, cleo, dan = map(gallery.guest, ("Ana", "Bob", "Cleo", "Dan"))
    table = await gallery.table(ana, bob, stake=100, points=5)
    await gallery.bet(cleo, ana, 30)
    await gallery.bet(dan, bob, 30)
    await bot.past_first_deal(table.players)
    await _resign(table.players[1])
    board = (await cleo.slash("leaderboard", channel=gallery.salon, by="counters")).text
    for rank, who, value, games in (
        (1, ana, "+100", 1),
        (2, cleo, "+30", 0),
        (3, dan, "−30", 0),
        (4, bob, "−100", 1),
    ):
        assert (
            say(
                "en",
                "board-line",
                board=say("en", "board-counters"),
                rank=rank,
                player=who.name,
                value=value,
                played=say("en", "games-played", games=games),
            )
            in board
        )
    profile = await profile_figures(cleo, channel=gallery.salon)
    assert say("en", "profile-none") in profile
    assert profile.count(say("en", "profile-counters", counters="+30")) == 1
    for asked in (
        cleo.slash("leaderboard", channel=gallery.salon, by="counters", of="everywhere"),
        cleo.slash("leaderboard", where="dm", by="chouette"),
    ):
        assert (await asked).text == say("en", "refusal-counters-elsewhere")


async def _resign(player: Player) -> None:
    assert isinstance(player, Presser)
    sure = await player.person.slash("resign", channel=player.channel, game=player.game)
    assert sure.message is not None
    await player.person.click(sure.message, say("en", "button-resign-surely"))
