"""Commands about the server and oneself: settings, rulesets, privacy, help."""
