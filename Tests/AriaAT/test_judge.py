# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Tests the judge on short utterances, on the statements of a clone and on recordings.

ALOUD_ARIA_AT names a clone of ARIA-AT, ALOUD_ARIA_AT_RECORDINGS a page of recordings (recordings.py).
Without them, the tests that need them are skipped.
"""

import os
import sys
import unittest

sys.dont_write_bytecode = True
import clone
import judge
import recordings
import statements
import words

CLONE = os.environ.get("ALOUD_ARIA_AT")
RECORDINGS = os.environ.get("ALOUD_ARIA_AT_RECORDINGS")

# A statement, what conveys it, and what does not.
STATEMENTS = [
    ("Role 'button' is conveyed", ["Print button"], ["Print radio button"]),
    ("Role 'button' is conveyed", ["Print", "You are currently on a button. To click it, press Space."],
     ["Print", "To click this button, press Control-Option-Space."]),
    ("Role 'checkbox' is conveyed", ["Milk unchecked checkbox"], ["Milk unchecked"]),
    ("Role 'menu' is conveyed", ["menu 3 items Copy"], ["Copy menu item"]),
    ("Role 'menu button' is conveyed", ["Edit menu pop up button"], ["Edit button", "Edit menu"]),
    ("Role 'tab' is conveyed", ["News tab, 1 of 3"], ["Papers tab group", "News tab panel"]),
    ("Role 'tab list' is conveyed", ["Papers tab group"], ["News tab, 1 of 3"]),
    ("Role 'Region' is conveyed", ["Weather region"], ["Weather"]),
    ("Role 'grid' is conveyed", ["Prices table 2 columns, 3 rows"], ["Prices 2 columns"]),
    ("Role 'alert' is conveyed", ["alert Saved"], ["Saved"]),
    ("Role 'dialog' is conveyed", ["Fares web dialog, with 2 items"], ["Fares"]),
    ("Role 'dialog' is conveyed", ["Town edit text", "You are currently on a text field, inside of a web dialog."],
     ["Town edit text"]),
    ("Role 'group' is conveyed", ["Colours radio group"], ["Colours tab group"]),
    ("Role 'heading' is conveyed", ["heading level 2 Rules"], ["Rules level 2"]),
    ("Role 'link' is conveyed", ["link Rules"], ["Rules"]),
    ("Role 'menu item' is conveyed", ["Copy menu item"], ["Copy menu"]),
    ("Role 'navigation landmark' is conveyed", ["Site navigation"], ["Site region"]),
    ("Role 'radio button' is conveyed", ["Red radio button, 1 of 3"], ["Red button", "radio group"]),
    ("Role 'slider' is conveyed", ["12 Wind slider"], ["12 Wind"]),
    ("Role 'spin button' is conveyed", ["2 Adults stepper"], ["2 Adults edit text"]),
    ("Role 'switch' is conveyed", ["Radio off switch"], ["Radio off"]),
    ("Role 'tab panel' is conveyed", ["News tab panel"], ["News tab, 1 of 3"]),
    ("Role 'textbox' is conveyed", ["Town edit text"], ["Town text"]),
    ("Role 'toggle button' is conveyed", ["Bold toggle button"], ["Bold button"]),
    ("The ability to enter or edit text is conveyed", ["Town edit text"], ["Town"]),
    ("State of the checkbox, 'not checked', is conveyed", ["Milk unchecked checkbox"], ["Milk checked checkbox"]),
    ("Change in state, to 'checked', is conveyed", ["checked Milk checkbox"], ["unchecked Milk checkbox"]),
    ("State of the radio button, 'checked', is conveyed", ["Red selected radio button"], ["Red radio button"]),
    ("State of the radio button, 'unchecked', is conveyed", ["Red not selected radio button"],
     ["Red radio button", "Red selected radio button"]),
    ("State of the tab, 'selected', is conveyed", ["News selected tab"], ["News tab", "News not selected tab"]),
    ("State of the tab, 'not selected', is conveyed", ["News not selected tab"], ["News tab", "News selected tab"]),
    ("State 'not pressed' is conveyed", ["deselected Bold toggle button"], ["Bold toggle button"]),
    ("State 'collapsed' is conveyed", ["Rules collapsed button"], ["Rules expanded button"]),
    ("State of the input, 'required', is conveyed", ["Town required edit text"], ["Town edit text"]),
    ("State of the link, 'current page' is conveyed", ["current page link Fares"], ["link Fares"]),
    ("State 'pressed' is conveyed", ["Bold selected toggle button"], ["Bold toggle button", "Bold not selected"]),
    ("State of the button, 'expanded' is conveyed", ["Rules expanded button"], ["Rules collapsed button"]),
    ("State 'on' is conveyed", ["Radio, on switch"], ["Radio off switch", "You are currently on a switch."]),
    ("Change in state, to 'off', is conveyed", ["off Radio switch"], ["on Radio switch", "Turn off Radio button"]),
    ("State, 'not valid', is conveyed", ["12 invalid data stepper"], ["12 stepper"]),
    ("Name 'Print' is conveyed", ["print button"], ["Printer button", "You are currently on Print."]),
    ("Name, 'Where's the \"lift\"?', is conveyed", ["Where’s the “lift”? button"], ["Where's the stairs?"]),
    ("Name of the menu, 'Edit', is conveyed", ["Copy menu item menu Edit"], ["Edit menu pop up button"]),
    ("Name of the tab panel, 'News', is conveyed", ["News tab panel"], ["News tab, 1 of 3"]),
    ("Text 'Saved' is conveyed", ["Saved"], ["Save"]),
    ("Value '12' is conveyed", ["12 Wind slider"], ["Wind slider 1 of 12", "112", "12.5", "level 12"]),
    ("Value '12.0' is conveyed", ["12 Wind slider", "12.0"], ["12.01"]),
    ("Maximum value '40' is conveyed", ["0 to 40"], ["40 Wind slider"]),
    ("Numeric value, '12', is not conveyed", ["calm Wind slider"], ["12 Wind slider"]),
    ("Orientation 'vertical' is conveyed", ["12 Wind vertical slider"], ["12 Wind slider"]),
    ("Position of the tab, 2, is conveyed", ["News tab, 2 of 3"], ["News tab, 1 of 2"]),
    ("Number of tabs in the tab list, 3, is conveyed", ["News tab, 2 of 3"], ["News tab, 3 of 4"]),
    ("Number of items in the menu,'(3', is conveyed", ["menu 3 items"], ["3 menu"]),
    ("Number of rows, '3', is conveyed", ["table 2 columns, 3 rows"], ["table 3 columns"]),
    ("Number of columns, '2', is conveyed", ["Tea column 1 of 2"], ["2 of 4"]),
    ("Column number of the cell, '2', is conveyed", ["Tea column 2 of 3"], ["row 2 of 3 Tea"]),
    ("Row number of the cell, '2', is conveyed", ["row 2 of 3 Tea"], ["row 1 of 2 Tea"]),
    ("Heading level 2 is conveyed", ["heading level 2 Rules"], ["list 4 items level 2"]),
    ("List boundary is conveyed", ["end of list"], ["Colours list box"]),
    ("Group boundary is conveyed", ["end of Colours radio group"], ["Papers tab group"]),
    ("Tab list boundary is conveyed", ["end of Papers tab group"], ["News tab, 1 of 3"]),
    ("Tab panel boundary is conveyed", ["end of News tab panel"], ["News tab"]),
    ("Grid boundary is conveyed", ["end of table"], ["end of list"]),
    ("Screen reader cursor is positioned at 'Yes' button", ["Yes button is in the VoiceOver cursor"],
     ["Yes button has keyboard focus", "No button is in the VoiceOver cursor"]),
    ("Dialog description is conveyed as: 'We wrote to you. Read it. ", ["We wrote to you. Read it."], ["We wrote."]),
    ("Screen reader cursor is positioned at heading 'Rules'",
     ["Rules heading level 2 is in the VoiceOver cursor"], ["Rules heading level 2", "Yes button is in the VoiceOver cursor"]),
    ("Some or all the answer text, 'Park at the next free place and call us.', is conveyed",
     ["Park at the next free place"], ["Park at the town hall"]),
    ("Text of the tab panel, 'Rain in the north, then sun.', is conveyed",
     ["Rain", "link in the north,", "then sun."], ["Rain in the north"]),
]


def assertions(*texts):
    return [clone.Assertion(str(place), 1, text) for place, text in enumerate(texts)]


def verdicts(said, *texts):
    return [each.verdict for each in judge.judge(said, assertions(*texts))]


class StatementTests(unittest.TestCase):
    """One assertion and what was said."""

    def test_what_conveys_a_statement_and_what_does_not(self):
        for text, conveying, others in STATEMENTS:
            with self.subTest(text):
                self.assertEqual(verdicts(conveying, text), [judge.CONVEYED])
                for other in others:
                    self.assertEqual(verdicts([other], text), [judge.NOT_CONVEYED], other)

    def test_each_row_of_the_table_is_tested(self):
        used = [words.row_for(statements.parse(text)) for text, _, _ in STATEMENTS]
        self.assertEqual([row for row in words.TABLE if row not in used and row[-1] is not words.LEFT_OUT], [])

    def test_silence_conveys_nothing(self):
        for text, _, _ in STATEMENTS:
            with self.subTest(text):
                self.assertEqual(verdicts([], text), [judge.NOT_CONVEYED])

    def test_without_the_words_nothing_is_conveyed(self):
        for text, conveying, _ in STATEMENTS:
            found, = judge.judge(conveying, assertions(text))
            if found.words:
                with self.subTest(text):
                    removed = recordings.without(conveying, found.words)
                    self.assertEqual(verdicts(removed, text), [judge.NOT_CONVEYED], removed)

    def test_modes_do_not_apply(self):
        text = "Screen reader switched from reading mode to interaction mode"
        self.assertEqual(verdicts(["Print button"], text), [judge.DOES_NOT_APPLY])

    def test_statement_that_no_row_handles(self):
        for text in ("Role 'marquee' is conveyed", "Colour 'red' is conveyed"):
            with self.assertRaisesRegex(ValueError, text):
                verdicts(["red marquee"], text)

    def test_words_and_their_utterance(self):
        found, = judge.judge(["end of list", "Red selected radio button"],
                             assertions("State of the radio button, 'checked', is conveyed"))
        self.assertEqual(found.words, [("selected", "Red selected radio button")])


class CommandTests(unittest.TestCase):
    """Assertions of one command, which depend on each other."""

    NAME = "Name of the button, 'Rules', is conveyed"
    STATE = "State of the button, 'collapsed', is conveyed"

    def test_state_of_another_element(self):
        self.assertEqual(verdicts(["Rules expanded button", "Fares collapsed button"], self.NAME, self.STATE),
                         [judge.CONVEYED, judge.NOT_CONVEYED])

    def test_hint_of_the_element(self):
        role = "Role 'slider' is conveyed"
        said = ["12 Wind", "You are currently on a slider.", "Run button"]
        self.assertEqual(verdicts(said, "Name 'Wind' is conveyed", role), [judge.CONVEYED] * 2)

    def test_name_that_repeats_a_role(self):
        self.assertEqual(verdicts(["Button help link"], "Name 'Button help' is conveyed", "Role 'button' is conveyed"),
                         [judge.CONVEYED, judge.NOT_CONVEYED])

    def test_number_within_the_text_of_a_value(self):
        self.assertEqual(
            verdicts(["0 Seconds Seek slider"], "Text value, '0 Seconds', is conveyed", "Numeric value, '0', is not conveyed"),
            [judge.CONVEYED] * 2)

    def test_role_of_a_group_by_its_end(self):
        said = ["end of Colours"]
        found = judge.judge(said, assertions("Name of the group, 'Colours', is conveyed", "Role 'group' is conveyed"))
        self.assertEqual([each.verdict for each in found], [judge.CONVEYED] * 2)
        self.assertEqual(found[1].words, [("end of colours", "end of Colours")])


class GrammarTests(unittest.TestCase):
    """The parser of statements."""

    def test_parts(self):
        for text, expected in (
                ("Name of input ('Town') is conveyed", ("name", "input", "Town", False)),
                ("Change in state of the tab to 'selected' is conveyed", ("state", "tab", "selected", False)),
                ("Position of the focused item in the menu, '4', is conveyed", ("position", "focused item", "4", False)),
                ("Minimum value, '0', is not conveyed", ("limit", "", "0", True))):
            with self.subTest(text):
                self.assertEqual(statements.parse(text), statements.Claim(*expected))


@unittest.skipUnless(CLONE, "ALOUD_ARIA_AT does not name a clone of ARIA-AT")
class CloneTests(unittest.TestCase):
    """All statements of a clone."""

    def test_each_statement_has_a_row(self):
        lacking = [text for text in clone.statements(CLONE)
                   if not ((claim := statements.parse(text)) and words.row_for(claim))]
        self.assertEqual(lacking, [])

    @unittest.skipUnless(RECORDINGS, "ALOUD_ARIA_AT_RECORDINGS does not name a page of recordings")
    def test_recordings(self):
        conveyed = total = 0
        for plan, test, chords, said, found in recordings.judged(CLONE, RECORDINGS):
            for place, each in enumerate(found):
                if each.assertion.priority != 1:
                    continue
                total += 1
                if each.verdict == judge.CONVEYED:
                    conveyed += 1
                    again = judge.judge(recordings.without(said, each.words), [one.assertion for one in found])
                    self.assertEqual(again[place].verdict, judge.NOT_CONVEYED, (plan, test, chords, each))
        self.assertGreater(total, 100)
        self.assertGreater(conveyed, 0.85 * total)


if __name__ == "__main__":
    unittest.main()
