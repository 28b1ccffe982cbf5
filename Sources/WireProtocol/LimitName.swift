// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What there may only be so much of.
public enum LimitName: String, CaseIterable, Sendable {
  case lineBytes, documentBytes, inputBytes, nodes, textScalars
  case openRequests, queuedJobs, queuedBytes, unsentBytes, clients, history
}

/// A limit: how much there may be, unless the settings say otherwise.
public struct LimitEntry: Sendable, Hashable {
  /// Its name.
  public let name: LimitName
  /// How much there may be.
  public let standard: Int
  /// What the settings may make of it.
  public let range: ClosedRange<Int>
  /// What is counted.
  public let unit: String
  /// What it limits, in a sentence.
  public let summary: String
}

/// How much there may be of everything.
public struct Limits: Sendable, Hashable {
  private var changed: [LimitName: Int] = [:]

  /// The limits that hold when nothing else is said.
  public init() {}

  /// A limit; a value out of its range is brought to the nearest one in it.
  public subscript(name: LimitName) -> Int {
    get { changed[name] ?? name.entry.standard }
    set {
      changed[name] = min(max(newValue, name.entry.range.lowerBound), name.entry.range.upperBound)
    }
  }
}

extension LimitName {
  /// Its key in the settings, with dashes: `line-bytes` for `lineBytes`.
  public var settingName: String {
    rawValue.reduce(into: "") { result, letter in
      result += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }

  /// What is said of it in the table.
  public var entry: LimitEntry {
    func entry(
      _ standard: Int, _ range: ClosedRange<Int>, _ unit: String, _ summary: String
    ) -> LimitEntry {
      LimitEntry(name: self, standard: standard, range: range, unit: unit, summary: summary)
    }
    let mebibyte = 1 << 20
    return switch self {
    case .lineBytes:
      entry(64 * mebibyte, 4096...256 * mebibyte, "bytes", "One line of JSON-RPC.")
    case .documentBytes:
      entry(64 * mebibyte, 4096...256 * mebibyte, "bytes", "One document.")
    case .inputBytes:
      entry(
        256 * mebibyte, 65_536...4096 * mebibyte, "bytes",
        "What all connections together have sent and is not yet handled.")
    case .nodes:
      entry(250_000, 100...5_000_000, "nodes", "The nodes of one tree.")
    case .textScalars:
      entry(
        100_000, 100...10_000_000, "Unicode scalars",
        "The text of one request to speak; a longer one can come as a document.")
    case .openRequests:
      entry(256, 1...65_536, "requests", "What waits on one connection to be handled.")
    case .queuedJobs:
      entry(1000, 1...100_000, "jobs", "The jobs that have not ended.")
    case .queuedBytes:
      entry(
        256 * mebibyte, 65_536...4096 * mebibyte, "bytes",
        "The documents that jobs which have not ended came from.")
    case .unsentBytes:
      entry(
        4 * mebibyte, 65_536...256 * mebibyte, "bytes",
        "What a client has not read; one that leaves more loses its connection.")
    case .clients:
      entry(256, 1...4096, "connections", "The connections at one time.")
    case .history:
      entry(200, 0...10_000, "utterances", "The utterances that are remembered.")
    }
  }
}
