// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The reason why no speech is possible.
public enum SynthesisError: Error, Sendable, Hashable {
  /// The synthesizer's program is in none of these directories.
  case notFound(searched: [String])
  /// The program exists but cannot be used; with the reason from the system or the program.
  case cannotStart(executable: String, reason: String)
  /// The synthesizer repeatedly ended right after its start.
  case keepsEnding(executable: String, times: Int)
}

extension SynthesisError: CustomStringConvertible {
  /// A description and a remedy, without a full stop.
  public var description: String {
    switch self {
    case .notFound(let places):
      "aloud-synthesizer not found in \(places.joined(separator: ", ")); install it beside aloud, "
        + "or set ALOUD_SYNTHESIZER to its path"
    case .cannotStart(let executable, let reason): "cannot start \(executable): \(reason)"
    case .keepsEnding(let executable, let times):
      "\(executable) ended \(times) times in a row before it spoke; run it with --version "
        + "to see why"
    }
  }
}
