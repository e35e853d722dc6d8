"""Several processes on one database. A reader of the single process may skip this package."""
