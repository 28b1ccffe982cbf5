// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

/// A terminal that gives each key as it is pressed; it is as it was before when this is gone.
struct Terminal: ~Copyable {
  private let descriptor: Int32
  private let former: termios

  /// Takes the terminal over; nothing where there is none.
  static func open(_ descriptor: Int32) -> Terminal? {
    var former = termios()
    guard isatty(descriptor) == 1, tcgetattr(descriptor, &former) == 0 else { return nil }
    var settings = former
    // Signals come as keys too, so that nothing ends while the terminal is changed.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON | ICRNL)
    guard tcsetattr(descriptor, TCSADRAIN, &settings) == 0 else { return nil }
    return Terminal(descriptor, former)
  }

  private init(_ descriptor: Int32, _ former: termios) {
    self.descriptor = descriptor
    self.former = former
  }

  deinit {
    var settings = former
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }

  /// Waits for a key; gives what the terminal sent for it, nothing when it is gone.
  func key() -> String? {
    guard var bytes = byte(within: -1).map({ [$0] }) else { return nil }
    if bytes[0] == 0x1B {
      // Of a key that is more than escape, the rest comes at once.
      while let next = byte(within: 50) {
        bytes.append(next)
        let isOpening = bytes.count == 2 && (next == UInt8(ascii: "[") || next == UInt8(ascii: "O"))
        if !isOpening && (0x40...0x7E).contains(next) || bytes.count > 16 { break }
      }
    }
    while bytes[0] >= 0xC0, bytes.count < 4, String(validating: bytes, as: UTF8.self) == nil,
      let next = byte(within: 50)
    {
      bytes.append(next)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a line that is typed, showing it; nothing when it is given up by escape.
  func line(after prompt: String, show: (String) -> Void) -> String? {
    var text = ""
    show(prompt)
    while let key = key() {
      switch key {
      case "\r", "\n":
        show("\n")
        return text
      case "\u{1B}", "\u{03}", "\u{04}":
        show("\n")
        return nil
      case "\u{7F}", "\u{08}":
        guard !text.isEmpty else { continue }
        text.removeLast()
        // What was shown is said anew, since a line cannot be taken back on all terminals.
        show("\r\u{1B}[K" + prompt + text)
      default:
        guard !key.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { continue }
        text += key
        show(key)
      }
    }
    return nil
  }

  private func byte(within milliseconds: Int32) -> UInt8? {
    while true {
      var waited = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
      let ready = poll(&waited, 1, milliseconds)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      var byte: UInt8 = 0
      let count = read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      return count == 1 ? byte : nil
    }
  }
}
