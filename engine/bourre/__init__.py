"""Bourré for two to eight players as pure values, by the rules that ``docs/play/bourre.md`` numbers."""
