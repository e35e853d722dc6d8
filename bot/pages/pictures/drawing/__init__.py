"""The canvas that pictures are drawn on."""
