// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// The result of one check.
struct DoctorFinding: Sendable, Hashable {
  /// How a thing fares; the raw values are those of the JSON report.
  enum State: String, CaseIterable, Sendable {
    /// It is there and works.
    case ok
    /// It is not there.
    case missing
    /// It is there and does not work.
    case broken
    /// It is not there or was not tried, and nothing here needs it.
    case notNeeded

    /// The state as the text report prints it.
    var title: String { self == .notNeeded ? "not needed" : rawValue }
  }

  /// A figure or a name for programs that read the report.
  enum Fact: Sendable, Hashable {
    case text(String)
    case number(Int)
    case texts([String])
  }

  /// The state.
  let state: State
  /// What was found, in a few words; any text, control characters included.
  let detail: String
  /// What to do; nothing where installing the packages of the check is the remedy.
  let remedy: String?
  /// What was found, for programs, each under a stable name.
  let facts: [String: Fact]

  private init(_ state: State, _ detail: String, _ remedy: String?, _ facts: [String: Fact]) {
    (self.state, self.detail, self.remedy, self.facts) = (state, detail, remedy, facts)
  }

  /// Creates a finding of something that works.
  static func ok(_ detail: String, _ facts: [String: Fact] = [:]) -> DoctorFinding {
    DoctorFinding(.ok, detail, nil, facts)
  }

  /// Creates a finding of something that is not there.
  static func missing(
    _ detail: String, remedy: String? = nil, _ facts: [String: Fact] = [:]
  ) -> DoctorFinding {
    DoctorFinding(.missing, detail, remedy, facts)
  }

  /// Creates a finding of something that does not work.
  static func broken(
    _ detail: String, remedy: String? = nil, _ facts: [String: Fact] = [:]
  ) -> DoctorFinding {
    DoctorFinding(.broken, detail, remedy, facts)
  }

  /// Creates a finding of something that nothing here needs.
  static func notNeeded(_ detail: String, _ facts: [String: Fact] = [:]) -> DoctorFinding {
    DoctorFinding(.notNeeded, detail, nil, facts)
  }
}
