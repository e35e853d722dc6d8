"""Commands and buttons: parse, ask the registry, answer. No rules, no SQL, no literal sentence."""
