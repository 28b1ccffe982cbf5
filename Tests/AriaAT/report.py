# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Counts and prints verdicts: what was said by each command, the figures of each plan, a table."""

import collections

import judge
from harness import PATCHED_SETTINGS
from reasons import QUICK_NAV_LEFT_ON, UNKNOWN_REASON, Reason, reason_for

PRIORITIES = {1: "MUST", 2: "SHOULD", 3: "MAY"}
BEGIN = "<!-- make aria-at BROWSER={} writes the lines from here -->"
END = "<!-- make aria-at BROWSER={} writes the lines to here -->"


def record(plan, copy, test, command, said):
    """A line of the results: a command, what was said or why nothing was, and its verdicts."""
    line = {"plan": plan, "harness": copy, "test": test.identifier, "command": command.keys,
            "settings": command.settings}
    if isinstance(said, str):
        return {**line, "error": said}
    verdicts = judge.judge(said, command.assertions)
    return {**line, "said": said, "assertions": [
        {"id": each.assertion.identifier, "priority": each.assertion.priority,
         "statement": each.assertion.statement, "verdict": each.verdict,
         "words": [{"words": words, "in": utterance} for words, utterance in each.words],
         **why(each, command, copy)}
        for each in verdicts]}


def why(verdict, command, copy):
    """The reason of an assertion that is not conveyed, as members of a line."""
    if verdict.verdict != judge.NOT_CONVEYED:
        return {}
    reason = reason_for(verdict.assertion.statement, command.keys)
    if reason is UNKNOWN_REASON and copy == "unpatched" and PATCHED_SETTINGS & set(command.settings.split()):
        reason = QUICK_NAV_LEFT_ON
    return {"reason": reason.text, "source": reason.source}


def describe(line):
    """A command as text: what was said, and each verdict with the words that it rests on."""
    lines = [f"{line['test']}: {line['command']}"
             + (f" ({line['settings']})" if line["settings"] != "defaultMode" else "")]
    if "error" in line:
        return "\n".join(lines + [f"    {line['error']}"])
    lines += [f"    said: {text}" for text in line["said"]] or ["    said: nothing"]
    for each in line["assertions"]:
        words = ", ".join(dict.fromkeys(f'"{found["words"]}"' for found in each["words"]))
        lines.append(f"    {PRIORITIES[each['priority']]:6} {each['verdict']:14} {each['statement']}"
                     + (f": {words}" if words else "")
                     + (f": {each['reason']}" if "reason" in each else ""))
    return "\n".join(lines)


class Figures:
    """The numbers of a plan with one copy of the harness."""

    def __init__(self, lines):
        self.commands = len(lines)
        self.run = sum("error" not in line for line in lines)
        self.verdicts = collections.Counter(
            (each["priority"], each["verdict"])
            for line in lines for each in line.get("assertions", []))

    def conveyed(self, priority):
        """How many assertions of a priority were conveyed, and how many were judged."""
        conveyed = self.verdicts[priority, judge.CONVEYED]
        return conveyed, conveyed + self.verdicts[priority, judge.NOT_CONVEYED]

    def cells(self):
        """The commands that ran, and what they conveyed, by priority."""
        return [share(self.run, self.commands)] + [share(*self.conveyed(each)) for each in PRIORITIES]


def share(part, whole):
    return f"{part} of {whole}" if whole else "none"


def summary(name, copy, lines):
    """The figures of a plan in one line."""
    run, *conveyed = Figures(lines).cells()
    parts = ", ".join(f"{priority} {cell}" for priority, cell in zip(PRIORITIES.values(), conveyed))
    return f"{name}, {copy} harness: commands run {run}; conveyed {parts}"


def table(lines):
    """The figures of all plans as a Markdown table, for each copy of the harness that ran."""
    copies = list(dict.fromkeys(line["harness"] for line in lines))
    plans = list(dict.fromkeys(line["plan"] for line in lines))
    heads = ["commands run", *PRIORITIES.values()]
    rows = [["plan"] + [f"{head}, {copy}" for copy in copies for head in heads],
            ["---"] * (1 + len(copies) * len(heads))]
    for plan in [*plans, None]:
        row = [plan or "all"]
        for copy in copies:
            chosen = [line for line in lines
                      if line["harness"] == copy and plan in (None, line["plan"])]
            row += Figures(chosen).cells()
        rows.append(row)
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def reasons(lines):
    """How many assertions are not conveyed for each reason, and in which plans, as a Markdown table.

    For the first copy."""
    counts = collections.Counter()
    plans = collections.defaultdict(dict)
    for line in lines:
        if line["harness"] == lines[0]["harness"]:
            for each in line.get("assertions", []):
                if "reason" in each:
                    reason = Reason(each["reason"], each["source"])
                    counts[reason, each["priority"]] += 1
                    plans[reason][line["plan"]] = None
    found = dict.fromkeys(reason for reason, _ in counts)
    by_number = sorted(found, key=lambda each: [-counts[each, priority] for priority in PRIORITIES])
    rows = [["not conveyed, because", "source", *PRIORITIES.values(), "plans"], ["---"] * (3 + len(PRIORITIES))]
    rows += [[each.text, each.source, *(str(counts[each, priority]) for priority in PRIORITIES), ", ".join(plans[each])]
             for each in by_number]
    rows.append(["all", "", *(str(sum(counts[each, priority] for each in found)) for priority in PRIORITIES), ""])
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def write(page, browser, text):
    """Replaces the lines between the two marks of a browser in a page."""
    first, last = BEGIN.format(browser), END.format(browser)
    with open(page, encoding="utf-8") as file:
        before, begin, rest = file.read().partition(first)
    _, end, after = rest.partition(last)
    if not begin or not end:
        raise ValueError(f"{page}: the page lacks the lines {first} and {last}; add them where the table belongs")
    with open(page, "w", encoding="utf-8") as file:
        file.write(f"{before}{first}\n\n{text}\n\n{last}{after}")
