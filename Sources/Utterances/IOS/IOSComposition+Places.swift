// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The position of the element in a series, list or landmark (rules 2.9, 4.2, 4.3, 16.4).
extension IOSComposition {
  /// Whether it is a tab of the platform's own bar, in which no tab is dimmed.
  var isInTabBarView: Bool {
    guard let node = screen.tabBar(around: stop)?.node else { return false }
    return screen.nodes[node.position].view == .tabBar
      && !screen.nodes[node.position].traits.contains(.tabBar)
  }

  /// Says the position in a series, and the ends of lists and landmarks.
  mutating func sayPlace() {
    guard options.positions else { return }
    sayPlaceInSeries()
    sayEnds()
  }

  mutating func sayPlaceInSeries() {
    if let place = subject.rare?.members.position, place.index > 0, place.count > 0 {
      say(place.index, of: place.count, .position, "position")
    } else if let tabBar = screen.tabBar(around: stop) {
      say(stop - tabBar.stops.lowerBound + 1, of: tabBar.stops.count, .tabPosition, nil)
    } else if let place = screen.place(inSeriesAt: stop) {
      say(place.index, of: place.count, .seriesPosition, "role")
    }
  }

  private mutating func say(_ index: Int, of count: Int, _ rule: IOSRule, _ member: String?) {
    say(.position, phrase: book.text(.position, String(index), String(count)), rule, member)
  }

  /// Says the starts of lists and landmarks at this element, outermost first, and then their ends,
  /// innermost first.
  private mutating func sayEnds() {
    let containers = screen.order.containers
    for container in screen.starting(at: stop) { sayStart(of: containers[container]) }
    for container in screen.ending(at: stop) { sayEnd(of: containers[container]) }
  }

  private mutating func sayStart(of container: ReadingOrder.Container) {
    switch container.kind {
    case .list: say(.position, .listStart, .listStart)
    case .landmark:
      if let role = screen.nodes[container.node.position].role, let name = RoleTraits.landmark(role)
      {
        say(.position, name, .landmark, "role")
      }
      say(.position, .landmark, .landmark)
    default: break
    }
  }

  private mutating func sayEnd(of container: ReadingOrder.Container) {
    switch container.kind {
    case .list: say(.position, .listEnd, .listEnd)
    case .landmark: say(.position, .landmarkEnd, .landmarkEnd)
    default: break
    }
  }
}
