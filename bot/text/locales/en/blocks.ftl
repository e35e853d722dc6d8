# Blocking somebody, and lifting the block.

block-declined = You declined { $challenger }'s challenge. They can't ask you again for a few minutes.
block-made = You've blocked { $other }: they can't challenge you or sit down against you, nor you against them. They aren't told.
block-lifted = { $other } is no longer blocked.
block-nobody = You haven't blocked anybody.
block-list =
    ### Blocked
    { $people }
    These people can't challenge you or sit down against you.
button-block = Block
button-unblock = Unblock
select-unblock = Unblock somebody
select-block = Block somebody
