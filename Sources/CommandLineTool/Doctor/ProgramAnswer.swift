// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// The result of a short run of a program.
struct ProgramAnswer: Sendable {
  /// How the program ended; nil after a timeout.
  let end: ProcessEnd?
  /// The beginning of its standard output.
  let output: String
  /// The beginning of its standard error.
  let errors: String

  /// The maximum number of bytes to keep of each stream.
  private static let mostBytes = 1 << 16

  /// The first line of standard error that is not empty, or else how the program ended.
  var complaint: String {
    if let line = errors.split(whereSeparator: \.isNewline).first { return String(line) }
    return switch end {
    case .exited(let status): "it ended with status \(status)"
    case .signalled(let signal): "signal \(signal) ended it"
    case nil: "it did not end in time"
    }
  }

  /// Runs a program without input and waits for its end; kills it when its time is over.
  init(running program: String, _ arguments: [String], milliseconds: Int) throws(SystemError) {
    let outputEnds = try PipeEnds()
    let errorEnds = try PipeEnds()
    let nothing = try Descriptor.open("/dev/null", O_RDONLY)
    var process = try ChildProcess(
      executable: program, arguments: arguments, input: nothing.number,
      output: outputEnds.writing.number, errors: errorEnds.writing.number)
    let output = outputEnds.takeReading()
    let errors = errorEnds.takeReading()
    let ending = try Descriptor.open(process: process.identifier)
    let deadline = monotonicMilliseconds() + milliseconds
    var texts: [[UInt8]] = [[], []]
    var waited = [output.number, errors.number, ending.number].map { pollfd(reading: $0) }
    var hasEnded = false
    while true {
      let left = deadline - monotonicMilliseconds()
      // Its output is complete by then; the run does not wait for its child processes.
      guard left > 0, try waitForEvents(&waited, milliseconds: hasEnded ? 0 : left) > 0 else {
        break
      }
      if waited[2].revents != 0 {
        hasEnded = true
        waited[2].fd = -1
      }
      for stream in 0...1 where waited[stream].revents != 0 {
        if !Self.read(waited[stream].fd, into: &texts[stream]) { waited[stream].fd = -1 }
      }
    }
    end = process.endIfAny()
    process.killGroup()
    self.output = String(decoding: texts[0], as: UTF8.self)
    self.errors = String(decoding: texts[1], as: UTF8.self)
  }

  /// Reads the available bytes; returns false at the end.
  private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var block = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &block, block.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    bytes += block.prefix(min(count, max(0, mostBytes - bytes.count)))
    return true
  }
}
