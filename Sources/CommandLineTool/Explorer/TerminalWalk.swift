// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import Navigation
import Settings
import Spelling
import SystemCalls
import TreeModel

/// The interactive explorer: it runs commands for the keys pressed at a terminal.
///
/// Waits for keys, speech and signals together. Belongs to one thread.
final class TerminalWalk {
  enum Ending {
    case done
    /// The terminal disappeared.
    case gone
    /// The program that runs has ended.
    case programEnded
    case signal(Int32)
  }

  private let explorer: Explorer
  /// The program that runs; nil for a tree that is held.
  private let live: LiveExplorer?
  private let terminal: Terminal
  private let signals: SignalDescriptor
  private var output: StandardOutput { explorer.streams.output }
  private var decoder = KeyDecoder()
  /// The command whose argument is asked for, empty where it is typed too, and the typed text.
  private var prompt: (word: String, text: String)?
  /// Whether keys go to the screen's own keyboard.
  private var usesKeyboard = false
  /// Whether keys go to the screen's own keyboard now: an open list takes them.
  private var goesToKeyboard: Bool { usesKeyboard || explorer.session.isListOpen }
  /// The viewer; nil in plain mode, which prints whole lines.
  private var viewer: Viewer?
  private var painter = ScreenPainter()
  private var size: TerminalSize

  /// Creates a walk; returns nil if standard input is not a terminal.
  ///
  /// The signals end it or are about the terminal. A drawn viewer gathers diagnostics.
  init?(
    _ explorer: Explorer, _ live: LiveExplorer?, signals: consuming SignalDescriptor, draws: Bool
  ) {
    let screen = draws ? explorer.streams.output.descriptor : nil
    guard let terminal = Terminal.open(explorer.streams.input, screen: screen) else { return nil }
    self.explorer = explorer
    self.live = live
    self.signals = signals
    size = terminal.size
    self.terminal = terminal
    if draws { viewer = Viewer() }
  }

  func run() throws(CommandFailure) -> Ending {
    try show()
    if viewer == nil { try output.writeLine("(? for help, q to quit)") }
    while true {
      switch try step() {
      case nil: try show()
      case .done?, .programEnded?:
        if !explorer.command[Options.json] { explorer.turnVoiceOver(on: false) }
        // Print the results of the last keys, too.
        try show()
        try hearOut()
        return live?.program.isOpen == false ? .programEnded : .done
      case let ending?: return ending
      }
    }
  }

  /// Lets the last words be heard, until a key is pressed or a signal comes.
  private func hearOut() throws(CommandFailure) {
    try output.flush()
    while explorer.isSpoken, let bell = explorer.voiceBell {
      var waited = [terminal.descriptor, bell.descriptor, signals.descriptor].map {
        pollfd(reading: $0)
      }
      let count = try attempt(waitForEvents(&waited, milliseconds: Self.longestWords)) {
        CommandFailure(.inputOutput, "cannot wait for", "the terminal", $0)
      }
      guard count > 0, waited[0].revents == 0, waited[2].revents == 0 else { return }
      hear()
    }
  }

  /// The time after which the last words have surely been heard, in milliseconds.
  private static let longestWords = 5000

  /// Waits for the next input and handles it; returns the reason when the walk ends.
  private func step() throws(CommandFailure) -> Ending? {
    try output.flush()
    var waited = [
      terminal.descriptor, explorer.voiceBell?.descriptor ?? -1, signals.descriptor,
      live?.program.descriptor ?? -1,
    ].map { pollfd(reading: $0) }
    let patience = decoder.isWaiting ? KeyDecoder.patience : nil
    let times = [patience, explorer.millisecondsUntilDue].compactMap(\.self)
    _ = try attempt(waitForEvents(&waited, milliseconds: times.min())) {
      CommandFailure(.inputOutput, "cannot wait for", "the terminal", $0)
    }
    let (hasKeys, hasNews, hasSignal) = (
      waited[0].revents != 0, waited[1].revents != 0, waited[2].revents != 0
    )
    if hasSignal, let ending = takeSignals() { return ending }
    if hasNews { hear() }
    if let live, waited[3].revents != 0 {
      try live.read()
      guard live.program.isOpen else { return .programEnded }
    }
    defer { live?.showCursor() }
    let isDue = explorer.millisecondsUntilDue == 0
    if isDue { explorer.tellDue() }
    if hasKeys {
      guard let bytes = terminal.input() else { return .gone }
      return try press(decoder.take(bytes)) ? .done : nil
    }
    // The time for the rest of an escape sequence is over.
    guard decoder.isWaiting, !hasNews, !hasSignal, !isDue else { return nil }
    return try press(decoder.giveUp()) ? .done : nil
  }

  /// Handles pending signals; returns the one that ends the walk.
  private func takeSignals() -> Ending? {
    while let signal = signals.next() {
      switch signal {
      case SIGWINCH: size = terminal.size
      case SIGCONT:
        // The shell used the terminal while the process was stopped.
        terminal.take()
        painter.forget()
      default: return .signal(signal)
      }
    }
    return nil
  }

  private func hear() {
    do throws(CommandFailure) {
      try explorer.hear()
    } catch {
      // The walk continues without speech.
      report(error)
      explorer.add(.event("speech off"))
    }
  }

  // MARK: Keys

  private func press(_ keys: [String]) throws(CommandFailure) -> Bool {
    for key in keys {
      if try press(key) { return true }
    }
    return false
  }

  /// Handles a key; returns whether to quit.
  private func press(_ key: String) throws(CommandFailure) -> Bool {
    explorer.silence(wholly: false)
    if prompt != nil {
      try type(key)
      return false
    }
    if goesToKeyboard { return try pressOnKeyboard(key) }
    let action = ExplorerKey.sending(key)?.action
    if viewer?.help != nil, action != .quit {
      viewer?.turnHelp(size)
      return false
    }
    switch action {
    case .quit: return true
    case nil: explorer.add(.event("unknown key; ? for help"))
    case .help?: showHelp()
    case .keyboard?: turnKeyboard()
    case .silence?: explorer.silence()
    case .speech?: turnSpeech()
    case .ask(let word)?: try ask(word)
    case .run(let word)?: try take(word)
    }
    return false
  }

  private func turnKeyboard() {
    usesKeyboard.toggle()
    explorer.add(
      .event(usesKeyboard ? "keyboard \(explorer.session.keyboardMode.rawValue)" : "keyboard off"))
  }

  /// Handles a key for the screen's own keyboard; returns whether to quit.
  private func pressOnKeyboard(_ key: String) throws(CommandFailure) -> Bool {
    let session = explorer.session
    // A program that runs decides itself what a key means.
    let isTyped =
      live != nil || session.isEditingText || session.keyboardList?.kind.takesText == true
    let known = KeyboardKey(sequence: key).flatMap {
      $0.isCharacter(session.keyboardMode, isTyped: isTyped) ? nil : $0
    }
    switch known {
    case .quit?: return true
    case .leave?: turnKeyboard()
    case .line?: try ask("")
    default:
      let keys =
        known.map { $0.keys(explorer.command.settings.keyBindings, session.style) }
        ?? KeyPress(terminal: key)
      guard let keys else {
        explorer.add(.event("unknown key"))
        return false
      }
      let shown = known == nil && keys.text != nil ? key : "\(keys)"
      try take(.command(.press(keys)), "\(WalkCommand.key.word) \(shown)")
    }
    return false
  }

  private func showHelp() {
    guard viewer == nil else {
      viewer?.help = 0
      return
    }
    for row in ExplorerKey.rows { explorer.add(.note(row)) }
  }

  private func turnSpeech() {
    guard !explorer.isSpeaking else {
      explorer.turnSpeechOff()
      explorer.add(.event("speech off"))
      return
    }
    do throws(CommandFailure) {
      try explorer.turnSpeechOn()
      explorer.add(.event("speech on"))
    } catch {
      report(error)
    }
  }

  /// Runs a command line, or reports why it is invalid.
  private func take(_ text: String) throws(CommandFailure) {
    let line: WalkLine
    do throws(WalkFault) {
      line = try WalkLine(text)
    } catch {
      explorer.add(.event("error \(error)"))
      return
    }
    try take(line, text)
  }

  private func take(_ line: WalkLine, _ text: String) throws(CommandFailure) {
    do throws(CommandFailure) {
      if let live {
        try live.take(line, text, in: "")
      } else {
        try explorer.take(line, text, in: "")
      }
    } catch {
      // A file that cannot be read does not end the walk.
      guard error.status != .done, error.status != .inputOutput else { throw error }
      report(error)
    }
  }

  /// Adds the diagnostics of a failure as lines.
  private func report(_ failure: CommandFailure) {
    for diagnostic in failure.diagnostics { explorer.add(.event(diagnostic.eventLine)) }
  }

  // MARK: Typing

  private func question(_ word: String) -> String { word.isEmpty ? ": " : word + " " }

  private func ask(_ word: String) throws(CommandFailure) {
    prompt = (word, "")
    guard viewer == nil else { return }
    try explorer.printLines()
    try output.write(question(word))
  }

  /// Handles a key while text is typed.
  private func type(_ key: String) throws(CommandFailure) {
    guard let asked = prompt else { return }
    switch key {
    case "\r", "\n":
      try endTyping()
      guard !asked.text.isEmpty else { return }
      try take(asked.word.isEmpty ? asked.text : question(asked.word) + asked.text)
    case "\u{1B}", "\u{03}", "\u{04}": try endTyping()
    case "\u{7F}", "\u{08}":
      guard let last = prompt?.text.popLast() else { return }
      // Erase by columns: a screen reader would read a redrawn line again.
      let width = TerminalCell(last).width
      try echo(String(repeating: "\u{08} \u{08}", count: width))
    default:
      // Ignore keys that are not characters.
      guard escapingControls(in: key) == key else { return }
      prompt?.text += key
      try echo(key)
    }
  }

  private func endTyping() throws(CommandFailure) {
    prompt = nil
    try echo("\n")
  }

  private func echo(_ text: String) throws(CommandFailure) {
    if viewer == nil { try output.write(text) }
  }

  // MARK: Showing

  private func show() throws(CommandFailure) {
    if viewer != nil {
      try draw()
    } else if prompt == nil {
      // Keep the prompt alone on its line.
      try explorer.printLines()
    }
    try output.flush()
  }

  private func draw() throws(CommandFailure) {
    for diagnostic in explorer.streams.takeGathered() { explorer.add(.event(diagnostic.eventLine)) }
    for line in explorer.takeLines() { viewer?.add(line) }
    viewer?.surroundings = explorer.surroundings
    if goesToKeyboard {
      viewer?.surroundings.keyboard = explorer.keyboardStanding
      viewer?.surroundings.hints =
        explorer.session.isListOpen
        ? KeyboardKey.listHints : KeyboardKey.hints(explorer.session.keyboardMode)
    }
    viewer?.present = explorer.present
    viewer?.prompt = prompt.map { (question($0.word), $0.text) }
    guard let picture = viewer?.picture(size) else { return }
    try output.write(painter.paint(picture, size))
  }
}

extension Explorer {
  /// The state of the screen's own keyboard: its mode, and the open list or the typed text.
  fileprivate var keyboardStanding: String {
    [
      session.keyboardMode.rawValue, session.isEditingText ? "editing text" : nil,
      session.keyboardList.map { list in
        "\(list.kind.rawValue)" + (list.title.map { " \($0)" } ?? "")
          + (list.text.isEmpty ? "" : " \(list.text)")
      },
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// The content of the viewer besides the lines.
  fileprivate var surroundings: Viewer.Surroundings {
    Viewer.Surroundings(
      screen: session.tree.name ?? "", style: session.style.rawValue, path: session.containerTitles,
      position: session.stopNumber.map { "\($0.number) of \($0.count)" } ?? "",
      rotor: session.rotorSetting, actions: session.actions, isSpeaking: isSpeaking)
  }
}
