"""The daily hand."""
