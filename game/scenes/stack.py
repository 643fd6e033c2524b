"""The stack of scenes: only the top one lives; those below wait, as a still picture where the top is translucent."""

from __future__ import annotations

from typing import Any

import pygame

from game.scenes.base import Scene
from game.ui.canvas import Canvas
from game.ui.intent import Intent, PadNews, Pointer


class Stack:
    """`canvas` may be None until the window stands; scenes pushed before are laid out when it comes."""

    def __init__(self, canvas: Canvas | None = None) -> None:
        self._scenes: list[Scene] = []
        self._canvas = canvas
        self._still: pygame.Surface | None = None  # the picture below the top scene
        self._changed = True
        self.flowing = False  # the loop draws frame after frame: what nobody misses may come with the next one

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """From the bottom to the top."""
        return tuple(self._scenes)

    # ---- changing scenes
    def push(self, scene: Scene) -> None:
        if self.top is not None:
            self.top.pause()
        self._add(scene)

    def pop(self, result: Any = None) -> None:
        """Take the top scene off. The one below resumes; a result goes to its `returned(result)` if it has one."""
        scene = self._scenes.pop()
        scene.leave()
        self._forget()
        if self.top is not None:
            self.top.dirty = True
            self.top.resume()
            if result is not None:
                self.top.returned(result)

    def replace(self, scene: Scene) -> None:
        """The new scene takes the place of the top one; what lies below is not woken."""
        if self._scenes:
            self._scenes.pop().leave()
        self._add(scene)

    def clear_to(self, scene: Scene) -> None:
        """Take everything off, then push: back to the title, into the demo."""
        while self._scenes:
            self._scenes.pop().leave()
        self._add(scene)

    def close(self) -> None:
        """Take everything off, from the top."""
        while self._scenes:
            self._scenes.pop().leave()
        self._forget()

    def _add(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._forget()
        if self._canvas is not None:
            scene.resize(self._canvas)
        scene.enter()

    def _forget(self) -> None:
        self._still = None
        self._changed = True

    # ---- what comes in
    def deliver(self, intent: Intent) -> bool:
        """To the top scene; where its first meaning finds no taker, the other one. Nothing goes further down."""
        scene = self.top
        if scene is None:
            return False
        handled = scene.receive(intent)
        if not handled and intent.otherwise is not None and scene is self.top:
            handled = scene.receive(intent.second())
        self._wake(scene)
        return handled

    def deliver_pointer(self, pointer: Pointer) -> bool:
        scene = self.top
        if scene is None:
            return False
        handled = scene.receive_pointer(pointer)
        if handled or pointer.kind != "move":
            self._wake(scene)
        return handled

    def deliver_pad(self, news: PadNews) -> bool:
        """A pad came or went: the scenes are asked from the top down until one takes care of it."""
        for scene in reversed(self._scenes[:]):
            if scene.pad(news):
                scene.dirty = True
                return True
        return False

    def _wake(self, scene: Scene) -> None:
        scene.dirty = True
        if self.top is not None:
            self.top.dirty = True

    # ---- time and picture
    @property
    def animating(self) -> bool:
        return self.top is not None and self.top.animating

    @property
    def needs_draw(self) -> bool:
        return self._changed or (self.top is not None and (self.top.dirty or self.top.animating))

    def update(self, dt_ms: float) -> None:
        """One fixed step of the top scene. The step that ends a movement is still drawn."""
        scene = self.top
        if scene is None:
            return
        moved = scene.animating
        scene.update(dt_ms)
        if moved:
            scene.dirty = True

    def resize(self, canvas: Canvas) -> None:
        """The canvas has a new size: every scene is laid out anew."""
        self._canvas = canvas
        self._forget()
        for scene in self._scenes:
            scene.resize(canvas)
            scene.dirty = True

    def refresh(self) -> None:
        """The top scene looks different now (another device speaks)."""
        self._changed = True

    def redraw(self) -> None:
        """Everything must be painted again (the window was uncovered)."""
        self._forget()

    def draw(self, canvas: Canvas) -> None:
        """Paint the top scene, over a still of what is below where it is translucent."""
        if self._scenes:
            self._draw(canvas, len(self._scenes) - 1)
            self._scenes[-1].dirty = False
        self._changed = False

    def _draw(self, canvas: Canvas, index: int) -> None:
        scene = self._scenes[index]
        if scene.translucent and index > 0:
            if index < len(self._scenes) - 1:
                self._draw(canvas, index - 1)
            else:
                if self._still is None:
                    self._draw(canvas, index - 1)
                    self._still = still_of(canvas, scene.blurred)
                canvas.out.blit(self._still, (0, 0))
        scene.draw(canvas)

    def mirror(self) -> str:
        return self.top.mirror() if self.top is not None else ""


def still_of(canvas: Canvas, blurred: bool) -> pygame.Surface:
    """A picture of what the canvas shows now, as large as its surface."""
    if blurred:
        canvas.soften()
    return canvas.out.copy()
