// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// The members of a document, before they are joined.
struct WebKitParts {
  /// The facts of a page, or of a frame of another origin.
  struct Page {
    var offset = 0
    var frameID = ""
    var url = ""
    var rows: [WebKitRow] = []
    /// Whether the rows tell where texts of white space are.
    var tellsSpaces = false
    /// The ends of the selection, each as a row with an offset in its text.
    var anchor: (row: Int, offset: Int)?
    var focus: (row: Int, offset: Int)?
  }

  private(set) var dom = WebKitDOM()
  private(set) var properties: [WebKitProperties] = []
  private(set) var page: Page?
  private(set) var frames: [Page] = []
  private(set) var headOffset = 0
  private var version = 1
  private(set) var isComplete = true
  private(set) var viewport: (width: Double, height: Double)?
  /// The style of the device that the page was laid out for.
  private(set) var style: Style?

  private static let keys = JSONKeyTable(["webkit", "dom", "properties", "page", "framePages"])

  init(_ text: Span<UInt8>) throws(PageProblem) {
    do throws(JSONError) {
      var json = JSONReader(text)
      json.replacesLoneSurrogates = true
      try json.beginObject()
      while let key = try json.nextKey(in: Self.keys) {
        guard let number = key.number, !json.isNext(.null) else {
          try json.skipValue()
          continue
        }
        try read(number, &json, text)
      }
      try json.expectEnd()
    } catch {
      throw PageProblem(.json(error.fault), at: error.offset)
    }
    guard version == 1 else {
      throw PageProblem(
        "version \(version) of this document is unknown; Aloud reads version 1", at: headOffset)
    }
    guard !dom.nodes.isEmpty, dom[0].kind == .document else {
      throw PageProblem(
        "no 'dom' with a document here; expected the 'root' of DOM.getDocument", at: 0)
    }
    guard !properties.isEmpty else {
      throw PageProblem(
        "no 'properties' here; expected those of DOM.getAccessibilityPropertiesForNode, in a list",
        at: 0)
    }
  }

  private mutating func read(
    _ key: Int, _ json: inout JSONReader, _ text: Span<UInt8>
  ) throws(JSONError) {
    switch key {
    case 0: try readHead(&json)
    case 1:
      _ = try json.peek()
      let start = json.offset
      try json.skipValue()
      dom = try WebKitDOM.read(text.extracting(start..<json.offset), from: start)
    case 2:
      try json.readList { (json) throws(JSONError) in
        guard properties.count < AccessibilityTree.maximumNodes else {
          throw JSONError(at: json.offset, .tooMany(limit: AccessibilityTree.maximumNodes))
        }
        properties.append(try WebKitProperties(&json))
      }
    case 3: page = try Self.readPage(&json)
    default:
      try json.beginObject()
      while let key = try json.nextKey() {
        let id = try json.string(key)
        guard !json.isNext(.null) else {
          try json.readNull()
          continue
        }
        var frame = try Self.readPage(&json)
        frame.frameID = id
        frames.append(frame)
      }
    }
  }

  private static let headKeys = JSONKeyTable(["version", "complete", "viewport", "style"])

  private mutating func readHead(_ json: inout JSONReader) throws(JSONError) {
    _ = try json.peek()
    headOffset = json.offset
    version = 0
    try json.readObject(Self.headKeys) { (key, json) throws(JSONError) in
      switch key {
      case 0:
        version = try json.readCount() ?? 0
      case 1: isComplete = try json.readTruth() != false
      case 3: style = try json.readWords().flatMap(Style.init)
      default:
        var sides: [Double] = []
        try json.readList { (json) throws(JSONError) in sides.append(try json.readFigure() ?? 0) }
        if sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 < 1e6 }) {
          viewport = (sides[0], sides[1])
        }
      }
    }
  }

  private static let pageKeys = JSONKeyTable(["nodes", "url", "selection", "spaces"])
  private static let selectionKeys = JSONKeyTable([
    "anchor", "anchorOffset", "focus", "focusOffset",
  ])

  private static func readPage(_ json: inout JSONReader) throws(JSONError) -> Page {
    var page = Page()
    _ = try json.peek()
    page.offset = json.offset
    try json.readObject(pageKeys) { (key, json) throws(JSONError) in
      switch key {
      case 0:
        try json.readList { (json) throws(JSONError) in
          guard page.rows.count < AccessibilityTree.maximumNodes else {
            throw JSONError(at: json.offset, .tooMany(limit: AccessibilityTree.maximumNodes))
          }
          page.rows.append(try WebKitRow(&json))
        }
      case 1: page.url = try json.readWords() ?? ""
      case 3: page.tellsSpaces = try json.readTruth() == true
      default:
        var numbers: [Int?] = [nil, nil, nil, nil]
        try json.readObject(selectionKeys) { (key, json) throws(JSONError) in
          numbers[key] = try json.readSize()
        }
        if let row = numbers[0], let offset = numbers[1] { page.anchor = (row, offset) }
        if let row = numbers[2], let offset = numbers[3] { page.focus = (row, offset) }
      }
    }
    return page
  }
}
