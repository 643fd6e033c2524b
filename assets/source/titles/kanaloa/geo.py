"""Kanaloa: where everything lies on the 1920 x 1080 canvas. Shared by the part generators, layout.py and the frames."""

import json, math, os

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = json.load(open(os.path.join(HERE, "board.json")))
B = DATA["board"]
X0, XS, Y0, YS = 458, 1290, 74, 884  # map: x = X0 + XS * pos.x, y = Y0 + YS * pos.y
ISL = {i["id"]: (round(X0 + XS * i["pos"][0]), round(Y0 + YS * i["pos"][1])) for i in B["islands"]}
NAME = {i["id"]: i["name"] for i in B["islands"]}
KIND = {i["id"]: i["kind"] for i in B["islands"]}
CUR = {c["id"]: tuple(c["ends"]) for c in B["currents"]}
IN = {n: {c["id"] for c in B["currents"] if n in c["in_game_with"]} for n in (2, 3, 4)}
ISL_IN = {n: DATA["setup"][str(n)]["islands"] for n in (2, 3, 4)}
RX, RY = 76, 56  # island footprint
GODS = ("Kanaloa", "Ku", "Pele", "Lono", "Kane")


def stream(sid, frm=None, n=40, bow=0.045):
    """Points of a current from shore to shore, gently bowed; frm = tail island."""
    a, b = CUR[sid]
    (x0, y0), (x1, y1) = ISL[a], ISL[b]
    L = math.dist((x0, y0), (x1, y1))
    nx, ny = -(y1 - y0) / L, (x1 - x0) / L
    h = min(18, L * bow) * (1 if int(sid[1:]) % 2 else -1)
    c = ((x0 + x1) / 2 + nx * 2 * h, (y0 + y1) / 2 + ny * 2 * h)
    P = [
        (
            (1 - t) ** 2 * x0 + 2 * (1 - t) * t * c[0] + t * t * x1,
            (1 - t) ** 2 * y0 + 2 * (1 - t) * t * c[1] + t * t * y1,
        )
        for t in [i / 200 for i in range(201)]
    ]
    out = lambda p, q: ((p[0] - q[0]) / (RX + 2)) ** 2 + ((p[1] - q[1]) / (RY + 2)) ** 2 > 1
    P = [p for p in P if out(p, (x0, y0)) and out(p, (x1, y1))]
    P = [P[round(i * (len(P) - 1) / n)] for i in range(n + 1)]
    return P[::-1] if frm == b else P


def berth(sid, tail):
    """Centre and heading (degrees, y down) of the fish on a current."""
    P = stream(sid, tail)
    m = len(P) // 2
    return P[m], math.degrees(math.atan2(P[m + 3][1] - P[m - 3][1], P[m + 3][0] - P[m - 3][0]))


PAWN_SPOTS = [
    (70, 30),
    (-70, 30),
    (0, 52),
    (36, 58),
    (-36, 58),
    (70, 58),
    (-70, 58),
    (0, 72),
]  # feet, from the island's centre, in the order they fill
TILE_SPOTS = [(-30, -14), (30, -14)]  # tile centres (56 x 68)
