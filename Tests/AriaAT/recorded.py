# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Compares what was said with recordings of VoiceOver, word for word and utterance by utterance.

Words are compared without case and punctuation. In a recording, an utterance counts as cut short if the
next one repeats its words and goes on, and what repeats the end of the one before may be said once. What a
person wrote down has the words, but not where each utterance ends. A person may leave out the hints, and what
was said first.
"""

import collections
import difflib
import re
from dataclasses import dataclass

import judge
import recordings
from reasons import reason_for_difference

EQUAL, OTHER, DIFFERENT, GONE = "equal", "another recording is equal", "different", "no such command"

WORD = re.compile(r"[\w%$]+")
# What Safari says of a text field if contacts are known to it, which depends on the user.
AUTOFILL = re.compile(r" with autofill menu\b|To open the autofill menu,[^.]*\.\s*")
# What a hint begins with, besides its first sentence.
INSTRUCTION = re.compile(r"^To [a-z]+ |^Type text or, ")


@dataclass
class Row:
    """A recorded row with what was said by the same command."""

    plan: str
    test: str
    keys: str
    where: str
    recorded: list
    said: list
    outcome: str = DIFFERENT
    reason: str = ""


def words(text):
    """The words of a text, without case and punctuation."""
    return tuple(WORD.findall(text.lower()))


def normal(utterances):
    """The words of each utterance; those without words are left out."""
    found = [words(AUTOFILL.sub("", text)) for text in utterances]
    return [each for each in found if each]


def without_cut_short(utterances):
    """The utterances without those whose words the next one begins or ends with, so that it says them in full."""
    kept = []
    for each in reversed(utterances):
        if kept and len(each) < len(kept[-1]) and is_part(each, kept[-1]):
            continue
        kept.append(each)
    return kept[::-1]


def is_part(part, whole):
    return part in (whole[:len(part)], whole[-len(part):])


def once(utterances):
    """The utterances without those that repeat the end of the one before."""
    return [each for place, each in enumerate(utterances)
            if place == 0 or utterances[place - 1][-len(each):] != each]


def is_hint(text):
    return bool(judge.HINT.search(text) or INSTRUCTION.search(text))


def is_equal(recorded, said, by_person=False):
    """Whether the same was said as recorded: the same utterances in the same order."""
    if by_person:
        if not any(map(is_hint, recorded)):
            said = [text for text in said if not is_hint(text)]
        heard = sum(normal(recorded), ())
        spoken = normal(said)
        return any(heard == sum(spoken[start:], ()) for start in range(len(spoken)))
    heard = normal(recorded)
    shorter = without_cut_short(heard)
    return normal(said) in (heard, shorter, once(heard), once(shorter))


def compare(file, lines):
    """The rows of a page of recordings, compared with the lines of a results file."""
    said = {}
    for line in lines:
        if "said" in line:
            key = line["plan"], line["test"], " ".join(line["command"].split())
            said.setdefault((line["harness"], *key), line["said"])
    copies = dict.fromkeys(line["harness"] for line in lines)
    copy = "patched" if "patched" in copies else next(iter(copies), None)
    rows, equal = [], set()
    plans = {line["plan"] for line in lines}
    for plan, test, keys, recorded, where in recordings.read(file):
        if plan not in plans:
            continue
        key = plan, test, keys
        row = Row(plan, test, keys, " ".join(where), recorded, said.get((copy, *key)))
        rows.append(row)
        if row.said is None:
            row.outcome = GONE
        elif is_equal(recorded, row.said, by_person=bool(row.where)):
            row.outcome = EQUAL
            equal.add(key)
    for row in rows:
        if row.outcome == DIFFERENT and (row.plan, row.test, row.keys) in equal:
            row.outcome = OTHER
        elif row.outcome == DIFFERENT:
            row.reason = reason_for_difference(row.recorded, row.said, row.keys).text
    return rows


def describe(row):
    """A row as text: its outcome, and what differs."""
    head = f"{row.outcome:27} {row.plan} {row.test}: {row.keys}" + (f" ({row.where})" if row.where else "")
    if row.outcome in (EQUAL, GONE):
        return head
    lines = [head] + ([f"    reason: {row.reason}"] if row.reason else [])
    for change in difflib.ndiff(row.recorded, row.said):
        if change[0] != "?":
            lines.append("    " + {"-": "recorded: ", "+": "said:     ", " ": "both:     "}[change[0]] + change[2:])
    return "\n".join(lines)


def summary(rows):
    """The figures: rows, commands, and the rows that differ by reason."""
    counts = collections.Counter(row.outcome for row in rows)
    outcomes = {}
    for row in rows:
        if row.outcome != GONE:
            key = row.plan, row.test, row.keys
            outcomes[key] = outcomes.get(key, False) or row.outcome == EQUAL
    lines = [f"Recorded rows: {len(rows)}; equal {counts[EQUAL]}, another recording of the command is equal "
             f"{counts[OTHER]}, different {counts[DIFFERENT]}, the plan has no such command {counts[GONE]}",
             f"Commands with recordings: {len(outcomes)}; as recorded {sum(outcomes.values())}"
             + (f" ({100 * sum(outcomes.values()) / len(outcomes):.0f}%)" if outcomes else "")]
    reasons = collections.Counter(row.reason for row in rows if row.outcome == DIFFERENT)
    lines += [f"    {count:4} {reason}" for reason, count in reasons.most_common()]
    return "\n".join(lines)


def report(file, lines, quiet=False):
    """All rows as text, unless quiet, then the figures."""
    rows = compare(file, lines)
    return "\n".join([describe(row) for row in rows if not quiet] + [summary(rows)])
