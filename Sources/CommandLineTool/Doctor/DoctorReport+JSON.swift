// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText

extension DoctorReport {
  /// The report for programs; docs/reference/doctor.md describes the members.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("aloud", 1)
    json.member("kind", "doctor")
    json.member("version", version)
    json.member("works", works)
    json.key("checks")
    json.beginArray()
    for entry in entries { write(entry, to: &json) }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  private func write(_ entry: Entry, to json: inout JSONWriter) {
    json.beginObject()
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
    json.endObject()
  }
}
