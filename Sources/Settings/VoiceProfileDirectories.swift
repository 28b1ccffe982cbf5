// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
public import SystemCalls

/// The directories of voice profiles, files with the name `NAME.voice`.
public struct VoiceProfileDirectories: Sendable, Hashable {
  /// The directories; the first match is used.
  public let paths: [String]

  /// Creates a search path.
  public init(paths: [String]) { self.paths = paths }

  /// Creates the search path from the environment and the location of the running program.
  public init() {
    let names = ["ALOUD_VOICES", "XDG_DATA_HOME", "XDG_DATA_DIRS", "HOME"]
    var environment: [String: String] = [:]
    for name in names { environment[name] = getenv(name).map { String(fileName: $0) } }
    self.init(environment: environment, program: runningProgram())
  }

  /// Creates the search path from an environment and the location of a program.
  ///
  /// - Parameter program: The program's absolute path.
  public init(environment: [String: String], program: String?) {
    func list(_ name: String) -> [String] {
      environment[name, default: ""].split(separator: ":").map(String.init)
    }
    func absolute(_ paths: [String]) -> [String] { paths.filter { $0.hasPrefix("/") } }
    let homes = absolute([environment["HOME", default: ""]]).map { $0 + "/.local/share" }
    let dataHome = absolute([environment["XDG_DATA_HOME", default: ""]])
    let dataDirectories = absolute(list("XDG_DATA_DIRS"))
    let data =
      (dataHome.isEmpty ? homes : dataHome)
      + (dataDirectories.isEmpty ? ["/usr/local/share", "/usr/share"] : dataDirectories)
    var paths = list("ALOUD_VOICES") + data.map { $0 + "/aloud/voices" }
    if let program, let slash = program.lastIndex(of: "/") {
      let folder = program[..<slash]
      paths += [folder + "/Voices", folder + "/../share/aloud/voices"]
    }
    var seen: Set<String> = []
    self.paths = paths.filter { seen.insert($0).inserted }
  }

  /// Finds the profile with a name.
  ///
  /// `default` exists without a file. Returns nil for a name without a profile, which may be an
  /// eSpeak NG voice, and for a name that is not a plain file name.
  ///
  /// - Returns: The profile, and the ignored parts of its file.
  public func find(
    _ name: String
  ) throws(SettingsError) -> (profile: VoiceProfile, warnings: [SettingsFault])? {
    guard isPlainName(name) else { return nil }
    for directory in paths {
      let path = "\(directory)/\(name)\(fileEnding)"
      if let text = try readSettingsFile(path) {
        return try VoiceProfile.parse(text, name: name, file: path)
      }
    }
    return name == VoiceProfile().name ? (VoiceProfile(), []) : nil
  }

  /// An available profile.
  public struct Listing: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// The file; nil for the built-in profile.
    public let path: String?
  }

  /// Returns the available profiles by name, and the directories that cannot be read.
  public func list() -> (profiles: [Listing], problems: [FileProblem]) {
    var found: [String: Listing] = [:]
    var problems: [FileProblem] = []
    for directory in paths {
      do throws(SystemError) {
        for file in try directoryNames(in: directory) where file.hasSuffix(fileEnding) {
          let name = String(file.dropLast(fileEnding.count))
          guard isPlainName(name), found[name] == nil else { continue }
          found[name] = Listing(name: name, path: "\(directory)/\(file)")
        }
      } catch {
        guard error.code != ENOENT && error.code != ENOTDIR else { continue }
        problems.append(FileProblem(directory, .system(error)))
      }
    }
    let builtIn = VoiceProfile().name
    if found[builtIn] == nil { found[builtIn] = Listing(name: builtIn, path: nil) }
    return (found.values.sorted { $0.name < $1.name }, problems)
  }
}

private let fileEnding = ".voice"

/// Returns whether a name can only be that of a file in a directory.
private func isPlainName(_ name: String) -> Bool {
  !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".")
    && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 }
}
