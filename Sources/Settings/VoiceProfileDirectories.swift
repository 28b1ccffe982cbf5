// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Glibc
public import SystemCalls

/// The directories in which voice profiles are looked for, `NAME.voice` each.
public struct VoiceProfileDirectories: Sendable, Hashable {
  /// The directories, first found first used.
  public let paths: [String]

  /// Takes directories as they are.
  public init(paths: [String]) {
    self.paths = paths
  }

  /// Takes the directories that the environment and the running program's place say.
  public init() {
    let names = ["ALOUD_VOICES", "XDG_DATA_HOME", "XDG_DATA_DIRS", "HOME"]
    var environment: [String: String] = [:]
    for name in names {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    self.init(environment: environment, program: runningProgram())
  }

  /// Takes the directories that an environment and the place of a program say.
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

  /// Finds the profile of a name.
  ///
  /// `default` is there without any file. Nothing is found for a name that has no profile, which
  /// may then be an eSpeak NG voice, nor for one that is no plain file name.
  ///
  /// - Returns: The profile, and what was ignored in its file.
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

  /// A profile that can be chosen.
  public struct Listing: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// Its file; nothing for the one that is built in.
    public let path: String?
  }

  /// Lists the profiles that can be chosen, by name, and the directories that cannot be looked into.
  public func list() -> (profiles: [Listing], problems: [FileProblem]) {
    var found: [String: Listing] = [:]
    var problems: [FileProblem] = []
    for directory in paths {
      do throws(SystemError) {
        for file in try fileNames(in: directory) where file.hasSuffix(fileEnding) {
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

/// Tells whether a name can be that of a file in a directory, and in no other.
private func isPlainName(_ name: String) -> Bool {
  !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".")
    && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 }
}
