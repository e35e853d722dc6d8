"""Seasons of servers: their ends, their champions, and the role that goes from one to the next."""
