// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

package import SpeechModel
import TreeFormats
import TreeModel
package import Utterances

extension RulesPages.Entry {
  /// A setting that no example has.
  private struct UnknownSetting: Error, CustomStringConvertible {
    let entry: RulesPages.Entry
    var description: String {
      "nobody knows how to run the example of \(entry) as \(entry.setting)"
    }
  }

  /// Returns what is said of the example.
  ///
  /// - Parameter measurement: What leaves out rows.
  /// - Throws: An error for a tree that cannot be read, and for a setting that no example has.
  package func utterances(_ measurement: RowMeasurement? = nil) throws -> [Utterance] {
    let tree = try readTree(Array(tree.utf8)).tree
    let order = ReadingOrder(of: tree, style: style)
    var options = UtteranceOptions(hints: style != .macos)
    switch setting {
    case "keyboardKeyWords": options.keyboardKeyWords = true
    case "hints": options = UtteranceOptions()
    case "authored": options = UtteranceOptions(verbosity: .medium)
    default: break
    }
    options.measurement = measurement
    let composer = Composer(tree: tree, order: order, options: options, style: style)
    if let text = textBefore {
      return order.stops.indices.compactMap { stop in
        let after = tree[order.stops[stop].node]
        var before = after
        before.details?.text?.content = text
        return TextChange(from: before, to: after).map { composer.utterance(at: stop, after: $0) }
      }
    }
    if let change {
      return order.stops.indices.map { composer.utterance(at: $0, after: change) }
    }
    switch setting {
    case "on": return order.items(in: nil).map { composer.utterance(on: $0) }
    case "into": return order.items(in: nil).map { composer.utterance(interactingWith: $0) }
    case "out of":
      return order.items(in: nil).map { composer.utterance(stoppingInteractionWith: $0) }
    case "focus":
      return order.stops.indices.map {
        composer.utterance(focusing: $0, comingFrom: $0 == 0 ? nil : $0 - 1)
      }
    case "where":
      return order.stops.indices.map { composer.utterance(locating: .voiceOverCursor, at: $0) }
    case "page":
      let places = order.places()
      return places.indices.map { place in
        composer.utterance(reaching: places[place], from: place == 0 ? nil : places[place - 1])
      }
    case "", "keyboardKeyWords", "hints", "authored":
      return style == .macos
        ? order.stops.indices.map {
          composer.utterance(at: $0, comingFrom: $0 == 0 ? nil : $0 - 1)
        }
        : Array(ScreenReading(tree, options: options).utterances)
    default: throw UnknownSetting(entry: self)
    }
  }
}
