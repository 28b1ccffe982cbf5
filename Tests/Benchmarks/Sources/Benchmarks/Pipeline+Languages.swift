// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import TreeFormats
import TreeModel
import Utterances

/// Compares composing in every language there are phrases for with composing in English.
func compareLanguages(_ document: [UInt8], _ report: inout Report) throws(BenchmarkError) {
  let tree: AccessibilityTree
  do throws(RefusedDocument) {
    tree = try readTree(document).tree
  } catch {
    throw BenchmarkError("a generated document was refused: \(error)")
  }
  let order = ReadingOrder(of: tree)
  let languages = LanguageMarks.languages
  var times: [String: [Time]] = [:]
  // One after the other in each round, so that what slows the machine down slows all of them.
  for _ in 0..<5 {
    for language in languages {
      let start = Time.now
      let composer = Composer(tree: tree, order: order, language: language)
      for stop in order.stops.indices {
        _ = composer.utterance(at: stop, comingFrom: stop == 0 ? nil : stop - 1)
      }
      times[language, default: []].append(Time.now.since(start))
    }
  }
  let medians = times.mapValues { median($0).cpu }
  guard let english = medians["en"], english > 0,
    let slowest = languages.max(by: { medians[$0, default: 0] < medians[$1, default: 0] })
  else { throw BenchmarkError("there are no phrases for English") }
  let ratios = languages.map { "\($0) \(decimal(medians[$0, default: 0] / english))" }
  report.add(
    "the slowest language against English", medians[slowest, default: 0] / english, "x",
    ratios.joined(separator: ", "), budget: .atMost(1.5))
}
