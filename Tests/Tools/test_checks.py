#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
"""Tests check-modules, check-prose, check-clocks and check-errors on made-up trees, each with one fault."""
import importlib.machinery
import importlib.util
import os
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True


def tool(name):
    """A script beside this one, as a module."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


MODULES = tool("check-modules")
PROSE = tool("check-prose")
CLOCKS = tool("check-clocks")
ERRORS = tool("check-errors")

TABLE = """\
| unrelated | target |
|---|---|
| x | Nowhere |

| ring | target | its job |
|---|---|---|
| data | Low | first |
| | Middle | [a page](page.md) |
| programs | High, program-name | last |
"""


class Tree(unittest.TestCase):
    """A case with a folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name

    def write(self, path, text):
        path = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


class ModuleTests(Tree):
    """A package without fault, into which each test puts one."""

    def setUp(self):
        super().setUp()
        self.declared = {
            "CLibrary": [], "Low": ["CLibrary"], "Middle": ["Low"], "High": ["Low", "Middle"],
            "program-name": ["High"], "LowTests": ["Low", "program-name"]}
        self.write("docs/architecture.md", TABLE)
        self.write("Sources/Low/Low.swift", "internal import CLibrary\nimport Glibc\n")
        self.write("Sources/Middle/Middle.swift", "public import struct Low.Thing\n")
        self.write("Sources/High/High.swift", "import Low\n\n@_spi(X) @preconcurrency import Middle\n")
        self.write("Sources/program-name/main.swift", "import High\n// import Nothing\n")
        self.write("Tests/LowTests/Low.swift", "@testable import Low\nimport Testing\n")

    def faults(self):
        kinds = {"program-name": "executable", "LowTests": "test", "CLibrary": "system"}
        return MODULES.check(self.root, {"targets": [
            {"name": name, "type": kinds.get(name, "regular"),
             "dependencies": [{"byName": [used, None]} for used in uses]}
            for name, uses in self.declared.items()]})

    def test_no_fault(self):
        self.assertEqual(self.faults(), [])

    def test_import_that_is_not_declared(self):
        self.declared["High"].remove("Low")
        self.assertEqual(self.faults(), [
            "Sources/High/High.swift:1: High does not declare Low in Package.swift"])

    def test_import_that_is_not_declared_by_a_test(self):
        self.write("Tests/LowTests/More.swift", "\n@testable import Middle\n")
        self.assertEqual(self.faults(), [
            "Tests/LowTests/More.swift:2: LowTests does not declare Middle in Package.swift"])

    def test_import_behind_an_attribute(self):
        self.declared["High"].remove("Middle")
        self.assertEqual(self.faults(), [
            "Sources/High/High.swift:3: High does not declare Middle in Package.swift"])

    def test_dependency_that_is_not_imported(self):
        self.declared["Middle"].append("CLibrary")
        self.assertEqual(self.faults(), [
            "Package.swift: Middle declares CLibrary and does not import it"])

    def test_import_from_below(self):
        self.declared["Low"].append("Middle")
        self.write("Sources/Low/More.swift", "package import Middle\n")
        self.assertEqual(self.faults(), [
            "Sources/Low/More.swift:1: Low uses Middle, which is not above it in "
            "docs/architecture.md"])

    def test_target_without_a_place(self):
        self.write("docs/architecture.md", TABLE.replace("| | Middle |", "| | |"))
        self.assertEqual(self.faults(), [
            "docs/architecture.md: the table does not name Middle",
            "Sources/High/High.swift:3: High uses Middle, which is not in the table of "
            "docs/architecture.md"])

    def test_place_without_a_target(self):
        self.write("docs/architecture.md", TABLE + "| | Removed | nothing |\n")
        self.assertEqual(self.faults(), [
            "docs/architecture.md: the table names Removed, which is no target"])

    def test_no_table(self):
        self.write("docs/architecture.md", "| rings | targets |\n|---|---|\n| a | Low |\n")
        self.assertRaises(SystemExit, self.faults)


class ProseTests(Tree):
    """One text each, in which users find a word of the list or do not."""

    def findings(self, path, text):
        self.write(path, text)
        words = PROSE.read_words(["# A comment\n", "\n", "whoever|told of -> the user\n"])
        return PROSE.check(self.root, words)

    def test_page(self):
        self.assertEqual(self.findings("docs/how-to/page.md", "# Title\n\nWhoever was told\n  of it\n"), [
            'docs/how-to/page.md:3: "Whoever": the user',
            'docs/how-to/page.md:3: "told of": the user'])

    def test_parts_of_words(self):
        self.assertEqual(self.findings("README.md", "whoevers untold of\n"), [])

    def test_code_in_a_page(self):
        page = "`whoever` [page](whoever.md)\n```console\n$ whoever\n```\n"
        self.assertEqual(self.findings("docs/page.md", page), [])
        self.assertEqual(len(self.findings("docs/page.md", page + "whoever\n")), 1)

    def test_texts_in_sources(self):
        for source in (
                'let a = "is whoever"', 'let a = #"say "whoever" here"#', '"""\n  whoever\n"""',
                'f("\\(a.map { g($0) }) whoever")', 'f("\\"whoever\\"")', 'f("told "\n + "of")'):
            self.assertEqual(len(self.findings("Sources/Settings/File.swift", source)), 1, source)

    def test_what_is_no_text_in_sources(self):
        for source in (
                "func whoever() {}", 'f("\\(whoever)")', 'f("told", "of")', 'f("told \\(x) of")'):
            self.assertEqual(self.findings("Sources/Settings/File.swift", source), [], source)

    def test_comments_in_sources(self):
        for source in ("/// Whoever", "let a = 1  // told of", "  /// told\n  /// of it", "/* told\nof */"):
            self.assertEqual(len(self.findings("Sources/Settings/File.swift", source)), 1, source)
        for source in ("/// `whoever`", "/// told\nlet a = 1\n/// of it", '"// told" // of'):
            self.assertEqual(self.findings("Sources/Settings/File.swift", source), [], source)

    def test_page_that_shows_what_to_avoid(self):
        self.assertEqual(self.findings("docs/style.md", "whoever"), [])

    def test_line_of_a_text(self):
        self.assertEqual(self.findings("Sources/A/A.swift", '// "a\nlet a = """\n  b\n  whoever\n  """\n'), [
            'Sources/A/A.swift:4: "whoever": the user'])


class ListTests(unittest.TestCase):
    """The list itself."""

    def test_each_line_can_be_read(self):
        with open(PROSE.WORDS, encoding="utf-8") as lines:
            self.assertGreater(len(PROSE.read_words(lines)), 20)


class ClockTests(unittest.TestCase):
    """Lines of tests, each of which is a fault or none."""

    FAULTS = [
        "usleep(100)", "Thread.sleep(forTimeInterval: 1)", "try await Task.sleep(for: .seconds(1))",
        "sleep(1)", "var numbers = SystemRandomNumberGenerator()", "let n = Int.random(in: 0..<3)",
        "let seed: UInt64 = .random(in: 0...9)", "let b = Bool.random()", "list.shuffled()",
        "list.randomElement() ?? 0", "let start = ContinuousClock.now", "let start = Date()",
        "#expect(Date.now.timeIntervalSince(start) < 1)", "let time = try clock.measure {",
        "#expect(outcome.time < .seconds(1))",
    ]
    FINE = [
        "let deadline = ContinuousClock.now + .seconds(60)", "while Date.now < deadline {",
        "Int.random(in: 0..<3, using: &numbers)", "list.shuffled(using: &numbers)", "// usleep(1)",
        'run("exec sleep 600; usleep(1)")', "numbers.randomElement(using: &random)", "asleep(1)",
        "bytes[0] = .random(\n  in: 0...255, using: &numbers)",
    ]

    def test_faults_and_none(self):
        for line in self.FAULTS:
            self.assertEqual(len(CLOCKS.check([("a.swift", "\n" + line)], [])), 1, line)
        for line in self.FINE:
            self.assertEqual(CLOCKS.check([("a.swift", line)], []), [], line)

    def test_exceptions(self):
        allowed = CLOCKS.read_allowed(["# a | b | c", "a.swift | usleep(1) | A reason."])
        self.assertEqual(CLOCKS.check([("a.swift", "usleep(1)")], allowed), [])
        for path, line in [("a.swift", "usleep(2)"), ("b.swift", "usleep(1)")]:
            faults = CLOCKS.check([(path, line)], allowed)
            self.assertIn(f"{path}:1: usleep(: wait for a condition with eventually", faults)
            self.assertIn("nothing needs: a.swift | usleep(1)", faults[-1])
        with self.assertRaises(ValueError):
            CLOCKS.read_allowed(["a.swift | usleep(1)"])


class ErrorTests(unittest.TestCase):
    """Lines of sources, each of which is a fault or none."""

    FAULTS = [
        "enum Fault: Error {", "public struct Fault: Error, Sendable, Hashable {",
        "  final class Fault: Sendable, Error {", "struct Fault<Value>: Error {",
        "struct Fault:\n  Error, Sendable\n{", "func read() throws -> Int {", "let fault: any Error",
        "} catch let fault as Fault {", "func run(_ body: () throws -> Int) rethrows {",
        "enum Fault {}\nextension Fault: Error {}",
        "extension Page {\n  enum Fault {}\n}\nextension Page.Fault: Error {}",
        "enum A {\n  enum Fault: Error {}\n}\nenum B {\n  enum Fault: Error, CustomStringConvertible {}\n}",
        "enum A {\n  enum Fault: Error {}\n}\nextension B.Fault: CustomStringConvertible {}",
        'func read(_ address: String = "http://x") throws {}', 'let pattern = #"a"//b"#; func read() throws {}',
        'say("\\(names.first ?? "//")"); func read() throws {}', "enum Fault: /* no */ Error {",
        "  private enum Kind {}\n  enum Fault: Error {",
    ]
    FINE = [
        "enum Fault: Error, CustomStringConvertible {", "private enum Fault: Error {",
        "  fileprivate struct Fault: Error {", "enum Kind: Sendable {", "struct ErrorList: Sendable {",
        "enum Fault: Error {\n}\nextension Fault: CustomStringConvertible {",
        "enum Page {\n  enum Fault: Error {}\n}\nextension Page.Fault: Sendable, CustomStringConvertible {",
        "extension Page {\n  enum Fault {}\n}\nextension Page.Fault: Error, CustomStringConvertible {}",
        "private enum Fault {}\nextension Fault: Error {}", "struct List<Item> where Item: Error {}",
        "func read() throws(Fault) -> Int {", "// It throws an error.", 'say("it throws")',
        'say("""\n  enum Fault: Error {}\n  it throws\n  """)', "/* It\nthrows. */", "protocol Fault: Error {}",
        "if a {\n  read { $0 }\n}\nenum Fault: Error, CustomStringConvertible {}",
    ]

    def test_faults_and_none(self):
        for text in self.FAULTS:
            self.assertEqual(len(ERRORS.check([("a.swift", text)])), 1, text)
        for text in self.FINE:
            self.assertEqual(ERRORS.check([("a.swift", text)]), [], text)

    def test_words_in_another_file_count_in_the_same_module(self):
        words = "extension Fault: CustomStringConvertible {"
        for module, count in [("A", 0), ("B", 1)]:
            files = [("Sources/A/a.swift", "enum Fault: Error {"), (f"Sources/{module}/b.swift", words)]
            self.assertEqual(len(ERRORS.check(files)), count, module)


if __name__ == "__main__":
    unittest.main()
