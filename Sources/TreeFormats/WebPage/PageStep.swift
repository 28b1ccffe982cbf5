// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

/// One step of an identifier in a page: an `id` attribute, or a role and a name.
///
/// It has only letters, digits and `-`, `_`, `.`, `:` and `~`, which no shell expands within a word.
struct PageStep {
  /// The maximum length of the part of the name, in bytes.
  static let longestName = 20
  /// The length to which a longer name is cut; the rest is for the digits that tell it from others.
  private static let longestStart = 15
  private static let digits = 4

  /// The written bytes; one buffer for all steps of a page.
  private var bytes: [UInt8] = []
  /// The seed of all hashes, so that a document cannot force collisions.
  private let seed = UInt64.random(in: .min ... .max)

  init() { bytes.reserveCapacity(2 * PageNames.longestID) }

  var count: Int { bytes.count }

  // MARK: Writing

  mutating func write(text: String) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes an `id` attribute, in which `-` replaces what a step cannot have; returns whether
  /// anything is left.
  mutating func write(id: String) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    guard id.utf8.count <= PageNames.longestID else { return false }
    for scalar in id.unicodeScalars {
      if scalar.isStepLetter || scalar == "_" || scalar == "." || scalar == ":" {
        append(scalar)
      } else if !bytes.isEmpty {
        // Not at the beginning, where it would make an option of a command.
        bytes.append(UInt8(ascii: "-"))
      }
    }
    return !bytes.isEmpty
  }

  /// Writes a role, and a name in lowercase with `-` between its words.
  mutating func write(role: Role, name: String?) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: role.step.utf8)
    guard let name, !name.isEmpty else { return }
    let start = bytes.count + 1
    guard !appendWords(of: name, most: start + Self.longestName) else { return }
    var end = start + Self.longestStart
    // Not within a letter, nor after a word.
    while bytes[end] & 0xC0 == 0x80 { end -= 1 }
    while bytes[end - 1] == UInt8(ascii: "-") { end -= 1 }
    bytes.removeLast(bytes.count - end)
    bytes.append(UInt8(ascii: "~"))
    var sum = name.sum
    for _ in 0..<Self.digits {
      let digit = UInt8(sum % 36)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      sum /= 36
    }
  }

  /// Appends `-` and the words of a name; returns false once they are longer than allowed.
  private mutating func appendWords(of name: String, most: Int) -> Bool {
    var isApart = true
    for scalar in name.unicodeScalars {
      guard scalar.isStepLetter else {
        isApart = true
        continue
      }
      if isApart { bytes.append(UInt8(ascii: "-")) }
      isApart = false
      append(scalar)
      if let last = bytes.last, last >= UInt8(ascii: "A"), last <= UInt8(ascii: "Z") {
        bytes[bytes.count - 1] = last | 0x20
      }
      if bytes.count > most { return false }
    }
    return true
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Writes a number after the first bytes; none for the first node, unless all have one.
  mutating func number(_ number: Int32, after length: Int, always: Bool) {
    bytes.removeLast(bytes.count - length)
    guard always || number > 1 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(contentsOf: String(number).utf8)
  }

  // MARK: Using

  /// Returns the step as a text after another one.
  func text(after prefix: String) -> String {
    prefix + String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the hash of the step in a frame or below a node; never zero.
  func hash(in place: Int32) -> UInt64 {
    var hash = seed ^ UInt64(UInt32(bitPattern: place))
    var word: UInt64 = 0
    var count = 0
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 {
        hash = (hash ^ word).mixed
        word = 0
      }
    }
    return ((hash ^ word).mixed ^ UInt64(count)).mixed | 1
  }
}

/// Whole numbers by hash.
///
/// Each hash stands for its text, since no document can force collisions.
struct HashedNumbers {
  private var hashes: [UInt64] = Array(repeating: 0, count: 16)
  private var numbers: [Int32] = Array(repeating: 0, count: 16)
  private var used = 0

  /// Accesses the number at a place.
  subscript(place: Int) -> Int32 {
    get { numbers[place] }
    set { numbers[place] = newValue }
  }

  func has(_ hash: UInt64) -> Bool { used > 0 && hashes[slot(of: hash)] == hash }

  /// Returns the place of a hash, valid until another one is asked for; a new hash has the number
  /// zero.
  mutating func place(of hash: UInt64) -> Int {
    let place = slot(of: hash)
    if hashes[place] == hash { return place }
    if used * 2 >= hashes.count {
      grow()
      return self.place(of: hash)
    }
    hashes[place] = hash
    used += 1
    return place
  }

  /// Returns the slot of a hash, or the free slot for it.
  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash >> 8) & (hashes.count - 1)
    while hashes[slot] != 0, hashes[slot] != hash { slot = (slot + 1) & (hashes.count - 1) }
    return slot
  }

  private mutating func grow() {
    let (hashes, numbers) = (self.hashes, self.numbers)
    self.hashes = Array(repeating: 0, count: 2 * hashes.count)
    self.numbers = Array(repeating: 0, count: 2 * hashes.count)
    for (hash, number) in zip(hashes, numbers) where hash != 0 {
      let slot = slot(of: hash)
      (self.hashes[slot], self.numbers[slot]) = (hash, number)
    }
  }
}

extension Role {
  /// Whether nodes of this role are identified by their place alone: there are many, and nobody
  /// refers to them.
  var isNamedByPlace: Bool {
    switch self {
    case .label, .listMarker, .paragraph, .generic, .none: true
    default: false
    }
  }

  /// The role in an identifier.
  ///
  /// It is the same where captures differ only in the detail.
  fileprivate var step: String {
    switch self {
    case .label: "text"
    case .listMarker: "marker"
    case .emailInput, .phoneNumberInput, .urlInput, .passwordInput, .multilineTextInput: "textbox"
    case .numberInput: "spinbutton"
    case .popupButton: "popup"
    case .unknown, .none: "node"
    default: rawValue
    }
  }
}

extension Unicode.Scalar {
  /// Whether a step of an identifier can have it: a letter or a digit.
  fileprivate var isStepLetter: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0..<0x80: false
    default:
      (properties.isAlphabetic || properties.numericType != nil)
        && !properties.isDefaultIgnorableCodePoint
    }
  }
}

extension String {
  /// A sum of the bytes that is the same in every program.
  fileprivate var sum: UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return sum.mixed
  }
}
