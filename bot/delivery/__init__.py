"""Messages to Discord: desired state, retries, threads, failures as values."""
