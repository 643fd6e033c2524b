"""Where everything lies. layout(players, height) gives one arrangement on the logical canvas 1920 x height
(1080 at 16:9; 1440 at 4:3); run as a script it writes layout.json for all player numbers and both shapes."""

import json, os

CARD = 272 / 240


def rect(x, y, w, h):
    return [round(x), round(y), round(w), round(h)]


def layout(n, H=1080):
    d = H - 1080
    isles = n + 3
    top = round(d * 0.42)
    tray_h = 376 + round(d * 0.42)
    tray_y = H - tray_h
    mid = round((tray_y - top - 704) / 2)
    L = dict(players=n, canvas=[1920, H], isles_in_play=isles, wall_foot=262 + top, tray_y=tray_y)
    L["captain"] = dict(
        box=rect(470, -14 + top + mid * 0, 370, 338),
        eye=[round(470 + 201 * 370 / 460), round(-14 + top + 204 * 370 / 460)],
        eye_travel=[5, 3.5],
        hands=[rect(478, 240 + top, 102, 88), rect(730, 240 + top, 102, 88)],
        lean_px=6,
    )
    by = 292 + top
    L["captain_board"] = rect(420, by, 470, 383)
    pw, gap = 126, 13
    x0 = 420 + 235 - (3 * pw + 2 * gap) / 2
    L["places"] = {
        "T%d" % (i + 1): rect(x0 + (i % 3) * (pw + gap), by + 37 + (i // 3) * 159, pw, pw * CARD) for i in range(6)
    }
    L["market_cloth"] = rect(908, 264 + top, 604, 427)
    mw, mg = 156, 26
    mx = 1210 - (3 * mw + 2 * mg) / 2
    L["display"] = {
        "D%d" % (i + 1): rect(mx + (i % 3) * (mw + mg), 264 + top + 22 + (i // 3) * (mw * CARD + 24), mw, mw * CARD)
        for i in range(6)
    }
    L["pile"] = dict(
        at=rect(1548, 292 + top, 124, 124 * CARD),
        per_card=[-0.12, -0.55],
        ships_peek=[12, 16],
        count=[1730, 352 + top],
        flag=[1694, 254 + top],
    )
    L["supplies"] = dict(
        ducats=[1598, 566 + top, 128],
        sabres=[1712, 548 + top, 116],
        jewels=[1660, 676 + top, 138],
        note="x, y of the foot's centre, width; the supply is endless, so it carries no count",
    )
    L["discard"] = dict(at=[1660, 640 + top], note="sold cards fly behind the casket and are gone")
    py = 24 + round(top * 0.4)
    L["prompt"] = rect(916, py, 640, 76)
    L["preview"] = rect(916, py + 82, 640, 158)
    L["steps"] = [[1400 + i * 57, py + 37] for i in range(3)]
    L["window"] = [1680, 140 + top // 2, 232]
    L["lantern"] = [858, 0, 92]
    L["shelf"] = [1090, 262 + top - 103, 250] if top > 60 else None
    L["drawer_open"] = dict(
        rail_w=76,
        rail="tokens and jewels only",
        table=dict(from_x=412, to_x=96, scale=0.92),
        drawer=rect(1354, 126, 424, H - 126 - tray_h - 20),
        ms=260,
    )
    L["rail_buttons"] = {k: [1844, 78 + 96 * i, 38] for i, k in enumerate(("pause", "log", "undo", "hint", "help"))}
    L["actions"] = dict(sell=rect(1664, tray_y + 70, 212, 84), main=rect(1664, tray_y + 172, 212, 90))
    m = n - 1
    avail = H - 72
    g = 14
    full = {1: 1008, 2: 497, 3: 326, 4: 241}[m]
    h = min((avail - g * (m - 1)) / m, full * (1 + 0.25 * (d > 0)))
    form = "lines" if m <= 3 else "strip"
    lh = round((h - 58 - 16) / isles, 1)
    L["rivals"] = dict(
        form=form,
        line_h=lh if m <= 3 else None,
        panels=[rect(36, 36 + i * (h + g), 364, h) for i in range(m)],
        column_w=round(340 / isles, 1),
        header_h=58,
        hover="a panel opens to the right over the captain's board: card width 104, pitch at most 34, width isles*112+32, height 430, top kept between 30 and tray_y-370",
    )
    cw = min(150, (1648 - 640 - 8) / isles - 8)
    L["tray"] = rect(412, tray_y, 1236, tray_h - 22)
    L["purse"] = rect(428, tray_y + 14, 190, tray_h - 50)
    x0 = 632 + (1000 - (isles * (cw + 8) - 8)) / 2 if isles < 7 else 632
    L["rows"] = dict(
        card_w=round(cw, 1),
        pitch_max=36,
        pitch_min=30,
        columns=[
            dict(
                order=i,
                head=rect(x0 + i * (cw + 8), tray_y + 12, cw, 44),
                cards=rect(x0 + i * (cw + 8), tray_y + 62, cw, tray_h - 62 - 84),
                plate=rect(x0 + i * (cw + 8), H - 76, cw, 44),
            )
            for i in range(isles)
        ],
        lone_ships=dict(at=rect(1664, tray_y + 276, 64, 64 * CARD), step=[70, 0], most=3),
        capacity=7,
        tuck="cards reach behind the ledge at the foot of the tray; the strip of every card stays above it",
    )
    up = lambda i: "D%d" % min(6, 4 + i * 3 // isles) if i >= isles / 2 else "T%d" % min(6, 4 + i * 6 // isles)
    rows = ["row%d" % i for i in range(isles)]
    F = {}
    for r in (0, 1):
        for k in range(6):
            g, c = ("T", k) if k < 3 else ("D", k - 3)
            a = "%s%d" % (g, r * 3 + c + 1)
            line = ["T%d" % (r * 3 + i) for i in (1, 2, 3)] + ["D%d" % (r * 3 + i) for i in (1, 2, 3)]
            F[a] = dict(
                left=line[k - 1] if k else "rival0",
                right=line[k + 1] if k < 5 else ("pile" if r == 0 else "sell"),
                up="%s%d" % (g, c + 1) if r else ("log" if a == "D3" else None),
                down="%s%d" % (g, c + 4) if not r else rows[min(isles - 1, round(k * (isles - 1) / 5))],
            )
    for i, q in enumerate(rows):
        F[q] = dict(
            left=rows[i - 1] if i else "purse", right=rows[i + 1] if i < isles - 1 else "sell", up=up(i), down=None
        )
    F["pile"] = dict(left="D3", right="undo", up="log", down="sell")
    F["sell"] = dict(left=rows[-1], right=None, up="help", down="main")
    F["main"] = dict(left=rows[-1], right=None, up="sell", down=None)
    F["purse"] = dict(left="rival%d" % (n - 2), right=rows[0], up="T4", down=None)
    for i in range(n - 1):
        F["rival%d" % i] = dict(
            left=None,
            right="T1" if i < n / 2 else "purse",
            up="rival%d" % (i - 1) if i else None,
            down="rival%d" % (i + 1) if i < n - 2 else None,
        )
    L["focus"] = F
    lane_h = round((H - 288 - 40 - 14 * (n - 1)) / n)
    L["count"] = dict(
        title=rect(36, 40, 900, 116),
        isles=[[76 + 84 * i, 216] for i in range(isles)],
        lanes=[rect(36, 288 + i * (lane_h + 14), 1150, lane_h) for i in range(n)],
        lane=dict(name=[10, 188], cards_x=212, cards_w=600, card_w_max=126, chest_x=820, rank_x=996, jewel_x=1084),
        sheet=rect(1220, 262, 664, H - 378),
        captain=rect(1370, -14, 370, 338),
        next=rect(1220, H - 104, 320, 88),
        skip=rect(1566, H - 104, 318, 88),
    )
    L["hit"] = dict(
        display="the card's rectangle grown by 7",
        places="the place's rectangle grown by 6",
        rows="head, cards and plate of a column together",
        rivals="the whole panel",
        buttons="circle r 44",
        minimum=44,
    )
    L["draw_order"] = [
        "wall",
        "window",
        "lantern",
        "captain body, head, eye, brow, mouth, hat",
        "table top",
        "captain board",
        "places",
        "captain hands",
        "market cloth",
        "supplies",
        "pile",
        "cards on places and display, back row first",
        "rival panels",
        "tray, fans top card first, ledge, plates",
        "prompt, steps, preview",
        "buttons",
        "flying pieces and particles",
        "drawer, pause",
    ]
    return L


FOLD = {
    "16:9 (1366x768 and up)": "nothing folds; everything scales by min(w/1920, h/1080)",
    "4:3 (1280x960)": "canvas 1920x1440: the wall grows by 151 (window and shelf come free), the tray by 151 so that seven cards show half of the last face; pitch 36 instead of 32",
    "21:9": "canvas wider: rail and buttons keep to their edges, board and market stay centred, the wall repeats",
    "text size huge": "the preview grows downwards over the market's upper edge only while it is open; plates drop zero entries",
}
COLOURS = dict(
    blue="anchor",
    red="crab",
    green="palm",
    yellow="sunfish",
    orange="feather",
    violet="moon",
    turquoise="turtle",
    brown="skull",
)
FACES = {
    "format": [240, 280],
    "face": [240, 272],
    "radius": 18,
    "layers": [
        "card_frame_<isle>",
        "card_window_<isle>",
        "card_art_<price>",
        "isle_<isle> centre 37 40 width 48",
        "yield icons centre 85+40i 40 width 40, order chest sabre ducat jewel",
        "price_coin centre 39 236 width 72, digit size 46",
    ],
    "ship": [
        "card_frame_ship",
        "card_window_ship",
        "ship_pirate foot centre 124 252 width 178",
        "card_strip_ship",
        "res: ui_star at 37 40",
        "price_coin 5",
    ],
}
if __name__ == "__main__":
    out = dict(
        title="einauge",
        unit="logical pixel, origin top left",
        colour_of_rules=COLOURS,
        card=FACES,
        fold=FOLD,
        by_players={str(n): {"16:9": layout(n), "4:3": layout(n, 1440)} for n in range(2, 6)},
    )
    json.dump(
        out,
        open(
            os.path.join(
                os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "titles", "einauge", "layout.json"
            ),
            "w",
        ),
        indent=1,
    )
