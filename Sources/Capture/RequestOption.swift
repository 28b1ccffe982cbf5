// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What `aloud` asks of `aloud-capture`, as words of a command line.
///
/// They are the kind of the request, `--name=value` for each option, `--` and what is to be captured.
protocol CommandLineRequest: Sendable {
  /// The first word.
  static var kind: String { get }
  /// Every option; both directions go by this.
  static var options: [RequestOption<Self>] { get }
  /// What is to be captured.
  var subject: String { get }
  /// A request with nothing but what is to be captured.
  init(subject: String)
}

/// One option of a request as a word of the command line.
struct RequestOption<Request: CommandLineRequest>: Sendable {
  let name: String
  /// The value to write, if the option is to be written.
  let write: @Sendable (Request) -> String?
  /// Takes a value; false when it is none.
  let read: @Sendable (inout Request, String) -> Bool
}

extension RequestOption {
  /// A text that may be missing.
  init(text name: String, _ path: any (WritableKeyPath<Request, String?> & Sendable)) {
    self.init(
      name: name, write: { $0[keyPath: path] },
      read: { request, text in
        request[keyPath: path] = text
        return true
      })
  }

  /// A whole number in a range.
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

  /// Something that is on or off.
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
  /// The words that ask for this.
  func spell() -> [String] {
    [Self.kind]
      + Self.options.compactMap { option in option.write(self).map { "--\(option.name)=\($0)" } }
      + ["--", subject]
  }

  /// Reads the words that `spell` writes; nothing when they are others.
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
