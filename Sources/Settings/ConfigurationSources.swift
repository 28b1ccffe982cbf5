// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls

/// The sources of a configuration: files, then variables, then options; later ones take precedence.
public struct ConfigurationSources: Sendable, Hashable {
  /// A place to look for files, each time the configuration is loaded.
  public enum Place: Sendable, Hashable {
    /// A directory with an `aloud.conf` and an `aloud.conf.d`, either of which may be missing.
    case directory(String)
    /// A named file, which must exist.
    case file(String)
  }

  /// An option of the command line for a key.
  public struct GivenOption: Sendable, Hashable {
    /// Its spelling, such as `--rate`.
    public let name: String
    /// The section of its key.
    public let section: String
    /// The name of its key.
    public let key: String
    /// Its value.
    public let value: String

    /// Creates an option with a value for a key.
    public init(name: String, section: String, key: String, value: String) {
      self.name = name
      self.section = section
      self.key = key
      self.value = value
    }
  }

  /// The files, as places to look for them.
  public var places: [Place]
  /// The variables by name; variables without a key are ignored.
  public var variables: [String: String]
  /// The options, in their order.
  public var options: [GivenOption]

  /// Creates sources; without any, the configuration is built-in.
  public init(
    places: [Place] = [], variables: [String: String] = [:], options: [GivenOption] = []
  ) {
    self.places = places
    self.variables = variables
    self.options = options
  }

  /// Returns the sources from an environment.
  ///
  /// - Parameters:
  ///   - environment: The variables; nil for those of this process.
  ///   - file: A file to read instead of all others.
  ///   - readsFiles: Whether to read files at all, including the one in `ALOUD_CONFIG`.
  ///   - systemDirectory: The directory of the system's configuration.
  public static func standard(
    environment: [String: String]? = nil, file: String? = nil, readsFiles: Bool = true,
    systemDirectory: String = "/etc"
  ) -> ConfigurationSources {
    let environment = environment ?? environmentVariables()
    var sources = ConfigurationSources(variables: environment)
    guard readsFiles else { return sources }
    if let named = file ?? environment[namingVariable] {
      sources.places = named.isEmpty && file == nil ? [] : [.file(named)]
      return sources
    }
    sources.places.append(.directory(systemDirectory + "/aloud"))
    // A relative path would depend on the current directory.
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let home = absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map({ $0 + "/.config" }) {
      sources.places.append(.directory(home + "/aloud"))
    }
    return sources
  }

  /// The variable with a file to read instead of all others; if it is empty, no file is read.
  public static let namingVariable = "ALOUD_CONFIG"
}
