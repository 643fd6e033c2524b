"""How the level files of Kilauea look: which fields they have and of what kind (see `game.core.levels.fits`)."""

from __future__ import annotations

from typing import Any, Final

FORM: Final[dict[str, Any]] = {
    "board": {
        "schema": "kilauea-board/1",
        "colours": ["word"],
        "sections": [
            {
                "id": "word",
                "index": "0..99",
                "adjacent": ["word", 2],
                "non_adjacent": ["word", 2],
                "canoe_spaces_3_4": ["0..99", 2],
                "canoe_space_2": "0..99",
                "forest_slot": "word",
                "slope_slot": "word",
                "island_section": "word",
                "reef_before": "word",
                "reef_after": "word",
            }
        ],
        "canoe_track": [
            {
                "id": "0..99",
                "section": "word",
                "reef": "word",
                "next_3_4": "0..99",
                "covered_with_2": "flag",
                "next_2": "null|0..99",
                "start": "flag",
            }
        ],
        "reef_slots": [
            {
                "id": "word",
                "index": "0..99",
                "between": ["word", 2],
                "touches_3_4": ["0..99", 2],
                "touches_2": ["0..99", 1],
            }
        ],
        "volcano": {
            "pillar_spaces|slope_slots": [
                {
                    "id": "word",
                    "section": "word",
                    "colour?": "red|yellow|green|blue",
                    "initial?": "0..99",
                    "max_height?": "0..99",
                    "forest_slot?": "word",
                }
            ]
        },
        "forest_slots": [{"id|section": "word"}],
        "island_sections": [{"id": "word", "section": "word", "max_height": "0..99"}],
        "provenance": "any",
    },
    "constants": {
        "schema": "kilauea-constants/1",
        "pillar_max": "0..99",
        "canoe_tiki_slots": "0..99",
        "canoe_stone_slots": "0..99",
        "mandatory_move": "0..99",
        "chop_min": "0..99",
        "chop_max": "0..99",
        "volcano_place_stones": "0..99",
        "island_place_cost": "0..99",
        "highest_pillar_vp": "0..99",
        "other_pillar_vp": "0..99",
        "forests_for_intermediate": "0..99",
        "forests_for_final": "0..99",
        "all_sections_bonus": "0..99",
        "stones_per_vp": "0..99",
        "canoe_tiki_vp": "0..99",
        "crater_start": "0..99",
        "draft_rounds": "0..99",
        "stall_rounds": "0..99",
        "provenance": "any",
    },
    "forests": {
        "schema": "kilauea-forests/1",
        "forests": [
            {
                "id": "word",
                "sides": {
                    "A|B": {
                        "row_order": [["word"], 3],
                        "spaces": [
                            {
                                "id": "word",
                                "row": "0..99",
                                "only_3_4": "flag",
                                "shore": "flag",
                                "in_tile_row": "flag",
                                "blocked_by": ["a|b|c|d|e|f|g|h"],
                                "must_be_clear": ["a|b|c|d|e|f|g|h"],
                                "opens": ["e|f|g|h|i|j|d|c|k"],
                            }
                        ],
                        "counts": {"players_3_4|players_2": "0..99"},
                    }
                },
                "spaces_3_4": "0..99",
                "spaces_2": "0..99",
            }
        ],
        "provenance": "any",
    },
    "setup": {
        "schema": "kilauea-setup/1",
        "players": {"min|max": "0..99"},
        "tikis": {
            "per_colour": "0..99",
            "total": "0..999",
            "removed_per_colour_with_2": "0..99",
            "total_with_2": "0..99",
            "volcano_per_colour": "0..99",
            "forest_per_colour_3_4": "0..99",
            "forest_per_colour_2": "0..99",
        },
        "sacred_stones": {
            "box_total": "0..99",
            "crater_start": "0..99",
            "start_by_turn_order": {"2|3|4": ["0..99", "again"]},
            "in_play": {"2|3|4": "0..99"},
        },
        "sea_tiles": {"count": "0..99", "used_with_players": ["0..99"], "cover_canoe_spaces": ["0..99"]},
        "tables": [
            {
                "players": "0..99",
                "tikis_per_colour": "0..99",
                "volcano_tikis": "0..99",
                "forest_tikis": "0..99",
                "volcano_after_draft": "0..99",
                "canoe_spaces": "0..99",
                "canoe_space_ids": ["0..99"],
                "start_space": "0..99",
                "start_stones": ["0..99", "again"],
                "crater": "0..99",
                "stones_in_play": "0..99",
                "stones_back_to_box": "0..99",
                "forest_spaces_left_empty": "0..99",
                "reef_tiles": "0..99",
                "forest_tiles": "0..99",
                "draft_order": ["0..99", "again"],
            }
        ],
        "provenance": "any",
    },
    "tiles": {
        "schema": "kilauea-tiles/1",
        "tiles": [
            {
                "id": "word",
                "number": "0..99",
                "set": "basic|extra",
                "reef": "word",
                "volcano": "word",
                "replaces?": "word",
            }
        ],
        "sub_actions": [
            {
                "id": "word",
                "tile": "word",
                "side": "reef|volcano",
                "set": "basic|extra",
                "cost_stones": "0..99",
                "steps": [
                    {
                        "op": "gain_vp|take_stones|run_sub_action|move_tiki|steal_stone|swap_tikis|place_seal",
                        "amount?": "0..99",
                        "up_to?": "0..99",
                        "choose_from?": ["reef_tiles|slope_tiles"],
                        "exclude_self?": "flag",
                        "pay_its_cost?": "flag",
                        "from?": "word",
                        "to?": "word",
                        "bind?": {"space?": "word", "section": "v", "colour": "a", "from_section?": "word"},
                        "no_unlock?": "flag",
                        "colour_not?": "a",
                        "condition?": "word",
                        "a?": "word",
                        "b?": "word",
                        "on?": "word",
                    }
                ],
                "rule": "word",
            }
        ],
        "provenance": "any",
    },
}
