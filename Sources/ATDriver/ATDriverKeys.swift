// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Navigation

/// The keys of AT Driver, which are the code points of WebDriver's keyboard.
enum ATDriverKeys {
  /// The names of walks for the code points of keys that are no characters.
  static let names: [UInt32: String] = {
    var names: [UInt32: String] = [
      0xE003: "delete", 0xE004: "tab", 0xE006: "return", 0xE007: "return", 0xE008: "shift",
      0xE009: "control", 0xE00A: "option", 0xE00C: "escape", 0xE00D: "space", 0xE00E: "page-up",
      0xE00F: "page-down", 0xE010: "end", 0xE011: "home", 0xE012: "left", 0xE013: "up",
      0xE014: "right", 0xE015: "down", 0xE017: "forward-delete", 0xE018: ";", 0xE019: "=",
      0xE024: "*", 0xE025: "+", 0xE026: ",", 0xE027: "-", 0xE028: ".", 0xE029: "/",
      0xE03D: "command", 0xE050: "shift", 0xE051: "control", 0xE052: "option",
      0xE053: "command",
    ]
    for digit in 0...9 { names[0xE01A + UInt32(digit)] = "\(digit)" }
    for number in 1...12 { names[0xE030 + UInt32(number)] = "f\(number)" }
    return names
  }()

  /// The keys that the protocol has and a Mac's keyboard has not, with their names.
  static let missing: [UInt32: String] = [
    0xE001: "Cancel", 0xE002: "Help", 0xE005: "Clear", 0xE00B: "Pause", 0xE016: "Insert",
  ]

  private static let modifiers: Set<String> = ["shift", "control", "option", "command"]

  /// Returns the key combination of keys that go down one after the other.
  ///
  /// - Parameter keys: One code point each.
  static func press(_ keys: [String]) throws(ATDriverFault) -> KeyPress {
    var words: [String] = []
    for key in keys {
      guard let scalar = key.unicodeScalars.first, key.unicodeScalars.count == 1 else {
        throw ATDriverFault(.invalidArgument, "each key is one code point, as in WebDriver")
      }
      if let name = missing[scalar.value] {
        throw ATDriverFault(.cannotPressKeys, "the keyboard of a Mac has no key \(name)")
      }
      guard let name = names[scalar.value] ?? self.name(of: scalar) else {
        throw ATDriverFault(
          .cannotPressKeys, "no key has the code point U+" + String(scalar.value, radix: 16))
      }
      words.append(name)
    }
    let held = words.filter(modifiers.contains)
    let pressed = words.filter { !modifiers.contains($0) }
    let text = (held + pressed).joined(separator: "+")
    do throws(KeyFault) {
      return try KeyPress(text)
    } catch {
      throw ATDriverFault(.cannotPressKeys, "\(error)")
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String? {
    if scalar == " " { return "space" }
    // The private use area has the other keys of the protocol.
    guard !(0xE000...0xF8FF).contains(scalar.value), scalar.value > 0x20 else { return nil }
    return String(scalar)
  }
}
