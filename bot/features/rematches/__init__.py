"""The offer of another game, on the pages of the finished one."""
