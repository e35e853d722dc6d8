"""Écarté as text: positions and records, written and read."""
