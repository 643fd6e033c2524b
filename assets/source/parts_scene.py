"""Scenery and playing pieces: planes of the poster, boats, animals, figures, pillars, cards, logo."""

from svg import *
from inks import SEAT, TIKI, FISH

R = random.Random


# ------------------------------------------------------------ foliage
def frond(x, y, a, L, droop, w, n=10, up=0.42):
    """A palm frond: an arched spine carrying chunky tapered blades. a: start angle in degrees (0 right, -90 up)."""
    A = math.radians(a)
    p0 = (x, y)
    p1 = (x + L * 0.5 * math.cos(A), y + L * 0.52 * math.sin(A))
    dx = math.cos(A) if abs(math.cos(A)) > 0.12 else 0.12
    p2 = (x + L * math.copysign(max(abs(dx), 0.42), dx) * 0.98, y + L * 0.34 * math.sin(A) + droop * L)
    Q = quad(p0, p1, p2, 120)
    parts = [ribbon(Q[::6], [w * 0.16, w * 0.13, w * 0.03], False)]
    sg = 1 if p2[0] >= p0[0] else -1
    for i in range(n + 1):
        t = 0.07 + 0.9 * (i / n) ** 0.92
        k = min(int(t * 120), 118)
        q, r = Q[k], Q[k + 1]
        d = math.dist(q, r) or 1
        tx, ty = (r[0] - q[0]) / d, (r[1] - q[1]) / d
        prof = 0.5 + 0.62 * math.sin(math.pi * (0.1 + 0.86 * t))
        bw = L / n * (1.04 - 0.42 * t)
        for side in (1, -1):
            nx, ny = (-ty * sg, tx * sg) if side == 1 else (ty * sg, -tx * sg)
            l = w * prof * (1.18 if side == 1 else up)
            lean = 0.7 + 0.85 * t
            vx, vy = nx * 0.9 + tx * lean, ny * 0.9 + ty * lean + (0.34 if side == 1 else 0.05)
            m = math.hypot(vx, vy)
            vx, vy = vx / m, vy / m
            e = (q[0] + vx * l, q[1] + vy * l + (l * 0.12 if side == 1 else 0))
            c = (q[0] + vx * l * 0.5 + nx * l * 0.1, q[1] + vy * l * 0.5 + ny * l * 0.1)
            parts.append(ribbon(quad(q, c, e, 10), [bw * 0.72, bw * 0.78, bw * 0.5, 0.4], False, False))
    return U([g.buffer(0.3) for g in parts]).buffer(0.2)


def palm(name, w, h, base, top, bend, tw, scale, cols, seed=1, nuts=True, rings=True):
    """cols: trunk, trunk dark, back fronds, mid fronds, front fronds, frond light, nut"""
    tr, td, c0, c1, c2, c3, nt = cols
    s = Svg(w, h)
    rnd = R(seed)
    cx = (base[0] + top[0]) / 2 + bend
    spine = quad(base, (cx, (base[1] + top[1]) / 2), top, 60)
    L = 280 * scale
    W = 54 * scale
    tx, ty = top
    back = [(-150, 0.30), (-30, 0.28), (-172, 0.64), (-8, 0.62)]
    mid = [(-97, 0.10), (-84, 0.12), (-116, 0.24), (-62, 0.20), (-162, 0.66), (-20, 0.64)]
    front = [(-134, 0.74), (-46, 0.70)]
    for a, dr in back:
        s.put(frond(tx, ty, a + rnd.uniform(-4, 4), L * rnd.uniform(0.86, 1), dr, W), c0)
    T = fix(
        Polygon(
            [(p[0] - tw * (0.5 + 0.55 * (1 - i / 60) ** 5) * (1 - 0.38 * i / 60), p[1]) for i, p in enumerate(spine)]
            + [
                (p[0] + tw * (0.5 + 0.55 * (1 - i / 60) ** 5) * (1 - 0.38 * i / 60), p[1])
                for i, p in reversed(list(enumerate(spine)))
            ]
        )
    )
    s.put(T, tr)
    s.put(T.difference(mv(T, -tw * 0.34, 0)), td)
    if rings:
        n = int(math.dist(base, top) / (tw * 0.85))
        for i in range(2, n):
            p = spine[int(i / n * 59)]
            k = tw * (0.5 + 0.55 * (1 - i / n) ** 5) * (1 - 0.38 * i / n)
            s.put(
                path(
                    "M%g %gQ%g %g %g %gQ%g %g %g %gZ"
                    % (
                        p[0] - k,
                        p[1] - 1,
                        p[0],
                        p[1] + k * 0.55,
                        p[0] + k,
                        p[1] - 1,
                        p[0],
                        p[1] + k * 0.95,
                        p[0] - k,
                        p[1] - 1,
                    )
                ).intersection(T),
                td,
                0.75,
            )
    for k, (grp, c) in enumerate(((mid, c1), (front, c2))):
        for a, dr in grp:
            f = frond(tx, ty, a + rnd.uniform(-4, 4), L * rnd.uniform(0.8, 0.96), dr, W * 0.95)
            s.put(f, c)
            if c3:
                s.put(f.difference(mv(f, -1.5 * scale, 4.2 * scale)), c3 if k else mix(c1, c3, 0.5), 0.9)
    if nuts:
        for dx, dy in ((-9, 9), (8, 11), (0, 19)):
            s.put(disc(tx + dx * scale * 1.3, ty + dy * scale * 1.3, 10 * scale), nt)
            s.put(
                lite(disc(tx + dx * scale * 1.3, ty + dy * scale * 1.3, 10 * scale), 2.4 * scale), mix(nt, "sun", 0.45)
            )
    s.save(name)


DAY = ("#8A5433", "#5A3424", "#12504A", "#1B6F55", "#2C8C5B", "#8CCB62", "#5A3424")
DARK = ("#1B1B3C", "#141431", "#15173A", "#1A1D44", "#1E2350", "#8E3A5E", "#141431")
DUSK = ("#4A2550", "#331A44", "#2A2050", "#2E2C5C", "#333A68", "#C9607A", "#331A44")
palm("palm_leaning", 560, 640, (150, 636), (300, 190), -90, 30, 1.0, DAY, 3)
palm("palm_upright", 520, 680, (250, 676), (268, 190), 26, 28, 0.96, DAY, 8)
palm("palm_small", 340, 380, (160, 377), (178, 120), -22, 17, 0.6, DAY, 5)
palm("palm_night_leaning", 560, 640, (430, 636), (270, 185), 80, 30, 1.0, DARK, 11)
palm("palm_night_upright", 520, 680, (220, 676), (262, 190), -30, 28, 0.96, DARK, 14)
palm("palm_dusk", 340, 380, (150, 377), (176, 120), -30, 15, 0.6, DUSK, 21, nuts=False, rings=False)
# a hanging frond for corners
for n, c, c2 in (("day", "#12504A", "#2C8C5B"), ("night", "#15173A", "#22285A")):
    s = Svg(620, 420)
    for i, (a, dr) in enumerate(((14, 0.42), (38, 0.5), (66, 0.36), (-6, 0.36))):
        s.put(frond(-30, -30, a, 620 - 60 * i, dr * 0.5, 112, 13), c if i % 2 else c2)
    s.save("frond_corner_" + n)


def monstera(r, a, cx, cy):
    b = blob(
        [
            (0, -92),
            (34, -74),
            (64, -34),
            (70, 8),
            (54, 48),
            (22, 74),
            (0, 100, "c"),
            (-22, 74),
            (-54, 48),
            (-70, 8),
            (-64, -34),
            (-34, -74),
        ]
    )
    b = b.difference(poly([(0, -96), (7, -62), (-7, -62)]))
    cuts = []
    for m in (1, -1):
        for y0, y1, x1 in ((-48, -56, 82), (-18, -18, 92), (12, 24, 90), (40, 62, 74)):
            cuts.append(ribbon([(m * 18, y0 + 8), (m * 46, (y0 + y1) / 2 + 2), (m * x1, y1)], [2, 7, 15]))
    b = b.difference(U(cuts))
    return mv(rot(sc(b, r / 100), a), cx, cy), [
        mv(rot(sc(g, r / 100), a), cx, cy)
        for g in [ribbon([(0, -66), (0, 40), (0, 98)], [5, 4, 2])]
        + [
            ribbon([(0, y), (m * 50, y - 10 + k * 8)], [3, 0.6])
            for m in (1, -1)
            for k, y in enumerate((-30, -2, 26, 50))
        ]
    ]


for n, c, dk, lt in (("day", "#1B6F55", "#0E4A45", "#57AF6A"), ("night", "#1A2148", "#121735", "#3A3A70")):
    s = Svg(300, 320)
    l, v = monstera(150, 0, 150, 158)
    s.put(l, c)
    s.put(l.intersection(box(150, 0, 300, 320)), dk, 0.75)
    s.put(v, lt, 0.8)
    s.save("leaf_monstera_" + n)
    s = Svg(160, 420)
    b = blob([(80, 6, "c"), (128, 90), (140, 200), (112, 320), (82, 414, "c"), (50, 320), (22, 200), (34, 90)])
    b = b.difference(
        U(
            [
                ribbon([(80 + m * 10, y), (80 + m * 80, y - 26)], [1, 8])
                for m in (1, -1)
                for y in (120 + m * 16, 210 - m * 12, 300 + m * 8)
            ]
        )
    )
    s.put(b, c)
    s.put(b.intersection(box(80, 0, 160, 420)), dk, 0.75)
    s.put(ribbon([(80, 20), (80, 414)], [1, 7]), lt, 0.8)
    s.save("leaf_banana_" + n)


def bush(name, w, h, c, dk, lt, seed):
    s = Svg(w, h)
    rnd = R(seed)
    L = []
    for i in range(15):
        a = math.radians(-172 + i * 164 / 14 + rnd.uniform(-4, 4))
        r = h * rnd.uniform(0.74, 0.98)
        x0 = w / 2 + math.cos(a) * w * 0.1
        e = (w / 2 + math.cos(a) * r * w / h / 2 * 1.05, h - abs(math.sin(a)) * r)
        L.append(
            (
                abs(i - 7),
                ribbon(
                    [(x0, h + 4), ((x0 + e[0]) / 2 + math.cos(a) * 8, (h + e[1]) / 2 - 10), e],
                    [w * 0.05, w * 0.075, 0.5],
                ),
            )
        )
    for k, l in sorted(L, key=lambda q: -q[0]):
        s.put(l.intersection(box(0, 0, w, h)), mix(c, dk, k / 8))
        s.put(lite(l, 2.5, 2).intersection(box(0, 0, w, h)), lt, 0.55)
    s.save(name)


bush("bush_day", 260, 150, "#2C8C5B", "#12504A", "#8CCB62", 4)
bush("bush_night", 260, 150, "#1E2350", "#141431", "#55366A", 7)


# ------------------------------------------------------------ sky
def cloud(name, w, h, seed, body, under, light):
    rnd = R(seed)
    s = Svg(w, h)
    base = h - 14
    parts = [rrect(w * 0.04, base - 26, w * 0.92, 26, 13)]
    n = 6
    for i in range(n):
        t = (i + 0.5) / n
        r = h * (0.16 + 0.27 * math.sin(math.pi * t) ** 1.2) * rnd.uniform(0.85, 1.12)
        parts.append(disc(w * (0.12 + 0.76 * t), base - 12 - r * 0.55, r * 1.12, r))
    c = U(parts).intersection(box(0, 0, w, base))
    c = outer(c, 6)
    s.put(c, body)
    u = c.difference(U(mv(c, -12, -18), mv(c, -30, -14)))
    s.put(u, under)
    s.put(lite(c, 3.2, 4), light)
    s.put([rrect(w * 0.16, base + 2, w * 0.34, 5, 2.5), rrect(w * 0.58, base + 2, w * 0.2, 5, 2.5)], under, 0.75)
    s.save(name)


cloud("cloud_warm_a", 520, 190, 2, "#FFD3A0", "#F4936C", "#FFF1CF")
cloud("cloud_warm_b", 380, 130, 5, "#F9A585", "#D9586A", "#FFD9AE")
cloud("cloud_cool_a", 460, 160, 9, "#EAF7EE", "#A9DCD3", "#FFFFFF")
cloud("cloud_plum", 560, 150, 12, "#8E3A66", "#5C2558", "#D5607A")
s = Svg(640, 90)  # streamline bars
for x, y, w, o in ((30, 10, 300, 1), (150, 30, 420, 1), (90, 50, 240, 1), (360, 54, 170, 1), (220, 72, 160, 1)):
    s.put(rrect(x, y, w, 11, 5.5), "#FFE3B0", o)
s.save("cloud_streaks")
s = Svg(400, 400)
for r, o in ((196, 0.16), (176, 0.22), (156, 0.34)):
    s.put(disc(200, 200, r), "#FFD98A", o)
D = disc(200, 200, 136)
s.put(D, s.lin(0, 64, 0, 336, (0, "#FFF3C4"), (0.55, "#FFD36B"), (1, "#FF9E4A")))
s.save("sun_disc")
s = Svg(400, 400)
cutb = [box(0, y, 400, y + hh) for y, hh in ((226, 5), (248, 7), (270, 9), (292, 11), (314, 13))]
s.put(D.difference(U(cutb)), s.lin(0, 64, 0, 336, (0, "#FFF3C4"), (0.5, "#FFD36B"), (1, "#FF8A4A")))
s.save("sun_banded")
s = Svg(400, 400)
s.put(disc(200, 200, 176), "#CFE6E4", 0.18)
s.put(disc(200, 200, 156), "#CFE6E4", 0.26)
s.put(disc(200, 200, 136), s.lin(100, 80, 300, 330, "#FFF9E6", "#DCE6D6"))
s.put([disc(160, 160, 26), disc(236, 210, 38, 34), disc(176, 262, 20), disc(250, 136, 13)], "#C3CFC4", 0.6)
s.save("moon")
s = Svg(220, 90)
for x, y, k in ((30, 56, 1), (96, 26, 0.8), (150, 60, 0.62), (190, 34, 0.5)):
    s.put(
        U(
            ribbon([(x - 28 * k, y - 8 * k), (x - 13 * k, y - 14 * k), (x, y)], [0.6, 5 * k, 4 * k]),
            ribbon([(x, y), (x + 13 * k, y - 14 * k), (x + 28 * k, y - 8 * k)], [4 * k, 5 * k, 0.6]),
        ),
        "#2C2350",
    )
s.save("birds")


# ------------------------------------------------------------ sea
def wave(name, base, light, w=960, h=120, n=6, amp=20):
    s = Svg(w, h)
    P = []
    step = w / n

    def crest(o=0, k=1):
        pts = [(0 - step, h)]
        for i in range(-1, n + 1):
            x = i * step
            pts += (
                cubic(
                    (x, 34 + o),
                    (x + step * 0.32, 34 + o + amp * 1.1 * k),
                    (x + step * 0.62, 34 + o + amp * 0.9 * k),
                    (x + step * 0.86, 34 + o - amp * 0.55 * k),
                    12,
                )[:-1]
                + cubic(
                    (x + step * 0.86, 34 + o - amp * 0.55 * k),
                    (x + step * 0.93, 34 + o - amp * 0.95 * k),
                    (x + step * 0.99, 34 + o - amp * 0.5 * k),
                    (x + step, 34 + o),
                    8,
                )[:-1]
            )
        return fix(Polygon(pts + [(w + step, h)])).intersection(box(0, 0, w, h))

    c = crest()
    s.put(c, base)
    s.put(c.difference(mv(c, 0, 6)).intersection(box(0, 0, w, h - 8)), light)
    for i in range(n):
        x = i * step
        s.put(
            ribbon([(x + step * 0.18, 66), (x + step * 0.42, 72), (x + step * 0.68, 66)], [0.5, 4.4, 0.5]), light, 0.5
        )
        s.put(
            ribbon([(x + step * 0.5, 92), (x + step * 0.66, 96), (x + step * 0.86, 91)], [0.5, 3.4, 0.5]), light, 0.35
        )
    s.save(name)


wave("wave_deep", "deep", "#2E8FA0")
wave("wave_sea", "sea", "#58C3BC")
wave("wave_lagoon", "lagoon", "#A9EAD6")
wave("wave_shallow", "#7FD6C2", "#EAF8E6")
s = Svg(600, 220)  # sun glitter
rnd = R(6)
for i in range(11):
    y = 8 + i * 19
    t = i / 10
    n = 1 + i // 3
    for k in range(n):
        ww = (60 + 90 * t) * rnd.uniform(0.6, 1.1)
        x = 300 + (k - (n - 1) / 2) * (90 + 60 * t) + rnd.uniform(-24, 24)
        s.put(ribbon([(x - ww, y), (x, y + 1.5), (x + ww, y)], [0.4, 4 + 5 * t, 0.4]), "#FFE3A6", 1)
s.save("sea_glitter")
s = Svg(300, 90)
s.put(path("M10 70C50 46 96 60 150 54C206 48 250 44 292 70C230 84 70 86 10 70Z"), "#EAF8E6", 0.9)
s.put(path("M40 66C80 52 110 60 150 56C200 50 236 52 262 66C210 74 90 76 40 66Z"), "#8ADBC4", 0.8)
s.save("foam_ring")


# ------------------------------------------------------------ islands and rock
def isle(name, w, h, pts, c0, c1, lightc, seed, strips=5):
    s = Svg(w, h)
    b = blob([(-20, h + 20, "c")] + pts + [(w + 20, h + 20, "c")], k=0.5).intersection(box(0, 0, w, h))
    s.put(b, s.lin(0, min(p[1] for p in pts), 0, h, c0, c1))
    rnd = R(seed)
    for i in range(1, len(pts) - 1):
        x, y = pts[i][:2]
        if y <= pts[i - 1][1] and y <= pts[i + 1][1]:
            k = h - y
            l = blob(
                [
                    (x, y - 4, "c"),
                    (x - k * 0.22, y + k * 0.3),
                    (x - k * 0.62, h + 10, "c"),
                    (x - k * 0.16, h + 10, "c"),
                    (x - k * 0.1, y + k * 0.62),
                    (x + k * 0.02, y + k * 0.36),
                ]
            )
            s.put(l.intersection(b), lightc, 0.8)
            l2 = blob(
                [
                    (x + k * 0.1, y + k * 0.22, "c"),
                    (x + k * 0.14, y + k * 0.6),
                    (x + k * 0.04, h + 10, "c"),
                    (x + k * 0.32, h + 10, "c"),
                    (x + k * 0.26, y + k * 0.6),
                ]
            )
            s.put(l2.intersection(b), lightc, 0.4)
    s.save(name)


isle(
    "island_far_a",
    760,
    180,
    [(20, 176), (120, 130), (210, 70), (270, 96), (360, 36), (470, 104), (560, 84), (660, 140), (745, 176)],
    "#9A4468",
    "#D9708A",
    "#F08A78",
    1,
)
isle(
    "island_far_b",
    560,
    120,
    [(14, 118), (110, 84), (190, 44), (270, 80), (360, 58), (460, 96), (548, 118)],
    "#B35470",
    "#E88E86",
    "#FBA886",
    2,
)
isle(
    "island_day",
    760,
    180,
    [(20, 176), (120, 120), (210, 62), (270, 96), (360, 26), (470, 104), (560, 74), (660, 140), (745, 176)],
    "#1B6F62",
    "#45975A",
    "#8CCB62",
    3,
)
s = Svg(900, 160)
b = path("M0 160C60 96 190 62 330 70C470 44 660 52 760 92C830 112 880 138 900 160Z")
s.put(b, s.lin(0, 50, 0, 160, "#FFE6B0", "#E9B878"))
s.put(b.difference(mv(b, 0, 9)), "#FFF4D6", 0.9)
s.put(path("M120 150C220 118 340 128 440 112C560 96 700 112 800 150Z").intersection(b), "#D99C62", 0.35)
s.put(
    [
        ribbon([(x, y), (x + 40, y - 4), (x + 90, y)], [0.5, 4, 0.5])
        for x, y in ((220, 96), (420, 84), (600, 100), (330, 124), (560, 132))
    ],
    "#D99C62",
    0.6,
)
s.save("beach")
s = Svg(220, 130)
for pts, k in (
    ([(20, 126), (36, 74), (74, 46), (112, 66), (132, 126)], 0),
    ([(96, 128), (120, 84), (156, 72), (188, 94), (206, 128)], 1),
):
    b = round_(poly(pts), 4)
    s.put(b, "basalt")
    m = pts[2]
    s.put(poly([pts[0], pts[1], m, (m[0] + 6, m[1] + 34), (m[0] - 20, 140), (pts[0][0], 140)]).intersection(b), "stone")
    s.put(poly([pts[1], m, (m[0] - 2, m[1] + 12), (pts[1][0] + 12, pts[1][1] + 12)]).intersection(b), "ash")
s.put(path("M2 130C40 112 180 112 218 130Z"), "#EAF8E6", 0.9)
s.save("rock_sea")


# ------------------------------------------------------------ the volcano, in planes that share one 1200 x 760 frame
def vol_body():
    return path(
        "M0 760C150 716 300 600 392 416C440 318 470 214 496 120L520 128L548 112L574 132L606 120L636 134L664 116L694 130L708 122C740 224 776 330 836 430C934 596 1060 706 1200 760Z",
        30,
    )


VB = vol_body()


def tongue(x0, y0, x1, y1, w0, w1, sway=0):
    return ribbon(
        [
            (x0, y0),
            (x0 + (x1 - x0) * 0.3 + sway * 0.4, y0 + (y1 - y0) * 0.36),
            (x0 + (x1 - x0) * 0.64 - sway * 0.5, y0 + (y1 - y0) * 0.7),
            (x1, y1),
        ],
        [w0, (w0 + w1) * 0.4, w1 * 0.95, w1 * 0.8, 0.5],
        cap=False,
    )


s = Svg(1200, 760)
s.put(VB, s.lin(0, 110, 0, 760, (0, "#3A1B49"), (0.45, "#562255"), (1, "#8A3A64")))
lit = poly(
    [
        (496, 100),
        (590, 100),
        (566, 190),
        (590, 262),
        (520, 372),
        (548, 430),
        (440, 560),
        (470, 620),
        (300, 780),
        (-10, 780),
        (-10, 700),
    ]
).intersection(VB)
s.put(lit, s.lin(0, 110, 0, 760, (0, "#B23C5C"), (0.5, "#D5545C"), (1, "#F08A68")))
for a in (
    (546, 150, 380, 700, 3, 50, -26),
    (520, 210, 240, 745, 3, 60, 14),
    (500, 250, 330, 560, 2, 30, 6),
    (470, 400, 120, 760, 2, 46, 12),
):
    s.put(tongue(*a).intersection(VB).intersection(lit), "#8A2F5C", 0.75)
for a in ((560, 140, 520, 360, 2, 26, 18), (520, 330, 420, 520, 2, 30, 0), (430, 470, 220, 690, 2, 44, 10)):
    s.put(tongue(*a).intersection(lit), "#F9A072", 0.7)
for a in (
    (660, 150, 800, 560, 3, 46, 18),
    (690, 190, 960, 700, 3, 62, -20),
    (640, 230, 690, 700, 3, 54, 14),
    (760, 420, 1060, 745, 2, 50, 10),
    (610, 300, 570, 740, 2, 46, -12),
):
    s.put(tongue(*a).intersection(VB).difference(lit), "#7A3060", 0.8)
for a in ((640, 140, 720, 400, 2, 30, 10), (800, 470, 900, 720, 2, 40, 8), (700, 400, 800, 720, 2, 34, -6)):
    s.put(tongue(*a).intersection(VB).difference(lit), "#2C1440", 0.6)
cr = path(
    "M496 120L520 128L548 112L574 132L606 120L636 134L664 116L694 130L708 122C690 152 660 160 602 160C544 160 514 152 496 120Z"
)
s.put(cr, "#241038")
s.save("volcano_body")


def flow(w):  # the three rivers
    return [
        ribbon(
            [(600, 128), (604, 200), (568, 290), (590, 372), (540, 468), (560, 560), (512, 650), (520, 752)],
            [w * 34, w * 26, w * 20, w * 30, w * 24, w * 36, w * 38, w * 70],
        ),
        ribbon(
            [(640, 138), (668, 220), (700, 300), (694, 372), (756, 460), (770, 540), (824, 612)],
            [w * 24, w * 18, w * 14, w * 22, w * 17, w * 26, w * 34],
        ),
        ribbon(
            [(556, 136), (530, 220), (510, 290), (478, 362), (470, 430), (424, 502)],
            [w * 18, w * 13, w * 10, w * 17, w * 13, w * 26],
        ),
    ]


s = Svg(1200, 760)
F = flow(1)
s.put([f.intersection(VB) for f in F], s.lin(0, 120, 0, 720, (0, "#FF8A2A"), (0.5, "flame"), (1, "magma")))
s.put([f.intersection(VB) for f in flow(0.62)], s.lin(0, 120, 0, 720, (0, "core"), (0.4, "amber"), (1, "flame")))
s.put([f.intersection(VB) for f in flow(0.26)], s.lin(0, 120, 0, 720, (0, "#FFF6CF"), (0.4, "core"), (1, "amber")))
s.put(blob([(534, 140), (570, 130), (604, 127), (640, 131), (674, 141), (650, 152), (602, 158), (552, 152)]), "core")
s.save("volcano_lava")


def plume(name, seed, pts, c, dk, lt, w=1000, h=620):
    s = Svg(w, h)
    rnd = R(seed)
    D = []
    bumps = []
    for x, y, r in pts:
        D.append(disc(x, y, r))
        a0 = rnd.uniform(0, 6.28)
        for k in range(8):
            a = a0 + k * 6.283 / 8 + rnd.uniform(-0.2, 0.2)
            rr = r * rnd.uniform(0.3, 0.5)
            q = (x + math.cos(a) * r * 0.86, y + math.sin(a) * r * 0.8, rr)
            D.append(disc(*q))
            bumps.append(q)
    P = outer(U(D), 2.5).buffer(3).buffer(-3)
    P = unary_union([Polygon(g.exterior) for g in (P.geoms if hasattr(P, "geoms") else [P])])
    s.put(P, s.lin(0, h, 0, 40, (0, mix(c, "flame", 0.55)), (0.22, c), (1, mix(c, lt, 0.12))))
    s.put(P.difference(U(mv(P, -20, -14), mv(P, -8, -30))), dk)
    for x, y, r in pts:
        q = disc(x + r * 0.1, y + r * 0.14, r * 0.92)
        s.put(q.difference(mv(q, -r * 0.2, -r * 0.26)).intersection(P.buffer(-8)), dk, 0.5)
    for x, y, r in [b for b in bumps if rnd.random() < 0.36]:
        q = disc(x, y, r * 0.92)
        s.put(q.difference(mv(q, r * 0.2, r * 0.26)).intersection(P.buffer(-5)), lt, 0.62)
    s.put(lite(P, 5, 7), lt)
    s.save(name)


PL = [
    (250, 590, 30),
    (256, 528, 44),
    (272, 450, 62),
    (312, 356, 86),
    (396, 262, 112),
    (520, 206, 124),
    (654, 176, 96),
    (764, 150, 66),
    (852, 132, 42),
    (914, 120, 24),
]
plume("plume_erupting", 12, PL, "#7A3463", "#4A2050", "#F0856A")
s = Svg(420, 420)  # fountain: arcs and drops of lava
for a, hgt, w0 in ((-10, 300, 30), (-34, 240, 24), (22, 250, 24), (-58, 170, 18), (46, 180, 18)):
    dx = math.sin(math.radians(a)) * hgt
    j = ribbon(
        [
            (210, 412),
            (210 + dx * 0.35, 412 - hgt * 0.7),
            (210 + dx * 0.8, 412 - hgt),
            (210 + dx * 1.25, 412 - hgt * 0.74),
        ],
        [w0 * 1.2, w0, w0 * 0.7, 2],
    )
    s.put(j, "flame")
    s.put(
        ribbon(
            [(210, 412), (210 + dx * 0.34, 412 - hgt * 0.66), (210 + dx * 0.74, 412 - hgt * 0.96)],
            [w0 * 0.8, w0 * 0.5, 1],
        ),
        "amber",
    )
    s.put(ribbon([(210, 412), (210 + dx * 0.25, 412 - hgt * 0.5)], [w0 * 0.5, 1]), "core")
rnd = R(4)
for i in range(20):
    x, y, r = 210 + rnd.uniform(-170, 170), rnd.uniform(30, 250), rnd.uniform(4, 11)
    s.put(disc(x, y, r, r * 1.15), "flame" if i % 3 else "amber")
    s.put(disc(x - r * 0.2, y - r * 0.3, r * 0.45), "core")
s.save("lava_fountain")
# lava tongue, cooling in three stages
TG = ribbon([(70, 10), (84, 80), (56, 160), (88, 240), (70, 310)], [34, 44, 62, 78, 96])
TG = U(TG, disc(42, 318, 26), disc(96, 322, 30), disc(70, 336, 28))
for n, a, b, c in (
    ("hot", "magma", "flame", "core"),
    ("cooling", "#5A1830", "#A8302E", "amber"),
    ("cold", "#1C1628", "basalt", "stone"),
):
    s = Svg(150, 380)
    s.put(mv(TG, 5, 8), "#1A0E20", 0.4)
    s.put(TG, a)
    s.put(TG.buffer(-7), b)
    inn = mv(TG.buffer(-17), -2, -5)
    s.put(inn, "amber" if n == "hot" else ("#D6452E" if n == "cooling" else "#3B3048"))
    s.put(inn.buffer(-9), c, 1 if n == "hot" else 0.55)
    rnd = R(9)
    pl = [
        rot(round_(ngon(70 + rnd.uniform(-26, 26), y, rnd.uniform(11, 18), 5), 2), rnd.uniform(0, 70), (70, y))
        for y in range(60, 340, 34)
    ]
    if n == "cooling":
        s.put([p.intersection(TG) for p in pl], "#2A1626", 0.9)
    if n == "cold":
        s.put([p.intersection(TG.buffer(-5)) for p in pl], "#1C1628", 0.9)
        s.put([lite(p, 1.6).intersection(TG) for p in pl], "ash", 0.7)
    s.save("lava_tongue_" + n)


# ------------------------------------------------------------ boats
def reflection(s, x, y, w):
    s.put(
        [
            ribbon([(x - w * k, y + i * 11), (x, y + 2 + i * 11), (x + w * k, y + i * 11)], [0.4, 6 - i * 1.4, 0.4])
            for i, k in enumerate((0.9, 0.6, 0.34))
        ],
        "#EAF8E6",
        0.75,
    )


s = Svg(360, 400)  # fishing boat with crab-claw sail and outrigger
reflection(s, 176, 358, 150)
sail = path(
    "M188 296C150 250 118 160 116 60C116 40 124 26 132 20C190 70 262 150 292 214C300 232 300 244 292 250C256 262 220 274 188 296Z",
    30,
)
s.put(sail, "#F4E3BE")
st = [
    path("M116 60C116 40 124 26 132 20C146 32 162 47 178 63C158 72 136 76 116 76Z"),
    path("M119 118C156 116 196 106 226 112L252 146C214 140 164 148 124 156Z"),
    path("M134 196C172 184 226 172 278 186L293 214C250 208 190 212 149 232Z"),
]
for k, t in enumerate(st):
    s.put(t.intersection(sail), ("flame", "#E9A13B", "flame")[k])
s.put(sail.difference(mv(sail, -16, 4)), "#8A2A3C", 0.28)
s.put(ribbon([(188, 306), (150, 250), (116, 150), (118, 56), (134, 14)], [8, 7, 6, 5, 3]), "bark")
s.put(ribbon([(186, 302), (224, 274), (292, 250), (302, 240)], [7, 6, 5, 3]), "bark")
s.put(ribbon([(184, 322), (190, 250), (190, 150)], [8, 6, 4]), "koa")
# fisher
s.put(blob([(246, 312, "c"), (244, 284), (256, 268), (270, 272), (276, 290), (276, 312, "c")]), "#17375E")
s.put(disc(260, 258, 12), "#8A5433")
s.put(path("M238 256C250 246 256 238 260 236C264 238 272 246 284 256C270 260 250 260 238 256Z"), "straw")
s.put(path("M260 236C264 238 272 246 284 256C278 258 270 259 262 259Z"), "bamboo")
s.put(ribbon([(252, 282), (236, 296), (224, 300)], [9, 8, 6]), "#8A5433")
s.put(line([(226, 302), (310, 206), (338, 196)], 3), "bark")
s.put(line([(338, 196), (340, 352)], 1.2), "#FDF3DE")
hull = path("M22 292C34 304 60 308 96 310H300C322 308 334 300 346 284C350 306 330 344 292 350H92C54 346 28 322 22 292Z")
s.put(hull, "koa")
s.put(shade(hull, 0, 12), "bark")
s.put(
    path(
        "M22 292C34 304 60 308 96 310H300C322 308 334 300 346 284C346 292 344 300 340 306C326 318 312 320 298 320H98C64 320 38 314 25 304Z"
    ).intersection(hull),
    "#D8442F",
)
s.put(
    path(
        "M24 300C38 312 64 316 98 316H298C314 316 328 312 342 300L340 306C326 318 312 321 298 321H98C64 321 38 316 26 306Z"
    ).intersection(hull),
    "#FFD98A",
)
s.put([round_(ngon(x, 334, 7, 4), 1) for x in range(110, 290, 30)], "#E9A13B", 0.9)
s.put(path("M14 350C50 340 320 340 352 350C330 364 40 364 14 350Z"), "#EAF8E6", 0.9)
s.save("boat_fishing")


def canoe(name, stripe, dk):
    s = Svg(420, 230)
    s.put(path("M20 202C80 188 340 188 404 202C350 220 76 220 20 202Z"), "#EAF8E6", 0.8)
    for x in (140, 270):
        s.put(ribbon([(x, 150), (x - 8, 130), (x - 30, 128)], [7, 6, 5]), "bark")
    h = path(
        "M8 96C24 120 52 134 96 140H322C356 136 386 116 404 74C420 66 414 96 408 112C396 168 358 200 300 202H112C60 198 18 156 8 96Z"
    )
    s.put(h, "koa")
    s.put(shade(h, 0, 14), "bark")
    b = path(
        "M8 96C24 120 52 134 96 140H322C356 136 386 116 404 74L410 100C394 138 362 156 324 160H98C56 156 24 136 10 110Z"
    ).intersection(h)
    s.put(b, stripe)
    s.put(b.difference(mv(b, 0, 5)), mix(stripe, "paper", 0.45))
    s.put([round_(poly([(x, 164), (x + 11, 178), (x - 11, 178)]), 1) for x in range(104, 320, 27)], "#E9B25A")
    s.put(disc(392, 106, 7), "paper")
    s.put(disc(394, 106, 3.6), "night")
    s.put(ribbon([(404, 78), (410, 56), (398, 44), (388, 54)], [15, 12, 9, 3]), "koa")
    for i, x in enumerate((112, 196, 280)):
        s.put(
            blob([(x - 20, 142, "c"), (x - 18, 104), (x - 2, 92), (x + 14, 100), (x + 20, 142, "c")]),
            dk if i % 2 else stripe,
        )
        s.put(disc(x + 2, 76, 15), "#8A5433")
        s.put(
            path(
                "M%g 74C%g 58 %g 54 %g 58C%g 60 %g 66 %g 72C%g 68 %g 68 %g 74Z"
                % (x - 14, x - 12, x - 2, x + 6, x + 14, x + 18, x + 18, x + 8, x - 4, x - 14)
            ),
            "night",
        )
        s.put(ribbon([(x + 4, 108), (x + 22, 122), (x + 34, 124)], [10, 9, 7]), "#8A5433")
        s.put(line([(x + 20, 92), (x + 46, 168)], 5, False), "bark")
        s.put(blob([(x + 42, 158), (x + 54, 168), (x + 62, 198), (x + 50, 204), (x + 40, 176)]), "straw")
    s.put(path("M10 206C60 190 360 190 412 206C380 224 50 224 10 206Z"), "#BFEBDD", 0.9)
    s.save(name)


canoe("canoe", "#D8442F", "#8A1B2A")
s = Svg(420, 420)  # pirate ship
s.put(path("M20 372C90 356 330 356 402 372C350 392 80 392 20 372Z"), "#EAF8E6", 0.75)
for x, y0, y1, w0, hh in ((150, 60, 320, 96, 96), (262, 40, 320, 112, 112)):
    s.put(rrect(x - 4, y0 - 16, 8, y1 - y0 + 16, 3), "bark")
    for k, (yy, ww) in enumerate(((y0 + 6, w0 * 0.78), (y0 + hh + 14, w0))):
        sl = path(
            "M%g %gC%g %g %g %g %g %gC%g %g %g %g %g %gC%g %g %g %g %g %gC%g %g %g %g %g %gZ"
            % (
                x - ww / 2,
                yy,
                x - ww / 2 + 18,
                yy + hh * 0.3,
                x - ww / 2 + 20,
                yy + hh * 0.7,
                x - ww / 2 - 4,
                yy + hh,
                x - ww * 0.2,
                yy + hh - 14,
                x + ww * 0.3,
                yy + hh - 14,
                x + ww / 2 + 6,
                yy + hh,
                x + ww / 2 + 26,
                yy + hh * 0.7,
                x + ww / 2 + 24,
                yy + hh * 0.3,
                x + ww / 2 + 2,
                yy,
                x + ww * 0.2,
                yy - 4,
                x - ww * 0.2,
                yy - 4,
                x - ww / 2,
                yy,
            )
        )
        c = "#F4E3BE" if (k + (x > 200)) % 2 == 0 else "#D8442F"
        s.put(sl, c)
        s.put(shade(sl, 14, 4), mix(c, "ember", 0.35))
        s.put(rrect(x - ww / 2 - 4, yy - 5, ww + 10, 7, 3.5), "bark")
f = path("M262 14C280 8 292 22 316 12V40C292 50 280 36 262 42Z")
s.put(f, "night")
s.put(mv(sc(disc(0, 0, 8), 1), 287, 26), "paper")
hull = path(
    "M34 268C60 292 96 300 150 300H300C336 296 360 276 392 262C392 310 372 352 330 372H104C62 356 38 316 34 268Z"
)
s.put(hull, "koa")
s.put(shade(hull, 2, 16), "bark")
s.put(
    path(
        "M34 268C60 292 96 300 150 300H300C336 296 360 276 392 262L391 284C360 302 336 318 300 322H150C96 320 62 312 38 292Z"
    ).intersection(hull),
    "#E7A82A",
)
s.put([rrect(x, 334, 16, 13, 3) for x in (120, 166, 212, 258, 304)], "#1A1020")
s.put(line([(386, 266), (416, 236)], 6), "bark")
s.put(path("M14 378C80 362 340 362 408 378C360 396 70 396 14 378Z"), "#BFEBDD", 0.9)
s.save("ship_pirate")
# ------------------------------------------------------------ animals
s = Svg(360, 280)  # dolphin, mid leap
b = blob(
    [
        (338, 176, "c"),
        (322, 164),
        (306, 140),
        (270, 96),
        (214, 60),
        (152, 60),
        (100, 94),
        (66, 150),
        (48, 196),
        (60, 210),
        (96, 178),
        (142, 150),
        (200, 136),
        (252, 146),
        (290, 168),
        (318, 180),
    ]
)
tail = blob([(60, 186, "c"), (40, 196), (8, 196), (26, 222), (44, 224), (40, 250), (58, 262), (74, 226), (78, 196)])
dors = blob([(196, 66, "c"), (176, 34), (136, 18), (146, 44), (144, 70, "c")])
fl_ = blob([(232, 132, "c"), (226, 168), (200, 194), (190, 188), (196, 160), (204, 132, "c")])
body = U(b, tail, dors)
s.put(body, "#1F5E86")
s.put(
    blob(
        [
            (342, 182),
            (312, 168),
            (268, 140),
            (206, 126),
            (144, 142),
            (96, 172),
            (60, 214),
            (100, 214),
            (200, 180),
            (300, 200),
        ]
    ).intersection(b),
    "#BFE3E4",
)
s.put(lite(body, 3, 7).intersection(box(60, 0, 330, 190)), "#5FA7C4")
s.put(fl_, "#174A6E")
s.put(ribbon([(336, 176), (314, 168), (296, 160)], [0.6, 3, 0.6]), "#0E2F4C")
s.put(disc(288, 136, 6.2), "#0B1E38")
s.put(disc(289.5, 134.2, 2), "white")
s.save("dolphin")
for nme, c, dk, lt in FISH:  # current fish: the whole body points
    s = Svg(200, 110)
    t = blob([(44, 55, "c"), (22, 26), (4, 14), (14, 55), (4, 96), (22, 84)])
    s.put(t, dk)
    bd = blob([(36, 55), (74, 20), (124, 14), (164, 34), (194, 55, "c"), (164, 76), (124, 96), (74, 90)])
    s.put(blob([(84, 24, "c"), (96, 2), (132, 4), (142, 24, "c")]), dk)
    s.put(bd, c)
    s.put(shade(bd, 2, 12).intersection(box(0, 50, 200, 120)), dk, 0.5)
    s.put(lite(bd, 2, 5), lt)
    for x in (74, 104):
        s.put(
            round_(poly([(x, 30), (x + 26, 55), (x, 80), (x + 11, 80), (x + 37, 55), (x + 11, 30)]), 1.6).intersection(
                bd.buffer(-6)
            ),
            lt,
        )
    s.put(disc(160, 48, 8), "white")
    s.put(disc(162, 48, 4.6), "night")
    s.put(disc(160.4, 46.2, 1.7), "white")
    s.save("fish_current_" + nme)


# ------------------------------------------------------------ tiki pillars: four colours, four characters, three stacking pieces
def seg(s, y, h, w, c, dk, lt, W=160):
    x = (W - w) / 2
    b = rrect(x, y, w, h, 13)
    s.put(b, c)
    s.put(box(W / 2 + w * 0.16, 0, W, y + h + 9).intersection(b), dk, 0.62)
    s.put(lite(b, 4, 3), lt, 0.8)
    return b


for k, (n, c, dk, lt) in enumerate(TIKI):
    wood, wd = mix(c, "koa", 0.1), dk
    for part in ("foot", "face", "crown"):
        s = Svg(160, 132)
        if part == "foot":
            b = seg(s, 20, 104, 116, c, dk, lt)
            s.put(rrect(10, 96, 140, 30, 9), "stone")
            s.put(box(100, 96, 150, 126).intersection(rrect(10, 96, 140, 30, 9)), "basalt", 0.7)
            s.put(rrect(10, 96, 140, 6, 3), "pumice", 0.8)
            if k == 0:
                s.put(
                    [round_(poly([(34 + i * 31, 84), (49 + i * 31, 46), (64 + i * 31, 84)]), 2) for i in range(3)],
                    "paper",
                )
                s.put([disc(49 + i * 31, 73, 4.6) for i in range(3)], dk)
            if k == 1:
                s.put(
                    [
                        ribbon(
                            [(30, y), (48, y - 11), (64, y), (80, y + 9), (96, y), (112, y - 11), (130, y)],
                            [7, 7, 7, 7, 7],
                        )
                        for y in (46, 66, 84)
                    ],
                    "paper",
                )
            if k == 2:
                s.put([rot(rrect(75, 38, 10, 18, 4), a, (80, 64)) for a in range(0, 360, 45)], "paper")
                s.put(disc(80, 64, 12), "paper")
            if k == 3:
                s.put([round_(ngon(x, 64, 18, 4), 2).difference(ngon(x, 64, 9, 4)) for x in (48, 80, 112)], "paper")
            s.put(ribbon([(28, 30), (80, 36), (132, 30)], [4, 9, 4]), dk, 0.7)
        elif part == "face":
            b = seg(s, 6, 120, 124, c, dk, lt)
            ears = [rrect(6, 46, 20, 44, 9), rrect(134, 46, 20, 44, 9)]
            s.put(ears, mix(c, dk, 0.45))
            if k == 0:  # fierce: slanting brows, wide teeth
                for m in (0, 1):
                    br = round_(poly([(28, 24), (74, 42), (74, 56), (28, 40)]), 3)
                    ey = round_(poly([(34, 46), (70, 60), (62, 68), (38, 62)]), 2)
                    s.put(mirror(br, 80) if m else br, dk)
                    s.put(mirror(ey, 80) if m else ey, "paper")
                    q = disc(54, 60, 4.4)
                    s.put(mirror(q, 80) if m else q, "night")
                s.put(round_(poly([(70, 48), (90, 48), (98, 80), (62, 80)]), 3), mix(c, lt, 0.35))
                s.put(rrect(34, 86, 92, 30, 10), "night")
                s.put([rrect(39 + i * 17, 89, 14, 11, 3) for i in range(5)], "paper")
                s.put([rrect(39 + i * 17, 104, 14, 9, 3) for i in range(5)], "paper")
            if k == 1:  # calm: half-moon eyes, long nose, small mouth
                for m in (0, 1):
                    ey = wedge(50, 48, 0, 19, 0, 180)
                    pu = disc(50, 54, 5.4)
                    br = line([(30, 36), (50, 28), (70, 36)], 8)
                    for g, f in ((br, dk), (ey, "paper"), (pu, "night")):
                        s.put(mirror(g, 80) if m else g, f)
                s.put(round_(poly([(73, 40), (87, 40), (100, 88), (60, 88)]), 4), mix(c, lt, 0.35))
                s.put(ribbon([(44, 104), (80, 110), (116, 104)], [5, 14, 5]), "night")
                s.put(ribbon([(56, 104.5), (80, 107), (104, 104.5)], [2, 5, 2]), "paper")
            if k == 2:  # laughing: round eyes, big grin with tongue
                for m in (0, 1):
                    for g, f in ((disc(48, 46, 19), dk), (disc(48, 46, 15), "paper"), (disc(50, 48, 7), "night")):
                        s.put(mirror(g, 80) if m else g, f)
                s.put(disc(80, 64, 15, 11), mix(c, lt, 0.45))
                s.put(wedge(80, 80, 0, 46, 0, 180, 0.8), "night")
                s.put(rrect(38, 79, 84, 10, 3), "paper")
                s.put(disc(80, 112, 19, 10).intersection(wedge(80, 80, 0, 46, 0, 180, 0.8)), "#E0523F")
            if k == 3:  # watchful: spiral eyes, tusks
                for m in (0, 1):
                    sp = line(
                        [
                            (48 + (2 + t * 1.05) * math.cos(t), 48 + (2 + t * 1.05) * math.sin(t))
                            for t in [i * 0.3 for i in range(48)]
                        ],
                        4.6,
                        False,
                    )
                    for g, f in ((disc(48, 48, 21), dk), (sp, "paper")):
                        s.put(mirror(g, 80) if m else g, f)
                s.put(round_(poly([(72, 44), (88, 44), (94, 78), (66, 78)]), 3), mix(c, lt, 0.35))
                s.put(rrect(40, 88, 80, 18, 9), "night")
                for m in (0, 1):
                    t = round_(poly([(46, 90), (60, 90), (53, 116)]), 2)
                    s.put(mirror(t, 80) if m else t, "paper")
        else:
            if k == 0:
                cr = U(
                    [
                        ribbon([(80 + i * 17, 108), (80 + i * 25, 60), (80 + i * 31, 14 + abs(i) * 12)], [20, 24, 1])
                        for i in (-2, -1, 0, 1, 2)
                    ]
                )
            if k == 1:
                cr = U(wedge(80, 106, 0, 70, 180, 360, 1.2)).difference(
                    U([wedge(80, 106, 30 + i * 22, 36 + i * 22, 180, 360, 1.2) for i in range(2)])
                )
            if k == 2:
                cr = U(round_(star(80, 66, 62, 46, 12, -90), 4)).difference(disc(80, 66, 22))
            if k == 3:
                cr = round_(poly([(28, 104), (20, 30), (52, 62), (80, 10), (108, 62), (140, 30), (132, 104)]), 5)
            s.put(cr, mix(c, dk, 0.3))
            s.put(shade(cr, 6, 2), dk)
            s.put(lite(cr, 3), lt)
            b = rrect(20, 96, 120, 32, 10)
            s.put(b, c)
            s.put(box(100, 90, 160, 132).intersection(b), dk, 0.6)
            s.put(lite(b, 3, 2), lt, 0.8)
            s.put([round_(ngon(x, 112, 9, 4), 1) for x in (44, 68, 92, 116)], "paper")
        s.save("tiki_%s_%s" % (n, part))


# ------------------------------------------------------------ figures: stone statue and shaman, one per seat
def statue(name, c, dk, lt):
    s = Svg(150, 220)
    s.put(disc(75, 206, 66, 11), "night", 0.3)
    base = round_(poly([(14, 206), (22, 174), (128, 174), (136, 206)]), 5)
    s.put(base, c)
    s.put(box(92, 170, 150, 210).intersection(base), dk)
    s.put(box(0, 174, 150, 180).intersection(base), lt)
    bd = blob([(36, 178, "c"), (30, 140), (40, 112), (56, 104), (94, 104), (110, 112), (120, 140), (114, 178, "c")])
    hd = blob([(75, 8), (104, 14), (118, 44), (114, 86), (96, 112), (54, 112), (36, 86), (32, 44), (46, 14)])
    B = U(bd, hd)
    s.put(B, "ash")
    s.put(
        blob([(92, 4), (124, 30), (122, 180, "c"), (88, 180, "c"), (96, 140), (94, 90), (98, 50)]).intersection(B),
        "stone",
    )
    s.put(lite(B, 3.4, 3), "pumice")
    s.put(ribbon([(38, 42), (56, 36), (75, 44), (94, 36), (112, 42)], [7, 11, 9, 11, 7]), "stone")
    s.put([disc(57, 54, 8.4, 6.4), disc(94, 54, 8.4, 6.4)], "basalt")
    s.put([disc(55, 53, 2.6), disc(92, 53, 2.6)], "sun")
    s.put(round_(poly([(69, 46), (82, 46), (90, 80), (61, 80)]), 4), "pumice")
    s.put(poly([(77, 46), (82, 46), (90, 80), (76, 80)]), "ash")
    s.put(rrect(54, 88, 42, 11, 5.5), "basalt")
    s.put(
        [
            ribbon([(40, 126), (48, 152), (66, 160)], [12, 12, 9]),
            ribbon([(110, 126), (102, 152), (84, 160)], [12, 12, 9]),
        ],
        "stone",
    )
    s.put(ribbon([(40, 20), (75, 8), (110, 20)], [12, 17, 12]), c)
    s.put(ribbon([(40, 17), (75, 4.5), (104, 14)], [3, 4, 1]), lt)
    s.save(name)


def shaman(name, c, dk, lt, n):
    """A carved piece: crested helmet, woven cape, leaf garland, shell staff. Calm, no costume comedy."""
    s = Svg(150, 220)
    s.put(disc(75, 206, 56, 10), "night", 0.3)
    s.put(line([(124, 52), (124, 204)], 6.5, False), "bark")
    s.put(line([(122.4, 60), (122.4, 200)], 2, False), "plank")
    sh = U(
        [
            ribbon([(124, 60), (124 + math.sin(math.radians(a)) * 20, 60 - math.cos(math.radians(a)) * 30)], [5, 10])
            for a in (-52, -26, 0, 26, 52)
        ]
    )
    s.put(sh, "#F7CDB4")
    s.put(shade(sh, 2, 0), "#D88B7C")
    s.put(rrect(118, 56, 12, 9, 4), "sun")
    cl = path("M75 86C104 86 116 106 122 142C126 168 130 190 134 206H16C20 190 24 168 28 142C34 106 46 86 75 86Z")
    s.put(cl, c)
    s.put(path("M84 86C106 88 116 106 122 142C126 168 130 190 134 206H96C102 168 100 120 84 86Z"), dk)
    s.put(lite(cl, 3.4, 2), lt)
    tri = [round_(poly([(x - 12, 186), (x, 160), (x + 12, 186)]), 1.5) for x in range(33, 124, 21)]
    s.put(U(tri).intersection(cl), "paper")
    s.put(rrect(10, 188, 130, 8, 0).intersection(cl), "sun")
    fc = blob([(75, 44), (96, 52), (98, 78), (75, 100), (52, 78), (54, 52)])
    s.put(fc, "#A8683A")
    s.put(blob([(82, 44), (100, 52), (100, 80), (77, 102, "c"), (86, 76)]).intersection(fc), "#74402A")
    s.put(
        [
            ribbon([(60, 73), (66, 76), (72, 73)], [1, 3.6, 1]),
            ribbon([(80, 73), (86, 76), (92, 73)], [1, 3.6, 1]),
            ribbon([(69, 88), (76, 90), (83, 88)], [1, 3.4, 1]),
        ],
        "bark",
    )
    s.put(ribbon([(76, 70), (77, 80)], [2, 6]), "bark", 0.55)
    hl = path("M46 66C46 40 58 28 75 28C92 28 104 40 104 66C94 56 86 53 75 53C64 53 56 56 46 66Z")
    s.put(hl, dk)
    s.put(lite(hl, 3), lt)
    cr = path("M40 50C38 16 56 0 80 2C106 4 118 24 110 54C104 42 94 35 77 35C60 35 48 40 40 50Z")
    s.put(cr, "sun")
    s.put(shade(cr, 5, -1), "amber")
    s.put(lite(cr, 2.4), "#FFF0B8")
    for i in range(9):
        x = 36 + i * 9.8
        y = 108 + 14 * math.sin(math.pi * i / 8) - 4
        l = rot(blob([(x - 11, y), (x, y - 6), (x + 11, y), (x, y + 6)]), (-46 if i % 2 else 40) + i * 4, (x, y))
        s.put(l, ("#2C8C5B", "#8CCB62")[i % 2])
    s.put(ribbon([(104, 132), (116, 142), (124, 142)], [14, 13, 11]), "#A8683A")
    s.save(name)


for se in SEAT:
    statue("statue_" + se["id"], se["hex"], se["dark"], se["light"])
    shaman("shaman_" + se["id"], se["hex"], se["dark"], se["light"], se["id"])
# ------------------------------------------------------------ hut, torch, chest closed, parrot captain
s = Svg(240, 220)
for x in (44, 74, 150, 186):
    s.put(rrect(x, 120, 8, 92, 3), "bark")
wl = rrect(44, 104, 150, 70, 4)
s.put(wl, "bamboo")
s.put([box(x, 104, x + 3, 174) for x in range(54, 194, 12)], "plank", 0.7)
s.put(box(130, 104, 194, 174), "plank", 0.55)
s.put(rrect(96, 120, 36, 54, 5), "bark")
s.put(rrect(36, 170, 166, 10, 4), "koa")
rf = path("M14 116C50 92 84 50 118 14C152 50 188 90 226 116C190 124 150 120 118 120C88 120 50 124 14 116Z")
s.put(rf, "straw")
s.put(path("M118 14C152 50 188 90 226 116C190 124 160 121 138 120C136 80 130 44 118 14Z"), "bamboo")
s.put(
    [ribbon([(118 + (i - 4) * 2, 30 + abs(i - 4) * 6), (118 + (i - 4) * 23, 116)], [0.6, 3.4]) for i in range(9)],
    "plank",
    0.65,
)
s.save("hut")
s = Svg(90, 260)
s.put(ribbon([(45, 256), (45, 96)], [11, 9]), "koa")
s.put([rrect(37, y, 16, 7, 3) for y in (128, 170, 212)], "bamboo")
cpx = round_(poly([(22, 84), (68, 84), (58, 126), (32, 126)]), 4)
s.put(cpx, "bark")
s.put(rrect(20, 80, 50, 10, 5), "bamboo")
fl = blob([(45, 86), (24, 74), (22, 52), (34, 38), (40, 22), (46, 4, "c"), (58, 28), (68, 46), (68, 70)])
s.put(fl, "flame")
s.put(mv(sc(fl, 0.66, 0.7, (45, 86)), 0, 0), "amber")
s.put(mv(sc(fl, 0.34, 0.4, (45, 86)), 0, -2), "core")
s.save("torch")
s = Svg(320, 380)  # the one-eyed captain
s.put(path("M30 380C36 300 80 266 160 262C240 266 284 300 290 380Z"), "#17375E")
s.put(path("M170 262C244 266 284 300 290 380H206C210 330 198 290 170 262Z"), "#0B1E38")
s.put(
    [poly([(118, 266), (160, 330), (140, 380), (96, 380)]), poly([(202, 266), (160, 330), (180, 380), (224, 380)])],
    "#E7A82A",
)
s.put(poly([(122, 262), (160, 322), (198, 262)]), "paper")
fc = blob([(104, 150), (160, 138), (216, 150), (220, 206), (196, 262), (160, 280), (124, 262), (100, 206)])
s.put(fc, "#B8734A")
s.put(blob([(176, 138), (222, 150), (224, 210), (196, 266), (166, 282, "c"), (190, 220)]).intersection(fc), "#86482F")
bd = blob(
    [
        (98, 206, "c"),
        (116, 216),
        (138, 214),
        (160, 222),
        (182, 214),
        (204, 216),
        (222, 206, "c"),
        (224, 250),
        (200, 300),
        (160, 336, "c"),
        (120, 300),
        (96, 250),
    ]
)
s.put(bd, "#4A2A22")
s.put(shade(bd, 14, 0), "#2E1817")
s.put(lite(bd, 4, 0), "#7A4A36")
s.put(ribbon([(138, 236), (160, 242), (182, 236)], [2, 7, 2]), "#E9A58A")
s.put(ribbon([(112, 216), (140, 208), (160, 218), (180, 208), (208, 216)], [1, 13, 8, 13, 1]), "#2E1817")
s.put(ribbon([(160, 170), (164, 196), (156, 206)], [9, 15, 11]), "#9A5636")
s.put(disc(132, 182, 11, 8), "paper")
s.put(disc(135, 182, 5), "night")
s.put(ribbon([(114, 168), (132, 162), (148, 168)], [3, 8, 4]), "#2E1817")
s.put(ribbon([(98, 152), (160, 172), (222, 196)], [6, 6, 6]), "#120C18")
s.put(round_(poly([(166, 166), (206, 168), (202, 196), (184, 206), (168, 194)]), 6), "#120C18")
s.put(lite(round_(poly([(166, 166), (206, 168), (202, 196), (184, 206), (168, 194)]), 6), 2), "#4A4058")
ht = path("M26 150C44 84 82 34 160 30C238 34 276 84 294 150C262 126 216 142 160 142C104 142 58 126 26 150Z")
s.put(ht, "#231A33")
s.put(shade(ht, 14, 0), "#120C1E")
s.put(ht.difference(mv(ht, 0, -11)).intersection(box(20, 100, 300, 160)), "#E7A82A")
s.put(ht.difference(mv(ht, 0, 6)).intersection(box(0, 20, 320, 120)), "#4E3D66")
s.put(
    sc(
        mv(
            U(disc(64, 54, 35, 33), rrect(44, 74, 40, 30, 8)).difference(
                U(disc(50, 58, 9.5, 10.5), disc(78, 58, 9.5, 10.5), [rrect(x, 90, 4, 16, 2) for x in (54, 62, 70)])
            ),
            96,
            20,
        ),
        0.58,
        o=(160, 90),
    ),
    "paper",
)
s.put(ribbon([(70, 206), (76, 224), (72, 236)], [1, 1, 1]), "sun")
s.put(disc(99, 214, 8).difference(disc(99, 214, 4.6)), "sun")
s.save("captain")
