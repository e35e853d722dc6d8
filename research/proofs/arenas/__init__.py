"""Tournaments in simulated time: how long people wait for a game, and what Discord gets to do.

- ``evening``: people with random speeds are paired by the arena's own rules; nothing else runs.
- ``crowd``: the real bot, at which people press what they are shown, behind Discord's limits.

``python -m research.proofs.arenas`` prints the figures of `docs/research/arenas.md`.
"""
