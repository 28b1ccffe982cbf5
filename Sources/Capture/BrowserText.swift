// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The size of what a page or its browser says: the words of dialogs, and the reasons of errors.
///
/// A page may say as much as it likes. All of it is shortened where it arrives.
public enum BrowserText {
  /// The maximum number of Unicode scalars of a text.
  static let longest = 4096

  /// The argument of `aloud-webkit` with this limit.
  public static let argument = "--longest-text=\(longest)"

  /// Returns the text, or its beginning and a note if it is longer than the limit.
  static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "… (shortened)"
  }
}
