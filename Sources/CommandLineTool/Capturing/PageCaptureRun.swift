// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// One run of `aloud-capture`, which writes the document of a page into a file without a name yet.
///
/// For one thread. Releasing it kills the program, which also ends when this process is killed.
final class PageCaptureRun {
  /// The index of the page.
  let page: Int
  private let file: OutputFile
  private var process: ChildProcess
  private let messages: Descriptor
  private var said: [UInt8] = []

  /// The most bytes of messages that are kept.
  private static let mostSaid = 1 << 20
  /// The time for its end, in milliseconds.
  private static let endingTime = 5000

  /// Starts the program.
  init(
    _ request: CaptureRequest, page: Int, program: String, output: String
  ) throws(CommandFailure) {
    self.page = page
    var request = request
    request.outputName = output
    file = try attempt(OutputFile(at: output)) { CommandFailure(writing: $0) }
    do throws(SystemError) {
      let errors = try PipeEnds()
      let nothing = try Descriptor.open("/dev/null", O_RDONLY)
      process = try ChildProcess(
        executable: program, arguments: request.arguments, input: nothing.number,
        output: file.descriptor, errors: errors.writing.number, endsWithThis: true)
      messages = errors.takeReading()
    } catch {
      throw CommandFailure(.unavailable, "cannot start", program, error)
    }
  }

  /// The descriptor to poll: of its messages, which end with it.
  var descriptor: Int32 { messages.number }

  /// Reads messages once; returns whether the program has ended.
  func read() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      let count = readSome(messages.number, buffer)
      guard count > 0 else { return count == 0 || ![EINTR, EAGAIN].contains(errno) }
      said += buffer.prefix(min(count, Self.mostSaid - said.count))
      return false
    }
  }

  /// Completes the document of a program that has ended.
  ///
  /// - Parameter shown: The page as messages show it, without what may be secret in an address.
  /// - Returns: The warnings.
  /// - Throws: The error that the program has reported, or why the file cannot have its name.
  func finish(
    _ shown: String, noting note: OutputFile.Noting?
  ) throws(CommandFailure) -> [Diagnostic] {
    let end = process.waitForEnd()
    var warnings: [Diagnostic] = []
    var errors: [Diagnostic] = []
    for line in String(decoding: said, as: UTF8.self).split(separator: "\n") {
      let text = line.dropPrefix("aloud: ")
      let warning = text.dropPrefix("warning: ")
      if warning.count < text.count {
        warnings.append(Diagnostic(String(warning), severity: .warning, file: shown))
      } else {
        errors.append(Diagnostic(String(text), file: shown))
      }
    }
    switch end {
    case .exited(EXIT_SUCCESS): break
    case .exited(let status):
      if errors.isEmpty {
        errors = [Diagnostic("aloud-capture ended with status \(status)", file: shown)]
      }
      throw CommandFailure(ExitStatus(rawValue: status) ?? .internalFault, warnings + errors)
    case .signalled(let signal):
      let error = Diagnostic("aloud-capture ended by signal \(signal)", file: shown)
      throw CommandFailure(.internalFault, warnings + errors + [error])
    }
    try attempt(file.commit(noting: note)) { CommandFailure(writing: $0) }
    return warnings + errors
  }

  /// Asks the program to end, which takes its browser with it.
  func requestEnd() { kill(process.identifier, SIGTERM) }

  /// Waits for the end that was requested.
  func end() { process.end(within: Self.endingTime) }
}

extension Substring {
  /// Returns the text after a prefix; the whole text if it has another beginning.
  fileprivate func dropPrefix(_ prefix: String) -> Substring {
    hasPrefix(prefix) ? dropFirst(prefix.count) : self
  }
}
