"""Makes the calls to Discord."""
