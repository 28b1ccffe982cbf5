// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// Where the value of a key comes from.
public enum SettingOrigin: Sendable, Hashable, CustomStringConvertible {
  /// Nobody has set it.
  case builtIn
  /// A line of a file, from 1.
  case file(String, line: Int)
  /// A variable of the environment, by its name.
  case variable(String)
  /// An option of the command line, such as `--rate`.
  case option(String)

  /// A few words: `built-in`, `FILE:LINE`, the variable or the option.
  public var description: String {
    switch self {
    case .builtIn: "built-in"
    case .file(let path, let line): "\(path):\(line)"
    case .variable(let name), .option(let name): name
    }
  }
}

/// What a key is set to, and by whom.
public struct LoadedSetting: Sendable, Hashable {
  /// The section of the key.
  public let section: String
  /// The name of the key.
  public let name: String
  /// The value, as it was written.
  public internal(set) var text: String
  /// Who set it.
  public internal(set) var origin: SettingOrigin
}

/// A configuration, and where everything in it comes from.
public struct LoadedConfiguration: Sendable, Hashable {
  /// The configuration.
  public internal(set) var configuration = Configuration()
  /// The setting of each key, in the order of `Configuration.keys`.
  public internal(set) var settings: [LoadedSetting]
  /// What was ignored in what was taken.
  public internal(set) var warnings: [SettingsFault] = []
  /// The files, variables and options that were refused, as a whole each.
  public internal(set) var refused: [SettingsError] = []
  /// The files that were taken, in their order.
  public internal(set) var files: [String] = []

  /// Creates the configuration that is built in.
  public init() {
    settings = Configuration.keys.map {
      LoadedSetting(section: $0.section, name: $0.name, text: $0.defaultText, origin: .builtIn)
    }
  }

  /// The setting of a key; nothing if there is no such key.
  public func setting(_ section: String, _ name: String) -> LoadedSetting? {
    settings.first { $0.section == section && $0.name == name }
  }
}

extension Configuration {
  /// Loads a configuration from all its sources, or from none.
  ///
  /// - Throws: Everything that is wrong with any of them.
  public static func load(
    _ sources: ConfigurationSources
  ) throws(SettingsError) -> LoadedConfiguration {
    let loaded = salvage(sources)
    guard let first = loaded.refused.first else { return loaded }
    throw loaded.refused.count == 1 ? first : .several(loaded.refused)
  }

  /// Loads a configuration from those of its sources that have no errors.
  ///
  /// What has errors counts as not there, a file as a whole, and stands in `refused`.
  public static func salvage(_ sources: ConfigurationSources) -> LoadedConfiguration {
    var loaded = LoadedConfiguration()
    for place in sources.places { loaded.take(place) }
    loaded.take(variables: sources.variables)
    for option in sources.options { loaded.take(option) }
    return loaded
  }
}
