// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeModel

extension DOMSnapshot {
  /// The values of `overflow`, by which a capture's list of styles is known from that of another
  /// program.
  private static let overflows: Set<Substring> = [
    "visible", "hidden", "clip", "scroll", "auto", "overlay",
  ]

  /// Returns the secret elements and what is in them, each with the reason; parents come first.
  func secretNodes(_ raw: [RawDocument], _ strings: [String]) -> [Int: SecretMark] {
    func string(_ index: Int) -> String? { strings.indices.contains(index) ? strings[index] : nil }
    var styles: [Int: String] = [:]
    for (document, raw) in raw.enumerated() {
      let nodes = documents[document].nodes
      for (place, node) in raw.layoutNodes.enumerated() where node >= 0 && node < nodes.count {
        guard raw.textSecurities.indices.contains(place),
          let style = string(raw.textSecurities[place]),
          let overflow = string(raw.overflows[place]),
          overflow.split(separator: " ").allSatisfy(Self.overflows.contains)
        else { continue }
        styles[nodes.lowerBound + node] = style
      }
    }
    var secrets: [Int: SecretMark] = [:]
    guard knows(.type) || knows(.autocomplete) || !styles.isEmpty else { return secrets }
    for node in parents.indices {
      let mark = SecretMark(
        type: attribute(.type, of: node), autocomplete: attribute(.autocomplete, of: node),
        textSecurity: styles[node])
      if let mark = mark ?? (parents[node] >= 0 ? secrets[Int(parents[node])] : nil) {
        secrets[node] = mark
      }
    }
    return secrets
  }
}
