// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation

/// The texts of a page that have to be said, and those that must not be said.
///
/// They come from the DOM in the document of WebKit, which has what scripts add, shadow trees and frames.
/// A text is hidden if it starts with "Unseen:" or if the nearest attribute around it is `data-unseen`, and
/// not `data-seen`. Values of `data-seen` are texts that only a style adds. Names in `alt` and
/// `aria-label` count as texts of the element around.
struct MarkedTexts {
  private(set) var seen: [String] = []
  private(set) var hidden: [String] = []

  private static let skipped: Set = ["HEAD", "SCRIPT", "STYLE", "TEMPLATE"]

  /// - Parameter name: The name of a page.
  init(_ name: String) throws {
    let sample = EnginePage.webkit(name)
    let document = try JSONSerialization.jsonObject(with: Data(try sample.plainBytes()))
    let page = document as? [String: Any] ?? [:]
    var waiting = [(node: page["dom"] as? [String: Any] ?? [:], isHidden: false)]
    while let (node, isHidden) = waiting.popLast() {
      let name = node["nodeName"] as? String ?? ""
      guard !Self.skipped.contains(name) else { continue }
      if node["nodeType"] as? Int == 3 { add(node["nodeValue"] as? String, isHidden) }
      let own = Self.attributes(of: node)
      add(own["alt"], isHidden)
      add(own["aria-label"], isHidden)
      add(own["data-seen"], false)
      let isInHidden = own["data-unseen"] != nil || isHidden && own["data-seen"] == nil
      for child in node["children"] as? [[String: Any]] ?? [] {
        waiting.append((child, isInHidden))
      }
      // The attribute of a host is about its children.
      for root in node["shadowRoots"] as? [[String: Any]] ?? []
      where root["shadowRootType"] as? String != "user-agent" {
        waiting.append((root, isHidden))
      }
      if let inner = node["contentDocument"] as? [String: Any] {
        waiting.append((inner, isInHidden))
      }
    }
  }

  private mutating func add(_ text: String?, _ isHidden: Bool) {
    guard let text, text.contains(where: { !$0.isWhitespace }) else { return }
    let marks = ["Unseen:", "Silent:", "Behind:"]
    if isHidden || marks.contains(where: { text.contains($0) }) {
      hidden.append(text)
    } else {
      seen.append(text)
    }
  }

  private static func attributes(of node: [String: Any]) -> [String: String] {
    let list = node["attributes"] as? [String] ?? []
    let pairs = stride(from: 0, to: list.count - 1, by: 2).map { (list[$0], list[$0 + 1]) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Returns the texts that should be in lines of a transcript and are not.
  func silent(in lines: [String]) -> Set<String> {
    let flow = Self.squeezed(lines.joined())
    return Set(seen.filter { !flow.contains(Self.squeezed($0)) })
  }

  /// Returns the hidden texts that are in lines of a transcript, short ones only as whole segments.
  func said(in lines: [String]) -> Set<String> {
    let whole = lines.map(Self.squeezed)
    let segments = Set(
      lines.flatMap { $0.split(separator: ", ") }.map { Self.squeezed(String($0)) })
    return Set(
      hidden.filter { text in
        let text = Self.squeezed(text)
        return text.count < 4
          ? segments.contains(text) : whole.contains { $0.contains(text) }
      })
  }

  /// A text without case, white space and characters that are not drawn.
  private static func squeezed(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.lowercased().unicodeScalars.filter {
          !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        }))
  }
}
