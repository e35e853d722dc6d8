"""Purses as their owners see them, and the audit of ledgers."""
