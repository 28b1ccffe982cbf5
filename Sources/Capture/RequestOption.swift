// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// A request of `aloud` to `aloud-capture`, as a command line.
///
/// The words are the kind of the request, `--name=value` for each option, `--` and the subject.
protocol CommandLineRequest: Sendable {
  /// The first word.
  static var kind: String { get }
  /// All options, for both directions.
  static var options: [RequestOption<Self>] { get }
  /// The subject: the page or program to capture.
  var subject: String { get }
  /// Creates a request with only a subject.
  init(subject: String)
}

/// An option of a request in its command line.
struct RequestOption<Request: CommandLineRequest>: Sendable {
  let name: String
  /// Returns the value to write; nil to omit the option.
  let write: @Sendable (Request) -> String?
  /// Parses and sets a value; returns false if it is invalid.
  let read: @Sendable (inout Request, String) -> Bool
}

extension RequestOption {
  /// Creates an option for an optional text.
  init(text name: String, _ path: any (WritableKeyPath<Request, String?> & Sendable)) {
    self.init(
      name: name, write: { $0[keyPath: path] },
      read: { request, text in
        request[keyPath: path] = text
        return true
      })
  }

  /// Creates an option for a whole number in a range.
  init(
    number name: String, _ path: any (WritableKeyPath<Request, Int> & Sendable),
    _ range: ClosedRange<Int>
  ) {
    self.init(
      name: name, write: { String($0[keyPath: path]) },
      read: { request, text in
        guard let number = Int(text), range.contains(number) else { return false }
        request[keyPath: path] = number
        return true
      })
  }

  /// Creates an option that is on or off.
  init(flag name: String, _ path: any (WritableKeyPath<Request, Bool> & Sendable)) {
    self.init(
      name: name, write: { $0[keyPath: path] ? "on" : "off" },
      read: { request, text in
        request[keyPath: path] = text == "on"
        return text == "on" || text == "off"
      })
  }
}

extension CommandLineRequest {
  /// Returns the command line.
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
