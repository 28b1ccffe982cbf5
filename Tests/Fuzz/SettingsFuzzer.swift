// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
import Settings

// One text as a voice profile, as aloud.conf and as the values of variables: whatever is read is one
// of the values that its key takes, and every fault has its place.

/// A file without a name, since settings are read from files.
private let file = {
  var path = Array("/tmp/aloud-fuzz-XXXXXX".utf8CString)
  let file = mkstemp(&path)
  require(file >= 0 && unlink(path) == 0, "no file: \(errno)")
  return file
}()

/// Takes one input of libFuzzer's.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSettings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(start, count)
  let text = String(decoding: bytes, as: UTF8.self)
  let lines = text.utf8.count { $0 == 0x0A || $0 == 0x0D } + 1
  do throws(SettingsError) {
    check(try VoiceProfile.parse(text, name: "fuzz", file: "fuzz.voice").warnings, lines)
  } catch {
    check(error, lines)
  }
  require(ftruncate(file, 0) == 0 && pwrite(file, start, count, 0) == count, "no file: \(errno)")
  check(
    Configuration.salvage(ConfigurationSources(places: [.file("/proc/self/fd/\(file)")])), lines)
  var variables: [String: String] = [:]
  let values = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  for (index, key) in Configuration.keys.enumerated() {
    variables[key.variableName] = values[index % max(values.count, 1)]
  }
  check(Configuration.salvage(ConfigurationSources(variables: variables)), lines)
  return 0
}

private func check(_ loaded: LoadedConfiguration, _ lines: Int) {
  check(loaded.warnings, lines)
  for error in loaded.refused { check(error, lines) }
  // What is shown of the settings is the settings.
  let options = loaded.settings.map {
    ConfigurationSources.GivenOption(
      name: "--\($0.name)", section: $0.section, key: $0.name, value: $0.text)
  }
  let again = Configuration.salvage(ConfigurationSources(options: options))
  require(again.refused.isEmpty, "a setting is refused as it is shown: \(again.refused)")
  require(again.configuration == loaded.configuration, "the settings are not as they are shown")
}

private func check(_ error: SettingsError, _ lines: Int) {
  require(!error.description.isEmpty, "an error without words")
  switch error {
  case .faults(let faults): check(faults, lines)
  case .several(let errors): for error in errors { check(error, lines) }
  default: break
  }
}

private func check(_ faults: [SettingsFault], _ lines: Int) {
  for fault in faults {
    require((1...lines).contains(fault.line) && fault.column > 0, "no such place: \(fault)")
    require(
      !fault.description.utf8.contains { $0 < 0x20 && $0 != 0x09 }, "a fault of two lines: \(fault)"
    )
  }
}
