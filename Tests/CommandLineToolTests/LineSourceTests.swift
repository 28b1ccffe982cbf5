// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Navigation
import Testing

@testable import CommandLineTool

@Suite struct LineSourceTests {
  /// The lines of a text that comes from a pipe.
  private func read(_ text: String) throws -> [ScriptLine] {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    Thread.detachNewThread {
      try? writer.write(contentsOf: Data(text.utf8))
      try? writer.close()
    }
    var source = LineSource(pipe.fileHandleForReading.fileDescriptor)
    var lines: [ScriptLine] = []
    while true {
      while !source.isReady { try source.readMore() }
      guard let line = source.next() else { return lines }
      lines.append(line)
    }
  }

  @Test func `lines come one after the other, the last one without its end too`() throws {
    #expect(try read("").isEmpty)
    let lines = try read("key tab\n\n# x\nwait 1.5")
    #expect(lines.map(\.text) == ["key tab", "", "# x", "wait 1.5"])
    let meanings = try lines.map { try $0.meaning.get() }
    #expect(meanings.suffix(3) == [.blank, .blank, .wait(1.5)])
  }

  @Test(arguments: [
    ("jump", "there is no command \"jump\""), ("kye tab", "did you mean key?"),
    ("key tba", "did you mean tab?"), ("key", "key takes keys"), ("wait x", "wait takes"),
  ])
  func `a line that is no command is known with its number`(line: String, message: String) throws {
    let line = try #require(try read("key tab\n" + line).last)
    let fault = #expect(throws: WalkFault.self) { try line.meaning.get() }
    let text = line.diagnostic(fault.map { "\($0)" } ?? "").text
    #expect(text.contains("standard input:2") && text.contains(message), "\(text)")
  }

  @Test func `a line that is too long ends the walk with its number`() {
    let failure = #expect(throws: CommandFailure.self) {
      try read("key tab\n" + String(repeating: "x", count: LineSource.longest + 1))
    }
    let text = failure?.diagnostics.first?.text ?? ""
    #expect(
      text.contains("standard input:2") && text.contains("the line is longer than"), "\(text)")
  }
}
