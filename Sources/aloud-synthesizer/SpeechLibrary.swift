// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import CEspeakNG
import Glibc
import SynthesizerFrames

struct LibraryProblem: Error, CustomStringConvertible {
  let description: String
}

/// libespeak-ng, initialised once in this process.
///
/// A class, because the library's state is that of the process.
final class SpeechLibrary {
  let description: SynthesizerDescription
  /// The library's version, such as "1.51".
  private let version: String
  /// The path of the selected voice: setting a voice again would read its dictionary again.
  private var selected: String?

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
        description: """
          eSpeak NG \(version) cannot read its voice data in \(used): install the package \
          espeak-ng-data, or name the right directory with --data-path
          """)
    }
    if let dataPath, !used.isSame(asDirectory: dataPath) {
      throw LibraryProblem(
        description: """
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

  /// Selects a voice; returns false if it cannot be loaded.
  func select(_ voice: ResolvedVoice) -> Bool {
    if selected == voice.path { return true }
    selected = nil
    guard espeak_SetVoiceByName(voice.path) == EE_OK else { return false }
    selected = voice.path
    return true
  }

  /// Finds a voice, or nil if there is none.
  ///
  /// Makes the library read all of its voices, about 230 files, and changes its state. Call it only
  /// in a process that does not speak.
  func resolve(_ request: VoiceRequest) -> ResolvedVoice? {
    guard let voice = request.voice else { return resolve(language: request.language) }
    let parts = voice.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    guard voice.isVoiceName else { return nil }
    var variant = ""
    if parts.count == 2 {
      // The library does not report a missing variant.
      guard parts[1].utf8.count <= 36, hasVariant(String(parts[1])) else { return nil }
      variant = "+\(parts[1])"
    }
    let base = String(parts[0])
    if espeak_SetVoiceByName(voice) == EE_OK {
      guard !presentVoiceIsVariant else { return nil }
      // With its path, the library finds it without reading the others.
      let hasBase = espeak_SetVoiceByName(base) == EE_OK
      let path = hasBase ? presentIdentifier.map { $0 + variant } : nil
      let isPath = path.map { espeak_SetVoiceByName($0) == EE_OK } ?? false
      return ResolvedVoice(name: voice, path: isPath ? path ?? voice : voice)
    }
    // A voice can also be a language with a variant: "en-GB+f3".
    guard let found = resolve(language: base) else { return nil }
    let name = found.path + variant
    return espeak_SetVoiceByName(name) == EE_OK ? ResolvedVoice(name: name, path: name) : nil
  }

  private func resolve(language: String) -> ResolvedVoice? {
    let tag = language.lowercased().split(separator: "_", omittingEmptySubsequences: false)
      .joined(separator: "-")
    guard tag.utf8.count <= 64, tag.utf8.allSatisfy(\.isNameByte) else { return nil }
    let candidates = LanguageTags.candidates(tag, version: version)
    for candidate in candidates where selectByProperties(candidate) {
      guard let path = presentIdentifier, espeak_SetVoiceByName(path) == EE_OK else { return nil }
      return ResolvedVoice(name: path, path: path)
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
  private var presentVoiceIsVariant: Bool { presentIdentifier?.hasPrefix("!v") == true }

  private var presentIdentifier: String? {
    espeak_GetCurrentVoice()?.pointee.identifier.map { String(cString: $0) }
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
