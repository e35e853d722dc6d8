"""SQL for scores, ratings, reviews and the daily hand."""
