// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import CPulse

/// A connection to the sound server with one stream, and the thread that libpulse runs for it.
///
/// Everything here happens with the loop's lock held: what the owner calls between `lock` and `unlock`,
/// what libpulse calls back has it already.
final class PulseConnection {
  let library: aloud_pulse
  let context: OpaquePointer
  let interruption: Interruption
  let sampleRate: Int
  private(set) var stream: OpaquePointer?
  /// How many samples the last interruption left unheard, once the server has told.
  var unheard: Int?
  var interruptionEvent: OpaquePointer?
  var isCorked = true

  private let loop: OpaquePointer
  private let patience: Duration
  private var timer: OpaquePointer?
  fileprivate var timeIsUp = false

  /// Connects to a server, or else to the user's, and opens a stream of 16-bit samples on it.
  ///
  /// - Parameter patience: How long the server may leave a question unanswered.
  init(
    server: String?, sampleRate: Int, interruption: Interruption, patience: Duration
  ) throws(AudioOutputError) {
    library = try loadPulseLibrary()
    self.interruption = interruption
    self.sampleRate = sampleRate
    self.patience = patience
    guard let loop = library.pa_threaded_mainloop_new() else {
      throw .noServer(reason: "libpulse could not start its main loop")
    }
    let properties = library.pa_proplist_new()
    _ = library.pa_proplist_sets(properties, PA_PROP_APPLICATION_NAME, "Aloud")
    let api = library.pa_threaded_mainloop_get_api(loop)
    let context = library.pa_context_new_with_proplist(api, "Aloud", properties)
    library.pa_proplist_free(properties)
    guard let context else {
      library.pa_threaded_mainloop_free(loop)
      throw .noServer(reason: "libpulse could not make a context")
    }
    self.loop = loop
    self.context = context
    do throws(AudioOutputError) {
      try connect(to: server, api)
    } catch {
      close()
      throw error
    }
  }

  private func connect(
    to server: String?, _ api: UnsafeMutablePointer<pa_mainloop_api>?
  ) throws(AudioOutputError) {
    let me = Unmanaged.passUnretained(self).toOpaque()
    library.pa_context_set_state_callback(context, { _, me in PulseConnection.of(me)?.wake() }, me)
    timer = library.pa_context_rttime_new(
      context, pa_usec_t.max,
      { _, _, _, me in
        PulseConnection.of(me)?.timeIsUp = true
        PulseConnection.of(me)?.wake()
      }, me)
    interruptionEvent = api?.pointee.io_new(
      api, interruption.descriptor, PA_IO_EVENT_INPUT,
      { api, event, _, _, me in
        // Once is enough: the descriptor stays readable until the sink is rearmed.
        api?.pointee.io_enable(event, PA_IO_EVENT_NULL)
        PulseConnection.of(me)?.silence()
      }, me)
    guard library.pa_context_connect(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else {
      throw .noServer(reason: lastError)
    }
    guard library.pa_threaded_mainloop_start(loop) >= 0 else {
      throw .noServer(reason: "libpulse could not start its thread")
    }
    lock()
    defer { unlock() }
    do throws(AudioOutputError) {
      try wait { self.library.pa_context_get_state(self.context) == PA_CONTEXT_READY }
      try openStream()
    } catch {
      if case .serverLost(let reason) = error { throw .noServer(reason: reason) }
      throw error
    }
  }

  private func openStream() throws(AudioOutputError) {
    var format = pa_sample_spec(
      format: PA_SAMPLE_S16LE, rate: UInt32(clamping: sampleRate), channels: 1)
    let properties = library.pa_proplist_new()
    defer { library.pa_proplist_free(properties) }
    _ = library.pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, "a11y")
    stream = library.pa_stream_new_with_proplist(context, "Speech", &format, nil, properties)
    guard let stream else { throw .noServer(reason: lastError) }
    let me = Unmanaged.passUnretained(self).toOpaque()
    library.pa_stream_set_state_callback(stream, { _, me in PulseConnection.of(me)?.wake() }, me)
    library.pa_stream_set_write_callback(stream, { _, _, me in PulseConnection.of(me)?.wake() }, me)
    // Playing begins with the first sample; only so much is taken ahead that a late writer is not
    // heard, since the server asks the device for no more latency than that.
    func bytes(_ milliseconds: Int) -> UInt32 { UInt32(sampleRate * milliseconds / 1000 * 2) }
    var lengths = pa_buffer_attr(
      maxlength: .max, tlength: bytes(40), prebuf: 2, minreq: bytes(10), fragsize: .max)
    let flags = pa_stream_flags_t(
      PA_STREAM_START_CORKED.rawValue | PA_STREAM_ADJUST_LATENCY.rawValue)
    let connected = library.pa_stream_connect_playback(stream, nil, &lengths, flags, nil, nil)
    guard connected >= 0 else { throw .noServer(reason: lastError) }
    try wait { self.library.pa_stream_get_state(stream) == PA_STREAM_READY }
  }

  deinit {
    close()
  }

  private var isOpen = true

  /// Ends the connection at once; the server drops what has not been heard.
  private func close() {
    guard isOpen else { return }
    isOpen = false
    // The thread first: from here on nothing calls back.
    library.pa_threaded_mainloop_stop(loop)
    if let stream { library.pa_stream_unref(stream) }
    library.pa_context_disconnect(context)
    library.pa_context_unref(context)
    library.pa_threaded_mainloop_free(loop)
  }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> PulseConnection? {
    pointer.map { Unmanaged<PulseConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  /// What libpulse says of the last failure.
  var lastError: String {
    library.pa_strerror(library.pa_context_errno(context)).map { String(cString: $0) } ?? "unknown"
  }

  /// Keeps libpulse's thread out.
  func lock() {
    library.pa_threaded_mainloop_lock(loop)
  }

  /// Lets libpulse's thread in.
  func unlock() {
    library.pa_threaded_mainloop_unlock(loop)
  }

  /// Wakes the owner's thread, if it waits.
  func wake() {
    library.pa_threaded_mainloop_signal(loop, 0)
  }

  /// Makes the next interruption known to the loop again.
  func watchInterruption() {
    let api = library.pa_threaded_mainloop_get_api(loop)
    if let interruptionEvent { api?.pointee.io_enable(interruptionEvent, PA_IO_EVENT_INPUT) }
  }

  /// Waits for something to become true, unless the server is lost or leaves it at that too long.
  func wait(
    interruptible: Bool = true, until condition: () -> Bool
  ) throws(AudioOutputError) {
    try check(interruptible)
    if condition() { return }
    timeIsUp = false
    let microseconds = UInt64(patience / .microseconds(1))
    library.pa_context_rttime_restart(context, timer, library.pa_rtclock_now() + microseconds)
    defer { library.pa_context_rttime_restart(context, timer, pa_usec_t.max) }
    while true {
      library.pa_threaded_mainloop_wait(loop)
      try check(interruptible)
      if condition() { return }
      if timeIsUp { throw .serverLost(reason: "it has not answered for \(patience)") }
    }
  }

  private func check(_ interruptible: Bool) throws(AudioOutputError) {
    guard PA_CONTEXT_IS_GOOD(library.pa_context_get_state(context)) != 0 else {
      throw .serverLost(reason: lastError)
    }
    if let stream, PA_STREAM_IS_GOOD(library.pa_stream_get_state(stream)) == 0 {
      throw .serverLost(reason: "it closed the stream (\(lastError))")
    }
    if interruptible { try interruption.check() }
  }
}
