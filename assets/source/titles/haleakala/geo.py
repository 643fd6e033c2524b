"""Where everything on the island lies: logical canvas 1920x1080, origin top left, y down.
The island is a cone seen steeply from the south: rings are ellipses (flattened by KY) whose centres climb with height."""

import math

CX, CY, KY = 960, 590, 0.8
#        radius -> how far the ring is lifted on the screen
LIFT = [(0, -63), (46, -63), (60, -64), (112, -78), (120, -76), (200, -36), (266, -21), (332, -8), (420, 0), (900, 0)]
RING = dict(coast=416, G=332, F=266, M=200, C=120, lake=37)
MID = dict(B=376, G=298, F=232, M=161, C=86, W=458)
BAY = (536, 418)


def lift(R):
    for (a, la), (b, lb) in zip(LIFT, LIFT[1:]):
        if R <= b:
            return la + (lb - la) * (R - a) / (b - a)
    return 0


def pt(R, a, dy=None):
    t = math.radians(a)
    return (CX + R * math.cos(t), CY + (lift(R) if dy is None else dy) + R * KY * math.sin(t))


def ang(i):
    return -90 + 60 * i


def coast_r(a):
    return 414 + 15 * math.cos(math.radians(6 * a))


def tangent(i):
    """Unit screen vector along the ring at segment i, pointing to the right."""
    t = math.radians(ang(i))
    x, y = -math.sin(t), KY * math.cos(t)
    m = math.hypot(x, y)
    x, y = x / m, y / m
    return (x, y) if x > 0 else (-x, -y)


STAG = dict(M=-9, F=8, G=-7)  # pads stagger along the ring, so that no statue hides the pad behind it
NORTH = dict(
    M=(-15, -1), F=(8, 21), G=(-7, -20)
)  # the northern valley is the most foreshortened: pads and shaman places apart


def spots(r, i):
    return NORTH[r] if i == 0 else (STAG[r], -STAG[r] * 1.15)


def seat(f):
    """Standing point of a field: the pad (statue, lava chip) on M, F, G; the ledge on C; the middle of B and W."""
    r, i = f[0], int(f[1])
    n = {0: 3, 1: 1, 5: 1}.get(i, 0)  # northern fields: a little outwards, the ring behind hides their rim
    return pt(MID[r] + (n * 3 if r in "GFM" else 0), ang(i) + (spots(r, i)[0] if r in STAG else 0))


def shaman_seat(f):
    """The shaman never stands on the pad: it keeps the other half of the field; on its hut beach it waits beside the hut."""
    r, i = f[0], int(f[1])
    if r == "B":
        return pt(352, ang(i) - 15 if i == 0 else ang(i) - 15)
    return pt(MID[r] + (6 if i in (0, 1, 5) else 0), ang(i) + spots(r, i)[1])


def bay(i, ab):
    t = math.radians(ang(i) + (-14 if ab == "a" else 14))
    return (CX + BAY[0] * math.cos(t), CY + BAY[1] * math.sin(t))


def region(f):
    """Outline of a field as a polygon."""
    r, i = f[0], int(f[1])
    a = ang(i)
    lo, hi = dict(B=(338, 404), G=(272, 326), F=(206, 260), M=(126, 194), C=(58, 112), W=(426, 486))[r]
    gap = lambda R: 10 / R * 57.3
    inn = [pt(lo, a - 30 + gap(lo) + (60 - 2 * gap(lo)) * k / 16) for k in range(17)]
    out = [
        pt(hi if r != "B" else coast_r(a - 30 + 60 * k / 16) - 9, a - 30 + gap(hi) + (60 - 2 * gap(hi)) * k / 16)
        for k in range(17)
    ]
    return out + inn[::-1]


def beach_slots(i, seat_index, n):
    """Centres of n discs of one seat on beach i. Seat 0 (upper panel) takes the half with the smaller x, seat 1 the other;
    the row follows the shore outwards from the middle; from four discs on it runs in a zigzag so that every number stays clear."""
    side = 1 if pt(MID["B"], ang(i) + 1)[0] > pt(MID["B"], ang(i))[0] else -1
    side = side if seat_index else -side
    flat = i in (0, 3)  # seen from the front or from behind: longer, and narrower to the eye
    first = 46 if flat and n < 4 else 36 if n < 4 else 32
    pitch = 50 if n < 4 else 29 if flat else 23
    out = []
    for k in range(n):
        R = 378 if n < 4 else ((398, 352) if flat else (396, 352))[k % 2]
        t, L = 0.0, 0.0
        p = pt(376, ang(i))
        want = first + k * pitch
        while L < want and abs(t) < 29:
            t += side * 0.25
            q = pt(376, ang(i) + t)
            L += math.dist(p, q)
            p = q
        out.append(pt(R, ang(i) + t))
    return out


def plaque(i):
    t = math.radians(ang(i))
    return (CX, CY - 422) if i == 0 else (CX, CY + 438) if i == 3 else (CX + 570 * math.cos(t), CY + 450 * math.sin(t))


def boat_path(i, n, steps=16):
    """The boat swings out round each headland and comes in to each anchorage."""
    A = [ang(i) + 60 * n * k / (steps * n) for k in range(steps * n + 1)]
    return [pt(MID["W"] + 8 + 8 * math.cos(math.radians(6 * a)) - (0 if k % steps else 0), a) for k, a in enumerate(A)]
