// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText
internal import Spelling

/// A problem of a transcript, with its location.
public struct TranscriptProblem: Sendable, Hashable, CustomStringConvertible {
  /// The line, from one.
  public let line: Int
  /// The column, from one, in Unicode scalars.
  public let column: Int
  /// The path inside a JSON transcript, such as `$.utterances[2].text`; empty for a text.
  public let path: String
  /// The problem.
  public let fault: TranscriptFault

  /// The place and the fault, in one line.
  public var description: String {
    "\(line):\(column): " + (path.isEmpty ? "" : path + ": ") + fault.description
  }
}

/// A possible problem of a transcript.
public enum TranscriptFault: Sendable, Hashable, CustomStringConvertible {
  /// The text is not JSON, or a value has the wrong kind.
  case json(JSONFault)
  /// The version is unknown.
  case unknownVersion(Int)
  /// The member `kind` has another value.
  case otherKind(String)
  /// A required member is missing.
  case missingMember(String)
  /// An utterance has neither text nor segments.
  case emptyUtterance
  /// A line is not valid UTF-8.
  case invalidUTF8
  /// A member is unknown and is ignored; with the nearest known one.
  case unknownMember(String, nearest: String?)
  /// A kind of segment is unknown and is read as a label; with the nearest known one.
  case unknownSegmentKind(String, nearest: String?)
  /// The text of an utterance differs from its segments; the text takes precedence.
  case textDiffers
  /// A run does not have a range.
  case runWithoutRange
  /// A pitch is not between 0 and 2.
  case pitchOutOfRange
  /// The number of problems that are not listed.
  case more(Int)

  /// A description and a remedy.
  public var description: String {
    switch self {
    case .json(let fault): fault.description
    case .unknownVersion(let version):
      "unknown version \(version) of transcripts; Aloud reads version 1"
    case .otherKind(let kind): "this is not a transcript; its kind is \(quoted(kind))"
    case .missingMember(let name): "the member \"\(name)\" is missing"
    case .emptyUtterance: "an utterance needs a text or segments"
    case .invalidUTF8: "these bytes are not UTF-8; save the file as UTF-8"
    case .unknownMember(let name, let nearest):
      "unknown member \(quoted(name)) is ignored" + Self.suggestion(nearest)
    case .unknownSegmentKind(let kind, let nearest):
      "unknown kind \(quoted(kind)); Aloud reads the segment as a label" + Self.suggestion(nearest)
    case .textDiffers:
      "the text and the segments differ; Aloud uses the text (remove it to use the segments)"
    case .runWithoutRange: "the range of a run must be [start, length], whole numbers from zero"
    case .pitchOutOfRange: "a pitch is a number from 0 to 2, and 1 changes nothing"
    case .more(let count): "\(count) more of the kind"
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean \"\($0)\"?" } ?? ""
  }
}

/// The reason why a transcript cannot be read: all of its problems, in file order.
public struct TranscriptError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problems; never empty.
  public let problems: [TranscriptProblem]

  /// The first problem.
  public var description: String { problems.first?.description ?? "this is not a transcript" }
}

/// Collects faults with their offsets while a document is read, and locates them at the end.
///
/// Keeps at most a hundred, so that a hostile document cannot fill the memory or a screen.
struct ProblemList {
  static let limit = 100

  private var found: [(offset: Int, fault: TranscriptFault)] = []
  private var unlisted = 0

  var isEmpty: Bool { found.isEmpty }
  var isFull: Bool { found.count >= Self.limit }

  /// Adds a fault, which is created only if there is room for it.
  mutating func note(_ fault: @autoclosure () -> TranscriptFault, at offset: Int) {
    if isFull { unlisted += 1 } else { found.append((offset, fault())) }
  }

  /// Returns the problems with their locations, in document order.
  func located(in bytes: Span<UInt8>) -> [TranscriptProblem] {
    guard !found.isEmpty else { return [] }
    var sorted = found.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    if unlisted > 0, let last = sorted.last { sorted.append((last.offset, .more(unlisted))) }
    return zip(sorted, locate(sorted.map(\.offset), in: bytes)).map { problem, place in
      TranscriptProblem(
        line: place.line, column: place.column, path: place.path, fault: problem.fault)
    }
  }
}
