"""What runs by itself: deadlines, the house player, the reviewer, the auditor, the worker process."""
