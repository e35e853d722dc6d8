"""Languages, names, numbers and cards as text."""
