"""Writes ../layout.json: every place of the table in logical pixels (1920x1080 canvas, origin top left)."""

import json, os
from geo import *

HERE = os.path.dirname(os.path.abspath(__file__))
R = lambda p: [round(p[0]), round(p[1])]
F = {}
for i in range(6):
    for r in "WBGFMC":
        f = "%s%d" % (r, i)
        d = dict(
            seat=R(seat(f)),
            region=[R(p) for p in region(f)][::2],
            hit=dict(circle=R(seat(f)) + [dict(W=56, B=34, G=32, F=28, M=25, C=25)[r]], polygon="region"),
        )
        if r in "GFM":
            d.update(
                pad=R((seat(f)[0], seat(f)[1] + 6)),
                pad_width=dict(G=72, F=70, M=68)[r],
                statue=dict(anchor="bottom centre", at=R((seat(f)[0], seat(f)[1] + 14)), width=47),
                shaman=dict(anchor="bottom centre", at=R((shaman_seat(f)[0], shaman_seat(f)[1] + 16)), width=50),
                focus_mark=dict(part="mark_focus", at=R((seat(f)[0], seat(f)[1] + 6)), width=96),
            )
        if r == "B":
            d["discs"] = {
                "seat%d" % q: {str(n): [R(p) for p in beach_slots(i, q, n)] for n in range(1, 7)} for q in (0, 1)
            }
            d["disc_diameter"] = 46
            if i in (0, 3):
                d["shaman"] = dict(anchor="bottom centre", at=R((shaman_seat(f)[0], shaman_seat(f)[1] + 16)), width=50)
        if r == "C":
            d.update(
                chip=dict(at=R((seat(f)[0], seat(f)[1] - 2)), diameter=42, stack_offset=[0, -9], max=4),
                count_badge_offset=[23, -16],
            )
        if r == "W":
            d.update(
                boat=dict(anchor="centre", at=R((seat(f)[0], seat(f)[1] - 4)), width=112),
                buoy=dict(anchor="centre", at=R(seat(f)), width=46, can_reach_seat0=[-30, 8], can_reach_seat1=[30, 8]),
            )
        F[f] = d
P = dict(
    canvas=[1920, 1080],
    origin="top left",
    players={"2": "the only number of players; seat 0 = flame (red), upper panel; seat 1 = sun (yellow), lower panel"},
    scale="k = min(width/1920, height/1080); logical height H = height/k (1080 at 16:9, 1440 at 4:3); island_dy = 0 up to H = 1200, else (H-1080)/2+16, added to every y of island, bays, plaques and paths",
    min_text_px=26,
    island=dict(
        land=[440, 150, 1040, 880],
        lake=dict(centre=[CX, CY - 64], width=180),
        sea="table_sea covers the canvas: scale max(1, H/1080*1.01) about the island centre",
        centre=[CX, CY],
        flatten=KY,
    ),
    fields=F,
    bays={
        "K%d%s" % (i, ab): dict(
            card_centre=R(bay(i, ab)),
            card_width=100,
            card_size=[100, 143],
            hit=dict(rect=[round(bay(i, ab)[0] - 54), round(bay(i, ab)[1] - 74), 108, 148]),
            cove=dict(at=[round(bay(i, ab)[0]), round(bay(i, ab)[1] + 26)], width=154),
        )
        for i in range(6)
        for ab in "ab"
    },
    plaques={
        "S%d" % i: dict(
            centre=R(plaque(i)), width=118, sum_seat0=[-26, -1], sum_seat1=[26, -1], leader_lift=-3, crown_offset_y=-29
        )
        for i in range(6)
    },
    boat_path={"W%d-W%d" % (i, (i + 1) % 6): [R(p) for p in boat_path(i, 1)] for i in range(6)},
    flows={
        "comment": "lava piece per field: x, y, width, height; parts flow_<field>_hot|cool|cold",
        **json.load(open(os.path.join(HERE, "flow_boxes.json"))),
    },
    scenery=dict(
        palms=[
            R(pt(r, a)) + [w]
            for a, r, w in (
                (-120, 398, 92),
                (-60, 402, 84),
                (0, 408, 100),
                (60, 404, 92),
                (120, 404, 88),
                (180, 408, 100),
            )
        ],
        huts={"B0": R(pt(402, -117)), "B3": R(pt(334, 64))},
        jetty=R(pt(424, -19)),
    ),
    rails=dict(
        left=dict(x=24, width=352, top=24, gap=14, panels="seat 0 above, seat 1 below; each (H-62)/2 high"),
        right=dict(
            x="W-376",
            width=352,
            tools_y=50,
            tools=[["pause", 34], ["log", 105], ["undo", 176], ["hint", 247], ["help", 318]],
            tool_radius=33,
            tool_hit=72,
            piles_top=104,
            gap=16,
            bottom_margin=24,
            dock_height="(H-144)/2 each: piles above, market below",
        ),
        log_drawer=dict(
            rect=["W-816", 104, 424, "H-128"],
            island=dict(scale=0.67, left=392, right="W-832"),
            note="slides in left of the right rail; the island steps aside into the room between left and right",
        ),
    ),
    player_panel=dict(
        comment="offsets inside a panel of height h; rows: y = 104+v*(h-104)/436",
        band=[12, 12, 26, 84],
        token=[84, 52, 70],
        name=[128, 36],
        turn_or_kind_line=[128, 74],
        score_right=[330, 40],
        discs=dict(v=42, pitch=63, pitch_with_lava_disc=54, diameter=54, hit=[63, 72], chosen_lift=-10),
        statues=dict(v=116, count=8, pitch=40, width=38),
        beach_cards=dict(
            v=208,
            slots=["fish (sum)", "white pearl", "black pearl", "nautilus", "shells (count)"],
            pitch=65,
            width=58,
            stack_offset=[3, -3],
            max_drawn=3,
            badge=[20, 30],
        ),
        scoring_cards=dict(
            v=306, slots=["butterflies", "majority", "segment", "forest", "mountain"], pitch=65, width=58
        ),
        forecast=dict(v=393, butterflies=[42, 0], points_right=[322, 0]),
    ),
    piles_dock=dict(
        comment="offsets; k = (h-470)/2",
        round=[92, 34],
        clock=[92, 68],
        stacks=dict(
            x=[66, 176, 286],
            y="176+k/2",
            width=88,
            leaf_offset=[-2, -4],
            leaves="ceil(n/4), at most 5",
            count_badge=[0, 70],
            next_ring=True,
        ),
        lava_stock=dict(x=[62, 138, 214, 290], y="334+k", diameter=62),
        lava_line=[176, "406+k"],
    ),
    market_dock=dict(
        comment="offsets; k = (h-470)/3",
        title=[78, 43],
        order=["butterflies", "majority", "segment", "forest", "mountain", "priestess"],
        x=[64, 176, 288],
        y=["164+k/2", "340+1.5k"],
        width=106,
        hit=[112, 152],
        cost_icons_y=0.83,
        sold="slot with the buyer's token; the priestess turns face down",
    ),
    slip=dict(
        comment="what-would-happen slip, pegged over the market dock while a target is focused (over the piles dock while buying)",
        x_offset=-6,
        width=364,
    ),
    prompt=dict(rect=[404, 14, 1112, 76], token=[54, 37, 56], text_x=96, hints="right end"),
    score_rail=dict(
        comment="only while points are counted, over the prompt: two rows of twenty-five, totals wrap at 50",
        rect=[404, 10, 1112, 98],
        field="x = 416+43.52*(n%25+0.5), y = 38+44*(n%50//25)",
        numbered=[0, 10, 20, 30, 40],
        marker_width=54,
        sheets="seat 0 in the piles dock, seat 1 in the market dock",
        hints_centre=[960, 1040],
    ),
    flights=dict(
        deal_from="top card of the pile that is next",
        discard="card sinks below the pile dock (y = H+90), fading",
        card_to_owner="centre of its slot in the owner's panel",
        disc_home="its slot in the owner's panel",
        chip_from="rightmost full place of the lava stock",
        chip_home="leftmost empty place of the lava stock",
        statue_from="rightmost full place of the supply row",
    ),
    draw_order=[
        "table_sea",
        "coves, rocks, dolphin, birds",
        "island_land",
        "lake",
        "pads",
        "lava flows",
        "field marks (legal, blocked, threatened, focus)",
        "boat path",
        "palms, huts, jetty, discs, statues, shamans, chips, buoys sorted by foot y",
        "bay cards",
        "sum plaques",
        "boat (always above cards)",
        "burn marks, ghost boat, card rings",
        "rails, docks, slip",
        "prompt or score rail",
        "flying pieces",
        "plume, sparks",
    ],
    responsive={
        "16:9 (1920x1080, 1366x768, 3840x2160)": "as given, scaled by k",
        "16:10": "H = 1200: rails grow, the island stays below the prompt",
        "4:3 (1280x960)": "H = 1440: island_dy = 196; rows of the panels spread (panels 689 px, docks 648 px); the sea is scaled to cover",
        "21:9": "canvas widens: rails keep the edges, island keeps the middle, sea scaled to cover",
        "large text": "names and hints drop to glyphs first; the prompt may take two lines (bar 104 px high); below 352 px of text width the slip grows upwards over the panel",
    },
)
json.dump(P, open(os.path.join(HERE, "..", "..", "..", "titles", "haleakala", "layout.json"), "w"), indent=1)
# check: hit circles of the standing places never overlap, and all are at least 44 px across
C = [(f, d["hit"]["circle"]) for f, d in F.items() if f[0] in "GFMC"]
for a, (x, y, r) in C:
    assert 2 * r >= 44
    for b, (u, v, q) in C:
        if a < b and math.hypot(x - u, y - v) < r + q:
            print("hit circles touch:", a, b, round(math.hypot(x - u, y - v)), r + q)
