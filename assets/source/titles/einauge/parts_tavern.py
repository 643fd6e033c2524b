"""Tavern, captain in layers, his board, supplies and marks. Light: the hanging lantern, upper left of centre."""

from bench import *

# ------------------------------------------------------------ wall 1920 x 330 (the board table begins at its foot) and table top 1920 x 1440
s = Svg(1920, 330)
s.put(box(0, 0, 1920, 330), s.lin(0, 0, 0, 330, (0, "#10173A"), (0.55, "#1E2350"), (1, "#3A2A5A")))
rnd = random.Random(5)
for i in range(13):
    x = i * 152 + rnd.uniform(-10, 10)
    s.put(box(x, 0, x + 5, 330), "#0A0E28", 0.8)
    s.put(box(x + 5, 0, x + 8, 330), "#5A5C9A", 0.26)
    for _ in range(2):
        y = rnd.uniform(30, 290)
        q = x + rnd.uniform(40, 110)
        s.put(ribbon([(q, y - 36), (q + 5, y), (q, y + 36)], [0.6, 4, 0.6]), "#0A0E28", 0.45)
beam = box(0, 0, 1920, 20)
s.put(beam, "#0A0E28")
s.put(box(0, 20, 1920, 25), "#5A5C9A", 0.35)
s.save("tavern_wall")
s = Svg(1920, 1200)
T = box(0, 0, 1920, 1200)
s.put(T, s.lin(0, 0, 0, 1200, (0, "#74402E"), (0.3, "#58302E"), (1, "#2E1B2E")))
for k, y in enumerate((150, 312, 486, 668, 860, 1040)):
    s.put(box(0, y, 1920, y + 5), "#2A141C", 0.7)
    s.put(box(0, y + 5, 1920, y + 8), "#B4714A", 0.22)
y0 = [8] + [158, 320, 494, 676, 868, 1048]
y1 = [150, 312, 486, 668, 860, 1040, 1200]
for a, b in zip(y0, y1):
    for _ in range(9):
        x, y, L = rnd.uniform(0, 1800), rnd.uniform(a + 14, b - 14), rnd.uniform(120, 420)
        s.put(
            ribbon(
                [(x, y), (x + L * 0.3, y + rnd.uniform(-5, 5)), (x + L * 0.7, y + rnd.uniform(-5, 5)), (x + L, y)],
                [0.6, 4, 3.4, 0.6],
            ),
            "#2A141C",
            0.28,
        )
    for _ in range(2):
        x, y = rnd.uniform(60, 1860), rnd.uniform(a + 30, b - 30)
        s.put(disc(x, y, 20, 9).difference(disc(x, y, 14, 5.5)), "#2A141C", 0.34)
        s.put(disc(x, y, 7, 3), "#2A141C", 0.34)
    q = rnd.uniform(300, 1600)
    s.put(box(q, a - 2, q + 4, b), "#2A141C", 0.5)
    s.put([disc(q + d, yy, 4) for d in (-14, 18) for yy in (a + 16, b - 16)], "#1B0D16", 0.6)
edge = box(0, 0, 1920, 9)
s.put(edge, "#C98350")
s.put(box(0, 9, 1920, 15), "#2A141C", 0.35)
s.save("table_top")
# ------------------------------------------------------------ round window with dusk sea
s = Svg(300, 300)
s.put(disc(150, 156, 146), "#0D0820", 0.6)
s.put(disc(150, 150, 146), "#3A1F2C")
s.put(lite(disc(150, 150, 146), 4), "#A8683A")
s.put(disc(150, 150, 132), "#74402A")
s.put(shade(disc(150, 150, 132), 6), "#42251F")
g = disc(150, 150, 112)
s.put(g, s.lin(0, 40, 0, 196, (0, "#0E1638"), (0.45, "#2B3472"), (0.8, "#7A5A92"), (1, "#F0A078")))
rs = random.Random(9)
s.put([disc(rs.uniform(50, 250), rs.uniform(44, 130), rs.choice((1.2, 1.8, 2.4))) for _ in range(22)], "#FFF3D0", 0.8)
s.put(disc(112, 108, 48).intersection(g), "#FFF3CC", 0.16)
s.put(disc(112, 108, 35), "#FBEBC4")
s.put([disc(100, 98, 7), disc(124, 116, 9), disc(104, 122, 4.5)], "#E2C999")
s.put(
    [rrect(x, y, w, 5, 2.5).intersection(g) for x, y, w in ((166, 126, 88), (60, 150, 70), (176, 138, 50))],
    "#FFD9C8",
    0.35,
)
s.put(box(0, 190, 300, 300).intersection(g), s.lin(0, 190, 0, 262, (0, "#7A6A96"), (0.25, "#2C4A7E"), (1, "#12305E")))
s.put(
    [rrect(112 - w / 2, y, w, 3.6, 1.8).intersection(g) for y, w in ((197, 66), (206, 48), (216, 58), (227, 34))],
    "#FFF3CC",
    0.7,
)
il = blob([(168, 192, "c"), (188, 172), (206, 156), (222, 166), (240, 176), (270, 192, "c")]).intersection(g)
s.put(il, "#2A2350")
s.put([rrect(144, 36, 12, 228, 3), rrect(36, 144, 228, 12, 3)], "#5A3022")
s.put([box(144, 36, 147, 264), box(36, 144, 264, 147)], "#A8683A")
s.put(disc(150, 150, 115).difference(disc(150, 150, 108)), "#2A141C")
for a in range(0, 360, 45):
    x, y = 150 + 122 * math.cos(math.radians(a + 22)), 150 + 122 * math.sin(math.radians(a + 22))
    s.put(disc(x, y, 7), "#8A4E0C")
    s.put(disc(x - 1, y - 1.4, 5.4), "#F3B32C")
s.save("window_round")
# ------------------------------------------------------------ lantern 120 x 240, hook at the top centre
s = Svg(120, 240)
s.put(ribbon([(60, 0), (60, 54)], [4, 4], False), "#120B26")
s.put(disc(60, 62, 14).difference(disc(60, 62, 9)), "#B8720F")
cap = path("M28 104C34 78 48 70 60 70C72 70 86 78 92 104Z")
s.put(cap, "#B8720F")
s.put(lite(cap, 3), "#FFD96E")
s.put(shade(cap, 8, 0), "#7A4108")
gl = path("M32 108H88L94 196H26Z")
s.put(gl, s.rad(60, 158, 62, (0, "#FFF6CC"), (0.4, "#FFC24A"), (1, "#E8752A")))
f = blob([(60, 188), (44, 180), (44, 160), (52, 148), (60, 122, "c"), (72, 148), (78, 164), (74, 182)])
s.put(f, "#FF8A2A")
s.put(mv(sc(f, 0.62, 0.66, (60, 188)), 0, -1), "#FFE27A")
s.put(mv(sc(f, 0.3, 0.34, (60, 188)), 0, -2), "white")
s.put([ribbon([(x, 106), (x + d, 198)], [5, 5], False) for x, d in ((34, -5), (60, 0), (86, 5))], "#7A4108")
s.put(rrect(22, 100, 76, 11, 5), "#D98F17")
b = rrect(18, 192, 84, 20, 6)
s.put(b, "#B8720F")
s.put(lite(b, 2.5), "#FFD96E")
s.put(rrect(34, 210, 52, 10, 4), "#7A4108")
s.save("lantern")
# ------------------------------------------------------------ shelf with bottles 360 x 150
s = Svg(360, 150)
s.put(rrect(6, 122, 348, 16, 4), "#74402A")
s.put(rrect(6, 122, 348, 5, 2), "#B4714A")
s.put([round_(poly([(x, 138), (x + 22, 138), (x, 150)]), 1) for x in (40, 300)], "#42251F")


def bottle(x, w, h, c, dk, lt):
    b = round_(
        U(rrect(x - w / 2, 122 - h * 0.62, w, h * 0.62, w * 0.3), rrect(x - w * 0.16, 122 - h, w * 0.32, h * 0.5, 3)), 3
    )
    s.put(b, c)
    s.put(shade(b, w * 0.22, 0), dk)
    s.put(lite(b, 3, 1), lt)
    s.put(rrect(x - w * 0.2, 122 - h - 6, w * 0.4, 10, 3), "#B97F45")
    s.put(rrect(x - w * 0.34, 122 - h * 0.4, w * 0.68, h * 0.22, 2), "#F3E3C3", 0.85)


bottle(46, 40, 96, "#1F6B5C", "#0E3A3C", "#63B59A")
bottle(96, 48, 78, "#8A3A2E", "#4A1420", "#E8926A")
bottle(146, 34, 104, "#8A5A16", "#4E300A", "#E7B45A")
bottle(286, 44, 88, "#2E4A86", "#14224A", "#86A6E0")
bottle(330, 34, 100, "#6A2F6E", "#3A1B49", "#C48AC6")
g, p = skull(216, 84, 0.66)
s.put(mv(g, 0, 3), "#120B26", 0.5)
s.put(g, "pumice")
s.put(shade(g, 6, 1), "ash")
s.put(rrect(196, 110, 40, 12, 4), "#5B4650")
s.save("shelf")
# ------------------------------------------------------------ captain, 460 x 420, layered: body, head, eye (white, pupil, lid), brow x3, mouth x3, hands, hat
OX, OY = 70, 20


def C():
    return Svg(460, 420)


def P(d):
    return mv(path(d), OX, OY)


def B(pts):
    return mv(blob(pts), OX, OY)


def R(pts, w):
    return mv(ribbon(pts, w), OX, OY)


s = C()
co = P("M-40 400C-34 318 70 272 160 262C250 272 354 318 360 400Z")
s.put(co, "#17375E")
s.put(P("M176 263C262 276 354 318 360 400H214C214 340 202 296 176 263Z"), "#0B1E38")
s.put(lite(co, 4), "#3C6AA0")
s.put(
    [
        mv(poly([(118, 266), (160, 330), (146, 400), (88, 400)]), OX, OY),
        mv(poly([(202, 266), (160, 330), (174, 400), (232, 400)]), OX, OY),
    ],
    "#E7A82A",
)
s.put(mv(poly([(202, 266), (160, 330), (174, 400), (232, 400)]), OX, OY), "#B8720F", 0.55)
s.put(mv(poly([(122, 262), (160, 326), (198, 262)]), OX, OY), "paper")
s.put(mv(poly([(160, 326), (198, 262), (170, 262)]), OX, OY), "paper3")
s.save("captain_body")
s = C()
for x, m in ((30, 0), (290, 1)):
    ep = mv(rot(rrect(-44, -13, 88, 26, 13), -16 if not m else 16), x + OX - 6 + 12 * m, 300 + OY)
    s.put(mv(ep, 0, 5), "#8A4E0C")
    s.put(ep, "#F3B32C")
    s.put(lite(ep, 3), "#FFE89A")
    s.put(
        [
            mv(rrect(-36 + i * 13, 10, 8, 20, 4), x + OX - 6 + 12 * m, 300 + OY + (i - 3) * (-3 if not m else 3) * 0.9)
            for i in range(6)
        ],
        "#D98F17",
    )
s.save("captain_epaulettes")
s = C()
fc = B([(104, 150), (160, 138), (216, 150), (220, 206), (196, 262), (160, 280), (124, 262), (100, 206)])
ear = mv(disc(100, 196, 12, 16), OX, OY)
s.put(ear, "#9A5636")
s.put(fc, "#B8734A")
s.put(B([(176, 138), (222, 150), (224, 210), (196, 266), (166, 282, "c"), (190, 220)]).intersection(fc), "#86482F")
s.put(lite(fc, 3, 0).intersection(box(0, 170 + OY, 500, 300)), "#D99468")
bd = B(
    [
        (96, 206, "c"),
        (116, 217),
        (138, 216),
        (160, 224),
        (182, 216),
        (204, 217),
        (224, 206, "c"),
        (228, 250),
        (204, 300),
        (160, 340, "c"),
        (116, 300),
        (92, 250),
    ]
)
s.put(bd, "#4A2A22")
s.put(shade(bd, 16, 0), "#2E1817")
s.put(lite(bd, 4, 0), "#7A4A36")
s.put(
    [
        R([(x, 250), (x + d, 276), (160 + (x - 160) * 0.55, 304)], [1, 5, 1])
        for x, d in ((122, 0), (198, 0), (142, 2), (178, -2))
    ],
    "#2E1817",
    0.7,
)
for x, y in ((146, 312), (174, 312)):
    s.put(mv(rrect(x - 7, y, 14, 8, 3), OX, OY), "#F3B32C")
s.put(R([(160, 168), (165, 196), (155, 207)], [9, 16, 12]), "#9A5636")
s.put(R([(158, 170), (162, 194)], [2, 4]), "#D99468")
s.put(R([(98, 150), (160, 170), (224, 198)], [6, 6, 6]), "#120C18")
pt = mv(round_(poly([(164, 163), (210, 166), (206, 198), (186, 210), (167, 196)]), 7), OX, OY)
s.put(pt, "#120C18")
s.put(lite(pt, 2.4), "#55496A")
g, p = skull(186 + OX, 186 + OY, 0.2)
s.put(g, "#6E6386")
s.put(R([(100, 152), (104, 168), (100, 182)], [2, 12, 8]), "#2E1817")
er = mv(disc(96, 218, 9).difference(disc(96, 218, 5)), OX, OY)
s.put(er, "#F3B32C")
s.save("captain_head")
EX, EY = 131 + OX, 184 + OY
s = C()
s.put(disc(EX, EY, 17, 14), "#7A3F28")
s.put(disc(EX, EY, 14.5, 11.5), "#FFF6E2")
s.put(disc(EX, EY, 14.5, 11.5).difference(disc(EX, EY + 3.5, 15, 11.5)), "#C9B7A6")
s.save("captain_eye")
s = Svg(24, 24)
s.put(disc(12, 12, 8.4), "#2A6E86")
s.put(disc(12, 12, 7.2).difference(disc(12, 12, 5.4)), "#63B8C4", 0.8)
s.put(disc(12, 12, 5), "#0E1328")
s.put(disc(9.6, 9.4, 2.4), "white")
s.save("captain_pupil")
s = C()
lid = disc(EX, EY, 17.5, 14.5).intersection(box(EX - 20, EY - 20, EX + 20, EY + 1))
s.put(lid, "#A3623F")
s.put(ribbon([(EX - 16, EY), (EX, EY + 3.4), (EX + 16, EY)], [2, 3.6, 2]), "#4A2219")
s.save("captain_lid_half")
s = C()
s.put(disc(EX, EY, 17.5, 14.5), "#A3623F")
s.put(ribbon([(EX - 16, EY + 2), (EX, EY + 9), (EX + 16, EY + 2)], [2, 4, 2]), "#4A2219")
s.save("captain_lid_shut")
for n, pts in (
    ("calm", [(110, 166), (131, 158), (150, 165)]),
    ("angry", [(108, 158), (131, 162), (153, 174)]),
    ("glad", [(108, 160), (130, 149), (151, 158)]),
):
    s = C()
    s.put(R(pts, [4, 10, 5]), "#2E1817")
    s.save("captain_brow_" + n)
mu = R([(108, 222), (136, 211), (160, 221), (184, 211), (212, 222)], [1.5, 15, 9, 15, 1.5])
cu = [R([(108, 222), (98, 222), (95, 214)], [6, 5, 2]), R([(212, 222), (222, 222), (225, 214)], [6, 5, 2])]
s = C()
s.put(R([(142, 236), (160, 240), (178, 236)], [3, 7, 3]), "#C9796A")
s.put([mu, *cu], "#2E1817")
s.put(lite(mu, 2, 3), "#5E382C")
s.save("captain_mouth_calm")
s = C()
m = B([(136, 238, "c"), (160, 230), (184, 238, "c"), (176, 246), (160, 249), (144, 246)])
s.put(m, "#3A0F18")
s.put(rot(mu, 0), "#2E1817")
s.put(cu, "#2E1817")
s.put(B([(142, 237), (160, 232), (178, 237), (176, 241), (160, 240), (144, 241)]), "#FFF6E2")
s.put(mv(rrect(165, 232, 7, 9, 1), OX, OY), "#F3B32C")
s.save("captain_mouth_grumble")
s = C()
m = B([(132, 230), (160, 226), (188, 230), (184, 256), (160, 268), (136, 256)])
s.put(m, "#3A0F18")
s.put(B([(144, 256), (160, 250), (176, 256), (160, 266)]), "#C9475C")
s.put(mv(rrect(140, 231, 40, 9, 3), OX, OY), "#FFF6E2")
s.put(mv(rrect(166, 231, 8, 9, 1), OX, OY), "#F3B32C")
s.put(mv(mu, 0, -4), "#2E1817")
s.put(cu, "#2E1817")
s.save("captain_mouth_shout")
s = C()
ht = P("M14 152C36 82 82 26 160 22C238 26 284 82 306 152C266 124 216 142 160 142C104 142 54 124 14 152Z")
s.put(mv(ht, 0, 6).intersection(box(90 + OX, 0, 230 + OX, 400)), "#2E1817", 0.5)
s.put(ht, "#231A33")
s.put(shade(ht, 16, 0), "#120C1E")
s.put(ht.difference(mv(ht, 0, 7)).intersection(box(0, 0, 500, 126 + OY)), "#5A4874")
s.put(ht.difference(mv(ht, 0, -11)).intersection(box(0, 100 + OY, 500, 200)), "#E7A82A")
g, p = skull(160 + OX, 84 + OY, 0.66)
s.put(g, "paper")
s.put(shade(g, 5, 1), "paper3")
s.put(p, "#D8442F")
fe = R([(246, 82), (276, 30), (318, 2)], [10, 26, 3])
s.put(fe, "#BE2A2E")
s.put(shade(fe, 5), "#6A1830")
s.put(R([(246, 84), (276, 34), (312, 8)], [2, 3, 1]), "#FF8A66")
s.save("captain_hat")


def hand(name, m):
    s = Svg(150, 130)
    sl = path("M36 58C12 50 4 34 14 20C26 4 52 0 84 0C108 1 124 3 138 6C132 30 122 46 108 58Z")
    s.put(sl, "#17375E")
    s.put(path("M84 0C104 0 122 2 140 6C134 32 122 48 108 58H84C92 38 90 16 84 0Z").intersection(sl), "#0B1E38")
    s.put(lite(sl, 3, 0), "#3C6AA0")
    s.put(
        [ribbon([(44, 14), (58, 30), (56, 50)], [0.6, 4, 0.6]), ribbon([(30, 26), (40, 38), (42, 52)], [0.6, 3, 0.6])],
        "#0B1E38",
        0.7,
    )
    cf = rrect(24, 46, 90, 26, 10)
    s.put(cf, "#E7A82A")
    s.put(shade(cf, 5), "#A9690F")
    s.put(lite(cf, 2.4), "#FFE89A")
    lc = U([disc(34 + i * 14, 74, 9) for i in range(6)])
    s.put(lc, "paper")
    s.put(shade(lc, 2, 3), "paper3")
    hd = round_(
        U(
            rrect(36, 72, 66, 34, 16),
            [rrect(34 + i * 18, 88, 16.5, 34 - abs(i - 1.4) * 3, 8) for i in range(4)],
            rot(rrect(94, 80, 34, 16, 8), 30, (94, 86)),
        ),
        1.5,
    )
    s.put(mv(hd, 2, 5), "#1B0D16", 0.5)
    s.put(hd, "#B8734A")
    s.put(shade(hd, 4), "#86482F")
    s.put(lite(hd, 2), "#D99468")
    s.put(disc(60, 96, 6), "#F3B32C")
    s.put(disc(60, 95, 3), "#D8274A")
    if m:
        s.body = ['<g transform="translate(150 0) scale(-1 1)">'] + s.body + ["</g>"]
    s.save(name)


hand("captain_hand_l", 0)
hand("captain_hand_r", 1)


# ------------------------------------------------------------ his board 520 x 416, an empty place 140 x 160, the market cloth 620 x 440, a brass plate
def brass(s, g):
    s.put(mv(g, 0, 3), "#3A1A10", 0.7)
    s.put(g, "#D98F17")
    s.put(lite(g, 2.2), "#FFE89A")
    s.put(shade(g, 3), "#8A4E0C")


s = Svg(520, 424)
o = rrect(4, 4, 512, 404, 26)
s.put(mv(o, 0, 12), "#140A12")
s.put(o, s.lin(0, 0, 0, 408, (0, "#8A4E34"), (1, "#5A2E26")))
s.put(lite(o, 3), "#D08A58")
s.put(
    [
        ribbon([(20 + i * 7, y), (180, y + 2), (420 - i * 9, y - 1), (500, y)], [0.5, 3, 3, 0.5])
        for i, y in enumerate((16, 396))
    ],
    "#2A141C",
    0.5,
)
inn = rrect(26, 26, 468, 360, 16)
s.put(inn, "#2A0E22")
i2 = rrect(26, 30, 468, 356, 16)
s.put(i2, s.lin(0, 30, 0, 386, (0, "#6E1F3E"), (1, "#451530")))
s.put(i2.buffer(-9).difference(i2.buffer(-11.5)), "#E7A82A", 0.85)
for x, y, a in ((4, 4, 0), (516, 4, 90), (516, 408, 180), (4, 408, 270)):
    cp = rot(round_(poly([(0, 0), (62, 0), (50, 16), (16, 50), (0, 62)]), 5), a, (0, 0))
    cp = mv(cp, x, y).intersection(o)
    brass(s, cp)
    q = rot(disc(17, 17, 4.5), a, (0, 0))
    s.put(mv(q, x, y), "#7A4108")
s.save("captain_board")
s = Svg(140, 164)
f = rrect(2, 2, 136, 156, 14)
s.put(f, "#1E0A1A", 0.62)
s.put(f.difference(mv(f, 0, 4)), "#0E040C", 0.7)
s.put(f.difference(mv(f, 0, -3)), "#C25A6E", 0.5)
s.put(f.buffer(-7).difference(f.buffer(-9)), "#C25A6E", 0.45)
g, p = skull(70, 82, 0.5)
s.put(g, "#C25A6E", 0.34)
s.put(p, "#E7A82A", 0.5)
s.save("table_place")
s = Svg(140, 164)
s.put(f, "#061A30", 0.55)
s.put(f.buffer(-7).difference(f.buffer(-9)), "#5FB4B4", 0.45)
s.save("market_place")
s = Svg(640, 452)
c = rrect(4, 6, 632, 428, 10)
s.put(mv(c, 0, 8), "#140A12", 0.55)
s.put([rrect(14 + i * 15.4, y, 7, 22, 3) for i in range(40) for y in (-4, 424)], "#DAA867")
s.put(c, s.lin(0, 0, 0, 440, (0, "#12586E"), (1, "#0B3A54")))
s.put(lite(c, 2.5), "#4FA9AC")
for r, w, col_, op in ((7, 4, "#E7A82A", 0.9), (15, 2.5, "#8ADBC4", 0.5)):
    q = rrect(4 + r, 6 + r, 632 - 2 * r, 428 - 2 * r, 8)
    s.put(q.difference(q.buffer(-w)), col_, op)
q = rrect(24, 26, 592, 388, 6)
for a in range(0, 360, 30):
    s.put(
        line(
            [(320, 220), (320 + 520 * math.cos(math.radians(a)), 220 + 520 * math.sin(math.radians(a)))], 2, False
        ).intersection(q),
        "#8ADBC4",
        0.16,
    )
for r in (60, 96):
    s.put(disc(320, 220, r).difference(disc(320, 220, r - 3)), "#8ADBC4", 0.3)
s.put(U(star(320, 220, 88, 20, 4), star(320, 220, 54, 16, 4, -45)), "#8ADBC4", 0.28)
s.save("market_cloth")


# ------------------------------------------------------------ supplies 200 x 150
def coin(s, x, y, r=17, ky=0.5):
    s.put(disc(x, y + 5, r, r * ky), "#8A4E0C")
    s.put(disc(x, y, r, r * ky), "#F3B32C")
    s.put(lite(disc(x, y, r, r * ky), 1.6), "#FFE89A")
    s.put(disc(x, y, r * 0.66, r * ky * 0.62), "#D98F17")


s = Svg(200, 150)
s.put(disc(100, 132, 92, 15), "#140A12", 0.45)
for x, y in (
    (62, 62),
    (100, 50),
    (138, 62),
    (82, 56),
    (120, 54),
    (46, 74),
    (154, 74),
    (74, 70),
    (112, 66),
    (92, 76),
    (132, 74),
):
    coin(s, x, y)
bw = path("M16 74C20 112 52 136 100 136C148 136 180 112 184 74C160 90 128 94 100 94C72 94 40 90 16 74Z")
s.put(bw, "#8A4E34")
s.put(shade(bw, 16, 0), "#5A2E26")
s.put(lite(bw, 3), "#D08A58")
rim = ribbon([(14, 74), (54, 90), (100, 95), (146, 90), (186, 74)], [5, 10, 11, 10, 5])
s.put(rim, "#D98F17")
s.put(lite(rim, 2), "#FFE89A")
coin(s, 172, 132, 19)
coin(s, 34, 138, 19)
s.save("supply_ducats")
s = Svg(200, 150)
s.put(disc(100, 134, 70, 13), "#140A12", 0.45)
for x, a in ((72, -20), (100, 2), (128, 22), (86, -9), (114, 12)):
    bl = ribbon([(x, 76), (x + a * 0.5, 44), (x + a * 1.1 + 6, 8)], [10, 12, 1])
    s.put(bl, "#E9EEF0")
    s.put(bl.difference(mv(bl, -4, 0)), "#A9B6BF")
k = blob([(46, 62), (40, 98), (52, 132), (100, 140), (148, 132), (160, 98), (154, 62), (100, 72)])
s.put(k, "#9A5C34")
s.put(shade(k, 18, 0), "#5A2E26")
s.put(lite(k, 3, 1), "#D08A58")
s.put([ribbon([(42, y), (100, y + 11), (158, y)], [8, 8, 8]).intersection(k) for y in (76, 116)], "#2A2238")
s.put([box(x, 60, x + 2.4, 140).intersection(k) for x in (68, 90, 112, 134)], "#42251F", 0.6)
s.put(disc(100, 64, 54, 11), "#42251F")
for x, a in ((66, -24), (100, 0), (134, 24)):
    g = rot(rrect(x - 15, 52, 30, 8, 4), a * 0.5, (x, 56))
    s.put(g, "#D98F17")
    s.put(lite(g, 1.4), "#FFE89A")
s.put(disc(100, 66, 54, 11).difference(disc(100, 60, 52, 10)), "#B4714A")
s.save("supply_sabres")
s = Svg(200, 150)
s.put(disc(100, 134, 84, 13), "#140A12", 0.45)
ld = path("M28 64L40 14C42 8 48 6 54 6H146C152 6 158 8 160 14L172 64Z")
s.put(ld, "#42251F")
s.put(ld.buffer(-8), "#2A0E22")
s.put(ld.difference(mv(ld, 0, 4)), "#B4714A")
for x, y, c, dk, lt in (
    (62, 60, "#12A08F", "#075A60", "#8CF0D4"),
    (92, 52, "#D8274A", "#82133A", "#FF8FA0"),
    (124, 54, "#F2E9F2", "#A99BB6", "#FFFFFF"),
    (150, 62, "#D8274A", "#82133A", "#FF8FA0"),
    (76, 70, "#F2E9F2", "#A99BB6", "#FFFFFF"),
    (108, 68, "#12A08F", "#075A60", "#8CF0D4"),
    (136, 72, "#F2E9F2", "#A99BB6", "#FFFFFF"),
    (52, 74, "#D8274A", "#82133A", "#FF8FA0"),
):
    o = poly([(x - 10, y - 14), (x + 10, y - 14), (x + 18, y - 4), (x, y + 18), (x - 18, y - 4)])
    s.put(o, c)
    s.put(poly([(x + 5, y - 4), (x + 18, y - 4), (x, y + 18)]), dk)
    s.put(poly([(x - 10, y - 14), (x + 2, y - 14), (x - 5, y - 4), (x - 18, y - 4)]), lt)
    s.put(poly([(x - 18, y - 4), (x - 5, y - 4), (x, y + 18)]), mix(c, lt, 0.35))
b = rrect(22, 76, 156, 58, 8)
s.put(b, "#8A4E34")
s.put(shade(b, 10, 6), "#5A2E26")
s.put(lite(b, 3), "#D08A58")
s.put([rrect(x, 76, 14, 58, 2) for x in (40, 146)], "#D98F17")
s.put([rrect(x, 76, 4, 58, 2) for x in (40, 146)], "#FFE89A")
s.put(rrect(84, 70, 32, 30, 6), "#F3B32C")
s.put(U(disc(100, 82, 4.4), round_(poly([(98, 82), (102, 82), (104, 93), (96, 93)]), 0.5)), "#42251F")
s.save("supply_jewels")
# ------------------------------------------------------------ open chest, white jewel, clash, flag, first-player wheel, round coin pip for chest counts
s = Svg(128, 128)
s.put(disc(64, 118, 58, 8), "#140A12", 0.4)
ld = path("M14 56L22 22C24 14 30 12 38 12H90C98 12 104 14 106 22L114 56Z")
s.put(ld, "#74402A")
s.put(ld.buffer(-7), "#2A1416")
s.put(ld.difference(mv(ld, 0, 4)), "#C58048")
s.put(disc(64, 62, 48, 22), "#FFE27A", 0.5)
for x, y in ((36, 60), (56, 54), (78, 54), (94, 61), (46, 66), (66, 64), (86, 66)):
    coin(s, x, y, 13)
o = poly([(56, 40), (72, 40), (80, 49), (64, 68), (48, 49)])
s.put(o, "#D8274A")
s.put(poly([(69, 49), (80, 49), (64, 68)]), "#82133A")
s.put(poly([(56, 40), (66, 40), (60, 49), (48, 49)]), "#FF8FA0")
b = rrect(12, 68, 104, 48, 8)
s.put(mv(b, 0, 4), "#2A1416")
s.put(b, "koa")
s.put(shade(b, 7, 4), "bark")
s.put(lite(b, 3), "#C58048")
s.put([rrect(18, y, 92, 2.6, 1.3) for y in (86, 100)], "bark", 0.6)
for x in (26, 88):
    s.put(box(x, 68, x + 14, 116), "#E7A82A")
    s.put(box(x, 68, x + 4, 116), "#FFDF83")
s.put(rrect(50, 64, 28, 28, 6), "#F3B32C")
s.put(lite(rrect(50, 64, 28, 28, 6), 2), "#FFE89A")
s.put(U(disc(64, 75, 4.6), round_(poly([(62, 75), (66, 75), (68, 86), (60, 86)]), 0.5)), "bark")
s.save("chest_open")
s = Svg(128, 128)
o = [(36, 26), (92, 26), (118, 54), (64, 114), (10, 54)]
b = round_(poly(o), 2.5)
s.put(mv(b, 0, 5), "night", 0.3)
s.put(b, "#EFE6F4")
for p, f in (
    (((36, 26), (64, 26), (46, 54), (10, 54)), "#FFFFFF"),
    (((64, 26), (92, 26), (82, 54), (46, 54)), "#F4ECFA"),
    (((92, 26), (118, 54), (82, 54)), "#CFC2DE"),
    (((10, 54), (46, 54), (64, 114)), "#E1D6EC"),
    (((82, 54), (118, 54), (64, 114)), "#A896C0"),
    (((46, 54), (82, 54), (64, 114)), "#CDBFDD"),
):
    s.put(poly(p).intersection(b), f)
s.save("res_jewel_white")
s = Svg(360, 360)
for k, (r, r2, c, o) in enumerate(
    ((176, 70, "#F0552D", 0.55), (140, 58, "#FF9F2E", 0.9), (102, 46, "#FFE27A", 1), (58, 28, "#FFFDF0", 1))
):
    s.put(star(180, 180, r, r2, 9 if k < 2 else 8, -90 + k * 13), c, o)
rnd = random.Random(2)
for i in range(22):
    a = rnd.uniform(0, 6.28)
    r = rnd.uniform(120, 176)
    L = rnd.uniform(8, 26)
    s.put(
        ribbon(
            [
                (180 + r * math.cos(a), 180 + r * math.sin(a)),
                (180 + (r - L) * math.cos(a), 180 + (r - L) * math.sin(a)),
            ],
            [1, 5],
        ),
        "#FFE27A",
    )
s.save("clash")
s = Svg(150, 190)
s.put(ribbon([(26, 186), (26, 10)], [8, 6], False), "#B4714A")
s.put(disc(26, 9, 7), "#F3B32C")
fl = blob(
    [(28, 20, "c"), (62, 12), (98, 28), (140, 18, "c"), (134, 60), (142, 98, "c"), (98, 106), (62, 90), (28, 100, "c")]
)
s.put(mv(fl, 2, 5), "#140A12", 0.4)
s.put(fl, "#17203A")
s.put(shade(fl, 12, 3), "#0B1024")
s.put(lite(fl, 2.5), "#5D6A96")
g, p = skull(84, 58, 0.52)
s.put(g, "paper")
s.put(p, "#D8442F")
s.save("flag_end")
s = Svg(96, 96)
s.put(disc(48, 51, 40), "#140A12", 0.5)
r = disc(48, 48, 34).difference(disc(48, 48, 24))
sp = U(
    [rot(rrect(45, 4, 6, 88, 3), a, (48, 48)) for a in (0, 45, 90, 135)],
    [
        mv(disc(0, 0, 5), 48 + 42 * math.cos(math.radians(a)), 48 + 42 * math.sin(math.radians(a)))
        for a in range(0, 360, 45)
    ],
)
w = U(r, sp, disc(48, 48, 11))
s.put(w, "#D98F17")
s.put(lite(w, 1.8), "#FFE89A")
s.put(shade(w, 2), "#8A4E0C")
s.put(disc(48, 48, 6), "#7A4108")
s.save("mark_first")
s = Svg(60, 60)
s.put(disc(30, 33, 26), "#140A12", 0.5)
s.put(disc(30, 29, 26), "#D98F17")
s.put(disc(30, 29, 23), "#FFD166")
s.save("rank_plate")
s = Svg(200, 70)
for x, y, r in ((36, 44, 16), (66, 34, 22), (102, 38, 24), (138, 32, 20), (166, 44, 15), (84, 50, 18), (122, 52, 17)):
    s.put(disc(x, y, r), "#E9C9A0", 0.5)
for x, y, r in ((50, 40, 11), (96, 34, 14), (142, 40, 11)):
    s.put(disc(x, y, r), "#FFF0D2", 0.6)
s.save("dust")
