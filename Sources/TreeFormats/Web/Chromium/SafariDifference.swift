// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// A difference between what Chromium and Safari expose of a page, which Aloud corrects.
///
/// VoiceOver reads pages through Safari, so its engine decides. The table `all` has every correction
/// of Chromium's tree; docs/reference/formats/chromium.md shows it.
struct SafariDifference: Sendable {
  /// The reason to believe that Safari differs.
  enum Evidence: String, Sendable {
    /// VoiceOver was recorded with it.
    case recorded
    /// WebKit exposes it; both engines were asked about the same page.
    case compared
  }

  /// The rule that explanations name: the changed members and the source of the correction.
  let rule: ImportRule
  /// What a page has, what Chromium exposes, what Safari exposes, and where Aloud finds that.
  let page, chromium, safari, source: String
  let evidence: Evidence
  /// The roles of the nodes that may differ.
  let roles: [Role]
  /// Corrects a node if it differs; returns whether it did.
  let correct: @Sendable (inout ChromiumPage, Int) -> Bool

  init(
    _ rule: ImportRule, page: String, chromium: String, safari: String, source: String,
    _ evidence: Evidence, _ roles: [Role],
    correct: @escaping @Sendable (inout ChromiumPage, Int) -> Bool
  ) {
    (self.rule, self.source) = (rule, source)
    (self.page, self.chromium, self.safari) = (page, chromium, safari)
    (self.evidence, self.roles, self.correct) = (evidence, roles, correct)
  }

  /// The row of the difference in the table of the page about Chromium.
  var tableRow: String {
    "| `\(rule.name)` | \(page) | \(chromium) | \(safari) | \(source) | \(evidence.rawValue) |"
  }

  /// The differences of each role.
  static let ofRoles: [Role: [SafariDifference]] = {
    var table: [Role: [SafariDifference]] = [:]
    for difference in all {
      for role in difference.roles { table[role, default: []].append(difference) }
    }
    return table
  }()

  /// Corrects the nodes of all frames.
  ///
  /// - Complexity: Linear in the number of nodes; most are only compared with a list of roles.
  static func correct(
    _ frames: inout [PageFrame], _ links: inout [PageLinks], _ snapshot: DOMSnapshot,
    _ trace: ImportTrace?
  ) {
    var common = ChromiumPage.CommonFacts(snapshot)
    for frame in frames.indices {
      var page = ChromiumPage(links: links[frame], common)
      defer { common = page.common }
      // Taken out, so that they are not copied.
      swap(&page.nodes, &frames[frame].nodes)
      for index in page.nodes.indices where page.nodes[index].mayDiffer {
        guard !page.nodes[index].isIgnored else { continue }
        for difference in ofRoles[page.nodes[index].role.role] ?? []
        where difference.correct(&page, index) {
          let changed = page.changed.isEmpty ? [index] : page.changed
          page.changed = []
          guard let trace else { continue }
          for offset in changed.map({ page.nodes[$0].offset }) {
            let dropped = difference.rule.sourcesElsewhere
            if difference.rule.outcome == .dropped {
              if dropped.isEmpty { trace.shape(difference.rule, at: offset) }
              for source in dropped { trace.drop(source, difference.rule, at: offset) }
            }
            for member in difference.rule.members.compactMap(NodeMember.init) {
              trace.give(member, difference.rule, at: offset)
            }
          }
        }
      }
      if let (added, places) = page.takeAdded() {
        page.nodes += added
        links[frame] = links[frame].adding(places)
      }
      swap(&page.nodes, &frames[frame].nodes)
    }
  }
}

extension PageNode {
  /// Whether some difference may concern it; most nodes of a page have another role.
  fileprivate var mayDiffer: Bool {
    switch role.role {
    case .generic, .paragraph: rare != nil || isEdited
    case .article, .blockquote, .cell, .columnheader, .complementary, .gridcell, .group,
      .listitem, .main, .navigation, .region, .rowheader:
      isEdited
    case .heading: isEdited || level == Node.impliedHeadingLevel
    default: role.role.mayDiffer
    }
  }
}

extension PageNode {
  /// Whether it is editable, and not only within an editable element.
  var isEdited: Bool { states.isSuperset(of: [.focusable, .editable]) }
}

extension Role {
  /// Whether some difference concerns the role.
  var mayDiffer: Bool {
    switch self {
    case .alertdialog, .article, .audio, .blockquote, .button, .cell, .checkbox, .columnheader,
      .combobox, .complementary, .dateInput, .dateTimeInput, .dialog, .document, .figure, .generic,
      .gridcell, .group, .heading,
      .image, .labelText, .legend, .link, .list, .listitem, .listMarker, .main, .math, .meter,
      .navigation,
      .option,
      .paragraph, .pluginObject, .radio, .region, .rowheader, .ruby, .searchbox, .slider,
      .spinbutton,
      .summary, .switch, .textbox, .timeInput, .treeitem, .video:
      true
    default: false
    }
  }
}
