"""A table whose places and tools lie in one net: every one can be reached from every other one by arrows."""

from __future__ import annotations

from typing import Any

from game.match.keeping import Keeper
from game.match.match import Match
from game.scenes.base import House
from game.scenes.table.focus import joined
from game.scenes.table.parts import TOOL, TOOLS
from game.scenes.table.scene import TableScene
from game.ui.focus import Node


class JoinedTable(TableScene):
    """See the module. A title hands the places it made to `joined`."""

    def __init__(self, app: House, match: Match, keeper: Keeper | None = None) -> None:
        super().__init__(app, match, keeper)
        self._ways: dict[str, dict[Any, str | None]] = {}

    def joined(self, nodes: list[Node]) -> list[Node]:
        """The places with the ways between them; those of the tools are kept for `tool_links`."""
        self._ways = {}
        made = joined([*nodes, *self._tool_nodes()])
        self._ways = {n.name: dict(n.links) for n in made if n.name.startswith(TOOL)}
        return [n for n in made if not n.name.startswith(TOOL)]

    def tool_links(self, number: int) -> dict[Any, str | None]:
        return self._ways.get(TOOL + TOOLS[number], {})
