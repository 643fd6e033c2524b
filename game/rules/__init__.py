"""The titles of the collection and their rules. Nothing in here draws, sounds or looks at a clock."""
