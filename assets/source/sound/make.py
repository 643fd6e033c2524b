"""Remakes every sound: python make.py [effects] [ambience] [music [theme ...]] [checks]; without words, all of it.

Writes assets/sounds and, with checks, checks/ and the measured files of assets/sounds/cues.json.

Needs numpy, scipy, soundfile, mido, matplotlib; oggenc (vorbis-tools); for music fluidsynth and the MuseScore General soundfont.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1] / "sounds"
sys.path.insert(0, str(HERE))

if __name__ == "__main__":
    want = sys.argv[1:] or ["effects", "ambience", "music", "checks"]
    for job in ("effects", "ambience", "music"):
        (ROOT / job).mkdir(exist_ok=True)
    if "effects" in want:
        import effects

        effects.build(ROOT / "effects")
    if "ambience" in want:
        import ambience

        ambience.build(ROOT / "ambience")
    if "music" in want:
        import music

        music.build(ROOT / "music", [w for w in want if w in music.SCORES])
    if "checks" in want:
        import check

        check.run(ROOT)
        import measure

        measure.run(ROOT, HERE / "checks" / "levels.md")
