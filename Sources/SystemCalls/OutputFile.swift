// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

public import Glibc

/// A file that gets its name only when it is complete.
///
/// Until `commit()` the bytes are in a file without a name, so that neither a failure nor a kill
/// leaves anything behind. If the file system does not support this, they are in a hidden file
/// beside the target, which is removed with the owner. An existing file stays unchanged until then.
/// Symbolic links to files and read-only files are refused, so that no file is replaced by surprise. A pipe,
/// a terminal or another device is written directly, as is a path of an open descriptor, such as
/// /dev/stdout.
public final class OutputFile {
  /// The path, as given.
  public let path: String
  /// The descriptor, which is valid only while this object exists.
  public var descriptor: Int32 { file.number }
  /// Whether the bytes go directly to a pipe, a device or an open descriptor.
  public var isStream: Bool { place == nil }

  private let file: Descriptor
  private var place: Place?

  /// The destination of the complete file.
  private struct Place {
    let directory: OpenDirectory
    let name: String
    let replaces: Bool
    /// The hidden name of the incomplete file, if it needs one.
    var hiddenName: String?
  }

  /// Opens a file for writing; an existing one stays unchanged until `commit()`.
  ///
  /// Waits for the reader of a pipe, as usual.
  public convenience init(at path: String) throws(FileProblem) {
    try self.init(at: path, nameless: true)
  }

  /// Opens a file for writing.
  ///
  /// - Parameter nameless: Whether to try a file without a name first.
  convenience init(at path: String, nameless: Bool) throws(FileProblem) {
    let (target, existing) = try Self.destination(of: path)
    do throws(SystemError) {
      switch target {
      case .descriptor(let number): self.init(path: path, file: try duplicate(number), place: nil)
      case .path(let target):
        if let existing, existing.st_mode & S_IFMT != S_IFREG {
          self.init(path: path, file: try .open(target, O_WRONLY | O_NOCTTY), place: nil)
        } else {
          try self.init(path: path, target: target, replacing: existing, nameless: nameless)
        }
      }
    } catch {
      throw FileProblem(path, error.code == EISDIR ? .isDirectory : .system(error))
    }
  }

  /// Checks whether a file can be written at a path, and changes nothing.
  ///
  /// - Throws: What `init(at:)` would throw.
  public static func check(_ path: String) throws(FileProblem) {
    guard case (.path(let target), let existing) = try destination(of: path) else { return }
    guard existing.map({ $0.st_mode & S_IFMT == S_IFREG }) ?? true else { return }
    let (folder, name) = split(target)
    do throws(SystemError) {
      guard !name.isEmpty, name != ".", name != ".." else {
        throw SystemError("open", code: EISDIR)
      }
      let directory = try Descriptor.open(folder, O_RDONLY | O_DIRECTORY)
      guard faccessat(directory.number, ".", W_OK | X_OK, 0) == 0 else {
        throw SystemError("faccessat")
      }
    } catch {
      throw FileProblem(path, error.code == EISDIR ? .isDirectory : .system(error))
    }
  }

  /// Returns what a path leads to, and the status of the file there, unless it may not be written.
  private static func destination(
    of path: String
  ) throws(FileProblem) -> (target: LinkTarget, existing: stat?) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileProblem(path, .notAPath) }
    let target: LinkTarget
    let existing: stat?
    do throws(SystemError) {
      target = try followLinks(path)
      existing = if case .path(let end) = target { try status(of: end) } else { nil }
    } catch {
      throw FileProblem(path, .system(error))
    }
    guard case .path(let end) = target else { return (target, nil) }
    switch existing.map({ $0.st_mode & S_IFMT }) {
    case S_IFDIR: throw FileProblem(path, .isDirectory)
    case S_IFBLK, S_IFSOCK: throw FileProblem(path, .isNoFile)
    case nil, S_IFREG: if end != path { throw FileProblem(path, .isLink(end)) }
    default: return (target, existing)
    }
    if let existing, !isWritable(end, existing) { throw FileProblem(path, .isReadOnly) }
    return (target, existing)
  }

  private init(path: String, file: consuming Descriptor, place: Place?) {
    self.path = path
    self.file = file
    self.place = place
  }

  private convenience init(
    path: String, target: String, replacing existing: stat?, nameless: Bool
  ) throws(SystemError) {
    let (folder, name) = split(target)
    guard !name.isEmpty, name != ".", name != ".." else { throw SystemError("open", code: EISDIR) }
    let directory = OpenDirectory(try .open(folder, O_RDONLY | O_DIRECTORY))
    var place = Place(directory: directory, name: name, replaces: existing != nil, hiddenName: nil)
    if nameless, let nameless = try directory.openNameless() {
      if let existing { keepOwnerAndMode(of: existing, for: nameless) }
      self.init(path: path, file: Descriptor(owning: nameless), place: place)
    } else {
      let hidden = try directory.openHidden()
      place.hiddenName = hidden.name
      if let existing { keepOwnerAndMode(of: existing, for: hidden.descriptor) }
      self.init(path: path, file: Descriptor(owning: hidden.descriptor), place: place)
    }
  }

  deinit {
    if let place, let hiddenName = place.hiddenName {
      unlinkat(place.directory.descriptor.number, hiddenName, 0)
    }
  }

  /// Gives the complete file its name, replacing an existing file; does nothing for a stream.
  ///
  /// - Parameter note: Receives the status of the file just before it has its name; throws to refuse that. Then a
  ///   file that has appeared since this one was opened is not replaced.
  public func commit(noting note: Noting? = nil) throws(FileProblem) {
    guard var place else { return }
    if let note {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else {
        throw FileProblem(path, .system(SystemError("fstat")))
      }
      try note(status)
    }
    do throws(SystemError) {
      if place.hiddenName == nil {
        if !place.replaces, try place.directory.name(descriptor, place.name) { return }
        guard place.replaces || note == nil else { throw SystemError("linkat", code: EEXIST) }
        // Only a file with a name can replace an existing one.
        place.hiddenName = try place.directory.nameHidden(descriptor)
        self.place = place
      }
      guard let hiddenName = place.hiddenName else { return }
      let directory = place.directory.descriptor.number
      let result = place.name.withFileName { renameat(directory, hiddenName, directory, $0) }
      guard result == 0 else { throw SystemError("renameat") }
      self.place?.hiddenName = nil
    } catch {
      throw FileProblem(path, error.code == EISDIR ? .isDirectory : .system(error))
    }
  }

  /// Receives the status of a complete file.
  public typealias Noting = (stat) throws(FileProblem) -> Void
}

/// Copies the permissions of the replaced file, and its owner if that is allowed.
private func keepOwnerAndMode(of existing: stat, for descriptor: Int32) {
  // Changing the owner may clear bits of the mode, so it comes first; failures are ignored.
  _ = fchown(descriptor, existing.st_uid, existing.st_gid)
  _ = fchmod(descriptor, existing.st_mode & 0o777)
}

/// Whether a user may write to a file; root may only if somebody may.
private func isWritable(_ path: String, _ status: stat) -> Bool {
  status.st_mode & 0o222 != 0 && path.withFileName { access($0, W_OK) } == 0
}
