// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeFormats

/// A switch.
enum OnOff: String, CaseIterable, Sendable {
  case on, off

  /// Whether it is on.
  var isOn: Bool { self == .on }
}

/// The forms of a transcript.
enum TranscriptFormat: String, CaseIterable, Sendable {
  case text, json
}

/// The shells there are completions for.
enum ShellName: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// The format a tree is to be read as.
struct FormatChoice: Sendable, Hashable {
  /// What `--from` takes.
  static let names = ["auto"] + TreeFormat.allCases.map(\.rawValue)

  /// What each of them is, in one sentence without its full stop.
  static let explained = TreeFormat.allCases.map { "\($0.rawValue) is \($0.title)" }
    .joined(separator: ", ")

  /// The format; nothing when the content is to tell it.
  let format: TreeFormat?

  /// Reads a format's name.
  init?(_ name: String) {
    format = TreeFormat(rawValue: name)
    if format == nil, name != "auto" { return nil }
  }
}

/// The manual pages.
enum ManualPageName: String, CaseIterable, Sendable {
  case program = "aloud"
  case configuration = "aloud.conf"
}
