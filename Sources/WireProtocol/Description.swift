// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText

/// The version of the protocol, which incompatible changes increase.
public let protocolVersion = 1

/// Writes the tables of methods, events, errors and limits as members of an object.
public func writeDescription(limits: Limits, to writer: inout JSONWriter) {
  writer.key("protocol")
  writer.integer(protocolVersion)
  writer.key("methods")
  list(Method.allCases, &writer) { method, writer in
    writer.member("name", method.name)
    writer.member("summary", method.summary)
    writer.key("parameters")
    list(method.parameters, &writer) { parameter, writer in
      writer.member("name", parameter.name.rawValue)
      writer.member("takes", parameter.takes)
      writer.member("summary", parameter.summary)
      if case .choices(let names) = parameter.kind {
        writer.key("names")
        writer.beginArray()
        for name in names { writer.string(name) }
        writer.endArray()
      }
    }
    writer.key("result")
    members(method.result, &writer)
  }
  writer.key("events")
  list(EventName.allCases, &writer) { event, writer in
    writer.member("name", event.rawValue)
    writer.member("summary", event.entry.summary)
    writer.key("fields")
    members(event.entry.fields, &writer)
  }
  writer.key("errors")
  list(ErrorName.allCases, &writer) { error, writer in
    writer.member("name", error.rawValue)
    writer.key("code")
    writer.integer(error.code)
    writer.member("summary", error.summary)
  }
  writer.key("limits")
  list(LimitName.allCases, &writer) { limit, writer in
    writer.member("name", limit.rawValue)
    writer.key("value")
    writer.integer(limits[limit])
    writer.member("unit", limit.entry.unit)
    writer.member("summary", limit.entry.summary)
  }
}

private func list<Items: Sequence>(
  _ items: Items, _ writer: inout JSONWriter, _ body: (Items.Element, inout JSONWriter) -> Void
) {
  writer.beginArray()
  for item in items {
    writer.beginObject()
    body(item, &writer)
    writer.endObject()
  }
  writer.endArray()
}

private func members(_ members: [(name: String, summary: String)], _ writer: inout JSONWriter) {
  list(members, &writer) { entry, writer in
    writer.member("name", entry.name)
    writer.member("summary", entry.summary)
  }
}
