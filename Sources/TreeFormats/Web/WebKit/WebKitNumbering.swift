// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The numbers of the items of ordered lists, as HTML counts them.
struct WebKitNumbering {
  /// For each list, by its place, the number of each of its items; counted on first use.
  private var numbers: [Int: [Int: Int]] = [:]

  /// Returns the number of an item in its list.
  ///
  /// - Complexity: O(items) for the first item of a list, then O(1).
  mutating func number(of item: Int, in document: WebKitDocument) -> Int {
    let list = Int(document[item].parent)
    guard list >= 0 else { return 1 }
    if let known = numbers[list] { return known[item] ?? 1 }
    var counted: [Int: Int] = [:]
    let items = document.dom.children(of: list).filter { document[$0].name == "LI" }
    let isReversed = document[list]["reversed"] != nil
    var next = document[list].integer("start") ?? (isReversed ? items.count : 1)
    for item in items {
      let number = document[item].integer("value") ?? next
      counted[item] = number
      next = isReversed ? number &- 1 : number &+ 1
    }
    numbers[list] = counted
    return counted[item] ?? 1
  }
}

extension WebKitDocument {
  /// Returns the text of the marker in front of a list item; nil if it has none or a picture.
  func marker(of item: Int, _ numbering: inout WebKitNumbering) -> String? {
    guard let row = row(of: item), row.display.contains("list-item") else { return nil }
    switch row.listStyle {
    case "", "none": return nil
    case "disc", "disclosure-closed", "disclosure-open": return "•"
    case "circle": return "◦"
    case "square": return "▪"
    case let style where style.first == "\"":
      let text = folded(style.filter { $0 != "\"" })
      return text.isEmpty ? nil : text
    case let style:
      let number = numbering.number(of: item, in: self)
      return (Self.text(of: number, style) ?? String(number)) + "."
    }
  }

  /// Returns a number in a style of letters or Roman numerals; nil in any other style, or if the
  /// style has no sign for it.
  private static func text(of number: Int, _ style: String) -> String? {
    switch style {
    case "decimal-leading-zero" where (0..<10).contains(number): return "0" + String(number)
    case "lower-alpha", "lower-latin": return letters(of: number)
    case "upper-alpha", "upper-latin": return letters(of: number)?.uppercased()
    case "lower-roman": return roman(number)
    case "upper-roman": return roman(number)?.uppercased()
    default: return nil
    }
  }

  private static func letters(of number: Int) -> String? {
    guard number > 0 else { return nil }
    var rest = number
    var text = ""
    while rest > 0 {
      rest -= 1
      text = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(rest % 26))) + text
      rest /= 26
    }
    return text
  }

  private static func roman(_ number: Int) -> String? {
    guard (1..<4000).contains(number) else { return nil }
    var rest = number
    var text = ""
    for (sign, value) in romanSigns {
      while rest >= value {
        text += sign
        rest -= value
      }
    }
    return text
  }

  private static let romanSigns = [
    ("m", 1000), ("cm", 900), ("d", 500), ("cd", 400), ("c", 100), ("xc", 90), ("l", 50),
    ("xl", 40), ("x", 10), ("ix", 9), ("v", 5), ("iv", 4), ("i", 1),
  ]
}

extension WebKitDOM.Node {
  /// Returns the value of an attribute, if it is a whole number for counting.
  fileprivate func integer(_ name: String) -> Int? {
    words(name).flatMap { Int($0) }.flatMap { $0.magnitude <= 1 << 30 ? $0 : nil }
  }
}
