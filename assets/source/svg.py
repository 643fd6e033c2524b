"""Small vector bench: shapes are drawn as smooth curves, shaded by cutting them against themselves
(one light, upper left), and written as plain SVG that the game's rasteriser reads
(paths, gradients, opacity; no clip paths, masks, filters, text or reuse)."""

import math, os, random
from shapely.geometry import Polygon, MultiPolygon, LineString, Point, GeometryCollection, box
from shapely.ops import unary_union
from shapely import affinity
from inks import INK

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "parts")


def col(c):
    return INK.get(c, c)


def mix(a, b, t):
    a, b = col(a), col(b)
    A = [int(a[i : i + 2], 16) for i in (1, 3, 5)]
    B = [int(b[i : i + 2], 16) for i in (1, 3, 5)]
    return "#%02X%02X%02X" % tuple(round(x + (y - x) * t) for x, y in zip(A, B))


# ---------------------------------------------------------------- curves
def cubic(p0, p1, p2, p3, n=24):
    return [
        (
            (1 - t) ** 3 * p0[0] + 3 * (1 - t) ** 2 * t * p1[0] + 3 * (1 - t) * t * t * p2[0] + t**3 * p3[0],
            (1 - t) ** 3 * p0[1] + 3 * (1 - t) ** 2 * t * p1[1] + 3 * (1 - t) * t * t * p2[1] + t**3 * p3[1],
        )
        for t in [i / n for i in range(n + 1)]
    ]


def quad(p0, p1, p2, n=24):
    return [
        (
            (1 - t) ** 2 * p0[0] + 2 * (1 - t) * t * p1[0] + t * t * p2[0],
            (1 - t) ** 2 * p0[1] + 2 * (1 - t) * t * p1[1] + t * t * p2[1],
        )
        for t in [i / n for i in range(n + 1)]
    ]


def spline(pts, closed=False, n=14, k=0.5):
    """Catmull-Rom through pts; a third item 'c' marks a corner."""
    P = [(p[0], p[1]) for p in pts]
    C = [len(p) > 2 for p in pts]
    N = len(P)
    out = []
    for i in range(N if closed else N - 1):
        a, b = P[i], P[(i + 1) % N]
        pa = P[(i - 1) % N] if (closed or i > 0) else a
        nb = P[(i + 2) % N] if (closed or i + 2 < N) else b
        ta = (0, 0) if C[i] else ((b[0] - pa[0]) * k, (b[1] - pa[1]) * k)
        tb = (0, 0) if C[(i + 1) % N] else ((nb[0] - a[0]) * k, (nb[1] - a[1]) * k)
        # keep handles in proportion to the segment
        L = math.dist(a, b)

        def lim(t):
            m = math.hypot(*t)
            return t if m <= L * 1.1 or m == 0 else (t[0] * L * 1.1 / m, t[1] * L * 1.1 / m)

        ta, tb = lim(ta), lim(tb)
        seg = cubic(
            a,
            (a[0] + ta[0] / 3 * 1.15, a[1] + ta[1] / 3 * 1.15),
            (b[0] - tb[0] / 3 * 1.15, b[1] - tb[1] / 3 * 1.15),
            b,
            n,
        )
        out += seg[:-1]
    if not closed:
        out.append(P[-1])
    return out


def path(d, n=20):
    """Parse an SVG path (M L H V C Q S A-free, Z; absolute and relative) into a shapely shape (even-odd)."""
    import re

    tok = re.findall(r"[MmLlHhVvCcQqSsTtZz]|-?\d*\.?\d+(?:e-?\d+)?", d)
    i = 0
    rings = []
    cur = []
    x = y = 0
    cmd = None
    lc = None

    def num():
        nonlocal i
        v = float(tok[i])
        i += 1
        return v

    while i < len(tok):
        if tok[i].isalpha():
            cmd = tok[i]
            i += 1
        r = cmd.islower()
        c = cmd.upper()
        ox, oy = (x, y) if r else (0, 0)
        if c == "M":
            if len(cur) > 2:
                rings.append(cur)
            x, y = num() + ox, num() + oy
            cur = [(x, y)]
            cmd = "l" if r else "L"
        elif c == "L":
            x, y = num() + ox, num() + oy
            cur.append((x, y))
        elif c == "H":
            x = num() + ox
            cur.append((x, y))
        elif c == "V":
            y = num() + oy
            cur.append((x, y))
        elif c in "CS":
            if c == "C":
                p1 = (num() + ox, num() + oy)
            else:
                p1 = (2 * x - lc[0], 2 * y - lc[1]) if lc else (x, y)
            p2 = (num() + ox, num() + oy)
            p3 = (num() + ox, num() + oy)
            cur += cubic((x, y), p1, p2, p3, n)[1:]
            lc = p2
            x, y = p3
        elif c in "QT":
            if c == "Q":
                p1 = (num() + ox, num() + oy)
            else:
                p1 = (2 * x - lc[0], 2 * y - lc[1]) if lc else (x, y)
            p2 = (num() + ox, num() + oy)
            cur += quad((x, y), p1, p2, n)[1:]
            lc = p1
            x, y = p2
        elif c == "Z":
            if cur:
                x, y = cur[0]
        if c not in "CSQT":
            lc = None
    if len(cur) > 2:
        rings.append(cur)
    out = Polygon()
    for r in rings:
        out = out.symmetric_difference(fix(Polygon(r)))
    return out


def fix(p):
    return p if p.is_valid else p.buffer(0)


def blob(pts, n=14, k=0.5):
    return fix(Polygon(spline(pts, True, n, k)))


def poly(pts):
    return fix(Polygon(pts))


def disc(x, y, r, ry=None):
    p = Point(0, 0).buffer(1, 32)
    return affinity.translate(affinity.scale(p, r, ry or r, origin=(0, 0)), x, y)


def rrect(x, y, w, h, r):
    r = min(r, w / 2 - 0.01, h / 2 - 0.01)
    return box(x + r, y + r, x + w - r, y + h - r).buffer(r, 16) if r > 0 else box(x, y, x + w, y + h)


def ribbon(pts, widths, smooth=True, cap=True):
    """A thick-thin stroke: centre points and a width at each."""
    P = spline(pts, n=16) if smooth else pts
    n = len(P)
    W = []
    for i in range(n):
        f = i / (n - 1) * (len(widths) - 1)
        k = min(int(f), len(widths) - 2)
        t = f - k
        t = t * t * (3 - 2 * t)
        W.append(widths[k] + (widths[k + 1] - widths[k]) * t)
    L, R = [], []
    for i, (x, y) in enumerate(P):
        a = P[max(0, i - 1)]
        b = P[min(n - 1, i + 1)]
        d = math.dist(a, b) or 1
        nx, ny = -(b[1] - a[1]) / d, (b[0] - a[0]) / d
        L.append((x + nx * W[i] / 2, y + ny * W[i] / 2))
        R.append((x - nx * W[i] / 2, y - ny * W[i] / 2))
    s = Polygon(L + R[::-1]).buffer(0)
    if cap:
        s = unary_union([s] + [Point(P[i]).buffer(W[i] / 2, 16) for i in (0, -1) if W[i] > 0.3])
    return s


def line(pts, w, smooth=True, flat=False):
    P = spline(pts) if smooth else pts
    return LineString(P).buffer(w / 2, 16, cap_style=2 if flat else 1, join_style=1)


def star(cx, cy, r, r2, n, rot=-90, soft=0):
    p = poly(
        [
            (
                cx + (r if i % 2 == 0 else r2) * math.cos(math.radians(rot + i * 180 / n)),
                cy + (r if i % 2 == 0 else r2) * math.sin(math.radians(rot + i * 180 / n)),
            )
            for i in range(2 * n)
        ]
    )
    return round_(p, soft) if soft else p


def ngon(cx, cy, r, n, rot=-90):
    return poly(
        [
            (cx + r * math.cos(math.radians(rot + i * 360 / n)), cy + r * math.sin(math.radians(rot + i * 360 / n)))
            for i in range(n)
        ]
    )


def wedge(cx, cy, r0, r1, a0, a1, ky=1, n=28):
    A = [math.radians(a0 + (a1 - a0) * i / n) for i in range(n + 1)]
    pts = [(cx + r1 * math.cos(a), cy + r1 * ky * math.sin(a)) for a in A]
    pts += [(cx + r0 * math.cos(a), cy + r0 * ky * math.sin(a)) for a in reversed(A)] if r0 > 0 else [(cx, cy)]
    return poly(pts)


def round_(s, r):  # soften both outer and inner corners
    return s.buffer(-r, 16).buffer(2 * r, 16).buffer(-r, 16) if r else s


def outer(s, r):
    return s.buffer(-r, 16).buffer(r, 16)


def U(*s):
    return unary_union([x for y in s for x in (y if isinstance(y, (list, tuple)) else [y])])


def mv(s, dx, dy):
    return affinity.translate(s, dx, dy)


def rot(s, a, o=(0, 0)):
    return affinity.rotate(s, a, origin=o)


def sc(s, x, y=None, o=(0, 0)):
    return affinity.scale(s, x, x if y is None else y, origin=o)


def mirror(s, x):
    return affinity.scale(s, -1, 1, origin=(x, 0))


def shade(s, d, e=None):
    return s.difference(mv(s, -d, -(d if e is None else e)))  # lower right


def lite(s, d, e=None):
    return s.difference(mv(s, d, d if e is None else e))  # upper left


# ---------------------------------------------------------------- writing
FINE = 0.035, 2  # simplification and decimals; big pictures use coarser numbers


def d_of(s, q=1):
    out = []
    geoms = (
        [s]
        if isinstance(s, Polygon)
        else [g for g in getattr(s, "geoms", []) if isinstance(g, (Polygon, MultiPolygon))]
    )
    for g in geoms:
        if isinstance(g, MultiPolygon):
            out.append(d_of(g, q))
            continue
        if g.is_empty or g.area < 0.02:
            continue
        g = g.simplify(FINE[0])
        for r in [g.exterior] + list(g.interiors):
            c = list(r.coords)[:-1]
            last = None
            pts = []
            for p in c:
                t = "%s %s" % (fmt(p[0]), fmt(p[1]))
                if t != last:
                    pts.append(t)
                last = t
            if len(pts) > 2:
                out.append("M" + "L".join(pts) + "Z")
    return "".join(out)


def fmt(v):
    t = "%.*f" % (FINE[1], v)
    t = t.rstrip("0").rstrip(".") if "." in t else t
    return "0" if t in ("-0", "") else t


class Svg:
    def __init__(s, w, h):
        global FINE
        FINE = (0.035, 2) if max(w, h) < 230 else ((0.07, 1) if max(w, h) < 1100 else (0.09, 1))
        s.w, s.h, s.defs, s.body = w, h, [], []

    def lin(s, x1, y1, x2, y2, *stops):
        return s._g(
            '<linearGradient id="%s" gradientUnits="userSpaceOnUse" x1="%s" y1="%s" x2="%s" y2="%s">'
            % ("%s", fmt(x1), fmt(y1), fmt(x2), fmt(y2)),
            stops,
            "linearGradient",
        )

    def rad(s, x, y, r, *stops):
        return s._g(
            '<radialGradient id="%s" gradientUnits="userSpaceOnUse" cx="%s" cy="%s" r="%s">'
            % ("%s", fmt(x), fmt(y), fmt(r)),
            stops,
            "radialGradient",
        )

    def _g(s, head, stops, tag):
        i = "g%d" % len(s.defs)
        n = len(stops)
        t = ""
        for k, st in enumerate(stops):
            if isinstance(st, str):
                st = (k / (n - 1), st)
            o = ' stop-opacity="%s"' % fmt(st[2]) if len(st) > 2 else ""
            t += '<stop offset="%s" stop-color="%s"%s/>' % (fmt(st[0]), col(st[1]), o)
        s.defs.append(head % i + t + "</%s>" % tag)
        return "url(#%s)" % i

    def put(s, shape, fill, op=1):
        if isinstance(shape, (list, tuple)):
            shape = U(*shape)
        d = d_of(shape)
        if d:
            s.body.append(
                '<path fill="%s"%s fill-rule="evenodd" d="%s"/>'
                % (col(fill), "" if op == 1 else ' opacity="%s"' % fmt(op), d)
            )
        return shape

    def lit(s, shape, base, dark, light=None, d=4, l=2, within=None):
        """The house shading: flat base, one cut shade lower right, one thin cut light upper left."""
        s.put(shape, base)
        a = shade(shape, d)
        if within is not None:
            a = a.intersection(within)
        s.put(a, dark)
        if light:
            s.put(lite(shape, l), light)
        return shape

    def save(s, name):
        t = '<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g">' % (s.w, s.h, s.w, s.h)
        if s.defs:
            t += "<defs>" + "".join(s.defs) + "</defs>"
        t += "\n" + "\n".join(s.body) + "\n</svg>\n"
        os.makedirs(OUT, exist_ok=True)
        open(os.path.join(OUT, name + ".svg"), "w").write(t)
