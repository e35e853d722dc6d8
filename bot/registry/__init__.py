"""The use cases of games. Each is one commit; ``registry.Registry`` offers them all."""
