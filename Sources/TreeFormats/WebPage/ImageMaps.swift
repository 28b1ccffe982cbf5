// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

// Image maps: a picture with areas that are links.
extension DOMSnapshot {
  /// Returns for each document the pictures with an image map, each with its areas in order.
  ///
  /// A map belongs to the first picture that uses it.
  ///
  /// - Complexity: O(nodes).
  func imageMaps() -> [Int32: [(image: Int, areas: [Int])]] {
    guard knows(.usemap) else { return [:] }
    struct Name: Hashable {
      let document: Int32
      let name: String
    }
    var images: [(image: Int, map: Name)] = []
    var areas: [Name: [Int]] = [:]
    /// For each node the map around it.
    var maps: [Int: Name] = [:]
    for node in parents.indices {
      let around = parents[node] < 0 ? nil : maps[Int(parents[node])]
      switch elementName(of: node) {
      case "MAP":
        let name = attribute(.name, of: node) ?? ""
        maps[node] = name.isEmpty ? nil : Name(document: documentOf[node], name: name)
      case "AREA": if let around { areas[around, default: []].append(node) }
      case "IMG":
        guard let use = attribute(.usemap, of: node), use.hasPrefix("#") else { continue }
        images.append((node, Name(document: documentOf[node], name: String(use.dropFirst()))))
      default: maps[node] = around
      }
    }
    var found: [Int32: [(image: Int, areas: [Int])]] = [:]
    for (image, map) in images {
      guard let areas = areas.removeValue(forKey: map) else { continue }
      found[map.document, default: []].append((image, areas))
    }
    return found
  }

  /// Returns the rectangle of an area of a picture in the window.
  func box(ofArea area: Int, in image: Int) -> Bounds? {
    guard let outer = box(of: image) else { return nil }
    let numbers = (attribute(.coords, of: area) ?? "")
      .split { $0 == "," || $0.isWhitespace }.map { Double(finite: $0) ?? 0 }
      .filter { $0.magnitude < 1e6 }
    var (x, y): ([Double], [Double]) = ([], [])
    switch attribute(.shape, of: area)?.lowercased() {
    case "default": return outer
    case "circle" where numbers.count >= 3:
      (x, y) = (
        [numbers[0] - numbers[2], numbers[0] + numbers[2]],
        [numbers[1] - numbers[2], numbers[1] + numbers[2]]
      )
    default:
      x = stride(from: 0, to: numbers.count - 1, by: 2).map { numbers[$0] }
      y = stride(from: 0, to: numbers.count - 1, by: 2).map { numbers[$0 + 1] }
    }
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max()
    else { return nil }
    return Bounds(x: outer.x + left, y: outer.y + top, width: right - left, height: bottom - top)
  }

  /// The maximum number of ancestors to visit.
  private static let mostLevels = 1000

  /// Returns whether an element or one around it has `aria-hidden`.
  func isHidden(_ node: Int) -> Bool {
    guard knows(.ariaHidden) else { return false }
    var around = node
    for _ in 0..<Self.mostLevels where around >= 0 {
      if attribute(.ariaHidden, of: around) == "true" { return true }
      around = Int(parents[around])
    }
    return false
  }
}
