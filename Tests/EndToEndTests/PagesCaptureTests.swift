// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// `aloud capture web` with a script in place of `aloud-capture`.
@Suite("Several pages are captured into a directory") struct PagesCaptureTests {
  private let directory: TemporaryDirectory
  /// The path of the script.
  private let standIn: String

  /// What the script does for a page by its name: it prints the address and what it got.
  private static let script = """
    #!/bin/sh
    for last; do :; done
    case $last in
    *first*) cat "$HERE/meeting" ;;
    *second*) echo met > "$HERE/meeting"; echo second ;;
    *broken*) echo "half of it"; echo "aloud: warning: it is slow" >&2
      echo "aloud: cannot load it" >&2; exit 69 ;;
    *crashing*) kill -9 $$ ;;
    *silent*) exit 3 ;;
    *warned*) echo "aloud: warning: it is slow" >&2; echo "$last" ;;
    *) echo "$*" ;;
    esac
    """

  init() throws {
    directory = try TemporaryDirectory()
    standIn = try directory.program("capture", Self.script)
  }

  private func capture(_ arguments: [String]) throws -> Outcome {
    try aloud(
      ["capture", "web", "--no-config"] + arguments,
      environment: ["ALOUD_CAPTURE": standIn, "HERE": directory.path])
  }

  private var trees: String { directory.file("trees") }

  private func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: trees)) ?? []).filter {
      !$0.hasPrefix(".")
    }.sorted()
  }

  @Test("Each page has the options, and a document with its name")
  func documents() throws {
    let outcome = try capture([
      "--device", "iphone", "--click", "#menu", "-o", trees, "shop/index.html", "a.HTM", "b",
      "https://user:secret@example.org/shop/?q=1", "https://example.org", "file:///x/c.html#top",
      "http://[::1]:80/é%20/..", "index.html", ".html",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      names() == [
        "1-80-é-20-...json", "a.json", "b.json", "c.json", "example.org-shop.json",
        "example.org.json",
        "index-2.json", "index.json", "page.html.json",
      ])
    #expect(
      outcome.errors
        == "index.html: warning: another page has the same name; this one goes to "
        + "\(trees)/index-2.json\n")
    let words = try String(contentsOfFile: trees + "/index.json", encoding: .utf8)
    #expect(words.contains("--device=iphone") && words.contains("--click=#menu"))
    #expect(words.hasSuffix("-- shop/index.html\n"))
  }

  @Test("One page goes to a directory, too, by its name", arguments: ["", "/"])
  func one(ending: String) throws {
    if ending.isEmpty { _ = try directory.makeFolder("trees") }
    let outcome = try capture(["-o", trees + ending, "a.html"])
    #expect(outcome.status == 0 && names() == ["a.json"], "\(outcome.errors)")
  }

  @Test("The directory may have the name of a page")
  func pageDirectory() throws {
    _ = try directory.makeFolder("site.html")
    for end in ["", "/"] {
      let outcome = try capture(["-o", directory.file("site.html") + end, "a.html", "b.html"])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }

  @Test("Several are captured at a time, as many as --jobs says")
  func parallel() throws {
    #expect(mkfifo(directory.file("meeting"), 0o600) == 0)
    // The first waits for the second.
    let outcome = try capture(["--jobs", "2", "-o", trees, "first.html", "second.html"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try String(contentsOfFile: trees + "/first.json", encoding: .utf8) == "met\n")
  }

  @Test("A page that fails is reported and has no document; the others have theirs")
  func failures() throws {
    let outcome = try capture([
      "--jobs", "1", "-o", trees, "broken.html", directory.path, "warned.html", "crashing.html",
      "fine.html",
    ])
    #expect(outcome.status == 1)
    #expect(names() == ["fine.json", "warned.json"])
    #expect(
      outcome.errors == """
        broken.html: warning: it is slow
        broken.html: cannot load it
        \(directory.path): this is a directory, expected a page; name the files of its pages
        warned.html: warning: it is slow
        crashing.html: aloud-capture ended by signal 9

        """)
    #expect(try capture(["-o", trees, "broken.html"]).status == 69)
  }

  @Test(
    "No message has a password, a query or a fragment of an address; a file is named as typed",
    arguments: [
      ("broken.example/?key=hush", "broken.example/: warning: it is slow"),
      ("broken.example/a#hush", "broken.example/a: cannot load it"),
      ("warned.example?key=hush", "warned.example: warning: it is slow"),
      ("crashing.example/", "crashing.example/: aloud-capture ended by signal 9"),
      ("silent.example/?hush", "silent.example/: aloud-capture ended with status 3"),
      ("fine.example/?hush", "fine.example/: warning: another page has the same name"),
    ])
  func secrets(address: String, message: String) throws {
    for scheme in ["https", "HTTP", "ftp"] {
      let page = "\(scheme)://me:hush@\(address)"
      let outcome = try capture(["-o", trees, "fine.example.html", "warned.html#a?b", page])
      #expect(outcome.errors.contains("\(scheme)://\(message)"), "\(outcome.errors)")
      #expect(!outcome.errors.contains("hush") && !outcome.errors.contains("me:"))
      #expect(outcome.errors.contains("warned.html#a?b: warning: it is slow\n"))
    }
  }

  @Test(
    "The name of a document fits into a file system, whatever the address has",
    arguments: [
      "https://example.org/" + String(repeating: "日本", count: 100),
      "https://example.org/" + String(repeating: "क्षि", count: 60),
      "a" + String(repeating: "\u{301}", count: 300),
      String(repeating: "日", count: 83) + ".html", String(repeating: "a", count: 250),
      "." + String(repeating: "é", count: 125) + ".htm",
    ])
  func longNames(address: String) throws {
    let outcome = try capture(["-o", trees, address, address, address])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errorLines.count == 2, "\(outcome.errors)")
    let names = names()
    #expect(names.count == 3 && names.allSatisfy { $0.utf8.count <= 255 }, "\(names)")
    #expect(names.allSatisfy { $0.utf8.count > 200 && !$0.contains("\u{FFFD}") }, "\(names)")
  }

  @Test(
    "A document that replaces that of another page is named, with that page",
    arguments: [
      ("a/index.html", "b/index.html", "a/index.html"),
      ("a/index.html", "./a/../a/index.html", nil),
      ("file:///x/index.html", "/y/index.html", "/x/index.html"),
      ("file:///x/index.html#top", "/x/index.html", nil),
      ("https://u:secret@a.example/b?key=1", "http://a.example/b", "https://a.example/b"),
    ])
  func others(first: String, second: String, named: String?) throws {
    #expect(try capture(["-o", trees + "/", first]).errors == "")
    let outcome = try capture(["-o", trees + "/", second])
    #expect(outcome.status == 0)
    let name = try #require(names().first)
    let message = "\(trees)/\(name): warning: this replaces the one that was made from "
    #expect(outcome.errors == (named.map { message + $0 + "\n" } ?? ""))
  }

  @Test("A file of the user is not replaced without --force, and stops no other page")
  func own() throws {
    #expect(try capture(["-o", trees, "a.html", "b.html"]).status == 0)
    try directory.write("mine", to: "trees/a.json")
    try directory.write("mine", to: "trees/c.json")
    let refused = try capture(["-o", trees, "a.html", "b.html", "c.html", "d.html"])
    #expect(refused.status == 73)
    #expect(refused.errorLines.count == 2 && refused.errors.contains("add --force"))
    // They are named before any browser starts.
    let failing = try capture(["--jobs", "1", "-o", trees, "broken.html", "a.html"])
    #expect(failing.errorLines.first?.contains("a.json") == true, "\(failing.errors)")
    #expect(names() == ["a.json", "b.json", "c.json", "d.json"])
    for name in ["a", "c"] {
      #expect(try String(contentsOfFile: "\(trees)/\(name).json", encoding: .utf8) == "mine")
    }
    let forced = try capture(["-o", trees, "--force", "a.html", "c.html"])
    #expect(forced.status == 0 && forced.errorLines.count == 2, "\(forced.errors)")
    #expect(try String(contentsOfFile: trees + "/a.json", encoding: .utf8) != "mine")
  }

  @Test(
    "What does not fit together is refused before any work",
    arguments: [
      (["a.html", "b.html"], "several pages need a directory"),
      (["a.html", "b.html", "-o", "-"], "several pages need a directory"),
      (["a.html", "b.html", "-o", "x.json"], "this is the name of a file"),
      (["a.html", "-o", "b.html"], "this is the name of a page"),
      (["a.html", "--jobs", "2"], "--jobs is for pages into a directory"),
      (["a.html", "--force", "-o", "x.json"], "--force is for pages into a directory"),
      (["--attach", "9222", "a.html", "b.html", "-o", "trees"], "--attach has one page at a time"),
    ])
  func usage(arguments: [String], message: String) throws {
    let outcome = try capture(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(names().isEmpty)
  }

  @Test("A signal ends all captures, and no incomplete document is left")
  func signal() throws {
    #expect(mkfifo(directory.file("meeting"), 0o600) == 0)
    let run = try ProgramRun(
      [
        builtPrograms + "/aloud", "capture", "web", "--no-config", "-o", trees, "first.html",
        "a.html",
      ],
      environment: ["ALOUD_CAPTURE": standIn, "HERE": directory.path])
    try eventually("one page is captured") { names() == ["a.json"] }
    kill(run.identifier, SIGTERM)
    let outcome = try run.wait()
    #expect(outcome.status == 128 + SIGTERM, "\(outcome)")
    // Nor is a program left that the script has started.
    try eventually("nobody reads the pipe") {
      let pipe = open(directory.file("meeting"), O_WRONLY | O_NONBLOCK)
      defer { if pipe >= 0 { close(pipe) } }
      return pipe == -1 && errno == ENXIO
    }
    // Nor a hidden file, except the record.
    let left = try FileManager.default.contentsOfDirectory(atPath: trees).sorted()
    #expect(left == [".aloud-outputs.jsonl", "a.json"])
  }
}
