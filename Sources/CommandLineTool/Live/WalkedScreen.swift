// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Aloud authors

import Capture
import Navigation
import SystemCalls
import TreeFormats
import TreeModel

/// The screen of a running page or program that a walk moves in: its session is in this process
/// (`LiveExplorer`) or in the service (`ServedProgram`).
protocol WalkedScreen: AnyObject {
  var program: LiveProgram { get }
  /// Whether there is a screen, so that lines can run.
  var hasScreen: Bool { get }
  /// Whether the program has carried out everything and rests.
  var isAtRest: Bool { get }
  /// Whether something is still being spoken or handled.
  var isBusy: Bool { get }
  /// The descriptors whose news `hear()` takes; -1 is none.
  var sources: [Int32] { get }
  /// The time in milliseconds until `tellDue()`; nil if nothing is due.
  var millisecondsUntilDue: Int? { get }
  /// The line that runs, which errors name.
  var line: ScriptLine? { get set }
  /// The number of failures so far.
  var failures: Int { get }
  /// The exit status at the end of a walk.
  var walkStatus: ExitStatus { get }

  /// Reads and handles the program's messages.
  func read() throws(CommandFailure)
  /// Begins with the first screen.
  func beginWalk() throws(CommandFailure)
  func hear() throws(CommandFailure)
  func tellDue()
  /// Shows a line that is carried out elsewhere.
  func show(_ line: WalkLine, _ text: String)
  /// Runs a line; its effects begin in the program.
  func take(_ line: WalkLine, _ text: String, in directory: String) throws(CommandFailure)
  /// Reports that a line failed.
  func fail(_ reason: String)
  /// Shows the cursor in the program after it has moved by itself.
  func showCursor()
  /// Reports that the line with this number is carried out.
  func endLine(_ number: Int) throws(CommandFailure)
  /// Prints the pending lines, and returns them.
  @discardableResult func printLines() throws(CommandFailure) -> [ExplorerLine]
  /// Ends speech or the connection.
  func finish() throws(CommandFailure)
}

extension LiveExplorer: WalkedScreen {
  var hasScreen: Bool { explorer != nil }
  var isBusy: Bool { explorer?.isSpoken == true }
  var sources: [Int32] { [explorer?.voiceBell?.descriptor ?? -1] }
  var millisecondsUntilDue: Int? { explorer?.millisecondsUntilDue }
  var line: ScriptLine? {
    get { explorer?.line }
    set { explorer?.line = newValue }
  }
  var failures: Int { explorer?.failures ?? 0 }
  var walkStatus: ExitStatus { explorer?.walkStatus ?? .done }
  func hear() throws(CommandFailure) { try explorer?.hear() }
  func tellDue() { explorer?.tellDue() }
  func show(_ line: WalkLine, _ text: String) { explorer?.show(line, text) }
  func fail(_ reason: String) { explorer?.fail(reason) }
  func endLine(_ number: Int) throws(CommandFailure) { try explorer?.endLine(number) }
  func printLines() throws(CommandFailure) -> [ExplorerLine] {
    try explorer?.printLines() ?? []
  }
  func finish() throws(CommandFailure) { try explorer?.finish() }
}

/// Reads the documents about a running program, and shows each warning once.
struct LiveDocuments {
  private let streams: Streams
  /// Warnings that were already shown.
  private var told: Set<String> = []
  private static let mostTold = 100

  init(_ streams: Streams) { self.streams = streams }

  mutating func read(_ document: [UInt8]) throws(CommandFailure) -> ImportedTree {
    do throws(RefusedDocument) {
      let imported = try readTree(document)
      for warning in imported.warnings {
        // Skip warnings about unnamed controls: the listener hears them, and their number changes
        // with the screen.
        if case .nameless = warning.problem { continue }
        let words = "\(warning.problem)"
        // What a page says must not fill the memory of a long session.
        if told.count < Self.mostTold, told.insert(words).inserted { streams.warn(words) }
      }
      return imported
    } catch {
      throw CommandFailure(.badInput, error.findings.map { Diagnostic("\($0.problem)") })
    }
  }
}

extension ProgramElement {
  /// Creates an element of a program; without a number of its own, it has that of the nearest one
  /// around it.
  init(_ id: String, in tree: AccessibilityTree?) {
    self.init(id: id)
    guard let tree, var node = tree.node(withID: id) else { return }
    let name = tree.authoredName(of: node)
    if name != id { self.name = name }
    guard let live = tree.live else { return }
    while true {
      // Generated content has negative ones, which no call takes.
      if let known = live.number(of: node), known > 0 {
        number = known
        return
      }
      guard let parent = tree[node].parent else { return }
      node = parent
    }
  }
}

/// The reasons why a running program does not do something.
enum ProgramLimits {
  static let ownTree = "a running program has its own tree; this command works with a FILE"
  static let openDialog = ProgramRequest.openDialog
  static let noMagicTap = "only an app on a phone has an action for the magic tap"
  static let noGestures = "only an app on a phone takes touches; activate presses the element"
}
