// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SystemCalls

/// A terminal in raw mode; deinitialization restores it.
struct Terminal: ~Copyable {
  /// The size assumed for a terminal that does not report one.
  private static let usualSize = TerminalSize(columns: 80, rows: 24)

  /// The descriptor that keys are read from.
  let descriptor: Int32
  private let former: termios
  /// The descriptor of its screen, if the explorer draws on it.
  private let screen: Int32?

  /// Puts the terminal into raw mode; returns nil if there is no terminal.
  ///
  /// - Parameter screen: The descriptor on which to open the alternate screen, closed on
  ///   deinitialization.
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

  /// Puts the terminal into raw mode, also after another program used it.
  ///
  /// - Returns: Whether there is a terminal.
  @discardableResult
  func take() -> Bool {
    var settings = former
    // Signal keys arrive as input, so that they do not end the process while the terminal is in raw
    // mode.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON | ICRNL)
    guard tcsetattr(descriptor, TCSADRAIN, &settings) == 0 else { return false }
    if let screen { try? writeAll(Array(ScreenPainter.opening.utf8), to: screen) }
    return true
  }

  /// The current size.
  var size: TerminalSize {
    // A `struct winsize`: rows, columns, and both in pixels.
    var size: [UInt16] = [0, 0, 0, 0]
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size[0] > 0, size[1] > 0 else {
      return Self.usualSize
    }
    return TerminalSize(columns: Int(size[1]), rows: Int(size[0]))
  }

  /// Reads the pending input without blocking; returns nil if the terminal is gone.
  func input() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1024)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 { return Array(bytes[..<count]) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}
