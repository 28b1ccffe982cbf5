// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SynthesizerFrames
internal import SystemCalls

/// The process of a synthesizer with the two pipes to it.
struct Worker: ~Copyable {
  private var process: ChildProcess
  private let input: Descriptor
  private let output: Descriptor
  private let errors: Descriptor
  private var replies = FrameBuffer(maximumFrame: SynthesizerReply.maximumBytes)
  private(set) var description: SynthesizerDescription?
  /// The request that was sent in advance.
  var ahead: Ahead?

  /// A request that was sent in advance.
  struct Ahead {
    let id: UInt32
    let parts: [SynthesizerPart]
    /// The pieces of the parts that were sent.
    let sent: [Int]
  }

  /// A reply of the synthesizer, or the reason why there is none.
  enum Arrival {
    case reply(SynthesizerReply)
    case silence
    case end
    case garbled(String)
  }

  /// Resolves functions once at the start, not again in each speaking process.
  private static let environment = ["LD_BIND_NOW=1"]
  /// The size of the pipe for sound, in bytes: large enough for the synthesizer to work ahead.
  private static let pipeBytes: Int32 = 1 << 18

  static func start(_ configuration: SynthesizerConfiguration) throws(SynthesisError) -> Worker {
    var arguments = ["--language", configuration.language]
    if let voice = configuration.voice { arguments += ["--voice", voice] }
    if let path = configuration.dataPath { arguments += ["--data-path", path] }
    do throws(SystemError) {
      let requests = try PipeEnds()
      let answers = try PipeEnds(capacity: Self.pipeBytes)
      let complaints = try PipeEnds()
      // The complaints are read only at the end, so a full pipe must not stop the synthesizer.
      for number in [requests.writing.number, complaints.writing.number, complaints.reading.number]
      {
        _ = fcntl(number, F_SETFL, O_NONBLOCK)
      }
      let process = try ChildProcess(
        executable: configuration.executable, arguments: arguments, environment: environment,
        input: requests.reading.number, output: answers.writing.number,
        errors: complaints.writing.number)
      return Worker(
        process: process, input: requests.takeWriting(), output: answers.takeReading(),
        errors: complaints.takeReading())
    } catch {
      throw .cannotStart(executable: configuration.executable, reason: advice(error))
    }
  }

  private static func advice(_ error: SystemError) -> String {
    switch error.code {
    case ENOENT:
      "the program or its interpreter does not exist; install it, or set another "
        + "in ALOUD_SYNTHESIZER"
    case EACCES: "this user may not run it; make it executable"
    default: error.description
    }
  }

  /// Sends a request, and reads replies meanwhile.
  ///
  /// This prevents a deadlock. Fails if the synthesizer has ended or accepts nothing in the given
  /// time.
  mutating func send(_ frame: [UInt8], milliseconds: Int) -> Bool {
    var rest = frame[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input.number, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      if errno == EINTR { continue }
      guard errno == EAGAIN else { return false }
      var descriptors = [pollfd(writing: input.number), pollfd(reading: output.number)]
      let ready = try? waitForEvents(&descriptors, milliseconds: milliseconds)
      guard let ready, ready > 0 else { return false }
      if descriptors[1].revents != 0, read() <= 0 { return false }
    }
    return true
  }

  /// Returns the next reply; waits at most this long.
  mutating func receive(milliseconds: Int) -> Arrival {
    while true {
      do throws(FrameError) {
        if let body = try replies.next() { return .reply(try SynthesizerReply(body: body)) }
      } catch {
        return .garbled(error.description)
      }
      var descriptors = [pollfd(reading: output.number)]
      guard let ready = try? waitForEvents(&descriptors, milliseconds: milliseconds) else {
        return .end
      }
      if ready == 0 { return .silence }
      if read() <= 0 { return .end }
    }
  }

  private mutating func read() -> Int {
    let number = output.number
    return withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 8) { buffer in
      let count = readSome(number, buffer)
      if count > 0 { replies.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      return count
    }
  }

  mutating func greet(_ configuration: SynthesizerConfiguration) throws(Greeting) {
    guard description == nil else { return }
    func refused(_ reason: String) -> Greeting {
      .refused(.cannotStart(executable: configuration.executable, reason: reason))
    }
    switch receive(milliseconds: configuration.startLimit) {
    case .reply(.hello(let hello)):
      guard hello.protocolVersion == SynthesizerDescription.protocolVersion else {
        throw refused(
          "it uses version \(hello.protocolVersion) of the frame protocol, this "
            + "program version \(SynthesizerDescription.protocolVersion); install both from "
            + "the same release")
      }
      description = hello
    case .silence:
      process.killGroup()
      throw refused(
        "it did not answer within \(configuration.startLimit) ms; run it with --version")
    case .end:
      let end = process.killGroupSoon()
      if case .signalled = end { throw .killed }
      throw refused(complaint(end))
    case .reply, .garbled:
      process.killGroup()
      throw refused("it does not use the frame protocol; set another in ALOUD_SYNTHESIZER")
    }
  }

  /// The reason why a start failed before the greeting.
  enum Greeting: Error, CustomStringConvertible {
    case killed
    case refused(SynthesisError)

    var description: String {
      switch self {
      case .killed: "a signal ended the synthesizer before it spoke"
      case .refused(let error): error.description
      }
    }
  }

  /// Returns the first line of the program's standard error.
  private func complaint(_ end: ProcessEnd) -> String {
    var buffer = [UInt8](repeating: 0, count: 2048)
    let count = max(0, Glibc.read(errors.number, &buffer, buffer.count))
    let text = String(decoding: buffer.prefix(count), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).joined(separator: "; ")
    if !lines.isEmpty { return lines }
    guard case .exited(let status) = end else { return "it ended immediately" }
    return "it ended immediately with status \(status); run it with --version"
  }

  /// Ends the synthesizer; returns the signal that had ended it before, if any.
  mutating func end() -> Int32? {
    if case .signalled(let signal) = process.killGroupSoon() { return signal }
    return nil
  }

  mutating func isAlive() -> Bool { process.endIfAny() == nil }

  /// Kills the whole group, including stopped processes.
  mutating func kill() { process.killGroup() }

  var group: Int32 { process.identifier }
}

extension ChildProcess {
  /// Gives a program that closed its output a moment to end by itself, then kills its group.
  fileprivate mutating func killGroupSoon() -> ProcessEnd {
    for _ in 0..<50 {
      if let end = endIfAny() { return end }
      var none: [pollfd] = []
      _ = try? waitForEvents(&none, milliseconds: 2)
    }
    return killGroup()
  }
}
