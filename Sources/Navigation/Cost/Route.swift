// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import TreeModel

/// Which commands a way from one item to another may be made of.
public enum RouteKind: String, CaseIterable, Sendable {
  /// Steps to the next and the previous item, on the Mac also into containers and out of them.
  case plain
  /// These, and steps to the next and the previous container.
  case container
  /// Plain steps, turning the rotor, and flicks with it to elements, containers, misspelled words
  /// and the items of custom rotors.
  case rotor
  /// Tab, Shift-Tab and the arrow keys, by the focus system.
  case keyboard
  /// The same by Full Keyboard Access.
  case fullAccess

  /// How keys move, where keys do.
  public var keyboardMode: KeyboardMode? {
    switch self {
    case .plain, .container, .rotor: nil
    case .keyboard: .focus
    case .fullAccess: .fullAccess
    }
  }
}

/// A shortest way from one item of a screen to another.
public struct Route: Sendable, Hashable {
  /// The same command so many times in a row.
  public struct Leg: Sendable, Hashable {
    /// The command.
    public let command: WalkWord
    /// How many times.
    public internal(set) var times: Int
    /// What the rotor is set to afterwards, where the command turns it.
    public internal(set) var setting: String?
    /// The keys, where the command presses some.
    public internal(set) var keys: KeyPress?
  }

  /// The commands in their order.
  public let legs: [Leg]

  /// How many commands there are.
  public var moves: Int { legs.reduce(0) { $0 + $1.times } }
}

/// Finds the shortest ways over a screen, from where a cursor is that was sent to an item.
public struct RouteFinder: Sendable {
  private let session: Session
  private let manner: NavigationManner

  /// Prepares for a tree.
  ///
  /// - Complexity: O(n log n) in the number of nodes, as for its reading order.
  public init(_ tree: AccessibilityTree, _ manner: NavigationManner = NavigationManner()) {
    session = Session(tree, manner)
    self.manner = manner
  }

  /// How many stops the cursor finds: on iOS every element, on the Mac what it meets without going
  /// into anything.
  public var stops: Int { session.screen.topLevelCount }

  /// A shortest way between two nodes, or the first items in them.
  ///
  /// Of ways of the same length it is the one that has plain steps before others. The rotor is at
  /// first where a new session has it. Nothing is adjusted or activated on the way.
  ///
  /// - Returns: Nothing where the keyboard cannot reach one of the nodes.
  /// - Throws: `unknownNode` and `notRead`.
  /// - Complexity: O(stops) for plain steps and containers, O(stops by what the rotor offers) for the
  ///   rotor, O(n log n) in the number of nodes for the keyboard.
  public func route(
    from start: String, to end: String, by kind: RouteKind
  ) throws(NavigationError) -> Route? {
    if let mode = kind.keyboardMode {
      var search = KeyboardRouteSearch(session.screen, manner, mode)
      return search.route(from: try node(start), to: try node(end))
    }
    let target = try place(of: end)
    _ = try place(of: start)
    var session = session
    _ = session.begin()
    _ = session.perform(.moveTo(start))
    guard let position = session.position else { throw .emptyScreen }
    var search = RouteSearch(session, kind)
    guard let route = search.route(from: position, to: target) else { throw .notRead(end) }
    return route
  }

  private func place(of id: String) throws(NavigationError) -> Session.Position {
    guard let place = session.screen.position(of: try node(id)) else { throw .notRead(id) }
    return place
  }

  private func node(_ id: String) throws(NavigationError) -> NodeIndex {
    guard let node = session.screen.tree.node(withID: id) else { throw .unknownNode(id) }
    return node
  }
}

extension Screen {
  /// How many stops the cursor meets from one end of the screen to the other.
  fileprivate var topLevelCount: Int {
    style == .macos ? order.items(in: nil).count : order.stops.count
  }
}
