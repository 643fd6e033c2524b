"""What the title screen offers after a demo: to play on from there."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.i18n.words import tr
from game.match import attract
from game.match.keeping import Keeper
from game.match.match import Match
from game.match.seats import Seat
from game.scenes import tables
from game.scenes.base import House

LEVEL = "fair"  # of the computers that stay


@dataclass(frozen=True)
class Offer:
    """match: the demo as it stood. seat: whose turn it was. picture: of the table, opaque."""

    match: Match
    seat: int
    picture: pygame.Surface

    @property
    def title(self) -> str:
        return self.match.header.title

    @property
    def name(self) -> str:
        return self.match.seats[self.seat].name

    @property
    def line(self) -> str:
        """Which game it is and how far it has come."""
        name = tables.title_name(self.title)
        return tr("shell.demo.take_over_round", title=name, round=self.match.round) if self.match.round else name

    def take(self, app: House) -> None:
        """Sit down: a real game, kept like any other."""
        old = self.match.seats[self.seat]
        sitter = Seat("human", old.name, old.colour)
        match = attract.taken_over(self.match, self.seat, sitter, LEVEL, tables.pace_of(app))
        tables.open_table(app, match, Keeper(match, app.store))
