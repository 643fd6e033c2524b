"""Writes layout.json: every place on the 1920 x 1080 canvas, from geo.py and the component data."""

import json, os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE]
from geo import *
from faces import D, OPS, face

LW, RW, GAP = 336, 352, 16
CX, CY = (GAP + LW + 1920 - GAP - RW) / 2, 585
RX = 1920 - GAP - RW
P = lambda p: [round(CX + p[0], 1), round(CY + p[1], 1)]
box = lambda x, y, w, h: [
    [round(x, 1), round(y, 1)],
    [round(x + w, 1), round(y, 1)],
    [round(x + w, 1), round(y + h, 1)],
    [round(x, 1), round(y + h, 1)],
]


def ring_focus(n, i):
    ids = D["setup"][str(n)]["canoe_space_ids"]
    a = ids.index(i)
    return dict(clockwise=ids[(a + 1) % len(ids)], back=ids[a - 1])


pads = [
    dict(
        id=i,
        xy=P(pad(i)),
        hit=dict(circle=P(pad(i)), r=48),
        section="S%d" % (i // 2),
        reef=next(q["reef"] for q in D["canoe_track"] if q["id"] == i),
        open_with_2=i % 2 == 0,
        focus={str(n): ring_focus(n, i) for n in (2, 3, 4) if i in D["setup"][str(n)]["canoe_space_ids"]},
    )
    for i in range(10)
]
sections = []
for k in range(5):
    cols = []
    for c, q in enumerate(COLOURS):
        x, y = P(pillar(k, c))
        cols.append(
            dict(
                id="S%d-%s" % (k, q),
                part=INKS[q],
                foot=[x, y - 6],
                width=46,
                step="46 * min(.338, 1.32 / (height - 1))",
                capstone_above_top=-10,
                height_text=[x, y + 18],
                worth_text=[x, y + 43],
                worth_chip=[x - 20, y + 31, 40, 27],
                hit=dict(polygon=box(x - 23, y - 134, 46, 196), note="shrinks to the pile; the front one wins"),
            )
        )
    sections.append(
        dict(
            id="S%d" % k,
            flower=FLOWER[k],
            centre_angle=centre(k),
            terrace=[round(CX + PLATE[k][0], 1), round(CY + PLATE[k][1], 1), 4 * PITCH + 4 + TILE, 61],
            pillars=cols,
            slope_slot=dict(xy=P(slope(k)), w=66, hit=dict(circle=P(slope(k)), r=36)),
            flower_xy=[P(slope(k))[0] + 12 * SIDE[k], P(slope(k))[1] + 38],
        )
    )
forests = []
for k in range(5):
    sides = {}
    for b in D["forests"]:
        for s, v in b["sides"].items():
            sides[b["id"] + "-" + s] = dict(
                tile=P((forest(k, 2, v["tile_slot"]["x"])[0], forest(k, 2, v["tile_slot"]["x"])[1] - 6)),
                spaces={q["id"]: P(forest(k, q["row"], q["x"])) for q in v["spaces"]},
                paths=[[a, q["id"]] for q in v["spaces"] for a in q["blocked_by"]],
            )
    forests.append(
        dict(
            id="FS%d" % k,
            tiki=dict(w=46, foot_dy=14, leaves_dy=23),
            hit=dict(r=26, note="circle round the space, 8 above it when a tiki stands there"),
            tile_w=60,
            sides=sides,
        )
    )


def players(n, H=1080):
    h = 404 if n == 2 else min(420, (H - 2 * GAP - 12 * (n - 1)) / n)
    out = []
    for i in range(n):
        y = GAP + i * (h + 12)
        sy = y + h - 98
        cw = (LW - 24) / 5
        tw = (LW - 60) * 0.13
        room = sy - (y + 80)
        out.append(
            dict(
                seat=i,
                panel=[GAP, round(y, 1), LW, round(h, 1)],
                header=[GAP + 8, round(y + 8, 1), LW - 16, 62],
                token=[GAP + 42, round(y + 40, 1)],
                name=[GAP + 76, round(y + 26, 1)],
                now=[GAP + 104, round(y + 53, 1)],
                score=[GAP + LW - 20, round(y + 39, 1)],
                change_pill=[GAP + LW - 90, round(y + 82, 1), 70, 42],
                island=[
                    dict(
                        id="I%d" % k,
                        foot=[round(GAP + 12 + cw * (k + 0.5), 1), round(sy + 2, 1)],
                        flower=[round(GAP - 2 + cw * (k + 0.5), 1), round(sy + 25, 1)],
                        worth_text=[round(GAP + 27 + cw * (k + 0.5), 1), round(sy + 24, 1)],
                        hit=dict(polygon=box(GAP + 12 + cw * k, y + 74, cw, sy + 44 - y - 74)),
                    )
                    for k in range(5)
                ],
                pile="tiki width min(58, %.0f / (.86 + s(t) * (t - 1))), t = tallest pile of all islands but at least 4, s(n) = min(.338, 1.32 / (n - 1))"
                % room,
                canoe_tikis=[[round(GAP + 44 + j * (tw + 3), 1), round(y + h - 22, 1)] for j in range(4)],
                canoe_stones=[[round(GAP + LW - 36 - (4 - j) * 34.5, 1), round(y + h - 39, 1)] for j in range(5)],
                canoe_hit=dict(polygon=box(GAP + 8, y + h - 58, LW - 16, 54)),
            )
        )
    return out


tb = lambda i: dict(xy=[RX + 36 + i * 72, 50], r=33, hit=dict(circle=[RX + 36 + i * 72, 50], r=36))
faces = {
    o: dict(pictures=list(face(o)[0]), cost=face(o)[1], frame="tile_reef" if "A" in o.split("-")[0] else "tile_volcano")
    for o in OPS
}
L = dict(
    unit="logical pixel on 1920 x 1080, origin top left",
    colours=dict(zip(COLOURS, [INKS[c] for c in COLOURS])),
    board=dict(
        origin=[CX, CY],
        squash=K,
        layer_frame=[CX - 650, CY - 560, 1300, 1120],
        layers=["board_land", "board_volcano", "rivers_calm | rivers_hot", "crater_calm | crater_hot"],
    ),
    draw_order=[
        "sea gradient and swell marks (cached)",
        "board layers (cached)",
        "crater stones and their count",
        "reef tiles",
        "slope slots and tiles",
        "ring pads, sea swirls",
        "forest paths, stumps, ferns",
        "upright things by y: forest tikis and tiles, palms, pillars, canoe",
        "numbers and worth chips of the terraces (before the pillars, so that a pile in front may cover them, never the other way round)",
        "marks: legal, focus, ghosts",
        "flying things, particles",
        "player panels, tracker, answer slip, planks",
        "prompt and tools",
        "toast, veil of a pause",
    ],
    canoe_ring=dict(
        pads=pads,
        pad_w=80,
        canoe=dict(
            w=128, foot_dy=20, anchor="bottom middle", flip="in the lower half (the canoe always looks clockwise)"
        ),
        sea_tile_w=92,
        price_pill=[-30, -20, 60, 38],
    ),
    sections=sections,
    reef_tiles=[dict(id="R%d" % k, xy=P(reef(k)), w=84, hit=dict(circle=P(reef(k)), r=46)) for k in range(5)],
    forests=forests,
    crater=dict(
        xy=P(CRATER[:2]),
        rx=CRATER[2],
        ry=CRATER[3],
        stone_w=36,
        count=[P(CRATER[:2])[0], P(CRATER[:2])[1] + 54],
        stones=[
            [round(CX + CRATER[0] + x, 1), round(CY + CRATER[1] + y + 6, 1)]
            for x, y in [
                (-30, 14),
                (2, 20),
                (32, 12),
                (-14, -4),
                (18, -8),
                (-46, 0),
                (48, -4),
                (0, 4),
                (-24, 26),
                (24, 28),
                (-36, -14),
                (36, -18),
            ]
        ],
        hit=dict(circle=P(CRATER[:2]), r=74),
    ),
    players={str(n): players(n) for n in (2, 3, 4)},
    players_4_3={str(n): players(n, 1440) for n in (2, 3, 4)},
    out_of_game=[CX, 1130],
    seal=dict(w=44, at="top right shoulder of the sealed pillar: +18, top + 12"),
    prompt=[GAP + LW + 16, 14, RX - 32 - GAP - LW, 72],
    tools={n: tb(i) for i, n in enumerate(("undo", "hint", "log", "help", "pause"))},
    tracker=[RX, 100, RW, 176],
    answer_slip=dict(
        xy=[RX, 290],
        w=RW,
        h=[404, 526],
        link="a 4 px paper line from the slip to the focused thing, only when that thing lies in the right half",
    ),
    last_moves=dict(x=RX, w=RW, h_max=190, y="14 below the slip", hidden_when="less than 110 px high"),
    follow_up_tray=dict(
        rect=[RX, 660, RW, 294],
        replaces="last_moves",
        tile_w=100,
        tiles_2=[[RX + 88, 798], [RX + 260, 798]],
        tiles_3=[[RX + 62 + i * 114, 798] for i in range(3)],
        more="four to six tiles stand in two rows of three, 76 wide, 114 apart, at 750 and 866",
        caption_dy=82,
        hit_r=50,
    ),
    main_plank=[RX, 968, RW, 92],
    tile_faces=faces,
    tile_composition=dict(
        grid=140,
        frame="tile_reef or tile_volcano",
        source=[0.35, 0.355, 0.46],
        target=[0.655, 0.635, 0.48],
        arrow=[0.31, 0.69, 0.22],
        text_tiles="one picture at .36, .49 and the amount at .70, .475, at least 24 high",
        cost="stone_chip of .26 at the upper right corner, two a row",
    ),
    adapts={
        "4:3 (1280 x 960, canvas 1920 x 1440)": [
            "board keeps its size and sits at (1440 - 1080) / 2 lower",
            "panels grow to at most 420 high, the sky in them grows",
            "last moves show 3 entries, main plank stays at the bottom edge",
        ],
        "1366 x 768 and 1280 x 720": [
            "same canvas, scale .711 and .667; nothing folds",
            "text size Large or Huge: the line 'now +n' moves below the name, last moves disappear first, then the answer slip scrolls",
        ],
        "21:9": ["columns stay at the edges, the board stays in the middle, sea fills"],
        "log open": [
            "the log paper takes the right column below the tools; tracker and slip move to the top of the left sea, the board steps 60 left and scales to .94"
        ],
        "2 players": [
            "panels 404 high, the rest of the column shows the last moves",
            "sea swirls on spaces 1 3 5 7 9, ferns on marked forest spaces",
        ],
    },
)
json.dump(L, open(os.path.join(HERE, "..", "..", "..", "titles", "kilauea", "layout.json"), "w"), indent=1)
t = open(os.path.join(HERE, "..", "..", "..", "titles", "kilauea", "layout.json")).read()
import re

t = re.sub(r"\[\s+((?:-?[\d.]+,?\s*)+)\]", lambda m: "[" + ", ".join(x.strip() for x in m.group(1).split(",")) + "]", t)
t = re.sub(r"\[\s+(\[[^\[\]]*\](?:,\s+\[[^\[\]]*\])*)\s+\]", lambda m: "[" + re.sub(r"\s+", " ", m.group(1)) + "]", t)
json.loads(t)
open(os.path.join(HERE, "..", "..", "..", "titles", "kilauea", "layout.json"), "w").write(t + "\n")
print(len(t) // 1024, "KB")
