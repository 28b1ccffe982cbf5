# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Tests comparing with recordings, and the reasons for what is not conveyed."""

import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
import reasons
import recorded
import report

BUTTON = ["Run button", "You are currently on a button. To click it, press Space."]

# What was recorded, what is said, whether that is the same; by a machine, and as a person's text.
COMPARISONS = [
    (BUTTON, BUTTON, True, True),
    (["run, Button", BUTTON[1]], BUTTON, True, True),
    # Other words, another order, one more and one fewer. A change of state is more than a part of the name.
    (["checked", "Mute checked checkbox"], ["Mute checked checkbox"], False, False),
    (["Run link", BUTTON[1]], BUTTON, False, False),
    (BUTTON[::-1], BUTTON, False, False),
    (BUTTON, BUTTON + ["Stop button"], False, False),
    (BUTTON + ["Stop button"], BUTTON, False, False),
    (["Run button", "Stop button", "Run button"], ["Run button", "Stop button", "Run link"], False, False),
    # Utterances that were cut short, and that were said again.
    (["Run", *BUTTON], BUTTON, True, False),
    (["Tools", "Tools", "Saw menu item menu Tools"], ["Saw menu item menu Tools"], True, False),
    (["Run button", *BUTTON], BUTTON, True, False),
    (["Fares dialog Town edit text", "Town edit text"], ["Fares dialog Town edit text"], True, False),
    (["Run button", "Run button"], ["Run button", "Run button"], True, True),
    (["Run button", "Run button", "Run button is in the cursor"],
     ["Run button", "Run button", "Run button is in the cursor"], True, True),
    # The text said last is heard, and so counts.
    (["Run button", "Run"], ["Run button"], False, False),
    # A person does not write down where each utterance ends, nor the hints, nor all that comes first.
    ([" ".join(BUTTON)], BUTTON, False, True),
    (["Run button"], BUTTON, False, True),
    (["Run button"], ["end of list", *BUTTON], False, True),
    (["end of list"], ["end of list", *BUTTON], False, False),
    # Words that depend on the user.
    (["Town edit text with autofill menu", "To open the autofill menu, press Return. You are currently on a text field."],
     ["Town edit text", "You are currently on a text field."], True, True),
    ([], [], True, False),
    (["Run button"], [], False, False),
]

ROWS = """\
Rows of no plan are left out.

| test | command | heard | where |
|---|---|---|---|
| forwards | Tab | Run button | |

### run-button

| test | command | heard | where |
|---|---|---|---|
| forwards | Tab | Run button / You are currently on a button. |  |
| forwards | Tab | Run link |  |
| forwards | Control+Option+Right Arrow, then Control+Option+Right Arrow | list / Run button |  |
| backwards | Shift+b (quick nav on) | Run Test Setup dimmed button |  |
| about | Control+Option+F3 | Run button is in the cursor | macOS 26 |

### other

| test | command | heard | where |
|---|---|---|---|
| forwards | Tab | Nothing |  |
"""

LINES = [
    {"plan": "run-button", "harness": "patched", "test": test, "command": command, "said": said}
    for test, command, said in (
        ("forwards", "tab", ["Run button", "You are currently on a button."]),
        ("forwards", "ctrl+opt+right  ctrl+opt+right", ["Run button"]),
        ("backwards", "shift+b", ["Run button"]))]

# An assertion, keys that do not convey it, the reason; each row of the table has one.
NOT_CONVEYED = [
    ("State of the radio button, 'unchecked', is conveyed", "tab", "no word"),
    ("State 'not pressed' is conveyed", "space", "no word"),
    ("State of the tab, 'not selected', is conveyed", "j", "no word"),
    ("Change in state, to 'on', is conveyed", "enter", "Return"),
    ("State 'collapsed' is conveyed", "b", "menu button is collapsed"),
    ("State, 'not valid', is conveyed", "nine", "value alone"),
    ("Error message 'From 1 to 8' is conveyed", "nine", "value alone"),
    ("Position of the focused item in the menu, '4', is conveyed", "down", "position of a menu item"),
    ("Number of items in the menu, '4', is conveyed", "end", "when it opens"),
    ("Role of the focused item, 'menu item', is conveyed", "vo+f3", "only the name"),
    ("Role of the focused item, 'menu item', is conveyed", "down", "another name"),
    ("Name of the focused item, 'W3C Home Page', is conveyed", "down", "another name"),
    ("Name of the menu, 'Tools', is conveyed", "ctrl+opt+space", "VO-Space"),
    ("Orientation, 'vertical', is conveyed", "tab", "orientation of a slider"),
    ("Minimum value '0' is conveyed", "tab", "ends of a range"),
    ("The ability to enter or edit text is conveyed", "f", "stepper"),
    ("Role 'alert' is conveyed", "space", "alert"),
    ("Name of the group, 'Crust', is conveyed", "ctrl+opt+f3", "only the element"),
    ("Role 'tab list' is conveyed", "ctrl+opt+f4", "only the element"),
    ("Content of the column header, 'Date', is conveyed", "ctrl+opt+f4", "only the element"),
    ("Name of the group, 'Crust', is conveyed", "shift+j", "quick key"),
    ("Role 'group' is conveyed", "j", "quick key"),
    ("List boundary is conveyed", "shift+three", "quick key"),
    ("Row number of the cell, '2', is conveyed", "t", "quick key"),
    ("Content of the column header, 'Date', is conveyed", "shift+t", "quick key"),
    ("Content of the column header, 'Date', is conveyed", "home", "no header"),
    ("Row number of the cell, '2', is conveyed", "ctrl+opt+right", "changes"),
    ("Column number of the cell, '2', is conveyed", "ctrl+home", "no header"),
    ("List boundary is conveyed", "ctrl+opt+right ctrl+opt+right", "markers"),
    ("Group boundary is conveyed", "shift+tab", "leaves"),
    ("Name of the navigation region, 'Site', is conveyed", "tab", "innermost"),
    ("Role 'navigation landmark' is conveyed", "tab", "innermost"),
    ("Name of the grid, 'Prices', is conveyed", "ctrl+opt+left", "end of a table"),
    ("Name of the tab panel, 'Peter Müller', is conveyed", "ctrl+opt+left", "another name"),
    ("Role 'textbox' is conveyed", "ctrl+opt+right", "label"),
    ("State of the input, 'required', is conveyed", "vo+right", "label"),
    ("Role 'tab' is conveyed", "ctrl+opt+left ctrl+opt+left", "one item too early"),
    ("State of the tab, 'selected', is conveyed", "ctrl+opt+left", "one item too early"),
]

# Faults have no reason.
FAULTS = [
    ("Role 'textbox' is conveyed", "ctrl+opt+left"), ("State of the input, 'required', is conveyed", "tab"),
    ("Role 'button' is conveyed", "b"), ("Name of button, 'Run', is conveyed", "shift+b"),
    ("Role 'heading' is conveyed", "h"), ("Value '129' is conveyed", "ctrl+opt+shift+down ctrl+opt+right"),
    ("State of the radio button, 'checked', is conveyed", "tab"), ("Name of the menu, 'Tools', is conveyed", "enter"),
    ("Change in state, to 'off', is conveyed", "space"), ("Group boundary is conveyed", "ctrl+opt+left"),
    ("Role 'radio button' is conveyed", "ctrl+opt+left ctrl+opt+left"), ("Text 'Saved' is conveyed", "space"),
    ("Text 'Saved' is conveyed", "tab"),
    ("State of the disclosure button, 'collapsed', is conveyed", "tab"),
    ("Name of the focused item, 'Action 2', is conveyed", "down"),
    ("Role of the focused item, 'menu item', is conveyed", "enter"),
    ("Name of the tab panel, 'Maria Ahlefeldt', is conveyed", "ctrl+opt+left"),
    ("State 'expanded' is conveyed", "ctrl+opt+f3"), ("Orientation, 'vertical', is conveyed", "ctrl+opt+f4"), ("Name 'Run' is conveyed", "ctrl+opt+f3"),
]


class ComparisonTests(unittest.TestCase):
    """A recording and what is said."""

    def test_what_is_the_same(self):
        for heard, said, by_machine, by_person in COMPARISONS:
            with self.subTest(heard=heard, said=said):
                self.assertEqual(recorded.is_equal(heard, said), by_machine)
                self.assertEqual(recorded.is_equal(heard, said, by_person=True), by_person)


class RowTests(unittest.TestCase):
    """A page of recordings and the lines of a results file."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.page = pathlib.Path(folder.name) / "recorded.md"
        self.page.write_text(ROWS)

    def test_outcomes(self):
        rows = recorded.compare(self.page, LINES)
        self.assertEqual([row.outcome for row in rows], [
            recorded.EQUAL, recorded.OTHER, recorded.DIFFERENT, recorded.DIFFERENT, recorded.GONE])
        self.assertEqual([row.reason for row in rows if row.outcome == recorded.DIFFERENT],
                         [reasons.UNKNOWN_REASON.text, "the quick key moved on to the button of the harness"])

    def test_report(self):
        text = recorded.report(self.page, LINES)
        self.assertIn("different                   run-button forwards: ctrl+opt+right ctrl+opt+right\n"
                      "    reason: no reason known\n    recorded: list\n    both:     Run button\n", text)
        self.assertIn("Recorded rows: 5; equal 1, another recording of the command is equal 1, different 2, "
                      "the plan has no such command 1\nCommands with recordings: 3; as recorded 1 (33%)\n", text)
        self.assertNotIn("forwards", recorded.report(self.page, LINES, quiet=True))

    def test_patched_harness_counts(self):
        other = [{**line, "harness": "unpatched", "said": ["Run link"]} for line in LINES]
        self.assertEqual(recorded.summary(recorded.compare(self.page, other + LINES)),
                         recorded.summary(recorded.compare(self.page, LINES)))
        self.assertEqual(recorded.compare(self.page, other)[0].outcome, recorded.OTHER)

    def test_results_without_these_plans(self):
        self.assertEqual(recorded.compare(self.page, []), [])
        self.assertIn("Commands with recordings: 0", recorded.report(self.page, []))


class ReasonTests(unittest.TestCase):
    """The table of reasons."""

    def test_reason_of_each_assertion(self):
        for statement, keys, words in NOT_CONVEYED:
            with self.subTest(statement, keys=keys):
                self.assertIn(words, reasons.reason_for(statement, keys).text)

    def test_each_row_of_the_table_is_tested(self):
        def without(row):
            table = [each for each in reasons.TABLE if each is not row]
            return [first(statement, keys, table) for statement, keys, _ in NOT_CONVEYED]

        def first(statement, keys, table):
            claim = reasons.statements.parse(statement)
            return reasons.first_match(table, claim.aspect, claim.of, claim.value.lower(), keys)

        whole = [reasons.reason_for(statement, keys) for statement, keys, _ in NOT_CONVEYED]
        self.assertEqual([row for row in reasons.TABLE if without(row) == whole], [])

    def test_faults_have_no_reason(self):
        for statement, keys in FAULTS:
            with self.subTest(statement, keys=keys):
                self.assertEqual(reasons.reason_for(statement, keys), reasons.UNKNOWN_REASON)

    def test_counts(self):
        def line(harness, plan, *assertions):
            return {"harness": harness, "plan": plan, "assertions": [
                {"priority": priority, **({"reason": reason, "source": "recorded"} if reason else {})}
                for priority, reason in assertions]}

        lines = [line("patched", "x", (1, "A"), (1, None), (3, "B")),
                 line("patched", "y", (2, "B")), line("patched", "x", (1, "A")),
                 line("unpatched", "z", (1, "B")), {"harness": "patched", "plan": "x", "error": "not run"}]
        self.assertEqual(report.reasons(lines).splitlines()[2:], [
            "| A | recorded | 2 | 0 | 0 | x |", "| B | recorded | 0 | 1 | 1 | x, y |", "| all |  | 2 | 1 | 1 |  |"])


if __name__ == "__main__":
    unittest.main()
