"""Cards, 240 x 272 plus a lip of 8: frame in the isle's ink, window, art, price coin. Emblem badge and yield icons
are the shared parts isle_* and res_*; digits come from the font renderer. Art is cut to the window 214 x 185."""

from bench import *

W, H = 240, 280
FACE = rrect(0, 0, 240, 272, 18)
WIN = rrect(13, 74, 214, 185, 9)
HZ = 74 + 112


def frame(name, c, dk, lt):
    s = Svg(W, H)
    s.put(rrect(0, 8, 240, 272, 18), mix(dk, "night", 0.35))
    s.put(FACE, "paper")
    s.put(FACE.difference(mv(FACE, 0, -3)), "#DCC69C")
    f = rrect(6, 6, 228, 260, 13)
    s.put(f, c)
    s.put(shade(f, 3, 3), dk)
    s.put(lite(f, 2), lt, 0.9)
    st = rrect(11, 11, 218, 58, 10)
    s.put(mv(st, 0, 2.5), dk, 0.8)
    s.put(st, "#FFF6E2")
    s.put(st.difference(mv(st, 0, -4)), "#E6D2A9")
    s.put(WIN.buffer(2.5), dk)
    s.save(name)


def window(name, c, dk, lt, sun):
    s = Svg(W, H)
    sky = s.lin(0, 74, 0, HZ, (0, mix(dk, "night", 0.15)), (0.55, c), (1, lt))
    s.put(WIN, sky)
    s.put(disc(*sun, 34).intersection(WIN), "#FFF3CC", 0.28)
    s.put(disc(*sun, 25).intersection(WIN), "#FFF3CC", 0.9)
    for x, y, w in ((60, 104, 70), (182, 128, 60)):
        s.put(
            U(rrect(x - w / 2, y, w, 5, 2.5), rrect(x - w * 0.2, y + 9, w * 0.66, 4, 2)).intersection(WIN),
            "#FFF3CC",
            0.22,
        )
    sea = box(0, HZ, 240, 280).intersection(WIN)
    s.put(
        sea, s.lin(0, HZ, 0, 259, (0, mix(lt, "sea", 0.55)), (0.16, mix(dk, "sea", 0.62)), (1, mix(dk, "abyss", 0.72)))
    )
    for i, (x, y, w) in enumerate(((sun[0], HZ + 7, 64), (sun[0] - 6, HZ + 15, 46), (sun[0] + 8, HZ + 23, 34))):
        s.put(rrect(x - w / 2, y, w, 3.4, 1.7).intersection(WIN), "#FFF3CC", 0.55 - 0.1 * i)
    for x, y in ((40, HZ + 44), (130, HZ + 58), (198, HZ + 38)):
        s.put(
            ribbon(
                [(x - 22, y), (x - 11, y - 4), (x, y), (x + 11, y - 4), (x + 22, y)], [0.6, 3, 3, 3, 0.6]
            ).intersection(WIN),
            "#BFEBDD",
            0.4,
        )
    s.save(name)


SUN = dict(
    anchor=(180, 108),
    palm=(66, 112),
    crab=(178, 118),
    moon=(184, 106),
    sunfish=(60, 116),
    turtle=(176, 104),
    feather=(62, 106),
    skull=(182, 110),
)
for n, c, dk, lt, ink in ISLE:
    frame("card_frame_" + n, c, dk, lt)
    window("card_window_" + n, c, dk, lt if n != "skull" else "#8C7E8E", SUN[n])
frame("card_frame_ship", "#8A3A2E", "#4A1420", "#E8926A")
window("card_window_ship", "#B8485A", "#33193F", "#FDB768", (70, 120))


class Art(Svg):
    """Everything is cut to the window."""

    def put(s, shape, fill, op=1):
        return super().put(
            U(*shape).intersection(WIN) if isinstance(shape, (list, tuple)) else shape.intersection(WIN), fill, op
        )


def art():
    return Art(W, H)


def island(s, pts, c="sand", d="wetsand"):
    b = blob(pts)
    b = b.intersection(box(0, 0, 240, HZ + 34))
    s.put(mv(b, 0, 5), "#0B3049", 0.45)
    s.put(b, c)
    s.put(shade(b, 10, 4), d)
    return b


# 2 Skeleton Reef: a skull of rock over surf
s = art()
g, p = skull(120, 160, 1.22)
rk = round_(poly([(34, 214), (52, 168), (70, 150), (84, 190), (156, 190), (168, 156), (190, 172), (210, 214)]), 4)
s.put(rk, "stone")
s.put(shade(rk, 12, 0), "basalt")
s.put(lite(rk, 3), "ash")
sk = g.buffer(1)
s.put(sk, "pumice")
s.put(shade(sk, 12, 2), "ash")
s.put(lite(sk, 3.5), "#EDE6DF")
s.put(
    [
        mv(sc(q, 1.22, o=(64, 64)), 56, 96)
        for q in (disc(50, 58, 9.5, 10.5), disc(78, 58, 9.5, 10.5), round_(poly([(64, 68), (69, 79), (59, 79)]), 1))
    ],
    "basalt",
)
f1 = round_(poly([(22, 222), (40, 196), (66, 206), (80, 224)]), 3)
s.put(f1, "basalt")
s.put(lite(f1, 2.5), "stone")
f2 = round_(poly([(150, 226), (176, 200), (204, 208), (220, 226)]), 3)
s.put(f2, "basalt")
s.put(lite(f2, 2.5), "stone")
for x, y, w in ((70, 224, 110), (172, 228, 110), (120, 214, 120)):
    foam(s, x, y, w, op=0.9)
s.save("card_art_2")
# 3 Cutlass Cay: a blade in the sand
s = art()
b = island(s, [(24, 216), (70, 190), (124, 182), (186, 194), (218, 216), (120, 234)])
palm(s, 64, 200, 82, -1)
palm(s, 176, 202, 56, 1)
bl = ribbon([(122, 198), (118, 160), (126, 122), (140, 92)], [15, 17, 15, 1])
s.put(bl, "#E9EEF0")
s.put(bl.difference(mv(bl, -5, 0)), "#A9B6BF")
hl = ribbon([(140, 92), (144, 80)], [2, 2])
# hilt is up: the blade is buried, so draw guard and grip above
s.body = s.body[:-2]
bl = ribbon([(110, 204), (112, 176), (120, 146), (132, 126)], [10, 15, 16, 14])
s.put(bl, "#E9EEF0")
s.put(bl.difference(mv(bl, -5, 0)), "#A9B6BF")
gd = ribbon([(114, 120), (132, 130), (152, 136)], [8, 10, 8])
bow = ribbon([(150, 134), (166, 118), (158, 98), (146, 96)], [4, 6, 6, 5])
s.put(bow, "#D98F17")
gr = ribbon([(134, 126), (146, 102)], [12, 12])
s.put(gr, "koa")
s.put(gd, "#F3B32C")
s.put(lite(gd, 2), "#FFE89A")
s.put(disc(148, 97, 8), "#F3B32C")
s.put(disc(146.5, 95, 3.6), "#FFE89A")
s.put(blob([(86, 210), (100, 198), (114, 196), (130, 200), (142, 210)]), "sand")
foam(s, 120, 226, 190, op=0.9)
s.save("card_art_3")
# 4 Smugglers' Cove: an arch with a lit cave and a boat
s = art()
m = round_(
    poly([(24, 222), (34, 158), (58, 128), (92, 116), (120, 104), (154, 122), (186, 132), (206, 168), (216, 222)]), 7
)
cave = path("M84 222V184C84 158 100 146 120 146C140 146 156 158 156 184V222Z")
s.put(m, "stone")
s.put(
    poly([(120, 100), (160, 118), (220, 140), (220, 226), (164, 226), (160, 180), (142, 146)]).intersection(m), "basalt"
)
s.put(lite(m, 3.4), "ash")
s.put(
    [ribbon([(60, 140), (66, 162), (60, 190)], [1, 4, 1]), ribbon([(186, 150), (178, 176), (184, 204)], [1, 5, 1])],
    "basalt",
    0.6,
)
s.put(cave, "#1B1430")
s.put(cave.intersection(disc(120, 206, 40)), "#FF9F2E", 0.55)
s.put(cave.intersection(disc(120, 210, 24)), "#FFE27A", 0.8)
for x, h in ((52, 44), (178, 48)):
    palm(s, x, 136 if x > 100 else 132, h, 1 if x > 100 else -1)
hull = path("M84 208C96 214 144 214 158 208L150 226C132 232 110 232 94 226Z")
s.put(hull, "plank")
s.put(shade(hull, 0, 8), "koa")
s.put(disc(121, 198, 7), "bark")
s.put(round_(poly([(110, 212), (114, 202), (128, 202), (132, 212)]), 3), "#BE2A2E")
foam(s, 120, 232, 170, op=0.9)
foam(s, 40, 224, 50)
foam(s, 202, 224, 44)
s.save("card_art_4")
# 5 Gunpowder Bay: powder kegs and a cannon
s = art()
b = island(s, [(16, 218), (60, 192), (120, 188), (190, 192), (224, 218), (120, 236)], "#C9A678", "#93704F")


def keg(x, y, r, h):
    k = blob(
        [
            (x - r * 0.82, y - h),
            (x - r, y - h / 2),
            (x - r * 0.82, y),
            (x, y + r * 0.2),
            (x + r * 0.82, y),
            (x + r, y - h / 2),
            (x + r * 0.82, y - h),
            (x, y - h - r * 0.16),
        ]
    )
    s.put(k, "#9A5C34")
    s.put(shade(k, r * 0.6, 0), "koa")
    s.put(lite(k, 2.5, 0), "#C98A4C")
    s.put(
        [
            ribbon([(x - r * 0.94, q), (x, q + r * 0.22), (x + r * 0.94, q)], [5, 5, 5]).intersection(k)
            for q in (y - h * 0.8, y - h * 0.22)
        ],
        "night",
    )
    s.put(disc(x, y - h, r * 0.78, r * 0.24), "bamboo")
    return k


keg(50, 210, 24, 52)
keg(100, 214, 24, 52)
keg(75, 164, 23, 50)
s.put(disc(100, 190, 10), "paper")
s.put(skull(100, 190, 0.13)[0], "bark")
ca = rot(rrect(138, 158, 84, 32, 14), -16, (160, 190))
s.put(ca, "basalt")
s.put(lite(ca, 3.5), "stone")
s.put(rot(rrect(212, 154, 13, 40, 5), -16, (160, 190)), "#1B1430")
s.put(rot(rrect(166, 157, 8, 34, 3), -16, (160, 190)), "#E7A82A")
cr = round_(poly([(132, 196), (190, 186), (198, 212), (132, 216)]), 4)
s.put(cr, "koa")
s.put(shade(cr, 6), "bark")
s.put(disc(162, 210, 18), "bark")
s.put(disc(162, 210, 12), "plank")
s.put(disc(162, 210, 4.5), "bark")
foam(s, 120, 230, 200, op=0.9)
s.save("card_art_5")
# 6 Doubloon Harbour: lighthouse, houses, jetty
s = art()
b = island(s, [(14, 214), (40, 180), (90, 170), (150, 176), (206, 190), (226, 216), (120, 232)], "#5B9A5C", "#2F6B4A")


def house(x, y, w, h, roof, wall="paper2"):
    q = box(x, y - h, x + w, y)
    s.put(q, wall)
    s.put(box(x + w * 0.6, y - h, x + w, y), "#C9A97C")
    r = round_(poly([(x - 5, y - h + 2), (x + w * 0.5, y - h - w * 0.42), (x + w + 5, y - h + 2)]), 1.5)
    s.put(r, roof)
    s.put(shade(r, w * 0.3, 0), mix(roof, "night", 0.35))
    s.put(
        [
            rrect(x + w * 0.16, y - h * 0.62, w * 0.2, h * 0.34, 2),
            rrect(x + w * 0.62, y - h * 0.62, w * 0.2, h * 0.34, 2),
        ],
        "#FFC24A",
    )


house(34, 200, 42, 34, "#BE4A3A")
house(150, 202, 48, 36, "#D9792E")
house(110, 204, 38, 28, "#8A3A2E")
t = poly([(78, 200), (84, 112), (106, 112), (112, 200)])
s.put(t, "paper")
s.put(poly([(98, 112), (106, 112), (112, 200), (98, 200)]), "#D9BF94")
s.put([box(70, y, 120, y + 15).intersection(t) for y in (126, 156, 186)], "#C9372F")
s.put([box(98, y, 120, y + 15).intersection(t) for y in (126, 156, 186)], "#8A1E2A")
s.put(poly([(104, 100), (222, 78), (222, 118)]).intersection(WIN), "#FFE9A6", 0.5)
s.put(rrect(84, 92, 22, 20, 3), "#FFE27A")
s.put(rrect(80, 109, 30, 6, 3), "night")
s.put(path("M80 94C84 82 106 82 110 94Z"), "#8A1E2A")
s.put(rrect(58, 208, 126, 9, 2), "plank")
s.put([rrect(x, 212, 6, 22, 2) for x in (66, 96, 128, 160, 174)], "bark")
s.put(rrect(58, 208, 126, 3.4, 1.7), "bamboo")
foam(s, 40, 222, 60, op=0.9)
foam(s, 122, 234, 130)
foam(s, 206, 222, 40, op=0.9)
s.save("card_art_6")
# 7 Emerald Lagoon: an atoll round a bright pool
s = art()
at = disc(120, 204, 102, 36)
s.put(mv(at, 0, 6), "#0B3049", 0.5)
s.put(at, "sand")
s.put(shade(at, 8, 7), "wetsand")
s.put(disc(120, 202, 88, 27), "#45975A")
s.put(disc(120, 206, 70, 19), "#F7DFA9")
s.put(disc(120, 207, 64, 16.5), "#16A085")
s.put(disc(116, 206, 50, 11), "#55E0BC")
s.put(disc(108, 203, 26, 4.6), "#D6FFF0", 0.9)
for x, y, h, l in ((44, 196, 74, -1), (70, 186, 84, -1), (166, 188, 80, 1), (194, 198, 62, 1), (142, 182, 58, 1)):
    palm(s, x, y, h, l)
q = round_(poly([(106, 216), (114, 206), (126, 206), (134, 216), (120, 236)]), 1)
s.put(q, "#12A08F")
s.put(poly([(106, 216), (114, 206), (120, 206), (114, 217)]), "#8CF0D4")
s.put(poly([(124, 217), (134, 216), (120, 236)]), "#075A60")
s.put(poly([(114, 207), (126, 207), (124, 216), (115, 216)]), "#4FD0B4")
foam(s, 60, 236, 80, op=0.8)
foam(s, 186, 236, 70, op=0.8)
s.save("card_art_7")
# 8 Crown Jewel Isle: five crystal peaks
s = art()
b = island(s, [(18, 218), (60, 196), (120, 190), (184, 196), (222, 218), (120, 236)], "#6B4A86", "#42276A")


def gem(x, y, w, h, c, dk, lt):
    P = [(x - w / 2, y), (x - w / 2, y - h * 0.68), (x - w * 0.08, y - h), (x + w / 2, y - h * 0.64), (x + w / 2, y)]
    g = poly(P)
    s.put(g, c)
    s.put(poly([(x - w / 2, y), (x - w / 2, y - h * 0.68), (x - w * 0.08, y - h), (x - w * 0.12, y)]), lt)
    s.put(
        poly(
            [
                (x + w * 0.18, y),
                (x + w * 0.16, y - h * 0.72),
                (x - w * 0.08, y - h),
                (x + w / 2, y - h * 0.64),
                (x + w / 2, y),
            ]
        ),
        dk,
    )
    s.put(poly([(x - w / 2, y - h * 0.68), (x - w * 0.08, y - h), (x - w * 0.12, y - h * 0.6)]), "white", 0.65)


gem(58, 206, 32, 66, "#C9437A", "#82133A", "#FF9FB4")
gem(184, 208, 32, 70, "#C9437A", "#82133A", "#FF9FB4")
gem(88, 206, 36, 92, "#8A4FC0", "#4B2070", "#DDB2FF")
gem(154, 206, 36, 94, "#8A4FC0", "#4B2070", "#DDB2FF")
gem(121, 210, 46, 126, "#D8274A", "#82133A", "#FF8FA0")
bd = path("M40 196C80 208 162 208 202 196L198 222C160 232 82 232 44 222Z")
s.put(bd, "#F3B32C")
s.put(shade(bd, 0, 7), "#B8720F")
s.put(lite(bd, 0, 3), "#FFE89A")
s.put([round_(ngon(x, 212, 7, 4), 1) for x in (72, 121, 170)], "#12A08F")
foam(s, 120, 236, 190, op=0.9)
s.save("card_art_8")
# the ship's strip: joker, eight pennants in the isle inks
s = Svg(W, H)
s.put(ribbon([(70, 26), (146, 34), (222, 26)], [2.4, 2.4, 2.4]), "koa")
for i, (n, c, dk, lt, ink) in enumerate(ISLE):
    x = 80 + i * 18.8
    y = 27.5 + 4.5 * math.sin(math.pi * (i + 0.5) / 8)
    f = poly([(x - 7.5, y), (x + 7.5, y), (x, y + 27)])
    s.put(f, c)
    s.put(poly([(x, y), (x + 7.5, y), (x, y + 27)]), dk)
s.save("card_strip_ship")
# back in the same format
s = Svg(W, H)
s.put(rrect(0, 8, 240, 272, 18), "#0B1024")
s.put(FACE, "paper")
s.put(FACE.difference(mv(FACE, 0, -3)), "#DCC69C")
i = rrect(10, 10, 220, 252, 12)
s.put(i, "#1B2450")
c = i.buffer(-10)
for a in range(0, 360, 15):
    s.put(wedge(120, 136, 0, 300, a, a + 7.5).intersection(i), "#2A2F58", 0.8)
s.put(i.buffer(-7).difference(i.buffer(-9.5)), "#E7A82A", 0.8)
s.put(disc(120, 136, 74), "#E7A82A")
s.put(disc(120, 136, 66), "#17203A")
for m in (0, 1):
    b = ribbon([(72, 172), (120, 144), (162, 96), (168, 82)], [9, 10, 10, 1])
    s.put(mirror(b, 120) if m else b, "#C9D3D8")
g, p = skull(120, 136, 0.9)
s.put(g, "paper")
s.put(p, "#D8442F")
s.save("card_back")
# price coin (no stamp: a digit stands on it) and the sabre plate
s = Svg(96, 100)
s.put(disc(48, 54, 45), "#7A4108")
s.put(disc(48, 47, 45), "#F3B32C")
s.put(lite(disc(48, 47, 45), 3), "#FFE89A")
s.put(disc(48, 47, 36), "#D98F17")
s.put(disc(48, 48.4, 35), "#FFCB52")
s.save("price_coin")
s = Svg(150, 66)
t = rrect(2, 4, 146, 56, 26)
s.put(mv(t, 0, 5), "#0B1024")
s.put(t, "#26315E")
s.put(lite(t, 2.4), "#7F8FC9")
s.put(t.buffer(-5).difference(t.buffer(-7.2)), "#C9D3D8", 0.5)
s.save("sabre_plate")
# the sabre for paper grounds: darker steel than res_sabre, same silhouette
s = Svg(128, 128)
bl = ribbon([(38, 92), (60, 74), (84, 48), (100, 22), (106, 8)], [15, 18, 19, 14, 0.6])
s.put(bl, "#7F93A8")
s.put(bl.difference(mv(bl, -4, -4)), "#43566E")
s.put(lite(bl, 2, 2), "#C6D2DC")
bow = ribbon([(26, 80), (10, 96), (16, 118), (30, 116)], [5, 7, 7, 6])
s.put(bow, "#B8720F")
gr = ribbon([(36, 94), (22, 110)], [13, 14])
s.put(gr, "bark")
s.put(disc(19, 113, 9), "#B8720F")
s.put(disc(17.6, 111.4, 4.6), "#FFD96E")
gd = ribbon([(20, 74), (34, 90), (54, 108)], [10, 12, 10])
s.put(gd, "#E09A1C")
s.put(shade(gd, 3), "#8A4E0C")
s.put(lite(gd, 1.8), "#FFE08A")
s.save("sabre_on_paper")
print(len(os.listdir(svg.OUT)))
