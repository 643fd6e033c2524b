"""The night of an eruption leaves papers and panels bright, and each place darkened once."""

from __future__ import annotations

import pygame

from game.scenes.haleakala.painter import uncovered

WHOLE = pygame.Rect(0, 0, 40, 30)
PAPERS = (pygame.Rect(2, 2, 10, 20), pygame.Rect(20, -5, 30, 12), pygame.Rect(15, 25, 4, 5))


def test_each_pixel_beside_the_papers_is_in_one_part() -> None:
    parts = uncovered(WHOLE, PAPERS)
    for x in range(WHOLE.w):
        for y in range(WHOLE.h):
            covered = any(paper.collidepoint(x, y) for paper in PAPERS)
            assert sum(part.collidepoint(x, y) for part in parts) == (0 if covered else 1), (x, y)


def test_without_papers_all_is_dark() -> None:
    assert uncovered(WHOLE, ()) == [WHOLE]
