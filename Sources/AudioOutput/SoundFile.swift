// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import SpeechModel
import Synchronization
public import SystemCalls

/// What is asked of a sound file.
public struct SoundFileSettings: Sendable, Hashable {
  /// The rate of the file in Hz, one of the format's `sampleRates`; nil for the rate of the samples, or
  /// the next higher one that the format has.
  public var sampleRate: Int?
  /// The loudness of the file, in LUFS, within `LoudnessChange.range`; nil to leave it.
  public var loudness: Double?
  /// The title in the file.
  public var title: String?

  /// Creates settings.
  public init(sampleRate: Int? = nil, loudness: Double? = nil, title: String? = nil) {
    (self.sampleRate, self.loudness, self.title) = (sampleRate, loudness, title)
  }
}

/// A sound file, or a WAV stream, with a rate, a loudness and tags of its own.
///
/// It takes constant memory. To reach a loudness, it keeps the samples in a temporary file until the
/// end, and writes the file then.
public final class SoundFile: AudioSink {
  /// The rate of the samples that are written to it, in Hz.
  public var sampleRate: Int { rates.from }
  /// The change from that rate to the rate of the file.
  public let rates: RateChange
  /// 0, for a file has no pace.
  public let unheard = 0
  /// Nil, for there is no device.
  public let deviceBuffer: Duration? = nil

  private let target: FileTarget
  private let interruption: Interruption
  private let conversion: Mutex<SoundConversion?>

  /// Opens a file in the format of its extension; `openFile` describes other paths.
  ///
  /// - Parameter sampleRate: The rate of the samples that will be written, in Hz.
  /// - Throws: Also `AudioOutputError.format` if the format does not have the requested rate.
  public init(
    _ path: String, sampleRate: Int, _ settings: SoundFileSettings
  ) throws(AudioOutputError) {
    interruption = try Interruption()
    let format = AudioFileFormat(fileName: path) ?? .wav
    if let rate = settings.sampleRate, !format.sampleRates.contains(rate) {
      let rates = format.sampleRates.map(String.init).joined(separator: ", ")
      throw .format(
        path: path, reason: "\(format.rawValue) has no sample rate of \(rate) Hz; use \(rates)")
    }
    let rate = settings.sampleRate ?? format.sampleRate(for: sampleRate)
    rates = RateChange(from: sampleRate, to: rate)
    // Missing libraries should be known before a file is touched.
    let resampler =
      rate == sampleRate ? nil : try Resampler(rates, path: path)
    let meter =
      settings.loudness == nil ? nil : try LoudnessMeter(sampleRate: rate, path: path)
    target = try FileTarget(path, sampleRate: rate, title: settings.title)
    var leveller: SoundLeveller?
    if let loudness = settings.loudness, let meter {
      let spool = try SoundSpool(beside: path, isStream: target.isStream)
      leveller = SoundLeveller(meter: meter, spool: spool, loudness: loudness)
    }
    conversion = Mutex(SoundConversion(resampler: resampler, leveller: leveller))
  }

  /// Writes samples; waits while a pipe is full.
  public func write(_ samples: ArraySlice<Int16>) throws(AudioOutputError) {
    try interruption.counting(samples) { (rest) throws(AudioOutputError) in
      try conversion.withLock { (conversion) throws(AudioOutputError) in
        guard let open = conversion else { throw .ended }
        try open.write(rest, to: target.sink)
      }
    }
  }

  /// Passes on what is complete; the conversion keeps a few milliseconds until the end.
  public func drain() throws(AudioOutputError) {
    try interruption.check()
    try target.sink.drain()
  }

  /// Completes the file.
  public func finish() throws(AudioOutputError) { _ = try finish([]) }

  /// Completes the file, with fields in it if its format holds them.
  ///
  /// - Returns: The change of the loudness; nil if none was asked for.
  public func finish(
    _ fields: [SoundTags.Field]
  ) throws(AudioOutputError) -> LoudnessChange? {
    let change = try complete(fields)
    try commit()
    return change
  }

  /// Completes a file, which has no name before `commit()`, with fields in it if its format holds them.
  ///
  /// - Returns: The change of the loudness; nil if none was asked for.
  public func complete(
    _ fields: [SoundTags.Field]
  ) throws(AudioOutputError) -> LoudnessChange? {
    try interruption.check()
    let change = try conversion.withLock {
      (conversion) throws(AudioOutputError) -> LoudnessChange? in
      guard let open = conversion else { throw .ended }
      return try open.finish(target.sink)
    }
    try target.complete(fields)
    conversion.withLock { $0 = nil }
    return change
  }

  /// Gives the complete file its name; ends a stream.
  ///
  /// - Parameter note: As for `OutputFile.commit(noting:)`.
  public func commit(noting note: OutputFile.Noting? = nil) throws(AudioOutputError) {
    try target.commit(noting: note)
  }

  /// Ends the sink at once; does not create a file.
  public func abandon() {
    conversion.withLock { $0 = nil }
    target.sink.abandon()
  }

  /// Refuses samples until `rearm()`; callable from any thread and from a signal handler.
  public func interrupt() {
    interruption.raise()
    target.sink.interrupt()
  }

  /// Makes the sink accept samples again.
  ///
  /// - Returns: The number of samples that were refused, at the rate of the written ones.
  @discardableResult public func rearm() -> Int {
    target.sink.rearm()
    return interruption.clear()?.refused ?? 0
  }
}

/// What a path leads to.
enum FileTarget: Sendable {
  case file(FileSink)
  case stream(StreamSink)

  var sink: any AudioSink {
    switch self {
    case .file(let sink): sink
    case .stream(let sink): sink
    }
  }

  var isStream: Bool { if case .stream = self { true } else { false } }

  /// Opens the sink for a path, without a change of the samples.
  init(_ path: String, sampleRate: Int, title: String? = nil) throws(AudioOutputError) {
    if path == "-" {
      let name = "(standard output)"
      self = .stream(
        try StreamSink(descriptor: 1, path: name, sampleRate: sampleRate))
      return
    }
    let file = try attempt(OutputFile(at: path), orThrow: AudioOutputError.file)
    let format = AudioFileFormat(fileName: path)
    guard file.isStream else {
      self = .file(try FileSink(file, format, sampleRate: sampleRate, title: title))
      return
    }
    guard format == nil || format == .wav else {
      throw .format(path: path, reason: "only WAV can be written to a pipe; name a file")
    }
    self = .stream(try StreamSink(file, sampleRate: sampleRate))
  }

  func complete(_ fields: [SoundTags.Field]) throws(AudioOutputError) {
    if case .file(let sink) = self { try sink.complete(fields) }
  }

  func commit(noting note: OutputFile.Noting?) throws(AudioOutputError) {
    switch self {
    case .file(let sink): try sink.commit(noting: note)
    case .stream(let sink): try sink.finish()
    }
  }
}
