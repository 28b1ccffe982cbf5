// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The hierarchy as comma-separated values: the output of `maestro hierarchy --compact`, and of the tool
/// `inspect_view_hierarchy` of Maestro's MCP server.
///
/// A row has the number of a view and that of its parent, perhaps its place, and its attributes as
/// `name=value; name=value`.
struct MaestroTable: ~Escapable {
  private static let header: StaticString = "element_num,depth,"

  private let text: Span<UInt8>
  private var position: Int

  /// The number of lines to search for the table.
  private static let mostLines = 200

  /// Returns the start of the table in a text, which may have status lines before it; nil without one.
  static func start(in text: Span<UInt8>) -> Int? {
    text.found(inLines: mostLines) { text.has(header, at: $0.lowerBound) ? $0.lowerBound : nil }
  }

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, from start: Int) {
    self.text = text
    position = start
  }

  /// Reads all rows; one that is not a view's is skipped.
  @_lifetime(self: copy self)
  mutating func read() throws(JSONError) -> Outline<MaestroEntry> {
    var outline = Outline<MaestroEntry>()
    let names = row()
    let place = (
      number: names.firstIndex(of: "element_num"), bounds: names.firstIndex(of: "bounds"),
      attributes: names.firstIndex(of: "attributes"), parent: names.firstIndex(of: "parent_num")
    )
    // The depths of the rows below the rows of their parents: the table may have been shortened.
    var depths: [Int: Int] = [:]
    while position < text.count {
      let start = position
      let fields = row()
      func field(_ number: Int?) -> String? {
        number.flatMap { fields.indices.contains($0) ? fields[$0] : nil }
      }
      guard let number = field(place.number).flatMap({ Int($0) }),
        let words = field(place.attributes)
      else { continue }
      let parent = field(place.parent).flatMap { Int($0) }
      let depth = parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[number] = depth
      var entry = MaestroEntry()
      entry.read(attributes: words)
      if let bounds = field(place.bounds) { entry.set(.bounds, to: bounds) }
      guard outline.open(entry, column: depth, at: start)
      else { throw JSONError(at: start, .tooMany(limit: AccessibilityTree.maximumNodes)) }
    }
    outline.closeAll()
    // Of attributes that are true or false, a row has only those that are true.
    let saysEnabled = outline.entries.contains { $0[.enabled] == "true" }
    for index in outline.indices {
      outline[index].add(saysEnabled ? [.enabled, .checked] : [.checked])
    }
    return outline
  }

  /// Reads the fields of a row; one in quotation marks may have commas, line breaks and doubled marks.
  @_lifetime(self: copy self)
  private mutating func row() -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte == UInt8(ascii: "\"") {
        let isDoubled = isQuoted && position < text.count && text[position] == byte
        if isDoubled {
          field.append(byte)
          position += 1
        } else {
          isQuoted.toggle()
        }
      } else if isQuoted {
        field.append(byte)
      } else if byte == UInt8(ascii: ",") {
        fields.append(String(decoding: field, as: UTF8.self))
        field = []
      } else if byte == 0x0A {
        break
      } else if byte != 0x0D {
        field.append(byte)
      }
    }
    return fields + [String(decoding: field, as: UTF8.self)]
  }
}

extension MaestroEntry {
  /// Reads the attributes in a field; a value may have semicolons of its own.
  fileprivate mutating func read(attributes words: String) {
    var last: (name: String, value: String)?
    for piece in words.split(separator: "; ", omittingEmptySubsequences: false) {
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2,
        last == nil || Attribute.named(String(parts[0])) != nil
          || Self.otherAttributes.contains(parts[0])
      {
        take(last)
        last = (String(parts[0]), String(parts[1]))
      } else if let open = last {
        last = (open.name, open.value + "; " + piece)
      }
    }
    take(last)
  }

  /// The attributes that are not read.
  private static let otherAttributes: Set<Substring> = [
    "ignoreBoundsFiltering", "important-for-accessibility",
  ]

  private mutating func take(_ member: (name: String, value: String)?) {
    guard let member, let attribute = Attribute.named(member.name) else { return }
    set(attribute, to: member.value)
  }

  /// Sets an attribute to a text, unless it is empty.
  fileprivate mutating func set(_ attribute: Attribute, to text: String) {
    guard !text.isEmpty else { return }
    if let truth = text == "true" ? true : text == "false" ? false : nil {
      set(attribute, to: truth)
    } else {
      self[attribute] = text
    }
  }
}
