"""How the level files of Kanaloa look: which fields they have and of what kind (see `game.core.levels.fits`)."""

from __future__ import annotations

from typing import Any, Final

FORM: Final[dict[str, Any]] = {
    "board": {
        "provenance": "any",
        "sites_per_island": "0..99",
        "islands": [
            {
                "id": "word",
                "name": "word",
                "kind": "wreck|canoe|plain",
                "pos": ["0.0..1.0", 2],
                "players": ["0..99"],
                "sites": ["word", 2],
                "neighbours": ["word"],
            }
        ],
        "streams": [{"id": "word", "ends": ["word", 2], "players": ["0..99"]}],
        "sea_fields": [{"id": "word", "corners": ["word", 3], "centre": ["0.0..1.0", 2]}],
    },
    "pieces": {
        "provenance": "any",
        "gods": [{"id": "word", "domain": "word", "has_cards": "flag"}],
        "god_cards": [{"god": "word", "when": "word", "optional": "flag", "limits": ["word"]}],
        "shields": [{"god": "word", "counts_as_god_action": "flag"}],
        "pawns_per_player": "0..99",
        "fish_per_player": "0..99",
        "temple_pieces_per_god": {"1|3|9": "0..99"},
        "temple_supply_is_limit": "flag",
        "volcano_figures": "0..99",
        "bags": "0..99",
    },
    "setups": {
        "provenance": "any",
        "setups": [
            {
                "players": "0..99",
                "face_up": "0..99",
                "crate_offerings": "0..99",
                "crate_volcanoes": "0..99",
                "bag_offerings": "0..999",
                "bag_volcanoes": "0..99",
                "player_fish": "0..99",
                "neutral_fish": [{"stream|tail|head|side_up": "word"}],
                "card_deals": {
                    "recommended": [[["Lono|Ku|Kanaloa|Pele"]], 1],
                    "free?": [[["Lono|Ku|Kanaloa|Pele", 2], 2]],
                },
                "shields": "flag",
                "volcano_goes_to": "sea_field|unoccupied_island",
                "eruptions_at": ["0..99"],
                "ends_at_volcano": "0..99",
                "pele_player_can_be_immune": "flag",
            }
        ],
    },
    "start_positions": {
        "provenance": "any",
        "owner_index": "word",
        "fish_2": [
            {"stream": "word", "tail": "word", "head": "word", "owner": "0..99|neutral", "side_up": "colour|white"}
        ],
        "pawns_2": [{"owner": "0..99", "island": "word"}],
        "fish_3": [{"stream": "word", "tail": "word", "head": "word", "owner": "0..99", "side_up": "white|colour"}],
        "pawns_3": [{"owner": "0..99", "island": "word"}],
        "fish_4": [{"stream": "word", "tail": "word", "head": "word", "owner": "0..99", "side_up": "white|colour"}],
        "pawns_4": [{"owner": "0..99", "island": "word"}],
    },
    "tiles": {
        "provenance": "any",
        "kinds": [
            {
                "type": "word",
                "group": "single|pair|kane",
                "signs": ["Kanaloa|Ku|Pele|Lono|Kane"],
                "value": "0..99",
                "count": "0..99",
            }
        ],
        "tiles": [{"id|type": "word"}],
        "totals": {"single|pair|kane|all": {"tiles|points": "0..999"}},
        "volcano_tiles": {"total|in_bag_at_start|in_crate": "0..99"},
    },
}
