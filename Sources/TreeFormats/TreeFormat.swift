// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import JSONText
internal import TreeModel

/// A format that a tree can be read from, with everything that Aloud knows about it.
///
/// Each format is one such value, in a folder of its own; ``allCases`` is the one list of them. `--from`,
/// the help, the manual page and the README follow it.
public struct TreeFormat: Sendable {
  /// The name of the format, as `--from` takes it.
  public let rawValue: String
  /// A phrase that describes its documents, for lists.
  public let title: String
  /// The page that describes it, in the source tree.
  public let page: String
  /// The language that its documents are written in.
  let syntax: Syntax
  /// Whether a DOM snapshot can supplement a document.
  let takesDOMSnapshot: Bool
  /// Reads a document; a tree is missing only if the findings hold an error.
  let read: Reader
  private let makeMarks: @Sendable () -> FormatMarks
  private let makeRules: @Sendable () -> FormatRules

  /// Every format, in the order of the README.
  public static let allCases: [TreeFormat] = [
    .aloud, .chromium, .accessibilitySnapshot, .idb, .appiumIOS, .android, .androidNodes, .compose,
    .flutter, .playwright, .windowsUIA, .atspi, .accessKit, .puppeteer, .xcuitest, .maestro,
  ]

  /// A language that documents are written in.
  enum Syntax {
    /// One JSON value.
    case json
    /// One or more JSON values.
    case jsonSequence
    case xml
    case text
  }

  /// A function that reads a document into a tree.
  typealias Reader =
    @Sendable (Span<UInt8>, inout Findings, ImportContext) throws(JSONError) -> AccessibilityTree?

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - name: The name, as `--from` takes it.
  ///   - page: The page that describes it, unless the page is called as the format is.
  ///   - marks: The marks by which its documents are recognised, made when they are needed.
  ///   - rules: The rules that explain its trees, made when they are first needed.
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

  /// Whether a document is a single JSON value, which is checked to its end.
  public var isOneValue: Bool { syntax == .json }

  /// The marks by which its documents are recognised.
  var marks: FormatMarks { makeMarks() }

  /// The rules by which a document is read, in the order of the format's page.
  public var rules: [ImportRule] { formatRules.rules }

  /// The rules with everything else that an explanation needs.
  var formatRules: FormatRules { makeRules() }
}

extension TreeFormat: RawRepresentable, CaseIterable, Hashable, CustomStringConvertible {
  /// Finds the format of a name.
  public init?(rawValue name: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = format
  }

  /// The name of the format.
  public var description: String { rawValue }
}
