// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling

/// A key of a settings file.
public struct SettingKey<Subject>: Sendable {
  /// A function that stores a value in a subject.
  public typealias Store<Content> = @Sendable (inout Subject, Content) -> Void

  /// The type of a key's value, and where it is stored.
  public enum Value: Sendable {
    // Functions that store a value, not key paths: a key path is made at run time, at every start.

    /// A whole number in a range, with a unit.
    case number(Store<Int>, ClosedRange<Int>, unit: String)
    /// The name of an eSpeak NG voice, or `auto`.
    case voice(Store<String?>)
    /// Words, with a function that parses them.
    case form(SettingForm<Subject>)
  }

  /// The section.
  public let section: String
  /// The name.
  public let name: String
  /// The value.
  public let value: Value
  /// The default, in the form of a file.
  public let defaultText: String
  private let makeSummary: @Sendable () -> String

  /// Creates a key.
  ///
  /// - Parameter summary: A sentence about what it does, made when it is needed.
  init(
    section: String, name: String, value: Value, defaultText: String,
    summary: @autoclosure @escaping @Sendable () -> String
  ) {
    self.section = section
    self.name = name
    self.value = value
    self.defaultText = defaultText
    makeSummary = summary
  }

  /// A sentence about what it does.
  public var summary: String { makeSummary() }

  /// The valid values in words, with range and unit.
  public var allowed: String {
    func words(_ range: ClosedRange<Int>, _ unit: String) -> String {
      "\(range.lowerBound) to \(range.upperBound)" + (unit.isEmpty ? "" : " \(unit)")
    }
    return switch value {
    case .number(_, let range, let unit): words(range, unit)
    case .voice: "`auto` or a voice such as `en-us+f3`"
    case .form(let form): form.allowed
    }
  }

  /// The valid values without backquotes.
  public var plainAllowed: String { allowed.filter { $0 != "`" } }

  /// Sets it from a file's text; returns a message if the text is invalid.
  func set(_ subject: inout Subject, to text: String) -> String? {
    switch value {
    case .number(let store, let range, _):
      guard let number = Int(text), range.contains(number) else {
        return "\(name): invalid value \(quoted(text)), expected a whole number, \(allowed)"
      }
      store(&subject, number)
    case .voice(let store):
      guard text == "auto" || VoiceProfile.isVoiceName(text) else {
        return "\(name): invalid value \(quoted(text)), expected auto or a voice such as en-us+f3"
      }
      store(&subject, text == "auto" ? nil : text)
    case .form(let form):
      guard form.read(&subject, text) else {
        return "\(name): invalid value \(quoted(text)), expected \(plainAllowed)"
          + (nearestName(to: text, among: form.values).map { "; did you mean \($0)?" } ?? "")
      }
    }
    return nil
  }
}

/// Sets all keys that a text has; returns the faults in the order of the lines.
func apply<Subject>(
  _ text: SettingsText, to subject: inout Subject, keys: [SettingKey<Subject>], file: String,
  onSet: (SettingKey<Subject>, SettingsEntry) -> Void = { _, _ in }
) -> [SettingsFault] {
  var faults = text.faults
  var lines: [String: Int] = [:]
  for entry in text.entries {
    func report(_ column: Int, _ severity: SettingsFault.Severity, _ message: String) {
      faults.append(
        SettingsFault(
          file: file, line: entry.line, column: column, severity: severity, message: message))
    }
    let siblings = keys.filter { $0.section == entry.section }
    guard !siblings.isEmpty else {
      let place = entry.section.isEmpty ? "before the first section" : "in an unknown section"
      let known = keys.map(\.section)
      let meant =
        nearestName(to: entry.section, among: known).map { "did you mean [\($0)]?" }
        ?? nearestName(to: entry.key, among: keys.map(\.name)).flatMap { near in
          keys.first { $0.name == near }.map { "\($0.name) belongs in [\($0.section)]" }
        }
      report(
        entry.keyColumn, .warning,
        "ignoring \(entry.key) \(place)" + (meant.map { "; \($0)" } ?? ""))
      continue
    }
    guard let key = siblings.first(where: { $0.name == entry.key }) else {
      let meant = nearestName(to: entry.key, among: siblings.map(\.name))
      report(
        entry.keyColumn, .warning,
        "ignoring unknown key \(entry.key) in [\(entry.section)]"
          + (meant.map { "; did you mean \($0)?" } ?? ""))
      continue
    }
    let name = "[\(key.section)] \(key.name)"
    if let line = lines[name] {
      report(entry.keyColumn, .warning, "\(key.name) overrides its value in line \(line)")
    }
    lines[name] = entry.line
    if let problem = key.set(&subject, to: entry.value) {
      report(entry.valueColumn, .error, problem)
    } else {
      onSet(key, entry)
    }
  }
  return faults.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
}

extension VoiceProfile {
  /// Returns whether a name is safe for eSpeak NG; others may be paths or crash it.
  public static func isVoiceName(_ text: String) -> Bool {
    let allowed = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: " "), UInt8(ascii: "-"): true
      default: false
      }
    }
    let variant = text.utf8.split(separator: UInt8(ascii: "+")).dropFirst().first ?? [][...]
    return allowed && !text.isEmpty && text.utf8.count <= 64 && variant.count <= 36
      && text.utf8.first != UInt8(ascii: "+")
  }
}

/// Returns the lines of a settings file with all keys at their defaults, each with its description.
///
/// - Parameter commented: Whether the settings are comments, so that they have no effect.
func exampleFile<Subject>(of keys: [SettingKey<Subject>], commented: Bool = false) -> String {
  var text = ""
  var section = ""
  for key in keys {
    if key.section != section {
      section = key.section
      text += "\n[\(section)]\n"
    }
    text += "\n# \(key.summary) (\(key.plainAllowed))\n"
    text += "\(commented ? "#" : "")\(key.name) = \(key.defaultText)\n"
  }
  return text
}
