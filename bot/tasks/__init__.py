"""Background tasks: deadlines, the house player, the reviewer, the auditor, the worker process."""
