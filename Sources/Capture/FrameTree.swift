// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// Returns the identifiers of the frames inside a page, outer ones first, from `Page.getFrameTree`.
///
/// - Parameter json: The member `frameTree` of the reply.
/// - Returns: Nil if it is not such a tree.
func childFrames(in json: ArraySlice<UInt8>) -> [String]? {
  let bytes = Array(json)
  var reader = JSONReader(bytes.span)
  reader.replacesLoneSurrogates = true
  guard let frames = try? readFrames(&reader) else { return nil }
  return frames
}

private let keys = JSONKeyTable(["frame", "id", "childFrames"])

/// An open part of a frame tree: a node, the description of its frame, or its list of children.
private enum Opened {
  case node, frame, children
}

private func readFrames(_ reader: inout JSONReader) throws(JSONError) -> [String] {
  var frames: [String] = []
  var isPage = true
  var opened = [Opened.node]
  try reader.beginObject()
  while let innermost = opened.last {
    if innermost == .children {
      if try reader.nextElement() {
        try reader.beginObject()
        opened.append(.node)
      } else {
        opened.removeLast()
      }
      continue
    }
    guard let key = try reader.nextKey(in: keys) else {
      opened.removeLast()
      continue
    }
    switch (innermost, key.number) {
    case (.node, 0):
      try reader.beginObject()
      opened.append(.frame)
    case (.node, 2):
      try reader.beginArray()
      opened.append(.children)
    case (.frame, 1):
      let id = try reader.readString()
      // The first is the page itself.
      if !isPage { frames.append(id) }
      isPage = false
    default: try reader.skipValue()
    }
  }
  return frames
}
