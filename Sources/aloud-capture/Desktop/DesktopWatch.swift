// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CATSPI
import Capture
import Glibc
import SystemCalls
import TreeFormats

/// Follows what happens in a program of the desktop, and keeps what is known of its objects.
///
/// Belongs to one thread.
final class DesktopWatch {
  /// What a program may tell of that changes what is said of it.
  private static let events = [
    "object:state-changed", "object:children-changed", "object:property-change",
    "object:text-changed", "object:text-caret-moved", "object:text-selection-changed",
    "object:value-changed", "object:visible-data-changed",
    "object:selection-changed", "object:active-descendant-changed", "object:model-changed",
    "object:announcement", "window:create", "window:destroy",
  ]
  /// What an announcement says of itself that is not urgent.
  private static let polite: gint = 1
  /// How many objects that nobody told of are looked for at once.
  private static let mostStrangers = 16
  /// For how long nothing may happen before what has changed is read, in milliseconds.
  private static let quietTime = 60
  /// How long it is waited for that.
  private static let patience = 400

  private let program: DesktopProgram
  private let root: Accessible
  private let seconds: Int
  private let interruption: Int32
  /// An object with what it was read from.
  private typealias Found = (object: DesktopObject, from: Accessible)
  private var objects: [String: Found] = [:]
  private var whole: DesktopObject
  /// The objects that have changed, and those in which others have come and gone.
  private var changed: Set<String> = []
  private var regrown: Set<String> = []
  /// Objects that have the focus and were not there before, of which nobody told.
  private var strangers: [String: Accessible] = [:]
  /// Whether something else has the focus now.
  private var focusHasMoved = false
  /// The object of which it was told last that it has the focus.
  ///
  /// GTK 3 tells it of what is in a menu, and does not have it among the states then.
  private var focused: String?
  /// The control that has the focus in its stead, where it is no object of its own.
  private var control: String?
  /// The object that was given the focus for that, and those that it was taken from meanwhile.
  private var given: DesktopObject?
  private var taken: [DesktopObject] = []
  /// The identifier of the object that was given the focus last.
  private var lastGiven: String?
  private var announcements: [WatchMessage] = []
  private var firstEvent: Int?
  private var lastEvent = 0
  /// What is to be told of the watching itself.
  private var notes: [String] = []
  /// The warnings of bounds that were told; once is enough.
  private var toldWarnings: Set<String> = []
  /// Whether the program answered when it was asked last.
  private var isAnswered = true
  /// All that is known, as a document.
  private(set) var document: [UInt8] = []

  /// Begins to watch: what happens from now on is not missed.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - root: Its own object.
  ///   - seconds: How long it may take to tell all.
  ///   - interruption: A descriptor that is readable when everything is to end.
  init(
    _ program: DesktopProgram, _ root: Accessible, seconds: Int, interruption: Int32
  ) throws(CaptureError) {
    self.program = program
    self.root = root
    self.seconds = seconds
    self.interruption = interruption
    whole = DesktopObject(id: "")
    // What the library remembers may be older than the event that is told.
    atspi_accessible_set_cache_mask(root.pointer, ATSPI_CACHE_NONE)
    listen()
    let read = try read(root)
    whole = read.object
    keep(read.found)
    document = whole.document
    guard !read.isAnswered else { return }
    note(isAnswered: false)
    // What it did not tell is asked for again before long.
    regrown.insert(whole.id)
    lastEvent = monotonicMilliseconds()
    firstEvent = lastEvent
  }

  private func listen() {
    // It is never let go of: a program that is gone does not take its listeners back.
    let itself = Unmanaged.passRetained(self).toOpaque()
    for event in Self.events {
      // For all programs: asked for those of one, the library looks at its object with each event,
      // and crashes when the program is gone.
      atspi_event_listener_register_from_callback(heard, itself, nil, event, nil)
    }
  }

  // MARK: Events

  /// Takes note of an event.
  fileprivate func take(_ event: AtspiEvent) {
    guard let type = event.type.map({ String(cString: $0) }),
      let source = Accessible(sharing: event.source), source.connection == root.connection
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
      // GTK 4 does not tell that something like a menu has come up.
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
      // What is chosen is told of those in it, which need not tell of it themselves.
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
      // Who had it before may be gone without a word.
      focusHasMoved = true
      if isSo || focused == id { (focused, control, lastGiven) = (isSo ? id : nil, nil, nil) }
    default: changed.insert(id)
    }
  }

  /// How long to wait until what has changed is to be read, in milliseconds; nothing where nothing
  /// has.
  var millisecondsUntilSettled: Int? {
    guard let firstEvent else { return nil }
    let end = min(lastEvent + Self.quietTime, firstEvent + Self.patience)
    return max(0, end - monotonicMilliseconds())
  }

  /// Reads what has changed, and gives what there is to tell.
  ///
  /// What does not answer stays as it was known, and is asked again before long.
  ///
  /// - Complexity: O(objects), and a few calls for each that has changed.
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
        guard isGrown ? try renewAll(object, from) : renew(object, from, &reader) else {
          regrown.formUnion(grown)
          changed.formUnion(single)
          focusHasMoved = focusHasMoved || focusMoved
          lastEvent = monotonicMilliseconds()
          firstEvent = firstEvent ?? lastEvent
          // Of what takes too long nobody knows whether it would have been answered.
          note(isAnswered: reader.isBounded ? nil : false)
          isThrough = false
          break
        }
        note(isAnswered: true)
        if isGrown { hasGrown = true }
        grown.remove(object.id)
        single.remove(object.id)
      }
      // What has grown was read with all that is in it.
      if !isGrown { work += object.children.reversed() }
    }
    note(reader.warningsOfBounds(seconds: seconds))
    if isThrough { strangers = [:] }
    if hasGrown { dropFormerPlaces() }
    if let id = focused, objects[id] == nil, control == nil {
      control = around[id].flatMap(partOfControl)
    }
    giveFocus()
    defer { announcements = [] }
    let former = document
    document = whole.document
    return (document == former ? [] : [.tree(document)]) + announcements
  }

  /// Lets all objects say again themselves whether they have the focus.
  private func takeBackFocus() {
    given?.states.removeAll { $0 == "focused" }
    for object in taken { object.states.append("focused") }
    (given, taken) = (nil, [])
  }

  /// A control of which something is no object of its own and has the focus, such as the button that opens
  /// a list of GTK 3.
  private func partOfControl(_ id: String) -> String? {
    let controls = ["combo box", "spin button", "push button", "toggle button", "text", "entry"]
    return objects[id].flatMap { controls.contains($0.object.role) ? id : nil }
  }

  /// Gives the focus to the object of which it was told, if that can be seen and does not say so itself.
  private func giveFocus() {
    guard let id = control ?? focused else { return }
    let object = objects[id]?.object
    guard let object, object.states.contains("showing") else {
      // What had it and is gone does not have it when it comes again, of which it would be told.
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

  /// What is to be told of the watching itself since the last call, a sentence each.
  func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// How long to wait for an event at most, in milliseconds; for ever without.
  var patienceForEvents: Int? { notes.isEmpty ? millisecondsUntilSettled : 0 }

  // MARK: Reading

  private func reader() -> DesktopReader {
    DesktopReader(
      on: root.connection, seconds: seconds, callTime: Desktop.callTime, interruption: interruption)
  }

  /// Takes out of the tree what has been found in another place since it was read there.
  private func dropFormerPlaces() {
    var work = [whole]
    while let object = work.popLast() {
      object.children.removeAll { child in objects[child.id]?.object !== child }
      work += object.children
    }
  }

  /// The identifiers of the objects around one.
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

  /// Reads an object and all that is in it; whether it answered to the end.
  private func read(
    _ accessible: Accessible, in around: Set<String> = []
  ) throws(CaptureError) -> (object: DesktopObject, found: [Found], isAnswered: Bool) {
    var reader = reader()
    var found: [Found] = []
    let object = try reader.read(accessible, in: around) { found.append(($0, $1)) }
    note(reader.warningsOfBounds(seconds: seconds))
    if let warning = reader.warningOfSilence { note([warning]) }
    return (object, found, !reader.isUnanswered)
  }

  private func keep(_ found: [Found]) {
    for entry in found { objects[entry.object.id] = entry }
  }

  /// Reads again what an object says of itself; whether it answered.
  private func renew(
    _ object: DesktopObject, _ accessible: Accessible, _ reader: inout DesktopReader
  ) -> Bool {
    let silentObjects = reader.silentObjects
    let fresh = reader.object(accessible)
    guard !reader.isOver, reader.silentObjects == silentObjects else { return false }
    object.take(fresh)
    return true
  }

  /// Reads again an object and all that is in it; whether it answered to the end.
  private func renewAll(
    _ object: DesktopObject, _ accessible: Accessible
  ) throws(CaptureError) -> Bool {
    let former = object.children
    let (fresh, found, isAnswered) = try read(accessible, in: identifiers(around: object))
    guard isAnswered else { return false }
    keep(found)
    object.take(fresh)
    object.children = fresh.children
    objects[object.id] = (object, accessible)
    // Nothing is kept of what is gone.
    var gone = former
    while let old = gone.popLast() {
      if objects[old.id]?.object === old { objects[old.id] = nil }
      gone += old.children
    }
    return true
  }

  /// Keeps warnings to be told, each once.
  private func note(_ warnings: [String]) {
    for warning in warnings where toldWarnings.insert(warning).inserted {
      notes.append("warning: " + warning)
    }
  }

  /// Tells whether the program answered, where that is new.
  private func note(isAnswered answered: Bool?) {
    guard let answered, answered != isAnswered else { return }
    isAnswered = answered
    notes.append(
      isAnswered
        ? "the program answers again"
        : "warning: the program does not answer; its last report applies until it does")
  }
}

/// What the library calls with an event and the watch that asked for it.
private let heard: AtspiEventListenerCB = { event, watch in
  guard let event else { return }
  defer { g_boxed_free(atspi_event_get_type(), event) }
  guard let watch else { return }
  Unmanaged<DesktopWatch>.fromOpaque(watch).takeUnretainedValue().take(event.pointee)
}
