"""The sheet of a scoring: each line is painted for itself."""

from __future__ import annotations

from collections.abc import Callable

from tests.scenes.kilauea.conftest import Player, new_match


def test_one_line_of_the_sheet_is_painted_where_one_changes(make: Callable[..., Player]) -> None:
    table = make(new_match()).table
    canvas, sheet = table.picture.canvas, table.board.sheet
    sheet.out, sheet.order, sheet.totals = 1.0, (0, 1, 2, 3, 4), [0] * table.board.players

    def shown() -> dict[str, object]:
        return {layer.name: layer.key for layer in table.rail_layers(canvas) if layer.name.startswith("sheet")}

    before = shown()
    assert len(before) == 1 + 5 + 1
    sheet.rows["section.1"] = {0: 4}
    after = shown()
    assert [name for name in after if after[name] != before[name]] == ["sheet.1"]
    sheet.section, sheet.totals[0] = 2, 4
    assert [name for name, key in shown().items() if key != after[name]] == ["sheet.2", "sheet.totals"]
