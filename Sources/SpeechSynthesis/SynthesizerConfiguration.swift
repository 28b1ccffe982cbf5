// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls

/// Which synthesizer to run, and how.
public struct SynthesizerConfiguration: Sendable, Hashable {
  /// The path of the program.
  public var executable: String
  /// The directory of the voice data; nothing means the library's own.
  public var dataPath: String?
  /// The language that is loaded ahead of need.
  public var language: String
  /// The voice that is loaded ahead of need, before the language.
  public var voice: String?
  /// How long a busy synthesizer may give nothing before it counts as hung, in milliseconds.
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

  /// Finds the program: the one named in `ALOUD_SYNTHESIZER`, else beside the running program,
  /// else in `../libexec/aloud` from there.
  public static func locateExecutable() throws(SynthesisError) -> String {
    do throws(HelperMissing) {
      return try findHelper("aloud-synthesizer", variable: "ALOUD_SYNTHESIZER")
    } catch {
      throw .notFound(searched: error.searched)
    }
  }
}
