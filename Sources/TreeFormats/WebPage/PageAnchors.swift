// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The links to elements of their own page, for which VoiceOver on iOS has a word and a rotor.
///
/// WebKit calls the target of such a link its linked element. An area of a picture has none.
struct PageAnchors {
  /// The links by their places in the snapshot.
  private var links: Set<Int> = []

  private struct Target: Hashable {
    let document: Int32
    let fragment: Substring
  }

  /// Collects the links; O(nodes of the snapshot).
  init(_ snapshot: DOMSnapshot?) {
    guard let snapshot, snapshot.knows(.href) else { return }
    let pages = snapshot.documents.map { Page($0) }
    /// The links to a place in their page, whether there is such a place or not.
    var links: [(place: Int, target: Target)] = []
    for place in snapshot.parents.indices {
      // An anchor of SVG, "a", is another kind of element.
      guard let address = snapshot.attribute(.href, of: place).map(folded),
        let mark = address.firstIndex(of: "#"), snapshot.elementName(of: place) == "A"
      else { continue }
      let document = snapshot.documentOf[place]
      let fragment = address[address.index(after: mark)...]
      guard Self.isComparable(fragment), pages[Int(document)].contains(address[..<mark]) else {
        continue
      }
      links.append((place, Target(document: document, fragment: fragment)))
    }
    guard !links.isEmpty else { return }
    let wanted = Set(links.map(\.target))
    // An identifier counts before the name of an anchor.
    var ends: [Target: Int] = [:]
    var named: [Target: Int] = [:]
    for place in snapshot.parents.indices where !snapshot.isInShadow(place) {
      func note(_ name: String?, in ends: inout [Target: Int]) {
        guard let name else { return }
        let target = Target(document: snapshot.documentOf[place], fragment: name[...])
        if wanted.contains(target), ends[target] == nil { ends[target] = place }
      }
      note(snapshot.attribute(.id, of: place), in: &ends)
      if snapshot.elementName(of: place) == "A" {
        note(snapshot.attribute(.name, of: place), in: &named)
      }
    }
    for (place, target) in links {
      // A link to itself was heard as any other (iOS 13.4, 14.5).
      guard let end = ends[target] ?? named[target], end != place else { continue }
      self.links.insert(place)
    }
  }

  /// Returns whether the element at a place is a link to an element of its page.
  func contains(_ place: Int) -> Bool { links.contains(place) }

  /// Returns whether WebKit finds the target of a fragment, which it compares as an address has it, with codes
  /// for all other characters.
  private static func isComparable(_ fragment: Substring) -> Bool {
    !fragment.isEmpty
      && fragment.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>`".utf8.contains($0) }
  }

  /// The addresses of a page.
  private struct Page {
    private let own: WebAddress?
    /// The address against which others are resolved.
    private let base: WebAddress?
    private let isBase: Bool

    /// The maximum length of an address with which others are resolved, in bytes: a page may be in its own
    /// address, and have very many links.
    private static let longestBase = 4096

    init(_ document: DOMSnapshot.Document) {
      own = document.address.flatMap { WebAddress($0) }
      let given = document.base ?? document.address
      let base = given.flatMap { WebAddress($0) }
      isBase = own == base
      self.base = (given?.utf8.count ?? 0) <= Self.longestBase ? base : nil
    }

    /// Returns whether an address without its fragment leads to the page itself.
    func contains(_ reference: Substring) -> Bool {
      if reference.isEmpty { return isBase }
      guard let base, let own else { return false }
      return base.resolving(reference) == own
    }
  }
}
