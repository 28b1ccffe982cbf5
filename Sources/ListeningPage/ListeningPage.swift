// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What a listening page is about: a sound file and the screen that it reads.
public struct ListeningPage: Sendable {
  /// The name of the screen; nil for that of the file.
  public var title: String?
  /// The name of the sound file, without its directory.
  public var file: String
  /// The language of the utterances, BCP 47.
  public var language: String
  /// The style: "ios", "ipados" or "macos".
  public var style: String?
  /// Whether utterances may have frames; without, the rows are never kept in memory.
  public var hasFrames: Bool
  /// The size of the screen in points.
  public var screen: (width: Double, height: Double)?
  /// A picture of the screen.
  public var screenshot: Screenshot?

  /// Creates a page without a screen.
  public init(title: String?, file: String, language: String, style: String? = nil) {
    (self.title, self.file, self.language, self.style) = (title, file, language, style)
    hasFrames = false
  }

  /// The media type of the sound file, from its extension.
  var mediaType: String {
    switch file.split(separator: ".").last?.lowercased() {
    case "flac": "audio/flac"
    case "ogg", "oga", "opus": "audio/ogg"
    case "mp3": "audio/mpeg"
    default: "audio/wav"
    }
  }
}
