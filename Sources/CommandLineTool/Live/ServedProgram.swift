// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import JSONText
import Navigation
import TreeFormats
import TreeModel
import WireProtocol

/// A running page or program that this command provides to the service, which has the session and
/// speaks.
///
/// One connection sends the screens and carries out the effects; the other one runs the lines, as
/// any client could, and prints what happens. For one thread.
final class ServedProgram: WalkedScreen {
  let program: LiveProgram
  private let command: ParsedCommand
  private let streams: Streams
  private let provider: ServiceClient
  private let walker: ServiceClient
  /// The number of the walker's connection in events.
  private let walkerNumber: Int?
  /// The requests without a reply.
  private var provided: Set<Int> = []
  private var asked: Set<Int> = []
  /// The request for what the rotor offers.
  private var rotorQuestion: Int?
  private var documents: LiveDocuments
  private var tree: AccessibilityTree?
  /// The number of trees and screens that have arrived.
  private var states = 0
  private var lastAction: ProgramAction?
  /// The numbers of the effects, by those of the requests to the program, until it rests.
  private var effects: [Int: Int] = [:]
  /// The effect without an answer.
  private var unanswered: Int?
  /// Whether a dialog of the page is open that somebody else has to close.
  private var isDialogOpen = false
  /// Whether lines wait, or have waited, for what the first screen says.
  private var awaitsScreen = false
  /// Whether the program has rested once.
  private var hasRested = false
  /// The node under the cursor of the service.
  private var cursor: String?
  private var lines: [ExplorerLine] = []
  var line: ScriptLine?
  private(set) var failures = 0

  /// Starts a program, and connects to the service.
  ///
  /// - Throws: Status 69, with a remedy, if there is no service or no `aloud-capture`.
  init(
    _ arguments: [String], _ command: ParsedCommand, _ streams: Streams
  ) throws(CommandFailure) {
    (self.command, self.streams) = (command, streams)
    provider = try ServiceClient(command)
    walker = try ServiceClient(command)
    documents = LiveDocuments(streams)
    for client in [provider, walker] {
      _ = try client.request(.settingsSet) { writeOptions(of: command, to: &$0) }
    }
    let name = "aloud \(command.verb.rawValue)"
    _ = try provider.request(.hello) { $0.member(ParameterName.client.rawValue, name) }
    let greeting = try walker.request(.hello) { $0.member(ParameterName.client.rawValue, name) }
    walkerNumber = (try? JSONMembers(greeting))?.integer("client")
    let events: [EventName] = [.cursorHappened, .cursorMoved, .liveProblem]
    _ = try walker.request(.eventsSubscribe) {
      $0.member(ParameterName.events.rawValue, events.map(\.rawValue))
    }
    program = try LiveProgram(arguments, acts: true)
  }

  var hasScreen: Bool { tree != nil }
  var isAtRest: Bool { hasRested && !isBusy }
  var isBusy: Bool { !provided.isEmpty || !asked.isEmpty }
  var sources: [Int32] { [provider.descriptor, walker.descriptor] }
  var millisecondsUntilDue: Int? { nil }
  var walkStatus: ExitStatus { failures > 0 ? .negative : .done }

  // MARK: Program

  func read() throws(CommandFailure) {
    for message in try program.read() { try take(message) }
    // Nobody waits for a program that has ended.
    if !program.isOpen, let effect = unanswered { try refuse(effect, Self.ended) }
  }

  private static let ended = "the page or program has ended"

  private func take(_ message: WatchMessage) throws(CommandFailure) {
    switch message {
    case .tree(let document): try take(document, as: tree == nil ? .screen : .state)
    case .screen(let document): try take(document, as: .screen)
    // The program does not rest before the next screen is there.
    case .leaving: break
    case .event(let json):
      guard tree != nil else { break }
      try provide(.treeNotify) { [speaks] writer in
        writer.key(ParameterName.notification.rawValue)
        writer.raw(json)
        writer.speak(speaks)
      }
    case .answer(let number, let problem):
      guard let effect = effects[number], effect == unanswered else { break }
      try answer(effect, problem)
    case .outdated(let number):
      guard let effect = effects.removeValue(forKey: number), let lastAction else { break }
      // The newer tree has arrived before this.
      try send(lastAction.resolved { ProgramElement($0, in: tree) }, for: effect)
    case .dialog(let isOpen): isDialogOpen = isOpen
    case .rest(let number):
      hasRested = true
      guard let effect = effects[number] else { break }
      effects = effects.filter { $0.key > number }
      try provide(.liveRest) { $0.member(ParameterName.number.rawValue, effect) }
    }
  }

  /// Requests the action of an effect from the program.
  private func send(_ action: ProgramAction, for effect: Int) throws(CommandFailure) {
    guard let request = program.send(action, state: states) else {
      return try refuse(effect, Self.ended)
    }
    effects[request] = effect
    lastAction = action
  }

  /// Sends a new state of the screen, or another screen.
  private func take(_ document: [UInt8], as state: LiveTree) throws(CommandFailure) {
    states += 1
    let imported = try documents.read(document)
    var new = imported.tree
    if state == .state, let tree { new.keepIdentifiers(of: tree) }
    tree = new
    var writer = TreeWriter(new, packed: true)
    while writer.step() {}
    try provide(.treeReplace) { [speaks, bytes = writer.bytes] json in
      json.key(ParameterName.tree.rawValue)
      json.raw(bytes)
      json.member(ParameterName.live.rawValue, state.rawValue)
      json.member(ParameterName.speak.rawValue, speaks ? "changes" : "nothing")
    }
  }

  /// Answers an effect that has no further consequences.
  private func refuse(_ effect: Int, _ problem: String) throws(CommandFailure) {
    try answer(effect, problem)
    try provide(.liveRest) { $0.member(ParameterName.number.rawValue, effect) }
  }

  private func answer(_ effect: Int, _ problem: String?) throws(CommandFailure) {
    unanswered = nil
    try provide(.liveAnswer) { [speaks] writer in
      writer.member(ParameterName.number.rawValue, effect)
      writer.member(ParameterName.problem.rawValue, problem)
      writer.speak(speaks)
    }
  }

  private func provide(
    _ method: Method, _ parameters: (inout JSONWriter) -> Void
  ) throws(CommandFailure) {
    provided.insert(try provider.send(method, parameters))
  }

  private var speaks: Bool { !command[Options.noSpeech] }

  // MARK: Service

  func hear() throws(CommandFailure) {
    for message in try provider.arrived() {
      switch message {
      case .event(let event): try take(event)
      case .reply(let reply):
        if let id = reply.id { provided.remove(id) }
        if case .failure(let refusal) = reply.outcome { throw CommandFailure(refusal) }
        try awaitFirstScreen()
      }
    }
    for message in try walker.arrived() {
      switch message {
      case .event(let event): show(event)
      case .reply(let reply):
        if let id = reply.id { asked.remove(id) }
        switch reply.outcome {
        case .failure(let refusal): fail(refusal.message)
        case .success(let result) where reply.id == rotorQuestion: showRotor(result)
        case .success: break
        }
      }
    }
  }

  /// Lets no line begin before what the first screen says has arrived on the other connection.
  private func awaitFirstScreen() throws(CommandFailure) {
    guard !awaitsScreen else { return }
    awaitsScreen = true
    // The service has sent those events before it answers this.
    asked.insert(try walker.send(.serverStatus) { _ in })
  }

  /// Handles an event for the provider.
  private func take(_ event: ServiceEvent) throws(CommandFailure) {
    switch event.kind {
    case .liveEffect:
      guard let number = event.members.integer("number") else { break }
      unanswered = number
      guard let action = self.action(event.members) else {
        let reason =
          switch event.members.text("action") {
          case "magicTap": ProgramLimits.noMagicTap
          case "gesture", "drop": ProgramLimits.noGestures
          default: "the program has no such action"
          }
        return try refuse(number, reason)
      }
      try send(action, for: number)
    case .liveEnded:
      throw CommandFailure(
        .unavailable,
        event.members.text("reason") == "shutdown"
          ? "the service ended; start it again with \"aloud serve\""
          : "another program has sent its screen to the service; start this command again to replace "
            + "it")
    default: break
    }
  }

  /// Returns the action of an effect; nil if no program of this kind has it.
  private func action(_ effect: JSONMembers) -> ProgramAction? {
    let element = ProgramElement(effect.text("node") ?? "", in: tree)
    let isFocused = effect.flag("takesFocus") == true
    return switch effect.text("action") {
    case "reach": .reach(element, takesFocus: isFocused)
    case "activate": .activate(element)
    case "increment": .adjust(element, isIncrement: true)
    case "decrement": .adjust(element, isIncrement: false)
    case "perform": .perform(element, name: effect.text("name") ?? "")
    case "shortcutMenu": .shortcutMenu(element)
    case "escape": .escape
    case "scroll": .scroll(element, direction: effect.text("direction") ?? "")
    case "press": .press(effect.text("keys") ?? "")
    case "input": .input(effect.text("text") ?? "")
    default: nil
    }
  }

  /// Shows an event for everybody.
  private func show(_ event: ServiceEvent) {
    switch event.kind {
    case .cursorHappened: lines.append(WalkedEvent(event.members).explorerLine)
    case .cursorMoved: cursor = event.members.text("node")
    case .liveProblem:
      let reason = event.members.text("problem") ?? ""
      if event.members.integer("client") == walkerNumber {
        fail(reason)
      } else {
        lines.append(.event("error \(reason)"))
      }
    default: break
    }
  }

  /// Shows what the rotor offers.
  private func showRotor(_ result: [UInt8]) {
    guard let members = try? JSONMembers(result) else { return }
    let setting = members.text("rotor") ?? ""
    lines.append(
      .event(WalkLine.rotorLine(setting: setting, names: members.texts("rotors"))))
  }

  // MARK: Lines

  func beginWalk() throws(CommandFailure) {}

  func show(_ line: WalkLine, _ text: String) {
    let places = [tree?.focus, cursor.flatMap { tree?.node(withID: $0) }].compactMap(\.self)
    let isSecret = places.contains { tree?[$0].isSecure == true }
    lines.append(.command(isSecret ? line.shownWithoutSecret(text) : text))
  }

  func take(_ line: WalkLine, _ text: String, in directory: String) throws(CommandFailure) {
    guard line != .blank else { return }
    show(line, text)
    if line == .rotors {
      let question = try walker.send(.rotorGet) { _ in }
      rotorQuestion = question
      asked.insert(question)
      return
    }
    guard case .command(let command) = line else { return fail(ProgramLimits.ownTree) }
    // The cursor stays.
    guard !isDialogOpen else { return fail(ProgramLimits.openDialog) }
    guard let request = SessionRequest(command) else {
      return fail("the service has no method for set; the voice and the rate are options")
    }
    asked.insert(
      try walker.send(request.method) { [speaks] writer in
        request.parameters(&writer)
        writer.speak(speaks)
      })
    // The next line waits for the program.
    asked.insert(try walker.send(.liveWait) { _ in })
  }

  func fail(_ reason: String) {
    lines.append(.failure(reason, line?.diagnostic(reason)))
    failures += 1
  }

  func tellDue() {}

  func showCursor() {}

  func endLine(_ number: Int) throws(CommandFailure) {}

  @discardableResult func printLines() throws(CommandFailure) -> [ExplorerLine] {
    let printed = exchange(&lines, with: [])
    for line in printed { try streams.print(line, command) }
    return printed
  }

  /// Prints what has happened up to now.
  func finish() throws(CommandFailure) {
    _ = try walker.request(.serverStatus)
    try hear()
    try printLines()
  }
}

extension JSONWriter {
  /// Writes whether the service speaks what happens.
  fileprivate mutating func speak(_ speaks: Bool) {
    if !speaks { member(ParameterName.speak.rawValue, "nothing") }
  }
}
