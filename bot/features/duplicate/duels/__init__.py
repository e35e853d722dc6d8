"""Duels: two people play the same boards of duplicate within three days, and compare their points."""
