"""The fake Discord on the wire: REST, gateway, rate limits, faults, page."""
