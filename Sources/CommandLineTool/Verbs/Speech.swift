// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import Settings
import SpeechEngine
import SpeechModel
import SpeechSynthesis
import SystemCalls
import Transcripts
import TreeFormats
import TreeModel
import Utterances

/// A document that can be spoken: a tree, a transcript in JSON, or lines of text.
enum SpokenDocument {
  case screen(Screen)
  case transcript(Transcript)

  /// Reads a document, telling of what is strange about it.
  init(
    _ bytes: [UInt8], file: String, _ command: ParsedCommand, _ streams: Streams
  ) throws(CommandFailure) {
    if let text = try plainText(bytes, file: file, command) {
      self = .transcript(text)
      return
    }
    guard command[Options.from]?.format == nil, let transcript = try readTranscript(bytes, file)
    else {
      self = .screen(try Screen(bytes, file: file, command, streams))
      return
    }
    for warning in transcript.warnings {
      streams.report(Diagnostic(warning, severity: .warning, file: file))
    }
    self = .transcript(transcript)
  }
}

/// What a document has to say, be it a tree or a transcript.
struct Speech {
  /// The name of the screen, said first where it is said.
  let name: String?
  /// The language of what names none.
  let language: String
  /// The utterances in order, made as they are asked for.
  let utterances: AnySequence<Utterance>

  /// Reads a document: a tree, a transcript in JSON, or lines of text.
  init(
    _ bytes: [UInt8], file: String, _ command: ParsedCommand, _ streams: Streams
  ) throws(CommandFailure) {
    self.init(try SpokenDocument(bytes, file: file, command, streams), command)
  }

  /// Takes what a document has to say.
  init(_ document: SpokenDocument, _ command: ParsedCommand) {
    switch document {
    case .screen(let screen):
      name = screen.imported.tree.name
      language = screen.composer.language
      utterances = AnySequence(screen.utterances)
    case .transcript(let transcript):
      name = transcript.header.name
      language = command.settings.language ?? transcript.header.language ?? "en"
      utterances = AnySequence(transcript.utterances)
    }
  }
}

/// Reads a document as a transcript, if it is one.
private func readTranscript(
  _ bytes: [UInt8], _ file: String
) throws(CommandFailure) -> Transcript? {
  do throws(TranscriptError) {
    return try Transcript(recognizing: bytes.span) { isPrintedTree(bytes.span) }
  } catch {
    throw CommandFailure(.badInput, error.problems.map { Diagnostic($0, file: file) })
  }
}

extension SpeechPlanner {
  /// The voice that a command asks for, in a language.
  ///
  /// - Throws: Status 78 for a profile with faults that was asked for.
  init(_ command: ParsedCommand, language: String, _ streams: Streams) throws(CommandFailure) {
    let name = command.settings.voice ?? VoiceProfile().name
    var profile = VoiceProfile()
    do throws(SettingsError) {
      if let found = try VoiceProfileDirectories().find(name) {
        profile = found.profile
        for warning in found.warnings { streams.report(Diagnostic(warning)) }
      } else {
        profile.voice = name
      }
    } catch {
      let diagnostics = [Diagnostic](error)
      guard command[Options.voice] == nil else {
        throw CommandFailure(.configuration, diagnostics)
      }
      // Nobody asked for this profile; a fault in it must not silence everything.
      for diagnostic in diagnostics { streams.report(diagnostic) }
      streams.warn("the built-in voice speaks")
    }
    if let rate = command.settings.rate { profile.wordsPerMinute = rate }
    self.init(profile: profile, language: language)
  }

  /// Which synthesizer to run for it.
  func configuration() throws(CommandFailure) -> SynthesizerConfiguration {
    do throws(SynthesisError) {
      return SynthesizerConfiguration(
        executable: try SynthesizerConfiguration.locateExecutable(), language: language,
        voice: profile.voice)
    } catch {
      throw CommandFailure(EngineError.synthesis(error))
    }
  }
}

extension [Diagnostic] {
  /// Creates a diagnostic for each thing that is wrong with settings.
  init(_ error: SettingsError) {
    switch error {
    case .file(let problem): self = [Diagnostic(problem.description)]
    case .faults(let faults): self = faults.map { Diagnostic($0) }
    case .several(let errors): self = errors.flatMap { [Diagnostic]($0) }
    }
  }
}

extension Diagnostic {
  /// Creates a diagnostic from what is wrong or strange about a settings file.
  init(_ fault: SettingsFault) {
    self.init(
      fault.message, severity: fault.severity == .error ? .error : .warning, file: fault.file,
      line: fault.line, column: fault.column)
  }

  /// Creates a diagnostic from what went wrong with an utterance.
  init(_ notice: EngineNotice) {
    self.init(
      "utterance \(notice.utterance + 1): \(notice.problem)"
        + (notice.isLoss ? "; these words are left out" : ""),
      severity: notice.isLoss ? .error : .warning)
  }
}

extension CommandFailure {
  /// Creates a failure from what ended speech before its time.
  init(_ error: EngineError) {
    switch error {
    case .synthesis(let error): self.init(.unavailable, "\(error)")
    case .system(let error): self.init(.inputOutput, "\(error.call): \(error.reason)")
    case .audio(.readerGone): self = .closedPipe
    case .audio(let error): self.init(Self.status(of: error), "\(error)")
    }
  }

  private static func status(of error: AudioOutputError) -> ExitStatus {
    switch error {
    case .libraryMissing, .noServer, .serverLost: return .unavailable
    case .format: return .usage
    case .readerGone, .interrupted, .ended: return .internalFault
    case .file(let problem):
      guard case .system(let error) = problem.cause else { return .cannotCreate }
      switch error.code {
      case EACCES, EPERM, EROFS: return .notPermitted
      case ENOSPC, EDQUOT, EIO, EFBIG: return .inputOutput
      default: return .cannotCreate
      }
    }
  }
}
