// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Navigation
import SystemCalls
import TreeFormats
import TreeModel

/// An explorer over a running page or program: the cursor's effects happen in it, and its changes
/// are heard.
///
/// At most one request is on its way. For one thread.
final class LiveExplorer {
  let program: LiveProgram
  private let command: ParsedCommand
  private let streams: Streams
  /// The explorer; nil before the first tree.
  private(set) var explorer: Explorer?
  /// The actions that wait for the answer to an earlier one.
  private var waiting: [ProgramAction] = []
  /// The request without an answer: its number, its action, and whether its page has been left.
  private var unanswered: (number: Int, action: ProgramAction, isLeft: Bool)?
  /// The number of trees and screens that have arrived.
  private var states = 0
  /// The number of the last request, until the program rests; nil if it need not be waited for.
  private var restless: Int?
  /// Whether another page is loading in place of this one.
  private var isLeaving = false
  /// The messages that are not handled yet.
  private var early: [WatchMessage] = []
  /// The reason why the program could not carry out an action, until somebody takes it.
  private var problem: String?
  /// Whether a dialog of the page is open that somebody else has to close.
  private var isDialogOpen = false
  /// The request that does nothing, whose answer says whether the page takes requests.
  private static let probe = ProgramAction.input("")
  /// The line that waits for the end of a dialog, which may have been closed just before.
  private var held: (line: WalkLine, text: String, directory: String)?
  /// The cursor as the program knows it.
  private var shownCursor: String?
  private var documents: LiveDocuments

  /// Creates an explorer of a program, whose first rest is waited for if it takes requests.
  init(_ program: LiveProgram, acts: Bool, _ command: ParsedCommand, _ streams: Streams) {
    (self.program, self.command, self.streams) = (program, command, streams)
    documents = LiveDocuments(streams)
    restless = acts ? 0 : nil
  }

  /// Whether the program has carried out everything and rests.
  var isAtRest: Bool { isAnswered && (restless == nil || !program.isOpen) }

  /// Whether it has answered everything and shows a page, though effects may follow.
  var isAnswered: Bool {
    !program.isOpen || waiting.isEmpty && unanswered == nil && held == nil && !isLeaving
  }

  /// Returns the reason why the program could not carry out an action since the last call.
  func takeProblem() -> String? { problem.take() }

  // MARK: Messages

  /// Waits for the first tree; returns its explorer, or nil if the program ends before.
  func firstScreen() throws(CommandFailure) -> Explorer? {
    while explorer == nil, program.isOpen { try read() }
    return explorer
  }

  /// Reads and handles the program's messages.
  func read() throws(CommandFailure) {
    early += try program.read()
    try takeEarly()
  }

  /// Handles the messages up to the first tree; the others wait until the session has begun.
  private func takeEarly() throws(CommandFailure) {
    while !early.isEmpty, explorer == nil || explorer?.session.hasBegun == true {
      try take(early.removeFirst())
    }
  }

  private func take(_ message: WatchMessage) throws(CommandFailure) {
    switch message {
    case .tree(let document): try take(document, asNew: false)
    case .screen(let document):
      // What was meant for elements of the page before has no place here.
      waiting.removeAll { $0.element != nil }
      unanswered?.isLeft = true
      isLeaving = false
      try take(document, asNew: true)
      sendNext()
    case .leaving: isLeaving = true
    case .event(let json): explorer?.notify(String(decoding: json, as: UTF8.self))
    case .answer(let number, let problem):
      guard let request = unanswered, number == request.number else { break }
      unanswered = nil
      let held = request.action == Self.probe ? held.take() : nil
      if held != nil, problem == nil { isDialogOpen = false }
      if let problem {
        if let held { explorer?.show(held.line, held.text) }
        self.problem = problem
        explorer?.fail(problem)
      }
      explorer?.endAnswer()
      if let held, problem == nil { try take(held.line, held.text, in: held.directory) }
      sendNext()
    case .outdated(let number):
      guard let request = unanswered, request.number == number else { break }
      unanswered = nil
      if restless == number { restless = nil }
      // The newer tree has arrived before this.
      if !request.isLeft { waiting.insert(request.action, at: 0) }
      sendNext()
    case .rest(let number):
      guard number == restless else { break }
      restless = nil
      explorer?.endTab()
    case .dialog(let isOpen): isDialogOpen = isOpen
    }
  }

  /// Applies a new state of the screen, or another screen.
  private func take(_ document: [UInt8], asNew isNew: Bool) throws(CommandFailure) {
    states += 1
    let imported = try documents.read(document)
    if let explorer {
      isNew ? explorer.begin(with: imported.tree) : explorer.follow(imported.tree)
      // The cursor goes where the program has the focus, or the program has shown it.
      if isNew || !explorer.session.cursorLeads { shownCursor = explorer.session.cursor }
      return
    }
    let explorer = Explorer(imported.tree, command, streams) { [unowned self] in perform($0) }
    self.explorer = explorer
  }

  // MARK: Acting

  /// Turns speech on as the command asks for it, and begins.
  func beginWalk() throws(CommandFailure) {
    let isWatch = command.verb == .watchWeb || command.verb == .watchDesktop
    if command[Options.sink] != nil || !isWatch && command[Options.speak] {
      try explorer?.turnSpeechOn()
    } else if isWatch, !command[Options.noSpeech] {
      explorer?.speakWhereThereIsSound()
    }
    try begin()
  }

  /// Begins the session that the first tree has made.
  func begin() throws(CommandFailure) {
    explorer?.startClock()
    explorer?.begin()
    shownCursor = explorer?.session.cursor
    try takeEarly()
  }

  /// Runs a line of a walk; its effects begin in the program.
  func take(_ line: WalkLine, _ text: String, in directory: String) throws(CommandFailure) {
    guard let explorer else { return }
    switch line {
    case .command where isDialogOpen && program.isOpen:
      // The cursor stays unless the dialog is closed by now, which the answer to typing nothing tells.
      held = (line, text, directory)
      return request(Self.probe)
    case .tree, .update, .notify:
      explorer.show(line, text)
      explorer.fail(ProgramLimits.ownTree)
    case .wait:
      explorer.show(line, text)
      explorer.fail("only a script waits; what happens meanwhile is heard in any case")
    default: try explorer.take(line, text, in: directory)
    }
    showCursor()
  }

  /// Shows the cursor in the program after it has moved by itself.
  func showCursor() {
    guard let session = explorer?.session, session.cursor != shownCursor else { return }
    shownCursor = session.cursor
    guard session.cursorLeads, let cursor = session.cursor else { return }
    // Only the last of several moves counts.
    if case .reach? = waiting.last { waiting.removeLast() }
    request(.reach(element(cursor), takesFocus: session.style == .macos))
  }

  private func request(_ action: ProgramAction) {
    waiting.append(action)
    sendNext()
  }

  private func sendNext() {
    guard unanswered == nil, !isLeaving, !waiting.isEmpty else { return }
    let action = waiting.removeFirst().resolved(element)
    guard let number = program.send(action, state: states) else { return }
    unanswered = (number, action, false)
    // Where the cursor is shown, nothing of interest follows, or it is heard when it comes; but what
    // an earlier action began continues.
    if case .reach = action, restless == nil { return }
    restless = number
  }

  /// Requests an effect from the program; returns the reason if no program has it.
  private func perform(_ effect: Effect) -> String? {
    switch effect {
    case .activate(let node, _): request(.activate(element(node)))
    case .adjust(let node, let adjustment):
      request(.adjust(element(node), isIncrement: adjustment == .increment))
    case .perform(let node, let action): request(.perform(element(node), name: action))
    case .escape: request(.escape)
    case .scroll(let node, let direction):
      request(.scroll(element(node), direction: direction.rawValue))
    case .press(let keys): request(.press("\(keys)"))
    case .input(let text): request(.input(text))
    case .shortcutMenu(let node): request(.shortcutMenu(element(node)))
    case .magicTap: return ProgramLimits.noMagicTap
    case .gesture, .drop: return ProgramLimits.noGestures
    case .set, .focus, .select, .selectText, .command, .type, .key, .leaveText: return nil
    }
    return nil
  }

  private func element(_ id: String) -> ProgramElement {
    ProgramElement(id, in: explorer?.session.tree)
  }
}
