# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Judges recordings of VoiceOver by the same table as what Aloud says.

usage: recordings.py ARIA-AT FILE

ARIA-AT is a clone of https://github.com/w3c/aria-at. FILE is a Markdown page: for each plan a heading
`### PLAN` and a table whose rows are `| test | command | utterances | where |`, with " / " between
utterances. The script prints the share of assertions that VoiceOver conveys, those it does not, and
whether each verdict changes when the words that it rests on are removed.
"""

import collections
import re
import sys

import clone
import judge

KEYS = {"control": "ctrl", "option": "opt", "escape": "esc", "command": "cmd"}
QUALIFIER = re.compile(r"\s*\((?:all |single |arrow )?(?:quick |key )+nav (?:on|off)\)")


def read(file):
    """The rows of a page of recordings: plan, test, keys, utterances, where."""
    plan = None
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("#"):
                heading = re.match(r"### ([a-z0-9-]+)\s*$", line)
                plan = heading[1] if heading else None
            elif plan and line.startswith("|"):
                cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
                if len(cells) >= 3 and cells[0] != "test" and not cells[0].startswith("-"):
                    yield plan, cells[0], keys(cells[1]), cells[2].split(" / "), cells[3:]


def keys(command):
    """The keys of a recorded command as a plan writes them: "ctrl+opt+right ctrl+opt+right"."""
    chords = []
    for chord in QUALIFIER.sub("", command).split(", then "):
        names = re.sub(r" Arrow\b", "", chord).split("+")
        parts = [re.sub(r" (.)", lambda match: match[1].upper(), name[:1].lower() + name[1:])
                 for name in names]
        chords.append("+".join(KEYS.get(part, part) for part in parts))
    return " ".join(chords)


def expected(plans, test, chords):
    """The assertions of a recorded command, by the row of the plan with the same keys, or else by
    the first row of its test."""
    commands = next((each.commands for each in plans if each.identifier == test), [])
    same = [each for each in commands if " ".join(each.keys.split()) == chords]
    return (same or commands or [None])[0]


def judged(aria_at, file):
    """Each recorded row with its verdicts: plan, test, keys, utterances, verdicts."""
    plans = {}
    for plan, test, chords, said, where in read(file):
        if plan not in plans:
            plans[plan] = clone.read_plan(aria_at, plan)
        command = expected(plans[plan], test, chords)
        if command:
            yield plan, test, chords, said, judge.judge(said, command.assertions)


def without(said, words):
    """The utterances without the words of a verdict."""
    removed = []
    for text in said:
        kept = judge.words(text)
        for each, _ in sorted(words, key=lambda pair: -len(pair[0])):
            kept = kept.replace(f" {each} ", "  ")
        removed.append(kept.strip())
    return removed


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    counts, missed, kept = collections.Counter(), [], []
    for plan, test, chords, said, verdicts in judged(*sys.argv[1:]):
        assertions = [each.assertion for each in verdicts]
        for place, each in enumerate(verdicts):
            counts[each.assertion.priority, each.verdict] += 1
            line = f"{plan} {test} [{chords}] {each.assertion.statement}\n    {' / '.join(said)}"
            if each.verdict == judge.NOT_CONVEYED:
                missed.append(f"{each.assertion.priority} {line}")
            elif each.verdict == judge.CONVEYED and each.words:
                again = judge.judge(without(said, each.words), assertions)[place]
                if again.verdict == judge.CONVEYED:
                    kept.append(f"{line}\n    {each.words}\n    {again.words}")
    for priority, name in ((1, "MUST"), (2, "SHOULD"), (3, "MAY")):
        conveyed, not_conveyed = (counts[priority, verdict] for verdict in (judge.CONVEYED, judge.NOT_CONVEYED))
        print(f"{name}: {conveyed} of {conveyed + not_conveyed} conveyed, "
              f"{counts[priority, judge.DOES_NOT_APPLY]} do not apply")
    print("\nNot conveyed:\n" + "\n".join(sorted(missed)))
    print("\nConveyed still, without the words:\n" + "\n".join(kept))


if __name__ == "__main__":
    main()
