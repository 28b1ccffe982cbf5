// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import CEspeakNG
import Glibc
import SynthesizerFrames

struct LibraryProblem: Error {
  let text: String
}

/// libespeak-ng, initialised once in this process.
///
/// A class, because the library's state is that of the process.
final class SpeechLibrary {
  let description: SynthesizerDescription
  /// The library's version, such as "1.51".
  private let version: String
  /// The results of resolving language tags.
  ///
  /// English is preset, because resolving a language makes the library read all of its voices,
  /// about 230 files.
  private var resolved = SpeechLibrary.known
  private static let known = ["en": "gmw/en"]
  /// The number of resolved languages.
  var resolvedLanguages: Int { resolved.count }
  /// The maximum number of results: any number of tags may mean the same voice.
  private static let mostResolved = 256
  /// The last selection: setting a voice again would read its dictionary again.
  private(set) var selected: (language: String, voice: String?, identifier: String)?

  /// The only buffer length, in milliseconds: the samples of some voices depend on it.
  static let bufferLength: Int32 = 60

  private init(description: SynthesizerDescription, version: String) {
    self.description = description
    self.version = version
  }

  /// Initialises the library with the data in a directory, or with its default.
  static func open(dataPath: String?) throws(LibraryProblem) -> SpeechLibrary {
    // The library prefers data in the home directory; a stray directory there must not change the
    // sound.
    setenv("HOME", "/nonexistent", 1)
    let rate = espeak_Initialize(
      AUDIO_OUTPUT_SYNCHRONOUS, bufferLength, dataPath, Int32(espeakINITIALIZE_DONT_EXIT))
    var path: UnsafePointer<CChar>?
    let version = espeak_Info(&path).map { String(cString: $0) } ?? "unknown"
    let used = path.map { String(cString: $0) } ?? ""
    guard rate > 0 else {
      throw LibraryProblem(
        text: """
          eSpeak NG \(version) cannot read its voice data in \(used): install the package \
          espeak-ng-data, or name the right directory with --data-path
          """)
    }
    if let dataPath, !used.isSame(asDirectory: dataPath) {
      throw LibraryProblem(
        text: """
          \(dataPath): no voice data of eSpeak NG there (the library went to \(used) \
          instead): name the directory that holds espeak-ng-data
          """)
    }
    espeak_SetSynthCallback(samplesArrived)
    espeak_SetUriCallback { _, _, _ in 1 }
    seedNoise()
    return SpeechLibrary(
      description: SynthesizerDescription(
        sampleRate: Int(rate), program: "aloud-synthesizer \(SynthesizerProgram.version)",
        library: "eSpeak NG \(version)", dataPath: used), version: version)
  }

  /// Makes the noise of whispering voices reproducible, if the library supports a seed.
  ///
  /// Version 1.52 and later do; earlier versions always start with the same noise.
  private static func seedNoise() {
    typealias SetSeed = @convention(c) (CLong) -> CInt
    guard let function = dlsym(nil, "espeak_ng_SetRandSeed") else { return }
    _ = unsafeBitCast(function, to: SetSeed.self)(1)
  }

  /// Returns all voices of the library, without variants.
  func voices() -> [SynthesizerVoice] {
    guard let list = espeak_ListVoices(nil) else { return [] }
    var voices: [SynthesizerVoice] = []
    var index = 0
    while let voice = list[index] {
      index += 1
      // A priority byte precedes each tag; a zero instead ends the list.
      var languages: [(priority: CChar, tag: String)] = []
      if var entry = voice.pointee.languages {
        while entry.pointee != 0 {
          let tag = String(cString: entry + 1)
          languages.append((entry.pointee, tag))
          entry += tag.utf8.count + 2
        }
      }
      let identifier = voice.pointee.identifier.map { String(cString: $0) } ?? ""
      guard let last = identifier.split(separator: "/").last else { continue }
      voices.append(
        SynthesizerVoice(
          name: String(last), title: voice.pointee.name.map { String(cString: $0) } ?? "",
          languages: languages.sorted { $0.priority < $1.priority }.map(\.tag)))
    }
    return voices
  }

  /// Selects a voice; returns its identifier, or nil if there is none.
  func select(language: String, voice: String?) -> String? {
    if let selected, selected.language == language, selected.voice == voice {
      return selected.identifier
    }
    selected = nil
    guard let identifier = load(language: language, voice: voice) else { return nil }
    selected = (language, voice, identifier)
    return identifier
  }

  private func load(language: String, voice: String?) -> String? {
    guard let voice else { return select(language: language) }
    let parts = voice.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    guard voice.isVoiceName else { return nil }
    if parts.count == 2 {
      // The library does not report a missing variant.
      guard parts[1].utf8.count <= 36, hasVariant(String(parts[1])) else { return nil }
    }
    let base = String(parts[0])
    if espeak_SetVoiceByName(voice) == EE_OK { return presentVoiceIsVariant ? nil : voice }
    // A voice can also be a language with a variant: "en-GB+f3".
    guard let identifier = select(language: base) else { return nil }
    guard parts.count == 2 else { return identifier }
    let name = "\(identifier)+\(parts[1])"
    return espeak_SetVoiceByName(name) == EE_OK ? name : nil
  }

  private func select(language: String) -> String? {
    let tag = language.lowercased().split(separator: "_", omittingEmptySubsequences: false)
      .joined(separator: "-")
    if let identifier = resolved[tag], espeak_SetVoiceByName(identifier) == EE_OK {
      return identifier
    }
    guard tag.utf8.count <= 64, tag.utf8.allSatisfy(\.isNameByte) else { return nil }
    let candidates = LanguageTags.candidates(tag, version: version)
    for candidate in candidates where selectByProperties(candidate) {
      guard let present = espeak_GetCurrentVoice(), let name = present.pointee.identifier else {
        return nil
      }
      // By identifier from here on, to avoid the scoring of properties.
      let identifier = String(cString: name)
      guard espeak_SetVoiceByName(identifier) == EE_OK else { return nil }
      if resolved.count >= Self.mostResolved { resolved = Self.known }
      resolved[tag] = identifier
      return identifier
    }
    return nil
  }

  private func selectByProperties(_ tag: String) -> Bool {
    tag.withCString { languages in
      var properties = espeak_VOICE()
      properties.languages = languages
      return espeak_SetVoiceByProperties(&properties) == EE_OK
    }
  }

  /// Whether the current voice is only a variant, which speaks no language and crashes on most
  /// texts.
  private var presentVoiceIsVariant: Bool {
    guard let identifier = espeak_GetCurrentVoice()?.pointee.identifier else { return false }
    return String(cString: identifier).hasPrefix("!v")
  }

  private func hasVariant(_ name: String) -> Bool {
    !name.isEmpty && access("\(description.dataPath)/voices/!v/\(name)", R_OK) == 0
  }
}

extension String {
  fileprivate var isVoiceName: Bool {
    !isEmpty && utf8.count <= 100 && utf8.allSatisfy(\.isNameByte)
  }

  /// Returns whether a path is this directory, or the one above it.
  fileprivate func isSame(asDirectory other: String) -> Bool {
    var mine = stat()
    guard stat(self, &mine) == 0 else { return false }
    return [other, other + "/espeak-ng-data"].contains { path in
      var theirs = stat()
      return stat(path, &theirs) == 0 && mine.st_ino == theirs.st_ino
        && mine.st_dev == theirs.st_dev
    }
  }
}

extension UInt8 {
  fileprivate var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: " "), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
