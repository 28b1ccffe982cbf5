// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// A display server for WebKit, with the environment of programs that use it.
struct WebKitDisplay: ~Copyable {
  var display: Display
  let environment: [String]

  /// Starts the server, so that it and its programs write only to one empty directory.
  ///
  /// - Parameter isForOne: Whether it ends after its only program.
  init(
    _ program: String, _ screen: Viewport, isForOne: Bool, directory: String, until deadline: Int,
    interruption: Int32
  ) throws(CaptureError) {
    // The engine's processes come here when their parent is killed.
    adoptOrphans()
    let cookie = try DisplayCookie(in: directory)
    var display = try Display(
      program, screen, cookie, isForOne: isForOne, directory: directory, until: deadline,
      interruption: interruption)
    do throws(SystemError) {
      environment = try webKitEnvironment(display.name, cookie, directory: directory)
    } catch {
      display.end()
      throw .system(error)
    }
    self.display = display
  }

  /// The number of the server's process.
  var identifier: pid_t { display.identifier }

  /// Ends the server and all other processes.
  mutating func end() {
    display.end()
    killAllChildren()
  }
}

/// WebKit with a display server; releasing it kills all of its processes.
struct WebKitBrowser: ~Copyable {
  fileprivate var display: WebKitDisplay
  var host: Browser

  /// Kills all its processes, and waits until none has its files open.
  mutating func end() {
    host.kill()
    display.end()
    host.readLastWords()
  }
}

/// Starts WebKit on a display of its own, so that both write only to one empty directory.
func startWebKit(
  _ programs: WebKitPrograms, _ request: CaptureRequest, directory: String, interruption: Int32
) throws(CaptureError) -> WebKitBrowser {
  let deadline = monotonicMilliseconds() + request.timeout * 1000
  var display = try WebKitDisplay(
    programs.display, screen(for: request), isForOne: true, directory: directory, until: deadline,
    interruption: interruption)
  do throws(CaptureError) {
    let host = try Browser(
      programs.host,
      arguments: [
        "--viewport=\(request.viewport)", "--language=\(request.language)", BrowserText.argument,
      ] + deviceArguments(request.device) + (request.skipsSandbox ? ["--no-sandbox"] : []),
      environment: display.environment, interruption: interruption)
    return WebKitBrowser(display: display, host: host)
  } catch {
    display.end()
    throw error
  }
}

/// Returns the size of the display in physical pixels.
private func screen(for request: CaptureRequest) -> Viewport {
  let scale = request.device?.scale ?? 1
  return Viewport(width: request.screen.width * scale, height: request.screen.height * scale)
}

private func deviceArguments(_ device: Device?) -> [String] {
  guard let device else { return [] }
  return ["--scale=\(device.scale)", "--user-agent=\(device.userAgent)"]
    + (device.isTouched ? ["--touch"] : [])
}

/// Returns the environment of WebKit: its folders are in a directory, which this creates.
private func webKitEnvironment(
  _ display: String, _ cookie: DisplayCookie, directory: String
) throws(SystemError) -> [String] {
  var environment = [
    "DISPLAY=\(display)", "XAUTHORITY=\(cookie.path)", "TMPDIR=\(directory)",
    // Numbers and messages are the same on every machine.
    "LC_ALL=C.UTF-8", "LANGUAGE=",
  ]
  let folders = [
    "HOME": "home", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache",
    "XDG_STATE_HOME": "state", "XDG_RUNTIME_DIR": "run",
  ]
  for (variable, name) in folders {
    let path = directory + "/" + name
    guard path.withFileName({ mkdir($0, 0o700) }) == 0 else { throw SystemError("mkdir") }
    environment.append("\(variable)=\(path)")
  }
  return environment
}
