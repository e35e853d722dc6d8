"""The parts that commands share: answer, resolve, rules, autocomplete, permissions."""
