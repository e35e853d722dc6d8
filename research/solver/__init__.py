"""Computes what the advisor of écarté knows."""
