// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import TreeModel

// The start and the end of a container on a web page, and the keyboard focus in it.
extension MacComposition {
  // MARK: The cursor

  /// Says the start of a container.
  func composeStart(of container: Int) {
    let place = screen.order.containers[container]
    let isEntering = origin.map { !isInside($0, place) } ?? true
    var start = self.container(container, at: .start(isEntering: isEntering))
    let crossed = crossing(to: place.outer)
    sayBefore(crossed)
    sayStart(of: start)
    if isEntering {
      start.note(
        itemPlace: itemPlace(of: place.node, in: place.outer),
        in: place.outer.map { screen.order.containers[$0].node })
      say(MacContainerRows.itemPlace, about: start)
    }
    sayBehind(crossed)
    say(MacContainerRows.helpOfPage, about: start)
    say(MacContainerRows.edgeInstructions, about: start)
  }

  /// Says the end of a container.
  func composeEnd(of container: Int) {
    let place = screen.order.containers[container]
    let isEntering = origin.map { !isInside($0, place) } ?? false
    let end = self.container(container, at: .end(isEntering: isEntering))
    let crossed = crossing(to: place.outer)
    sayBefore(crossed)
    say(MacContainerRows.pageEnd, about: end)
    sayBehind(crossed)
    say(MacContainerRows.edgeInstructions, about: end)
  }

  /// Returns whether a place is inside a container, not at its start or end.
  private func isInside(_ item: ReadingOrder.Item, _ container: ReadingOrder.Container) -> Bool {
    switch item {
    case .stop(let stop): return container.stops.contains(stop)
    case .container(let other), .end(let other):
      let inner = screen.order.containers[other]
      return inner.depth > container.depth && container.stops.contains(inner.stops.lowerBound)
    }
  }

  /// Returns the containers without edges, such as dialogs and windows, that the cursor leaves and
  /// enters on its way to a place directly in a container.
  func crossing(to target: Int?) -> Crossed {
    guard options.containers != .off, manner == .cursor else { return ([], []) }
    let containers = screen.order.containers
    let start: Int?
    switch origin {
    case nil: start = nil
    case .stop(let stop)?: start = screen.order.stops[stop].container
    case .container(let edge)?, .end(let edge)?: start = containers[edge].outer
    }
    if origin != nil, start == target { return ([], []) }
    let (left, entered) = screen.order.crossing(between: start, and: target)
    // A dialog is announced when it opens, not when the cursor passes.
    return (
      options.containers == .entryAndExit ? left.filter { !containers[$0].isOnPage } : [],
      entered.filter { !containers[$0].isOnPage || origin == nil && isDialog($0) }
    )
  }

  /// Says the words of a container at its start.
  private func sayStart(of container: borrowing SpokenContainer) {
    let first = segments.count
    say(MacContainerRows.pageStart, about: container)
    if segments.count == first { say(MacContainerRows.silence, about: container) }
  }

  // MARK: The keyboard

  /// Says the element that has the keyboard focus, then the innermost container around it, if the
  /// focus was not in it before.
  func composeFocusOnPage(from previous: Int?, entering entered: [Int]) {
    guard let stop else { return }
    manner = .keyboard
    let containers = screen.order.containers
    var isOpening = false
    for container in entered where containers[container].isOnPage {
      switch word(ofContainer: container)?.phrase {
      case _ where isDialog(container): sayEntry(of: container)
      case .listBox?: sayKeyboardEntry(of: container)
      case .table? where isGrid(container):
        sayKeyboardEntry(of: container)
      case .menu? where previous != nil:
        say(
          MacContainerRows.menuOpens,
          about: self.container(container, at: .start(isEntering: false)))
        isOpening = true
      default: break
      }
    }
    if isOpening, word?.phrase == .menuItem {
      // The rest is said when the focus moves on.
      sayNameAlone()
      return sayHelp()
    }
    sayElement(from: nil)
    if options.containers != .off, let around = surrounding(stop) {
      if word(ofContainer: around)?.phrase == .menu {
        say(MacContainerRows.menuAround, about: container(around, at: .start(isEntering: false)))
      } else if surrounding(previous) != around {
        if previous != nil { sayLegend(of: around) }
        sayStart(of: container(around, at: .start(isEntering: false)))
      }
    }
    sayHelp()
  }

  private func isGrid(_ container: Int) -> Bool {
    let role = screen.node(ofContainer: container).role
    return role == .grid || role == .treegrid
  }

  /// Says a container that itself has the keyboard focus, after what is around it.
  func composeFocus(on container: Int, from previous: Int?) {
    let containers = screen.order.containers
    manner = .keyboard
    if options.containers != .off, let outer = containers[container].outer,
      let around = edges(from: outer), surrounding(previous) != around
    {
      sayStart(of: self.container(around, at: .start(isEntering: false)))
    }
    let start = self.container(container, at: .start(isEntering: false))
    sayStart(of: start)
    say(MacContainerRows.helpOfPage, about: start)
    say(MacContainerRows.edgeInstructions, about: start)
  }

  /// Returns the innermost container around a stop, if it follows its items.
  private func surrounding(_ stop: Int?) -> Int? {
    guard let stop, let container = screen.order.stops[stop].container else { return nil }
    return edges(from: container)
  }

  /// Returns the innermost container that follows its items, from a container outwards.
  private func edges(from inner: Int) -> Int? {
    var current: Int? = inner
    while let container = current {
      guard screen.order.containers[container].isOnPage, !isDialog(container) else { return nil }
      if screen.order.containers[container].hasEdges {
        return word(ofContainer: container)?.phrase == .listBox ? nil : container
      }
      current = screen.order.containers[container].outer
    }
    return nil
  }

  /// Says the legend of a group that it names.
  ///
  /// In WebKit, such a legend is the title element of its group, and VoiceOver says both. A group with a name
  /// of its own has no title element.
  private func sayLegend(of container: Int) {
    guard word(ofContainer: container)?.phrase == .group,
      let name = screen.node(ofContainer: container).label?.spoken,
      let legend = screen.tree.firstMembers(of: screen.order.containers[container].node, 1).first,
      screen.nodes[legend.position].role == .legend,
      screen.labelsInside(legend).flatMap({ $0.label.text.filter { !$0.isWhitespace } })
        .elementsEqual(name.text.filter { !$0.isWhitespace })
    else { return }
    say(MacContainerRows.legend, about: self.container(container, at: .start(isEntering: false)))
  }
}
