// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// An accessible object of a program of the desktop, as it was when it was read.
///
/// Belongs to one thread.
public final class DesktopObject {
  /// What tells it from all others of the program.
  public let id: String
  /// The name of its role.
  public var role = ""
  /// Its name.
  public var name = ""
  /// What is said of it besides.
  public var description = ""
  /// The names of the states that are set.
  public var states: [String] = []
  /// Names and values of its attributes, in the order of the names.
  public var attributes: [(name: String, value: String)] = []
  /// The identifiers of other objects, by the name of the relation.
  public var relations: [(name: String, targets: [String])] = []
  /// Its place on the screen: x, y, width and height; nothing where it has none.
  public var extents: (x: Int, y: Int, width: Int, height: Int)?
  /// Its number and what that may be.
  public var value: (current: Double, minimum: Double, maximum: Double)?
  /// Its text; nothing where it has none, or keeps it secret.
  public var text: String?
  /// Where the caret is in the text that is edited, in characters, and what is selected; nothing
  /// where nobody asked.
  public var caret: (offset: Int, selection: (start: Int, end: Int)?)?
  /// The row and the column of a cell.
  public var cell: (row: Int, column: Int)?
  /// The names of its actions.
  public var actions: [String] = []
  /// The locale of a program, such as `ar_EG.UTF-8`; empty where nobody asked.
  public var locale = ""
  /// What is in it.
  public var children: [DesktopObject] = []

  /// Creates an object of which nothing else is known.
  public init(id: String) {
    self.id = id
  }

  /// Whether it is a field for what is secret, of which neither the text nor any part is read.
  public var isSecret: Bool { role == "password text" }

  /// Takes over what another one says of itself, but not what is in it.
  public func take(_ other: DesktopObject) {
    (role, name, description) = (other.role, other.name, other.description)
    (states, attributes, relations) = (other.states, other.attributes, other.relations)
    (extents, value, text, caret, cell) = (
      other.extents, other.value, other.text, other.caret, other.cell
    )
    (actions, locale) = (other.actions, other.locale)
  }

  /// The object and all in it as a document that `aloud` reads (docs/reference/formats/atspi.md), on one line.
  ///
  /// - Complexity: O(what is in it); depth costs no stack.
  public var document: [UInt8] {
    var json = JSONWriter(packed: true)
    json.beginObject()
    json.member("format", "atspi2-tree")
    json.member("formatVersion", 1)
    json.key("applications")
    json.beginArray()
    // An object to be written, or nothing to close what was opened for one.
    var work: [DesktopObject?] = [self]
    while let next = work.popLast() {
      guard let object = next else {
        json.endArray()
        json.endObject()
        continue
      }
      json.beginObject()
      object.writeMembers(&json)
      json.key("children")
      json.beginArray()
      work.append(nil)
      work.append(contentsOf: object.children.reversed())
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  private func writeMembers(_ json: inout JSONWriter) {
    for (key, text) in [
      ("id", id), ("role", role), ("name", name), ("description", description), ("locale", locale),
    ] where !text.isEmpty { json.member(key, text) }
    if !states.isEmpty { json.member("states", states) }
    if !attributes.isEmpty {
      json.key("attributes")
      json.beginObject()
      for attribute in attributes { json.member(attribute.name, attribute.value) }
      json.endObject()
    }
    if !relations.isEmpty {
      json.key("relations")
      json.beginObject()
      for relation in relations { json.member(relation.name, relation.targets) }
      json.endObject()
    }
    if let extents {
      json.member("extentsScreen", [extents.x, extents.y, extents.width, extents.height])
    }
    if let value {
      json.key("value")
      json.beginObject()
      json.member("current", value.current)
      json.member("minimum", value.minimum)
      json.member("maximum", value.maximum)
      json.endObject()
    }
    if let text {
      json.key("text")
      json.beginObject()
      json.member("content", text)
      if let caret {
        json.member("caretOffset", caret.offset)
        if let selection = caret.selection {
          json.key("selections")
          json.beginArray()
          json.beginArray(.line)
          json.integer(selection.start)
          json.integer(selection.end)
          json.endArray()
          json.endArray()
        }
      }
      json.endObject()
    }
    if let cell {
      json.key("tableCell")
      json.beginObject()
      json.member("position", [cell.row, cell.column])
      json.endObject()
    }
    if !actions.isEmpty {
      json.key("actions")
      json.beginArray()
      for action in actions {
        json.beginObject()
        json.member("name", action)
        json.endObject()
      }
      json.endArray()
    }
  }
}
