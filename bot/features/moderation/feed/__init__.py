"""The log of a server as it happens, in a channel."""
