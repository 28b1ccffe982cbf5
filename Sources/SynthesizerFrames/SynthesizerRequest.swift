// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

/// What the synthesizer is asked for.
public enum SynthesizerRequest: Sendable, Hashable {
  /// Speak an utterance; the identifier comes back in each reply about it.
  case speak(id: UInt32, parts: [SynthesizerPart])
  /// Load a voice ahead of need, so that the next utterance in it starts sooner.
  case prepare(language: String, voice: String?)
  /// Stop an utterance; replies about it may still be on their way.
  case cancel(id: UInt32)
  /// Tell every voice there is.
  case listVoices

  /// The largest request, prefix included, in bytes.
  public static let maximumBytes = 1 << 20
  /// The largest number of parts in an utterance.
  public static let maximumParts = 4096
}

extension SynthesizerRequest {
  /// The request as a frame, ready to be written.
  ///
  /// Throws when the request is larger than a frame may be, or a name longer than 255 bytes.
  public func frame() throws(FrameError) -> [UInt8] {
    var writer = FrameWriter()
    switch self {
    case .speak(let id, let parts):
      guard parts.count <= Self.maximumParts else { throw .tooManyParts(parts.count) }
      writer.begin(FrameKind.speak, id)
      writer.put(UInt16(parts.count))
      for part in parts { try writer.put(part) }
    case .prepare(let language, let voice):
      writer.begin(FrameKind.prepare)
      try writer.put(name: language)
      try writer.put(name: voice ?? "")
    case .cancel(let id): writer.begin(FrameKind.cancel, id)
    case .listVoices: writer.begin(FrameKind.listVoices)
    }
    writer.end()
    guard writer.bytes.count <= Self.maximumBytes else { throw .tooLong(writer.bytes.count) }
    return writer.bytes
  }

  /// Reads the body of a frame: what follows the length.
  public init(body: ArraySlice<UInt8>) throws(FrameError) {
    var reader = FrameReader(body)
    let kind = try reader.byte()
    switch kind {
    case FrameKind.speak:
      let id = try reader.word32()
      let count = try reader.word16()
      guard Int(count) <= Self.maximumParts else { throw .tooManyParts(Int(count)) }
      var parts: [SynthesizerPart] = []
      for _ in 0..<count { parts.append(try reader.part()) }
      self = .speak(id: id, parts: parts)
    case FrameKind.prepare:
      let language = try reader.name()
      let voice = try reader.name()
      self = .prepare(language: language, voice: voice.isEmpty ? nil : voice)
    case FrameKind.cancel: self = .cancel(id: try reader.word32())
    case FrameKind.listVoices: self = .listVoices
    default: throw .unknownKind(kind)
    }
    try reader.end()
  }
}

extension FrameWriter {
  fileprivate mutating func put(_ part: SynthesizerPart) throws(FrameError) {
    put(longText: part.text)
    try put(name: part.language)
    try put(name: part.voice ?? "")
    put(UInt16(min(max(part.wordsPerMinute, 80), 449)))
    put(UInt8(min(max(part.pitch, 0), 99)))
    put(UInt8(min(max(part.range, 0), 99)))
    put(UInt8(min(max(part.volume, 0), 100)))
    put(UInt8(min(max(part.wordGap, 0), 255)))
  }
}

extension FrameReader {
  fileprivate mutating func part() throws(FrameError) -> SynthesizerPart {
    let text = try longText()
    let language = try name()
    let voice = try name()
    return SynthesizerPart(
      text: text, language: language, voice: voice.isEmpty ? nil : voice,
      wordsPerMinute: Int(try word16()), pitch: Int(try byte()), range: Int(try byte()),
      volume: Int(try byte()), wordGap: Int(try byte()))
  }
}

/// A part of an utterance for the synthesizer: a text, and all parameters of the voice.
///
/// Each part has all parameters, so that no parameter of one part affects the next. A frame
/// contains the nearest valid value of each number.
public struct SynthesizerPart: Sendable, Hashable {
  /// The plain text, without markup; the engine removes what cannot be spoken before it sends a
  /// part.
  public var text: String
  /// The BCP 47 tag of the text's language, such as `en` or `pt-BR`; at most 255 bytes.
  public var language: String
  /// The name of a voice, which overrides the language.
  ///
  /// A variant follows `+`, as in `en-us+f3`. At most 255 bytes.
  public var voice: String?
  /// The speed in words per minute, 80 to 449.
  public var wordsPerMinute: Int
  /// The base pitch, 0 to 99.
  public var pitch: Int
  /// The pitch range, 0 (monotone) to 99.
  public var range: Int
  /// The volume, 0 to 100.
  public var volume: Int
  /// The extra pause between words, 0 to 255, in tens of milliseconds at the normal speed.
  public var wordGap: Int

  /// Creates a part; the defaults are the synthesizer's normal settings.
  public init(
    text: String, language: String = "en", voice: String? = nil, wordsPerMinute: Int = 175,
    pitch: Int = 50, range: Int = 50, volume: Int = 100, wordGap: Int = 0
  ) {
    self.text = text
    self.language = language
    self.voice = voice
    self.wordsPerMinute = wordsPerMinute
    self.pitch = pitch
    self.range = range
    self.volume = volume
    self.wordGap = wordGap
  }

  /// The language of the voice that speaks it, in lowercase and without its region; nil if the name of the
  /// voice does not show it.
  public var voiceLanguage: String? { Self.subtag(of: voice ?? language) }

  /// Whether a Japanese voice speaks it, as far as is known.
  public var isJapanese: Bool { (voiceLanguage ?? Self.subtag(of: language)) == "ja" }

  private static func subtag(of name: String) -> String? {
    let subtag = name.prefix { $0 != "-" && $0 != "_" && $0 != "+" }.lowercased()
    // Voices of MBROLA have names such as "mb-jp1".
    return (2...3).contains(subtag.utf8.count) && subtag != "mb" ? subtag : nil
  }
}
