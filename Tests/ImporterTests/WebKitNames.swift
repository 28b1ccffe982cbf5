// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

extension Sample {
  /// The texts that are not hidden, in a document of WebKit, each as often as labels and references
  /// repeat it, and the labels of pictures.
  func namesInWebKit() throws -> [String] {
    let document = try JSONSerialization.jsonObject(with: Data(try plainBytes()))
    let page = document as? [String: Any] ?? [:]
    var hidden: Set<Int> = []
    var labels: [String] = []
    for own in page["properties"] as? [[String: Any]] ?? [] {
      let isHidden = own["hidden"] as? Bool == true || own["exists"] as? Bool == false
      if isHidden, let number = own["nodeId"] as? Int { hidden.insert(number) }
      if own["ignored"] as? Bool != true, let label = own["label"] as? String {
        labels.append(label)
      }
    }
    var names: [String] = []
    // Each node, with whether it is hidden and how often its text may be said.
    var waiting = [(node: page["dom"] as? [String: Any] ?? [:], isHidden: false, uses: 1)]
    while let (node, isHidden, uses) = waiting.popLast() {
      if node["nodeType"] as? Int == 3, !isHidden, let text = node["nodeValue"] as? String {
        names += Array(repeating: text.trimmingCharacters(in: .whitespacesAndNewlines), count: uses)
      }
      let attributes = node["attributes"] as? [String] ?? []
      let name = node["nodeName"] as? String ?? ""
      let isInHidden =
        isHidden || attributes.contains("inert") || attributes.contains("data-unseen")
        || ["HEAD", "STYLE", "SCRIPT"].contains(name)
        || hidden.contains(node["nodeId"] as? Int ?? -1) && name != "#document-fragment"
      let isRepeated =
        attributes.contains("id") || ["LABEL", "LEGEND", "CAPTION", "FIGCAPTION"].contains(name)
      for key in ["children", "shadowRoots"] {
        for child in node[key] as? [[String: Any]] ?? []
        where child["shadowRootType"] as? String != "user-agent" {
          waiting.append((child, isInHidden, isRepeated ? uses + 1 : uses))
        }
      }
      if let inner = node["contentDocument"] as? [String: Any] {
        waiting.append((inner, isInHidden, 1))
      }
    }
    let known = Set(names)
    return names + labels.filter(known.contains)
  }
}
