// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// A terminal that gives each key as it is pressed; it is as it was before when this is gone.
struct Terminal: ~Copyable {
  /// What a terminal is taken for that does not tell its size.
  private static let usualSize = TerminalSize(columns: 80, rows: 24)

  /// Where its keys come from.
  let descriptor: Int32
  private let former: termios
  /// Where its screen is, if it shows one of ours.
  private let screen: Int32?

  /// Takes the terminal over; nothing where there is none.
  ///
  /// - Parameter screen: Where to bring up a screen of its own, which goes again with this.
  static func open(_ descriptor: Int32, screen: Int32? = nil) -> Terminal? {
    var former = termios()
    guard isatty(descriptor) == 1, tcgetattr(descriptor, &former) == 0 else { return nil }
    let terminal = Terminal(descriptor, former, screen)
    guard terminal.take() else { return nil }
    return consume terminal
  }

  private init(_ descriptor: Int32, _ former: termios, _ screen: Int32?) {
    self.descriptor = descriptor
    self.former = former
    self.screen = screen
  }

  deinit {
    if let screen { try? writeAll(Array(ScreenPainter.closing.utf8), to: screen) }
    var settings = former
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }

  /// Takes the terminal over, again where somebody else has had it meanwhile.
  ///
  /// - Returns: Whether there is a terminal.
  @discardableResult
  func take() -> Bool {
    var settings = former
    // Signals come as keys too, so that nothing ends while the terminal is changed.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON | ICRNL)
    guard tcsetattr(descriptor, TCSADRAIN, &settings) == 0 else { return false }
    if let screen { try? writeAll(Array(ScreenPainter.opening.utf8), to: screen) }
    return true
  }

  /// How large it is now.
  var size: TerminalSize {
    // What the system calls a winsize: rows, columns, and both in points.
    var size: [UInt16] = [0, 0, 0, 0]
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size[0] > 0, size[1] > 0 else {
      return Self.usualSize
    }
    return TerminalSize(columns: Int(size[1]), rows: Int(size[0]))
  }

  /// Takes what was pressed, without waiting; nothing when the terminal is gone.
  func input() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1024)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 { return Array(bytes[..<count]) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}
