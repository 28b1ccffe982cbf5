// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// One thing that `aloud doctor` checks.
struct DoctorCheck: Sendable {
  /// The headings of the report, in its order.
  enum Group: String, CaseIterable, Sendable {
    case program, speech, sound, formats, capture, service

    /// The heading as the text report prints it.
    var title: String {
      switch self {
      case .program: "Program"
      case .speech: "Speech"
      case .sound: "Sound"
      case .formats: "Formats"
      case .capture: "Capture"
      case .service: "Service"
      }
    }
  }

  /// The name in the JSON report, which stays the same from release to release.
  let name: String
  /// The name in the text report.
  let title: String
  /// Its heading in the report.
  let group: Group
  /// Its purpose, with the commands that need it.
  let purpose: String
  /// Whether the exit status is 1 if it does not work.
  var isRequired = false
  /// The Debian packages that an installation of Aloud depends on for it.
  var depends: [String] = []
  /// Debian packages that would provide it, and that an installation does not depend on.
  var suggests: [String] = []
  /// Examines it; runs on its own thread.
  let probe: @Sendable (DoctorContext) -> DoctorFinding

  /// All its Debian packages.
  var packages: [String] { depends + suggests }

  /// Returns the remedy for a finding; nil if there is none.
  func remedy(for finding: DoctorFinding) -> String? {
    if let remedy = finding.remedy { return remedy }
    guard finding.state == .missing, !packages.isEmpty else { return nil }
    return "apt install " + packages.joined(separator: " ")
  }
}
