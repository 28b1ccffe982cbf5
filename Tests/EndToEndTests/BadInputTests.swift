// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// A command that reads a document, and the words that make it.
enum Reading: String, CaseIterable {
  case transcript, convert, render

  func words(output: String) -> [String] {
    switch self {
    case .transcript: ["transcript"]
    case .convert: ["convert", "--check"]
    case .render: ["render", "-o", output]
    }
  }
}

@Suite struct BadInputTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test(arguments: BadInput.all)
  func `a bad document is refused with all that is wrong with it and leaves nothing`(
    bad: BadInput
  ) throws {
    let content = try bad.content()
    let file = try directory.write(content, to: "screen.json")
    let old = try directory.write(Data("old".utf8), to: "out.wav")
    for reading in Reading.allCases where bad.isTree || reading != .render {
      let words = reading.words(output: old)
      for outcome in [
        (try aloud(words + [file]), file), (try aloud(words, input: .file(file)), "standard input"),
      ] {
        try check(outcome.0, bad, place: outcome.1, "\(reading), \(outcome.1)")
        #expect(try directory.read("out.wav") == Data("old".utf8))
        #expect(try directory.names == ["out.wav", "screen.json"])
      }
    }
  }

  private func check(
    _ outcome: Outcome, _ bad: BadInput, place: String, _ comment: Comment
  ) throws {
    #expect(outcome.status == 65, comment)
    #expect(outcome.output.isEmpty, comment)
    #expect(outcome.errorLines.count == bad.places.count, "\(comment): \(outcome.errors)")
    for (line, (found, word)) in zip(outcome.errorLines, zip(bad.places, bad.words)) {
      // An error also names the element, which the tests of diagnostics check.
      let plain = line.replacing(#/ \([A-Za-z-]+ "[^"]*"\): /#, with: ": ", maxReplacements: 1)
      #expect(plain.hasPrefix(place + found), comment)
      #expect(line.contains(word), comment)
      #expect(line.count < 1000, comment)
      #expect(rawValue(in: line) == nil, comment)
    }
  }

  @Test(arguments: Reading.allCases)
  func `a file of 512 MiB is refused unread`(reading: Reading) throws {
    let file = try directory.write(Data(repeating: UInt8(ascii: "["), count: 1 << 20), to: "big")
    #expect(truncate(file, 512 << 20) == 0)
    let words = reading.words(output: directory.file("out.wav"))
    for (outcome, place) in [
      (try aloud(words + [file], measuresMemory: true), file),
      (try aloud(words, input: .file(file), measuresMemory: true), "standard input"),
    ] {
      #expect(outcome.status == 65)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains(place) && outcome.errors.contains("larger than 256 MiB"))
      #expect(isSanitized || outcome.peakMemory < 40, "\(outcome.peakMemory) MiB")
    }
    #expect(try directory.names == ["big"])
  }

  @Test func `an endless pipe is refused after so much`() throws {
    let script = "yes '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[' | \"$0\" transcript; exit $?"
    let outcome = try ProgramRun(
      ["bash", "-c", script, builtPrograms + "/aloud"], measuresMemory: true
    ).wait()
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("standard input is larger than 256 MiB"))
    #expect(isSanitized || outcome.peakMemory < 600, "\(outcome.peakMemory) MiB")
  }

  @Test(arguments: Reading.allCases)
  func `a small file that would become a large one is refused before it does`(
    reading: Reading
  ) throws {
    let zeros = "head -c \(300 << 20) /dev/zero | tr '\\0' '[' | gzip -1"
    let bomb = try directory.write(try run(["bash", "-c", zeros]), to: "bomb.json.gz")
    let outcome = try aloud(
      reading.words(output: directory.file("out.wav")) + [bomb], measuresMemory: true)
    #expect(outcome.status == 65)
    #expect(outcome.errors == "\(bomb): the document is larger than the limit of 256 MiB\n")
    #expect(isSanitized || outcome.peakMemory < 600, "\(outcome.peakMemory) MiB")
    #expect(try directory.names == ["bomb.json.gz"])
  }

  @Test(arguments: Reading.allCases)
  func `what is no readable file is told so`(reading: Reading) throws {
    let words = reading.words(output: directory.file("out.wav"))
    let secret = try directory.write(tree(labels: ["Save"]), to: "unreadable.json")
    chmod(secret, 0)
    // Whoever is root may read everything, so another user tries.
    let programs = try TemporaryDirectory()
    try copyPrograms("aloud", to: programs.path)
    for path in [programs.path, programs.file("aloud")] { chmod(path, 0o755) }
    // A directory that takes no output is another error.
    chmod(directory.path, 0o777)
    let refused = try ProgramRun(
      asNobody + [programs.file("aloud")] + words + [secret], environment: nobodysHome
    ).wait()
    #expect(refused.status == 77)
    #expect(refused.errors == "aloud: cannot open \(secret): Permission denied\n")
    let rows: [(String, Int32, String)] = [
      (
        directory.path, 66,
        "\(directory.path): this is a directory, expected a file\n"
          + "  hint: name a file in it; only render takes directories\n"
      ),
      (
        directory.file("absent"), 66,
        "aloud: cannot open \(directory.file("absent")): No such file or directory\n"
      ),
    ]
    // A directory is an input of a render: the documents in it.
    for (path, status, message) in rows where reading != .render || path != directory.path {
      let outcome = try aloud(words + [path])
      #expect(outcome.status == status)
      #expect(outcome.errors == message)
      #expect(outcome.output.isEmpty)
    }
    #expect(try directory.names == ["unreadable.json"])
  }
}
