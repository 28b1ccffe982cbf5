// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SynthesizerFrames

/// What a running synthesizer says of itself.
public struct SynthesizerInformation: Sendable, Hashable {
  /// Samples a second.
  public let sampleRate: Int
  /// The program's name and version.
  public let program: String
  /// The library's name and version.
  public let library: String
  /// The directory that the library's data came from.
  public let dataPath: String

  init(_ description: SynthesizerDescription) {
    sampleRate = Int(description.sampleRate)
    program = description.program
    library = description.library
    dataPath = description.dataPath
  }
}

/// A voice that the synthesizer has.
public struct InstalledVoice: Sendable, Hashable {
  /// The name to ask for it by.
  public let name: String
  /// A name for people.
  public let title: String
  /// The language tags it speaks, best first.
  public let languages: [String]

  init(_ voice: SynthesizerVoice) {
    name = voice.name
    title = voice.title
    languages = voice.languages
  }
}
