// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI
import Capture
import Glibc
import SystemCalls
import TreeFormats

/// Reads the objects of a program, with limits on their number, depth and time.
///
/// After a few calls without a reply, the reader stops querying the program and keeps what it has
/// read.
struct DesktopReader {
  static let mostObjects = 50_000
  static let mostChildren = 5000
  /// The maximum depth of objects.
  static let deepest = 200
  /// The maximum length of the text of an object, in characters.
  static let longestText = 100_000
  /// The roles of objects that contain a page.
  private static let pages = ["document web", "document frame"]
  /// The maximum number of consecutive calls without a reply.
  private static let patience = 3

  /// The deadline, on the clock of `monotonicMilliseconds()`.
  private let deadline: Int
  /// The timeout of each call, in milliseconds.
  private let callTime: Int
  private let interruption: Int32
  private let names = EnumerationNames()
  /// The connection whose objects are identified by their path alone.
  private let connection: String
  private var count = 0
  /// The number of consecutive calls without a reply.
  private var silences = 0
  private(set) var silentObjects = 0
  private(set) var limits: Set<Limit> = []

  /// The names of the library's enumerations.
  struct EnumerationNames {
    private let stateNames = Nicknames(of: atspi_state_type_get_type())
    let relations = Nicknames(of: atspi_relation_type_get_type())

    func role(_ number: Int) -> String {
      text(atspi_role_get_name(AtspiRole(UInt32(truncatingIfNeeded: number))))
    }

    /// Returns the names of the states whose bits are set.
    func states(_ bits: UInt64) -> [String] {
      stateNames.filter { (0..<64).contains($0) && bits >> UInt64($0) & 1 == 1 }
    }

    func relation(_ number: Int) -> String? { relations.filter { Int($0) == number }.first }
  }

  /// The reason why something was not read.
  enum Limit: Hashable { case time, answers, objects, children, depth, text }

  /// Starts a reading of at most this many seconds, with this timeout of each call in milliseconds,
  /// which ends when the interruption becomes readable.
  init(on connection: String, seconds: Int, callTime: Int, interruption: Int32) {
    self.connection = connection
    deadline = monotonicMilliseconds() + seconds * 1000
    self.callTime = callTime
    self.interruption = interruption
  }

  /// Returns the warnings about the limits that were reached, one sentence each.
  func warningsOfBounds(seconds: Int) -> [String] {
    let warnings: [(limit: Limit, text: String)] = [
      (
        .time,
        "the program did not report everything within \(seconds) s; the tree has what it reported by then"
      ),
      (.objects, "only the first \(Self.mostObjects) objects are captured"),
      (.children, "only the first \(Self.mostChildren) children of an object are captured"),
      (.depth, "objects at a depth of more than \(Self.deepest) are omitted"),
      (.text, "texts are truncated to \(Self.longestText) characters"),
    ]
    return warnings.filter { limits.contains($0.limit) }.map(\.text)
  }

  /// The warning about objects that did not answer, in a program that still answers.
  var warningOfSilence: String? {
    guard silentObjects > 0, !isUnanswered else { return nil }
    return "objects that did not answer and are incomplete: \(silentObjects)"
  }

  /// Returns the warnings about the resulting document, one sentence each.
  func warnings(seconds: Int) -> [String] {
    let stopped = "the program stopped answering; the tree has what it reported before"
    return [isUnanswered ? stopped : warningOfSilence].compactMap(\.self)
      + warningsOfBounds(seconds: seconds)
  }

  /// Reads an object and its descendants, except for its ancestors, which are around it; passes on
  /// each object with its reference.
  mutating func read(
    _ reference: ObjectReference, in around: Set<String> = [],
    found: (DesktopObject, ObjectReference) -> Void = { _, _ in }
  ) throws(CaptureError) -> DesktopObject {
    var read = around
    let root: Accessible
    switch reference {
    case .library(let accessible): root = accessible
    case .page(let address):
      return try readPage(at: address, .part, &read, depth: 0, found)
        ?? DesktopObject(id: address.identifier(on: connection))
    }
    let first = object(root)
    found(first, reference)
    read.insert(first.id)
    var path: [(object: DesktopObject, from: Accessible, next: Int, end: Int)] = []
    path.append((first, root, 0, children(of: root, as: first)))
    while let place = path.indices.last {
      let (outer, from, next, end) = path[place]
      guard next < end, !isOver else {
        path.removeLast()
        continue
      }
      path[place].next += 1
      try checkInterruption()
      guard let inner = ask({ from.child(next) }) ?? nil else { continue }
      // GTK 3 has a button's popup in two places, and some programs have cycles.
      guard read.insert(inner.identifier(on: connection)).inserted else { continue }
      guard path.count < Self.deepest else {
        limits.insert(.depth)
        continue
      }
      let object = object(inner)
      if Self.pages.contains(object.role) {
        read.remove(object.id)
        count -= 1
        if let page = try readPage(at: inner.address, .whole, &read, depth: path.count, found) {
          outer.children.append(page)
          continue
        }
      }
      outer.children.append(object)
      found(object, .library(inner))
      path.append((object, inner, 0, children(of: inner, as: object)))
    }
    return first
  }

  /// Reads the objects of a page; nil if the page does not answer.
  private mutating func readPage(
    at address: ObjectAddress, _ extent: PageReader.Extent, _ read: inout Set<String>, depth: Int,
    _ found: (DesktopObject, ObjectReference) -> Void
  ) throws(CaptureError) -> DesktopObject? {
    let objects = try ask(address, extent, known: read, depth: depth)
    for (object, address) in objects {
      read.insert(object.id)
      found(object, .page(address))
    }
    return objects.first?.object
  }

  /// Queries an object of a page, and those in it, with many calls under way.
  private mutating func ask(
    _ address: ObjectAddress, _ extent: PageReader.Extent, known: Set<String> = [], depth: Int = 0
  ) throws(CaptureError) -> [(object: DesktopObject, address: ObjectAddress)] {
    guard !isOver,
      var reader = PageReader(
        on: connection, names, extent, mostObjects: Self.mostObjects - count,
        deepest: Self.deepest - depth, deadline: deadline, callTime: callTime * Self.patience)
    else { return [] }
    let objects = try reader.read(address, known: known, check: checkInterruption)
    count += reader.count
    limits.formUnion(reader.limits)
    return objects
  }

  /// Reads the properties of an object, but not the objects in it.
  mutating func object(_ reference: ObjectReference) throws(CaptureError) -> DesktopObject {
    switch reference {
    case .library(let accessible): return object(accessible)
    case .page(let address):
      return try ask(address, .object).first?.object
        ?? DesktopObject(id: address.identifier(on: connection))
    }
  }

  /// Returns the identifier of the nearest ancestor that is already known.
  mutating func nearest(
    around accessible: Accessible, knownAs isKnown: (String) -> Bool
  ) -> String? {
    var object = accessible
    for _ in 0..<Self.deepest {
      guard let outer = ask({ object.parent }) ?? nil else { return nil }
      let id = outer.identifier(on: connection)
      if isKnown(id) { return id }
      object = outer
    }
    return nil
  }

  var isUnanswered: Bool { limits.contains(.answers) }

  /// Whether a limit prevents further reading.
  var isBounded: Bool { limits.contains(.time) || limits.contains(.objects) }

  var isOver: Bool { isUnanswered || isBounded }

  /// Throws if everything must end.
  func checkInterruption() throws(CaptureError) {
    var polled = [pollfd(reading: interruption)]
    if let ready = try? waitForEvents(&polled, milliseconds: 0), ready > 0 { throw .interrupted }
  }

  /// Queries the program, if it still answers.
  private mutating func ask<Answer>(_ question: () -> Answer) -> Answer? {
    guard !isOver else { return nil }
    let start = monotonicMilliseconds()
    guard start < deadline else {
      limits.insert(.time)
      return nil
    }
    let answer = question()
    // The library reports a missing reply in several ways, or not at all; the elapsed time is
    // reliable.
    if monotonicMilliseconds() - start < callTime {
      silences = 0
      return answer
    }
    silences += 1
    if silences == 1 { silentObjects += 1 }
    if silences >= Self.patience { limits.insert(.answers) }
    return nil
  }

  /// Returns the number of children to read, after reading the object itself.
  private mutating func children(of accessible: Accessible, as object: DesktopObject) -> Int {
    // Parts of a secret field may contain the typed text.
    guard !object.isSecret else { return 0 }
    let count = max(0, ask { accessible.childCount } ?? 0)
    if count > Self.mostChildren { limits.insert(.children) }
    return min(count, Self.mostChildren)
  }

  private mutating func object(_ accessible: Accessible) -> DesktopObject {
    let object = DesktopObject(id: accessible.identifier(on: connection))
    count += 1
    if count >= Self.mostObjects { limits.insert(.objects) }
    let (names, connection) = (names, connection)
    object.role = ask { accessible.roleName } ?? ""
    object.name = ask { accessible.name } ?? ""
    // All objects of a program have the same locale.
    if object.role == "application" { object.locale = ask { accessible.locale } ?? "" }
    object.description = ask { accessible.description } ?? ""
    object.states = ask { names.states(accessible.states) } ?? []
    object.attributes = ask { accessible.attributes } ?? []
    object.relations =
      ask { accessible.relations(names.relations) { $0.identifier(on: connection) } } ?? []
    object.extents = ask { accessible.extents } ?? nil
    object.value = ask { accessible.value } ?? nil
    object.actions = ask { accessible.actionNames } ?? []
    // Secret text is never queried; an object without a role might be a secret field.
    if !object.role.isEmpty, !object.isSecret,
      let content = ask({ accessible.content(longest: Self.longestText) }) ?? nil
    {
      object.text = content.text
      if content.isCut { limits.insert(.text) }
      // Only the focused object needs the caret, and each query takes time.
      if object.states.contains("focused"), object.states.contains("editable") {
        object.caret = ask { accessible.caret } ?? nil
      }
    }
    if object.role.hasSuffix("cell") || object.role.hasSuffix("header") {
      object.cell = ask { accessible.cell } ?? nil
    }
    return object
  }
}
