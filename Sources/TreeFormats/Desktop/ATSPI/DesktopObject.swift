// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// A snapshot of an accessible object of a desktop program, for a dump of AT-SPI.
///
/// For one thread.
public final class DesktopObject {
  /// The identifier of the object, unique in the program.
  public let id: String
  /// The name of its role.
  public var role = ""
  /// Its name.
  public var name = ""
  /// The description of the object.
  public var description = ""
  /// The names of the states that are set.
  public var states: [String] = []
  /// Names and values of its attributes, in the order of the names.
  public var attributes: [(name: String, value: String)] = []
  /// The identifiers of other objects, by the name of the relation.
  public var relations: [(name: String, targets: [String])] = []
  /// The frame on the screen, if it has one.
  public var extents: (x: Int, y: Int, width: Int, height: Int)?
  /// The number of a control, such as a slider, with its limits.
  public var value: (current: Double, minimum: Double, maximum: Double)?
  /// The text of the object; nil if it has none or keeps it secret.
  public var text: String?
  /// The position of the caret in the text and the selection, in characters; nil if they were not
  /// read.
  public var caret: (offset: Int, selection: (start: Int, end: Int)?)?
  /// The row and the column of a cell.
  public var cell: (row: Int, column: Int)?
  /// The names of its actions.
  public var actions: [String] = []
  /// The locale of a program, such as `ar_EG.UTF-8`; empty if it was not read.
  public var locale = ""
  /// The objects in it.
  public var children: [DesktopObject] = []

  /// Creates an object with an identifier alone.
  public init(id: String) { self.id = id }

  /// Whether it is a password field, of which neither the text nor any part is read.
  public var isSecret: Bool { role == ATSPIRole.password }

  /// Copies the members of another object, but not the objects in it.
  public func take(_ other: DesktopObject) {
    (role, name, description) = (other.role, other.name, other.description)
    (states, attributes, relations) = (other.states, other.attributes, other.relations)
    (extents, value, text, caret, cell) = (
      other.extents, other.value, other.text, other.caret, other.cell
    )
    (actions, locale) = (other.actions, other.locale)
  }

  /// The object, with all objects in it, as a dump on one line (docs/reference/formats/atspi.md).
  ///
  /// - Complexity: O(descendants), without recursion.
  public var document: [UInt8] {
    var json = JSONWriter(packed: true)
    json.beginObject()
    json.member(ATSPIDocument.format.key, ATSPIDocument.format.name)
    json.member(ATSPIDocument.version.key, ATSPIDocument.version.number)
    json.key(ATSPIKey.applications.name)
    json.beginArray()
    // An object to write, or nil to close the one before.
    var work: [DesktopObject?] = [self]
    while let next = work.popLast() {
      guard let object = next else {
        json.endArray()
        json.endObject()
        continue
      }
      json.beginObject()
      object.writeMembers(&json)
      json.key(ATSPIKey.children.name)
      json.beginArray()
      work.append(nil)
      work.append(contentsOf: object.children.reversed())
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  private func writeMembers(_ json: inout JSONWriter) {
    let texts: [(ATSPIKey, String)] = [
      (.id, id), (.role, role), (.name, name), (.description, description), (.locale, locale),
    ]
    for (key, text) in texts where !text.isEmpty { json.member(key.name, text) }
    if !states.isEmpty { json.member(ATSPIKey.states.name, states) }
    if !attributes.isEmpty {
      json.object(ATSPIKey.attributes.name) { json in
        for attribute in attributes { json.member(attribute.name, attribute.value) }
      }
    }
    if !relations.isEmpty {
      json.object(ATSPIKey.relations.name) { json in
        for relation in relations { json.member(relation.name, relation.targets) }
      }
    }
    if let extents {
      json.member(
        ATSPIKey.extentsScreen.name, [extents.x, extents.y, extents.width, extents.height])
    }
    if let value {
      json.object(ATSPIKey.value.name) { json in
        json.member(ATSPIValueKey.current.name, value.current)
        json.member(ATSPIValueKey.minimum.name, value.minimum)
        json.member(ATSPIValueKey.maximum.name, value.maximum)
      }
    }
    if let text { json.object(ATSPIKey.text.name) { json in write(text, &json) } }
    if let cell {
      json.object(ATSPIKey.tableCell.name) { json in
        json.member(ATSPICellKey.position.name, [cell.row, cell.column])
      }
    }
    json.list(ATSPIKey.actions.name, actions.isEmpty ? nil : actions) { json, action in
      json.object { json in json.member(ATSPIActionKey.name.name, action) }
    }
  }

  private func write(_ text: String, _ json: inout JSONWriter) {
    json.member(ATSPITextKey.content.name, text)
    guard let caret else { return }
    json.member(ATSPITextKey.caretOffset.name, caret.offset)
    guard let selection = caret.selection else { return }
    json.list(ATSPITextKey.selections.name, [selection]) { json, selection in
      json.numbers(nil, [Double(selection.start), Double(selection.end)])
    }
  }
}
