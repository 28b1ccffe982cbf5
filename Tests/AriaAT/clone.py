# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Reads the test plans of a clone of W3C's ARIA-AT, and writes one as W3C's harness reads it."""

import csv
import json
import pathlib
import shutil
from dataclasses import dataclass, field

COMMANDS = "voiceover_macos-commands.csv"
REPOSITORY = "https://github.com/w3c/aria-at"


class CloneError(Exception):
    """A clone, a plan or a row that cannot be read; the text says where and what to do."""


@dataclass
class Assertion:
    """What a command has to convey. The priority is 1 (MUST), 2 (SHOULD) or 3 (MAY)."""

    identifier: str
    priority: int
    statement: str


@dataclass
class Command:
    """A row of a plan's commands: the chords of one command, and what it has to convey."""

    keys: str
    settings: str
    assertions: list = field(default_factory=list)


@dataclass
class Test:
    """A test of a plan: a page, the script that sets it up, and its commands."""

    identifier: str
    title: str
    page: str
    commands: list = field(default_factory=list)


def plan_folders(clone):
    """The folder of each plan with commands for VoiceOver, by name."""
    tests = pathlib.Path(clone) / "tests"
    if not tests.is_dir():
        raise CloneError(f"{clone}: this is no clone of ARIA-AT, since it has no folder tests; "
                         f"run: git clone {REPOSITORY}")
    return {file.parent.parent.name: file.parent.parent
            for file in sorted(tests.glob(f"*/*/data/{COMMANDS}"))}


def read_plan(clone, name):
    """The tests of a plan, in its order."""
    folders = plan_folders(clone)
    if name not in folders:
        raise CloneError(f"{clone}: there is no plan {name} with commands for VoiceOver; "
                         f"the plans are {', '.join(folders)}")
    data = folders[name] / "data"
    statements = {row["assertionId"]: row for row in rows(data / "assertions.csv")}
    page = next((row["value"] for row in rows(data / "references.csv")
                 if row["refId"] == "reference"), None)
    if page is None:
        raise CloneError(f"{data / 'references.csv'}: no row has the refId reference, which names the page")
    tests, asserted = {}, {}
    for row in rows(data / "tests.csv"):
        script = row["setupScript"]
        tests[row["testId"]] = Test(
            row["testId"], row["title"],
            f"{page.removesuffix('.html')}.{script}.html" if script else page)
        asserted[row["testId"]] = row["assertions"]
    for row in rows(data / COMMANDS):
        if row["testId"] not in tests:
            raise CloneError(f"{data / COMMANDS}: tests.csv has no test {row['testId']}")
        command = Command(row["command"], row["settings"] or "defaultMode")
        command.assertions = assertions_of(
            asserted[row["testId"]], row["assertionExceptions"], statements, data)
        tests[row["testId"]].commands.append(command)
    return [test for test in tests.values() if test.commands]


def assertions_of(names, exceptions, statements, data):
    """The assertions of a command. An entry is an identifier, with a priority and a colon before it
    where it differs; the priority 0 removes an assertion."""
    priorities = dict(reversed(entry.split(":")) for entry in exceptions.split())
    found = []
    for entry in names.split():
        given, _, identifier = entry.rpartition(":")
        if identifier not in statements:
            raise CloneError(f"{data / 'assertions.csv'}: there is no assertion {identifier}")
        row = statements[identifier]
        priority = int(priorities.get(identifier) or given or row["priority"])
        if priority:
            found.append(Assertion(identifier, priority, statement_of(row)))
    return found


def statement_of(row):
    """The sentence of an assertion; a variant with the names of each screen reader follows a bar."""
    return row["assertionStatement"].split("|")[0].strip()


def statements(clone):
    """All statements of the plans with commands for VoiceOver, each with the plans that have it."""
    found = {}
    for name, folder in plan_folders(clone).items():
        for row in rows(folder / "data" / "assertions.csv"):
            found.setdefault(statement_of(row), []).append(name)
    return found


def rows(file):
    """The rows of a CSV file, by the names of its columns; cells are stripped and never None."""
    try:
        with open(file, encoding="utf-8-sig", newline="") as opened:
            return [{key: (value or "").strip() for key, value in row.items() if key}
                    for row in csv.DictReader(opened)]
    except OSError as error:
        raise CloneError(f"{file}: {error.strerror}; is the clone of ARIA-AT complete?") from error


def write_plan(clone, name, tests, folder):
    """Writes tests and their pages into a folder. The harness reports a test by its
    presentationNumber, which is the place in the list, from 0 on."""
    source = plan_folders(clone)[name] / "reference"
    shutil.copytree(source, pathlib.Path(folder) / "reference", dirs_exist_ok=True)
    for number, test in enumerate(tests):
        path = pathlib.Path(folder) / f"test-{number:03}.json"
        path.write_text(json.dumps(document(number, test)), encoding="utf-8")


def document(number, test):
    """A test in the harness's format."""
    return {
        "info": {"testId": test.identifier, "title": test.title, "task": test.title,
                 "presentationNumber": str(number), "references": []},
        "target": {"at": {"key": "voiceover_macos", "name": "VoiceOver for macOS"},
                   "referencePage": test.page},
        "instructions": {"raw": "", "user": []},
        "commands": [{
            "id": command.keys, "keystroke": command.keys, "settings": command.settings,
            "keypresses": [{"id": chord, "keystroke": chord} for chord in command.keys.split()],
        } for command in test.commands],
        "assertions": [],
    }
