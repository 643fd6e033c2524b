"""The statistics, as `game.scenes.doors` finds them."""

from __future__ import annotations

from game.scenes.records import StatisticsRoom

make = StatisticsRoom
