// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// The members of a document that its reader does not know.
///
/// A document of a tool that Aloud does not know may look like one of another tool. Then its reader takes
/// it, and says nothing or little of it.
struct UnknownMembers {
  /// The number of members at the beginning of a document to look at.
  private static let mostLooked = 1000
  /// From so many unknown members on a document is suspicious, and from so many different ones.
  private static let least = (members: 12, names: 3)

  /// The share of unknown members that is suspicious, in percent: where nothing has words, and elsewhere.
  private static let leastShares = (wordless: 20, spoken: 60)
  /// Formats whose marks no other tool has, or whose readers name unknown members themselves.
  private static let certain: Set<TreeFormat> = [.aloud, .chromium, .webkit, .accessKit]
  /// Names that only give places, whose meaning is that of the member around them.
  private static let sides: Set<String> = [
    "x", "y", "width", "height", "left", "top", "right", "bottom", "origin", "size",
  ]

  /// The unknown names, in the order of the document.
  let names: [String]
  /// The share of the members that are unknown, in percent.
  let share: Int
  /// Whether there are enough of them to tell.
  private let areMany: Bool

  init(_ text: Span<UInt8>, _ format: TreeFormat) {
    let sample =
      rootTag(text) != nil
      ? SampledNames(markup: text, most: Self.mostLooked)
      : SampledNames(json: text, most: Self.mostLooked)
    let known = format.knownNames
    let unknown = sample.order.filter { !known.contains($0) && !Self.sides.contains($0) }
    let count = unknown.reduce(0) { $0 + (sample.counts[$1] ?? 0) }
    names = unknown
    share = sample.total == 0 ? 0 : count * 100 / sample.total
    areMany = count >= Self.least.members && unknown.count >= Self.least.names
  }

  /// Warns if a document says nothing, or if its reader does not know most of its members.
  static func warn(
    _ text: Span<UInt8>, _ format: TreeFormat, _ tree: AccessibilityTree, _ findings: inout Findings
  ) {
    guard !certain.contains(format), format.syntax != .text else { return }
    let unknown = UnknownMembers(text, format)
    guard !unknown.names.isEmpty else { return }
    let list = DocumentLook.listed(unknown.names)
    if tree.hasNoWords, unknown.share > leastShares.wordless {
      findings.warning(
        .particular(
          "nothing in this document has words for \(format), which does not know its members \(list); "
            + "if it is in another format, see docs/reference/formats/README.md"), at: nil)
    } else if unknown.areMany, unknown.share > leastShares.spoken {
      findings.warning(
        .particular(
          "\(format) does not know \(unknown.share)% of the members of this document, such as \(list); "
            + "if it is in another format, see docs/reference/formats/README.md"), at: nil)
    }
  }
}

extension AccessibilityTree {
  /// Whether no node has words.
  fileprivate var hasNoWords: Bool {
    nodes.allSatisfy {
      $0.label == nil && $0.value == nil && $0.hint == nil && $0.rare?.members.text == nil
        && $0.rare?.members.description == nil
    }
  }
}
