"""Kanaloa: noon on the water, and something large far below. C lydian, 66. Harp, bowed bass that sings like a whale, vibraphone, few words."""

KEY, BPM, BEATS, ROOM = "C lydian", 66, 4, (0.26, 0.9)

PARTS = {
    "harp": {
        "sf": (0, 46),
        "pan": -0.2,
        "gain": 0.85,
        "figure": {"low": 50, "high": 74, "count": 5, "vel": 56, "bass": 36},
        "roll": 0.05,
    },
    "song": {"sf": (0, 46), "pan": 0.15, "gain": 1.15, "late": 0.012},
    "whale": {"own": "whale", "pan": 0.2, "gain": 0.60},
    "vibes": {"sf": (0, 11), "pan": 0.4, "gain": 0.95, "late": 0.01},
    "cello": {"sf": (0, 42), "pan": -0.35, "gain": 0.75, "swell": True, "hold": 1.0},
    "strings": {
        "sf": (0, 49),
        "pan": 0.05,
        "gain": 0.62,
        "swell": True,
        "hold": 1.02,
        "figure": {"low": 52, "high": 69, "count": 3, "vel": 46},
    },
}
WAVE = ("R:.5 1 2 3 4 5 4 3", {})
ROLL = ("R:.5 2 3 5 4 3 2 3", {})
SLOW = ("R:1 2 4 3", {"vel": 48})

SECTIONS = {
    "a": {
        "bars": 12,
        "chords": "C | D/C | C | G/B | Am7 | Em7 | Cmaj7 | D | C | D/C | G/B | C",
        "parts": {
            "harp": WAVE,
            "song": "| mp r:2 a4:1 d5 | e5:3 d5:1 | b4:4 | r:1 c5 e g | f5:2 e:1 b4 | g4:3 e4:1 | a4:4 | e5:1.5 f:.5 g:2 | f5:1.5 e:.5 d:2 | b4:1 d5 g4:2 | e4:4",
            "whale": "| | | | p a2:4 | g2:4 | | | c3:4 | d3:4 | b2:4 | c2:4",
        },
    },
    "b": {
        "bars": 12,
        "chords": "Am7 | Em7 | C | D | Am7 | Bm7 | Cmaj7 | G | Am7 | Em7 | D | C",
        "parts": {
            "harp": ROLL,
            "vibes": "mp e5:1 c a4:2 | b4:1 d5 g:2 | e5:1 g c5:2 | f5:3 d5:1 | e5:1 g a:2 | f5:1 d a4:2 | b4:1 e5 d c | d5:4 | c5:1 e a4:2 | b4:1 g e:2 | f4:1 a d5 f | e5:4",
            "cello": "p a2:4 | b2:4 | c3:3 e3:1 | d3:4 | c3:4 | d3:3 f:1 | e3:4 | d3:4 | mp a3:2 g | e3:2 g | a3:2 f | g3:4",
        },
    },
    "c": {
        "bars": 12,
        "chords": "C | C | Em7 | Em7 | D/C | D/C | G/B | G | Am7 | D | Cmaj7 | C",
        "parts": {  # the deep calls, the harp answers
            "whale": "mp c3:2 g:2 | r:4 | e3:2 b2:2 | r:4 | d3:2 a3:2 | r:4 | g3:2 d:2 | r:4 | a2:2 e3:2 | d3:2 f3:2 | p e3:4 | c3:4",
            "song": "| mp r:1 g4:.5 c5 e:1 g | r:4 | r:1 b4:.5 e5 g:1 b | r:4 | r:1 f4:.5 a d5:1 f | r:4 | r:1 g4:.5 b d5:1 g | e5:1 c a4:2 | f5:1 d a4:2 | b4:1 g e:2 | c4+g+e5:4",
            "harp": SLOW,
            "strings": ("s:4", {"vel": 40}),
        },
    },
    "d": {
        "bars": 11,
        "weight": "sparse",
        "level": -2,
        "chords": "Cmaj7 | Cmaj7 | Am7 | Am7 | Em7 | Em7 | D | D | C | G/B | C",
        "parts": {  # below the surface
            "whale": "p c2:4 | r:1 g2:3 | a2:4 | r:1 e2:3 | b2:4 | r:1 g2:3 | a2:4 | r:1 d2:3 | c3:4 | b2:4 | c2:4",
            "vibes": "pp r:4 | r:2 b4:1 g5 | r:4 | r:2 c5:1 e | r:4 | r:2 d5:1 b | r:4 | r:2 f5:1 a4 | e5:4 | d5:4 | g4+e5:4",
            "harp": ("R:1 r 3 5", {"vel": 42}),
        },
    },
    "e": {
        "bars": 12,
        "chords": "G | D | Am7 | Em7 | C | G/B | Am7 | D | Em7 | C | D | Cmaj7",
        "parts": {  # wind in the sail: the tune of a turned upside down, moving on
            "harp": WAVE,
            "song": "mf d5:1.5 b4:.5 g:2 | f4:1.5 a:.5 d5:2 | c5:1 e a4:2 | b4:3 e5:1 | g5:1.5 e:.5 c:2 | d5:1.5 b4:.5 g:2 | e5:1 c a4 g | f4:4 | g4:1 b e5:2 | e5:1 g c5:2 | d5:1 f a4:2 | b4:4",
            "vibes": "| | p r:2 e5:2 | d5:4 | r:4 | r:4 | r:2 c5:1 e | d5:4 | r:4 | r:4 | r:2 d5:1 f | e5:4",
            "cello": "p g2:4 | a2:4 | c3:4 | b2:4 | e3:4 | d3:4 | c3:4 | d3:4 | mp e3:2 g | e3:2 c | d3:2 a2 | c3:4",
        },
    },
}
