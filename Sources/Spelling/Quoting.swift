// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Returns a text in quotation marks for an error, with an ellipsis if it is long.
///
/// Control characters, quotation marks and backslashes are escaped. The result has at most about 120
/// characters, whatever the text is.
///
/// - Complexity: constant.
public func quoted(_ text: String) -> String {
  let scalars = text.unicodeScalars
  /// Returns the quoted start of the text.
  func start(_ count: Int) -> (text: String, isWhole: Bool) {
    let end =
      scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    return (String(scalars[..<end]).debugDescription, end == scalars.endIndex)
  }
  var quote = start(60)
  // Each escape has up to eight characters.
  if quote.text.utf8.count > 240 { quote = start(15) }
  return quote.text + (quote.isWhole ? "" : "…")
}
