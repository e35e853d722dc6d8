"""What commands share: answer, resolve, rules, autocomplete, permissions."""
