// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Glibc
internal import Spelling
internal import SystemCalls

extension LoadedConfiguration {
  mutating func take(_ place: ConfigurationSources.Place) {
    switch place {
    case .file(let path): take(file: path, isNamed: true)
    case .directory(let directory):
      take(file: directory + "/aloud.conf", isNamed: false)
      let dropIns = directory + "/aloud.conf.d"
      do throws(SystemError) {
        // By bytes, so that the order does not depend on the language.
        let names = try directoryNames(in: dropIns).sorted {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
        for name in names where name.hasSuffix(".conf") && !name.hasPrefix(".") {
          take(file: "\(dropIns)/\(name)", isNamed: false)
        }
      } catch {
        guard error.code != ENOENT && error.code != ENOTDIR else { return }
        refused.append(.file(FileProblem(dropIns, .system(error))))
      }
    }
  }

  private mutating func take(file path: String, isNamed: Bool) {
    do throws(SettingsError) {
      guard let text = try readSettingsFile(path) else {
        guard isNamed else { return }
        throw .file(FileProblem(path, .system(SystemError("open", code: ENOENT))))
      }
      try take(SettingsText(text, file: path), file: path)
      files.append(path)
    } catch { refused.append(error) }
  }

  /// Adds a text as a whole, or not at all.
  private mutating func take(_ text: SettingsText, file: String) throws(SettingsError) {
    var changed = configuration
    var taken: [(key: SettingKey<Configuration>, entry: SettingsEntry)] = []
    let faults = apply(text, to: &changed, keys: Configuration.keys, file: file) {
      taken.append(($0, $1))
    }
    guard !faults.contains(where: { $0.severity == .error }) else { throw .faults(faults) }
    configuration = changed
    warnings += faults
    for (key, entry) in taken {
      note(key.section, key.name, entry.value, .file(file, line: entry.line))
    }
  }

  /// Adds variables, each separately.
  mutating func take(variables: [String: String]) {
    var names: Set<String> = []
    for key in Configuration.keys {
      let name = key.variableName
      names.insert(name)
      guard let value = variables[name], !value.isEmpty else { continue }
      take(value, of: key, variable: name)
    }
    let sections = Set(Configuration.keys.map(\.section)).map { variablePrefix + $0.uppercased() }
    for name in variables.keys.sorted() where !names.contains(name) {
      guard sections.contains(where: { name.hasPrefix($0 + "_") }) else { continue }
      let meant = nearestName(to: name, among: names.sorted())
      warnings.append(
        SettingsFault(
          file: name, line: 1, column: 1, severity: .warning,
          message: "ignoring this variable, which sets no key"
            + (meant.map { "; did you mean \($0)?" } ?? "")))
    }
  }

  private mutating func take(_ value: String, of key: SettingKey<Configuration>, variable: String) {
    if let end = value.unicodeScalars.enumerated().first(where: { $0.element == "\n" }) {
      return refuse(variable, end.offset + 1, "a line feed; give one line")
    }
    // As a line of a file, so that the value is valid there, too.
    let start = "\(key.name) = "
    let text = SettingsText(start + value, file: variable)
    let column = start.unicodeScalars.count
    if let fault = text.faults.first {
      return refuse(variable, fault.column - column, fault.message)
    }
    guard let entry = text.entries.first else { return }
    if let problem = key.set(&configuration, to: entry.value) {
      return refuse(variable, max(1, entry.valueColumn - column), problem)
    }
    note(key.section, key.name, entry.value, .variable(variable))
  }

  mutating func take(_ option: ConfigurationSources.GivenOption) {
    let key = Configuration.keys.first { $0.section == option.section && $0.name == option.key }
    let problem =
      key.map { $0.set(&configuration, to: option.value) }
      ?? "unknown key \(option.key) in [\(option.section)]"
    guard let problem else {
      return note(option.section, option.key, option.value, .option(option.name))
    }
    refuse(option.name, 1, problem)
  }

  private mutating func refuse(_ source: String, _ column: Int, _ message: String) {
    let fault = SettingsFault(
      file: source, line: 1, column: column, severity: .error, message: message)
    refused.append(.faults([fault]))
  }

  private mutating func note(
    _ section: String, _ name: String, _ text: String, _ origin: SettingOrigin
  ) {
    guard let index = settings.firstIndex(where: { $0.section == section && $0.name == name })
    else { return }
    settings[index].text = text
    settings[index].origin = origin
  }
}

private let variablePrefix = "ALOUD_"

extension SettingKey {
  /// The variable for it: `ALOUD_SPEECH_RATE`, with underscores instead of dashes.
  public var variableName: String {
    let name = "\(variablePrefix)\(section)_\(name)".uppercased()
    // By bytes: replacing text is slow, and every start names the variables of all keys.
    return String(
      decoding: name.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }
}
