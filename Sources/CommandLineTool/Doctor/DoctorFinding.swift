// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

struct DoctorFinding: Sendable, Hashable {
  /// How a thing fares; the raw values are those of the JSON report.
  enum State: String, CaseIterable, Sendable {
    /// It exists and works.
    case ok
    case missing
    /// It exists but does not work.
    case broken
    /// It was not found or not tried, but nothing here needs it.
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

  let state: State
  /// A short description, which may contain control characters.
  let detail: String
  /// The remedy; nil if it is to install the packages of the check.
  let remedy: String?
  /// The details for programs, under stable names.
  let facts: [String: Fact]

  private init(_ state: State, _ detail: String, _ remedy: String?, _ facts: [String: Fact]) {
    (self.state, self.detail, self.remedy, self.facts) = (state, detail, remedy, facts)
  }

  static func ok(_ detail: String, _ facts: [String: Fact] = [:]) -> DoctorFinding {
    DoctorFinding(.ok, detail, nil, facts)
  }

  static func missing(
    _ detail: String, remedy: String? = nil, _ facts: [String: Fact] = [:]
  ) -> DoctorFinding {
    DoctorFinding(.missing, detail, remedy, facts)
  }

  static func broken(
    _ detail: String, remedy: String? = nil, _ facts: [String: Fact] = [:]
  ) -> DoctorFinding {
    DoctorFinding(.broken, detail, remedy, facts)
  }

  static func notNeeded(_ detail: String, _ facts: [String: Fact] = [:]) -> DoctorFinding {
    DoctorFinding(.notNeeded, detail, nil, facts)
  }
}
