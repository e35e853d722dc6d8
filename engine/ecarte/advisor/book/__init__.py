"""The decisions of Britannica's book."""
