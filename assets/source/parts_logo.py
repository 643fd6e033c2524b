"""Logo lettering (drawn, not set), card backs and faces, demo table."""

from svg import *
from inks import SEAT

R = random.Random
# ------------------------------------------------------------ lettering: heavy, geometric, peaks for A and V, discs for O
H = 220
ST = 62


def L_(x):
    return U(round_(poly([(x, 0), (x + ST, 0), (x + ST, H - 56), (x + 152, H - 56), (x + 152, H), (x, H)]), 5)), 152


def A_(x, w=206):  # a volcano: flat crater, no bar, a notch where the lava shows
    o = poly(
        [
            (x, H),
            (x + w / 2 - 34, 0),
            (x + w / 2 + 34, 0),
            (x + w, H),
            (x + w - 66, H),
            (x + w / 2 + 26, H - 66),
            (x + w / 2 - 26, H - 66),
            (x + 66, H),
        ]
    )
    n = poly([(x + w / 2 - 11, 66), (x + w / 2 + 11, 66), (x + w / 2 + 22, H - 104), (x + w / 2 - 22, H - 104)])
    return round_(o, 5).difference(round_(n, 4)), w


def V_(x, w=206):
    return round_(
        poly(
            [
                (x, 0),
                (x + 66, 0),
                (x + w / 2, H - 84),
                (x + w - 66, 0),
                (x + w, 0),
                (x + w / 2 + 34, H),
                (x + w / 2 - 34, H),
            ]
        ),
        5,
    ), w


def G_(x):
    o = disc(x + 112, H / 2, 112, 112).difference(disc(x + 112, H / 2, 50))
    o = o.difference(poly([(x + 112, H / 2 - 6), (x + 112, H / 2 - 16), (x + 300, 8), (x + 300, H / 2 - 6)]))
    bar = poly(
        [
            (x + 112, H / 2 - 2),
            (x + 223, H / 2 - 2),
            (x + 223, H / 2 + 40),
            (x + 200, H / 2 + 54),
            (x + 112, H / 2 + 54),
        ]
    )
    return round_(U(o, bar.intersection(disc(x + 112, H / 2, 112))), 4), 224


def O_(x):
    return disc(x + 112, H / 2, 112).difference(disc(x + 112, H / 2, 48)), 224


def N_(x):
    return round_(
        poly(
            [
                (x, H),
                (x, 0),
                (x + 58, 0),
                (x + 130, 118),
                (x + 130, 0),
                (x + 190, 0),
                (x + 190, H),
                (x + 132, H),
                (x + 60, 102),
                (x + 60, H),
            ]
        ),
        5,
    ), 190


def word(letters, gap, k=1, x0=0):
    x = x0
    out = []
    for f, kern in letters:
        g, w = f(x + kern)
        out.append(g)
        x += kern + w + gap
    return out, x - gap


s = Svg(1280, 640)
lava, wl = word([(L_, 0), (A_, -2), (V_, -70), (A_, -70)], 12)
lag, wg = word([(L_, 0), (A_, -2), (G_, -6), (O_, -2), (O_, -2), (N_, 4)], 10)
k1, k2 = 1.36, 1180 / wg


def place(gs, k, x, y):
    return [mv(sc(g, k), x, y) for g in gs]


A = place(lava, k1, 40, 34)
B = place(lag, k2, 46, 378)
allg = U(A, B)
back = outer(allg.buffer(17, join_style=1), 2)
back = unary_union([Polygon(g.exterior) for g in (back.geoms if hasattr(back, "geoms") else [back])])
s.put(mv(back, 6, 14), "#120B2A", 0.45)
s.put(U(mv(back, 0, 9), back), "#1A1236")
cut = lambda g: mv(g, 0, 9)
ga = s.lin(0, 34, 0, 312, (0, "#FFF0A8"), (0.3, "#FFC24A"), (0.62, "#FB7A33"), (1, "#D5332F"))
gb = s.lin(0, 372, 0, 584, (0, "#D9FBE3"), (0.4, "#63D6BE"), (0.75, "#1FA39F"), (1, "#0E7485"))
for g in A:
    s.put(mv(g, 0, 8), "#7A1430")
for g in A:
    s.put(g, ga)
for g in B:
    s.put(mv(g, 0, 7), "#07404F")
for g in B:
    s.put(g, gb)
# lava spills from the two A craters
for g in (A[1], A[3]):
    x0, y0, x1, y1 = g.bounds
    cx = (x0 + x1) / 2
    sp = U(
        rrect(cx - 44, y0 - 7, 88, 26, 12),
        ribbon([(cx - 24, y0 + 6), (cx - 26, y0 + 44), (cx - 33, y0 + 92)], [24, 20, 22]),
        ribbon([(cx + 8, y0 + 6), (cx + 10, y0 + 30), (cx + 10, y0 + 58)], [20, 15, 17]),
        ribbon([(cx + 30, y0 + 6), (cx + 35, y0 + 60), (cx + 43, y0 + 118)], [18, 15, 17]),
    )
    sp = sp.buffer(3).buffer(-6).buffer(3)
    s.put(mv(sp, 2, 5).intersection(g), "#A3232C", 0.55)
    s.put(sp, s.lin(0, y0 - 8, 0, y0 + 124, (0, "#FFF4B8"), (0.4, "#FFB23A"), (1, "#F0552D")))
    s.put(lite(sp, 2.5, 3), "#FFFBE0", 0.9)
# the two O's: a setting sun and a rolling wave
for i, g in ((3, B[3]), (4, B[4])):
    x0, y0, x1, y1 = g.bounds
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    r = 48 * k2 + 1
    hole = disc(cx, cy, r)
    if i == 3:
        s.put(hole, s.lin(0, cy - r, 0, cy + r, (0, "#C9475C"), (1, "#FDB768")))
        s.put(disc(cx, cy + 14, 28).intersection(box(cx - r, cy - r, cx + r, cy + 20)), "#FFE9A8")
        s.put(hole.intersection(box(cx - r, cy + 20, cx + r, cy + r)), "#0F5269")
        s.put([rrect(cx - w / 2, y, w, 4, 2) for y, w in ((cy + 25, 40), (cy + 33, 28))], "#FFE9A8")
    else:
        s.put(hole, "#FDF3DE")
        e = mv(
            sc(
                ribbon(
                    [(22, 88), (40, 82), (50, 60), (66, 40), (88, 40), (98, 56), (90, 70), (78, 66)],
                    [9, 12, 17, 17, 14, 11, 9, 5],
                ),
                0.82,
                o=(62, 68),
            ),
            cx - 62,
            cy - 66,
        )
        s.put(e.intersection(hole), "#15808D")
        s.put(
            hole.intersection(
                path(
                    "M%g %gC%g %g %g %g %g %gV%gH%gZ"
                    % (
                        cx - r - 4,
                        cy + 22,
                        cx - 20,
                        cy + 10,
                        cx + 10,
                        cy + 34,
                        cx + r + 4,
                        cy + 20,
                        cy + r + 4,
                        cx - r - 4,
                    )
                )
            ),
            "#15808D",
        )
        s.put(
            ribbon(
                [(cx - 40, cy + 30), (cx - 10, cy + 24), (cx + 12, cy + 36), (cx + 40, cy + 28)], [1, 4, 4, 1]
            ).intersection(hole),
            "#8ADBC4",
        )
# thin light on the upper left edges
for g in A + B:
    s.put(lite(g, 2.2, 3), "#FFFDF0", 0.75)
# ampersand on a plumeria disc, to the right of LAVA
ax, ay = 1098, 196
s.put(mv(disc(ax, ay, 96), 5, 12), "#120B2A", 0.45)
s.put(disc(ax, ay, 96), "#1A1236")
s.put(disc(ax, ay, 84), "#FDF3DE")
s.put(disc(ax, ay, 75).difference(disc(ax, ay, 71.5)), "#D6452E")
amp = ribbon(
    [
        (ax + 42, ay + 46),
        (ax + 8, ay + 8),
        (ax - 24, ay - 26),
        (ax - 16, ay - 50),
        (ax + 6, ay - 52),
        (ax + 18, ay - 36),
        (ax + 4, ay - 16),
        (ax - 26, ay + 4),
        (ax - 36, ay + 28),
        (ax - 18, ay + 48),
        (ax + 10, ay + 44),
        (ax + 30, ay + 20),
        (ax + 38, ay - 2),
    ],
    [17, 17, 15, 12, 12, 13, 15, 18, 19, 17, 14, 11, 9],
)
s.put(amp, "#C2303A")
s.save("logo")
# single-ink stamp of the logo for small places and the window icon
s = Svg(256, 256)
D = disc(128, 128, 122)
s.put(D, "#1A1236")
hole = disc(128, 128, 110)
s.put(hole, s.lin(0, 18, 0, 170, (0, "#6B2858"), (0.5, "#E9665A"), (1, "#FFD58A")))
s.put(disc(128, 128, 40), "#FFF0B8")
m = path("M30 190C70 168 92 122 106 78L118 82L128 75L139 82L150 78C164 122 186 168 226 190Z")
s.put(m.intersection(hole), "#3A1B49")
s.put(
    poly([(104, 70), (128, 78), (122, 110), (132, 140), (100, 200), (20, 200)]).intersection(m).intersection(hole),
    "#C9475C",
)
s.put(
    U(
        rrect(104, 74, 48, 10, 5),
        ribbon([(120, 80), (116, 110), (126, 136), (112, 170)], [10, 7, 12, 16]),
        ribbon([(140, 80), (146, 110), (150, 140)], [8, 6, 9]),
    ).intersection(hole),
    "#FFB23A",
)
s.put(path("M0 176C40 164 70 186 128 176C186 166 216 186 256 174V256H0Z").intersection(hole), "#15808D")
s.put(path("M0 202C50 190 90 212 140 202C190 192 216 208 256 200V256H0Z").intersection(hole), "#33B5AA")
s.put(
    [ribbon([(x - 26, y), (x, y + 3), (x + 26, y)], [0.6, 5, 0.6]) for x, y in ((84, 192), (160, 190), (120, 218))],
    "#EAF8E6",
)
s.save("app_icon")


# ------------------------------------------------------------ cards: 240 x 336, radius 20
def cardback(name, ground, ink, lt, draw):
    s = Svg(240, 344)
    s.put(rrect(0, 6, 240, 336, 22), "#0C1226", 0.35)
    s.put(rrect(0, 0, 240, 336, 22), "paper")
    i = rrect(12, 12, 216, 312, 13)
    s.put(i, ground)
    s.put(i.buffer(-8).difference(i.buffer(-10.5)), lt, 0.8)
    draw(s, i.buffer(-11))
    s.save(name)


def bk_palm(s, c):
    for y in range(0, 360, 34):
        for x in range(0, 260, 40):
            s.put(
                disc(x + (20 if (y // 34) % 2 else 0), y + 24, 20)
                .difference(disc(x + (20 if (y // 34) % 2 else 0), y + 26, 15))
                .intersection(c),
                "#3FAE9F",
                0.55,
            )
    s.put(disc(120, 168, 78), "#0B4A52")
    s.put(disc(120, 168, 70), "#FFD166")
    s.put(
        mv(
            sc(
                U(
                    ribbon([(52, 104), (56, 80), (68, 54)], [13, 8, 7]),
                    [
                        ribbon(
                            [
                                (68, 52),
                                (68 + 25 * math.cos(a), 50 + 20 * math.sin(a)),
                                (68 + 38 * math.cos(a + 0.3 * d), 50 + 34 * math.sin(a + 0.5 * d)),
                            ],
                            [6, 13, 0.6],
                        )
                        for a, d in ((-2.8, -1), (-2.1, -1), (-1.05, 1), (-0.35, 1), (-1.55, 1))
                    ],
                ),
                1.25,
                o=(64, 64),
            ),
            54,
            100,
        ).intersection(disc(120, 168, 70)),
        "#0B4A52",
    )
    s.put(disc(120, 268, 70, 42).intersection(disc(120, 168, 70)), "#0B4A52")


cardback("card_back_palm", "#157D84", "#0B4B5C", "#BFEBDD", bk_palm)


def bk_pirate(s, c):
    for a in range(0, 360, 15):
        s.put(wedge(120, 168, 0, 300, a, a + 7.5).intersection(c), "#2A2F58", 0.8)
    s.put(disc(120, 168, 76), "#E7A82A")
    s.put(disc(120, 168, 68), "#17203A")
    sk = U(disc(64, 54, 35, 33), rrect(44, 74, 40, 30, 8)).difference(
        U(
            disc(50, 58, 9.5, 10.5),
            round_(poly([(64, 68), (69, 79), (59, 79)]), 1),
            [rrect(x, 90, 4, 16, 2) for x in (54, 62, 70)],
        )
    )
    sk = mv(sc(sk, 0.92, o=(64, 62)), 56, 100)
    for m in (0, 1):
        b = ribbon([(72, 204), (120, 176), (162, 128), (168, 114)], [9, 10, 10, 1])
        s.put(mirror(b, 120) if m else b, "#C9D3D8")
    s.put(sk, "paper")
    s.put(mv(sc(U(disc(79, 57, 13, 12), line([(34, 34), (98, 60)], 5)), 0.92, o=(64, 62)), 56, 100), "#D8442F")


cardback("card_back_pirate", "#1B2450", "#0B1024", "#E7A82A", bk_pirate)


def bk_reef(s, c):
    for i in range(10):
        y = 30 + i * 32
        s.put(
            ribbon(
                [(0, y), (40, y - 14), (80, y), (120, y + 14), (160, y), (200, y - 14), (240, y)], [9] * 7
            ).intersection(c),
            "#F58A5A",
            0.5,
        )
    v = path("M40 240C84 222 96 176 104 126H136C144 176 156 222 200 240Z")
    s.put(disc(120, 168, 78), "#6A1830")
    s.put(disc(120, 168, 70), "#FFD98A")
    s.put(v.intersection(disc(120, 168, 70)), "#6A1830")
    s.put(
        U([ribbon([(120, 130), (120 + d * 10, 170), (120 + d * 26, 214)], [14, 9, 15]) for d in (-1, 0.2, 1)])
        .intersection(v)
        .intersection(disc(120, 168, 70)),
        "flame",
    )
    s.put([disc(120, 116, 11), disc(103, 108, 8), disc(138, 108, 8), disc(120, 100, 7)], "flame")


cardback("card_back_lava", "#C73A2E", "#6A1830", "#FFD98A", bk_reef)


def bk_current(s, c):
    for r in range(20, 260, 26):
        s.put(disc(120, 168, r).difference(disc(120, 168, r - 7)).intersection(c), "#5A86C8", 0.45)
    s.put(disc(120, 168, 70), "#0D2E5E")
    f = blob([(36, 55), (74, 20), (124, 14), (164, 34), (194, 55, "c"), (164, 76), (124, 96), (74, 90)])
    t = blob([(44, 55, "c"), (22, 26), (4, 14), (14, 55), (4, 96), (22, 84)])
    g = U(f, t).difference(
        U(disc(160, 48, 6), round_(poly([(84, 30), (110, 55), (84, 80), (95, 80), (121, 55), (95, 30)]), 1))
    )
    s.put(mv(sc(g, 0.52, o=(100, 55)), 20, 90), "#FFD166")
    s.put(mv(rot(sc(g, 0.52, o=(100, 55)), 180, (100, 55)), 20, 136), "#8ADBC4")


cardback("card_back_current", "#1E63B8", "#0D2E5E", "#BFE3F4", bk_current)


def bk_haka(s, c):
    for y in range(10, 340, 26):
        for x in range(10, 240, 26):
            s.put(round_(poly([(x, y + 20), (x + 12, y), (x + 24, y + 20)]), 1).intersection(c), "#8A4F8E", 0.55)
    s.put(disc(120, 168, 76), "#FFB347")
    s.put(disc(120, 168, 68), "#4A2350")
    for i, q in enumerate(("#FFE27A", "#FFC24A", "#FF9F2E", "#F0632D", "#D63B57", "#A24C9C")):
        s.put(outer(wedge(120, 168, 18, 61, i * 60 - 88, i * 60 - 32), 5), q)
    s.put(
        [
            round_(poly([(x - 5, y - 6), (x, y - 15), (x + 5, y - 6)]), 1)
            for x, y in [
                (120 + 41 * math.cos(math.radians(i * 60 - 60)), 176 + 41 * math.sin(math.radians(i * 60 - 60)))
                for i in range(6)
            ]
        ],
        "#4A2350",
    )


cardback("card_back_crater", "#6B2F6E", "#3A1B49", "#FFD98A", bk_haka)
s = Svg(240, 344)
s.put(rrect(0, 6, 240, 336, 22), "#0C1226", 0.35)
s.put(rrect(0, 0, 240, 336, 22), "paper")
i = rrect(12, 12, 216, 206, 13)
s.put(i, s.lin(0, 12, 0, 218, "sky2", "sky4", "sky5"))
s.put(rrect(12, 12, 216, 312, 13).difference(rrect(14, 14, 212, 308, 11)), "paper3")
s.save("card_face")
# ------------------------------------------------------------ six-part crater isle for the Haleakala vignette, 640 x 420
s = Svg(640, 420)
cx, cy, T = 320, 230, 0.5


def E6(r, dy=0):
    return disc(cx, cy + dy, r, r * T)


s.put(E6(312, 12), "#EAF8E6", 0.25)
s.put(E6(286, 14), "#EAF8E6", 0.55)
s.put(U([E6(268, q) for q in range(0, 26, 2)]), "#B07A48")
s.put(E6(268), "#FFE9BC")
for i, (c, dk, lt) in enumerate(
    (
        ("#3E9A5E", "#1F6A4C", "#86CC74"),
        ("#E8A23C", "#A9662A", "#FFD080"),
        ("#B9545E", "#7E2F48", "#F08A7E"),
        ("#3F9FA8", "#1B6F80", "#8FDDD2"),
        ("#8A5A9E", "#573070", "#C59AD4"),
        ("#8FB04A", "#587A30", "#D2E486"),
    )
):
    w = outer(wedge(cx, cy, 84, 246, i * 60 - 90 + 2, i * 60 - 30 - 2, T), 8)
    s.put(U([mv(w, 0, q) for q in range(0, 14, 2)]), dk)
    s.put(mv(w, 0, -8), c)
    s.put(mv(w, 0, -8).difference(mv(w, 2, -4)), lt)
cone = path(
    "M%g %gC%g %g %g %g %g %gH%gC%g %g %g %g %g %gV%gH%gZ"
    % (
        cx - 128,
        cy + 6,
        cx - 92,
        cy - 10,
        cx - 74,
        cy - 60,
        cx - 54,
        cy - 112,
        cx + 54,
        cx + 74,
        cy - 60,
        cx + 92,
        cy - 10,
        cx + 128,
        cy + 6,
        cy + 90,
        cx - 128,
    )
).intersection(U(disc(cx, cy + 8, 126, 60), box(0, 0, 640, cy + 4)))
s.put(cone, s.lin(0, cy - 112, 0, cy + 70, "#55285C", "#9C4A6C"))
s.put(
    poly(
        [
            (cx - 70, cy - 130),
            (cx - 6, cy - 104),
            (cx - 28, cy - 50),
            (cx - 8, cy),
            (cx - 40, cy + 90),
            (cx - 160, cy + 90),
        ]
    ).intersection(cone),
    s.lin(0, cy - 112, 0, cy + 70, "#C9505F", "#F6A276"),
)
s.put(
    ribbon([(cx + 24, cy - 100), (cx + 40, cy - 40), (cx + 84, cy + 50)], [3, 16, 0.5]).intersection(cone),
    "#3A1B49",
    0.6,
)
s.put(
    ribbon([(cx - 34, cy - 96), (cx - 56, cy - 40), (cx - 96, cy + 40)], [2, 12, 0.5]).intersection(cone),
    "#8A2F5C",
    0.7,
)
s.put(disc(cx, cy - 112, 54, 19), "#2A1238")
s.put(disc(cx, cy - 109, 44, 14), "flame")
s.put(disc(cx - 3, cy - 108, 28, 8), "core")
s.save("isle_six")
s = Svg(40, 84)
b = rrect(8, 2, 24, 78, 7)
s.put(mv(b, 2, 4), "#0A0F22", 0.35)
s.put(b, "bamboo")
s.put(box(21, 0, 40, 90).intersection(b), "plank")
s.put(rrect(6, 28, 28, 8, 3), "ash")
s.put(rrect(19, 2, 2.4, 78, 0), "bark", 0.7)
s.save("peg")
