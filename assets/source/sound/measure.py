"""Writes what was measured of each effect into assets/sounds/cues.json: tier, length, hold, loudness, peak."""

import json
import re

import numpy as np
import soundfile as sf

SHORT, LOUDEST = 2205, 40  # 50 ms; windows of 10 ms in 400 ms


def levels(path):
    """name -> (LUFS of the loudest 400 ms, true peak), from levels.md"""
    cells = [[c.strip() for c in line.split("|")] for line in path.read_text().splitlines()]
    return {c[1]: (float(c[5]), float(c[6])) for c in cells if len(c) > 8 and c[2].isdigit()}


def measured(path, level):
    x, _ = sf.read(path, dtype="int16")
    tier = re.search(rb"tier (\w+)", path.read_bytes())[1].decode()
    power = np.add.reduceat(x.astype(float) ** 2, np.arange(0, len(x), SHORT))
    hold = int(np.flatnonzero(power >= power.max() / 100)[-1] + 1) * 50  # until 20 dB below the loudest
    fine = np.add.reduceat(x.astype(float) ** 2, np.arange(0, len(x), 441))
    loudest = max(fine[i : i + LOUDEST].sum() for i in range(max(1, len(fine) - LOUDEST + 1)))
    rms = round(10 * np.log10(loudest / (441 * LOUDEST) / 32768**2), 1)
    return {"tier": tier, "ms": round(len(x) / 44.1), "hold": hold, "lufs": level[0], "peak": level[1], "rms": float(rms)}


def run(root, checked):
    known = levels(checked)
    files = {p.stem: measured(p, known[p.stem]) for p in sorted((root / "effects").glob("*.ogg"))}
    path = root / "cues.json"
    told = json.loads(path.read_text())
    told["files"] = files
    parts = [f' "about": {json.dumps(told["about"])}']
    for name in ("files", "cues", "places"):
        rows = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in told[name].items())
        parts.append(f' "{name}": {{\n{rows}\n }}')
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n")
