"""From score to sound.

A score gives BPM, BEATS (a bar), PARTS and SECTIONS. A section is bars, chords and one line of music a part.
Melodies:  `g4:1 a b d5:2 | ...`  letter, octave and beats; octave and beats stay until changed; r = rest; f is F sharp (the whole
           collection lives on G A B C D E F#); `+` stacks notes; pp p mp mf ff set the dynamic, `<` and `>` before a mark glide to it.
Patterns:  `R:1 2 3 2 | ...` repeated over the chords: R root, F fifth, T tenth, A approach to the next root, 1 to 5 voices of the chord from
           below, s strum down, u strum up. Voices are led by the smallest movement.
"""

import importlib
import json
import os
import re
import subprocess
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import mido
import numpy as np
import soundfile as sf

import synth as S

FONT = os.environ.get(
    "ISLAND_SOUNDFONT", "/usr/share/sounds/sf3/MuseScore_General_Full.sf3"
)  # Debian: musescore-general-soundfont
SCORES = ["title", "haleakala", "einauge", "kilauea", "kanaloa", "palm_island"]
LUFS, PEAK, TAIL, QUALITY = -24.0, -4.0, 2.6, 1.6
DYN = {"pp": 38, "p": 52, "mp": 66, "mf": 80, "ff": 94}
PC = {"c": 0, "d": 2, "e": 4, "f": 6, "g": 7, "a": 9, "b": 11}
CHORD = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "6": (0, 4, 7, 9),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "7": (0, 4, 7, 10),
    "9": (0, 4, 10, 14),
    "add9": (0, 4, 7, 14),
    "sus": (0, 5, 7),
    "sus2": (0, 2, 7),
    "m9": (0, 3, 10, 14),
    "7sus": (0, 5, 7, 10),
    "m6": (0, 3, 7, 9),
}
ROOT = {"C": 0, "D": 2, "E": 4, "F#": 6, "G": 7, "A": 9, "B": 11}


def parse_chord(text):
    """'Am7/G' -> (root, tones, bass)"""
    m = re.fullmatch(r"([A-G]#?)([a-z0-9]*)(?:/([A-G]#?))?", text)
    root = ROOT[m[1]]
    return root, [(root + i) % 12 for i in CHORD[m[2]]], ROOT[m[3]] if m[3] else root


def chords_of(text, bars, beats):
    """one entry (start, beats, chord) a chord; bars by |, several chords a bar share it"""
    out, cells = [], [c.split() for c in text.split("|")]
    assert len(cells) == bars, f"{len(cells)} bars of chords, {bars} wanted"
    for i, cell in enumerate(cells):
        for k, c in enumerate(cell):
            out.append((i * beats + k * beats / len(cell), beats / len(cell), parse_chord(c)))
    return out


def lead(tones, before, low, high, count):
    """voicing in a register: close position, nearest to the voicing before"""
    best = None
    for base in range(low, high - 6):
        if base % 12 in tones:
            v, n = [base], base
            while len(v) < count:
                n += 1
                if n % 12 in tones:
                    v.append(n)
            if v[-1] <= high:
                cost = sum(abs(a - b) for a, b in zip(v, before)) if before else abs(sum(v) / count - (low + high) / 2)
                if best is None or cost < best[0]:
                    best = cost, v
    return best[1]


def melody(text, bars, beats):
    """-> [(beat, beats, [notes], velocity)]"""
    cells, notes, octave, length, marks, glide = text.split("|"), [], 4, 1.0, [(0, DYN["mp"], False)], False
    assert len(cells) == bars, f"{len(cells)} bars of melody, {bars} wanted: {text[:40]}"
    for i, cell in enumerate(cells):
        at = i * beats
        for tok in cell.split():
            if tok in DYN:
                marks.append((at, DYN[tok], glide))
                glide = False
            elif tok in "<>":
                marks.append((at, None, False))
                glide = True
            else:
                pitch, _, d = tok.partition(":")
                length, here = float(d) if d else length, []
                for p in pitch.split("+"):
                    octave = int(p[1:]) if p[1:] else octave
                    if p[0] != "r":
                        here.append(12 * (octave + 1) + PC[p[0]])
                if here:
                    notes.append((at, length, here))
                at += length
        assert not cell.strip() or abs(at - (i + 1) * beats) < 1e-6, f"bar {i + 1} holds {at - i * beats} beats: {cell}"
    xs, vs = [], []
    for at, v, g in marks:  # steps as very steep ramps, glides as ramps
        v = vs[-1] if v is None else v
        if xs and not g:
            xs.append(at - 1e-3), vs.append(vs[-1])
        xs.append(at), vs.append(v)
    return [
        (a, d, n, float(np.interp(a, xs, vs)) + 5 * np.sin(np.pi * (a % (4 * beats)) / (4 * beats)))
        for a, d, n in notes
    ]


def pattern(text, chords, total, low=55, high=76, count=4, vel=60, bass=36):
    """a figure laid over the chords"""
    toks, out, at, before, k = [], [], 0.0, None, 0
    d = 0.5
    for tok in text.replace("|", " ").split():
        p, _, x = tok.partition(":")
        d = float(x) if x else d
        toks.append((p, d))
    voiced = {}
    for start, _, (root, tones, b) in chords:
        before = voiced[start] = lead(tones, before, low, high, count)
    while at < total - 1e-6:
        p, d = toks[k % len(toks)]
        start, _, (root, tones, b) = [c for c in chords if c[0] <= at + 1e-6][-1]
        after = [c for c in chords if c[0] > at + 1e-6][:1]
        v, r = voiced[start], bass + (b - bass) % 12
        on = vel + (6 if at % 2 < 1e-6 else 0)
        if p == "R":
            out.append((at, d, [r], on + 4))
        elif p == "F":
            out.append((at, d, [r + ((root + 7 - b) % 12 if (root + 7) % 12 in tones else 12)], on))
        elif p == "T":
            out.append((at, d, [r + 12 + (tones[1] - b) % 12], on))
        elif p == "A":
            goal = bass + (after[0][2][2] - bass) % 12 if after else r
            step = next(
                n for n in ((goal - 1, goal - 2) if goal > r else (goal + 1, goal + 2)) if n % 12 in PC.values()
            )
            out.append((at, d, [step], on - 4))
        elif p in "su":
            out.append((at, d, v if p == "s" else v[:0:-1], on if p == "s" else on - 10))
        elif p.isdigit():
            out.append((at, d, [v[min(int(p), count) - 1]], on - 4))
        at, k = at + d, k + 1
    return out


# ---- instruments of our own ----------------------------------------------------------------------------------------
def own(kind, n, dur, v, rng):
    f, g = S.hz(n), (v / 90) ** 1.6
    if kind == "conch":
        return g * S.conch(n, max(dur * 1.05, 0.5), rng, 0.03)
    if kind == "log":
        return g * S.struck("log", f, 1.1, 0.10 * v / 90, rng, max(0, 0.5 - v / 180))
    if kind == "drum":
        return g * S.drum(f, 0.9, rng, 0.3, 0.28, 0.18)
    if kind == "whale":
        env = S.curve(dur * 1.1, (0, 0), (dur * 0.35, 1), (dur * 0.75, 0.8), (dur * 1.1, 0))
        return g * S.bowed(
            f * (1 - 0.03 * np.exp(-S.tt(dur * 1.1) / 0.18)), dur * 1.1, rng, env[: int(dur * 1.1 * S.SR)], 1.3
        )
    if kind == "shaker":
        d = 0.07 if n < 62 else 0.14
        return g * 0.5 * S.noise(d, rng, 3500, 9500) * S.puff(d, 0.35, 2)
    if kind == "brush":
        return g * 0.5 * S.sweep(0.32, rng, 2200, 4200) * S.puff(0.32, 0.3, 1.6)
    if kind == "wood":
        return g * S.struck("bamboo", f, 0.2, 0.1, rng, 0.2)
    if kind == "vibes":
        return g * S.struck("vibes", f, max(2.0, dur), 0.02, rng, 0.25)
    if kind == "kalimba":
        return g * S.struck("kalimba", f, 1.2, 0.05, rng)
    if kind == "uke":
        return g * S.pluck(f, max(1.0, min(dur * 1.4, 2.0)), rng, 0.35 + 0.3 * v / 110, 1.0)
    if kind == "rope":
        from effects import creaking

        return g * 0.6 * creaking(rng, max(0.5, dur))
    raise KeyError(kind)


def humanise(notes, part, spb, rng):
    """beats -> seconds: soft drift of the pulse, strings of a strum one after the other, lay back"""
    out, drift = [], 0.0
    for at, d, ns, v in notes:
        drift = 0.8 * drift + rng.normal(0, 0.004)
        t = at * spb + drift + rng.normal(0, 0.005) + part.get("late", 0)
        if part.get("swing") and abs(at % 1 - 0.5) < 0.01:
            t += part["swing"] * spb
        gap = part.get("roll", 0.016 if len(ns) > 1 else 0)
        for i, n in enumerate(ns):
            out.append(
                (
                    max(0, t + i * gap),
                    d * spb * part.get("hold", 0.96),
                    n,
                    float(np.clip(v + rng.normal(0, 3.5) - 1.5 * i, 18, 118)),
                )
            )
    return out


def perform(name, sec, score):
    """all parts of a section, dry and at their natural level"""
    spb, beats = 60 / score.BPM, score.BEATS
    total = sec["bars"] * beats
    chords = chords_of(sec["chords"], sec["bars"], beats)
    rng = S.rng_for(f"{score.__name__} {name}")
    length = total * spb + TAIL
    out = np.zeros((int((length + 1.5) * S.SR), 2))
    mid = mido.MidiFile(ticks_per_beat=960)
    channels = [c for c in range(16) if c != 9]
    played = {}
    for part, line in sec["parts"].items():
        p = dict(score.PARTS[part])
        if isinstance(line, tuple):
            figure, opts = line
            notes = pattern(
                figure,
                chords,
                total,
                **{k: v for k, v in {**p.get("figure", {}), **opts}.items() if k not in ("end", "only_bass")},
            )
            if opts.get("end", True) and p.get("figure"):  # the last bar: one long chord
                last = chords[-1]
                notes = [n for n in notes if n[0] < last[0] - 1e-6]
                bass = p["figure"].get("bass", 36)
                v = lead(
                    last[2][1],
                    None,
                    p["figure"].get("low", 55),
                    p["figure"].get("high", 76),
                    p["figure"].get("count", 4),
                )
                low = [bass + (last[2][2] - bass) % 12]
                notes.append(
                    (
                        last[0],
                        last[1],
                        low if p["figure"].get("only_bass") else v,
                        opts.get("vel", p["figure"].get("vel", 60)) - 4,
                    )
                )
        else:
            notes = melody(line, sec["bars"], beats)
        events = humanise(notes, p, spb, rng)
        played[part] = events
        if "sf" in p:
            ch = channels.pop(0)
            tr = mido.MidiTrack()
            mid.tracks.append(tr)
            bank, prog = p["sf"]
            ev = [
                (0, 0, mido.Message("control_change", channel=ch, control=0, value=bank)),
                (0, 0, mido.Message("program_change", channel=ch, program=prog)),
                (
                    0,
                    1,
                    mido.Message("control_change", channel=ch, control=7, value=int(100 * min(1.27, p.get("gain", 1)))),
                ),
                (0, 1, mido.Message("control_change", channel=ch, control=10, value=int(64 + 60 * p.get("pan", 0)))),
            ]
            for t, d, n, v in events:
                ev += [
                    (t, 3, mido.Message("note_on", channel=ch, note=n, velocity=int(v))),
                    (t + d, 2, mido.Message("note_off", channel=ch, note=n, velocity=0)),
                ]
                if p.get("swell"):
                    ev += [
                        (t + d * s, 1, mido.Message("control_change", channel=ch, control=11, value=int(val)))
                        for s, val in ((0, 82), (0.15, 98), (0.3, 110), (0.5, 116), (0.7, 106), (0.85, 94))
                    ]
            ev.sort(key=lambda e: (e[0], e[1]))
            now = 0
            for t, _, m in ev:
                tick = round(t * 1920)  # 120 bpm, 960 ticks a beat
                tr.append(m.copy(time=tick - now))
                now = tick
        else:
            a = (p.get("pan", 0) + 1) * np.pi / 4
            for t, d, n, v in events:
                x = own(p["own"], n, d, v, rng) * p.get("gain", 1) * 0.06
                i = int(t * S.SR)
                x = x[: len(out) - i]
                out[i : i + len(x), 0] += np.cos(a) * x
                out[i : i + len(x), 1] += np.sin(a) * x
    if mid.tracks:
        with tempfile.TemporaryDirectory() as tmp:
            mid.save(f"{tmp}/x.mid")
            subprocess.run(
                [
                    "fluidsynth",
                    "-niq",
                    "-R",
                    "0",
                    "-C",
                    "0",
                    "-g",
                    ".5",
                    "-r",
                    str(S.SR),
                    "-o",
                    "synth.cpu-cores=1",
                    "-F",
                    f"{tmp}/x.wav",
                    FONT,
                    f"{tmp}/x.mid",
                ],
                check=True,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            y, _ = sf.read(f"{tmp}/x.wav")
        y = y[: len(out)]
        out[: len(y)] += y
    return out[: int(length * S.SR)], total * spb, played


def render(name, sec, score):
    out, body, _ = perform(name, sec, score)
    out = S.room(S.band(out.T, 38).T, score.ROOM[0], score.ROOM[1], tone=5200)[: len(out)]
    out = S.fade(out, 0.002, 1.2)
    out *= S.db(LUFS + sec.get("level", 0) - S.integrated(out))
    return S.limit(out, S.db(PEAK)), body


def theme(name, folder):
    score, rows = importlib.import_module(f"scores.{name}"), {}
    for key, sec in score.SECTIONS.items():
        x, body = render(key, sec, score)
        S.encode(x, Path(folder) / f"{name}_{key}.ogg", QUALITY, title=f"{name} {key}", artist="Lava & Lagoon")
        rows[key] = {
            "file": f"{name}_{key}.ogg",
            "body": round(body, 4),
            "length": round(len(x) / S.SR, 3),
            "weight": sec.get("weight", "full"),
        }
    return {"key": score.KEY, "bpm": score.BPM, "beats": score.BEATS, "sections": rows}


def build(folder, only=()):
    path = Path(folder) / "music.json"
    old = json.loads(path.read_text())["themes"] if only and path.exists() else {}
    with ProcessPoolExecutor(2) as pool:
        new = {n: pool.submit(theme, n, folder) for n in SCORES if not only or n in only}
    about = "start the next section `body` seconds after this one; the rest of the file is its tail and rings over it"
    themes = {n: new[n].result() if n in new else old[n] for n in SCORES if n in new or n in old}
    path.write_text(json.dumps({"about": about, "themes": themes}, indent=1) + "\n")
