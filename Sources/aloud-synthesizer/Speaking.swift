// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import CEspeakNG
import Glibc
import SynthesizerFrames

final class Speaking {
  let id: UInt32
  private let parts: [SynthesizerPart]
  /// The voices of the parts; nil for one that does not exist.
  private let voices: [ResolvedVoice?]
  private let library: SpeechLibrary
  private let writer: ReplyWriter
  private var part: UInt16 = 0
  private var samples: UInt32 = 0
  private var hasSentSamples = false
  /// Called when the first samples have been written.
  private let sounded: (() -> Void)?
  /// Whether somebody waits for the first samples, rather than for the end of an earlier utterance.
  private let isUrgent: Bool

  init(
    id: UInt32, parts: [SynthesizerPart], voices: [ResolvedVoice?], library: SpeechLibrary,
    writer: ReplyWriter, isUrgent: Bool, sounded: (() -> Void)?
  ) {
    (self.id, self.parts, self.voices, self.library) = (id, parts, voices, library)
    (self.writer, self.isUrgent, self.sounded) = (writer, isUrgent, sounded)
  }

  /// Does the work that is possible before the order to begin.
  func makeReady() { if !parts.isEmpty { _ = set(0) } }

  /// Speaks all parts, and reports the result.
  func run() {
    for index in parts.indices {
      part = UInt16(index)
      if let failure = speak(index) {
        writer.put(.failed(id: id, part: self.part, failure))
        writer.flush()
        return
      }
      if writer.isBroken { return }
    }
    writer.put(.utteranceEnded(id: id))
    writer.flush()
  }

  /// Sets the voice and all other parameters of a part; returns the voice's name.
  private func set(_ index: Int) -> String? {
    guard let voice = voices[index], library.select(voice) else { return nil }
    let part = parts[index]
    espeak_SetParameter(espeakRATE, Int32(min(max(part.wordsPerMinute, 80), 449)), 0)
    espeak_SetParameter(espeakVOLUME, Int32(min(part.volume, 100)), 0)
    espeak_SetParameter(espeakPITCH, Int32(min(part.pitch, 99)), 0)
    espeak_SetParameter(espeakRANGE, Int32(min(part.range, 99)), 0)
    espeak_SetParameter(espeakPUNCTUATION, 0, 0)
    espeak_SetParameter(espeakCAPITALS, 0, 0)
    espeak_SetParameter(espeakWORDGAP, Int32(part.wordGap), 0)
    return voice.name
  }

  private func speak(_ index: Int) -> SynthesizerFailure? {
    let part = parts[index]
    guard let voice = set(index) else { return .voiceNotFound(part.voice ?? part.language) }
    samples = 0
    writer.put(.partBegan(id: id, part: self.part, voice: voice))
    // If the library crashes on this part, the parent must know that it began.
    writer.flush()
    let text = part.text.withoutControls
    let status = text.withUnsafeBufferPointer { bytes in
      espeak_Synth(
        bytes.baseAddress, bytes.count, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil,
        Unmanaged.passUnretained(self).toOpaque())
    }
    guard status == EE_OK else { return .refused(Int32(status.rawValue)) }
    writer.put(.partEnded(id: id, part: self.part, samples: samples))
    return nil
  }

  /// Sends a buffer of the library; returns whether to continue.
  func take(_ wave: UnsafeBufferPointer<Int16>, events: UnsafePointer<espeak_EVENT>) -> Bool {
    var event = events
    while event.pointee.type != espeakEVENT_LIST_TERMINATED {
      let word = event.pointee
      event += 1
      guard word.type == espeakEVENT_WORD, word.length > 0, word.text_position > 0 else { continue }
      writer.put(
        .word(
          id: id, part: part, scalarOffset: UInt32(word.text_position - 1),
          scalarLength: UInt16(clamping: word.length), sample: UInt32(clamping: word.sample)))
    }
    guard !wave.isEmpty else { return !writer.isBroken }
    samples += UInt32(wave.count)
    writer.put(wave, id: id, part: part)
    if !hasSentSamples {
      hasSentSamples = true
      guard isUrgent else {
        sounded?()
        return !writer.isBroken
      }
      writer.flush()
      // The reader was woken on this processor, because a writer to a pipe usually waits next. But
      // here the library has more to do first.
      sched_yield()
      sounded?()
    }
    return !writer.isBroken
  }
}

/// The library's callback for each buffer.
func samplesArrived(
  _ wave: UnsafeMutablePointer<Int16>?, _ count: Int32,
  _ events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
  guard let events, let context = events.pointee.user_data else { return 0 }
  let speaking = Unmanaged<Speaking>.fromOpaque(context).takeUnretainedValue()
  let samples = UnsafeBufferPointer(start: wave, count: wave == nil ? 0 : Int(count))
  return speaking.take(samples, events: events) ? 0 : 1
}

extension String {
  /// The text for the library, zero-terminated.
  ///
  /// Control characters are commands to the library, so each becomes a space, which keeps all
  /// positions.
  fileprivate var withoutControls: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + 1)
    for scalar in unicodeScalars {
      if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
        bytes.append(UInt8(ascii: " "))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
      }
    }
    bytes.append(0)
    return bytes
  }
}
