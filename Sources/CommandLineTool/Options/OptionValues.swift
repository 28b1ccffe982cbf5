// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeFormats

/// The values of a switch.
enum OnOff: String, CaseIterable, Sendable {
  case on, off

  /// Whether the switch is on.
  var isOn: Bool { self == .on }
}

/// The output formats.
enum TranscriptFormat: String, CaseIterable, Sendable {
  case text, json
}

/// The shells that have completions.
enum ShellName: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// A value of `--from`.
struct FormatChoice: Sendable, Hashable {
  /// The accepted names.
  static let names = ["auto", "text"] + TreeFormat.allCases.map(\.rawValue)

  /// An explanation of the names, one sentence without its full stop.
  static let explained =
    "text is plain text, even if it looks like markup or JSON; only transcript, speak, render and "
    + "send accept it; "
    + TreeFormat.allCases.map { "\($0.rawValue) is \($0.title)" }.joined(separator: ", ")

  /// The format; nil to detect it.
  let format: TreeFormat?
  /// Whether the input is plain text.
  let isText: Bool

  /// Parses a name.
  init?(_ name: String) {
    format = TreeFormat(rawValue: name)
    isText = name == "text"
    if format == nil, !isText, name != "auto" { return nil }
  }
}

/// The manual pages.
enum ManualPageName: String, CaseIterable, Sendable {
  case program = "aloud"
  case configuration = "aloud.conf"
}
