// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

/// A phone's screen from an importer, before it becomes a tree.
struct PhoneScreen {
  /// The platform whose screen reader determines the grouping.
  enum Platform {
    case ios
    case android
  }

  private let platform: Platform
  private let views: Outline<PhoneView>
  private let notices: ImportNotices
  /// The title of the screen.
  var name: String?
  /// The size of the screen.
  var size: (width: Double, height: Double)?
  /// The reading direction, if it is known.
  var direction: Direction?
  /// The focused view.
  var focus: Int?

  init(_ platform: Platform, _ views: Outline<PhoneView>, _ notices: ImportNotices) {
    self.platform = platform
    self.views = views
    self.notices = notices
  }

  /// Creates the tree.
  ///
  /// - Returns: The tree; nil if the findings hold an error.
  func tree(_ findings: inout Findings, _ context: ImportContext) -> AccessibilityTree? {
    var importer = PhoneImporter(views, dissolvesCells: platform == .ios, context: context)
    importer.assembly.notices = notices
    switch platform {
    case .ios: importer.assembly.builder.tree.style = .ios
    // TalkBack follows the order of the views.
    case .android: importer.assembly.builder.tree.order = .tree
    }
    importer.assembly.builder.tree.name = name
    importer.assembly.builder.tree.screen = size
    if let direction { importer.assembly.builder.tree.direction = direction }
    importer.run(focus: focus)
    return importer.assembly.finish(&findings)
  }
}

extension Rectangle {
  /// The width and the height.
  var size: (width: Double, height: Double) { (width, height) }
}
