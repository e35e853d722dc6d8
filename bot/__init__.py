"""The running program: registry, store, presenter, and the one module that calls Discord."""
