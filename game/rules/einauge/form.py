"""How the level files of Einauge look: which fields they have and of what kind (see `game.core.levels.fits`)."""

from __future__ import annotations

from typing import Any, Final

FORM: Final[dict[str, Any]] = {
    "cards": {
        "provenance": "any",
        "colours": ["word"],
        "profiles": [{"id|price|chests|sabres|ducats|jewels": "0..99"}],
        "profile_alternatives": {
            "note": "any",
            "price_3": [{"chests": "0..99", "sabres": "0..99", "ducats": "0..99", "jewels": "0..99", "chosen": "flag"}],
            "price_7": [{"chests": "0..99", "sabres": "0..99", "ducats": "0..99", "jewels": "0..99", "chosen": "flag"}],
        },
        "ship": {"count|price|chests|sabres|ducats|jewels": "0..99"},
        "cards": [
            {
                "id": "word",
                "kind": "island|ship",
                "colour": "null|blue|red|green|yellow|orange|violet|turquoise|brown",
                "profile": "0..99|ship",
            }
        ],
    },
    "economy": {
        "provenance": "any",
        "sell_jewel_ducats": "0..99",
        "sell_card_ducats": "0..99",
        "fight_cost_without_sabre": "0..99",
        "fight_cost_with_sabre": "0..99",
        "row_limit": "0..99",
        "sabre_to_ducats": "0..99",
        "ducats_per_jewel": "0..99",
        "chest_jewels": ["0..99"],
        "bonus_by_colours": ["0..99", "again"],
    },
    "places": {"provenance": "any", "table": ["word"], "display": ["word"]},
    "setup": {
        "provenance": "any",
        "per_player": {"ducats|sabres|jewels": "0..99"},
        "by_players": [
            {
                "players": "0..99",
                "colours_removed": "0..99",
                "colours_in_play": "0..99",
                "islands_in_play": "0..99",
                "display": "0..99",
                "pirate_table": "0..99",
                "draw_pile_islands": "0..99",
                "draw_pile_ships": "0..99",
                "draw_pile_total": "0..99",
                "start_ducats_total": "0..999",
                "start_sabres_total": "0..99",
                "start_jewels_total": "0..99",
                "max_variant_bonus": "0..99",
            }
        ],
    },
    "tokens": {
        "provenance": "any",
        "jewels": {"pieces": "0..99", "denominations": [{"value|count": "0..99"}], "total_value": "0..999"},
        "ducats": {"pieces": "0..99", "denominations": [{"value|count": "0..99"}], "total_value": "0..999"},
        "sabres": {"pieces": "0..99", "denominations": [{"value|count": "0..99"}], "total_value": "0..99"},
        "supply_limited": "flag",
    },
}
