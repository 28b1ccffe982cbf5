// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import SpeechModel
import Transcripts
import TreeFormats
import TreeModel
import Utterances

for n in [2000, 100_000] {
  let doc = TreeGenerator.screen(nodes: n)
  func cpu() -> Double {
    var t = timespec(); clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return Double(t.tv_sec) * 1000 + Double(t.tv_nsec) / 1e6
  }
  var best: [Double] = []
  for _ in 0..<5 {
    var t: AccessibilityTree?
    let a0 = cpu(); t = (try? readTree(doc))?.tree; let a = cpu() - a0
    guard let t else { continue }
    var o = 0
    let b0 = cpu(); let order = ReadingOrder(of: t); o = order.stops.count; let b = cpu() - b0;
    let c0 = cpu(); let composer = Composer(tree: t, order: order); var k = 0;
    for i in 0..<o {
      k += composer.utterance(at: i, comingFrom: i == 0 ? nil : i - 1).segments.count
    }; let cc = cpu() - c0; let d0 = cpu(); var w = TextTranscriptWriter();
    for i in 0..<o {
      w.append(composer.utterance(at: i, comingFrom: i == 0 ? nil : i - 1));
      if w.bytes.count > 65536 { k += w.bytes.count; w.bytes.removeAll(keepingCapacity: true) }
    }; let dd = cpu() - d0; print("compose", cc, "with text", dd, k)
    best.append(a); print(n, doc.count, a, b, o)
  }
}
