"""The sandbox as tests use it: people, the bot process, snapshots."""
