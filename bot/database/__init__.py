"""The engines, the migrations, and how a transaction runs."""
