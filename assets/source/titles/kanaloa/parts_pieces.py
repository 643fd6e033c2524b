"""Kanaloa, the pieces: gods, tiles, temples, cards, fish, pawns, volcano, bag. Needs shapely and the shared vector bench."""

import os, sys

H = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(H, "..", ".."), H]
import svg
from svg import *

svg.OUT = os.path.join(H, "..", "..", "..", "titles", "kanaloa", "parts")
from inks import SEAT, GOD
from geo import GODS


# ---- five emblems on the 128 grid; none repeats a seat's sign
def e_kanaloa():  # the octopus of the deep
    hd = blob([(64, 16), (88, 26), (92, 50), (80, 68), (48, 68), (36, 50), (40, 26)])
    arms = [
        ribbon([(48, 60), (34, 78), (18, 78), (14, 64), (24, 60)], [13, 12, 9, 6, 3]),
        ribbon([(56, 64), (46, 92), (28, 102), (18, 92)], [13, 12, 8, 3]),
        ribbon([(60, 66), (56, 96), (46, 114)], [11, 10, 3]),
    ]
    return U(hd, arms, [mirror(a, 64) for a in arms]).difference(U(disc(54, 46, 5.6), disc(74, 46, 5.6)))


def e_ku():  # two crossed spears, barbed, over a healing leaf
    sp = U(
        ribbon([(64, 124), (64, 40)], [9, 9]),
        round_(poly([(64, -4), (80, 28), (70, 46), (58, 46), (48, 28)]), 1.4),
        [poly([(60.5, y), (60.5, y + 12), (50, y - 2)]) for y in (52, 68)],
        [poly([(67.5, y), (67.5, y + 12), (78, y - 2)]) for y in (52, 68)],
    )
    a, b = rot(sp, -33, (64, 70)), rot(sp, 33, (64, 70))
    return U(a, b.difference(a.buffer(3.4)))


def e_pele():  # the burning mountain
    m = round_(poly([(8, 112), (42, 60), (86, 60), (120, 112)]), 4)
    cut = ribbon([(58, 58), (66, 78), (56, 92), (66, 114)], [12, 9, 10, 12])
    fl = blob(
        [
            (64, 54),
            (48, 48),
            (46, 34),
            (54, 24),
            (57, 30),
            (64, 6, "c"),
            (76, 24),
            (74, 32),
            (82, 28),
            (82, 44),
            (78, 50),
        ]
    )
    return U(
        m.difference(cut),
        fl,
        [
            rot(blob([(30, 46), (25, 40), (30, 28, "c"), (35, 40)]), 24, (30, 38)),
            rot(blob([(98, 46), (93, 40), (98, 28, "c"), (103, 40)]), -24, (98, 38)),
        ],
    )


def e_lono():  # the sprout: two broad leaves and a bud over tilled earth
    lf = blob([(64, 82, "c"), (30, 78), (10, 52), (8, 28, "c"), (40, 30), (60, 54)])
    v = ribbon([(58, 74), (36, 54), (18, 38)], [5, 4, 1])
    lf = lf.difference(v)
    return U(
        lf,
        mirror(lf, 64),
        ribbon([(64, 106), (64, 76), (64, 42)], [8, 7, 4]),
        blob([(64, 10, "c"), (74, 28), (64, 46), (54, 28)]),
        ribbon([(20, 112), (64, 100), (108, 112)], [4, 13, 4]),
    )


def e_kane():  # the rising sun
    return U(
        wedge(64, 82, 0, 30, 180, 360),
        [rot(rrect(59.5, 26, 9, 20, 4.5), a, (64, 82)) for a in (-80, -53, -26.5, 0, 26.5, 53, 80)],
        ribbon([(12, 92), (38, 88), (64, 93), (90, 88), (116, 92)], [3, 9, 8, 9, 3]),
        ribbon([(30, 108), (47, 104), (64, 109), (81, 104), (98, 108)], [3, 8, 7, 8, 3]),
    )


EM = dict(Kanaloa=e_kanaloa(), Ku=e_ku(), Pele=e_pele(), Lono=e_lono(), Kane=e_kane())
GC = dict(Kanaloa=GOD[0], Ku=GOD[4], Pele=GOD[1], Lono=GOD[2], Kane=GOD[3])
C = {g: (GC[g][1], GC[g][2], GC[g][3], "#FFF6E2") for g in GODS}
C["Kane"] = ("#FFF4D2", "#C9962A", "#FFFFFF", "#B4700A")
C["Ku"] = ("#4A3358", "#22162E", "#A48FB8", "#FFF6E2")
OUTL = dict(
    Kanaloa=disc(64, 64, 56),
    Ku=round_(ngon(64, 64, 61, 6, 0), 8),
    Pele=round_(poly([(64, -2), (128, 112), (0, 112)]), 16),
    Lono=round_(poly([(10, 10), (118, 10), (118, 118), (10, 118)]), 24),
    Kane=round_(star(64, 64, 63, 53, 12), 4),
)


def fit(e, cx, cy, w):
    b = e.bounds
    k = w / max(b[2] - b[0], b[3] - b[1])
    return mv(sc(e, k, o=((b[0] + b[2]) / 2, (b[1] + b[3]) / 2)), cx - (b[0] + b[2]) / 2, cy - (b[1] + b[3]) / 2)


for g in GODS:
    n = g.lower()
    c, dk, lt, ink = C[g]
    s = Svg(128, 138)
    o = OUTL[g]
    s.put(U([mv(o, 0, q) for q in range(0, 9)]), dk)
    s.put(o, c)
    s.put(lite(o, 2.6), lt)
    s.put(o.buffer(-6).difference(o.buffer(-9)), lt if g != "Kane" else dk, 0.75)
    e = fit(EM[g], 64, 64 if g != "Pele" else 76, 74 if g != "Pele" else 60)
    s.put(mv(e, 0, 2.4), dk, 0.55) if g != "Kane" else None
    s.put(e, ink)
    s.save("medal_" + n)


# ---- offering tiles 112 x 136 (logical 56 x 68): value on the strip by the font renderer
def tile(name, gods, fh=76):
    s = Svg(112, 140)
    o = rrect(0, 0, 112, 128, 16)
    s.put(rrect(0, 8, 112, 132, 16), "#7A5430")
    s.put(rrect(0, 6, 112, 126, 16), "#A87B48")
    s.put(o, "#F6E3BB")
    s.put(lite(o, 2.6), "#FFF8E4")
    f = rrect(7, 7, 98, fh, 10)
    if len(gods) == 1:
        c, dk, lt, ink = C[gods[0]]
        s.put(f, c)
        s.put(shade(f, 4, 6), dk, 0.6)
        if gods[0] == "Kane":
            s.put(f, "#FFD35A")
            s.put([wedge(56, 7 + fh, 0, 120, a, a + 14).intersection(f) for a in range(-176, 0, 28)], "#FFE48C")
        else:
            s.put(f.buffer(-4).difference(f.buffer(-6)), lt, 0.55)
        e = fit(EM[gods[0]], 56, 7 + fh / 2, fh * 0.84)
        s.put(mv(e, 0, 2.4), dk if gods[0] != "Kane" else "#FFF4C8", 0.8)
        s.put(e, ink if gods[0] != "Kane" else "#8A4A06")
    else:
        for k, g in enumerate(gods):
            c, dk, lt, ink = C[g]
            half = (
                poly([(0, 0), (64, 0), (48, 90), (0, 90)]) if k == 0 else poly([(68, 0), (112, 0), (112, 90), (52, 90)])
            )
            h = f.intersection(half)
            s.put(h, c)
            s.put(shade(h, 3, 5), dk, 0.5)
            e = fit(EM[g], 31 if k == 0 else 82, 7 + fh / 2, 43)
            s.put(mv(e, 0, 2), dk, 0.8)
            s.put(e, ink)
    s.save(name)


P6 = [(a, b) for i, a in enumerate(GODS[:4]) for b in GODS[i + 1 : 4]]
for g in GODS:
    tile("tile_" + g.lower(), [g])
    tile("mini_" + g.lower(), [g], 58)
for a, b in P6:
    tile("tile_%s_%s" % (a.lower(), b.lower()), [a, b])
    tile("mini_%s_%s" % (a.lower(), b.lower()), [a, b], 58)
s = Svg(112, 140)
o = rrect(0, 0, 112, 128, 16)
s.put(rrect(0, 8, 112, 132, 16), "#160E22")
s.put(o, "basalt")
s.put(lite(o, 2.6), "stone")
s.put(o.buffer(-7).difference(o.buffer(-10)), "flame", 0.8)
s.put(fit(e_pele(), 56, 66, 78), s.lin(0, 26, 0, 106, "core", "flame"))
s.save("tile_volcano")
s = Svg(112, 140)
s.put(rrect(0, 8, 112, 132, 16), "#4A2A1C")
s.put(o, "#B9824B")
s.put(lite(o, 2.6), "#E3B778")  # face down: bamboo and the two waves of the deep
for x in (14, 38, 62, 86):
    s.put(rrect(x, 8, 14, 112, 7), "#CF9A5C")
    s.put(rrect(x, 8, 4, 112, 2), "#EBC389")
    s.put([rrect(x, y + (x % 3) * 5, 14, 3, 1.5) for y in (36, 80)], "#8A5A30")
s.put(disc(56, 64, 30), "deep")
s.put(disc(56, 64, 30).difference(disc(56, 64, 26)), "shallow")
s.put(fit(e_kanaloa(), 56, 64, 36), "foam")
s.save("tile_back")


# ---- temples: courses of 9, 3 and 1 (widths 144, 120, 96; 13 units a point), plinth, all stack from the bottom
def motif(s, g, sh, w, h):
    c, dk, lt, ink = C[g]
    acc = ink if g != "Kane" else "#C2571A"
    x0 = 80 - w / 2
    n = int(w // 18)
    if h < 30:
        return
    y = h / 2
    for i in range(n):
        x = x0 + w / (n) * (i + 0.5)
        if g == "Kanaloa":
            s.put(
                ribbon([(x - 9, y + 3), (x - 3, y - 4), (x + 3, y + 4), (x + 9, y - 3)], [3, 5, 5, 3]).intersection(sh),
                lt,
            )
        if g == "Ku":
            s.put(poly([(x - 7, y + 7), (x, y - 8), (x + 7, y + 7)]).intersection(sh), lt)
        if g == "Pele":
            s.put(blob([(x, y + 8), (x - 5, y + 2), (x, y - 9, "c"), (x + 5, y + 2)]).intersection(sh), "amber")
        if g == "Lono":
            s.put(rot(disc(x, y, 4.4, 8), 28 if i % 2 else -28, (x, y)).intersection(sh), lt)
        if g == "Kane":
            s.put(disc(x, y, 5).intersection(sh), acc)


for g in GODS:
    n = g.lower()
    c, dk, lt, ink = C[g] if g != "Kane" else ("#FFDE85", "#C98A1E", "#FFF6D2", "#8A4A06")
    for v, w in ((9, 144), (3, 120), (1, 96)):
        h = 13 * v
        s = Svg(160, h)
        sh = rrect(80 - w / 2, 0, w, h, 4 if v > 1 else 3)
        s.put(sh, c)
        s.put(box(80 + w * 0.2, 0, 160, h).intersection(sh), dk, 0.8 if g != "Kane" else 0.5)
        s.put(box(0, 0, 160, 3.4 if v > 1 else 2.6).intersection(sh), lt)
        s.put(box(0, h - 3.2, 160, h).intersection(sh), dk, 0.9 if g != "Kane" else 0.6)
        if v == 9:
            s.put(box(0, 26, 160, 30).intersection(sh), dk, 0.55)
            s.put(box(0, 88, 160, 92).intersection(sh), dk, 0.55)
            m = Svg(1, 1)
            motif(s, g, sh, w, h)
            s.put(rrect(66, 92, 28, 26, 8).intersection(sh), "night", 0.7 if g != "Kane" else 0.45)
            s.put([rrect(80 - w / 2 + 10 + k * (w - 34), 8, 14, 12, 4) for k in (0, 1)], "night", 0.35)
        if v == 3:
            motif(s, g, sh, w, h)
        s.save("temple_%s_%d" % (n, v))
    s = Svg(160, 112)
    t = round_(poly([(2, 112), (8, 34), (152, 34), (158, 112)]), 4)
    t2 = rrect(6, 22, 148, 20, 5)
    s.put(t, "ash")
    s.put(box(116, 0, 170, 120).intersection(t), "stone")
    s.put(t2, "pumice")
    s.put(box(116, 0, 170, 60).intersection(t2), "ash")
    o = fit(OUTL[g], 80, 68, 80)
    s.put(mv(o, 0, 4), "basalt", 0.6)
    s.put(o, c)
    s.put(lite(o, 2), lt)
    s.put(fit(EM[g], 80, 70 if g != "Pele" else 76, 50 if g != "Pele" else 40), ink)
    s.save("plinth_" + n)
# ---- god cards and protection cards: frame + field + art; names by the font renderer (240 x 344, art field 18,18 .. 222,250)
s = Svg(240, 344)
s.put(rrect(0, 8, 240, 336, 22), "#8A5A12")
o = rrect(0, 0, 240, 336, 22)
s.put(o, "#F3B32C")
s.put(lite(o, 3), "#FFE89A")
s.put(rrect(10, 10, 220, 316, 15), "#FDF3DE")
s.save("card_frame_god")
s = Svg(240, 344)
s.put(rrect(0, 8, 240, 336, 22), "#5E5366")
o = rrect(0, 0, 240, 336, 22)
s.put(o, "#C9BDBF")
s.put(lite(o, 3), "#F4EDEC")
s.put(rrect(10, 10, 220, 316, 15), "#FDF3DE")
s.save("card_frame_shield")
for g in GODS[:4]:
    n = g.lower()
    c, dk, lt, ink = C[g]
    s = Svg(240, 344)
    f = rrect(18, 18, 204, 232, 9)
    s.put(f, c)
    s.put([wedge(120, 130, 0, 260, a, a + 12).intersection(f) for a in range(0, 360, 24)], mix(c, lt, 0.16))
    s.put(disc(120, 130, 84), dk, 0.45)
    s.put(disc(120, 130, 84).difference(disc(120, 130, 80)), lt, 0.6)
    gnd = {
        "Kanaloa": path("M18 216C50 200 70 226 102 212C136 198 158 226 190 212C204 206 214 208 222 210V250H18Z"),
        "Ku": poly([(18, 250)] + [(18 + i * 17, 216 if i % 2 else 234) for i in range(13)] + [(222, 250)]),
        "Pele": poly([(18, 250), (18, 226), (64, 206), (96, 228), (140, 202), (176, 226), (222, 208), (222, 250)]),
        "Lono": U([disc(30 + i * 30, 244, 24, 28) for i in range(7)]),
    }[g].intersection(f)
    s.put(mv(gnd, 0, -6).intersection(f), mix(c, lt, 0.5))
    s.put(gnd, dk)
    e = fit(EM[g], 120, 128, 118)
    s.put(mv(e, 0, 4), dk)
    s.put(e, ink)
    s.save("card_art_" + n)
    s = Svg(240, 344)
    f = rrect(18, 18, 204, 232, 9)
    s.put(f, mix(c, "paper", 0.78))
    s.put([wedge(120, 130, 0, 260, a, a + 12).intersection(f) for a in range(0, 360, 24)], mix(c, "paper", 0.7))
    shd = path("M120 34C146 50 172 54 190 52C194 130 178 190 120 224C62 190 46 130 50 52C68 54 94 50 120 34Z")
    s.put(mv(shd, 3, 8), dk, 0.4)
    s.put(shd, "#FDF3DE")
    i = shd.buffer(-9)
    s.put(i, c)
    s.put(shade(i, 8, 10), dk, 0.6)
    s.put(lite(i, 3), lt)
    s.put(fit(EM[g], 120, 124, 86), ink)
    s.save("card_shield_" + n)
    s = Svg(120, 126)
    o = rrect(0, 0, 120, 118, 20)
    s.put(rrect(0, 6, 120, 120, 20), "#8A5A12")
    s.put(o, "#F3B32C")
    s.put(lite(o, 2.6), "#FFE89A")
    i = rrect(9, 9, 102, 100, 13)
    s.put(i, c)
    s.put([wedge(60, 59, 0, 90, a, a + 15).intersection(i) for a in range(0, 360, 30)], mix(c, lt, 0.16))
    e = fit(EM[g], 60, 59, 78)
    s.put(mv(e, 0, 3), dk)
    s.put(e, ink)
    s.save("mini_god_" + n)
    s = Svg(120, 126)
    shd = path("M60 2C76 12 98 15 114 13C117 66 104 102 60 122C16 102 3 66 6 13C22 15 44 12 60 2Z")
    s.put(mv(shd, 0, 5), "#5E5366")
    s.put(shd, "#E9E0DD")
    s.put(lite(shd, 2.6), "white")
    i = shd.buffer(-9)
    s.put(i, mix(c, "paper", 0.12))
    s.put(shade(i, 5, 6), dk, 0.5)
    s.put(fit(EM[g], 60, 58, 58), ink)
    s.save("mini_shield_" + n)
s = Svg(120, 126)
s.put(rrect(2, 2, 116, 116, 20).difference(rrect(6, 6, 108, 108, 16)), "#8FA0D8", 0.35)
s.save("mini_empty")


# ---- fish: 176 x 100, head to the right. White side: tail, fin and eye ring in the owner's colour. Tails differ by seat.
def em_flame():
    f = U(
        blob(
            [
                (64, 106),
                (38, 96),
                (33, 72),
                (44, 54),
                (51, 66),
                (58, 44),
                (62, 20, "c"),
                (82, 42),
                (86, 60),
                (93, 54),
                (96, 76),
                (88, 97),
            ]
        )
    )
    return f.difference(mv(sc(f, 0.42, 0.42, (64, 104)), 0, -3))


def em_sun():
    return U(
        disc(64, 64, 21),
        [rot(round_(poly([(54, 38), (64, 12), (74, 38)]), 1.5), a, (64, 64)) for a in range(0, 360, 45)],
    )


def em_wave():
    return U(
        ribbon(
            [(22, 88), (40, 82), (50, 60), (66, 40), (88, 40), (98, 56), (90, 70), (78, 66)],
            [9, 12, 17, 17, 14, 11, 9, 5],
        ),
        ribbon([(26, 104), (46, 100), (62, 94), (80, 100), (104, 94)], [4, 10, 11, 10, 3]),
    )


def em_leaf():
    l = blob([(28, 100, "c"), (28, 62), (52, 32), (98, 24, "c"), (96, 66), (70, 96)])
    return l.difference(ribbon([(26, 102), (60, 70), (88, 36)], [7, 6, 1]))


def em_shell():
    f = U(
        blob([(64, 100, "c"), (36, 84), (24, 58), (36, 34), (64, 24), (92, 34), (104, 58), (92, 84)]),
        round_(poly([(48, 92), (80, 92), (86, 107), (42, 107)]), 3),
    )
    return f.difference(
        U(
            [
                ribbon([(64, 98), (64 + 46 * math.cos(math.radians(a)), 64 + 42 * math.sin(math.radians(a)))], [1.5, 6])
                for a in (-150, -120, -90, -60, -30)
            ]
        )
    )


SE = dict(flame=em_flame, sun=em_sun, wave=em_wave, leaf=em_leaf, shell=em_shell)
TAIL = dict(
    flame=[(40, 50, "c"), (4, 8, "c"), (20, 36), (8, 50, "c"), (20, 64), (4, 92, "c")],
    sun=[(40, 50, "c"), (28, 22), (12, 18), (4, 34), (6, 50), (4, 66), (12, 82), (28, 78)],
    wave=[(40, 50, "c"), (22, 34), (2, 12, "c"), (14, 50), (2, 88, "c"), (22, 66)],
    leaf=[(40, 50, "c"), (30, 20), (6, 14, "c"), (16, 50, "c"), (6, 86, "c"), (30, 80)],
    shell=[(40, 50, "c"), (22, 16), (6, 26), (12, 40, "c"), (2, 50), (12, 60, "c"), (6, 74), (22, 84)],
)


def fish(name, body, bdark, blight, fin, fdark, flight, tail, em=None, ink="white", mark=None, neutral=False):
    s = Svg(176, 108)
    t = blob(tail)
    ds = blob([(72, 22, "c"), (80, 2), (112, 2), (124, 22, "c")])
    vf = blob([(78, 80, "c"), (80, 97), (100, 95), (108, 78, "c")])
    bd = blob([(34, 50), (64, 20), (108, 12), (146, 28), (174, 50, "c"), (146, 72), (108, 88), (64, 80)])
    al = U(t, ds, vf, bd)
    s.put(mv(al, 0, 7), "abyss", 0.45)
    s.put(al.buffer(3.2), "#0C3A52")
    s.put(U(t, ds, vf), fin)
    s.put(shade(U(t, ds, vf), 2, 6), fdark, 0.7)
    s.put(lite(t, 2, 3), flight)
    s.put(bd, body)
    s.put(shade(bd, 2, 12).intersection(box(0, 50, 200, 120)), bdark, 0.6)
    s.put(lite(bd, 2, 5), blight)
    s.put(ribbon([(134, 24), (126, 50), (134, 76)], [0.5, 5, 0.5]).intersection(bd), bdark, 0.8)
    if em is not None:
        e = fit(em, 92, 51, 50)
        s.put(mv(e, 0, 2.4), bdark, 0.9)
        s.put(e, ink)
    if mark:
        s.put(
            [
                round_(poly([(x, 32), (x + 20, 50), (x, 68), (x + 10, 68), (x + 30, 50), (x + 10, 32)]), 1.6)
                for x in (64, 92)
            ],
            mark,
        )
    s.put(disc(149, 44, 8.6), fin)
    s.put(disc(149, 44, 6.6), "white")
    s.put(disc(150.6, 44, 4.2), "night")
    s.put(disc(149.4, 42.4, 1.6), "white")
    s.save(name)


for se in SEAT:
    i = se["id"]
    fish(
        "fish_%s" % i,
        se["hex"],
        se["dark"],
        se["light"],
        se["dark"],
        mix(se["dark"], "night", 0.4),
        se["hex"],
        TAIL[i],
        SE[i](),
        "#FFF6E2" if se["ink"] == "paper" else "night",
    )
    fish(
        "fish_%s_white" % i,
        "#FBF7EA",
        "#A9C2C8",
        "white",
        se["hex"],
        se["dark"],
        se["light"],
        TAIL[i],
        None,
        mark="#C5D6D6",
    )
fish(
    "fish_neutral",
    "#7C8794",
    "#434E5E",
    "#C2CBD2",
    "#434E5E",
    "#2A3242",
    "#7C8794",
    TAIL["wave"],
    U(disc(64, 64, 40).difference(disc(64, 64, 27)), rot(rrect(24, 58, 80, 12, 3), 45, (64, 64))),
    "#F3F6F4",
)
fish(
    "fish_neutral_white",
    "#FBF7EA",
    "#A9C2C8",
    "white",
    "#7C8794",
    "#434E5E",
    "#C2CBD2",
    TAIL["wave"],
    None,
    mark="#C5D6D6",
)
# ---- pawns: a navigator in a cloak that carries the seat's sign; 112 x 160, foot in the middle of the bottom edge
for se in SEAT:
    c, dk, lt, ink = se["hex"], se["dark"], se["light"], "#FFF6E2" if se["ink"] == "paper" else "night"
    s = Svg(112, 166)
    s.put(disc(56, 152, 48, 12), "abyss", 0.42)
    cl = blob([(56, 50, "c"), (84, 62), (98, 110), (104, 146, "c"), (56, 156), (8, 146, "c"), (14, 110), (28, 62)])
    hd = disc(56, 36, 23)
    s.put(U(cl, hd).buffer(3.4), "#14243E")
    s.put(cl, c)
    s.put(blob([(70, 50), (92, 60), (108, 110), (110, 160, "c"), (70, 160, "c"), (84, 110)]).intersection(cl), dk, 0.85)
    s.put(lite(cl, 3.4, 3).intersection(box(0, 50, 60, 160)), lt)
    hem = cl.intersection(box(0, 134, 120, 140.5))
    s.put(hem, ink, 0.9)
    s.put(hd, "#8A5230")
    s.put(shade(hd, 5, 4), "#5E3420")
    hat = path("M30 34C30 10 44 2 56 2C68 2 82 10 82 34C66 26 46 26 30 34Z")
    s.put(hat, c)
    s.put(shade(hat, 5, 2), dk, 0.8)
    s.put(ribbon([(29, 34), (56, 25), (83, 34)], [5, 6, 5]), "#FFF6E2")
    s.put(disc(56, 14, 5), "sun")
    s.put(
        [ribbon([(44, 42), (48, 44), (52, 42)], [1, 2.6, 1]), ribbon([(60, 42), (64, 44), (68, 42)], [1, 2.6, 1])],
        "#2A1416",
    )
    e = fit(SE[se["id"]](), 54, 98, 56)
    s.put(mv(e, 0, 2.4), dk if se["ink"] == "paper" else lt, 0.9)
    s.put(e, ink)
    s.save("pawn_" + se["id"])
s = Svg(112, 166)
a = blob([(8, 150), (20, 124), (40, 116), (56, 122), (76, 112), (96, 126), (106, 150), (56, 160)])
s.put(a, "#6E6274")
s.put(lite(a, 4, 4), "#A79BA8")
s.put(shade(a, 6, 6), "#4A3F52")
s.put([disc(x, y, r) for x, y, r in ((26, 104, 4), (88, 98, 5), (50, 106, 3), (72, 84, 3))], "#8C7E8E")
s.save("pawn_ash")
# ---- volcano figure 240 x 220: stands behind the tiles of the closed island
s = Svg(240, 220)
m = path("M4 214C44 196 70 130 88 74H150C168 130 196 196 236 214Z")
s.put(m, s.lin(0, 74, 0, 214, "#B23A4E", "#4A1F52"))
s.put(path("M138 74H150C168 130 196 196 236 214H150C172 180 160 120 138 74Z"), "#33174A")
s.put(path("M88 74C80 104 62 160 30 204L56 208C84 170 96 116 104 74Z"), "#D85A54", 0.6)
lv = U(
    ribbon([(112, 76), (106, 120), (118, 158), (104, 212)], [14, 12, 14, 20]),
    ribbon([(130, 76), (142, 116), (138, 150), (156, 190)], [10, 9, 8, 5]),
)
s.put(lv.intersection(m), "flame")
s.put(U(ribbon([(112, 76), (106, 120), (118, 158), (104, 212)], [6, 5, 6, 9])).intersection(m), "core")
s.put(disc(119, 75, 34, 10), "#2A1038")
s.put(disc(119, 75, 27, 7), "amber")
s.put(disc(119, 74, 18, 4), "core")
for a, L in ((-34, 52), (-16, 66), (2, 72), (20, 62), (38, 46)):
    q = rot(ribbon([(119, 76), (119, 76 - L * 0.6), (119 + a * 0.2, 76 - L)], [9, 7, 2]), 0)
    q = rot(ribbon([(119, 76), (119, 76 - L)], [9, 3]), a, (119, 76))
    s.put(q, "flame")
    s.put(rot(ribbon([(119, 76), (119, 76 - L * 0.72)], [4, 1]), a, (119, 76)), "core")
    s.put(rot(disc(119, 76 - L - 8, 4.6), a, (119, 76)), "amber")
s.save("volcano_piece")
# ---- volcano track: a hole, an ember, a hole with an eruption, the end; bag; altar fire; hand of Ku
s = Svg(96, 96)
s.put(disc(48, 48, 40), "#0B3049", 0.75)
s.put(disc(48, 50, 38).difference(disc(48, 53, 37)), "#8ADBC4", 0.5)
s.save("track_hole")
s = Svg(96, 96)
s.put(star(48, 48, 47, 38, 10), "#FF9F2E", 0.95)
s.put(disc(48, 48, 35), "#3A1630")
s.put(fit(e_pele(), 48, 47, 42), "#FF9F2E")
s.save("track_erupt")
s = Svg(96, 96)
s.put(disc(48, 48, 42), "#17203A")
s.put(disc(48, 48, 42).difference(disc(48, 48, 37)), "#FFD166")
s.put(fit(e_kane(), 48, 49, 50), "#FFD166")
s.save("track_end")
s = Svg(96, 96)
s.put(disc(48, 53, 40), "#160E22")
s.put(disc(48, 48, 40), "basalt")
s.put(lite(disc(48, 48, 40), 2.6), "ash")
f = em_flame()
s.put(fit(f, 48, 47, 54), s.lin(0, 20, 0, 76, "core", "flame"))
s.save("track_ember")
s = Svg(128, 140)
s.put(disc(64, 128, 48, 9), "night", 0.3)
b = blob([(52, 46, "c"), (22, 70), (10, 104), (26, 128), (64, 132), (102, 128), (118, 104), (106, 70), (76, 46, "c")])
s.put(b, "#C98A47")
s.put(shade(b, 9, 8), "#8C5528")
s.put(lite(b, 4, 4), "#EBBE79")
tp = blob([(50, 44, "c"), (34, 20), (46, 24), (56, 14), (66, 24), (80, 12), (96, 22), (78, 44, "c")])
s.put(tp, "#DAA867")
s.put(shade(tp, 4, 3), "#9A6232")
s.put(ribbon([(44, 44), (64, 50), (86, 44)], [8, 9, 8]), "#D63B57")
s.put(ribbon([(84, 46), (98, 58), (96, 74)], [5, 5, 2]), "#D63B57")
s.put(fit(e_kanaloa(), 62, 94, 42), "#6E3F1C")
s.save("bag")
s = Svg(128, 128)
f = blob(
    [
        (64, 122),
        (30, 110),
        (22, 80),
        (38, 54),
        (46, 68),
        (56, 38),
        (62, 6, "c"),
        (90, 40),
        (94, 62),
        (104, 54),
        (110, 84),
        (98, 112),
    ]
)
s.put(f, "flame")
s.put(mv(sc(f, 0.7, 0.72, (64, 122)), 0, -2), "amber")
s.put(mv(sc(f, 0.38, 0.44, (64, 122)), 0, -4), "core")
s.save("altar_fire")
s = Svg(128, 128)
s.put(disc(64, 64, 60), "#FDF3DE")
s.put(disc(64, 64, 53), C["Ku"][0])
s.put(fit(e_ku(), 64, 64, 78), "#FFF6E2")
s.save("mark_rob")
s = Svg(84, 84)
s.put(disc(42, 42, 40), "night")
s.put(disc(42, 42, 35), "#C9252F")
s.put(
    U(rrect(26, 38, 32, 24, 5), disc(42, 36, 13).difference(disc(42, 36, 7.4)).intersection(box(0, 0, 84, 40))), "paper"
)
s.save("mark_closed")
s = Svg(260, 120)
s.put(
    [
        ribbon(
            [
                (130 + 30 * math.cos(a), 96 + 10 * math.sin(a)),
                (130 + 70 * math.cos(a), 80 + 20 * math.sin(a) - 18),
                (130 + (88 + 9 * k) * math.cos(a), 66 + 20 * math.sin(a) - 30 - 12 * (k % 2)),
            ],
            [14, 9, 1],
        )
        for k, a in enumerate((3.4, 3.8, 4.2, 4.7, 5.2, 5.6, 6.0))
    ],
    "#F4FFF2",
    0.95,
)
s.put(disc(130, 98, 96, 20), "#D6F7E6", 0.9)
s.put(disc(130, 98, 72, 13), "#19A3AE", 0.8)
s.save("splash")
