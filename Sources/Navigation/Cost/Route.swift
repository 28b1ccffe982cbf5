// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// The commands that a route may use.
public enum RouteKind: String, CaseIterable, Sendable {
  /// Steps to the next and the previous item; on the Mac also into and out of containers.
  case plain
  /// Plain steps, and steps to the next and the previous container.
  case container
  /// Plain steps, changes of the rotor, and flicks to elements, containers, misspelled words and
  /// the items of custom rotors.
  case rotor
  /// Tab, Shift-Tab and the arrow keys, with the focus system.
  case keyboard
  /// The same keys with Full Keyboard Access.
  case fullAccess

  /// The keyboard mode, for routes by keyboard.
  public var keyboardMode: KeyboardMode? {
    switch self {
    case .plain, .container, .rotor: nil
    case .keyboard: .focus
    case .fullAccess: .fullAccess
    }
  }
}

/// A shortest route from one item to another.
public struct Route: Sendable, Hashable {
  /// A command repeated a number of times.
  public struct Leg: Sendable, Hashable {
    /// The word of the command in a walk.
    public let command: String
    /// The number of repetitions.
    public internal(set) var times: Int
    /// The rotor setting afterwards, if the command changes it.
    public internal(set) var setting: String?
    /// The keys, for a key command.
    public internal(set) var keys: KeyPress?
  }

  /// The commands, in order.
  public let legs: [Leg]

  /// The number of commands.
  public var moves: Int { legs.reduce(0) { $0 + $1.times } }
}

/// Finds shortest routes over a screen.
public struct RouteFinder: Sendable {
  private let session: Session
  private let options: NavigationOptions

  /// Prepares for a tree; O(n log n) in the number of nodes, as for its reading order.
  public init(_ tree: AccessibilityTree, _ options: NavigationOptions = NavigationOptions()) {
    session = Session(tree, options)
    self.options = options
  }

  /// The number of stops: on iOS every element, on the Mac the items that it reaches without
  /// interacting.
  public var stops: Int {
    let order = session.screen.order
    if let place = session.screen.places.first, session.screen.isOnPage(place) {
      return session.screen.places.count
    }
    return session.style == .macos ? order.items(in: nil).count : order.stops.count
  }

  /// Returns a shortest route between two nodes, or the first items in them.
  ///
  /// Among routes of the same length it prefers plain steps. The rotor starts as in a new session.
  /// A route never adjusts or activates an item.
  ///
  /// - Returns: The route, or `nil` if the keyboard cannot reach one of the nodes.
  /// - Throws: `unknownNode` and `notRead`.
  /// - Complexity: O(stops) for plain steps and containers, O(stops × rotor settings) for the
  ///   rotor, O(n log n) in the number of nodes for the keyboard.
  public func route(
    from start: String, to end: String, by kind: RouteKind
  ) throws(NavigationError) -> Route? {
    if let mode = kind.keyboardMode {
      var search = KeyboardRouteSearch(session.screen, options, mode)
      return search.route(from: try node(start), to: try node(end))
    }
    let target = try place(of: end)
    _ = try place(of: start)
    var session = session
    _ = session.begin()
    _ = session.perform(.moveTo(start))
    guard let position = session.position else { throw .emptyScreen }
    var search = RouteSearch(session, kind)
    guard let route = search.route(from: position, to: target) else {
      throw .notRead(session.screen.named(try node(end)))
    }
    return route
  }

  private func place(of id: String) throws(NavigationError) -> Session.Position {
    let node = try node(id)
    guard let place = session.screen.position(of: node) else {
      throw .notRead(session.screen.named(node))
    }
    return place
  }

  private func node(_ id: String) throws(NavigationError) -> NodeIndex {
    guard let node = session.screen.tree.node(withID: id) else {
      throw session.screen.missing(id)
    }
    return node
  }
}
