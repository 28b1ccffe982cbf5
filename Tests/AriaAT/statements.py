# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Parses the statements of ARIA-AT's assertions, such as "State of the button, 'collapsed', is conveyed"."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Claim:
    """What a statement claims: an aspect, of what, its value, and whether it has to be absent."""

    aspect: str
    of: str = ""
    value: str = ""
    absent: bool = False


# `of` is what has the aspect, `value` is what has to be heard. A value may contain an apostrophe.
OF = r"(?: of (?:the )?(?P<of>[a-z ]+?))?(?: in the [a-z ]+)?,? (?:to )?"
VALUE = r"\(?'\(?(?P<value>.+?)'?\)?"
PLAIN = r"'?\(?(?P<value>[\w.]+)'?"
END = r",?(?: is conveyed)?\.?"

# Statements by aspect; the first pattern that matches the whole statement counts.
GRAMMAR = [(aspect, re.compile(pattern + END)) for aspect, pattern in (
    ("mode", r"Screen reader switched from reading mode to interaction mode"),
    ("cursor", r"Screen reader cursor is positioned at (?:(?P<before>heading) )?'(?P<value>.+)'(?: (?P<of>button))?"),
    ("boundary", r"(?P<of>[A-Z][a-z ]+) boundary"),
    ("level", r"Heading level,? " + PLAIN),
    ("state", r"(?:Change in state|State)" + OF + VALUE),
    ("role", r"Role" + OF + VALUE),
    ("name", r"Name" + OF + VALUE),
    ("description", r"Dialog description is conveyed as: " + VALUE),
    ("part", r"Some or all the answer text, " + VALUE),
    ("passage", r"Text of the (?P<of>tab panel), " + VALUE),
    ("text", r"(?:Text value|Error message|Text),? " + VALUE),
    ("text", r"Content" + OF + VALUE),
    ("number", r"(?:Value|Numeric value),? " + PLAIN),
    ("limit", r"(?:Minimum|Maximum) value,? " + PLAIN),
    ("orientation", r"Orientation,? " + VALUE),
    ("position", r"Position" + OF + PLAIN),
    ("row", r"Row number of the cell, " + PLAIN),
    ("column", r"Column number of the cell, " + PLAIN),
    ("count", r"Number of (?P<of>rows|columns),? ?" + PLAIN),
    ("count", r"Number of (?P<of>[a-z ]+) in the [a-z ]+, ?" + PLAIN),
    ("editing", r"The ability to enter or edit text"),
    ("editing", r"Support for edit commands in the input"),
)]


def parse(statement):
    """The claim of a statement, or None if the grammar has no pattern for it."""
    text = " ".join(statement.replace("‘", "'").replace("’", "'").split())
    absent = text.endswith(" is not conveyed")
    text = text.replace(" is not conveyed", " is conveyed")
    for aspect, pattern in GRAMMAR:
        if match := pattern.fullmatch(text):
            parts = match.groupdict()
            of = parts.get("of") or parts.get("before") or ""
            return Claim(aspect, of.lower(), (parts.get("value") or "").strip(), absent)
    return None
