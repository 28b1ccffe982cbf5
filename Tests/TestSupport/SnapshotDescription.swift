// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

/// What AccessibilitySnapshot's parser, which was compared with devices, describes an element as.
package struct SnapshotDescription: CustomStringConvertible {
  package let description: String

  /// The kinds of segments that are not in a description.
  package static let omitted: Set<String> = ["hint", "actions", "moreContent", "containerEntry"]

  /// Its parts; the parser ends each with a full stop.
  package var parts: Set<String> {
    Set(description.split(separator: ".").map { Self.part(String($0)) })
  }

  /// Returns a text as a part is compared.
  package static func part(_ text: String) -> String {
    text.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: ". "))
  }

  /// Returns the descriptions beside the elements of a document, in the order of reading.
  package static func all(in document: [UInt8]) throws -> [SnapshotDescription] {
    var found: [(Int, SnapshotDescription)] = []
    func walk(_ value: Any) {
      if let list = value as? [Any] { list.forEach(walk) }
      guard let object = value as? [String: Any] else { return }
      if let element = object["element"] as? [String: Any] {
        let inner = element["_0"] as? [String: Any] ?? element
        let text = inner["description"] as? String ?? ""
        found.append((element["traversalIndex"] as? Int ?? 0, SnapshotDescription(text)))
      }
      for key in ["container", "_0", "children", "tree"] { object[key].map(walk) }
    }
    walk(try JSONSerialization.jsonObject(with: Data(document)))
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private init(_ description: String) { self.description = description }
}
