"""Games by post: live games that go on by post, and back."""
