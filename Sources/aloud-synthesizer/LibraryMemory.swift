// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import CLinux
import Glibc

/// Where libespeak-ng lies in memory.
///
/// After a fork each page costs a fault when it is first used, which a child that waits for its
/// utterance can have behind it: a few system calls instead of some sixty faults. The C library that
/// it calls is left to come as it is used: few pages of it are, and others pay for the rest.
struct LibraryMemory {
  private struct Stretch {
    let start: UInt
    let end: UInt
    let isWritten: Bool
  }

  private var stretches: [Stretch] = []

  /// How much of the stack an utterance may need, in bytes: the library keeps large arrays there.
  private static let stackBytes = 64 << 10

  /// Finds the library in what the system says of this process.
  init() {
    guard let file = fopen("/proc/self/maps", "re") else { return }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0 {
      guard let text = line else { break }
      // Such as "7f10c0a000-7f10c0c000 rw-p 0008c000 fe:00 4711  /usr/lib/libespeak-ng.so.1".
      var rest: UnsafeMutablePointer<CChar>?
      let start = strtoul(text, &rest, 16)
      guard let dash = rest else { continue }
      let end = strtoul(dash + 1, &rest, 16)
      guard let flags = rest else { continue }
      let isWritten = flags[2] == CChar(UInt8(ascii: "w"))
      // What the library only sets to zero has no name, and stands behind what it writes to.
      let isLibrary = strstr(flags, "/libespeak-ng.so") != nil
      let isBehind =
        isWritten && strchr(flags, Int32(UInt8(ascii: "/"))) == nil
        && stretches.last.map { $0.isWritten && $0.end == start } == true
      guard isLibrary || isBehind else { continue }
      stretches.append(Stretch(start: start, end: end, isWritten: isWritten))
    }
  }

  /// Gives this process what it will use of the library: its own copy of what is written to, and
  /// a way to the rest.
  ///
  /// Where the system cannot, everything comes when it is used.
  func takeOwn() {
    aloud_reach_down(Self.stackBytes)
    for stretch in stretches {
      let start = UnsafeMutableRawPointer(bitPattern: stretch.start)
      _ = aloud_populate(start, Int(stretch.end - stretch.start), stretch.isWritten ? 1 : 0)
    }
  }
}
