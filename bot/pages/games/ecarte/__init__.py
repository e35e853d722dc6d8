"""Écarté's face: its words, its rules in words, its controls."""
