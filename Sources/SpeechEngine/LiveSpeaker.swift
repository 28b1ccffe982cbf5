// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
public import SpeechSynthesis

/// Speaks utterances one after the other into a sink, each sample as soon as it is there.
public struct LiveSpeaker {
  private let synthesizer: Synthesizer
  private let sink: any AudioSink

  /// Takes a synthesizer and a sink into use.
  public init(_ synthesizer: Synthesizer, into sink: any AudioSink) {
    self.synthesizer = synthesizer
    self.sink = sink
  }

  /// Speaks one utterance and returns when the sink has all of it.
  ///
  /// - Parameters:
  ///   - number: The number under which it is spoken of.
  ///   - report: Told of what went wrong and was got over.
  public func speak(
    _ plan: PlannedUtterance, number: Int, report: (EngineNotice) -> Void
  ) throws(EngineError) {
    var failure: AudioOutputError?
    var silence = 0
    func put(_ samples: ArraySlice<Int16>) -> Bool {
      do throws(AudioOutputError) {
        try sink.write(samples)
      } catch {
        failure = error
      }
      return failure == nil
    }
    do throws(SynthesisError) {
      try synthesizer.synthesize(plan.parts) { event in
        switch event {
        case .partBegan(let part):
          silence += plan.pauses[part] * sink.sampleRate / 1000
        case .samples(let samples):
          let pause = [Int16](repeating: 0, count: silence)
          silence = 0
          return put(pause[...]) && put(samples[...])
        default:
          if let notice = EngineNotice(event, utterance: number) { report(notice) }
        }
        return true
      }
    } catch {
      throw .synthesis(error)
    }
    if let failure { throw .audio(failure) }
  }
}
