// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText

/// Something a reader has to say about a document: where, what, and how bad it is.
public struct Finding: Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// The document is taken all the same.
    case warning
    /// The document is refused.
    case error
  }

  /// How bad it is.
  public let severity: Severity
  /// What it is.
  public let problem: TreeProblem
  /// Where it is, with an empty path where the document is no JSON; nothing where it is about the
  /// document as a whole.
  public let location: JSONLocation?
}

/// Collects what a reader finds, by byte offset, until positions are asked for.
///
/// Only so many are kept of each severity, so that a hostile document cannot fill the memory; all are
/// counted.
struct Findings {
  /// How many of each severity are kept.
  static let limit = 200

  /// Whether places in the document have a path, as they do in JSON.
  var hasPaths = true

  private var kept: [(severity: Finding.Severity, problem: TreeProblem, offset: Int?)] = []
  private(set) var errorCount = 0
  private(set) var warningCount = 0

  /// Notes something that refuses the document.
  mutating func error(_ problem: TreeProblem, at offset: Int?) {
    errorCount += 1
    if errorCount <= Self.limit { kept.append((.error, problem, offset)) }
  }

  /// Notes something that is only to be mentioned.
  mutating func warning(_ problem: @autoclosure () -> TreeProblem, at offset: Int?) {
    warningCount += 1
    if warningCount <= Self.limit { kept.append((.warning, problem(), offset)) }
  }

  /// All that is kept, with positions, in the order of the document.
  func located(in bytes: Span<UInt8>) -> [Finding] {
    let sorted = kept.sorted { ($0.offset ?? -1) < ($1.offset ?? -1) }
    var locations = locate(sorted.compactMap(\.offset), in: bytes, hasPaths: hasPaths)[...]
    var findings = sorted.map { entry in
      Finding(
        severity: entry.severity, problem: entry.problem,
        location: entry.offset == nil ? nil : locations.popFirst())
    }
    let more = max(errorCount - Self.limit, 0) + max(warningCount - Self.limit, 0)
    if more > 0 {
      findings.append(
        Finding(
          severity: errorCount > Self.limit ? .error : .warning, problem: .more(more),
          location: nil))
    }
    return findings
  }
}
