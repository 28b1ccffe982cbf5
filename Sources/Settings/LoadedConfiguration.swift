// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The source of a key's value.
public enum SettingOrigin: Sendable, Hashable, CustomStringConvertible {
  /// The default.
  case builtIn
  /// A line of a file, from 1.
  case file(String, line: Int)
  /// A variable of the environment, by its name.
  case variable(String)
  /// An option of the command line, such as `--rate`.
  case option(String)

  /// A short description: `built-in`, `FILE:LINE`, the variable or the option.
  public var description: String {
    switch self {
    case .builtIn: "built-in"
    case .file(let path, let line): "\(path):\(line)"
    case .variable(let name), .option(let name): name
    }
  }
}

/// The value of a key, with its source.
public struct LoadedSetting: Sendable, Hashable {
  /// The section of the key.
  public let section: String
  /// The name of the key.
  public let name: String
  /// The value in its original form.
  public internal(set) var text: String
  /// The source.
  public internal(set) var origin: SettingOrigin
}

/// A configuration, with the sources of its values.
public struct LoadedConfiguration: Sendable, Hashable {
  /// The configuration.
  public internal(set) var configuration = Configuration()
  /// The setting of each key, in the order of `Configuration.keys`.
  public internal(set) var settings: [LoadedSetting]
  /// The ignored parts of the accepted sources.
  public internal(set) var warnings: [SettingsFault] = []
  /// The refused files, variables and options, each as a whole.
  public internal(set) var refused: [SettingsError] = []
  /// The accepted files, in order.
  public internal(set) var files: [String] = []

  /// Creates the built-in configuration.
  public init() {
    settings = Configuration.keys.map {
      LoadedSetting(section: $0.section, name: $0.name, text: $0.defaultText, origin: .builtIn)
    }
  }

  /// Returns the setting of a key; nil if there is no such key.
  public func setting(_ section: String, _ name: String) -> LoadedSetting? {
    settings.first { $0.section == section && $0.name == name }
  }
}

extension Configuration {
  /// Loads a configuration from all of its sources.
  ///
  /// - Throws: All errors of the sources.
  public static func load(
    _ sources: ConfigurationSources
  ) throws(SettingsError) -> LoadedConfiguration {
    let loaded = salvage(sources)
    guard let first = loaded.refused.first else { return loaded }
    throw loaded.refused.count == 1 ? first : .several(loaded.refused)
  }

  /// Loads a configuration from its valid sources.
  ///
  /// A source with errors is ignored, a file as a whole, and is in `refused`.
  public static func salvage(_ sources: ConfigurationSources) -> LoadedConfiguration {
    var loaded = LoadedConfiguration()
    for place in sources.places { loaded.take(place) }
    loaded.take(variables: sources.variables)
    for option in sources.options { loaded.take(option) }
    return loaded
  }
}
