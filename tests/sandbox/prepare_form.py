"""A form with groups of radio buttons and checkboxes, as bots of the real client library send it."""

import discord
from discord import ui


class PrepareForm(ui.Modal, title="Prepare a game"):
    rules: ui.Label["PrepareForm"] = ui.Label(
        text="Rules",
        component=ui.RadioGroup(
            custom_id="rules",
            options=[
                discord.RadioGroupOption(
                    label="Classic", value="classic", description="As in the old books", default=True
                ),
                discord.RadioGroupOption(label="Casino", value="casino", description="With bets"),
            ],
        ),
    )
    extras: ui.Label["PrepareForm"] = ui.Label(
        text="Extras",
        description="Up to two",
        component=ui.CheckboxGroup(
            custom_id="extras",
            required=False,
            max_values=2,
            options=[
                discord.CheckboxGroupOption(label=name.title(), value=name)
                for name in ("clock", "hints", "bets")
            ],
        ),
    )
    rated: ui.Label["PrepareForm"] = ui.Label(text="Rated", component=ui.Checkbox(custom_id="rated"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        rules, extras, rated = (label.component for label in (self.rules, self.extras, self.rated))
        assert isinstance(rules, ui.RadioGroup)
        assert isinstance(extras, ui.CheckboxGroup)
        assert isinstance(rated, ui.Checkbox)
        await interaction.response.send_message(f"{rules.value}, {extras.values}, {rated.value}")
