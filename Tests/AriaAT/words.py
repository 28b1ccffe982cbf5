# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""The words by which VoiceOver on the Mac conveys each aspect of an element, in one table.

A row has the aspect of a claim, what has it, its value, and the words. An empty cell matches all; the
first row that matches counts. The words are a regular expression over words in lower case with one
space between them and without punctuation. `{value}` is the value of the claim. `<group>` is a name
that the command asserts of a group, `<…>` any name that it asserts.
"""

# Marks for texts that are too long for an utterance: all words in order, or a part of them.
IN_ORDER, A_PART = object(), object()

# VoiceOver has no modes for reading and interacting, so an assertion about them does not apply.
LEFT_OUT = object()

TABLE = [
    # Roles, by the role in the statement.
    ("role", "", "alert", r"alert"),
    ("role", "", "button", r"(?<!radio )(?<!pop up )(?<!toggle )button"),
    ("role", "", "checkbox", r"checkbox"),
    ("role", "", "dialog", r"(?:web )?dialog"),
    ("role", "", "grid", r"table|grid"),
    ("role", "", "group", r"(?:radio )?(?<!tab )group|(?:end of|in|on|out of) <group>"),
    ("role", "", "heading", r"heading"),
    ("role", "", "link", r"link"),
    ("role", "", "menu", r"(?<!autofill )menu(?! item| pop up| button| bar)"),
    ("role", "", "menu button", r"(?:menu )?pop up button"),
    ("role", "", "menu item", r"menu item"),
    ("role", "", "navigation landmark", r"navigation"),
    ("role", "", "radio button", r"radio button"),
    ("role", "", "region", r"region"),
    ("role", "", "slider", r"slider"),
    ("role", "", "spin button", r"stepper"),
    ("role", "", "switch", r"switch"),
    ("role", "", "tab", r"tab(?! group| list| panel)"),
    ("role", "", "tab list", r"tab group"),
    ("role", "", "tab panel", r"tab panel"),
    ("role", "", "textbox", r"edit text|text field"),
    ("role", "", "toggle button", r"toggle button"),
    ("editing", "", "", r"edit text|text field|editable"),
    # States. VoiceOver says "selected" of what is checked or pressed by a radio button or a toggle
    # button, and has no word for the opposite.
    ("state", "radio button", "checked", r"(?<!not )selected"),
    ("state", "radio button", "unchecked", r"unchecked|not selected|unselected"),
    ("state", "", "checked", r"(?<!not )checked"),
    ("state", "", "not checked", r"unchecked|not checked"),
    ("state", "", "selected", r"(?<!not )selected"),
    ("state", "", "not selected", r"not selected|unselected"),
    ("state", "", "pressed", r"(?<!not )selected"),
    ("state", "", "not pressed", r"not selected|unselected|deselected"),
    ("state", "", "expanded", r"expanded"),
    ("state", "", "collapsed", r"collapsed"),
    # The state is before the role, or first if it changes.
    ("state", "", "on", r"(?<=^ )on|on(?= switch)"),
    ("state", "", "off", r"(?<=^ )off|off(?= switch)"),
    ("state", "", "required", r"required"),
    ("state", "", "not valid", r"invalid(?: data)?"),
    ("state", "", "current page", r"current page"),
    # Names and texts, from the quotes. A name that the element shares with another needs its role.
    ("name", "menu", "", r"menu {value}|{value} menu(?! item| pop up| button)"),
    ("name", "tab panel", "", r"{value} tab panel|tab panel {value}"),
    ("name", "", "", r"{value}"),
    ("text", "", "", r"{value}"),
    ("description", "", "", IN_ORDER),
    ("passage", "", "", IN_ORDER),
    ("part", "", "", A_PART),
    # Numbers: not those of places, levels and counts.
    ("number", "", "",
     r"(?<! of )(?<! level )(?<! row )(?<! column ){value}(?! of| items?| columns?| rows?| tabs?)"),
    # VoiceOver does not say the ends of a range; a number alone is the value.
    ("limit", "", "", r"(?:minimum|maximum)(?: value)? {value}|from {value}|{value} to \d|to {value}"),
    ("position", "", "", r"{value} of \d+"),
    ("count", "rows", "", r"{value} rows|row \d+ of {value}"),
    ("count", "columns", "", r"{value} columns|column \d+ of {value}"),
    ("count", "", "", r"{value} items|\d+ of {value}"),
    ("row", "", "", r"row {value}"),
    ("column", "", "", r"column {value}"),
    ("level", "", "", r"heading level {value}"),
    ("orientation", "", "", r"{value}"),
    # Boundaries: the container's word when the cursor enters it, leaves it or reaches its end.
    ("boundary", "list", "", r"(?:end of |in a |on a )?list(?! box)"),
    ("boundary", "group", "", r"(?:radio )?(?<!tab )group|end of <group>"),
    ("boundary", "tab list", "", r"tab group"),
    ("boundary", "tab panel", "", r"tab panel"),
    ("boundary", "grid", "", r"table|grid"),
    ("cursor", "heading", "", r"{value} heading(?: level \d)? is in the voiceover cursor"),
    ("cursor", "button", "", r"{value} button is in the voiceover cursor"),
    ("mode", "", "", LEFT_OUT),
]


def row_for(claim):
    """The first row that matches a claim, or None if no row does."""
    for row in TABLE:
        aspect, of, value, _ = row
        if (aspect == claim.aspect and of in ("", claim.of)
                and value in ("", claim.value.lower())):
            return row
    return None
