// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import SystemCalls

/// Where a configuration comes from: files, then variables, then options; what is later wins.
public struct ConfigurationSources: Sendable, Hashable {
  /// A place where files are looked for, each time the configuration is loaded.
  public enum Place: Sendable, Hashable {
    /// A directory with an `aloud.conf` and an `aloud.conf.d`, either of which may be missing.
    case directory(String)
    /// A file that somebody named, so that it has to be there.
    case file(String)
  }

  /// An option of the command line that stands for a key.
  public struct GivenOption: Sendable, Hashable {
    /// How it is spelled, such as `--rate`.
    public let name: String
    /// The section of the key it stands for.
    public let section: String
    /// The name of that key.
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

  /// The files, by where they are looked for.
  public var places: [Place]
  /// The variables by name; those that stand for no key are passed over.
  public var variables: [String: String]
  /// The options, in their order.
  public var options: [GivenOption]

  /// Takes sources as they are; without any, everything is built in.
  public init(
    places: [Place] = [], variables: [String: String] = [:], options: [GivenOption] = []
  ) {
    self.places = places
    self.variables = variables
    self.options = options
  }

  /// The sources that an environment says.
  ///
  /// - Parameters:
  ///   - environment: The variables; without them, those of this process.
  ///   - file: A file to read in place of all others.
  ///   - readsFiles: Whether any file is read, also one that `ALOUD_CONFIG` names.
  ///   - systemDirectory: Where the system's configuration is.
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
    // A relative path would mean another place in each directory.
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let home = absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map({ $0 + "/.config" }) {
      sources.places.append(.directory(home + "/aloud"))
    }
    return sources
  }

  /// The variable that names a file to read in place of all others; empty, no file is read.
  public static let namingVariable = "ALOUD_CONFIG"
}
