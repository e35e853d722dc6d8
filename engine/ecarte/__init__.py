"""Écarté: rules, deals, games, views, notation and the advisor."""
