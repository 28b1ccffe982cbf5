// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import SystemCalls
import Testing

@testable import CommandLineTool

@Suite struct DocumentInputTests {
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 3_000_000])
  func aFileIsReadWhole(size: Int) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "aloud-input-\(UUID().uuidString)")
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try readDocument(file.path, Streams()) == bytes)
  }

  @Test(arguments: [0, 5, 200_000])
  func aPipeIsReadToItsEnd(size: Int) throws {
    let (reading, writing) = try Descriptor.pipe()
    defer { close(reading) }
    let bytes = [UInt8](repeating: 7, count: size)
    let writer = Thread {
      try? writeAll(bytes, to: writing)
      close(writing)
    }
    writer.start()
    #expect(try readDocument("-", Streams(input: reading)) == bytes)
  }

  @Test func aFileWhoseSizeIsNotKnownIsReadWhole() throws {
    #expect(try readDocument("/proc/self/status", Streams()).starts(with: Array("Name:".utf8)))
    #expect(try readDocument("/dev/null", Streams()) == [])
  }

  @Test(arguments: [
    (
      "/nowhere/at all", CommandLineTool.ExitStatus.noInput,
      "cannot open /nowhere/at all: No such file"
    ),
    ("", .noInput, "cannot open : No such file"),
    ("/", .noInput, "this is a directory, expected a file"),
    ("/proc/self/mem", .inputOutput, "cannot read /proc/self/mem: Input/output error"),
  ])
  func aFileThatCannotBeReadIsToldWithItsReason(
    name: String, status: CommandLineTool.ExitStatus, reason: String
  ) {
    let failure = #expect(throws: CommandFailure.self) { try readDocument(name, Streams()) }
    #expect(failure?.status == status)
    #expect(failure?.diagnostics.first?.text.contains(reason) == true)
  }
}
