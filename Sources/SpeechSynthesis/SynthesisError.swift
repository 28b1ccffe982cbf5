// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Why nothing can be spoken at all.
public enum SynthesisError: Error, Sendable, Hashable {
  /// The synthesizer's program is in none of these places.
  case notFound(searched: [String])
  /// The program is there and cannot be used; what the system or the program says of that.
  case cannotStart(executable: String, reason: String)
  /// The synthesizer ended again and again as soon as it was started.
  case keepsEnding(executable: String, times: Int)
}

extension SynthesisError: CustomStringConvertible {
  /// What is wrong and what to do, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .notFound(let places):
      "aloud-synthesizer not found in \(places.joined(separator: ", ")); install it beside aloud, "
        + "or set ALOUD_SYNTHESIZER to its path"
    case .cannotStart(let executable, let reason):
      "cannot start \(executable): \(reason)"
    case .keepsEnding(let executable, let times):
      "\(executable) ended \(times) times in a row before it spoke; run it with --version "
        + "to see why"
    }
  }
}
