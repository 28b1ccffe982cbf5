// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import ContentStore
import Presentation

/// An input between its reading and the end of its sound.
final class PendingEntry {
  let entry: RenderEntry
  /// What it says; nil if it cannot be rendered.
  let screen: PreparedScreen?
  /// The utterances of the job that belong to it, counted from zero.
  private(set) var utterances: Range<Int>
  /// The number of its utterances that were given to the synthesizers.
  var planned = 0
  var result: EntryResult
  /// Whether a sound has its screen.
  var hasBegun = false
  /// The sound that is being written.
  var sound: RenderedSound?
  /// Whether its outputs were complete before this run.
  private(set) var isKept = false
  /// The key of its outputs, if they are kept for later runs.
  var key: ContentKey?
  /// The complete files.
  private(set) var files: [String] = []
  /// Those of them whose names Aloud chose.
  private(set) var chosenFiles: [String] = []
  /// Whether there were messages about its synthesis, which a later run could not repeat.
  var hadNotices = false

  init(_ entry: RenderEntry, _ screen: PreparedScreen?, from first: Int, _ result: EntryResult) {
    var entry = entry
    // It is read, and may be large.
    entry.document = nil
    self.entry = entry
    self.screen = screen
    utterances = first..<first + (screen?.narration.count ?? 0)
    self.result = result
  }

  /// Notes that the files of a sound are complete.
  func wrote(_ paths: SoundPaths) {
    files += paths.all
    chosenFiles += paths.chosen
  }

  /// Notes that all its outputs are complete already.
  func restored(samples: Int) {
    isKept = true
    result.samples = samples
    result.utterances = screen?.narration.count ?? 0
    utterances = utterances.lowerBound..<utterances.lowerBound
  }

  /// The next utterance that was not given to the synthesizers; nil after the last one.
  func nextUtterance() -> Int? {
    guard planned < utterances.count else { return nil }
    defer { planned += 1 }
    return planned
  }
}
