// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import JSONText
public import Navigation

extension FocusCheck {
  /// Writes its members: the node, whether the keyboard can reach it, and the reasons if not.
  public func write(to writer: inout JSONWriter) {
    writer.member("node", node)
    writer.member("isFocusable", isFocusable)
    writer.objects("reasons", obstacles, .line) { obstacle, writer in
      writer.member("name", obstacle.name)
      writer.member("words", "\(obstacle)")
    }
  }
}

extension JSONWriter {
  /// Writes focus groups as the member `groups`.
  public mutating func write(_ groups: [FocusGroup]) {
    objects("groups", groups) { group, writer in
      writer.member("name", group.name)
      writer.member("node", group.node)
      writer.member("depth", group.depth)
      writer.member("primary", group.primary)
      writer.objects("members", group.members, .line) { item, writer in
        writer.member("node", item.node)
        writer.member("text", item.text)
        writer.member("priority", item.priority)
      }
    }
  }

  /// Writes the stops of a tab loop as the member `stops`.
  public mutating func write(_ stops: [FocusStop]) {
    objects("stops", stops, .line) { stop, writer in
      writer.member("node", stop.node)
      writer.member("text", stop.text)
      writer.member("group", stop.group)
    }
  }
}
