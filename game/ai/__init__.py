"""Computer players. They see observations, never a full position, and work in small slices of a frame."""
