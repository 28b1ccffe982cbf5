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
/// - Throws: Status 66 if the file cannot be opened or is a directory, 77 if permission is denied, 74
///   if reading fails, 65 if it is too large.
func readDocument(_ name: String, _ streams: Streams) throws(CommandFailure) -> [UInt8] {
  if name == "-" { return try readAll(streams.input, name: "standard input") }
  let file: Descriptor
  do throws(SystemError) {
    file = try Descriptor.open(name, O_RDONLY)
  } catch {
    throw CommandFailure(.noInput, "cannot open", name, error)
  }
  return try readAll(file.number, name: name)
}

private func readAll(_ descriptor: Int32, name: String) throws(CommandFailure) -> [UInt8] {
  var status = stat()
  let size = fstat(descriptor, &status) == 0 ? Int(clamping: status.st_size) : 0
  guard size <= largestInput else { throw tooLarge(name) }
  do throws(SystemError) {
    var failure: SystemError?
    // The size of a regular file is known in advance, that of a pipe is not.
    var bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let result = readSome(descriptor, rest)
        if result < 0 { failure = SystemError("read") }
        if result <= 0 { return }
        count += result
      }
    }
    if let failure { throw failure }
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = block.withUnsafeMutableBytes { readSome(descriptor, $0) }
      if count < 0 { throw SystemError("read") }
      if count == 0 { return bytes }
      bytes += block[..<count]
      if bytes.count > largestInput { break }
    }
  } catch {
    let status: ExitStatus = error.code == EISDIR ? .noInput : .inputOutput
    throw CommandFailure(status, "cannot read", name, error)
  }
  throw tooLarge(name)
}

/// Reads once, and again after a signal.
private func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  while true {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count >= 0 || errno != EINTR { return count }
  }
}

private func tooLarge(_ name: String) -> CommandFailure {
  CommandFailure(
    .badInput, "\(name) is larger than \(largestInput >> 20) MiB, the maximum; split it")
}
