// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Synchronization

/// What the document of a tree tells beyond the tree, found when a message needs it.
///
/// It keeps the document in memory. All copies of a tree share what was found.
public final class DocumentSource: Sendable {
  /// Finds the place of each node of the arena in the document; nil for nodes without one.
  public typealias Places = @Sendable () -> [String?]
  /// Finds an element that the document has and the tree lacks, by its `id`: its name and the reason.
  public typealias Absence = @Sendable (String) -> (element: String, reason: String)?

  /// Finds the elements at which Tab stops and which the tree lacks.
  public typealias UnreadStops = @Sendable () -> [UnreadStop]

  private let findPlaces: Places
  private let findAbsence: Absence
  private let findUnreadStops: UnreadStops
  private let places = Mutex<[String?]?>(nil)

  /// Creates a source from functions that read the document again.
  public init(
    places: @escaping Places, absence: @escaping Absence, unreadStops: @escaping UnreadStops
  ) {
    (findPlaces, findAbsence, findUnreadStops) = (places, absence, unreadStops)
  }

  /// Returns the place of a node in the document.
  func place(of node: NodeIndex) -> String? {
    let known =
      places.withLock { $0 }
      ?? {
        let found = findPlaces()
        places.withLock { $0 = found }
        return found
      }()
    return known.indices.contains(node.position) ? known[node.position] : nil
  }

  /// Returns the element with an `id` that the document has and the tree lacks, as its author knows
  /// it, and why the tree lacks it; nil if the document has none.
  ///
  /// - Complexity: As long as reading the document.
  public func absence(of id: String) -> (element: String, reason: String)? { findAbsence(id) }

  /// Returns the elements of a page at which Tab stops and which the tree lacks, so that VoiceOver does
  /// not read them; in document order.
  ///
  /// - Complexity: As long as reading the document.
  public func unreadStops() -> [UnreadStop] { findUnreadStops() }
}

/// An element of a page at which Tab stops and which VoiceOver does not read.
public struct UnreadStop: Sendable, Hashable {
  /// A selector of the element.
  public let element: String
  /// The reason why VoiceOver does not read it.
  public let reason: String

  /// Creates a description of an element.
  public init(element: String, reason: String) { (self.element, self.reason) = (element, reason) }
}
