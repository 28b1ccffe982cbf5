// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import SynthesizerFrames
internal import SystemCalls

/// A synthesizer's process and the two pipes to it.
struct Worker: ~Copyable {
  private var process: ChildProcess
  private let input: Descriptor
  private let output: Descriptor
  private let errors: Descriptor
  private var replies = FrameBuffer(maximumFrame: SynthesizerReply.maximumBytes)
  private(set) var description: SynthesizerDescription?
  /// What was asked for before it was wanted.
  var ahead: Ahead?

  /// A request that the synthesizer got ahead of need.
  struct Ahead {
    let id: UInt32
    let parts: [SynthesizerPart]
    /// Which pieces of the parts were sent.
    let sent: [Int]
  }

  /// What came from the synthesizer, or why nothing came.
  enum Arrival {
    case reply(SynthesizerReply)
    case silence
    case end
    case garbled(String)
  }

  /// Functions are looked up once at the start, not again in each process that speaks.
  private static let environment = ["LD_BIND_NOW=1"]
  /// How many bytes of sound may wait in the pipe: enough that the synthesizer works ahead.
  private static let pipeBytes: Int32 = 1 << 18

  private init(
    process: consuming ChildProcess, input: consuming Descriptor, output: consuming Descriptor,
    errors: consuming Descriptor
  ) {
    self.process = process
    self.input = input
    self.output = output
    self.errors = errors
  }

  static func start(_ configuration: SynthesizerConfiguration) throws(SynthesisError) -> Worker {
    var arguments = ["--language", configuration.language]
    if let voice = configuration.voice { arguments += ["--voice", voice] }
    if let path = configuration.dataPath { arguments += ["--data-path", path] }
    do throws(SystemError) {
      let requests = try Descriptor.pipe()
      let childInput = Descriptor(owning: requests.reading)
      let input = Descriptor(owning: requests.writing)
      let answers = try Descriptor.pipe()
      let output = Descriptor(owning: answers.reading)
      let childOutput = Descriptor(owning: answers.writing)
      let complaints = try Descriptor.pipe()
      let errors = Descriptor(owning: complaints.reading)
      let childErrors = Descriptor(owning: complaints.writing)
      // Nobody reads complaints until the end, so a full pipe must not stop the synthesizer.
      for number in [requests.writing, complaints.writing, complaints.reading] {
        _ = fcntl(number, F_SETFL, O_NONBLOCK)
      }
      // F_SETPIPE_SZ; where it is refused, the pipe is merely smaller.
      _ = fcntl(answers.reading, 1031, Self.pipeBytes)
      let process = try ChildProcess(
        executable: configuration.executable, arguments: arguments, environment: environment,
        input: childInput.number, output: childOutput.number, errors: childErrors.number)
      return Worker(process: process, input: input, output: output, errors: errors)
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
    default: "\(error.call): \(error.reason)"
    }
  }

  /// Sends a request, and takes in what the synthesizer says meanwhile.
  ///
  /// So neither waits for the other for ever. Fails when the synthesizer is gone or takes nothing for the time given.
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
      var descriptors = [
        pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
      ]
      let ready = try? waitForEvents(&descriptors, milliseconds: milliseconds)
      guard let ready, ready > 0 else { return false }
      if descriptors[1].revents != 0, read() <= 0 { return false }
    }
    return true
  }

  /// The next reply, waiting for it as long as this.
  mutating func receive(milliseconds: Int) -> Arrival {
    while true {
      do throws(FrameError) {
        if let body = try replies.next() { return .reply(try SynthesizerReply(body: body)) }
      } catch {
        return .garbled(error.description)
      }
      var descriptors = [pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)]
      guard let ready = try? waitForEvents(&descriptors, milliseconds: milliseconds) else {
        return .end
      }
      if ready == 0 { return .silence }
      if read() <= 0 { return .end }
    }
  }

  private mutating func read() -> Int {
    while true {
      let number = output.number
      let count = withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 8) { buffer in
        let count = Glibc.read(number, buffer.baseAddress, buffer.count)
        if count > 0 { replies.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
        return count
      }
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Waits for the synthesizer's first word.
  mutating func greet(_ configuration: SynthesizerConfiguration) throws(Greeting) {
    guard description == nil else { return }
    let executable = configuration.executable
    switch receive(milliseconds: configuration.startLimit) {
    case .reply(.hello(let hello)):
      guard hello.protocolVersion == SynthesizerDescription.protocolVersion else {
        throw .refused(
          .cannotStart(
            executable: executable,
            reason: "it uses version \(hello.protocolVersion) of the frame protocol, this "
              + "program version \(SynthesizerDescription.protocolVersion); install both from "
              + "the same release"))
      }
      description = hello
    case .silence:
      process.killGroup()
      throw .refused(
        .cannotStart(
          executable: executable,
          reason: "it did not answer within \(configuration.startLimit) ms; run it with --version"))
    case .end:
      let end = process.killGroupSoon()
      if case .signalled = end { throw .killed }
      throw .refused(.cannotStart(executable: executable, reason: complaint(end)))
    case .reply, .garbled:
      process.killGroup()
      throw .refused(
        .cannotStart(
          executable: executable,
          reason: "it does not use the frame protocol; set another in ALOUD_SYNTHESIZER"))
    }
  }

  /// Why a start did not come to a greeting.
  enum Greeting: Error {
    case killed
    case refused(SynthesisError)
  }

  /// What the program wrote to its standard error, in a line.
  private func complaint(_ end: ProcessEnd) -> String {
    var buffer = [UInt8](repeating: 0, count: 2048)
    let count = max(0, Glibc.read(errors.number, &buffer, buffer.count))
    let text = String(decoding: buffer.prefix(count), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).joined(separator: "; ")
    if !lines.isEmpty { return lines }
    guard case .exited(let status) = end else { return "it ended immediately" }
    return "it ended immediately with status \(status); run it with --version"
  }

  /// Ends the synthesizer; returns the signal that had ended it before, if one had.
  mutating func end() -> Int32? {
    if case .signalled(let signal) = process.killGroupSoon() { return signal }
    return nil
  }

  /// Whether the process is there.
  mutating func isAlive() -> Bool {
    process.endIfAny() == nil
  }

  /// Kills the whole group, stopped processes too.
  mutating func kill() {
    process.killGroup()
  }

  /// The process group, for whoever wants to look at it.
  var group: Int32 { process.identifier }
}

extension ChildProcess {
  /// Lets a program that closed its output end by itself for a moment, then kills its group.
  fileprivate mutating func killGroupSoon() -> ProcessEnd {
    for _ in 0..<50 {
      if let end = endIfAny() { return end }
      var none: [pollfd] = []
      _ = try? waitForEvents(&none, milliseconds: 2)
    }
    return killGroup()
  }
}
