// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import Navigation

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
  /// The number of the key on an X display, and the mask of its modifiers there.
  var keysym = 0
  var mask = 0

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
    guard let keysym = Keysym.of(press) else { return nil }
    text = press.text
    self.keysym = keysym
    mask = Keysym.mask(press.modifiers)
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
      keysym = letter.unicodeScalars.first.map { Keysym.of($0) } ?? 0
    }
  }
}
