// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import AudioOutput
import ContentStore
import JapaneseReading
import LocalService
import TreeFormats
import XMLText

/// The table of everything that `aloud doctor` checks.
///
/// docs/reference/doctor.md has the same table; a test compares the two.
enum DoctorChecks {
  /// The checks, by group, in the order of the report.
  static let all: [DoctorCheck] = [
    DoctorCheck(
      name: "program", title: "Aloud", group: .program, purpose: "every command",
      depends: ["libutf8proc2", "zlib1g"], probe: probeProgram),
    DoctorCheck(
      name: "configuration", title: "Configuration", group: .program,
      purpose: "your settings", probe: probeConfiguration),

    DoctorCheck(
      name: "synthesizer", title: "Synthesizer", group: .speech,
      purpose: "speech, sound files, durations of cost", isRequired: true,
      depends: ["libespeak-ng1", "espeak-ng-data"], probe: probeSynthesizer),
    DoctorCheck(
      name: "voices", title: "Voices", group: .speech,
      purpose: "speech, sound files, durations of cost", isRequired: true,
      depends: ["espeak-ng-data"], probe: probeVoices),
    DoctorCheck(
      name: "voice-profiles", title: "Voice profiles", group: .speech,
      purpose: "--voice PROFILE", probe: probeVoiceProfiles),
    DoctorCheck(
      name: "japanese", title: "Japanese", group: .speech,
      purpose: "speech of Chinese characters in Japanese", depends: MeCabLibrary.packages,
      probe: libraryProbe(MeCabLibrary.fileName, MeCabLibrary.loadFault)),

    DoctorCheck(
      name: "sound-server", title: "Sound server", group: .sound,
      purpose: "live sound (speak, explore, serve, watch)", suggests: ["pulseaudio"],
      probe: probeSoundServer),
    DoctorCheck(
      name: "libpulse", title: "libpulse", group: .sound,
      purpose: "live sound (speak, explore, serve, watch)", depends: [PulseLibrary.package],
      probe: libraryProbe(PulseLibrary.fileName, PulseLibrary.loadFault)),
    DoctorCheck(
      name: "libsndfile", title: "libsndfile", group: .sound,
      purpose: "sound files (render, --sink file:PATH)", depends: [SoundFileLibrary.package],
      probe: libraryProbe(SoundFileLibrary.fileName, SoundFileLibrary.loadFault)),
    DoctorCheck(
      name: "libsamplerate", title: "libsamplerate", group: .sound,
      purpose: "--sample-rate, and files in Opus", depends: [SampleRateLibrary.package],
      probe: libraryProbe(SampleRateLibrary.fileName, SampleRateLibrary.loadFault)),
    DoctorCheck(
      name: "libebur128", title: "libebur128", group: .sound,
      purpose: "--loudness", depends: [LoudnessLibrary.package],
      probe: libraryProbe(LoudnessLibrary.fileName, LoudnessLibrary.loadFault)),
    DoctorCheck(
      name: "libflac", title: "libFLAC", group: .sound,
      purpose: "title and chapters in FLAC files", depends: [FLACLibrary.package],
      probe: libraryProbe(FLACLibrary.fileName, FLACLibrary.loadFault)),
    DoctorCheck(
      name: "libogg", title: "libogg", group: .sound,
      purpose: "files in Ogg Vorbis and Opus", depends: [OggLibrary.package],
      probe: libraryProbe(OggLibrary.fileName, OggLibrary.loadFault)),
    DoctorCheck(
      name: "libgcrypt", title: "libgcrypt", group: .sound,
      purpose: "--cache and --resume", depends: [GcryptLibrary.package],
      probe: libraryProbe(GcryptLibrary.fileName, GcryptLibrary.loadFault)),

    DoctorCheck(
      name: "libxml2", title: "libxml2", group: .formats,
      purpose: "the formats android and appium-ios", depends: [XMLLibrary.package],
      probe: libraryProbe(XMLLibrary.fileName, XMLLibrary.loadFault)),
    DoctorCheck(
      name: "libzip", title: "libzip", group: .formats,
      purpose: "archives in the format windows-uia", depends: [ZipLibrary.package],
      probe: libraryProbe(ZipLibrary.fileName, ZipLibrary.loadFault)),

    DoctorCheck(
      name: "capture-program", title: "aloud-capture", group: .capture,
      purpose: "capture and watch", depends: ["libatspi2.0-0"], probe: probeCaptureProgram),
    DoctorCheck(
      name: "browser", title: "Browser", group: .capture,
      purpose: "capture web and watch web", suggests: ["chromium"], probe: probeBrowser),
    DoctorCheck(
      name: "webkit", title: "WebKit", group: .capture, purpose: "capture web --browser webkit",
      suggests: ["libwebkit2gtk-4.1-0", "xvfb"], probe: probeWebKit),
    DoctorCheck(
      name: "websocket", title: "aloud-websocket", group: .capture,
      purpose: "at-driver, and --attach to a browser", suggests: ["libsoup-3.0-0"],
      probe: probeWebSocket),
    DoctorCheck(
      name: "webdriver", title: "WebKitWebDriver", group: .capture,
      purpose: "at-driver --webdriver-port", suggests: ["webkit2gtk-driver"],
      probe: probeWebDriver),
    DoctorCheck(
      name: "accessibility-bus", title: "Accessibility bus", group: .capture,
      purpose: "capture desktop and watch desktop", suggests: ["at-spi2-core"],
      probe: probeAccessibilityBus),

    DoctorCheck(
      name: "socket", title: "Socket", group: .service,
      purpose: "the service and the commands that talk to it", probe: probeSocket),
    DoctorCheck(
      name: "service", title: "Service", group: .service,
      purpose: "send, stop, pause, resume, status, monitor, call", probe: probeService),
    DoctorCheck(
      name: "libsystemd", title: "libsystemd", group: .service,
      purpose: "serve, when systemd starts it", depends: [ServiceManagerLibrary.package],
      probe: probeServiceManagerLibrary),
  ]
}

struct DoctorCheck: Sendable {
  /// The headings of the report, in its order.
  enum Group: String, CaseIterable, Sendable {
    case program, speech, sound, formats, capture, service

    /// The heading as the text report prints it.
    var title: String { capitalized(rawValue) }
  }

  /// The name in the JSON report, which stays the same from release to release.
  let name: String
  /// The name in the text report.
  let title: String
  let group: Group
  /// Its purpose, with the commands that need it.
  let purpose: String
  /// Whether the exit status is 1 if it does not work.
  var isRequired = false
  /// The Debian packages that an installation of Aloud depends on for it.
  var depends: [String] = []
  /// Debian packages that would provide it, and that an installation does not depend on.
  var suggests: [String] = []
  /// Examines it; runs on its own thread.
  let probe: @Sendable (DoctorContext) -> DoctorFinding

  var packages: [String] { depends + suggests }

  /// Returns the remedy for a finding; nil if there is none.
  func remedy(for finding: DoctorFinding) -> String? {
    if let remedy = finding.remedy { return remedy }
    guard finding.state == .missing, !packages.isEmpty else { return nil }
    return "apt install " + packages.joined(separator: " ")
  }
}
