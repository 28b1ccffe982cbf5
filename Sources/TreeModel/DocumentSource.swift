// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Synchronization

/// What the document of a tree tells beyond the tree, found when a message needs it.
///
/// It keeps the document in memory. All copies of a tree share what was found.
public final class DocumentSource: Sendable {
  /// Finds the place of each node of the arena in the document; nil for nodes without one.
  public typealias Places = @Sendable () -> [DocumentPlace?]
  /// Finds an element that the document has and the tree lacks, by its `id`: its name and the reason.
  public typealias Absence = @Sendable (String) -> (element: String, reason: String)?

  /// Finds the elements at which Tab stops and which the tree lacks.
  public typealias UnreadStops = @Sendable () -> [UnreadStop]

  private let findPlaces: Places
  private let findAbsence: Absence
  private let findUnreadStops: UnreadStops
  private let places = Mutex<[DocumentPlace?]?>(nil)

  /// Creates a source from functions that read the document again.
  public init(
    places: @escaping Places, absence: @escaping Absence, unreadStops: @escaping UnreadStops
  ) {
    (findPlaces, findAbsence, findUnreadStops) = (places, absence, unreadStops)
  }

  /// Returns the place of a node in the document.
  ///
  /// - Complexity: The first place takes as long as reading the document.
  public func place(of node: NodeIndex) -> DocumentPlace? {
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

/// The place of a node in its document.
public struct DocumentPlace: Sendable, Hashable {
  /// The line, counted from one.
  public let line: Int
  /// The column, counted from one in Unicode scalars.
  public let column: Int
  /// The path, such as `$.root.children[0]`; empty for a document without paths.
  public let path: String

  /// Creates a place.
  public init(line: Int, column: Int, path: String) {
    (self.line, self.column, self.path) = (line, column, path)
  }

  /// The path, or else the line and the column, for a message.
  var text: String { path.isEmpty ? "\(line):\(column)" : path }
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
