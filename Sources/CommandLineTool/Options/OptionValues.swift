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

  /// The format; nothing when the content is to tell it.
  let format: TreeFormat?

  /// Reads a format's name.
  init?(_ name: String) {
    format = TreeFormat(rawValue: name)
    if format == nil, name != "auto" { return nil }
  }
}

/// Whether a text has the shape of a BCP 47 language tag: "en", "pt-BR", "zh-Hant-TW".
func isLanguageTag(_ text: String) -> Bool {
  let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard let first = parts.first, (2...8).contains(first.count), first.allSatisfy(isLetter) else {
    return false
  }
  return parts.allSatisfy { part in
    (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte | 0x20)
}

private func isDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte)
}
