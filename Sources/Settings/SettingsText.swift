// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A `key = value` line of a settings file.
struct SettingsEntry: Sendable, Hashable {
  /// Its section; empty before the first.
  let section: String
  let key: String
  let value: String
  /// The line, from 1.
  let line: Int
  /// The columns of the section's name, the key and the value, from 1.
  let sectionColumn: Int
  let keyColumn: Int
  let valueColumn: Int
}

/// The lines of a settings file: `[section]`, `key = value`, and comments after `#`.
///
/// A comment begins at the beginning of a line or after white space. Names and values are trimmed.
/// A value may be empty.
struct SettingsText {
  private(set) var entries: [SettingsEntry] = []
  private(set) var faults: [SettingsFault] = []

  private let file: String
  private var section = ""
  private var sectionColumn = 1

  init(_ text: String, file: String) {
    self.file = file
    var number = 0
    // By scalars: a carriage return with a line feed is one character, as is "=" with a combining
    // mark.
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      var scalars = Array(line)
      if number == 1, scalars.first == "\u{FEFF}" { scalars.removeFirst() }
      read(scalars[...], number)
    }
  }

  private mutating func read(_ line: ArraySlice<Unicode.Scalar>, _ number: Int) {
    let content = trimmed(withoutComment(line))
    guard let first = content.first else { return }
    let column = content.startIndex + 1
    if let place = content.firstIndex(where: { isControl($0) }) {
      fault(number, place + 1, "a control character; remove it")
      return
    }
    if first == "[" {
      guard content.last == "]", content.count > 2 else {
        fault(number, column, "a section is a name in brackets, such as [voice]")
        return
      }
      let name = trimmed(content.dropFirst().dropLast())
      section = string(name)
      sectionColumn = name.startIndex + 1
      return
    }
    guard let sign = content.firstIndex(of: "=") else {
      fault(number, column, "expected [section] or key = value")
      return
    }
    let key = trimmed(content[..<sign])
    guard !key.isEmpty else {
      fault(number, column, "a key is missing before the =")
      return
    }
    let value = trimmed(content[(sign + 1)...])
    entries.append(
      SettingsEntry(
        section: section, key: string(key), value: string(value), line: number,
        sectionColumn: sectionColumn, keyColumn: key.startIndex + 1,
        valueColumn: value.startIndex + 1))
  }

  private mutating func fault(_ line: Int, _ column: Int, _ message: String) {
    faults.append(
      SettingsFault(file: file, line: line, column: column, severity: .error, message: message))
  }
}

private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
  scalar == " " || scalar == "\t" || scalar == "\r"
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar != "\t" && scalar.properties.generalCategory == .control
}

private func withoutComment(_ line: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
  let start = line.indices.first { index in
    line[index] == "#" && (index == line.startIndex || isBlank(line[index - 1]))
  }
  return line[..<(start ?? line.endIndex)]
}

private func trimmed(_ line: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
  let line = line.drop(while: isBlank)
  let end = line.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? line.startIndex
  return line[..<end]
}

private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
  var view = String.UnicodeScalarView()
  view.append(contentsOf: scalars)
  return String(view)
}
