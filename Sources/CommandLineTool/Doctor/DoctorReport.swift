// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Spelling

/// The findings of all checks, to be printed.
struct DoctorReport: Sendable {
  struct Entry: Sendable {
    let check: DoctorCheck
    let finding: DoctorFinding

    /// Whether something is missing or does not work.
    var isFault: Bool { finding.state == .missing || finding.state == .broken }
    /// Whether the program cannot do its work for it.
    var isFatal: Bool { check.isRequired && finding.state != .ok }
    var remedy: String? { isFault ? check.remedy(for: finding) : nil }
  }

  let version: String
  /// The entries, in the order of the table.
  let entries: [Entry]

  /// Whether everything that is required works.
  var works: Bool { !entries.contains(where: \.isFatal) }

  /// The exit status: 1 if a required part does not work.
  var status: ExitStatus { works ? .done : .negative }

  /// The report for people: one line for each check below the heading of its group, the purpose and
  /// the remedy of missing and broken parts, and a summary.
  var text: String {
    let stateWidth = DoctorFinding.State.allCases.map(\.title.count).max() ?? 0
    var rows: [[String]] = []
    for group in DoctorCheck.Group.allCases {
      let entries = entries.filter { $0.check.group == group }
      guard !entries.isEmpty else { continue }
      rows.append([group.title])
      for entry in entries {
        let state = entry.finding.state.title
        let space = String(repeating: " ", count: stateWidth - state.count)
        rows.append(["  \(state)\(space)", entry.check.title, entry.finding.detail])
        guard entry.isFault else { continue }
        let need = entry.check.isRequired ? "required for" : "needed for"
        rows.append(["", "", "\(need): \(entry.check.purpose)"])
        if let remedy = entry.remedy { rows.append(["", "", "to fix: \(remedy)"]) }
      }
      rows.append([])
    }
    return (alignedColumns(rows) + [summary]).map { $0 + "\n" }.joined()
  }

  /// The last line: whether Aloud can speak, and which other parts do not work.
  private var summary: String {
    let others = names { $0.isFault && !$0.isFatal }
    let last =
      others.isEmpty
      ? "No optional part is missing." : "Optional parts missing or broken: \(others)."
    let fatal = names(where: \.isFatal)
    return fatal.isEmpty
      ? "All required parts work. \(last)" : "Aloud cannot speak without: \(fatal). \(last)"
  }

  private func names(where condition: (Entry) -> Bool) -> String {
    entries.filter(condition).map(\.check.title).joined(separator: ", ")
  }
}

extension DoctorReport {
  /// The report for programs; docs/reference/doctor.md describes the members.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("aloud", 1)
    json.member("kind", "doctor")
    json.member("version", version)
    json.member("works", works)
    json.objects("checks", entries) { write($0, to: &$1) }
    json.endObject()
    return json.bytes
  }

  private func write(_ entry: Entry, to json: inout JSONWriter) {
    json.member("name", entry.check.name)
    json.member("group", entry.check.group.rawValue)
    json.member("title", entry.check.title)
    json.member("state", entry.finding.state.rawValue)
    json.member("required", entry.check.isRequired)
    json.member("purpose", entry.check.purpose)
    json.member("detail", entry.finding.detail)
    json.member("remedy", entry.remedy)
    json.member("packages", entry.check.packages)
    json.key("facts")
    json.beginObject(.line)
    for (name, fact) in entry.finding.facts.sorted(by: { $0.key < $1.key }) {
      switch fact {
      case .text(let text): json.member(name, text)
      case .number(let number): json.member(name, number)
      case .texts(let texts): json.member(name, texts)
      }
    }
    json.endObject()
  }
}
