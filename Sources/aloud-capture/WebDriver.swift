// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// Serves WebDriver with WebKitWebDriver until the input ends; returns the exit status.
func serveWebDriver(
  _ request: WebDriverRequest, interruption: Int32
) throws(CaptureError) -> Int32 {
  let driver = try WebKitPrograms.findDriver()
  let programs = try WebKitPrograms()
  let directory = try TemporaryDirectory()
  defer { directory.remove() }
  let socket = directory.path + "/page"
  let browser = DrivenBrowser(
    programs.host, socket: socket, skipsSandbox: request.skipsSandbox)
  let deadline = monotonicMilliseconds() + request.timeout * 1000
  let place = try attempt(DriverPlace(), orThrow: CaptureError.system)
  var proxy = try WebDriverProxy(to: place, at: request.port)
  guard
    let served = try proxy.awaitPort(
      until: deadline, seconds: request.timeout, interruption: interruption)
  else {
    // It has reported the reason itself.
    return proxy.end()
  }
  var display = try WebKitDisplay(
    programs.display, CaptureRequest.standardViewport, isForOne: false, directory: directory.path,
    until: deadline, interruption: interruption)
  defer { display.end() }
  let deaths = try attempt(SignalDescriptor([SIGCHLD]), orThrow: CaptureError.system)
  var process = try DriverProcess(driver, at: place, display.environment)
  defer { process.kill() }
  try process.awaitAnswer(proxy.program, until: deadline, interruption: interruption)
  guard try writeToReader(Array(WebDriverAddress(port: served, socket: socket).line.utf8)) else {
    return EXIT_SUCCESS
  }
  proxy.answerEarly(browser)
  while true {
    var polled = [
      proxy.descriptor, STDIN_FILENO, process.errors.number, interruption, deaths.descriptor,
    ].map { pollfd(reading: $0) }
    _ = try attempt(waitForEvents(&polled, milliseconds: nil), orThrow: CaptureError.system)
    if polled[3].revents != 0 { throw .interrupted }
    if polled[4].revents != 0 {
      while deaths.next() != nil {}
      // The processes of browsers that the WebDriver killed.
      reapOrphans(except: [process.identifier, proxy.identifier, display.identifier])
    }
    // Its browsers may keep its standard error open after its end.
    if polled[2].revents != 0 || polled[4].revents != 0 { try process.readErrors() }
    if polled[1].revents != 0 {
      var byte: UInt8 = 0
      if read(STDIN_FILENO, &byte, 1) <= 0 { return EXIT_SUCCESS }
    }
    if polled[0].revents != 0, try !proxy.answer(browser) { return proxy.end() }
  }
}

/// The address of WebKitWebDriver, which asks nobody who they are and starts any program that a request
/// names.
///
/// A web page can send requests to all addresses of this machine, but it cannot find this one: it is
/// drawn among the 16 million of the loopback interface.
private struct DriverPlace: CustomStringConvertible {
  let host: String
  let port: Int

  /// Draws an address with a port at which nobody listens.
  init() throws(SystemError) {
    // Neither the usual address nor one of a network or for all.
    let number = UInt32.random(in: 0x7F01_0001...0x7FFE_FFFE)
    host = [24, 16, 8, 0].map { "\(number >> UInt32($0) & 0xFF)" }.joined(separator: ".")
    let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard made >= 0 else { throw SystemError("socket") }
    let descriptor = Descriptor(owning: made)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = number.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor.number, $0, size) == 0 ? getsockname(descriptor.number, $0, &size) : -1
      }
    }
    guard result == 0 else { throw SystemError("bind") }
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  var description: String { "\(host):\(port)" }
}

/// WebKitWebDriver on its way.
private struct DriverProcess: ~Copyable {
  private var process: ChildProcess
  private let place: DriverPlace
  /// The number of the process.
  var identifier: pid_t { process.identifier }
  /// Its standard error, and that of its browsers.
  let errors: Descriptor
  /// The last output.
  private var said: [UInt8] = []
  private static let mostSaid = 4096
  /// The time between looks whether it answers, in milliseconds.
  private static let interval = 50

  init(
    _ program: String, at place: DriverPlace, _ environment: [String]
  ) throws(CaptureError) {
    self.place = place
    do throws(SystemError) {
      let ends = try PipeEnds()
      _ = fcntl(ends.reading.number, F_SETFL, O_NONBLOCK)
      let nothing = try Descriptor.open("/dev/null", O_RDWR)
      process = try ChildProcess(
        executable: program, arguments: ["--host=\(place.host)", "--port=\(place.port)"],
        environment: environment, input: nothing.number, output: nothing.number,
        errors: ends.writing.number, endsWithThis: true)
      errors = ends.takeReading()
    } catch {
      throw .cannotStart(program, error)
    }
  }

  /// Waits until it answers.
  mutating func awaitAnswer(
    _ bridge: String, until deadline: Int, interruption: Int32
  ) throws(CaptureError) {
    while (try? readPage("http://\(place)/status", bridge)) == nil {
      var polled = [pollfd(reading: interruption)]
      _ = try attempt(
        waitForEvents(&polled, milliseconds: Self.interval), orThrow: CaptureError.system)
      if polled[0].revents != 0 { throw .interrupted }
      try readErrors()
      if monotonicMilliseconds() >= deadline { throw ended() }
    }
    // Another program may have got the port first, and answered.
    try readErrors()
  }

  /// Reads its last output; throws if it has ended.
  mutating func readErrors() throws(CaptureError) {
    var piece = [UInt8](repeating: 0, count: Self.mostSaid)
    while true {
      let count = piece.withUnsafeMutableBytes { readSome(errors.number, $0) }
      guard count > 0 else { break }
      said = (said + piece[..<count]).suffix(Self.mostSaid)
    }
    if process.endIfAny() != nil { throw ended() }
  }

  private func ended() -> CaptureError {
    let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
    return .noWebKit(.startedDriver(lines.last.map(String.init) ?? ""))
  }

  mutating func kill() { process.killGroup() }
}

/// The server in front of WebKitWebDriver, in a process of its own, `aloud-websocket`.
private struct WebDriverProxy: ~Copyable {
  let program: String
  private var process: ChildProcess
  private let messages: Descriptor
  private let replies: Descriptor
  private var framing = MessageFraming()
  /// The messages that arrived with the port.
  private var early: [[UInt8]] = []

  init(to driver: DriverPlace, at port: Int) throws(CaptureError) {
    let program: String
    do throws(HelperMissing) {
      program = try findHelper("aloud-websocket", variable: "ALOUD_WEBSOCKET")
    } catch {
      throw .noBridge(error.searched)
    }
    do throws(SystemError) {
      let input = try PipeEnds()
      let output = try PipeEnds()
      let nothing = try Descriptor.open("/dev/null", O_RDWR)
      process = try ChildProcess(
        executable: program, arguments: ["drive", "--to", "\(driver)", "--port", "\(port)"],
        input: nothing.number, output: nothing.number, errors: STDERR_FILENO,
        others: [input.reading.number, output.writing.number])
      messages = output.takeReading()
      replies = input.takeWriting()
      self.program = program
    } catch {
      throw .cannotStart(program, error)
    }
  }

  /// The number of the process.
  var identifier: pid_t { process.identifier }

  /// The descriptor to poll for messages.
  var descriptor: Int32 { messages.number }

  /// Reads once; returns the complete messages, or nil if the process has ended.
  private mutating func read() throws(CaptureError) -> [[UInt8]]? {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = piece.withUnsafeMutableBytes { readSome(messages.number, $0) }
    guard count > 0 else { return nil }
    piece.withUnsafeBytes { framing.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    var complete: [[UInt8]] = []
    while let message = try framing.next() { complete.append(message) }
    return complete
  }

  /// Waits for the port at which it listens; returns nil if it has ended.
  ///
  /// - Parameter seconds: The time until the deadline when it was set.
  mutating func awaitPort(
    until deadline: Int, seconds: Int, interruption: Int32
  ) throws(CaptureError) -> Int? {
    while true {
      var polled = [pollfd(reading: messages.number), pollfd(reading: interruption)]
      let left = deadline - monotonicMilliseconds()
      guard left > 0 else { throw .silentBridge(seconds: seconds) }
      _ = try attempt(waitForEvents(&polled, milliseconds: left), orThrow: CaptureError.system)
      if polled[1].revents != 0 { throw .interrupted }
      guard polled[0].revents != 0 else { continue }
      guard let complete = try read() else { return nil }
      for (index, message) in complete.enumerated() {
        let words = String(decoding: message, as: UTF8.self).split(separator: " ")
        if words.count == 2, words[0] == "listening", let port = Int(words[1]) {
          early = Array(complete[(index + 1)...])
          return port
        }
      }
    }
  }

  /// Changes or refuses the sessions that tests request; returns whether the process still runs.
  mutating func answer(_ browser: DrivenBrowser) throws(CaptureError) -> Bool {
    guard let complete = try read() else { return false }
    answer(complete, browser)
    return true
  }

  /// Answers what arrived with the port.
  mutating func answerEarly(_ browser: DrivenBrowser) {
    answer(early, browser)
    early = []
  }

  private func answer(_ messages: [[UInt8]], _ browser: DrivenBrowser) {
    for message in messages {
      let words = message.split(
        separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
      guard words.count == 3, words[0].elementsEqual("session".utf8) else { continue }
      let answer: (word: String, status: String, json: [UInt8])
      do throws(DrivenBrowser.Fault) {
        answer = ("session", "", try browser.session(Array(words[2])))
      } catch {
        answer = ("refuse", "\(error.status) ", error.reply)
      }
      let head = Array("\(answer.word) ".utf8) + words[1] + Array(" \(answer.status)".utf8)
      // A process that has ended is noticed when it is read.
      try? writeAll(head + answer.json + [0], to: replies.number)
    }
  }

  /// Ends the process; returns its exit status if it has ended already.
  mutating func end() -> Int32 {
    if case .exited(let status) = process.killGroup() { return status }
    return CaptureError.noBridge([]).status
  }
}
