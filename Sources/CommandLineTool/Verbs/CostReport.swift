// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import JSONText
import Navigation
import SpeechModel
import Spelling
import TreeModel

/// The report on one screen or two.
struct CostReport {
  let screens: [ScreenCost]
  /// The speech rate in words per minute.
  let rate: Int
  let voice: String
  /// The two nodes of the moves, if moves are counted.
  let ends: CostEnds?

  /// The report as tables: totals, elements, ways, repeated words.
  var text: String {
    let isPair = screens.count > 1
    let heads = screens.map(\.title) + (isPair ? ["difference"] : [])
    var whole = TextTable([""] + heads)
    whole.add("stops, ios", screens.map { Figure($0.stops.ios) })
    whole.add("stops, macos", screens.map { Figure($0.stops.macos) })
    whole.add("seconds at \(rate) words a minute", screens.map { Figure(seconds: $0.seconds) })
    whole.add(
      "elements that repeat words",
      screens.map { screen in Figure(screen.elements.count { !$0.repetitions.isEmpty }) })
    for (index, title) in wayTitles.enumerated() {
      whole.add("moves, \(title)", screens.map { $0.way(index)?.route.map { Figure($0.moves) } })
    }
    return ([whole.text, elementTable] + wayTables + [repetitionTable]).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private var wayTitles: [String] {
    let ways = screens.lazy.compactMap(\.ways).first { !$0.isEmpty } ?? []
    return ways.map { way in
      let style = way.style == .macos ? "macos" : "ios"
      return "\(style), " + way.kind.title
    }
  }

  private var elementTable: String {
    guard let first = screens.first, let second = screens.dropFirst().first else {
      var table = TextTable(["seconds", "element", "said"], numbers: 1)
      for element in screens.first?.elements ?? [] {
        table.add([Figure(seconds: element.seconds)], [element.node, element.text])
      }
      return table.text
    }
    var table = TextTable(
      ["seconds, first", "second", "difference", "element", "said"], numbers: 3)
    for (element, other) in first.paired(with: second) {
      let said =
        if let element, let other, element.text != other.text {
          "\(element.text) → \(other.text)"
        } else {
          (element ?? other)?.text ?? ""
        }
      table.add(
        [element, other].map { $0.map { Figure(seconds: $0.seconds) } },
        [(element ?? other)?.node ?? "", said])
    }
    return table.text
  }

  private var wayTables: [String] {
    screens.compactMap { screen in
      guard let ways = screen.ways, !ways.isEmpty else { return nil }
      var table = TextTable(["way", heading("commands", of: screen)], numbers: 0)
      for (title, way) in zip(wayTitles, ways) {
        table.add([], [title, way.route.map(text) ?? "out of reach"])
      }
      return table.text
    }
  }

  private func text(of route: Route) -> String {
    guard !route.legs.isEmpty else { return "none" }
    return route.legs.map { leg in
      leg.command + (leg.keys.map { " \($0)" } ?? "") + (leg.times > 1 ? " × \(leg.times)" : "")
        + (leg.setting.map { " to \($0)" } ?? "")
    }.joined(separator: ", ")
  }

  private var repetitionTable: String {
    let tables = screens.map { screen in
      var table = TextTable(["said twice", "as", heading("element", of: screen)], numbers: 0)
      for element in screen.elements {
        for repetition in element.repetitions {
          let kinds = repetition.kinds.map(\.rawValue).joined(separator: ", ")
          table.add([], [repetition.words, kinds, element.node])
        }
      }
      return table.text
    }
    return tables.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func heading(_ word: String, of screen: ScreenCost) -> String {
    screens.count > 1 ? "\(word), \(screen.title)" : word
  }

  /// The report as JSON; docs/reference/cost.md lists the members.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("aloud", 1)
    json.member("kind", "cost")
    json.member("voice", voice)
    json.member("wordsPerMinute", rate)
    json.member("from", ends?.from)
    json.member("to", ends?.to)
    json.objects("screens", screens) { write($0, to: &$1) }
    json.endObject()
    return json.bytes
  }

  private func write(_ screen: ScreenCost, to json: inout JSONWriter) {
    json.member("file", screen.file)
    json.member("name", screen.name)
    json.member("style", screen.style.rawValue)
    json.member("language", screen.language)
    json.key("stops")
    json.beginObject(.line)
    json.member("ios", screen.stops.ios)
    json.member("macos", screen.stops.macos)
    json.endObject()
    json.member("seconds", screen.seconds.inMilliseconds)
    if let ways = screen.ways { json.objects("ways", ways) { write($0, to: &$1) } }
    json.objects("elements", screen.elements) { write($0, to: &$1) }
  }

  private func write(_ way: CostWay, to json: inout JSONWriter) {
    json.member("style", way.style.rawValue)
    json.member("by", way.kind.rawValue)
    guard let route = way.route else { return }
    json.member("moves", route.moves)
    json.objects("commands", route.legs, .line) { leg, json in
      json.member("command", leg.command)
      json.member("times", leg.times)
      json.member("keys", leg.keys.map { "\($0)" })
      json.member("setting", leg.setting)
    }
  }

  private func write(_ element: ScreenCost.Element, to json: inout JSONWriter) {
    json.member("node", element.node)
    json.member("text", element.text)
    json.member("seconds", element.seconds.inMilliseconds)
    guard !element.repetitions.isEmpty else { return }
    json.objects("repeated", element.repetitions, .line) { repetition, json in
      json.member("words", repetition.words)
      json.member("in", repetition.kinds.map(\.rawValue))
    }
  }
}

extension ScreenCost {
  /// The heading of its column.
  fileprivate var title: String { file == "-" ? "standard input" : escapingControls(in: file) }

  /// Returns its elements paired with those of another screen, then the other's remaining elements.
  ///
  /// Two elements match if they have the same identifier, or if neither has one and they have the
  /// same text.
  fileprivate func paired(with other: ScreenCost) -> [(Element?, Element?)] {
    // In reverse order, to remove each from the end.
    var places: [[String]: [Int]] = [:]
    for place in other.elements.indices.reversed() {
      places[other.elements[place].key, default: []].append(place)
    }
    var taken: Set<Int> = []
    let pairs: [(Element?, Element?)] = elements.map { element in
      guard let place = places[element.key]?.popLast() else { return (element, nil) }
      taken.insert(place)
      return (element, other.elements[place])
    }
    let rest = other.elements.indices.filter { !taken.contains($0) }
    return pairs + rest.map { (nil, other.elements[$0]) }
  }

  fileprivate func way(_ index: Int) -> CostWay? {
    ways.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
}

extension ScreenCost.Element {
  /// The key that identifies it on another screen: its identifier, or else its text.
  fileprivate var key: [String] { isNamed ? [node] : ["", text] }
}

extension Double {
  /// Rounded to thousandths.
  fileprivate var inMilliseconds: Double { (self * 1000).rounded() / 1000 }
}

extension RouteKind {
  fileprivate var title: String {
    switch self {
    case .plain: "plain"
    case .container, .rotor, .keyboard: "by \(rawValue)"
    case .fullAccess: "by full keyboard access"
    }
  }
}
