"""The page of a hand, which its player alone sees."""

from __future__ import annotations

import discord

from bot.pages.parts import ui
from bot.pages.parts.components import Act, Button
from bot.pages.parts.layout import FELT, GOLD, button_rows, framed, layout, sentence_page
from bot.pages.parts.page import Page, Picture
from bot.pages.table import status
from bot.pages.table.game_ui import GameUI, HasGuide, HasHints
from bot.pages.table.hand_picture import held_text
from bot.pages.table.hand_state import MOST_CHOICES, HandState, Menu, Question
from bot.pages.table.scene import Scene
from bot.pages.table.table_page import ending_items, idle_buttons
from bot.tables.seat import TWO, Venue
from bot.tables.table import Status, Wait
from bot.text.i18n import Language, say
from engine.interface import Action, View


async def hand_page(
    scene: Scene,
    game_ui: GameUI,
    view: View,
    *,
    note: str | None,
    private: bool,
    state: HandState,
    declared: Action | None = None,
    word: str | None = None,
    plays_itself: bool = False,
) -> Page:
    """The table as one player sees it.

    Args:
        view: the player's own.
        note: a sentence above everything else.
        private: whether the page is an answer that only the player sees, rather than a DM.
        state: what the player has opened.
        declared: what the player has declared in advance.
        word: the word of the game that is explained; None for none.
        plays_itself: whether the table plays the player's last card for them.
    """
    assert view.viewer is not None, "the public has no hand"
    assert view.hand is not None, "a player has one"
    if scene.wait is Wait.OPENING and state.opened is None:
        return opening_page(scene, game_ui)
    over = scene.status is not Status.LIVE
    asked = state.opened if isinstance(state.opened, Question) else None
    if asked is not None and not (over or asked.choices):
        return _reading_page(scene, game_ui, view, asked)
    if over and view.result is None:
        scene = scene.in_words()
    text_only = scene.preferences.text_only
    pictures: tuple[Picture, ...] = ()
    if not text_only:
        pictures = (
            (game_ui.ending_picture(scene, view),)
            if over
            # The card ends the deal: so the last trick is seen before the result.
            else game_ui.hand_pictures(scene, game_ui.laid_down(view) if plays_itself else view)
        )
    body: list[ui.Item] = []
    if note is not None:
        body.append(ui.TextDisplay(f"**{note}**"))
    at_a_glance = bool(pictures) and not over
    if not pictures:
        body.append(ui.TextDisplay(status.heading(scene, game_ui, view, own=True)))
    body.extend(framed(pictures, *status.alt_texts(scene, game_ui, view, over=over)))
    if view.hand and not over and not at_a_glance:
        body.append(ui.TextDisplay(held_text(scene, view.hand)))
    for section in scene.sections:
        body.extend(section.hand_items(scene, view))
    told = (
        # What is asked or told needs the room of what has happened.
        (status.notices(scene, game_ui, view) if asked is None else ())
        if at_a_glance
        else status.account(scene, game_ui, view, own=not over, over=over)
    )
    around = "\n".join((*status.played_for(scene), *told))
    if over:
        body.extend(ending_items(scene, game_ui, view, around))
    else:
        body.append(ui.TextDisplay(around))
        if not at_a_glance:
            body.append(ui.Separator())
        prompt = scene.say("prompt-last-card") if plays_itself else _prompt(scene, game_ui, view)
        lines = [prompt if asked is None else asked.text]
        if at_a_glance and (held := status.held_line(scene, game_ui, view)):
            lines.insert(0, held)
        if at_a_glance and scene.untouched:
            lines.insert(0, f"-# {status.rules_line(scene, game_ui)}")
        if asked is None and (result := game_ui.last_deal(scene, view, own=True)) is not None:
            lines.insert(0, result)
        tips = word is not None and isinstance(game_ui, HasGuide)
        # Below pictures a phone has no room for a tip as well as for what has just happened.
        room = state.opened is None and not (at_a_glance and around)
        if word is not None and isinstance(game_ui, HasGuide) and room:
            lines.append(f"-# {game_ui.tip(scene, view, word)}")
        text = ui.TextDisplay("\n".join(lines))
        aside, rows = _controls(scene, game_ui, view, state, declared, plays_itself=plays_itself, tips=tips)
        body.extend((text if aside is None else ui.Section(text, aside), *rows))
    if private and not over and (not at_a_glance or isinstance(state.opened, Menu)):
        body.append(ui.TextDisplay(scene.say("note-private", at_table=int(scene.venue is Venue.INSTALLED))))
    return Page(layout(body, GOLD if over else FELT), pictures, colours=scene.preferences.colours)


def _reading_page(scene: Scene, game_ui: GameUI, view: View, shown: Question) -> Page:
    """What a player reads for a while in place of their hand, such as the rules of the table."""
    lines = [line for line in (status.held_line(scene, game_ui, view), shown.text) if line]
    back = scene.button("button-return", Act.BACK)
    body = [ui.TextDisplay("\n".join(lines)), ui.ActionRow(*_figures(scene, shown), back)]
    return Page(layout(body, FELT))


def opening_page(scene: Scene, game_ui: GameUI) -> Page:
    """The first page of a first game against the house: how it is played, before anything happens."""
    body = [
        ui.TextDisplay("\n".join((f"## {game_ui.title(scene.language)}", *game_ui.opening(scene)))),
        ui.ActionRow(*opening_buttons(scene, scene.button("button-teach", Act.TEACH, 1))),
    ]
    return Page(layout(body, FELT))


def opening_buttons(scene: Scene, *others: Button, last: bool = True) -> list[Button]:
    """*Deal*, and what can be done before.

    Args:
        last: whether nothing else stands out.
    """
    style = discord.ButtonStyle.primary if last else discord.ButtonStyle.secondary
    return [scene.button("button-deal", Act.READY, style=style), *others]


def _prompt(scene: Scene, game_ui: GameUI, view: View) -> str:
    """What the player may do now, and until when."""
    if scene.vacant is not None:
        return status.vacancy_line(scene, scene.vacant)
    if scene.wait is not None or scene.dealing:
        return status.wait_line(scene, view)
    if scene.buying_in:
        return status.whose_turn(scene, game_ui, view)
    if (thinks := status.house_thinks(scene, view)) is not None:
        # After a second timeout the house plays for the reader, and no clock runs.
        return thinks
    if view.viewer in view.actors:
        return game_ui.prompt(scene, view)
    if scene.size > TWO and scene.venue is not Venue.DM:
        # This page is not shown again at each move of the others.
        return scene.say("prompt-wait-table")
    return scene.timed("prompt-wait", player=scene.listed(view.actors))


def _controls(
    scene: Scene,
    game_ui: GameUI,
    view: View,
    state: HandState,
    declared: Action | None,
    *,
    plays_itself: bool,
    tips: bool,
) -> tuple[Button | None, list[ui.Item]]:
    """The controls of what the player may do now, or the question that they have opened in their place.

    Where there is nothing to do but to wait, the one button stands next to the text. So nothing stands where
    the buttons of the next decision come, and no press is aimed at something else.
    """
    if scene.vacant is not None:
        return None, [ui.ActionRow(*idle_buttons(scene))]
    back = scene.button("button-return", Act.BACK)
    if isinstance(state.opened, Question):
        return None, [ui.ActionRow(*_answers(scene, state.opened), *_figures(scene, state.opened), back)]
    controls = game_ui.controls(scene, view, declared)
    link = scene.link_to_table()
    if isinstance(state.opened, Menu):
        leave = "button-leave-table" if scene.comes_and_goes else "button-resign"
        buttons = scene.button(leave, Act.RESIGN), scene.button("button-rules", Act.RULES)
        menu = [button for section in scene.sections for button in section.hand_menu(scene, view)]
        if tips:
            menu.append(scene.button("button-no-tips", Act.NO_TIPS))
        return None, [*button_rows(*menu, *controls.menu, *buttons, *link, back)]
    # A press on a card that is about to be played would come too late, and meet what follows it.
    rows: list[ui.Item] = [] if plays_itself else [*controls.rows]
    if added := [button for section in scene.sections for button in section.hand_buttons(scene, view)]:
        rows.append(ui.ActionRow(*added))
    last = [*controls.last]
    advised = scene.advised and view.viewer in view.actors and not plays_itself
    if advised and isinstance(game_ui, HasHints) and game_ui.hints(view):
        last.append(scene.button("button-hint", Act.HINT))
    more, pause = scene.button("button-more", Act.MORE), _pause(scene, view)
    if pause is not None and not last:
        aside: Button | None = pause
    else:
        aside = more if not last else None
        last = [] if aside else [*last, *([] if pause is None else [pause]), more]
    if last:
        rows.extend(button_rows(*last))
    if controls.note is not None:
        rows.append(ui.TextDisplay(controls.note))
    return aside, rows


def _pause(scene: Scene, view: View) -> Button | None:
    """After a deal, a button to look at the result for longer, or to go on; else None."""
    if scene.wait is not Wait.RESULT:
        return None
    if view.viewer in scene.held_by:
        return scene.button("button-continue", Act.READY, style=discord.ButtonStyle.primary)
    return None if view.viewer in scene.ready else scene.button("button-wait", Act.WAIT)


def _answers(scene: Scene, question: Question) -> list[Button]:
    return [
        Button.of(
            scene.press(Act.CHOOSE, question.number * MOST_CHOICES + place), choice.label, style=choice.style
        )
        for place, choice in enumerate(question.choices)
    ]


def _figures(scene: Scene, question: Question) -> list[Button]:
    return [scene.button(question.label, Act.FIGURES, question.number)] if question.figures else []


def moved_page(language: Language) -> Page:
    """The page of an ephemeral hand after a newer message has replaced it."""
    return sentence_page(say(language, "hand-moved"))
