"""The pool of three."""
