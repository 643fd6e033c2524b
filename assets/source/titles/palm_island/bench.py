"""The house bench (source/svg.py of the identity), writing into this title's parts folder."""

import os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", ".."))
import svg

svg.OUT = os.path.join(HERE, "..", "..", "..", "titles", "palm_island", "parts")
from svg import *
from inks import INK, SEAT


# ---------------------------------------------------------------- builders' yard: everything stands on y, x is its middle
def ground(s, x, y, w):
    s.put(disc(x, y, w / 2, w * 0.085), "night", 0.26)


def post(s, x, y, h, w=7, c="bark"):
    s.put(rrect(x - w / 2, y - h, w, h, w * 0.3), c)
    s.put(rrect(x - w / 2, y - h, w * 0.32, h, w * 0.16), "plank", 0.55)


def gable(s, x, y0, y1, hw, ridge=0, c="straw", d="bamboo", n=9, k="plank"):
    """Thatched roof seen from the front: two slack curves, shade on the right, thick-thin strands."""
    h = y1 - y0
    p = path(
        "M%g %gC%g %g %g %g %g %gL%g %gC%g %g %g %g %g %gC%g %g %g %g %g %gZ"
        % (
            x - hw,
            y1,
            x - hw * 0.62,
            y1 - h * 0.22,
            x - hw * 0.3,
            y1 - h * 0.62,
            x - ridge,
            y0,
            x + ridge,
            y0,
            x + hw * 0.3,
            y1 - h * 0.62,
            x + hw * 0.62,
            y1 - h * 0.22,
            x + hw,
            y1,
            x + hw * 0.55,
            y1 + h * 0.09,
            x - hw * 0.55,
            y1 + h * 0.09,
            x - hw,
            y1,
        )
    )
    s.put(mv(p, 0, 3).difference(p), "bark", 0.55)
    s.put(p, c)
    s.put(
        poly(
            [
                (x + ridge * 0.5, y0 - 4),
                (x + hw * 0.1, (y0 + y1) / 2),
                (x + hw * 0.18, y1 + h * 0.2),
                (x + hw * 1.2, y1 + h * 0.2),
                (x + hw, y0 - 4),
            ]
        ).intersection(p),
        d,
    )
    for i in range(n):
        t = (i + 0.5) / n * 2 - 1
        s.put(
            ribbon(
                [
                    (x + t * (ridge + hw * 0.05), y0 + h * 0.1),
                    (x + t * hw * 0.42, y0 + h * 0.55),
                    (x + t * hw * 0.9, y1 + h * 0.02),
                ],
                [0.5, 2.2, 2.8],
            ).intersection(p),
            k,
            0.5,
        )
    s.put(lite(p, 1.6, 2.2).intersection(box(x - hw, y0 - 5, x, y1)), "#FFF1C9", 0.8)
    return p


def longroof(s, x0, x1, y0, y1, inset=16, c="straw", d="bamboo", n=12, k="plank"):
    """Thatched roof seen from the long side, ridge dipping in the middle, ends rising."""
    h = y1 - y0
    m = (x0 + x1) / 2
    p = path(
        "M%g %gC%g %g %g %g %g %gC%g %g %g %g %g %gC%g %g %g %g %g %gC%g %g %g %g %g %gZ"
        % (
            x0,
            y1,
            x0 + inset * 0.5,
            y1 - h * 0.3,
            x0 + inset * 0.7,
            y1 - h * 0.7,
            x0 + inset * 0.6,
            y0 - 5,
            m - (m - x0) * 0.4,
            y0 + 5,
            m + (x1 - m) * 0.4,
            y0 + 5,
            x1 - inset * 0.6,
            y0 - 5,
            x1 - inset * 0.7,
            y1 - h * 0.7,
            x1 - inset * 0.5,
            y1 - h * 0.3,
            x1,
            y1,
            m + (x1 - m) * 0.5,
            y1 + h * 0.08,
            m - (m - x0) * 0.5,
            y1 + h * 0.08,
            x0,
            y1,
        )
    )
    s.put(mv(p, 0, 3).difference(p), "bark", 0.55)
    s.put(p, c)
    s.put(p.difference(mv(p, -(x1 - x0) * 0.22, -h * 0.12)), d)
    for i in range(n):
        t = (i + 0.5) / n
        s.put(
            ribbon(
                [
                    (x0 + inset + t * (x1 - x0 - 2 * inset), y0 + h * 0.14),
                    (x0 + inset * 0.4 + t * (x1 - x0 - inset * 0.8), y1),
                ],
                [0.5, 2.8],
            ).intersection(p),
            k,
            0.5,
        )
    s.put(lite(p, 1, 2.4).intersection(box(x0, y0 - 8, x1, y0 + h * 0.5)), "#FFF1C9", 0.8)
    return p


def wall(s, x, y, w, h, c="bamboo", k="plank", door=None, win=None):
    r = rrect(x - w / 2, y - h, w, h, 2)
    s.put(r, c)
    s.put([box(q, y - h, q + 2, y) for q in [x - w / 2 + 7 + i * 9 for i in range(int((w - 8) / 9) + 1)]], k, 0.6)
    s.put(box(x + w * 0.16, y - h, x + w / 2, y), k, 0.5)
    s.put(box(x - w / 2, y - h, x + w / 2, y - h + 7), "bark", 0.45)
    if door is not None:
        s.put(rrect(x + door - 9, y - min(h * 0.72, 34), 18, min(h * 0.72, 34) + 1, 4), "bark")
    if win is not None:
        s.put(rrect(x + win - 8, y - h * 0.66, 16, 13, 2), "bark")
        s.put(rrect(x + win - 8, y - h * 0.66, 16, 5, 2), "core", 0.85)


def logs(s, x, y, n, r=8, L=34):
    """A pile: rows of n, n-1 ... ends to the right."""
    for row in range(n):
        for i in range(n - row):
            cx, cy = x + (i - (n - row - 1) / 2) * r * 2.05, y - r - row * r * 1.75
            b = U(rrect(cx - L, cy - r, L, 2 * r, r * 0.6)) if i == 0 else None
            if b is not None:
                s.put(b, "koa")
                s.put(box(cx - L, cy + r * 0.2, cx, cy + r).intersection(b), "bark", 0.8)
                s.put(rrect(cx - L + 4, cy - r * 0.6, L * 0.6, r * 0.34, 1), "plank", 0.8)
            e = disc(cx, cy, r)
            s.put(e, "bamboo")
            s.put(shade(e, r * 0.26), "plank")
            s.put(disc(cx, cy, r * 0.55).difference(disc(cx, cy, r * 0.38)), "plank")


def block(s, x, y, w, h, t=None):
    """A cut stone: front, lit top, shaded right."""
    t = t or h * 0.34
    f = box(x - w / 2, y - h, x + w / 2, y)
    s.put(f, "ash")
    s.put(
        poly(
            [(x - w / 2, y - h), (x - w / 2 + t * 0.8, y - h - t), (x + w / 2 + t * 0.8, y - h - t), (x + w / 2, y - h)]
        ),
        "pumice",
    )
    s.put(
        poly([(x + w / 2, y - h), (x + w / 2 + t * 0.8, y - h - t), (x + w / 2 + t * 0.8, y - t), (x + w / 2, y)]),
        "stone",
    )
    s.put(rrect(x - w / 2 + 3, y - h * 0.3, w * 0.5, 2.4, 1.2), "stone", 0.6)


def basket(s, x, y, r, goods=("flame",)):
    for i, c in enumerate(goods):
        s.put(
            disc(
                x + (i - (len(goods) - 1) / 2) * r * 0.72, y - r * 0.95 - abs(i - (len(goods) - 1) / 2) * -1.2, r * 0.48
            ),
            c,
        )
    b = path(
        "M%g %gH%gL%g %gC%g %g %g %g %g %gZ"
        % (
            x - r,
            y - r * 0.9,
            x + r,
            x + r * 0.72,
            y - r * 0.1,
            x + r * 0.4,
            y + 1,
            x - r * 0.4,
            y + 1,
            x - r * 0.72,
            y - r * 0.1,
        )
    )
    s.put(b, "bamboo")
    s.put(shade(b, r * 0.4, 0), "plank")
    s.put(
        [
            ribbon([(x - r * 0.85, y - r * q), (x, y - r * q + 1.5), (x + r * 0.85, y - r * q)], [1.6] * 3)
            for q in (0.35, 0.62)
        ],
        "koa",
        0.6,
    )
    s.put(rrect(x - r * 1.06, y - r, r * 2.12, 3.6, 1.8), "straw")


def canoe(s, x, y, L, c="flame", flip=False):
    g = []
    h = path(
        "M0 20C8 30 24 34 44 35H92C116 34 130 26 138 8C144 6 143 16 141 22C136 46 122 56 100 56H38C18 55 4 40 0 20Z"
    )
    b = path("M0 20C8 30 24 34 44 35H92C116 34 130 26 138 8L141 22C134 38 118 45 96 45H42C22 44 8 36 2 27Z")
    k = L / 141
    tr = lambda q: mv(sc(mirror(q, 70) if flip else q, k, o=(0, 0)), x - L / 2, y - 56 * k)
    h, b = tr(h), tr(b)
    s.put(h, "koa")
    s.put(shade(h, 0, 5 * k), "bark")
    s.put(b, c)
    s.put(b.difference(mv(b, 0, 2.4 * k)), mix(c, "paper", 0.5))
    return h


def palm(s, x, y, h, lean=1, c="#2C8C5B", d="#12504A", l="#8CCB62"):
    t = [(x, y), (x + lean * h * 0.05, y - h * 0.45), (x + lean * h * 0.24, y - h)]
    tk = ribbon(t, [h * 0.10, h * 0.07, h * 0.055])
    s.put(tk, "#8A5433")
    s.put(shade(tk, h * 0.03, 0), "#5A3424")
    tx, ty = t[-1]
    for i, (a, L, w) in enumerate(
        (
            (-176, 0.52, 0.12),
            (-4, 0.54, 0.12),
            (-150, 0.56, 0.14),
            (-30, 0.56, 0.14),
            (-118, 0.46, 0.13),
            (-64, 0.46, 0.13),
            (-92, 0.34, 0.1),
        )
    ):
        r = math.radians(a)
        sp = quad(
            (tx, ty),
            (tx + h * L * 0.62 * math.cos(r), ty + h * L * 0.7 * math.sin(r) - h * 0.08),
            (tx + h * L * 1.05 * math.cos(r), ty + h * L * 0.5 * math.sin(r) + h * 0.17),
            12,
        )
        f = ribbon(sp, [h * 0.03, h * w, h * w * 0.8, 0.5], False)
        cut = [
            poly(
                [
                    (sp[j][0], sp[j][1] + h * 0.01),
                    (sp[j][0] + h * 0.05, sp[j][1] + h * 0.12),
                    (sp[j][0] - h * 0.02, sp[j][1] + h * 0.12),
                ]
            )
            for j in (4, 6, 8, 10)
        ]
        f = f.difference(U(cut))
        s.put(f, d if i < 2 else c)
        if i >= 2:
            s.put(f.difference(mv(f, h * 0.004, h * 0.022)), l if i > 3 else mix(c, l, 0.5), 0.8)
    s.put([disc(tx - h * 0.035, ty + h * 0.05, h * 0.042), disc(tx + h * 0.05, ty + h * 0.055, h * 0.042)], "bark")


def bush(s, x, y, w, c="#2C8C5B", d="#12504A", seed=1):
    R = random.Random(seed)
    for i, a in enumerate((-168, -12, -148, -32, -125, -55, -90)):
        r = math.radians(a + R.uniform(-6, 6))
        L = w * R.uniform(0.42, 0.55)
        p = ribbon(
            [
                (x + math.cos(r) * w * 0.06, y),
                (x + math.cos(r) * L * 0.6, y + math.sin(r) * L * 0.72),
                (x + math.cos(r) * L, y + math.sin(r) * L * 0.9),
            ],
            [w * 0.07, w * 0.1, 0.5],
        )
        s.put(p, d if i < 2 else c)
        s.put(lite(p, 1.4), "#8CCB62", 0.6)


def flowers(s, pts, r=3.4):
    for i, (x, y) in enumerate(pts):
        c = ("hibiscus", "paper", "sun")[i % 3]
        s.put(
            [
                disc(x + r * 0.8 * math.cos(a), y + r * 0.8 * math.sin(a), r * 0.62)
                for a in [k * 1.2566 for k in range(5)]
            ],
            c,
        )
        s.put(disc(x, y, r * 0.4), "amber" if c != "sun" else "flame")


def torch(s, x, y, h):
    s.put(ribbon([(x, y), (x, y - h * 0.66)], [4.6, 4]), "koa")
    s.put(
        round_(poly([(x - 6, y - h * 0.76), (x + 6, y - h * 0.76), (x + 4, y - h * 0.6), (x - 4, y - h * 0.6)]), 1),
        "bark",
    )
    f = blob(
        [
            (x, y - h * 0.74),
            (x - 6, y - h * 0.82),
            (x - 3, y - h * 0.92),
            (x + 1, y - h * 1.06, "c"),
            (x + 6, y - h * 0.88),
            (x + 5, y - h * 0.78),
        ]
    )
    s.put(f, "flame")
    s.put(sc(f, 0.55, 0.6, (x, y - h * 0.76)), "core")


def bunting(s, a, b, n=7, cols=("flame", "sun", "lagoon", "paper")):
    P = quad(a, ((a[0] + b[0]) / 2, max(a[1], b[1]) + 14), b, n * 2)
    s.put(ribbon(P, [1.6, 1.6], False), "bark")
    for i in range(n):
        x, y = P[i * 2 + 1]
        s.put(poly([(x - 5, y), (x + 5, y), (x, y + 10)]), cols[i % len(cols)])


def awning(s, x0, x1, y, h, c="flame", n=6):
    w = (x1 - x0) / n
    for i in range(n):
        q = U(box(x0 + i * w, y, x0 + (i + 1) * w, y + h - w * 0.3), disc(x0 + (i + 0.5) * w, y + h - w * 0.35, w / 2))
        s.put(q, c if i % 2 == 0 else "paper")
        s.put(q.intersection(box(x0 + (x1 - x0) * 0.62, y, x1 + 9, y + h + w)), "night", 0.14)
    s.put(rrect(x0 - 3, y - 4, x1 - x0 + 6, 6, 3), "koa")


def flag(s, x, y, h, c="flame"):
    s.put(rrect(x - 2, y - h, 4, h, 2), "koa")
    f = path(
        "M%g %gC%g %g %g %g %g %gV%gC%g %g %g %g %g %gZ"
        % (
            x + 2,
            y - h,
            x + 14,
            y - h - 5,
            x + 22,
            y - h + 6,
            x + 36,
            y - h + 1,
            y - h + 20,
            x + 22,
            y - h + 25,
            x + 14,
            y - h + 14,
            x + 2,
            y - h + 19,
        )
    )
    s.put(f, c)
    s.put(f.intersection(box(x + 20, 0, x + 40, y)), mix(c, "night", 0.25))


def smoke(s, x, y, h):
    s.put(ribbon([(x, y), (x - 6, y - h * 0.35), (x + 6, y - h * 0.7), (x - 2, y - h)], [4, 9, 12, 1]), "paper", 0.55)
