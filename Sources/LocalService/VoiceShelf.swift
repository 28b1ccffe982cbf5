// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import Settings
internal import SystemCalls

/// The voice profiles that were read, so that no request waits for a disk twice.
///
/// What is on it holds until it is cleared: a profile that was changed counts after a reload.
public final class VoiceShelf: Sendable {
  /// What a name stands for.
  enum Finding: Sendable {
    case profile(VoiceProfile, [SettingsFault])
    case none
    case faulty(SettingsError)
  }

  private let findings = Guarded<[String: Finding]>([:])
  /// Names that nobody has a profile for are kept, too, but only so many.
  private static let most = 64

  /// Creates a shelf with nothing on it.
  public init() {}

  /// Looks a name up.
  func find(_ name: String) -> Finding {
    if let known = findings.withLock({ $0[name] }) { return known }
    let finding: Finding
    do throws(SettingsError) {
      finding = try VoiceProfileDirectories().find(name).map { .profile($0, $1) } ?? .none
    } catch {
      finding = .faulty(error)
    }
    findings.withLock { findings in
      if findings.count >= Self.most { findings = [:] }
      findings[name] = finding
    }
    return finding
  }

  /// Forgets all of it.
  func clear() {
    findings.withLock { $0 = [:] }
  }
}
