"""How the level files of Palm Island look: which fields they have and of what kind (see `game.core.levels.fits`)."""

from __future__ import annotations

from typing import Any, Final

FORM: Final[dict[str, Any]] = {
    "achievements": {
        "schema": "palm_island/1",
        "count": "0..99",
        "locked_face": "word",
        "evaluated_after": ["word"],
        "usable_in": ["word"],
        "cards": [
            {
                "id": "word",
                "order": "0..99",
                "kind": "building|passive",
                "condition": {
                    "min_score": "0..99",
                    "levels": [{"cards": "word", "count": "0..99", "min_level": "0..99"}],
                },
                "unlock_action": "rotate|flip",
                "unlocked_face": "B|C",
                "faces": {
                    "A|B|D|C": {
                        "locked?": "flag",
                        "resources?": {"wood|fish|stone": "0..99"},
                        "level?": "0..99",
                        "vp?": "0..99",
                        "actions?": [{"type": "flip|rotate|store", "cost": [{"wood|fish|stone": "0..99"}]}],
                        "unused?": "flag",
                    }
                },
                "placement": "behind_round_card",
                "effect?": {
                    "storage_limit?": "0..99",
                    "round_start_bring_to_front?": "0..99",
                    "end_vp_per_card?": {"cards": ["word"], "min_level": "0..99", "vp": "0..99", "max": "0..99"},
                },
            }
        ],
        "provenance": "any",
    },
    "cards": {
        "schema": "palm_island/1",
        "rounds": "0..99",
        "resources": ["word"],
        "faces": {"ids": ["word"], "rotate": {"A|B|C|D": "word"}, "flip": {"A|C|B|D": "word"}, "start": "word"},
        "limits": {
            "storage_limit": "0..99",
            "actionable_positions": "0..99",
            "visible_positions": "0..99",
            "back_peek_positions": "0..99",
            "upgrades_per_card_per_turn": "0..99",
        },
        "card_types": {
            "canoe_house|logger|quarry|market|trade_house|tool_maker|housing|temple": {
                "id": "word",
                "copies_per_deck": "0..99",
                "sun_numbers": ["0..99"],
                "faces": {
                    "A|B|C|D": {
                        "resources": {"wood|fish|stone": "0..99"},
                        "level": "0..99",
                        "vp": "0..99",
                        "actions": [{"type": "store|rotate|flip", "cost": [{"wood|fish|stone": "0..99"}]}],
                    }
                },
            }
        },
        "deck": {
            "size": "0..99",
            "cards": [
                {
                    "sun_number": "0..99",
                    "type": "canoe_house|logger|quarry|market|trade_house|tool_maker|housing|temple|round_card",
                }
            ],
        },
        "round_card": {
            "sun_number": "0..99",
            "faces": {"A|B|D|C": {"rounds": ["0..99", 2], "advance": "rotate|flip", "note?": "any"}},
            "round_to_face": {"1|2|3|4|5|6|7|8": "A|B|D|C"},
        },
        "totals": {"max_points_of_16_buildings|max_sum_of_levels": "0..99"},
        "provenance": "any",
    },
    "community": {
        "schema": "palm_island/1",
        "physical_cards": "0..99",
        "abilities": "0..99",
        "max_in_game": "0..99",
        "max_upgrades_per_round": "0..99",
        "cards": [
            {
                "card": "community_2|community_1",
                "side": "word",
                "id": "word",
                "cost_mode": "fixed|per_person",
                "cost": (None, {"wood|fish|stone": "0..99"}),
                "prerequisite": (None, {"temple_upgrades_per_person": "0..99"}),
                "lasting": "flag",
                "recipes?": [
                    {
                        "id": "word",
                        "empty_face": "word",
                        "filled_face": "word",
                        "cost": {"wood|fish|stone": "0..99"},
                        "content": {"wood|fish|stone": "0..99"},
                    }
                ],
                "effect": {
                    "one_shot_shared_store?": "flag",
                    "round_start_bring_to_front?": "0..99",
                    "who?": "word",
                    "help_partner_pay_per_round?": "0..99",
                },
                "active_face?": "word",
                "locked_face?": "word",
                "min_players?": "0..99",
            }
        ],
        "provenance": "any",
    },
    "disasters": {
        "schema": "palm_island/1",
        "count": "0..99",
        "upgrades_to_win": "0..99",
        "max_upgrades_per_round": "0..99",
        "cost_scales_with": "word",
        "cards": [
            {
                "id": "word",
                "option": "word",
                "faces": ["A|B|D|C", 4],
                "upgrade_costs_per_person": [{"wood|fish|stone": "0..99"}, 3],
                "advance": ["rotate|flip", "again", 3],
                "difficulty": "0..99",
            }
        ],
        "provenance": "any",
    },
    "ranking": {
        "schema": "palm_island/1",
        "rankings": {
            "solo|coop": [
                {"min": "0..99", "max": "null|0..99", "id": "word"},
                5,
            ]
        },
        "difficulty": [{"id": "word", "max_achievements": "null|0..99"}],
        "setup": [
            {
                "id": "word",
                "players": "0..99",
                "disaster": "flag",
                "abilities": ["stockpile|remodel|support"],
                "ranking": "solo|coop",
            }
        ],
        "provenance": "any",
    },
}
