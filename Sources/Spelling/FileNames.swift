// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The scalars that stand for bytes of file names which are not UTF-8: U+10FF80 for 0x80, and so on.
///
/// A name that contains one of these private-use scalars has each of its bytes replaced, so that every
/// name has exactly one text.
private let firstStandIn: UInt32 = 0x10FF00

/// Returns the byte that a scalar of a file name stands for, if it is one of those.
func standsForByte(_ scalar: Unicode.Scalar) -> UInt8? {
  scalar.value >= firstStandIn + 0x80 ? UInt8(scalar.value - firstStandIn) : nil
}

/// Returns the text for the bytes of a file name.
///
/// - Complexity: linear.
public func fileNameText(_ bytes: some Collection<UInt8>) -> String {
  if let text = String(validating: bytes, as: UTF8.self), !holdsStandIn(text) { return text }
  var text = String.UnicodeScalarView()
  var rest = bytes.makeIterator()
  var parser = Unicode.UTF8.ForwardParser()
  var remaining = bytes[...]
  while true {
    let result = parser.parseScalar(from: &rest)
    let count: Int
    switch result {
    case .valid(let encoded):
      count = encoded.count
      let scalar = Unicode.UTF8.decode(encoded)
      if standsForByte(scalar) == nil {
        text.append(scalar)
        remaining = remaining.dropFirst(count)
        continue
      }
    case .error(let length): count = length
    case .emptyInput: return String(text)
    }
    for byte in remaining.prefix(count) {
      if let standIn = Unicode.Scalar(firstStandIn + UInt32(byte)) { text.append(standIn) }
    }
    remaining = remaining.dropFirst(count)
  }
}

/// Returns the bytes of the file name that a text stands for.
///
/// - Complexity: linear.
public func fileNameBytes(_ text: String) -> [UInt8] {
  guard holdsStandIn(text) else { return Array(text.utf8) }
  return text.unicodeScalars.flatMap { scalar in
    standsForByte(scalar).map { [$0] }
      ?? Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

/// Returns the text of a file name for a document, with `\xE4` and the like for bytes that are not UTF-8.
///
/// - Complexity: linear.
public func shownFileName(_ text: String) -> String {
  guard holdsStandIn(text) else { return text }
  return text.unicodeScalars.reduce(into: "") { shown, scalar in
    shown += standsForByte(scalar).map(escapedByte) ?? String(scalar)
  }
}

/// Returns the escape for a byte of a file name that is not UTF-8.
func escapedByte(_ byte: UInt8) -> String { "\\x\(String(byte, radix: 16, uppercase: true))" }

/// Returns whether a text holds a scalar that stands for a byte; their UTF-8 begins with 0xF4.
private func holdsStandIn(_ text: String) -> Bool {
  text.utf8.contains(0xF4) && text.unicodeScalars.contains { standsForByte($0) != nil }
}
