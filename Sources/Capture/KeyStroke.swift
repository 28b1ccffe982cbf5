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

  /// Creates the key stroke for a key of a walk; nil if a browser has no such key.
  init?(_ press: KeyPress) {
    guard let keysym = Keysym.of(press) else { return nil }
    text = press.text
    self.keysym = keysym
    mask = Keysym.mask(press.modifiers)
    modifiers = HeldKey.bits(of: press.modifiers, \.browserBit)
    if let named = NamedKey.all[press.key] {
      (key, number) = (named.event, named.number)
      code = named.event == " " ? "Space" : named.event
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
