"""Interface parts: white tint-able icons (64 grid, 6 unit stroke), input glyphs, planks, panels, ribbons."""

from svg import *


def icon(name, *shapes):
    s = Svg(64, 64)
    s.put(U(*shapes), "white")
    s.save("ui_" + name)


def arc(cx, cy, r, a0, a1, w=6, n=40, flat=False):
    return line(
        [
            (
                cx + r * math.cos(math.radians(a0 + (a1 - a0) * i / n)),
                cy + r * math.sin(math.radians(a0 + (a1 - a0) * i / n)),
            )
            for i in range(n + 1)
        ],
        w,
        False,
        flat,
    )


def head(x, y, a, r=10):  # arrow head pointing along angle a
    return round_(rot(poly([(x + r * 1.05, y), (x - r * 0.62, y - r), (x - r * 0.62, y + r)]), a, (x, y)), 1.2)


def ln(*p, w=6):
    return line(list(p), w, False)


# gear
g = U(disc(32, 32, 19), [rot(rrect(27, 6, 10, 52, 3), a, (32, 32)) for a in (0, 45, 90, 135)])
icon("gear", round_(g, 1.4).difference(disc(32, 32, 8.5)))
spk = round_(poly([(8, 24), (18, 24), (32, 11), (32, 53), (18, 40), (8, 40)]), 2.2)
icon("sound", spk, arc(32, 32, 11, -48, 48, 5.5), arc(32, 32, 21, -48, 48, 5.5))
icon("mute", spk, ln((42, 25), (56, 39)), ln((56, 25), (42, 39)))
icon(
    "music",
    disc(18, 47, 9, 7.5),
    disc(44, 41, 9, 7.5),
    ln((24, 47), (24, 15), w=5.5),
    ln((50, 41), (50, 9), w=5.5),
    poly([(21.3, 13), (52.7, 6.5), (52.7, 17), (21.3, 23.5)]),
)


def turn(cx, cy, r, a0, a1, w, hr):  # an arc that ends in an arrow head (clockwise when a1 > a0)
    s = 1 if a1 > a0 else -1
    e = math.radians(a1)
    off = math.degrees(hr * 0.5 / r) * s
    h = math.radians(a1 + off)
    return U(arc(cx, cy, r, a0, a1, w), head(cx + r * math.cos(h), cy + r * math.sin(h), a1 + off * 1.5 + 90 * s, hr))


u = turn(33, 34, 18.5, 95, -150, 7.2, 12)
icon("undo", u)
icon("redo", mirror(u, 32))
bulb = blob([(32, 6), (49, 14), (51, 28), (42, 40), (22, 40), (13, 28), (15, 14)])
icon(
    "hint",
    bulb.difference(U(ln((26, 26), (32, 32), w=4), ln((38, 26), (32, 32), w=4), ln((32, 32), (32, 41), w=4))),
    rrect(22, 43, 20, 6, 3),
    rrect(25, 51.5, 14, 6, 3),
)
icon(
    "log",
    U(rrect(12, 7, 40, 50, 7)).difference(
        U([rrect(20, y, w, 5, 2.5) for y, w in ((17, 24), (27, 24), (37, 24), (47, 14))])
    ),
)
q = U(line([(22, 23), (25, 14.5), (33, 11.5), (41, 16), (41, 25), (34, 32), (32, 41)], 8), disc(32, 53, 5.2))
icon("help", q)
icon("info", disc(32, 13, 5.6), rrect(27.5, 24, 9, 31, 4.5))
icon("play", round_(poly([(17, 8), (17, 56), (56, 32)]), 4))
icon("pause", rrect(14, 10, 13, 44, 5), rrect(37, 10, 13, 44, 5))
icon("step", round_(poly([(12, 10), (12, 54), (42, 32)]), 3.5), rrect(44, 10, 9, 44, 4))
icon("close", ln((15, 15), (49, 49), w=9), ln((49, 15), (15, 49), w=9))
icon("check", line([(10, 34), (25, 49), (54, 16)], 10, False))
icon("back", line([(35, 12), (15, 32), (35, 52)], 8, False), ln((17, 32), (53, 32), w=8))
for n, a in (("right", 0), ("down", 90), ("left", 180), ("up", 270)):
    icon("chevron_" + n, rot(line([(24, 12), (44, 32), (24, 52)], 9, False), a, (32, 32)))
icon("plus", ln((32, 12), (32, 52), w=9), ln((12, 32), (52, 32), w=9))
icon("minus", ln((12, 32), (52, 32), w=9))
icon(
    "lock",
    rrect(13, 28, 38, 29, 7).difference(U(disc(32, 40, 4.5), rrect(30, 40, 4, 9, 2))),
    arc(32, 25, 12, 180, 360, 6.5),
    ln((20, 25), (20, 32), w=6.5),
    ln((44, 25), (44, 32), w=6.5),
)
icon(
    "dice",
    rrect(9, 9, 46, 46, 11).difference(
        U([disc(x, y, 5) for x, y in ((22, 22), (42, 22), (32, 32), (22, 42), (42, 42))])
    ),
)
person = U(disc(32, 19, 12), blob([(32, 35), (48, 38), (55, 50), (54, 57, "c"), (10, 57, "c"), (9, 50), (16, 38)]))
icon("human", person)
icon(
    "people",
    sc(mv(person, -12, 4), 0.82, o=(20, 36)),
    sc(mv(person, 14, 6), 0.62, o=(46, 44)).difference(sc(mv(person, -12, 4), 0.82, o=(20, 36)).buffer(4)),
)
icon(
    "computer",
    rrect(11, 20, 42, 33, 10).difference(U(disc(24, 34, 4.6), disc(40, 34, 4.6), rrect(23, 43.5, 18, 4, 2))),
    ln((32, 20), (32, 11), w=4.5),
    disc(32, 9, 4.6),
    rrect(4, 30, 5, 13, 2.5),
    rrect(55, 30, 5, 13, 2.5),
)
icon(
    "crown",
    round_(poly([(8, 18), (21, 31), (32, 10), (43, 31), (56, 18), (51, 46), (13, 46)]), 1.5),
    rrect(13, 49, 38, 7, 3.5),
    disc(8, 17, 4),
    disc(32, 10, 4.4),
    disc(56, 17, 4),
)
cup = U(path("M17 8H47V22C47 34 41 40 32 40C23 40 17 34 17 22Z"), rrect(28.5, 38, 7, 12, 1), rrect(19, 49, 26, 8, 3))
icon("cup", cup, arc(16, 18, 8.5, 80, 270, 4.6), arc(48, 18, 8.5, -90, 100, 4.6))
icon(
    "timer",
    disc(32, 36, 22).difference(U(disc(32, 36, 16))),
    ln((32, 36), (32, 25), w=5),
    ln((32, 36), (40, 40), w=5),
    rrect(26, 4, 12, 7, 3),
    ln((49, 15), (54, 20), w=5),
)
icon("eye", U(path("M4 32C14 14 50 14 60 32C50 50 14 50 4 32Z")).difference(disc(32, 32, 11.5)), disc(32, 32, 6.5))
icon("star", round_(star(32, 34, 27, 12.5, 5), 2))
icon(
    "home",
    round_(poly([(32, 7), (58, 31), (50, 31), (50, 56), (14, 56), (14, 31), (6, 31)]), 2).difference(
        rrect(26, 37, 12, 19.5, 3)
    ),
)
icon(
    "globe",
    disc(32, 32, 25).difference(
        U(
            disc(32, 32, 20).difference(
                U(
                    disc(32, 32, 11.5, 22).difference(disc(32, 32, 7.5, 22)),
                    rrect(10, 29.8, 44, 4.4, 0),
                    rrect(10, 18.5, 44, 3.6, 0),
                    rrect(10, 42, 44, 3.6, 0),
                )
            )
        )
    ),
)
icon(
    "textsize",
    U(ln((6, 50), (18, 20), w=6), ln((18, 20), (30, 50), w=6), ln((11, 40), (25, 40), w=5.5)),
    U(ln((32, 50), (45, 14), w=8), ln((45, 14), (58, 50), w=8), ln((37, 38), (53, 38), w=7)),
)
icon(
    "speed",
    arc(32, 38, 22, 160, 380, 7),
    rot(round_(poly([(29, 38), (35, 38), (33, 18), (31, 18)]), 0.8), 38, (32, 38)),
    disc(32, 38, 6),
)
icon(
    "palette",
    blob([(32, 8), (52, 16), (57, 32), (48, 40), (40, 42), (40, 50), (32, 57), (14, 50), (7, 32), (14, 15)]).difference(
        U(disc(20, 28, 4.6), disc(30, 19, 4.6), disc(43, 23, 4.6), disc(21, 41, 4.6))
    ),
)
icon("fullscreen", [rot(line([(11, 24), (11, 11), (24, 11)], 7.5, False), a, (32, 32)) for a in (0, 90, 180, 270)])
book = U(path("M32 16C26 10 16 9 7 11V50C16 48 26 49 32 55C38 49 48 48 57 50V11C48 9 38 10 32 16Z"))
icon(
    "book",
    book.difference(
        U(
            rrect(30.2, 18, 3.6, 34, 1.8),
            rrect(13, 21, 12, 4, 2),
            rrect(13, 31, 12, 4, 2),
            rrect(39, 21, 12, 4, 2),
            rrect(39, 31, 12, 4, 2),
        )
    ),
)
sw = turn(32, 32, 20, 195, 318, 6.6, 10)
icon("swap", sw, rot(sw, 180, (32, 32)))
icon("more", [disc(x, 32, 6) for x in (12, 32, 52)])
icon(
    "hand",
    round_(
        U(
            rrect(24, 6, 9, 34, 4.5),
            rrect(33, 20, 9, 22, 4.5),
            rrect(42, 24, 8.5, 20, 4),
            blob([(24, 30), (44, 28), (51, 36), (49, 50), (40, 58), (28, 57), (20, 48), (11, 36), (15, 32), (24, 40)]),
        ),
        0.6,
    ),
)
icon(
    "warning",
    round_(poly([(32, 8), (60, 56), (4, 56)]), 4).difference(U(rrect(28.7, 24, 6.6, 17, 3.3), disc(32, 47.5, 4))),
)
icon("filter", round_(poly([(8, 10), (56, 10), (38, 32), (38, 54), (26, 46), (26, 32)]), 2))
# card actions: a card silhouette with the arrow that turns it
card = rrect(20, 13, 24, 38, 4)
hollow = card.difference(rrect(24.5, 17.5, 15, 29, 1.5))
up = rrect(8, 8, 22, 34, 4)
icon(
    "card_store",
    rrect(18, 36, 38, 23, 4).difference(rrect(22.5, 40.5, 29, 14, 1.5)),
    turn(30, 34, 22, 200, 300, 6, 9.5),
)
ro = turn(32, 32, 26.5, 200, 300, 5.8, 9)
icon("card_rotate", sc(hollow, 0.86, o=(32, 32)), ro, rot(ro, 180, (32, 32)))
icon(
    "card_flip",
    mv(turn(32, 30, 19, 215, 305, 5, 8), 0, 2),
    mv(
        sc(
            U(
                round_(poly([(33, 10), (52, 16), (52, 48), (33, 54)]), 2),
                round_(poly([(28, 10), (9, 16), (9, 48), (28, 54)]), 2).difference(
                    round_(poly([(24, 15), (13.5, 19.3), (13.5, 44.7), (24, 49)]), 0.8)
                ),
            ),
            1,
            0.8,
            (32, 32),
        ),
        0,
        9,
    ),
)
icon("draw", mv(card, -6, 2), mv(card, 7, -3).difference(mv(card, -6, 2).buffer(3.5)))
icon(
    "pay",
    disc(25, 36, 17).difference(disc(25, 36, 11)),
    disc(25, 36, 6),
    ln((40, 14), (58, 14), w=6),
    head(55, 14, 0, 9),
)
icon("move", [rot(U(ln((32, 32), (32, 14), w=6), head(32, 11, -90, 9)), a, (32, 32)) for a in (0, 90, 180, 270)])
keys = [rrect(x, y, 6, 6, 1.5) for y in (22, 31) for x in (11, 20, 29, 38, 47)]
icon("keyboard", rrect(4, 14, 56, 37, 7).difference(U(keys, rrect(18, 40, 28, 5.5, 2))))
pad = round_(U(rrect(6, 18, 52, 26, 13), disc(16, 40, 11), disc(48, 40, 11)).difference(disc(32, 54, 10)), 2)
pad_holes = U(rrect(13, 28, 13, 5, 1.5), rrect(17, 24, 5, 13, 1.5), disc(42, 35, 3.2), disc(49, 28, 3.2))
icon("gamepad", pad.difference(pad_holes))
icon("mouse", rrect(17, 5, 30, 54, 15).difference(U(rrect(29.5, 5, 5, 9, 0), rrect(28, 14, 8, 15, 4))))
icon("end_turn", arc(28, 32, 20, 40, 320, 7), ln((28, 32), (52, 32), w=7), head(53, 32, 0, 10))

# ------------------------------------------------------------------ input glyphs
STK = {
    "A": [[(20, 47), (32, 17), (44, 47)], [(25, 38), (39, 38)]],
    "B": [
        [(24, 17), (24, 47)],
        [(24, 17), (35, 17), (40, 21), (40, 27), (35, 31.5), (24, 31.5)],
        [(35, 31.5), (41.5, 35.5), (41.5, 42.5), (36, 47), (24, 47)],
    ],
    "X": [[(21, 17), (43, 47)], [(43, 17), (21, 47)]],
    "Y": [[(21, 17), (32, 32), (43, 17)], [(32, 32), (32, 47)]],
    "L": [[(25, 17), (25, 47), (42, 47)]],
    "R": [[(23, 47), (23, 17), (35, 17), (41, 22), (41, 28), (35, 32), (23, 32)], [(33, 32), (42, 47)]],
}


def letter(c, w=5.2, k=1, cx=32, cy=32):
    return mv(sc(U([line(s, w / k, False) for s in STK[c]]), k, o=(32, 32)), cx - 32, cy - 32)


def padface(name, fill, dark, ch):
    s = Svg(64, 64)
    s.put(disc(32, 34.5, 28), dark)
    s.put(disc(32, 31, 28), fill)
    s.put(lite(disc(32, 31, 28), 2.4).intersection(disc(32, 31, 28)), "white", 0.35)
    s.put(letter(ch, 6, 0.86, 32, 31), "white")
    s.save("glyph_pad_" + name)


padface("a", "#1F7A55", "#0F4A36", "A")
padface("b", "#BE2A2E", "#6A1830", "B")
padface("x", "#1E63B8", "#123A75", "X")
padface("y", "#B07808", "#6B4604", "Y")


def cap(name, w, parts, h=64, lab=None):
    s = Svg(w, h)
    s.put(rrect(2, 6, w - 4, h - 8, 12), "night")
    s.put(rrect(2, 2, w - 4, h - 11, 12), "paper3")
    s.put(rrect(5.5, 4.5, w - 11, h - 18, 9), "paper")
    if parts is not None:
        s.put(parts, "night")
    s.save(name)


def bumper(name, l, b):
    s = Svg(88, 64)
    r = (
        U(rrect(4, 14, 80, 38, 12), rrect(4, 14, 80 if not b else 60, 20, 8))
        if b
        else U(path("M14 56H74C80 56 82 52 81 46L76 20C74 12 68 8 60 8H28C20 8 14 12 12 20L7 46C6 52 8 56 14 56Z"))
    )
    s.put(mv(r, 0, 3), "#0C1226")
    s.put(r, "#39466B")
    s.put(lite(r, 2), "white", 0.25)
    s.put(letter(l, 6, 0.72, 32, 33), "white")
    s.put(
        letter("B", 6, 0.72, 56, 33) if b else U(ln((48, 22.5), (64, 22.5), w=4.4), ln((56, 22.5), (56, 43.5), w=4.4)),
        "white",
    )
    s.save(name)


for l in "LR":
    bumper("glyph_pad_%sb" % l.lower(), l, True)
    bumper("glyph_pad_%st" % l.lower(), l, False)


def dark(name, fill_parts, hi=None):
    s = Svg(64, 64)
    for f, c in fill_parts:
        s.put(f, c)
    s.save(name)


dp = round_(U(rrect(22, 4, 20, 56, 5), rrect(4, 22, 56, 20, 5)), 1)
tri = [rot(poly([(32, 9), (37.5, 16.5), (26.5, 16.5)]), a, (32, 32)) for a in (0, 90, 180, 270)]
dpad = [(mv(dp, 0, 3), "#0C1226"), (dp, "#39466B"), (lite(dp, 1.6), "#8090B8")]
dark("glyph_dpad", [*dpad, (U(tri), "white")])
stick = [
    (disc(32, 35, 27), "#0C1226"),
    (disc(32, 32, 27), "#39466B"),
    (disc(32, 32, 17), "#1D2745"),
    (disc(32, 30, 16), "#5E6E99"),
    (disc(32, 29, 11), "#7C8CB6"),
]
ticks = [rot(poly([(32, 6.5), (36, 11.5), (28, 11.5)]), a, (32, 32)) for a in (0, 90, 180, 270)]
dark("glyph_stick", [*stick, (U(ticks), "white")])
for way, a in (("up", 0), ("right", 90), ("down", 180), ("left", 270)):  # one way alone, for a row that means it
    arm = rot(rrect(22, 4, 20, 21, 5), a, (32, 32))
    dark("glyph_dpad_" + way, [*dpad, (arm, "sun"), (rot(tri[0], a, (32, 32)), "night")])
    mark = rot(poly([(32, 1), (42, 15), (22, 15)]), a, (32, 32))
    dark("glyph_stick_" + way, [*stick, (round_(mark, 1.5), "sun")])
dark(
    "glyph_start",
    [
        (disc(32, 34.5, 27), "#0C1226"),
        (disc(32, 32, 27), "#39466B"),
        (U([rrect(19, y, 26, 5, 2.5) for y in (21, 29.5, 38)]), "white"),
    ],
)
cap("glyph_key", 64, None)
cap("glyph_key_wide", 120, None)
cap("glyph_key_enter", 92, U(line([(66, 16), (66, 32), (32, 32)], 6, False), head(29, 32, 180, 10)))
cap("glyph_key_space", 150, line([(48, 26), (48, 35), (102, 35), (102, 26)], 5.5, False))
for way, a in (("left", 180), ("right", 0), ("up", -90), ("down", 90)):
    cap("glyph_key_" + way, 64, rot(U(line([(20, 28), (38, 28)], 6, False), head(39, 28, 0, 10)), a, (32, 28)))
s = Svg(104, 72)
for x, y, a in ((36, 0, -90), (2, 37, 180), (36, 37, 90), (70, 37, 0)):
    s.put(rrect(x, y + 3, 32, 32, 7), "night")
    s.put(rrect(x, y, 32, 31, 7), "paper3")
    s.put(rrect(x + 2, y + 1.6, 28, 26, 5.5), "paper")
    s.put(rot(poly([(x + 21.5, y + 14.5), (x + 12, y + 8.5), (x + 12, y + 20.5)]), a, (x + 16, y + 14.5)), "night")
s.save("glyph_arrows")


def mouse(name, which):
    s = Svg(64, 64)
    b = U(path("M32 3C45 3 52 11 52 22V42C52 54 44 61 32 61C20 61 12 54 12 42V22C12 11 19 3 32 3Z"))
    s.put(mv(b, 0, 2), "night")
    s.put(b, "paper")
    s.put(shade(b, 4, 2), "paper3")
    top = b.intersection(box(0, 0, 64, 28)).buffer(-2.4)
    if which == "l":
        s.put(top.intersection(box(0, 0, 30.6, 64)), "flame")
    if which == "r":
        s.put(top.intersection(box(33.4, 0, 64, 64)), "flame")
    s.put(U(rrect(30.6, 4, 2.8, 24, 0), rrect(13, 27, 38, 2.8, 0)), "night")
    s.put(rrect(28, 11, 8, 13, 4), "night")
    s.put(rrect(29.8, 13, 4.4, 9, 2.2), "flame" if which == "w" else "paper3")
    s.save(name)


mouse("glyph_mouse_left", "l")
mouse("glyph_mouse_right", "r")
mouse("glyph_mouse_wheel", "w")
hand = round_(
    U(
        rrect(24, 10, 10, 34, 5),
        rrect(34, 25, 9, 20, 4.5),
        rrect(43, 28, 8.5, 18, 4),
        blob([(24, 33), (44, 31), (51.5, 39), (49, 52), (40, 61), (28, 60), (20, 51), (11, 39), (15.5, 35), (24, 43)]),
    ),
    0.6,
)
dark(
    "glyph_touch",
    [
        (disc(29, 14, 12).difference(disc(29, 14, 8.5)), "sun"),
        (mv(hand, 0, 2), "night"),
        (hand, "paper"),
        (shade(hand, 2.4), "paper3"),
    ],
)
# a whole pad, used on the join screen and for seat labels
s = Svg(160, 110)
b = blob(
    [
        (40, 14),
        (80, 20),
        (120, 14),
        (142, 26),
        (156, 74),
        (150, 98),
        (134, 100),
        (114, 74),
        (80, 72),
        (46, 74),
        (26, 100),
        (10, 98),
        (4, 74),
        (18, 26),
    ]
)
s.put(mv(b, 0, 5), "#0C1226")
s.put(b, "#39466B")
s.put(shade(b, 5), "#2A3557")
s.put(lite(b, 2.2), "#8090B8")
s.put(round_(U(rrect(33, 31, 9, 27, 2), rrect(24, 40, 27, 9, 2)), 0.8), "#1D2745")
for x, y, c in ((120, 32, "sun"), (131, 43, "#FF8A66"), (109, 43, "#6FA8E8"), (120, 54, "#8FDDBE")):
    s.put(disc(x, y, 5.6), c)
for x in (58, 101):
    s.put(disc(x, 64, 10.5), "#1D2745")
    s.put(disc(x, 62.6, 8), "#5E6E99")
s.put(U(rrect(70, 36, 8, 5, 2.5), rrect(84, 36, 8, 5, 2.5)), "#8090B8")
s.save("device_gamepad")
s = Svg(160, 110)
k = rrect(4, 22, 152, 72, 12)
s.put(mv(k, 0, 5), "#0C1226")
s.put(k, "#39466B")
s.put(lite(k, 2), "#8090B8")
ks = [rrect(14 + i * 12.4 + j * 3, 31 + j * 13.5, 9.6, 9.8, 2.4) for j in range(3) for i in range(10 + (j == 0))]
s.put(ks, "paper")
s.put([rrect(44, 73, 70, 10, 3), rrect(14, 73, 24, 10, 3), rrect(121, 73, 25, 10, 3)], "paper3")
s.put([ks[i] for i in (12, 22, 23, 24)], "flame")
s.save("device_keyboard")
s = Svg(160, 110)
b = U(path("M80 8C97 8 106 20 106 36V68C106 88 96 102 80 102C64 102 54 88 54 68V36C54 20 63 8 80 8Z"))
s.put(mv(b, 0, 4), "#0C1226")
s.put(b, "paper")
s.put(shade(b, 6, 3), "paper3")
s.put(U(rrect(78.4, 9, 3.2, 38, 0), rrect(55, 46, 50, 3.2, 0)), "night")
s.put(rrect(75, 20, 10, 18, 5), "flame")
s.save("device_mouse")


# ------------------------------------------------------------------ wood, paper, ribbon
def plank(name, w, h, base, dark_, light, lip, seed, nails=True, r=14):
    rnd = random.Random(seed)
    s = Svg(w, h)
    H = h - 10
    top = [(r * 0.6, 3), (w * 0.3, 1.5), (w * 0.62, 3.5), (w - r * 0.7, 2)]
    right = [(w - 1.5, r), (w - 3, H * 0.55), (w - 1.5, H - r)]
    bot = [(w - r * 0.8, H - 1), (w * 0.6, H - 2.5), (w * 0.27, H - 0.5), (r * 0.8, H - 2)]
    left = [(1.5, H - r), (3, H * 0.5), (1.8, r)]
    b = blob(top + right + bot + left, k=0.42)
    s.put(mv(b, 0, 9), lip)
    s.put(b, s.lin(0, 0, 0, H, (0, mix(base, light, 0.28)), (0.5, base), (1, mix(base, dark_, 0.3))))
    s.put(b.intersection(mv(b, 0, 4.5)).symmetric_difference(b).intersection(box(0, 0, w, h / 2)), light, 0.8)
    for i in range(4):  # grain: long thin leaf shapes
        y = H * (0.22 + 0.19 * i) + rnd.uniform(-3, 3)
        x0 = rnd.uniform(0.04, 0.25) * w
        x1 = rnd.uniform(0.55, 0.97) * w
        if i % 2:
            x0, x1 = w - x1, w - x0
        g = ribbon(
            [
                (x0, y),
                ((x0 * 2 + x1) / 3, y + rnd.uniform(-3, 3)),
                ((x0 + 2 * x1) / 3, y + rnd.uniform(-3, 3)),
                (x1, y),
            ],
            [0.2, 3.2, 2.2, 0.2],
        )
        s.put(g.intersection(b), dark_, 0.42)
    for kx in (rnd.uniform(0.78, 0.9),):
        kx *= w
        ky = H * rnd.uniform(0.35, 0.62)
        for rr in (13, 8, 3.4):
            s.put(
                disc(kx, ky, rr * 1.5, rr * 0.62).difference(disc(kx, ky, rr * 1.5 - 2, rr * 0.62 - 1.6))
                if rr > 4
                else disc(kx, ky, 4.4, 1.8),
                dark_,
                0.45,
            )
    if nails:
        for x in (20, w - 20):
            s.put(disc(x, H / 2 + 1.5, 5.2), dark_, 0.8)
            s.put(disc(x, H / 2, 5), mix(base, "night", 0.55))
            s.put(disc(x - 1.4, H / 2 - 1.5, 1.9), light)
    s.save(name)


plank("plank_koa", 480, 92, "koa", "bark", "#A56339", "#2A1416", 3)
plank("plank_bamboo", 480, 92, "bamboo", "plank", "straw", "#7A4A26", 5)
plank("plank_coral", 480, 92, "#D8442F", "#9A2229", "#FF8A5C", "#5E1526", 8)
plank("plank_lagoon", 480, 92, "#157D84", "#0B4B5C", "#4CC0B4", "#08303F", 9)
plank("plank_drift", 480, 92, "#9C918F", "#776C70", "#BDB2AE", "#5A5058", 4)
plank("plank_small", 240, 92, "koa", "bark", "#A56339", "#2A1416", 12)
# signpost
s = Svg(64, 520)
b = blob([(20, 6), (32, 2), (45, 7), (48, 60), (46, 250), (50, 516, "c"), (14, 516, "c"), (18, 250), (16, 60)], k=0.4)
s.put(b, s.lin(14, 0, 50, 0, "plank", "koa", "bark"))
s.put(ribbon([(24, 40), (22, 200), (25, 380)], [0.5, 3, 0.5]), "bark", 0.5)
s.put(ribbon([(38, 120), (36, 300), (40, 470)], [0.5, 3.4, 0.5]), "bark", 0.5)
s.put(disc(32, 9, 13, 5), "bamboo")
s.put(disc(32, 9, 7, 2.6), "plank")
s.save("signpost")


# paper panel with print keyline (nine-slice: 56 px corners)
def panel(name, w, h, base, edge, key, r=26):
    s = Svg(w, h)
    b = rrect(0, 0, w, h, r)
    s.put(b, edge)
    s.put(rrect(0, 0, w, h - 4, r), base)
    k = rrect(11, 11, w - 22, h - 26 + 4, r - 8)
    s.put(k.difference(k.buffer(-2.5)), key, 0.8)
    for x in (0, 1):
        for y in (0, 1):  # notched corners like a luggage label
            cx, cy = (11 if not x else w - 11), (11 if not y else h - 11)
            s.put(disc(cx, cy, 20).intersection(b.buffer(-6)), base)
            q = disc(cx, cy, 20).difference(disc(cx, cy, 17.5)).intersection(rrect(12.2, 12.2, w - 24.4, h - 24.4, 2))
            s.put(q, key, 0.8)
    s.save(name)




# ribbon / banner
def banner(name, base, dark_, light):
    s = Svg(520, 96)
    for m in (0, 1):
        t = poly([(4, 26), (90, 26), (90, 92), (4, 92), (30, 59)])
        f = poly([(52, 78), (90, 78), (90, 92)])
        if m:
            t, f = mirror(t, 260), mirror(f, 260)
        s.put(round_(t, 1.5), mix(base, dark_, 0.55))
        s.put(f, dark_)
    b = path("M52 8C180 2 340 2 468 8V78C340 72 180 72 52 78Z")
    s.put(b, s.lin(0, 4, 0, 78, (0, mix(base, light, 0.3)), (0.6, base), (1, mix(base, dark_, 0.2))))
    for y0 in (8, 68):
        s.put(
            path(
                "M52 %gC180 %g 340 %g 468 %gV%gC340 %g 180 %g 52 %gZ"
                % (y0 + 4, y0 - 2, y0 - 2, y0 + 4, y0 + 6.6, y0 + 0.6, y0 + 0.6, y0 + 6.6)
            ),
            light,
            0.75,
        )
    s.save(name)


banner("ribbon_coral", "#D8442F", "#7C1A2A", "#FFB08A")
banner("ribbon_lagoon", "#12737E", "#083C4C", "#7FD8C8")
banner("ribbon_sun", "#F2B233", "#A86E10", "#FFE9A8")


# lei: the focus garland corner and the pointing flower
def flower(s, x, y, r, c, c2, core="sun", a0=-90):
    for i in range(5):
        a = math.radians(a0 + 72 * i)
        px, py = x + math.cos(a) * r * 0.52, y + math.sin(a) * r * 0.52
        p = rot(
            blob(
                [
                    (px - r * 0.5, py),
                    (px - r * 0.1, py - r * 0.4),
                    (px + r * 0.46, py - r * 0.3),
                    (px + r * 0.56, py),
                    (px + r * 0.46, py + r * 0.3),
                    (px - r * 0.1, py + r * 0.4),
                ]
            ),
            a0 + 72 * i,
            (px, py),
        )
        s.put(p, c if i % 2 == 0 else mix(c, c2, 0.35))
        s.put(
            rot(ribbon([(px - r * 0.3, py), (px + r * 0.3, py)], [r * 0.14, r * 0.02]), a0 + 72 * i, (px, py)), c2, 0.8
        )
    s.put(disc(x, y, r * 0.17), core)


s = Svg(64, 64)
flower(s, 32, 33, 29, "paper", "amber", "flame")
s.save("flower_plumeria")
s = Svg(96, 96)
flower(s, 48, 48, 45, "hibiscus", "#8E1F45", "sun")
st = ribbon([(48, 48), (62, 34), (74, 26)], [5, 4, 3])
s.put(st, "sun")
s.put([disc(74 + dx, 25 + dy, 2.8) for dx, dy in ((0, 0), (4, 3), (-3, -4), (3, -4))], "amber")
s.save("flower_hibiscus")
# cursor
s = Svg(64, 64)
c = round_(poly([(8, 4), (8, 50), (20, 40), (28, 58), (37, 54), (29, 36.5), (45, 36)]), 2)
s.put(mv(c, 2, 4), "night", 0.35)
s.put(c.buffer(3), "night")
s.put(c, "paper")
s.put(shade(c, 3), "paper3")
s.save("cursor_arrow")
hnd = mv(sc(hand, 0.95, o=(29, 10)), 0, -4)
s = Svg(64, 64)
s.put(mv(hnd, 2, 4).buffer(2), "night", 0.35)
s.put(hnd.buffer(2.6), "night")
s.put(hnd, "paper")
s.put(shade(hnd, 3), "paper3")
s.save("cursor_hand")
