// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls
import TreeFormats
import TreeModel

/// A watcher of a running page or program: it reads the messages of `aloud-capture` and speaks.
///
/// Waits for messages, speech and signals together. Belongs to one thread.
final class Watcher {
  private let command: ParsedCommand
  private let streams: Streams
  private let signals: SignalDescriptor
  private var process: ChildProcess
  /// The process's output; nil after its end.
  private var messages: Descriptor?
  /// The relay of standard input, if the process reads keys.
  private var relay: InputRelay
  private var framing = MessageFraming(limit: WatchMessage.longest)
  /// The explorer; nil before the first tree.
  private var explorer: Explorer?
  /// Warnings that were already shown, each once.
  private var told: Set<String> = []

  /// Starts `aloud-capture` with an empty input or standard input.
  init(
    _ arguments: [String], takesInput: Bool, _ command: ParsedCommand, _ streams: Streams
  ) throws(CommandFailure) {
    self.command = command
    self.streams = streams
    let program = try findCapture()
    do throws(SystemError) {
      // Before other threads exist, which would receive the signals.
      signals = try SignalDescriptor(endingSignals())
      let output = try PipeEnds()
      let input = try PipeEnds()
      process = try ChildProcess(
        executable: program, arguments: arguments, input: input.reading.number,
        output: output.writing.number, errors: STDERR_FILENO)
      messages = output.takeReading()
      relay = InputRelay(into: input.takeWriting(), isOpen: takesInput)
    } catch {
      throw CommandFailure(.unavailable, "cannot start", program, error)
    }
  }

  /// Runs until the watched program has ended and everything was spoken, or a signal arrives.
  func run() throws(CommandFailure) -> ExitStatus {
    do throws(CommandFailure) {
      while messages != nil || explorer?.isSpoken == true {
        if let signal = try step() {
          end()
          try? explorer?.finish()
          throw endProcess(by: signal)
        }
      }
    } catch {
      end()
      try? explorer?.finish()
      throw error
    }
    try explorer?.finish()
    switch process.waitForEnd() {
    case .exited(0): return explorer?.status ?? .done
    // The process has reported its error itself.
    case .exited(let status): return ExitStatus(rawValue: status) ?? .internalFault
    case .signalled(let signal):
      throw CommandFailure(.internalFault, "aloud-capture ended by signal \(signal)")
    }
  }

  /// Ends the process, which cleans up quickly.
  private func end() {
    messages = nil
    kill(process.identifier, SIGTERM)
    _ = process.waitForEnd()
  }

  /// Waits for the next input and handles it; returns the signal that ends the watcher, if one
  /// arrived.
  private func step() throws(CommandFailure) -> Int32? {
    try streams.output.flush()
    let numbers = [
      Self.number(of: messages), explorer?.voiceBell?.descriptor ?? -1, signals.descriptor,
    ]
    var waited = numbers.map { pollfd(reading: $0) } + [relay.polled]
    _ = try attempt(waitForEvents(&waited, milliseconds: explorer?.millisecondsUntilDue)) {
      CommandFailure(.inputOutput, "cannot wait for", "aloud-capture", $0)
    }
    if waited[2].revents != 0, let signal = signals.next() { return signal }
    if waited[1].revents != 0 { try explorer?.hear() }
    if explorer?.millisecondsUntilDue == 0 { explorer?.tellDue() }
    if waited[0].revents != 0 { try read() }
    if waited[3].revents != 0 { relay.go() }
    try explorer?.printLines()
    return nil
  }

  private static func number(of descriptor: borrowing Descriptor?) -> Int32 {
    switch descriptor {
    case .some(let descriptor): descriptor.number
    case .none: -1
    }
  }

  private func read() throws(CommandFailure) {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(Self.number(of: messages), &piece, piece.count)
    guard count > 0 else {
      if count == 0 || errno != EINTR { messages = nil }
      return
    }
    piece.withUnsafeBytes { framing.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    while let bytes = try nextMessage() { try take(WatchMessage(bytes)) }
  }

  private func nextMessage() throws(CommandFailure) -> [UInt8]? {
    return try attempt(framing.next()) { (error: CaptureError) in
      CommandFailure(.badInput, "\(error)")
    }
  }

  private func take(_ message: WatchMessage?) throws(CommandFailure) {
    switch message {
    case .tree(let document): try take(document, asNew: false)
    case .screen(let document): try take(document, asNew: true)
    case .command(let line): explorer?.show(keys: line)
    case .event(let json): explorer?.notify(String(decoding: json, as: UTF8.self))
    case nil:
      throw CommandFailure(
        .unavailable, "what aloud-capture says is of another version; install both together")
    }
  }

  /// Applies a new state of the screen, or another screen.
  private func take(_ document: [UInt8], asNew isNew: Bool) throws(CommandFailure) {
    let tree: AccessibilityTree
    do throws(RefusedDocument) {
      let imported = try readTree(document)
      tree = imported.tree
      for warning in imported.warnings {
        // Skip warnings about unnamed controls: the listener hears them, and their number changes
        // with the screen.
        if case .nameless = warning.problem { continue }
        let words = "\(warning.problem)"
        if told.insert(words).inserted { streams.warn(words) }
      }
    } catch {
      throw CommandFailure(.badInput, error.findings.map { Diagnostic("\($0.problem)") })
    }
    if let explorer { return isNew ? explorer.begin(with: tree) : explorer.follow(tree) }
    let explorer = Explorer(tree, command, streams)
    self.explorer = explorer
    if command[Options.sink] != nil {
      try explorer.turnSpeechOn()
    } else if !command[Options.noSpeech] {
      explorer.speakWhereThereIsSound()
    }
    explorer.startClock()
    explorer.begin()
  }
}

/// Forwards standard input to another process without blocking.
///
/// The process has its own process group, so it cannot read from the terminal itself.
struct InputRelay: ~Copyable {
  /// The pipe to the process; nil once everything is forwarded or the process has closed it.
  private var output: Descriptor?
  private let number: Int32
  /// The bytes that were read but not written, at most what a pipe accepts at once.
  private var waiting: [UInt8] = []

  /// Creates a relay; a closed one forwards nothing and closes the process's input immediately.
  init(into output: consuming Descriptor, isOpen: Bool) {
    number = output.number
    if isOpen {
      self.output = consume output
    } else {
      self.output = nil
    }
  }

  /// The descriptor to poll before the next step; -1 if there is none.
  var polled: pollfd {
    guard output != nil else { return pollfd(fd: -1, events: 0, revents: 0) }
    return waiting.isEmpty ? pollfd(reading: STDIN_FILENO) : pollfd(writing: number)
  }

  /// Reads or writes, as polling found possible.
  mutating func go() {
    var isOver = false
    if waiting.isEmpty {
      var piece = [UInt8](repeating: 0, count: Int(PIPE_BUF))
      let count = read(STDIN_FILENO, &piece, piece.count)
      waiting = Array(piece.prefix(max(0, count)))
      isOver = count == 0 || count < 0 && errno != EINTR
    } else {
      let count = write(number, waiting, waiting.count)
      if count > 0 { waiting.removeFirst(count) }
      isOver = count < 0 && errno != EINTR
    }
    if isOver { output = nil }
  }
}
