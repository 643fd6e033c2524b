"""Small synthesis bench: strings, bars, drums, noises, room, loudness, Vorbis. Everything is seeded, nothing is sampled."""

import subprocess
import zlib

import numpy as np
from scipy.ndimage import minimum_filter1d, uniform_filter1d
from scipy.signal import butter, fftconvolve, lfilter, sosfilt

SR = 44100
STEP = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def midi(name):
    """'F#3' -> 54"""
    return STEP[name[0]] + name.count("#") - name[1:].count("b") + 12 * (int(name[-1]) + 1)


def hz(n):
    return 440.0 * 2 ** (((midi(n) if isinstance(n, str) else n) - 69) / 12)


def rng_for(name):
    return np.random.default_rng(zlib.crc32(name.encode()))


def tt(dur):
    return np.arange(int(dur * SR)) / SR


def db(v):
    return 10 ** (v / 20)


def mix(*layers):
    """layers: array or (seconds, array) or (seconds, gain, array); summed to the longest"""
    items = [(0, 1, x) if isinstance(x, np.ndarray) else (x[0], 1, x[1]) if len(x) == 2 else x for x in layers]
    out = np.zeros(max(int(at * SR) + len(x) for at, _, x in items))
    for at, gain, x in items:
        i = int(at * SR)
        out[i : i + len(x)] += gain * x
    return out


def fade(x, a=0.001, r=0.01):
    x = x.copy()
    na, nr = min(int(a * SR), len(x) // 2), min(int(r * SR), len(x) // 2)
    if na:
        x[:na] = (x[:na].T * (0.5 - 0.5 * np.cos(np.pi * np.arange(na) / na))).T
    if nr:
        x[-nr:] = (x[-nr:].T * (0.5 + 0.5 * np.cos(np.pi * (np.arange(nr) + 1) / nr))).T
    return x


def curve(dur, *points):
    """piecewise linear curve through (second, value)"""
    p = np.array(points, float)
    return np.interp(tt(dur), p[:, 0], p[:, 1])


# ---- noise -------------------------------------------------------------------------------------------------------
def band(x, lo=None, hi=None, order=2):
    if lo and hi:
        return sosfilt(butter(order, [lo, min(hi, SR * 0.49)], "band", fs=SR, output="sos"), x)
    if lo:
        return sosfilt(butter(order, lo, "high", fs=SR, output="sos"), x)
    return sosfilt(butter(order, min(hi, SR * 0.49), "low", fs=SR, output="sos"), x)


def noise(dur, rng, lo=None, hi=None, order=2):
    x = rng.standard_normal(int(dur * SR))
    return band(x, lo, hi, order) if lo or hi else x


def sweep(dur, rng, f0, f1, q=1.2):
    """band noise whose centre moves from f0 to f1 (twelve overlapping bands, cross-faded)"""
    x, out, n = rng.standard_normal(int(dur * SR)), np.zeros(int(dur * SR)), 12
    pos = np.linspace(0, n - 1, len(x))
    for k in range(n):
        f = f0 * (f1 / f0) ** (k / (n - 1))
        out += band(x, f / 2 ** (0.5 / q), f * 2 ** (0.5 / q)) * np.clip(1 - abs(pos - k), 0, 1)
    return out


def puff(dur, attack=0.2, power=2.0):
    """envelope: rises over a share of the time, falls with a power"""
    t = np.linspace(0, 1, int(dur * SR), endpoint=False)
    up = np.clip(t / max(attack, 1e-6), 0, 1)
    return np.sin(up * np.pi / 2) ** 2 * np.clip((1 - t) / (1 - attack), 0, 1) ** power


# ---- bars, blocks, bells -----------------------------------------------------------------------------------------
MODES = {  # ratio, level, decay in seconds at 440 Hz
    "wood": [(1, 1, 0.045), (2.57, 0.45, 0.02), (4.95, 0.2, 0.010)],
    "bamboo": [(1, 1, 0.075), (2.02, 0.5, 0.04), (3.05, 0.3, 0.022), (5.4, 0.15, 0.012)],
    "log": [(1, 1, 0.30), (1.5, 0.28, 0.12), (2.71, 0.22, 0.06), (4.4, 0.1, 0.025)],
    "vibes": [(1, 1, 1.1), (3.99, 0.16, 0.30), (9.9, 0.05, 0.07)],
    "marimba": [(1, 1, 0.34), (3.93, 0.22, 0.10), (9.4, 0.08, 0.03)],
    "kalimba": [(1, 1, 0.55), (2.0, 0.12, 0.25), (5.42, 0.12, 0.08), (11.8, 0.04, 0.03)],
    "bell": [
        (0.5, 0.3, 1.4),
        (1, 1, 1.0),
        (1.19, 0.45, 0.8),
        (1.56, 0.3, 0.55),
        (2, 0.6, 0.5),
        (2.66, 0.25, 0.3),
        (3.01, 0.2, 0.22),
        (4.1, 0.12, 0.12),
    ],
    "coin": [(1, 1, 0.16), (1.43, 0.7, 0.11), (2.09, 0.5, 0.08), (2.81, 0.35, 0.05), (3.63, 0.2, 0.03)],
    "steel": [
        (1, 1, 0.38),
        (1.57, 0.7, 0.30),
        (2.33, 0.8, 0.24),
        (3.41, 0.6, 0.16),
        (4.77, 0.5, 0.10),
        (6.2, 0.3, 0.06),
    ],
    "stone": [(1, 1, 0.035), (1.71, 0.7, 0.026), (2.9, 0.45, 0.016), (4.3, 0.25, 0.010)],
    "shell": [(1, 1, 0.040), (1.83, 0.55, 0.028), (2.71, 0.4, 0.018), (4.1, 0.2, 0.010)],
    "glass": [(1, 1, 0.50), (2.32, 0.4, 0.25), (4.25, 0.2, 0.12), (6.63, 0.08, 0.06)],
}


def struck(kind, f, dur, click=0.0, rng=None, soft=0.0, damp=1.0):
    """one struck body; soft (0..1) lowers the upper modes, click adds the noise of the mallet"""
    f = hz(f) if isinstance(f, str) else f
    t, x = tt(dur), np.zeros(int(dur * SR))
    scale = (440 / f) ** 0.35 * damp
    for k, (r, a, d) in enumerate(MODES[kind]):
        if f * r < 19000:
            x += a * (1 - soft) ** k * np.sin(2 * np.pi * f * r * t) * np.exp(-t / (d * scale))
    if click and rng is not None:
        x += click * noise(dur, rng, 900, 9000) * np.exp(-t / 0.004)
    return fade(x, 0.0006, min(0.15, dur * 0.35))


def drum(f, dur, rng, drop=0.35, decay=0.22, skin=0.25):
    """skin drum: falling sine and a soft slap"""
    t = tt(dur)
    ph = 2 * np.pi * np.cumsum(f * (1 + drop * np.exp(-t / 0.035))) / SR
    x = np.sin(ph) * np.exp(-t / decay) + 0.35 * np.sin(1.59 * ph) * np.exp(-t / (decay * 0.4))
    return fade(x + skin * noise(dur, rng, 200, 1800) * np.exp(-t / 0.012), 0.001, 0.03)


# ---- strings and winds -------------------------------------------------------------------------------------------
def pluck(f, dur, rng, bright=0.5, t60=1.6, body=((230, 0.5), (420, 0.35), (780, 0.2)), pick=0.17):
    """plucked string (digital waveguide) with a small wooden body"""
    f = hz(f) if isinstance(f, str) else f
    period = SR / f - 0.5
    n, fr = int(period), period - int(period)
    ex = rng.uniform(-1, 1, n + 2)
    ex = lfilter([bright], [1, bright - 1], ex)
    comb = max(1, int(pick * n))
    ex = np.concatenate([ex, np.zeros(comb)]) - np.concatenate([np.zeros(comb), ex])
    x = np.zeros(int(dur * SR))
    m = min(len(ex), len(x))
    x[:m] = ex[:m]
    loop = np.convolve([0.5, 0.5], [1 - fr, fr]) * 10 ** (-3 / (f * t60))
    y = lfilter([1], np.concatenate([[1], np.zeros(n - 1), -loop]), x)
    y = y / (np.abs(y).max() + 1e-9)
    for fc, g in body:
        y = y + g * band(y, fc * 0.85, fc * 1.18, 1)
    return fade(band(y, 70), 0.0008, min(0.06, dur * 0.3))


def uke(n, dur=0.9, rng=None, bright=0.55):
    return pluck(n, dur, rng or rng_for(str(n)), bright, 0.9)


def harp(n, dur=1.4, rng=None, bright=0.35):
    return pluck(n, dur, rng or rng_for("h" + str(n)), bright, 2.2, body=((180, 0.4), (350, 0.25)), pick=0.4)


def strum(notes, dur, rng, gap=0.028, make=uke, accent=1.0):
    return mix(*[(i * gap, 0.8 + 0.2 * accent * i / len(notes), make(n, dur, rng)) for i, n in enumerate(notes)])


def voice(freq, dur, harm, vib=(5, 0.004), breath=0.0, rng=None, env=None, formant=None):
    """sustained tone: harmonics over a frequency curve, vibrato, breath, formant peaks"""
    t = tt(dur)
    f = np.broadcast_to(np.asarray(freq, float), t.shape) * (
        1 + vib[1] * np.sin(2 * np.pi * vib[0] * t) * np.clip(t / 0.5, 0, 1)
    )
    ph = 2 * np.pi * np.cumsum(f) / SR
    x = sum(a * np.sin((k + 1) * ph) * (f * (k + 1) < 17000) for k, a in enumerate(harm))
    if breath:
        x = x + breath * noise(dur, rng, 300, 3500)
    for fc, g in formant or ():
        x = x + g * band(x, fc * 0.8, fc * 1.25, 1)
    return x * (puff(dur, 0.2, 1) if env is None else env)


def conch(n, dur, rng, scoop=0.06):
    f = hz(n) if isinstance(n, str) else n
    fc = f * (1 - scoop * np.exp(-tt(dur) / 0.09))
    env = curve(dur, (0, 0), (0.12, 0.75), (dur * 0.45, 1), (dur * 0.75, 0.8), (dur, 0)) ** 1.3
    x = voice(fc, dur, [1, 0.62, 0.34, 0.2, 0.1, 0.06, 0.03], (4.6, 0.005), 0.05, rng, env, ((420, 0.5), (900, 0.25)))
    return fade(x, 0.01, 0.05)


def bowed(freq, dur, rng, env=None, dark=1.0):
    harm = [1 / (k + 1) ** (1 + 0.5 * dark) for k in range(14)]
    return fade(voice(freq, dur, harm, (4.2, 0.006), 0.035, rng, env, ((160, 0.6), (380, 0.4), (800, 0.2))), 0.02, 0.06)


# ---- water and fire ----------------------------------------------------------------------------------------------
def drops(dur, rng, count, lo=500, hi=1700, at=None, size=1.0):
    """bubbles: short rising sines"""
    out = np.zeros(int(dur * SR))
    for _ in range(count):
        d = rng.uniform(0.02, 0.055) * size
        f = rng.uniform(lo, hi)
        t = tt(d)
        b = (
            np.sin(2 * np.pi * (f * t + f * rng.uniform(0.3, 0.9) / d * t * t / 2))
            * np.exp(-t / (d * 0.3))
            * rng.uniform(0.3, 1)
        )
        b = fade(b, 0.001, 0.004)
        i = int((at(rng) if at else rng.uniform(0, max(0.001, dur - d - 0.01))) * SR)
        b = b[: max(0, len(out) - i)]
        out[i : i + len(b)] += b
    return out


def splash(dur, rng, size=1.0):
    body = sweep(dur, rng, 2600 / size, 700 / size) * puff(dur, 0.03, 3)
    deep = noise(dur, rng, 120, 420 / size) * puff(dur, 0.05, 5) * 0.8
    return mix(
        body * 0.5,
        deep,
        0.5 * drops(dur, rng, int(14 * dur * size) + 5, 400 / size, 1500 / size, lambda r: r.beta(1.2, 3) * dur * 0.85),
    )


def crackle(dur, rng, rate=40):
    out = np.zeros(int(dur * SR))
    for _ in range(int(rate * dur)):
        d = rng.uniform(0.002, 0.008)
        g = noise(d, rng, 1200, 9000) * np.exp(-tt(d) / (d * 0.3)) * rng.uniform(0.1, 1) ** 2
        i = int(rng.uniform(0, dur - 0.012) * SR)
        out[i : i + len(g)] += g
    return out


def rumble(dur, rng, hz_=48):
    t = tt(dur)
    wob = 1 + 0.25 * np.sin(2 * np.pi * 5.3 * t + 1) + 0.2 * np.sin(2 * np.pi * 8.9 * t)
    sub = np.sin(2 * np.pi * np.cumsum(hz_ * (1 + 0.05 * np.sin(2 * np.pi * 1.7 * t))) / SR)
    return (band(rng.standard_normal(len(t)), 28, 110) * 3.2 + sub * 0.6 + noise(dur, rng, 120, 300) * 0.45) * wob


# ---- room, loudness, files ---------------------------------------------------------------------------------------
def room(x, wet=0.12, size=0.35, seed=7, tone=4200):
    """small wooden room; mono in, mono out, or stereo in, stereo out"""

    def one(y, s):
        r = np.random.default_rng(s)
        ir = band(r.standard_normal(int(size * 2.2 * SR)), 180, tone) * np.exp(-tt(size * 2.2) / (size / 2.3))
        ir[: int(0.006 * SR)] *= 0.2
        ir /= np.sqrt((ir**2).sum())
        w = fftconvolve(y, ir)
        return np.concatenate([y, np.zeros(len(w) - len(y))]) + wet * w

    if x.ndim == 1:
        return one(x, seed)
    return np.stack([one(x[:, 0], seed), one(x[:, 1], seed + 1)], 1)


def k_weight(x):
    b1, a1 = [1.53090959, -2.65116903, 1.16916686], [1, -1.66363794, 0.71265753]  # shelf at 44.1 kHz
    b2, a2 = [1, -2, 1], [1, -1.98916967, 0.98919916]  # high pass
    return lfilter(b2, a2, lfilter(b1, a1, x, axis=0), axis=0)


def momentary(x, win=0.4):
    """loudest 400 ms after BS.1770, in LUFS; short sounds are padded with silence"""
    n = int(win * SR)
    y = k_weight(np.pad(x, [(n, n)] + [(0, 0)] * (x.ndim - 1))) ** 2
    y = y if y.ndim == 1 else y.sum(1)
    c = np.concatenate([[0], np.cumsum(y)])
    return -0.691 + 10 * np.log10((c[n:] - c[:-n]).max() / n + 1e-12)


def integrated(x):
    y = k_weight(x) ** 2
    y = y if y.ndim == 1 else y.sum(1)
    n, h = int(0.4 * SR), int(0.1 * SR)
    p = np.array([y[i : i + n].mean() for i in range(0, len(y) - n, h)])
    p = p[-0.691 + 10 * np.log10(p + 1e-12) > -70]
    p = p[10 * np.log10(p) > 10 * np.log10(p.mean()) - 10]
    return -0.691 + 10 * np.log10(p.mean())


def limit(x, ceiling):
    """gentle look-ahead limiter, so that a lone peak does not set the level of the whole file"""
    top = np.abs(x) if x.ndim == 1 else np.abs(x).max(1)
    need = np.minimum(1, ceiling / np.maximum(top, 1e-9))
    w = int(0.004 * SR)
    g = uniform_filter1d(minimum_filter1d(need, 2 * w + 1), 2 * w + 1)
    return (x.T * g).T


def trim(x, floor=-66, keep=0.01):
    top = np.abs(x) if x.ndim == 1 else np.abs(x).max(1)
    loud = np.nonzero(top > top.max() * db(floor))[0]
    return x[max(0, loud[0] - 40) : min(len(x), loud[-1] + int(keep * SR))]


def encode(x, path, quality, **tags):
    """x -> Vorbis with a fixed serial number, so that the same input gives the same bytes"""
    ch = 1 if x.ndim == 1 else x.shape[1]
    r = np.random.default_rng(1)
    pcm = np.clip(np.round(x * 32767 + r.triangular(-1, 0, 1, x.shape) * 0.5), -32768, 32767).astype("<i2").tobytes()
    cmd = [
        "oggenc",
        "-Q",
        "-r",
        "-B",
        "16",
        "-C",
        str(ch),
        "-R",
        str(SR),
        "-q",
        str(quality),
        "--serial",
        "1",
        "-o",
        str(path),
    ]
    for k, v in tags.items():
        cmd += ["-c", f"{k.upper()}={v}"]
    subprocess.run(cmd + ["-"], input=pcm, check=True)
