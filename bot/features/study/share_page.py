"""The end of a game as a player shows it to everyone: its picture, and a line about how it was won."""

from __future__ import annotations

import discord

from bot.features.chronicle.versus_page import CHALLENGE
from bot.features.study.review_page import reviewed_ui
from bot.pages.games.registered import GAME_UIS
from bot.pages.games.replay import REPLAY
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import GOLD, button_rows, framed, layout
from bot.pages.parts.page import Page
from bot.pages.table import status
from bot.pages.table.scene import Scene
from engine.interface import Review, View


def share_page(scene: Scene, view: View, review: Review | None, player: int, *, watchable: bool) -> Page:
    """The page.

    Args:
        view: the public's, at the end.
        review: None if the game has none.
        player: the seat of the player who shares it.
        watchable: whether everyone who reads it may look at the game.
    """
    game_ui = GAME_UIS[scene.game_type.name]
    pictures = (game_ui.ending_picture(scene, view),)
    told = [f"**{game_ui.ending(scene, view)}**", *game_ui.feats(scene, view, quoted=False)]
    lines = [f"{game_ui.title(scene.language)} · {' '.join(told)}"]
    if review is not None:
        luck, skill = reviewed_ui(scene).luck_and_skill(review, player, scene.language)
        lines.append(scene.say("share-luck", player=scene.names[player], luck=luck, skill=skill))
    watch = Button.about(REPLAY, (scene.id, "0", "0"), scene.say("button-watch"))
    challenge = Button.about(
        CHALLENGE,
        (str(scene.seats[player].person),),
        scene.say("button-challenge"),
        style=discord.ButtonStyle.primary,
    )
    body: list[ui.Item] = [
        *framed(pictures, *status.alt_texts(scene, game_ui, view, over=True)),
        ui.TextDisplay("\n".join(lines)),
        *button_rows(challenge, *([watch] if watchable else [])),
    ]
    return Page(layout(body, GOLD), pictures)
