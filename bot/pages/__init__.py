"""From model and view to a page: pure, reads no SQL, decides no rule."""
