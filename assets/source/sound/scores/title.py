"""Title and lobby: a small band on a veranda at dusk. G major, 84. Slack-key guitar, ukulele, upright bass, vibraphone, brushes."""

KEY, BPM, BEATS, ROOM = "G major", 84, 4, (0.16, 0.5)

PARTS = {
    "guitar": {"sf": (0, 25), "pan": -0.25, "gain": 1.05, "late": 0.012, "swing": 0.06},
    "vibes": {"sf": (0, 11), "pan": 0.35, "gain": 1.05, "late": 0.010, "swing": 0.06},
    "uke": {
        "sf": (8, 24),
        "pan": 0.15,
        "gain": 0.62,
        "swing": 0.06,
        "figure": {"low": 60, "high": 77, "count": 4, "vel": 56},
        "roll": 0.020,
    },
    "pick": {
        "sf": (0, 24),
        "pan": -0.45,
        "gain": 0.78,
        "swing": 0.06,
        "figure": {"low": 52, "high": 70, "count": 4, "vel": 54, "bass": 43},
    },
    "bass": {"sf": (0, 32), "gain": 0.62, "late": 0.008, "figure": {"only_bass": True, "bass": 28, "vel": 66}},
    "brush": {"own": "brush", "pan": 0.1, "gain": 0.9},
    "shaker": {"own": "shaker", "pan": -0.3, "gain": 0.75, "swing": 0.06},
}
BASS = ("R:1.5 F:.5 T:1 A:1", {})
SWAY = ("R:2 F:2", {})
STRUM = ("r:1 s:.5 u:.5 r:.5 u:.5 s:.5 u:.5", {})
TRAVIS = ("R:.5 3 2 4 F 3 2 4", {"count": 4})
B4 = "r:1 c4 r:1 c4"
SH = "c4:.5 c c5 c4 c c c5 c4"

SECTIONS = {
    "a": {
        "bars": 14,
        "chords": "G | Em7 | Am7 | D7 | G | Bm7 | C | D7sus | C | Bm7 | Am7 | D7 | C D | G6",
        "parts": {
            "guitar": "mp r:1 d4:.5 g b:1 a:.5 g | b4:2.5 g4:.5 a b | c5:1.5 b4:.5 a:1 e | f4:3 r:1 |"
            "< r:1 d4:.5 g mf b:1 d5:.5 b4 | d5:2.5 c5:.5 b4 a | g4:1.5 a4:.5 b:1 c5 | > a4:3 mp r:1 |"
            "e5:1.5 d5:.5 c:1 b4 | d5:2 b4:1 a | c5:1.5 b4:.5 a:1 g | f4:2 a | g4:1 e a f | g4:4",
            "vibes": "| r:3 b4:.5 d5 | p e5:4 | r:2 c5:.5 a4 f4 a | g4:4 | r:2 d5:1 f5 | e5:3 d5:1 | c5:2 a4 | r:4 | r:2 f5:1 d | e5:3 c5:1 | a4:2 c5 | e5:2 d5 | b4+d5+e5:4",
            "uke": STRUM,
            "bass": BASS,
            "brush": "|".join([B4] * 13 + ["r:4"]),
        },
    },
    "b": {
        "bars": 14,
        "chords": "Em7 | Bm7 | C | G | Em7 | Bm7 | Am7 | D7 | C | D | Bm7 | Em7 | Am7 D7 | G6",
        "parts": {
            "vibes": "mp b4:1 g:.5 b e5:2 | d5:1 a4:.5 d5 f5:2 | e5:1.5 d5:.5 c:1 g4 | b4:4 |"
            "b4:1 g:.5 b e5:1.5 f:.5 | g5:1 f:.5 d a4:2 | c5:1 e:.5 d c:1 a4 | > d5:3 p r:1 |"
            "mp e5:1 g:.5 e d:1 c | d5:1 f:.5 d a4:2 | b4:1 d5:.5 b4 f:2 | g4:1 b:.5 a g:2 | e4:1 g f a | g4:4",
            "guitar": "| r:2 p f4:.5 e d b3 | c4:3 r:1 | r:2 d4:.5 g b d5 | g4:4 | r:2 d4:1 f | e4:2 g | f4:1.5 e:.5 d:2 | r:4 | r:2 f4:.5 a d5:1 | r:4 | r:2 e4:.5 g b:1 | c4:2 c | b3+d4+e+b:4",
            "pick": TRAVIS,
            "bass": SWAY,
            "shaker": "|".join([SH] * 13 + ["r:4"]),
        },
    },
    "c": {
        "bars": 14,
        "chords": "C | G/B | Am7 | G | C | G/B | Am7 | D7 | Em7 | C | G/B | D | C D7 | G6",
        "parts": {  # guitar calls, ukulele answers
            "guitar": "mf g4:.5 e g c5 b4:1 g | r:4 | a4:.5 e a c5 b4:1 g | r:4 | g4:.5 c5 e c d:1 b4 | r:4 | c5:.5 b4 a g a:1 e | r:4 |"
            "e5:.5 d b4 g b:2 | c5:.5 b4 g e g:2 | b4:.5 a g d g:1 a | f4:2 a:2 | c5:1 b4 a f | g4:4",
            "uke": "| mp r:.5 d5 b4 g d5:1 b4 | r:4 | r:.5 d5 b4 g a:1 b | r:4 | r:.5 d5 g5 d5 b4:1 g | r:4 | r:.5 f4 a d5 c:1 a4 |"
            "p g4+b:2 g+b | e4+g:2 g+c5 | d4+g:2 d+b | d4+f:2 f+a | e4+g:2 f+c5 | d4+g+b+e5:4",
            "bass": BASS,
            "brush": "|".join([B4] * 13 + ["r:4"]),
        },
    },
    "d": {
        "bars": 12,
        "weight": "sparse",
        "level": -2,
        "chords": "G | G6 | C | C | Em7 | Bm7 | C | D7sus | G | Em7 | C D | G6",
        "parts": {  # guitar alone, vibes as light on water
            "guitar": "p r:4 | r:2 d4:.5 e g a | b4:4 | r:2 e4:.5 g c5 d | e5:3 d5:1 | b4:2 a | g4:3 e4:1 | a4:4 | r:2 d4:.5 e g a | b4:3 g4:1 | e4:2 f | g4:4",
            "vibes": "r:4 | r:4 | pp r:2 e5:2 | g5:4 | r:4 | r:2 f5:2 | e5:4 | r:2 c5:1 d | b4:4 | r:4 | r:4 | d5+b5:4",
            "pick": ("R:.5 2 3 4 3 2 3 2", {"vel": 48}),
        },
    },
    "e": {
        "bars": 14,
        "chords": "Em7 | C | G/B | D | Em7 | C | Am7 | D7sus | Bm7 | Em7 | Am7 | Bm7 | C D | G6",
        "parts": {  # the tune of a in another light, guitar and vibes in thirds
            "guitar": "mp r:1 e4:.5 g b:1 a:.5 g | g4:2.5 e4:.5 g c5 | b4:1.5 a:.5 g:1 d | a4:3 r:1 | r:1 e4:.5 g b:1 d5:.5 b4 | c5:2.5 e5:.5 d c |"
            "c5:1.5 b4:.5 a:1 g | a4:2 g | f4:1.5 a:.5 d5:2 | b4:1.5 a:.5 g:2 | c5:1 b4 a e | f4:2 d | e4:1 g f a | g4:4",
            "vibes": "p r:4 | r:2.5 g4:.5 b e5 | d5:1.5 c:.5 b4:1 g | f4:3 r:1 | r:4 | e5:2.5 g5:.5 f e | e5:1.5 d:.5 c:1 b4 | c5:2 d | d5:1.5 f:.5 a:2 | g5:1.5 f:.5 e:2 | e5:1 d c g4 | a4:2 f | g4:1 b a c5 | b4+e5:4",
            "uke": ("r:1 s:1 r:.5 u:.5 s:1", {"vel": 50}),
            "bass": BASS,
            "shaker": "|".join([SH] * 13 + ["r:4"]),
        },
    },
}
