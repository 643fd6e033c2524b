"""Which pictograms a tile side shows: from, to (or one sign and an amount) and its cost."""

import json, os

D = json.load(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "board.json")))
OPS = {o["id"]: o for o in D["sub_actions"]}
PIC = {
    "own_canoe": "canoe",
    "forest_any_accessible": "forest",
    "own_island_any": "island",
    "own_island_other": "island",
    "volcano_any": "volcano",
    "volcano_other": "volcano",
    "volcano_adjacent": "volcano_next",
    "volcano_non_adjacent": "volcano_far",
    "box": "box",
    "other_player_canoe": "other",
}


def face(op):
    """Pictograms of a tile side: (from, to) or one big sign, plus cost."""
    o = OPS[op]
    st = o["steps"][0]
    k = st["op"]
    if k == "gain_vp":
        return ("star", str(st["amount"])), o["cost_stones"]
    if k == "take_stones":
        return ("stone", "+2"), o["cost_stones"]
    if k == "run_sub_action":
        return ("reef", "slope") if op[-1] == "B" else ("reef", "?"), o["cost_stones"]
    if k == "steal_stone":
        return ("other", "stone"), o["cost_stones"]
    if k == "swap_tikis":
        return ("canoe", "swap"), o["cost_stones"]
    if k == "place_seal":
        return ("volcano", "seal"), o["cost_stones"]
    two = len(o["steps"]) > 1 and o["steps"][1]["op"] == "move_tiki"
    return (PIC[st["from"]], "swap" if two else PIC[st["to"]]), o["cost_stones"]
