"""Palm Island: one ukulele in the morning. G major, 76. Nothing else, now and then a foot or a fingertip on the wood."""

KEY, BPM, BEATS, ROOM = "G major", 76, 4, (0.14, 0.35)

PARTS = {
    "tune": {"sf": (8, 24), "pan": 0.12, "gain": 1.0, "late": 0.008, "swing": 0.05},
    "pick": {
        "sf": (8, 24),
        "pan": -0.06,
        "gain": 0.82,
        "swing": 0.05,
        "figure": {"low": 55, "high": 72, "count": 4, "vel": 48, "bass": 55},
        "roll": 0.030,
    },
    "strum": {
        "sf": (8, 24),
        "pan": 0,
        "gain": 0.82,
        "swing": 0.05,
        "figure": {"low": 57, "high": 74, "count": 4, "vel": 52},
        "roll": 0.022,
    },
    "low": {
        "sf": (0, 24),
        "pan": -0.06,
        "gain": 0.75,
        "late": 0.006,
        "figure": {"only_bass": True, "bass": 43, "vel": 50},
    },
    "tap": {"own": "wood", "pan": -0.3, "gain": 0.5},
}
ARP = ("R:.5 2 3 4 3 2 3 4", {})
ROLLED = ("s:2 r:.5 3 4 3", {})
STRUM = ("s:1 s:.5 u r:.5 u s u", {})
TAP = "p r:1 d5 r:1 d"

SECTIONS = {
    "a": {
        "bars": 13,
        "chords": "G | Em | C | D7 | G | Bm | C | D7sus | Em | Bm | C | D | G6",
        "parts": {
            "tune": "mp d5:1 b4:.5 d5 g:2 | e5:1.5 d:.5 b4:2 | c5:1 b4:.5 c5 e:1 d | a4:4 | d5:1 b4:.5 d5 g:2 | f5:1.5 e:.5 d:2 | e5:1 d:.5 c b4:1 g | a4:4 | b4:1 e5 g:2 | f5:1 d b4:2 | c5:1 e d:.5 c b4 a | f4:1 a d5 c | b4:4",
            "pick": ARP,
            "low": ("R:4", {}),
        },
    },
    "b": {
        "bars": 13,
        "chords": "C | D | Bm7 | Em | C | D | G | G | Am7 | Bm7 | C | D7 | G",
        "parts": {
            "tune": "mf e5:.5 g e c g4:1 c5 | f5:.5 a f d a4:1 d5 | d5:1.5 f:.5 a:1 f | g5:2 e:2 | e5:.5 g e c g4:1 c5 | d5:.5 f d c a4:1 f | g4:.5 b d5 g d:1 b4 | g4:4 | c5:1 e g e | d5:1 f a f | g5:1.5 e:.5 c:1 e | d5:1 c a4 f | g4:4",
            "strum": STRUM,
            "tap": "|".join([TAP] * 12 + ["r:4"]),
        },
    },
    "c": {
        "bars": 12,
        "chords": "Em | G | C | G | Am7 | Em | D | D | C | G/B | Am7 D | G6",
        "parts": {  # a low voice asks, a high one answers
            "tune": "mp e4:1 g b:2 | r:.5 d5 g b g:2 | e4:1 g c5:2 | r:.5 d5 g b d5:2 | c4:1 e a:2 | r:.5 b4 e5 g e:2 | d4:1 f a:2 | r:.5 a4 d5 f a:2 | g5:1 e c g4 | d5:1 b4 g d | c5:1 a4 f d | g4:4",
            "pick": ROLLED,
            "low": ("R:4", {"vel": 46}),
        },
    },
    "d": {
        "bars": 12,
        "weight": "sparse",
        "level": -2,
        "chords": "G | G6 | C | C | Em | Bm7 | C | D7sus | G | Em | C D | G6",
        "parts": {  # half asleep
            "pick": ("R:1 2 3 4", {"vel": 42}),
            "tune": "p r:4 | r:2 b4:1 d5 | e5:4 | r:2 g5:1 e | b4:4 | r:2 d5:1 f | e5:4 | r:2 d5:1 c | b4:4 | r:2 g4:1 b | c5:2 a | b4:4",
        },
    },
    "e": {
        "bars": 13,
        "chords": "Em | C | G | D | Em | C | Am7 | D7 | G/B | C | Bm7 Em | C D | G",
        "parts": {  # the tune of a from the other side of the island
            "tune": "mf b4:1 g:.5 b e5:2 | g5:1.5 e:.5 c:2 | d5:1 b4:.5 d5 g:1 b4 | a4:3 f4:1 | b4:1 g:.5 b e5:2 | e5:1.5 g:.5 c5:2 | c5:1 b4:.5 a e:1 a | f4:1 a c5:2 | d5:1 g:.5 d b4:2 | e5:1 g:.5 e c:2 | d5:1 b4 g b | e5:1 c d a4 | g4:4",
            "strum": ("s:1.5 u:.5 s:1 u", {}),
            "low": ("R:2 F:2", {}),
            "tap": "|".join([TAP] * 12 + ["r:4"]),
        },
    },
}
