// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

/// A file of the user, where a command could write.
private let theirs = Data("written by the user\n".utf8)

@Suite("Outputs that the user names") struct NamedOutputTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(Data(#"{"aloud":1,"root":{"label":"A"}}"#.utf8), to: "a.json")
  }

  private func path(_ name: String) -> String { directory.file(name) }

  /// A command with an option that writes a file, and how to name the file in its value.
  struct Writing: CustomTestStringConvertible, Sendable {
    let verb: Verb
    let option: Option

    func value(_ path: String) -> String {
      if case .writesAfter(let start) = option.use { return start + path }
      return path
    }

    var testDescription: String { "\(verb.name.rawValue) --\(option.name)" }

    static let all: [Writing] = Verbs.all.flatMap { verb in
      verb.options.filter { option in
        switch option.use {
        case .writes, .writesInto, .writesAfter: true
        case .none, .reads, .keeps, .connects: false
        }
      }.map { Writing(verb: verb, option: $0) }
    }
  }

  /// Runs a command that writes to a path; it reads a screen unless it names none.
  private func run(_ writing: Writing, to path: String, _ words: [String]) throws -> Outcome {
    let verb = writing.verb.name.rawValue.split(separator: " ").map(String.init)
    // The output of render has no default.
    let needed =
      writing.verb.name == .render && writing.option.name != "output"
      ? ["-o", directory.file("needed.wav")] : []
    return try aloud(
      verb + words + needed + ["--\(writing.option.name)", writing.value(path)])
  }

  @Test("Each option that writes a file is known, and each that names one says what it does")
  func table() {
    #expect(Writing.all.count >= 14)
    for option in Options.all where option.completion == .files {
      #expect(option.use != .none, "--\(option.name)")
    }
  }

  @Test(
    "A link or a read-only file named as an output is refused before any work",
    arguments: Writing.all)
  func named(_ writing: Writing) throws {
    let operand = writing.verb.operands.count.upperBound > 0 ? [path("a.json")] : []
    try directory.write(theirs, to: "theirs.wav")
    symlink("theirs.wav", path("link.wav"))
    try directory.write(theirs, to: "fixed.wav")
    chmod(path("fixed.wav"), 0o444)
    for (name, message) in [
      ("link.wav", "this is a symbolic link to \(path("theirs.wav"))"),
      ("fixed.wav", "the file is read-only"), ("absent/x.wav", "No such file or directory"),
    ] {
      let outcome = try run(writing, to: path(name), operand)
      #expect(outcome.status == 73, "\(name): \(outcome.errors)")
      #expect(outcome.errors.contains(path(name) + ": " + message), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
    for name in ["theirs.wav", "link.wav", "fixed.wav"] {
      #expect(try Data(contentsOf: URL(fileURLWithPath: path(name))) == theirs)
    }
    #expect(!FileManager.default.fileExists(atPath: path("needed.wav")))
  }

  @Test("No named output is the record of what Aloud wrote", arguments: Writing.all)
  func records(_ writing: Writing) throws {
    let operand = writing.verb.operands.count.upperBound > 0 ? [path("a.json")] : []
    for name in [".aloud-outputs.jsonl", ".aloud-outputs-2-of-8.jsonl", ".Aloud-Outputs.jsonl"] {
      try directory.write(theirs, to: name)
      for path in [path(name), path("./" + name), path("absent/" + name)] {
        let outcome = try run(writing, to: path, operand)
        #expect(outcome.status == 64, "\(name): \(outcome.errors)")
        #expect(
          outcome.errors.contains("\(path): this is the name of Aloud's record of its outputs"),
          "\(outcome.errors)")
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path(name))) == theirs)
    }
    #expect(!FileManager.default.fileExists(atPath: path("needed.wav")))
  }

  @Test("A directory with the name of a page is a directory", arguments: Writing.all)
  func pages(_ writing: Writing) throws {
    let operand = writing.verb.operands.count.upperBound > 0 ? [path("a.json")] : []
    try directory.write(theirs, to: "site.html/theirs")
    try directory.write(theirs, to: "page.html")
    for (name, isPage) in [("page.html", true), ("absent.html", true), ("site.html", false)] {
      // These write into it, with a voice or a browser.
      if !isPage, [.render, .captureWeb].contains(writing.verb.name) { continue }
      let outcome = try run(writing, to: path(name), operand)
      #expect(
        outcome.errors.contains("this is the name of a page") == isPage,
        "\(name): \(outcome.errors)")
      #expect(!isPage || outcome.status == 64)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("page.html"))) == theirs)
  }

  @Test("An output never replaces an operand or a file of another option", arguments: Writing.all)
  func inputs(_ writing: Writing) throws {
    try directory.write(theirs, to: "input.wav")
    try FileManager.default.linkItem(atPath: path("input.wav"), toPath: path("same.wav"))
    var rows: [[String]] = []
    if writing.verb.operands.namesFiles {
      rows.append([path("input.wav")])
      if writing.verb.name == .captureWeb { rows.append(["file://" + path("%69nput.wav")]) }
    }
    let operand = writing.verb.operands.count.lowerBound > 0 ? [path("a.json")] : []
    for option in writing.verb.options where option.use == .reads && option.accepts("x") {
      rows.append(operand + ["--\(option.name)", path("input.wav")])
    }
    for words in rows {
      for name in ["input.wav", "same.wav"] {
        let outcome = try run(writing, to: path(name), words)
        #expect(outcome.status == 64, "\(words): \(outcome.errors)")
        #expect(outcome.errors.contains("which it would replace"), "\(outcome.errors)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path("input.wav"))) == theirs)
      }
    }
  }
}
