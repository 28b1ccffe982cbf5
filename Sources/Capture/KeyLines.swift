// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import JSONText
internal import Navigation
internal import SystemCalls

/// The lines with key commands, as they arrive.
struct KeyLines {
  /// The maximum size of a line, in bytes.
  static let longest = 100_000
  private static let commands: [WalkCommand] = [.key, .type, .wait]
  private static let listing =
    "in a page, the commands are " + commands.dropLast().map(\.word).joined(separator: ", ")
    + commands.suffix(1).map { " and \($0.word)" }.joined()

  enum Line: Equatable {
    case nothing
    case strokes([KeyStroke])
    /// A wait of this number of milliseconds.
    case wait(Int)
  }

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var isAtEnd = false
  private(set) var number = 0

  /// Creates a reader of a descriptor, which its owner keeps.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Whether there is a line, or the end of input.
  var isReady: Bool { isAtEnd || bytes.contains(UInt8(ascii: "\n")) }

  /// The descriptor to poll while there is none.
  var polled: pollfd { pollfd(reading: isReady ? -1 : descriptor) }

  mutating func readMore() throws(CaptureError) {
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &piece, piece.count)
    if count < 0, errno != EINTR { throw .system(SystemError("read")) }
    if count == 0 { isAtEnd = true }
    bytes += piece.prefix(max(0, count))
    guard bytes.count <= Self.longest || isReady else {
      throw .line(number + 1, reason: "the line is longer than \(Self.longest) bytes")
    }
  }

  /// Returns the next line; nil if there is none.
  mutating func next() -> String? {
    guard !bytes.isEmpty else { return nil }
    number += 1
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self)
    bytes.removeFirst(min(bytes.count, line.count + 1))
    return text
  }

  func read(_ text: String) throws(CaptureError) -> Line {
    if let word = WalkLine.word(of: text), !Self.commands.contains(where: { $0.word == word }) {
      let reason =
        WalkCommand.named(word) == nil
        ? WalkCommand.unknown(word, among: Self.commands, listing: Self.listing) : Self.listing
      throw .line(number, reason: reason)
    }
    let line = try attempt(WalkLine(text)) { (error: WalkFault) in
      CaptureError.line(number, reason: "\(error)")
    }
    switch line {
    case .blank: return .nothing
    case .wait(let seconds): return .wait(Int(seconds * 1000))
    case .command(.type(let text)): return .strokes(text.map { KeyStroke(typing: $0) })
    case .command(.press(let press)):
      guard let stroke = KeyStroke(press) else {
        throw .line(number, reason: "a page cannot receive the key \(press)")
      }
      return .strokes([stroke])
    default: throw .line(number, reason: Self.listing)
    }
  }
}

/// A key with its modifiers, in the form for a browser.
struct KeyStroke: Equatable {
  /// The name of the key in the page's events, such as `ArrowUp`.
  let key: String
  /// The position on the keyboard, such as `KeyA`; empty if unknown.
  var code = ""
  /// The number of the key, for the browser's own actions; 0 if it has none.
  var number = 0
  var text: String?
  /// The modifiers, in the protocol's bits.
  var modifiers = 0

  /// The named keys: the name in a walk, the name in events, and the number.
  private static let named: [(name: String, key: String, number: Int)] =
    [
      ("tab", "Tab", 9), ("return", "Enter", 13), ("escape", "Escape", 27), ("space", " ", 32),
      ("up", "ArrowUp", 38), ("down", "ArrowDown", 40), ("left", "ArrowLeft", 37),
      ("right", "ArrowRight", 39), ("delete", "Backspace", 8), ("forward-delete", "Delete", 46),
      ("home", "Home", 36), ("end", "End", 35), ("page-up", "PageUp", 33),
      ("page-down", "PageDown", 34),
    ] + (1...24).map { ("f\($0)", "F\($0)", 111 + $0) }

  private static let held: [(modifier: KeyModifiers, bit: Int)] = [
    (.option, 1), (.control, 2), (.command, 4), (.shift, 8),
  ]

  /// Creates the key stroke for a key of a walk; nil if a browser has no such key.
  init?(_ press: KeyPress) {
    guard !press.isWithTab, !press.key.isEmpty, press.otherKey == nil else { return nil }
    text = press.text
    modifiers = Self.held.reduce(0) { press.modifiers.contains($1.modifier) ? $0 | $1.bit : $0 }
    if let named = Self.named.first(where: { $0.name == press.key }) {
      (key, number) = (named.key, named.number)
      code = named.key == " " ? "Space" : named.key
      if press.key == "return" { text = "\r" }
      return
    }
    key = text ?? press.key
    guard press.key.utf8.count == 1, let byte = press.key.utf8.first else { return }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      (code, number) = ("Key" + press.key.uppercased(), Int(byte - 0x20))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): (code, number) = ("Digit" + press.key, Int(byte))
    default: break
    }
  }

  init(typing letter: Character) {
    if let press = try? KeyPress(letter == " " ? "space" : String(letter)),
      let stroke = KeyStroke(press), stroke.text == String(letter)
    {
      self = stroke
    } else {
      (key, text) = (String(letter), String(letter))
    }
  }

  func press(
    in session: String, _ client: inout DevToolsClient, _ deadline: Deadline
  ) throws(CaptureError) {
    for type in [text == nil ? "rawKeyDown" : "keyDown", "keyUp"] {
      try client.call("Input.dispatchKeyEvent", in: session, until: deadline) {
        $0.member("type", type)
        $0.member("key", key)
        $0.member("code", code)
        $0.member("windowsVirtualKeyCode", number)
        $0.member("modifiers", modifiers)
        if type == "keyDown" { $0.member("text", text) }
      }
    }
  }
}
