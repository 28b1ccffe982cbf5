// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

package import Foundation
import SystemCalls

/// A program at a terminal of its own, whose keys a test presses and whose screen it reads.
package final class TerminalRun {
  /// The process, as the system knows it.
  package let identifier: pid_t
  /// Everything that the program has written so far.
  package private(set) var output: [UInt8] = []
  private var keyboard: Int32
  /// The program's side, which the test keeps open to look at its settings.
  private var line: Int32
  private var hasEnded = false

  /// What Swift's module of the C library leaves out: TIOCSPTLCK, with zero for open, and TIOCGPTN.
  private enum Request {
    static let lock: UInt = 0x4004_5431
    static let number: UInt = 0x8004_5430
  }

  /// Starts a program as the leader of a session at the terminal.
  ///
  /// - Parameter environment: Variables that are set besides the present ones. Without ALOUD_SOCKET
  ///   among them there is no service.
  package init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws {
    keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: Int32 = 0
    guard keyboard >= 0, ioctl(keyboard, Request.lock, &number) == 0,
      ioctl(keyboard, Request.number, &number) == 0
    else { throw NotHeard("there is no terminal to be had") }
    let name = "/dev/pts/\(number)"
    line = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    Self.resize(keyboard, columns, rows)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in Int32(0)..<3 {
      posix_spawn_file_actions_addopen(&actions, number, name, O_RDWR, 0)
    }
    // Other tests' pipes would not end while this program has them.
    for number in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, number) }
    let own = ["ALOUD_SOCKET": noService, "TERM": "xterm"].merging(environment) { $1 }
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = programVariables(own).map { strdup("\($0)=\($1)") } + [nil]
    defer { for string in argv + envp { free(string) } }
    var identifier: pid_t = 0
    var attributes = SpawnAttributes(startsSession: true)
    let status = posix_spawnp(
      &identifier, arguments[0], &actions, &attributes.value, &argv, &envp)
    self.identifier = identifier
    guard status == 0 else { throw ProgramFailed(arguments: arguments, status: status) }
  }

  deinit {
    if !hasEnded {
      kill(identifier, SIGKILL)
      waitpid(identifier, nil, 0)
    }
    hangUp()
  }

  /// Takes the terminal away.
  package func hangUp() {
    for descriptor in [line, keyboard] where descriptor >= 0 { close(descriptor) }
    (line, keyboard) = (-1, -1)
  }

  /// Presses keys: what a terminal sends for them.
  package func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(keyboard, bytes, bytes.count)
  }

  /// Makes the terminal larger or smaller, which its program is told.
  package func resize(columns: Int, rows: Int) { Self.resize(keyboard, columns, rows) }

  private static func resize(_ terminal: Int32, _ columns: Int, _ rows: Int) {
    // Rows, columns, and both in points.
    var size: [UInt16] = [UInt16(rows), UInt16(columns), 0, 0]
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the terminal gives whole lines and shows what is typed, as a shell has it.
  package var isCooked: Bool {
    var settings = termios()
    tcgetattr(line, &settings)
    return settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG)
  }

  /// The screen, as the program has drawn it.
  package var screen: ScreenImage { ScreenImage(output) }

  /// Reads what the program writes until the screen is as it should be.
  package func wait(_ what: String, until isThere: (ScreenImage) -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isThere(screen) {
      let isOpen = read(until: deadline)
      guard isOpen || isThere(screen) else {
        throw NotHeard("\(what): \(screen.rows.joined(separator: "\n"))")
      }
    }
  }

  /// Reads what the program writes until it ends, and gives the exit status; a signal counts as 128
  /// and its number.
  package func end() throws -> Int32 {
    var status: Int32 = 0
    let deadline = ContinuousClock.now + .seconds(60)
    while waitpid(identifier, &status, WNOHANG) == 0 {
      guard ContinuousClock.now < deadline else { throw NotHeard("the program does not end") }
      _ = read(until: .now + .milliseconds(5))
    }
    hasEnded = true
    while read(until: .now) {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  /// Reads once; false when nothing came in time.
  private func read(until deadline: ContinuousClock.Instant) -> Bool {
    let left = Int(max(.zero, deadline - .now) / .milliseconds(1))
    guard let events = try? awaitReadable(keyboard, milliseconds: left), events != 0 else {
      return false
    }
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = block.withUnsafeMutableBytes { readSome(keyboard, $0) }
    guard count > 0 else { return false }
    output += block[..<count]
    return true
  }
}

/// What a terminal shows for what a program has written, as far as the program needs a terminal.
package struct ScreenImage: Sendable {
  /// The rows, without blanks at their ends.
  package private(set) var rows: [String] = []
  /// Whether it is the screen that goes away with the program.
  package private(set) var isAlternate = false
  /// Whether the cursor is to be seen.
  package private(set) var hasCursor = true
  /// Whether there was anything that no program of ours writes.
  package private(set) var hasStrangeBytes = false
  private var row = 0

  /// Looks at bytes from the beginning.
  init(_ bytes: [UInt8]) {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}": take(&scalars)
      case "\n": row += 1
      case "\r": break
      default:
        if scalar.properties.generalCategory == .control { hasStrangeBytes = true }
        add(scalar)
      }
    }
    rows = rows.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    while rows.count <= row { rows.append("") }
    rows[row].unicodeScalars.append(scalar)
  }

  /// Takes a sequence behind its escape.
  private mutating func take(_ scalars: inout Substring.UnicodeScalarView) {
    // A sequence whose rest has not come yet is as good as none.
    guard let bracket = scalars.popFirst() else { return }
    let isOurs = bracket == "["
    let parameters = String(String.UnicodeScalarView(scalars.prefix { !("@"..."~").contains($0) }))
    scalars = scalars.dropFirst(parameters.unicodeScalars.count)
    guard let final = scalars.popFirst() else { return }
    switch (isOurs, final, parameters) {
    case (true, "H", _): row = (Int(parameters.prefix { $0 != ";" }) ?? 1) - 1
    case (true, "K", "2"): if rows.indices.contains(row) { rows[row] = "" }
    case (true, "J", "2"): rows = []
    case (true, "h", "?1049"), (true, "l", "?1049"): isAlternate = final == "h"
    case (true, "h", "?25"), (true, "l", "?25"): hasCursor = final == "h"
    case (true, "h", "?7"), (true, "l", "?7"), (true, "m", _): break
    default: hasStrangeBytes = true
    }
  }
}
