// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Synchronization
import SystemCalls

/// An audio file that is written as the samples arrive, in constant memory.
final class FileSink: AudioSink {
  let sampleRate: Int
  let unheard = 0
  let deviceBuffer: Duration? = nil

  private let path: String
  private let title: String?
  private let interruption: Interruption
  private let state: Mutex<State?>

  private struct State {
    let writer: SoundFileWriter
    /// The complete file, which may be a copy with tags.
    var complete: OutputFile?
    var buffer: [Int16] = []

    /// Speech arrives in small pieces, and each write is a system call.
    static let bufferSize = 1 << 15

    mutating func flush() throws(AudioOutputError) {
      try writer.write(buffer[...])
      buffer.removeAll(keepingCapacity: true)
    }
  }

  init(
    _ file: sending OutputFile, _ format: AudioFileFormat?, sampleRate: Int, title: String? = nil
  ) throws(AudioOutputError) {
    guard let format else {
      throw .format(
        path: file.path,
        reason:
          "the name does not tell the format; end it in one of \(AudioFileFormat.extensions)")
    }
    // A missing library should be known before the work.
    if format.isOgg { _ = try loadOggLibrary() }
    if format == .flac, title != nil { _ = try loadFLACLibrary() }
    path = file.path
    self.sampleRate = sampleRate
    interruption = try Interruption()
    let writer = try SoundFileWriter(format, to: file, sampleRate: sampleRate, title: title)
    self.title = title
    state = Mutex(State(writer: writer))
  }

  func write(_ samples: ArraySlice<Int16>) throws(AudioOutputError) {
    try interruption.counting(samples) { (rest) throws(AudioOutputError) in
      try withState { (state) throws(AudioOutputError) in
        if state.buffer.count + rest.count > State.bufferSize { try state.flush() }
        if rest.count > State.bufferSize {
          try state.writer.write(rest)
        } else {
          state.buffer += rest
        }
      }
    }
  }

  func drain() throws(AudioOutputError) {
    try withState { (state) throws(AudioOutputError) in try state.flush() }
  }

  func finish() throws(AudioOutputError) { try finish([]) }

  /// Ends the sink, with fields in the file if its format holds them.
  func finish(_ fields: [SoundTags.Field]) throws(AudioOutputError) {
    try complete(fields)
    try commit()
  }

  /// Completes the file, which has no name yet; write nothing afterwards.
  func complete(_ fields: [SoundTags.Field]) throws(AudioOutputError) {
    try withState { (state) throws(AudioOutputError) in
      try state.flush()
      try state.writer.close()
      state.complete = try state.writer.tagged(SoundTags(title: title, fields: fields))
    }
  }

  /// Gives the complete file its name, and ends the sink.
  func commit(noting note: OutputFile.Noting? = nil) throws(AudioOutputError) {
    try withState { (state) throws(AudioOutputError) in
      guard let file = state.complete else { throw .ended }
      try attempt(file.commit(noting: note), orThrow: AudioOutputError.file)
    }
    abandon()
  }

  func abandon() { state.withLock { $0 = nil } }

  func interrupt() { interruption.raise() }

  func rearm() -> Int { interruption.clear()?.refused ?? 0 }

  private func withState(
    _ body: (inout State) throws(AudioOutputError) -> Void
  ) throws(AudioOutputError) {
    try interruption.check()
    try state.withLock { (state) throws(AudioOutputError) in
      // Taken out, so that the buffer is not copied; always put back.
      guard var open = state.take() else { throw .ended }
      defer { state = open }
      try body(&open)
    }
  }
}
