// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// A method of the service: one value for each, with everything that the protocol says about it.
public struct Method: Sendable {
  /// A member of a result, with a summary.
  public typealias Member = (name: String, summary: String)

  /// The work of a method, in groups with one handler each.
  public enum Operation: Sendable, Hashable {
    case tree(Tree)
    case live(Live)
    case cursor(Cursor)
    case keyboard(Keyboard)
    case speech(Speech)
    case server(Server)
  }

  /// A method's need for the held tree; a request that needs it waits while it is in use.
  public enum TreeNeed: Sendable {
    case nothing
    /// It works on the held tree.
    case held
    /// It works on the held tree unless the request brings its own words.
    case heldUnlessBrought
  }

  /// The work, which identifies the method.
  public let operation: Operation
  /// The name on the wire.
  public let name: String
  /// One or two sentences about what it does.
  public let summary: String
  /// The parameters.
  public let parameters: [Parameter]
  /// The members of the result.
  public let result: [Member]
  /// Its need for the held tree.
  public let needs: TreeNeed
  /// Whether it overtakes earlier requests of its connection that still wait.
  public let overtakes: Bool
  /// The names of the parameters, for parsing.
  let keys: JSONKeyTable

  init(
    _ operation: Operation, _ name: String, _ summary: String, _ parameters: [Parameter] = [],
    result: [Member], needs: TreeNeed = .nothing, overtakes: Bool = false
  ) {
    self.operation = operation
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.result = result
    self.needs = needs
    self.overtakes = overtakes
    keys = JSONKeyTable(parameters.map(\.name.rawValue))
  }

  /// Returns the method with a name.
  public static func named(_ name: String) -> Method? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

extension Method: Hashable {
  /// Returns whether two methods are the same.
  public static func == (one: Method, other: Method) -> Bool { one.operation == other.operation }

  /// Hashes the method.
  public func hash(into hasher: inout Hasher) { hasher.combine(operation) }
}

extension Method: CaseIterable {
  /// All methods, in the order of the documentation.
  public static let allCases =
    [hello] + trees + live + cursor + keyboard + [transcriptGet] + speech + server
}
