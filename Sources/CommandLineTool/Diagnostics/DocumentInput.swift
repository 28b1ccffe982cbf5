// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls
import TreeFormats

/// The maximum size of a document in bytes; a larger one is an error.
let largestInput = largestDocument

/// Reads a whole document.
///
/// - Parameters:
///   - name: The file's name; "-" is standard input.
///   - streams: The streams, with standard input.
/// - Throws: Status 66 if the file cannot be opened, is a directory or must be a regular file, 77 if
///   permission is denied, 74 if reading fails, 65 if it is too large.
func readDocument(_ name: String, _ streams: Streams) throws(CommandFailure) -> [UInt8] {
  let interruption = streams.interruption
  if name == "-" { return try readAll(streams.input, name: "standard input", interruption) }
  if streams.readsOnlyFiles { try refuseSpecialFile(name) }
  // To open a pipe without a writer would wait for one.
  let mustNotWait = interruption != nil || streams.readsOnlyFiles
  let flags = mustNotWait ? O_RDONLY | O_NONBLOCK : O_RDONLY
  let file = try attempt(Descriptor.open(name, flags)) {
    CommandFailure(.noInput, "cannot open", name, $0)
  }
  return try readAll(file.number, name: name, interruption)
}

/// Reads a document that need not be a tree, decompressed and in UTF-8.
///
/// - Parameter bytes: What it has, if that was read before.
/// - Throws: The errors of `readDocument`, and status 65 for a damaged document.
func readPlainDocument(
  _ file: String, _ streams: Streams, bytes: [UInt8]? = nil
) throws(CommandFailure) -> [UInt8] {
  let stored = if let bytes { bytes } else { try readDocument(file, streams) }
  return try attempt(uncompressed(stored.span)) { (refused: RefusedDocument) in
    CommandFailure(.badInput, refused.findings.map { Diagnostic($0, file: file) })
  } ?? stored
}

/// Refuses a pipe, a device or a socket, whose reading could wait for ever or never end.
///
/// - Throws: Status 66.
func refuseSpecialFile(_ name: String) throws(CommandFailure) {
  let kind: String
  switch fileKind(name) {
  case S_IFIFO: kind = "a pipe"
  case S_IFSOCK: kind = "a socket"
  case S_IFCHR, S_IFBLK: kind = "a device"
  default: return
  }
  throw CommandFailure(
    .noInput, "this is \(kind), expected a file; of several inputs, each must be one", file: name)
}

private func readAll(
  _ descriptor: Int32, name: String, _ interruption: Int32?
) throws(CommandFailure) -> [UInt8] {
  do throws(SystemError) {
    let bytes = try readAll(descriptor, atMost: largestInput, interruption: interruption)
    if let bytes { return bytes }
  } catch {
    guard error.code != EISDIR else {
      throw CommandFailure(
        .noInput,
        [
          Diagnostic(
            "this is a directory, expected a file", file: name,
            hint: "name a file in it; only render takes directories")
        ])
    }
    throw CommandFailure(.inputOutput, "cannot read", name, error)
  }
  throw tooLarge(name)
}

private func tooLarge(_ name: String) -> CommandFailure {
  CommandFailure(
    .badInput, "\(name) is larger than \(largestInput >> 20) MiB, the maximum; split it")
}

/// Refuses the address of a web page as FILE, and suggests how to capture the page.
///
/// - Throws: Status 66 if an operand is an `http:` or `https:` address and no such file exists.
func refuseAddress(in command: ParsedCommand, of verb: Verb) throws(CommandFailure) {
  guard verb.readsStandardInput, verb.operands.namesFiles else { return }
  let others = command.operands.prefix(verb.operands.count.lowerBound)
  let files = command.operands.dropFirst(others.count)
  guard let address = files.first(where: isAddress), fileKind(address) == nil else { return }
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

/// Refuses a text as FILE, and suggests how to speak it.
///
/// - Throws: Status 66 if the only operand of a command that takes texts has white space, and no such file
///   exists.
func refuseText(in command: ParsedCommand, of verb: Verb) throws(CommandFailure) {
  guard [.speak, .send, .transcript].contains(verb.name), command.operands.count == 1,
    let text = command.operands.first, text.contains(where: \.isWhitespace), fileKind(text) == nil
  else { return }
  let words = text.contains("\n") ? "TEXT" : shellWord(text)
  let echo = words.hasPrefix("'") && !text.contains(where: needsQuotes) ? text : words
  throw CommandFailure(
    .noInput,
    [
      Diagnostic(
        "cannot open \(text): there is no such file",
        hint: "to take a text: echo \(echo) | aloud \(verb.name.rawValue)")
    ])
}

/// Whether a character would mean something to a shell, other than the space between two words.
private func needsQuotes(_ character: Character) -> Bool {
  character != " " && shellWord(String(character)).hasPrefix("'")
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
