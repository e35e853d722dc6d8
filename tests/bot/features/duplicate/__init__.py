"""Tests of duplicate."""
