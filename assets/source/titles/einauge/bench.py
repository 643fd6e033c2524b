"""The house bench (source/svg.py of the identity), writing into this title's parts folder."""

import os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", ".."))
import svg

svg.OUT = os.path.join(HERE, "..", "..", "..", "titles", "einauge", "parts")
from svg import *
from inks import INK, SEAT, ISLE


def foam(s, x, y, w, c="foam", op=0.7):
    """A flat surf line, thick in the middle."""
    s.put(
        ribbon([(x - w / 2, y), (x - w * 0.2, y - 1.5), (x + w * 0.2, y + 1), (x + w / 2, y)], [0.5, 4.5, 4, 0.5]),
        c,
        op,
    )


def rock(s, pts, plane, base="stone", dark="basalt", light="ash", soft=2):
    """Boulder: base, shaded plane at the right, lit rim upper left."""
    b = round_(poly(pts), soft)
    s.put(b, base)
    s.put(poly(plane).intersection(b), dark)
    s.put(lite(b, 2.4, 2.4), light)
    return b


def palm(s, x, y, h, lean=1, c="#2B7A4F", d="#17523F"):
    """Little palm; (x, y) is the foot."""
    t = [(x, y), (x + lean * h * 0.1, y - h * 0.5), (x + lean * h * 0.3, y - h)]
    s.put(ribbon(t, [h * 0.11, h * 0.07, h * 0.055]), "koa")
    tx, ty = t[-1]
    for i, (a, L) in enumerate(((-172, 0.5), (-8, 0.52), (-145, 0.5), (-35, 0.52), (-110, 0.4), (-70, 0.4))):
        r = math.radians(a)
        p = ribbon(
            [
                (tx, ty),
                (tx + h * L * 0.6 * math.cos(r), ty + h * L * 0.62 * math.sin(r) - h * 0.05),
                (tx + h * L * math.cos(r) * 1.02, ty + h * L * 0.5 * math.sin(r) + h * 0.13),
            ],
            [h * 0.06, h * 0.15, 0.6],
        )
        s.put(p, d if i < 2 else c)
    s.put([disc(tx - h * 0.03, ty + h * 0.05, h * 0.045), disc(tx + h * 0.05, ty + h * 0.06, h * 0.045)], "bark")


def skull(x, y, k):
    g = U(disc(64, 54, 35, 33), rrect(44, 74, 40, 30, 8)).difference(
        U(
            disc(50, 58, 9.5, 10.5),
            round_(poly([(64, 68), (69, 79), (59, 79)]), 1),
            [rrect(q, 90, 4, 16, 2) for q in (54, 62, 70)],
        )
    )
    p = U(disc(79, 57, 13, 12), line([(32, 34), (98, 60)], 5))
    return [mv(sc(q, k, o=(64, 64)), x - 64, y - 64) for q in (g, p)]
