// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import JSONText
import Navigation
import Spelling
import SystemCalls
import TreeFormats
import TreeModel

/// A line of a walk with its place.
struct ScriptLine {
  let text: String
  /// What it means, or why it is no command.
  let meaning: Result<WalkLine, WalkFault>
  let number: Int
  private let file: String

  init(_ text: String, number: Int, of file: String) {
    (self.text, self.number, self.file) = (text, number, file)
    do throws(WalkFault) {
      meaning = .success(try WalkLine(text))
    } catch {
      meaning = .failure(error)
    }
  }

  func diagnostic(_ message: String) -> Diagnostic {
    Diagnostic(message, file: file, line: number, column: 1)
  }
}

/// A script, parsed as a whole so that errors are reported before any command runs.
struct Script {
  let lines: [ScriptLine]
  /// The directory of files that it names, with its final slash; empty for the working directory.
  let directory: String

  /// Parses a script.
  ///
  /// - Throws: Status 65 with all invalid lines, 66 with all lines whose tree cannot be opened, or
  ///   the errors of `readDocument`.
  init(_ file: String, _ streams: Streams) throws(CommandFailure) {
    directory = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let text = String(decoding: try readDocument(file, streams), as: UTF8.self)
    var lines: [ScriptLine] = []
    var (wrong, missing): ([Diagnostic], [Diagnostic]) = ([], [])
    let split = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in split.enumerated() {
      let line = ScriptLine(String(line), number: index + 1, of: file)
      if case .failure(let fault) = line.meaning { wrong.append(line.diagnostic("\(fault)")) }
      missing += line.missingTree(in: directory)
      lines.append(line)
    }
    guard wrong.isEmpty, missing.isEmpty else {
      let inOrder = (wrong + missing).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
      throw CommandFailure(wrong.isEmpty ? .noInput : .badInput, inOrder)
    }
    self.lines = lines
  }

  /// Returns the path of a file that a script names; the directory ends with a slash.
  static func path(of name: String, in directory: String) -> String {
    name.hasPrefix("/") ? name : directory + name
  }
}

extension ScriptLine {
  /// Returns a diagnostic for a tree that cannot be opened; otherwise an empty list.
  fileprivate func missingTree(in directory: String) -> [Diagnostic] {
    guard case .success(.tree(let name)) = meaning else { return [] }
    let path = Script.path(of: name, in: directory)
    guard path != "-" else { return [] }
    if fileKind(path) == S_IFDIR {
      return [diagnostic("cannot read \(path): \(SystemError("open", code: EISDIR).reason)")]
    }
    guard path.withFileName({ access($0, R_OK) }) != 0 else { return [] }
    return [diagnostic("cannot open \(path): \(SystemError("access").reason)")]
  }
}

extension Explorer {
  func walk(_ script: Script) throws(CommandFailure) {
    try printHeard()
    var run = WalkRun(command, isFromFile: true)
    for line in script.lines where !run.hasEnded {
      try take(line, in: script.directory, &run)
    }
  }

  /// Runs commands from standard input as they arrive, so that another program can send them.
  func walkStandardInput() throws(CommandFailure) {
    try printHeard()
    var run = WalkRun(command, isFromFile: false)
    var number = 0
    try streams.output.flush()
    while let text = readLine() {
      number += 1
      try take(ScriptLine(text, number: number, of: LineSource.input), in: "", &run)
      try streams.output.flush()
    }
  }

  /// Reports to programs that the line with this number is carried out.
  func endLine(_ number: Int) throws(CommandFailure) {
    guard command[Options.json] else { return }
    try printLines()
    try streams.output.writeLine("{\"done\":\(number)}")
  }

  private func take(
    _ line: ScriptLine, in directory: String, _ run: inout WalkRun
  ) throws(CommandFailure) {
    self.line = line
    switch run.begin(line, failures: failures) {
    case .runs(let meaning):
      // With the script's line, because the script may refer to many files.
      try attempt(take(meaning, line.text, in: directory)) { (error: CommandFailure) in
        CommandFailure(error.status, error.diagnostics + [line.diagnostic("the walk ends here")])
      }
    case .fails(let meaning, let reason):
      if let meaning { show(meaning, line.text) }
      fail(reason)
    }
    try printHeard()
    try endLine(line.number)
    run.end(failures: failures, streams)
  }

  /// Prints lines as they arrive until everything was spoken.
  private func printHeard() throws(CommandFailure) {
    try printLines()
    while let bell = voiceBell, isSpoken {
      // Flush, so that a listener can read along.
      try streams.output.flush()
      bell.wait()
      try hear()
      try printLines()
    }
  }

  /// Prints the pending lines, and returns them.
  @discardableResult func printLines() throws(CommandFailure) -> [ExplorerLine] {
    let lines = takeLines()
    for line in lines { try streams.print(line, command) }
    return lines
  }
}

/// The reason why a change from JSON is refused.
enum RefusedChange: Error, CustomStringConvertible {
  /// Its JSON is invalid.
  case document([Finding])
  /// It does not fit the tree.
  case update(TreeUpdateFault)

  var description: String { lines.joined(separator: "; ") }

  /// The errors, one a line.
  var lines: [String] {
    switch self {
    case .document(let findings):
      findings.filter { $0.severity == .error }.map { finding in
        let place = finding.location.map { "column \($0.column): \($0.path): " } ?? ""
        return place + "\(finding.problem)"
      }
    case .update(let fault): ["\(fault)"]
    }
  }
}

extension Session {
  /// Applies an update from JSON.
  mutating func update(
    _ json: String
  ) throws(RefusedChange) -> (events: [SessionEvent], warnings: [Finding]) {
    let imported = try attempt(readTreeUpdate(Array(json.utf8))) { (error: RefusedDocument) in
      RefusedChange.document(error.findings)
    }
    let unplaced = tree.unplaced
    let events = try attempt(update(imported.update), orThrow: RefusedChange.update)
    return (events, imported.warnings(in: tree, unplacedBefore: unplaced))
  }

  /// Handles an event of the program that owns the interface, from JSON.
  mutating func notify(
    _ json: String
  ) throws(RefusedChange) -> (events: [SessionEvent], warnings: [Finding]) {
    let read = try attempt(readNotification(Array(json.utf8), about: tree)) {
      (error: RefusedDocument) in RefusedChange.document(error.findings)
    }
    return (take(read.notification), read.warnings)
  }
}
