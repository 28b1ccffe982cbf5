// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The name of a sink.
public enum SinkName: Sendable, Hashable {
  /// The user's sound server.
  case pulse
  /// No output, at the pace of a device or as fast as samples arrive.
  case null(paced: Bool)
  /// A file.
  case file(String)
  /// Standard output.
  case standardOutput
  /// The requesting client; the service sends it the samples, and the sink only keeps the pace.
  case client

  /// The names for commands, with placeholders.
  public static let forms = fixed.map(\.name) + [SinkName.file("PATH").name]

  /// The names for the service.
  public static let serviceForms = forms + [SinkName.client.name]

  private static let fixed: [SinkName] = [.pulse, .null(paced: true), .null(paced: false)]

  /// Parses a name; `-` is standard output.
  ///
  /// - Parameter isService: Whether there are clients that can receive samples.
  public init?(_ name: String, forService isService: Bool = false) {
    let fixed = Self.fixed + [.standardOutput] + (isService ? [.client] : [])
    if let sink = fixed.first(where: { $0.name == name }) {
      self = sink
      return
    }
    let file = SinkName.file("").name
    guard name.hasPrefix(file), name != file else { return nil }
    self = .file(String(name.dropFirst(file.count)))
  }

  /// The name of this sink.
  public var name: String {
    switch self {
    case .pulse: "pulse"
    case .null(paced: true): "null"
    case .null(paced: false): "null:fast"
    case .file(let path): "file:" + path
    case .standardOutput: "-"
    case .client: "client"
    }
  }
}
