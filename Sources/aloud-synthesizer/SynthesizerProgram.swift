// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright 2026 the Aloud authors

import CLinux
import CMemoryImage
import Glibc
import SynthesizerFrames

/// The program around the zygote: options, limits, and messages for people.
struct SynthesizerProgram {
  static let version = "0.1.0"
  static let usage = """
    usage: aloud-synthesizer [--data-path DIRECTORY] [--voice NAME] [--language TAG] [--fork-each]
           aloud-synthesizer [--data-path DIRECTORY] --version | --list-voices | --help

    """

  let arguments: [String]

  private enum Action { case serve, version, listVoices, help }

  /// Executes the command line, and returns the exit status.
  func run() -> Int32 {
    var action = Action.serve
    var given: [String: String] = [:]
    var keepsChildren = true
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--version": action = .version
      case "--list-voices": action = .listVoices
      case "--help", "-h": action = .help
      case "--fork-each": keepsChildren = false
      case "--data-path", "--voice", "--language":
        guard let value = rest.popFirst() else {
          complain("\(option) needs a value")
          return 64
        }
        given[option] = value
      default:
        complain("unknown option \(option)\n\(Self.usage)")
        return 64
      }
    }
    if case .help = action {
      say(Self.usage)
      return 0
    }
    if case .serve = action, isatty(0) != 0 {
      complain(
        """
        this program speaks for `aloud`: it reads request frames from its standard input, \
        which is a terminal here. Run `aloud` instead, or `aloud-synthesizer --version`.
        """)
      return 64
    }
    limitResources()
    if !Self.hasSanitizer { aloud_allocate_from_heap() }
    // A crash here is expected and handled within milliseconds, so it must not be traced.
    for crash in [SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGQUIT] {
      signal(crash, SIG_DFL)
    }
    let library: SpeechLibrary
    do throws(LibraryProblem) {
      library = try SpeechLibrary.open(dataPath: given["--data-path"])
    } catch {
      complain(error.description)
      return 78
    }
    switch action {
    case .version:
      let description = library.description
      say("\(description.program)\n\(description.library)\ndata: \(description.dataPath)\n")
    case .listVoices:
      for voice in library.voices() {
        say("\(voice.name)\t\(voice.languages.joined(separator: " "))\t\(voice.title)\n")
      }
    case .serve:
      let language = given["--language"] ?? "en"
      let zygote = Zygote(library: library, keepsChildren: keepsChildren)
      // A sanitizer has memory of its own for each address.
      if !Self.hasSanitizer { aloud_save_start() }
      return zygote.run(startingWith: VoiceRequest(language: language, voice: given["--voice"]))
    case .help: break
    }
    return 0
  }

  private func limitResources() {
    // A limit on the size does not prevent a handler of core dumps, which takes long and sees
    // private text.
    _ = aloud_forbid_core_dump()
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    // A sanitizer reserves terabytes of address space.
    guard !Self.hasSanitizer else { return }
    var most = rlimit(rlim_cur: 256 << 20, rlim_max: 256 << 20)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &most)
  }

  private static let hasSanitizer = {
    let functions = ["__asan_init", "__tsan_init", "__msan_init", "__hwasan_init"]
    return functions.contains { dlsym(nil, $0) != nil }
  }()

  private func complain(_ text: String) { print("aloud-synthesizer: \(text)\n", on: 2) }

  private func say(_ text: String) { print(text, on: 1) }

  private func print(_ text: String, on descriptor: Int32) {
    _ = Array(text.utf8).withUnsafeBytes { writeAll($0, to: descriptor) }
  }
}
