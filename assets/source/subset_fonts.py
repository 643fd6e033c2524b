"""Cuts the four faces down to what the three languages need: Latin with macrons, punctuation, arrows, kana, common kanji.

    python assets/source/subset_fonts.py FOLDER_WITH_THE_FULL_TTF_FILES

Needs fonttools. The full files come from the npm packages named in assets/credits.json.
"""

import sys
from pathlib import Path

from fontTools import subset

FACES = (
    "DelaGothicOne_400Regular.ttf",
    "MPLUSRounded1c_500Medium.ttf",
    "MPLUSRounded1c_700Bold.ttf",
    "MPLUSRounded1c_800ExtraBold.ttf",
)
RANGES = (
    (0x20, 0x7E), (0xA0, 0x24F), (0x2B0, 0x2FF), (0x300, 0x36F), (0x1E00, 0x1EFF), (0x2000, 0x206F), (0x20A0, 0x20BF),
    (0x2100, 0x214F), (0x2150, 0x218F), (0x2190, 0x21FF), (0x2200, 0x22FF), (0x2460, 0x24FF), (0x25A0, 0x26FF),
    (0x3000, 0x30FF), (0x31F0, 0x31FF), (0xFF00, 0xFFEF),
)  # fmt: skip


def common_kanji():
    """The 2965 kanji of the first level of JIS X 0208, which hold all kanji taught at school but a few."""
    for row in range(16, 48):
        for cell in range(1, 95):
            try:
                yield bytes((row + 0xA0, cell + 0xA0)).decode("euc_jp")
            except UnicodeDecodeError:
                continue


def spell_okina(font):
    """Let the okina, where a face lacks it, look like the turned comma it is."""
    for table in font["cmap"].tables:
        if table.isUnicode() and 0x2BB not in table.cmap and 0x2018 in table.cmap:
            table.cmap[0x2BB] = table.cmap[0x2018]


def main(folder):
    wanted = {code for low, high in RANGES for code in range(low, high + 1)} | {ord(c) for c in common_kanji()}
    out = Path(__file__).resolve().parent.parent / "fonts"
    for face in FACES:
        options = subset.Options(layout_features=["kern", "liga", "locl", "mark", "mkmk", "ccmp"])
        font = subset.load_font(str(Path(folder) / face), options)
        spell_okina(font)
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=wanted)
        cutter.subset(font)
        subset.save_font(font, str(out / face), options)
        print(face, (out / face).stat().st_size)


if __name__ == "__main__":
    main(sys.argv[1])
