// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText

/// The version of the protocol, which incompatible changes increase.
public let protocolVersion = 1

/// Writes the tables of methods, events, errors and limits as members of an object.
public func writeDescription(limits: Limits, to writer: inout JSONWriter) {
  writer.member("protocol", protocolVersion)
  writer.objects("methods", Method.allCases) { method, writer in
    writer.member("name", method.name)
    writer.member("summary", method.summary)
    writer.objects("parameters", method.parameters) { parameter, writer in
      writer.member("name", parameter.name.rawValue)
      writer.member("takes", parameter.takes)
      writer.member("summary", parameter.summary)
      if case .choices(let names) = parameter.kind { writer.member("names", names) }
    }
    writer.objects("result", method.result) { write($0, to: &$1) }
  }
  writer.objects("events", EventName.allCases) { event, writer in
    writer.member("name", event.rawValue)
    writer.member("summary", event.entry.summary)
    writer.objects("fields", event.entry.fields) { write($0, to: &$1) }
  }
  writer.objects("errors", ErrorName.allCases) { error, writer in
    writer.member("name", error.rawValue)
    writer.member("code", error.code)
    writer.member("summary", error.summary)
  }
  writer.objects("limits", LimitName.allCases) { limit, writer in
    writer.member("name", limit.rawValue)
    writer.member("value", limits[limit])
    writer.member("unit", limit.entry.unit)
    writer.member("summary", limit.entry.summary)
  }
}

private func write(_ member: Method.Member, to writer: inout JSONWriter) {
  writer.member("name", member.name)
  writer.member("summary", member.summary)
}
