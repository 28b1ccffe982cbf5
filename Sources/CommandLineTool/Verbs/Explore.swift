// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Settings
import SpeechModel
import Transcripts
import TreeFormats
import TreeModel
import Utterances

/// Explores a tree by commands, one a line, and prints what is said.
func runExplore(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  let command = command.configured(streams)
  let file = command.operands.first ?? "-"
  let script = command[Options.script] ?? "-"
  guard file != "-" || script != "-" else {
    throw CommandFailure(
      .usage, "the tree and the commands cannot both come from standard input: name a FILE")
  }
  let imported = try readScreenTree(readDocument(file, streams), file: file, command, streams)
  let manner = NavigationManner(
    style: command.settings.style, language: command.settings.language,
    options: UtteranceOptions(command.settings), rate: command.settings.rate ?? 175)
  var explorer = Explorer(Session(imported.tree, manner), command, streams)
  // Of a file, everything that is wrong is told before anything is done.
  let lines = script == "-" ? nil : try walkLines(script, streams)
  try explorer.tell(explorer.session.begin())
  if let lines {
    let directory = script.lastIndex(of: "/").map { String(script[...$0]) } ?? ""
    for line in lines { try explorer.take(line, directory) }
    return .done
  }
  if command[Options.script] == nil, let terminal = Terminal.open(streams.input) {
    try explorer.take(keysOf: terminal)
    return .done
  }
  var number = 0
  while let text = readLine() {
    number += 1
    switch ScriptLine.read(text, number: number, of: "standard input") {
    case .success(let line): try explorer.take(line, "")
    case .failure(let failure): throw failure
    }
  }
  return .done
}

/// A line of a script with what it means.
private struct ScriptLine {
  let text: String
  let meaning: WalkLine

  static func read(
    _ text: String, number: Int, of file: String
  ) -> Result<ScriptLine, CommandFailure> {
    do throws(WalkFault) {
      return .success(ScriptLine(text: text, meaning: try WalkLine(text)))
    } catch {
      let fault = Diagnostic("\(error)", file: file, line: number, column: 1)
      return .failure(CommandFailure(.badInput, [fault]))
    }
  }
}

/// Reads a script as a whole.
private func walkLines(_ file: String, _ streams: Streams) throws(CommandFailure) -> [ScriptLine] {
  let text = String(decoding: try readDocument(file, streams), as: UTF8.self)
  var lines: [ScriptLine] = []
  var faults: [Diagnostic] = []
  let split = text.split(omittingEmptySubsequences: false) { $0.isNewline }
  for (index, line) in split.enumerated() {
    switch ScriptLine.read(String(line), number: index + 1, of: file) {
    case .success(let line): lines.append(line)
    case .failure(let failure): faults += failure.diagnostics
    }
  }
  guard faults.isEmpty else { throw CommandFailure(.badInput, faults) }
  return lines
}

/// A session whose speech is printed.
private struct Explorer {
  var session: Session
  private let command: ParsedCommand
  private let streams: Streams
  private let punctuation: TranscriptPunctuation
  /// How much time the walk has let go by.
  private var time = Duration.zero

  init(_ session: Session, _ command: ParsedCommand, _ streams: Streams) {
    self.session = session
    self.command = command
    self.streams = streams
    punctuation = TranscriptPunctuation(
      language: command.settings.language ?? session.tree.language ?? "en",
      style: session.style.rawValue)
  }

  /// Prints what is said, and what else happens behind an exclamation mark.
  func tell(_ happenings: [Happening]) throws(CommandFailure) {
    var text = ""
    for happening in happenings {
      if case .said(let utterance, _) = happening {
        text += utterance.text(punctuation) + "\n"
      } else if let line = happening.eventLine {
        text += "! \(line.replacing("\n", with: " "))\n"
      }
    }
    try streams.output.write(Array(text.utf8))
  }

  /// Carries out a line of a script, and prints it before what comes of it.
  ///
  /// - Parameter directory: Where files are that it names, with the slash behind it.
  mutating func take(_ line: ScriptLine, _ directory: String) throws(CommandFailure) {
    guard line.meaning != .blank else { return }
    try streams.output.write(Array("> \(line.text)\n".utf8))
    try perform(line.meaning, directory)
  }

  /// Carries out what is pressed at a terminal, until its user ends it.
  ///
  /// Only whole lines are printed, which a screen reader or a braille display can follow.
  mutating func take(keysOf terminal: borrowing Terminal) throws(CommandFailure) {
    try streams.output.write(Array("(? lists the keys, q ends)\n".utf8))
    while let sequence = terminal.key() {
      guard let key = ExplorerKey(sequence: sequence) else {
        try streams.output.write(Array("! no such key; ? lists them\n".utf8))
        continue
      }
      switch key {
      case .quit: return
      case .help: try streams.output.write(Array(ExplorerKey.list.utf8))
      case .find, .line:
        let prompt = key == .find ? "find " : ": "
        guard let text = ask(prompt, terminal), !text.isEmpty else { continue }
        try takeTyped(key == .find ? prompt + text : text)
      default:
        if let word = key.word { try takeTyped(word.rawValue) }
      }
    }
  }

  private func ask(_ prompt: String, _ terminal: borrowing Terminal) -> String? {
    terminal.line(after: prompt) { text in try? streams.output.write(Array(text.utf8)) }
  }

  /// Carries out a command; of one that is wrong it is said what is.
  private mutating func takeTyped(_ text: String) throws(CommandFailure) {
    let line: WalkLine
    do throws(WalkFault) {
      line = try WalkLine(text)
    } catch {
      try streams.output.write(Array("! error \(error)\n".utf8))
      return
    }
    do throws(CommandFailure) {
      try take(ScriptLine(text: text, meaning: line), "")
    } catch {
      // A file that cannot be read ends nobody's walk.
      guard error.status != .done, error.status != .inputOutput else { throw error }
      for diagnostic in error.diagnostics { streams.report(diagnostic) }
    }
  }

  private mutating func perform(
    _ line: WalkLine, _ directory: String
  ) throws(CommandFailure) {
    switch line {
    case .blank: break
    case .command(let asked):
      try tell(session.perform(asked))
      // Nobody has to wait until it is heard.
      while true {
        let further = session.goOnReading()
        if further.isEmpty { break }
        try tell(further)
      }
    case .tree(let name):
      let file = name.hasPrefix("/") ? name : directory + name
      let imported = try readScreenTree(
        readDocument(file, streams), file: file, command, streams)
      try tell(session.replace(imported.tree))
    case .update(let json):
      try tellChange { session throws(RefusedChange) in try session.update(json) }
    case .notify(let json):
      try tellChange { session throws(RefusedChange) in try session.notify(json) }
    case .wait(let seconds):
      time += .seconds(seconds)
      try tell(session.advance(to: time))
    }
  }

  /// Makes a change that came as JSON; of one that cannot be made it is said why.
  private mutating func tellChange(
    _ make: (inout Session) throws(RefusedChange) -> (happenings: [Happening], warnings: [Finding])
  ) throws(CommandFailure) {
    let change: (happenings: [Happening], warnings: [Finding])
    do throws(RefusedChange) {
      change = try make(&session)
    } catch {
      try streams.output.write(Array(error.lines.map { "! error \($0)\n" }.joined().utf8))
      return
    }
    for warning in change.warnings { streams.report(Diagnostic(warning, file: "the change")) }
    try tell(change.happenings)
  }
}
