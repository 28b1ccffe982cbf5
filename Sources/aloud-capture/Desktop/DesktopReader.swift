// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI
import Capture
import Glibc
import SystemCalls
import TreeFormats

/// Reads the objects of a program, within bounds on their number, their depth and the time.
///
/// A program that does not answer is asked a few times more and then no longer; what it said before
/// that stays.
struct DesktopReader {
  /// The most objects that are read.
  static let mostObjects = 50_000
  /// The most objects that are read in any one.
  static let mostChildren = 5000
  /// How deep objects may lie in each other.
  static let deepest = 200
  /// The longest text that is read of an object, in characters.
  static let longestText = 100_000
  /// How many calls in a row may go without an answer.
  private static let patience = 3

  /// Until when to read, by `monotonicMilliseconds()`.
  private let deadline: Int
  /// How long each call waits for its answer, in milliseconds.
  private let callTime: Int
  private let interruption: Int32
  private let stateNames = Nicknames(of: atspi_state_type_get_type())
  private let relationNames = Nicknames(of: atspi_relation_type_get_type())
  /// The connection whose objects need no more than their path to be told apart.
  private let connection: String
  private var count = 0
  /// How many calls in a row went without an answer.
  private var silences = 0
  private(set) var silentObjects = 0
  private(set) var limits: Set<Limit> = []

  /// What was not read, and why.
  enum Limit: Hashable {
    case time, answers, objects, children, depth, text
  }

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - connection: The program's connection to the bus.
  ///   - seconds: How long all of it may take.
  ///   - callTime: How long each call waits, in milliseconds.
  ///   - interruption: A descriptor that is readable when everything is to end.
  init(on connection: String, seconds: Int, callTime: Int, interruption: Int32) {
    self.connection = connection
    deadline = monotonicMilliseconds() + seconds * 1000
    self.callTime = callTime
    self.interruption = interruption
  }

  /// What is to be told of what was not read for its number or the time, a sentence each.
  func warningsOfBounds(seconds: Int) -> [String] {
    var warnings: [String] = []
    func warn(_ limit: Limit, _ text: String) {
      if limits.contains(limit) { warnings.append(text) }
    }
    warn(
      .time,
      "the program did not report everything within \(seconds) s; the tree has what it reported by then"
    )
    warn(.objects, "only the first \(Self.mostObjects) objects are captured")
    warn(.children, "only the first \(Self.mostChildren) children of an object are captured")
    warn(.depth, "objects at a depth of more than \(Self.deepest) are omitted")
    warn(.text, "texts are truncated to \(Self.longestText) characters")
    return warnings
  }

  /// What is to be told of objects that did not answer, in a program that goes on answering.
  var warningOfSilence: String? {
    guard silentObjects > 0, !isUnanswered else { return nil }
    return "objects that did not answer and are incomplete: \(silentObjects)"
  }

  /// What is to be told of a document that holds what was read, a sentence each.
  func warnings(seconds: Int) -> [String] {
    let stopped = "the program stopped answering; the tree has what it reported before"
    return [isUnanswered ? stopped : warningOfSilence].compactMap(\.self)
      + warningsOfBounds(seconds: seconds)
  }

  /// Reads an object and all that is in it.
  ///
  /// - Parameters:
  ///   - around: The identifiers of the objects that it is in, which are not read again in it.
  ///   - found: Gets each object with what it was read from.
  mutating func read(
    _ root: Accessible, in around: Set<String> = [],
    found: (DesktopObject, Accessible) -> Void = { _, _ in }
  ) throws(CaptureError) -> DesktopObject {
    let first = object(root)
    found(first, root)
    var read = around.union([first.id])
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
      // GTK 3 has what opens from a button in two places, and some programs have rings.
      guard read.insert(inner.identifier(on: connection)).inserted else { continue }
      guard path.count < Self.deepest else {
        limits.insert(.depth)
        continue
      }
      let object = object(inner)
      outer.children.append(object)
      found(object, inner)
      path.append((object, inner, 0, children(of: inner, as: object)))
    }
    return first
  }

  /// The nearest object around one that is known already, by its identifier.
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

  /// Whether the program has stopped answering.
  var isUnanswered: Bool { limits.contains(.answers) }

  /// Whether it is the bounds that let nothing more be read.
  var isBounded: Bool { limits.contains(.time) || limits.contains(.objects) }

  /// Whether nothing more is read.
  var isOver: Bool {
    isUnanswered || isBounded
  }

  /// Throws where everything is to end.
  func checkInterruption() throws(CaptureError) {
    var polled = [pollfd(fd: interruption, events: Int16(POLLIN), revents: 0)]
    if let ready = try? waitForEvents(&polled, milliseconds: 0), ready > 0 { throw .interrupted }
  }

  // MARK: One object

  /// Asks the program something, if it still answers.
  private mutating func ask<Answer>(_ question: () -> Answer) -> Answer? {
    guard !isOver else { return nil }
    let start = monotonicMilliseconds()
    guard start < deadline else {
      limits.insert(.time)
      return nil
    }
    let answer = question()
    // The library tells of no answer in many ways, or not at all; the time it took is plain.
    if monotonicMilliseconds() - start < callTime {
      silences = 0
      return answer
    }
    silences += 1
    if silences == 1 { silentObjects += 1 }
    if silences >= Self.patience { limits.insert(.answers) }
    return nil
  }

  /// How many children of an object are read, which has told of itself.
  private mutating func children(of accessible: Accessible, as object: DesktopObject) -> Int {
    // Parts of a field may say what is typed in it.
    guard !object.isSecret else { return 0 }
    let count = max(0, ask { accessible.childCount } ?? 0)
    if count > Self.mostChildren { limits.insert(.children) }
    return min(count, Self.mostChildren)
  }

  /// Reads what an object says of itself.
  mutating func object(_ accessible: Accessible) -> DesktopObject {
    let object = DesktopObject(id: accessible.identifier(on: connection))
    count += 1
    if count >= Self.mostObjects { limits.insert(.objects) }
    let (stateNames, relationNames, connection) = (stateNames, relationNames, connection)
    object.role = ask { accessible.roleName } ?? ""
    object.name = ask { accessible.name } ?? ""
    // All of a program speaks in the same.
    if object.role == "application" { object.locale = ask { accessible.locale } ?? "" }
    object.description = ask { accessible.description } ?? ""
    object.states = ask { accessible.states(stateNames) } ?? []
    object.attributes = ask { accessible.attributes } ?? []
    object.relations =
      ask { accessible.relations(relationNames) { $0.identifier(on: connection) } } ?? []
    object.extents = ask { accessible.extents } ?? nil
    object.value = ask { accessible.value } ?? nil
    object.actions = ask { accessible.actionNames } ?? []
    // What is typed in secret is never asked for, and who does not say what it is may be that.
    if !object.role.isEmpty, !object.isSecret,
      let content = ask({ accessible.content(longest: Self.longestText) }) ?? nil
    {
      object.text = content.text
      if content.isCut { limits.insert(.text) }
      // Nobody is told of the caret elsewhere, and each question costs time.
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
