"""All effects. One function a family; `fx(name, tier, samples)` files the result under its loudness tier.

Notes: only G A B D E sound here. They belong to every key of the music, so an effect never clashes with the tune.
"""

import numpy as np

from synth import (
    band,
    bowed,
    conch,
    crackle,
    curve,
    db,
    drops,
    drum,
    encode,
    fade,
    harp,
    hz,
    limit,
    mix,
    momentary,
    noise,
    pluck,
    puff,
    rng_for,
    room,
    rumble,
    splash,
    struck,
    strum,
    sweep,
    trim,
    tt,
    uke,
    voice,
)

LADDER = ["G4", "A4", "B4", "D5", "E5", "G5", "A5", "B5", "D6", "E6"]
SIXTH = ["G3", "D4", "G4", "B4", "E5"]
TIER = {"hint": -37, "ui": -33, "card": -31, "piece": -29, "note": -27, "news": -25, "big": -21, "huge": -17}
OUT = {}


def fx(name, tier, x, wet=0.10, size=0.25, longest=None, loop=False):
    if wet and not loop:
        x = room(x, wet, size)
    if not loop:
        x = trim(x)
        if longest and len(x) > longest * 44100:
            x = x[: int(longest * 44100)]
        x = fade(x, 0.0005, min(0.04, len(x) / 44100 * 0.35))
    x = x * db(TIER[tier] - momentary(x))
    lead = np.zeros(0 if loop else 180)  # 4 ms, so that the codec's pre-echo has room
    OUT[name] = np.concatenate([lead, limit(x, db(-2.5))]), tier


def rising(base, steps, f):
    for i, n in enumerate(steps):
        f(f"{base}_{i + 1}", n)


def interface():
    r = rng_for("ui")
    short = {"wet": 0, "longest": 0.115}
    fx("ui_tick", "hint", struck("wood", "E6", 0.06, 0.15, r, 0.2), **short)
    fx("ui_focus", "hint", mix(struck("shell", "B6", 0.05, 0.2, r), (0.012, 0.5, struck("shell", "E6", 0.05))), **short)
    fx("ui_press", "ui", mix(struck("wood", "G4", 0.11, 0.3, r), 0.6 * struck("wood", "D5", 0.09)), **short)
    fx("ui_select", "ui", fade(uke("B4", 0.115, r), 0, 0.06), **short)
    fx(
        "ui_open",
        "ui",
        mix(struck("bamboo", "D5", 0.08, 0.2, r), (0.038, struck("bamboo", "G5", 0.075, 0.1, r))),
        **short,
    )
    fx(
        "ui_close",
        "ui",
        mix(struck("bamboo", "G5", 0.08, 0.1, r), (0.038, struck("bamboo", "D5", 0.075, 0.2, r))),
        **short,
    )
    fx(
        "ui_refuse",
        "ui",
        mix(struck("log", "D3", 0.11, 0.06, r, 0.55, 0.5), (0.048, 0.7, struck("log", "D3", 0.065, 0.06, r, 0.6, 0.4))),
        **short,
    )
    fx("ui_toggle_on", "ui", mix(struck("wood", "D5", 0.05, 0.3, r), (0.035, struck("bamboo", "A5", 0.07))), **short)
    fx("ui_toggle_off", "ui", mix(struck("wood", "A5", 0.05, 0.3, r), (0.035, struck("bamboo", "D5", 0.07))), **short)
    fx("ui_slider", "hint", struck("bamboo", "G5", 0.05, 0.1, r, 0.2), **short)
    fx("ui_bump", "hint", struck("wood", "D4", 0.07, 0.1, r, 0.5), **short)
    fx("ui_page", "ui", sweep(0.11, r, 1500, 3800) * puff(0.11, 0.3, 2), **short)
    fx("undo", "piece", mix(fade(uke("D5", 0.32)[::-1], 0.02, 0.004), (0.30, 0.5, struck("wood", "G4", 0.09, 0.1, r))))
    fx(
        "hint",
        "note",
        mix(
            struck("kalimba", "E5", 0.6), (0.09, struck("kalimba", "B5", 0.8)), (0.18, 0.5, struck("shell", "D6", 0.08))
        ),
    )
    fx(
        "save",
        "note",
        mix(
            struck("wood", "G4", 0.1, 0.3, r),
            (0.09, struck("vibes", "D5", 0.5, soft=0.3)),
            (0.19, struck("vibes", "G5", 0.8, soft=0.3)),
        ),
    )
    fx("join", "news", mix(struck("log", "G3", 0.4, 0.1, r), (0.1, strum(["D4", "G4", "B4", "D5"], 0.9, r, 0.03))))
    fx("leave", "note", mix(uke("B4", 0.6), (0.14, uke("G4", 0.8))))
    fx(
        "pad_lost",
        "news",
        mix(
            struck("bamboo", "B4", 0.2, 0.1, r),
            (0.16, struck("bamboo", "A4", 0.2, 0.1, r)),
            (0.42, struck("bamboo", "B4", 0.2, 0.1, r)),
            (0.58, struck("bamboo", "A4", 0.25, 0.1, r)),
        ),
    )
    fx("pad_back", "note", mix(struck("bamboo", "A4", 0.2, 0.1, r), (0.12, struck("bamboo", "D5", 0.25, 0.1, r))))


def paper(r, dur, f0, f1, attack=0.25, snap=0.0):
    x = sweep(dur, r, f0, f1) * puff(dur, attack, 2.2)
    return mix(x, (dur * 0.55, snap, noise(0.03, r, 900, 7000) * np.exp(-tt(0.03) / 0.006))) if snap else x


def cards():
    r = rng_for("cards")
    for i in range(3):
        fx(
            f"card_deal_{i + 1}",
            "card",
            mix(
                paper(r, 0.14, 2200 + 300 * i, 4200, 0.2),
                (0.105, 0.9, noise(0.05, r, 300, 3500) * np.exp(-tt(0.05) / 0.010)),
            ),
            0.06,
        )
    for i in range(2):
        fx(
            f"card_turn_{i + 1}",
            "card",
            mix(paper(r, 0.13, 1500, 4800, 0.4), (0.15, paper(r, 0.16, 3800, 1700, 0.12, 0.8 + 0.2 * i))),
            0.06,
        )
    fx(
        "card_flip",
        "card",
        mix(
            paper(r, 0.15, 1800, 5200, 0.4),
            (0.16, paper(r, 0.15, 4200, 1800, 0.1, 1)),
            (0.06, 0.8, strum(["D5", "G5", "B5"], 0.45, r, 0.035)),
        ),
    )
    fx(
        "card_rotate",
        "card",
        mix(
            paper(r, 0.3, 1400, 3400, 0.5),
            (0.1, 0.8, strum(["G4", "B4", "D5", "G5"], 0.5, r, 0.04)),
            (0.33, struck("wood", "G4", 0.08, 0.2, r)),
        ),
    )
    fx(
        "card_store",
        "card",
        mix(paper(r, 0.22, 2600, 1500, 0.3), (0.2, 0.9, uke("E5", 0.6)), (0.24, struck("wood", "D5", 0.09, 0.3, r))),
    )
    fx("card_discard", "card", paper(r, 0.3, 2400, 900, 0.35), 0.05)
    fx("card_slide", "card", paper(r, 0.2, 1300, 2200, 0.45), 0.05)
    fx("card_pick", "card", mix(paper(r, 0.09, 2200, 4200, 0.4), (0.03, 0.35, struck("bamboo", "B5", 0.07))), 0.04)
    riff = mix(
        *[
            (
                0.018 * i + 0.0007 * i * i,
                0.4 + 0.6 * np.sin(np.pi * (i + 1) / 27),
                noise(0.022, r, 1200 + 60 * i, 7500) * np.exp(-tt(0.022) / 0.005),
            )
            for i in range(26)
        ]
    )
    fx(
        "card_shuffle",
        "card",
        mix(riff, (0.86, 0.8, riff[: int(0.4 * 44100)]), (1.2, 0.9, paper(r, 0.16, 2600, 1200, 0.2, 0.8))),
        0.08,
    )
    fx(
        "card_lost",
        "note",
        mix(
            paper(r, 0.3, 2600, 800, 0.4),
            (0.12, uke("A4", 0.6)),
            (0.36, uke("G4", 0.9)),
            (0.5, 0.8, splash(0.6, r, 1.0)),
        ),
    )
    fx(
        "card_lapse",
        "piece",
        mix(paper(r, 0.26, 2000, 900, 0.4), (0.14, 0.8, struck("log", "G3", 0.3, 0.05, r, 0.6, 0.6))),
    )
    fx(
        "card_rip",
        "card",
        mix(
            *[
                (0.012 * i, 0.5 + 0.5 * r.random(), noise(0.018, r, 1500, 9000) * np.exp(-tt(0.018) / 0.006))
                for i in range(18)
            ],
            (0.22, 0.9, struck("wood", "D4", 0.1, 0.3, r)),
        ),
        0.06,
    )
    fx(
        "sail_flap",
        "piece",
        mix(*[(0.09 * i, 1 - 0.2 * i, noise(0.1, r, 150, 1600) * puff(0.1, 0.15, 3)) for i in range(4)]),
    )


def pieces():
    r = rng_for("pieces")
    fx(
        "piece_pick",
        "card",
        mix(struck("bamboo", "D5", 0.08, 0.15, r, 0.3), 0.25 * paper(r, 0.08, 1800, 3200, 0.3)),
        0.05,
    )
    fx(
        "piece_sand",
        "piece",
        mix(noise(0.16, r, 250, 2600) * np.exp(-tt(0.16) / 0.035), 0.5 * struck("log", "G3", 0.12, 0, r, 0.6, 0.3)),
        0.05,
    )
    fx(
        "piece_wood",
        "piece",
        mix(struck("wood", "G4", 0.14, 0.4, r), 0.5 * struck("log", "D4", 0.16, 0, r, 0.3, 0.4)),
        0.08,
    )
    fx(
        "piece_stone",
        "piece",
        mix(
            struck("stone", 620, 0.12, 0.5, r),
            0.7 * struck("stone", 392, 0.14),
            0.4 * struck("log", "G2", 0.15, 0, r, 0.5, 0.4),
        ),
        0.08,
    )
    fx("piece_slide", "piece", band(noise(0.34, r, 250, 1900), None, 1400) * puff(0.34, 0.3, 1.4), 0.06)
    fx(
        "shaman_step",
        "piece",
        mix(struck("wood", "D4", 0.1, 0.25, r, 0.2), (0.13, 0.8, struck("wood", "G4", 0.1, 0.2, r, 0.2))),
        0.08,
    )
    fx(
        "shaman_step_up",
        "piece",
        mix(struck("wood", "G4", 0.1, 0.25, r, 0.2), (0.15, 0.9, struck("wood", "D5", 0.1, 0.2, r, 0.2))),
        0.08,
    )

    def stack(name, n):
        f = hz(n)
        k = int(name[-1])
        fx(
            name,
            "news",
            mix(
                struck("log", f, 0.8, 0.12, r),
                (0.03, 0.35, struck("marimba", 2 * f, 0.5)),
                (0, 0.9 - 0.1 * k, drum(62, 0.35, r, decay=0.12)),
            ),
            0.14,
            0.3,
        )

    rising("stack", ["G3", "A3", "B3", "D4", "E4", "G4"], stack)
    saw = mix(*[(0.085 * i, noise(0.07, r, 700, 3200) * puff(0.07, 0.4, 1)) for i in range(3)])
    fx(
        "tiki_felled",
        "piece",
        mix(
            0.7 * saw,
            (0.28, struck("wood", "D4", 0.12, 0.4, r)),
            (0.36, 0.6, rolling(r, 0.45, 150)),
            (0.8, struck("wood", "A4", 0.14, 0.4, r)),
            (0.82, 0.7, struck("log", "G3", 0.25, 0, r, 0.4, 0.6)),
        ),
    )
    fx("tiki_moved", "piece", mix(struck("log", "A3", 0.4, 0.1, r), (0.16, struck("log", "D4", 0.5, 0.1, r))))
    fx(
        "capstone",
        "piece",
        mix(
            0.7 * noise(0.28, r, 350, 1700) * puff(0.28, 0.5, 1.2),
            (0.27, struck("stone", 520, 0.14, 0.5, r)),
            (0.27, 0.6, struck("log", "G2", 0.3, 0, r, 0.5, 0.6)),
        ),
    )
    fx(
        "chip_gold",
        "piece",
        mix(
            paper(r, 0.08, 2500, 4500),
            (0.06, struck("coin", 2350, 0.4)),
            (0.1, 0.5, struck("vibes", "B5", 0.5, soft=0.4)),
        ),
    )
    fx("chip_plain", "card", mix(paper(r, 0.08, 2500, 4500), (0.06, struck("wood", "D4", 0.1, 0.2, r, 0.5))))
    fx("worth_up", "card", mix(uke("D5", 0.4), (0.08, uke("G5", 0.5))))
    fx("worth_down", "card", mix(uke("G4", 0.4), (0.08, uke("E4", 0.5))))
    fx(
        "seal_lock",
        "piece",
        mix(
            *[(0.05 * i, 0.5, struck("steel", 1450 + 140 * i, 0.1)) for i in range(3)],
            (0.2, struck("wood", "D4", 0.1, 0.6, r)),
            (0.21, 0.6, struck("steel", 880, 0.22)),
        ),
    )
    fx(
        "forest_empty",
        "news",
        mix(
            struck("log", "E3", 0.9, 0.1, r),
            (0.3, 0.7, struck("log", "D3", 1.0, 0.1, r)),
            (0.15, 0.5, birds(r, 1.2, 9)),
            (0.3, 0.35, rumble(1.3, r) * puff(1.3, 0.4, 1.5)),
        ),
    )


def rolling(r, dur, f):
    t = tt(dur)
    return (
        noise(dur, r, f, f * 5)
        * (0.55 + 0.45 * np.sin(2 * np.pi * np.cumsum(curve(dur, (0, 7), (dur, 16))) / 44100))
        * puff(dur, 0.3, 1)
        + 0 * t
    )


def birds(r, dur, count):
    out = np.zeros(int(dur * 44100))
    for _ in range(count):
        d = r.uniform(0.05, 0.1)
        f = r.choice([2637, 2349, 3136, 1976]) * r.uniform(0.98, 1.02)
        c = np.sin(
            2 * np.pi * np.cumsum(f * (1 + r.uniform(-0.25, 0.3) * np.linspace(0, 1, int(d * 44100)))) / 44100
        ) * puff(d, 0.3, 1.2)
        i = int(r.uniform(0, dur - 0.12) * 44100)
        out[i : i + len(c)] += c * r.uniform(0.3, 1)
    return out


def boats():
    r = rng_for("boats")
    stroke = sweep(0.34, r, 500, 1500) * puff(0.34, 0.2, 2) + 0.8 * drops(0.34, r, 6, 400, 1100)
    creak = creaking(r, 0.35)
    fx(
        "boat_depart",
        "piece",
        mix(
            0.5 * noise(1.2, r, 180, 1100) * puff(1.2, 0.5, 1.2),
            (0.05, 0.8, creak),
            (0.25, 0.8, pluck("G2", 1.0, r, 0.3, 1.4)),
            (0.3, 0.7, drops(0.8, r, 12, 350, 900)),
        ),
    )
    fx("boat_oars", "piece", mix(stroke, (0.1, 0.35, creak)), 0.06)
    fx(
        "boat_arrive",
        "news",
        mix(struck("wood", "G3", 0.15, 0.4, r), (0.05, 0.6, splash(0.5, r, 1.2)), (0.12, 0.9, conch("G4", 0.75, r))),
        0.16,
        0.4,
    )
    fx(
        "canoe_stroke",
        "piece",
        mix(
            0.9 * stroke[: int(0.26 * 44100)],
            0.5 * drops(0.3, r, 4, 350, 800),
            (0.02, 0.4, struck("wood", "D4", 0.08, 0.2, r, 0.4)),
        ),
        0.05,
    )
    for i, n in enumerate(["G2", "A2", "B2", "D3", "E3"]):
        fx(f"boat_bass_{i + 1}", "piece", pluck(n, 0.8, r, 0.35, 1.2, body=((95, 0.6), (190, 0.4))), 0.08)
    fx(
        "ship_bell",
        "news",
        mix(struck("bell", "D5", 1.6), (0.32, struck("bell", "D5", 2.0)), (0.1, 0.25, surf_wave(r, 2.4))),
        0.14,
        0.5,
    )


def creaking(r, dur):
    n = int(dur * 44100)
    rate = (
        np.cumsum(curve(dur, (0, 40), (dur * 0.5, 95), (dur, 55)) * (1 + 0.15 * r.standard_normal(n).cumsum() / n**0.5))
        / 44100
    )
    ticks = np.diff(np.floor(rate), prepend=0) * r.uniform(0.5, 1, n)
    return (band(ticks, 260, 420, 1) + band(ticks, 700, 1150, 1)) * puff(dur, 0.4, 0.7) * 9


def surf_wave(r, dur):
    t = tt(dur)
    return (noise(dur, r, 150, 900) + 0.35 * noise(dur, r, 1500, 6000) * np.clip(t / dur * 2, 0, 1)) * puff(
        dur, 0.4, 1.6
    )


def animals():
    r = rng_for("animals")
    fx("fish_dive", "piece", mix(splash(0.4, r, 0.8), (0.02, 0.6, drops(0.4, r, 8, 600, 1400))), 0.08)
    fx("fish_turn_up", "piece", mix(harp("D5", 0.6), (0.1, harp("A5", 0.8)), (0.05, 0.35, drops(0.3, r, 6))), 0.12)
    fx("fish_turn_down", "piece", mix(harp("A5", 0.6), (0.1, harp("D5", 0.8)), (0.05, 0.35, drops(0.3, r, 6))), 0.12)
    scale = ["D4", "E4", "G4", "A4", "B4", "D5", "E5", "G5", "A5", "B5", "D6", "E6"]
    for name, k, gap in (("short", 5, 0.075), ("mid", 8, 0.072), ("long", 12, 0.068)):
        d = k * gap + 0.3
        gliss = [(i * gap, 0.6 + 0.4 * np.sin(np.pi * i / k), harp(n, 1.1)) for i, n in enumerate(scale[:k])]
        fx(
            f"fish_ride_{name}",
            "note",
            mix(
                *gliss,
                (0, 0.35, sweep(d, r, 500, 1500) * puff(d, 0.4, 1.3)),
                (0, 0.4, drops(d, r, int(14 * d), 500, 1300)),
            ),
            0.14,
            0.4,
        )

    def whistle(pts, dur):
        f = curve(dur, *pts)
        return np.sin(2 * np.pi * np.cumsum(f * (1 + 0.006 * np.sin(2 * np.pi * 22 * tt(dur)))) / 44100) * puff(
            dur, 0.25, 1
        )

    fx(
        "dolphin_leap",
        "note",
        mix(
            (0.05, 0.5, whistle([(0, 1175), (0.3, 2349), (0.55, 1568)], 0.55)),
            (0, 0.7, splash(0.4, r, 0.9)),
            (0.7, 0.9, splash(0.6, r, 1.2)),
        ),
        0.14,
        0.4,
    )
    clicks = mix(*[(0.032 * i, 0.7, struck("shell", 2400, 0.03, 0.4, r)) for i in range(3)])
    fx(
        "dolphin_call",
        "note",
        mix(clicks, (0.18, clicks), (0.36, 0.3, whistle([(0, 1568), (0.2, 1976)], 0.22)), (0.3, 0.5, drops(0.5, r, 8))),
        0.12,
    )
    t = tt(0.5)
    flutter = noise(0.5, r, 900, 5000) * (np.clip(np.sin(2 * np.pi * 17 * t), 0, 1) ** 2) * puff(0.5, 0.3, 1)
    fx(
        "butterfly",
        "card",
        mix(0.5 * flutter, (0.05, 0.5, struck("glass", "B6", 0.5)), (0.14, 0.4, struck("glass", "E7", 0.5))),
        0.12,
    )


def treasure():
    r = rng_for("treasure")

    def coin(n, dur=0.35):
        f = hz(n) * 4
        return mix(struck("coin", f, dur, 0.1, r), (0.028, 0.5, struck("coin", f * 1.015, dur)))

    rising("coin", ["G4", "A4", "B4", "D5", "E5"], lambda name, n: fx(name, "piece", coin(n), 0.06))
    fx(
        "coin_several",
        "piece",
        mix(
            *[
                (0.055 * i + r.uniform(0, 0.02), r.uniform(0.6, 1), coin(LADDER[r.integers(0, 6)], 0.25))
                for i in range(5)
            ],
            (0.02, 0.5, struck("wood", "D4", 0.1, 0.3, r)),
        ),
        0.06,
    )
    fx(
        "coin_pour",
        "note",
        mix(
            *[(r.beta(1.6, 2.2) * 1.1, r.uniform(0.3, 1), coin(LADDER[r.integers(0, 7)], 0.22)) for _ in range(34)],
            (0.9, 0.4, struck("wood", "D4", 0.12, 0.3, r)),
        ),
        0.08,
    )
    fx(
        "jewel",
        "note",
        mix(
            struck("wood", "G4", 0.08, 0.3, r),
            (0.03, struck("glass", "D6", 0.8)),
            (0.1, 0.6, struck("glass", "B6", 0.7)),
            (0.17, 0.35, struck("glass", "G7", 0.5)),
        ),
        0.14,
    )
    fx(
        "jewel_sold",
        "piece",
        mix(
            struck("glass", "B5", 0.3),
            (0.1, struck("wood", "D4", 0.12, 0.4, r)),
            *[(0.2 + 0.08 * i, 0.8, coin(n, 0.25)) for i, n in enumerate(["E5", "D5", "B4"])],
        ),
        0.08,
    )
    fx(
        "chest_open",
        "note",
        mix(
            0.8 * creaking(r, 0.42),
            (0.36, struck("wood", "D4", 0.14, 0.4, r)),
            (0.4, 0.6, coin("B4")),
            (0.46, 0.5, struck("glass", "D6", 0.6)),
        ),
        0.12,
    )
    for i, n in enumerate(["G5", "D5", "G4"]):
        fx(f"chest_bell_{i + 1}", "note", mix(struck("bell", n, 1.2, soft=0.2), (0.02, 0.5, coin("D5"))), 0.14, 0.4)

    def clash(f):
        return mix(
            struck("steel", f, 0.9, 0.5, r),
            0.8 * struck("steel", f * 1.37, 0.7),
            0.6 * noise(0.06, r, 2500, 12000) * np.exp(-tt(0.06) / 0.012),
        )

    fx(
        "sabre_draw",
        "piece",
        mix(sweep(0.3, r, 2200, 7000) * puff(0.3, 0.75, 1.2), (0.1, 0.25, struck("steel", 1760, 0.6))),
        0.1,
    )
    fx(
        "sabre_clash",
        "news",
        mix(clash(1175), (0.09, 0.7, clash(1568)), (0, 0.5, drum(95, 0.25, r, decay=0.07))),
        0.14,
        0.4,
    )
    fx(
        "sabre_won",
        "news",
        mix(
            clash(1175),
            (0.12, 0.5, clash(1568)),
            (0.26, 0.9, strum(["G4", "B4", "D5", "E5"], 0.9, r, 0.04)),
            (0.3, 0.5, struck("log", "G3", 0.5, 0.1, r)),
        ),
        0.14,
        0.4,
    )
    fx("fight_pass", "card", bowed(hz("D3"), 0.5, r) + 0.6 * bowed(hz("A2"), 0.5, r), 0.12)
    grumble = voice(
        hz("G2") * (1 + 0.06 * np.sin(2 * np.pi * 3.1 * tt(0.7))),
        0.7,
        [1, 0.8, 0.7, 0.5, 0.4, 0.3, 0.2, 0.15, 0.1],
        (7, 0.02),
        0.1,
        r,
        puff(0.7, 0.2, 0.8),
        ((340, 1.2), (640, 0.8)),
    )
    fx("captain_grumble", "piece", fade(grumble, 0.02, 0.1), 0.12)
    fx(
        "captain_shout",
        "piece",
        fade(
            voice(
                curve(0.28, (0, hz("D3")), (0.08, hz("A3")), (0.28, hz("G3"))),
                0.28,
                [1, 0.9, 0.8, 0.7, 0.5, 0.4, 0.3, 0.2, 0.1],
                (6, 0.01),
                0.15,
                r,
                puff(0.28, 0.15, 0.8),
                ((620, 1.4), (1100, 0.9)),
            ),
            0.01,
            0.06,
        ),
        0.12,
    )


def shore():
    r = rng_for("shore")
    sand = noise(0.14, r, 300, 2600) * np.exp(-tt(0.14) / 0.03)
    fx("shell_sand", "piece", mix(struck("shell", 1568, 0.1, 0.3, r), 0.8 * sand), 0.06)
    fx("shell_back", "card", mix(struck("shell", 1760, 0.08, 0.2, r), (0.03, 0.8, uke("D5", 0.4))), 0.06)
    fx(
        "shell_single",
        "piece",
        mix(
            struck("shell", 2093, 0.12, 0.3, r),
            (0.05, 0.6, struck("shell", 2637, 0.1, 0.2, r)),
            (0.03, 0.4, struck("vibes", "D6", 0.5, soft=0.5)),
        ),
        0.08,
    )
    fx(
        "shell_pour",
        "piece",
        mix(
            *[
                (
                    0.05 * i + r.uniform(0, 0.025),
                    r.uniform(0.4, 1),
                    struck("shell", r.uniform(1500, 2900), 0.09, 0.3, r),
                )
                for i in range(9)
            ],
            (0.5, struck("wood", "G4", 0.12, 0.4, r)),
        ),
        0.08,
    )
    fx(
        "pearl_white",
        "note",
        mix(
            struck("glass", "G6", 0.3, 0.1, r),
            (0.13, 0.5, struck("glass", "G6", 0.2)),
            (0.22, 0.25, struck("glass", "G6", 0.2)),
            (0.05, 0.6, struck("vibes", "D5", 0.8, soft=0.3)),
        ),
        0.12,
    )
    fx(
        "pearl_black",
        "note",
        mix(
            struck("glass", "D6", 0.3, 0.1, r),
            (0.13, 0.5, struck("glass", "D6", 0.2)),
            (0.22, 0.25, struck("glass", "D6", 0.2)),
            (0.05, 0.7, struck("vibes", "G4", 0.9, soft=0.3)),
        ),
        0.12,
    )
    weave = mix(*[(0.045 * i, 0.6, struck("bamboo", 700 + 90 * (i % 3), 0.05, 0.4, r)) for i in range(5)])
    fx(
        "basket",
        "note",
        mix(
            0.7 * weave,
            (0.2, 0.7, drops(0.35, r, 7)),
            (0.22, 0.6, struck("marimba", "E4", 0.5)),
            (0.32, 0.6, struck("marimba", "B4", 0.5)),
        ),
        0.1,
    )
    fx(
        "nautilus",
        "note",
        mix(
            0.6 * sweep(0.5, r, 600, 1400) * puff(0.5, 0.5, 1),
            *[(0.07 * i, 0.7, struck("kalimba", n, 0.8)) for i, n in enumerate(["D5", "E5", "G5", "B5"])],
        ),
        0.14,
    )


def fire():
    r = rng_for("fire")
    fx(
        "statue_raised",
        "news",
        mix(
            *[
                (0.06 * i + 0.004 * i * i, 0.45 + 0.08 * i, struck("log", ["G3", "D3"][i % 2], 0.35, 0.1, r))
                for i in range(6)
            ],
            (0.52, struck("vibes", "G4", 1.3, soft=0.2)),
            (0.52, 0.9, struck("vibes", "B4", 1.3, soft=0.2)),
            (0.1, 0.3, rumble(0.5, r) * puff(0.5, 0.5, 1)),
            (0.5, 0.4, struck("stone", 500, 0.12, 0.5, r)),
        ),
        0.14,
        0.4,
    )
    fall = mix(
        (0.55, struck("stone", 300, 0.2, 0.6, r)),
        (0.66, 0.7, struck("stone", 430, 0.16, 0.5, r)),
        (0.75, 0.5, struck("stone", 380, 0.16, 0.5, r)),
        (0.56, 0.6, drum(60, 0.4, r, decay=0.12)),
    )
    fx(
        "statue_burnt",
        "news",
        mix(
            0.8 * crackle(0.9, r, 55),
            0.5 * noise(0.9, r, 200, 900) * puff(0.9, 0.4, 1.3),
            fall,
            (0.3, 0.35, bowed(curve(1.0, (0, hz("B3")), (0.35, hz("B3")), (0.5, hz("A3")), (1, hz("A3"))), 1.0, r)),
        ),
        0.12,
        0.35,
    )
    hiss = sweep(0.9, r, 5200, 1600) * puff(0.9, 0.03, 2.4)
    fx(
        "lava_chip",
        "news",
        mix(
            rumble(1.1, r) * puff(1.1, 0.3, 1.5),
            (0.35, struck("stone", 310, 0.16, 0.5, r)),
            (0.52, 0.5, struck("stone", 330, 0.14, 0.4, r)),
            (0.4, 0.3, hiss),
        ),
        0.1,
        0.4,
    )
    fx(
        "lava_chip_moved",
        "piece",
        mix(
            0.8 * noise(0.42, r, 260, 1300) * puff(0.42, 0.5, 1),
            (0.4, struck("stone", 330, 0.15, 0.5, r)),
            (0.05, 0.35, bowed(hz("G2"), 0.55, r)),
        ),
        0.1,
    )
    fx(
        "lava_chip_home",
        "card",
        mix(struck("kalimba", "G4", 0.6), (0.02, 0.4, struck("stone", 420, 0.1, 0.3, r))),
        0.12,
    )
    fx("lava_hiss", "piece", mix(hiss, 0.35 * crackle(0.9, r, 26)), 0.06)
    fx(
        "lava_cools",
        "piece",
        mix(
            0.8 * sweep(1.7, r, 4200, 1100) * puff(1.7, 0.05, 2),
            (
                0.3,
                0.6,
                mix(
                    *[
                        (r.uniform(0, 1.2), r.uniform(0.2, 0.7), struck("stone", r.uniform(700, 1400), 0.06, 0.3, r))
                        for _ in range(12)
                    ]
                ),
            ),
        ),
        0.06,
    )
    fx("volcano_rumble", "big", rumble(1.8, r) * puff(1.8, 0.35, 1.2), 0.08, 0.5)
    blast = mix(
        1.0 * drum(44, 1.4, r, 0.9, 0.4, 0.5),
        0.8 * noise(2.6, r, 60, 520) * puff(2.6, 0.06, 1.8),
        0.3 * sweep(2.6, r, 2400, 420) * puff(2.6, 0.08, 2),
        (0, 0.9, rumble(3.0, r) * puff(3.0, 0.2, 1.3)),
    )
    brass = [(0.06 * i, 0.16, conch(n, 1.9, r)) for i, n in enumerate(["G2", "D3", "G3", "B3"])]
    fx(
        "eruption",
        "huge",
        mix(
            blast,
            *brass,
            (0.5, 0.5, crackle(2.2, r, 34)),
            *[(0.9 + 0.16 * i, 0.3, splash(0.5, r, 0.8)) for i in range(4)],
        ),
        0.16,
        0.6,
    )
    rising(
        "eruption_hit",
        ["D3", "G3", "A3", "D4"],
        lambda name, n: fx(
            name,
            "news",
            mix(
                struck("log", n, 0.6, 0.15, r),
                0.8 * drum(hz(n) / 2, 0.5, r, 0.4, 0.16),
                (0.02, 0.2, crackle(0.4, r, 40)),
            ),
            0.14,
            0.4,
        ),
    )
    creep = (
        rumble(4.0, r) * 0.6
        + 0.5 * noise(4.0, r, 180, 700) * (1 + 0.3 * np.sin(2 * np.pi * tt(4.0) * 0.75))
        + 0.5 * crackle(4.0, r, 16)
    )
    w = int(0.6 * 44100)
    ramp = np.sin(np.linspace(0, np.pi / 2, w))
    body = creep[:-w].copy()
    body[:w] = body[:w] * ramp + creep[-w:] * ramp[::-1]
    fx("lava_creep_loop", "piece", body, loop=True)
    fx(
        "volcano_sinks",
        "note",
        mix(
            0.8 * sweep(1.3, r, 3600, 900) * puff(1.3, 0.1, 1.6),
            0.6 * rumble(1.3, r) * puff(1.3, 0.1, 2),
            (0.8, 0.35, birds(r, 0.9, 8)),
        ),
        0.1,
        0.4,
    )
    plop = mix(drum(150, 0.3, r, 0.7, 0.06, 0.1), (0.04, 0.9, drops(0.3, r, 4, 200, 420, size=1.8)))
    fx(
        "stone_toss",
        "card",
        mix(struck("stone", 820, 0.09, 0.4, r), (0.03, 0.5, sweep(0.36, r, 900, 2400) * puff(0.36, 0.4, 1.4))),
        0.05,
    )
    fx(
        "stone_splash",
        "piece",
        mix(
            plop,
            (0.05, 0.45, hiss[: int(0.6 * 44100)] * puff(0.6, 0.02, 1.6)),
            0.5 * struck("stone", 480, 0.12, 0.4, r),
        ),
        0.1,
    )
    rising(
        "stone_taken",
        ["D5", "G5", "B5"],
        lambda name, n: fx(
            name, "piece", mix(struck("glass", n, 0.5, 0.1, r), (0.02, 0.5, struck("stone", 760, 0.1, 0.3, r))), 0.1
        ),
    )


def gods():
    r = rng_for("gods")
    whale = lambda a, b, d: bowed(curve(d, (0, hz(a)), (d * 0.35, hz(a)), (d * 0.6, hz(b)), (d, hz(b))), d, r, dark=1.3)
    fx(
        "god_kanaloa_won",
        "news",
        mix(
            whale("D3", "G3", 1.2),
            (0.5, 0.6, harp("G4", 1.2)),
            (0.62, 0.6, harp("B4", 1.2)),
            (0.74, 0.6, harp("D5", 1.3)),
        ),
        0.18,
        0.5,
    )
    fx("god_kanaloa_lost", "note", mix(whale("G3", "D3", 1.0)), 0.18, 0.5)
    hit = lambda n: mix(struck("log", n, 0.5, 0.2, r), 0.8 * drum(hz(n) / 2, 0.4, r))
    fx(
        "god_ku_won",
        "news",
        mix(
            hit("D3"),
            (0.16, hit("D3")),
            (0.32, hit("A3")),
            (0.48, hit("D4")),
            (0.48, 0.5, struck("vibes", "D5", 0.9, soft=0.3)),
        ),
        0.16,
        0.4,
    )
    fx("god_ku_lost", "note", mix(hit("A3"), (0.2, 0.7, hit("D3"))), 0.14, 0.4)
    rattle = lambda d: mix(
        *[
            (0.045 * i, 0.5 + 0.5 * (i % 3 == 0), noise(0.04, r, 3000, 9000) * np.exp(-tt(0.04) / 0.010))
            for i in range(int(d / 0.045))
        ]
    )
    fx(
        "god_pele_won",
        "news",
        mix(
            0.6 * rattle(0.7),
            0.5 * crackle(1.0, r, 40),
            (0.28, 0.8, conch("E4", 0.5, r)),
            (0.6, 0.9, conch("A4", 0.7, r)),
        ),
        0.16,
        0.4,
    )
    fx(
        "god_pele_lost",
        "note",
        mix(
            0.6 * rattle(0.35),
            (0.2, 0.7, conch("E4", 0.6, r)),
            (0.3, 0.4, sweep(0.6, r, 4200, 1500) * puff(0.6, 0.05, 2)),
        ),
        0.14,
        0.4,
    )
    fx(
        "god_lono_won",
        "news",
        mix(
            *[(0.11 * i, struck("kalimba", n, 1.0, 0.06, r)) for i, n in enumerate(["G4", "B4", "D5", "G5"])],
            (0.44, 0.7, struck("kalimba", "E5", 1.1)),
        ),
        0.16,
        0.4,
    )
    fx(
        "god_lono_lost",
        "note",
        mix(struck("kalimba", "D5", 0.8, 0.06, r), (0.16, struck("kalimba", "A4", 0.9, 0.06, r))),
        0.14,
        0.4,
    )
    fx(
        "kane_grows",
        "news",
        mix(
            bowed(hz("G3"), 1.5, r, puff(1.5, 0.5, 0.8)),
            0.7 * bowed(hz("D4"), 1.5, r, puff(1.5, 0.6, 0.8)),
            (0.5, 0.5, bowed(hz("B4"), 1.0, r, puff(1.0, 0.5, 0.8))),
        ),
        0.18,
        0.5,
    )
    courses = [
        (
            0.13 * i,
            1 - 0.1 * i,
            mix(
                struck("stone", 260 + 70 * i, 0.16, 0.5, r),
                0.6 * struck("log", ["G2", "D3", "G3"][i], 0.3, 0, r, 0.4, 0.6),
            ),
        )
        for i in range(3)
    ]
    for i, ch in enumerate(
        (["G3", "D4", "B4"], ["A3", "E4", "B4"], ["B3", "G4", "D5"], ["D4", "G4", "B4"], ["E4", "B4", "G5"])
    ):
        fx(
            f"temple_grows_{i + 1}",
            "news",
            mix(*courses, *[(0.36 + 0.03 * k, 0.5, struck("vibes", n, 1.2, soft=0.3)) for k, n in enumerate(ch)]),
            0.16,
            0.45,
        )
    fx(
        "offering",
        "note",
        mix(
            0.7 * noise(0.8, r, 250, 1400) * puff(0.8, 0.35, 1.5),
            0.6 * crackle(0.8, r, 24),
            (0.1, 0.5, struck("log", "G3", 0.5, 0, r, 0.4)),
        ),
        0.12,
    )
    fx(
        "robbery",
        "news",
        mix(
            hit("D3"),
            (0.13, hit("D3")),
            (0.26, 0.6, sweep(0.3, r, 900, 3000) * puff(0.3, 0.5, 1)),
            (0.5, struck("bamboo", "E4", 0.14, 0.3, r)),
        ),
        0.12,
        0.35,
    )
    fx(
        "veto",
        "news",
        mix(
            struck("wood", "G4", 0.14, 0.5, r),
            0.8 * struck("log", "D4", 0.3, 0, r, 0.3, 0.6),
            (0.05, 0.6, splash(0.5, r, 1)),
        ),
        0.12,
    )
    fx(
        "stun",
        "news",
        mix(
            *[(0.04 * i, 1 - 0.06 * i, noise(0.05, r, 1800, 6000) * np.exp(-tt(0.05) / 0.012)) for i in range(9)],
            (0.05, 0.8, struck("log", "E3", 0.5, 0.1, r, 0.5, 0.7)),
            (0.25, 0.6, struck("log", "D3", 0.6, 0.1, r, 0.5, 0.7)),
        ),
        0.1,
    )
    fx("volcano_wakes", "news", rumble(1.2, r) * puff(1.2, 0.6, 0.9), 0.08, 0.5)
    fx("tile_take", "piece", mix(struck("bamboo", "D5", 0.12, 0.25, r), (0.06, 0.6, harp("G5", 0.7))), 0.1)
    fx(
        "tile_refill",
        "card",
        mix(0.5 * paper(r, 0.15, 900, 2200, 0.4), (0.14, struck("bamboo", "A4", 0.12, 0.25, r))),
        0.08,
    )
    fx(
        "bag_rattle",
        "card",
        mix(
            *[
                (0.05 * i + r.uniform(0, 0.02), r.uniform(0.4, 1), struck("wood", r.uniform(700, 1200), 0.05, 0.3, r))
                for i in range(9)
            ]
        ),
        0.06,
    )
    fx(
        "lono_swap",
        "note",
        mix(
            struck("kalimba", "G4", 0.7),
            struck("kalimba", "B4", 0.7),
            (0.2, struck("kalimba", "A4", 0.8)),
            (0.2, struck("kalimba", "D5", 0.8)),
        ),
        0.14,
    )
    fx(
        "kanaloa_turn",
        "note",
        mix(
            whale("D3", "A3", 0.6),
            (0.1, 0.5, drops(0.5, r, 10)),
            (0.05, 0.4, sweep(0.6, r, 400, 1200) * puff(0.6, 0.5, 1)),
        ),
        0.14,
        0.4,
    )
    fx(
        "tile_unlocked",
        "news",
        mix(
            conch("D4", 1.0, r),
            (0.1, 0.35, noise(0.5, r, 900, 4200) * puff(0.5, 0.3, 2)),
            (0.75, struck("stone", 420, 0.15, 0.5, r)),
            (0.75, 0.5, struck("log", "D3", 0.4, 0.1, r)),
        ),
        0.18,
        0.45,
    )


def village():
    r = rng_for("village")
    rising(
        "good",
        ["G4", "A4", "B4", "D5", "E5", "G5"],
        lambda name, n: fx(
            name, "piece", mix(struck("marimba", n, 0.5, 0.1, r), (0, 0.4, struck("wood", n, 0.08, 0.2, r))), 0.1
        ),
    )
    fx(
        "building_grows",
        "news",
        mix(
            (0, 0.5, struck("wood", "D4", 0.12, 0.4, r)),
            (0.08, struck("marimba", "G4", 0.7)),
            (0.08, struck("marimba", "B4", 0.7)),
            (0.24, 0.8, struck("marimba", "B4", 0.7)),
            (0.24, 0.8, struck("marimba", "D5", 0.8)),
            (0.3, 0.25, birds(r, 0.5, 4)),
        ),
        0.14,
    )
    fx("stockpile", "piece", mix(struck("wood", "D4", 0.12, 0.4, r), (0.11, struck("wood", "G4", 0.14, 0.4, r))), 0.1)
    fx(
        "make_room",
        "piece",
        mix(
            struck("log", "D3", 0.3, 0.05, r, 0.5, 0.6),
            (0.1, 0.5, rolling(r, 0.35, 200)),
            (0.36, 0.6, splash(0.4, r, 0.8)),
        ),
        0.08,
    )
    fx("support_asked", "note", mix(uke("E5", 0.6), (0.14, uke("B5", 0.8))), 0.12)
    fx("half_waits", "card", struck("vibes", "D5", 1.3, soft=0.4), 0.16, 0.4)
    fx("window_opens", "note", conch("D4", 0.9, r), 0.2, 0.5)
    fx(
        "disaster_step",
        "news",
        mix(
            *[
                (0.15 * i, 0.8, mix(struck("log", n, 0.4, 0.15, r), 0.7 * drum(hz(n) / 2, 0.4, r)))
                for i, n in enumerate(["G3", "G3", "D4"])
            ],
            *[
                (0.5 + 0.03 * i, 0.45, struck("vibes", n, 1.3, soft=0.2))
                for i, n in enumerate(["G3", "D4", "B4", "E5"])
            ],
        ),
        0.16,
        0.45,
    )
    fx(
        "disaster_nears",
        "note",
        mix(0.7 * noise(1.3, r, 90, 500) * puff(1.3, 0.55, 1.1), 0.5 * bowed(hz("A2"), 1.3, r, puff(1.3, 0.6, 1))),
        0.14,
        0.5,
    )
    fx(
        "achievement",
        "news",
        mix(
            struck("wood", "G4", 0.1, 0.3, r),
            *[
                (0.08 + 0.05 * i, 0.7, struck("vibes", n, 1.6, soft=0.15))
                for i, n in enumerate(["G3", "D4", "G4", "B4", "D5", "G5"])
            ],
            (0.4, 0.35, struck("glass", "B6", 0.8)),
        ),
        0.18,
        0.5,
    )


def score():
    r = rng_for("score")
    seats = {  # two or three notes each: own contour, own timbre, own rhythm
        "flame": mix(0.8 * uke("D4", 0.5), (0.13, uke("A4", 0.9)), 0.5 * struck("log", "D3", 0.3, 0.1, r)),
        "sun": mix(
            0.8 * struck("vibes", "G4", 0.8, soft=0.2),
            (0.1, 0.8, struck("vibes", "B4", 0.8, soft=0.2)),
            (0.2, struck("vibes", "D5", 1.0, soft=0.2)),
        ),
        "wave": mix(harp("E5", 0.8), (0.17, 0.9, harp("D5", 0.8)), (0.34, 0.9, harp("A4", 1.2))),
        "leaf": mix(
            struck("kalimba", "G4", 0.7, 0.05, r),
            (0.12, struck("kalimba", "E5", 0.9, 0.05, r)),
            0.4 * struck("bamboo", "G4", 0.1, 0.2, r),
        ),
        "shell": mix(
            struck("glass", "A5", 0.6),
            (0.11, struck("glass", "A5", 0.5)),
            (0.24, 0.9, struck("glass", "E6", 0.8)),
            0.5 * struck("shell", 2093, 0.08, 0.2, r),
        ),
    }
    for k, x in seats.items():
        fx(f"turn_{k}", "note", x, 0.14, 0.4)
    rising("score_tick", LADDER[:8], lambda name, n: fx(name, "piece", struck("vibes", n, 0.7, 0.05, r, 0.15), 0.1))
    fx("score_zero", "card", uke("G4", 0.14, r) * np.exp(-tt(0.14) / 0.04), 0.06)
    rising(
        "score_item",
        ["G4", "B4", "D5", "E5", "G5"],
        lambda name, n: fx(name, "note", mix(strum([n], 0.9, r), 0.7 * struck("vibes", n, 0.9, soft=0.3)), 0.12),
    )
    fx(
        "score_total",
        "news",
        mix(
            *[
                (0.045 * i, 0.6 + 0.1 * i, struck("vibes", n, 1.3, soft=0.15))
                for i, n in enumerate(["D4", "G4", "B4", "D5"])
            ],
            (0.2, 0.5, struck("log", "G3", 0.5, 0.1, r)),
        ),
        0.16,
        0.4,
    )
    run = [
        (0.11 * i, 0.7, mix(uke(n, 1.0), 0.6 * struck("vibes", n, 0.8, soft=0.2)))
        for i, n in enumerate(["D4", "E4", "G4", "B4", "D5"])
    ]
    chord = [
        (0.66 + 0.03 * i, 0.8, mix(uke(n, 2.2), 0.8 * struck("vibes", n, 2.2, soft=0.15))) for i, n in enumerate(SIXTH)
    ]
    fx(
        "winner",
        "big",
        mix(
            *run,
            *chord,
            (0.66, 0.8, pluck("G2", 2.2, r, 0.3, 2)),
            (1.5, 0.4, struck("vibes", "G5", 1.8)),
            (1.75, 0.35, struck("vibes", "B5", 1.8)),
            (2.0, 0.35, struck("vibes", "E6", 2)),
            (0.6, 0.25, noise(0.5, r, 3000, 9000) * puff(0.5, 0.2, 2)),
        ),
        0.2,
        0.55,
    )
    fx(
        "draw",
        "news",
        mix(
            *[(0.16 * i, 0.8, strum(c, 1.3, r, 0.03)) for i, c in enumerate((["G4", "B4"], ["G4", "B4"]))],
            *[(0.5 + 0.02 * i, 0.7, struck("vibes", n, 1.8, soft=0.2)) for i, n in enumerate(["D4", "A4", "D5", "E5"])],
        ),
        0.18,
        0.5,
    )
    fx("lost_surf", "note", mix(surf_wave(r, 3.2)), 0.05)
    fx(
        "round_end",
        "news",
        mix(
            struck("shell", 1568, 0.1, 0.3, r),
            (0.04, 0.6, conch("G4", 0.8, r)),
            *[
                (0.3 + 0.035 * i, 0.5, struck("vibes", n, 1.4, soft=0.2))
                for i, n in enumerate(["D4", "G4", "B4", "E5"])
            ],
        ),
        0.18,
        0.45,
    )
    fx(
        "last_round",
        "news",
        mix(
            *[
                (t0, g, mix(struck("log", n, 0.6, 0.15, r), 0.9 * drum(hz(n) / 2, 0.5, r)))
                for t0, g, n in ((0, 0.8, "G3"), (0.24, 0.6, "G3"), (0.36, 0.6, "G3"), (0.6, 1, "D3"))
            ]
        ),
        0.16,
        0.45,
    )
    fx("countdown", "piece", struck("bamboo", "D5", 0.14, 0.2, r), 0.06)
    fx(
        "title_logo",
        "news",
        mix(
            0.5 * surf_wave(r, 2.6),
            *[(0.5 + 0.09 * i, 0.7, uke(n, 1.8)) for i, n in enumerate(["G4", "D4", "G4", "B4", "E5"])],
            (0.95, 0.5, struck("vibes", "B5", 1.6, soft=0.2)),
        ),
        0.18,
        0.5,
    )


def build(folder):
    for f in (interface, cards, pieces, boats, animals, treasure, shore, fire, gods, village, score):
        f()
    for name, (x, tier) in OUT.items():
        encode(x, folder / f"{name}.ogg", 2, title=name, artist="Lava & Lagoon", comment=f"tier {tier}")
    return {k: t for k, (x, t) in OUT.items()}
