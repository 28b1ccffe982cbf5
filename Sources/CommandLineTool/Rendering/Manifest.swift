// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Spelling

/// Reads the lines of a manifest: each names an input and its options (docs/batch.md).
///
/// A line with a fault becomes an entry with that fault, so that the other lines are rendered.
///
/// - Complexity: O(bytes).
func readManifest(_ bytes: [UInt8], file: String) -> [RenderEntry] {
  var entries: [RenderEntry] = []
  var start = 0
  var number = 0
  while start < bytes.count {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    number += 1
    let line = start..<end
    start = end + 1
    guard bytes[line].contains(where: { !" \t\r".utf8.contains($0) }) else { continue }
    var entry = ManifestLine(Array(bytes[line]), file: file, number: number).entry
    entry.place = (file, number)
    entries.append(entry)
  }
  return entries
}

/// One line of a manifest.
private struct ManifestLine {
  private(set) var entry: RenderEntry
  private let file: String
  private let number: Int

  /// The members that are not options.
  private static let own = ["input", "output"]

  /// The options of a line: those for one input.
  private static let options = Options.all.filter { option in
    option.isTaken(by: .render) && option.group != .batch && option.group != .common
      && option.name != Options.output.option.name && option.name != Options.jobs.option.name
  }

  init(_ line: [UInt8], file: String, number: Int) {
    (self.file, self.number) = (file, number)
    entry = RenderEntry(input: "")
    var members: [String: String] = [:]
    var columns: [String: Int] = [:]
    var faults: [Diagnostic] = []
    do throws(JSONError) {
      var reader = JSONReader(line.span, maximumDepth: 8)
      try reader.beginObject()
      while let key = try reader.nextKey() {
        let name = try reader.string(key)
        let column = key.content.lowerBound
        guard columns.updateValue(column, forKey: name) == nil else {
          faults.append(diagnostic("the member \(quoted(name)) occurs twice", column, line))
          try reader.skipValue()
          continue
        }
        switch try Self.value(name, &reader) {
        case .text(let text)?: members[name] = text
        case .none?: break
        case .wrong(let message)?: faults.append(diagnostic(message, column, line))
        case nil:
          let option = Options.all.first { $0.name == name && $0.isTaken(by: .render) }
          guard option == nil else {
            let message = "\(name) is an option of the whole run: it belongs on the command line"
            faults.append(diagnostic(message, column, line))
            continue
          }
          let known = Self.own + Self.options.map(\.name)
          let meant = nearestName(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
          faults.append(diagnostic("unknown member \(quoted(name))\(meant)", column, line))
        }
      }
      try reader.expectEnd()
    } catch {
      faults = [diagnostic(error.fault.description, error.offset, line)]
    }
    if members["input"] == nil, faults.isEmpty {
      faults = [diagnostic("the member input is missing: name a file", 0, line)]
    }
    entry = RenderEntry(input: members.removeValue(forKey: "input") ?? "\(file):\(number)")
    entry.target = members.removeValue(forKey: "output") ?? ""
    entry.outputColumn = columns["output"].map { self.column($0, in: line) }
    entry.options = members
    entry.faults = faults
  }

  private enum Value {
    case text(String)
    /// A flag that is false, or null.
    case none
    case wrong(String)
  }

  /// Returns the value of a member as the text of an option; nil if it is unknown.
  private static func value(
    _ name: String, _ reader: inout JSONReader
  ) throws(JSONError) -> Value? {
    let option = options.first { $0.name == name }
    guard option != nil || own.contains(name) else {
      try reader.skipValue()
      return nil
    }
    let text: String
    switch try reader.peek() {
    case .string: text = try reader.readString()
    case .number where option == nil:
      try reader.skipValue()
      return .wrong("\(name): expected a string")
    case .number:
      let number = try reader.readNumber()
      text = Int(exactly: number).map(String.init) ?? String(number)
    case .boolean:
      let isTrue = try reader.readBoolean()
      guard let option else { return .wrong("\(name): expected a string") }
      if option.isFlag { return isTrue ? .text("") : Value.none }
      text = isTrue ? "on" : "off"
    case .null:
      try reader.readNull()
      return Value.none
    case .object, .array:
      try reader.skipValue()
      return .wrong(
        "\(name): expected a string" + (option == nil ? "" : ", a number, true or false"))
    }
    guard !text.utf8.contains(0) else { return .wrong("\(name): the text has a zero byte") }
    guard let option else {
      return text.isEmpty ? .wrong("\(name): the name of a file is empty") : .text(text)
    }
    if option.isFlag { return .wrong("\(name): expected true or false") }
    guard option.accepts(text) else {
      return .wrong("\(name): \(quoted(text)) is invalid, expected \(option.expectation)")
    }
    return .text(text)
  }

  private func diagnostic(_ message: String, _ offset: Int, _ line: [UInt8]) -> Diagnostic {
    Diagnostic(message, file: file, line: number, column: column(offset, in: line))
  }

  /// Returns a column, which counts scalars: every byte but the following ones of a scalar.
  private func column(_ offset: Int, in line: [UInt8]) -> Int {
    line.prefix(offset).count { $0 & 0xC0 != 0x80 } + 1
  }
}
