"""How the level files of Haleakala look: which fields they have and of what kind (see `game.core.levels.fits`)."""

from __future__ import annotations

from typing import Any, Final

FORM: Final[dict[str, Any]] = {
    "board": {
        "provenance": "any",
        "segments": [
            {
                "id": "word",
                "index": "0..99",
                "clockwise_next": "word",
                "counterclockwise_next": "word",
                "opposite": "word",
                "anchorage": "word",
                "beach": "word",
                "grass": "word",
                "forest": "word",
                "mountain": "word",
                "crater": "word",
                "bays": ["word", 2],
                "feature": "null|word",
            }
        ],
        "fields": [
            {
                "id": "word",
                "segment": "word",
                "terrain": "anchorage|beach|grass|forest|mountain|crater",
                "height": "null|0..99",
                "statue_points": "null|0..99",
                "shaman_may_stop": "flag",
                "shaman_may_enter": "flag",
            }
        ],
        "shaman_edges": {
            "B0|G0|F0|M0|B1|G1|F1|M1|B2|G2|F2|M2|B3|G3|F3|M3|B4|G4|F4|M4|B5|G5|F5|M5": [{"to|dir": "word"}]
        },
        "shaman_rules": {"max_steps|max_uphill_steps": "0..99"},
        "crater_ring": {"C0|C1|C2|C3|C4|C5": ["word", 2]},
        "boat_track_clockwise": {"W0|W1|W2|W3|W4|W5": "word"},
        "boat_start": "word",
        "eruption_paths": {"C0|C1|C2|C3|C4|C5": ["word", 3]},
        "score_track": {"fields": "0..99", "first_field_label": "word", "wraps": "flag"},
    },
    "cards": {
        "provenance": "any",
        "palm_card_kinds": {
            "statue|priestess|shell|fish_1|fish_2|fish_4|fish_5|pearl_white|pearl_black|nautilus|lava": {
                "class": "action|shell|beach|event",
                "keep": "flag",
                "butterflies": "0..99",
                "fish": "0..99",
                "points": "0..99",
                "shells": "0..99",
            }
        },
        "palm_cards": [{"id": "word", "palms": "0..99", "kind": "word"}],
        "palm_card_totals": {
            "statue": "0..99",
            "shell": "0..99",
            "priestess": "0..99",
            "fish_1": "0..99",
            "fish_2": "0..99",
            "pearl_white": "0..99",
            "pearl_black": "0..99",
            "lava": "0..99",
            "fish_4": "0..99",
            "fish_5": "0..99",
            "nautilus": "0..99",
        },
        "palm_card_counts_by_stack": {
            "1": {"statue|shell|priestess|fish_1|fish_2|pearl_white|pearl_black": "0..99"},
            "2": {"lava|statue|shell|priestess|fish_4": "0..99"},
            "3": {"lava|statue|shell|priestess|fish_5|nautilus": "0..99"},
        },
    },
    "market": {
        "provenance": "any",
        "scoring_cards": [{"id": "word", "cost_shells": "0..99", "per": "word", "points_per": "0..99"}],
        "priestess_panel_card": {"id": "word", "cost_shells": "0..99"},
    },
    "pieces": {
        "provenance": "any",
        "players": [{"id": "word", "index": "0..99", "start_beach": "word"}],
        "components": {
            "island_board": "0..99",
            "score_panel": "0..99",
            "fishing_boat": "0..99",
            "lava_chips": "0..99",
            "start_player_card": "0..99",
            "palm_cards": {"1|2|3|total": "0..99"},
            "scoring_cards": "0..99",
            "priestess_panel_card": "0..99",
            "cards_total": "0..99",
            "per_player": {"shaman|statues|number_discs|lava_disc|score_marker": "0..99"},
            "discs_and_chips_total": "0..99",
            "statues_total": "0..99",
        },
        "number_discs": {"per_player": ["0..99"], "sum_per_player": "0..99"},
    },
    "setup": {
        "provenance": "any",
        "setup": {
            "player_count": "0..99",
            "shamans": {"red|yellow": "word"},
            "boat": "word",
            "score_panel": ["word"],
            "lava_chips_in_stock": "0..99",
            "player_supply": {"number_discs": ["0..99"], "statues": "0..99", "lava_disc": {"basic|tactical": "0..99"}},
            "bays_filled_from_palms": "0..99",
        },
        "scoring": {
            "statue": {"mountain|forest|grass": "0..99"},
            "fish_majority": "0..99",
            "pearl": {"white_alone|black_alone|both": "0..99"},
            "nautilus": "0..99",
            "unspent_shell_at_second_scoring": "0..99",
        },
        "variants": {
            "basic|tactical": {
                "lava_cards": "0..99",
                "lava_discs": "0..99",
                "purchase_before_scoring": "0..99",
                "stack_sizes": {"1|2|3": "0..99"},
            }
        },
        "computer_guard": {"turns_without_boat_move|turns_without_card": "0..99"},
    },
}
