// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText

/// A finding about a document: the problem, its severity and its location.
public struct Finding: Sendable, Hashable {
  /// The severity.
  public enum Severity: String, Sendable {
    /// The document is accepted.
    case warning
    /// The document is refused.
    case error
  }

  /// The severity.
  public let severity: Severity
  /// The problem.
  public let problem: TreeProblem
  /// The number of times it was found; a warning is reported once, at its first location.
  public let count: Int
  /// The location, with an empty path unless the document is JSON; nil if the finding concerns the
  /// whole document.
  public let location: JSONLocation?
  /// The element around it, for an error.
  let element: EnclosingElement?
  /// The node that a warning is about, as its author knows it, such as `button#menu`; nil if the
  /// document does not name it.
  public let subject: String?

  /// The path in the document with the nearest named element, such as
  /// `$.root.children[0].label (id "send")`, or behind the node that a warning is about, such as
  /// `button#menu ($.nodes[12])`; nil if nothing is known.
  public var path: String? {
    let path = [location?.path, element?.path].compactMap(\.self).joined()
    if let subject { return path.isEmpty ? subject : "\(subject) (\(path))" }
    let name = element?.name.map { "(\($0))" }
    let parts = [path, name ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

/// Collects the findings of a reader by byte offset; positions are computed at the end.
///
/// It counts all, but keeps only some, so that a hostile document cannot fill the memory.
struct Findings {
  /// The maximum number of findings of each severity.
  static let limit = 200

  /// Whether positions in the document have a path, as in JSON.
  var hasPaths = true
  private var kept: [Kept] = []
  private(set) var errorCount = 0
  private(set) var warningCount = 0

  /// Adds an error, which refuses the document.
  mutating func error(_ problem: TreeProblem, at offset: Int?) {
    errorCount += 1
    if errorCount <= Self.limit { kept.append((.error, problem, offset, nil)) }
  }

  /// Adds a warning.
  ///
  /// - Parameter subject: The node, as its author knows it.
  mutating func warning(
    _ problem: @autoclosure () -> TreeProblem, at offset: Int?, about subject: String? = nil
  ) {
    warningCount += 1
    if warningCount <= Self.limit { kept.append((.warning, problem(), offset, subject)) }
  }

  private typealias Kept = (
    severity: Finding.Severity, problem: TreeProblem, offset: Int?, subject: String?
  )
  private typealias Counted = (
    severity: Finding.Severity, problem: TreeProblem, offset: Int?, subject: String?, count: Int
  )

  /// Merges equal warnings into one, at the first location.
  private func counted(_ sorted: [Kept]) -> [Counted] {
    var places: [TreeProblem: Int] = [:]
    var counted: [Counted] = []
    for (severity, problem, offset, subject) in sorted {
      if severity == .warning, let place = places[problem] {
        counted[place].count += 1
        continue
      }
      if severity == .warning { places[problem] = counted.count }
      counted.append((severity, problem, offset, subject, 1))
    }
    return counted
  }

  /// Returns the findings with their positions, in the order of the document.
  func located(in bytes: Span<UInt8>) -> [Finding] {
    let sorted = counted(kept.sorted { ($0.offset ?? -1) < ($1.offset ?? -1) })
    var locations = locate(sorted.compactMap(\.offset), in: bytes, hasPaths: hasPaths)[...]
    var elements = enclosingElements(of: sorted, in: bytes)[...]
    var findings = sorted.map { entry in
      Finding(
        severity: entry.severity, problem: entry.problem, count: entry.count,
        location: entry.offset == nil ? nil : locations.popFirst(),
        element: entry.severity == .warning || entry.offset == nil ? nil : elements.popFirst(),
        subject: entry.subject)
    }
    let more = max(errorCount - Self.limit, 0) + max(warningCount - Self.limit, 0)
    if more > 0 {
      findings.append(
        Finding(
          severity: errorCount > Self.limit ? .error : .warning, problem: .more(more),
          count: 1, location: nil, element: nil, subject: nil))
    }
    return findings
  }

  func refusal(of bytes: Span<UInt8>, as format: TreeFormat?) -> RefusedDocument {
    RefusedDocument(findings: located(in: bytes), format: format)
  }

  /// Returns the elements around the errors; none for a printed text without paths and tags.
  private func enclosingElements(
    of sorted: [Counted], in bytes: Span<UInt8>
  ) -> [EnclosingElement] {
    let offsets = sorted.compactMap { $0.severity == .error ? $0.offset : nil }
    guard !offsets.isEmpty, hasPaths || rootName(bytes) != nil else { return [] }
    return TreeFormats.enclosingElements(of: offsets, in: bytes, isXML: !hasPaths)
  }
}

extension Finding: CustomStringConvertible {
  /// The problem, with the number of occurrences if there are several.
  public var description: String {
    count == 1 ? problem.description : "\(problem) (\(count) times, the first of them here)"
  }
}
