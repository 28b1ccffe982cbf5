// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension Outline<PhoneView> {
  /// Gives the elements of pages in web views what WebKit says of the views around them.
  ///
  /// WebKit exposes a heading as a view without a kind that has the level as its value. The elements are
  /// the texts in it, and in links, which are no elements then.
  ///
  /// - Complexity: O(views).
  func readPages(_ trace: ImportTrace?) {
    guard entries.contains(where: \.isWebView) else { return }
    // For each view what it passes to the views in it; nil outside of pages.
    var around: [Around?] = []
    around.reserveCapacity(indices.count)
    for index in indices {
      let view = self[index]
      let record = ViewRecord(trace: trace, offset: offsets[index])
      if view.isWebView {
        record.set(&view.node.role, .role, to: .webView, by: .webView)
        around.append(Around())
        continue
      }
      guard let parent = parent(of: index), var here = around[parent] else {
        around.append(nil)
        continue
      }
      dropTitle(of: index, in: parent, record)
      if let level = level(of: index) {
        here.level = level
        view.node.value = nil
        record.drop("value", by: .levelOfHeading)
        if below(index).isEmpty {
          view.part = .text
        } else if view.isStop != true {
          view.node.label = nil
          record.drop("label", by: .labelOfContents)
        }
      }
      apply(here, to: view, record)
      if view.part == .control, view.isStop == false, !view.isToggle {
        here.traits.formUnion(view.node.traits.intersection([.link, .button]))
      }
      around.append(here)
    }
  }

  private struct Around {
    var level: UInt8 = 0
    var traits: Traits = []
  }

  private func apply(_ around: Around, to view: PhoneView, _ record: ViewRecord) {
    guard view.isStop ?? (view.part == .text || view.part == .control) else { return }
    if around.level > 0 {
      record.add(.header, to: &view.node, by: .headingInPage)
      view.node.headingLevel = around.level
      record.give(.headingLevel, by: .headingInPage)
    }
    if view.part == .text { record.add(around.traits, to: &view.node, by: .controlInPage) }
  }

  /// Returns the level of a heading; nil for another view.
  private func level(of index: Int) -> UInt8? {
    let view = self[index]
    guard view.part == .wrapper, view.node.traits.isEmpty, view.words != nil,
      let value = view.node.value?.text, let level = UInt8(value), (1...6).contains(level),
      below(index).isEmpty || repeatsContents(index)
    else { return nil }
    return level
  }

  /// Drops the title of a page, which its outermost view has as its label.
  private func dropTitle(of index: Int, in parent: Int, _ record: ViewRecord) {
    guard self[parent].isWebView, self[index].part == .wrapper, self[index].isStop != true,
      self[index].words != nil, self[index].node.value == nil, below(index).count > 1,
      ends[index] == ends[parent],
      index == parent + 1
    else { return }
    self[index].node.label = nil
    record.drop("label", by: .screenName)
  }
}

extension Outline<PhoneView> {
  /// Marks the scroll bars, at which VoiceOver does not stop: iOS adds one to each view that scrolls.
  func dropScrollBars(_ trace: ImportTrace?) {
    for index in indices where below(index).isEmpty && isScrollBar(index) {
      let view = self[index]
      view.isStop = false
      (view.node.label, view.node.value) = (nil, nil)
      let record = ViewRecord(trace: trace, offset: offsets[index])
      record.drop("label", by: .scrollBarWords)
      record.drop("value", by: .scrollBarWords)
      record.shape(by: .scrollBar)
    }
  }

  /// The thickness of a scroll bar on iOS, in points.
  private static let thickness = 29.0...31.0

  /// Returns whether a view is a scroll bar: by its English label or, in other languages, by its value and
  /// its place along an edge of the view around it.
  private func isScrollBar(_ index: Int) -> Bool {
    let view = self[index]
    guard view.part == .wrapper, view.node.traits.isEmpty, let words = view.words else {
      return false
    }
    if words.hasPrefix("Vertical scroll bar") || words.hasPrefix("Horizontal scroll bar") {
      return true
    }
    guard let value = view.node.value?.text, value.last == "%" || value.first == "%" else {
      return false
    }
    guard let bar = view.node.frame,
      let around = parent(of: index).flatMap({ self[$0].node.frame })
    else { return false }
    // It may leave room for bars at the ends, and a few points at the edge.
    let isUpright =
      Self.thickness.contains(bar.width) && bar.height >= around.height / 2
      && (abs(around.x + around.width - bar.x - bar.width) < 10 || abs(bar.x - around.x) < 10)
    let isLevel =
      Self.thickness.contains(bar.height) && bar.width >= around.width / 2
      && abs(around.y + around.height - bar.y - bar.height) < 10
    return isUpright || isLevel
  }
}

extension ImportRule {
  static let webView = ImportRule(
    "web-view", ["role"], from: ["(kind)"], .derived,
    "a web view is a page, read in the page's order")
  static let headingInPage = ImportRule(
    "heading-in-page", ["traits", "headingLevel"], from: ["(what is around it)"], .derived,
    "on a page, it is or is in a view whose value is the level of a heading")
  static let controlInPage = ImportRule(
    "control-in-page", ["traits"], from: ["(what is around it)"], .derived,
    "on a page, it is in a link or button that is not an element itself")
  static let levelOfHeading = ImportRule(
    drop: "level-of-heading", words: "on a page, it is the level of a heading, which its texts have"
  )
  static let scrollBar = ImportRule(
    view: "scroll-bar", .dropped, "it is a scroll bar, at which VoiceOver does not stop")
  static let scrollBarWords = ImportRule(
    drop: "words-of-scroll-bar", words: "they are those of a scroll bar")

  /// The rules for what iOS adds to the views of apps.
  static let apps = [
    labelOfContents, rowBesideControls, webView, headingInPage, levelOfHeading, scrollBar,
    scrollBarWords,
  ]
}
