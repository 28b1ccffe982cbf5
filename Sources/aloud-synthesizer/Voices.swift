// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import CLinux
import Glibc

/// A voice as it is requested.
struct VoiceRequest: Hashable {
  let language: String
  let voice: String?
}

/// A voice of the library.
struct ResolvedVoice: Hashable {
  /// The name in replies.
  let name: String
  /// The path in the library's data, with a variant.
  let path: String

  /// The voice for "en", known without a search.
  static let english = ResolvedVoice(name: "gmw/en", path: "gmw/en")
}

/// The voices that were found so far.
///
/// The library looks for voices in a process that ends afterwards, because the search changes its
/// state: after it, some utterances would sound different.
struct Voices {
  private let library: SpeechLibrary
  private var found: [VoiceRequest: ResolvedVoice?] = Voices.known
  private static let known: [VoiceRequest: ResolvedVoice?] = [
    VoiceRequest(language: "en", voice: nil): .english
  ]
  /// The maximum number of results: any number of tags may mean the same voice.
  private static let most = 256

  init(library: SpeechLibrary) { self.library = library }

  /// Returns the voice for a request, or nil if there is none.
  subscript(request: VoiceRequest) -> ResolvedVoice? {
    mutating get {
      if let known = found[request] { return known }
      if found.count >= Self.most { found = Self.known }
      let voice = find(request)
      found[request] = .some(voice)
      return voice
    }
  }

  private func find(_ request: VoiceRequest) -> ResolvedVoice? {
    var ends: [Int32] = [-1, -1]
    guard aloud_pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    let process = runApart {
      guard let voice = library.resolve(request) else { return }
      _ = Array("\(voice.name)\0\(voice.path)".utf8).withUnsafeBytes { writeAll($0, to: ends[1]) }
    }
    close(ends[1])
    defer { close(ends[0]) }
    guard let process else { return nil }
    // It fits into the pipe.
    finish(process)
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(ends[0], &buffer, buffer.count)
    let words = buffer.prefix(max(0, count)).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
    return words.count == 2 ? ResolvedVoice(name: words[0], path: words[1]) : nil
  }
}

/// Runs a function in a forked process, which then ends; returns the process.
func runApart(_ body: () -> Void) -> pid_t? {
  let parent = getpid()
  let process = aloud_fork()
  if process == 0 {
    _ = aloud_set_parent_death_signal(SIGKILL)
    if getppid() == parent { body() }
    _exit(0)
  }
  return process > 0 ? process : nil
}

/// Waits for a process that ends.
func finish(_ process: pid_t) {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
}
