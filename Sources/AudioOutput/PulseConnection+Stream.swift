// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CPulse

/// The state of the sound that a connection has accepted.
struct SoundUnderWay {
  var isCorked = true
  /// The number of samples that the last interruption left unheard, once the server has reported
  /// it.
  var dropped: Int?
  /// The number of samples accepted since all were heard or dropped.
  var taken = 0
  /// The last known number of unheard samples, plus those accepted since.
  var estimate = 0
  var isAskingForTiming = false
  /// The time of the next timing request on libpulse's clock, and the interval after it.
  var timeOfAsking: pa_usec_t = 0
  var intervalOfAsking: pa_usec_t = 0
}

/// Operations on the stream, all with the lock held.
extension PulseConnection {
  /// Writes as many samples as the server accepts, and removes them from the slice.
  func write(_ rest: inout ArraySlice<Int16>) throws(AudioOutputError) {
    guard let stream else { throw .ended }
    try interruption.check()
    cork(false)
    while !rest.isEmpty {
      // On failure, the size is the largest number, and the wait has recorded the reason.
      try wait { (2..<Int.max).contains(self.library.pa_stream_writable_size(stream)) }
      let part = rest.prefix(library.pa_stream_writable_size(stream) / 2)
      let status = part.withUnsafeBytes { bytes in
        library.pa_stream_write(stream, bytes.baseAddress, bytes.count, nil, 0, PA_SEEK_RELATIVE)
      }
      guard status >= 0 else { throw .serverLost(reason: lastError) }
      rest = rest.dropFirst(part.count)
      sound.taken += part.count
      sound.estimate += part.count
      refreshTiming()
    }
  }

  /// Waits until everything has been heard, and corks the device.
  func drain() throws(AudioOutputError) {
    guard let stream, !sound.isCorked else { return }
    guard
      let draining = library.pa_stream_drain(
        stream, { _, _, me in PulseConnection.of(me)?.wake() }, me)
    else { throw .serverLost(reason: lastError) }
    defer {
      library.pa_operation_cancel(draining)
      library.pa_operation_unref(draining)
    }
    try wait { self.library.pa_operation_get_state(draining) != PA_OPERATION_RUNNING }
    cork(true)
    sound.taken = 0
  }

  /// An estimate of the number of unheard samples, without a request to the server.
  var unheardNow: Int {
    guard let stream, sound.taken > 0 else { return 0 }
    var latency: pa_usec_t = 0
    var isNegative: Int32 = 0
    if library.pa_stream_get_latency(stream, &latency, &isNegative) >= 0 {
      sound.estimate = isNegative == 0 ? samples(in: latency) : 0
    }
    // Other sound in the device and its silence also count as latency.
    return min(sound.taken, sound.estimate)
  }

  var deviceBuffer: Duration {
    guard let stream, let lengths = library.pa_stream_get_buffer_attr(stream)?.pointee else {
      return .zero
    }
    return .seconds(1) * Int(lengths.tlength) / 2 / sampleRate + quantum
  }

  /// The amount that the device consumes at once.
  var quantum: Duration {
    guard let stream, let timing = library.pa_stream_get_timing_info(stream)?.pointee else {
      return .zero
    }
    return .microseconds(Int(clamping: timing.configured_sink_usec))
  }

  /// Drops the server's samples, and requests their number; called by the loop's thread.
  func silence() {
    sound.dropped = nil
    defer { wake() }
    guard let stream, library.pa_stream_get_state(stream) == PA_STREAM_READY, !sound.isCorked else {
      sound.dropped = 0
      return
    }
    // The server answers in order, so the reply describes the time before the drop.
    let asking = library.pa_stream_update_timing_info(
      stream,
      { _, success, me in
        PulseConnection.of(me)?.countDropped(success != 0)
        PulseConnection.of(me)?.wake()
      }, me)
    if let asking {
      library.pa_operation_unref(asking)
    } else {
      sound.dropped = unheardNow
    }
    cork(true)
    if let flushing = library.pa_stream_flush(stream, nil, nil) {
      library.pa_operation_unref(flushing)
    }
  }

  /// Waits until an interruption is complete, and makes the loop watch for the next one.
  ///
  /// - Returns: The number of samples that were dropped unheard, or refused.
  func acceptSilence() -> Int {
    do throws(AudioOutputError) {
      try wait(interruptible: false) { self.sound.dropped != nil }
    } catch {
      // A lost server has dropped everything; the next write reports it.
      sound.dropped = unheardNow
    }
    let refused = interruption.clear()?.refused ?? 0
    watchInterruption()
    sound.taken = 0
    return (sound.dropped.take() ?? 0) + refused
  }

  /// Requests timing information without waiting for the reply.
  func askForTiming() {
    guard let stream else { return }
    let asking = library.pa_stream_update_timing_info(
      stream,
      { _, _, me in
        PulseConnection.of(me)?.sound.isAskingForTiming = false
        PulseConnection.of(me)?.wake()
      }, me)
    guard let asking else { return }
    sound.isAskingForTiming = true
    library.pa_operation_unref(asking)
  }

  /// Requests timing again after a growing interval, because a longer observation gives a better
  /// rate.
  private func refreshTiming() {
    let now = library.pa_rtclock_now()
    guard !sound.isAskingForTiming, now >= sound.timeOfAsking else { return }
    sound.timeOfAsking = now + sound.intervalOfAsking
    sound.intervalOfAsking = min(2 * sound.intervalOfAsking, 200_000)
    askForTiming()
  }

  private func countDropped(_ isKnown: Bool) {
    guard isKnown, let stream, let timing = library.pa_stream_get_timing_info(stream)?.pointee
    else {
      sound.dropped = unheardNow
      return
    }
    let queued = Int(max(0, timing.write_index - timing.read_index) / 2)
    sound.dropped = min(sound.taken, queued + samples(in: timing.sink_usec))
  }

  private func samples(in time: pa_usec_t) -> Int { Int(Double(time) * Double(sampleRate) / 1e6) }

  /// Stops the stream so that the device can rest, or resumes it.
  private func cork(_ isCorked: Bool) {
    guard let stream, sound.isCorked != isCorked else { return }
    sound.isCorked = isCorked
    if !isCorked {
      sound.estimate = 0
      sound.timeOfAsking = 0
      sound.intervalOfAsking = 10_000
    }
    if let corking = library.pa_stream_cork(stream, isCorked ? 1 : 0, nil, nil) {
      library.pa_operation_unref(corking)
    }
  }
}
