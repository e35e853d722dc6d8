"""Duplicate: boards that everybody plays with the same cards against the same house."""
