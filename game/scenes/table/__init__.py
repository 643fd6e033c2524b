"""The table that the tables of all titles are made from: what decides, what shows, what looks back, what listens."""
