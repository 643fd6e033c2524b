"""Buildings of the village: 288 x 212, foot at (144, 200). One part per kind and level;
the same part stands on the card and in the diorama. Each level keeps the silhouette of the one before and adds to it."""

from bench import *

W, H, X, Y = 240, 200, 120, 188


class Lot(Svg):
    """The 240 x 200 lot is saved with a margin for palms, flags and smoke: 288 x 212, foot at (144, 200)."""

    def save(s, name):
        s.body = ['<g transform="translate(24 12)">'] + s.body + ["</g>"]
        s.w, s.h = 288, 212
        Svg.save(s, name)


def new(w=184):
    s = Lot(W, H)
    ground(s, X, Y + 1, w)
    return s


# ------------------------------------------------ canoe house
def rack(s, x, y, n=3):
    post(s, x - 22, y, 40, 5)
    post(s, x + 22, y, 40, 5)
    s.put(rrect(x - 27, y - 42, 54, 5, 2), "koa")
    for i in range(n):
        f = blob(
            [
                (x - 17 + i * 17, y - 38, "c"),
                (x - 22 + i * 17, y - 27),
                (x - 17 + i * 17, y - 14),
                (x - 12 + i * 17, y - 27),
            ]
        )
        s.put(f, "#3FA7B4")
        s.put(shade(f, 3, 0), "deep")
        s.put(poly([(x - 17 + i * 17, y - 15), (x - 23 + i * 17, y - 6), (x - 11 + i * 17, y - 6)]), "#F0763F")


s = new(170)
post(s, 60, Y - 2, 62, 6)
post(s, 176, Y - 8, 56, 6)
s.put(ribbon([(60, Y - 60), (118, Y - 40), (176, Y - 62)], [2.4, 2.4, 2.4]), "bark")
net = path(
    "M62 %gC90 %g 100 %g 118 %gC140 %g 150 %g 174 %gC166 %g 150 %g 118 %gC92 %g 74 %g 62 %gZ"
    % (Y - 58, Y - 46, Y - 40, Y - 38, Y - 40, Y - 50, Y - 60, Y - 24, Y - 10, Y - 6, Y - 8, Y - 20, Y - 58)
)
s.put(net, "paper", 0.28)
s.put(
    U(
        [
            ribbon(
                [
                    (66 + i * 15, Y - 60 + abs(i - 3.6) * -1 + 22 * math.sin(i / 7.2 * 3.14)),
                    (72 + i * 13.4, Y - 12 - abs(i - 3.6) * 4),
                ],
                [1.5, 1.5],
            )
            for i in range(8)
        ]
    ).intersection(net.buffer(2)),
    "foam",
    0.9,
)
s.put(
    U([ribbon([(60, Y - 58 + q), (118, Y - 38 + q), (178, Y - 60 + q)], [1.5] * 3) for q in (12, 24)]).intersection(
        net.buffer(2)
    ),
    "foam",
    0.9,
)
canoe(s, 118, Y, 132)
s.put(line([(84, Y - 2), (176, Y - 34)], 4, False), "plank")
s.save("build_canoe_house_0")


def shed(s, x, w, h, c="flame"):
    hw = w / 2
    [post(s, x + q * hw * 0.74, Y - 4, h * 0.5, 8) for q in (-1, 1)]
    s.put(path("M%g %gL%g %gL%g %gZ" % (x - hw * 0.8, Y - h * 0.42, x, Y - h, x + hw * 0.8, Y - h * 0.42)), "bark")
    s.put(box(x - hw * 0.7, Y - h * 0.44, x + hw * 0.7, Y - 6), "bark", 0.72)
    canoe(s, x + 6, Y + 1, w * 0.78, c)


s = new(190)
shed(s, 112, 140, 92)
gable(s, 112, Y - 120, Y - 54, 86, 4)
s.put(poly([(112, Y - 112), (150, Y - 54), (74, Y - 54)]), "bark")
s.put(ribbon([(112, Y - 126), (66, Y - 58), (22, Y - 48)], [7, 6, 4]), "koa")
s.put(ribbon([(112, Y - 126), (158, Y - 58), (202, Y - 48)], [7, 6, 4]), "bark")
s.put(disc(112, Y - 76, 9), "sun")
rack(s, 204, Y - 2, 2)
s.save("build_canoe_house_1")
s = new(226)
s.put([box(14, Y - 16, 232, Y - 10)], "koa")
s.put([rrect(x, Y - 12, 5, 16, 2) for x in range(20, 230, 26)], "bark")
post(s, 54, Y - 14, 66, 8)
post(s, 166, Y - 14, 66, 8)
s.put(box(56, Y - 78, 166, Y - 14), "bark", 0.8)
canoe(s, 112, Y - 15, 112, "hibiscus")
longroof(s, 16, 206, Y - 146, Y - 72, 24, n=15)
s.put(ribbon([(28, Y - 158), (20, Y - 112), (14, Y - 66)], [5, 6, 3]), "koa")
s.put(ribbon([(194, Y - 158), (202, Y - 112), (208, Y - 66)], [5, 6, 3]), "bark")
s.put([disc(x, Y - 92, 6.5) for x in (78, 112, 146)], "sun")
s.put([disc(x, Y - 92, 3) for x in (78, 112, 146)], "flame")
rack(s, 206, Y - 14, 3)
canoe(s, 62, Y + 6, 104, "sun")
basket(s, 132, Y + 2, 13, ("#3FA7B4", "#F0763F", "#3FA7B4"))
bunting(s, (54, Y - 72), (166, Y - 72), 7)
s.save("build_canoe_house_2")


# ------------------------------------------------ logger
def stump(s, x, y, r):
    b = U(rrect(x - r, y - r * 1.1, 2 * r, r * 1.1, r * 0.3), disc(x, y - r * 0.1, r, r * 0.3))
    s.put(b, "koa")
    s.put(shade(b, r * 0.5, 0), "bark")
    s.put(disc(x, y - r * 1.05, r, r * 0.36), "bamboo")
    s.put(disc(x, y - r * 1.05, r * 0.6, r * 0.2).difference(disc(x, y - r * 1.05, r * 0.4, r * 0.13)), "plank")


def axe(s, x, y, k=1):
    s.put(ribbon([(x + 34 * k, y - 42 * k), (x, y)], [4.6 * k, 5.4 * k]), "plank")
    b = blob(
        [
            (x - 2 * k, y - 8 * k, "c"),
            (x - 16 * k, y - 4 * k),
            (x - 18 * k, y + 10 * k, "c"),
            (x - 2 * k, y + 8 * k),
            (x + 7 * k, y, "c"),
        ]
    )
    s.put(b, "#C9D3D8")
    s.put(shade(b, 3 * k), "ash")


s = new(176)
palm(s, 60, Y - 6, 128, -1)
palm(s, 186, Y - 8, 100, 1)
stump(s, 126, Y, 21)
axe(s, 130, Y - 30, 1.1)
logs(s, 190, Y + 1, 1, 9, 40)
bush(s, 30, Y, 46)
s.save("build_logger_0")
s = new(206)
palm(s, 198, Y - 8, 134, 1)
palm(s, 34, Y - 10, 106, -1)
wall(s, 108, Y, 92, 50, door=-20, win=24)
gable(s, 108, Y - 116, Y - 44, 72, 6)
stump(s, 182, Y + 1, 15)
axe(s, 184, Y - 22, 0.8)
logs(s, 52, Y + 3, 2, 8, 34)
s.save("build_logger_1")
s = new(228)
palm(s, 210, Y - 10, 140, 1)
palm(s, 26, Y - 12, 110, -1)
wall(s, 96, Y, 118, 60, door=-30, win=26)
longroof(s, 18, 176, Y - 128, Y - 54, 22)
wheel = disc(176, Y - 34, 34)
s.put(wheel.difference(disc(176, Y - 34, 27)), "koa")
s.put(
    [
        ribbon([(176, Y - 34), (176 + 31 * math.cos(a), Y - 34 + 31 * math.sin(a))], [5, 4])
        for a in [i * math.pi / 4 for i in range(8)]
    ],
    "plank",
)
s.put(disc(176, Y - 34, 6), "bark")
s.put([rot(rrect(172, Y - 75, 9, 12, 2), i * 45, (176, Y - 34)) for i in range(8)], "bark")
logs(s, 222, Y + 3, 2, 8, 26)
logs(s, 62, Y + 4, 2, 9, 40)
s.put([rrect(104 + i * 2, Y - 6 - i * 6, 46 - i * 3, 5, 1.5) for i in range(4)], "bamboo")
s.put([rrect(104 + i * 2, Y - 3 - i * 6, 46 - i * 3, 2, 1) for i in range(4)], "plank")
bunting(s, (22, Y - 54), (98, Y - 54), 5)
s.save("build_logger_2")
s = new(232)
palm(s, 220, Y - 8, 146, 1)
palm(s, 20, Y - 8, 128, -1)
s.put(rrect(36, Y - 14, 168, 14, 3), "koa")
s.put(rrect(36, Y - 14, 168, 5, 2), "plank")
wall(s, 120, Y - 12, 132, 62, "plank", "koa", door=0)
[post(s, x, Y - 12, 66, 9, "koa") for x in (58, 92, 148, 182)]
longroof(s, 26, 214, Y - 118, Y - 68, 20, n=17)
wall(s, 120, Y - 104, 66, 26, "plank", "koa")
gable(s, 120, Y - 184, Y - 118, 62, 3)
s.put(ribbon([(120, Y - 190), (84, Y - 134), (52, Y - 116)], [7, 6, 3]), "koa")
s.put(ribbon([(120, Y - 190), (156, Y - 134), (188, Y - 116)], [7, 6, 3]), "bark")
s.put(disc(120, Y - 138, 13), "bark")
s.put(star(120, Y - 138, 11, 5, 8, 0, 1), "sun")
s.put([round_(ngon(x, Y - 45, 7, 4), 1) for x in (75, 165)], "sun")
logs(s, 40, Y + 4, 2, 8, 28)
torch(s, 206, Y + 2, 58)
torch(s, 166, Y + 4, 46)
torch(s, 76, Y + 4, 46)
flowers(s, [(190, Y - 2), (196, Y + 3), (184, Y + 3)])
s.save("build_logger_3")


# ------------------------------------------------ quarry
def cliff(s, pts, cut, top=True):
    b = round_(poly(pts), 4)
    s.put(b, "ash")
    s.put(poly(cut).intersection(b), "stone")
    l = b.difference(mv(b, 5, 9))
    s.put(l, "pumice")
    return b


def grass(s, b, n=9):
    g = b.difference(mv(b, 0, n))
    s.put(g, "leaf")
    s.put(b.difference(mv(b, 0, n * 0.4)), "lime")


def crane(s, x, y, h, up=0):
    s.put(ribbon([(x, y), (x + 2, y - h)], [8, 6]), "koa")
    s.put(ribbon([(x - 34, y - h * 0.84), (x + 56, y - h * 1.06)], [5, 6]), "plank")
    s.put(ribbon([(x, y - h * 0.5), (x + 32, y - h)], [4, 4]), "koa")
    s.put(line([(x + 54, y - h * 1.05), (x + 54, y - h * 0.5)], 2, False), "bark")
    block(s, x + 52, y - h * 0.28, 24, 18)
    s.put(line([(x + 54, y - h * 0.6), (x + 42, y - h * 0.45)], 1.6, False), "bark")
    s.put(line([(x + 54, y - h * 0.6), (x + 66, y - h * 0.48)], 1.6, False), "bark")
    s.put(disc(x - 34, y - h * 0.82, 9), "stone")


def ladder(s, x, y, h):
    s.put([ribbon([(x, y), (x + 8, y - h)], [3, 3]), ribbon([(x + 14, y), (x + 22, y - h)], [3, 3])], "plank")
    s.put([rrect(x + i * 8 / (h / 11) + 1, y - 9 - i * 11, 16, 2.6, 1) for i in range(int(h / 11))], "bamboo")


P0 = [(24, Y), (34, Y - 58), (62, Y - 96), (98, Y - 116), (138, Y - 104), (170, Y - 118), (202, Y - 74), (216, Y)]
s = new(206)
b = cliff(s, P0, [(138, Y - 120), (220, Y - 130), (230, Y + 6), (150, Y + 6), (160, Y - 40), (132, Y - 70)])
grass(s, b, 13)
s.put(
    [
        ribbon([(70, Y - 78), (76, Y - 46), (68, Y - 12)], [1, 4, 1]),
        ribbon([(110, Y - 86), (104, Y - 60), (112, Y - 34)], [1, 4, 1]),
        ribbon([(184, Y - 80), (180, Y - 46), (188, Y - 14)], [1, 5, 1]),
    ],
    "stone",
)
bush(s, 52, Y, 60, seed=2)
bush(s, 196, Y + 1, 48, seed=5)
ladder(s, 112, Y, 70)
s.put(ribbon([(150, Y), (146, Y - 34)], [4, 4]), "plank")
s.put(ribbon([(132, Y - 34), (147, Y - 38), (162, Y - 32)], [2, 6, 2]), "#C9D3D8")
s.save("build_quarry_0")
P1 = [
    (16, Y),
    (24, Y - 64),
    (54, Y - 104),
    (88, Y - 122),
    (112, Y - 112),
    (114, Y - 72),
    (150, Y - 70),
    (152, Y - 36),
    (196, Y - 34),
    (214, Y),
]
s = new(216)
b = cliff(
    s,
    P1,
    [
        (96, Y - 124),
        (116, Y - 120),
        (117, Y - 74),
        (154, Y - 72),
        (156, Y - 38),
        (200, Y - 38),
        (224, Y + 6),
        (92, Y + 6),
        (104, Y - 40),
    ],
)
s.put([box(112, Y - 76, 153, Y - 69), box(150, Y - 40, 200, Y - 33)], "pumice")
grass(s, b.intersection(box(0, 0, 113, 200)), 13)
ladder(s, 76, Y, 76)
crane(s, 128, Y - 36, 88)
block(s, 180, Y + 2, 32, 22)
block(s, 52, Y + 3, 26, 17)
s.put([rrect(90 + i * 7, Y - 8 - i * 2.5, 4, 10, 1) for i in range(0)], "koa")
bush(s, 22, Y + 1, 44, seed=2)
s.save("build_quarry_1")
P2 = [
    (8, Y),
    (14, Y - 78),
    (40, Y - 120),
    (74, Y - 138),
    (96, Y - 128),
    (98, Y - 92),
    (134, Y - 90),
    (136, Y - 56),
    (176, Y - 54),
    (178, Y - 22),
    (224, Y - 20),
    (232, Y),
]
s = new(232)
b = cliff(
    s,
    P2,
    [
        (82, Y - 140),
        (98, Y - 134),
        (100, Y - 94),
        (137, Y - 92),
        (139, Y - 58),
        (179, Y - 56),
        (181, Y - 24),
        (228, Y - 24),
        (240, Y + 6),
        (80, Y + 6),
        (92, Y - 50),
    ],
)
s.put([box(96, Y - 96, 137, Y - 88), box(134, Y - 60, 179, Y - 52), box(176, Y - 26, 228, Y - 18)], "pumice")
grass(s, b.intersection(box(0, 0, 97, 200)), 13)
s.put(
    [
        ribbon([(40, Y - 94), (48, Y - 60), (38, Y - 20)], [1, 4, 1]),
        ribbon([(112, Y - 80), (108, Y - 50), (114, Y - 16)], [1, 4, 1]),
    ],
    "stone",
)
ladder(s, 58, Y, 96)
crane(s, 148, Y - 54, 96)
block(s, 104, Y - 92, 26, 20)
wall(s, 214, Y, 30, 30, win=0)
gable(s, 214, Y - 62, Y - 26, 26, 2)
block(s, 150, Y + 3, 30, 20)
block(s, 156, Y - 17, 26, 17)
block(s, 178, Y + 5, 24, 18)
block(s, 92, Y + 4, 28, 19)
flag(s, 72, Y - 134, 44, "flame")
torch(s, 196, Y + 3, 40)
bush(s, 18, Y + 2, 44, seed=2)
s.save("build_quarry_2")


# ------------------------------------------------ market
def mat(s, x, y, w):
    m = poly([(x - w / 2, y), (x - w * 0.4, y - 13), (x + w * 0.4, y - 13), (x + w / 2, y)])
    s.put(m, "hibiscus")
    s.put(m.difference(m.buffer(-3)), "sun")
    s.put(
        [
            poly([(x + q, y - 10), (x + q + 5, y - 6.5), (x + q, y - 3), (x + q - 5, y - 6.5)])
            for q in range(int(-w * 0.3), int(w * 0.31), 16)
        ],
        "sun",
    )


s = new(168)
palm(s, 196, Y - 8, 110, 1)
mat(s, 112, Y + 2, 150)
basket(s, 66, Y - 2, 18, ("flame", "sun", "flame"))
basket(s, 112, Y - 4, 20, ("lime", "leaf", "lime"))
basket(s, 158, Y - 1, 17, ("#3FA7B4", "#9EE0DA"))
post(s, 40, Y, 66, 5)
s.put(rrect(26, Y - 66, 34, 22, 4), "bamboo")
s.put(disc(43, Y - 55, 6), "flame")
s.save("build_market_0")


def stall(s, x, y, w, h, c, goods):
    [post(s, x + q * (w / 2 - 4), y, h, 6) for q in (-1, 1)]
    s.put(box(x - w / 2 + 4, y - h, x + w / 2 - 4, y - 20), "bark", 0.5)
    for i, g in enumerate(goods):
        basket(s, x - w / 2 + w / (len(goods) * 2) * (2 * i + 1), y - 24, w / len(goods) * 0.34, g)
    s.put(rrect(x - w / 2 - 3, y - 27, w + 6, 27, 3), "plank")
    s.put(box(x + w * 0.14, y - 27, x + w / 2 + 3, y), "koa", 0.6)
    s.put(rrect(x - w / 2 - 5, y - 30, w + 10, 7, 3), "bamboo")
    s.put([box(x - w / 2 + q * w / 4, y - 22, x - w / 2 + q * w / 4 + 2, y) for q in (1, 2, 3)], "bark", 0.5)
    awning(s, x - w / 2 - 8, x + w / 2 + 8, y - h - 6, 34, c)


s = new(190)
palm(s, 204, Y - 8, 124, 1)
stall(s, 112, Y, 128, 84, "flame", (("flame", "sun", "flame"), ("lime", "leaf", "lime"), ("#3FA7B4", "#9EE0DA")))
basket(s, 196, Y + 2, 15, ("sun", "amber"))
s.put(rrect(20, Y - 20, 24, 20, 2), "bamboo")
s.put(box(20, Y - 12, 44, Y - 8), "plank")
s.save("build_market_1")
s = new(232)
palm(s, 120, Y - 10, 150, 1)
stall(s, 66, Y - 6, 96, 84, "flame", (("flame", "sun", "flame"), ("lime", "leaf")))
stall(s, 180, Y, 96, 92, "lagoon", (("#3FA7B4", "#9EE0DA"), ("sun", "amber", "sun")))
bunting(s, (18, Y - 118), (122, Y - 134), 7)
bunting(s, (122, Y - 134), (228, Y - 126), 7)
torch(s, 122, Y + 2, 56)
basket(s, 24, Y + 2, 15, ("hibiscus", "sun", "paper"))
basket(s, 104, Y + 4, 13, ("sun", "amber"))
flowers(s, [(224, Y - 2), (230, Y + 3), (216, Y + 3)])
mat(s, 66, Y + 7, 76)
s.save("build_market_2")


# ------------------------------------------------ trade house
def crate(s, x, y, w):
    s.put(rrect(x - w / 2, y - w * 0.86, w, w * 0.86, 2), "bamboo")
    s.put(box(x + w * 0.2, y - w * 0.86, x + w / 2, y), "plank", 0.7)
    s.put([rrect(x - w / 2, y - w * q, w, 3, 1) for q in (0.86, 0.12)], "koa")
    s.put(line([(x - w / 2 + 2, y - 2), (x + w / 2 - 2, y - w * 0.82)], 2.6, False), "koa")


def sack(s, x, y, w):
    b = blob(
        [
            (x - w * 0.2, y - w, "c"),
            (x - w * 0.5, y - w * 0.4),
            (x - w * 0.45, y, "c"),
            (x + w * 0.45, y, "c"),
            (x + w * 0.5, y - w * 0.4),
            (x + w * 0.2, y - w, "c"),
        ]
    )
    s.put(b, "straw")
    s.put(shade(b, w * 0.2, 0), "bamboo")
    s.put(rrect(x - w * 0.24, y - w * 0.95, w * 0.48, 3.6, 1.6), "flame")


def scales(s, x, y, h):
    s.put(ribbon([(x, y), (x, y - h)], [6, 4]), "koa")
    s.put(ribbon([(x - 30, y - h * 0.92), (x, y - h), (x + 30, y - h * 0.92)], [2, 5, 2]), "plank")
    s.put(
        [line([(x + q * 29, y - h * 0.92), (x + q * 29 - 9, y - h * 0.52)], 1.5, False) for q in (-1, 1)]
        + [line([(x + q * 29, y - h * 0.92), (x + q * 29 + 9, y - h * 0.52)], 1.5, False) for q in (-1, 1)],
        "bark",
    )
    s.put(
        [
            path(
                "M%g %gH%gC%g %g %g %g %g %gZ"
                % (
                    x + q * 29 - 12,
                    y - h * 0.52,
                    x + q * 29 + 12,
                    x + q * 29 + 9,
                    y - h * 0.4,
                    x + q * 29 - 9,
                    y - h * 0.4,
                    x + q * 29 - 12,
                    y - h * 0.52,
                )
            )
            for q in (-1, 1)
        ],
        "amber",
    )
    s.put([disc(x - 29, y - h * 0.54, 6)], "#3FA7B4")
    s.put(rrect(x + 23, y - h * 0.6, 12, 6, 2), "koa")


s = new(176)
palm(s, 42, Y - 8, 108, -1)
scales(s, 118, Y, 92)
sack(s, 168, Y, 32)
sack(s, 194, Y + 2, 26)
crate(s, 72, Y, 34)
crate(s, 76, Y - 29, 24)
s.save("build_trade_house_0")


def stilts(s, x, w, y, h):
    [post(s, x - w / 2 + 8 + i * (w - 16) / 3, y, h, 7) for i in range(4)]
    s.put(rrect(x - w / 2 - 6, y - h - 6, w + 12, 10, 3), "koa")
    s.put(rrect(x - w / 2 - 6, y - h - 6, w + 12, 4, 2), "plank")


def stair(s, x, y, h, w=26):
    s.put([poly([(x, y - h), (x + 5, y - h), (x + w + 5, y), (x + w, y)])], "bark")
    s.put([rrect(x - 2 + i * w / 5, y - h + i * h / 5, 16, 4, 1.5) for i in range(1, 6)], "plank")


s = new(206)
palm(s, 32, Y - 8, 122, -1)
stilts(s, 112, 120, Y, 26)
wall(s, 112, Y - 32, 104, 46, door=-6, win=30)
s.put(rrect(66, Y - 66, 16, 13, 2), "bark")
longroof(s, 38, 186, Y - 130, Y - 72, 20)
stair(s, 166, Y, 28)
crate(s, 92, Y + 2, 26)
sack(s, 60, Y + 2, 26)
sack(s, 122, Y + 2, 22)
s.put(rrect(146, Y - 100, 26, 18, 3), "hibiscus")
s.put(disc(159, Y - 91, 5), "sun")
s.save("build_trade_house_1")
s = new(232)
palm(s, 22, Y - 8, 134, -1)
stilts(s, 116, 148, Y, 24)
wall(s, 116, Y - 30, 132, 44, door=-6, win=42)
s.put([rrect(x, Y - 62, 16, 13, 2) for x in (62, 140)], "bark")
s.put([rrect(x, Y - 62, 16, 5, 2) for x in (62, 140)], "core", 0.85)
longroof(s, 26, 206, Y - 98, Y - 66, 16, n=16)
wall(s, 116, Y - 88, 84, 32, win=-16)
s.put(rrect(128, Y - 110, 16, 13, 2), "bark")
s.put(rrect(128, Y - 110, 16, 5, 2), "core", 0.85)
longroof(s, 52, 180, Y - 158, Y - 112, 20, "#F29C6A", "#D9744E", 12, "#A8433A")
flag(s, 116, Y - 152, 40, "hibiscus")
stair(s, 176, Y, 26)
crate(s, 92, Y + 2, 24)
sack(s, 56, Y + 3, 26)
sack(s, 122, Y + 3, 22)
crate(s, 214, Y + 3, 28)
crate(s, 216, Y - 21, 20)
scales(s, 30, Y + 4, 62)
bunting(s, (48, Y - 66), (184, Y - 66), 9)
s.save("build_trade_house_2")


# ------------------------------------------------ tool maker
def anvil(s, x, y):
    stump(s, x, y, 15)
    b = poly(
        [
            (x - 24, y - 34),
            (x + 20, y - 34),
            (x + 16, y - 25),
            (x + 8, y - 22),
            (x + 10, y - 15),
            (x - 10, y - 15),
            (x - 8, y - 22),
            (x - 16, y - 25),
        ]
    )
    s.put(round_(b, 1.5), "stone")
    s.put(round_(b, 1.5).difference(mv(b, 0, 3.4)), "pumice")


def fire(s, x, y, k=1):
    s.put([rot(rrect(x - 18 * k, y - 7 * k, 36 * k, 7 * k, 3 * k), a, (x, y - 3 * k)) for a in (-14, 14)], "bark")
    f = blob(
        [
            (x, y - 4 * k),
            (x - 13 * k, y - 14 * k),
            (x - 8 * k, y - 28 * k),
            (x - 2 * k, y - 20 * k),
            (x + 2 * k, y - 44 * k, "c"),
            (x + 12 * k, y - 24 * k),
            (x + 12 * k, y - 10 * k),
        ]
    )
    s.put(f, "flame")
    s.put(sc(f, 0.62, 0.66, (x, y - 5 * k)), "amber")
    s.put(sc(f, 0.32, 0.36, (x, y - 5 * k)), "core")


s = new(160)
palm(s, 192, Y - 8, 112, 1)
anvil(s, 92, Y)
s.put(ribbon([(92, Y - 40), (124, Y - 58)], [5, 5]), "plank")
s.put(round_(poly([(82, Y - 46), (92, Y - 52), (99, Y - 40), (89, Y - 34)]), 2), "stone")
fire(s, 152, Y + 2, 0.9)
s.put([disc(x, Y + 1, 7, 5) for x in (130, 140, 166, 176)], "ash")
logs(s, 52, Y + 2, 1, 8, 22)
s.save("build_tool_maker_0")


def tools(s, x, y):
    for i in range(3):
        xx = x + i * 13
        s.put(rrect(xx - 1.6, y, 3.2, 26, 1), "bamboo")
        s.put(
            (
                rrect(xx - 6, y - 2, 12, 7, 2),
                poly([(xx - 6, y + 2), (xx, y - 6), (xx + 6, y + 2)]),
                U(ribbon([(xx - 7, y + 3), (xx, y - 2), (xx + 7, y + 3)], [1, 4, 1])),
            )[i],
            "#C9D3D8",
        )


s = new(204)
smoke(s, 130, Y - 126, 52)
s.put(rrect(122, Y - 128, 16, 50, 2), "ash")
s.put(box(131, Y - 128, 138, Y - 80), "stone")
wall(s, 104, Y, 100, 54, door=None)
s.put(rrect(62, Y - 44, 44, 44, 3), "bark")
fire(s, 84, Y - 2, 0.6)
tools(s, 122, Y - 44)
gable(s, 104, Y - 122, Y - 48, 78, 14)
anvil(s, 190, Y + 2)
logs(s, 38, Y + 3, 1, 8, 20)
s.save("build_tool_maker_1")


def grind(s, x, y):
    s.put([ribbon([(x - 20, y), (x - 8, y - 34)], [5, 5]), ribbon([(x + 20, y), (x + 8, y - 34)], [5, 5])], "koa")
    s.put(disc(x, y - 32, 20), "ash")
    s.put(shade(disc(x, y - 32, 20), 5), "stone")
    s.put(lite(disc(x, y - 32, 20), 2.4), "pumice")
    s.put(disc(x, y - 32, 4.5), "bark")
    s.put(ribbon([(x, y - 32), (x + 16, y - 46)], [4, 4]), "plank")


s = new(230)
palm(s, 24, Y - 8, 124, -1)
smoke(s, 146, Y - 124, 64)
wall(s, 98, Y, 122, 58)
s.put(rrect(48, Y - 46, 46, 46, 3), "bark")
fire(s, 71, Y - 2, 0.66)
tools(s, 110, Y - 48)
s.put(rrect(142, Y - 34, 12, 12, 1), "core")
longroof(s, 20, 178, Y - 128, Y - 52, 24)
s.put(rrect(136, Y - 126, 18, 34, 2), "ash")
s.put(box(146, Y - 126, 154, Y - 92), "stone")
grind(s, 200, Y + 3)
anvil(s, 158, Y + 5)
s.put(disc(98, Y - 74, 14), "bark")
s.put(ribbon([(91, Y - 67), (104, Y - 80)], [3, 3]), "straw")
s.put(rot(rrect(97, Y - 85, 14, 8, 2), 45, (104, Y - 81)), "#E9EEF0")
s.save("build_tool_maker_2")
s = new(234)
palm(s, 222, Y - 8, 138, 1)
smoke(s, 176, Y - 148, 44)
s.put(rrect(16, Y - 12, 200, 12, 3), "ash")
s.put(rrect(16, Y - 12, 200, 4, 2), "pumice")
wall(s, 110, Y - 10, 156, 62, "plank", "koa")
s.put(U(rrect(42, Y - 60, 50, 50, 20), box(42, Y - 34, 92, Y - 10)), "bark")
fire(s, 67, Y - 12, 0.8)
tools(s, 108, Y - 60)
tools(s, 152, Y - 60)
s.put([rrect(108, Y - 30, 62, 4, 1)], "bark")
longroof(s, 12, 212, Y - 132, Y - 64, 24, "#F29C6A", "#D9744E", 18, "#A8433A")
s.put(rrect(164, Y - 150, 24, 44, 2), "ash")
s.put(box(178, Y - 150, 188, Y - 106), "stone")
s.put(rrect(160, Y - 154, 32, 8, 2), "pumice")
wall(s, 100, Y - 112, 50, 20, "plank", "koa")
gable(s, 100, Y - 180, Y - 120, 50, 2)
s.put(disc(100, Y - 140, 15), "bark")
s.put(star(100, Y - 140, 13, 8, 8, 0, 0.8), "sun")
s.put(disc(100, Y - 140, 5), "bark")
grind(s, 206, Y + 4)
anvil(s, 30, Y + 5)
torch(s, 188, Y + 3, 46)
flag(s, 30, Y - 124, 34, "flame")
s.save("build_tool_maker_3")
# ------------------------------------------------ housing
s = new(160)
for i, (x, y) in enumerate(((50, Y - 4), (96, Y - 20), (178, Y - 16), (190, Y), (110, Y + 4))):
    post(s, x, y, 22, 5)
s.put(
    [ribbon([(50, Y - 22), (96, Y - 38), (178, Y - 34), (190, Y - 18), (110, Y - 14), (50, Y - 22)], [1.8] * 6, False)],
    "paper",
)
tent = poly([(74, Y - 6), (122, Y - 74), (168, Y - 8)])
s.put(tent, "straw")
s.put(poly([(122, Y - 74), (168, Y - 8), (132, Y - 4)]), "bamboo")
s.put(poly([(116, Y - 54), (128, Y - 5), (102, Y - 5)]), "bark")
s.put(ribbon([(122, Y - 80), (122, Y - 70)], [3, 3]), "koa")
bush(s, 204, Y, 40)
logs(s, 62, Y + 3, 1, 6, 18)
s.save("build_housing_0")


def hutlet(s, x, y, w, h, door=0, c="straw", d="bamboo", k="plank", win=None):
    wall(s, x, y, w, h * 0.42, door=door, win=win)
    gable(s, x, y - h, y - h * 0.36, w * 0.7, 3, c, d, 8, k)


s = new(176)
palm(s, 194, Y - 8, 126, 1)
hutlet(s, 108, Y, 98, 112, -14, win=28)
s.put(poly([(84, Y), (104, Y), (98, Y + 8), (74, Y + 8)]), "wetsand")
bush(s, 48, Y + 1, 50, seed=3)
flowers(s, [(164, Y), (172, Y + 4), (156, Y + 5)])
s.save("build_housing_1")
s = new(226)
palm(s, 122, Y - 16, 148, 1)
hutlet(s, 66, Y - 4, 86, 104, -12, win=24)
hutlet(s, 176, Y, 92, 112, 10, "#F29C6A", "#D9744E", "#A8433A", win=-24)
s.put(ribbon([(108, Y - 56), (136, Y - 50)], [1.6, 1.6]), "bark")
s.put([rrect(110 + i * 10, Y - 55 + i * 2, 8, 12, 1) for i in range(3)], ("paper"))
bush(s, 122, Y + 2, 46, seed=3)
bush(s, 18, Y + 2, 40, seed=4)
flowers(s, [(40, Y + 4), (104, Y + 3), (144, Y + 4), (222, Y + 2), (214, Y + 6), (134, Y + 7)])
s.save("build_housing_2")
s = new(236)
palm(s, 214, Y - 14, 142, 1)
palm(s, 26, Y - 14, 128, -1)
stilts(s, 120, 96, Y - 16, 18)
wall(s, 120, Y - 38, 86, 46, door=0, win=28)
s.put(rrect(84, Y - 70, 16, 13, 2), "bark")
s.put(rrect(84, Y - 70, 16, 5, 2), "core", 0.85)
gable(s, 120, Y - 164, Y - 78, 74, 4)
s.put(ribbon([(120, Y - 170), (82, Y - 100), (42, Y - 74)], [6, 5, 3]), "koa")
s.put(ribbon([(120, Y - 170), (158, Y - 100), (198, Y - 74)], [6, 5, 3]), "bark")
s.put(disc(120, Y - 104, 10), "hibiscus")
flowers(s, [(120, Y - 104)], 7)
hutlet(s, 56, Y + 2, 72, 86, -10, "#F29C6A", "#D9744E", "#A8433A", win=20)
hutlet(s, 186, Y + 3, 72, 86, 8, "#F29C6A", "#D9744E", "#A8433A", win=-20)
bunting(s, (56, Y - 84), (186, Y - 83), 9)
stair(s, 108, Y + 2, 20, 16)
bush(s, 122, Y + 5, 40, seed=3)
torch(s, 98, Y + 6, 42)
torch(s, 146, Y + 6, 42)
flowers(s, [(20, Y + 5), (28, Y + 8), (88, Y + 9), (152, Y + 9), (222, Y + 6), (228, Y + 9)])
s.save("build_housing_3")


# ------------------------------------------------ temple
def steps(s, x, y, w, h, n, c="ash", d="stone", l="pumice"):
    for i in range(n):
        ww = w - i * (w * 0.2)
        y1 = y - i * h / n
        b = rrect(x - ww / 2, y1 - h / n, ww, h / n, 2)
        s.put(b, c)
        s.put(box(x + ww * 0.16, y1 - h / n, x + ww / 2, y1), d)
        s.put(rrect(x - ww / 2, y1 - h / n, ww, 5, 2), l)
        s.put(
            [box(x - ww / 2 + q * ww / 6, y1 - h / n + 5, x - ww / 2 + q * ww / 6 + 2, y1) for q in range(1, 6)],
            "basalt",
            0.25,
        )
    sw = w * 0.2
    s.put(poly([(x - sw * 0.36, y - h), (x + sw * 0.36, y - h), (x + sw * 0.6, y), (x - sw * 0.6, y)]), l)
    s.put([box(x - sw * 0.6, y - q * h / (n * 3), x + sw * 0.6, y - q * h / (n * 3) + 2) for q in range(1, n * 3)], d)


def column(s, x, y, h, c="#A24C9C"):
    s.put(rrect(x - 5, y - h, 10, h, 2), c)
    s.put(rrect(x - 5, y - h, 3.4, h, 1.5), mix(c, "paper", 0.4))
    s.put(rrect(x - 7, y - h, 14, 5, 2), "sun")
    s.put(rrect(x - 7, y - 6, 14, 6, 2), "sun")


OR = ("#A24C9C", "#6E2F76", "#5A2468")
s = new(190)
for i in range(7):
    a = math.radians(180 + i * 30)
    x, y = X + 78 * math.cos(a), Y - 12 + 30 * math.sin(a) * 0.6
    hh = (26, 36, 40, 46, 40, 34, 24)[i]
    b = round_(poly([(x - 11, y + 8), (x - 8, y - hh), (x + 7, y - hh - 3), (x + 11, y + 8)]), 3)
    s.put(b, "ash")
    s.put(shade(b, 6, 0), "stone")
    s.put(lite(b, 2), "pumice")
steps(s, X, Y + 2, 110, 18, 1)
s.put(disc(X, Y - 17, 9), "orchid")
s.put(lite(disc(X, Y - 17, 9), 2.4), "#E3B2F2")
flowers(s, [(58, Y), (182, Y + 1), (70, Y + 4)])
s.save("build_temple_0")


def shrine(s, x, y, w, h, rc=OR):
    s.put(box(x - w * 0.36, y - h * 0.5, x + w * 0.36, y), "#2A1A3A")
    s.put(disc(x, y - h * 0.2, w * 0.13), "core")
    s.put(disc(x, y - h * 0.2, w * 0.24), "sun", 0.4)
    column(s, x - w * 0.36, y, h * 0.52)
    column(s, x + w * 0.36, y, h * 0.52)
    gable(s, x, y - h, y - h * 0.46, w * 0.62, 3, rc[0], rc[1], 7, rc[2])


s = new(200)
steps(s, X, Y + 2, 188, 44, 2)
shrine(s, X, Y - 42, 74, 86)
s.put(disc(X, Y - 132, 6), "sun")
flowers(s, [(30, Y + 4), (208, Y + 4), (40, Y + 7)])
bush(s, 214, Y + 3, 36, seed=6)
s.save("build_temple_1")
s = new(222)
steps(s, X, Y + 3, 214, 60, 3)
torch(s, 42, Y - 18, 50)
torch(s, 198, Y - 18, 50)
wall(s, X, Y - 56, 96, 34, "#6E2F76", "#4A1F56")
[column(s, X + q, Y - 56, 36) for q in (-46, -18, 18, 46)]
s.put(rrect(X - 9, Y - 82, 18, 26, 4), "core")
longroof(s, X - 66, X + 66, Y - 118, Y - 88, 14, *OR[:2], 11, OR[2])
shrine(s, X, Y - 112, 50, 64)
s.put(disc(X, Y - 178, 6), "sun")
s.put([disc(x, Y - 96, 4) for x in (92, 120, 148)], "sun")
bunting(s, (46, Y - 70), (82, Y - 88), 3)
bunting(s, (158, Y - 88), (194, Y - 70), 3)
flowers(s, [(18, Y + 5), (222, Y + 5), (28, Y + 8), (212, Y + 8)])
s.save("build_temple_2")
s = Lot(W, H)
ground(s, X, Y + 1, 236)
s.put(disc(X, 70, 92), "core", 0.16)
s.put(disc(X, 70, 66), "core", 0.18)
steps(s, X, Y + 4, 234, 58, 3)
palm(s, 16, Y + 2, 84, -1)
palm(s, 224, Y + 2, 84, 1)
torch(s, 40, Y - 16, 54)
torch(s, 200, Y - 16, 54)
torch(s, 68, Y - 36, 44)
torch(s, 172, Y - 36, 44)
wall(s, X, Y - 52, 108, 30, "#6E2F76", "#4A1F56")
[column(s, X + q, Y - 52, 32) for q in (-52, -28, 28, 52)]
s.put(rrect(X - 11, Y - 80, 22, 28, 5), "core")
longroof(s, X - 76, X + 76, Y - 108, Y - 80, 14, *OR[:2], 13, OR[2])
wall(s, X, Y - 100, 70, 24, "#6E2F76", "#4A1F56")
[column(s, X + q, Y - 100, 26) for q in (-32, 32)]
s.put(rrect(X - 7, Y - 120, 14, 20, 4), "core")
longroof(s, X - 54, X + 54, Y - 146, Y - 122, 12, *OR[:2], 10, OR[2])
column(s, X - 16, Y - 140, 18)
column(s, X + 16, Y - 140, 18)
s.put(box(X - 12, Y - 158, X + 12, Y - 140), "core")
gable(s, X, Y - 186, Y - 154, 36, 2, "sun", "amber", 6, "#B8720F")
s.put([disc(x, Y - 88, 4) for x in (80, 106, 134, 160)] + [disc(x, Y - 129, 3.4) for x in (98, 120, 142)], "sun")
bunting(s, (44, Y - 72), (66, Y - 82), 2)
bunting(s, (174, Y - 82), (196, Y - 72), 2)
flowers(s, [(22, Y + 6), (218, Y + 6), (34, Y + 9), (206, Y + 9), (84, Y + 8), (156, Y + 8)])
s.save("build_temple_3")
# ------------------------------------------------ rewards that have no building in the deck
s = new(170)
[post(s, x, Y, 40, 8) for x in (66, 100, 140, 174)]
s.put(rrect(54, Y - 46, 132, 10, 3), "koa")
b = path(
    "M60 %gC56 %g 62 %g 70 %gH170C178 %g 184 %g 180 %gZ" % (Y - 46, Y - 70, Y - 92, Y - 104, Y - 92, Y - 70, Y - 46)
)
s.put(b, "bamboo")
s.put(shade(b, 30, 0), "plank", 0.8)
s.put(
    [ribbon([(62, Y - 60 - q), (120, Y - 57 - q), (178, Y - 60 - q)], [3] * 3).intersection(b) for q in (0, 18, 34)],
    "koa",
    0.7,
)
s.put(rrect(104, Y - 80, 32, 34, 4), "bark")
gable(s, 120, Y - 170, Y - 98, 86, 4)
basket(s, 52, Y + 3, 15, ("sun", "amber", "sun"))
basket(s, 192, Y + 3, 15, ("lime", "leaf"))
stair(s, 134, Y, 44, 22)
s.save("build_great_granary")
s = new(140)
s.put(
    [
        ribbon([(72, Y), (98, Y - 112)], [8, 7]),
        ribbon([(168, Y), (142, Y - 112)], [8, 7]),
        ribbon([(82, Y - 40), (154, Y - 78)], [4, 4]),
        ribbon([(158, Y - 40), (86, Y - 78)], [4, 4]),
    ],
    "koa",
)
s.put(rrect(80, Y - 118, 80, 10, 3), "plank")
s.put([rrect(x, Y - 136, 4, 20, 1) for x in range(82, 160, 15)], "bark")
s.put(rrect(80, Y - 138, 80, 5, 2), "bamboo")
[post(s, x, Y - 116, 36, 5) for x in (90, 150)]
gable(s, 120, Y - 186, Y - 146, 54, 3)
ladder(s, 112, Y, 110)
flag(s, 158, Y - 108, 44, "lagoon")
bush(s, 58, Y + 2, 44)
palm(s, 206, Y - 6, 96, 1)
s.save("build_lookout")
s = new(220)
palm(s, 24, Y - 8, 130, -1)
palm(s, 216, Y - 8, 136, 1)
s.put(disc(120, Y - 2, 84, 20), "wetsand")
s.put(disc(120, Y - 4, 74, 16), "sand")
bunting(s, (34, Y - 122), (120, Y - 110), 8)
bunting(s, (120, Y - 110), (212, Y - 128), 8)
fire(s, 120, Y + 2, 1.5)
for x, c in ((62, "hibiscus"), (178, "lagoon")):
    s.put(
        path(
            "M%g %gL%g %gC%g %g %g %g %g %gL%g %gZ"
            % (x - 18, Y - 34, x - 13, Y, x - 8, Y + 5, x + 8, Y + 5, x + 13, Y, x + 18, Y - 34)
        ),
        "koa",
    )
    s.put(path("M%g %gL%g %gH%gL%g %gZ" % (x - 17, Y - 26, x - 15, Y - 14, x + 15, x + 17, Y - 26)), c)
    s.put(disc(x, Y - 34, 18, 6), "straw")
    s.put(disc(x, Y - 35, 14, 4), "paper")
torch(s, 92, Y - 6, 60)
torch(s, 150, Y - 6, 60)
flowers(s, [(36, Y + 4), (204, Y + 5), (96, Y + 8), (146, Y + 8), (44, Y + 8)])
s.save("build_festival_ground")
