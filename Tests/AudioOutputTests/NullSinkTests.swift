// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@testable import AudioOutput

@Suite struct NullSinkTests {
  private let clock = ContinuousClock()

  @Test("a paced sink takes as long as the sound, an unpaced one no time")
  func pace() throws {
    let samples = tone(22050 / 5)
    for (paced, range) in [
      (true, Duration.milliseconds(199)...(.milliseconds(500))),
      (false, .zero...(.milliseconds(100))),
    ] {
      let sink = try openNull(sampleRate: 22050, paced: paced)
      let time = try clock.measure {
        for start in stride(from: 0, to: samples.count, by: 1081) {
          try sink.write(samples[start..<min(start + 1081, samples.count)])
        }
        try sink.finish()
      }
      #expect(range.contains(time), "paced: \(paced), took \(time)")
      #expect(failure { () throws(AudioOutputError) in try sink.write([1]) } == .ended)
    }
  }

  @Test("writing runs ahead of the sound by no more than a device's latency")
  func latency() throws {
    let sink = try openNull(sampleRate: 22050, paced: true)
    let time = try clock.measure { try sink.write(tone(4410)[...]) }
    #expect((Duration.milliseconds(150)...(.milliseconds(199))).contains(time))
  }

  @Test("an interrupted sink returns at once and tells what was not heard")
  func interrupted() throws {
    let sink = try openNull(sampleRate: 22050, paced: true)
    let minute = tone(22050 * 60)
    let start = clock.now
    Thread.detachNewThread {
      while ContinuousClock.now < start + .milliseconds(50) { sched_yield() }
      sink.interrupt()
    }
    let error = failure { () throws(AudioOutputError) in try sink.write(minute[...]) }
    #expect(error == .interrupted)
    #expect(clock.now - start < .seconds(5))
    let heard = minute.count - sink.rearm()
    #expect((1...22050 * 5).contains(heard))
    #expect(sink.rearm() == 0)
    try sink.write(tone(10)[...])
    try sink.drain()
  }
}
