"""Sound: cues, buses with ducking, ambience and music. Never fails: without a device all is silent."""
