// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

/// Refuses the address of a web page as FILE, and suggests how to capture the page.
///
/// - Throws: Status 66 if an operand is an `http:` or `https:` address and no such file exists.
func refuseAddress(in command: ParsedCommand, of verb: Verb) throws(CommandFailure) {
  guard verb.readsStandardInput else { return }
  let others = command.operands.prefix(verb.operands.count.lowerBound)
  let files = command.operands.dropFirst(others.count)
  guard let address = files.first(where: isAddress), access(address, F_OK) != 0 else { return }
  let capture = "aloud capture web \(shellWord(address))"
  let words = ["aloud", verb.name.rawValue] + others.map(shellWord)
  let reader = words.joined(separator: " ")
  // Of several files, and of a walk, standard input can hold only one.
  let hint =
    files.count > 1 || verb.takesHeldTree
    ? "\(capture) -o page.json, then \(reader) page.json" : "\(capture) | \(reader)"
  throw CommandFailure(
    .noInput,
    [Diagnostic("\(address) is an address, expected a file", hint: "capture the page: \(hint)")])
}

private func isAddress(_ operand: String) -> Bool {
  let start = operand.prefix(8).lowercased()
  return start.hasPrefix("http://") || start.hasPrefix("https://")
}

/// Quotes a word for a shell if it has characters that a shell may interpret.
private func shellWord(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-_./:%@+,=".utf8.contains(byte)
    }
  }
  return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
}
