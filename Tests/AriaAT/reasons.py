# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Why an assertion is not conveyed, and why what is said differs from a recording, in two tables.

Each cell is a regular expression that has to match a whole text; an empty cell matches all. The first row
that matches counts. The words of a claim are those of statements.py.
"""

import re
from dataclasses import dataclass

import statements

# The sources of reasons.
RECORDED = "recorded"  # VoiceOver was recorded to leave it out, or to say something else.
SAFARI = "Safari"      # VoiceOver hears pages through Safari, which exposes or does something else.
PLAN = "plan"          # The plan and its page disagree.
HARNESS = "harness"    # The harness does not do what the plan says.
DECIDED = "decided"    # No recording shows what VoiceOver says; Aloud says what is likely.
UNKNOWN = "unknown"


@dataclass(frozen=True)
class Reason:
    """A reason and its source."""

    text: str
    source: str


UNKNOWN_REASON = Reason("no reason known", UNKNOWN)
# Of commands of the unpatched harness.
QUICK_NAV_LEFT_ON = Reason("the unpatched harness leaves quick navigation on", HARNESS)

# Containers.
AROUND = r"grid|group|menu|navigation landmark|navigation region|region|tab list|tab panel"

# A text that is empty.
NOTHING = "(?!.)"

# Commands by their keys.
QUICK_KEY = r"(?:shift\+)?(?:[a-z]|three)"
WHERE = r"(?:ctrl\+opt|vo)\+f[34]"
STEPS = r"(?:(?:ctrl\+opt|vo)\+(?:left|right|up|down) ?)+"
TAB = r"(?:shift\+)?tab"
PAGE_KEY = r"(?:ctrl\+)?(?:up|down|left|right|home|end)"

ELEMENT_ALONE = Reason("VO-F3 and VO-F4 say only the element", RECORDED)
QUICK_KEY_ALONE = Reason("VoiceOver says the element alone after a quick key", RECORDED)
NO_WORD = Reason("VoiceOver has no word for what is not selected or not pressed", RECORDED)
CELL_ALONE = Reason("VoiceOver says no header, row and column of a cell that gets the keyboard focus", RECORDED)
INNERMOST = Reason("VoiceOver says only the innermost container after Tab", RECORDED)
ONE_EDGE_MORE = Reason("VoiceOver stops at both edges of a container, so that the command ends one item too early", RECORDED)
LABEL_FIRST = Reason("VoiceOver stops at the label before its field, so that the command ends one item too early", DECIDED)
OTHER_NAME = Reason("the page has another name than the plan", PLAN)

# The aspect of a claim, what has it, its value, the keys, the reason.
TABLE = [
    ("state", "radio button|", "unchecked|not pressed", "", NO_WORD),
    ("state", "tab", "not selected", "", NO_WORD),
    ("state", "", "off|on", "enter", Reason("Return does not change a checkbox of HTML", SAFARI)),
    # The plans of menu buttons name no element; those of disclosures do.
    ("state", NOTHING, "collapsed", "", Reason("VoiceOver does not say that a menu button is collapsed", RECORDED)),
    ("state", "", "not valid", "[0-9]|nine", Reason("VoiceOver says the value alone while the user changes it", DECIDED)),
    ("text", "", "", "[0-9]|nine", Reason("VoiceOver says the value alone while the user changes it", DECIDED)),
    ("position", "focused item", "", "", Reason("VoiceOver does not say the position of a menu item", RECORDED)),
    ("count", "items", "", "", Reason("VoiceOver says the number of a menu's items only when it opens the menu", RECORDED)),
    ("role", "|focused item", "menu item", WHERE,
     Reason("VO-F3 and VO-F4 say only the name of a menu item", RECORDED)),
    ("name", "focused item", "accessible name and description|w3c home page", "", OTHER_NAME),
    # A role counts with its name.
    ("role", "focused item", "menu item", "up|down|end", OTHER_NAME),
    ("name", "menu", "", "(?:ctrl\\+opt|vo)\\+space", Reason("VoiceOver does not say the name of a menu that VO-Space opens", RECORDED)),
    ("orientation", "", "", "(?!.*f[34]).*", Reason("only VO-F3 and VO-F4 say the orientation of a slider", RECORDED)),
    ("limit", "", "", "", Reason("VoiceOver does not say the ends of a range", RECORDED)),
    ("editing", "", "", "", Reason("VoiceOver calls a spin button a stepper, also if it takes text", RECORDED)),
    ("role", "", "alert", "", Reason("VoiceOver says the text of an alert without a role", RECORDED)),
    ("name", AROUND, "", WHERE, ELEMENT_ALONE),
    ("role", "", AROUND, WHERE, ELEMENT_ALONE),
    ("text|row|column", "", "", WHERE, ELEMENT_ALONE),
    ("name", AROUND, "", QUICK_KEY, QUICK_KEY_ALONE),
    ("role", "", AROUND, QUICK_KEY, QUICK_KEY_ALONE),
    ("boundary|row|column", "", "", QUICK_KEY, QUICK_KEY_ALONE),
    ("text", "column header", "", QUICK_KEY, QUICK_KEY_ALONE),
    ("row|column", "", "", STEPS, Reason("VoiceOver says the row or the column of a cell only when it changes", RECORDED)),
    ("text", "column header", "", f"{TAB}|{PAGE_KEY}", CELL_ALONE),
    ("row|column", "", "", f"{TAB}|{PAGE_KEY}", CELL_ALONE),
    ("boundary", "list", "", "", Reason("Safari exposes no list whose items have no markers, except in navigation", SAFARI)),
    ("boundary", "", "", TAB, Reason("VoiceOver does not say what the keyboard focus leaves", RECORDED)),
    ("name", AROUND, "", TAB, INNERMOST),
    ("role", "", AROUND, TAB, INNERMOST),
    ("name", "grid", "", STEPS, Reason("VoiceOver does not say the name at the end of a table", RECORDED)),
    ("name", "tab panel", "peter müller", STEPS, OTHER_NAME),
    ("role", "", "textbox", r"(?:ctrl\+opt|vo)\+right", LABEL_FIRST),
    ("state", "input", "required", r"(?:ctrl\+opt|vo)\+right", LABEL_FIRST),
    ("role", "", "tab", STEPS, ONE_EDGE_MORE),
    ("name|state|position|count", "tabs?", "", STEPS, ONE_EDGE_MORE),
]

# The recorded words, the words said, the keys, the reason.
DIFFERENCES = [
    (r".*Run Test Setup.*", "", QUICK_KEY,
     Reason("the quick key moved on to the button of the harness", PLAN)),
    ("", r"\d+", "home|end",
     Reason("the page scrolled, or the focus left the slider, in Safari", SAFARI)),
    ("", "In slider / .*", "",
     Reason("runs differ on whether the keys change the value; Aloud does, as Apple documents", RECORDED)),
    (r".*(?:in the VoiceOver cursor|has keyboard focus).*", r".*(?:in the VoiceOver cursor|has keyboard focus)", WHERE,
     Reason("the plan starts at another item than when it was recorded", PLAN)),
    (r".*\bcollapsed\b.*", r".*\bexpanded\b.*", QUICK_KEY,
     Reason("the list was closed when the quick key reached its button in Safari", SAFARI)),
]


def first_match(table, *texts):
    """The reason of the first row whose cells match the texts."""
    for *cells, reason in table:
        if all(not cell or re.fullmatch(cell, text) for cell, text in zip(cells, texts)):
            return reason
    return UNKNOWN_REASON


def reason_for(statement, keys):
    """The reason why an assertion is not conveyed by a command."""
    claim = statements.parse(statement)
    return first_match(TABLE, claim.aspect, claim.of, claim.value.lower(), " ".join(keys.split()))


def reason_for_difference(recorded, said, keys):
    """The reason why what was said differs from what was recorded."""
    return first_match(DIFFERENCES, " / ".join(recorded), " / ".join(said), keys)
