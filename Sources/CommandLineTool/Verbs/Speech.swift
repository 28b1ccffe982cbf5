// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import Glibc
import Preferences
import Presentation
import Settings
import SpeechEngine
import SpeechModel
import SpeechSynthesis
import SystemCalls
import Transcripts
import TreeFormats
import TreeModel
import Utterances

/// Reads a document that can be spoken: a tree, a transcript in JSON, or lines of text; warns about
/// what is suspicious in it.
///
/// - Throws: Status 65 with everything that is wrong with the document.
func readSpokenDocument(
  _ file: String, _ command: ParsedCommand, _ streams: Streams, bytes: [UInt8]? = nil
) throws(CommandFailure) -> SpokenDocument {
  let bytes = try readPlainDocument(file, streams, bytes: bytes)
  if let text = try plainText(bytes, file: file, command) { return .transcript(text) }
  let snapshot = try command.domSnapshot(streams)
  let document: SpokenDocument
  do throws(SpokenDocument.Refusal) {
    document = try SpokenDocument(
      bytes.span, format: command[Options.from]?.format, domSnapshot: snapshot,
      options: command.importOptions())
  } catch {
    switch error {
    case .tree(let refused): throw CommandFailure(refused, file: file, looksAt: bytes)
    case .transcript(let error):
      let isReadable = Transcript.isJSONTranscript(bytes.span)
      if let foreign = ForeignDocument(bytes, named: file, isReadable: isReadable) {
        throw CommandFailure(foreign, file: file)
      }
      throw CommandFailure(.badInput, error.problems.map { Diagnostic($0, file: file) })
    }
  }
  switch document {
  case .screen(let imported):
    for warning in imported.warnings { streams.report(Diagnostic(warning, file: file)) }
  case .transcript(let transcript):
    // A small PDF, for example, is UTF-8 and no tree; nobody wants to hear its bytes.
    if let foreign = ForeignDocument(bytes, named: file) {
      throw CommandFailure(foreign, file: file)
    }
    for warning in transcript.warnings {
      streams.report(Diagnostic(warning, severity: .warning, file: file))
    }
  }
  return document
}

extension Narration {
  /// Puts a document into words under a command's options; warns about the screen as a whole.
  init(_ document: SpokenDocument, file: String, _ command: ParsedCommand, _ streams: Streams) {
    switch document {
    case .screen(let imported):
      let reading = command.preferences.reading(of: imported.tree)
      streams.warn(about: reading, file: file)
      self.init(reading)
    case .transcript(let transcript): self.init(transcript, command.preferences)
    }
  }
}

extension SpeechPlanner {
  /// Creates the planner for the voice that a command asks for, in a language.
  ///
  /// - Throws: Status 78 for a profile with faults that an option named.
  init(
    _ command: ParsedCommand, language: String, _ streams: Streams,
    voices: VoiceResolver = VoiceResolver()
  ) throws(CommandFailure) {
    do throws(SettingsError) {
      let voice = try voices.resolve(command.preferences)
      if let refused = voice.refused {
        for diagnostic in [Diagnostic](refused) { streams.report(diagnostic) }
        streams.warn(ResolvedVoice.replacement)
      }
      for warning in voice.warnings { streams.report(Diagnostic(warning)) }
      self.init(profile: voice.profile, language: language)
    } catch {
      throw CommandFailure(.configuration, [Diagnostic](error))
    }
  }

  func configuration() throws(CommandFailure) -> SynthesizerConfiguration {
    let executable = try attempt(SynthesizerConfiguration.locateExecutable()) {
      CommandFailure(EngineError.synthesis($0))
    }
    return SynthesizerConfiguration(
      executable: executable, language: language, voice: profile.voice)
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
  /// Creates a diagnostic from a fault of a settings file.
  init(_ fault: SettingsFault) {
    self.init(
      fault.message, severity: fault.severity == .error ? .error : .warning, file: fault.file,
      line: fault.line, column: fault.column)
  }
}

extension CommandFailure {
  /// Creates a failure from an error that ended speech early.
  init(_ error: EngineError) {
    switch error {
    case .synthesis(let error): self.init(.unavailable, "\(error)")
    case .system(let error): self.init(.inputOutput, "\(error)")
    case .audio(.readerGone): self = .closedPipe
    case .audio(.file(let problem)): self.init(writing: problem)
    case .audio(let error): self.init(Self.status(of: error), "\(error)")
    }
  }

  private static func status(of error: AudioOutputError) -> ExitStatus {
    switch error {
    case .libraryMissing, .noServer, .serverLost: return .unavailable
    case .format: return .usage
    case .readerGone, .interrupted, .ended, .file: return .internalFault
    }
  }
}

/// Reports failures of speech, and records whether words were lost.
struct NoticeReporter {
  /// The exit status unless something else fails.
  var status = ExitStatus.done
  private let streams: Streams
  /// The reported messages that apply to every utterance.
  private var reported: Set<String> = []

  init(_ streams: Streams) { self.streams = streams }

  /// Reports a recoverable failure, about an utterance counted from zero.
  ///
  /// - Parameter file: The input of the utterance, if there are several.
  mutating func report(_ warning: EngineWarning, utterance: Int?, file: String? = nil) {
    let diagnostic = diagnostic(of: warning, utterance: utterance, file: file)
    switch warning {
    case .synthesis(.voiceNotFound, _), .unreadable, .soundLost:
      // The same part is missing for every utterance; once is enough.
      if reported.insert(warning.message).inserted { streams.report(diagnostic) }
    case .synthesis(_, let isLoss):
      streams.report(diagnostic)
      if isLoss { status = .negative }
    case .noSynthesizer, .noSound, .readerStalled:
      // The command ends with this error and reports it.
      status = .unavailable
    }
  }

  /// Returns the message about a recoverable failure, which names the utterance if it is about that one.
  ///
  /// - Parameter isLasting: Whether it has nothing that differs in each process.
  func diagnostic(
    of warning: EngineWarning, utterance: Int?, file: String? = nil, isLasting: Bool = false
  ) -> Diagnostic {
    let message = isLasting ? warning.lastingMessage : warning.message
    guard case .synthesis(let problem, let isLoss) = warning else {
      return Diagnostic(message, severity: .warning)
    }
    if case .voiceNotFound = problem {
      return Diagnostic(message, severity: .warning, file: file)
    }
    let place = utterance.map { "utterance \($0 + 1): " } ?? ""
    return Diagnostic(place + message, severity: isLoss ? .error : .warning, file: file)
  }
}
