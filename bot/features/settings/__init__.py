"""The settings of a server and of a person, and the help."""
