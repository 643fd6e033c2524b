"""Measures every file and every score; writes checks/levels.md, checks/scores.md and pictures."""

import importlib
import re
import subprocess
from pathlib import Path

import matplotlib
import numpy as np
import soundfile as sf
from PIL import Image

import music
import synth as S

NOTES = Path(__file__).resolve().parent / "checks"

matplotlib.use("Agg")
import matplotlib.pyplot as plt


def ebur(path):
    """integrated loudness and true peak as ffmpeg's ebur128 sees them"""
    out = subprocess.run(
        [
            "ffmpeg",
            "-nostats",
            "-i",
            str(path),
            "-filter_complex",
            "ebur128=peak=true:framelog=verbose",
            "-f",
            "null",
            "-",
        ],
        capture_output=True,
        text=True,
        check=True,
    ).stderr
    found = [re.findall(p, out) for p in (r"I:\s+(-?[\d.]+|-?inf|nan) LUFS", r"Peak:\s+(-?[\d.]+|-inf) dBFS")]
    return [float(v[-1]) if v else float("nan") for v in found]


def seam(x):
    """loop: jump over the seam against the usual step, and the level of the last against the first half second"""
    m = x if x.ndim == 1 else x.mean(1)
    n = S.SR // 2
    step = np.abs(np.diff(m))
    return abs(m[0] - m[-1]) / np.percentile(step, 99), 20 * np.log10(m[-n:].std() / m[:n].std())


def attack(m):
    top = np.maximum.accumulate(np.abs(m))
    return 1000 * (np.argmax(top > 0.9 * top[-1]) - np.argmax(top > 0.1 * top[-1])) / S.SR


def levels(root):
    rows, faults, total = [], [], 0
    for folder in ("effects", "ambience", "music"):
        rows.append(
            f"\n## {folder}\n\n| file | KB | s | ch | loudness | true peak | attack ms | first, last dB | seam |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
        )
        for p in sorted((root / folder).glob("*.ogg")):
            x, _ = sf.read(p)
            m = x if x.ndim == 1 else x.mean(1)
            i, tp = ebur(p)
            loud = S.momentary(x) if folder == "effects" else i
            ends = [20 * np.log10(max(1e-5, abs(v))) for v in (m[0], m[-1])]
            loop = folder == "ambience" or p.stem.endswith("_loop")
            s = "step {:.1f}, level {:+.1f} dB".format(*seam(x)) if loop else ""
            rows.append(
                f"| {p.stem} | {p.stat().st_size / 1024:.0f} | {len(m) / S.SR:.2f} | {x.ndim} | {loud:.1f} | {tp:.1f} | {attack(m):.0f} | {ends[0]:.0f}, {ends[1]:.0f} | {s} |"
            )
            total += p.stat().st_size
            if p.stem.startswith("ui_") and len(m) / S.SR > 0.12:
                faults.append(f"{p.stem} longer than 120 ms")
            if not loop and max(ends) > -46:
                faults.append(f"{p.stem} starts or ends above -46 dB ({ends[0]:.0f}, {ends[1]:.0f})")
            if loop and (seam(x)[0] > 2 or abs(seam(x)[1]) > 4):
                faults.append(f"{p.stem} seam {s}")
            if tp > -1.5:
                faults.append(f"{p.stem} true peak {tp}")
    head = [
        "# Levels",
        "",
        "Effects: loudest 400 ms (LUFS momentary, padded with silence). Ambience and music: integrated LUFS (ffmpeg ebur128).",
        f"All OGG files together: {total / 1e6:.2f} MB.",
        "",
        "Faults: " + ("; ".join(faults) or "none") + ".",
    ]
    (NOTES / "levels.md").write_text("\n".join(head + rows) + "\n")
    return faults


def scores():
    out = [
        "# Scores",
        "",
        "Collection: every note is one of G A B C D E F#. Strong: share of melody notes of a beat or more, on a beat, that belong to the chord.",
        "",
        "| section | bars | s | notes | outside | strong | melody range | last chord |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    ok, total = set(music.PC.values()), 0.0
    for name in music.SCORES:
        sc = importlib.import_module(f"scores.{name}")
        for key, sec in sc.SECTIONS.items():
            ch = music.chords_of(sec["chords"], sec["bars"], sc.BEATS)
            count, outside, good, strong, span = 0, 0, 0, 0, []
            for part, line in sec["parts"].items():
                p = sc.PARTS[part]
                pitched = p.get("own") not in ("drum", "log", "shaker", "brush", "rope", "wood")
                if isinstance(line, tuple):
                    opts = {
                        k: v for k, v in {**p.get("figure", {}), **line[1]}.items() if k not in ("end", "only_bass")
                    }
                    notes = music.pattern(line[0], ch, sec["bars"] * sc.BEATS, **opts)
                else:
                    notes = music.melody(line, sec["bars"], sc.BEATS)
                    for at, d, ns, _ in notes if pitched else ():
                        span += ns
                        if d >= 1 and at % 1 == 0:
                            strong += 1
                            good += ns[0] % 12 in [c for c in ch if c[0] <= at + 1e-6][-1][2][1]
                count += len(notes)
                outside += sum(n % 12 not in ok for _, _, ns, _ in notes for n in ns) if pitched else 0
            sec_s = sec["bars"] * sc.BEATS * 60 / sc.BPM
            total += sec_s
            out.append(
                f"| {name} {key} | {sec['bars']} | {sec_s:.1f} | {count} | {outside} | {good / max(1, strong):.0%} | {min(span)}-{max(span)} | {sec['chords'].split('|')[-1].strip()} |"
            )
    out += ["", f"Music in all: {total / 60:.1f} minutes without tails."]
    (NOTES / "scores.md").write_text("\n".join(out) + "\n")


def picture(paths, target, cols=4):
    rows = -(-len(paths) // cols)
    fig, ax = plt.subplots(
        rows * 2, cols, figsize=(4.6 * cols, 3.0 * rows), squeeze=False, gridspec_kw={"height_ratios": [1, 2] * rows}
    )
    for a in ax.flat:
        a.axis("off")
    for i, p in enumerate(paths):
        x, sr = sf.read(p)
        m = x if x.ndim == 1 else x.mean(1)
        a, b = ax[2 * (i // cols)][i % cols], ax[2 * (i // cols) + 1][i % cols]
        for c in (a, b):
            c.axis("on"), c.tick_params(labelsize=6)
        a.plot(np.arange(len(m)) / sr, m, lw=0.4), a.set_xlim(0, len(m) / sr), a.set_title(p.stem, fontsize=8)
        n = 512 if len(m) < sr else 2048
        b.specgram(
            m + 1e-6 * np.random.default_rng(0).standard_normal(len(m)),
            NFFT=n,
            Fs=sr,
            noverlap=n // 2,
            vmin=-150,
            vmax=-45,
            cmap="magma",
        )
        b.set_yscale("symlog", linthresh=500), b.set_ylim(40, 16000)
    plt.tight_layout()
    plt.savefig(target, dpi=58)
    plt.close(fig)
    Image.open(target).convert("RGB").quantize(48).save(target, optimize=True)


def run(root):
    NOTES.mkdir(exist_ok=True)
    faults = levels(root)
    scores()
    e = [
        root / "effects" / f"{n}.ogg"
        for n in (
            "ui_press",
            "ui_refuse",
            "card_flip",
            "card_shuffle",
            "stack_1",
            "stack_6",
            "tiki_felled",
            "boat_arrive",
            "dolphin_leap",
            "coin_pour",
            "sabre_clash",
            "chest_open",
            "statue_burnt",
            "eruption",
            "god_kanaloa_won",
            "winner",
        )
    ]
    picture(e, NOTES / "effects.png")
    picture(sorted((root / "ambience").glob("*.ogg")), NOTES / "ambience.png", 3)
    picture([root / "music" / f"{t}_{s}.ogg" for t in music.SCORES for s in "ad"], NOTES / "music.png")
    print("\n".join(faults) or "no faults")
