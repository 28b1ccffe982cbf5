// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc

/// Time that passed, in seconds.
struct Time {
  /// On the processor, in this process.
  var cpu = 0.0
  /// On the wall.
  var wall = 0.0

  static func + (left: Time, right: Time) -> Time {
    Time(cpu: left.cpu + right.cpu, wall: left.wall + right.wall)
  }

  static func += (left: inout Time, right: Time) {
    left = left + right
  }

  /// The time since both clocks were started.
  static var now: Time {
    Time(cpu: seconds(CLOCK_PROCESS_CPUTIME_ID), wall: seconds(CLOCK_MONOTONIC))
  }

  /// The time since an earlier one.
  func since(_ start: Time) -> Time {
    Time(cpu: cpu - start.cpu, wall: wall - start.wall)
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The middle one of several values, the lower of two; zero of none.
func median(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[(values.count - 1) / 2]
}

/// The medians of processor and wall time.
func median(_ times: [Time]) -> Time {
  Time(cpu: median(times.map(\.cpu)), wall: median(times.map(\.wall)))
}
