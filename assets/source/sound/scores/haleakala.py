"""Haleakala: sunrise over the crater. D mixolydian, 72. Conch, low drum, slack-key guitar, vibraphone, strings far away."""

KEY, BPM, BEATS, ROOM = "D mixolydian", 72, 4, (0.24, 0.8)

PARTS = {
    "conch": {"own": "conch", "pan": -0.1, "gain": 0.62},
    "conch2": {"own": "conch", "pan": 0.4, "gain": 0.45},
    "drum": {"own": "drum", "gain": 1.0},
    "vibes": {"sf": (0, 11), "pan": 0.35, "gain": 1.05, "late": 0.01},
    "guitar": {
        "sf": (0, 25),
        "pan": -0.3,
        "gain": 1.1,
        "late": 0.01,
        "figure": {"low": 50, "high": 70, "count": 4, "vel": 56, "bass": 38},
    },
    "strings": {
        "sf": (0, 49),
        "pan": 0.1,
        "gain": 0.66,
        "hold": 1.02,
        "swell": True,
        "figure": {"low": 50, "high": 69, "count": 3, "vel": 50},
    },
    "bass": {"sf": (0, 32), "gain": 0.65, "figure": {"only_bass": True, "bass": 26, "vel": 64}},
}
ARP = ("R:.5 1 2 3 4 3 2 3", {})
PAD = ("r:0 s:4".replace("r:0 ", ""), {})
D1 = "mp d2:1.5 a1:.5 d2:1 r:1"
D2 = "mp d2:1 r:.5 d:.5 r:1 a1:.5 a"
END = "mp d2:4"

SECTIONS = {
    "a": {
        "bars": 12,
        "chords": "D | C/D | G/D | D | D | Am7 | C | G | D | C | G | Dadd9",
        "parts": {
            "conch": "mf d4:3 r:1 | e4:1 d:3 | r:4 | r:4 | < mf d4:2 f4:2 | a4:3 r:1 | g4:2 e4:2 | > d4:4 | mp r:4 | r:4 | r:2 g4:1 e | d4:4",
            "guitar": ARP,
            "drum": "|".join([D1] * 11 + [END]),
            "vibes": "| | p r:1 b4 d5 g | f5:4 | | r:1 c5 e:2 | r:1 e5 d c | b4:4 | mp a4:1 d5 f e | e5:2 c | d5:2 b4 | a4+d5+f:4",
        },
    },
    "b": {
        "bars": 12,
        "chords": "Em7 | G | Am7 | C | Em7 | G | C | D | Am7 | G/B | C | D",
        "parts": {
            "guitar": "mp e4:1 g b:2 | d5:1 b4 g:2 | a4:1 c5 e:2 | d5:1 c g4:2 | e4:1 g b:2 | d5:1 e d b4 | g4:1 a g e | f4:4 | e4:1 a c5:2 | b4:1 a g:2 | e4:1 g c5 e | d5:4",
            "strings": PAD,
            "bass": ("R:3 F:1", {}),
            "drum": "|".join(["p r:4"] * 4 + [D2] * 7 + [END]),
            "conch": "| | | | | | | mp r:2 d4:2 | | | | d4:4",
        },
    },
    "c": {
        "bars": 12,
        "chords": "D | D | C | G | D | D | Am7 | C | G | C | Em7 | D",
        "parts": {  # two shells call from headland to headland
            "conch": "mf a3:1 d4:3 | r:4 | g3:1 c4:3 | r:4 | a3:1 d4:1 f:2 | r:4 | e4:1 c a3:2 | r:4 | g3:1 b d4:2 | e4:2 g | mf g4:2 e | d4:4",
            "conch2": "| mp r:1 a3:1 d4:2 | r:4 | r:1 g3:1 b:2 | r:4 | r:1 d4:1 a4:2 | r:4 | r:1 g3 e4:2 | r:4 | r:4 | p b3:4 | a3:4",
            "drum": "|".join([D2] * 11 + [END]),
            "bass": ("R:2 R:1 F:1", {}),
            "guitar": ("r:1 1:.5 2 3 4 3 2", {"vel": 48}),
        },
    },
    "d": {
        "bars": 12,
        "weight": "sparse",
        "level": -2,
        "chords": "G | D | C | G | Em7 | Bm7 | C | Am7 | G | D | C | Dsus2",
        "parts": {
            "vibes": "p d5:1 b4 g:2 | f4:1 a d5:2 | e5:1 c g4:2 | d5:4 | g5:1 e b4:2 | d5:1 f a:2 | g5:1 e c:2 | e5:4 | r:1 d5 b4:2 | r:1 a4 f:2 | e4:1 g c5:2 | d5:4",
            "strings": ("s:4", {"vel": 42}),
            "drum": "|".join(["r:4", "pp d2:4"] * 5 + ["r:4", "pp d2:4"]),
        },
    },
    "e": {
        "bars": 12,
        "chords": "D | Am7 | C | G | D | Am7 | C | Em7 | G | Am7 | C | D",
        "parts": {  # full light: the call of a, carried by guitar and vibes
            "guitar": "mf d4:1.5 e:.5 f:1 a | g4:1 e a3:2 | c4:1.5 d:.5 e:1 g | d4:4 | d4:1.5 e:.5 f:1 a | c5:2 a4:1 g | e4:1 g c5 b4 | g4:4 | b4:1.5 a:.5 g:1 d | e4:1 g a:2 | g4:1 e c d | d4:4",
            "vibes": "p r:4 | r:2 e5:1 c | r:4 | r:1 g4 b d5 | r:4 | e5:3 c5:1 | r:4 | r:1 b4 e5 g | d5:4 | c5:4 | e5:2 g | f5:4",
            "conch": "| | | | mp d4:2 f | a4:4 | g4:2 e | g4:4 | | | | d4:4",
            "strings": ("s:4", {"vel": 46}),
            "bass": ("R:1.5 R:.5 F:1 A:1", {}),
            "drum": "|".join([D2] * 11 + [END]),
        },
    },
}
