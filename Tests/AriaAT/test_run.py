# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Tests reading plans, running them and the report.

ALOUD_ARIA_AT and ALOUD_ARIA_AT_HARNESS name clones of ARIA-AT and of its harness. Without them, no plan
is run: the tests of a run need a browser, too.
"""

import argparse
import json
import os
import pathlib
import queue
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock

sys.dont_write_bytecode = True
import clone
import harness
import processes
import report

HERE = pathlib.Path(__file__).resolve().parent
CLONE = os.environ.get("ALOUD_ARIA_AT")
HARNESS = os.environ.get("ALOUD_ARIA_AT_HARNESS")

DATA = {
    "assertions.csv": """\
assertionId,priority,assertionStatement
roleButton,1,Role 'button' is conveyed
nameRun,2,Name 'Run' is conveyed
mode,2,Screen reader switched from reading mode to interaction mode|{screenReader} switched
""",
    "references.csv": "refId,type,value\nreference,metadata,reference/1/page.html\n",
    "tests.csv": """\
testId,title,presentationNumber,setupScript,instructions,assertions
forwards,To the button,1,before,Go,roleButton 3:nameRun mode
about,About it,2,,Ask,roleButton 0:nameRun
""",
    clone.COMMANDS: """\
testId,command,settings,assertionExceptions,presentationNumber
forwards,tab,,0:mode,1.0
forwards,vo+right vo+right,singleQuickKeyNavOn,1:nameRun,1.1
about,ctrl+opt+f3,,1:nameRun,2.0
""",
}


class Folder(unittest.TestCase):
    """A case with a folder of its own, with a clone that has one plan."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.data = self.root / "tests/apg/run-button/data"
        self.data.mkdir(parents=True)
        for name, text in DATA.items():
            (self.data / name).write_text(text)
        page = self.root / "tests/apg/run-button/reference/1/page.before.html"
        page.parent.mkdir(parents=True)
        page.write_text("<button>Run</button>")

    def priorities(self):
        return [[(each.identifier, each.priority) for each in command.assertions]
                for test in clone.read_plan(self.root, "run-button") for command in test.commands]


class CloneTests(Folder):
    """Plans, from the files of a clone."""

    def test_priorities_of_a_test_and_of_a_command(self):
        self.assertEqual(self.priorities(), [
            [("roleButton", 1), ("nameRun", 3)],
            [("roleButton", 1), ("nameRun", 1), ("mode", 2)],
            [("roleButton", 1), ("nameRun", 1)]])

    def test_page_of_a_setup_script(self):
        pages = [test.page for test in clone.read_plan(self.root, "run-button")]
        self.assertEqual(pages, ["reference/1/page.before.html", "reference/1/page.html"])

    def test_plan_of_the_harness(self):
        tests = clone.read_plan(self.root, "run-button")
        clone.write_plan(self.root, "run-button", tests[:1], self.root / "out")
        document = json.loads((self.root / "out/test-000.json").read_text())
        self.assertEqual([command["settings"] for command in document["commands"]],
                         ["defaultMode", "singleQuickKeyNavOn"])
        self.assertEqual([press["id"] for press in document["commands"][1]["keypresses"]], ["vo+right"] * 2)
        self.assertTrue((self.root / "out" / document["target"]["referencePage"]).is_file())

    def test_statement_without_the_variants_of_screen_readers(self):
        self.assertIn("Screen reader switched from reading mode to interaction mode", clone.statements(self.root))

    def test_errors_name_the_place(self):
        with self.assertRaisesRegex(clone.CloneError, "no plan x .*the plans are run-button"):
            clone.read_plan(self.root, "x")
        with self.assertRaisesRegex(clone.CloneError, "no folder tests.*git clone"):
            clone.read_plan(self.root / "tests", "x")
        (self.data / "tests.csv").unlink()
        with self.assertRaisesRegex(clone.CloneError, "tests.csv.*complete"):
            clone.read_plan(self.root, "run-button")


class HarnessTests(Folder):
    """The parts of a run, without one."""

    def test_plans_that_the_patch_changes(self):
        tests = clone.read_plan(self.root, "run-button")
        self.assertTrue(harness.is_patched(tests))
        self.assertFalse(harness.is_patched(tests[1:]))
        tests[1].commands[0].settings = "quickNavOff"
        self.assertTrue(harness.is_patched(tests[1:]))

    def test_response(self):
        self.assertEqual(harness.heard("Run button\nYou are currently on a button."),
                         ["Run button", "You are currently on a button."])
        self.assertEqual(harness.heard(""), [])
        self.assertIn("does not know a key", harness.heard(None))

    def test_program_that_ends_too_soon(self):
        with processes.Processes(self.root) as started:
            process = started.start("shell", ["sh", "-c", "echo no port >&2; exit 3"])
            with self.assertRaisesRegex(processes.StartError, "shell: it ended with status 3: no port"):
                started.wait_for_text(process, "listening on (.*)", 5)

    def collected(self, *reports, program="sleep 60", test_limit=60, plan_limit=60):
        """What collect makes of reports: the number of tests with a result, and the results."""
        tests = clone.read_plan(self.root, "run-button")
        results, received = [None] * len(tests), queue.Queue()
        for each in reports:
            received.put(each)
        options = argparse.Namespace(test_limit=test_limit, plan_limit=plan_limit, note=lambda text: None)
        with processes.Processes(self.root) as started, unittest.mock.patch("harness.START", 0):
            process = started.start("harness", ["sh", "-c", f"echo words >&2; {program}"])
            done = harness.collect(tests, results, 0, set(), process, started, received, options,
                                   time.monotonic() + plan_limit)
        return done, results

    BEGUN = {"status": "RUNNING"}
    COMPLETED = {"status": "COMPLETED", "responses": ["Run button", "Run"],
                 "capabilities": {"browserName": "chrome", "browserVersion": "1"}}

    def test_test_that_fails_after_one_that_does_not(self):
        error = {"status": "ERROR", "error": "invalid OS focus state"}
        self.assertEqual(self.collected(self.BEGUN, self.COMPLETED, self.BEGUN, error), (2, [
            [["Run button"], ["Run"]], ["not run: the harness reports: invalid OS focus state"]]))

    def test_test_runs_again_after_a_crash_of_the_browser_once(self):
        tests = clone.read_plan(self.root, "run-button")
        crash = [f"not run: {harness.BROWSER_FAULT} session deleted"]
        outcomes = [(0, crash * 2), (0, [["Run button"]] * 2), (1, crash), (1, crash)]
        begun = []

        def run_from(first, plan, tests, results, *others):
            place, results[first] = outcomes[len(begun)]
            begun.append(first)
            return place + 1

        options = argparse.Namespace(plan_limit=60, note=lambda text: None)
        with unittest.mock.patch("harness.run_from", run_from):
            results, _ = harness.run("run-button", tests, options, True)
        self.assertEqual(begun, [0, 0, 1, 1])
        self.assertEqual(results, [[["Run button"]] * 2, crash])

    def test_limits(self):
        done, results = self.collected(self.BEGUN, test_limit=0.1)
        self.assertEqual((done, results[1]), (1, None))
        self.assertEqual(results[0], ["not run: the test reached its limit of 0.1 s"] * 2)
        _, results = self.collected(self.BEGUN, plan_limit=0.1)
        self.assertEqual(results[0], ["not run: the plan reached its limit of 0.1 s"] * 2)

    def test_harness_that_ends(self):
        done, results = self.collected(self.BEGUN, program="exit 1")
        self.assertEqual((done, results[0]), (1, ["the harness ended: words"] * 2))
        with self.assertRaisesRegex(harness.RunError, "no test has begun: the harness ended: words"):
            self.collected(program="exit 1")

    def test_all_processes_end(self):
        with processes.Processes(self.root) as started:
            # A group of its own, as a browser has.
            process = started.start("shell", ["sh", "-c", f"setsid sh -c 'sleep 60; : {self.root}/' & echo on; wait"])
            started.wait_for_text(process, "(on)", 5)
            started.wait(process, 5, lambda: list(started.in_folder()), "no process was found")
        self.assertEqual(list(started.in_folder()), [])


class ReportTests(Folder):
    """Lines, figures and tables."""

    def lines(self, said):
        return [report.record("run-button", copy, test, command, said)
                for copy in ("patched", "unpatched")
                for test in clone.read_plan(self.root, "run-button") for command in test.commands]

    def test_figures(self):
        lines = self.lines(["Run button"])
        self.assertEqual(report.summary("run-button", "patched", lines[:3]),
                         "run-button, patched harness: commands run 3 of 3; conveyed MUST 5 of 5, SHOULD none, MAY 1 of 1")

    def test_commands_that_did_not_run_are_not_judged(self):
        lines = self.lines("not run: no browser")
        self.assertEqual(report.Figures(lines).cells(), ["0 of 6", "none", "none", "none"])
        self.assertIn("not run: no browser", report.describe(lines[0]))

    def test_description(self):
        text = report.describe(self.lines(["Run link"])[1])
        self.assertIn("forwards: vo+right vo+right (singleQuickKeyNavOn)\n    said: Run link\n", text)
        self.assertIn("MUST   not conveyed   Role 'button' is conveyed: no reason known\n", text)
        self.assertIn("MUST   conveyed       Name 'Run' is conveyed: \"run\"", text)
        self.assertIn("SHOULD does not apply", text)

    def test_reason_of_the_unpatched_harness(self):
        test = clone.read_plan(self.root, "run-button")[0]
        command = test.commands[1]

        def reasons(copy, settings):
            command.settings = settings
            line = report.record("run-button", copy, test, command, ["Run link"])
            return [each["reason"] for each in line["assertions"] if "reason" in each]

        left_on = ["the unpatched harness leaves quick navigation on"]
        self.assertEqual(reasons("unpatched", "quickNavOff"), left_on)
        self.assertEqual(reasons("unpatched", "quickNavOn"), ["no reason known"])
        self.assertEqual(reasons("patched", "quickNavOff"), ["no reason known"])

    def test_table_in_a_page(self):
        page = self.root / "page.md"
        places = [f"{report.BEGIN.format(browser)}\nold {browser}\n{report.END.format(browser)}\n"
                  for browser in harness.BROWSERS]
        page.write_text(f"Before.\n{''.join(places)}After.\n")
        report.write(page, "webkit", report.table(self.lines(["Run button"])))
        text = page.read_text()
        self.assertIn(places[0], text)
        self.assertNotIn("old webkit", text)
        self.assertTrue(text.startswith("Before.\n") and text.endswith("\nAfter.\n"))
        self.assertIn("| all | 3 of 3 | 5 of 5 | none | 1 of 1 | 3 of 3 |", text)

    def test_page_without_a_place_for_the_table(self):
        (self.root / "page.md").write_text("Nothing")
        with self.assertRaisesRegex(ValueError, "page.md: the page lacks"):
            report.write(self.root / "page.md", "webkit", "| |")


class CommandTests(Folder):
    """The program as a process."""

    def run_program(self, *arguments, says="Nothing in particular"):
        return subprocess.run([HERE / "run-aria-at", *arguments], capture_output=True, text=True,
                              env={**os.environ, "FAKE_SAYS": says})

    def test_judging_stored_results_again(self):
        results = self.root / "results.jsonl"
        results.write_text(json.dumps({
            "plan": "run-button", "harness": "patched", "test": "forwards", "command": "tab",
            "settings": "defaultMode", "said": ["Run button"]}) + "\n")
        done = self.run_program("--aria-at", self.root, "--judge", results)
        self.assertEqual(done.stderr, "")
        self.assertIn("| run-button | 1 of 1 | 1 of 1 | none | 1 of 1 |", done.stdout)

    def test_comparing_with_recordings_and_writing_the_tables(self):
        results, rows, page = (self.root / name for name in ("results.jsonl", "recorded.md", "page.md"))
        results.write_text(json.dumps({
            "plan": "run-button", "harness": "patched", "test": "forwards", "command": "tab",
            "settings": "defaultMode", "said": ["Run"]}) + "\n")
        rows.write_text("### run-button\n| test | command | heard | where |\n|---|---|---|---|\n"
                        "| forwards | Tab | Run | |\n| forwards | Tab | Stop | |\n")
        page.write_text(f"{report.BEGIN}\n{report.END}\n".replace("{}", "chromium"))
        done = self.run_program("--aria-at", self.root, "--judge", results, "--recorded", rows,
                                "--write", page, "--quiet")
        self.assertEqual(done.stderr, "")
        self.assertIn("Commands with recordings: 1; as recorded 1 (100%)\n", done.stdout)
        self.assertIn("| no reason known | unknown | 1 | 0 | 0 | run-button |\n", page.read_text())
        missing = self.run_program("--aria-at", self.root, "--judge", results, "--recorded", self.root / "none")
        self.assertEqual(missing.returncode, 1)
        self.assertRegex(missing.stderr, "^run-aria-at: .*No such file")

    def test_missing_parts(self):
        for arguments, text in (
                (["--aria-at", self.root], "--harness is required"),
                (["--aria-at", self.root, "--judge", self.root / "none"], "No such file")):
            done = self.run_program(*arguments)
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr, f"^run-aria-at: .*{text}")

    @unittest.skipUnless(CLONE and HARNESS, "ALOUD_ARIA_AT and ALOUD_ARIA_AT_HARNESS do not name clones")
    def test_plan_in_a_browser(self):
        times = [f"--time-{name}=150" for name in ("after-nav", "after-keys", "mode-switch")]
        results = self.root / "results.jsonl"
        done = self.run_program("--aria-at", CLONE, "--harness", HARNESS, "--aloud", HERE / "fake-aloud",
                                "--plan", "seek-slider", "--results", results, *times, says="Seek slider")
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = [json.loads(line) for line in results.read_text().splitlines()]
        by_copy = {copy: [line for line in lines if line["harness"] == copy] for copy in ("patched", "unpatched")}
        self.assertTrue(all("said" in line for line in by_copy["patched"]), by_copy["patched"])
        # The unpatched harness does not send "vo", and leaves quick navigation on.
        self.assertTrue(all(("error" in line) == line["command"].startswith("vo+") for line in by_copy["unpatched"]))
        asked = {copy: {line["settings"]: line["said"][-1] for line in own if line["settings"].startswith("arrow")}
                 for copy, own in by_copy.items()}
        self.assertEqual(asked, {"patched": {"arrowQuickKeyNavOff": "Seek slider"},
                                 "unpatched": {"arrowQuickKeyNavOff": "Seek slider, arrows"}})


if __name__ == "__main__":
    unittest.main()
