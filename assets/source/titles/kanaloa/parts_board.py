"""Kanaloa, the sea chart: lagoon, streams, islands. Needs shapely and the shared vector bench."""

import os, random, sys

H = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(H, "..", ".."), H]
import svg
from svg import *

svg.OUT = os.path.join(H, "..", "..", "..", "titles", "kanaloa", "parts")
from geo import *


def wob(cx, cy, rx, ry, seed, a=0.06, n=14):
    r = random.Random(seed)
    return blob(
        [
            (cx + rx * (1 + r.uniform(-a, a)) * math.cos(t), cy + ry * (1 + r.uniform(-a, a)) * math.sin(t))
            for t in [i * 2 * math.pi / n for i in range(n)]
        ]
    )


# ---- the lagoon in three depths, one picture for each number of players
def board(n):
    s = Svg(1920, 1080)
    on = ISL_IN[n]
    isl = [wob(*ISL[i], RX, RY, i, 0.05) for i in on]
    hull = U(isl).convex_hull
    net = U([line(stream(c), 60, False) for c in IN[n]], isl)

    def reef(d, seed, a=9):  # hand-cut edge of the lagoon
        e = hull.buffer(d).exterior
        r = random.Random(seed)
        m = round(e.length / 62)
        return fix(
            Polygon(
                spline(
                    [
                        (lambda p, q: (p.x + q * math.cos(i * 1.9), p.y + q * 0.8 * math.sin(i * 2.3)))(
                            e.interpolate(i * e.length / m), r.uniform(0.3, 1) * a
                        )
                        for i in range(m)
                    ],
                    True,
                )
            )
        )

    r0, r1, r2 = reef(74, 1, 14), reef(56, 2, 10), reef(34, 3, 12)
    s.put(r0, "#2BB0AC", 0.45)
    s.put(r1, "#4CCBBB", 0.55)
    s.put(r1.difference(mv(r1, 0, -4)), "#EAF8E6", 0.5)
    s.put(r2, "#5FD3C0", 0.35)
    rr = random.Random(9)
    ex = r1.exterior
    for i in range(46):  # broken foam along the reef
        p = ex.interpolate(i / 46 + rr.uniform(0, 0.012), normalized=True)
        q = ex.interpolate(min(1, i / 46 + rr.uniform(0.004, 0.012)), normalized=True)
        s.put(
            ribbon([(p.x, p.y), ((p.x + q.x) / 2, (p.y + q.y) / 2 + 1), (q.x, q.y)], [1, rr.uniform(4, 7), 1]),
            "#F4FFF2",
            0.8,
        )
    for t in B["sea_fields"] if n == 2 else ():  # two players: the light fields where the volcano may rise
        if not t["two_player_selectable"]:
            continue
        p = (
            Polygon([ISL[i] for i in t["corner_islands"]])
            .difference(U([q.buffer(30) for q in isl]))
            .difference(U([line(stream(c), 58, False) for c in CUR if c in IN[n]]))
        )
        p = p.intersection(r2.buffer(-12))
        p = max(getattr(p.buffer(-12), "geoms", [p.buffer(-12)]), key=lambda g: g.area).buffer(8)
        s.put(p, "#A6ECD6", 0.5)
        s.put(p.difference(p.buffer(-3)), "#EAF8E6", 0.6)
    sh = U(isl)
    s.put(round_(sh.buffer(42), 20), "#7ADCC6", 0.42)
    s.put(round_(sh.buffer(26), 14), "#A6ECD6", 0.6)
    f = sh.buffer(13)
    s.put(f.difference(sh.buffer(9)), "#F4FFF2", 0.9)
    s.put(f, "#D6F7E6", 0.55)
    s.save("board_sea_%d" % n)
    s = Svg(1920, 1080)
    for c in sorted(IN[n]):
        P = stream(c)
        s.put(ribbon(P, [30, 44, 30], False), "#0E8296", 0.55)
        s.put(ribbon(P, [22, 34, 22], False), "#19A3AE", 0.75)
        for k, o in ((-1, 0.16), (1, 0.62)):
            Q = []
            for i, p in enumerate(P):
                a, b = P[max(0, i - 1)], P[min(len(P) - 1, i + 1)]
                d = math.dist(a, b)
                w = 15 + 3 * math.sin(i * 0.8)
                Q.append((p[0] - (b[1] - a[1]) / d * w * k, p[1] + (b[0] - a[0]) / d * w * k))
            s.put(ribbon(Q, [0.5, 3.4, 0.5], False), "#D8FBEE", 0.75)
    s.save("board_streams_%d" % n)


for n in (4, 3, 2):
    board(n)
for c in CUR:  # one stream, white: the game tints it (legal gold, focus sun, illegal red)
    P = stream(c)
    s = Svg(1920, 1080)
    xs = [p[0] for p in P]
    ys = [p[1] for p in P]
    bx = (min(xs) - 30, min(ys) - 30, max(xs) + 30, max(ys) + 30)
    s = Svg(round(bx[2] - bx[0]), round(bx[3] - bx[1]))
    Q = [(x - bx[0], y - bx[1]) for x, y in P]
    s.put(ribbon(Q, [34, 48, 34], False), "white", 0.38)
    s.put(ribbon(Q, [26, 38, 26], False), "white")
    s.save("stream_" + c)
s = Svg(40, 40)
s.put(round_(poly([(6, 4), (18, 4), (36, 20), (18, 36), (6, 36), (20, 20)]), 2), "white")
s.save("stream_chevron")


# ---- islands: 200 x 180 frame, centre (100, 104); logical size
def tuft(s, x, y, k, c1="#2F8357", c2="#5DB56A"):
    b = U([disc(x + dx * k, y + dy * k, r * k) for dx, dy, r in ((-9, 0, 8), (0, -5, 10), (9, 0, 8), (0, 3, 9))])
    s.put(mv(b, 1.5, 3), "#1B5A48", 0.55)
    s.put(b, c1)
    s.put(lite(b, 2.6 * k, 3.4 * k), c2)


def rockp(s, x, y, k, c="ash", d="stone", l="pumice"):
    b = round_(
        poly(
            [
                (x - 12 * k, y + 7 * k),
                (x - 9 * k, y - 4 * k),
                (x - 2 * k, y - 10 * k),
                (x + 8 * k, y - 6 * k),
                (x + 13 * k, y + 7 * k),
            ]
        ),
        2 * k,
    )
    s.put(mv(b, 1, 3), "night", 0.25)
    s.put(b, c)
    s.put(
        poly(
            [
                (x + 2 * k, y - 12 * k),
                (x + 14 * k, y - 8 * k),
                (x + 16 * k, y + 9 * k),
                (x - 1 * k, y + 9 * k),
                (x + 3 * k, y - 2 * k),
            ]
        ).intersection(b),
        d,
    )
    s.put(lite(b, 1.6 * k), l)


def isle(i):
    r = random.Random(i + "k")
    kind = KIND[i]
    s = Svg(200, 180)
    cx, cy = 100, 104
    base = wob(cx, cy, RX + 2, RY + 2, i, 0.06)
    sand, lip, grass, g2, g3 = dict(
        plain=("#FBE3AE", "#D2A568", "#57A95C", "#86CB62", "#2F8357"),
        canoe=("#5B4A5E", "#332742", "#35705A", "#5E9B63", "#1E5048"),
        wreck=("#F6E8CC", "#BFA284", "#B4B45F", "#D3CE78", "#7F8A48"),
    )[kind]
    s.put(mv(base, 3, 12), "abyss", 0.32)
    s.put(U(base, mv(base, 0, 7)), lip)
    s.put(base, sand)
    s.put(lite(base, 2.2, 3), "#FFF3D0" if kind != "canoe" else "#8C7A8A")
    s.put(base.buffer(-4).difference(base.buffer(-6)), lip, 0.35)
    g = wob(cx - 2, cy - 14, RX - 14, RY - 17, i + "g", 0.1, 12).intersection(base.buffer(-9))
    s.put(mv(g, 1.5, 4), lip, 0.6)
    s.put(g, grass)
    s.put(shade(g, 5, 7), g3, 0.8)
    s.put(lite(g, 2.6, 4), g2)
    for _ in range(5):  # a few print flecks
        x, y = r.uniform(40, 160), r.uniform(cy + 24, cy + 46)
        q = disc(x, y, r.uniform(1.6, 2.6), 1.2)
        if base.buffer(-8).contains(q):
            s.put(q, lip, 0.6)
    back = [(cx - 62, cy - 30), (cx - 44, cy - 46), (cx + 46, cy - 47), (cx + 64, cy - 30)]
    if kind == "plain":
        for x, y in back:
            if r.random() < 0.8:
                tuft(s, x + r.uniform(-3, 3), y + r.uniform(-2, 2), r.uniform(0.75, 1.0))
        rockp(s, cx + (66 if r.random() < 0.5 else -66), cy - 4, 0.62)
    if kind == "wreck":  # ribs, keel and a torn sail, behind the tiles
        k = -1 if i == "I01" else 1
        X = cx + k * 4
        hull = path(
            "M%g %gC%g %g %g %g %g %gL%g %gC%g %g %g %g %g %gZ"
            % (
                X - 58,
                cy - 44,
                X - 40,
                cy - 30,
                X + 28,
                cy - 30,
                X + 62,
                cy - 58,
                X + 56,
                cy - 34,
                X + 36,
                cy - 18,
                X - 34,
                cy - 16,
                X - 58,
                cy - 44,
            )
        )
        for j in range(6):
            x = X - 40 + j * 17
            s.put(
                ribbon([(x, cy - 30), (x - 6 + j, cy - 52), (x + 2, cy - 66 - 3 * (j % 2))], [6, 5, 2]),
                "koa" if j % 2 else "bark",
            )
        s.put(ribbon([(X - 8, cy - 24), (X - 16, cy - 62), (X - 22, cy - 94)], [7, 5, 3.4]), "bark")
        sl = blob(
            [
                (X - 21, cy - 92, "c"),
                (X + 4, cy - 82),
                (X + 26, cy - 66),
                (X + 20, cy - 60),
                (X + 10, cy - 64),
                (X + 2, cy - 52),
                (X - 6, cy - 58),
                (X - 14, cy - 50, "c"),
            ]
        )
        s.put(sl, "#F3E3C3")
        s.put(shade(sl, 5, 3), "#CDB592")
        s.put(hull, "koa")
        s.put(shade(hull, 2, 8), "bark")
        s.put(ribbon([(X - 52, cy - 38), (X, cy - 27), (X + 56, cy - 48)], [1, 3, 1]), "#C58048")
    if kind == "canoe":  # black sand, a beached outrigger behind the tiles
        X = cx + (2 if i == "I02" else -4)
        for x, y in back[::3]:
            tuft(s, x, y + 2, 0.9, "#235C50", "#4C8D62")
        h = path(
            "M%g %gC%g %g %g %g %g %gC%g %g %g %g %g %gZ"
            % (
                X - 66,
                cy - 58,
                X - 44,
                cy - 38,
                X + 44,
                cy - 38,
                X + 68,
                cy - 60,
                X + 50,
                cy - 22,
                X - 48,
                cy - 22,
                X - 66,
                cy - 58,
            )
        )
        s.put(ribbon([(X - 46, cy - 64), (X, cy - 67), (X + 48, cy - 64)], [2, 6, 2]), "#DAA867")
        s.put([ribbon([(X + d, cy - 64), (X + d * 0.9, cy - 40)], [3, 3.4]) for d in (-24, 24)], "bark")
        s.put(mv(h, 1, 4), "night", 0.35)
        s.put(h, "#C7472F")
        s.put(shade(h, 1, 7), "#7C2318")
        s.put(ribbon([(X - 60, cy - 52), (X, cy - 38), (X + 62, cy - 54)], [1, 4, 1]), "#F2D39A")
        s.put([round_(ngon(X + d, cy - 31, 4, 4), 0.5) for d in (-30, -10, 10, 30)], "#F2D39A")
    s.save("isle_" + i)


for i in ISL:
    isle(i)
# out of play: a reef under water
s = Svg(200, 180)
b = wob(100, 104, 74, 52, "reef", 0.09)
s.put(b.buffer(6), "#7ADCC6", 0.45)
s.put(b, "#2E9CA0", 0.75)
for k in range(5):
    s.put(wob(60 + k * 20, 96 + (k % 2) * 18, 13, 8, "r%d" % k, 0.2, 8), "#1F8793", 0.8)
    s.put(wob(58 + k * 20, 93 + (k % 2) * 18, 8, 4, "q%d" % k, 0.2, 8), "#59C7BB", 0.8)
s.save("isle_reef")
# rings around an island, white to be tinted; same frame as the island
e = disc(100, 108, 92, 70)
s = Svg(200, 190)
s.put(e.difference(e.buffer(-6)), "white")
s.save("isle_ring")
s = Svg(200, 190)
s.put(e.buffer(4).difference(e.buffer(-10)), "white")
s.save("isle_ring_gap")
s = Svg(200, 190)
ring = e.buffer(1).difference(e.buffer(-9))
s.put([wedge(100, 108, 40, 130, a, a + 13).intersection(ring) for a in range(0, 360, 20)], "white")
s.save("isle_ring_closed")
s = Svg(200, 190)
s.put(wob(100, 108, 84, 63, "ash", 0.05), "basalt", 0.55)
s.put(
    [wob(100 + 60 * math.cos(a), 112 + 40 * math.sin(a), 14, 7, "s%g" % a, 0.3, 8) for a in (0.2, 1.4, 2.4, 3.9, 5.1)],
    "#8C7E8E",
    0.5,
)
s.save("isle_ash")
# dolphin's bay, compass
s = Svg(220, 90)
s.put(disc(110, 48, 104, 36), "#7ADCC6", 0.55)
s.put(disc(110, 48, 88, 28), "#D6F7E6", 0.7)
s.put(disc(110, 48, 78, 23), "#19A3AE", 0.9)
s.put(
    [
        ribbon(
            [(56 + k * 26, 44 + (k % 2) * 9), (70 + k * 26, 40 + (k % 2) * 9), (84 + k * 26, 44 + (k % 2) * 9)],
            [0.5, 3, 0.5],
        )
        for k in range(4)
    ],
    "#D8FBEE",
    0.8,
)
s.save("dolphin_bay")
s = Svg(150, 150)
s.put(disc(75, 75, 58).difference(disc(75, 75, 54)), "#EAF8E6", 0.7)
s.put(disc(75, 75, 47).difference(disc(75, 75, 45)), "#EAF8E6", 0.5)
for a, L in ((0, 70), (90, 70), (180, 70), (270, 70), (45, 46), (135, 46), (225, 46), (315, 46)):
    q = rot(poly([(75, 75 - L), (75 + L * 0.16, 75 - L * 0.16), (75, 75)]), a, (75, 75))
    p = rot(poly([(75, 75 - L), (75 - L * 0.16, 75 - L * 0.16), (75, 75)]), a, (75, 75))
    s.put(q, "#0F6B80", 0.75)
    s.put(p, "#F4FFF2", 0.85)
s.save("compass")
