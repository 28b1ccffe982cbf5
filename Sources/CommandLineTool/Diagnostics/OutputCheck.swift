// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import OutputFiles
import SystemCalls

extension ParsedCommand {
  /// The files that the command line names for reading: operands and values of options.
  var inputFiles: [String] {
    let operands = Verbs.named(verb.rawValue)?.operands.namesFiles == true ? self.operands : []
    // What a shell has found of Aloud's own beside sounds is no input, and is replaced.
    let written = verb == .render ? InputList.writtenSides(among: operands) : []
    let inputs = operands.filter { !written.contains($0) }
    let addresses = inputs.map { PageAddress.localPath(of: $0) ?? $0 }
    return addresses + files { $0 == .reads }
  }

  /// The files that options name for writing.
  var outputFiles: [String] {
    files { use in
      switch use {
      case .writes, .writesInto, .writesAfter: true
      case .none, .reads, .keeps, .connects: false
      }
    }
  }

  private func files(_ isMeant: (FileUse) -> Bool) -> [String] {
    Options.all.filter { isMeant($0.use) }.compactMap { option in
      guard let value = value(of: option) else { return nil }
      guard case .writesAfter(let start) = option.use else { return value }
      return value.hasPrefix(start) ? String(value.dropFirst(start.count)) : nil
    }
  }
}

/// Returns why no output that the user names may have a name; nil if it may.
func problem(ofName path: String) -> String? {
  // A slip such as `-o *.html` would replace a page of the user; no option names a file of HTML.
  if isPageName(path), !isDirectoryName(path) {
    return "\(path): this is the name of a page, which Aloud does not write here; name another file"
  }
  // Without the record, Aloud would no longer know which files it may replace.
  guard OutputRecord.isNamed(path) else { return nil }
  return "\(path): this is the name of Aloud's record of its outputs; name another file"
}

/// Refuses outputs that cannot be written or would replace an input, before any work.
///
/// - Throws: Status 64 for an input and for a name that no output may have, 73 for a symbolic link, a read-only
///   file or a missing directory, and 77 for a directory that this user may not write in.
func checkOutputs(of command: ParsedCommand) throws(CommandFailure) {
  let inputs = InputFiles(command.inputFiles)
  if let input = inputs.input(at: "/dev/stdout") {
    throw CommandFailure(
      .usage,
      [
        Diagnostic(
          "standard output is the input \(input), which a shell empties before Aloud can read it",
          hint: "write to another file, and rename it afterwards")
      ])
  }
  for path in command.outputFiles where path != "-" {
    if let problem = inputs.problem(of: path) { throw .usage(problem) }
    if let problem = problem(ofName: path) { throw .usage(problem) }
    // Files in a directory are checked when their names are known.
    if command.verb == .render || command.verb == .captureWeb, isDirectoryName(path) { continue }
    do throws(FileProblem) {
      try OutputFile.check(path)
    } catch {
      // Render makes directories, and reports what it cannot write with its inputs.
      if command.verb == .render, case .system = error.cause { continue }
      throw CommandFailure(writing: error)
    }
  }
}
