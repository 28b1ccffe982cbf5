// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation
internal import SpeechModel
internal import TreeFormats
internal import TreeModel
internal import Utterances
internal import WireProtocol

/// What came of a command to the session, or of a change of its tree, and how it stands now.
struct Exploration: Sendable {
  var events: [SessionEvent] = []
  var warnings: [String] = []
  /// What `cursor/choices` was asked for.
  var choices: [Choice] = []
  /// What was asked of the keyboard.
  var looked: Looked?
  /// What is read from here on, if that was asked for.
  var reading: Reading?
  /// Whether reading goes on that was begun before.
  var keepsReading = false
  /// Whether the tree is another one.
  var isTreeChanged = false
  /// Whether the cursor is on another node.
  var hasMoved = false
  let standing: Standing
  /// Why it could not be done; something may be said all the same.
  var error: ProtocolError?

  /// The same with a warning that nothing of it is spoken.
  ///
  /// - Throws: The reason, where the tree is as it was, and the request can be made again.
  func unspoken(_ reason: ProtocolError) throws(ProtocolError) -> Exploration {
    guard isTreeChanged else { throw reason }
    var exploration = self
    exploration.warnings.append("nothing of this is spoken: \(reason.message)")
    return exploration
  }

  /// How a session stands.
  struct Standing: Sendable {
    let style: Style
    let language: String
    let node: String?
    let frame: Rectangle?
    let containers: [String]
    let rotor: String
    let rotors: [String]
    let actions: [String]
    let revision: Int
    let nodes: Int
    let name: String?

    /// - Parameter listsRotors: Whether it is asked what the rotor offers, which takes some time.
    init(of session: Session, listsRotors: Bool) {
      style = session.style
      language = session.language
      node = session.cursor
      frame = session.frame
      containers = session.containerPath
      rotor = session.rotorSetting
      rotors = listsRotors ? session.rotorNames : []
      actions = session.actions
      revision = session.tree.revision ?? 0
      nodes = session.tree.nodeCount
      name = session.tree.name
    }
  }
}

/// What is asked of a session.
enum ExploringTask: Sendable {
  case command(Command)
  /// To be told something, without anything said.
  case look(Method, text: String)
  case update([UInt8])
  case notify([UInt8])
  /// Another tree in place of the one that it has.
  case replace(ScreenReading)
  /// To bring up the screen that it has.
  case begin

  /// The size of what it has to read.
  var bytes: Int {
    switch self {
    case .update(let bytes), .notify(let bytes): bytes.count
    case .command, .look, .replace, .begin: 0
    }
  }

  /// Whether it may take time in proportion to the tree.
  var isHeavy: Bool {
    switch self {
    case .command(.find), .command(.press), .command(.type), .command(.set),
      .look(.cursorChoices, _), .look(.keyboardGet, _), .look(.focusCheck, _),
      .look(.focusTree, _), .look(.focusLoop, _), .update, .replace:
      true
    case .command, .look, .notify, .begin: false
    }
  }
}

extension ExploringTask {
  /// Reads what a request asks for.
  init(_ request: Request) throws(ProtocolError) {
    let arguments = request.arguments
    func text(_ name: ParameterName) throws(ProtocolError) -> String {
      guard let text = arguments.text(name) else {
        throw ProtocolError(.invalidParams, "params: takes \(name.rawValue)")
      }
      return text
    }
    func json(_ name: ParameterName) throws(ProtocolError) -> [UInt8] {
      guard let bytes = arguments.json(name) else {
        throw ProtocolError(.invalidParams, "params: takes \(name.rawValue)")
      }
      return bytes
    }
    switch request.method {
    case .treeUpdate: self = .update(try json(.update))
    case .treeNotify: self = .notify(try json(.notification))
    case .cursorGet, .rotorGet, .keyboardGet, .focusTree, .focusLoop:
      self = .look(request.method, text: "")
    case .cursorChoices: self = .look(request.method, text: arguments.text(.text) ?? "")
    case .cursorMoveTo:
      switch (arguments.text(.node), arguments.point(.point)) {
      case (let node?, nil): self = .command(.moveTo(node))
      case (nil, let point?): self = .command(.touch(point))
      default: throw ProtocolError(.invalidParams, "params: takes either node or point")
      }
    case .cursorFind: self = .command(.find(try text(.text)))
    case .cursorPerform: self = .command(.perform(try text(.action)))
    case .cursorScroll:
      guard let direction: ScrollDirection = arguments.choice(.direction) else {
        throw ProtocolError(.invalidParams, "params: takes direction")
      }
      self = .command(.scroll(direction))
    case .rotorSet: self = .command(.rotor(try text(.name)))
    case .keyboardPress:
      let written = try text(.keys)
      do throws(KeyFault) {
        self = .command(.press(try KeyPress(written)))
      } catch {
        throw ProtocolError(.invalidParams, "params.keys: \(error)")
      }
    case .keyboardType: self = .command(.type(try text(.text)))
    case .keyboardSet: self = .command(.set("keyboard", try text(.mode)))
    case .focusCheck: self = .look(request.method, text: try text(.node))
    default:
      guard let command = request.method.command else {
        throw ProtocolError(
          .internalError, "\(request.method.rawValue) is no command of the cursor")
      }
      self = .command(.cursor(command))
    }
  }

  /// Carries it out.
  ///
  /// - Parameters:
  ///   - time: When.
  ///   - limits: How large the tree may become.
  func carryOut(on session: inout Session, at time: Duration, _ limits: Limits) -> Exploration {
    // What is due at the time has been said by now, unless it became so this very moment.
    let due = session.advance(to: time)
    let former = session.cursor
    var (events, warnings, choices): ([SessionEvent], [String], [Choice]) = ([], [], [])
    var error: ProtocolError?
    var looked: Looked?
    do throws(ProtocolError) {
      switch self {
      case .command(let command):
        // Whoever moves about hears what is met, and not that the screen is there.
        if !session.hasBegun { _ = session.begin() }
        events = session.perform(command)
      case .look(let method, let text):
        if !session.hasBegun { _ = session.begin() }
        if method == .cursorChoices { choices = session.choices(for: text) }
        (looked, error) = Looked.at(session, method, text)
      case .update(let bytes):
        (events, warnings) = try update(&session, bytes, limits)
      case .notify(let bytes):
        let (notification, findings) = try read { () throws(RefusedDocument) in
          try readNotification(bytes, about: session.tree)
        }
        (events, warnings) = (session.take(notification), findings.map(describe))
      case .replace(let reading):
        events = session.replace(reading)
        if !session.hasBegun { events = session.begin() + events }
      case .begin:
        events = session.begin()
        for notification in session.tree.notifications { events += session.take(notification) }
      }
    } catch let refusal {
      error = refusal
    }
    var listsRotors = false
    if case .look(.rotorGet, _) = self { listsRotors = true }
    var exploration = Exploration(
      standing: Exploration.Standing(of: session, listsRotors: listsRotors))
    exploration.events = due + events
    (exploration.warnings, exploration.choices) = (warnings, choices)
    exploration.looked = looked
    exploration.keepsReading = session.reading != nil
    exploration.hasMoved = session.cursor != former
    exploration.error = error
    switch self {
    case .command(let command):
      // What the tree has come to by a change is no fault of that.
      exploration.error = events.lazy.compactMap(\.error).first
      if command == .cursor(.readAll) || command == .cursor(.readFromHere) {
        exploration.reading = session.reading
      }
    case .update, .replace, .begin: exploration.isTreeChanged = error == nil
    case .look, .notify: break
    }
    return exploration
  }

  private func update(
    _ session: inout Session, _ bytes: [UInt8], _ limits: Limits
  ) throws(ProtocolError) -> ([SessionEvent], [String]) {
    let imported = try read { () throws(RefusedDocument) in try readTreeUpdate(bytes) }
    do throws(TreeUpdateFault) {
      let events = try session.update(imported.update, maximumNodes: limits[.nodes])
      return (events, imported.warnings.map(describe))
    } catch {
      switch error {
      case .wrongBase(_, let present):
        throw ProtocolError(.wrongRevision, "\(error)", revision: present)
      case .tooMany: throw .over(.nodes, limits, "the tree would have too many nodes")
      default: throw ProtocolError(.badUpdate, "\(error)")
      }
    }
  }

  private func read<Read>(
    _ body: () throws(RefusedDocument) -> Read
  ) throws(ProtocolError) -> Read {
    do throws(RefusedDocument) {
      return try body()
    } catch {
      let findings = error.findings.map(describe)
      throw ProtocolError(
        .badUpdate, findings.first ?? "it cannot be read", details: findings)
    }
  }
}

extension SessionEvent {
  /// The error that a client gets for it.
  fileprivate var error: ProtocolError? {
    guard case .failed(let error) = self else { return nil }
    let name: ErrorName =
      switch error {
      case .emptyScreen: .emptyScreen
      case .unknownNode: .unknownNode
      case .notRead: .notRead
      case .unknownAction: .unknownAction
      case .notAdjustable, .unknownRange: .notAdjustable
      case .unknownRotor: .unknownRotor
      case .notFound: .notFound
      case .onlyOnTheMac: .wrongStyle
      case .nothingFocusable, .nothingFocused, .notEditing, .textTooLong, .unusedKeys,
        .nothingToList:
        .keyUnused
      case .unknownSetting, .wrongSetting: .invalidParams
      }
    return ProtocolError(name, "\(error)")
  }
}
