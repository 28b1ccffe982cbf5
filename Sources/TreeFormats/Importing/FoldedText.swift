// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// Returns the text with collapsed white space: none at the ends, one space between words.
///
/// Invisible characters alone, such as joiners and direction marks, count as none.
func folded(_ text: String) -> String {
  let folded = isPlain(text.utf8Span.span) ? text : foldedAnew(text)
  guard let first = folded.utf8.first, first >= 0x7F, AttributedText(folded).isBlank
  else { return folded }
  return ""
}

/// Returns whether a text is already collapsed, as nearly all are.
private func isPlain(_ bytes: Span<UInt8>) -> Bool {
  var previousIsSpace = true
  for place in bytes.indices {
    let byte = bytes[place]
    if byte > 0x20 {
      if byte >= 0xC2, byte <= 0xE3, mayBeSpace(bytes, at: place) { return false }
      previousIsSpace = false
    } else if byte == 0x20, !previousIsSpace {
      previousIsSpace = true
    } else {
      return false
    }
  }
  return !previousIsSpace || bytes.isEmpty
}

/// Returns whether a non-ASCII scalar may be white space, by its first bytes.
private func mayBeSpace(_ bytes: Span<UInt8>, at place: Int) -> Bool {
  let next = place + 1 < bytes.count ? bytes[place + 1] : 0
  let last = place + 2 < bytes.count ? bytes[place + 2] : 0
  switch bytes[place] {
  case 0xC2: return next == 0x85 || next == 0xA0
  case 0xE1: return next == 0x9A
  case 0xE2:
    // General punctuation contains spaces; a bullet or a dash is not one.
    return next == 0x80 && (last <= 0x8A || last == 0xA8 || last == 0xA9 || last == 0xAF)
      || next == 0x81 && last == 0x9F
  // So does Chinese and Japanese punctuation.
  case 0xE3: return next == 0x80 && last == 0x80
  default: return false
  }
}

private func foldedAnew(_ text: String) -> String {
  var letters = text.utf8Span
  // Non-ASCII text may contain other spaces.
  guard letters.checkForASCII() else {
    let pieces = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    if pieces.count == 1, let only = pieces.first { return String(only) }
    return pieces.map { String($0) }.joined(separator: " ")
  }
  let bytes = letters.span
  // The words are moved together, each after a space except the first.
  return String(unsafeUninitializedCapacity: bytes.count) { words in
    var count = 0
    var isWaiting = false
    for place in bytes.indices {
      let byte = bytes[place]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        isWaiting = count > 0
        continue
      }
      if isWaiting {
        words[count] = 0x20
        count += 1
        isWaiting = false
      }
      words[count] = byte
      count += 1
    }
    return count
  }
}

/// Returns whether the name of a field means that its content is secret.
func speaksOfPassword(_ name: String) -> Bool {
  let letters = name.utf8Span.span
  // Most names are short and plain, and are searched without conversion.
  if letters.count <= 256, let isFound = plainSpeaksOfPassword(letters) { return isFound }
  let lowercased = name.prefix(256).lowercased()
  return passwordWords.contains(where: lowercased.holds)
}

extension String {
  /// Whether it consists only of bullets, which replace secret letters.
  var isOfBullets: Bool {
    let letters = utf8Span.span
    let bullet: (UInt8, UInt8, UInt8) = (0xE2, 0x80, 0xA2)
    guard letters.count % 3 == 0 else { return false }
    for place in stride(from: 0, to: letters.count, by: 3)
    where (letters[place], letters[place + 1], letters[place + 2]) != bullet { return false }
    return true
  }
}

/// Returns whether a name contains an ASCII word, in any case; nil if not, with other letters.
private func plainSpeaksOfPassword(_ letters: Span<UInt8>) -> Bool? {
  func letter(_ place: Int) -> UInt8 {
    let byte = letters[place]
    return byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
  guard !letters.isEmpty else { return false }
  let beginnings = plainBeginnings.span
  var bits = letters[0]
  var first = Int(bits & 0x1F)
  for place in 1..<letters.count {
    let next = letters[place]
    bits |= next
    // Few pairs of letters begin a word.
    let mayBegin = beginnings[first] >> UInt32(next & 0x1F) & 1 == 1
    first = Int(next & 0x1F)
    guard mayBegin else { continue }
    let start = place - 1
    for word in plainWords where word.count <= letters.count - start {
      var place = 0
      while place < word.count, letter(start + place) == word[place] { place += 1 }
      if place == word.count { return true }
    }
  }
  return bits < 0x80 ? false : nil
}

/// The ASCII words.
private let plainWords: [[UInt8]] = passwordWords.map { Array($0.utf8) }.filter { word in
  word.allSatisfy { $0 < 0x80 }
}

/// For each first letter of an ASCII word the second letters; all by their last five bits.
private let plainBeginnings: [UInt32] = plainWords.reduce(into: Array(repeating: 0, count: 32)) {
  beginnings, word in
  beginnings[Int(word[0] & 0x1F)] |= 1 << UInt32(word[1] & 0x1F)
}

/// The words in many languages; those with letters in two spellings have both.
private let passwordWords = [
  "password", "passwd", "passcode", "passphrase", "passwort", "kennwort", "mot de passe",
  "contraseña", "contrasen\u{303}a", "senha", "palavra-passe", "parola d’ordine", "parola d'ordine",
  "wachtwoord", "lösenord", "lo\u{308}senord", "adgangskode", "hasło", "пароль", "密码", "密碼",
  "パスワード", "ハ\u{309A}スワート\u{3099}", "ハ\u{309A}スワード", "パスワート\u{3099}", "비밀번호",
  "\u{1107}\u{1175}\u{1106}\u{1175}\u{11AF}\u{1107}\u{1165}\u{11AB}\u{1112}\u{1169}",
]
