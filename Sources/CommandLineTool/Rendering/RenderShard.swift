// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import Presentation
import SpeechModel
import SystemCalls

extension RenderPlan {
  /// Keeps only the inputs of a shard, which is the same on each machine.
  ///
  /// The longest text goes first, each to the shard with the shortest text until then. An input that
  /// cannot be read has no text.
  ///
  /// - Complexity: O(bytes of all inputs + inputs log inputs).
  mutating func select(_ shard: Shard, _ command: ParsedCommand) {
    let lengths = entries.map { textLength(of: $0, command) }
    let order = entries.indices.sorted { (-lengths[$0], $0) < (-lengths[$1], $1) }
    var loads = LoadHeap(shard.count)
    var chosen: Set<Int> = []
    for index in order where loads.add(lengths[index] + 1) == shard.number - 1 {
      chosen.insert(index)
    }
    entries = entries.indices.filter(chosen.contains).map { entries[$0] }
  }
}

/// Returns the length of the text of an input in bytes; 0 if it cannot be read.
private func textLength(of entry: RenderEntry, _ command: ParsedCommand) -> Int {
  guard entry.input != "-", let silence = try? Descriptor.open("/dev/null", O_RDWR) else {
    return 0
  }
  let streams = Streams(input: silence.number, output: silence.number, errors: silence.number)
  guard let screen = try? PreparedScreen(entry, command, VoiceResolver(), streams) else { return 0 }
  return screen.narration.utterances.reduce(0) { sum, utterance in
    sum + utterance.segments.reduce(0) { $0 + $1.text.utf8.count }
  }
}

/// The loads of shards; the smallest one is first, and of equal ones the first shard.
private struct LoadHeap {
  private var heap: [(load: Int, shard: Int)]

  init(_ count: Int) { heap = (0..<count).map { (0, $0) } }

  /// Adds a length to the smallest load; returns its shard.
  mutating func add(_ length: Int) -> Int {
    let shard = heap[0].shard
    heap[0].load += length
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child] < heap[least] {
        least = child
      }
      guard least != parent else { return shard }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
