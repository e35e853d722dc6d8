"""Écarté's UI: its words, its rules in words, its controls."""
