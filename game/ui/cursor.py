"""The mouse pointer as a picture of ours."""

from __future__ import annotations

import io
from typing import Final, Literal

import pygame

from game.ui.parts import Parts

Shape = Literal["arrow", "hand"]

_SIZE: Final = 48.0  # logical pixels
_LEAST: Final = 24  # device pixels
_TIP: Final[dict[Shape, tuple[float, float]]] = {"arrow": (7 / 64, 4 / 64), "hand": (29 / 64, 5 / 64)}  # of the picture


def cursor(parts: Parts, shape: Shape, scale: float) -> tuple[pygame.Surface, tuple[int, int]] | None:
    """(picture with straight alpha, its tip) at this many device pixels a logical one; None without the picture."""
    side = max(_LEAST, round(_SIZE * scale))
    try:
        picture = pygame.image.load_sized_svg(io.BytesIO(parts.source(f"cursor_{shape}")), (side, side))
    except (pygame.error, OSError):
        return None
    x, y = _TIP[shape]
    return picture, (round(x * side), round(y * side))
