// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import JSONText
import SpeechModel
import Testing
import Transcripts
import TreeModel
import Utterances

@testable import TreeFormats

/// A document of another tool's in Tests/Fixtures/formats, in the folder of its format, or in another
/// folder of fixtures.
struct Sample: CustomTestStringConvertible, Sendable {
  let format: TreeFormat
  let name: String
  /// The folder that it is in, where it is not that of its format.
  var place: String?

  var testDescription: String { "\(format.rawValue)/\(name)" }

  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")
  static let folder = fixtures.appending(path: "formats")

  /// Every document there is, but for the transcripts beside them.
  static let all = documents(in: "formats").map { Sample(format: $0.format, name: $0.name) }

  /// Documents with one kind each of what real ones have: lines around them, names that repeat others, and
  /// rare forms.
  static let dumps = documents(in: "dumps").map { format, name in
    Sample(format: format, name: name, place: "dumps/\(format.rawValue)")
  }

  private static func documents(in place: String) -> [(format: TreeFormat, name: String)] {
    TreeFormat.allCases.flatMap { format in
      let files = try? FileManager.default.contentsOfDirectory(
        atPath: fixtures.appending(path: "\(place)/\(format.rawValue)").path)
      return (files ?? []).sorted().filter { !$0.hasSuffix(".txt") }.map { (format, $0) }
    }
  }

  var file: URL {
    Self.fixtures.appending(path: (place ?? "formats/\(format.rawValue)") + "/\(name)")
  }
  /// The transcript that stands beside it.
  var transcript: URL { file.appendingPathExtension("txt") }

  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

  /// The same, decompressed if it has to be.
  func plainBytes() throws -> [UInt8] {
    let bytes = try bytes()
    if isZip(bytes.span) { return try unzip(bytes.span, member: "el.snapshot", limit: 1 << 26) }
    return isGzip(bytes.span) ? try gunzip(bytes.span, limit: 1 << 26) : bytes
  }

  func read() throws -> ImportedTree { try readTree(try bytes()) }
}

extension AccessibilityTree {
  /// What is said from the first element to the last.
  var utterances: [Utterance] { Array(ScreenReading(self).utterances) }

  /// The same as the lines of a transcript.
  var lines: [String] {
    var writer = TextTranscriptWriter()
    for utterance in utterances { writer.append(utterance) }
    return String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The elements in reading order.
  var stops: [Node] { ReadingOrder(of: self).stops.map { self[$0.node] } }

  /// The first node of a label.
  func first(_ label: String) -> Node? { nodes.first { $0.label?.text == label } }
}

/// Reads a document that stands in the test.
func imported(_ document: String, as format: TreeFormat? = nil) throws -> ImportedTree {
  try readTree(Array(document.utf8), as: format)
}

/// What is wrong with a document, each with its place.
func problems(_ document: String, as format: TreeFormat? = nil) -> [String] {
  do {
    _ = try readTree(Array(document.utf8), as: format)
    return []
  } catch {
    return error.findings.filter { $0.severity == .error }.map { finding in
      let place = finding.location.map { "\($0.line):\($0.column): " } ?? ""
      return place + "\(finding.problem)"
    }
  }
}
