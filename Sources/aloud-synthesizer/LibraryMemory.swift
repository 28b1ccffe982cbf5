// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import CLinux
import Glibc

/// The memory of libespeak-ng.
///
/// After a fork, the first use of each page causes a fault. A waiting child can take these in
/// advance, with a few system calls instead of about sixty faults. The C library is left as it is,
/// because the child uses few of its pages.
struct LibraryMemory {
  private struct Stretch {
    let start: UInt
    let end: UInt
    let isWritten: Bool
  }

  private var stretches: [Stretch] = []

  /// The stack that an utterance may need, in bytes: the library keeps large arrays there.
  private static let stackBytes = 64 << 10

  /// Finds the library in the system's map of this process.
  init() {
    guard let file = fopen("/proc/self/maps", "re") else { return }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0 {
      guard let text = line else { break }
      // For example "7f10c0a000-7f10c0c000 rw-p 0008c000 fe:00 4711  /usr/lib/libespeak-ng.so.1".
      var rest: UnsafeMutablePointer<CChar>?
      let start = strtoul(text, &rest, 16)
      guard let dash = rest else { continue }
      let end = strtoul(dash + 1, &rest, 16)
      guard let flags = rest else { continue }
      let isWritten = flags[2] == CChar(UInt8(ascii: "w"))
      // Zero-initialised memory of the library has no name, and follows its writable memory.
      let isLibrary = strstr(flags, "/libespeak-ng.so") != nil
      let isBehind =
        isWritten && strchr(flags, Int32(UInt8(ascii: "/"))) == nil
        && stretches.last.map { $0.isWritten && $0.end == start } == true
      guard isLibrary || isBehind else { continue }
      stretches.append(Stretch(start: start, end: end, isWritten: isWritten))
    }
  }

  /// Prepares the library's memory for use: copies of the writable pages, and mappings of the
  /// others.
  ///
  /// If the system does not support this, pages are loaded on use.
  func takeOwn() {
    aloud_reach_down(Self.stackBytes)
    for stretch in stretches {
      let start = UnsafeMutableRawPointer(bitPattern: stretch.start)
      _ = aloud_populate(start, Int(stretch.end - stretch.start), stretch.isWritten ? 1 : 0)
    }
  }
}
