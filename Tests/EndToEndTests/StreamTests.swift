// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import TestSupport
import Testing

/// Several documents on standard input.
@Suite struct StreamTests {
  @Test func `documents in JSON follow each other, and zero bytes end texts`() throws {
    let folder = try BatchFolder()
    let documents: [Data] = [
      try tree(labels: ["A brace } in a \"label\\"]), try tree(labels: ["Second"]),
      Data("Third\n".utf8),
      try tree(labels: ["Fourth"]), Data("Fifth {".utf8), Data("Last".utf8),
    ]
    let stream =
      Data("\u{FEFF}".utf8) + documents[0] + documents[1] + Data("\n\n".utf8) + documents[2]
      + Data([0]) + documents[3]
      + Data([0, 10]) + documents[4] + Data([0]) + documents[5]
    try folder.expectRender(
      ["--stream", "-o", "out", "--report", "r.json"], input: .bytes(stream))
    let report = try folder.report("r.json")
    #expect(report.inputs.map(\.input) == (1...6).map { "document \($0)" })
    #expect(report.total == nil)
    for (number, document) in documents.enumerated() {
      expectSame(
        try samples(of: folder.directory.read("out/document-\(number + 1).wav")),
        try rendered(document), "document \(number + 1):")
    }
  }

  /// A render of a stream that stays open.
  private func start(_ folder: BatchFolder, _ words: [String] = []) throws -> ChildProcess {
    try ChildProcess(
      folder.words(["--stream", "-o", "out", "--progress", "off"] + words),
      environment: voices.merging(["ALOUD_SOCKET": noService]) { $1 })
  }

  @Test(arguments: ["wav", "flac", "opus", "mp3"], [[], ["--loudness", "-20"]])
  func `a document is rendered as soon as it is complete, while the stream stays open`(
    format: String, options: [String]
  ) throws {
    let folder = try BatchFolder()
    let run = try start(folder, ["--jobs", "2", "--sound-format", format] + options)
    for number in 1...3 {
      let document = try tree(labels: ["Document \(number)"])
      try run.input.write(contentsOf: document.dropLast())
      try eventually("the render has read what there is") {
        var unread: Int32 = 0
        return ioctl(run.input.fileDescriptor, UInt(FIONREAD), &unread) == 0 && unread == 0
      }
      #expect(!folder.names("out").contains("document-\(number).\(format)"), "it is incomplete")
      try run.input.write(contentsOf: document.suffix(1))
      _ = try eventually("document \(number) is rendered") {
        folder.names("out").contains("document-\(number).\(format)") ? true : nil
      }
    }
    try run.input.close()
    #expect(run.wait() == 0)
    #expect(try folder.files("out").count == 3)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends the waiting for a document`(signal: Int32) throws {
    for document in [nil, try tree(labels: ["First"]), Data("{\"aloud\":".utf8)] {
      let folder = try BatchFolder()
      let run = try start(folder)
      if let document { try run.input.write(contentsOf: document) }
      let isWhole = document?.last == UInt8(ascii: "}")
      _ = try eventually("it waits") {
        let isReady =
          isWhole
          ? folder.names("out").contains("document-1.wav") : folder.names(".").contains("out")
        return isReady ? true : nil
      }
      try awaitRest(of: run.identifier, handling: signal)
      kill(run.identifier, signal)
      #expect(run.wait() == 128 + signal)
    }
  }

  @Test func `a bad document does not keep the others from being rendered`() throws {
    let folder = try BatchFolder()
    let good = try tree(labels: ["Good"])
    let outcome = try folder.render(
      ["--stream", "-o", "out"], input: .bytes(Data("{\"aloud\":1,\"root\":7}".utf8) + good))
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("document 1:1:"), "\(outcome.errors)")
    #expect(try folder.files("out").keys.sorted() == ["document-2.wav"])
  }
}
