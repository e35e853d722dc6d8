"""SQL for games, messages, users, guilds, rulesets and sessions."""
