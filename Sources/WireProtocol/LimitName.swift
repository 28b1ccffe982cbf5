// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A limit of the service.
public enum LimitName: String, CaseIterable, Sendable {
  case lineBytes, documentBytes, connectionBytes, inputBytes, inputSeconds, nodes, textScalars
  case openRequests, queuedJobs, queuedBytes, unsentBytes, clients, history
  case renders, renderSeconds
}

/// The description of a limit.
public struct LimitEntry: Sendable, Hashable {
  /// The name.
  public let name: LimitName
  /// The default value.
  public let standard: Int
  /// The values that the settings allow.
  public let range: ClosedRange<Int>
  /// The unit.
  public let unit: String
  /// A sentence about what it limits.
  public let summary: String
}

/// The values of all limits.
public struct Limits: Sendable, Hashable {
  private var changed: [LimitName: Int] = [:]

  /// Creates limits with the default values.
  public init() {}

  /// The value of a limit; setting it clamps the value to its range.
  public subscript(name: LimitName) -> Int {
    get { changed[name] ?? name.entry.standard }
    set {
      changed[name] = min(max(newValue, name.entry.range.lowerBound), name.entry.range.upperBound)
    }
  }
}

extension LimitName {
  /// The key in the settings, with dashes: `line-bytes` for `lineBytes`.
  public var settingName: String {
    rawValue.reduce(into: "") { result, letter in
      result += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }

  /// The description of the limit.
  public var entry: LimitEntry {
    func entry(
      _ standard: Int, _ range: ClosedRange<Int>, _ unit: String, _ summary: String
    ) -> LimitEntry {
      LimitEntry(name: self, standard: standard, range: range, unit: unit, summary: summary)
    }
    let mebibyte = 1 << 20
    return switch self {
    case .lineBytes:
      entry(64 * mebibyte, 4096...256 * mebibyte, "bytes", "Maximum size of one line of JSON-RPC.")
    case .documentBytes:
      entry(64 * mebibyte, 4096...256 * mebibyte, "bytes", "Maximum size of one document.")
    case .inputBytes:
      entry(
        256 * mebibyte, 65_536...4096 * mebibyte, "bytes",
        "Maximum total input of all connections that waits to be handled; beyond it, the service "
          + "disconnects the client with the most.")
    case .connectionBytes:
      entry(
        96 * mebibyte, 8192...1024 * mebibyte, "bytes",
        "Maximum input of one connection that waits to be handled; beyond it, the service reads no "
          + "further requests until earlier ones are handled.")
    case .inputSeconds:
      entry(
        120, 1...86_400, "seconds",
        "Maximum time until a line or document is complete; then the service drops it.")
    case .nodes: entry(250_000, 100...5_000_000, "nodes", "Maximum number of nodes in a tree.")
    case .textScalars:
      entry(
        100_000, 100...10_000_000, "Unicode scalars",
        "Maximum length of the text in a request; send a longer text as a document.")
    case .openRequests:
      entry(256, 1...65_536, "requests", "Maximum number of waiting requests per connection.")
    case .queuedJobs:
      entry(
        1000, 1...100_000, "jobs", "Maximum number of jobs in the queue, the current one included.")
    case .queuedBytes:
      entry(
        256 * mebibyte, 65_536...4096 * mebibyte, "bytes",
        "Maximum total size of the documents of these jobs.")
    case .unsentBytes:
      entry(
        4 * mebibyte, 65_536...256 * mebibyte, "bytes",
        "Maximum unread output of a client; beyond it, the service disconnects the client.")
    case .clients: entry(256, 1...4096, "connections", "Maximum number of connections.")
    case .history:
      entry(200, 0...10_000, "utterances", "Maximum number of utterances in the history.")
    case .renders:
      entry(
        16, 1...64, "renders",
        "Maximum number of renders that run or wait, and of the descriptors that clients have passed."
      )
    case .renderSeconds:
      entry(
        60, 1...86_400, "seconds",
        "Maximum time that a render waits for a client that reads nothing; then it ends.")
    }
  }
}
