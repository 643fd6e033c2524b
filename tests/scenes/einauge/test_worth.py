"""The bar of a final total has a piece for each line that brought jewels, as long as what it brought."""

from __future__ import annotations

import itertools

from game.scenes.einauge.worth import pieces, sign_of

ROWS: dict[object, tuple[int, ...]] = {"jewels": (11, 3), "changed": (0, 4), 2: (7, 0), 5: (4, 1)}
LINES: tuple[object, ...] = ("jewels", "changed", 2, 5, "chains")


def test_pieces_lie_end_to_end() -> None:
    for seat in (0, 1):
        found = tuple(pieces(ROWS, LINES, seat, 10.0))
        assert [wide for _, _, wide in found] == [
            ROWS[line][seat] * 10.0 for line in LINES if ROWS.get(line, (0, 0))[seat]
        ]
        for (_, begin, wide), (_, following, _) in itertools.pairwise(found):
            assert begin + wide == following
        assert found[-1][1] + found[-1][2] == 10.0 * sum(row[seat] for row in ROWS.values())


def test_every_line_has_a_sign() -> None:
    assert len({sign_of(line) for line in LINES}) == len(LINES)
