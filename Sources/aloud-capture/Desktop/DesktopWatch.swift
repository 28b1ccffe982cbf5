// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI
import Capture
import Glibc
import SystemCalls
import TreeFormats

/// Follows the events of a desktop program, and keeps the known state of its objects.
///
/// For one thread.
final class DesktopWatch {
  /// The events of a program that can change what VoiceOver says.
  private static let events = [
    "object:state-changed", "object:children-changed", "object:property-change",
    "object:text-changed", "object:text-caret-moved", "object:text-selection-changed",
    "object:value-changed", "object:visible-data-changed",
    "object:selection-changed", "object:active-descendant-changed", "object:model-changed",
    "object:announcement", "window:create", "window:destroy",
  ]
  /// The value in an announcement that is not urgent.
  private static let polite: gint = 1
  /// The maximum number of unknown objects to locate at once.
  private static let mostStrangers = 16
  /// The quiet time before changes are read, in milliseconds.
  private static let quietTime = 60
  /// The maximum wait for the quiet time.
  private static let patience = 400

  private let program: DesktopProgram
  private let root: Accessible
  private let seconds: Int
  private let interruption: Int32
  private typealias Found = (object: DesktopObject, from: ObjectReference)
  private var objects: [String: Found] = [:]
  /// The connections of the program; a page may be in a process of its own.
  private var connections: Set<String>
  private var whole: DesktopObject
  /// The objects that have changed, and those whose children have changed.
  private var changed: Set<String> = []
  private var regrown: Set<String> = []
  /// Focused objects that are new and were not reported.
  private var strangers: [String: Accessible] = [:]
  private var focusHasMoved = false
  /// The object that was last reported as focused.
  ///
  /// GTK 3 reports the focus of a menu item, but does not include it in the states.
  private var focused: String?
  /// The control that has the focus instead, if the focused object is not an object of the tree.
  private var control: String?
  /// The object that was given the focus for that, and those that lost it meanwhile.
  private var given: DesktopObject?
  private var taken: [DesktopObject] = []
  /// The identifier of the object that was given the focus last.
  private var lastGiven: String?
  private var announcements: [WatchMessage] = []
  private var firstEvent: Int?
  private var lastEvent = 0
  /// The messages about the watching itself.
  private var notes: [String] = []
  /// The reported warnings about limits, each once.
  private var toldWarnings: Set<String> = []
  /// Whether the program answered the last query.
  private var isAnswered = true
  /// The known state, as a document.
  private(set) var document: [UInt8] = []

  /// What a listener of a page should know, when it is read as a part of a program.
  private static let noteOfPage =
    "a page in the program is read over the accessibility bus, which has no languages, "
    + "aria-description, titles beside names and kinds of aria-invalid; `aloud explore web` and "
    + "`watch web` read a page itself"

  /// Starts watching, with this many seconds for reading everything; no later event is missed.
  init(
    _ program: DesktopProgram, _ root: Accessible, seconds: Int, interruption: Int32
  ) throws(CaptureError) {
    self.program = program
    self.root = root
    connections = [root.connection]
    self.seconds = seconds
    self.interruption = interruption
    whole = DesktopObject(id: "")
    // The library's cache may be older than the event.
    atspi_accessible_set_cache_mask(root.pointer, ATSPI_CACHE_NONE)
    listen()
    let read = try read(.library(root))
    whole = read.object
    keep(read.found)
    document = whole.document
    let hasPage = objects.values.contains { if case .page = $0.from { true } else { false } }
    if hasPage { note([Self.noteOfPage]) }
    guard !read.isAnswered else { return }
    note(isAnswered: false)
    // What it did not return is queried again soon.
    regrown.insert(whole.id)
    lastEvent = monotonicMilliseconds()
    firstEvent = lastEvent
  }

  private func listen() {
    // Never released, because the listeners of a program that has ended are not removed.
    let itself = Unmanaged.passRetained(self).toOpaque()
    for event in Self.events {
      // For all programs: if registered for one, the library accesses its object for each event,
      // and crashes after the program has ended.
      atspi_event_listener_register_from_callback(heard, itself, nil, event, nil)
    }
  }

  // MARK: Events

  fileprivate func take(_ event: AtspiEvent) {
    guard let type = event.type.map({ String(cString: $0) }),
      let source = Accessible(sharing: event.source), connections.contains(source.connection)
    else { return }
    let id = source.identifier(on: root.connection)
    let now = monotonicMilliseconds()
    switch type.prefix(while: { $0 != "(" }) {
    case "object:announcement":
      var event = event
      guard let text = aloud_event_text(&event).map({ String(cString: $0) }), !text.isEmpty else {
        return
      }
      announcements.append(.announcement(text, isUrgent: event.detail1 != Self.polite))
    case let type where type.hasPrefix("object:state-changed:"):
      noteState(type.dropFirst("object:state-changed:".count), of: id, isSo: event.detail1 == 1)
      // GTK 4 does not report that a popup such as a menu has appeared.
      if type.hasPrefix("object:state-changed:focused"), event.detail1 == 1, objects[id] == nil,
        strangers.count < Self.mostStrangers
      {
        strangers[id] = source
      }
    case let type
    where type.hasPrefix("object:children-changed") || type.hasPrefix("object:model-changed")
      || type.hasPrefix("object:visible-data-changed"):
      regrown.insert(id)
    case let type where type.hasPrefix("window:"): regrown.insert(whole.id)
    case let type
    where type.hasPrefix("object:selection-changed")
      || type.hasPrefix("object:active-descendant-changed"):
      changed.insert(id)
      // A selection event is sent for the container; the items may not send their own.
      for child in objects[id]?.object.children.prefix(200) ?? [] { changed.insert(child.id) }
    default: changed.insert(id)
    }
    firstEvent = firstEvent ?? now
    lastEvent = now
  }

  private func noteState(_ state: Substring, of id: String, isSo: Bool) {
    switch state.prefix(while: { $0 != ":" }) {
    case "showing", "visible", "expanded": regrown.insert(id)
    case "defunct": break
    case "focused":
      changed.insert(id)
      // The previously focused object may be gone without an event.
      focusHasMoved = true
      if isSo || focused == id { (focused, control, lastGiven) = (isSo ? id : nil, nil, nil) }
    default: changed.insert(id)
    }
  }

  /// The time until the changes are due to be read, in milliseconds; nil without changes.
  var millisecondsUntilSettled: Int? {
    guard let firstEvent else { return nil }
    let end = min(lastEvent + Self.quietTime, firstEvent + Self.patience)
    return max(0, end - monotonicMilliseconds())
  }

  /// Reads the changes, and returns the messages about them.
  ///
  /// An object that does not answer keeps its known state, and is queried again soon.
  ///
  /// - Complexity: O(objects), and a few calls for each changed object.
  func settle() throws(CaptureError) -> [WatchMessage] {
    var (grown, single) = (regrown, changed)
    let focusMoved = focusHasMoved
    (firstEvent, regrown, changed, focusHasMoved) = (nil, [], [], false)
    takeBackFocus()
    var reader = reader()
    var around: [String: String] = [:]
    for (id, stranger) in strangers {
      around[id] = reader.nearest(around: stranger) { objects[$0] != nil } ?? whole.id
    }
    grown.formUnion(around.values)
    var (isThrough, hasGrown) = (true, false)
    var work = [whole]
    while let object = work.popLast() {
      guard let from = objects[object.id]?.from else { continue }
      let isGrown = grown.contains(object.id)
      let hasChanged =
        isGrown || single.contains(object.id) || focusMoved && object.states.contains("focused")
      if hasChanged {
        try reader.checkInterruption()
        guard isGrown ? try renewAll(object, from) : try renew(object, from, &reader) else {
          regrown.formUnion(grown)
          changed.formUnion(single)
          focusHasMoved = focusHasMoved || focusMoved
          lastEvent = monotonicMilliseconds()
          firstEvent = firstEvent ?? lastEvent
          // After a timeout it is unknown whether the program would have answered.
          note(isAnswered: reader.isBounded ? nil : false)
          isThrough = false
          break
        }
        note(isAnswered: true)
        if isGrown { hasGrown = true }
        grown.remove(object.id)
        single.remove(object.id)
      }
      // A grown object was read with its descendants.
      if !isGrown { work += object.children.reversed() }
    }
    note(reader.warningsOfBounds(seconds: seconds))
    if isThrough { strangers = [:] }
    if hasGrown { dropFormerPlaces() }
    if let id = focused, objects[id] == nil, control == nil {
      control = around[id].flatMap(partOfControl)
    }
    giveFocus()
    let former = exchange(&document, with: whole.document)
    return (document == former ? [] : [.tree(document)]) + exchange(&announcements, with: [])
  }

  /// Restores the focus state that all objects themselves report.
  private func takeBackFocus() {
    given?.states.removeAll { $0 == "focused" }
    for object in taken { object.states.append("focused") }
    (given, taken) = (nil, [])
  }

  /// Returns the control that contains a focused object without an object of its own, such as the
  /// button that opens a list in GTK 3.
  private func partOfControl(_ id: String) -> String? {
    let controls = ["combo box", "spin button", "push button", "toggle button", "text", "entry"]
    return objects[id].flatMap { controls.contains($0.object.role) ? id : nil }
  }

  /// Gives the focus to the reported object, if it is visible and does not report the focus itself.
  private func giveFocus() {
    guard let id = control ?? focused else { return }
    let object = objects[id]?.object
    guard let object, object.states.contains("showing") else {
      // A focused object that is gone does not regain the focus when it returns, because that would
      // be reported.
      if lastGiven == id { (focused, control, lastGiven) = (nil, nil, nil) }
      return
    }
    lastGiven = id
    guard !object.states.contains("focused") else { return }
    for (other, _) in objects.values where other.states.contains("focused") {
      other.states.removeAll { $0 == "focused" }
      taken.append(other)
    }
    object.states.append("focused")
    given = object
  }

  /// Returns the messages about the watching since the last call, one sentence each.
  func takeNotes() -> [String] { exchange(&notes, with: []) }

  /// Returns the address of an object on the bus, by its identifier.
  func address(of id: String) -> ObjectAddress? {
    switch objects[id]?.from {
    case .library(let accessible)?: accessible.address
    case .page(let address)?: address
    case nil: nil
    }
  }

  /// Whether one of the program's windows has the keyboard focus, as far as is known.
  var hasFocus: Bool {
    objects.values.contains { entry in
      entry.object.states.contains("focused") || entry.object.states.contains("active")
    }
  }

  /// The time of the last event or action, in milliseconds.
  var lastEventTime: Int { lastEvent }

  /// Schedules a reading of an object that an action may have changed without an event.
  func noteAction(on id: String?) {
    if let id, objects[id] != nil { changed.insert(id) }
    lastEvent = monotonicMilliseconds()
    firstEvent = firstEvent ?? lastEvent
  }

  /// The maximum wait for an event, in milliseconds; nil for no limit.
  var patienceForEvents: Int? { notes.isEmpty ? millisecondsUntilSettled : 0 }

  // MARK: Reading

  private func reader() -> DesktopReader {
    DesktopReader(
      on: root.connection, seconds: seconds, callTime: Desktop.callTime, interruption: interruption)
  }

  /// Removes objects from the tree that have been found at another position since.
  private func dropFormerPlaces() {
    var work = [whole]
    while let object = work.popLast() {
      object.children.removeAll { child in objects[child.id]?.object !== child }
      work += object.children
    }
  }

  /// Returns the identifiers of an object's ancestors.
  private func identifiers(around object: DesktopObject) -> Set<String> {
    var path: [String] = []
    var work = [(whole, 0)]
    while let (next, level) = work.popLast() {
      path.removeLast(path.count - level)
      if next === object { break }
      path.append(next.id)
      for child in next.children { work.append((child, level + 1)) }
    }
    return Set(path)
  }

  /// Reads an object and its descendants; returns whether all of them answered.
  private func read(
    _ reference: ObjectReference, in around: Set<String> = []
  ) throws(CaptureError) -> (object: DesktopObject, found: [Found], isAnswered: Bool) {
    var reader = reader()
    var found: [Found] = []
    let object = try reader.read(reference, in: around) { found.append(($0, $1)) }
    note(reader.warningsOfBounds(seconds: seconds))
    if let warning = reader.warningOfSilence { note([warning]) }
    return (object, found, !reader.isUnanswered)
  }

  private func keep(_ found: [Found]) {
    for entry in found {
      objects[entry.object.id] = entry
      connections.insert(entry.from.connection)
    }
  }

  /// Reads the properties of an object again; returns whether it answered.
  private func renew(
    _ object: DesktopObject, _ reference: ObjectReference, _ reader: inout DesktopReader
  ) throws(CaptureError) -> Bool {
    let silentObjects = reader.silentObjects
    let fresh = try reader.object(reference)
    guard !reader.isOver, reader.silentObjects == silentObjects else { return false }
    object.take(fresh)
    return true
  }

  /// Reads an object and its descendants again; returns whether all of them answered.
  private func renewAll(
    _ object: DesktopObject, _ reference: ObjectReference
  ) throws(CaptureError) -> Bool {
    let former = object.children
    let (fresh, found, isAnswered) = try read(reference, in: identifiers(around: object))
    guard isAnswered else { return false }
    keep(found)
    object.take(fresh)
    object.children = fresh.children
    objects[object.id] = (object, reference)
    // Removed objects are forgotten.
    var gone = former
    while let old = gone.popLast() {
      if objects[old.id]?.object === old { objects[old.id] = nil }
      gone += old.children
    }
    return true
  }

  /// Queues warnings, each once.
  private func note(_ warnings: [String]) {
    for warning in warnings where toldWarnings.insert(warning).inserted {
      notes.append("warning: " + warning)
    }
  }

  /// Reports a change in whether the program answers.
  private func note(isAnswered answered: Bool?) {
    guard let answered, answered != isAnswered else { return }
    isAnswered = answered
    notes.append(
      isAnswered
        ? "the program answers again"
        : "warning: the program does not answer; its last report applies until it does")
  }
}

/// The library's callback for an event, with the watch that registered it.
private let heard: AtspiEventListenerCB = { event, watch in
  guard let event else { return }
  defer { g_boxed_free(atspi_event_get_type(), event) }
  guard let watch else { return }
  Unmanaged<DesktopWatch>.fromOpaque(watch).takeUnretainedValue().take(event.pointee)
}
