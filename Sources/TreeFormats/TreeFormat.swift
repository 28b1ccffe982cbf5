// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// A format of trees, with everything that Aloud knows about it.
///
/// Each format is one such value, in its own folder; ``allCases`` lists all of them. `--from`, the
/// help, the manual page and the README use this list.
public struct TreeFormat: Sendable {
  /// The name of the format, as in `--from`.
  public let rawValue: String
  /// A description of its documents, for lists.
  public let title: String
  /// The page that describes it, in the source tree.
  public let page: String
  let syntax: Syntax
  /// Whether a DOM snapshot can supplement a document.
  let takesDOMSnapshot: Bool
  /// Reads a document; a tree is missing only if the findings hold an error.
  let read: Reader
  private let makeMarks: @Sendable () -> FormatMarks
  private let makeRules: @Sendable () -> FormatRules

  /// Every format, in the order of the README.
  public static let allCases: [TreeFormat] = [
    .aloud, .chromium, .accessibilitySnapshot, .idb, .appiumIOS, .detox, .android, .androidNodes,
    .compose,
    .flutter, .playwright, .windowsUIA, .atspi, .accessKit, .puppeteer, .xcuitest, .maestro,
    .webkit,
  ]

  enum Syntax {
    /// One JSON value.
    case json
    /// One or more JSON values.
    case jsonSequence
    case xml
    case text
  }

  /// A function that reads a document into a tree, in linear time and without recursion; returns
  /// nil if the findings hold an error.
  typealias Reader =
    @Sendable (Span<UInt8>, inout Findings, ImportContext) throws(JSONError) -> AccessibilityTree?

  /// Creates a format, whose page has its name by default; the marks for recognising its documents
  /// and the rules that explain its trees are created on first use.
  init(
    _ name: String, title: String, page: String? = nil, syntax: Syntax,
    marks: @autoclosure @escaping @Sendable () -> FormatMarks, takesDOMSnapshot: Bool = false,
    rules: @autoclosure @escaping @Sendable () -> FormatRules, read: @escaping Reader
  ) {
    rawValue = name
    self.title = title
    self.page = page ?? "docs/reference/formats/\(name).md"
    self.syntax = syntax
    makeMarks = marks
    self.takesDOMSnapshot = takesDOMSnapshot
    self.read = read
    makeRules = rules
  }

  /// Whether a document is a single JSON value, which is validated to its end.
  public var isOneValue: Bool { syntax == .json }

  /// Whether a document is lines of text, among which may be others.
  var isPrinted: Bool { syntax == .text }

  /// The marks by which its documents are recognised.
  var marks: FormatMarks { makeMarks() }

  /// The rules by which a document is read, in the order of the format's page.
  public var rules: [ImportRule] { formatRules.rules }

  /// The rules with everything else that an explanation needs.
  var formatRules: FormatRules { makeRules() }
}

extension TreeFormat: RawRepresentable, CaseIterable, Hashable, CustomStringConvertible {
  /// Creates the format with a name; nil for an unknown name.
  public init?(rawValue name: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = format
  }

  /// The name of the format.
  public var description: String { rawValue }
}
