// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import Navigation
import SystemCalls

/// A line of a script with what it means.
struct ScriptLine {
  let text: String
  let meaning: WalkLine
  /// The script and the number of the line in it.
  private let place: (file: String, line: Int)

  /// Reads a line.
  ///
  /// - Throws: Status 65 with its place, when it is no command.
  init(_ text: String, number: Int, of file: String) throws(CommandFailure) {
    self.text = text
    place = (file, number)
    do throws(WalkFault) {
      meaning = try WalkLine(text)
    } catch {
      let fault = Diagnostic("\(error)", file: file, line: number, column: 1)
      throw CommandFailure(.badInput, [fault])
    }
  }

  /// Something to be told of this line.
  func diagnostic(_ message: String) -> Diagnostic {
    Diagnostic(message, file: place.file, line: place.line, column: 1)
  }
}

/// A script that was read as a whole, so that what is wrong with it is told before anything is done.
struct Script {
  let lines: [ScriptLine]
  /// Where files are that it names, with the slash behind it; empty for the working directory.
  let directory: String

  /// Reads a script.
  ///
  /// - Throws: Status 65 with every line that is no command, 66 with every one that names a tree which
  ///   cannot be opened, or what `readDocument` throws.
  init(_ file: String, _ streams: Streams) throws(CommandFailure) {
    directory = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let text = String(decoding: try readDocument(file, streams), as: UTF8.self)
    var lines: [ScriptLine] = []
    var (wrong, missing): ([Diagnostic], [Diagnostic]) = ([], [])
    let split = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in split.enumerated() {
      do throws(CommandFailure) {
        let line = try ScriptLine(String(line), number: index + 1, of: file)
        missing += line.missingTree(in: directory)
        lines.append(line)
      } catch {
        wrong += error.diagnostics
      }
    }
    guard wrong.isEmpty, missing.isEmpty else {
      let inOrder = (wrong + missing).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
      throw CommandFailure(wrong.isEmpty ? .noInput : .badInput, inOrder)
    }
    self.lines = lines
  }

  /// Where a file is that a script in a directory names; the directory has its slash behind it.
  static func path(of name: String, in directory: String) -> String {
    name.hasPrefix("/") ? name : directory + name
  }
}

extension ScriptLine {
  /// What is to be told when it names a tree that cannot be opened.
  ///
  /// - Parameter directory: Where the script is, with the slash behind it.
  fileprivate func missingTree(in directory: String) -> [Diagnostic] {
    guard case .tree(let name) = meaning else { return [] }
    let path = Script.path(of: name, in: directory)
    guard path != "-" else { return [] }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      return [diagnostic("cannot read \(path): \(SystemError("open", code: EISDIR).reason)")]
    }
    guard access(path, R_OK) != 0 else { return [] }
    return [diagnostic("cannot open \(path): \(SystemError("access").reason)")]
  }
}

extension Explorer {
  /// Carries out a script.
  func walk(_ script: Script) throws(CommandFailure) {
    try printHeard()
    for line in script.lines { try take(line, in: script.directory) }
  }

  /// Carries out commands as they come on standard input, so that another program can give them.
  func walkStandardInput() throws(CommandFailure) {
    try printHeard()
    var number = 0
    try streams.output.flush()
    while let text = readLine() {
      number += 1
      try take(ScriptLine(text, number: number, of: "standard input"), in: "")
      try streams.output.flush()
    }
  }

  private func take(_ line: ScriptLine, in directory: String) throws(CommandFailure) {
    do throws(CommandFailure) {
      try take(line.meaning, line.text, in: directory)
    } catch {
      // The file that is wrong may be one of many that the script names.
      throw CommandFailure(
        error.status, error.diagnostics + [line.diagnostic("the walk ends here")])
    }
    try printHeard()
  }

  /// Prints what there is to print, and the rest as it comes, until all that is said was heard.
  private func printHeard() throws(CommandFailure) {
    try printLines()
    while let bell = voiceBell, isSpoken {
      // Whoever listens reads along.
      try streams.output.flush()
      bell.wait()
      try hear()
      try printLines()
    }
  }

  /// Prints the lines that nobody has taken.
  func printLines() throws(CommandFailure) {
    for line in takeLines() { try streams.output.writeLine(line.text) }
  }
}
