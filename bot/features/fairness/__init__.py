"""The register of all games, how their cards fell, and the monthly bundles that anybody can verify."""
