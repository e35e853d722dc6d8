"""Games that no longer count."""
