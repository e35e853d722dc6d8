"""Arithmetic of bets, chouette, settlement and pool, on whole numbers."""
