"""Board geometry of Kilauea in logical pixels, origin at the middle of the board (x right, y down)."""

import math

K = 0.815  # how far the circle is squashed
R_VOLC, R_RING, R_MOAT = 352, 394, 436  # slope edge, canoe ring, shore
ROW = {1: 464, 2: 516, 3: 566}  # forest rows, shore to outside
R_OUT, R_REEF = 590, 484
FLOWER = ("hibiscus", "plumeria", "heliconia", "orchid", "protea")
COLOURS = ("red", "yellow", "green", "blue")
INKS = dict(red="red", yellow="gold", green="teal", blue="violet")
PITCH, TILE = 46, 62
PLATE = [(-102, -194), (90, -50), (14, 136), (-262, 136), (-338, -50)]  # left end and foot line of each terrace
SIDE = [1, 1, 1, -1, -1]  # slope slot right or left of the pillars
CRATER = (0, -46, 82, 54)


def centre(k):
    return -90 + 72 * k


def at(r, a):
    t = math.radians(a)
    return r * math.cos(t), r * K * math.sin(t)


def pad(i):
    return at(R_RING, centre(i // 2) + (-17 if i % 2 == 0 else 17))


def reef(k):
    return at(R_REEF, centre(k) + 36)


def forest(k, row, x):
    return at(ROW[row], centre(k) + x * 31)


def pillar(k, c):  # middle of the foot line of a pillar
    x, y = PLATE[k]
    return x + PITCH * (c + 0.5) + (0 if SIDE[k] > 0 else TILE + 4), y


def slope(k):  # middle of the slope slot
    x, y = PLATE[k]
    return (x + 4 * PITCH + 4 + TILE / 2 if SIDE[k] > 0 else x + TILE / 2), y + 6


RIVER = [
    [(58, -80), (118, -98), (168, -130), (190, -186), (212, -246)],
    [(48, -2), (96, 36), (190, 46), (262, 70), (344, 94)],
    [(0, 4), (5, 70), (-5, 140), (4, 210), (0, 296)],
]
RIVER += [[(-x, y) for x, y in RIVER[1]], [(-x, y) for x, y in RIVER[0]]]
