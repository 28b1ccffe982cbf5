// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import SystemCalls

/// Returns names for the documents of pages, of which no two are one name on any file system, and whether a page
/// has another name than it would have alone.
///
/// A file gives its name without the ending, an address of the web its host and path.
///
/// - Complexity: O(characters).
func documentNames(of addresses: [String]) -> [(name: String, isChanged: Bool)] {
  let own = addresses.map(pageName)
  return zip(own, distinctNames(own)).map { ($1 + ".json", $0 != $1) }
}

/// The maximum length of a name from an address, in characters; file systems allow 255 bytes.
private let longestName = 120

/// Returns the name of a page, without an ending.
private func pageName(_ address: String) -> String {
  if let path = PageAddress.localPath(of: address) ?? (isWebAddress(address) ? nil : address) {
    return pageStem(of: lastName(of: path))
  }
  let place = address.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "?" && $0 != "#" }
  // A user name and a password are in no name.
  let server = place.prefix { $0 != "/" }.split(separator: "@").last ?? ""
  let words = (server + place.drop { $0 != "/" }).split { !isPlain($0) }
  return pageStem(of: String(words.joined(separator: "-").prefix(longestName)))
}

/// Returns the path of a page from the root, or its address without what may be secret in it: a user name, a
/// password, and all after the path.
func pageSource(_ address: String) -> String {
  if let path = PageAddress.localPath(of: address) ?? (isWebAddress(address) ? nil : address) {
    return pathFromRoot(path)
  }
  let place = address.prefix { $0 != "?" && $0 != "#" }
  let scheme = place.prefix { $0 != ":" }
  let rest = place.dropFirst(scheme.count + 3)
  let server = rest.prefix { $0 != "/" }
  return "\(scheme)://\(server.split(separator: "@").last ?? "")\(rest.dropFirst(server.count))"
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
