"""The fake Discord over HTTP: REST, gateway, rate limits, faults, page."""
