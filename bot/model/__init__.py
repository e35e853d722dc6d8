"""Frozen data that every layer speaks of: no SQL, no Discord."""
