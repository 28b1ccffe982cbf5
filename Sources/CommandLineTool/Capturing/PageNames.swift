// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Spelling
import SystemCalls

/// Returns names for the documents of pages, of which no two are one name on any file system, and whether a page
/// has another name than it would have alone.
///
/// A file gives its name without the ending, an address of the web its host and path, each as far as a file
/// system has room.
///
/// - Complexity: O(characters).
func documentNames(of addresses: [String]) -> [(name: String, isChanged: Bool)] {
  let own = addresses.map { shortened(pageName($0)) }
  return zip(own, distinctNames(own)).map { ($1 + ".json", $0 != $1) }
}

/// The maximum length of a name from an address, in characters.
private let longestName = 120
/// The maximum length of a name, in bytes: file systems allow 255, with a number and the ending.
private let mostBytes = 240

/// Returns the beginning of a name that a file system has room for, up to the end of a character.
private func shortened(_ name: String) -> String {
  let scalars = name.unicodeScalars
  var (end, bytes) = (scalars.startIndex, 0)
  while end < scalars.endIndex {
    bytes += fileNameBytes(String(scalars[end])).count
    guard bytes <= mostBytes else { break }
    scalars.formIndex(after: &end)
  }
  guard end < scalars.endIndex else { return name }
  let boundary = name.indices.last { $0 <= end } ?? end
  // A single character may have any number of accents.
  return String(scalars[..<(boundary > name.startIndex ? boundary : end)])
}

/// Returns the name of a page, without an ending.
private func pageName(_ address: String) -> String {
  if let path = PageAddress.localPath(of: address) ?? (isWebAddress(address) ? nil : address) {
    return pageStem(of: lastName(of: path))
  }
  let place = publicAddress(address).drop { $0 != ":" }
  let words = place.split { !isPlain($0) }
  return pageStem(of: String(words.joined(separator: "-").prefix(longestName)))
}

/// Returns the path of a page from the root, or its address without what may be secret in it.
func pageSource(_ address: String) -> String {
  if let path = PageAddress.localPath(of: address) ?? (isWebAddress(address) ? nil : address) {
    return pathFromRoot(path)
  }
  return publicAddress(address)
}

private func isWebAddress(_ address: String) -> Bool { address.contains("://") }

private func pageStem(of name: String) -> String {
  let ending = pageEnding(of: name).flatMap { $0.count < name.count ? $0 : nil }
  let stem = name.dropLast(ending?.count ?? 0)
  // A name with a dot in front is hidden.
  return stem.isEmpty || stem.hasPrefix(".") ? "page" + stem : String(stem)
}

private func isPlain(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || ".-_".contains(character)
}
