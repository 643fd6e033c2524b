"""Writes ../layout.json: every place of the Kanaloa table on the 1920 x 1080 canvas."""

from geo import *
import itertools


def isl(i):
    x, y = ISL[i]
    return dict(
        name=NAME[i],
        kind=KIND[i],
        centre=[x, y],
        hit=dict(shape="ellipse", centre=[x, y + 1], rx=92, ry=70),
        art=dict(part="isle_" + i, x=x - 100, y=y - 104, w=200),
        ring=dict(part="isle_ring", centre=[x, y + 1], w=200),
        tiles=[[x + dx, y + dy] for dx, dy in TILE_SPOTS],
        tile_w=56,
        tile_hit=[60, 74],
        pawn_feet=[[x + dx, y + dy] for dx, dy in PAWN_SPOTS],
        pawn_h=62,
        volcano_foot=[x, y - 22],
        volcano_w=122,
        closed_badge=[x, y + 58],
    )


def cur(c):
    a, b = CUR[c]
    (p, deg) = berth(c, a)
    P = course(c, a)
    xs = [q[0] for q in P]
    ys = [q[1] for q in P]
    return dict(
        ends=[a, b],
        players=[n for n in (4, 3, 2) if c in IN[n]],
        berth=[round(p[0]), round(p[1])],
        heading={a + ">" + b: round(deg, 1), b + ">" + a: round(deg - 180 if deg > 0 else deg + 180, 1)},
        hit=dict(shape="circle", centre=[round(p[0]), round(p[1])], r=46),
        part=dict(name="stream_" + c, x=round(min(xs) - 30), y=round(min(ys) - 30)),
        course=[[round(x), round(y)] for x, y in P[::4]],
        ride_from=[round(P[0][0]), round(P[0][1])],
        ride_to=[round(P[-1][0]), round(P[-1][1])],
    )


course = stream


def near(i, n, d):
    """The island reached from i by one push of the stick: nearest inside a cone of 50 degrees."""
    x, y = ISL[i]
    best = None
    for j in ISL_IN[n]:
        if j == i:
            continue
        dx, dy = ISL[j][0] - x, ISL[j][1] - y
        along = dx * d[0] + dy * d[1]
        across = abs(dx * d[1] - dy * d[0])
        if along > 20 and across < along * 1.4:
            c = along + 2 * across
            best = min(best, (c, j)) if best else (c, j)
    return best and best[1]


def seats(n):
    h = {4: 253, 3: 316, 2: 400}[n]
    out = []
    for p in range(n):
        y = 18 + p * (h + 10)
        rows, rh = (2, 58) if h > 280 else (1, 52)
        th = h - 58 - rh * rows
        ty = y + 53
        base = ty + th - 37
        m = round(min(68, (th - 2) / 2.1, 80))
        cx0 = 22 + 8 + 240 + 10
        cw = 22 + 420 - 8 - cx0
        out.append(
            dict(
                panel=[22, y, 420, h],
                header=[30, y + 8, 404, 44],
                token=[60, y + 31],
                name=[92, y + 29],
                reserve_pawn_foot=[280, y + 52],
                score=[422, y + 29],
                temples=dict(
                    paper=[30, ty, 240, th],
                    base_y=base,
                    x=dict(zip(GODS, [62 + 45 * k for k in range(5)])),
                    medal_y=base + 19,
                    max_px=th - 64,
                    px_per_point="min(5.2, max_px / highest temple of any seat)",
                    kane_line="y = base_y - px_per_point * Kane, from x 42 to 262",
                ),
                cards=[
                    [
                        round(cx0 + (cw - 2 * m - 4) / 2 + m / 2 + (k % 2) * (m + 4)),
                        round(ty + th / 2 + (-1 if k < 2 else 1) * (m * 0.525 + 1)),
                    ]
                    for k in range(4)
                ],
                card_w=m - 3,
                stock=dict(
                    first=[30 + round(rh * 0.79 / 2), y + h - 4 - rh * rows + rh // 2],
                    tile_w=round(rh * 0.79),
                    pitch=round(rh * 0.79) + 4,
                    pitch_min=26,
                    per_row=99 if rows == 1 else 8,
                    row_step=rh,
                ),
            )
        )
    return out


D4 = dict(right=(1, 0), left=(-1, 0), down=(0, 1), up=(0, -1))


def focus(n):
    """Links of every island; those that nearness alone would leave without a way in are added."""
    links = {i: {k: near(i, n, d) for k, d in D4.items()} for i in ISL_IN[n]}
    if n == 3:  # without I01 and I08 nobody is nearest to I02
        links["I04"]["right"] = links["I05"]["left"] = "I02"
    return links


out = dict(
    format="kanaloa-layout-1",
    canvas=[1920, 1080],
    origin="top left",
    map="x = %d + %d * pos.x, y = %d + %d * pos.y" % (X0, XS, Y0, YS),
    draw_order=[
        "sea gradient and glow (cached)",
        "board_sea_N",
        "compass",
        "board_streams_N",
        "legal streams, then the focused stream",
        "islands back to front with their palms and tiles",
        "rings of targets",
        "fish",
        "pawns back to front",
        "chevrons, ghost pawn, flower",
        "volcano of the two-player sea field",
        "dolphin bay, dolphin, pawns on it",
        "track, bag, stack",
        "seat panels",
        "tools",
        "prompt",
        "hand and planks",
        "tooltip",
        "flying things",
        "screen glow of an eruption",
    ],
    islands={i: isl(i) for i in ISL},
    out_of_play=dict(part="isle_reef", note="wrecks with 3 and 2 players, canoe islands too with 2; no hit area"),
    in_play={str(n): ISL_IN[n] for n in (4, 3, 2)},
    currents={c: cur(c) for c in CUR},
    fish=dict(
        w=86,
        w_legal=96,
        flip="heading beyond 90 degrees: mirror, then turn, so that no fish swims on its back",
        part="fish_<seat> or fish_<seat>_white, fish_neutral or fish_neutral_white",
    ),
    sea_fields={
        t["id"]: dict(
            islands=t["two_player_islands"],
            selectable=t["two_player_selectable"],
            centre=[
                round(sum(ISL[i][0] for i in t["corner_islands"]) / 3),
                round(sum(ISL[i][1] for i in t["corner_islands"]) / 3),
            ],
            hit=dict(
                shape="polygon",
                points=[list(ISL[i]) for i in t["corner_islands"]],
                minus="island ellipses and fish circles, which win",
            ),
            volcano_w=112,
        )
        for t in B["sea_fields"]
    },
    dolphin=dict(
        bay=[694, 140],
        bay_w=196,
        art=[698, 104],
        art_w=148,
        pawn_feet=[[670 + 36 * k, 110 + 6 * abs(k - 1)] for k in range(8)],
        shift_per_pawn=-8,
        hit=dict(shape="ellipse", centre=[694, 116], rx=100, ry=70),
    ),
    beside_the_board=dict(
        first=[486, 466],
        second=[546, 466],
        row_step=62,
        card_w=52,
        tray=[450, 428, 132, "18 + 62 per row"],
        order="god cards, then protection cards (4 players), Kanaloa Ku Pele Lono",
        hit=[56, 58],
        one_card="centred at 516",
        hidden="empty: the compass shows",
    ),
    volcano_track=dict(
        x=1752,
        y_of="890 - 50 * (k - 1)",
        slots={"4": 11, "3": 11, "2": 7},
        even="track_erupt 50",
        odd="track_hole 40",
        last="track_end 56",
        ember="track_ember 42",
        count_badge=[1752, 948],
        hit=[1714, "top slot - 40", 76, "height of the track"],
    ),
    bag=dict(centre=[1846, 660], w=92, count=[1876, 700]),
    stack=dict(centre=[1846, 836], w=64, step=-7, shown_max=4, count=[1876, 866], empty="ring 60 x 74"),
    seats={str(n): seats(n) for n in (4, 3, 2)},
    tools=dict(
        x=1846, r=37, y={"pause": 76, "log": 168, "undo": 260, "hint": 352, "help": 444}, glyph_offset=[-32, 29]
    ),
    log_drawer=dict(
        rect=[1366, 118, 424, 740], table="moves 150 left and shrinks to .88 while it is open; the track and bag stay"
    ),
    prompt=dict(centre_x=1160, y=16, h=72, max_w=940),
    hand=dict(
        first=[508, 1004], tile_w=72, pitch="min(84, 590 / tiles)", chosen_dy=-22, tray_y=1004, tray_h=74, hit_min=44
    ),
    planks=dict(right=1724, y=978, h=86, gap=18, widths={"Offer": 220, "End turn": 268}),
    tooltip=dict(
        size=[408, 152],
        place="search a 14 px grid inside x 456..1694-w, y 118..950-h for the least cost: overlap/10^4 times 500 for target islands and own islands, 90 for legal fish, 130 other islands, 200 the name pill, 5 other fish; plus distance to the target / 26; the pointer line is drawn only when shorter than 260",
    ),
    focus={str(n): focus(n) for n in (4, 3, 2)},
    screens={
        "1366x768, 1280x720": "same canvas, scale .711 and .667; smallest text 24 canvas px = 17 and 16 device px, bold; tooltip may be placed as above",
        "4:3 (1920x1440)": "map, dolphin, track, bag and rail move down by (h-1080)/2; prompt stays at the top, hand and planks stay at the bottom; nothing shrinks",
        "21:9": "rail left, track and tools right; the map keeps its size and is centred between them",
        "text size Huge": "names lose the player kind icon, prompt wraps to two lines (h 118)",
    },
)
out["altar"] = dict(
    note="offering step: five medals on a night tray above the hand; each shows sum, new height and the card it would win; gods that no tile fits are grey with the reason",
    tray=[456, 720, 900, 176],
    medals={g: [550 + k * 178, 782] for k, g in enumerate(GODS)},
    medal_w=92,
    hit=dict(shape="circle", r=54),
)
json.dump(
    out,
    open(os.path.join(HERE, "..", "..", "..", "titles", "kanaloa", "layout.json"), "w"),
    indent=1,
    ensure_ascii=False,
)
print(
    "layout.json",
    os.path.getsize(os.path.join(HERE, "..", "..", "..", "titles", "kanaloa", "layout.json")) // 1024,
    "KB",
)
