// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Navigation
import Preferences
import Presentation
import Settings
import SpeechModel
internal import Spelling
import Transcripts
import TreeFormats
import TreeModel
import Utterances

/// Prints the figures of one screen, or of two side by side.
func runCost(_ command: ParsedCommand, _ streams: Streams) throws(CommandFailure) -> ExitStatus {
  guard !command[Options.explain] else {
    throw .usage("--cost and --explain exclude each other; omit one")
  }
  let ends = try CostEnds(command)
  let files = command.operands.isEmpty ? ["-"] : command.operands
  guard files.count(where: { $0 == "-" }) < 2 else {
    throw .usage("only one of two trees can come from standard input; name a FILE")
  }
  let screens = try files.map { file throws(CommandFailure) in
    (file: file, screen: try ScreenInput(readDocument(file, streams), file: file, command, streams))
  }
  let ways = try ends.map { ends throws(CommandFailure) in
    try ends.ways(over: screens, command, streams)
  }
  var stopwatch = SpeechStopwatch(command, streams)
  let costs = try screens.enumerated().map { index, entry throws(CommandFailure) in
    try ScreenCost(entry.screen, file: entry.file, ways: ways?[index], command, &stopwatch)
  }
  let report = CostReport(screens: costs, rate: stopwatch.rate, voice: stopwatch.voice, ends: ends)
  try streams.write(command[Options.format], text: report.text, json: report.json)
  return stopwatch.status
}

/// Refuses options and operands that only `--cost` accepts.
func refuseOptionsOfCost(_ command: ParsedCommand) throws(CommandFailure) {
  if command.operands.count > 1 {
    throw .usage(
      "unexpected argument \(quoted(command.operands[1])); \"aloud cost\" compares two trees")
  }
  let refused = [
    Options.fromNode.option, Options.toNode.option, Options.voice.option, Options.rate.option,
  ]
  if let option = refused.first(where: command.isGiven) {
    throw .usage("--\(option.name) needs --cost; use \"aloud cost\"")
  }
}

/// The two nodes of the moves to count.
struct CostEnds {
  let from: String
  let to: String

  /// Reads the options; returns nil if neither is set.
  init?(_ command: ParsedCommand) throws(CommandFailure) {
    switch (command[Options.fromNode], command[Options.toNode]) {
    case (nil, nil): return nil
    case (let from?, let to?): (self.from, self.to) = (from, to)
    default: throw .usage("--from-node and --to-node need each other; give both")
    }
  }

  /// Returns the paths on each screen, by style and kind; none for a screen that lacks a node.
  ///
  /// - Throws: Status 65 if no screen has both nodes.
  func ways(
    over screens: [(file: String, screen: ScreenInput)], _ command: ParsedCommand,
    _ streams: Streams
  ) throws(CommandFailure) -> [[CostWay]] {
    var all: [[CostWay]] = []
    var faults: [Diagnostic] = []
    for (file, screen) in screens {
      do throws(NavigationError) {
        all.append(try ways(over: screen, command))
      } catch {
        faults.append(Diagnostic("\(error)", file: file))
        all.append([])
      }
    }
    guard faults.count < screens.count else { throw CommandFailure(.badInput, faults) }
    streams.warn(faults)
    return all
  }

  private func ways(
    over screen: ScreenInput, _ command: ParsedCommand
  ) throws(NavigationError) -> [CostWay] {
    var ways: [CostWay] = []
    for style in [screen.touchStyle, .macos] {
      let finder = RouteFinder(screen.imported.tree, screen.options(style, command))
      for kind in RouteKind.allCases {
        let route = try finder.route(from: from, to: to, by: kind)
        ways.append(CostWay(style: style, kind: kind, route: route))
      }
    }
    return ways
  }
}

/// A shortest way between two nodes.
struct CostWay {
  let style: Style
  let kind: RouteKind
  /// The way; nil if the keyboard cannot reach both nodes.
  let route: Route?
}

extension ScreenInput {
  /// The style of the touch cursor: the screen's own, or iOS for a Mac screen.
  var touchStyle: Style { reading.style == .macos ? .ios : reading.style }

  /// Returns how a cursor navigates it.
  func options(_ style: Style, _ command: ParsedCommand) -> NavigationOptions {
    var options = NavigationOptions(command.preferences)
    options.style = style
    options.keys = command.settings.keyBindings
    options.tabsToLinks = command[Options.tabLinks] != .off
    return options
  }
}

struct ScreenCost {
  /// An element with its utterance in a full reading, and the duration of that.
  struct Element {
    /// The node's identifier, and whether the document has it.
    let node: String
    let isNamed: Bool
    let text: String
    let seconds: Double
    let repetitions: [Repetition]
  }

  let file: String
  let name: String?
  let style: Style
  let language: String
  /// The number of stops by touch and on the Mac.
  let stops: (ios: Int, macos: Int)
  /// The duration of the full reading with all pauses.
  let seconds: Double
  let elements: [Element]
  /// The ways; nil if not requested, empty if a node is missing.
  let ways: [CostWay]?

  init(
    _ screen: ScreenInput, file: String, ways: [CostWay]?, _ command: ParsedCommand,
    _ stopwatch: inout SpeechStopwatch
  ) throws(CommandFailure) {
    self.file = file
    self.ways = ways
    name = screen.imported.tree.name
    style = screen.reading.style
    language = screen.reading.language
    let tree = screen.imported.tree
    stops = (
      RouteFinder(tree, screen.options(screen.touchStyle, command)).stops,
      RouteFinder(tree, screen.options(.macos, command)).stops
    )
    let punctuation = Narration(screen.reading).punctuation
    let utterances = screen.reading.places.indices.map { screen.reading.utterance(at: $0) }
    let times = try stopwatch.times(of: utterances, language: language)
    seconds = times.total
    elements = screen.reading.places.indices.map { place in
      let utterance = utterances[place]
      return Element(
        node: utterance.node ?? "", isNamed: screen.reading.isNamed(atPlace: place),
        text: utterance.text(punctuation), seconds: times.each[place],
        repetitions: utterance.repetitions)
    }
  }
}
