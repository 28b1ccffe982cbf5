// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The way to find the members of a view in a document.
enum SourceShape: Sendable {
  /// The structure of a view's object.
  struct Object: Sendable {
    /// Members whose object contains members of the view.
    var wrappers: Set<String> = []
    /// Members that are divided: the members of an object, or of a list of objects with names.
    var divided: Set<String> = []
    /// Members whose object has the value as `value`.
    var valued: Set<String> = []
    /// Divided members that are objects of objects, each with a value, by number.
    var numbered: Set<String> = []
    var numbers: [String: String] = [:]
    /// Returns the members of an object that the attributes of a tag are, for a format that also has tags.
    var members: @Sendable (_ attributes: [SourceMember]) -> [SourceMember] = { $0 }
  }

  /// Members of an object.
  case object(Object)
  /// Attributes of a tag.
  case tag
  /// Parts of a line of an ARIA snapshot.
  case line
  /// Members that the importer records for a printed text.
  case told
}

/// A member of a view in the document.
struct SourceMember: Equatable {
  var name: String
  /// The value, if it is a word or a number.
  var value: String?

  /// Whether it has a meaningful value, so that it is worth reporting as unused.
  var isSaid: Bool { value != "false" && value != "" }
  /// Whether a trait can result from it: only "not enabled" has one.
  var isTrait: Bool {
    let isOfUse = ["enabled", "isEnabled", "flags.isEnabled", "Properties.IsEnabled"].contains(name)
    return isOfUse ? ["false", "0"].contains(value) : isSaid
  }
}

extension SourceShape {
  /// Returns the members of the views at some offsets, by offset.
  ///
  /// - Complexity: O(bytes).
  func members(of views: Set<Int>, in text: Span<UInt8>) -> [Int: [SourceMember]] {
    var found: [Int: [SourceMember]] = [:]
    if case .object(let object) = self {
      // The page source of WinAppDriver has the same members as attributes.
      if rootTag(text) != nil {
        for view in views where text.indices.contains(view) {
          found[view] = object.members(attributes(at: view, in: text))
        }
        return found
      }
      var members = ObjectMembers(object, of: views)
      members.read(text)
      return members.found
    }
    if case .told = self { return found }
    for view in views where text.indices.contains(view) {
      found[view] =
        if case .tag = self { attributes(at: view, in: text) } else { words(at: view, in: text) }
    }
    return found
  }

  private func attributes(at offset: Int, in text: Span<UInt8>) -> [SourceMember] {
    // The same elements may be objects.
    guard text[offset] == UInt8(ascii: "<") else { return [] }
    return tagAttributes(at: offset, in: text).filter { !$0.value.isEmpty }
      .map { SourceMember(name: $0.name, value: $0.value) }
  }

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
