"""The SQL of tables, one statement a function."""
