"""The book of scores, against what the record of the games says."""

import asyncio

import pytest

from bot.i18n import say
from engine.ecarte.events import DealScored
from engine.ecarte.game import EcarteGame

from .house import House
from .players import Player, Presser

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Count:
    """What one person has done, counted from the events of his games."""

    def __init__(self) -> None:
        self.games = self.won = self.deals = self.deals_won = 0
        self.points = self.voles = self.kings = self.streak = self.best = 0

    def add(self, game: EcarteGame, seat: int) -> None:
        """Count one finished game."""
        replayed, _ = EcarteGame.start(game.rules, game.secret, game.game_id)
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
        """What his profile must say."""
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


async def test_profiles_and_boards_say_exactly_what_was_played(house: House) -> None:
    guild = house.discord.add_guild("The Book")
    salon = house.discord.channel("general", guild)
    ana, bob = (house.guest(name, guild=guild) for name in ("Ana", "Bob"))
    counts = (Count(), Count())
    assert say("en", "profile-none") in (await ana.slash("profile", channel=salon)).text
    for number in range(3):
        players = await house.seated(people=(ana, bob), channel=salon)
        if number == 2:
            await _resign(players[0])
        await asyncio.gather(*(player.play() for player in players))
        for seat, count in enumerate(counts):
            count.add(house.game(players[0].game), seat)
    for person, count in zip((ana, bob), counts, strict=True):
        profile = (await person.slash("profile", channel=salon)).text
        assert [profile.count(line) for line in count.lines] == [2, 2, 2]  # here, and everywhere
        assert (await bob.user_command("Écarté profile", person, channel=salon)).text == profile
    for board, values in (
        ("wins", [count.won for count in counts]),
        ("points", [count.points for count in counts]),
        ("deals", [count.deals_won for count in counts]),
        ("streak", [count.streak for count in counts]),
    ):
        shown = (await ana.slash("leaderboard", channel=salon, board=board)).text
        for person, value in zip((ana, bob), values, strict=True):
            rank = 1 + sum(other > value for other in values)
            line = say("en", "board-line", rank=rank, player=person.name, value=value, games=3)
            assert (line in shown) is (value > 0)
        rank = 1 + (values[1] > values[0])
        own = say("en", "board-own", rank=rank, size=sum(map(bool, values)), value=values[0])
        assert (own in shown) is (values[0] > 0)


async def test_a_leaderboard_is_paged_and_always_says_ones_own_rank(house: House) -> None:
    guild = house.discord.add_guild("A Crowd")
    salon = house.discord.channel("general", guild)
    winners = [house.guest(f"W{n}", guild=guild) for n in range(11)]
    loser = house.guest("Lost", guild=guild)
    for winner in winners:
        players = await house.seated(people=(winner, loser), channel=salon)
        await _resign(players[1])
    first = await winners[-1].slash("leaderboard", channel=salon)
    assert first.message is not None
    assert first.text.count("1. W") == 10
    assert say("en", "board-own", rank=1, size=11, value=1) in first.text
    second = await winners[-1].click(first.message, "Next")
    assert second.message is not None
    assert second.message.id == first.message.id
    assert second.text.count("1. W") == 1
    lost = await loser.slash("leaderboard", channel=salon)
    assert say("en", "board-own-none") in lost.text


async def _resign(player: Player) -> None:
    assert isinstance(player, Presser)
    sure = await player.person.slash("resign", channel=player.channel, game=player.game)
    assert sure.message is not None
    await player.person.click(sure.message, say("en", "button-resign-surely"))
