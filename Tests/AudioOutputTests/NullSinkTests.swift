// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Foundation
import Testing

@testable import AudioOutput

@Suite struct NullSinkTests {
  @Test("a paced sink takes at least as long as the sound, and knows no more than that of it")
  func pace() throws {
    let samples = tone(22050 / 5)
    for (paced, least) in [(true, Duration.milliseconds(199)), (false, .zero)] {
      let sink = try openSink(.null(paced: paced), sampleRate: 22050)
      let time = try ContinuousClock().measure {
        for start in stride(from: 0, to: samples.count, by: 1081) {
          try sink.write(samples[start..<min(start + 1081, samples.count)])
          if !paced { #expect(sink.unheard == 0) }
        }
        try sink.drain()
      }
      #expect(time >= least, "paced: \(paced)")
      #expect(sink.unheard == 0)
      try sink.finish()
      #expect(failure { () throws(AudioOutputError) in try sink.write([1]) } == .ended)
    }
  }

  @Test("writing runs ahead of the sound by no more than a device's latency")
  func latency() throws {
    let sink = try openSink(.null(paced: true), sampleRate: 22050)
    #expect(sink.deviceBuffer == NullSink.latency)
    for _ in 1...5 {
      try sink.write(tone(1000)[...])
      #expect((0...441).contains(sink.unheard), "20 ms")
    }
  }

  @Test("an interrupted sink returns at once and tells what was not heard")
  func interrupted() throws {
    let sink = try openSink(.null(paced: true), sampleRate: 22050)
    // So long that even a thread that is kept from its work for minutes comes in time.
    let sound = tone(22050 * 600)
    try sink.write(sound.prefix(4410))
    Thread.detachNewThread { sink.interrupt() }
    let error = failure { () throws(AudioOutputError) in try sink.write(sound[4410...]) }
    #expect(error == .interrupted)
    let unheard = sink.unheard
    #expect(unheard > 22050 * 300, "it is no longer played")
    let heard = sound.count - sink.rearm()
    #expect(heard >= 4410 - 441)
    #expect(heard < 22050 * 300)
    #expect(sink.rearm() == 0)
    try sink.write(tone(10)[...])
    try sink.drain()
  }
}
