// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

internal import TreeModel

extension Outline<PhoneView> {
  /// Gives the views of UIKit what it sets itself: the title of a navigation bar is a heading, the
  /// segments of a segmented control have a place, and a control that only frames others, such as a
  /// stepper, is no element.
  ///
  /// - Complexity: O(views).
  func readUIKit(_ trace: ImportTrace?) {
    for index in indices {
      let view = self[index]
      if view.isFrame {
        if view.isStop != false {
          view.isStop = false
          ViewRecord(trace: trace, offset: offsets[index]).shape(by: .wrapper)
        }
        if view.isSegmented { placeSegments(of: index, trace) }
      }
      if view.node.view == .navigationBar { markTitle(of: index, trace) }
    }
  }

  private func placeSegments(of index: Int, _ trace: ImportTrace?) {
    let segments = below(index).filter { place in
      parent(of: place) == index && self[place].part == .control
    }
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
  private func markTitle(of bar: Int, _ trace: ImportTrace?) {
    let texts = below(bar).filter { isTextOfBar($0, bar) }
    let names = [self[bar].identifier, self[bar].words].compactMap(\.self)
    let named = texts.filter { place in self[place].words.map(names.contains) ?? false }
    guard let title = named.first ?? (texts.count == 1 ? texts.first : nil),
      !self[title].node.traits.contains(.header)
    else { return }
    ViewRecord(trace: trace, offset: offsets[title])
      .add(.header, to: &self[title].node, by: .kind)
  }

  /// Returns whether a view is a text in a navigation bar, outside of all controls in it.
  private func isTextOfBar(_ index: Int, _ bar: Int) -> Bool {
    guard self[index].part == .text, self[index].words != nil,
      self[index].node.traits.contains(.staticText)
    else { return false }
    var around = parent(of: index)
    while let place = around, place != bar {
      guard self[place].part == .wrapper else { return false }
      around = parent(of: place)
    }
    return around == bar
  }
}
