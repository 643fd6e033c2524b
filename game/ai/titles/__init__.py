"""What computer players know of each title: judgement of positions, plans, own searches."""
