"""The SQLite engine: one file, one process, group commit."""
