// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Returns the part of a text that Swift prints of a value without words, such as `JSONError(offset: 3`;
/// nil if there is none.
package func rawValue(in text: String) -> String? {
  // The name of a type or a case, and the label of its first member.
  text.firstMatch(
    of: #/\b\w*(?:Error|Fault|Problem|Refusal|Refused\w*)\(|\b\w+\(\w+: |\b[A-Z]\w+\.[A-Z]\w+/#
  )
  .map { String($0.output) }
}
