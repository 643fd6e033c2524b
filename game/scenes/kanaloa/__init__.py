"""The table of Kanaloa: the chart, its fish and pawns, the temples, and how the events of the rules move them."""
