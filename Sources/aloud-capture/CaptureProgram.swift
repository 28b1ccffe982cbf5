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
      let signals: SignalDescriptor
      do throws(SystemError) {
        signals = try SignalDescriptor(endingSignals())
      } catch {
        throw .system(error)
      }
      do throws(CaptureError) {
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

  private static func capture(
    _ arguments: [String], interruption: Int32
  ) throws(CaptureError) {
    if let request = DesktopRequest(arguments: arguments) {
      if request.isWatched { return try watchDesktop(request, interruption: interruption) }
      let captured = try captureDesktop(request, interruption: interruption)
      return try finish(captured.document, captured.warnings, request.output)
    }
    guard let request = CaptureRequest(arguments: arguments) else { throw .notARequest }
    let address: PageAddress
    do throws(PageAddress.Fault) {
      address = try PageAddress(request.address)
    } catch {
      throw .address(error)
    }
    if request.isWatched {
      let outlet = WatchOutlet(
        listener: STDOUT_FILENO, keys: STDIN_FILENO, tell: tell(_:), say: say(_:))
      return try withBrowser(request, interruption: interruption) { client throws(CaptureError) in
        try watch(request, at: address, with: &client, outlet)
      }
    }
    let page = try withBrowser(request, interruption: interruption) {
      client throws(CaptureError) in
      try Capture.capture(request, at: address, with: &client)
    }
    try finish(page.document, page.warnings, request.output)
  }

  private static func finish(
    _ document: [UInt8], _ warnings: [String], _ output: String?
  ) throws(CaptureError) {
    for warning in warnings { say("warning: " + warning) }
    try write(document, to: output)
  }

  /// Runs a function with a browser, which has ended when this returns.
  private static func withBrowser<Result>(
    _ request: CaptureRequest, interruption: Int32,
    _ work: (inout DevToolsClient) throws(CaptureError) -> Result
  ) throws(CaptureError) -> Result {
    let browser = try findBrowser(request.browser)
    let directory: TemporaryDirectory
    do throws(SystemError) {
      directory = try TemporaryDirectory()
    } catch {
      throw .system(error)
    }
    // Outlives the browser, which writes to it until its end.
    defer { directory.remove() }
    var started = try startBrowser(
      browser, request, directory: directory.path, interruption: interruption)
    defer { started.end() }
    return try work(&started.client)
  }

  private static func write(_ document: [UInt8], to path: String?) throws(CaptureError) {
    guard let path, path != "-" else {
      do throws(SystemError) {
        try writeAll(document, to: STDOUT_FILENO)
      } catch {
        // The reader may stop at any time.
        if error.code != EPIPE { throw .output(error) }
      }
      return
    }
    do throws(FileProblem) {
      let file = try OutputFile(at: path)
      do throws(SystemError) {
        try writeAll(document, to: file.descriptor)
      } catch {
        throw FileProblem(path, .system(error))
      }
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
