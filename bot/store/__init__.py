"""SQL: one connection that writes, one module per concern."""
