// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Glibc
import SystemCalls

/// A display server without a screen, which only programs with its cookie can use.
struct Display: ~Copyable {
  private var process: ChildProcess
  private let number: Int

  /// The number of the process.
  var identifier: pid_t { process.identifier }

  /// The name for `DISPLAY`.
  var name: String { ":\(number)" }

  /// Starts the server with a screen of a size, and waits until it can be used.
  ///
  /// - Parameter isForOne: Whether it ends after its only program, whatever happens to this one.
  init(
    _ program: String, _ viewport: Viewport, _ cookie: DisplayCookie, isForOne: Bool,
    directory: String,
    until deadline: Int, interruption: Int32
  ) throws(CaptureError) {
    let log = directory + "/display.log"
    let ends = try attempt(PipeEnds(), orThrow: CaptureError.system)
    var process: ChildProcess
    do throws(SystemError) {
      let nothing = try Descriptor.open("/dev/null", O_RDWR)
      let errors = try Descriptor.open(log, O_WRONLY | O_CREAT | O_TRUNC, permissions: 0o600)
      process = try ChildProcess(
        executable: program,
        arguments: [
          "-displayfd", "3", "-screen", "0", "\(viewport)x24", "-nolisten", "tcp", "-auth",
          cookie.path,
          // A server that starts again after its last client refuses one that comes just then.
          isForOne ? "-terminate" : "-noreset",
        ],
        environment: ["TMPDIR=\(directory)", "HOME=\(directory)"], input: nothing.number,
        output: nothing.number, errors: errors.number, others: [ends.writing.number],
        endsWithThis: true)
    } catch {
      throw .cannotStart(program, error)
    }
    let ready = ends.takeReading()
    let line: String
    do throws(CaptureError) {
      line = try Self.readLine(ready.number, until: deadline, interruption: interruption)
    } catch {
      process.end(within: 1000)
      throw error
    }
    guard let number = Int(line) else {
      process.end(within: 1000)
      throw .noWebKit(.startedDisplay(Self.lastLine(of: log)))
    }
    self.process = process
    self.number = number
  }

  /// Ends the server, and removes the socket that it leaves when it is killed.
  mutating func end() {
    if !process.end(within: 1000) { unlink("/tmp/.X11-unix/X\(number)") }
  }

  /// Reads a line; empty if the server ends before.
  private static func readLine(
    _ descriptor: Int32, until deadline: Int, interruption: Int32
  ) throws(CaptureError) -> String {
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n") {
      var polled = [pollfd(reading: descriptor), pollfd(reading: interruption)]
      let left = deadline - monotonicMilliseconds()
      guard left > 0 else { return "" }
      _ = try attempt(
        waitForEvents(&polled, milliseconds: left), orThrow: CaptureError.system)
      if polled[1].revents != 0 { throw .interrupted }
      guard polled[0].revents != 0 else { continue }
      var byte: UInt8 = 0
      guard read(descriptor, &byte, 1) == 1 else { return "" }
      line.append(byte)
    }
    return String(decoding: line.dropLast(), as: UTF8.self)
  }

  /// Returns the beginning of a file; empty if it cannot be read.
  private static func text(of path: String) -> String {
    guard let file = try? Descriptor.open(path, O_RDONLY) else { return "" }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { buffer in
      String(decoding: buffer[..<max(0, readSome(file.number, buffer))], as: UTF8.self)
    }
  }

  private static func lastLine(of path: String) -> String {
    text(of: path).split(separator: "\n").last.map(String.init) ?? ""
  }
}

/// A file with the secret that a display server asks of its programs.
///
/// The socket of the server is open to every user of the machine.
struct DisplayCookie {
  let path: String

  /// Writes a new secret into a directory.
  init(in directory: String) throws(CaptureError) {
    path = directory + "/cookie"
    let name = Array("MIT-MAGIC-COOKIE-1".utf8)
    var random = SystemRandomNumberGenerator()
    let secret = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    // For any host and any display: family, address, display, name and secret, with their lengths.
    let entry: [UInt8] =
      [0xFF, 0xFF, 0, 0, 0, 0, 0, UInt8(name.count)] + name + [0, UInt8(secret.count)] + secret
    do throws(SystemError) {
      let file = try Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL, permissions: 0o600)
      try writeAll(entry, to: file.number)
    } catch {
      throw .file(FileProblem(directory, .temporary(error)))
    }
  }
}
