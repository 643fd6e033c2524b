"""The island behind the hand (layers: back, front, surf) and the leaf that the deck lies on."""

from bench import *

W, H = 1520, 420


def tufts(s, pts, c):
    s.put(
        [ribbon([(x - 5, y), (x - 2, y - 8), (x, y)], [0.6, 3, 0.6]) for x, y in pts]
        + [ribbon([(x, y), (x + 4, y - 10), (x + 7, y)], [0.6, 3, 0.6]) for x, y in pts],
        c,
    )


# back: forest ridge on the left, temple hill in the middle, quarry cliffs on the right
s = Svg(W, H)
R = random.Random(4)
b = blob(
    [
        (40, 330, "c"),
        (52, 226),
        (120, 122),
        (220, 150),
        (330, 92),
        (450, 132),
        (560, 96),
        (640, 60),
        (760, 30),
        (900, 44),
        (1000, 96),
        (1080, 84),
        (1180, 110),
        (1290, 78),
        (1390, 130),
        (1462, 222),
        (1478, 330, "c"),
    ]
)
s.put(b, s.lin(0, 30, 0, 300, (0, "#2F8A66"), (0.5, "#4FA264"), (1, "#8CC46A")))
for x, y, w, h in ((330, 92, 150, 150), (120, 122, 130, 120), (760, 30, 200, 170), (560, 96, 110, 120)):
    p = blob(
        [
            (x, y - 3, "c"),
            (x - w * 0.24, y + h * 0.34),
            (x - w * 0.62, y + h, "c"),
            (x - w * 0.14, y + h * 0.9),
            (x - w * 0.04, y + h * 0.4),
        ]
    )
    s.put(p.intersection(b), "#8FCB72", 0.6)
    q = blob(
        [
            (x + 4, y, "c"),
            (x + w * 0.16, y + h * 0.4),
            (x + w * 0.06, y + h * 0.92),
            (x + w * 0.42, y + h, "c"),
            (x + w * 0.3, y + h * 0.4),
        ]
    )
    s.put(q.intersection(b), "#1B6350", 0.4)
cl = round_(
    poly(
        [
            (1000, 128),
            (1040, 92),
            (1090, 88),
            (1120, 112),
            (1180, 106),
            (1226, 116),
            (1286, 80),
            (1340, 104),
            (1400, 142),
            (1440, 196),
            (1430, 236),
            (1010, 236),
        ]
    ),
    8,
).intersection(b.buffer(2))
s.put(cl, "ash")
s.put(lite(cl, 6, 9), "pumice")
s.put(
    [
        poly([(1090, 92), (1120, 116), (1104, 236), (1150, 236), (1160, 110)]).intersection(cl),
        poly([(1290, 84), (1346, 110), (1330, 236), (1440, 236), (1440, 190), (1396, 142)]).intersection(cl),
    ],
    "stone",
    0.8,
)
s.put(cl.difference(mv(cl, 0, 10)), "#5CA965")
cv = R
for _ in range(46):
    x = R.uniform(50, 600)
    y = R.uniform(110, 230)
    r = R.uniform(13, 24)
    q = disc(x, y, r, r * 0.8)
    s.put(q.intersection(b), "#1F7355" if R.random() < 0.5 else "#2C8C5B", 0.55)
    s.put(lite(q, 3, 4).intersection(b), "#8FCB72", 0.5)
s.save("island_back")
# middle ground: meadow, path, beach
s = Svg(W, H)
bch = blob(
    [
        (16, 328),
        (84, 262),
        (210, 236),
        (460, 226),
        (760, 214),
        (1060, 224),
        (1320, 236),
        (1452, 266),
        (1502, 328),
        (1424, 384),
        (1180, 404),
        (760, 412),
        (340, 404),
        (100, 384),
    ]
)
s.put(bch, s.lin(0, 230, 0, 410, (0, "sand"), (0.7, "#F3D69C"), (1, "wetsand")))
s.put(bch.difference(mv(bch, 0, -7)).intersection(box(0, 330, W, H)), "#C99A62", 0.7)
g = blob(
    [
        (46, 288),
        (124, 224),
        (260, 196),
        (480, 180),
        (760, 170),
        (1040, 178),
        (1280, 192),
        (1396, 222),
        (1466, 286),
        (1404, 330),
        (1250, 340),
        (1060, 348),
        (840, 352),
        (640, 340),
        (560, 318),
        (420, 296),
        (250, 290),
        (110, 306),
    ]
)
s.put(mv(g, 0, 7), "#B98A56", 0.5)
s.put(g, s.lin(0, 170, 0, 350, (0, "#7FBF66"), (1, "#5FAE5E")))
s.put(lite(g, 3, 6), "#B9DB7A")
pth = U(
    ribbon(
        [(300, 330), (420, 286), (560, 268), (760, 300), (960, 312), (1180, 312), (1340, 290)],
        [30, 26, 24, 30, 30, 26, 10],
    ),
    ribbon([(700, 290), (742, 250), (790, 214), (800, 190)], [26, 22, 18, 12]),
    ribbon([(1060, 306), (1140, 262), (1200, 222)], [22, 18, 10]),
    ribbon([(500, 272), (420, 244), (340, 218)], [20, 16, 9]),
)
s.put(mv(pth, 0, 3).intersection(g), "#4C9A55", 0.7)
s.put(pth.intersection(U(g, bch)), "#F0D79C")
s.put(lite(pth, 1, 3).intersection(g), "#FFF0C8")
tufts(
    s, [(R.uniform(120, 1400), R.uniform(205, 330)) for R in [random.Random(i) for i in range(70)] if True], "#3F8F56"
)
flowers(s, [(R.uniform(150, 1380), R.uniform(215, 325)) for R in [random.Random(i + 200) for i in range(26)]], 3.2)
s.put(
    [
        ribbon([(x, y), (x + 24, y - 3), (x + 54, y)], [0.5, 3, 0.5])
        for x, y in (
            (120, 356),
            (260, 382),
            (420, 372),
            (620, 384),
            (820, 392),
            (1020, 380),
            (1220, 376),
            (1340, 352),
            (540, 396),
            (930, 398),
        )
    ],
    "#D99C62",
    0.6,
)
s.put([disc(x, y, 4, 3) for x, y in ((200, 372), (700, 390), (1120, 392), (1400, 340))], "paper", 0.9)
s.save("island_front")
s = Svg(1600, 120)
o = ribbon([(20, 30), (220, 66), (500, 84), (800, 90), (1100, 84), (1380, 66), (1580, 30)], [2, 9, 12, 12, 12, 9, 2])
s.put(o, "foam", 0.9)
s.put(ribbon([(60, 58), (320, 96), (800, 112), (1280, 96), (1540, 58)], [1, 6, 8, 6, 1]), "foam", 0.5)
s.save("island_surf")
# the leaf in whose palm the deck lies
s = Svg(1560, 640)
lf = blob(
    [
        (24, 300, "c"),
        (150, 150),
        (420, 40),
        (760, 16),
        (1120, 70),
        (1390, 190),
        (1536, 330, "c"),
        (1380, 470),
        (1100, 590),
        (740, 626),
        (400, 588),
        (150, 450),
    ]
)
cuts = [
    ribbon([(x, 320 + m * 70), (x + 70, 320 + m * 210), (x + 128, 320 + m * 360)], [1, 11, 34])
    for x in (330, 640, 950)
    for m in (-1, 1)
]
lf2 = lf.difference(U(cuts))
s.put(mv(lf2, 0, 16), "#0A2A38", 0.42)
s.put(lf2, s.lin(0, 20, 0, 620, (0, "#22876A"), (0.5, "#1B6F5C"), (1, "#135048")))
s.put(poly([(24, 310), (1536, 332), (1536, 640), (24, 640)]).intersection(lf2), "#0E4A45", 0.4)
s.put(lite(lf2, 4, 6), "#57B07A", 0.8)
s.put(
    [
        ribbon([(x, 318), (x + 70, 318 + m * 110), (x + 150, 318 + m * 230)], [6, 4, 0.6]).intersection(lf2)
        for x in range(110, 1400, 104)
        for m in (-1, 1)
    ],
    "#3D9B74",
    0.45,
)
s.put(ribbon([(10, 302), (420, 316), (900, 322), (1530, 331)], [20, 15, 10, 2]), "#6DBB82", 0.75)
s.put(ribbon([(10, 308), (420, 322), (900, 327), (1530, 333)], [9, 7, 4, 1]), "#0E4A45", 0.5)
s.save("hand_leaf")
