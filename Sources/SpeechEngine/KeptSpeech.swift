// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import ContentStore
internal import Glibc
internal import JapaneseReading
internal import SpeechModel
public import SynthesizerFrames
internal import SystemCalls

/// The speech of utterances in a store, by everything that determines its samples.
public final class KeptSpeech: SpeechStore {
  private let store: ContentStore
  private let library: DigestLibrary
  private let synthesizer: SynthesizerIdentity

  /// Creates the speech of a synthesizer in a store.
  public init(
    _ store: ContentStore, _ library: DigestLibrary, _ synthesizer: SynthesizerIdentity
  ) {
    (self.store, self.library) = (store, library)
    self.synthesizer = synthesizer
  }

  /// Returns the speech of a plan; nil if it is not kept.
  public func speech(of plan: PlannedUtterance) -> RenderedSpeech? {
    key(of: plan).flatMap(store.content).flatMap(RenderedSpeech.init(bytes:))
  }

  /// Keeps the speech of a plan.
  public func keep(_ speech: RenderedSpeech, of plan: PlannedUtterance) {
    guard let key = key(of: plan) else { return }
    let head = speech.head
    store.keep(key) { write in
      head.withUnsafeBytes { write($0) } && speech.samples.withUnsafeBytes { write($0) }
    }
  }

  private func key(of plan: PlannedUtterance) -> ContentKey? {
    guard var digest = try? ContentDigest(library) else { return nil }
    digest.add("speech 2")
    synthesizer.add(to: &digest)
    plan.add(to: &digest)
    return digest.key()
  }
}

/// A synthesizer with its data: equal ones give equal samples.
public struct SynthesizerIdentity: Sendable, Hashable {
  private let texts: [String]

  /// Describes a synthesizer: its versions, and the names, sizes and times of its data files.
  ///
  /// - Complexity: O(data files).
  public init(_ description: SynthesizerDescription) {
    let own = [
      description.program, description.library, "\(description.sampleRate)", description.dataPath,
    ]
    texts = (own + filesWithTimes(below: description.dataPath)).sorted()
  }

  /// Adds the synthesizer to a digest.
  public func add(to digest: inout ContentDigest) {
    digest.add(texts.count)
    for text in texts { digest.add(text) }
  }
}

/// Returns the names, sizes and times of the files of a directory and those in it.
///
/// - Complexity: O(files).
private func filesWithTimes(below directory: String) -> [String] {
  var files: [String] = []
  var pending = [directory]
  while let directory = pending.popLast() {
    for name in (try? directoryNames(in: directory)) ?? [] where !name.hasPrefix(".") {
      var status = stat()
      let path = "\(directory)/\(name)"
      guard path.withFileName({ stat($0, &status) }) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        if pending.count < 256 { pending.append(path) }
      } else {
        files.append(
          "\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)")
      }
    }
  }
  return files
}

/// What reads Japanese to a synthesizer: equal ones give equal sounds.
private let japaneseDictionary =
  MeCabLibrary.loadFault() == nil ? filesWithTimes(below: MeCabLibrary.dictionary).sorted() : []

extension PlannedUtterance {
  /// Adds the plan to a digest: all that determines its samples and times.
  public func add(to digest: inout ContentDigest) {
    if parts.contains(where: \.isJapanese) {
      for file in japaneseDictionary { digest.add(file) }
    }
    digest.add(parts.count)
    for (index, part) in parts.enumerated() {
      digest.add(part.text)
      digest.add(part.language)
      digest.add(part.voice ?? "")
      for number in [
        part.wordsPerMinute, part.pitch, part.range, part.volume, part.wordGap, pauses[index],
        sources[index].segment, sources[index].scalars.lowerBound,
        sources[index].scalars.upperBound, sources[index].isVerbatim ? 1 : 0,
      ] { digest.add(number) }
    }
  }
}

extension RenderedSpeech {
  /// The times as bytes, before the samples: numbers of 32 bits, little-endian.
  fileprivate var head: [UInt8] {
    var numbers = [timing.count, timing.segments.count, timing.words.count]
    for span in timing.segments + timing.words {
      numbers += [
        span.segment, span.scalars?.lowerBound ?? -1, span.scalars?.upperBound ?? -1,
        span.samples.lowerBound, span.samples.upperBound,
      ]
    }
    var bytes: [UInt8] = []
    for number in numbers {
      withUnsafeBytes(of: Int32(truncatingIfNeeded: number).littleEndian) { bytes += $0 }
    }
    return bytes
  }

  /// Reads kept speech; nil if the bytes are not speech.
  fileprivate init?(bytes: [UInt8]) {
    var position = 0
    func next() -> Int? {
      guard position + 4 <= bytes.count else { return nil }
      defer { position += 4 }
      return bytes.withUnsafeBytes {
        Int(Int32(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Int32.self)))
      }
    }
    func span() -> UtteranceTiming.Span? {
      guard let segment = next(), let low = next(), let high = next(), let from = next(),
        let to = next(), segment >= 0, 0 <= from, from <= to, low <= high
      else { return nil }
      return UtteranceTiming.Span(
        segment: segment, scalars: low < 0 ? nil : low..<high, samples: from..<to)
    }
    guard let count = next(), let segments = next(), let words = next(), count >= 0,
      segments >= 0, words >= 0, segments + words <= bytes.count / 20
    else { return nil }
    self.init()
    timing.count = count
    for index in 0..<segments + words {
      guard let span = span() else { return nil }
      if index < segments { timing.segments.append(span) } else { timing.words.append(span) }
    }
    guard bytes.count - position == count * 2 else { return nil }
    samples = [Int16](unsafeUninitializedCapacity: count) { target, filled in
      bytes.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(target).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: $0[position...]))
      }
      filled = count
    }
  }
}
