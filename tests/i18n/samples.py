"""Long but real values for the holes of each set, so that texts can be measured as they appear."""

from __future__ import annotations

from game.i18n import tr

NAME = "Kalaniki"  # names count as eight signs
SHARED: dict[str, object] = {
    "name": NAME,
    "other": NAME,
    "partner": NAME,
    "names": f"{NAME} and {NAME}",
    "n": 12,
    "round": 8,
    "title": "Palm Island",
}
OWN: dict[str, dict[str, object]] = {
    "haleakala": {"disc": 5, "a": 12, "b": 11, "sum": 12, "need": 3, "lava": 3, "card": "Mountain statues"},
    "einauge": {
        "card": "Feather 8",
        "chain": "Sunfish",
        "goods": "1 sabre, 2 ducats",
        "need": 8,
        "count": 7,
    },
    "kilauea": {
        "tile": "Forest to volcano",
        "section": "Heliconia",
        "section_from": "Hibiscus",
        "colour": "violet",
        "a": "violet",
        "b": "gold",
        "height": 6,
        "free": 4,
        "stones": 3,
        "need": 4,
    },
    "kanaloa": {
        "god": "Kanaloa",
        "island": "Mahina",
        "island_two": "Lehua",
        "tile": "Kanaloa or Pele 4",
        "sum": 12,
        "height": 19,
        "kane": 21,
        "points": 105,
        "count": 7,
    },
    "palm_island": {
        "card": "Statue of Wisdom",
        "goods": "2 wood, 2 fish, 3 stone",
        "lack": "2 wood, 2 fish, 1 stone",
        "a": "2 wood",
        "b": "2 fish",
        "disaster": "Volcanic Eruption",
        "ability": "Stockpile",
        "level": 3,
        "place": 12,
        "done": 2,
        "limit": 5,
        "used": 4,
        "need": 2,
        "have": 1,
        "old": 31,
        "seed": 123456,
    },
    "shell": {
        "key": "Backspace",
        "step": 11,
        "device": "Gamepad",
        "date": "12 March 2026",
        "done": 3,
        "goal": 5,
        "folder": "the save folder",
        "file": "damaged_2026_03_12",
    },
}


def filled(key: str, **changes: object) -> str:
    """The words of a key with every hole filled by a long value of its set."""
    return tr(key, **{**SHARED, **OWN[key.partition(".")[0]], **changes})
