// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI
import Capture
import SystemCalls
import TreeFormats

/// Reads the objects of a page in a program, with many calls under way.
///
/// A page has thousands of objects. A program answers the next call while the last reply is on its
/// way. For a whole page, one call returns most of the properties of all its objects, after other
/// calls have made the program create them.
struct PageReader {
  /// The maximum number of calls under way.
  private static let mostCalls = 128

  /// What has ended the reading, or was left out.
  private(set) var limits: Set<DesktopReader.Limit> = []
  private(set) var count = 0
  /// The maximum number of objects to read, and the maximum depth below the root.
  private let mostObjects: Int
  private let deepest: Int
  private let deadline: Int
  /// The timeout of each call, in milliseconds.
  private let callTime: Int
  private let connection: String
  private let names: DesktopReader.EnumerationNames
  private let bus: OpaquePointer

  /// An object with its address, depth, and the values that arrive separately.
  private final class Entry {
    let object: DesktopObject
    let address: ObjectAddress
    let depth: Int
    /// The objects in it; nil before they are queried.
    var children: [Entry]?
    var interfaces: Set<String> = []
    var figures: [PageQuestion: Double] = [:]

    init(_ object: DesktopObject, at address: ObjectAddress, depth: Int) {
      (self.object, self.address, self.depth) = (object, address, depth)
    }
  }

  private var waiting: [(entry: Entry, question: PageQuestion)] = []
  private var next = 0
  private var underWay: [(entry: Entry, question: PageQuestion, call: PendingCall)] = []
  private var known: Set<String> = []
  private var found: [(object: DesktopObject, address: ObjectAddress)] = []
  private let extent: Extent
  /// Whether only the objects are listed so far.
  private var isListing = false
  /// The properties of the objects that came at once, by the paths.
  private var items: [String: PageItem] = [:]
  private var connectionOfItems = ""

  /// The part of a page to read.
  enum Extent { case object, part, whole }

  /// Prepares a reading with these limits; nil without the bus.
  ///
  /// - Parameters:
  ///   - deadline: The end of the reading, on the clock of `monotonicMilliseconds()`.
  ///   - callTime: The timeout of each call, in milliseconds.
  init?(
    on connection: String, _ names: DesktopReader.EnumerationNames, _ extent: Extent,
    mostObjects: Int,
    deepest: Int, deadline: Int, callTime: Int
  ) {
    guard let bus = atspi_get_a11y_bus() else { return nil }
    self.bus = bus
    self.connection = connection
    self.names = names
    self.extent = extent
    self.mostObjects = mostObjects
    self.deepest = deepest
    self.deadline = deadline
    self.callTime = callTime
  }

  /// Reads an object and, if it is to be read deeply, its descendants, except for known ones.
  ///
  /// - Parameter check: Throws if everything must end.
  mutating func read(
    _ address: ObjectAddress, known: Set<String>, check: () throws(CaptureError) -> Void
  ) throws(CaptureError) -> [(object: DesktopObject, address: ObjectAddress)] {
    self.known = known
    guard let root = add(address, depth: 0) else { return [] }
    if extent == .whole {
      isListing = true
      waiting.append((root, .children))
      try work(check)
      isListing = false
      if limits.isDisjoint(with: [.answers, .time]) { readItems(of: address) }
    }
    enter(root)
    // What did not answer the list of its objects is not queried again.
    if limits.isDisjoint(with: [.answers, .time]) { try work(check) }
    return found
  }

  /// Reads the properties of all objects of a program that it has created.
  private mutating func readItems(of address: ObjectAddress) {
    let cache = ObjectAddress(connection: address.connection, path: PageItem.cache)
    let call = PageQuestion.items.send(
      to: cache, on: bus, milliseconds: max(1, deadline - monotonicMilliseconds()))
    guard var reply = call?.reply()?.values else { return }
    connectionOfItems = address.connection
    var list = reply.inside(.array)
    while var values = list?.inside(.structure) {
      guard let item = PageItem(&values) else { continue }
      items[item.path] = item
    }
  }

  /// Makes calls until none is left, or a limit is reached.
  private mutating func work(
    _ check: () throws(CaptureError) -> Void
  ) throws(CaptureError) {
    while let (entry, question, call) = nextCall() {
      try check()
      let start = monotonicMilliseconds()
      let reply = call.reply()
      let now = monotonicMilliseconds()
      if reply == nil, now - start >= callTime / 2 { limits.insert(.answers) }
      if now >= deadline { limits.insert(.time) }
      guard limits.isDisjoint(with: [.answers, .time]) else { return }
      if let reply { take(reply.values, question, of: entry) }
      if question == .interfaces { for child in askMore(about: entry) { enter(child) } }
    }
  }

  /// Sends calls ahead, and returns the oldest one without a reply.
  private mutating func nextCall() -> (Entry, PageQuestion, PendingCall)? {
    // Half of them at once, so that they leave in one piece.
    if underWay.count <= Self.mostCalls / 2 {
      while underWay.count < Self.mostCalls, next < waiting.count {
        let (entry, question) = waiting[next]
        next += 1
        if let call = question.send(to: entry.address, on: bus, milliseconds: callTime) {
          underWay.append((entry, question, call))
        }
      }
      // Rarely, because it moves all that wait.
      if next > waiting.count / 2 {
        waiting.removeFirst(next)
        next = 0
      }
    }
    return underWay.isEmpty ? nil : underWay.removeFirst()
  }

  private mutating func add(_ address: ObjectAddress, depth: Int) -> Entry? {
    let id = address.identifier(on: connection)
    guard count < mostObjects else {
      limits.insert(.objects)
      return nil
    }
    guard depth < deepest else {
      limits.insert(.depth)
      return nil
    }
    guard known.insert(id).inserted else { return nil }
    count += 1
    return Entry(DesktopObject(id: id), at: address, depth: depth)
  }

  /// Begins the reading of the properties of an object, whose container is not secret.
  private mutating func enter(_ root: Entry) {
    var entered = [root]
    while let entry = entered.popLast() {
      found.append((entry.object, entry.address))
      guard let item = items[entry.address.path], entry.address.connection == connectionOfItems
      else {
        for question in PageQuestion.first { waiting.append((entry, question)) }
        continue
      }
      let object = entry.object
      (object.role, object.name) = (names.role(item.role), item.name)
      (object.description, object.states) = (item.description, names.states(item.states))
      entry.interfaces = item.interfaces
      waiting.append((entry, .attributes))
      entered += askMore(about: entry).reversed()
    }
  }

  /// Asks what depends on the role, the states and the interfaces of an object.
  ///
  /// - Returns: The objects in it that are already listed.
  private mutating func askMore(about entry: Entry) -> [Entry] {
    let object = entry.object
    // Nothing in a secret field is queried; an object without a role might be one.
    guard !object.role.isEmpty else { return [] }
    func has(_ interface: PageQuestion.Interface) -> Bool {
      entry.interfaces.contains(interface.rawValue)
    }
    var questions: [PageQuestion] = []
    if has(.component) { questions.append(.extents) }
    if has(.value) { questions += [.current, .minimum, .maximum] }
    if has(.cell) { questions.append(.cell) }
    // Only these need them, and each query takes time.
    if object.role == "radio button" || object.name.isEmpty && object.states.contains("focusable") {
      questions.append(.relations)
    }
    if !object.isSecret {
      if has(.text) {
        questions.append(.text)
        if object.states.contains("focused"), object.states.contains("editable") {
          questions += [.caret, .selection]
        }
      }
      if extent != .object, entry.children == nil { questions.append(.children) }
    }
    for question in questions { waiting.append((entry, question)) }
    let children = object.isSecret ? [] : entry.children ?? []
    object.children = children.map(\.object)
    return children
  }

  private mutating func take(_ reply: BusValues, _ question: PageQuestion, of entry: Entry) {
    let object = entry.object
    var reply = reply
    switch question {
    case .role: object.role = reply.number().map(names.role) ?? ""
    case .name:
      var value = reply.inside(.variant)
      object.name = value?.word() ?? ""
    case .description:
      var value = reply.inside(.variant)
      object.description = value?.word() ?? ""
    case .states:
      var parts = reply.inside(.array)
      object.states = names.states(parts?.bits() ?? 0)
    case .attributes:
      var list = reply.inside(.array)
      var attributes: [(name: String, value: String)] = []
      while var pair = list?.inside(.entry) {
        if let name = pair.word(), let value = pair.word() { attributes.append((name, value)) }
      }
      object.attributes = attributes.sorted { $0.name < $1.name }
    case .interfaces:
      var list = reply.inside(.array)
      while let name = list?.word() { entry.interfaces.insert(name) }
    // Read at once.
    case .items: break
    case .children:
      let children = addresses(reply.inside(.array), of: entry).compactMap {
        add($0, depth: entry.depth + 1)
      }
      entry.children = children
      if isListing {
        for child in children { waiting.append((child, .children)) }
      } else {
        object.children = children.map(\.object)
        for child in children { enter(child) }
      }
    case .text: take(text: reply.word() ?? "", of: object)
    case .extents:
      guard var box = reply.inside(.structure), let x = box.number(), let y = box.number(),
        let width = box.number(), let height = box.number()
      else { return }
      object.extents = (x, y, width, height)
    case .relations:
      var list = reply.inside(.array)
      while var pair = list?.inside(.structure) {
        guard let type = pair.number(), let name = names.relation(type) else { continue }
        let targets = addresses(pair.inside(.array), of: entry)
        object.relations.append((name, targets.map { $0.identifier(on: connection) }))
      }
    case .current, .minimum, .maximum:
      var value = reply.inside(.variant)
      guard let figure = value?.figure(), figure.isFinite else { return }
      entry.figures[question] = figure
      guard let current = entry.figures[.current], let minimum = entry.figures[.minimum],
        let maximum = entry.figures[.maximum]
      else { return }
      object.value = (current, minimum, maximum)
    case .cell:
      var value = reply.inside(.variant)
      var place = value?.inside(.structure)
      guard let row = place?.number(), let column = place?.number(), row >= 0, column >= 0 else {
        return
      }
      object.cell = (row, column)
    case .caret:
      var value = reply.inside(.variant)
      guard let offset = value?.number(), offset >= 0 else { return }
      object.caret = (offset, nil)
    case .selection:
      guard let start = reply.number(), let end = reply.number(), start >= 0, end > start else {
        return
      }
      object.caret?.selection = (start, end)
    }
  }

  private mutating func take(text: String, of object: DesktopObject) {
    object.text = text
    let longest = DesktopReader.longestText
    guard text.utf8.count > longest, text.unicodeScalars.count > longest else { return }
    object.text = String(Substring(text.unicodeScalars.prefix(longest)))
    limits.insert(.text)
  }

  /// Returns the addresses in a list, at most as many as an object may have children.
  private mutating func addresses(_ list: BusValues?, of entry: Entry) -> [ObjectAddress] {
    var list = list
    var addresses: [ObjectAddress] = []
    while var pair = list?.inside(.structure) {
      guard let name = pair.word(), let path = pair.word(), path != ObjectAddress.nowhere else {
        continue
      }
      guard addresses.count < DesktopReader.mostChildren else {
        limits.insert(.children)
        break
      }
      addresses.append(
        ObjectAddress(connection: name.isEmpty ? entry.address.connection : name, path: path))
    }
    return addresses
  }
}
