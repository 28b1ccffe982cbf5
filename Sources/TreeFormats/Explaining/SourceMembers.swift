// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// How the members of a view are found in a document.
enum SourceShape: Sendable {
  /// How they are found in the object of a view.
  struct Object: Sendable {
    /// Members whose object is as if its members were the view's own.
    var wrappers: Set<String> = []
    /// Members that are told apart by what they hold: the members of an object, or the names of a
    /// list of objects with names.
    var divided: Set<String> = []
    /// Members whose object has the value as its `value`.
    var valued: Set<String> = []
    /// Those that are told apart and are objects of objects, each with a value, by its number.
    var numbered: Set<String> = []
    /// What the numbers stand for.
    var numbers: [String: String] = [:]
  }

  /// They are the members of an object.
  case object(Object)
  /// They are the attributes of a tag.
  case tag
  /// They are what stands on a line of an ARIA snapshot.
  case line
  /// They are what the importer told of a printed text.
  case told
}

/// A member of a view as the document has it.
struct SourceMember: Equatable {
  var name: String
  /// The value, where it is a word or a number.
  var value: String?

  /// Whether it says something, so that it is worth telling that nothing is made of it.
  var isSaid: Bool { value != "false" && value != "" }
  /// Whether a trait can follow from it: only what is not enabled is worth a word.
  var isTrait: Bool {
    let isOfUse = ["enabled", "isEnabled", "flags.isEnabled", "Properties.IsEnabled"].contains(name)
    return isOfUse ? ["false", "0"].contains(value) : isSaid
  }
}

extension SourceShape {
  /// The members of the views that start at some places, by these.
  ///
  /// - Complexity: O(bytes).
  func members(of views: Set<Int>, in text: Span<UInt8>) -> [Int: [SourceMember]] {
    if case .object(let object) = self {
      var members = ObjectMembers(object, of: views)
      members.read(text)
      return members.found
    }
    var found: [Int: [SourceMember]] = [:]
    if case .told = self { return found }
    for view in views where text.indices.contains(view) {
      found[view] =
        if case .tag = self { attributes(at: view, in: text) } else { words(at: view, in: text) }
    }
    return found
  }

  /// The attributes of a tag that have a value.
  private func attributes(at offset: Int, in text: Span<UInt8>) -> [SourceMember] {
    var members: [SourceMember] = []
    var position = offset + 1
    var word: [UInt8] = []
    while position < text.count, text[position] != UInt8(ascii: ">") {
      let byte = text[position]
      position += 1
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let start = position
        while position < text.count, text[position] != byte { position += 1 }
        let value = text.string(start..<min(position, start + 80))
        members.append(SourceMember(name: String(decoding: word, as: UTF8.self), value: value))
        word = []
        position += 1
      } else if byte <= 0x20 {
        word = []
      } else if byte != UInt8(ascii: "=") {
        word.append(byte)
      }
    }
    return members.filter { $0.value != "" }
  }

  /// The role, the name, the attributes and the text of a line.
  private func words(at offset: Int, in text: Span<UInt8>) -> [SourceMember] {
    let end = text.endOfLine(from: offset)
    var parser = AriaLineParser(text, offset..<end)
    var found: AriaLine?
    do { found = try parser.read() } catch { found = nil }
    guard let line = found else { return [] }
    var members = [SourceMember(name: "role", value: line.key)]
    if let name = line.name { members.append(SourceMember(name: "name", value: name)) }
    for (name, value) in line.attributes {
      members.append(SourceMember(name: "[\(name)]", value: value))
    }
    if let value = line.value { members.append(SourceMember(name: "text", value: value)) }
    return members
  }
}

extension Span<UInt8> {
  /// The text of some bytes.
  fileprivate func string(_ range: Range<Int>) -> String {
    extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
