// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText
public import Navigation

extension FocusCheck {
  /// Writes its members: the node, whether the keyboard can reach it, and the reasons if not.
  public func write(to writer: inout JSONWriter) {
    writer.member("node", node)
    writer.member("isFocusable", isFocusable)
    writer.key("reasons")
    writer.beginArray()
    for obstacle in obstacles {
      writer.beginObject(.line)
      writer.member("name", obstacle.name)
      writer.member("words", "\(obstacle)")
      writer.endObject()
    }
    writer.endArray()
  }
}

extension JSONWriter {
  /// Writes focus groups as the member `groups`.
  public mutating func write(_ groups: [FocusGroup]) {
    key("groups")
    beginArray()
    for group in groups {
      beginObject()
      member("name", group.name)
      member("node", group.node)
      member("depth", group.depth)
      member("primary", group.primary)
      key("members")
      beginArray()
      for item in group.members {
        beginObject(.line)
        member("node", item.node)
        member("text", item.text)
        member("priority", item.priority)
        endObject()
      }
      endArray()
      endObject()
    }
    endArray()
  }

  /// Writes the stops of a tab loop as the member `stops`.
  public mutating func write(_ stops: [FocusStop]) {
    key("stops")
    beginArray()
    for stop in stops {
      beginObject(.line)
      member("node", stop.node)
      member("text", stop.text)
      member("group", stop.group)
      endObject()
    }
    endArray()
  }
}
