// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import Spelling
import SystemCalls

/// The program that captures what `aloud` requests.
enum CaptureProgram {
  /// Runs a request to its end.
  ///
  /// - Parameter arguments: The command line of a ``CaptureRequest`` or a ``DesktopRequest``.
  /// - Returns: The exit status.
  static func run(_ arguments: [String]) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    do throws(CaptureError) {
      let signals = try attempt(SignalDescriptor(endingSignals()), orThrow: CaptureError.system)
      do throws(CaptureError) {
        if let request = WebDriverRequest(arguments: arguments) {
          return try serveWebDriver(request, interruption: signals.descriptor)
        }
        try capture(arguments, interruption: signals.descriptor)
      } catch .interrupted {
        // By now the browser and its files are gone.
        if let number = signals.next() {
          allowSignal(number)
          raise(number)
        }
        throw .interrupted
      }
      return EXIT_SUCCESS
    } catch {
      say("\(error)")
      return error.status
    }
  }

  private static func capture(_ arguments: [String], interruption: Int32) throws(CaptureError) {
    if let request = DesktopRequest(arguments: arguments) {
      if request.isWatched { return try watchDesktop(request, interruption: interruption) }
      return try write(captureDesktop(request, interruption: interruption), to: request.output)
    }
    guard let request = CaptureRequest(arguments: arguments) else { throw .notARequest }
    // An attached browser shows a page already.
    let address =
      request.attachment != nil && request.address.isEmpty
      ? PageAddress.shown
      : try attempt(PageAddress(request.address), orThrow: CaptureError.address)
    let state = try request.state.map { path throws(CaptureError) in try readState(path) }
    let choice = try resolved(request)
    if request.isWatched {
      let outlet = WatchOutlet(
        listener: STDOUT_FILENO, requests: STDIN_FILENO, tell: tell(_:), say: say(_:))
      return try withBrowser(choice, request, interruption) { client throws(CaptureError) in
        try watch(
          request, at: address, in: choice.engine, restoring: state, with: &client, outlet)
      }
    }
    let page = try withBrowser(choice, request, interruption) { client throws(CaptureError) in
      try Capture.capture(
        request, at: address, in: choice.engine, restoring: state, with: &client)
    }
    try write(page, to: request.output, named: request.outputName)
  }

  /// Returns the browser that the user chose, or that is there.
  private static func resolved(_ request: CaptureRequest) throws(CaptureError) -> BrowserChoice {
    if let attachment = request.attachment {
      return try attachAddress(attachment, request).engine == .webKit ? .webKit : .chromium(nil)
    }
    let choice = BrowserChoice(request.browser)
    guard choice == .automatic else { return choice }
    let hasWebKit = (try? WebKitPrograms()).map { hasLibraries($0.host) } ?? false
    return hasWebKit ? .webKit : .chromium(nil)
  }

  private static func attachAddress(
    _ text: String, _ request: CaptureRequest
  ) throws(CaptureError) -> AttachAddress {
    try attempt(
      AttachAddress(text, allowsAnyHost: request.allowsAnyHost), orThrow: CaptureError.attachment)
  }

  /// Returns whether a program starts.
  private static func hasLibraries(_ program: String) -> Bool {
    guard let nothing = try? Descriptor.open("/dev/null", O_RDWR),
      var process = try? ChildProcess(
        executable: program, arguments: ["--version"], input: nothing.number,
        output: nothing.number, errors: nothing.number),
      let ending = try? Descriptor.open(process: process.identifier)
    else { return false }
    var polled = [pollfd(reading: ending.number)]
    _ = try? waitForEvents(&polled, milliseconds: 5000)
    return process.killGroup() == .exited(EXIT_SUCCESS)
  }

  /// Runs a function with a browser, which has ended when this returns.
  private static func withBrowser<Result>(
    _ choice: BrowserChoice, _ request: CaptureRequest, _ interruption: Int32,
    _ work: (inout DevToolsClient) throws(CaptureError) -> Result
  ) throws(CaptureError) -> Result {
    if let attachment = request.attachment {
      let address = try attachAddress(attachment, request)
      if case .page(let path) = address {
        var client = try connect(
          toPage: path, seconds: request.timeout, interruption: interruption)
        return try work(&client)
      }
      var bridge = try attach(
        to: address, allowsAnyHost: request.allowsAnyHost, interruption: interruption)
      defer { bridge.kill() }
      return try work(&bridge.client)
    }
    if case .chromium(let name) = choice {
      let browser = try findBrowser(name)
      let directory = try TemporaryDirectory()
      // Outlives the browser, which writes to it until its end.
      defer { directory.remove() }
      var started = try startBrowser(
        browser, request, directory: directory.path, interruption: interruption)
      defer {
        started.kill()
        started.readLastWords()
      }
      return try work(&started.client)
    }
    let programs = try WebKitPrograms()
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    var started = try startWebKit(
      programs, request, directory: directory.path, interruption: interruption)
    defer { started.end() }
    return try work(&started.host.client)
  }

  /// Prints the warnings, and writes the document.
  ///
  /// - Parameter name: The name of the file that standard output is, if it is one.
  private static func write(
    _ captured: CapturedDocument, to path: String?, named name: String? = nil
  ) throws(CaptureError) {
    for warning in captured.warnings { say("warning: " + warning) }
    let document = captured.document
    guard let path, path != "-" else {
      do throws(CaptureError) {
        // The reader may stop at any time.
        _ = try writeToReader(document)
      } catch {
        guard let name, case .output(let error) = error else { throw error }
        throw .file(FileProblem(name, .system(error)))
      }
      return
    }
    do throws(FileProblem) {
      let file = try OutputFile(at: path)
      try attempt(writeAll(document, to: file.descriptor)) { FileProblem(path, .system($0)) }
      try file.commit()
    } catch {
      throw .file(error)
    }
  }

  /// Prints a line for people; control characters in it are escaped.
  static func say(_ text: String) {
    // There is no way to report a failure of standard error.
    try? writeAll(Array((escapingControls(in: "aloud: " + text) + "\n").utf8), to: STDERR_FILENO)
  }
}

/// Writes messages; returns whether there is a reader.
func tell(_ messages: [WatchMessage]) throws(CaptureError) -> Bool {
  for message in messages {
    guard try writeToReader(message.bytes) else { return false }
  }
  return true
}

/// Writes to standard output; returns whether there is a reader.
func writeToReader(_ bytes: [UInt8]) throws(CaptureError) -> Bool {
  do throws(SystemError) {
    try writeAll(bytes, to: STDOUT_FILENO)
    return true
  } catch {
    if error.code == EPIPE { return false }
    throw .output(error)
  }
}
