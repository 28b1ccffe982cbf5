// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A request of `aloud` to `aloud-capture`, as a command line.
///
/// The words are the kind of the request, `--name=value` for each option, `--` and the subject.
protocol CommandLineRequest: Sendable {
  /// The first word.
  static var kind: String { get }
  static var options: [RequestOption<Self>] { get }
  /// The subject: the page or program to capture.
  var subject: String { get }
  /// Creates a request with only a subject.
  init(subject: String)
}

struct RequestOption<Request: CommandLineRequest>: Sendable {
  let name: String
  /// Returns the value to write; nil to omit the option.
  let write: @Sendable (Request) -> String?
  /// Parses and sets a value; returns false if it is invalid.
  let read: @Sendable (inout Request, String) -> Bool

  /// Creates an option for a member of the request.
  init<Value>(
    _ name: String, _ path: any (WritableKeyPath<Request, Value> & Sendable),
    parse: @escaping @Sendable (String) -> Value?, spell: @escaping @Sendable (Value) -> String?
  ) {
    self.name = name
    write = { spell($0[keyPath: path]) }
    read = { request, text in
      guard let value = parse(text) else { return false }
      request[keyPath: path] = value
      return true
    }
  }

  init(text name: String, _ path: any (WritableKeyPath<Request, String?> & Sendable)) {
    self.init(name, path, parse: { .some($0) }, spell: { $0 })
  }

  init(
    number name: String, _ path: any (WritableKeyPath<Request, Int> & Sendable),
    _ range: ClosedRange<Int>
  ) {
    self.init(
      name, path, parse: { Int($0).flatMap { range.contains($0) ? $0 : nil } },
      spell: { String($0) })
  }

  init(flag name: String, _ path: any (WritableKeyPath<Request, Bool> & Sendable)) {
    self.init(name, path, parse: { ["on": true, "off": false][$0] }, spell: { $0 ? "on" : "off" })
  }
}

extension CommandLineRequest {
  func spell() -> [String] {
    [Self.kind]
      + Self.options.compactMap { option in option.write(self).map { "--\(option.name)=\($0)" } }
      + ["--", subject]
  }

  /// Parses a command line of `spell`; returns nil for any other.
  static func read(_ arguments: [String]) -> Self? {
    guard arguments.first == kind, let subject = arguments.last, arguments.count >= 3,
      arguments[arguments.count - 2] == "--"
    else { return nil }
    var request = Self(subject: subject)
    for argument in arguments[1..<arguments.count - 2] {
      guard let equals = argument.firstIndex(of: "="),
        let option = options.first(where: { "--" + $0.name == argument[..<equals] }),
        option.read(&request, String(argument[argument.index(after: equals)...]))
      else { return nil }
    }
    return request
  }
}
