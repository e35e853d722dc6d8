"""Écarté: rules, one deal, the game of deals, views and records."""
