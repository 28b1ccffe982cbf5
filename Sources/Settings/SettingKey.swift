// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Spelling

/// One key that a settings file may have: its name, what it takes, and what it does.
public struct SettingKey<Subject>: Sendable {
  /// What a key takes, and where that is kept.
  public enum Value: Sendable {
    /// A whole number in a range, of a unit.
    case number(any WritableKeyPath<Subject, Int> & Sendable, ClosedRange<Int>, unit: String)
    /// The name of an eSpeak NG voice, or `auto`.
    case voice(any WritableKeyPath<Subject, String?> & Sendable)
    /// Words, read by a function of their own.
    case words(SettingWords<Subject>)
  }

  /// The section it belongs in.
  public let section: String
  /// Its name.
  public let name: String
  /// What it takes.
  public let value: Value
  /// What it is without any file, as a file would say it.
  public let defaultText: String
  /// What it does, in one sentence.
  public let summary: String

  /// What it takes, in words: the range and the unit.
  public var allowed: String {
    func words(_ range: ClosedRange<Int>, _ unit: String) -> String {
      "\(range.lowerBound) to \(range.upperBound)" + (unit.isEmpty ? "" : " \(unit)")
    }
    return switch value {
    case .number(_, let range, let unit): words(range, unit)
    case .voice: "`auto` or a voice such as `en-us+f3`"
    case .words(let form): form.allowed
    }
  }

  /// The same without marks around what is typed.
  public var plainAllowed: String { allowed.filter { $0 != "`" } }

  /// Sets it from a file's text; gives what is wrong with that, if something is.
  func set(_ subject: inout Subject, to text: String) -> String? {
    switch value {
    case .number(let path, let range, _):
      guard let number = Int(text), range.contains(number) else {
        return "\(name) takes a whole number, \(allowed); not \"\(text)\""
      }
      subject[keyPath: path] = number
    case .voice(let path):
      guard text == "auto" || VoiceProfile.isVoiceName(text) else {
        return "\(name) takes auto or the name of a voice such as en-us+f3; not \"\(text)\""
      }
      subject[keyPath: path] = text == "auto" ? nil : text
    case .words(let form):
      guard form.read(&subject, text) else {
        return "\(name) takes \(plainAllowed); not \"\(text)\""
          + (nearestName(to: text, among: form.values).map { "; did you mean \($0)?" } ?? "")
      }
    }
    return nil
  }
}

/// Sets every key that a text has; faults come in the order of the lines.
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
      let place = entry.section.isEmpty ? "before any section" : "in an unknown section"
      let known = keys.map(\.section)
      let meant =
        nearestName(to: entry.section, among: known).map { "did you mean [\($0)]?" }
        ?? nearestName(to: entry.key, among: keys.map(\.name)).flatMap { near in
          keys.first { $0.name == near }.map { "\($0.name) belongs in [\($0.section)]" }
        }
      report(
        entry.keyColumn, .warning,
        "\(entry.key) is ignored, \(place)" + (meant.map { "; \($0)" } ?? ""))
      continue
    }
    guard let key = siblings.first(where: { $0.name == entry.key }) else {
      let meant = nearestName(to: entry.key, among: siblings.map(\.name))
      report(
        entry.keyColumn, .warning,
        "unknown key \(entry.key) in [\(entry.section)] is ignored"
          + (meant.map { "; did you mean \($0)?" } ?? ""))
      continue
    }
    let name = "[\(key.section)] \(key.name)"
    if let line = lines[name] {
      report(entry.keyColumn, .warning, "\(key.name) was set in line \(line); this one counts")
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
  /// Tells whether a name can be given to eSpeak NG: anything else may be a path or break it.
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
