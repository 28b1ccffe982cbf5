# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
#
# Written by make client-commands from the commands of walks.
"""The commands of both clients."""
from __future__ import annotations

from typing import Generic, Optional, TypeVar

Result = TypeVar("Result")


class Commands(Generic[Result]):
    """A method for each command; the result is what was said, or the promise of it."""

    def _run(self, word: str, argument: Optional[str] = None) -> Result:
        raise NotImplementedError

    def next(self) -> Result:
        """Moves to the next item."""
        return self._run("next")

    def previous(self) -> Result:
        """Moves to the previous item."""
        return self._run("previous")

    def first(self) -> Result:
        """Moves to the first item of the screen."""
        return self._run("first")

    def last(self) -> Result:
        """Moves to the last item of the screen."""
        return self._run("last")

    def goto(self, identifier: str) -> Result:
        """Moves to a node or the first item in it. Takes the identifier of a node."""
        return self._run("goto", identifier)

    def touch(self, x: float, y: float) -> Result:
        """Moves to the item at a point. Takes two numbers, the place on the screen."""
        return self._run("touch", f"{x} {y}")

    def next_container(self) -> Result:
        """Moves to the first item of the next container."""
        return self._run("next-container")

    def previous_container(self) -> Result:
        """Moves to the first item of the previous container."""
        return self._run("previous-container")

    def read_all(self) -> Result:
        """Reads everything from the first item."""
        return self._run("read-all")

    def read_from_here(self) -> Result:
        """Reads everything from the cursor."""
        return self._run("read-from-here")

    def where(self) -> Result:
        """Says the position of the cursor."""
        return self._run("where")

    def where_focus(self) -> Result:
        """Says what has the keyboard focus."""
        return self._run("where-focus")

    def parent(self) -> Result:
        """Says what contains the item, then more."""
        return self._run("parent")

    def parent_back(self) -> Result:
        """Goes back from there towards the item."""
        return self._run("parent-back")

    def find(self, text: str) -> Result:
        """Moves to the item that matches a text best. Takes a text."""
        return self._run("find", text)

    def interact(self) -> Result:
        """Interacts with the item (macOS)."""
        return self._run("interact")

    def stop_interacting(self) -> Result:
        """Stops interacting with the container (macOS)."""
        return self._run("stop-interacting")

    def rotor(self, name: str) -> Result:
        """Sets the rotor. Takes the name of something that the rotor offers."""
        return self._run("rotor", name)

    def rotor_next(self) -> Result:
        """Selects the next rotor setting."""
        return self._run("rotor-next")

    def rotor_previous(self) -> Result:
        """Selects the previous rotor setting."""
        return self._run("rotor-previous")

    def up(self) -> Result:
        """Flicks up, which uses the rotor."""
        return self._run("up")

    def down(self) -> Result:
        """Flicks down, which uses the rotor."""
        return self._run("down")

    def increment(self) -> Result:
        """Increases the value by one step."""
        return self._run("increment")

    def decrement(self) -> Result:
        """Decreases the value by one step."""
        return self._run("decrement")

    def activate(self) -> Result:
        """Activates the item, as a double tap does."""
        return self._run("activate")

    def tap(self) -> Result:
        """Moves to the item where the finger was last."""
        return self._run("tap")

    def perform(self, name: str) -> Result:
        """Performs a custom action. Takes the name of an action."""
        return self._run("action", name)

    def escape(self) -> Result:
        """Goes back or closes the open view."""
        return self._run("escape")

    def scroll(self, direction: str) -> Result:
        """Scrolls. Takes one of up, down, left, right, next, previous."""
        return self._run("scroll", direction)

    def set(self, name: str, value: str) -> Result:
        """Changes a setting of speech or the keyboard. Takes the name of a setting and its value."""
        return self._run("set", f"{name} {value}")

    def press(self, keys: str) -> Result:
        """Presses keys together. Takes keys, such as shift+tab or tab z."""
        return self._run("key", keys)

    def gesture(self, name: str) -> Result:
        """Makes a gesture of VoiceOver on iOS. Takes a gesture, such as flick-right."""
        return self._run("gesture", name)

    def type(self, text: str) -> Result:
        """Types a text. Takes a text."""
        return self._run("type", text)

    def wait(self, seconds: float) -> Result:
        """Waits while the page goes on. Takes a number of seconds, up to 3600."""
        return self._run("wait", f"{seconds}")
