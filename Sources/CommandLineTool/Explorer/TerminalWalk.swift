// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import Navigation
import Settings
import Spelling
import SystemCalls
import TreeModel

/// Somebody who explores a screen by the keys of a terminal.
///
/// Waits for keys, for speech and for signals together. Belongs to one thread.
final class TerminalWalk {
  /// What ends it.
  enum Ending {
    /// Its user.
    case done
    /// The terminal is gone.
    case gone
    /// A signal.
    case signal(Int32)
  }

  private let explorer: Explorer
  private let terminal: Terminal
  private let signals: SignalDescriptor
  private var output: StandardOutput { explorer.streams.output }
  private var decoder = KeyDecoder()
  /// What is asked for, and what has been typed.
  private var prompt: (key: ExplorerKey, text: String)?
  /// Whether keys are those of the screen's own keyboard.
  private var usesKeyboard = false
  /// What is drawn; nothing where whole lines are printed.
  private var viewer: Viewer?
  private var painter = ScreenPainter()
  private var size: TerminalSize

  /// Takes a terminal; nothing where standard input is none.
  ///
  /// - Parameters:
  ///   - signals: Those that end it, and those that tell of the terminal.
  ///   - draws: Whether to draw the whole terminal rather than print whole lines; diagnostics are
  ///     gathered then.
  init?(_ explorer: Explorer, signals: consuming SignalDescriptor, draws: Bool) {
    let screen = draws ? explorer.streams.output.descriptor : nil
    guard let terminal = Terminal.open(explorer.streams.input, screen: screen) else { return nil }
    self.explorer = explorer
    self.signals = signals
    size = terminal.size
    self.terminal = terminal
    if draws { viewer = Viewer() }
  }

  /// Works until its user ends it.
  func run() throws(CommandFailure) -> Ending {
    try show()
    if viewer == nil { try output.writeLine("(? for help, q to quit)") }
    while true {
      switch try step() {
      case nil: try show()
      case .done?:
        // What came of the last keys is printed, too.
        try show()
        return .done
      case let ending?: return ending
      }
    }
  }

  /// Waits for the next thing and does it; gives what ends the walk, if that does.
  private func step() throws(CommandFailure) -> Ending? {
    try output.flush()
    let ready: (keys: Bool, voice: Bool, signal: Bool)
    do throws(SystemError) {
      ready = try wait()
    } catch {
      throw CommandFailure(.inputOutput, "cannot wait for", "the terminal", error)
    }
    if ready.signal, let ending = takeSignals() { return ending }
    if ready.voice { hear() }
    let isDue = explorer.millisecondsUntilDue == 0
    if isDue { explorer.tellDue() }
    if ready.keys {
      guard let bytes = terminal.input() else { return .gone }
      return try press(decoder.take(bytes)) ? .done : nil
    }
    // Time is over for what escape might have begun.
    guard decoder.isWaiting, !ready.voice, !ready.signal, !isDue else { return nil }
    return try press(decoder.giveUp()) ? .done : nil
  }

  private func wait() throws(SystemError) -> (keys: Bool, voice: Bool, signal: Bool) {
    var waited = [
      pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: explorer.voiceBell?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let patience = decoder.isWaiting ? KeyDecoder.patience : nil
    let times = [patience, explorer.millisecondsUntilDue].compactMap(\.self)
    _ = try waitForEvents(&waited, milliseconds: times.min())
    return (waited[0].revents != 0, waited[1].revents != 0, waited[2].revents != 0)
  }

  /// Takes the signals that have come; gives the one that ends everything.
  private func takeSignals() -> Ending? {
    while let signal = signals.next() {
      switch signal {
      case SIGWINCH: size = terminal.size
      case SIGCONT:
        // The shell has had the terminal meanwhile.
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
      // The walk goes on in silence.
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

  /// Does what a key asks for; returns whether that is the end.
  private func press(_ key: String) throws(CommandFailure) -> Bool {
    explorer.silence(wholly: false)
    if prompt != nil {
      try type(key)
      return false
    }
    if usesKeyboard { return try pressOnKeyboard(key) }
    let known = ExplorerKey(sequence: key)
    if viewer?.help != nil, known != .quit {
      viewer?.turnHelp(size)
      return false
    }
    switch known {
    case .quit: return true
    case nil: explorer.add(.event("unknown key; ? for help"))
    case .help?: showHelp()
    case .keyboard?: turnKeyboard()
    case .silence?: explorer.silence()
    case .speech?: turnSpeech()
    case .find?, .line?: try ask(known == .find ? .find : .line)
    case let known?:
      if let word = known.word { try take(word.rawValue) }
    }
    return false
  }

  private func turnKeyboard() {
    usesKeyboard.toggle()
    explorer.add(
      .event(usesKeyboard ? "keyboard \(explorer.session.keyboardMode.rawValue)" : "keyboard off"))
  }

  /// Does what a key asks for while the screen's own keyboard is used; returns whether that is the
  /// end.
  private func pressOnKeyboard(_ key: String) throws(CommandFailure) -> Bool {
    let session = explorer.session
    let isTyped = session.isEditingText || session.keyboardList?.kind == .find
    let known = KeyboardKey(sequence: key).flatMap {
      $0.isCharacter(session.keyboardMode, isTyped: isTyped) ? nil : $0
    }
    switch known {
    case .quit?: return true
    case .leave?: turnKeyboard()
    case .line?: try ask(.line)
    default:
      let keys =
        known.map { $0.keys(explorer.command.settings.keyBindings, session.style) }
        ?? KeyPress(terminal: key)
      guard let keys else {
        explorer.add(.event("unknown key"))
        return false
      }
      let shown = known == nil && keys.text != nil ? key : "\(keys)"
      try take(.command(.press(keys)), "\(WalkWord.key.rawValue) \(shown)")
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

  /// Carries out a command; of one that is wrong it is said what is.
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
      try explorer.take(line, text, in: "")
    } catch {
      // A file that cannot be read ends nobody's walk.
      guard error.status != .done, error.status != .inputOutput else { throw error }
      report(error)
    }
  }

  /// Tells what is wrong among the lines, behind those that are there already.
  private func report(_ failure: CommandFailure) {
    for diagnostic in failure.diagnostics { explorer.add(.event(diagnostic.eventLine)) }
  }

  // MARK: Typing

  private func question(_ key: ExplorerKey) -> String { key == .find ? "find " : ": " }

  private func ask(_ key: ExplorerKey) throws(CommandFailure) {
    prompt = (key, "")
    guard viewer == nil else { return }
    try explorer.printLines()
    try output.write(question(key))
  }

  /// Takes a key while something is typed.
  private func type(_ key: String) throws(CommandFailure) {
    guard let asked = prompt else { return }
    switch key {
    case "\r", "\n":
      try endTyping()
      guard !asked.text.isEmpty else { return }
      try take(asked.key == .find ? question(.find) + asked.text : asked.text)
    case "\u{1B}", "\u{03}", "\u{04}": try endTyping()
    case "\u{7F}", "\u{08}":
      guard let last = prompt?.text.popLast() else { return }
      // Back over each column; a line that is drawn anew would be read anew.
      let width = Cell(last).width
      try echo(String(repeating: "\u{08} \u{08}", count: width))
    default:
      // Other keys than letters mean nothing here.
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

  /// Shows what there is that nobody has seen.
  private func show() throws(CommandFailure) {
    if viewer != nil {
      try draw()
    } else if prompt == nil {
      // What is being typed stays alone on its line.
      try explorer.printLines()
    }
    try output.flush()
  }

  private func draw() throws(CommandFailure) {
    for diagnostic in explorer.streams.takeGathered() { explorer.add(.event(diagnostic.eventLine)) }
    for line in explorer.takeLines() { viewer?.add(line) }
    viewer?.surroundings = explorer.surroundings
    if usesKeyboard {
      viewer?.surroundings.keyboard = explorer.keyboardStanding
      viewer?.surroundings.hints = KeyboardKey.hints(explorer.session.keyboardMode)
    }
    viewer?.present = explorer.present
    viewer?.prompt = prompt.map { (question($0.key), $0.text) }
    guard let picture = viewer?.picture(size) else { return }
    try output.write(painter.paint(picture, size))
  }
}

extension Explorer {
  /// How the screen's own keyboard stands: its mode, what is listed or typed.
  fileprivate var keyboardStanding: String {
    [
      session.keyboardMode.rawValue, session.isEditingText ? "editing text" : nil,
      session.keyboardList.map { list in
        "\(list.kind.rawValue)" + (list.text.isEmpty ? "" : " \(list.text)")
      },
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// What the viewer shows besides the lines.
  fileprivate var surroundings: Viewer.Surroundings {
    Viewer.Surroundings(
      screen: session.tree.name ?? "", style: session.style.rawValue, path: session.containerTitles,
      position: session.stopNumber.map { "\($0.number) of \($0.count)" } ?? "",
      rotor: session.rotorSetting, actions: session.actions, isSpeaking: isSpeaking)
  }
}
