// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import SpeechModel
import Transcripts

// Transcripts in both forms: whatever is read is written and read as the same again.

/// Takes one input of libFuzzer's.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTranscripts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(start, count)
  for isTree in [false, true] {
    check { () throws(TranscriptError) in
      try Transcript(recognizing: bytes.span, unless: { isTree })
    }
  }
  check { () throws(TranscriptError) in try Transcript(text: bytes.span) }
  check { () throws(TranscriptError) in try Transcript(json: bytes.span) }
  return 0
}

private func check(_ read: () throws(TranscriptError) -> Transcript?) {
  do throws(TranscriptError) {
    guard let transcript = try read() else { return }
    for warning in transcript.warnings { check(warning) }
    let json = written(transcript)
    requireJSON(json)
    var text = TextTranscriptWriter()
    for utterance in transcript.utterances { text.append(utterance) }
    // What says nothing is not written.
    guard transcript.utterances.contains(where: { !$0.text().isEmpty }) else { return }
    do throws(TranscriptError) {
      _ = try Transcript(text: text.bytes.span)
      let again = try Transcript(json: json.span)
      require(written(again) == json, "another transcript comes of what is written")
    } catch {
      fatalError("what is written cannot be read: \(error.problems)")
    }
  } catch {
    require(!error.problems.isEmpty, "an error without words")
    for problem in error.problems { check(problem) }
  }
}

private func written(_ transcript: Transcript) -> [UInt8] {
  var writer = JSONTranscriptWriter(transcript.header)
  for utterance in transcript.utterances { writer.append(utterance) }
  writer.finish()
  return writer.bytes
}

private func check(_ problem: TranscriptProblem) {
  require(problem.line > 0 && problem.column > 0, "no such place: \(problem)")
  require(!problem.fault.description.isEmpty, "a fault without words")
}
