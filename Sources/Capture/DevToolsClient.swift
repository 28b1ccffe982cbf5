// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import JSONText
public import SystemCalls

/// A client of a browser's debugging pipe: one call at a time, each with a deadline.
///
/// For one thread. Deadlines are times of `monotonicMilliseconds()`.
public struct DevToolsClient: ~Copyable {
  private let requests: Descriptor
  private let answers: Descriptor
  private let errors: Descriptor
  private let interruption: Int32
  private var framing: MessageFraming
  private var errorTail = StandardErrorTail()
  private var errorsEnded = false
  private var lastID = 0
  /// The number of a call without a waiting caller, and its reply once it arrives.
  private var startedID: Int?
  private var lateAnswer: DevToolsMessage?
  var watch = PageWatch(at: monotonicMilliseconds())

  /// Takes ownership of the ends of the browser's pipes.
  ///
  /// - Parameters:
  ///   - requests: The descriptor for calls.
  ///   - answers: The descriptor for replies and events.
  ///   - errors: The descriptor for the browser's standard error.
  ///   - interruption: A descriptor that becomes readable to end everything; its owner keeps it.
  public init(
    requests: consuming Descriptor, answers: consuming Descriptor, errors: consuming Descriptor,
    interruption: Int32
  ) {
    for number in [requests.number, answers.number, errors.number] {
      _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    }
    self.requests = requests
    self.answers = answers
    self.errors = errors
    self.interruption = interruption
    framing = MessageFraming()
  }

  /// Makes a call, of the browser itself without a session, and waits for its reply; records the
  /// events that arrive before.
  @discardableResult mutating func call(
    _ method: String, in session: String? = nil, until limit: Deadline,
    _ parameters: (inout JSONWriter) -> Void = { _ in }
  ) throws(CaptureError) -> DevToolsMessage {
    // Calls of the page return only after a dialog is closed.
    let blocked = CaptureError.refused(method, reason: "a dialog of the page is open")
    let isOfPage = CaptureError.isOfPage(method)
    if watch.isBlocked, isOfPage { throw blocked }
    let id = try send(method, in: session, until: limit, parameters)
    while let message = try receive(until: limit.time) {
      guard message.id == id else {
        if watch.isBlocked, isOfPage { throw blocked }
        continue
      }
      if let reason = message.refusal { throw .refused(method, reason: reason) }
      return message
    }
    throw .noAnswer(method, seconds: limit.seconds)
  }

  /// The time that a call of a page has left once another page replaces it, in milliseconds.
  private static let graceTime = 500

  /// Makes a call of a page as `call` does, which the page may not answer if another replaces it:
  /// WebKit forgets promises then.
  mutating func callPage(
    _ method: String, until limit: Deadline, _ parameters: (inout JSONWriter) -> Void
  ) throws(CaptureError) -> DevToolsMessage {
    let blocked = CaptureError.refused(method, reason: "a dialog of the page is open")
    if watch.isBlocked { throw blocked }
    let pages = [watch.documents, watch.processes]
    let id = try send(method, in: nil, until: limit, parameters)
    var end = limit.time
    while let message = try receive(until: end) {
      if end == limit.time, pages != [watch.documents, watch.processes] {
        end = min(end, monotonicMilliseconds() + Self.graceTime)
      }
      guard message.id == id else {
        if watch.isBlocked { throw blocked }
        continue
      }
      if let reason = message.refusal { throw .refused(method, reason: reason) }
      return message
    }
    guard end == limit.time else { throw .refused(method, reason: "another page has replaced it") }
    throw .noAnswer(method, seconds: limit.seconds)
  }

  /// The maximum number of calls on the way at once.
  private static let mostCalls = 512

  /// Makes many calls of one method, some ahead of their replies.
  ///
  /// - Returns: The replies in the order of the arguments; nil for a refused call.
  mutating func callAll<Argument>(
    _ method: String, _ arguments: [Argument], until limit: Deadline,
    _ parameters: (Argument, inout JSONWriter) -> Void
  ) throws(CaptureError) -> [DevToolsMessage?] {
    var replies = [DevToolsMessage?](repeating: nil, count: arguments.count)
    var (sent, received) = (0, 0)
    let first = lastID + 1
    while received < arguments.count {
      while sent < arguments.count, sent - received < Self.mostCalls {
        let argument = arguments[sent]
        _ = try send(method, in: nil, until: limit) { parameters(argument, &$0) }
        sent += 1
      }
      guard let message = try receive(until: limit.time) else {
        throw .noAnswer(method, seconds: limit.seconds)
      }
      if watch.isBlocked { throw .refused(method, reason: "a dialog of the page is open") }
      guard let id = message.id, (first..<first + sent).contains(id) else { continue }
      received += 1
      if message.refusal == nil { replies[id - first] = message }
    }
    return replies
  }

  /// Makes a call without waiting; its reply may arrive at any time before the next such call.
  mutating func start(
    _ method: String, in session: String?, until limit: Deadline,
    _ parameters: (inout JSONWriter) -> Void
  ) throws(CaptureError) {
    startedID = try send(method, in: session, until: limit, parameters)
  }

  /// Returns the reply to the started call once, if it has arrived.
  mutating func takeLateAnswer() -> DevToolsMessage? { lateAnswer.take() }

  /// Waits for the next message and records it if it is an event; returns nil at the deadline.
  @discardableResult
  mutating func receive(until deadline: Int) throws(CaptureError) -> DevToolsMessage? {
    var none: [pollfd] = []
    return try receive(until: deadline, or: &none)
  }

  /// Waits as `receive` does, but at most until a descriptor is ready, which is recorded in it.
  @discardableResult
  mutating func receive(
    until deadline: Int, or others: inout [pollfd]
  ) throws(CaptureError) -> DevToolsMessage? {
    while true {
      let now = monotonicMilliseconds()
      guard now < deadline else { return nil }
      if let bytes = try framing.next() {
        let message = try attempt(DevToolsMessage(bytes), orThrow: CaptureError.message)
        watch.note(message, at: now)
        if let id = message.id, id == startedID { (startedID, lateAnswer) = (nil, message) }
        while watch.waitingDialogs > 0 {
          // A page is blocked until its dialog is closed; the reply does not matter.
          _ = try send("Page.handleJavaScriptDialog", in: watch.session, until: .at(deadline)) {
            $0.member("accept", false)
          }
          watch.dialogIsAnswered()
        }
        return message
      }
      try readMore(milliseconds: deadline - now, or: &others)
      if others.contains(where: { $0.revents != 0 }) { return nil }
    }
  }

  /// Reads the last output of the browser and its processes until all have ended.
  public mutating func readLastWords(until deadline: Int) {
    while !errorsEnded, monotonicMilliseconds() < deadline {
      var polled = [pollfd(reading: errors.number)]
      let left = deadline - monotonicMilliseconds()
      guard let ready = try? waitForEvents(&polled, milliseconds: left), ready > 0 else { return }
      readErrors()
    }
  }

  private mutating func send(
    _ method: String, in session: String?, until limit: Deadline,
    _ parameters: (inout JSONWriter) -> Void
  ) throws(CaptureError) -> Int {
    lastID += 1
    var writer = JSONWriter(packed: true)
    writer.beginObject()
    writer.member("id", lastID)
    writer.member("method", method)
    writer.member("sessionId", session)
    writer.key("params")
    writer.beginObject()
    parameters(&writer)
    writer.endObject()
    writer.endObject()
    // The zero byte that ends the message replaces the line end.
    try write(writer.bytes.dropLast() + [0], until: limit, method)
    return lastID
  }

  private mutating func write(
    _ bytes: ArraySlice<UInt8>, until limit: Deadline, _ method: String
  ) throws(CaptureError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(requests.number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EPIPE: throw ended()
      case EAGAIN:
        let left = limit.time - monotonicMilliseconds()
        guard left > 0 else { throw .noAnswer(method, seconds: limit.seconds) }
        var polled = [pollfd(writing: requests.number), pollfd(reading: interruption)]
        try wait(&polled, milliseconds: left)
        if polled[1].revents != 0 { throw .interrupted }
      default: throw .system(SystemError("write"))
      }
    }
  }

  private mutating func readMore(
    milliseconds: Int, or others: inout [pollfd]
  ) throws(CaptureError) {
    // poll(2) ignores a negative number.
    var polled = [answers.number, interruption, errorsEnded ? -1 : errors.number].map {
      pollfd(reading: $0)
    }
    let own = polled.count
    polled += others
    try wait(&polled, milliseconds: milliseconds)
    for index in others.indices { others[index].revents = polled[own + index].revents }
    if polled[1].revents != 0 { throw .interrupted }
    if polled[2].revents != 0 { readErrors() }
    guard polled[0].revents != 0 else { return }
    let count = Self.read(answers.number) { framing.append($0) }
    // A socket of a program that was killed is reset.
    if count == 0 || count < 0 && errno == ECONNRESET { throw ended() }
    if count < 0, errno != EAGAIN { throw .system(SystemError("read")) }
  }

  private func wait(_ polled: inout [pollfd], milliseconds: Int) throws(CaptureError) {
    _ = try attempt(
      waitForEvents(&polled, milliseconds: milliseconds), orThrow: CaptureError.system)
  }

  /// Returns the error for the end of the browser, depending on its last output.
  private mutating func ended() -> CaptureError {
    readLastWords(until: monotonicMilliseconds() + 1000)
    return .ended(said: errorTail.text)
  }

  private mutating func readErrors() {
    let count = Self.read(errors.number) { errorTail.append($0) }
    if count == 0 { errorsEnded = true }
  }

  /// Reads once and passes on the bytes; returns the result of the call.
  private static func read(_ descriptor: Int32, _ body: (UnsafeRawBufferPointer) -> Void) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
      let count = readSome(descriptor, buffer)
      if count > 0 { body(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      return count
    }
  }
}

/// A deadline, with its original duration.
struct Deadline {
  /// The time on the clock of `monotonicMilliseconds()`.
  let time: Int
  /// The duration in seconds, for messages.
  let seconds: Int

  static func after(seconds: Int) -> Deadline {
    Deadline(time: monotonicMilliseconds() + seconds * 1000, seconds: seconds)
  }

  /// Returns a deadline at a time, in milliseconds.
  static func at(_ time: Int) -> Deadline {
    Deadline(time: time, seconds: max(0, time - monotonicMilliseconds()) / 1000)
  }
}
