"""Écarté's face: table, hand, spectator, phrases, explanations."""
