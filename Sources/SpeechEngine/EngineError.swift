// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import AudioOutput
public import SpeechSynthesis
public import SystemCalls

/// Why speech had to end before its time.
public enum EngineError: Error, Sendable, Hashable {
  /// There is no synthesizer to be had.
  case synthesis(SynthesisError)
  /// The sound cannot be put anywhere.
  case audio(AudioOutputError)
  /// The system refused something.
  case system(SystemError)
}
