// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

// A target may depend on what is above it in the table of docs/architecture.md, never on what is
// below. `make lint` checks that, and that each target declares what it imports and nothing else.

import PackageDescription

/// What every Swift target is compiled with.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // The modules are small and call each other in inner loops; without this nothing is inlined
  // across them, and reading a large tree takes twice as long.
  .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
  // Each function by itself, so that the linker can put those side by side that are called
  // (docs/decisions/0011).
  .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
]

/// What the targets that read bytes in place need besides: spans kept in structures.
let spans: [SwiftSetting] = common + [.enableExperimentalFeature("Lifetimes")]

let package = Package(
  name: "aloud",
  products: [
    .executable(name: "aloud", targets: ["aloud"]),
    .executable(name: "aloud-synthesizer", targets: ["aloud-synthesizer"]),
    .executable(name: "aloud-capture", targets: ["aloud-capture"]),
    // Built as libpcaudio.so; the Makefile gives it the name that it is looked for by.
    .library(name: "pcaudio", type: .dynamic, targets: ["CNoSound"]),
    // For Tests/Benchmarks, a package of its own. A system library must be a product by itself.
    .library(name: "CEspeakNG", targets: ["CEspeakNG"]),
    .library(name: "CLinux", targets: ["CLinux"]),
    .library(
      name: "Benchmarked",
      targets: [
        "JSONText", "TreeModel", "SpeechModel", "Utterances", "Navigation", "SystemCalls",
        "TreeFormats", "Transcripts", "SpeechText", "SpeechSynthesis", "LocalService",
        "WireProtocol",
      ]),
  ],
  targets: [
    // C libraries.
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CEspeakNG", pkgConfig: "espeak-ng", providers: [.apt(["libespeak-ng-dev"])]),
    .systemLibrary(name: "CATSPI", pkgConfig: "atspi-2", providers: [.apt(["libatspi2.0-dev"])]),
    // Its pkg-config file has a flag that the package manager does not let through.
    .systemLibrary(name: "CUtf8proc", providers: [.apt(["libutf8proc-dev"])]),
    // Loaded when first needed, hence no pkg-config, which would link them: headers only, from
    // libsndfile1-dev and libpulse-dev (docs/decisions/0002), and from the packages of those that change
    // the rate, measure the loudness and write tags (docs/decisions/0030).
    .systemLibrary(name: "CSndFile"),
    .systemLibrary(name: "CPulse"),
    // Loaded when something is kept between runs: headers only, from libgcrypt20-dev.
    .systemLibrary(name: "CGcrypt"),
    .systemLibrary(name: "CSampleRate"),
    .systemLibrary(name: "CLoudness"),
    .systemLibrary(name: "CFLAC"),
    .systemLibrary(name: "COgg"),
    // Loads libxml2 when it is first needed; the headers are from libxml2-dev, which keeps them apart
    // from all others.
    .target(name: "CXML", cSettings: [.unsafeFlags(["-I/usr/include/libxml2"])]),
    // Loaded when an archive is first read: headers only, from libzip-dev.
    .systemLibrary(name: "CZip"),
    // Loaded when Japanese is first read: headers only, from libmecab-dev.
    .systemLibrary(name: "CMeCab"),
    // Loaded when the service manager started the program: headers only, from libsystemd-dev.
    .systemLibrary(name: "CSystemd"),

    // What keeps libespeak-ng from loading a sound server's libraries (docs/decisions/0004); it
    // has no Swift in it and needs none.
    .target(
      name: "CNoSound",
      linkerSettings: [
        .unsafeFlags(["-nostartfiles", "-static-stdlib"], .when(platforms: [.linux]))
      ]),

    // The words of each language, as tables that a speaker of it writes.
    .target(name: "CPhraseTables", exclude: ["tables"]),

    // Lets a process of the synthesizer speak again from the state of its start (docs/decisions/0029).
    .target(name: "CMemoryImage"),

    // Ring 0: data.
    .target(name: "Spelling", swiftSettings: common),
    .target(name: "JSONText", swiftSettings: spans),
    .target(name: "TreeModel", dependencies: ["Spelling"], swiftSettings: common),
    .target(name: "SpeechModel", swiftSettings: common),
    .target(name: "SynthesizerFrames", swiftSettings: common),

    // Ring 1: meaning.
    .target(
      name: "Utterances", dependencies: ["CPhraseTables", "TreeModel", "SpeechModel"],
      swiftSettings: common),
    .target(
      name: "Navigation",
      dependencies: ["CUtf8proc", "Spelling", "TreeModel", "SpeechModel", "Utterances"],
      swiftSettings: common),
    .target(name: "SpeechScheduling", swiftSettings: common),
    .target(
      name: "Preferences", dependencies: ["TreeModel", "Utterances"], swiftSettings: common),

    // Ring 2: forms.
    .target(name: "SystemCalls", dependencies: ["CLinux", "Spelling"], swiftSettings: common),
    .target(
      name: "OutputFiles", dependencies: ["JSONText", "SystemCalls"], swiftSettings: spans),
    .target(name: "XMLText", dependencies: ["CXML"], swiftSettings: spans),
    .target(
      name: "TreeFormats",
      dependencies: ["Spelling", "JSONText", "XMLText", "TreeModel", "CZlib", "CZip"],
      swiftSettings: spans),
    .target(
      name: "Transcripts", dependencies: ["Spelling", "JSONText", "SpeechModel", "Utterances"],
      swiftSettings: spans),
    .target(
      name: "Recordings", dependencies: ["JSONText", "SpeechModel"], swiftSettings: spans),
    .target(
      name: "ListeningPage", dependencies: ["Spelling", "JSONText", "SpeechModel", "Transcripts"],
      resources: [
        "page.html", "screen.html", "index.html", "page.css", "times.js", "sound.js", "present.js",
        "player.js", "screen.js", "zoom.js", "search.js", "keys.js", "start.js",
      ].map { .embedInCode("Page/" + $0) },
      swiftSettings: common),
    .target(
      name: "JapaneseReading", dependencies: ["CMeCab", "Utterances"], swiftSettings: common),
    .target(
      name: "SpeechText", dependencies: ["CUtf8proc", "JapaneseReading"], swiftSettings: common),
    .target(
      name: "SpeechSynthesis",
      dependencies: [
        "JapaneseReading", "Spelling", "SynthesizerFrames", "SpeechText", "SystemCalls",
      ],
      swiftSettings: common),
    .target(
      name: "ContentStore", dependencies: ["CGcrypt", "SystemCalls"], swiftSettings: common),
    .target(
      name: "AudioOutput",
      dependencies: [
        "CFLAC", "CLoudness", "COgg", "CPulse", "CSampleRate", "CSndFile", "SpeechModel",
        "SystemCalls",
      ],
      swiftSettings: common),
    .target(
      name: "Capture",
      dependencies: ["Spelling", "JSONText", "TreeModel", "SystemCalls", "Navigation"],
      swiftSettings: spans),
    .target(
      name: "WireProtocol",
      dependencies: [
        "Spelling", "JSONText", "TreeModel", "Navigation", "Preferences",
      ],
      swiftSettings: spans),
    .target(
      name: "ATDriver", dependencies: ["JSONText", "Navigation"], swiftSettings: spans),
    .target(
      name: "Settings",
      dependencies: [
        "Spelling", "TreeModel", "SpeechModel", "SystemCalls", "AudioOutput", "WireProtocol",
        "Navigation", "Preferences",
      ],
      swiftSettings: common),
    .target(
      name: "Presentation",
      dependencies: [
        "TreeModel", "SpeechModel", "Utterances", "Navigation", "SpeechScheduling", "Preferences",
        "SystemCalls", "TreeFormats", "Transcripts", "Settings",
      ],
      swiftSettings: spans),

    // Ring 3: service.
    .target(
      name: "SpeechEngine",
      dependencies: [
        "SpeechModel", "SynthesizerFrames", "JapaneseReading", "SpeechText", "SpeechSynthesis",
        "AudioOutput", "Settings",
        "SystemCalls", "SpeechScheduling", "Presentation", "ContentStore",
      ],
      swiftSettings: common),
    .target(
      name: "LocalService",
      dependencies: [
        "CLinux", "CSystemd", "SystemCalls", "Spelling", "JSONText", "TreeModel", "SpeechModel",
        "Utterances", "SpeechScheduling", "TreeFormats", "Transcripts", "SpeechSynthesis",
        "SynthesizerFrames", "AudioOutput",
        "WireProtocol", "Settings", "SpeechEngine", "Navigation", "Preferences", "Presentation",
      ],
      swiftSettings: spans),

    // Ring 4: programs.
    .target(
      name: "CommandLineTool",
      dependencies: [
        "CUtf8proc", "Capture", "ATDriver",
        "TreeModel", "SpeechModel", "Utterances", "TreeFormats", "Transcripts", "SpeechSynthesis",
        "AudioOutput", "Settings", "SpeechEngine", "SystemCalls", "JSONText", "Spelling",
        "WireProtocol", "LocalService", "SpeechScheduling", "Navigation", "Preferences",
        "Presentation", "SynthesizerFrames", "XMLText", "ContentStore", "ListeningPage",
        "OutputFiles", "Recordings", "JapaneseReading",
      ],
      swiftSettings: common),
    .executableTarget(
      name: "aloud", dependencies: ["CommandLineTool", "SystemCalls"],
      exclude: ["function-order.txt"],
      swiftSettings: common,
      linkerSettings: [
        .unsafeFlags(
          [
            // The first samples come 10 % sooner (docs/decisions/0011).
            "-use-ld=lld", "-Xlinker",
            "--symbol-ordering-file=\(Context.packageDirectory)/Sources/aloud/function-order.txt",
            // The linker orders what a change has renamed or removed as before.
            "-Xlinker", "--no-warn-symbol-ordering",
            // Programs start sooner with the C++ library linked in, which the Makefile puts there, and
            // with no symbols for others to look up (docs/decisions/0016).
            "-L\(Context.packageDirectory)/.build/static", "-Xclang-linker", "-static-libgcc",
            "-Xlinker", "--no-export-dynamic",
          ], .when(configuration: .release))
      ]),
    .executableTarget(
      name: "aloud-capture",
      dependencies: [
        "CATSPI", "Capture", "SystemCalls", "Spelling", "TreeFormats", "Navigation",
      ],
      swiftSettings: common),
    .executableTarget(
      name: "aloud-synthesizer",
      dependencies: ["CEspeakNG", "CLinux", "CMemoryImage", "SynthesizerFrames"],
      swiftSettings: common,
      // So that the libraries of libespeak-ng, too, are looked for beside the program first.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--disable-new-dtags"])]),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["SystemCalls"], path: "Tests/TestSupport",
      swiftSettings: common),
    // The examples in the pages of rules.
    .target(
      name: "RuleExamples",
      dependencies: ["SpeechModel", "TestSupport", "TreeFormats", "TreeModel", "Utterances"],
      path: "Tests/RuleExamples", swiftSettings: common),
    // Counts allocations in the program of the tests.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"], swiftSettings: common),
    .testTarget(
      name: "TreeModelTests", dependencies: ["TreeModel", "TreeFormats", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "TreeFormatsTests",
      dependencies: ["TreeModel", "TreeFormats", "JSONText", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "TranscriptsTests",
      dependencies: ["Transcripts", "SpeechModel", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "RecordingsTests", dependencies: ["Recordings", "SpeechModel"], swiftSettings: common),
    .testTarget(
      name: "ListeningPageTests",
      dependencies: ["ListeningPage", "SpeechModel", "Transcripts", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "ChromiumTreeTests",
      dependencies: ["TreeFormats", "TreeModel", "SpeechModel", "TestSupport", "Utterances"],
      swiftSettings: common),
    .testTarget(
      name: "ImporterTests",
      dependencies: [
        "TreeFormats", "TreeModel", "JSONText", "SpeechModel", "TestSupport", "Utterances",
        "Transcripts",
      ],
      swiftSettings: common),
    .testTarget(
      name: "LiveTests",
      dependencies: [
        "TestSupport", "TreeFormats", "TreeModel", "SpeechModel", "Utterances",
      ],
      swiftSettings: common),
    .testTarget(
      name: "CommandLineToolTests",
      dependencies: [
        "AudioOutput", "Capture", "CommandLineTool", "JSONText", "Navigation", "Preferences",
        "Presentation",
        "SpeechModel", "SpeechScheduling", "Spelling", "Settings", "SystemCalls", "TestSupport",
        "Transcripts", "TreeFormats",
        "TreeModel", "Utterances", "WireProtocol",
        "aloud",
      ],
      swiftSettings: common),
    .testTarget(
      name: "ATDriverTests", dependencies: ["ATDriver", "JSONText", "Navigation", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "CaptureTests",
      dependencies: [
        "Capture", "Navigation", "SystemCalls", "TestSupport", "TreeFormats", "TreeModel",
      ],
      swiftSettings: common),
    .testTarget(
      name: "SynthesizerFramesTests", dependencies: ["SynthesizerFrames", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "JapaneseReadingTests", dependencies: ["JapaneseReading", "TestSupport", "Utterances"],
      swiftSettings: common),
    .testTarget(name: "SpeechTextTests", dependencies: ["SpeechText"], swiftSettings: common),
    .testTarget(
      name: "SpeechSynthesisTests",
      dependencies: [
        "JapaneseReading", "SpeechSynthesis", "SpeechText", "SynthesizerFrames", "SystemCalls",
        "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "SpeechEngineTests",
      dependencies: [
        "AudioOutput", "ContentStore", "SpeechEngine", "SpeechModel", "SpeechScheduling",
        "SpeechSynthesis", "Settings", "SynthesizerFrames", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "ContentStoreTests", dependencies: ["ContentStore", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "OutputFilesTests", dependencies: ["OutputFiles", "SystemCalls", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "AudioOutputTests",
      dependencies: ["AudioOutput", "SpeechModel", "SystemCalls", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "UtterancesTests",
      dependencies: [
        "CAllocations", "Utterances", "TreeModel", "RuleExamples", "SpeechModel", "TestSupport",
        "TreeFormats", "Transcripts",
      ],
      swiftSettings: common),
    .testTarget(
      name: "NavigationTests",
      dependencies: [
        "CAllocations", "Navigation", "Recordings", "RuleExamples", "SpeechModel", "TestSupport",
        "TreeFormats", "TreeModel", "Utterances",
      ],
      swiftSettings: common),
    .testTarget(
      name: "SettingsTests",
      dependencies: [
        "Preferences", "Settings", "SpeechModel", "SystemCalls", "TestSupport", "TreeModel",
        "Utterances", "WireProtocol",
      ],
      swiftSettings: common),
    .testTarget(
      name: "PresentationTests",
      dependencies: [
        "Navigation", "Preferences", "Presentation", "Settings", "SpeechModel", "SpeechScheduling",
        "TreeFormats", "TreeModel", "Utterances", "WireProtocol",
      ],
      swiftSettings: common),
    .testTarget(
      name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"], swiftSettings: spans),
    .testTarget(name: "XMLTextTests", dependencies: ["XMLText"], swiftSettings: common),
    .testTarget(
      name: "HostileInputTests",
      dependencies: [
        "JSONText", "SpeechModel", "TestSupport", "Transcripts", "TreeFormats", "TreeModel",
        "Utterances",
      ],
      swiftSettings: spans),
    .testTarget(
      name: "SpeechSchedulingTests", dependencies: ["SpeechScheduling", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "WireProtocolTests",
      dependencies: ["JSONText", "Navigation", "TestSupport", "TreeModel", "WireProtocol"],
      swiftSettings: spans),
    .testTarget(
      name: "LocalServiceTests",
      dependencies: [
        "LocalService", "AudioOutput", "SpeechEngine", "SpeechModel", "SpeechScheduling",
        "SpeechSynthesis", "SystemCalls", "TestSupport", "Transcripts", "WireProtocol",
      ],
      swiftSettings: common),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TestSupport"], swiftSettings: common),
  ]
)

// Building with WebKit takes the headers of a large library, so it is a choice: the Makefile makes it
// where they are installed (docs/decisions/0018).
if Context.environment["WITH_WEBKIT"] == "1" {
  package.products.append(.executable(name: "aloud-webkit", targets: ["aloud-webkit"]))
  package.targets += [
    // The pkg-config file of WebKitGTK itself has flags that the package manager does not let through.
    .systemLibrary(
      name: "CWebKit", pkgConfig: "javascriptcoregtk-4.1",
      providers: [.apt(["libwebkit2gtk-4.1-dev"])]),
    // Written in C, like the library that it uses. Its functions replace some of that library's, so it
    // exports them (docs/decisions/0018).
    .executableTarget(
      name: "aloud-webkit", dependencies: ["CWebKit"], exclude: ["exported-symbols.txt"],
      cSettings: [
        .unsafeFlags(
          ["gtk-3.0", "pango-1.0", "harfbuzz", "cairo", "gdk-pixbuf-2.0", "atk-1.0", "libsoup-3.0"]
            .map { "-I/usr/include/\($0)" } + ["-Wno-deprecated-declarations"])
      ],
      linkerSettings: [
        .linkedLibrary("webkit2gtk-4.1"), .linkedLibrary("gtk-3"), .linkedLibrary("gdk-3"),
        .linkedLibrary("gio-2.0"), .linkedLibrary("dl"),
        .unsafeFlags([
          "-Xlinker", "--no-export-dynamic", "-Xlinker",
          "--dynamic-list=\(Context.packageDirectory)/Sources/aloud-webkit/exported-symbols.txt",
        ]),
      ]),
  ]
}

// Connections to debuggers and from test programs take the headers of a library that brings many
// packages, so building them is a choice too (docs/decisions/0022).
if Context.environment["WITH_SOUP"] == "1" {
  package.products.append(.executable(name: "aloud-websocket", targets: ["aloud-websocket"]))
  package.targets += [
    // Its own pkg-config file has a flag that the package manager does not let through.
    .systemLibrary(name: "CSoup", pkgConfig: "gio-2.0", providers: [.apt(["libsoup-3.0-dev"])]),
    // Written in C, like the library that it uses.
    .executableTarget(
      name: "aloud-websocket", dependencies: ["CSoup"],
      cSettings: [.unsafeFlags(["-I/usr/include/libsoup-3.0", "-Wall", "-Wextra"])],
      linkerSettings: [.linkedLibrary("soup-3.0")]),
    .testTarget(
      name: "WebSocketTests", dependencies: ["SystemCalls", "TestSupport"], swiftSettings: common),
  ]
}
