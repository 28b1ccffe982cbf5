// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension Outline<PhoneView> {
  /// Gives the views of UIKit what it sets itself: the title of a navigation bar is a heading, the
  /// segments of a segmented control have a place, a group that only has tabs is a tab bar, and a control
  /// that only frames others, such as a stepper, is no element.
  ///
  /// - Complexity: O(views).
  func readUIKit(_ trace: ImportTrace?) {
    // For each view the bar and the segmented control whose part it may be, or minus one.
    var bars: [Int32] = []
    var controls: [Int32] = []
    bars.reserveCapacity(indices.count)
    controls.reserveCapacity(indices.count)
    var texts = PartsOfViews()
    var segments = PartsOfViews()
    var tabs = PartsOfViews()
    for index in indices {
      bars.append(nearest(around: index, bars) { $0.node.view == .navigationBar })
      controls.append(nearest(around: index, controls, where: \.isFrame))
      let view = self[index]
      if view.isFrame, view.isStop != false {
        view.isStop = false
        ViewRecord(trace: trace, offset: offsets[index]).shape(by: .wrapper)
      }
      if view.node.traits.contains(.tabBarItem), let parent = parent(of: index) {
        tabs.add(index, to: parent)
      }
      if bars[index] >= 0, view.isTextOfBar { texts.add(index, to: Int(bars[index])) }
      if controls[index] >= 0, view.part == .control {
        segments.add(index, to: Int(controls[index]))
      }
    }
    for (control, parts) in segments.lists where self[control].isSegmented {
      placeSegments(parts, trace)
    }
    for (bar, parts) in texts.lists { markTitle(of: bar, among: parts, trace) }
    for (group, parts) in tabs.lists where isTabBar(group, of: parts) {
      ViewRecord(trace: trace, offset: offsets[group])
        .set(&self[group].node.view, .view, to: .tabBar, by: .kind)
    }
  }

  /// Returns whether a group is a tab bar that a tool does not tell from other groups: it has several
  /// tabs, nothing else, and no tab bar around it.
  private func isTabBar(_ group: Int, of tabs: [Int]) -> Bool {
    guard tabs.count > 1, self[group].part == .wrapper, self[group].node.view == nil,
      children(of: group).count == tabs.count
    else { return false }
    var around = group
    for _ in 0..<Self.mostWrappers {
      guard let parent = parent(of: around) else { return true }
      if self[parent].node.view == .tabBar { return false }
      guard self[parent].part == .wrapper else { return true }
      around = parent
    }
    return true
  }

  /// Returns the nearest view of a kind around a view, with only wrappers between them, or minus one.
  ///
  /// - Parameter known: The results for the views before it, and so for its parent.
  private func nearest(
    around index: Int, _ known: [Int32], where isSought: (PhoneView) -> Bool
  ) -> Int32 {
    guard let parent = parent(of: index) else { return -1 }
    if isSought(self[parent]) { return Int32(parent) }
    return self[parent].part == .wrapper ? known[parent] : -1
  }

  /// The number of views around a group of tabs to look at for a tab bar.
  private static var mostWrappers: Int { 8 }

  private func placeSegments(_ segments: [Int], _ trace: ImportTrace?) {
    guard segments.count > 1 else { return }
    for (place, segment) in segments.enumerated() {
      let record = ViewRecord(trace: trace, offset: offsets[segment])
      self[segment].node.changeDetails { details in
        guard details.position == nil else { return }
        record.set(&details.position, .position, to: (place + 1, segments.count), by: .kind)
      }
    }
  }

  /// Marks the title of a navigation bar: the text with the name of the bar, or its only text.
  private func markTitle(of bar: Int, among texts: [Int], _ trace: ImportTrace?) {
    let names = [self[bar].identifier, self[bar].words].compactMap(\.self)
    let named = texts.first { place in self[place].words.map(names.contains) ?? false }
    guard let title = named ?? (texts.count == 1 ? texts.first : nil),
      !self[title].node.traits.contains(.header)
    else { return }
    ViewRecord(trace: trace, offset: offsets[title])
      .add(.header, to: &self[title].node, by: .kind)
  }
}

/// The parts of some views, in document order.
private struct PartsOfViews {
  private(set) var lists: [(view: Int, parts: [Int])] = []
  private var places: [Int: Int] = [:]

  mutating func add(_ part: Int, to view: Int) {
    if let place = places[view] {
      lists[place].parts.append(part)
    } else {
      places[view] = lists.count
      lists.append((view, [part]))
    }
  }
}

extension PhoneView {
  /// Whether it may be the title of the navigation bar around it.
  fileprivate var isTextOfBar: Bool {
    part == .text && words != nil && node.traits.contains(.staticText)
  }
}
