"""Writes layout.json: every place of the table, logical canvas 1920 x 1080. The composer reads the same file."""

import json, os

HERE = os.path.dirname(os.path.abspath(__file__))
U = (400, 560)  # a card in card units


def hand(x, y, f0, f, third, step, gap, tab, n=17):
    w, h = U[0] * f, U[1] * f
    sx = x + U[0] * f0 + gap
    y0 = y
    y = y + U[1] * (f0 - f)
    pos = [[round(x, 1), round(y0, 1)], [round(sx, 1), round(y, 1)]] + [
        [round(sx + (third[0] + step[0] * i) * f, 1), round(y + (third[1] + step[1] * i) * f, 1)]
        for i in range(n + 9 - 2)
    ]
    end = pos[n - 1][0] + w
    hit = [[round(end + tab * k), round(y + h / 2 - 60 * f - w / 2), tab, round(w)] for k in range(5)]
    hit = [[x, y, min(w, 1920 - x), h] for x, y, w, h in hit]  # five stored cards on the right reach the edge
    return dict(
        stored_hit=hit,
        front_hit=[round(x), round(y0), round(U[0] * f0), round(U[1] * f0)],
        second_hit=[round(sx), round(y), round(w), round(h)],
        third_hit=[round(pos[2][0]), round(pos[2][1]), round(w), round(y - pos[2][1])],
        front_scale=f0,
        front_card=[round(U[0] * f0), round(U[1] * f0)],
        scale=f,
        card=[round(w), round(h)],
        positions=pos,
        turned_size=[round(h), round(w)],
        stored_right_edge=[round(end + tab * (k + 1)) for k in range(5)],
        stored_tab_width=tab,
        stored_centre_dy=round(h / 2 - 60 * f),
        third_strip=[round(pos[2][0]), round(pos[2][1]), round(w), round(sx and -third[1] * f)],
        draw_order="deck from the last card to P2, every card at its own place, stored ones turned; then P1; then a moving card",
    )


plots = dict(
    zip(
        range(1, 17),
        (
            [140, 346, 190],
            [312, 372, 190],
            [484, 378, 186],
            [160, 236, 214],
            [322, 208, 210],
            [480, 236, 210],
            [1056, 212, 212],
            [1222, 202, 212],
            [1388, 240, 212],
            [916, 292, 204],
            [1086, 318, 214],
            [1268, 322, 214],
            [612, 298, 204],
            [766, 286, 204],
            [668, 158, 226],
            [866, 142, 226],
        ),
    )
)
act = lambda f: dict(
    tray=[14, 210, 372, 56],
    tile_h=48,
    tile_min_w=92,
    order=["store", "rotate", "flip"],
    hit_h=66,
    note="card units; tiles share the tray; the hit area of a tile is its width by 66 units, from the name strip to the stripe: %d px high here, at least 52 px wide"
    % round(66 * f),
)
L = dict(
    version=1,
    canvas=[1920, 1080],
    card_unit=dict(
        size=[400, 560],
        lip=8,
        half=[400, 280],
        window=[14, 14, 372, 172],
        name=[30, 186],
        level_right=376,
        goods_tag=[26, 10],
        star=[352, 50],
        stripe_y=268,
        building_foot=[214, 162],
        building_w=228,
    ),
    solo=dict(
        scene=dict(horizon=252, island=[412, 92, 1400], beach_line=440),
        plots={str(k): v for k, v in plots.items()},
        plots_note="foot of the building and its width, in units of the 1520 x 420 island; draw by y; round hit areas of radius 60",
        extra_plots=[
            [396, 300, 150],
            [1416, 322, 150],
            [236, 300, 140],
            [1000, 240, 140],
            [540, 178, 140],
            [1180, 262, 130],
            [1330, 268, 130],
            [70, 296, 130],
            [980, 372, 130],
        ],
        prompt=dict(cx=1112, y=26, max_w=1280),
        tools=dict(x=1844, y=78, step=96, r=38, order=["pause", "log", "undo", "hint", "help"]),
        panel=[36, 36, 372, 190],
        rounds=[36, 244, 372, 156],
        rank=[36, 420, 372, 104],
        tooltip=dict(x=36, y=542, w=380, max_h=350),
        discard=[48, 908, 356, 92],
        leaf=[392, 428, 1450],
        hand=hand(432, 460, 0.96, 0.9, (58, -46), (7, -5), 20, 86),
        store_panel=[1330, 440, 452, 54],
        pay=dict(
            box=[1336, 876, 546, 126],
            slots=dict(
                x=1356,
                y=890,
                area=[296, 98],
                size=[56, 44],
                per_row=[5, 6],
                note="up to 5 costs in one row of 56, up to 12 in two rows of 44; lost goods follow in red",
            ),
            button=[1668, 892, 200, 92],
        ),
        actions=act(0.9),
        deal_from=[960, -340],
        back_of_deck="position of the last card",
        expiry_drop=[300, 960],
        hint_row=[1020, 1043],
        disaster=dict(x=1544, y=80, scale=0.63, island=[412, 128, 1120], status_panel=[36, 420, 372, 104]),
    ),
    coop=dict(
        scene=dict(horizon=232, islands=[[14, 158, 600], [1306, 158, 600]]),
        rounds=dict(cx=960, y=20, w=620, h=62),
        disaster=dict(x=674, y=86, scale=0.63),
        community=dict(x=994, y=86, scale=0.63),
        panel=[[30, 28, 500, 122], [1390, 28, 500, 122]],
        tools=dict(
            cx=960,
            y=430,
            r=28,
            order=["pause"],
            note="log, help and settings open from the pause for both; undo and hint belong to each half",
        ),
        halves=[[0, 0, 960, 1080], [960, 0, 960, 1080]],
        hand=[
            hand(30, 462, 0.71, 0.67, (46, -42), (4, -4), 12, 60),
            hand(990, 462, 0.71, 0.67, (46, -42), (4, -4), 12, 60),
        ],
        hand_five_stored_tab=54,
        pay=[[650, 780, 290, 76], [1610, 780, 290, 76]],
        store_bar_y=446,
        store_bar_w=268,
        prompt=[dict(x=30, y=880, w=908), dict(x=990, y=880, w=900)],
        discard=[[30, 964, 250, 78], [990, 964, 250, 78]],
        undo=dict(at=[[332, 999], [1292, 999]], r=34),
        hint_row=[[404, 974, 532, 58], [1392, 974, 500, 58]],
        actions=act(0.67),
        front_actions=act(0.71),
    ),
    focus=dict(
        note="left half of the keyboard, pad or arrows of one seat; each node lists left, right, up, down; - stays with a bump",
        solo={
            "front.action.i": [
                "front.action.i-1 or discard",
                "front.action.i+1 or second.action.0",
                "village",
                "discard",
            ],
            "second.action.i": [
                "second.action.i-1 or front.action.last",
                "second.action.i+1 or stored.0",
                "third",
                "pay or discard",
            ],
            "third": ["front.action.0", "stored.0", "village", "second.action.0"],
            "stored.k": ["stored.k-1 or second.action.last", "stored.k+1 or tools.help", "tools.undo", "pay or -"],
            "pay": ["second.action.0", "-", "stored.0", "-"],
            "discard": ["-", "front.action.0", "front.action.0", "-"],
            "village": ["panel", "tools.pause", "-", "front.action.0"],
            "tools": ["village or stored.last", "-", "previous tool", "next tool"],
        },
        coop="same graph inside each half; no focus ever crosses the middle; up from the cards reaches disaster, then community, in each half with its own ring",
        start="first payable action of P1, else of P2, else discard; after each turn the focus returns there",
    ),
    village_hits=dict(
        solo="circle r 56 around every foot minus 40 up; opens the card's four faces",
        coop="the island as one ellipse; opens the partner's or the own village large",
    ),
    window=dict(
        note="round end with a disaster: a paper over disaster and community card; each player toggles the own stored cards where they stick out",
        band=[520, 92, 880, 352],
        picture=[554, 128, 368],
        wells=dict(x=990, y=170, step=62, row=64, size=56),
        line=[560, 386],
        agree=[[30, 964, 300, 86], [990, 964, 300, 86]],
        go_on=[[360, 964, 300, 86], [1320, 964, 300, 86]],
        change_card=[1336, 150],
        rule="agree pays when both agree; go on closes the window when both chose it; any payment takes both back",
    ),
    other_shapes={
        "4:3": "canvas 1920 x 1440: hand, leaf, pay tray and hint row move down by 360, island by 170, rails stay at the top; sea and sky fill the rest",
        "1366x768 and 1280x720": "same canvas at scale .711 / .667; nothing folds; smallest text 24 logical",
        "21:9": "canvas 2560 x 1080: scene and hand centred, rails at the outer edges",
        "large text": "name strip of the card keeps one line; tooltip grows downwards over the discard plank's upper edge by at most 40; the rank panel folds into the round panel",
    },
    deck_view=dict(
        note="before the first turn, for Remodel and Lookout, and as an aid on Beginner: active halves in deck order, reading order left to right",
        paper=[96, 128, 1728, 820],
        grid=dict(x=136, y=236, columns=6, step=[278, 220], half_scale=0.66),
        rows=3,
        over_18="scrolls by rows",
    ),
    limits=dict(stored=4, stored_with_granary=5, deck=26, actions_per_face=3, cost_icons_max=10, goods_per_face=3),
    draw_order=[
        "sky",
        "far island",
        "sea",
        "island_back",
        "buildings by y",
        "island_surf",
        "waves",
        "leaf",
        "deck",
        "front card",
        "pay tray",
        "rails",
        "prompt",
        "tooltip",
        "flying things",
        "hint row",
    ],
)
json.dump(L, open(os.path.join(HERE, "..", "..", "..", "titles", "palm_island", "layout.json"), "w"), indent=1)
print("layout.json")
