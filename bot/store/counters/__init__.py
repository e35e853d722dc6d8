"""SQL for the ledger, wagers, backers and pools."""
