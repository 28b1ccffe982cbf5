// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

extension DOMSnapshot {
  /// Returns the first element with an `id`, as its author knows it, and why the browser leaves it out
  /// of the accessibility tree; nil if there is none.
  ///
  /// - Parameter id: The `id`, or the identifier that a node would have by it.
  /// - Complexity: O(nodes).
  func absence(of id: String) -> (element: String, reason: String)? {
    guard knows(.id) else { return nil }
    var step = PageStep()
    let place = parents.indices.first { place in
      guard let own = attribute(.id, of: place) else { return false }
      return own == id || step.write(id: own) && step.text(after: "") == id
    }
    return place.map {
      (name(of: $0), reason(leavingOut: $0, ofHidden: "; Tab may stop at it all the same"))
    }
  }

  /// Returns an element as the author knows it.
  private func name(of place: Int) -> String {
    authoredName(
      element: elementName(of: place), role: nil,
      id: attribute(.id, of: place).map(folded).flatMap { $0.isEmpty ? nil : $0 }, name: "")
  }

  /// Returns the reason why the browser leaves an element out of the accessibility tree.
  ///
  /// - Parameter addition: What follows the reason that `aria-hidden` hides it.
  func reason(leavingOut element: Int, ofHidden addition: String = "") -> String {
    var place = element
    var inner: Int?
    // The outermost one of those around it that are not drawn, up to one that is.
    var notDrawn: Int?
    var isDrawnAround = false
    while true {
      if attribute(.ariaHidden, of: place)?.lowercased() == "true", !has(.inert, of: place) {
        return "\(subject(place, inner)) has aria-hidden, which hides it from VoiceOver" + addition
      }
      if let reason = reason(at: place, within: inner) { return reason }
      isDrawnAround = isDrawnAround || isDrawn(place)
      if !isDrawnAround, elementName(of: place) != "#document" { notDrawn = place }
      inner = place
      if parents[place] >= 0 {
        place = Int(parents[place])
      } else if let owner = documents[Int(documentOf[place])].owner {
        place = owner
      } else {
        break
      }
    }
    if let notDrawn {
      return notDrawn == element
        ? "it is not drawn, as with display: none"
        : "\(name(of: notDrawn)) around it is not drawn, as with display: none"
    }
    return
      "it has no meaning of its own, such as a div or span, is hidden by a style or by an open "
      + "modal dialog, or belongs to an element that is read as a whole"
  }

  /// Returns the reason at an element or one around it.
  ///
  /// - Parameter inner: The element's child through which it is around; nil for the element itself.
  private func reason(at place: Int, within inner: Int?) -> String? {
    let it = subject(place, inner)
    if has(.inert, of: place) {
      return "\(it) is inert, so that neither keys nor VoiceOver reach it"
    }
    if has(.hidden, of: place), !isDrawn(place) { return "\(it) has the attribute hidden" }
    switch elementName(of: place) {
    case "DETAILS" where !has(.open, of: place):
      guard let inner, !isSummary(inner, of: place) else { return nil }
      return "\(it) is closed; what is in it appears when it is opened"
    case "DIALOG" where !has(.open, of: place): return "\(it) is a dialog that is not open"
    case "TEMPLATE": return inner == nil ? nil : "\(it) is a template, which is not shown"
    default: return nil
    }
  }

  /// Returns the words for an element itself or one around it.
  private func subject(_ place: Int, _ inner: Int?) -> String {
    inner == nil ? "it" : "\(name(of: place)) around it"
  }

  /// Returns whether an element is the summary of the details around it: the first one in them.
  private func isSummary(_ inner: Int, of details: Int) -> Bool {
    guard elementName(of: inner) == "SUMMARY" else { return false }
    return !(details + 1..<inner).contains {
      Int(parents[$0]) == details && elementName(of: $0) == "SUMMARY"
    }
  }
}
