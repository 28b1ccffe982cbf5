// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls

/// The synthesizer to run, and its parameters.
public struct SynthesizerConfiguration: Sendable, Hashable {
  /// The path of the program.
  public var executable: String
  /// The directory of the voice data; nil for the library's default.
  public var dataPath: String?
  /// The language to load in advance.
  public var language: String
  /// The voice to load in advance, before the language.
  public var voice: String?
  /// How long a busy synthesizer may be silent before it counts as hung, in milliseconds.
  public var stallLimit: Int
  /// How long a synthesizer may take to start, in milliseconds.
  public var startLimit: Int
  /// Whether no words may be plainer, or come sooner, because of something outside.
  private(set) var isExact = false
  /// Whether speech fails if something outside keeps ending the synthesizer; otherwise the words are omitted,
  /// which is reported as a loss.
  private(set) var failsIfDisturbed = false

  /// Creates a configuration.
  public init(
    executable: String, dataPath: String? = nil, language: String = "en", voice: String? = nil,
    stallLimit: Int = 1000, startLimit: Int = 5000
  ) {
    self.executable = executable
    self.dataPath = dataPath
    self.language = language
    self.voice = voice
    self.stallLimit = stallLimit
    self.startLimit = startLimit
  }

  /// The configuration for rendering.
  ///
  /// Since nobody listens yet, a synthesizer that is silent for some seconds, on a slow machine, does not
  /// count as hung, nor does one that takes long to start. And a sound must have the samples that it always
  /// has, or lack words and say so.
  public var forRendering: SynthesizerConfiguration {
    var configuration = self
    configuration.stallLimit = max(stallLimit, 10_000)
    configuration.startLimit = max(startLimit, 30_000)
    configuration.isExact = true
    return configuration
  }

  /// The configuration for rendering a sound that is complete or fails, since its reader learns only that.
  public var forWholeRendering: SynthesizerConfiguration {
    var configuration = forRendering
    configuration.failsIfDisturbed = true
    return configuration
  }

  /// Finds the program: in `ALOUD_SYNTHESIZER`, or else beside the running program, or else in
  /// `../libexec/aloud` relative to it.
  public static func locateExecutable() throws(SynthesisError) -> String {
    try attempt(findHelper("aloud-synthesizer", variable: "ALOUD_SYNTHESIZER")) {
      (error: HelperMissing) in SynthesisError.notFound(searched: error.searched)
    }
  }
}

/// The reason why no speech is possible.
public enum SynthesisError: Error, Sendable, Hashable {
  /// The synthesizer's program is in none of these directories.
  case notFound(searched: [String])
  /// The program exists but cannot be used; with the reason from the system or the program.
  case cannotStart(executable: String, reason: String)
  /// The synthesizer repeatedly ended right after its start.
  case keepsEnding(executable: String, times: Int)
  /// Something outside ended the synthesizer this many times during one text that must be spoken exactly.
  case disturbed(executable: String, times: Int)
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
    case .disturbed(let executable, let times):
      "something outside ended \(executable) \(times) times during one text, which would sound "
        + "different; look for a limit of memory or a program that ends others, and render again"
    }
  }
}
