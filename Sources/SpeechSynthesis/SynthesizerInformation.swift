// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SynthesizerFrames

/// The description of a running synthesizer.
public struct SynthesizerInformation: Sendable, Hashable {
  /// The number of samples per second.
  public let sampleRate: Int
  /// The program's name and version.
  public let program: String
  /// The library's name and version.
  public let library: String
  /// The directory of the library's data.
  public let dataPath: String

  init(_ description: SynthesizerDescription) {
    sampleRate = Int(description.sampleRate)
    program = description.program
    library = description.library
    dataPath = description.dataPath
  }
}

/// A voice of the synthesizer.
public struct InstalledVoice: Sendable, Hashable {
  /// The name for requests.
  public let name: String
  /// A name for people.
  public let title: String
  /// The language tags that it speaks, best first.
  public let languages: [String]

  init(_ voice: SynthesizerVoice) {
    name = voice.name
    title = voice.title
    languages = voice.languages
  }
}
