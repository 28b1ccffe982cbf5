// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The result of one input of a rendering.
struct EntryResult: Sendable, Hashable {
  enum Status: String, CaseIterable, Sendable {
    /// All words are in the sound.
    case rendered
    /// Some words could not be spoken.
    case incomplete
    /// There is no sound.
    case failed
  }

  /// The number in the whole job, from 1.
  var number: Int
  var input: String
  /// The path of the sound, relative to the directory of the outputs; nil without sound.
  var output: String?
  var title: String?
  var status = Status.rendered
  var samples = 0
  var seconds = 0.0
  var utterances = 0
  /// Whether an output cannot have its name, such as because a file of the user has it.
  var isRefused = false
  var warnings: [String] = []
  var errors: [String] = []

  /// The number of errors, and of warnings, that are listed.
  private static let mostMessages = 100

  /// Adds a message in its printed form, once.
  mutating func add(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error {
      Self.add(diagnostic.text, to: &errors)
    } else {
      Self.add(diagnostic.text, to: &warnings)
    }
  }

  /// Notes that there is no sound.
  mutating func fail() {
    status = .failed
    (samples, seconds, utterances) = (0, 0, 0)
  }

  private static func add(_ text: String, to messages: inout [String]) {
    guard messages.count <= mostMessages, !messages.contains(text) else { return }
    messages.append(messages.count < mostMessages ? text : "aloud: further messages are omitted")
  }
}

/// The sums over all results.
struct RenderTotals: Sendable, Hashable {
  private(set) var counts: [EntryResult.Status: Int] = [:]
  private(set) var seconds = 0.0
  private(set) var samples = 0
  /// Whether an output of an input could not have its name.
  private(set) var hasRefusals = false

  /// The number of results.
  var inputs: Int { counts.values.reduce(0, +) }

  mutating func add(_ result: EntryResult) {
    counts[result.status, default: 0] += 1
    hasRefusals = hasRefusals || result.isRefused
    seconds += result.seconds
    samples += result.samples
  }

  func count(_ status: EntryResult.Status) -> Int { counts[status] ?? 0 }
}
