"""Einauge: a sleepy waltz under one lantern. A dorian, 108 in three. Concertina, guitar, upright bass, rope that creaks in time."""

KEY, BPM, BEATS, ROOM = "A dorian", 108, 3, (0.14, 0.4)

PARTS = {
    "concertina": {"sf": (8, 21), "pan": 0.2, "gain": 0.92, "swell": True, "hold": 0.92, "late": 0.01},
    "fiddle": {"sf": (0, 42), "pan": -0.25, "gain": 0.85, "swell": True, "hold": 0.98},
    "guitar": {
        "sf": (0, 24),
        "pan": -0.35,
        "gain": 0.7,
        "figure": {"low": 55, "high": 72, "count": 3, "vel": 56},
        "roll": 0.014,
    },
    "mandola": {"sf": (0, 25), "pan": 0.45, "gain": 1.0, "late": 0.006},
    "bass": {"sf": (0, 32), "gain": 0.66, "figure": {"only_bass": True, "bass": 28, "vel": 68}},
    "rope": {"own": "rope", "pan": 0.6, "gain": 4.0},
    "tap": {"own": "wood", "pan": -0.6, "gain": 0.8},
}
OOM = ("R:1 r r", {})
PAH = ("r:1 s s", {})
ROPE = "p r:3 | r:3 | r:3 | c4:1 r:2"

SECTIONS = {
    "a": {
        "bars": 24,
        "chords": "Am | Am | G | G | C | C | Em | Em | Am | Am | G | G | C | D | Am | Am | C | G | D | Am | C | G | Em | Am",
        "parts": {
            "concertina": "mp a4:2 b:1 | c5:1 b4 a | b4:2 g:1 | d4:3 | e4:2 g:1 | c5:1 b4 g | b4:3 | r:3 | a4:2 b:1 | c5:1 d e | d5:2 b4:1 | g4:3 | e5:1 d c | d5:1 a4 f | a4:3 | r:3 |"
            "< mp e5:2 g5:1 | mf d5:3 | f5:2 d:1 | e5:3 | > mf c5:1 e d | mp b4:2 a:1 | g4:1 e g | a4:3",
            "guitar": PAH,
            "bass": OOM,
            "rope": "|".join([ROPE] * 6),
        },
    },
    "b": {
        "bars": 24,
        "chords": "D | D | Am | Am | D | D | G | G | C | C | G | G | D | D | Am | Am | C | Bm | Am | G | C | D | Em | Am",
        "parts": {
            "mandola": "mf f4:1 a d5 | f5:2 d:1 | e5:1 c a4 | e4:3 | f4:1 a d5 | f5:1 g f | d5:3 | b4:3 | e5:1 c g4 | e4:1 g c5 | d5:1 b4 g | d4:3 | f4:1 a d5 | f5:1 e d | e5:3 | c5:3 |"
            "g5:1 e c | f5:1 d b4 | e5:1 c a4 | d5:1 b4 g | e4:1 g c5 | d5:1 c b4 | g4:1 b e | a4:3",
            "concertina": "| | | r:1 mp c5 b4 | a4:3 | a4:3 | b4:2 a:1 | g4:3 | r:3 | r:3 | r:1 b4 a | g4:3 | p a4:3 | a4:3 | c5:3 | a4:3 | e4+g:3 | d4+f:3 | c4+e:3 | b3+d4:3 | c4+g:3 | d4+a:3 | e4+b:3 | c4+e+a:3",
            "guitar": PAH,
            "bass": ("R:1 r F | R:1 r r", {}),
        },
    },
    "c": {
        "bars": 24,
        "chords": "Am | Em | Am | Em | C | G | D | D | Am | Em | Am | Em | C | G | Am | Am | Em | D | C | G | Am | Em | G | Am",
        "parts": {  # fiddle asks, concertina answers
            "fiddle": "mp e3:2 a3:1 | b3:1 g e | r:3 | r:3 | g3:1 c4 e | d4:2 b3:1 | a3:3 | r:3 | e3:2 a3:1 | b3:1 d4 b3 | r:3 | r:3 | e4:1 d c | b3:1 g a | a3:3 | r:3 | g3:3 | f3:3 | e3:3 | d3:3 | e3:2 a3:1 | g3:2 b3:1 | d4:2 b3:1 | a3:3",
            "concertina": "| | mp r:1 c5 e | g4:2 b:1 | r:3 | r:3 | r:1 a4 d5 | f5:1 e d | r:3 | r:3 | r:1 e5 c | b4:1 g e | r:3 | r:3 | r:1 e4 a | c5:1 b4 a | < b4:2 e5:1 | mf d5:2 a4:1 | g4:1 c5 e | > d5:3 | mp c5:1 b4 a | b4:1 a g | d4:1 g b | a4:3",
            "guitar": ("R:1 2 3", {"bass": 45, "vel": 52}),
            "bass": OOM,
            "tap": "|".join(["p r:3", "r:2 d5:1"] * 12),
        },
    },
    "d": {
        "bars": 20,
        "weight": "sparse",
        "level": -2,
        "chords": "Am | Am | Em | Em | C | C | G | G | D | D | Am | Am | C | G | Em | Em | D | Em | Am | Am",
        "parts": {  # late: guitar alone, the rope, a breath of concertina
            "guitar": ("R:1 1 2 | 3:1 2 1", {"bass": 45, "vel": 50}),
            "mandola": "p r:3 | r:1 e4 a | b4:3 | r:3 | r:1 g4 c5 | e5:2 d:1 | d5:3 | r:3 | r:1 f4 a | d5:2 c:1 | c5:3 | r:1 b4 a | g4:3 | d4:3 | e4:2 g:1 | b4:3 | a4:2 f:1 | g4:1 e g | a4:3 | r:3",
            "concertina": "| | | | | | pp r:3 | b3+d4:3 | | | | pp c4+e:3 | | | pp e4+g:3 | e4+g:3 | | | | pp c4+e+a:3",
            "rope": "|".join([ROPE] * 5),
        },
    },
    "e": {
        "bars": 24,
        "chords": "C | C | G | G | Am | Am | Em | Em | C | C | G | G | D | D | Am | Am | C | G | Am | Em | D | G | Em | Am",
        "parts": {  # up on deck: the tune of a a third higher, all hands
            "concertina": "mf c5:2 d:1 | e5:1 d c | d5:2 b4:1 | g4:3 | a4:2 b:1 | e5:1 c a4 | g4:3 | r:1 e4 g | c5:2 d:1 | e5:1 f g | d5:2 b4:1 | d5:3 | f5:1 e d | a4:1 d5 f | e5:3 | r:3 |"
            "e5:1 g e | d5:1 b4 g | c5:1 e c | b4:1 g e | f4:1 a d5 | b4:1 d5 g | e5:1 b4 g | a4:3",
            "fiddle": "p e3:3 | g3:3 | g3:3 | b3:3 | c4:3 | e4:3 | b3:3 | g3:3 | mp e4:2 d:1 | c4:3 | b3:2 d4:1 | g3:3 | a3:3 | d4:2 a3:1 | c4:3 | e3:1 g a | c4:3 | b3:3 | a3:3 | g3:3 | a3:3 | b3:3 | b3:3 | c4:3",
            "guitar": PAH,
            "bass": ("R:1 r F | R:1 r A", {}),
            "tap": "|".join(["p r:1 d5 d"] * 24),
        },
    },
}
