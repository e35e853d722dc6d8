"""Tournaments that somebody is about to open: a form, and a private page that changes the rest."""
