"""Pieces, cards and marks of Haleakala that the shared parts lack."""

import os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..")]
import svg
from svg import *
from inks import SEAT

svg.OUT = os.path.join(HERE, "..", "..", "..", "titles", "haleakala", "parts")
SE = {q["id"]: q for q in SEAT}


# ------------------------------------------------------------ pads: where statues stand; one, two, three notches = points
def pad(name, n, top, side, dark, hi):
    s = Svg(120, 76)
    b = disc(60, 32, 54, 27)
    s.put(mv(b, 3, 14), "night", 0.3)
    s.put(U([mv(b, 0, q) for q in range(0, 13, 2)]), dark)
    s.put(U([mv(b, 0, q) for q in range(0, 7, 2)]), side)
    s.put(b, top)
    s.put(b.difference(mv(b, 2.5, 3)), hi)
    i = disc(60, 32, 42, 20)
    s.put(i.difference(mv(i.buffer(-2.6), 0.6, 0.8)), dark, 0.55)
    s.put([wedge(60, 32, 44, 51, a - 3, a + 3, 0.5) for a in range(15, 375, 30)], dark, 0.4)
    for k in range(n):
        x = 60 + (k - (n - 1) / 2) * 15
        s.put(disc(x, 46.5, 4.6, 3.4), dark)
        s.put(disc(x, 45.8, 3.4, 2.4), "sun")
    s.save(name)


pad("pad_grass", 1, "#C9BE9E", "#9A8B70", "#6E604E", "#EFE6C8")
pad("pad_forest", 2, "#A9AE94", "#77806A", "#4A5648", "#D6DCB8")
pad("pad_mountain", 3, "#B79AA6", "#7E6078", "#4A3250", "#EBCFC6")


# marks lie over a pad (same frame) and never rely on colour alone
def ringmark(name, c, dark, kind):
    s = Svg(160, 104)
    o = disc(80, 46, 74, 40)
    r = o.difference(disc(80, 46, 63, 32))
    s.put(disc(80, 46, 76, 42).difference(disc(80, 46, 61, 30)), dark, 0.8)
    if kind == "legal":
        s.put(r.difference(U([wedge(80, 46, 0, 100, a - 5, a + 5, 0.56) for a in range(0, 360, 30)])), c)
    elif kind == "focus":
        s.put(r, c)
        s.put([mv(round_(poly([(-10, -12), (10, -12), (0, 4)]), 2), 80, 10)], c)
    elif kind == "threat":
        s.put(r, c)
        s.put([rot(round_(poly([(80, 8), (88, 26), (72, 26)]), 1), a, (80, 46)) for a in (0,)], c)
    s.save(name)


ringmark("mark_legal", "#FFF3B8", "#17203A", "legal")
ringmark("mark_focus", "#FFE27A", "#17203A", "focus")
s = Svg(64, 64)
f = blob(
    [
        (32, 58),
        (14, 50),
        (12, 36),
        (20, 26),
        (24, 33),
        (29, 21),
        (31, 6, "c"),
        (43, 20),
        (46, 28),
        (50, 24),
        (53, 38),
        (48, 52),
    ]
)
s.put(f.buffer(4), "night")
s.put(f, "flame")
s.put(mv(sc(f, 0.62, 0.62, (32, 56)), 0, 0), "amber")
s.put(mv(sc(f, 0.3, 0.3, (32, 54)), 0, 0), "core")
s.save("mark_burn")
s = Svg(64, 52)
c = round_(poly([(6, 44), (3, 14), (19, 27), (32, 5), (45, 27), (61, 14), (58, 44)]), 3)
s.put(c.buffer(4), "night")
s.put(c, "sun")
s.put(shade(c, 4), "amber")
s.put(lite(c, 2), "#FFF6D0")
s.save("mark_first")


# ------------------------------------------------------------ discs: number discs and lava discs (the number is set by the font renderer)
def rim_shape(kind, r):
    if kind == "flame":
        return round_(
            U(
                [
                    poly(
                        [
                            (64 + (r + 5) * math.cos(math.radians(a)), 60 + (r + 5) * math.sin(math.radians(a))),
                            (
                                64 + (r - 3) * math.cos(math.radians(a + 22.5)),
                                60 + (r - 3) * math.sin(math.radians(a + 22.5)),
                            ),
                            (64, 60),
                            (
                                64 + (r - 3) * math.cos(math.radians(a - 22.5)),
                                60 + (r - 3) * math.sin(math.radians(a - 22.5)),
                            ),
                        ]
                    )
                    for a in range(-90, 270, 45)
                ]
            ),
            3,
        )
    return U(
        disc(64, 60, r - 2),
        [
            disc(64 + (r - 3) * math.cos(math.radians(a)), 60 + (r - 3) * math.sin(math.radians(a)), 9)
            for a in range(0, 360, 24)
        ],
    )


for n in ("flame", "sun"):
    q = SE[n]
    s = Svg(128, 128)
    b = rim_shape(n, 54)
    s.put(mv(b, 2, 11), "night", 0.35)
    s.put(U([mv(b, 0, k) for k in range(0, 9, 2)]), q["dark"])
    s.put(b, q["hex"])
    s.put(b.difference(mv(b, 2.5, 3)), q["light"])
    c = disc(64, 60, 41)
    s.put(c, q["dark"])
    s.put(disc(64, 61, 39), "#FFF6E0")
    s.put(shade(disc(64, 61, 39), -3), "#E7D2AC")
    s.save("disc_" + n)
    s = Svg(128, 128)
    s.put(mv(b, 2, 11), "night", 0.35)
    s.put(U([mv(b, 0, k) for k in range(0, 9, 2)]), "#0E0A18")
    s.put(b, "basalt")
    s.put(b.difference(mv(b, 2.5, 3)), "ash")
    s.put(disc(64, 60, 42), q["hex"])
    s.put(disc(64, 60, 35), "#1A1428")
    f = blob(
        [
            (64, 90),
            (42, 82),
            (38, 64),
            (48, 50),
            (53, 59),
            (60, 46),
            (63, 28, "c"),
            (78, 46),
            (81, 56),
            (86, 51),
            (90, 68),
            (84, 82),
        ]
    )
    s.put(f, "flame")
    s.put(mv(sc(f, 0.64, 0.64, (64, 88)), 0, -1), "amber")
    s.put(mv(sc(f, 0.32, 0.34, (64, 86)), 0, -2), "core")
    s.save("disc_lava_" + n)
    s = Svg(96, 96)
    b = sc(mv(b, -16, -16), 0.74, o=(48, 44))
    s.put(mv(b, 1, 8), "night", 0.4)
    s.put(U([mv(b, 0, k) for k in range(0, 7, 2)]), q["dark"])
    s.put(b, q["hex"])
    s.put(b.difference(mv(b, 2, 2.4)), q["light"])
    s.put(disc(48, 44, 15), q["dark"])
    s.put(disc(48, 44, 11), "paper")
    s.save("marker_" + n)
    s = Svg(128, 128)
    g = rim_shape(n, 54)
    s.put(g, "#0C1430", 0.5)
    s.put(g.buffer(-3).difference(g.buffer(-7)), q["light"], 0.4)
    s.save("disc_slot_" + n)
# ------------------------------------------------------------ sum plaque on the beach: left half red, right half yellow; the leader's half is lifted
s = Svg(224, 96)
b = rrect(6, 8, 212, 70, 20)
s.put(mv(b, 3, 10), "night", 0.35)
s.put(U([mv(b, 0, k) for k in range(0, 9, 2)]), "bark")
s.put(b, "koa")
s.put(lite(b, 2.5), "bamboo")
s.put([rrect(20, y, 180, 2.4, 1.2) for y in (26, 60)], "bark", 0.5)
s.save("plaque_sum")
for n in ("flame", "sun"):
    q = SE[n]
    s = Svg(96, 72)
    b = rrect(4, 4, 88, 60, 16)
    s.put(mv(b, 0, 5), q["dark"])
    s.put(b, q["hex"])
    s.put(lite(b, 2.5), q["light"])
    s.save("sum_" + n)
# ------------------------------------------------------------ sea furniture: cove under a card, buoy with the distance, jetty, mooring glow
s = Svg(240, 210)


def cove(r, k, sd):
    rn = random.Random(sd)
    return blob(
        [
            (
                120 + r * (1 + k * rn.uniform(-1, 1)) * math.cos(math.radians(a)),
                108 + r * 0.8 * (1 + k * rn.uniform(-1, 1)) * math.sin(math.radians(a)),
            )
            for a in range(0, 360, 30)
        ]
    )


s.put(cove(112, 0.03, 1), "#EAF8E6", 0.35)
s.put(cove(104, 0.03, 2), "#A9EAD6", 0.8)
s.put(cove(92, 0.03, 3), "#5ACBBB")
s.put(
    [
        ribbon([(120 + x - 24, y), (120 + x, y + 4), (120 + x + 24, y)], [0.4, 4, 0.4])
        for x, y in ((-62, 70), (58, 60), (66, 150), (-58, 158), (0, 186))
    ],
    "#EAF8E6",
    0.7,
)
s.save("bay_cove")
s = Svg(96, 120)
s.put(disc(48, 96, 38, 11), "#EAF8E6", 0.85)
s.put(disc(48, 94, 28, 7), "#0F5269", 0.5)
b = blob([(48, 14), (74, 30), (80, 58), (70, 88), (48, 95), (26, 88), (16, 58), (22, 30)])
s.put(b, "paper")
s.put(shade(b, 7, 3), "paper3")
s.put(b.intersection(box(0, 66, 96, 82)), "#D8442F")
s.put(shade(b, 7, 3).intersection(box(0, 66, 96, 82)), "#8A1B2A")
s.put(lite(b, 2.5), "white")
s.put(rrect(42, 4, 12, 14, 5), "koa")
s.save("buoy")
s = Svg(220, 130)
for k in range(7):
    x, y = 18 + k * 26, 74 - k * 6
    p = poly([(x, y - 10), (x + 22, y - 15), (x + 34, y + 25), (x + 12, y + 30)])
    s.put(mv(p, 2, 9), "night", 0.3)
    s.put(mv(p, 0, 6), "bark")
    s.put(p, "plank" if k % 2 else "#B97A45")
    s.put(lite(p, 1.8), "straw", 0.8)
for x, y in ((24, 58), (98, 44), (182, 26), (44, 104), (118, 88), (204, 68)):
    s.put(rrect(x - 5, y - 14, 10, 34, 4), "bark")
    s.put(disc(x, y - 13, 5, 3.4), "bamboo")
s.save("jetty")
s = Svg(300, 190)
s.put(disc(150, 95, 142, 86), "#FFF3B8", 0.25)
s.put(disc(150, 95, 132, 78).difference(disc(150, 95, 122, 70)), "#FFF3B8")
s.put(disc(150, 95, 116, 65).difference(disc(150, 95, 111, 61)), "#FFF3B8", 0.6)
s.save("mark_anchor")
s = Svg(80, 64)
s.put(round_(poly([(8, 10), (40, 10), (72, 32), (40, 54), (8, 54), (34, 32)]), 4).buffer(4), "night")
s.put(round_(poly([(8, 10), (40, 10), (72, 32), (40, 54), (8, 54), (34, 32)]), 4), "#FFE27A")
s.save("path_arrow")
# a boat seen steeply, so that it can lie in any direction: the sail always shows to the upper left
s = Svg(220, 200)
s.put(blob([(20, 150), (110, 118), (204, 148), (176, 178), (110, 188), (44, 178)]), "#EAF8E6", 0.55)
h = path("M18 124C46 142 84 150 116 150C152 150 182 142 206 118C206 150 176 176 116 176C58 176 24 156 18 124Z")
s.put(mv(h, 3, 6), "night", 0.3)
s.put(h, "koa")
s.put(shade(h, 2, 12), "bark")
d = path("M18 124C46 110 84 104 116 104C152 104 182 108 206 118C182 142 152 150 116 150C84 150 46 142 18 124Z")
s.put(d, "#5A3424")
s.put(d.difference(d.buffer(-5)), "bamboo")
s.put(d.difference(mv(d, 0, 3)), "straw")
s.put([rrect(x, 110, 8, 34, 2) for x in (62, 148)], "plank")
s.put([round_(ngon(x, y, 6, 4), 1) for x, y in ((62, 160), (88, 165), (116, 166), (144, 165), (168, 158))], "#E9A13B")
s.put(rrect(111, 12, 7, 122, 3), "bark")
sail = path("M108 8C66 26 46 66 50 120C72 124 92 122 108 114Z")
s.put(sail, "paper")
for k, (y0, y1, c) in enumerate(((30, 48, "#D8442F"), (62, 80, "#E9A13B"), (94, 110, "#D8442F"))):
    s.put(sail.intersection(poly([(30, y0 + 10), (120, y0 - 6), (120, y1 - 6), (30, y1 + 10)])), c)
s.put(sail.intersection(path("M108 8C96 40 94 80 98 124H120V0Z")), "#8A4A4A", 0.28)
s.put(lite(sail, 2.5), "white", 0.8)
jib = path("M120 22C150 48 166 82 170 112C152 118 134 118 120 114Z")
s.put(jib, "#F2D39A")
s.put(shade(jib, 8, 2), "#C98A5A")
s.put(lite(jib, 2), "white", 0.7)
s.put(disc(150, 106, 9), "#8A5433")
s.put(path("M136 102C142 88 158 88 164 102C158 106 142 106 136 102Z"), "straw")
s.put(blob([(138, 132, "c"), (140, 116), (150, 112), (160, 116), (164, 132, "c")]), "#1E5B8A")
s.save("boat_top")


# ------------------------------------------------------------ cards: frame, ground, art
def frame(name, paper="paper", key="#D2B47E"):
    s = Svg(240, 344)
    s.put(rrect(0, 6, 240, 336, 22), "#0C1226", 0.4)
    s.put(rrect(0, 0, 240, 336, 22), paper)
    s.put(rrect(0, 0, 240, 336, 22).difference(mv(rrect(0, 0, 240, 336, 22), 2, 2.5)), "white", 0.7)
    s.save(name)


frame("card_frame")
frame("card_frame_score", "#F7D98E")
IN = rrect(12, 12, 216, 312, 13)


def ground(name, stops, draw, foot=None):
    s = Svg(240, 344)
    s.put(IN, s.lin(0, 12, 0, 324, *stops))
    draw(s)
    if foot:
        s.put(IN.intersection(box(0, 250, 240, 330)), foot)
    s.put(IN.difference(mv(IN, 3, 4)), "white", 0.35)
    s.save(name)


def rays(s, cx, cy, c, o, n=14, r=330):
    for a in range(0, 360, 360 // n):
        s.put(wedge(cx, cy, 0, r, a, a + 180 // n).intersection(IN), c, o)


def sea(s, y, c, c2):
    s.put(
        path(
            "M0 %gC40 %g 70 %g 120 %gC170 %g 210 %g 240 %gV344H0Z" % (y, y - 14, y + 12, y, y - 12, y + 12, y - 2)
        ).intersection(IN),
        c,
    )
    s.put(
        path(
            "M0 %gC50 %g 80 %g 130 %gC180 %g 210 %g 240 %gV344H0Z"
            % (y + 30, y + 18, y + 42, y + 30, y + 18, y + 40, y + 28)
        ).intersection(IN),
        c2,
    )


ground(
    "ground_dusk",
    ("sky1", "sky2", "sky3", "sky4"),
    lambda s: (
        rays(s, 120, 170, "#FFE6A6", 0.13),
        s.put(disc(120, 172, 92), "#FFE6A6", 0.55),
        s.put(path("M0 262C50 240 180 240 240 262V344H0Z").intersection(IN), "#7E2F48"),
        s.put(path("M0 292C70 276 170 278 240 292V344H0Z").intersection(IN), "#58204A"),
    ),
)
ground(
    "ground_lagoon",
    ("#BDE8CF", "#63C2C4", "sea"),
    lambda s: (
        rays(s, 120, 150, "#FFFFFF", 0.16),
        s.put(disc(120, 150, 90), "#FFF6D0", 0.5),
        sea(s, 238, "#1B96A0", "#0F6F84"),
    ),
)
ground(
    "ground_shell",
    ("#0B4A66", "#12708A", "#2FA9B0"),
    lambda s: (
        rays(s, 120, 160, "#8ADBC4", 0.16),
        s.put(disc(120, 160, 92), "#8ADBC4", 0.35),
        s.put(path("M0 250C60 232 170 240 240 252V344H0Z").intersection(IN), "#F4D79C"),
        s.put(path("M0 284C80 270 160 278 240 284V344H0Z").intersection(IN), "#DDB06C"),
    ),
)
ground(
    "ground_night",
    ("#241745", "#3A2A6A", "#5C3B86"),
    lambda s: (
        rays(s, 120, 160, "#B98AD0", 0.16),
        s.put(disc(120, 160, 92), "#CDB5EE", 0.28),
        sea(s, 246, "#2C2A62", "#1C1C48"),
    ),
)
ground(
    "ground_ember",
    ("#2A0E24", "#7A1430", "flame", "amber"),
    lambda s: (
        rays(s, 120, 180, "#FFE27A", 0.14),
        s.put(disc(120, 176, 92), "#FFC24A", 0.38),
        s.put(path("M0 280C40 262 90 276 120 266C160 256 200 276 240 264V344H0Z").intersection(IN), "#3A0E20"),
    ),
)
ground(
    "ground_score",
    ("#123A4C", "#15606E", "#1B8488"),
    lambda s: (
        rays(s, 120, 138, "#FFE6A6", 0.12),
        s.put(disc(120, 138, 88), "#FFE6A6", 0.26),
        s.put(IN.intersection(box(0, 240, 240, 330)), "#0E2E40"),
        s.put(IN.intersection(box(0, 240, 240, 244)), "sun"),
    ),
)
for n in (1, 2, 3):  # backs: the palms count the stack
    g, ink, lt = (
        ("#157D84", "#0B4B5C", "#BFEBDD"),
        ("#B5622F", "#5E2A18", "#FFD98A"),
        ("#6B2F6E", "#3A1B49", "#FFC0A0"),
    )[n - 1]
    s = Svg(240, 344)
    s.put(rrect(0, 6, 240, 336, 22), "#0C1226", 0.4)
    s.put(rrect(0, 0, 240, 336, 22), "paper")
    s.put(IN, g)
    c = IN.buffer(-11)
    s.put(IN.buffer(-6).difference(IN.buffer(-8.5)), lt, 0.8)
    for y in range(0, 360, 34):
        s.put(
            [
                disc(x + (20 if (y // 34) % 2 else 0), y + 24, 20)
                .difference(disc(x + (20 if (y // 34) % 2 else 0), y + 26, 15))
                .intersection(c)
                for x in range(0, 260, 40)
            ],
            lt,
            0.22,
        )
    s.put(disc(120, 168, 84), ink)
    s.put(disc(120, 168, 76), "#FFD166")
    s.put(disc(120, 168, 76).intersection(path("M30 214C70 200 170 200 210 214V260H30Z")), "#EFA94A")
    for k in range(n):
        x0 = 120 + (k - (n - 1) / 2) * 46
        b = 1.18 if n == 1 else (0.92 if k != 1 or n == 2 else 1.1)
        y0 = 224
        t = U(
            ribbon([(0, 0), (4, -46), (-2, -84)], [12, 8, 6]),
            [
                ribbon(
                    [
                        (-2, -84),
                        (-2 + 27 * math.cos(a), -86 + 22 * math.sin(a)),
                        (-2 + 42 * math.cos(a + 0.3 * d), -86 + 38 * math.sin(a + 0.5 * d)),
                    ],
                    [6, 14, 0.6],
                )
                for a, d in ((-2.8, -1), (-2.1, -1), (-1.05, 1), (-0.35, 1), (-1.55, 1))
            ],
        )
        s.put(mv(sc(t, b, o=(0, 0)), x0, y0).intersection(disc(120, 168, 76)), ink)
    s.save("back_palm_%d" % n)


# art layers: 240x344 frame, the subject in the picture
def stat(s, x, y, k, c="#B79AA6", dk="#5B3458", lt="#F3DCC8", body=("ash", "stone", "basalt", "pumice")):
    """The house statue, drawn small: x, y = middle of the foot."""
    P = lambda g: mv(sc(g, k, o=(0, 0)), x, y)
    base = P(round_(poly([(-61, 0), (-53, -32), (53, -32), (61, 0)]), 5))
    s.put(base, c)
    s.put(base.intersection(box(x + 17 * k, 0, x + 90 * k, 400)), dk)
    bd = P(
        blob([(-39, -28, "c"), (-45, -66), (-35, -94), (-19, -102), (19, -102), (35, -94), (45, -66), (39, -28, "c")])
    )
    hd = P(
        blob(
            [
                (0, -198),
                (29, -192),
                (43, -162),
                (39, -120),
                (21, -94),
                (-21, -94),
                (-39, -120),
                (-43, -162),
                (-29, -192),
            ]
        )
    )
    B = U(bd, hd)
    s.put(B, body[0])
    s.put(shade(B, 13 * k, 4 * k), body[1])
    s.put(lite(B, 3 * k), body[3])
    s.put(P(ribbon([(-37, -164), (-19, -170), (0, -162), (19, -170), (37, -164)], [7, 11, 9, 11, 7])), body[1])
    s.put([P(disc(-18, -152, 8.4, 6.4)), P(disc(19, -152, 8.4, 6.4))], body[2])
    s.put([P(disc(-20, -153, 2.8)), P(disc(17, -153, 2.8))], "sun")
    s.put(P(round_(poly([(-6, -160), (7, -160), (15, -122), (-14, -122)]), 3)), body[3])
    s.put(P(rrect(-16, -116, 32, 7, 3)), body[2])
    s.put(P(ribbon([(-35, -186), (0, -198), (35, -186)], [12, 17, 12])), c)


def art(name, fn):
    s = Svg(240, 344)
    fn(s)
    s.save(name)


def a_statue(s):
    s.put(disc(120, 286, 78, 16), "#2A1030", 0.5)
    stat(s, 120, 284, 1.06, "#F7D98E", "#B97A35")
    for x, y in ((38, 150), (202, 150)):
        s.put(
            round_(
                poly([(x - 20, y + 22), (x, y - 6), (x + 20, y + 22), (x + 20, y + 36), (x, y + 10), (x - 20, y + 36)]),
                2,
            ),
            "#FFF6D0",
        )
    for x, y in ((38, 186), (202, 186)):
        s.put(
            round_(
                poly([(x - 20, y + 22), (x, y - 6), (x + 20, y + 22), (x + 20, y + 36), (x, y + 10), (x - 20, y + 36)]),
                2,
            ),
            "#FFF6D0",
            0.5,
        )


art("art_statue", a_statue)


def a_priest(s):
    hair = blob(
        [
            (120, 48),
            (170, 62),
            (196, 110),
            (190, 170),
            (216, 226),
            (206, 300),
            (160, 262),
            (80, 262),
            (34, 300),
            (24, 226),
            (50, 170),
            (44, 110),
            (70, 62),
        ]
    )
    s.put(hair.intersection(IN), "#2A0E24")
    for m in (-1, 1):
        for q, c in ((0, "flame"), (1, "amber")):
            s.put(
                ribbon(
                    [
                        (120 + m * (46 - q * 4), 90),
                        (120 + m * (62 + q * 2), 150),
                        (120 + m * (74 + q * 4), 210),
                        (120 + m * (70 + q * 10), 276),
                    ],
                    [2, 9 - q * 3, 12 - q * 4, 1],
                ).intersection(IN),
                c,
            )
    s.put(
        blob([(66, 318, "c"), (74, 248), (100, 226), (140, 226), (166, 248), (174, 318, "c")]).intersection(IN),
        "#8A4A2C",
    )
    s.put(blob([(130, 226), (168, 248), (176, 318, "c"), (140, 318, "c")]).intersection(IN), "#5E2E22")
    f = blob([(120, 78), (158, 96), (162, 150), (142, 192), (120, 206), (98, 192), (78, 150), (82, 96)])
    s.put(f, "#B0703F")
    s.put(shade(f, 15, 4), "#7A452C")
    s.put(lite(f, 3), "#DFA36C")
    s.put(
        [
            ribbon([(92, 142), (103, 147), (114, 142)], [1, 5.5, 1]),
            ribbon([(128, 142), (139, 147), (150, 142)], [1, 5.5, 1]),
        ],
        "#2A0E24",
    )
    s.put(
        [
            ribbon([(88, 124), (102, 118), (114, 124)], [2, 6, 2]),
            ribbon([(128, 124), (140, 118), (154, 124)], [2, 6, 2]),
        ],
        "#2A0E24",
    )
    s.put(ribbon([(120, 132), (122, 158), (115, 164)], [3, 7, 5]), "#7A452C")
    s.put(ribbon([(104, 180), (120, 184), (136, 180)], [1.5, 8, 1.5]), "#A3232C")
    for k in range(9):
        x = 62 + k * 14.5
        y = 88 - 34 * math.sin(math.pi * k / 8)
        l = rot(blob([(x - 16, y), (x, y - 9), (x + 16, y), (x, y + 9)]), -70 + k * 17, (x, y))
        s.put(l, ("#1B6350", "#57AF6A", "#2C8C5B")[k % 3])
    for x, y in ((84, 66), (120, 50), (156, 66)):
        s.put(
            [
                disc(x + 7 * math.cos(math.radians(a)), y + 7 * math.sin(math.radians(a)), 6.5)
                for a in range(0, 360, 72)
            ],
            "hibiscus",
        )
        s.put(disc(x, y, 4.5), "sun")
    for k in range(8):
        t = k / 7
        x, y = 84 + 72 * t, 236 + 26 * math.sin(math.pi * t)
        s.put(disc(x, y, 9), "#FFF3DE" if k % 2 else "amber")
    for m in (-1, 1):
        a = round_(
            poly([(m * 34, -9), (m * 60, -9), (m * 60, -22), (m * 90, 0), (m * 60, 22), (m * 60, 9), (m * 34, 9)]), 3
        )
        s.put(mv(a.buffer(4), 120, 296), "#2A0E24")
        s.put(mv(a, 120, 296), "core")
    s.put(disc(120, 296, 25), "#15101F")
    s.put(disc(120, 294, 21), "basalt")
    s.put(
        mv(
            sc(
                blob(
                    [
                        (64, 98),
                        (38, 88),
                        (34, 66),
                        (46, 50),
                        (52, 62),
                        (60, 44),
                        (62, 24, "c"),
                        (80, 42),
                        (84, 56),
                        (90, 50),
                        (94, 70),
                        (86, 90),
                    ]
                ),
                0.4,
                o=(64, 64),
            ),
            56,
            230,
        ),
        "flame",
    )
    s.put(disc(120, 300, 6), "core")


art("art_priestess", a_priest)


def oyster(s):
    lo = blob([(28, 214), (70, 186), (170, 186), (212, 214), (196, 262), (120, 284), (44, 262)])
    up = blob([(40, 196), (30, 130), (70, 84), (120, 70), (170, 84), (210, 130), (200, 196), (120, 214)])
    s.put(mv(lo, 0, 8), "night", 0.3)
    s.put(up, "#8A6A9A")
    s.put(
        [
            ribbon(
                [(120, 204), (120 + 82 * math.cos(math.radians(a)), 196 + 112 * math.sin(math.radians(a)))], [2, 7]
            ).intersection(up)
            for a in range(-165, -10, 25)
        ],
        "#5C4270",
        0.7,
    )
    s.put(lite(up, 4), "#D9C2E4")
    i = sc(up, 0.8, 0.78, (120, 204))
    s.put(i, "#F3E0EA")
    s.put(shade(i, 12), "#D2B4CE")
    s.put(lo, "#74547F")
    s.put(lite(lo, 4), "#CDB5D8")
    i2 = sc(lo, 0.82, 0.66, (120, 216))
    s.put(mv(i2, 0, -5), "#F7E6EE")
    s.put(shade(mv(i2, 0, -5), 8), "#D8BAD2")


art("art_oyster", oyster)


def score_art(name, fn):
    s = Svg(240, 344)
    fn(s)
    s.save(name)


def mount(s, x, y, k, c="#B23C5C", dk="#4A1E4A", lt="#F59B7C"):
    g = mv(sc(path("M-70 0C-40 -20 -24 -70 -14 -100L0 -94L14 -100C24 -70 40 -20 70 0Z"), k, o=(0, 0)), x, y)
    s.put(g, c)
    s.put(
        g.intersection(
            poly(
                [
                    (x + 2 * k, y - 110 * k),
                    (x + 80 * k, y - 110 * k),
                    (x + 80 * k, y + 4),
                    (x + 14 * k, y + 4),
                    (x - 4 * k, y - 50 * k),
                ]
            )
        ),
        dk,
    )
    s.put(lite(g, 3), lt)


def wood(s, x, y, k):
    for dx, dy, r in ((-44, -20, 26), (44, -20, 26), (0, -34, 32), (-22, -10, 24), (24, -10, 24)):
        s.put(disc(x + dx * k, y + dy * k, r * k), "#12504A")
        s.put(disc(x + dx * k - 4 * k, y + dy * k - 5 * k, r * 0.8 * k), "#2C8C5B")
        s.put(disc(x + dx * k - 8 * k, y + dy * k - 10 * k, r * 0.42 * k), "#8CCB62")


score_art(
    "art_mountain",
    lambda s: (
        mount(s, 120, 232, 1.55),
        s.put(rrect(96, 76, 48, 8, 4), "amber"),
        stat(s, 120, 226, 0.6, "#F7D98E", "#B97A35"),
    ),
)
score_art("art_forest", lambda s: (wood(s, 120, 226, 1.75), stat(s, 120, 230, 0.66, "#F7D98E", "#B97A35")))


def a_seg(s):
    for r0, r1, c, d in (
        (30, 76, "#B23C5C", "#5E2450"),
        (80, 126, "#2C8C5B", "#12504A"),
        (130, 176, "#A9CB5A", "#5FA650"),
    ):
        w = outer(wedge(120, 252, r0, r1, -146, -34, 0.92), 6)
        s.put(mv(w, 0, 7), d)
        s.put(w, c)
        s.put(w.difference(mv(w, 2.5, 3)), "white", 0.45)
    for y, k in ((118, 0.36), (166, 0.36), (214, 0.34)):
        stat(s, 120, y, k, "#F7D98E", "#B97A35")


score_art("art_segment", a_seg)


def a_maj(s):
    for x, k, b in (
        (58, 0.5, ("#8C7E8E", "#574A60", "#2A2238", "#C9BDBF")),
        (182, 0.5, ("#8C7E8E", "#574A60", "#2A2238", "#C9BDBF")),
        (120, 0.8, ("ash", "stone", "basalt", "pumice")),
    ):
        stat(s, x, 228, k, "#F7D98E", "#B97A35", body=b)
    c = mv(
        sc(round_(poly([(6, 44), (3, 14), (19, 27), (32, 5), (45, 27), (61, 14), (58, 44)]), 3), 1.05, o=(32, 25)),
        88,
        22,
    )
    s.put(c.buffer(4), "#0E2E40")
    s.put(c, "sun")
    s.put(lite(c, 2), "white")


score_art("art_majority", a_maj)
# score rail: bamboo with fifty notches is drawn by the game from layout.json; here one field of it
s = Svg(64, 72)
b = rrect(3, 6, 58, 52, 12)
s.put(mv(b, 0, 6), "#6B4A22")
s.put(b, "bamboo")
s.put(lite(b, 2.5), "straw")
s.put(shade(b, 4), "#B8803F")
s.put(disc(32, 32, 19), "#8F5E2E")
s.put(disc(32, 33, 17.5), "#F6E2B4")
s.save("track_field")
s = Svg(64, 72)
s.put(mv(b, 0, 6), "#6B1E22")
s.put(b, "#D8442F")
s.put(lite(b, 2.5), "#FF9A70")
s.put(shade(b, 4), "#A42B2A")
s.put(disc(32, 31, 23), "#7A1430")
s.put(disc(32, 32, 21.5), "#FFE9B8")
s.save("track_ten")
# burning and rising: small shared effects
s = Svg(150, 190)
for k, (c, w, dx) in enumerate((("#BE2A2E", 1, 0), ("flame", 0.84, -2), ("amber", 0.6, 2), ("core", 0.34, 0))):
    f = blob(
        [
            (75, 182),
            (24, 166),
            (14, 118),
            (34, 78),
            (44, 98),
            (58, 54),
            (66, 8, "c"),
            (92, 52),
            (98, 84),
            (112, 66),
            (132, 112),
            (124, 164),
        ]
    )
    s.put(mv(sc(f, w, w, (75, 178)), dx, 0), c, 0.95)
s.save("fx_flame")
s = Svg(200, 60)
s.put(
    [
        disc(100 + dx, 34 + dy, r, r * 0.62)
        for dx, dy, r in ((-70, 6, 22), (-36, 0, 28), (0, 4, 30), (38, 0, 27), (72, 7, 21))
    ],
    "#E9CFA4",
    0.9,
)
s.put(
    [
        disc(100 + dx - 5, 30 + dy - 4, r * 0.6, r * 0.36)
        for dx, dy, r in ((-70, 6, 22), (-36, 0, 28), (0, 4, 30), (38, 0, 27), (72, 7, 21))
    ],
    "#FFF6DC",
    0.8,
)
s.save("fx_dust")
