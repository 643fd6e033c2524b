"""Five ambience beds: stereo loops. The end is folded over the beginning, so the seam lies inside continuous sound."""

import numpy as np

from effects import creaking
from synth import (
    SR,
    band,
    crackle,
    db,
    drops,
    encode,
    fade,
    integrated,
    limit,
    noise,
    puff,
    rng_for,
    room,
    rumble,
    struck,
    sweep,
    tt,
)

LUFS = -34.0
FOLD = 3.0


def place(out, x, at, pan=0.0, gain=1.0):
    i = int(at * SR)
    x = x[: max(0, len(out) - i)]
    a = (pan + 1) * np.pi / 4
    out[i : i + len(x), 0] += gain * np.cos(a) * x
    out[i : i + len(x), 1] += gain * np.sin(a) * x


def wide(dur, rng, lo, hi):
    """noise with a shared middle and different sides"""
    m = noise(dur, rng, lo, hi)
    return np.stack([m + 0.7 * noise(dur, rng, lo, hi), m + 0.7 * noise(dur, rng, lo, hi)], 1)


def breathe(dur, rng, period, depth):
    t, x = tt(dur), 0
    for k in range(3):
        x = x + np.sin(2 * np.pi * t / (period * rng.uniform(0.7, 1.5)) + rng.uniform(0, 6.3)) / 3
    return (1 + depth * x)[:, None]


def waves(out, rng, dur, gap, level, far=False):
    at = -2.0
    while at < dur:
        d = rng.uniform(5.5, 8.0)
        build = 0.7 * noise(d, rng, 140, 520) * puff(d, 0.42, 2.4)
        wash = sweep(d, rng, 700, 3000 if not far else 1400) * puff(d, 0.5, 2.2) * 0.45
        fizz = np.zeros(1) if far else noise(d, rng, 3000, 8500) * puff(d, 0.62, 2.5) * 0.10
        x = build + wash
        x[: len(fizz)] += fizz
        place(out, x[int(max(0, -at) * SR) :], max(0, at), rng.uniform(-0.6, 0.6), level * rng.uniform(0.6, 1))
        at += gap * rng.uniform(0.75, 1.3)


def fold(x):
    """equal-power fold of the last seconds over the first"""
    n = int(FOLD * SR)
    r = np.sin(np.linspace(0, np.pi / 2, n))[:, None]
    y = x[:-n].copy()
    y[:n] = y[:n] * r + x[-n:] * r[::-1]
    return y


def surf_day(r, d):
    out = wide(d, r, 110, 600) * breathe(d, r, 9, 0.5) * 0.05
    waves(out, r, d, 5.2, 0.8)
    return out + wide(d, r, 2200, 6500) * breathe(d, r, 5, 0.8) * 0.010


def surf_night(r, d):
    out = wide(d, r, 110, 420) * breathe(d, r, 10, 0.5) * 0.05
    waves(out, r, d, 6.0, 0.45, far=True)
    for f, rate, pan, gain in (
        (4180, 0.62, -0.7, 0.055),
        (4420, 0.74, 0.6, 0.045),
        (3930, 0.93, 0.1, 0.022),
        (4650, 1.1, 0.85, 0.016),
    ):
        at, on = r.uniform(0, rate), 1.0
        while at < d - 0.2:
            n = r.integers(3, 5)
            chirp = np.concatenate(
                [
                    np.r_[np.sin(2 * np.pi * f * tt(0.017)) * puff(0.017, 0.4, 1), np.zeros(int(0.012 * SR))]
                    for _ in range(n)
                ]
            )
            place(out, chirp, at, pan, gain * on)
            on = np.clip(on + r.normal(0, 0.12), 0.25, 1)
            at += rate * r.normal(1, 0.03) + (r.uniform(1.5, 4) if r.random() < 0.05 else 0)
    return out


def tavern(r, d):
    out = wide(d, r, 90, 300) * breathe(d, r, 7, 0.25) * 0.07
    waves(out, r, d, 7.0, 0.16, far=True)
    for _ in range(int(d * 1.6)):  # far talk behind a wall: no words, only vowels
        s = r.uniform(0.12, 0.3)
        v = band(noise(s, r, 150, 900), r.uniform(300, 420), r.uniform(560, 800)) * puff(s, 0.3, 1)
        place(out, v, r.uniform(0, d - s), r.uniform(-0.8, 0.8), r.uniform(0.05, 0.13))
    for _ in range(5):
        place(out, creaking(r, r.uniform(0.7, 1.3)), r.uniform(0, d - 1.4), r.uniform(-0.8, 0.8), r.uniform(0.06, 0.14))
    for _ in range(6):
        place(
            out,
            struck("wood", r.uniform(240, 400), 0.15, 0.2, r, 0.4),
            r.uniform(0, d - 0.3),
            r.uniform(-0.9, 0.9),
            r.uniform(0.05, 0.12),
        )
    place(out, crackle(d, r, 9), 0, 0.4, 0.05)
    return out


def volcano(r, d):
    out = np.stack([rumble(d, r, 46), rumble(d, r, 49)], 1) * breathe(d, r, 6, 0.45) * 0.22
    out += wide(d, r, 500, 2400) * breathe(d, r, 5, 0.7) * 0.018
    place(out, crackle(d, r, 14), 0, -0.3, 0.10)
    place(out, crackle(d, r, 9), 0, 0.5, 0.08)
    for _ in range(int(d * 1.1)):
        place(out, drops(0.5, r, 2, 90, 240, size=3), r.uniform(0, d - 0.6), r.uniform(-0.7, 0.7), r.uniform(0.1, 0.4))
    for _ in range(4):
        place(out, sweep(1.6, r, 3800, 1200) * puff(1.6, 0.2, 2), r.uniform(0, d - 1.7), r.uniform(-0.8, 0.8), 0.05)
    return out


def song(r, kind):
    """a made-up bird: a few glides"""
    base, parts = {"flute": (2093, 3), "trill": (3136, 7), "call": (1568, 2)}[kind], []
    f0, n = base[0] * r.uniform(0.94, 1.06), base[1]
    for k in range(n):
        s = {"flute": r.uniform(0.12, 0.22), "trill": 0.055, "call": r.uniform(0.2, 0.3)}[kind]
        f = f0 * {"flute": [1, 1.19, 0.89][k % 3], "trill": [1, 1.12][k % 2], "call": [1, 0.75][k % 2]}[kind]
        g = np.linspace(0, 1, int(s * SR))
        parts += [
            np.sin(2 * np.pi * np.cumsum(f * (1 + r.uniform(-0.08, 0.12) * g**2)) / SR) * puff(s, 0.3, 1),
            np.zeros(int(r.uniform(0.01, 0.05) * SR)),
        ]
    return room(fade(np.concatenate(parts), 0.004, 0.01), 0.5, 0.6)


def lagoon(r, d):
    out = wide(d, r, 130, 600) * breathe(d, r, 6, 0.4) * 0.035
    waves(out, r, d, 5.0, 0.18)
    out += wide(d, r, 2500, 7000) * breathe(d, r, 5, 0.9) * 0.010
    for _ in range(int(d * 2.2)):
        place(
            out,
            drops(0.4, r, r.integers(1, 4), 380, 1000, size=1.6),
            r.uniform(0, d - 0.5),
            r.uniform(-0.9, 0.9),
            r.uniform(0.03, 0.10),
        )
    at = 1.5
    while at < d - 3:
        kind = r.choice(["flute", "flute", "trill", "call"])
        pan, far = r.uniform(-0.9, 0.9), r.uniform(0.05, 0.15)
        place(out, song(r, kind), at, pan, far)
        if r.random() < 0.35:
            place(out, song(r, kind), at + r.uniform(1.0, 1.6), -pan, far * 0.6)  # an answer from the other side
        at += r.uniform(2.2, 5.5)
    return out


BEDS = {
    "surf_day": (surf_day, 36),
    "surf_night": (surf_night, 36),
    "tavern": (tavern, 34),
    "volcano": (volcano, 30),
    "lagoon_birds": (lagoon, 38),
}


def build(folder):
    for name, (make, length) in BEDS.items():
        x = fold(make(rng_for("ambience " + name), length + FOLD))
        x -= x.mean(0)
        x = limit(x * db(LUFS - integrated(x)), db(-6))
        encode(x, folder / f"{name}.ogg", 1, title=name, artist="Lava & Lagoon")
