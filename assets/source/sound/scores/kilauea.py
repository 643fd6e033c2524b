"""Kilauea: log drums round a fire. E minor without a sharp edge, 92, counted 3 + 3 + 2. Four log drums, marimba, bass, flute, shakers."""

KEY, BPM, BEATS, ROOM = "E minor", 92, 4, (0.15, 0.5)

PARTS = {
    "high": {"own": "log", "pan": -0.35, "gain": 0.62},
    "low": {"own": "log", "pan": 0.3, "gain": 0.80},
    "deep": {"own": "drum", "gain": 0.80},
    "shaker": {"own": "shaker", "pan": 0.5, "gain": 0.8},
    "marimba": {
        "sf": (0, 12),
        "pan": -0.15,
        "gain": 1.0,
        "figure": {"low": 52, "high": 71, "count": 3, "vel": 58, "bass": 40},
    },
    "flute": {"sf": (0, 77), "pan": 0.25, "gain": 0.9, "swell": True, "late": 0.012},
    "ocarina": {"sf": (0, 79), "pan": -0.4, "gain": 0.75, "swell": True, "late": 0.012},
    "bass": {"sf": (0, 32), "gain": 0.68, "figure": {"only_bass": True, "bass": 28, "vel": 66}},
}
HI = "mp e4:.5 r b3 e4:.5 r b3 e4 r"
HI2 = "mp e4:.5 e b3 e4 r b3 e4 b3"
LO = "mp e3:1.5 e:1.5 b2:1"
LO2 = "mf e3:1.5 g:1.5 b2:.5 b"
DEEP = "mp e2:3 r:1"
SHAKE = "p c4:.5 c c5 c4 c c5 c4 c"
TRES = ("R:1.5 R:1.5 F:1", {})
MAR = ("1:.5 2 3 1 2 3 2 3", {})
END = "r:4"


def rep(cell, n, last=END):
    return "|".join([cell] * (n - 1) + [last])


SECTIONS = {
    "a": {
        "bars": 16,
        "chords": "Em | Em | G | Em | Am7 | Am7 | C | Bm7 | Em | G | Am7 | Em | C | D | Bm7 | Em",
        "parts": {
            "high": rep(HI, 16, "mp e4:4"),
            "low": rep(LO, 16, "mp e3:4"),
            "deep": rep(DEEP, 16, "mp e2:4"),
            "flute": "| | | | mp r:1.5 e4:1.5 g:1 | a4:3 r:1 | r:1.5 g4:1.5 a:1 | b4:3 r:1 | r:4 | mf b4:1.5 a:1.5 g:1 | e4:2 c5:2 | b4:3 r:1 | e5:1.5 d:1.5 c:1 | d5:2 a4:2 | mp b4:1.5 a:1.5 f:1 | e4:4",
            "marimba": ("1:.5 r 2 r 3 r 2 r", {"vel": 50}),
            "bass": TRES,
        },
    },
    "b": {
        "bars": 16,
        "chords": "C | D | Em | Em | C | D | G | G | Am7 | Bm7 | C | D | C | Bm7 | Am7 | Em",
        "parts": {
            "marimba": "mf e4:.5 g c5 g4 e:1 g | f4:.5 a d5 a4 f:1 a | g4:.5 b e5 b4 g:1 b | e4:2 r:2 | g4:.5 c5 e c g4:1 e | a4:.5 d5 f d a4:1 f | b4:.5 d5 g d b4:1 g | d4:2 r:2 |"
            "c5:.5 b4 a g e:1 g | d5:.5 b4 a f d:1 f | e5:.5 d c b4 g:1 e | f4:.5 a d5 e f:1 d | e5:1 c g4 e | d5:1 b4 f d | c5:1 a4 g e | e4:4",
            "low": rep(LO2, 16, "mp e3:4"),
            "shaker": rep(SHAKE, 16),
            "bass": TRES,
            "ocarina": "| | | p r:2 b4:1 e5 | r:4 | r:4 | r:4 | r:2 d5:1 b4 | r:4 | r:4 | r:4 | r:4 | g5:4 | f5:4 | e5:4 | b4:4",
        },
    },
    "c": {
        "bars": 16,
        "chords": "Em | Em | Em | Em | G | G | G | G | Am7 | Am7 | Em | Em | C | D | Em | Em",
        "parts": {  # drums call, drums answer; flute only near the end
            "high": "mf e4:.5 e r e b3:1 e4 | r:4 | mf e4:.5 b3 e4 r e b3 e4:1 | r:4 | g4:.5 g r g d:1 g | r:4 | g4:.5 d g r g d g:1 | r:4 | mf a4:.5 e a r a e a:1 | r:4 | e4:.5 e b3 e4 e b3 e4:1 | r:4 | mp e4:.5 r b3 e4 r b3 e4 r | e4:.5 r b3 e4 r b3 e4 b3 | < e4:.5 e b3 e4 e b3 e4 b3 | mf e4:4",
            "low": "| mf b2:.5 b r e3 b2:1 e3 | r:4 | e3:.5 b2 e3 r g e b2:1 | r:4 | d3:.5 d r g d:1 g | r:4 | g3:.5 d g r b g d:1 | r:4 | a2:.5 e3 a2 r c3 a2 e3:1 | r:4 | e3:.5 e b2 e3 g e b2:1 | mp e3:1.5 e:1.5 b2:1 | e3:1.5 e:1.5 b2:1 | e3:1.5 g:1.5 b2:1 | e3:4",
            "deep": rep(DEEP, 16, "mf e2:4"),
            "shaker": rep("p c4:1 c5 c4 c5", 16),
            "flute": "| | | | | | | | | | | | mp e5:2 d:1 c | d5:2 a4:2 | b4:1.5 a:1.5 g:1 | e4:4",
            "bass": ("R:4", {"vel": 56}),
        },
    },
    "d": {
        "bars": 14,
        "weight": "sparse",
        "level": -2,
        "chords": "Em | C | G | Bm7 | Em | C | Am7 | D | C | G | Am7 | Em | C | Em",
        "parts": {  # embers
            "marimba": ("1:1 2 3 2", {"vel": 44}),
            "deep": rep("p e2:4", 14, "p e2:4"),
            "flute": "| | p r:2 d5:2 | f5:2 d | b4:4 | r:4 | r:1 c5 e:2 | d5:4 | r:4 | r:1 b4 d5:2 | c5:1 b4 a g | e4:4 | g4:2 e | e4:4",
            "ocarina": "| | | | | | | | r:1 pp g5 e:2 | d5:4 | r:4 | r:2 g4:1 b | e5:4 | b4:4",
        },
    },
    "e": {
        "bars": 16,
        "chords": "Em | G | C | D | Em | G | Am7 | Bm7 | C | D | Bm7 | Em | Am7 | Bm7 | C D | Em",
        "parts": {  # all round the fire
            "high": rep(HI2, 16, "mf e4:4"),
            "low": rep(LO2, 16, "mf e3:4"),
            "deep": rep("mf e2:1.5 e:1.5 e:1", 16, "mf e2:4"),
            "shaker": rep(SHAKE, 16),
            "bass": TRES,
            "marimba": MAR,
            "flute": "mf e5:1.5 d:1.5 b4:1 | d5:1.5 b4:1.5 g:1 | e5:1.5 g:1.5 e:1 | d5:3 r:1 | e5:1.5 d:1.5 b4:1 | d5:1.5 g:1.5 d:1 | c5:1.5 b4:1.5 a:1 | b4:3 r:1 | g5:1.5 e:1.5 c:1 | f5:1.5 d:1.5 a4:1 | b4:1.5 d5:1.5 f:1 | e5:3 r:1 | c5:1.5 b4:1.5 a:1 | d5:1.5 b4:1.5 f:1 | g4:1 c5 a d | e5:4",
            "ocarina": "| | | r:2 p a4:1 f | g4:3 r:1 | r:4 | r:4 | r:2 f4:1 a | c5:3 r:1 | d5:3 r:1 | f5:3 r:1 | g5:3 r:1 | r:4 | r:4 | r:4 | g4:4",
        },
    },
}
