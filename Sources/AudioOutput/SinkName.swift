// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Where sound goes, by name.
public enum SinkName: Sendable, Hashable {
  /// The user's sound server.
  case pulse
  /// Nowhere, at the pace of a device or as fast as it comes.
  case null(paced: Bool)
  /// A file.
  case file(String)
  /// Standard output.
  case standardOutput
  /// The client that asked; whoever opens it hands over the samples, the sink only keeps the pace.
  case client

  /// The names a person may give to a command, with a word for what varies.
  public static let forms = fixed.map(\.name) + [SinkName.file("PATH").name]

  /// The names a person may give to the service.
  public static let serviceForms = forms + [SinkName.client.name]

  private static let fixed: [SinkName] = [.pulse, .null(paced: true), .null(paced: false)]

  /// Reads a name; `-` is standard output.
  ///
  /// - Parameter isService: Whether there are clients that samples can go to.
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

  /// The name that is read as this sink.
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
