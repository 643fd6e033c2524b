"""What is worth seeing in a title's games, for the demo; one module a title, all of it optional.

- `LEVEL: str`: strength of the computers, where a whole game at more than easy takes them a second or two.
- `WEIGHTS: Mapping[type, float]`: event types that people like to see; 10 is as much as a tenth of all points.
- `captions(before, ply, after) -> Iterable[tuple[str, float]]`: what there is to explain about a decision, as names of
  `<title>.caption` and how much each adds to the weight of the decision. before, after: full positions.
"""
