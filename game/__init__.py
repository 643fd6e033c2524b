"""Lava & Lagoon: five island games for people on one couch."""

__version__ = "0.1.0"
