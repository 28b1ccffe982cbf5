// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText

/// The marks for recognising the documents of a format.
struct FormatMarks: Sendable {
  /// A member of a JSON object that identifies a format.
  enum Member: Sendable {
    /// The name suffices.
    case any
    /// A value of this kind.
    case kind(JSONKind)
    /// This text.
    case string(String)
    /// A value that passes a test, which also receives whether there was a hint to the format.
    case test(@Sendable (_ json: JSONReader, _ isLikely: Bool) throws(JSONError) -> Bool)
    /// A value that passes a test, which counts if no other member identifies a format.
    case hint(@Sendable (_ json: JSONReader) throws(JSONError) -> Bool)
  }

  /// Members of the outermost object.
  var document: [String: Member] = [:]
  /// Members of the first object in the outermost list, or in the list of nodes.
  var node: [String: Member] = [:]
  /// Whether the list of nodes holds pairs of a number and a node.
  var listsPairs = false
  /// Whether an XML document is in the format, by the name of its outermost element.
  var rootElement: @Sendable (String) -> Bool = { _ in false }
  /// Attributes of which the outermost element needs one; empty if its name suffices.
  var rootAttributes: Set<String> = []
  /// The text that a document begins with.
  var beginning: String?
  /// The texts in the first printed line, in order: one list for each such line.
  var lines: [[String]] = []
  /// Returns whether a text, such as a log, contains a document of the format.
  var isWithin: @Sendable (Span<UInt8>) -> Bool = { _ in false }
  /// Whether a recognised text, which could also be prose, is a document of the format.
  var isCertain: @Sendable (Span<UInt8>) -> Bool = { _ in true }
}

extension FormatMarks.Member {
  /// Returns whether the next value passes the test.
  func matches(_ json: JSONReader, isLikely: Bool) throws(JSONError) -> Bool {
    var json = json
    switch self {
    case .any: return true
    case .kind(let kind): return json.isNext(kind)
    case .string(let text):
      guard json.isNext(.string) else { return false }
      return try json.readString() == text
    case .test(let test): return try test(json, isLikely)
    case .hint(let test): return try test(json)
    }
  }

  /// Whether it is only a hint to a format.
  var isHint: Bool { if case .hint = self { true } else { false } }
}

/// The marks of some formats, by which Aloud detects that a document is in one of them.
struct FormatMarkTable: Sendable {
  typealias Mark = (format: TreeFormat, member: FormatMarks.Member)

  /// The formats with their marks, in the order of the README.
  let formats: [(format: TreeFormat, marks: FormatMarks)]
  /// The marks in the outermost object, by the names of the members.
  let document: [String: Mark]
  /// The marks in the first object of a list, by the names of the members.
  let node: [String: Mark]
  /// The texts in the first printed line, in order.
  let lines: [(texts: [[UInt8]], format: TreeFormat)]

  /// The marks of all formats.
  static let all = FormatMarkTable(TreeFormat.allCases)

  init(_ formats: [TreeFormat]) {
    self.formats = formats.map { (format: $0, marks: $0.marks) }
    document = Self.marks(self.formats, \.document)
    node = Self.marks(self.formats, \.node)
    lines = self.formats.flatMap { format, marks in
      marks.lines.map { (texts: $0.map { Array($0.utf8) }, format: format) }
    }
  }

  /// Finds the first format whose marks pass a test.
  func first(where matches: (FormatMarks) -> Bool) -> TreeFormat? {
    formats.first { matches($0.marks) }?.format
  }

  private static func marks(
    _ formats: [(format: TreeFormat, marks: FormatMarks)],
    _ members: (FormatMarks) -> [String: FormatMarks.Member]
  ) -> [String: Mark] {
    formats.reduce(into: [:]) { marks, entry in
      for (name, member) in members(entry.marks) { marks[name] = (entry.format, member) }
    }
  }
}
