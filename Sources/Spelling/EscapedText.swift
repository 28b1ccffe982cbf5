// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Makes a text safe to print on one line of a terminal.
///
/// Line feeds, tabs and carriage returns become `\n`, `\t`, `\r`; every other control character,
/// line separator and direction override becomes `\u{1B}` and the like. Bytes of a file name that is not
/// UTF-8 become `\xE4` and the like. All else stays as it is.
public func escapingControls(in text: String) -> String {
  guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
  var safe = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    guard isUnsafe(scalar) else {
      safe.append(scalar)
      continue
    }
    switch scalar {
    case "\n": safe.append(contentsOf: "\\n".unicodeScalars)
    case "\t": safe.append(contentsOf: "\\t".unicodeScalars)
    case "\r": safe.append(contentsOf: "\\r".unicodeScalars)
    default:
      if let byte = standsForByte(scalar) {
        safe.append(contentsOf: escapedByte(byte).unicodeScalars)
        continue
      }
      let number = String(scalar.value, radix: 16, uppercase: true)
      safe.append(contentsOf: "\\u{\(number)}".unicodeScalars)
    }
  }
  return String(safe)
}

/// Whether a terminal or a reader could be misled by a scalar that it does not see.
private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0: true
  // Line and paragraph separators, direction embeddings, overrides and isolates.
  case 0x2028...0x202E, 0x2066...0x2069: true
  default: standsForByte(scalar) != nil
  }
}
