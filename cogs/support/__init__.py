"""What commands share: answer, resolve, autocomplete, permissions."""
