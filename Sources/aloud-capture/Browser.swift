// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// A browser with a pipe; releasing it kills all of its processes.
struct Browser: ~Copyable {
  private var process: ChildProcess
  var client: DevToolsClient

  fileprivate init(process: consuming ChildProcess, client: consuming DevToolsClient) {
    self.process = process
    self.client = client
  }

  /// Kills all its processes, and waits until none has its files open.
  mutating func end() {
    process.killGroup()
    client.readLastWords(until: monotonicMilliseconds() + 2000)
  }
}

/// Starts a headless browser with a new profile that writes only to one directory.
///
/// - Parameters:
///   - path: The program.
///   - request: The request.
///   - directory: An empty directory for its profile and its temporary files.
///   - interruption: A descriptor that becomes readable to end everything.
func startBrowser(
  _ path: String, _ request: CaptureRequest, directory: String, interruption: Int32
) throws(CaptureError) -> Browser {
  do throws(SystemError) {
    let calls = try PipeEnds()
    let answers = try PipeEnds()
    let errors = try PipeEnds()
    let nothing = try Descriptor.open("/dev/null", O_RDWR)
    let process = try ChildProcess(
      executable: path, arguments: browserArguments(request, directory: directory),
      environment: ["TMPDIR=\(directory)"], input: nothing.number, output: nothing.number,
      errors: errors.writing.number, others: [calls.reading.number, answers.writing.number])
    return Browser(
      process: process,
      client: DevToolsClient(
        requests: calls.takeWriting(), answers: answers.takeReading(),
        errors: errors.takeReading(), interruption: interruption))
  } catch {
    throw .cannotStart(path, error)
  }
}

private func browserArguments(_ request: CaptureRequest, directory: String) -> [String] {
  [
    "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(directory)/profile",
    "--no-first-run", "--no-default-browser-check", "--disable-background-networking",
    "--disable-component-update", "--disable-default-apps", "--disable-extensions",
    "--disable-sync", "--disable-gpu", "--disable-dev-shm-usage", "--disable-breakpad",
    "--hide-scrollbars", "--mute-audio", "--force-device-scale-factor=1",
    "--lang=\(request.language)",
    // All frames in one process: in separate processes, nodes would share numbers.
    "--disable-site-isolation-trials",
    "--disable-features=IsolateOrigins,site-per-process,IsolateSandboxedIframes",
  ] + (request.skipsSandbox ? ["--no-sandbox"] : []) + ["about:blank"]
}
