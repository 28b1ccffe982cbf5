// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Where sound goes, by name.
public enum SinkName: Sendable, Hashable {
  /// The user's sound server.
  case pulse
  /// Nowhere, at the pace of a device or as fast as it comes.
  case null(paced: Bool)
  /// A file.
  case file(String)
  /// Standard output.
  case standardOutput

  /// The names a person may give, with a word for what varies.
  public static let forms = ["pulse", "null", "null:fast", "file:PATH"]

  /// Reads a name; `-` is standard output.
  public init?(_ name: String) {
    let file = "file:"
    switch name {
    case "pulse": self = .pulse
    case "null": self = .null(paced: true)
    case "null:fast": self = .null(paced: false)
    case "-": self = .standardOutput
    case _ where name.hasPrefix(file) && name != file:
      self = .file(String(name.dropFirst(file.count)))
    default: return nil
    }
  }
}
