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

  /// Finds the program: in `ALOUD_SYNTHESIZER`, or else beside the running program, or else in
  /// `../libexec/aloud` relative to it.
  public static func locateExecutable() throws(SynthesisError) -> String {
    try attempt(findHelper("aloud-synthesizer", variable: "ALOUD_SYNTHESIZER")) {
      (error: HelperMissing) in SynthesisError.notFound(searched: error.searched)
    }
  }
}
