// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import TreeFormats
import TreeModel

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
    let b0 = cpu(); o = ReadingOrder(of: t).stops.count; let b = cpu() - b0
    best.append(a); print(n, doc.count, a, b, o)
  }
}
