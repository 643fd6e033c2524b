"""The table of Einauge sei wachsam!."""
